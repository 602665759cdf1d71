import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = fs.readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
type Tokens = Record<string, string>;
const vars = (block: string): Tokens => Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map((m) => [m[1]!, m[2]!]));
const block = (name: string): Tokens => vars(new RegExp(`\\[data-theme='${name}'\\]\\s*\\{([^}]*)\\}`).exec(css)![1]!);
const base = vars(/:root\s*\{([^}]*)\}/.exec(css)![1]!);
const THEMES: Record<string, Tokens> = { silk: { ...base, ...block('silk') }, night: { ...base, ...block('night') }, contrast: { ...base, ...block('silk'), ...block('contrast') } };

const lum = (hex: string): number =>
  [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((a, v, i) => a + v * [0.2126, 0.7152, 0.0722][i]!, 0);
const ratio = (a: string, b: string): number => {
  const [x, y] = [lum(a), lum(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
};
const mixed = (a: string, b: string, share: number): string =>
  '#' +
  [1, 3, 5]
    .map((i) =>
      Math.round(parseInt(a.slice(i, i + 2), 16) * share + parseInt(b.slice(i, i + 2), 16) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

const PAIRS: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3', 'hurt', 'good', 'chip-wei', 'chip-shu', 'chip-wu', 'chip-qun', 'chip-god'].map((t): [string, string] => [t, 'paper']),
  ...['ink', 'ink-2', 'hurt', 'chip-wei', 'chip-shu', 'chip-wu', 'chip-qun'].map((t): [string, string] => [t, 'paper-2']),
  ['ink', 'table'],
  ['ink-2', 'table'],
  ['ink-2', 'table-edge'],
  ['on-lacquer', 'lacquer-2'],
  ['on-lacquer-2', 'lacquer-2'],
  ['on-lacquer-2', 'lacquer-1'],
  ['gold', 'lacquer-2'],
  ['on-seal', 'seal'],
  ['card-ink', 'card-paper'],
  ['card-ink-2', 'card-paper'],
  ['suit-red', 'card-paper'],
  ['suit-green', 'card-paper'],
  ['suit-blue', 'card-paper'],
  ['slip-ink', 'patina'],
  ['slip-ink', 'violet'],
  ['slip-gold', 'lacquer-2'],
  ['on-king', 'wei'],
  ['on-king', 'shu'],
  ['on-king', 'wu'],
  ['on-king', 'qun'],
  ['on-king', 'god'],
  ['legal-ink', 'legal'],
  ['on-turn', 'turn'],
  ['mute-ink', 'mute-paper'],
  ['off-ink', 'off-paper'],
];

describe.each(Object.keys(THEMES))('contrast in %s', (theme) => {
  const tokens = THEMES[theme]!;
  it.each(PAIRS)('%s on %s', (text, ground) => {
    expect(ratio(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  it('names on barred plates', () => {
    for (const king of ['wei', 'shu', 'wu', 'qun', 'god']) expect(ratio('#fdf3dd', mixed(tokens[king]!, '#3d362f', 0.62))).toBeGreaterThanOrEqual(4.5);
  });
});
