// Brush and knife: the few drawing primitives everything else is made of.
// Pure functions of their arguments; the same call gives the same path on every machine.

export type Pt = readonly [number, number];
export type Rnd = () => number;

const r1 = (n: number): number => Math.round(n * 10) / 10;
const pt = ([x, y]: Pt): string => `${r1(x)} ${r1(y)}`;

/** A small seeded generator: `const rnd = seeded('guanyu'); rnd()` is in [0, 1). */
export function seeded(text: string): Rnd {
  let h = 2166136261;
  for (const ch of text) h = Math.imul(h ^ ch.codePointAt(0)!, 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(rnd: Rnd, list: readonly T[]): T => list[Math.floor(rnd() * list.length)]!;

/** Mixes two #rrggbb colours; `t` = 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, t: number): string {
  const at = (hex: string, i: number): number => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const part = (i: number): string =>
    Math.round(at(a, i) * (1 - t) + at(b, i) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** A point on the Catmull-Rom spline through `pts`, `u` in [0, 1]. */
export function along(pts: readonly Pt[], u: number): [number, number] {
  const n = pts.length - 1;
  const s = Math.min(n - 1e-6, Math.max(0, u * n));
  const i = Math.floor(s);
  const t = s - i;
  const p = (k: number): Pt => pts[Math.min(n, Math.max(0, k))]!;
  const axis = (c: 0 | 1): number => {
    const [a, b, d, e] = [p(i - 1)[c], p(i)[c], p(i + 1)[c], p(i + 2)[c]];
    return 0.5 * (2 * b + (d - a) * t + (2 * a - 5 * b + 4 * d - e) * t * t + (3 * b - a - 3 * d + e) * t * t * t);
  };
  return [axis(0), axis(1)];
}

/** Quadratic mid-point smoothing of a polyline. */
function smooth(pts: readonly Pt[]): string {
  let d = '';
  for (let i = 1; i < pts.length - 1; i++) {
    const [p, q] = [pts[i]!, pts[i + 1]!];
    d += `Q${pt(p)} ${pt([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2])}`;
  }
  return d + `L${pt(pts[pts.length - 1]!)}`;
}

/** Pressure profiles: the width factor along a stroke. */
export const PRESSURE = {
  /** knife: thin - thick - thin */
  cut: (u: number) => Math.sin(Math.PI * Math.min(1, u * 0.96 + 0.02)) ** 0.8,
  /** heavy start, drawn out */
  flick: (u: number) => Math.min(1, u * 9) * (1 - u) ** 0.75,
  /** thin start, heavy end */
  press: (u: number) => u ** 0.8 * Math.min(1, (1 - u) * 12 + 0.15),
  /** nearly even, round */
  dab: (u: number) => 0.7 + 0.3 * Math.sin(Math.PI * u),
  /** wet, drier, loaded */
  arrow: (u: number) => (0.5 + 0.5 * Math.sin(Math.PI * Math.min(1, u * 1.5)) ** 2 * 0.35 + u * 0.5) * Math.min(1, u * 14 + 0.12),
  nail: (u: number) => Math.min(1, 0.45 + u * 3) * (1 - 0.55 * u) * Math.min(1, (1 - u) * 9 + 0.05),
} as const;
export type Pressure = keyof typeof PRESSURE;

/** One brush stroke through `pts`, at most `width` wide: the outline as path data. */
export function stroke(pts: readonly Pt[], width: number, pressure: Pressure = 'cut', rough = 0, rnd: Rnd | null = null): string {
  const at = PRESSURE[pressure];
  const n = Math.max(6, (pts.length - 1) * 6);
  const left: Pt[] = [];
  const right: Pt[] = [];
  for (let k = 0; k <= n; k++) {
    const u = k / n;
    const q = along(pts, u);
    const [a, b] = [along(pts, u - 0.01), along(pts, u + 0.01)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const len = Math.hypot(dx, dy) || 1;
    const w = (width / 2) * at(u);
    const [j1, j2] = rough && rnd ? [(rnd() - 0.5) * rough, (rnd() - 0.5) * rough] : [0, 0];
    left.push([q[0] - (dy / len) * (w + j1), q[1] + (dx / len) * (w + j1)]);
    right.push([q[0] + (dy / len) * (w + j2), q[1] - (dx / len) * (w + j2)]);
  }
  right.reverse();
  return `M${pt(left[0]!)}${smooth(left)}L${pt(right[0]!)}${smooth(right)}Z`;
}

export interface CombStyle {
  pressure?: Pressure;
  wild?: number;
  rnd?: Rnd | null;
}

/** A row of `n` strokes blended from guide line `a` to guide line `b`: hair, beards, folds, feathers. */
export function comb(a: readonly Pt[], b: readonly Pt[], n: number, width: number, style: CombStyle = {}): string {
  const { pressure = 'cut', wild = 0, rnd = null } = style;
  let d = '';
  for (let i = 0; i < n; i++) {
    const t = n === 1 ? 0.5 : i / (n - 1);
    const pts = a.map((p, k): Pt => {
      const q = b[k]!;
      const w = wild && rnd ? (rnd() - 0.5) * wild * (k / a.length) : 0;
      return [p[0] * (1 - t) + q[0] * t + w, p[1] * (1 - t) + q[1] * t + w * 0.5];
    });
    d += stroke(pts, width * (rnd ? 0.75 + rnd() * 0.5 : 1), pressure);
  }
  return d;
}

/** A smooth closed shape through `pts`. */
export function blob(pts: readonly Pt[]): string {
  const n = pts.length;
  const at = (i: number): Pt => pts[(i + n) % n]!;
  let d = `M${pt(pts[0]!)}`;
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${pt([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${pt([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${pt(p2)}`;
  }
  return d + 'Z';
}

export const poly = (pts: readonly Pt[]): string => 'M' + pts.map(pt).join('L') + 'Z';
export const circle = (x: number, y: number, r: number): string => `M${r1(x - r)} ${r1(y)}a${r1(r)} ${r1(r)} 0 1 0 ${r1(2 * r)} 0a${r1(r)} ${r1(r)} 0 1 0 ${r1(-2 * r)} 0Z`;
export const fill = (d: string, colour: string, more = ''): string => `<path d="${d}" fill="${colour}"${more ? ' ' + more : ''}/>`;
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more ? ' ' + more : ''}/>`;
export const group = (transform: string, ...parts: string[]): string => `<g transform="${transform}">${parts.join('')}</g>`;

/** Moves every point of path data by `f`. Radii of arcs keep their size; relative commands become absolute. */
export function warp(d: string, f: (x: number, y: number) => Pt): string {
  let out = '';
  let [x, y, sx, sy] = [0, 0, 0, 0];
  for (const [, command, text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (text!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const lower = command!.toLowerCase();
    const relative = command === lower && lower !== 'z';
    if (lower === 'z') {
      out += 'Z';
      [x, y] = [sx, sy];
      continue;
    }
    const size = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7 }[lower];
    if (!size) throw new Error(`warp: no rule for ${command}`);
    let first = true;
    for (let i = 0; i + size <= numbers.length; i += size) {
      const n = numbers.slice(i, i + size);
      const [ox, oy] = relative ? [x, y] : [0, 0];
      if (lower === 'h') {
        x = ox + n[0]!;
        out += `L${pt(f(x, y))}`;
      } else if (lower === 'v') {
        y = oy + n[0]!;
        out += `L${pt(f(x, y))}`;
      } else if (lower === 'a') {
        x = ox + n[5]!;
        y = oy + n[6]!;
        out += `A${n[0]} ${n[1]} ${n[2]} ${n[3]} ${n[4]} ${pt(f(x, y))}`;
      } else {
        const parts: string[] = [];
        for (let k = 0; k < size; k += 2) parts.push(pt(f(ox + n[k]!, oy + n[k + 1]!)));
        x = ox + n[size - 2]!;
        y = oy + n[size - 1]!;
        const letter = lower === 'm' ? (first ? 'M' : 'L') : lower.toUpperCase();
        if (letter === 'M') [sx, sy] = [x, y];
        out += letter + parts.join(' ');
      }
      first = false;
    }
  }
  return out;
}

/** The same for every path of a drawing. */
export const warpAll = (svg: string, f: (x: number, y: number) => Pt): string => svg.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${warp(d, f)}"`);
