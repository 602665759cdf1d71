// What the current state of a prompt means for the cards, seats and skills on the table. No rule: only what the node lists.

import type { Card, Option, SeatView, View } from './protocol.ts';
import type { Picker } from './picker.svelte.ts';
import { cardName, generalName, has, name, say, seatName, skillName, t } from './words.svelte.ts';

export interface CardAim {
  mood: '' | 'playable' | 'chosen' | 'dim';
  why: string;
  order: number;
  ribbon: string;
}
const STILL: CardAim = { mood: '', why: '', order: 0, ribbon: '' };

const bare = (token: string): string => token.replace(/~.*$/, '');

/** The option for a card in a zone, under whatever token. */
export const cardOption = (picker: Picker, token: string, zone: string): Option | undefined => picker.options.find((o) => o.kind === 'card' && bare(o.token) === token && (o.zone ?? '') === zone);

/** How a card of the hand stands; `copy` tells equal cards apart. */
export function handAim(picker: Picker | null, card: Card, copy: number, me: number): CardAim {
  if (!picker) return STILL;
  const zone = `hand:${me}`;
  const option = cardOption(picker, card.token, zone);
  const ribbon = picker.prompt.kind === 'discard' ? t('discard') : '';
  const held = picker.levels.slice(0, -1).some((level) => level.picks.filter((p) => bare(p) === card.token && inZone(level.node.options, p, zone)).length > copy);
  if (held) return { mood: 'chosen', why: '', order: 0, ribbon };
  if (option) {
    const chosen = picker.count(option.token) > copy;
    const ordered = chosen && picker.node.ordered ? picker.order(option.token) : 0;
    return { mood: chosen ? 'chosen' : 'playable', why: '', order: ordered, ribbon: chosen ? ribbon : '' };
  }
  if (earlierCard(picker, card.token, zone)) return STILL;
  const grey = picker.greyed.find((g) => g.kind === 'card' && g.token === card.token && g.zone === zone);
  return { mood: 'dim', why: say(grey?.why), order: 0, ribbon: '' };
}
/** The card as an option of a set that is already chosen, which could be chosen anew. */
export function earlierCard(picker: Picker, token: string, zone: string): { level: number; option: Option } | null {
  for (let level = picker.levels.length - 2; level >= 0; level--) {
    const option = picker.levels[level]!.node.options?.find((o) => o.kind === 'card' && bare(o.token) === token && (o.zone ?? '') === zone);
    if (option) return { level, option };
  }
  return null;
}
const inZone = (options: readonly Option[] | undefined, token: string, zone: string): boolean => options?.some((o) => o.token === token && o.kind === 'card' && (o.zone ?? '') === zone) ?? false;

export interface SeatAim {
  mood: '' | 'legal' | 'picked' | 'barred';
  why: string;
  order: number;
  count: number;
  token: string;
}

export function seatAim(picker: Picker | null, seat: SeatView): SeatAim {
  const none: SeatAim = { mood: '', why: '', order: 0, count: 0, token: '' };
  if (!picker) return none;
  const token = `@${seat.seat}`;
  const option = picker.options.find((o) => o.kind === 'seat' && o.seat === seat.seat);
  if (option) {
    const count = picker.count(option.token);
    const order = count && (picker.node.ordered || (picker.node.hi ?? 0) > 1) ? picker.order(option.token) : 0;
    return { mood: count ? 'picked' : 'legal', why: '', order: picker.node.ordered ? order : 0, count, token: option.token };
  }
  const before = picker.earlier.find((o) => o.kind === 'seat' && o.seat === seat.seat);
  if (before) return { ...none, mood: 'picked' };
  if (picker.node.kind !== 'seat' || !seat.alive) return none;
  const grey = picker.greyed.find((g) => g.kind === 'seat' && g.token === token);
  return grey ? { ...none, mood: 'barred', why: say(grey.why) } : none;
}

