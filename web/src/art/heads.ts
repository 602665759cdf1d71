// Hair and headgear, drawn for a head that faces left in three-quarter view.

import { mix, stroke, comb, blob, circle, fill, line, group, type Pt } from './ink.ts';
import { INK, PAPER, GOLD, SEAL, JADE, type Sitter } from './sitter.ts';

const cap = (c: Sitter, rise = 0): string =>
  fill(
    blob([
      [70, 88],
      [69, 66],
      [80, 50 - rise],
      [106, 40 - rise],
      [134, 48 - rise],
      [149, 70],
      [148, 100],
      [143, 112],
      [139, 94],
      [132, 76],
      [117, 63],
      [94, 62],
      [77, 71],
    ]),
    c.hair,
  ) +
  fill(comb([[80, 66], [84, 54], [104, 42 - rise]], [[143, 96], [143, 66], [122, 44 - rise]], 8, 1.5), c.hairCut) +
  fill(stroke([[139, 92], [139, 108], [135, 124]], 5, 'flick'), c.hair);
const knot = (c: Sitter, x = 112, y = 32, r = 13): string =>
  fill(
    blob([[x - r, y + 4], [x - r * 0.7, y - r * 0.8], [x + r * 0.5, y - r], [x + r * 1.1, y], [x + r * 0.6, y + r], [x - r * 0.6, y + r]]),
    c.hair,
  ) +
  fill(
    comb([[x - r * 0.7, y + 5], [x - 2, y - r * 0.5], [x + r * 0.6, y - 4]], [[x - 3, y + 9], [x + 4, y + 2], [x + r * 0.8, y + 4]], 3, 1.3),
    c.hairCut,
  );
const longBack = (c: Sitter, spread = 0): string =>
  fill(blob([[126, 50], [150, 66], [158 + spread, 108], [160 + spread, 160], [150, 214], [120, 222], [112, 160], [120, 100]]), c.hair) +
  fill(comb([[140, 70], [150 + spread, 120], [146, 206]], [[132, 90], [130, 140], [128, 210]], 5, 1.6), c.hairCut);
const gem = (x: number, y: number, r: number, colour: string): string => fill(circle(x, y, r), GOLD) + fill(circle(x, y, r * 0.55), colour);
export const ribbon = (pts: readonly Pt[], w: number, colour: string, edge: string): string => fill(stroke(pts, w, 'dab'), colour) + fill(stroke(pts, w * 0.22, 'cut'), edge);

