// The face in three-quarter view, facing left; its eyes, brows and mouths serve the other views too.

import { mix, stroke, comb, blob, circle, fill, line, type Pressure, type Pt } from './ink.ts';
import { INK, PAPER, SEAL, type BrowName, type EyeName, type MouthName, type Sitter } from './sitter.ts';

const EYES: Record<EyeName, readonly [open: number, slant: number, iris: number, length: number]> = {
  // how far open, how much the outer corner rises, iris, length
  calm: [4.4, 1.6, 3.0, 1],
  phoenix: [3.4, 5.2, 2.7, 1.22],
  round: [6.8, 2.4, 3.0, 1],
  narrow: [2.7, 2.6, 2.3, 1.12],
  soft: [4.8, 3.0, 3.4, 1],
  old: [3.0, -1.2, 2.4, 1],
  smile: [0, 0, 0, 1],
  patch: [4.4, 1.8, 3.0, 1],
};
const BROWS: Record<BrowName, readonly [points: readonly Pt[], width: number, pressure: Pressure]> = {
  // points as [share of the eye's length, height above it], width, pressure
  sword: [[[-0.55, 8], [0.1, 11.5], [0.75, 15.5]], 5.4, 'flick'],
  silkworm: [[[-0.62, 8.5], [-0.1, 15], [0.5, 17], [1.0, 12]], 7, 'flick'],
  leopard: [[[-0.6, 6], [0, 12], [0.85, 20]], 8.5, 'nail'],
  knit: [[[-0.6, 5.5], [0, 11], [0.75, 13]], 5.6, 'nail'],
  flat: [[[-0.55, 10.5], [0.1, 12.5], [0.8, 11]], 4, 'flick'],
  gentle: [[[-0.55, 11.5], [0.05, 13.5], [0.75, 10]], 3.6, 'cut'],
  willow: [[[-0.55, 11], [0.05, 15.5], [0.75, 12.5]], 2.6, 'cut'],
  long: [[[-0.55, 10], [0.2, 13], [0.9, 8], [1.15, -2]], 4.6, 'flick'],
};

export function eye(c: Sitter, x: number, y: number, w: number, side: number): string {
  // side +1: the near eye, -1: the far eye
  const [open, slant, iris, length] = EYES[c.eye];
  const at = (k: number, up: number): Pt => [x + side * k * w * length, y - up];
  if (c.eye === 'smile') return fill(stroke([at(-0.5, 0), at(0, 4), at(0.55, -0.5)], 2.8), INK);
  if (c.eye === 'patch' && side > 0) {
    return (
      fill(blob([[x - 11, y - 7], [x + 1, y - 10], [x + 12, y - 6], [x + 9, y + 9], [x - 2, y + 11], [x - 10, y + 5]]), INK) +
      line(`M${x - 40} ${y - 26}L${x - 8} ${y - 5}M${x + 10} ${y - 4}L${x + 30} ${y - 12}`, INK, 3) +
      line(`M${x - 6} ${y - 3}L${x + 8} ${y + 4}M${x - 5} ${y + 4}L${x + 6} ${y - 5}`, c.king.ink, 1.6)
    );
  }
  const lens = `M${at(-0.5, -1.5)}Q${at(-0.1, open * 1.75)} ${at(0.5, slant)}Q${at(0.05, -open * 0.75)} ${at(-0.5, -1.5)}Z`.replace(/,/g, ' ');
  let s = fill(lens, c.paleEye) + fill(circle(x - 1.2 - side * 0.4, y - open * 0.22, iris), INK);
  s += fill(stroke([at(-0.52, -2), at(-0.05, open), at(0.46, slant), at(0.66, slant + 2)], c.lady ? 3.4 : 3.2, 'press'), INK);
  s += fill(stroke([at(-0.3, -open * 0.5 - 0.6), at(0.1, -open * 0.55), at(0.45, slant - 1.6)], 1.1), INK);
  s += fill(circle(x - 2.3 - side * 0.4, y - open * 0.22 - 1, 0.8), PAPER);
  if (c.lady) s += fill(stroke([at(0.4, slant), at(0.72, slant + 4.2)], 1.7, 'flick') + stroke([at(-0.4, 4), at(0.05, open + 3.6), at(0.5, slant + 3)], 0.9), INK);
  if (c.age === 'old' || c.eye === 'round') s += fill(stroke([at(-0.35, -6.5), at(0.05, -8), at(0.5, -5)], 1.2), INK);
  return s;
}

