// The log as a tree: turns, in a turn what was begun, below that what came of it.

import type { Event } from './protocol.ts';

export type LineKind = 'use' | 'skill' | 'harm' | 'judge' | 'death' | 'cards' | 'other';

export interface Line {
  n: number;
  text: string;
  kind: LineKind;
  tone: '' | 'hurt' | 'good' | 'mark';
  /** who it is about, first of all who does it */
  seats: number[];
  subs: Line[];
}

export interface TurnLog {
  n: number;
  /** whose turn; 0: before the first */
  seat: number;
  lines: Line[];
}

const KINDS: Record<string, LineKind> = { use: 'use', play: 'use', recast: 'use', skill: 'skill', damage: 'harm', lose_hp: 'harm', recover: 'harm', judge: 'judge', judged: 'judge', dying: 'death', death: 'death', move: 'cards', show: 'cards', look: 'cards' };
const HURT = new Set(['damage', 'lose_hp', 'dying', 'death']);
/** Cards that are used on what is already under way. */
const ANSWERS = new Set(['jink', 'nullification']);

/** `begins`: whether a skill is one that is begun in a free moment. */
export function tree(events: readonly Event[], lang: 'zh' | 'en', begins: (skill: string) => boolean): TurnLog[] {
  const turns: TurnLog[] = [{ n: -1, seat: 0, lines: [] }];
  let head: Line | null = null;
  for (const event of events) {
    const turn = turns[turns.length - 1]!;
    if (event.kind === 'turn') {
      turns.push({ n: event.n, seat: event.seat ?? 0, lines: [] });
      head = null;
      continue;
    }
    if (event.kind === 'phase' || event.kind === 'skip') head = null;
    const text = event[lang] ?? '';
    if (!text) continue;
    const seat = event.seat ?? 0;
    const tone = HURT.has(event.kind) ? 'hurt' : event.kind === 'recover' ? 'good' : event.kind === 'reshuffle' ? 'mark' : '';
    const moved = (event.moves ?? []).flatMap((move) => [move.to, move.origin].map((zone) => Number(zone.split(':')[1] ?? 0)));
    const seats = [...new Set([seat, ...(event.targets ?? []), ...moved])].filter((one) => one > 0);
    const line: Line = { n: event.n, text, kind: KINDS[event.kind] ?? 'other', tone, seats, subs: [] };
    const own = seat === turn.seat;
    const opens = event.kind === 'recast' || (event.kind === 'use' && !ANSWERS.has(event.card?.name ?? '') && (own || !head)) || (event.kind === 'skill' && (own && begins(event.name ?? '') ? true : !head)) || (event.kind === 'judge' && !head);
    const alone = event.kind === 'end' || event.kind === 'reshuffle' || !head;
    if (opens) {
      turn.lines.push(line);
      head = line;
    } else if (alone) turn.lines.push(line);
    else head!.subs.push(line);
  }
  return turns.filter((turn) => turn.lines.length || turn.seat);
}

export interface Filter {
  words: string;
  seat: number;
  kind: LineKind | '';
}

/** What fits a filter, under what it belongs to. */
export function filtered(turns: readonly TurnLog[], filter: Filter): TurnLog[] {
  const words = filter.words.trim().toLowerCase();
  const fits = (line: Line): boolean => (!words || line.text.toLowerCase().includes(words)) && (!filter.seat || line.seats.includes(filter.seat)) && (!filter.kind || line.kind === filter.kind);
  return turns
    .map((turn) => ({
      ...turn,
      lines: turn.lines.flatMap((line) => {
        const subs = line.subs.filter(fits);
        return subs.length || fits(line) ? [{ ...line, subs }] : [];
      }),
    }))
    .filter((turn) => turn.lines.length);
}

/** As plain text, indented. */
export const plain = (turns: readonly TurnLog[], title: (seat: number) => string): string => turns.flatMap((turn) => [...(turn.seat ? [`== ${title(turn.seat)} ==`] : []), ...turn.lines.flatMap((line) => [line.text, ...line.subs.map((sub) => `  ${sub.text}`)])]).join('\n');
