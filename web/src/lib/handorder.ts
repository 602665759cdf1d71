// The order in which the cards of a hand are shown. Equal cards share a token.

import type { Card } from './protocol.ts';

export const SORTS = ['received', 'type', 'suit', 'rank'] as const;
export type Sort = (typeof SORTS)[number];

/** The kept order with what has gone left out and what has come at the end. */
export function merge(kept: readonly string[], tokens: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const token of tokens) left.set(token, (left.get(token) ?? 0) + 1);
  const take = (token: string): boolean => {
    const n = left.get(token) ?? 0;
    if (n > 0) left.set(token, n - 1);
    return n > 0;
  };
  const old = kept.filter(take);
  return [...old, ...tokens.filter(take)];
}

/** One element moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

const TYPES = ['basic', 'trick', 'delayed_trick', 'delayed', 'weapon', 'armor', 'mount_plus', 'plus_mount', 'mount_minus', 'minus_mount', 'treasure'];
const SUITS = ['spade', 'heart', 'club', 'diamond'];

/** The cards in order; `kept`: the tokens as they came or were laid. */
export function sorted(cards: readonly Card[], how: Sort, kept: readonly string[], typeOf: (card: string) => string, group = false): Card[] {
  if (group) {
    // cards of one name lie together, where the first of them lies
    const cast = sorted(cards, how, kept, typeOf);
    const names = [...new Set(cast.map((card) => card.name))];
    return names.flatMap((name) => cast.filter((card) => card.name === name));
  }
  if (how === 'received') {
    const rest = [...cards];
    return merge(kept, cards.map((card) => card.token)).map((token) => rest.splice(rest.findIndex((card) => card.token === token), 1)[0]!);
  }
  const keyOf = (card: Card): (string | number)[] => {
    const suit = SUITS.indexOf(card.suit);
    return how === 'type' ? [TYPES.indexOf(typeOf(card.name)), card.name, suit, card.rank] : how === 'suit' ? [suit, card.rank] : [card.rank, suit];
  };
  return [...cards].sort((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return x[i]! < y[i]! ? -1 : 1;
    return 0;
  });
}

const KEY = (game: string): string => `hulao.hand.${game}`;
/** The order kept for the game in this tab. */
export function laidBefore(game: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY(game)) ?? '[]') as string[];
  } catch {
    return [];
  }
}
export function keepLaid(game: string, tokens: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY(game), JSON.stringify(tokens));
  } catch {
    // a browser that keeps nothing
  }
}
