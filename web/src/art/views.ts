// The other two views of a head: straight at the viewer, and from the side. Both fit the neck and the headgear of the three-quarter view.

import { mix, stroke, comb, blob, circle, fill, line, warpAll, type Pt } from './ink.ts';
import { BEARDS, mane } from './beards.ts';
import { brow, eye, mouth } from './face.ts';
import { INK, type BeardName, type Sitter } from './sitter.ts';

/** The middle of the face that looks at the viewer. */
const MID = 107;
const mirror = (pts: readonly Pt[]): Pt[] => pts.map(([x, y]): Pt => [2 * MID - x, y]);
const shiftX = (svg: string, dx: number): string => warpAll(svg, (x, y) => [x + dx, y]);
const shades = (c: Sitter): string => mix(c.skinTone, c.lady ? '#c9825f' : '#6d4326', c.lady ? 0.22 : 0.34);

// ---------------------------------------------------------------- straight at the viewer

export function frontFace(c: Sitter): string {
  const shade = shades(c);
  const j = c.build;
  const side: Pt[] = c.lady
    ? [[90, 60], [78, 76], [76, 96], [78, 114], [83, 130], [92, 143], [101, 150]]
    : [[88, 58], [74, 76], [71, 98], [72, 116], [75 - 3 * j, 132], [83 - 4 * j, 147], [95, 157]];
  const chin: Pt = c.lady ? [MID, 152.5] : [MID, 160];
  const right = mirror(side).reverse();
  const ear = blob([[70, 96], [64, 93], [61, 100], [64, 114], [70, 121], [74, 112]]);
  const ears = fill(ear + warpEar(ear), c.skinTone) + line('M72 97C64 92 59 99 63 110C64 116 68 120 72 121M70 102C66 101 65 106 68 111', INK, 1.6) + line('M142 97C150 92 155 99 151 110C150 116 146 120 142 121M144 102C148 101 149 106 146 111', INK, 1.6);
  let s = c.lady ? '' : ears;
  if (c.lady) s += fill(circle(76, 116, 3.4) + circle(138, 116, 3.4), c.tint);
  s += fill(blob([[MID, 53], ...side, chin, ...right]), c.skinTone);
  if (c.lady) {
    s += fill(comb([[136, 98], [134, 116], [126, 132]], [[131, 106], [128, 118], [122, 130]], 3, 1.5), shade);
    s += fill(circle(88, 121, 7) + circle(126, 121, 7), '#e0735a', 'opacity=".2"');
  } else {
    s += fill(blob([[142, 86], [138, 102], [133, 118], [126, 134], [114, 150], [110, 160], [122, 156], [134, 140], [142, 116]]), shade);
    if (c.age !== 'young') s += fill(comb([[138, 104], [130, 106], [123, 110]], [[122, 146], [116, 147], [110, 146]], 6, 3, { pressure: 'flick', rnd: c.rnd }), shade);
  }
  s += fill(stroke([[90, 58], side[1]!, side[2]!, side[3]!, side[4]!], c.lady ? 1.6 : 2.4, 'cut') + stroke([side[3]!, side[4]!, side[5]!, side[6]!, chin], c.lady ? 1.9 : 2.8), INK);
  s += fill(stroke([chin, right[0]!, right[1]!, right[2]!, right[3]!, right[4]!], c.lady ? 2.2 : 3.4), INK);
  s += brow(c, MID - 18, 103, 16.5, -1) + brow(c, MID + 18, 103, 16.5, 1) + eye(c, MID - 18, 104, 15.5, -1) + eye(c, MID + 18, 104, 15.5, 1);
  s += c.lady
    ? fill(stroke([[MID - 5, 119], [MID - 4, 123.4], [MID, 124]], 1.7) + stroke([[MID + 5, 119.5], [MID + 3, 123.4], [MID, 124]], 1.4), INK) + fill(stroke([[MID + 3, 100], [MID + 4, 110], [MID + 5, 117]], 1.6), shade)
    : fill(stroke([[MID - 6, 96], [MID - 5, 108], [MID - 11, 122], [MID - 8, 127]], 2.7) + stroke([[MID - 8, 127], [MID, 131], [MID + 9, 127], [MID + 10, 121]], 2.4), INK) +
      fill(stroke([[MID + 4, 98], [MID + 6, 112], [MID + 8, 121]], 4), shade);
  if (!c.lady && c.age !== 'young') s += fill(stroke([[MID + 13, 125], [MID + 19, 133], [MID + 18, 141]], 1.9) + stroke([[MID - 13, 125], [MID - 19, 133], [MID - 18, 141]], 1.9), INK);
  if (c.age === 'old') s += fill(comb([[90, 78], [107, 75], [124, 78]], [[88, 86], [107, 83], [126, 86]], 2, 1.4), INK);
  s += shiftX(mouth(c), MID - 88.5);
  if (c.flower) s += fill(circle(MID, 77, 2) + circle(MID - 2.6, 80, 2) + circle(MID + 2.6, 80, 2), '#b7362b');
  if (c.scar) s += fill(stroke([[MID + 12, 110], [MID + 19, 122], [MID + 22, 134]], 2.2), '#8d3b26');
  return s;
}