/** Headgear: what lies behind the head, and what lies before it. */
export const HEADS = {
  topknot: (c: Sitter): [string, string] => ['', cap(c) + knot(c) + fill(stroke([[98, 44], [112, 48], [128, 43]], 7, 'dab'), c.tint)],
  loose: (c: Sitter): [string, string] => [
    longBack(c, 6),
    cap(c, 3) +
      fill(comb([[92, 58], [78, 66], [66, 92], [64, 124]], [[100, 50], [74, 54], [62, 84], [56, 112]], 4, 5, { pressure: 'flick' }), c.hair) +
      fill(stroke([[71, 76], [96, 66], [124, 70], [146, 86]], 6.5, 'dab'), c.tint) +
      ribbon([[146, 86], [164, 96], [176, 90]], 5, c.tint, c.tintDeep),
  ],
  crown: (c: Sitter): [string, string] => [
    '',
    cap(c) +
      knot(c, 112, 30, 12) +
      fill('M97 44L99 27L105 34L111 20L118 33L125 25L128 44Q112 50 97 44Z', GOLD) +
      line('M97 44Q112 50 128 44', INK, 1.8) +
      line('M99 27L105 34L111 20L118 33L125 25', INK, 1.4) +
      fill(stroke([[84, 40], [112, 38], [146, 33]], 3.4, 'press'), GOLD) +
      gem(112, 38, 4, SEAL),
  ],
  mian: (c: Sitter): [string, string] => {
    const string = (x: number, y: number, n: number): string => Array.from({ length: n }, (_, k) => circle(x, y + 5 + k * 5.6, 2)).join('');
    const row = (n: number, x0: number, y0: number, x1: number, y1: number, beads: number): string => Array.from({ length: n }, (_, i) => string(x0 + ((x1 - x0) * i) / (n - 1), y0 + ((y1 - y0) * i) / (n - 1), beads)).join('');
    const board = 'M46 40L124 12L174 22L98 54Z';
    return [
      fill(row(5, 134, 18, 170, 25, 6), c.tint),
      cap(c) +
        fill('M84 60L86 36L134 32L140 60Q112 50 84 60Z', c.king.deep) +
        fill('M84 60Q112 50 140 60L141 69Q112 58 83 69Z', GOLD) +
        gem(103, 60, 4, SEAL) +
        fill(row(6, 51, 43, 94, 55, 5), PAPER) +
        fill(board, INK) +
        fill('M46 40L98 54L174 22L174 26L98 59L46 44Z', GOLD) +
        line('M58 39L126 15M70 43L140 18M84 47L156 20', mix(INK, PAPER, 0.24), 1.2) +
        fill(stroke([[122, 60], [138, 84], [141, 112]], 2, 'dab'), SEAL) +
        fill(circle(141, 116, 3.4), JADE),
    ];
  },
  scholar: (c: Sitter): [string, string] => [
    ribbon([[140, 62], [160, 84], [164, 124]], 8, c.tint, c.tintDeep) +
      ribbon([[138, 64], [152, 92], [150, 136]], 8, c.tint, c.tintDeep),
    cap(c) +
      fill('M74 74L78 22Q98 8 122 12Q142 16 148 34L148 80Q134 60 112 58Q88 58 74 74Z', c.tint) +
      fill(comb([[86, 62], [86, 40], [92, 17]], [[138, 66], [138, 42], [130, 17]], 5, 3), c.tintDeep) +
      fill('M74 74Q88 58 112 58Q134 60 148 80L149 90Q133 69 112 67Q90 67 73 83Z', INK) +
      fill('M88 58L96 54L104 58L104 68L96 73L88 68Z', JADE) +
      line('M88 58L96 54L104 58L104 68L96 73L88 68Z', INK, 1.5),
  ],
  official: (c: Sitter): [string, string] => [
    '',
    cap(c) +
      fill('M76 68L80 34Q88 18 106 20L112 8Q132 6 144 24L149 74Q132 54 110 54Q88 56 76 68Z', INK) +
      fill(comb([[82, 60], [84, 40], [96, 25]], [[142, 62], [140, 36], [128, 13]], 6, 1.3), c.king.ink) +
      fill('M75 68Q88 55 110 54Q133 54 149 74L150 83Q133 63 110 62Q88 63 74 77Z', c.tint) +
      fill('M90 52L98 48L106 52L105 62L98 66L91 62Z', GOLD) +
      fill(circle(98, 57, 3), c.king.ink) +
      fill(stroke([[72, 36], [110, 40], [160, 30]], 3, 'press'), GOLD),
  ],
  turban: (c: Sitter): [string, string] => [
    ribbon([[140, 60], [164, 78], [170, 118], [162, 152]], 12, c.tint, c.tintDeep) +
      ribbon([[138, 66], [156, 92], [156, 130]], 9, c.tintDeep, c.tint),
    cap(c) +
      fill(blob([[69, 80], [66, 58], [76, 34], [98, 18], [124, 16], [146, 32], [152, 60], [150, 84], [134, 66], [110, 60], [86, 66]]), c.tint) +
      fill(comb([[72, 66], [84, 42], [116, 24]], [[148, 74], [146, 50], [130, 26]], 6, 3), c.tintDeep) +
      fill(blob([[102, 26], [108, 6], [122, 2], [132, 14], [126, 28]]), c.tint) +
      fill(stroke([[106, 24], [114, 14], [126, 10]], 2.4), c.tintDeep) +
      fill('M68 80Q86 62 110 59Q136 61 151 84L151 92Q134 71 110 68Q88 70 68 89Z', GOLD) +
      gem(97, 66, 5.5, SEAL),
  ],
  kerchief: (c: Sitter): [string, string] => [
    fill(comb([[140, 66], [160, 92], [164, 138]], [[132, 80], [144, 110], [140, 150]], 5, 7, { pressure: 'flick' }), c.hair) +
      ribbon([[144, 66], [168, 70], [184, 88]], 9, c.tint, c.tintDeep),
    cap(c) +
      fill(blob([[69, 82], [66, 62], [78, 42], [104, 32], [134, 40], [151, 64], [150, 86], [134, 70], [110, 64], [86, 69]]), c.tint) +
      fill(comb([[72, 74], [92, 58], [140, 56]], [[86, 46], [108, 40], [138, 50]], 4, 2.6), c.tintDeep) +
      fill(blob([[136, 52], [150, 44], [158, 54], [152, 66], [140, 66]]), c.tint) +
      line('M140 54Q150 56 152 64', c.tintDeep, 2),
  ],
  headband: (c: Sitter): [string, string] => [
    fill(comb([[138, 62], [164, 84], [170, 130]], [[126, 90], [142, 120], [142, 160]], 6, 8, { pressure: 'flick' }), c.hair),
    cap(c, 4) +
      knot(c, 116, 26, 12) +
      fill('M69 82Q86 66 110 63Q136 64 150 86L150 95Q134 75 110 72Q88 75 68 91Z', c.tint) +
      line('M69 86Q88 70 110 67.5Q136 69 150 90', c.tintDeep, 1.4) +
      ribbon([[148, 86], [166, 104], [170, 132]], 6, c.tint, c.tintDeep) +
      (c.feathers
        ? fill(
            stroke([[128, 34], [150, 14], [178, 8]], 12, 'cut') +
              stroke([[132, 40], [158, 28], [186, 34]], 10, 'cut'),
            PAPER,
          ) + line('M128 34C146 16 160 12 178 8M132 40C150 30 166 28 184 33', INK, 1.4)
        : ''),
  ],
  helmet: (c: Sitter): [string, string] => [
    fill(blob([[128, 70], [156, 84], [162, 128], [152, 156], [132, 150], [132, 110]]), c.king.deep) +
      line('M136 92Q148 96 158 104M136 106Q150 110 160 118M136 120Q150 125 160 132M137 134Q148 138 157 144', GOLD, 1.5) +
      plume(c),
    fill(blob([[68, 84], [65, 62], [78, 40], [106, 28], [136, 38], [152, 62], [152, 90], [136, 74], [110, 68], [84, 73]]), c.metal) +
      fill(comb([[76, 62], [84, 46], [106, 32]], [[146, 72], [140, 46], [114, 32]], 6, 2.2), c.metalCut) +
      fill('M64 88Q84 70 110 67Q138 69 156 94L157 104Q136 80 110 77Q84 80 62 98Z', GOLD) +
      line('M64 88Q84 70 110 67Q138 69 156 94M62 98Q84 80 110 77Q136 80 157 104', INK, 1.5) +
      fill('M88 74L96 50L106 73L97 82Z', GOLD) +
      line('M88 74L96 50L106 73L97 82Z', INK, 1.4) +
      gem(97, 70, 4.4, SEAL) +
      fill('M101 32L106 12L112 32Z', GOLD) +
      fill(blob([[138, 92], [150, 96], [150, 122], [140, 142], [134, 128], [138, 108]]), c.metal) +
      line('M139 104L149 108M139 114L149 118M139 124L146 128', INK, 1.5),
  ],
  wild: (c: Sitter): [string, string] => [
    fill(comb([[130, 50], [162, 56], [176, 96]], [[126, 90], [146, 120], [150, 160]], 8, 9, { pressure: 'flick', wild: 8, rnd: c.rnd }), c.hair),
    cap(c, 6) +
      fill(comb([[76, 66], [84, 40], [108, 14]], [[146, 74], [150, 44], [140, 16]], 9, 9, { pressure: 'flick', wild: 6, rnd: c.rnd }), c.hair) +
      fill(stroke([[70, 80], [96, 68], [124, 70], [148, 86]], 7, 'dab'), c.tint),
  ],
  pheasant: (c: Sitter): [string, string] => {
    const one = (pts: readonly Pt[], flip: number): string =>
      fill(stroke(pts, 9, 'flick'), c.tint) +
      fill(stroke(pts, 3, 'flick'), INK) +
      fill(
        [0.14, 0.3, 0.46, 0.62, 0.78]
          .map((u) => {
            const i = Math.min(pts.length - 2, Math.floor(u * (pts.length - 1))),
              t = u * (pts.length - 1) - i,
              x = pts[i]![0] + (pts[i + 1]![0] - pts[i]![0]) * t,
              y = pts[i]![1] + (pts[i + 1]![1] - pts[i]![1]) * t;
            return stroke([[x - 4.4, y - 3], [x, y + 1.4], [x + 4.4, y - 3 + flip]], 2.2);
          })
          .join(''),
        INK,
      );
    return [
      one([[104, 28], [84, 4], [50, -6], [20, 10], [6, 42]], 0) +
        one([[118, 28], [146, -2], [182, 6], [196, 44], [190, 96]], 2),
      cap(c) +
        fill('M88 60C78 42 88 32 97 40C94 26 106 24 114 10C122 24 134 26 131 40C140 32 150 42 140 62Q114 50 88 60Z', GOLD) +
        line('M88 60C78 42 88 32 97 40C94 26 106 24 114 10C122 24 134 26 131 40C140 32 150 42 140 62M97 40C99 48 103 52 108 53M131 40C129 48 126 51 121 53', INK, 1.6) +
        fill(circle(114, 9, 3.6) + circle(90, 38, 2.6) + circle(139, 38, 2.6), PAPER) +
        fill('M74 74Q90 58 113 54Q136 56 150 76L150 84Q134 64 113 62Q92 65 74 82Z', c.king.deep) +
        line('M78 74Q94 61 113 58Q134 60 148 78', GOLD, 1.6) +
        gem(106, 48, 6, SEAL) +
        gem(128, 50, 3.6, c.tint),
    ];
  },
  tribal: (c: Sitter): [string, string] => [
    fill(comb([[130, 54], [160, 72], [172, 140]], [[124, 90], [144, 120], [148, 170]], 7, 9, { pressure: 'flick', wild: 8, rnd: c.rnd }), c.hair) +
      [-34, -14, 6, 26, 46]
        .map((a, i) => group(`translate(112 66) rotate(${a})`, fill(stroke([[0, 0], [-3, -34], [2, -74]], 17, 'cut'), i % 2 ? c.tint : PAPER), line('M0 -4L0 -62', INK, 1.4), fill(stroke([[0, -56], [2, -66], [2, -74]], 8), INK)))
        .join(''),
    cap(c, 2) +
      fill('M68 84Q86 62 110 59Q138 62 152 88L153 100Q136 78 110 75Q86 77 66 97Z', '#6b4a2c') +
      line('M68 84Q86 62 110 59Q138 62 152 88M66 97Q86 77 110 75Q136 78 153 100', INK, 1.5) +
      fill([78, 90, 102, 114, 126, 138].map((x) => `M${x} ${66 + Math.abs(x - 108) * 0.22}l5 15l5 -14z`).join(''), PAPER) +
      gem(104, 66, 5.5, c.tint),
  ],
  bamboo: (c: Sitter): [string, string] => [
    '',
    cap(c) +
      fill('M36 78Q70 58 110 55Q156 58 188 82Q150 72 112 70Q72 70 36 78Z', mix('#c9a55c', INK, 0.45)) +
      fill('M36 78Q84 44 108 10Q134 42 188 82Q150 66 112 64Q74 64 36 78Z', '#c9a55c') +
      fill(comb([[48, 72], [84, 44], [107, 14]], [[176, 76], [138, 46], [110, 14]], 9, 1.8), '#7a5a26') +
      line('M62 60Q108 44 160 62M80 44Q108 34 142 46M94 28Q108 24 126 30', '#7a5a26', 1.4) +
      line('M36 78Q84 44 108 10Q134 42 188 82Q150 66 112 64Q74 64 36 78Z', INK, 1.7) +
      fill(stroke([[140, 74], [146, 104], [128, 150]], 2.6, 'dab'), c.tint),
  ],
  bald: (c: Sitter): [string, string] => [
    '',
    fill(blob([[72, 86], [72, 62], [86, 46], [110, 40], [134, 50], [146, 74], [146, 98], [138, 100], [128, 74], [104, 62], [84, 68]]), c.skinTone) +
      line('M72 86Q68 58 88 46Q112 34 136 52Q150 70 146 98', INK, 2) +
      fill(stroke([[84, 58], [92, 50], [104, 46]], 3), mix(c.skinTone, PAPER, 0.7)) +
      fill(comb([[146, 84], [152, 104], [146, 128]], [[138, 96], [142, 112], [138, 126]], 5, 5, { pressure: 'flick', rnd: c.rnd }), c.hair),
  ],
  wide: (c: Sitter): [string, string] => [
    '',
    cap(c) +
      fill('M70 80L76 40Q92 24 112 24Q136 26 146 44L152 86Q134 64 110 62Q88 64 70 80Z', c.tint) +
      fill(comb([[80, 68], [84, 46], [98, 30]], [[146, 72], [140, 46], [124, 28]], 5, 2.2), c.tintDeep) +
      fill('M30 62Q50 54 78 60L78 66Q52 62 31 68ZM146 62Q172 54 194 60L193 66Q170 62 148 68Z', INK) +
      fill('M70 80Q88 64 110 62Q134 64 152 86L153 95Q134 74 110 71Q88 73 69 89Z', INK) +
      line('M74 84Q90 68 110 66.5Q132 69 150 89', GOLD, 1.4) +
      gem(98, 66, 4.4, JADE),
  ],
  horned: (c: Sitter): [string, string] => [
    fill(stroke([[82, 58], [58, 44], [46, 16], [56, -4]], 15, 'flick') + stroke([[138, 56], [164, 44], [178, 18], [168, -4]], 15, 'flick'), PAPER) +
      line('M80 56C60 46 46 26 54 0M140 54C160 46 178 24 170 0', INK, 1.5) +
      fill(blob([[128, 70], [156, 84], [162, 128], [152, 156], [132, 150], [132, 110]]), c.king.deep),
    fill(blob([[68, 84], [66, 60], [80, 38], [108, 28], [136, 38], [152, 62], [152, 90], [136, 74], [110, 68], [84, 73]]), c.metal) +
      fill(comb([[76, 62], [86, 46], [104, 32]], [[146, 72], [140, 46], [116, 32]], 7, 2.2), c.metalCut) +
      fill('M64 88Q84 70 110 67Q138 69 156 94L157 106Q136 82 110 79Q84 82 62 100Z', INK) +
      line('M66 92Q86 75 110 72Q136 75 155 98', GOLD, 2) +
      fill('M84 78L90 52L104 62L116 50L122 76L104 84Z', GOLD) +
      line('M84 78L90 52L104 62L116 50L122 76', INK, 1.5) +
      fill(circle(96, 70, 3) + circle(110, 69, 3), SEAL) +
      fill(blob([[138, 92], [150, 96], [150, 122], [140, 142], [134, 128], [138, 108]]), c.metal) +
      line('M139 104L149 108M139 114L149 118M139 124L146 128', INK, 1.5),
  ],
  bun: (c: Sitter): [string, string] => [
    '',
    cap(c, 2) +
      knot(c, 128, 32, 17) +
      fill('M74 74Q90 52 118 50Q140 56 148 78L146 84Q130 62 112 60Q92 62 75 82Z', c.tint) +
      line('M78 74Q94 57 116 55Q136 59 146 80', c.tintDeep, 1.4) +
      fill(stroke([[108, 24], [128, 34], [154, 40]], 3, 'press'), GOLD),
  ],
  clouds: (c: Sitter): [string, string] => [
    longBack(c, -6),
    fill(blob([[92, 44], [88, 22], [104, 8], [124, 12], [128, 28], [120, 46]]), c.hair) +
      fill(blob([[116, 44], [118, 20], [138, 14], [152, 28], [146, 50], [130, 56]]), c.hair) +
      fill(
        comb([[94, 40], [94, 24], [108, 14]], [[112, 42], [118, 30], [122, 18]], 4, 1.4) +
          comb([[124, 46], [128, 28], [140, 22]], [[140, 50], [146, 40], [148, 30]], 3, 1.4),
        c.hairCut,
      ) +
      cap(c, 2) +
      fill(stroke([[74, 76], [70, 96], [73, 124]], 5, 'flick'), c.hair) +
      flower(104, 44, 8, c.tint) +
      flower(118, 50, 5.5, PAPER) +
      fill(stroke([[126, 34], [150, 40], [170, 38]], 2.8, 'press'), GOLD) +
      line('M166 39L166 62M160 40L160 56M171 38L171 54', GOLD, 1.3) +
      fill(circle(166, 64, 3) + circle(160, 58, 2.4) + circle(171, 56, 2.4), c.tint),
  ],
  twin: (c: Sitter): [string, string] => [
    longBack(c, -6),
    line('M96 42C78 26 80 2 98 4C112 6 110 28 104 42', c.hair, 10) +
      line('M122 42C118 18 132 0 148 8C160 16 148 40 134 48', c.hair, 10) +
      line('M95 38C82 24 84 6 97 7M126 38C124 18 136 4 147 11', c.hairCut, 1.4) +
      cap(c, 2) +
      fill(stroke([[74, 76], [69, 100], [72, 134]], 5.5, 'flick'), c.hair) +
      fill(stroke([[88, 50], [112, 42], [140, 54]], 6, 'dab'), c.tint) +
      gem(110, 46, 5, SEAL) +
      gem(92, 50, 3, PAPER) +
      gem(130, 50, 3, PAPER),
  ],
  war: (c: Sitter): [string, string] => [
    fill(
      comb(
        [[122, 26], [164, 22], [184, 74], [176, 150]],
        [[118, 40], [146, 50], [160, 96], [156, 140]],
        7,
        10,
        { pressure: 'flick', wild: 6, rnd: c.rnd },
      ),
      c.hair,
    ),
    cap(c, 4) +
      fill(blob([[108, 40], [112, 22], [128, 20], [136, 34], [126, 46]]), c.hair) +
      fill(stroke([[108, 38], [122, 44], [136, 36]], 7, 'dab'), c.tint) +
      fill(comb([[92, 62], [80, 68], [73, 88]], [[104, 60], [90, 62], [78, 78]], 3, 4.4, { pressure: 'flick' }), c.hair) +
      fill('M72 82Q88 66 110 64Q134 66 148 84L148 92Q133 74 110 72Q90 73 72 90Z', GOLD) +
      fill('M86 70L95 54L104 68L96 78Z', SEAL) +
      line('M86 70L95 54L104 68L96 78Z', INK, 1.4),
  ],
  phoenix: (c: Sitter): [string, string] => [
    longBack(c, 4),
    cap(c, 2) +
      knot(c, 116, 28, 17) +
      fill('M72 78Q90 60 112 57Q136 60 148 82L148 88Q132 68 112 65Q92 67 73 85Z', GOLD) +
      fill('M98 56C86 40 82 24 92 8C96 22 104 26 112 34C112 20 120 10 134 4C130 18 132 26 126 38C136 34 146 34 156 40C144 44 136 52 130 60Q114 50 98 56Z', GOLD) +
      line('M98 56C86 40 82 24 92 8C96 22 104 26 112 34C112 20 120 10 134 4C130 18 132 26 126 38C136 34 146 34 156 40', INK, 1.4) +
      line('M102 50C96 38 94 28 94 20M118 46C118 34 122 22 128 14M126 50C134 44 142 42 148 41', SEAL, 1.6) +
      gem(113, 53, 4.6, c.tint) +
      line('M146 86L148 118M141 88L142 112', GOLD, 1.3) +
      fill(circle(148, 121, 3) + circle(142, 115, 2.5), c.tint) +
      fill(stroke([[74, 80], [71, 98], [74, 118]], 4.4, 'flick'), c.hair),
  ],
};

export function flower(x: number, y: number, r: number, colour: string): string {
  let d = '';
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.283 - 1.57;
    d += circle(x + Math.cos(a) * r * 0.72, y + Math.sin(a) * r * 0.72, r * 0.6);
  }
  return fill(d, colour) + fill(circle(x, y, r * 0.36), GOLD);
}

function plume(c: Sitter): string {
  if (c.plume === 'mane')
    return (
      fill(
        comb(
          [[104, 22], [140, 6], [172, 36], [178, 92]],
          [[108, 26], [134, 32], [150, 66], [156, 110]],
          9,
          9,
          { pressure: 'flick', wild: 8, rnd: c.rnd },
        ),
        PAPER,
      ) +
      fill(comb([[110, 20], [142, 12], [168, 44]], [[112, 26], [136, 30], [154, 70]], 5, 1.4), INK)
    );
  return fill(
    comb(
      [[106, 20], [122, -4], [150, -2], [166, 22]],
      [[108, 22], [124, 12], [142, 16], [152, 36]],
      6,
      8,
      { pressure: 'flick', wild: 5, rnd: c.rnd },
    ),
    c.plume ?? SEAL,
  );
}

export type HeadName = keyof typeof HEADS;
