// Pictograms of cards (100 × 100), suits, magatama, seals. Ink first, one accent each, gold for metal.

import { seeded, mix, stroke, comb, blob, poly, circle, fill, line, group, type Rnd } from './ink.ts';
import { POLES, blade, outline, steel, edge, type PoleName } from './arms.ts';

const INK = '#1d1916',
  PAPER = '#f6eedb',
  RED = '#b3261e',
  GOLD = '#c08f35',
  JADE = '#2f7a5c',
  BLUE = '#2f4d75',
  VIOLET = '#5b3f86',
  FIRE = '#cf5a1b',
  WOOD = '#6b3b21';
let rnd: Rnd = seeded('');
const arm = (name: PoleName, x: number, y: number, angle: number, k: number): string => group(`translate(${x} ${y}) rotate(${angle}) scale(${k})`, POLES[name]());
const ring = (x: number, y: number, r: number, w: number, colour: string, from = 0.6, turn = 5.9): string =>
  fill(
    stroke(
      Array.from({ length: 13 }, (_, i): [number, number] => [x + r * Math.cos(from + (turn * i) / 12), y + r * Math.sin(from + (turn * i) / 12)]),
      w,
      'flick',
      1,
      rnd,
    ),
    colour,
  );
const wash = (colour: string): string =>
  fill(stroke([[8, 86], [34, 70], [62, 40], [94, 10]], 26, 'nail', 2.4, rnd), colour);
const sword = (x: number, y: number, a: number, k: number): string => group(`translate(${x} ${y}) rotate(${a}) scale(${k})`, blade(112));
const flame = (x: number, y: number, k: number): string =>
  group(
    `translate(${x} ${y}) scale(${k})`,
    fill('M0 -62C6 -44 30 -36 24 -8C18 12 -18 14 -24 -8C-28 -28 -10 -34 -10 -50C-2 -46 2 -40 2 -32C9 -42 3 -52 0 -62Z', FIRE),
    fill('M2 -34C6 -22 15 -18 11 -6C8 4 -9 4 -11 -6C-12 -16 0 -20 2 -34Z', '#f0b440'),
  );
const bolt = (x: number, y: number, k: number, colour: string): string => group(`translate(${x} ${y}) scale(${k})`, fill('M6 -50L-22 4L-4 2L-16 48L24 -14L4 -10L20 -50Z', colour));
const petal = (x: number, y: number, r: number, colour: string): string =>
  fill(
    [0, 1, 2, 3, 4]
      .map((i) => {
        const a = i * 1.2566 - 1.57;
        return circle(x + Math.cos(a) * r * 0.7, y + Math.sin(a) * r * 0.7, r * 0.58);
      })
      .join(''),
    colour,
  ) + fill(circle(x, y, r * 0.3), GOLD);
const waves = (y: number, n = 3, colour = BLUE): string =>
  fill(
    Array.from({ length: n }, (_, i) =>
      stroke(
        [[6 + i * 7, y + i * 8], [26 + i * 4, y - 5 + i * 8], [46 + i * 4, y + i * 8], [66 + i * 4, y - 5 + i * 8], [88 - i * 6, y + i * 8]],
        3.6,
      ),
    ).join(''),
    colour,
  );
const horse = (coat: string, mane: string, bridle: string): string =>
  fill(comb([[52, 12], [76, 16], [88, 44]], [[70, 52], [88, 66], [92, 92]], 9, 8, { pressure: 'flick', wild: 8, rnd }), mane) +
  outline('M40 10L46 20C62 22 74 36 78 54C82 70 84 84 86 98L40 98C44 84 44 74 38 66C32 68 28 72 22 76C14 78 8 72 10 64C14 54 22 44 28 32C30 24 34 16 40 10Z', coat) +
  fill(comb([[46, 20], [60, 30], [66, 48]], [[56, 22], [74, 40], [80, 66]], 4, 5, { pressure: 'flick' }), mane) +
  fill(stroke([[31, 37], [36, 33], [42, 36]], 3), INK) +
  fill(circle(36, 37, 2.4), INK) +
  fill(stroke([[13, 66], [17, 67], [20, 64]], 2.2), INK) +
  line('M30 31L44 52M18 54L34 62M44 52L34 62M44 52L74 78', bridle, 2.6) +
  fill(circle(44, 52, 3.2) + circle(34, 62, 3), GOLD) +
  fill(comb([[50, 62], [56, 78], [58, 96]], [[70, 58], [76, 76], [78, 96]], 3, 1.8), mix(coat, INK, 0.5));

