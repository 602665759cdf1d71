// The brush strokes between seats: who aims at whom, and where a stroke begins and ends.

import type { Pt } from '../art/ink.ts';
import type { Table } from './table.svelte.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type StrokeKind = 'use' | 'many' | 'preview' | 'moved';
export interface Aim {
  from: number;
  to: number;
  kind: StrokeKind;
}

/** From the edge of one plate to the edge of another. Where one is almost straight above the other the stroke bends in from
 * the stage (`width`: of the table; 0: never). own: which of the two is one's own plate, at the foot of the table. */
export function ends(a: Box, b: Box, width: number, own: 'from' | 'to' | ''): [Pt, Pt] {
  if (width && Math.abs(a.x - b.x) < b.w && Math.abs(a.y - b.y) > b.h) {
    const inner = b.x < width / 2 ? 1 : -1;
    const start: Pt = own === 'from' ? [a.x + inner * a.w * 0.3, a.y - a.h / 2] : [a.x + inner * (a.w / 2), a.y];
    const end: Pt = own === 'to' ? [b.x + inner * b.w * 0.3, b.y - b.h / 2 - 8] : [b.x + inner * (b.w / 2 + 8), b.y];
    return [start, end];
  }
  const edge = (p: Box, q: Box, room: number): Pt => {
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const k = Math.min(p.w / 2 / Math.max(1e-3, Math.abs(dx)), p.h / 2 / Math.max(1e-3, Math.abs(dy)));
    const len = Math.hypot(dx, dy) || 1;
    return [p.x + dx * k + (dx / len) * room, p.y + dy * k + (dy / len) * room];
  };
  return [edge(a, b, 2), edge(b, a, 8)];
}

/** Who aims at whom now: what is asked about, what was used last, what one is about to choose. */
export function aims(table: Table): Aim[] {
  const picker = table.picker;
  const cause = table.asked.id ? table.asked.cause : null;
  const last = table.acts.findLast((act) => act.kind === 'use' && act.targets.some((seat) => seat !== act.seat));
  const seats = picker?.picks.map((token) => picker.option(token)).filter((o) => o?.kind === 'seat').map((o) => o!.seat!) ?? [];
  const kind = picker?.prompt.kind;
  const outermost = cause?.chain?.length ? cause.chain[cause.chain.length - 1] : cause;
  const all = outermost?.kind === 'use' ? (outermost.targets ?? []) : last && kind !== 'play' ? last.targets : [];
  const source = outermost?.kind === 'use' ? (outermost.source ?? 0) : (last?.seat ?? 0);
  const found: Aim[] = all.map((to) => ({ from: source, to, kind: all.length > 3 ? 'many' : 'use' }));
  if (picker?.node.ordered && seats.length === 2) found.push({ from: seats[0]!, to: seats[1]!, kind: 'preview' });
  else for (const to of seats) found.push({ from: table.seat, to, kind: kind === 'trigger' && cause?.kind === 'use' ? 'moved' : 'preview' });
  const same = (a: Aim, b: Aim): boolean => a.from === b.from && a.to === b.to && a.kind === b.kind;
  return found.filter((aim, i) => aim.from && aim.to && aim.from !== aim.to && i === found.findIndex((one) => same(one, aim)));
}
