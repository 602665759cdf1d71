// One's own hand: the order of its cards, what a press on a card does, and what comes of dragging it.

import { earlierCard, handAim, seatAim, type CardAim } from './aim.ts';
import { keepLaid, laidBefore, moved, sorted, SORTS, type Sort } from './handorder.ts';
import type { Picker } from './picker.svelte.ts';
import type { Card, SeatView } from './protocol.ts';
import { settings } from './settings.svelte.ts';
import type { Table } from './table.svelte.ts';
import { cardInfo, seatName } from './words.svelte.ts';

export interface HandCard {
  card: Card;
  /** which of equal cards */
  copy: number;
  aim: CardAim;
  fresh: boolean;
}

export interface Answers {
  confirm(): void;
  /** looks at a card with which nothing can be done */
  look(item: HandCard): void;
  /** says why something cannot be done */
  why(text: string): void;
}

export class HandPlay {
  sorting: Sort = $state('received');
  active = $state(0);
  private laid: string[] = $state.raw([]);
  private dragged: Promise<void> | null = null;
  readonly order: Card[] = $derived.by(() => (this.own ? sorted(this.own.known, this.sorting, this.laid, (card) => cardInfo(card)?.type ?? '', settings.groupHand) : []));
  readonly cards: HandCard[] = $derived.by(() => {
    const table = this.table();
    const met = new Map<string, number>();
    return this.order.map((card) => {
      const copy = met.get(card.token) ?? 0;
      met.set(card.token, copy + 1);
      return { card, copy, aim: handAim(table.picker, card, copy, table.seat), fresh: table.fresh.includes(card.token) };
    });
  });

  constructor(
    private readonly table: () => Table,
    private readonly answers: Answers,
  ) {
    this.laid = laidBefore(table().game);
  }
  private get own(): SeatView | undefined {
    return this.table().me;
  }
  private get picker(): Picker | null {
    return this.table().picker;
  }

  /** Keeps the order in which the cards came; to be called when they have changed. */
  settle(): void {
    if (!this.own || this.sorting !== 'received') return;
    const tokens = this.order.map((card) => card.token);
    if (tokens.join(' ') === this.laid.join(' ')) return;
    this.laid = tokens;
    keepLaid(this.table().game, tokens);
  }
  sort(): void {
    this.sorting = SORTS[(SORTS.indexOf(this.sorting) + 1) % SORTS.length]!;
  }
  /** A card is laid elsewhere. */
  move = (from: number, to: number): void => {
    this.laid = moved(this.order.map((card) => card.token), from, Math.max(0, Math.min(this.order.length - 1, to)));
    this.sorting = 'received';
    keepLaid(this.table().game, this.laid);
  };

  pick = async (item: HandCard): Promise<void> => {
    const picker = this.picker;
    const zone = `hand:${this.table().seat}`;
    const option = picker?.options.find((o) => o.kind === 'card' && o.token.replace(/~.*$/, '') === item.card.token && o.zone === zone);
    if (option && picker) return item.aim.mood === 'chosen' ? picker.drop(option.token) : picker.pick(option.token);
    if (item.aim.mood === 'chosen') return void picker?.back();
    // another card of an earlier set: that set is chosen anew
    const before = picker ? earlierCard(picker, item.card.token, zone) : null;
    if (before && picker) {
      picker.rewind(before.level);
      return picker.pick(before.option.token);
    }
    this.answers.look(item);
  };

  private now(item: HandCard): HandCard {
    return this.cards.find((one) => one.card.token === item.card.token && one.copy === item.copy) ?? item;
  }
  drag = (item: HandCard): void => {
    this.dragged = item.aim.mood === 'playable' ? this.pick(item) : null;
  };
  /** Dropped on a seat, on the table (0) or nowhere (-1): it is used there, and that is all where nothing more may be chosen. */
  drop = async (item: HandCard, seat: number): Promise<void> => {
    const one = this.picker;
    const picked = this.dragged;
    if (!one) return;
    await picked;
    if (seat < 0) {
      // what the drag has picked is let go of
      for (let i = 0; picked && i < 4 && this.now(item).aim.mood === 'chosen'; i++) await this.pick(this.now(item));
      return;
    }
    if (this.now(item).aim.mood !== 'chosen') await this.pick(this.now(item));
    const tokens = [...one.picks, ...one.earlier.map((o) => o.token)];
    if (one !== this.picker || !tokens.some((token) => token.replace(/~.*$/, '') === item.card.token)) return;
    if (seat) {
      const target = this.table().view.seats[seat - 1]!;
      const aim = seatAim(one, target);
      if (aim.mood === 'legal') await one.toggle(aim.token);
      else if (aim.mood === 'barred') this.answers.why(`${seatName(target)}: ${aim.why}`);
      if (seat !== this.table().seat && seatAim(one, target).mood !== 'picked') return;
    } else if (one.levels.some((level) => level.node.kind === 'seat')) return;
    if (one === this.picker && one.decision && one.full && !(settings.hints === 'novice' && one.risk)) this.answers.confirm();
  };
}
