import { stroke, comb, blob, fill, type Pt } from './ink.ts';
import { type BeardName, type Sitter } from './sitter.ts';

/** Beards of the three-quarter view. */
export const BEARDS: Record<BeardName, (c: Sitter) => string> = {
  none: () => '',
  moustache: (c) =>
    fill(stroke([[87, 131], [79, 134], [69, 144]], 5, 'flick') + stroke([[88, 131], [98, 133], [111, 146]], 6, 'flick'), c.beardInk),
  short: (c) =>
    BEARDS.moustache(c) +
    fill(comb([[82, 150], [81, 160]], [[112, 150], [112, 163]], 9, 4.4, { pressure: 'flick', wild: 3, rnd: c.rnd }), c.beardInk),
  goatee: (c) =>
    BEARDS.moustache(c) +
    fill(blob([[83, 148], [90, 151], [99, 148], [99, 160], [93, 178], [86, 190], [84, 172]]), c.beardInk) +
    fill(comb([[87, 152], [87, 166], [86, 184]], [[96, 152], [94, 166], [89, 182]], 3, 1.3), c.beardCut),
  three: (c) =>
    fill(
      stroke([[87, 131], [76, 136], [69, 154], [66, 176]], 5, 'flick') +
        stroke([[88, 131], [100, 136], [108, 156], [110, 182]], 6, 'flick') +
        stroke([[90, 148], [91, 168], [87, 200]], 9, 'flick') +
        stroke([[136, 112], [137, 136], [131, 168]], 5, 'flick'),
      c.beardInk,
    ) +
    fill(stroke([[90, 154], [90.5, 168], [88, 186]], 1.2), c.beardCut),
  full: (c) =>
    fill(
      blob([
        [138, 104],
        [141, 130],
        [133, 156],
        [116, 178],
        [97, 192],
        [82, 184],
        [72, 166],
        [67, 140],
        [74, 132],
        [87, 130],
        [101, 133],
        [109, 140],
        [121, 132],
        [131, 116],
      ]),
      c.beardInk,
    ) +
    fill(comb([[76, 140], [78, 160], [88, 182]], [[134, 126], [126, 154], [104, 184]], 9, 1.7, { wild: 4, rnd: c.rnd }), c.beardCut) +
    fill('M79 141Q88 137 101 142Q91 146 79 141Z', c.lipTone),
  long: (c) =>
    fill(
      blob([
        [138, 106],
        [142, 132],
        [138, 164],
        [128, 198],
        [112, 226],
        [98, 239],
        [88, 224],
        [78, 196],
        [69, 168],
        [65, 143],
        [73, 133],
        [87, 130],
        [102, 133],
        [112, 141],
        [124, 132],
        [132, 116],
      ]),
      c.beardInk,
    ) +
    fill(comb([[75, 142], [76, 172], [92, 222]], [[135, 128], [132, 168], [104, 226]], 9, 2, { wild: 5, rnd: c.rnd }), c.beardCut) +
    fill('M79 141Q88 137 101 142Q91 146 79 141Z', c.lipTone),
  tiger: (c) => {
    let d = blob([
      [138, 100],
      [142, 132],
      [132, 158],
      [106, 170],
      [82, 164],
      [68, 144],
      [69, 132],
      [79, 133],
      [80, 150],
      [92, 156],
      [104, 153],
      [118, 143],
      [129, 128],
      [133, 112],
    ]);
    d += mane(c, [[74, 134], [79, 148], [90, 159], [106, 160], [120, 152], [133, 135], [137, 112]], [[50, 147], [54, 172], [78, 194], [110, 200], [142, 188], [162, 158], [164, 122]]);
    d +=
      stroke([[87, 131], [74, 130], [58, 122]], 7, 'flick') +
      stroke([[89, 131], [104, 129], [120, 120]], 8, 'flick');
    return (fill(d, c.beardInk) + fill(comb([[84, 158], [78, 172]], [[128, 152], [140, 164]], 7, 1.5), c.beardCut));
  },
};


/** Bristles from the line of the jaw to an outer line. */
export function mane(c: Sitter, jaw: readonly Pt[], out: readonly Pt[]): string {
  let d = '';
  for (let i = 0; i < 30; i++) {
    const u = (i / 29) * (jaw.length - 1);
    const a = Math.min(Math.floor(u), jaw.length - 2);
    const t = u - a;
    const reach = 0.72 + c.rnd() * 0.4;
    const between = (line: readonly Pt[]): Pt => [line[a]![0] * (1 - t) + line[a + 1]![0] * t, line[a]![1] * (1 - t) + line[a + 1]![1] * t];
    const [p, q] = [between(jaw), between(out)];
    d += stroke([p, [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 2], [p[0] + (q[0] - p[0]) * reach, p[1] + (q[1] - p[1]) * reach]], 7.5, 'flick');
  }
  return d;
}
