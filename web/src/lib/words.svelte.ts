// Words in the reader's language: the client's own, and the names and rule texts of the catalog.

import type { Card, Catalog, CatalogCard, CatalogGeneral, CatalogOption, CatalogText, SeatView, Text } from './protocol.ts';
import { BINDINGS, rank, SHORT, SIGNS, type Binding } from '../art/cards.ts';
import { settings } from './settings.svelte.ts';
import { TEXTS, type TextKey } from './texts.ts';

const fillIn = (text: string, args: readonly (string | number)[]): string => text.replace(/\{(\d)\}/g, (_, i: string) => String(args[Number(i)] ?? ''));

/** A text of the client. */
export const t = (key: TextKey, ...args: (string | number)[]): string => fillIn(TEXTS[key][settings.lang === 'zh' ? 0 : 1], args);
/** A text of the server. */
export const say = (text: Text | null | undefined): string => (text ? text[settings.lang] : '');

interface Store {
  catalog: Catalog | null;
}
const store: Store = $state({ catalog: null });
let cards = new Map<string, CatalogCard>();
let generals = new Map<string, CatalogGeneral>();

export function useCatalog(catalog: Catalog): void {
  cards = new Map(catalog.cards.map((card) => [card.name, card]));
  generals = new Map(catalog.generals.map((general) => [general.id, general]));
  store.catalog = catalog;
}
export const catalog = (): Catalog | null => store.catalog;
let loading: Promise<void> | null = null;
export function loadCatalog(): Promise<void> {
  loading ??= fetch('/api/catalog')
    .then((reply) => {
      if (!reply.ok) throw new Error(`catalog: ${reply.status}`);
      return reply.json() as Promise<Catalog>;
    })
    .then(useCatalog)
    .catch((problem: unknown) => {
      loading = null;
      throw problem;
    });
  return loading;
}

const entry = (section: string, id: string): CatalogText | undefined => store.catalog?.texts[section]?.[id];
export const name = (section: string, id: string): string => entry(section, id)?.[settings.lang] ?? id;
export const text = (section: string, id: string): string => entry(section, id)?.[`${settings.lang}_text`] ?? '';
export const note = (section: string, id: string): string => entry(section, id)?.[`${settings.lang}_note`] ?? '';
export const has = (section: string, id: string): boolean => entry(section, id) !== undefined;

/** Card names, equipment effects and skills share the way they are called. */
export const cardName = (id: string): string => name('card', id);
export const skillName = (id: string): string => (has('skill', id) ? name('skill', id) : name('card', id));
export const skillText = (id: string): string => text('skill', id) || text('card', id);
export const generalName = (id: string): string => (id ? name('general', id) : '');
export const zhName = (section: string, id: string): string => entry(section, id)?.zh ?? id;
export const shortName = (id: string): string => SHORT[id]?.[settings.lang] ?? cardName(id);
export const roleName = (id: string): string => (id ? name('role', id) : '？');
export const kingdomGlyph = (id: string): string => zhName('kingdom', id);

export const cardInfo = (id: string): CatalogCard | undefined => cards.get(id);
export const generalInfo = (id: string): CatalogGeneral | undefined => generals.get(id);
export const binding = (id: string): Binding => BINDINGS[cards.get(id)?.type ?? ''] ?? 'basic';
/** The side with which a role wins. */
export const sideOf = (role: string): string => store.catalog?.sides[role] ?? role;
/** How a game ended, in words: a side that won, or a draw. */
export const outcome = (side: string): string => (side === 'draw' ? t('draw') : t('side_wins', name('side', side)));
export const traits = (skill: string): readonly string[] => store.catalog?.skill_traits[skill] ?? [];

/** A card in a line of text: 杀♠7. */
export const cardLine = (card: Card): string => cardName(card.name) + (SIGNS[card.suit] ?? '') + rank(card.rank);
/** A card as it is read out. */
export const cardSpoken = (card: Card): string => `${name('suit', card.suit)} ${rank(card.rank)}${settings.lang === 'zh' ? '，' : ', '}${cardName(card.name)}`;
/** What a seat is called: its general where it has one, else the player. */
export const seatName = (seat: SeatView | undefined): string => (seat ? (seat.general ? generalName(seat.general) : seat.name) : '');
/** A moment as people here write it. */
export const dateOf = (iso: string): string => new Date(iso).toLocaleString(settings.lang === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const orOwn = (section: string, id: string): string => (has(section, id) ? name(section, id) : `${section}_${id}` in TEXTS ? t(`${section}_${id}` as TextKey) : id);
export const packName = (id: string): string => orOwn('pack', id);
export const botName = (id: string): string => orOwn('bot', id);

/** The rule options that concern a skill or a card: their names begin with its id. */
export const optionsOf = (from: Catalog | null, id: string): CatalogOption[] => (from?.options ?? []).filter((one) => one.name === id || one.name.startsWith(`${id}_`));
export const optionValue = (option: string, value: string): string => {
  const id = `${option}.${value}`;
  if (has('option_value', id)) return name('option_value', id);
  return value === 'on' ? t('on') : value === 'off' ? t('off') : value;
};
