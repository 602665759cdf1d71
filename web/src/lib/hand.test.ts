import { describe, expect, it } from 'vitest';
import { bulk, suitsOf } from './bulk.ts';
import { byTurn } from './discards.ts';
import { remaining } from './guesses.svelte.ts';
import { merge, moved, sorted } from './handorder.ts';
import { Hold, HOLD_MS } from './hold.svelte.ts';
import { Picker } from './picker.svelte.ts';
import type { Card, Event, Node, Option, Prompt } from './protocol.ts';

const card = (name: string, suit: string, rank: number): Card => ({ name, suit, rank, token: `${name}${suit}${rank}` });
const option = (one: Card, count = 1): Option => ({ token: one.token, kind: 'card', label: { zh: '', en: '' }, card: one, count });

describe('the order of a hand', () => {
  it('keeps what was laid and puts what comes at the end', () => {
    expect(merge(['c', 'a', 'b', 'a'], ['a', 'b', 'd', 'a', 'a'])).toEqual(['a', 'b', 'a', 'a', 'd']);
    expect(merge([], ['b', 'a'])).toEqual(['b', 'a']);
  });
  it('lets a card be laid elsewhere', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });
  it('can be by type, suit or rank', () => {
    const cards = [card('axe', 'diamond', 5), card('slash', 'club', 2), card('jink', 'heart', 9), card('duel', 'spade', 1), card('slash', 'spade', 7)];
    const type = (name: string): string => ({ axe: 'weapon', duel: 'trick' })[name] ?? 'basic';
    const names = (how: 'received' | 'type' | 'suit' | 'rank', kept: string[] = []): string[] => sorted(cards, how, kept, type).map((one) => one.name);
    expect(names('type')).toEqual(['jink', 'slash', 'slash', 'duel', 'axe']);
    expect(names('suit')).toEqual(['duel', 'slash', 'jink', 'slash', 'axe']);
    expect(names('rank')).toEqual(['duel', 'slash', 'axe', 'slash', 'jink']);
    expect(sorted(cards, 'rank', [], type, true).map((one) => one.token)).toEqual(['duelspade1', 'slashclub2', 'slashspade7', 'axediamond5', 'jinkheart9']);
    expect(names('received', ['slashspade7', 'axediamond5'])).toEqual(['slash', 'axe', 'slash', 'jink', 'duel']);
  });
});

describe('many cards at once', () => {
  const options = [option(card('slash', 'spade', 8), 2), option(card('peach', 'heart', 3)), option(card('jink', 'diamond', 2)), option(card('duel', 'club', 1))];
  it('all, none, the others', () => {
    expect(bulk('all', options, [], 9)).toEqual(['slashspade8', 'slashspade8', 'peachheart3', 'jinkdiamond2', 'duelclub1']);
    expect(bulk('all', options, [], 2)).toHaveLength(2);
    expect(bulk('none', options, ['peachheart3'], 9)).toEqual([]);
    expect(bulk('invert', options, ['slashspade8', 'peachheart3'], 9)).toEqual(['slashspade8', 'jinkdiamond2', 'duelclub1']);
  });
  it('a suit, a colour', () => {
    expect(bulk('red', options, [], 9)).toEqual(['peachheart3', 'jinkdiamond2']);
    expect(bulk('black', options, [], 9)).toEqual(['slashspade8', 'slashspade8', 'duelclub1']);
    expect(bulk('heart', options, ['duelclub1'], 9)).toEqual(['peachheart3']);
    expect(suitsOf(options)).toEqual(['spade', 'heart', 'club', 'diamond']);
    expect(suitsOf(options.slice(0, 1))).toEqual(['spade']);
  });
});

describe('what may be regretted', () => {
  const root: Node = { path: [], kind: 'card', lo: 1, hi: 1, free: true, options: [{ ...option(card('slash', 'spade', 7)), leaf: true }] };
  const prompt: Prompt = { id: 1, seat: 1, kind: 'play', title: { zh: '', en: '' }, root, default: ['-'], default_text: { zh: '', en: '' }, ms: 1, total_ms: 1 };
  const done: Node = { path: ['slashspade7'], done: true, risk: { zh: '险', en: 'risky' } };
  it('is known before it can be confirmed, for those who want to be careful', async () => {
    const quick = new Picker(prompt, () => Promise.resolve(done));
    const first = quick.pick('slashspade7');
    expect(quick.decision).toEqual(['slashspade7']);
    await first;
    const careful = new Picker(prompt, () => Promise.resolve(done), true, true);
    const other = careful.pick('slashspade7');
    expect(careful.decision).toBeNull();
    await other;
    expect(careful.decision).toEqual(['slashspade7']);
    expect(careful.risk?.en).toBe('risky');
  });
  it('counts only when the press is held', async () => {
    const hold = new Hold();
    let pressed = 0;
    hold.start(() => pressed++);
    hold.cancel();
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 60));
    expect(pressed).toBe(0);
    hold.start(() => pressed++);
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 60));
    expect(pressed).toBe(1);
  });
});

describe('the discard pile', () => {
  const [slash, jink, duel, peach] = [card('slash', 'spade', 7), card('jink', 'heart', 2), card('duel', 'club', 1), card('peach', 'heart', 3)];
  const turn = (n: number, seat: number): Event => ({ n, kind: 'turn', seat, amount: n });
  const away = (n: number, ...cards: Card[]): Event => ({ n, kind: 'move', moves: cards.map((one) => ({ card: one, origin: 'processing', to: 'discard_pile' })) });
  const shape = (pile: Card[], events: Event[]): unknown => byTurn(pile, events).map((heap) => [heap.seat, heap.cards.map((one) => one.name)]);
  it('is shown by turns, the newest first', () => {
    expect(shape([peach, slash, jink, duel], [turn(1, 3), away(2, slash, jink), turn(3, 4), away(4, duel)])).toEqual([[4, ['duel']], [3, ['jink', 'slash']], [0, ['peach']]]);
  });
  it('knows a card by the last time that it went there', () => {
    expect(shape([jink, slash], [turn(1, 3), away(2, slash, jink), turn(3, 4), away(4, slash)])).toEqual([[4, ['slash']], [3, ['jink']]]);
  });
  it('begins anew with a shuffled pile, and takes made cards apart', () => {
    expect(shape([slash], [turn(1, 3), away(2, slash), { n: 3, kind: 'reshuffle' }])).toEqual([[0, ['slash']]]);
    expect(shape([slash], [turn(1, 3), away(2, { ...duel, made_of: [slash] })])).toEqual([[3, ['slash']]]);
  });
});

describe('guesses of roles', () => {
  it('leave what nobody is known or marked to be', () => {
    const roles = ['lord', 'loyalist', 'rebel', 'rebel', 'renegade'];
    const seats = [1, 2, 3, 4, 5].map((seat) => ({ seat, role: seat === 1 ? 'lord' : seat === 5 ? 'rebel' : '' }));
    expect(remaining(roles, seats, { 2: { role: 'renegade', sure: 2 }, 5: { role: 'loyalist', sure: 1 } })).toEqual({ lord: 0, loyalist: 1, rebel: 1, renegade: 0 });
  });
});
