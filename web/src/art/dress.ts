// Dress. It is never mirrored: a collar always closes left over right (右衽).

import { mix, stroke, comb, blob, circle, fill, line, group } from './ink.ts';
import { ribbon } from './heads.ts';
import { INK, PAPER, GOLD, type Sitter } from './sitter.ts';

const collar = (band: string, under: string): string =>
  // left over right: the top band runs from the viewer's right down to the left
  fill('M84 168L100 206L92 240L64 240L70 180Z', under) +
  fill('M60 176L84 166L112 222L104 240L88 240Z', band) +
  fill('M118 164L142 172L78 240L54 240Z', band) +
  line('M118 164L54 240M142 172L78 240M60 176L92 240', INK, 1.7) +
  fill('M128 168L134 170L68 240L61 240Z', mix(band, PAPER, 0.55));
const mantle = (colour: string): string =>
  fill(blob([[2, 250], [4, 214], [22, 190], [54, 178], [84, 168], [118, 166], [150, 176], [180, 190], [197, 214], [199, 250], [100, 262]]), colour);
const folds = (colour: string, w = 2.2): string =>
  fill(
    comb([[60, 182], [42, 206], [34, 244]], [[24, 196], [14, 216], [10, 246]], 4, w) +
      comb([[142, 180], [158, 206], [166, 244]], [[180, 196], [188, 216], [192, 246]], 4, w),
    colour,
  );

function scales(x0: number, y0: number, cols: number, rows: number, w: number, colour: string): string {
  let d = '';
  for (let r = 0; r < rows; r++)
    for (let k = 0; k < cols; k++) {
      const x = x0 + k * w + (r % 2 ? w / 2 : 0),
        y = y0 + r * w * 0.66;
      d += `M${x} ${y}q${w / 2} ${w} ${w} 0`;
    }
  return line(d, colour, 1.3);
}