export function brow(c: Sitter, x: number, y: number, w: number, side: number): string {
  const [pts, width, pressure] = BROWS[c.brow];
  const at = ([k, up]: Pt): Pt => [x + side * k * w, y - up];
  let s = fill(stroke(pts.map(at), width * (side < 0 ? 0.88 : 1), pressure), c.browInk);
  if (c.brow === 'leopard') {
    s += fill(comb([at([-0.3, 8]), at([-0.2, 16])], [at([0.6, 16]), at([1.0, 25])], 5, 2.2, { pressure: 'flick' }), c.browInk);
  }
  if (c.brow === 'knit' && side > 0)
    s += fill(stroke([[x - w * 0.82, y - 4], [x - w * 0.88, y - 12]], 1.7) + stroke([[x - w * 0.66, y - 4.5], [x - w * 0.66, y - 11]], 1.4), INK);
  return s;
}

function contour(c: Sitter): Pt[] {
  const j = c.build;
  return c.lady
    ? [
        [104, 56],
        [86, 61],
        [75, 78],
        [73, 94],
        [74, 102],
        [71.5, 113],
        [74, 127],
        [81, 141],
        [91, 150.5],
        [98, 151],
        [112, 143],
        [126, 127],
        [134, 108],
        [136, 86],
        [125, 64],
      ]
    : [
        [104, 54],
        [84, 59],
        [72, 76],
        [69.5, 92],
        [71.5, 101],
        [67, 114],
        [71 - 3 * j, 130],
        [79 - 4 * j, 147 + 2 * j],
        [91, 157 + 2 * j],
        [103, 158 + 2 * j],
        [119 + 7 * j, 149 + 2 * j],
        [132 + 4 * j, 131 + 2 * j],
        [138, 108],
        [139, 86],
        [127, 63],
      ];
}

export function neck(c: Sitter): string {
  const shade = mix(c.skinTone, c.lady ? '#c9825f' : '#6d4326', c.lady ? 0.3 : 0.42);
  const d = c.lady ? 'M96 136L131 124C130 150 131 164 140 184L82 184C92 176 97 160 96 136Z' : 'M86 142L138 120C138 150 141 166 150 186L74 186C86 176 88 160 86 142Z';
  return (
    fill(d, shade) +
    fill(comb([[96, 156], [112, 164], [130, 146]], [[94, 172], [114, 184], [136, 168]], 4, 2), mix(shade, INK, 0.6)) +
    fill(c.lady ? stroke([[131, 126], [130, 156], [140, 184]], 1.8) : stroke([[138, 122], [139, 156], [150, 186]], 2.4), INK)
  );
}

