import { describe, expect, it } from 'vitest';
import { applyChanges } from './changes.ts';
import { Picker } from './picker.svelte.ts';
import type { Asked, Cause, Event, Node, Option, Prompt, View } from './protocol.ts';
import { hushed } from './standing.svelte.ts';
import { rich } from './rich.ts';
import { others, RINGS } from './seat.ts';
import { Table } from './table.svelte.ts';
import { TEXTS } from './texts.ts';

const option = (token: string, more: Partial<Option> = {}): Option => ({ token, kind: 'card', label: { zh: token, en: token }, ...more });
const pass = option('-', { kind: 'pass', leaf: true });
const prompt = (root: Node, more: Partial<Prompt> = {}): Prompt => ({ id: 1, seat: 1, kind: 'play', title: { zh: '', en: '' }, root, default: ['-'], default_text: { zh: '', en: '' }, ms: 1, total_ms: 1, ...more });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function picker(root: Node, nodes: Node[], more: Partial<Prompt> = {}): { picker: Picker; asked: string[] } {
  const asked: string[] = [];
  const found = new Picker(prompt(root, more), (path) => {
    asked.push(path.join(' '));
    const node = nodes.find((one) => one.path.join(' ') === path.join(' '));
    return node ? Promise.resolve(node) : Promise.reject(new Error(`no node at ${path.join(' ')}`));
  });
  return { picker: found, asked };
}

describe('a picker', () => {
  const root: Node = { path: [], kind: 'card', lo: 1, hi: 1, free: true, options: [option('杀'), option('桃', { leaf: true }), pass] };
  const seats: Node = { path: ['杀'], kind: 'seat', lo: 1, hi: 2, free: true, options: [option('@2', { kind: 'seat', seat: 2 }), option('@3', { kind: 'seat', seat: 3 })] };
  const nodes: Node[] = [seats, { path: ['桃'], done: true }, { path: ['杀', '@2', '|'], done: true }, { path: ['杀', '@2', '@3'], done: true }, { path: ['杀', '@3', '|'], done: true }];

  it('goes from the card to its targets and back', async () => {
    const { picker: p } = picker(root, nodes);
    await p.pick('杀');
    expect(p.node.kind).toBe('seat');
    expect(p.decision).toBeNull();
    await p.toggle('@2');
    expect(p.decision).toEqual(['杀', '@2', '|']);
    await p.toggle('@3');
    expect(p.decision).toEqual(['杀', '@2', '@3']);
    await p.toggle('@2');
    expect(p.decision).toEqual(['杀', '@3', '|']);
    expect(p.back()).toBe(true);
    expect(p.picks).toEqual([]);
    expect(p.back()).toBe(true);
    expect(p.untouched).toBe(true);
    expect(p.back()).toBe(false);
  });
  it('knows at once that a leaf is a decision', () => {
    const { picker: p } = picker(root, nodes);
    void p.pick('桃');
    expect(p.decision).toEqual(['桃']);
  });
  it('takes up the only way to answer, but not in the play phase', async () => {
    const one: Node = { path: [], kind: 'card', lo: 1, hi: 1, free: true, options: [option('闪', { leaf: true }), pass] };
    const answer = picker(one, [{ path: ['闪'], done: true }], { kind: 'respond' });
    await settle();
    expect(answer.picker.decision).toEqual(['闪']);
    const play = picker(one, [], { kind: 'play' });
    await settle();
    expect(play.picker.untouched).toBe(true);
  });
  it('takes equal cards one by one', async () => {
    const twins: Node = { path: [], kind: 'card', lo: 2, hi: 2, free: true, options: [option('杀♠8', { count: 2 }), option('闪')] };
    const { picker: p } = picker(twins, [{ path: ['杀♠8', '杀♠8'], done: true }, { path: ['杀♠8', '闪'], done: true }], { kind: 'discard' });
    await p.toggle('杀♠8');
    await p.toggle('杀♠8');
    expect(p.decision).toEqual(['杀♠8', '杀♠8']);
  });
  it('chooses an earlier set anew', async () => {
    const { picker: p } = picker(root, nodes);
    await p.pick('杀');
    p.rewind(0);
    await p.pick('桃');
    expect(p.decision).toEqual(['桃']);
  });
  it('says what went wrong and stays where it was', async () => {
    const { picker: p } = picker(root, []);
    await p.pick('杀');
    expect(p.problem).toContain('no node');
    expect(p.picks).toEqual(['杀']);
  });
});

describe('changes', () => {
  it('set, push and drop', () => {
    const view = { seats: [{ hp: 3, marks: { a: 1 } }], pile: [1] };
    applyChanges(view, [{ at: ['seats', 0, 'hp'], set: 2 }, { at: ['pile'], push: [2, 3] }, { at: ['seats', 0, 'marks', 'a'], drop: true }]);
    expect(view).toEqual({ seats: [{ hp: 2, marks: {} }], pile: [1, 2, 3] });
  });
});