export const DRESSES = {
  robe: (c: Sitter): string => mantle(c.king.deep) + folds(c.king.ink) + collar(c.tint, PAPER),
  taoist: (c: Sitter): string => mantle(c.tint) + folds(c.tintDeep, 3) + collar(INK, PAPER) + line('M150 214a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M163 201a6.5 6.5 0 0 1 0 13a6.5 6.5 0 0 0 0 13', INK, 1.8),
  fur: (c: Sitter): string =>
    DRESSES.robe(c) +
    fill(
      comb([[40, 180], [26, 206], [20, 244]], [[86, 166], [74, 200], [58, 246]], 7, 13, { pressure: 'nail', wild: 10, rnd: c.rnd }) +
        comb([[160, 180], [174, 206], [180, 244]], [[126, 164], [138, 200], [150, 246]], 7, 13, { pressure: 'nail', wild: 10, rnd: c.rnd }),
      INK,
    ) +
    fill(
      comb([[44, 186], [34, 210], [28, 240]], [[82, 172], [70, 204], [58, 240]], 7, 1.7) +
        comb([[156, 186], [168, 210], [172, 240]], [[130, 172], [140, 204], [148, 240]], 7, 1.7),
      mix(INK, PAPER, 0.55),
    ),
  armour: (c: Sitter): string => {
    const pad = (k: number): string =>
      group(
        k < 0 ? '' : 'translate(200 0) scale(-1 1)',
        fill(blob([[2, 236], [4, 204], [22, 184], [48, 174], [66, 180], [64, 204], [48, 228], [24, 246]]), c.metal),
        scales(8, 200, 6, 5, 9, c.metalCut),
        fill('M2 210Q12 184 48 172L66 179Q34 188 20 222Z', GOLD),
        line('M2 210Q12 184 48 172L66 179Q34 188 20 222', INK, 1.6),
        line('M12 208Q24 188 52 178', INK, 1.2),
      );
    return (
      mantle(c.king.deep) +
      scales(58, 200, 9, 6, 9.4, c.king.ink) +
      fill(circle(100, 226, 17), GOLD) +
      line(circle(100, 226, 17), INK, 1.8) +
      fill(circle(100, 226, 11), c.metal) +
      line(circle(100, 226, 11), INK, 1.4) +
      line('M58 196L88 216M142 196L112 216', GOLD, 4) +
      pad(-1) +
      pad(1) +
      fill('M62 180Q76 164 92 162L118 162Q134 164 142 178Q124 200 102 202Q80 200 62 180Z', c.tint) +
      fill(
        comb([[68, 180], [84, 186], [100, 198]], [[78, 168], [92, 176], [108, 188]], 4, 2) +
          comb([[138, 176], [126, 184], [112, 194]], [[128, 166], [120, 174], [110, 184]], 3, 2),
        c.tintDeep,
      ) +
      line('M62 180Q80 200 102 202Q124 200 142 178', INK, 1.7)
    );
  },
  bare: (c: Sitter): string =>
    mantle(c.skinTone) +
    fill(
      comb([[70, 178], [78, 204], [96, 214]], [[60, 186], [66, 216], [92, 232]], 2, 2.6) +
        comb([[134, 178], [126, 204], [104, 214]], [[148, 184], [140, 216], [110, 232]], 2, 2.6) +
        stroke([[100, 208], [100, 224], [100, 240]], 2.4),
      INK,
    ) +
    fill(blob([[118, 250], [128, 206], [150, 178], [182, 190], [199, 214], [200, 252]]), c.king.deep) +
    fill(stroke([[150, 176], [130, 204], [116, 246]], 9, 'dab'), c.tint) +
    fill(comb([[160, 190], [150, 214], [140, 244]], [[186, 204], [184, 222], [180, 246]], 4, 2.4), c.king.ink),
  tiger: (c: Sitter): string =>
    mantle(c.king.deep) +
    folds(c.king.ink) +
    fill(blob([[8, 250], [12, 206], [34, 182], [70, 172], [98, 190], [84, 214], [60, 222], [46, 250]]), c.tint) +
    fill(blob([[192, 250], [188, 206], [166, 182], [132, 170], [104, 190], [118, 214], [142, 222], [154, 250]]), c.tint) +
    fill(
      comb([[22, 244], [26, 214], [42, 190]], [[86, 178], [78, 196], [64, 206]], 7, 7, { pressure: 'nail' }) + comb([[178, 244], [174, 214], [158, 190]], [[114, 178], [122, 196], [136, 206]], 7, 7, { pressure: 'nail' }),
      INK,
    ) +
    fill('M66 180Q80 168 98 168L112 168Q132 168 140 180Q122 196 102 198Q82 196 66 180Z', c.king.ink) +
    line('M66 180Q82 196 102 198Q122 196 140 180', INK, 1.7) +
    fill(circle(100, 212, 9), GOLD) +
    line(circle(100, 212, 9), INK, 1.6),
  cape: (c: Sitter): string =>
    DRESSES.armour(c) +
    fill('M0 252L0 206Q16 182 52 172L70 178Q40 196 30 252ZM200 252L200 206Q184 182 148 172L132 178Q160 196 170 252Z', c.king.deep) +
    fill(comb([[50, 176], [26, 200], [20, 246]], [[20, 196], [8, 216], [4, 246]], 3, 2.4) + comb([[150, 176], [174, 200], [180, 246]], [[180, 196], [192, 216], [196, 246]], 3, 2.4), c.king.ink) +
    fill(circle(62, 180, 6) + circle(140, 180, 6), GOLD) +
    line(circle(62, 180, 6) + circle(140, 180, 6), INK, 1.4),
  lady: (c: Sitter): string =>
    fill(
      blob([[18, 252], [22, 214], [44, 190], [74, 178], [96, 170], [124, 170], [150, 180], [172, 194], [184, 216], [186, 252], [100, 262]]),
      c.tint,
    ) +
    fill('M84 172L104 214L132 170L138 174L104 240L90 240L72 178Z', c.skinTone) +
    fill('M70 176L86 170L112 226L104 240L90 240Z', c.king.ink) +
    fill('M126 168L144 176L88 240L66 240Z', c.king.ink) +
    fill('M132 171L137 173L76 240L70 240Z', GOLD) +
    line('M126 168L66 240M144 176L88 240M70 176L98 236', INK, 1.4) +
    fill(
      comb([[66, 186], [50, 210], [44, 246]], [[36, 200], [28, 218], [26, 246]], 3, 2) +
        comb([[140, 184], [152, 208], [156, 246]], [[168, 200], [174, 218], [174, 246]], 3, 2),
      c.tintDeep,
    ) +
    ribbon([[16, 252], [26, 220], [52, 206], [84, 226]], 9, PAPER, mix(c.king.ink, PAPER, 0.5)) +
    ribbon([[184, 252], [172, 218], [150, 206], [120, 232]], 9, PAPER, mix(c.king.ink, PAPER, 0.5)),
};

export type DressName = keyof typeof DRESSES;