export function quarterFace(c: Sitter): string {
  const skin = c.skinTone,
    shade = mix(skin, c.lady ? '#c9825f' : '#6d4326', c.lady ? 0.22 : 0.34),
    k = contour(c);
  let s = '';
  // ear
  s +=
    fill(
      blob([[135, 94], [143, 92], [147, 99], [144, 112], [137, 122], [133, 112]]),
      skin,
    ) + line('M135 94C143 90 149 96 146 106C145 113 140 119 136 121M138 100C142 99 143 104 140 109', INK, 1.7);
  // flesh and the cut outline
  s += fill(blob(k), skin);
  if (c.lady) {
    s += fill(comb([[134, 96], [132, 112], [124, 128]], [[128, 104], [126, 115], [119, 128]], 3, 1.5), shade);
    s += fill(circle(112, 119, 7.5), '#e0735a', 'opacity=".2"') + fill(circle(80, 119, 5), '#e0735a', 'opacity=".2"');
  } else {
    s += fill(
      blob([[139, 84], [133, 98], [129, 114], [121, 130], [108, 142], [104, 158], [119 + 7 * c.build, 150], [133 + 4 * c.build, 131], [138, 108]]),
      shade,
    );
    if (c.age !== 'young')
      s += fill(comb([[136, 98], [126, 101], [119, 106]], [[114, 148], [105, 147], [98, 144]], 7, 3.2, { pressure: 'flick', rnd: c.rnd }), shade);
    s += fill(stroke([[77, 94], [73, 100], [76, 106]], 3.2), shade);
  }
  s += line(`M${k[1]}L${k[2]}L${k[3]}Q${k[4]} ${k[5]}Q${k[6]} ${k[7]}Q${k[8]} ${k[9]}`.replace(/,/g, ' '), INK, c.lady ? 1.3 : 1.9);
  s += fill(stroke([k[8]!, k[9]!, k[10]!, k[11]!, [136, 116]], c.lady ? 2.1 : 3.2), INK);
  // features
  s += brow(c, 82.5, 103, 14.5, -1) + brow(c, 110.5, 103, 18.5, 1) + eye(c, 82.5, 103.5, 13.5, -1) + eye(c, 110.5, 103.5, 17.5, 1);
  s += c.lady
    ? fill(stroke([[91, 103], [87, 112], [82.5, 120.5], [84, 123.5], [88, 123.5]], 1.7), INK)
    : fill(stroke([[93, 97], [89, 108], [80.5, 121], [81, 126], [88, 127.5]], 2.9) + stroke([[93, 119], [97.5, 124], [94, 128]], 2), INK) +
      fill(stroke([[95, 101], [96, 112], [97, 119]], 3.4), shade);
  if (!c.lady && c.age !== 'young')
    s += fill(stroke([[98, 125], [104, 132], [104, 140]], 1.9) + stroke([[75, 127], [73, 134]], 1.3), INK);
  if (c.age === 'old')
    s += fill(
      comb([[84, 78], [100, 76], [118, 79]], [[82, 86], [98, 84], [116, 87]], 2, 1.4) +
        stroke([[122, 112], [127, 118], [125, 126]], 1.4),
      INK,
    );
  s += mouth(c);
  if (c.flower)
    s += fill(circle(93, 79, 2) + circle(90.4, 82, 2) + circle(95.6, 82, 2), '#b7362b');
  if (c.scar)
    s += fill(stroke([[104, 112], [112, 122], [116, 134]], 2.2), '#8d3b26');
  return s;
}


/** The mouth, its middle at (88, 140). */
const MOUTHS: Record<MouthName, string> = {
  lips:
    fill('M80 134.5Q84 130.5 87 132.6Q90 130.6 95.5 134.4Q88 140.5 80 134.5Z', '#b7362b') +
    fill(stroke([[79, 134.5], [87, 135.2], [96.5, 134.2]], 1.1), '#6f1712'),
  firm:
    fill(stroke([[77, 140], [86, 138.6], [99, 140.8]], 2.6), INK) +
    fill(stroke([[83, 147], [90, 148.4], [96, 147]], 1.6), INK),
  frown:
    fill(stroke([[76, 143], [86, 138.4], [101, 143.6]], 3), INK) +
    fill(stroke([[83, 148], [90, 149], [96, 148]], 1.6), INK),
  grin: fill(stroke([[77, 137.5], [87, 141.4], [102, 135.4]], 2.7), INK),
  shout: fill('M77 137Q87 131 100 136Q101 149 89 151Q78 149 77 137Z', INK) + fill('M80 138.4Q88 135 97 137.8L96 141Q88 139.5 81 141Z', PAPER) + fill('M83 148Q89 143.6 96 147.4Q90 152 83 148Z', SEAL),
};
export const mouth = (c: Sitter): string => MOUTHS[c.mouth];