/** One drawing per card id. */
export const PICTOS: Record<string, () => string> = {
  slash: () =>
    fill(
      stroke([[2, 38], [34, 12], [74, 26], [96, 82]], 24, 'nail', 2.6, rnd) +
        stroke([[14, 52], [38, 30], [66, 38], [84, 78]], 4, 'flick', 1, rnd),
      RED,
    ) + sword(20, 84, 45, 0.9),
  fire_slash: () => flame(58, 78, 1.05) + sword(22, 80, 45, 0.86),
  thunder_slash: () => wash(mix(VIOLET, PAPER, 0.45)) + bolt(66, 46, 0.78, VIOLET) + sword(22, 80, 45, 0.86),
  jink: () =>
    fill(
      comb([[86, 18], [52, 10], [20, 34], [26, 66], [58, 74]], [[84, 40], [60, 34], [46, 46], [50, 58], [62, 58]], 4, 8, { pressure: 'flick' }),
      INK,
    ) +
    fill(stroke([[12, 88], [46, 92], [80, 78], [90, 56]], 9, 'flick', 1.4, rnd), BLUE) +
    fill(stroke([[28, 96], [56, 98], [80, 90]], 4, 'flick'), BLUE),
  peach: () =>
    fill(blob([[50, 26], [66, 18], [84, 30], [86, 56], [70, 80], [50, 92], [30, 80], [14, 56], [16, 30], [34, 18]]), '#d9705e') +
    fill(blob([[52, 28], [66, 22], [80, 34], [80, 56], [66, 76], [52, 86], [62, 60], [60, 40]]), '#ea9c85') +
    fill(stroke([[50, 26], [42, 44], [44, 66], [52, 88]], 3.4), '#8f2f25') +
    fill(stroke([[52, 24], [64, 8], [90, 8]], 13, 'cut') + stroke([[48, 24], [36, 10], [14, 16]], 12, 'cut'), JADE) +
    line('M52 24Q64 10 86 9M48 24Q36 12 18 16', '#1c4d3c', 1.4) +
    fill(stroke([[50, 28], [51, 16], [48, 6]], 4.4, 'nail'), WOOD),
  analeptic: () =>
    fill(blob([[36, 26], [64, 26], [80, 44], [82, 70], [68, 92], [32, 92], [18, 70], [20, 44]]), WOOD) +
    fill(comb([[26, 46], [24, 66], [36, 88]], [[34, 36], [30, 62], [40, 86]], 2, 2.4), '#b98358') +
    fill('M34 12L66 12L70 28L30 28Z', RED) +
    line('M32 28Q50 34 68 28', GOLD, 4) +
    fill('M50 40L69 59L50 78L31 59Z', RED) +
    line('M50 45L64 59L50 73L36 59Z', GOLD, 1.4) +
    `<text x="50" y="66" font-size="19" text-anchor="middle" fill="${PAPER}" class="brushed">酒</text>`,
  dismantlement: () =>
    waves(80, 3) +
    fill('M4 70C10 44 24 32 42 30L38 42L46 46L40 54C30 54 24 60 22 70ZM96 70C90 44 76 32 60 30L62 40L54 44L60 54C70 54 76 60 78 70Z', INK) +
    line('M10 62Q18 42 36 38M90 62Q82 42 66 38', mix(INK, PAPER, 0.5), 1.6) +
    fill(poly([[46, 50], [54, 52], [50, 60]]) + poly([[40, 62], [47, 60], [46, 68]]) + poly([[56, 62], [61, 68], [54, 70]]), WOOD) +
    line('M14 44V30M26 34V20M74 34V20M86 44V30M14 32Q20 24 26 22M86 32Q80 24 74 22', INK, 2.8) +
    fill(stroke([[50, 4], [46, 20], [52, 30]], 6, 'flick'), RED),
  snatch: () =>
    fill(blob([[34, 36], [62, 34], [70, 56], [60, 84], [48, 92], [36, 84], [28, 58]]), PAPER) +
    line(blob([[34, 36], [62, 34], [70, 56], [60, 84], [48, 92], [36, 84], [28, 58]]), INK, 2) +
    line('M34 38C14 22 0 46 14 58C26 66 34 50 24 46M62 36C80 18 98 40 86 54C76 64 64 50 74 44', WOOD, 8) +
    line('M34 38C14 22 0 46 14 58M62 36C80 18 98 40 86 54', '#b98358', 1.6) +
    ([[34, 30], [44, 24], [56, 24], [64, 30]] as const)
      .map(([x, y]) => fill(circle(x, y, 8), PAPER) + line(`M${x - 8} ${y}a8 8 0 0 1 16 0`, INK, 2))
      .join('') +
    fill(circle(38, 56, 2.6) + circle(58, 55, 2.6), INK) +
    fill(stroke([[42, 78], [48, 82], [54, 78]], 2.6) + stroke([[48, 72], [48, 80]], 2), INK) +
    fill(stroke([[36, 88], [56, 92], [78, 84], [96, 94]], 5, 'dab'), RED),
  ex_nihilo: () =>
    ring(50, 54, 38, 11, INK, 2.2, 5.6) +
    group(
      'translate(50 54)',
      group('rotate(-14) translate(-13 -4)', outline('M-13 -20H13V20H-13Z', PAPER), line('M-8 -14H8V14H-8Z', GOLD, 1.4)),
      group('rotate(12) translate(12 -4)', outline('M-13 -20H13V20H-13Z', RED), line('M-8 -14H8V14H-8Z', GOLD, 1.4)),
    ) +
    fill(([[50, 8], [40, 14], [61, 13]] as const).map(([x, y]) => stroke([[x, y + 8], [x, y - 6]], 2.6)) .join(''), GOLD),
  duel: () =>
    fill(
      Array.from({ length: 10 }, (_, i) => {
        const a = i * 0.628;
        return stroke([[50 + 16 * Math.cos(a), 46 + 16 * Math.sin(a)], [50 + 46 * Math.cos(a), 46 + 46 * Math.sin(a)]], 7, 'flick', 1, rnd);
      }).join(''),
      mix(RED, PAPER, 0.5),
    ) +
    sword(18, 86, 40, 0.9) +
    sword(82, 86, -40, 0.9) +
    fill(circle(50, 47, 5), RED),
  savage_assault: () =>
    fill(
      blob([
        [50, 8],
        [74, 14],
        [98, 24],
        [96, 54],
        [78, 62],
        [66, 58],
        [62, 74],
        [58, 92],
        [46, 96],
        [40, 88],
        [42, 70],
        [36, 58],
        [22, 62],
        [4, 54],
        [2, 24],
        [26, 14],
      ]),
      '#4a4440',
    ) +
    fill(
      comb([[44, 60], [46, 76], [46, 92]], [[58, 60], [56, 76], [52, 92]], 3, 2) +
        comb([[40, 66], [50, 69], [60, 66]], [[44, 86], [50, 88], [56, 86]], 4, 2),
      '#8d857c',
    ) +
    fill(stroke([[10, 30], [16, 44], [30, 52]], 2.6) + stroke([[90, 30], [84, 44], [70, 52]], 2.6), '#8d857c') +
    fill(stroke([[34, 58], [24, 76], [28, 94], [38, 98]], 9, 'flick') + stroke([[66, 58], [76, 76], [72, 94], [62, 98]], 9, 'flick'), PAPER) +
    line('M31 62C22 76 24 90 34 96M69 62C78 76 76 90 66 96', INK, 1.4) +
    fill(circle(36, 42, 3.4) + circle(64, 42, 3.4), PAPER) +
    fill(circle(36, 42.6, 1.8) + circle(64, 42.6, 1.8), INK) +
    fill('M34 12L50 6L66 12L60 32L50 40L40 32Z', RED) +
    line('M37 14L50 9L63 14L58 30L50 36L42 30Z', GOLD, 1.6) +
    fill(circle(50, 22, 4), GOLD),
  archery_attack: () =>
    ([[16, 4, 1], [38, -4, 0.9], [60, 4, 1.05], [82, -2, 0.95], [28, 34, 0.8], [50, 30, 0.95], [72, 36, 0.85], [92, 34, 0.8]] as const)
      .map(([x, y, k], i) =>
        group(
          `translate(${x} ${y}) rotate(14) scale(${k})`,
          line('M0 0L0 48', i % 3 === 1 ? RED : INK, 2.6),
          fill('M0 60L-6 46L0 49L6 46Z', i % 3 === 1 ? RED : INK),
          fill('M0 10L-6 2L-6 -8L0 0L6 -8L6 2Z', i % 3 === 1 ? RED : mix(INK, PAPER, 0.35)),
        ),
      )
      .join(''),
  nullification: () =>
    fill(circle(50, 50, 42) + 'M34 50a16 16 0 1 1 32 0a16 16 0 1 1 -32 0Z', '#6f9f86', 'fill-rule="evenodd"') +
    line(circle(50, 50, 42), INK, 2.2) +
    line(circle(50, 50, 16), INK, 2) +
    line(circle(50, 50, 36) + circle(50, 50, 22), '#2f6b52', 1.4) +
    fill(
      Array.from({ length: 16 }, (_, i) => {
        const a = i * 0.3927;
        return circle(50 + 29 * Math.cos(a), 50 + 29 * Math.sin(a), 2.2);
      }).join(''),
      '#2f6b52',
    ) +
    fill(stroke([[6, 76], [36, 60], [66, 36], [98, 8]], 13, 'nail', 2, rnd), INK) +
    fill(stroke([[16, 76], [40, 62], [68, 40], [90, 20]], 2), PAPER),
  amazing_grace: () =>
    [-34, -17, 0, 17, 34]
      .map((a, i) =>
        group(
          `translate(50 96) rotate(${a})`,
          line('M0 0L0 -46', '#7a6a2a', 2.4),
          [0, 1, 2, 3, 4]
            .map((k) =>
              fill(
                stroke([[0, -44 - k * 8], [-6, -52 - k * 8], [-3, -60 - k * 8]], 6.4) +
                  stroke([[0, -44 - k * 8], [6, -52 - k * 8], [3, -60 - k * 8]], 6.4),
                i % 2 ? GOLD : '#a8731f',
              ),
            )
            .join(''),
        ),
      )
      .join('') +
    fill(stroke([[34, 76], [50, 82], [66, 76]], 9, 'dab'), RED),
  god_salvation: () =>
    fill(
      stroke([[6, 92], [32, 74], [46, 50], [82, 26], [96, 8]], 8, 'nail', 1.2, rnd) +
        stroke([[40, 60], [30, 40], [32, 20]], 4.4, 'flick') +
        stroke([[58, 42], [76, 50], [92, 48]], 4, 'flick'),
      INK,
    ) +
    petal(34, 26, 14, '#df8577') +
    petal(66, 30, 16, '#d9705e') +
    petal(84, 54, 12, '#df8577') +
    petal(50, 66, 10, '#eab0a0') +
    ([[22, 52], [74, 78], [62, 90]] as const)
      .map(([x, y]) =>
        fill(stroke([[x - 4, y - 3], [x, y], [x + 5, y - 2]], 5), '#df8577'),
      )
      .join(''),
  collateral: () =>
    fill(stroke([[14, 62], [22, 26], [58, 14], [84, 30]], 8, 'press', 1.2, rnd) + poly([[92, 42], [72, 36], [90, 18]]), RED) +
    group(
      'translate(30 88) rotate(50) scale(.95)',
      outline('M-5 0L-7 -56C-5 -72 4 -82 10 -86C8 -60 8 -30 5 0Z', steel),
      fill('M4 -6L7 -66C7 -40 6 -20 5 0Z', edge),
      outline('M-12 0H11V6H-12Z', GOLD),
      fill('M-4 6H4V28H-4Z', WOOD),
      line(circle(0, 34, 6), GOLD, 3.4),
    ),
  fire_attack: () =>
    flame(50, 88, 1.25) +
    fill(stroke([[18, 92], [8, 72], [18, 54]], 6, 'flick') + stroke([[82, 92], [94, 70], [82, 50]], 6, 'flick'), RED) +
    line('M30 94Q50 100 70 94', INK, 4),
  iron_chain: () =>
    ([[24, 76], [50, 50], [76, 24]] as const)
      .map(([x, y], i) =>
        group(
          `translate(${x} ${y}) rotate(-45)`,
          `<rect x="-22" y="-11" width="44" height="22" rx="11" fill="none" stroke="${INK}" stroke-width="8.4"/><rect x="-22" y="-11" width="44" height="22" rx="11" fill="none" stroke="${i === 1 ? GOLD : '#8d8a84'}" stroke-width="3.2"/>`,
        ),
      )
      .join('') +
    group('translate(50 50) rotate(-45)', line('M-22 -11H0', '#1d1916', 8.4), line('M-20 -11H0', GOLD, 3.2)) +
    waves(88, 1),
  indulgence: () =>
    petal(20, 24, 10, '#df8577') +
    petal(84, 80, 8, '#df8577') +
    group(
      'translate(50 62) rotate(24) scale(.98)',
      outline('M-4 -62L4 -62L6 -24C28 -14 32 22 0 32C-32 22 -28 -14 -6 -24Z', '#a8652f'),
      line('M-2 -58L-3 16M2 -58L3 16', PAPER, 1.2),
      fill('M-13 13H13L11 19H-11Z', INK),
      line('M-5 -52H5M-5 -43H5M-5 -34H5', INK, 1.8),
      line('M-10 -60L-16 -62M10 -58L16 -60', INK, 3.4),
      fill(circle(-10, -2, 3.2) + circle(10, -2, 3.2), INK),
    ) +
    fill(stroke([[6, 66], [18, 82], [36, 80], [44, 94]], 6, 'cut'), VIOLET),
  supply_shortage: () =>
    fill(blob([[36, 34], [62, 32], [82, 54], [84, 82], [64, 94], [30, 94], [14, 80], [18, 54]]), '#b98d52') +
    fill(comb([[30, 44], [26, 62], [32, 88]], [[68, 42], [72, 62], [66, 88]], 5, 2), '#7a5526') +
    fill(blob([[34, 30], [28, 12], [44, 18], [52, 10], [58, 18], [72, 12], [64, 30]]), '#b98d52') +
    line('M32 32Q50 38 66 31', RED, 5) +
    fill(stroke([[2, 84], [36, 66], [66, 58], [98, 36]], 9, 'nail', 1.8, rnd), INK) +
    fill(([[22, 96], [34, 99], [46, 97], [78, 97], [64, 99]] as const).map(([x, y]) => circle(x, y, 2)) .join(''), GOLD),
  lightning: () =>
    fill(blob([[10, 34], [20, 18], [38, 20], [50, 8], [68, 16], [84, 16], [94, 32], [82, 44], [60, 40], [38, 46], [20, 44]]), INK) +
    line('M18 34q8 -10 16 0M44 28q8 -10 18 0M68 32q8 -8 14 0', mix(INK, PAPER, 0.5), 2) +
    bolt(52, 62, 0.84, VIOLET) +
    bolt(24, 66, 0.4, mix(VIOLET, PAPER, 0.3)) +
    bolt(82, 64, 0.46, mix(VIOLET, PAPER, 0.3)),
  crossbow: () =>
    group(
      'translate(52 52) rotate(45)',
      fill('M-6 -34H6V48H-6Z', WOOD),
      line('M-46 -14C-30 -36 30 -36 46 -14', INK, 7),
      line('M-44 -15C-28 -35 28 -35 44 -15', GOLD, 1.6),
      line('M-46 -14L0 14L46 -14', mix(INK, PAPER, 0.2), 1.6),
      outline('M-10 -6H10V24H-10Z', '#8a5a2e'),
      line('M-10 4H10M-10 14H10', INK, 1.4),
      [-4, 0, 4].map((x) => line(`M${x} -6V-46`, INK, 1.8) + fill(`M${x} -56L${x - 3} -44H${x + 3}Z`, RED)).join(''),
      fill('M-4 48H4L8 58H-8Z', INK),
    ),
  blade: () => wash('#b9cdbd') + arm('guandao', 62, 52, 42, 0.62),
  spear: () => wash('#d8cdb8') + arm('serpent', 62, 46, 44, 0.62),
  halberd: () => wash('#e2c1b4') + arm('halberd', 62, 50, 42, 0.64),
  qinggang_sword: () => wash('#c3cdd8') + sword(24, 84, 42, 0.95),
  double_swords: () => wash('#d8c8d8') + sword(22, 84, 34, 0.92) + sword(70, 90, -18, 0.92),
  kylin_bow: () =>
    line('M20 8C64 8 92 40 92 84', WOOD, 7) +
    line('M20 8C64 8 92 40 92 84', GOLD, 1.6) +
    line('M20 8L92 84', INK, 1.4) +
    group('translate(14 88) rotate(45)', line('M0 0V-88', INK, 2.6), fill('M0 -98L-5 -84H5Z', RED), fill('M0 -8L-6 4V-8L0 -18L6 -8V4Z', RED)),
  eight_diagram: () => {
    const oct = Array.from({ length: 8 }, (_, i): [number, number] => [50 + 46 * Math.cos(i * 0.7854 + 0.3927), 50 + 46 * Math.sin(i * 0.7854 + 0.3927)]);
    const bars = [7, 6, 5, 4, 0, 1, 2, 3]
      .map((bits, i) =>
        group(
          `rotate(${i * 45} 50 50)`,
          [0, 1, 2]
            .map((k) => ((bits >> k) & 1 ? `M40 ${13 + k * 5}H60` : `M40 ${13 + k * 5}H48M52 ${13 + k * 5}H60`))
            .map((d) => line(d, INK, 2.8, 'style="stroke-linecap:butt"'))
            .join(''),
        ),
      )
      .join('');
    return (
      fill(poly(oct), '#e6d39c') +
      line(poly(oct), INK, 2.4) +
      bars +
      fill(circle(50, 50, 19), PAPER) +
      fill('M50 31a19 19 0 0 1 0 38a9.5 9.5 0 0 1 0 -19a9.5 9.5 0 0 0 0 -19Z', INK) +
      line(circle(50, 50, 19), INK, 2) +
      fill(circle(50, 40.5, 3), INK) +
      fill(circle(50, 59.5, 3), PAPER)
    );
  },
  renwang_shield: () =>
    outline('M50 4C70 12 84 14 90 14C92 54 82 80 50 97C18 80 8 54 10 14C16 14 30 12 50 4Z', '#3b4a45') +
    line('M50 12C66 19 78 21 83 21C84 54 76 74 50 88C24 74 16 54 17 21C22 21 34 19 50 12Z', GOLD, 2.6) +
    fill(stroke([[28, 38], [38, 32], [46, 42]], 6, 'flick') + stroke([[72, 38], [62, 32], [54, 42]], 6, 'flick'), GOLD) +
    fill(circle(37, 47, 5) + circle(63, 47, 5), PAPER) +
    fill(circle(37, 47, 2.4) + circle(63, 47, 2.4), INK) +
    fill(stroke([[46, 52], [50, 60], [54, 52]], 4), GOLD) +
    fill('M32 66Q50 60 68 66Q62 78 50 79Q38 78 32 66Z', RED) +
    fill('M38 66L41 74L44 65ZM62 66L59 74L56 65Z', PAPER),
  vine: () =>
    outline('M28 8Q50 22 72 8L92 24L82 42L80 94Q50 100 20 94L18 42L8 24Z', '#8f7a3a') +
    line(Array.from({ length: 7 }, (_, i) => `M${20 + i * 10} 30V92`).join('') + Array.from({ length: 6 }, (_, i) => `M20 ${36 + i * 10}Q50 ${42 + i * 10} 80 ${36 + i * 10}`).join(''), '#4f4119', 2.4),
  axe: () =>
    wash('#d9c2a8') +
    group(
      'translate(34 92) rotate(38)',
      fill('M-4 0L4 0L4 -96L-4 -96Z', WOOD),
      line('M-1 -4L-1 -90', '#b98358', 1.2),
      outline('M4 -92L12 -98C34 -92 40 -66 30 -46L4 -62Z', steel),
      fill('M26 -90C36 -80 36 -62 29 -50C33 -66 33 -80 26 -90Z', edge),
      outline('M-4 -90L-16 -84L-16 -72L-4 -68Z', steel),
      fill('M-6 -96H6V-88H-6ZM-6 -66H6V-58H-6Z', GOLD),
      fill(stroke([[0, 0], [-8, 8], [-4, 18]], 5, 'flick'), RED),
    ),
  ice_sword: () =>
    wash('#c3d6df') +
    group(
      'translate(22 86) rotate(42)',
      outline('M-5 0L-5 -94L0 -108L5 -94L5 0Z', '#d3e8f0'),
      fill('M0 -104L5 -94L5 0L0 0Z', '#8fb4c6'),
      outline('M-14 0L14 0L10 8L-10 8Z', '#5b86a0'),
      fill('M-4 8L4 8L4 32L-4 32Z', BLUE),
      fill(circle(0, 36, 5), '#d3e8f0'),
    ) +
    line('M26 18V42M16 24L36 36M36 24L16 36M78 60V80M69 65L87 75M87 65L69 75', '#5b86a0', 2.6),
  guding_blade: () =>
    wash('#d6c9b2') +
    group(
      'translate(24 88) rotate(46)',
      outline('M-6 0L-8 -70C-8 -88 2 -100 14 -104C10 -84 12 -40 6 0Z', '#c9c5b8'),
      fill('M6 -96C2 -70 4 -30 2 0L6 0C12 -40 10 -84 14 -104Z', edge),
      line('M-2 -78L-2 -14', '#7b756b', 1.6),
      outline(circle(0, 4, 9), GOLD),
      fill('M-4 12L4 12L5 34L-5 34Z', '#2a2320'),
      line('M-4 16L4 20M-4 22L4 26M-4 28L4 32', GOLD, 1.6),
      line(circle(0, 42, 6), GOLD, 3.2),
      fill(stroke([[0, 48], [8, 54], [4, 66]], 5, 'flick'), RED),
    ),
  fan: () =>
    [-54, -36, -18, 0, 18, 36, 54]
      .map((a, i) =>
        group(
          `translate(50 88) rotate(${a})`,
          outline('M0 -14C-12 -34 -13 -62 0 -82C13 -62 12 -34 0 -14Z', i % 2 ? '#d2622c' : '#b3261e'),
          line('M0 -16L0 -74M0 -40L-6 -50M0 -40L6 -50M0 -54L-5 -62M0 -54L5 -62', '#f0b440', 1.3),
        ),
      )
      .join('') +
    outline(circle(50, 86, 12), GOLD) +
    fill(circle(50, 86, 5), RED) +
    fill('M46 96H54L56 100H44Z', WOOD) +
    flame(12, 44, 0.28) +
    flame(88, 44, 0.28),
  silver_lion: () =>
    fill(comb([[18, 40], [4, 60], [18, 92]], [[82, 40], [96, 60], [82, 92]], 11, 12, { pressure: 'flick', wild: 8, rnd }), '#8d9290') +
    outline(blob([[50, 10], [72, 16], [84, 36], [80, 62], [66, 84], [50, 92], [34, 84], [20, 62], [16, 36], [28, 16]]), '#d7dad2') +
    fill(comb([[22, 34], [14, 26], [20, 12]], [[44, 16], [40, 8], [48, 2]], 4, 7, { pressure: 'flick' }) + comb([[78, 34], [86, 26], [80, 12]], [[56, 16], [60, 8], [52, 2]], 4, 7, { pressure: 'flick' }), '#aab0ac') +
    fill(stroke([[26, 38], [36, 32], [46, 42]], 6, 'flick') + stroke([[74, 38], [64, 32], [54, 42]], 6, 'flick'), '#4c5452') +
    fill(circle(36, 46, 5.4) + circle(64, 46, 5.4), GOLD) +
    fill(circle(36, 46, 2.4) + circle(64, 46, 2.4), INK) +
    outline('M40 58Q50 52 60 58Q58 66 50 67Q42 66 40 58Z', '#8d9290') +
    fill('M28 72Q50 64 72 72Q66 88 50 89Q34 88 28 72Z', RED) +
    fill('M34 71.4L38 80L42 70ZM66 71.4L62 80L58 70Z', PAPER) +
    line('M50 67V71', INK, 2),
  wooden_ox: () =>
    outline('M14 40Q40 28 70 38L74 66Q44 74 16 66Z', '#a97136') +
    line('M16 48Q44 40 73 50M16 58Q44 52 74 60M34 36V68M54 35V68', WOOD, 2) +
    outline('M66 40C70 28 82 26 90 34L96 48L88 60L74 58Z', '#8a5a2e') +
    fill(stroke([[74, 32], [66, 20], [74, 12]], 5, 'flick') + stroke([[84, 30], [92, 18], [86, 8]], 5, 'flick'), INK) +
    fill(circle(83, 42, 2.6), INK) +
    line('M24 66V90M38 68V90M56 68V90M68 66V90', WOOD, 6) +
    outline(circle(46, 84, 12), '#8a5a2e') +
    line('M46 72V96M34 84H58', WOOD, 2.4),
  peace_spell: () =>
    group(
      'translate(50 52) rotate(-8)',
      outline('M-34 -30H34V30H-34Z', '#e3cf9a'),
      line('M-34 -30V30M34 -30V30', WOOD, 7),
      line('M-22 -18H-6M-22 -8H-10M-22 2H-6M-22 12H-12', '#7a5526', 2.4),
      line('M4 -16Q14 -22 22 -14M4 -4H24M14 -18V18M6 8Q14 2 22 10', RED, 2.8),
      fill(circle(-34, -34, 4) + circle(-34, 34, 4) + circle(34, -34, 4) + circle(34, 34, 4), GOLD),
    ) + fill(stroke([[8, 90], [40, 96], [72, 88], [94, 94]], 5, 'dab'), GOLD),
  chitu: () => horse('#b03a22', '#5a1710', GOLD),
  dayuan: () => horse('#8f5a2f', '#2c1a10', RED),
  zixing: () => horse('#6d4a63', '#2f1c2c', GOLD),
  zhuahuangfeidian: () => group('translate(100 0) scale(-1 1)', horse('#f1ead9', '#c08f35', RED), fill('M40 98C44 90 46 84 46 78L82 78L86 98Z', '#d9a83f')),
  hualiu: () => group('translate(100 0) scale(-1 1)', horse('#a8622e', '#1d1916', GOLD)),
  dilu: () => group('translate(100 0) scale(-1 1)', horse('#efe6d2', '#7d766a', RED)),
  jueying: () => group('translate(100 0) scale(-1 1)', horse('#3a3533', '#151210', GOLD)),
};
/** What stands for a card nobody has drawn: the ring of a seal, with a cut that differs from card to card. */
function undrawn(): string {
  const cuts = Array.from({ length: 3 }, () => {
    const [x, y] = [24 + rnd() * 20, 24 + rnd() * 52];
    return stroke([[x, y], [50 + (rnd() - 0.5) * 16, 30 + rnd() * 40], [62 + rnd() * 16, 24 + rnd() * 52]], 8, 'nail', 1.2, rnd);
  });
  return ring(50, 50, 40, 9, INK, rnd() * 6, 5.6) + fill(cuts.join(''), RED);
}