const warpEar = (d: string): string => {
  const svg = warpAll(` d="${d}"`, (x, y) => [2 * MID - x, y]);
  return svg.slice(4, -1);
};

const both = (pts: readonly Pt[], width: number, pressure: 'flick' | 'cut' = 'flick'): string => stroke(pts, width, pressure) + stroke(mirror(pts), width, pressure);
const round = (half: readonly Pt[]): string => blob([...half, ...mirror(half).reverse()]);

export const FRONT_BEARDS: Record<BeardName, (c: Sitter) => string> = {
  none: () => '',
  moustache: (c) => fill(both([[MID - 1, 133], [MID - 10, 135], [MID - 21, 147]], 5.6), c.beardInk),
  short: (c) => FRONT_BEARDS.moustache(c) + fill(comb([[88, 150], [86, 164]], [[126, 150], [128, 164]], 11, 4.4, { pressure: 'flick', wild: 3, rnd: c.rnd }), c.beardInk),
  goatee: (c) =>
    FRONT_BEARDS.moustache(c) +
    fill(round([[MID, 190], [MID - 6, 174], [MID - 9, 158], [MID - 8, 149], [MID, 152]]), c.beardInk) +
    fill(comb([[MID - 4, 154], [MID - 3, 168], [MID - 1, 184]], [[MID + 4, 154], [MID + 3, 168], [MID, 182]], 3, 1.3), c.beardCut),
  three: (c) =>
    fill(both([[MID - 1, 133], [MID - 12, 137], [MID - 20, 156], [MID - 22, 182]], 5.6) + stroke([[MID, 149], [MID + 1, 170], [MID - 1, 204]], 10, 'flick') + both([[73, 112], [73, 138], [80, 170]], 5), c.beardInk) +
    fill(stroke([[MID, 156], [MID + 0.6, 170], [MID - 1, 190]], 1.2), c.beardCut),
  full: (c) =>
    fill(round([[MID, 196], [92, 190], [78, 170], [69, 140], [70, 106], [77, 122], [86, 137], [98, 134], [MID, 132]]), c.beardInk) +
    fill(comb([[80, 142], [84, 164], [98, 188]], [[134, 142], [130, 164], [116, 188]], 10, 1.7, { wild: 4, rnd: c.rnd }), c.beardCut) +
    fill(`M${MID - 11} 141Q${MID} 137 ${MID + 11} 141Q${MID} 147 ${MID - 11} 141Z`, c.lipTone),
  long: (c) =>
    fill(round([[MID, 240], [96, 228], [84, 198], [74, 166], [69, 140], [70, 108], [77, 124], [86, 138], [98, 134], [MID, 132]]), c.beardInk) +
    fill(comb([[79, 142], [84, 180], [102, 230]], [[135, 142], [130, 180], [112, 230]], 10, 2, { wild: 5, rnd: c.rnd }), c.beardCut) +
    fill(`M${MID - 11} 141Q${MID} 137 ${MID + 11} 141Q${MID} 147 ${MID - 11} 141Z`, c.lipTone),
  tiger: (c) =>
    fill(
      round([[MID, 172], [84, 164], [70, 138], [69, 102], [76, 120], [84, 146], [96, 155], [MID, 156]]) +
        mane(c, [[72, 110], [75, 134], [84, 150], [MID, 160], [130, 150], [139, 134], [142, 110]], [[46, 122], [46, 156], [66, 186], [MID, 204], [148, 186], [168, 156], [168, 122]]) +
        both([[MID - 1, 132], [MID - 16, 130], [MID - 32, 121]], 8),
      c.beardInk,
    ) + fill(comb([[88, 158], [80, 176]], [[126, 158], [134, 176]], 7, 1.5), c.beardCut),
};

