// What a general carries.

import { mix, stroke, comb, blob, circle, fill, line, group } from './ink.ts';
import { POLES, blade, outline, shaft, steel, edge, type PoleName } from './arms.ts';
import { flower } from './heads.ts';
import { INK, PAPER, GOLD, SEAL, JADE, type Sitter } from './sitter.ts';

const pole =
  (name: PoleName, x: number, y: number, angle: number) =>
  (c: Sitter): [string, string] => [group(`translate(${x} ${y}) rotate(${angle})`, POLES[name](c)), ''];

/** What a general carries: what lies behind the figure, and what before it. */
export const PROPS = {
  none: (): [string, string] => ['', ''],
  guandao: pole('guandao', 34, 76, -10),
  serpent: pole('serpent', 166, 86, 10),
  halberd: pole('halberd', 38, 80, -9),
  spear: pole('spear', 164, 70, 11),
  hook: pole('hook', 32, 76, -9),
  broad: pole('broad', 30, 90, -12),
  staff: pole('staff', 30, 56, -4),
  axe: (): [string, string] => [
    group('translate(166 84) rotate(12)', shaft(), outline('M4 -30C34 -44 52 -14 38 20L4 4Z', steel), fill('M34 -20C44 -4 42 8 36 18C40 0 40 -10 34 -20Z', edge), outline('M-4 -26L-20 -20L-20 0L-4 2Z', steel), fill('M-7 -38L7 -38L7 -28L-7 -28ZM-7 4L7 4L7 14L-7 14Z', GOLD)),
    '',
  ],
  twinhalberds: (): [string, string] => [
    [-1, 1]
      .map((k) =>
        group(
          `translate(${100 + k * 66} 150) rotate(${k * 16})`,
          fill('M-3 0L3 0L3 110L-3 110Z', '#4a2417') + outline('M0 -70L7 -50L4 0L-4 0L-7 -50Z', steel) + fill('M0 -64L0 -6L4 -48Z', edge) + outline('M4 -10L16 -12L16 -40L4 -36L4 -44L22 -48Q30 -26 20 0L4 0Z', steel) + fill(circle(0, 4, 6), GOLD),
        ),
      )
      .join(''),
    '',
  ],
  whip: (): [string, string] => [group('translate(36 176) rotate(-14)', outline('M-3.4 0L-2 -130L2 -130L3.4 0Z', '#7a7468'), line('M-4 -20H4M-4 -40H4M-4 -60H4M-4 -80H4M-3 -100H3', INK, 2.4), outline('M-12 0H12L9 7H-9Z', GOLD), fill('M-4 7H4V34H-4Z', '#4a2417')), ''],
  brush: (): [string, string] => [
    '',
    group('translate(44 214) rotate(-24)', outline('M-3.4 30L-3.4 -50L3.4 -50L3.4 30Z', '#c9a55c'), line('M-3.4 -20H3.4M-3.4 6H3.4', '#7a5a26', 1.6), outline('M-5 -50L5 -50L6 -60Q4 -74 0 -86Q-4 -74 -6 -60Z', PAPER), fill('M-4.6 -64Q-3 -76 0 -86Q3 -76 4.6 -64Q0 -60 -4.6 -64Z', INK)),
  ],
  knives: (): [string, string] => [
    '',
    [-22, 0, 22].map((a) => group(`translate(42 232) rotate(${a})`, outline('M-4 -14L-5 -50L0 -66L5 -50L4 -14Z', steel), fill('M0 -62L5 -50L4 -14L0 -14Z', edge), fill('M-8 -14H8V-8H-8Z', GOLD), fill('M-3 -8H3V12H-3Z', '#7a1a14'))).join(''),
  ],
  flute: (): [string, string] => [
    '',
    group('translate(64 218) rotate(-32)', outline('M-62 -4.6L70 -4.6L70 4.6L-62 4.6Z', '#8a9a5a'), line('M-30 -4.6V4.6M10 -4.6V4.6M44 -4.6V4.6', '#4d5a2c', 2), fill([-16, -4, 20, 30, 54].map((x) => circle(x, -0.6, 2)).join(''), INK), fill(stroke([[66, 4], [74, 20], [70, 40]], 4.4, 'flick'), SEAL)),
  ],
  treasure: (): [string, string] => [
    '',
    group('translate(46 212) rotate(-4)', outline('M-30 -6H30V24H-30Z', '#7a3420'), outline('M-32 -6Q-28 -28 0 -28Q28 -28 32 -6Z', '#8f4028'), fill('M-6 -12H6V6H-6Z', GOLD), line('M-30 8H30M-20 -6V24M20 -6V24', GOLD, 2), fill(circle(-12, -30, 6) + circle(2, -34, 7) + circle(15, -29, 5), PAPER), line(circle(-12, -30, 6) + circle(2, -34, 7) + circle(15, -29, 5), INK, 1.2)),
  ],
  sword: (): [string, string] => [group('translate(168 176) rotate(16)', blade(136)), ''],
  twinswords: (): [string, string] => [group('translate(40 182) rotate(-20)', blade(138)) + group('translate(162 182) rotate(20)', blade(138)), ''],
  arrow: (): [string, string] => [group('translate(170 180) rotate(14)', blade(128)), ''],
  featherfan: (c: Sitter): [string, string] => {
    let s = '';
    for (let i = 0; i < 9; i++)
      s += group(`translate(40 224) rotate(${-58 + i * 13})`, outline('M0 0C-11 -22 -12 -56 0 -80C12 -56 11 -22 0 0Z', PAPER) + line('M0 -6L0 -70M0 -30L-5 -38M0 -30L5 -38M0 -46L-5 -54M0 -46L5 -54', '#8d8676', 1.1));
    return ['', s + group('translate(40 224)', fill(circle(0, -4, 13), c.king.ink), line(circle(0, -4, 13), INK, 1.6), line(circle(0, -4, 7), GOLD, 2), fill('M-4 6L4 6L6 30L-6 30Z', '#4a2417'))];
  },
  roundfan: (c: Sitter): [string, string] => [
    '',
    group(
      'translate(44 196) rotate(-12)',
      fill('M-2.4 20L2.4 20L3 66L-3 66Z', '#6b3b21'),
      outline(blob([[0, -42], [28, -30], [36, -4], [24, 20], [0, 28], [-24, 20], [-36, -4], [-28, -30]]), PAPER),
      line(blob([[0, -37], [24, -26], [31, -4], [21, 16], [0, 23], [-21, 16], [-31, -4], [-24, -26]]), c.king.ink, 1.4),
      line('M-22 14C-10 2 -4 -8 8 -26', '#6b4a2c', 2.2),
      flower(6, -20, 7, c.tint),
      flower(-8, -2, 6, c.tint),
      flower(14, -4, 4.5, c.tint),
      fill(stroke([[0, -10], [14, -14], [22, -12]], 4) + stroke([[-14, 6], [-20, -4], [-19, -12]], 3.4), JADE),
    ),
  ],
  pipa: (): [string, string] => [
    '',
    group(
      'translate(52 214) rotate(-28)',
      outline('M-4 -84L4 -84L7 -34C32 -22 36 24 0 34C-36 24 -32 -22 -7 -34Z', '#a8652f'),
      line('M-2 -80L-3 18M2 -80L3 18M0 -80L0 18', PAPER, 0.9),
      fill('M-14 14L14 14L12 20L-12 20Z', INK),
      line('M-6 -76L6 -76M-6 -66L6 -66M-6 -56L6 -56M-6 -46L6 -46', INK, 1.6),
      line('M-10 -82L-16 -84M10 -80L16 -82M-10 -74L-16 -76', INK, 3),
      fill(circle(-10, -4, 3) + circle(10, -4, 3), INK),
    ),
  ],
  qin: (): [string, string] => [
    '',
    group(
      'translate(100 226) rotate(-7)',
      outline('M-112 -12L96 -18Q112 -12 110 4L-112 14Z', '#5b2c1b'),
      line('M-110 -6L104 -10M-110 -2.4L104 -6M-110 1L104 -2M-110 4.6L104 2M-110 8L104 6', '#e9d8b0', 0.9),
      fill([-80, -52, -26, 0, 24, 46, 66, 84].map((x) => circle(x, -10 - x * 0.02, 2)).join(''), GOLD),
      fill(stroke([[96, 4], [98, 22], [94, 40]], 5, 'flick'), SEAL),
    ),
  ],
  bow: (c: Sitter): [string, string] => [
    group(
      'translate(34 128) rotate(-8)',
      line('M8 -108C-30 -74 -4 -40 -6 0C-4 40 -30 74 8 108', '#5b2416', 7),
      line('M8 -108C-30 -74 -4 -40 -6 0C-4 40 -30 74 8 108', c.tint, 2),
      line('M8 -108L8 108', PAPER, 1.2),
      fill('M-11 -12L0 -12L0 12L-11 12Z', GOLD),
    ),
    '',
  ],
  quiver: (): [string, string] => [
    group(
      'translate(164 150) rotate(18)',
      [-8, 0, 8].map((x) => line(`M${x} 20L${x} -60`, '#5b3a22', 2.4) + outline(`M${x} -70L${x - 6} -58L${x - 6} -38L${x} -46L${x + 6} -38L${x + 6} -58Z`, PAPER)).join(''),
      outline('M-15 0L15 0L12 70L-12 70Z', '#7a3420'),
      line('M-14 12L14 12', GOLD, 3),
    ),
    '',
  ],
  wine: (): [string, string] => [
    '',
    group(
      'translate(46 206) rotate(-6)',
      outline('M-22 -30L20 -34C24 -14 14 4 0 4C-16 4 -24 -12 -22 -30Z', '#b8863a'),
      line('M-20 -22Q0 -16 21 -25', INK, 1.6),
      line('M-8 2L-14 26M0 4L1 28M8 2L15 25M20 -34L34 -44M-22 -30L-30 -26', INK, 3),
      line('M-12 -31L-12 -42M8 -32L8 -44', INK, 2.6),
      line('M-15 -10Q-8 -16 -1 -10Q6 -4 14 -12', INK, 1.6),
    ),
  ],
  gourd: (): [string, string] => [
    '',
    group(
      'translate(46 204) rotate(10)',
      outline(blob([[0, -44], [12, -34], [9, -18], [26, 0], [18, 24], [0, 30], [-18, 24], [-26, 0], [-9, -18], [-12, -34]]), '#c98a3a'),
      fill(stroke([[10, -10], [19, 4], [14, 18]], 4), '#eec27a'),
      fill('M-3 -52L4 -52L4 -43L-3 -43Z', '#5a3a22'),
      line('M-10 -18Q0 -13 10 -18', SEAL, 4),
      fill(stroke([[8, -16], [18, -8], [16, 8]], 3, 'flick'), SEAL),
    ),
  ],
  scroll: (): [string, string] => [
    '',
    group('translate(46 208) rotate(-14)', outline('M-30 -22L30 -22L30 22L-30 22Z', '#e3cf9a'), [-24, -16, -8, 0, 8, 16, 24].map((x) => line(`M${x} -22L${x} 22`, '#8a6b35', 1.2)).join(''), line('M-30 -10L30 -10M-30 11L30 11', SEAL, 2)),
  ],
  torch: (): [string, string] => [
    group(
      'translate(168 128) rotate(10)',
      fill('M-4 0L4 0L4 120L-4 120Z', '#4a2417'),
      fill('M0 -62C6 -44 26 -36 18 -10C14 4 -14 6 -18 -10C-22 -28 -6 -34 -8 -48C-2 -44 2 -40 2 -32C8 -42 2 -52 0 -62Z', '#d8561f'),
      fill('M2 -34C6 -22 14 -18 9 -6C6 2 -8 2 -9 -6C-10 -16 0 -20 2 -34Z', '#f2b84b'),
      outline('M-12 0L12 0L9 12L-9 12Z', GOLD),
    ),
    '',
  ],
  chain: (): [string, string] => [
    '',
    line('M6 240C18 214 34 204 54 206C76 208 74 232 100 236', '#3d3a36', 9) +
      line('M6 240C18 214 34 204 54 206C76 208 74 232 100 236', '#a5a196', 3.2, 'stroke-dasharray="8 7"') +
      group('translate(34 206) rotate(-20)', outline('M-11 4C-11 -10 -6 -16 0 -16C6 -16 11 -10 11 4Z', GOLD), line('M-12 4L12 4', INK, 2), fill(circle(0, 8, 3.4), INK)),
  ],
  seal: (): [string, string] => [
    '',
    group(
      'translate(46 206) rotate(-6)',
      outline('M-22 0L22 0L22 28L-22 28Z', JADE),
      fill('M-22 0L22 0L22 6L-22 6Z', '#a9cdb8'),
      outline('M-14 0C-18 -16 -4 -26 4 -18C12 -26 20 -12 14 0Z', JADE),
      fill(circle(-3, -10, 2) + circle(6, -10, 2), INK),
      line('M-12 14L12 14M-12 20L12 20M-6 14L-6 22M6 14L6 22', '#2c5a45', 1.6),
    ),
  ],
  gear: (c: Sitter): [string, string] => {
    let s = '';
    for (let i = 0; i < 10; i++) s += group(`rotate(${i * 36})`, fill('M-5 -36L5 -36L7 -24L-7 -24Z', '#8a5a2e'));
    return ['', group('translate(44 206)', s, outline(circle(0, 0, 27), '#a97136'), fill(circle(0, 0, 17), mix(c.king.deep, '#000000', 0.1)), line('M-24 0L24 0M0 -24L0 24', '#a97136', 6), outline(circle(0, 0, 7), GOLD))];
  },
  raven: (): [string, string] => [
    group(
      'translate(166 62)',
      fill(blob([[-26, 20], [-10, -4], [8, -12], [20, -8], [34, -4], [22, 2], [18, 18], [0, 30], [-30, 46], [-22, 30]]), INK),
      fill(comb([[-8, 6], [-16, 20], [-30, 40]], [[10, 4], [4, 20], [-14, 36]], 4, 1.4), '#77809a'),
      fill(circle(20, -5, 1.8), '#e8c65a'),
    ),
    '',
  ],
  lotus: (): [string, string] => [
    '',
    group(
      'translate(46 210)',
      [-56, -28, 0, 28, 56].map((a) => group(`rotate(${a})`, outline('M0 6C-14 -10 -12 -34 0 -46C12 -34 14 -10 0 6Z', mix(PAPER, '#c65a6a', Math.abs(a) / 140 + 0.12)))).join(''),
      fill(stroke([[0, 8], [4, 24], [2, 44]], 6, 'dab'), '#3f6b4e'),
    ),
  ],
};

export type PropName = keyof typeof PROPS;
