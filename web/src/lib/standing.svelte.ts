// What is answered by itself in the present game, until it is taken back: skills, and windows in which one is not to be asked.

import type { Asked } from './protocol.ts';

export interface Filters {
  /** only tricks of mine or on me */
  onlyMine: boolean;
  /** not about what is good for a friend */
  notFriends: boolean;
  /** the trick about which no more is asked */
  trick: number;
}

/** What a filter looks at: one's own seat, who is a friend as far as one knows or guesses, whether a card is good for whom it is used on. */
export interface Sight {
  me: number;
  friend: (seat: number) => boolean;
  tone: (card: string) => string;
}

/** Whether one need not be asked in this window. */
export function hushed(asked: Asked, filters: Filters, sight: Sight): boolean {
  if (!asked.window || !asked.id) return false;
  if (asked.trick && asked.trick === filters.trick) return true;
  const chain = asked.cause?.chain ?? [];
  const trick = chain.length ? chain[chain.length - 1]! : asked.cause;
  if (!trick || trick.kind !== 'use') return false;
  const targets = trick.targets ?? [];
  if (filters.onlyMine && trick.source !== sight.me && !targets.includes(sight.me)) return true;
  const tone = sight.tone(trick.card?.name ?? '');
  // as it stands: each answer in the chain turns it over
  const good = tone !== '' && (tone === 'good') === (chain.length % 2 === 0);
  return filters.notFriends && good && targets.length > 0 && targets.every((seat) => seat !== sight.me && sight.friend(seat));
}

interface Kept {
  game: string;
  skills: Record<string, 'always' | 'never'>;
  filters: Filters;
}
const KEY = 'hulao.standing';
const fresh = (game: string): Kept => ({ game, skills: {}, filters: { onlyMine: false, notFriends: false, trick: 0 } });

function recall(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept?.game) return { ...fresh(kept.game), ...kept };
  } catch {
    // a browser that keeps nothing
  }
  return fresh('');
}

class Standing {
  private kept: Kept = $state(recall());

  get skills(): Kept['skills'] {
    return this.kept.skills;
  }
  get filters(): Filters {
    return this.kept.filters;
  }
  /** Begins anew when it is another game. */
  use(game: string): void {
    if (game !== this.kept.game) this.kept = fresh(game);
  }
  set(skill: string, answer: 'always' | 'never' | null): void {
    if (answer) this.kept.skills[skill] = answer;
    else delete this.kept.skills[skill];
    this.keep();
  }
  filter(change: Partial<Filters>): void {
    Object.assign(this.kept.filters, change);
    this.keep();
  }
  private keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a browser that keeps nothing
    }
  }
}

export const standing = new Standing();
