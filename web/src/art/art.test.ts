import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawing, PICTOS } from './glyphs.ts';
import { FACES, look } from './generals.ts';
import { seeded, stroke, warp } from './ink.ts';
import { portrait } from './portrait.ts';
import { KINGDOMS, type Kingdom } from './sitter.ts';
import { bowed, brushArrow } from './strokes.ts';
import texts from '../generated/texts.json';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const sound = (svg: string): void => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
};

describe('the brush', () => {
  it('draws the same path from the same arguments', () => {
    const draw = (): string => stroke([[0, 0], [10, 4], [20, 0]], 6, 'flick', 1, seeded('a'));
    expect(draw()).toBe(draw());
  });
  it('moves every point of a path', () => {
    expect(warp('M0 0H10V5l-4 -4Z', (x, y) => [x + 1, y * 2])).toBe('M1 0L11 0L11 10L7 2Z');
    expect(warp('M0 0a2 2 0 1 0 4 0', (x, y) => [x, y])).toBe('M0 0A2 2 0 1 0 4 0');
  });
  it('lands an arrow where it is aimed', () => {
    const svg = brushArrow(bowed([0, 0], [200, 100]), 16, '#000000', 'x');
    sound(svg);
    expect(svg).toContain('M200.0 100.0');
  });
});

describe('portraits', () => {
  const kingdoms = Object.keys(KINGDOMS) as Kingdom[];
  it('are the same bytes from the same data', () => {
    for (const id of ['guanyu', 'zhenji', 'somebody_of_a_mod']) expect(portrait(look(id, 'wei'))).toBe(portrait(look(id, 'wei')));
  });
  it('are drawn for every described general', () => {
    for (const id of Object.keys(FACES)) sound(portrait(look(id, 'shu')));
  });
  it('differ from one another', () => {
    const seen = new Set(Object.keys(FACES).map((id) => hash(portrait(look(id, 'shu')))));
    expect(seen.size).toBe(Object.keys(FACES).length);
  });
  it('exist for everybody, whatever the kingdom and sex', () => {
    for (let i = 0; i < 120; i++) sound(portrait(look(`nobody${i}`, kingdoms[i % 5]!, i % 2 ? 'female' : 'male')));
  });
  it('describe every general of the standard box', () => {
    const standard = Object.keys(texts.general).filter((id) => !id.includes('_'));
    expect(standard.length).toBeGreaterThanOrEqual(25);
    expect(standard.filter((id) => !(id in FACES))).toEqual([]);
  });
  it('keep the face of a general that appears again', () => {
    expect(look('jie_guanyu', 'shu').beard).toBe(look('guanyu', 'shu').beard);
  });
});

describe('pictograms', () => {
  it('are drawn for every card of the texts', () => {
    const cards = Object.keys(texts.card);
    expect(cards.filter((id) => !(id in PICTOS) && !/^(heg_|six_|vs_)/.test(id))).toEqual([]);
  });
  it('do not depend on what was drawn before', () => {
    const first = drawing('slash');
    drawing('silver_lion');
    expect(drawing('slash')).toBe(first);
    for (const id of Object.keys(PICTOS)) sound(drawing(id));
  });
  it('exist for a card nobody has drawn', () => {
    sound(drawing('a_card_of_a_mod'));
    expect(drawing('a_card_of_a_mod')).not.toBe(drawing('another_card'));
  });
});