const drawn = new Map<string, string>();
/** The drawing of one card, always the same whatever was drawn before it. */
export function drawing(id: string): string {
  let svg = drawn.get(id);
  if (svg === undefined) {
    rnd = seeded(id);
    svg = (PICTOS[id] ?? undrawn)();
    drawn.set(id, svg);
  }
  return svg;
}
export const picto = (id: string): string => `<svg class="picto" viewBox="0 0 100 100" aria-hidden="true">${drawing(id)}</svg>`;

export type Suit = 'spade' | 'heart' | 'club' | 'diamond';
export const SUITS: Record<Suit, string> = {
  spade: 'M10 1C12 6 18.5 9.5 18.5 14A4 4 0 0 1 11.3 15.4C11.5 17.4 12.4 18.6 14 19.4H6C7.6 18.6 8.5 17.4 8.7 15.4A4 4 0 0 1 1.5 14C1.5 9.5 8 6 10 1Z',
  heart: 'M10 18.6C4 13.4 1 10.2 1 6.4A4.8 4.8 0 0 1 10 4.4A4.8 4.8 0 0 1 19 6.4C19 10.2 16 13.4 10 18.6Z',
  club: 'M10 1.2A4.1 4.1 0 0 1 13.4 7.6A4.1 4.1 0 1 1 11.4 14.2C11.6 17 12.4 18.4 14 19.4H6C7.6 18.4 8.4 17 8.6 14.2A4.1 4.1 0 1 1 6.6 7.6A4.1 4.1 0 0 1 10 1.2Z',
  diamond: 'M10 .6C11.8 4.4 14 7.2 17.4 10C14 12.8 11.8 15.6 10 19.4C8.2 15.6 6 12.8 2.6 10C6 7.2 8.2 4.4 10 .6Z',
};
export const suit = (s: Suit): string => `<svg class="suit ${s}" viewBox="0 0 20 20" aria-hidden="true"><path d="${SUITS[s]}"/></svg>`;