describe('sentences', () => {
  const view = { seats: [{ seat: 1, kingdom: 'wei', name: '曹操' }, { seat: 2, kingdom: 'shu', name: '张飞' }] } as unknown as View;
  it('show characters and cards', () => {
    expect(rich('张飞@2对曹操@1使用火杀♥10', view, (seat) => seat.name, ['杀', '火杀'])).toEqual([{ who: '张飞', kingdom: 'shu', seat: 2 }, { text: '对' }, { who: '曹操', kingdom: 'wei', seat: 1 }, { text: '使用' }, { card: '火杀', suit: 'heart', rank: '10' }]);
  });
  it('leave the rest alone', () => {
    expect(rich('<b>x</b>', view, (seat) => seat.name, [])).toEqual([{ text: '<b>x</b>' }]);
  });
});

describe('the ring', () => {
  it('has a place for everybody', () => {
    for (let n = 2; n <= 10; n++) {
      expect(others(n, 1)).toHaveLength(n - 1);
      expect(RINGS[n]).toHaveLength(n - 1);
      expect(others(n, 0)).toHaveLength(n);
      expect(RINGS[n + 1]).toHaveLength(n);
    }
  });
  it('begins with the next player', () => {
    expect(others(5, 4)).toEqual([5, 1, 2, 3]);
  });
});

describe('texts', () => {
  it('take the same arguments in both languages', () => {
    for (const [key, [zh, en]] of Object.entries(TEXTS)) {
      const args = (text: string): string[] => [...text.matchAll(/\{\d\}/g)].map(([arg]) => arg).sort();
      expect([key, args(en)]).toEqual([key, args(zh)]);
    }
  });
});

describe('a window in which one does not want to be asked', () => {
  const none = { onlyMine: false, notFriends: false, trick: 0 };
  const sight = { me: 1, friend: (seat: number): boolean => seat === 3, tone: (card: string): string => ({ ex_nihilo: 'good', duel: 'bad' })[card] ?? '' };
  const use = (name: string, source: number, targets: number[]): Cause => ({ kind: 'use', card: { name, suit: 'heart', rank: 7, token: name }, source, targets });
  const asked = (cause: Cause, trick = 5): Asked => ({ type: 'asked', id: 9, window: true, eligible: true, trick, cause });
  it('is one about a trick that has been dismissed', () => {
    expect(hushed(asked(use('duel', 2, [4])), none, sight)).toBe(false);
    expect(hushed(asked(use('duel', 2, [4])), { ...none, trick: 5 }, sight)).toBe(true);
    expect(hushed(asked(use('duel', 2, [4]), 6), { ...none, trick: 5 }, sight)).toBe(false);
  });
  it('is one about others, where only oneself matters', () => {
    const filters = { ...none, onlyMine: true };
    expect(hushed(asked(use('duel', 2, [4])), filters, sight)).toBe(true);
    expect(hushed(asked(use('duel', 2, [1])), filters, sight)).toBe(false);
    // somebody answers my own trick
    expect(hushed(asked({ ...use('nullification', 4, []), chain: [use('duel', 1, [2])] }), filters, sight)).toBe(false);
  });
  it('is one from which a friend gains', () => {
    const filters = { ...none, notFriends: true };
    expect(hushed(asked(use('ex_nihilo', 3, [3])), filters, sight)).toBe(true);
    expect(hushed(asked(use('ex_nihilo', 4, [4])), filters, sight)).toBe(false);
    expect(hushed(asked(use('duel', 2, [3])), filters, sight)).toBe(false);
    expect(hushed(asked({ ...use('nullification', 4, []), chain: [use('duel', 2, [3])] }), filters, sight)).toBe(true);
    expect(hushed(asked({ ...use('nullification', 4, []), chain: [use('ex_nihilo', 3, [3])] }), filters, sight)).toBe(false);
    expect(hushed(asked(use('ex_nihilo', 1, [1])), filters, sight)).toBe(false);
  });
  it('is never a question to one alone', () => {
    expect(hushed({ type: 'asked', id: 9, seats: [1], cause: use('ex_nihilo', 3, [3]) }, { onlyMine: true, notFriends: true, trick: 0 }, sight)).toBe(false);
  });
});

describe('a table', () => {
  it('knows after a reload which cards of the hand came this turn', () => {
    const seats = [1, 2].map((seat) => ({ seat, name: '', hand: 0, known: [] }));
    const view = { seats, processing: [], current: 1, phase: 'play' } as unknown as View;
    const got = (n: number, token: string, to: string): Event => ({ n, kind: 'move', moves: [{ origin: 'draw_pile', to, card: { name: 'slash', suit: 'spade', rank: 7, token } }] }) as Event;
    const events = [got(1, '旧', 'hand:1'), { n: 2, kind: 'turn', seat: 1 } as Event, got(3, '新', 'hand:1'), got(4, '别人的', 'hand:2')];
    const table = new Table({ type: 'game', game: 'g', seat: 1, view, events, total: 5, asked: { type: 'asked', id: 0 }, auto: false }, () => () => Promise.reject(new Error('nothing asked')));
    expect(table.fresh).toEqual(['新']);
  });
});