// ---------------------------------------------------------------- from the side, facing left

export function profileFace(c: Sitter): string {
  const shade = shades(c);
  const j = c.build;
  const line0: Pt[] = c.lady
    ? [[92, 56], [77, 70], [73, 86], [74, 96], [69, 108], [61, 119], [65, 124], [68.5, 126], [66, 131], [64.5, 133.5], [68, 136.5], [66, 140], [69, 145], [69, 151], [76, 156]]
    : [[90, 54], [74, 68], [69, 88], [70, 97], [64, 110], [53, 122], [57, 128], [64, 130], [62, 136], [60.5, 138.5], [65, 141], [62.5, 146], [66, 150], [63 - 2 * j, 158], [72, 165 + 2 * j]];
  const jaw: Pt[] = c.lady ? [[90, 154], [110, 145], [126, 130], [136, 108], [138, 84], [124, 60]] : [[92, 163 + 2 * j], [112 + 4 * j, 156 + 2 * j], [130 + 3 * j, 140], [139, 112], [140, 84], [126, 60]];
  const first = line0[0]!;
  const d = `M${first[0]} ${first[1]}` + line0.slice(1).map(([x, y]) => `L${x} ${y}`).join('') + jaw.map(([x, y]) => `L${x} ${y}`).join('') + 'Z';
  const soft = line0.slice(0, 6);
  let s = fill(d, c.skinTone) + fill(blob([...jaw.slice(0, 5), [132, 100], [126, 124], [110, 142], [96, 150]]), shade);
  s += fill(
    blob([[118, 96], [126, 92], [131, 99], [128, 112], [121, 122], [117, 112]]),
    c.skinTone,
  ) + line('M118 98C124 90 133 94 130 106C129 114 124 120 119 121M122 102C126 101 127 106 124 111', INK, 1.6);
  if (c.lady) s += fill(circle(121, 125, 3.2), c.tint) + fill(circle(94, 121, 7.5), '#e0735a', 'opacity=".22"');
  else if (c.age !== 'young') s += fill(comb([[114, 104], [108, 106], [102, 110]], [[104, 150], [97, 149], [90, 147]], 7, 3, { pressure: 'flick', rnd: c.rnd }), shade);
  // the outline from brow to chin is cut in one go
  s += line(`M${soft.map(([x, y]) => `${x} ${y}`).join('L')}L${line0.slice(6).map(([x, y]) => `${x} ${y}`).join('L')}`, INK, c.lady ? 1.7 : 2.3);
  s += fill(stroke([line0[13]!, line0[14]!, jaw[0]!, jaw[1]!, jaw[2]!], c.lady ? 2.2 : 3.2), INK);
  s += fill(stroke([[line0[6]![0] + 3, line0[6]![1] - 3], [line0[6]![0] + 8, line0[6]![1] - 6], [line0[6]![0] + 9, line0[6]![1] - 1]], 1.8), INK);
  const ex = c.lady ? 84.5 : 82;
  s += brow(c, ex + 4, 103, 15.5, 1) + eye(c, ex + 3, 104, 14, 1);
  if (c.age === 'old') s += fill(stroke([[78, 80], [90, 78], [102, 81]], 1.4) + stroke([[98, 112], [102, 118], [100, 125]], 1.4), INK);
  if (!c.lady && c.age !== 'young') s += fill(stroke([[72, 126], [79, 134], [77, 143]], 1.9), INK);
  const lip = c.lady ? 135.5 : 141;
  s += c.lady
    ? fill('M64.5 133Q70 131.6 76 134.8Q71 141.4 66 140.4Q69 136.6 64.5 133Z', '#b7362b') + fill(stroke([[66, 136], [71, 136], [77, 134.8]], 1.1), '#6f1712')
    : fill(stroke([[62, lip], [71, c.mouth === 'grin' ? lip + 1 : lip - 0.5], [80, c.mouth === 'grin' ? lip - 5 : c.mouth === 'frown' ? lip + 5 : lip]], 2.6), INK);
  if (c.flower) s += fill(circle(80, 80, 2) + circle(78, 83, 2) + circle(82.4, 83, 2), '#b7362b');
  if (c.scar) s += fill(stroke([[92, 110], [99, 121], [102, 133]], 2.2), '#8d3b26');
  return s;
}

