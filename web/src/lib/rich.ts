// Sentences of the server with the cards and characters in them made visible.

import type { View } from './protocol.ts';

export type Part = { text: string } | { card: string; suit: string; rank: string } | { who: string; kingdom: string; seat: number };

const SUIT_OF: Record<string, string> = { '♠': 'spade', '♥': 'heart', '♣': 'club', '♦': 'diamond' };

/** Splits a sentence into text, characters (by their names at this table) and cards such as 杀♠7. */
export function rich(sentence: string, view: View | null, names: (seat: View['seats'][number]) => string, cardNames: readonly string[]): Part[] {
  const who = new Map<string, View['seats'][number]>();
  for (const seat of view?.seats ?? []) {
    const name = names(seat);
    if (name) who.set(name, seat);
  }
  const escape = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const longest = (list: Iterable<string>): string =>
    [...list]
      .sort((a, b) => b.length - a.length)
      .map(escape)
      .join('|');
  const people = longest(who.keys());
  const cards = longest(cardNames);
  if (!people && !cards) return [{ text: sentence }];
  const pattern = new RegExp(`(?:(${cards || '(?!)'})([♠♥♣♦])(10|[2-9AJQK]))|(?:(${people || '(?!)'})(?:@\\d+)?)|@(\\d+)`, 'g');
  const parts: Part[] = [];
  let last = 0;
  for (const match of sentence.matchAll(pattern)) {
    if (match.index > last) parts.push({ text: sentence.slice(last, match.index) });
    const numbered = match[5] ? view?.seats[Number(match[5]) - 1] : undefined;
    if (match[5]) {
      if (numbered) parts.push({ who: names(numbered) || match[0], kingdom: numbered.kingdom || 'qun', seat: numbered.seat });
      else parts.push({ text: match[0] });
    } else if (match[4]) {
      const seat = who.get(match[4])!;
      parts.push({ who: match[4], kingdom: seat.kingdom, seat: seat.seat });
    } else parts.push({ card: match[1]!, suit: SUIT_OF[match[2]!]!, rank: match[3]! });
    last = match.index + match[0].length;
  }
  if (last < sentence.length) parts.push({ text: sentence.slice(last) });
  return parts;
}
