// Who does what to whom: strokes of the brush between seats.

import { along, fill, seeded, stroke, type Pt } from './ink.ts';

/** A curve from `a` to `b` that swells to one side; `bow` is its height as a share of the distance. */
export function bowed(a: Pt, b: Pt, bow = 0.12): Pt[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const at = (u: number): Pt => {
    const h = Math.sin(Math.PI * u) * bow + Math.sin(2 * Math.PI * u) * bow * 0.18;
    return [a[0] + dx * u - dy * h, a[1] + dy * u + dx * h];
  };
  return [0, 0.22, 0.45, 0.7, 1].map(at);
}

/** A brushed arrow from the first point to the last: it starts wet, runs dry, and lands with weight. */
export function brushArrow(pts: readonly Pt[], width: number, colour: string, seed: string): string {
  const rnd = seeded(seed);
  const a = along(pts, 0.93);
  const t = pts[pts.length - 1]!;
  const len = Math.hypot(t[0] - a[0], t[1] - a[1]) || 1;
  const u: Pt = [(t[0] - a[0]) / len, (t[1] - a[1]) / len];
  const n: Pt = [-u[1], u[0]];
  const w = width;
  const P = (forth: number, side: number): string => `${(t[0] + u[0] * forth + n[0] * side).toFixed(1)} ${(t[1] + u[1] * forth + n[1] * side).toFixed(1)}`;
  const neck: Pt = [t[0] - u[0] * w * 1.4, t[1] - u[1] * w * 1.4];
  const head =
    `M${P(0, 0)}C${P(-w * 1.1, w * 0.35)} ${P(-w * 1.9, w)} ${P(-w * 2.8, w * 1.4)}C${P(-w * 2.3, w * 0.7)} ${P(-w * 2.15, w * 0.4)} ${P(-w * 2.1, 0)}` +
    `C${P(-w * 2.15, -w * 0.4)} ${P(-w * 2.5, -w * 0.6)} ${P(-w * 3.2, -w * 1.15)}C${P(-w * 2, -w * 0.85)} ${P(-w * 1.1, -w * 0.3)} ${P(0, 0)}Z`;
  const body: Pt[] = [...pts.slice(0, -1), neck];
  const shift = (o: number): Pt[] => body.map(([x, y]): Pt => [x + n[0] * o + (rnd() - 0.5) * 3, y + n[1] * o + (rnd() - 0.5) * 3]);
  let d = stroke(body, w * 0.8, 'arrow', 1.6, rnd); // the body of the stroke, then loose hairs along it
  for (let i = 0; i < 7; i++) {
    const from = Math.floor(rnd() * 2);
    const o = (rnd() - 0.5) * w * 1.05;
    d += stroke(shift(o).slice(from, body.length - (rnd() < 0.4 ? 1 : 0)), 1.4 + rnd() * 2.2, 'cut', 0.6, rnd);
  }
  return fill(d, colour, 'fill-rule="nonzero"') + fill(head, colour);
}

/** A double line: what was moved on to somebody else. */
export function doubleArrow(pts: readonly Pt[], colour: string): string {
  const t = pts[pts.length - 1]!;
  const a = along(pts, 0.9);
  const len = Math.hypot(t[0] - a[0], t[1] - a[1]) || 1;
  const u: Pt = [(t[0] - a[0]) / len, (t[1] - a[1]) / len];
  const P = (forth: number, side: number): string => `${(t[0] + u[0] * forth - u[1] * side).toFixed(1)} ${(t[1] + u[1] * forth + u[0] * side).toFixed(1)}`;
  const side = (o: number): Pt[] => pts.map(([x, y], i): Pt => (i === pts.length - 1 ? [x - u[0] * 26 - u[1] * o, y - u[1] * 26 + u[0] * o] : [x - u[1] * o, y + u[0] * o]));
  return (
    fill(stroke(side(8), 7.5, 'press', 0.8, seeded('double')), colour) +
    fill(stroke(side(-8), 7.5, 'press', 0.8, seeded('twice')), colour) +
    fill(`M${P(0, 0)}C${P(-16, 8)} ${P(-30, 18)} ${P(-46, 32)}C${P(-36, 12)} ${P(-34, 6)} ${P(-34, 0)}C${P(-34, -6)} ${P(-36, -12)} ${P(-46, -32)}C${P(-30, -18)} ${P(-16, -8)} ${P(0, 0)}Z`, colour)
  );
}
