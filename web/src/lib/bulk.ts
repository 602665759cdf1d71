// Many cards picked at once: all, none, the others, a suit, a colour. Equal cards share a token, which counts as often as there are cards.

import type { Option } from './protocol.ts';

export type Bulk = 'all' | 'none' | 'invert' | 'red' | 'black' | 'spade' | 'heart' | 'club' | 'diamond';

const tokens = (options: readonly Option[]): string[] => options.flatMap((o) => (o.kind === 'card' ? Array.from({ length: o.count ?? 1 }, () => o.token) : []));
const RED = new Set(['heart', 'diamond']);

/** The picks after one press; no more than `most`. */
export function bulk(how: Bulk, options: readonly Option[], picks: readonly string[], most: number): string[] {
  if (how === 'none') return [];
  if (how === 'invert') {
    const rest = tokens(options);
    for (const pick of picks) {
      const at = rest.indexOf(pick);
      if (at >= 0) rest.splice(at, 1);
    }
    return rest.slice(0, most);
  }
  const fits = (o: Option): boolean => how === 'all' || (o.card !== null && o.card !== undefined && (how === 'red' || how === 'black' ? RED.has(o.card.suit) === (how === 'red') : o.card.suit === how));
  return tokens(options.filter(fits)).slice(0, most);
}

/** The suits among the cards on offer, in their order. */
export const suitsOf = (options: readonly Option[]): ('spade' | 'heart' | 'club' | 'diamond')[] => (['spade', 'heart', 'club', 'diamond'] as const).filter((suit) => options.some((o) => o.card?.suit === suit));