/** One magatama (勾玉). */
export type Health = 'full' | 'low' | 'last' | 'lost';
export const MAGATAMA = 'M12 1.6C17 2.4 19.4 7 18 11.4C16.4 16.4 11 19.4 5 17.8C3.4 17.2 2.6 16 3.6 15.2C8 15.8 9.6 13.4 8.8 11.2C5.6 9.8 5 4.6 7.8 2.6C9 1.8 10.4 1.4 12 1.6Z';
export const magatama = (state: Health): string => `<svg class="hp ${state}" viewBox="0 0 20 20" aria-hidden="true"><path d="${MAGATAMA}"/><circle cx="12.4" cy="6.4" r="1.9"/></svg>`;

/** How a magatama is coloured: jade, amber at half, cinnabar at the last. */
export const health = (i: number, hp: number, max: number): Health => (i >= hp ? 'lost' : hp === 1 ? 'last' : hp <= max / 2 ? 'low' : 'full');

export const STONE = 'M2 .8L22 .4L23.5 2L23.2 22L21.6 23.5L2.4 23.2L.5 21.8L.8 2.2Z';
/** Square seal script, cut on a 24 grid. */
export const CUTS = {
  lord: 'M12 3V6M4 7H20M6 12.5H18M3 20H21M12 7V20',
  loyalist: 'M5 4.5H19V10H5ZM12 2.5V13M4 15V20M8 15V20.5H17V17M11.5 14.5V17.5M20 15V20',
  rebel: 'M20 3.5H4.5V20.5M8.5 9H19V13L9 20.5M9 13L19.5 20.5',
  renegade: 'M4 20.5V7H20V20.5H17M12 3V11L7.5 17M12 11L16.5 17',
  unknown: 'M7 8V5H17V11H12V15M12 19V20.5',
} as const;
export type Role = keyof typeof CUTS;
