// The discard pile by the turns in which its cards came there.

import type { Card, Event } from './protocol.ts';

export interface Heap {
  /** the number of the event with which the turn began; -1: before all that is known */
  n: number;
  seat: number;
  turn: number;
  /** newest first */
  cards: Card[];
}

const same = (a: Card, b: Card): boolean => a.token === b.token;
const parts = (card: Card): Card[] => (card.made_of ? card.made_of.flatMap(parts) : [card]);

/** Newest turn first. Each card of the pile belongs to the last time that it was seen to go there. */
export function byTurn(pile: readonly Card[], events: readonly Event[]): Heap[] {
  const old: Heap = { n: -1, seat: 0, turn: 0, cards: [] };
  let heap = old;
  const gone: { card: Card; heap: Heap }[] = [];
  for (const event of events) {
    if (event.kind === 'turn') heap = { n: event.n, seat: event.seat ?? 0, turn: event.amount ?? 0, cards: [] };
    for (const move of event.moves ?? []) if (move.to === 'discard_pile' && move.card) for (const card of parts(move.card)) gone.push({ card, heap });
    if (event.kind === 'reshuffle') gone.length = 0;
  }
  const found: Heap[] = [];
  for (const card of [...pile].reverse()) {
    const at = gone.findLastIndex((one) => same(one.card, card));
    const where = at < 0 ? old : gone.splice(at, 1)[0]!.heap;
    if (!found.includes(where)) found.push(where);
    where.cards.push(card);
  }
  return found.sort((a, b) => b.n - a.n);
}
