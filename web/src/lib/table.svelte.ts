// One game as this viewer sees it: the view, what has happened, what is asked, and what lies on the stage.

import type { Asked, Card, Event, GameState, Over, Update, View } from './protocol.ts';
import { applyChanges } from './changes.ts';
import { Picker, type Fetch } from './picker.svelte.ts';
import { settings } from './settings.svelte.ts';

/** Something that lies on the stage: a card being used, an answer to it, a judgement, a skill. */
export interface Act {
  n: number;
  kind: 'use' | 'play' | 'skill' | 'judge' | 'compare' | 'show';
  seat: number;
  targets: number[];
  card: Card | null;
  name: string;
  verdict?: 'good' | 'bad' | 'void';
  old?: Card[];
}

/** Where a card flies from and to. */
export interface Flight {
  id: number;
  card: Card | null;
  origin: string;
  to: string;
}

/** What strikes a seat for a moment. */
export interface Strike {
  id: number;
  seat: number;
  kind: 'damage' | 'lose' | 'heal' | 'death';
  nature: string;
  amount: number;
}

const KEPT = 3000;
/** Cards that are used on what is already on the stage. */
const ANSWERS = new Set(['jink', 'nullification']);
let serial = 0;

export class Table {
  game = $state('');
  seat = $state(0);
  view: View = $state.raw(null as unknown as View);
  events: Event[] = $state.raw([]);
  total = $state(0);
  asked: Asked = $state.raw({ type: 'asked', id: 0 });
  askedAt = $state(0);
  auto = $state(false);
  over: Over | null = $state.raw(null);
  picker: Picker | null = $state.raw(null);
  acts: Act[] = $state.raw([]);
  flights: Flight[] = $state.raw([]);
  strikes: Strike[] = $state.raw([]);
  /** tokens of hand cards that came this turn */
  fresh: string[] = $state.raw([]);
  /** seats that are pointed at */
  lit: number[] = $state.raw([]);
  /** waived windows */
  waived = $state(0);
  quiet = false;
  private clearing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    state: GameState,
    private readonly fetchNode: (prompt: number) => Fetch,
  ) {
    this.load(state);
  }

  load(state: GameState): void {
    this.game = state.game;
    this.seat = state.seat;
    this.view = state.view;
    this.events = state.events;
    this.total = state.total;
    this.auto = state.auto;
    this.acts = [];
    for (const event of state.events.slice(-40)) this.stage(event);
    if (!state.view.processing.length) this.acts = [];
    this.fresh = this.gained(state.events.slice(state.events.findLastIndex((event) => event.kind === 'turn') + 1));
    this.ask(state.asked);
  }

  update(message: Update): void {
    const view = structuredClone(this.view);
    applyChanges(view, message.changes);
    this.view = view;
    if (message.events.length) {
      const last = this.events[this.events.length - 1]?.n ?? -1;
      const fresh = message.events.filter((e) => e.n > last);
      this.events = [...this.events, ...fresh].slice(-KEPT);
      for (const event of fresh) this.happen(event);
    }
    this.total = message.total;
    // what is settled stays on the stage for a moment, so that it can be read
    clearTimeout(this.clearing);
    if (!view.processing.length && this.acts.length) {
      const shown = this.acts;
      this.clearing = setTimeout(() => {
        if (this.acts === shown && !this.view.processing.length) this.acts = [];
      }, 2200);
    }
  }

  ask(asked: Asked): void {
    this.asked = asked;
    this.askedAt = Date.now();
    const prompt = asked.prompt;
    this.picker = prompt ? new Picker(prompt, this.fetchNode(prompt.id), settings.autoTarget, settings.hints === 'novice') : null;
    if (asked.id !== this.waived) this.waived = 0;
  }

  /** The question has been answered; another may follow. */
  answered(): void {
    this.picker = null;
  }

  get me(): View['seats'][number] | undefined {
    return this.view.seats[this.seat - 1];
  }

  /** Points at some seats for a moment. */
  light(seats: number[]): void {
    this.lit = seats;
    setTimeout(() => (this.lit === seats || this.lit.join() === seats.join()) && (this.lit = []), 1800);
  }

  private happen(event: Event): void {
    this.stage(event);
    if (this.quiet) return;
    switch (event.kind) {
      case 'damage':
        for (const seat of event.targets ?? []) this.strike(seat, 'damage', event.name ?? '', event.amount ?? 1);
        break;
      case 'lose_hp':
        this.strike(event.seat ?? 0, 'lose', '', event.amount ?? 1);
        break;
      case 'recover':
        this.strike(event.seat ?? 0, 'heal', '', event.amount ?? 1);
        break;
      case 'death':
        this.strike(event.seat ?? 0, 'death', '', 0);
        break;
      case 'move':
        this.fly(event);
        break;
      case 'turn':
        this.fresh = [];
        break;
    }
  }

  private strike(seat: number, kind: Strike['kind'], nature: string, amount: number): void {
    const one = { id: ++serial, seat, kind, nature, amount };
    this.strikes = [...this.strikes.slice(-11), one];
    setTimeout(() => (this.strikes = this.strikes.filter((s) => s !== one)), 1200);
  }

  private fly(event: Event): void {
    const flights = (event.moves ?? []).slice(0, 8).map((move) => ({ id: ++serial, card: move.card ?? null, origin: move.origin, to: move.to }));
    const got = this.gained([event]);
    if (got.length) this.fresh = [...this.fresh, ...got];
    this.flights = [...this.flights, ...flights].slice(-24);
  }

  /** The tokens of the cards that came into one's own hand. */
  private gained(events: readonly Event[]): string[] {
    const mine = `hand:${this.seat}`;
    return events.filter((event) => event.kind === 'move').flatMap((event) => (event.moves ?? []).flatMap((move) => (move.to === mine && move.card ? [move.card.token] : [])));
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  private stage(event: Event): void {
    const base = { n: event.n, seat: event.seat ?? 0, targets: event.targets ?? [], card: event.card ?? null, name: event.name ?? '' };
    const put = (kind: Act['kind']): void => {
      this.acts = [...this.acts.slice(-7), { ...base, kind }];
    };
    switch (event.kind) {
      case 'turn':
      case 'phase':
        this.acts = [];
        break;
      case 'use':
        // a new use of the one whose turn it is: what lay there before is settled
        if (event.seat === this.view.current && this.view.phase === 'play' && !ANSWERS.has(event.card?.name ?? '')) this.acts = [];
        put('use');
        break;
      case 'play':
        put('play');
        break;
      case 'skill':
        put('skill');
        break;
      case 'compare':
        this.acts = [...this.acts.slice(-7), { ...base, kind: 'compare', old: event.cards ?? [] }];
        break;
      case 'judge':
        this.acts = [...this.acts.slice(-7), { ...base, kind: 'judge' }];
        break;
      case 'judged': {
        const card = event.cards?.[0] ?? event.card ?? null;
        const at = this.acts.findLastIndex((act) => act.kind === 'judge' && act.seat === base.seat);
        const verdict = event.amount ? 'good' : 'bad';
        const act: Act = { ...base, kind: 'judge', card, verdict };
        this.acts = at < 0 ? [...this.acts.slice(-7), act] : this.acts.map((old, i) => (i === at ? act : old));
        break;
      }
      case 'void':
      case 'cancelled': {
        const at = this.acts.findLastIndex((act) => act.card !== null && act.card.token === event.card?.token);
        if (at >= 0) this.acts = this.acts.map((old, i) => (i === at ? { ...old, verdict: 'void' } : old));
        break;
      }
    }
  }
}
