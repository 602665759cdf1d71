import { describe, expect, it } from 'vitest';
import { aims, ends } from './strokes.ts';
import type { Table } from './table.svelte.ts';

describe('strokes', () => {
  const box = (x: number, y: number): { x: number; y: number; w: number; h: number } => ({ x, y, w: 100, h: 200 });
  it('go from edge to edge', () => {
    expect(ends(box(0, 0), box(400, 0), 0, '')).toEqual([[52, 0], [342, 0]]);
  });
  it('come in from the stage where one sits above the other', () => {
    expect(ends(box(950, 100), box(950, 500), 1000, '')).toEqual([[900, 100], [892, 500]]);
    expect(ends(box(50, 100), box(50, 500), 1000, 'to')).toEqual([[100, 100], [80, 392]]);
  });
  const table = (more: object): Table => ({ asked: { id: 0 }, acts: [], picker: null, seat: 1, ...more }) as unknown as Table;
  it('show what is asked about, else what was used last', () => {
    expect(aims(table({ asked: { id: 3, cause: { kind: 'use', source: 2, targets: [1, 4] } } }))).toEqual([{ from: 2, to: 1, kind: 'use' }, { from: 2, to: 4, kind: 'use' }]);
    expect(aims(table({ acts: [{ kind: 'use', seat: 3, targets: [2] }] }))).toEqual([{ from: 3, to: 2, kind: 'use' }]);
  });
  it('are drawn once for a target that is one twice', () => {
    expect(aims(table({ acts: [{ kind: 'use', seat: 3, targets: [2, 2, 3] }] }))).toEqual([{ from: 3, to: 2, kind: 'use' }]);
  });
});