export const PROFILE_BEARDS: Record<BeardName, (c: Sitter) => string> = {
  none: () => '',
  moustache: (c) => fill(stroke([[64, 132], [72, 134], [84, 146]], 6.4, 'flick') + stroke([[63, 133], [58, 136], [55, 143]], 3.4, 'flick'), c.beardInk),
  short: (c) => PROFILE_BEARDS.moustache(c) + fill(comb([[66, 154], [61, 167]], [[104, 156], [100, 168]], 10, 4.4, { pressure: 'flick', wild: 3, rnd: c.rnd }), c.beardInk),
  goatee: (c) =>
    PROFILE_BEARDS.moustache(c) +
    fill(blob([[64, 150], [74, 153], [80, 160], [74, 178], [62, 196], [60, 176]]), c.beardInk) +
    fill(comb([[67, 156], [65, 172], [62, 188]], [[74, 158], [71, 172], [65, 188]], 3, 1.3), c.beardCut),
  three: (c) =>
    fill(stroke([[64, 132], [76, 136], [84, 156], [84, 184]], 6, 'flick') + stroke([[66, 150], [66, 174], [58, 206]], 10, 'flick') + stroke([[117, 112], [118, 138], [110, 172]], 5, 'flick'), c.beardInk) + fill(stroke([[66, 158], [65, 174], [60, 192]], 1.2), c.beardCut),
  full: (c) =>
    fill(blob([[117, 112], [122, 136], [116, 164], [98, 186], [74, 196], [58, 186], [56, 164], [62, 148], [70, 146], [80, 144], [78, 136], [66, 132], [80, 130], [98, 138], [108, 126]]), c.beardInk) +
    fill(comb([[66, 152], [64, 170], [70, 188]], [[114, 130], [108, 158], [92, 182]], 9, 1.7, { wild: 4, rnd: c.rnd }), c.beardCut),
  long: (c) =>
    fill(blob([[117, 112], [124, 138], [120, 172], [108, 206], [88, 232], [74, 240], [62, 220], [56, 186], [57, 160], [63, 149], [71, 146], [80, 144], [78, 136], [66, 132], [80, 130], [98, 138], [108, 126]]), c.beardInk) +
    fill(comb([[66, 152], [64, 182], [74, 228]], [[114, 130], [114, 170], [88, 226]], 9, 2, { wild: 5, rnd: c.rnd }), c.beardCut),
  tiger: (c) => shiftX(BEARDS.tiger(c), -11),
};

/** Headgear sits further back on a head seen from the side. */
export const profileHead = (svg: string): string => warpAll(svg, (x, y) => [x + Math.max(0, 112 - x) * 0.2 * Math.min(1, Math.max(0, (y - 20) / 40)), y]);
