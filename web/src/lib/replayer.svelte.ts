// Steps through a record: frames are decisions; a turn is a run of frames.

import type { Frame, ReplayReply, View } from './protocol.ts';
import { applyChanges } from './changes.ts';
import { Table } from './table.svelte.ts';

export type StepKind = 'event' | 'decision' | 'turn' | 'round';
export interface ReelTurn {
  from: number;
  to: number;
  seat: number;
  kingdom: string;
  round: number;
  marks: { at: number; kind: 'die' | 'dying' | 'judge' | 'null' }[];
}
const KEY_EVERY = 40;

export class Replayer {
  at = $state(0);
  table: Table;
  turns: ReelTurn[];
  private readonly keys = new Map<number, View>();

  constructor(
    readonly reply: ReplayReply,
    readonly pov: number,
  ) {
    const first = this.viewAt(0);
    this.table = new Table({ type: 'game', game: 'replay', seat: pov > 0 ? pov : 0, view: first, events: [], total: 0, asked: { type: 'asked', id: 0 }, auto: false }, () => () => Promise.reject(new Error('a replay')));
    this.turns = this.reel();
    this.show(0, false);
  }

  get frames(): Frame[] {
    return this.reply.frames;
  }
  get last(): number {
    return this.frames.length - 1;
  }

  viewAt(i: number): View {
    const key = Math.floor(i / KEY_EVERY) * KEY_EVERY;
    let view = this.keys.get(key);
    if (!view) {
      view = structuredClone(key === 0 ? this.reply.view : this.viewAt(key - 1));
      const frame = this.frames[key];
      if (frame) applyChanges(view, structuredClone(frame.changes));
      this.keys.set(key, view);
    }
    view = structuredClone(view);
    for (let k = key + 1; k <= i; k++) applyChanges(view, structuredClone(this.frames[k]!.changes));
    return view;
  }

  show(i: number, moving: boolean): void {
    const to = Math.max(0, Math.min(this.last, i));
    const step = to === this.at + 1 && moving;
    this.at = to;
    if (step) {
      const frame = this.frames[to]!;
      this.table.update({ type: 'update', changes: structuredClone(frame.changes), events: frame.events, total: 0 });
      return;
    }
    const events = this.frames.slice(Math.max(0, to - 150), to + 1).flatMap((frame) => frame.events);
    this.table.quiet = true;
    this.table.load({ type: 'game', game: 'replay', seat: this.table.seat, view: this.viewAt(to), events, total: 0, asked: { type: 'asked', id: 0 }, auto: false });
    this.table.quiet = false;
  }

  step(kind: StepKind, way: 1 | -1): void {
    if (kind === 'turn' || kind === 'round') {
      const starts = this.turns.filter((turn, i) => kind === 'turn' || i === 0 || turn.round !== this.turns[i - 1]!.round).map((turn) => turn.from);
      const next = way > 0 ? starts.find((from) => from > this.at) : starts.findLast((from) => from < this.at);
      this.show(next ?? (way > 0 ? this.last : 0), false);
    } else this.show(this.at + way, way > 0);
  }

  private reel(): ReelTurn[] {
    const found: ReelTurn[] = [];
    const view = structuredClone(this.reply.view);
    this.frames.forEach((frame, i) => {
      applyChanges(view, structuredClone(frame.changes));
      let turn = found[found.length - 1];
      if (!turn || frame.turn !== this.frames[i - 1]?.turn) {
        turn = { from: i, to: i, seat: frame.current, kingdom: view.seats[frame.current - 1]?.kingdom || 'qun', round: view.rounds, marks: [] };
        found.push(turn);
      }
      turn.to = i;
      if (!turn.seat && frame.current) {
        turn.seat = frame.current;
        turn.kingdom = view.seats[frame.current - 1]?.kingdom || 'qun';
      }
      turn.round = view.rounds;
      for (const event of frame.events) {
        const kind = event.kind === 'death' ? 'die' : event.kind === 'dying' ? 'dying' : event.kind === 'judge' ? 'judge' : event.kind === 'use' && event.card?.name === 'nullification' ? 'null' : null;
        if (kind) turn.marks.push({ at: i, kind });
      }
    });
    return found;
  }
}