/** Skills and equipment effects that may be begun now, and why others may not. */
export interface Way {
  token: string;
  id: string;
  label: string;
  on: boolean;
  enabled: boolean;
  why: string;
}

export function ways(picker: Picker | null): Way[] {
  if (!picker) return [];
  const root = picker.levels[0]!;
  const found: Way[] = [];
  for (const option of root.node.options ?? []) if (option.kind === 'effect') found.push({ token: option.token, id: option.ref ?? '', label: option.ref ? skillName(option.ref) : say(option.label), on: root.picks.includes(option.token), enabled: true, why: '' });
  for (const grey of root.node.greyed ?? []) if (grey.kind === 'effect') found.push({ token: grey.token, id: '', label: grey.token, on: false, enabled: false, why: say(grey.why) });
  return found;
}

/** Options that have no place on the table and are drawn in a panel: cards elsewhere, unseen cards, words, generals. */
export function loose(picker: Picker | null, me: number): Option[] {
  if (!picker) return [];
  return picker.options.filter((o) => {
    if (o.kind === 'card') return o.zone !== `hand:${me}`;
    if (o.kind === 'effect') return picker.levels.length > 1;
    return o.kind === 'unseen' || o.kind === 'option' || o.kind === 'general';
  });
}

export const zoneName = (zone: string, view: View): string => {
  const [base = '', seat] = zone.split(':');
  const what = name('zone', base === 'on' ? 'on_general' : base);
  const who = seat ? seatName(view.seats[Number(seat) - 1]) : '';
  return who ? t('of_zone', who, what) : what;
};

export const optionLabel = (option: Option): string => {
  if (option.kind === 'effect' && option.ref) return skillName(option.ref);
  if (option.kind === 'general' && option.ref) return generalName(option.ref);
  if (option.kind === 'card' && option.card) return cardName(option.card.name);
  if (option.kind === 'unseen') return t('unseen_card');
  return say(option.label);
};

/** The two or four characters on the red block. */
export function stampOf(picker: Picker, zh: boolean): string {
  const { prompt } = picker;
  const first = picker.first;
  if (prompt.kind === 'play') return first?.kind === 'effect' && first.ref ? skillName(first.ref) : name('phase', 'play');
  if (prompt.kind === 'rescue') return t('dying');
  if (prompt.kind === 'discard' && (!prompt.reason || !has('skill', prompt.reason))) return t('discard');
  if (prompt.kind === 'generals') return t('choose_general');
  const effects = (picker.levels[0]!.node.options ?? []).filter((o) => o.kind === 'effect');
  if (prompt.kind === 'trigger' && effects.length === 1 && effects[0]!.ref) return skillName(effects[0]!.ref);
  if (first?.kind === 'effect' && first.ref) return skillName(first.ref);
  const reason = say(prompt.reason_text);
  if (reason && (!zh || reason.length <= 5)) return reason;
  return has('request', prompt.kind) ? name('request', prompt.kind).slice(0, 4) : t('choose');
}

/** The word on the button that settles it. */
export function confirmWord(picker: Picker): string {
  const { prompt } = picker;
  const first = picker.first;
  if (first?.kind === 'effect') return t('do_use');
  switch (prompt.kind) {
    case 'play':
    case 'use':
    case 'rescue':
      return t('use');
    case 'respond':
      return prompt.cause?.kind === 'use' && prompt.reason && !['jink', 'nullification', 'peach'].includes(prompt.reason) ? t('play') : t('use');
    case 'trigger':
      return t('do_use');
    case 'discard':
      return t('discard');
    default:
      return t('confirm');
  }
}

/** What is answered when the time is out, in words. */
export const timeoutWord = (picker: Picker): string => (say(picker.prompt.default_text) === '-' ? declineWord(picker) : say(picker.prompt.default_text));

export function declineWord(picker: Picker): string {
  switch (picker.prompt.kind) {
    case 'play':
      return t('end_phase');
    case 'trigger':
      return t('dont_use');
    case 'rescue':
      return t('rescue_no');
    default:
      return t('decline');
  }
}
