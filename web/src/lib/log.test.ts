import { describe, expect, it } from 'vitest';
import { filtered, plain, tree, type TurnLog } from './logtree.ts';
import type { Event } from './protocol.ts';

let n = 0;
const event = (kind: string, text: string, more: Partial<Event> = {}): Event => ({ n: n++, kind, zh: text, en: text, ...more });
const card = (name: string): NonNullable<Event['card']> => ({ name, suit: 'spade', rank: 7, token: name });
const shape = (turns: TurnLog[]): unknown => turns.map((turn) => [turn.seat, turn.lines.map((line) => (line.subs.length ? [line.text, ...line.subs.map((sub) => sub.text)] : line.text))]);

const EVENTS = [
  event('general', 'A is chosen', { seat: 1 }),
  event('turn', '-- A --', { seat: 1 }),
  event('move', 'A draws', { moves: [{ card: null, origin: 'draw_pile', to: 'hand:1' }] }),
  event('phase', '', { seat: 1 }),
  event('use', 'A uses Collateral', { seat: 1, targets: [2], card: card('collateral') }),
  event('use', 'C nullifies', { seat: 3, card: card('nullification') }),
  event('use', 'B uses Slash', { seat: 2, targets: [3], card: card('slash') }),
  event('use', 'C uses Jink', { seat: 3, card: card('jink') }),
  event('skill', 'B uses a skill that is triggered', { seat: 2, name: 'leiji' }),
  event('skill', 'A uses a skill that is triggered', { seat: 1, name: 'jianxiong' }),
  event('use', 'A uses Slash', { seat: 1, targets: [3], card: card('slash') }),
  event('damage', 'C is hurt', { seat: 1, targets: [3] }),
  event('reshuffle', 'the pile is shuffled'),
  event('skill', 'A begins a skill', { seat: 1, name: 'zhiheng' }),
  event('move', 'A discards', { seat: 1 }),
  event('phase', '', { seat: 1 }),
  event('move', 'A discards in the end', { seat: 1 }),
  event('turn', '-- B --', { seat: 2 }),
  event('judge', 'B judges', { seat: 2, name: 'lightning' }),
  event('judged', 'B is struck', { seat: 2, name: 'lightning' }),
];
const turns = tree(EVENTS, 'zh', (skill) => skill === 'zhiheng');

describe('the log', () => {
  it('is a tree of turns, of what was begun, of what came of it', () => {
    expect(shape(turns)).toEqual([
      [0, ['A is chosen']],
      [1, ['A draws', ['A uses Collateral', 'C nullifies', 'B uses Slash', 'C uses Jink', 'B uses a skill that is triggered', 'A uses a skill that is triggered'], ['A uses Slash', 'C is hurt'], 'the pile is shuffled', ['A begins a skill', 'A discards'], 'A discards in the end']],
      [2, [['B judges', 'B is struck']]],
    ]);
  });
  it('can be narrowed to a player, a kind, some words; what fits keeps its head', () => {
    expect(shape(filtered(turns, { words: '', seat: 3, kind: '' }))).toEqual([[1, [['A uses Collateral', 'C nullifies', 'B uses Slash', 'C uses Jink'], ['A uses Slash', 'C is hurt']]]]);
    expect(shape(filtered(turns, { words: '', seat: 0, kind: 'harm' }))).toEqual([[1, [['A uses Slash', 'C is hurt']]]]);
    expect(shape(filtered(turns, { words: ' STRUCK', seat: 0, kind: '' }))).toEqual([[2, [['B judges', 'B is struck']]]]);
    expect(filtered(turns, { words: 'nothing', seat: 0, kind: '' })).toEqual([]);
  });
  it('knows whom a line is about', () => {
    expect(turns[1]!.lines[0]!.seats).toEqual([1]);
    expect(turns[1]!.lines[1]!.seats).toEqual([1, 2]);
    expect(turns[1]!.lines[3]!.tone).toBe('mark');
  });
  it('can be copied as text', () => {
    expect(plain(turns.slice(2), (seat) => `turn of ${seat}`)).toBe('== turn of 2 ==\nB judges\n  B is struck');
  });
});
