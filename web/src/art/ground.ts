// What lies behind and over a portrait: the pattern of the kingdom, the moon, the grain of the block.

import { mix, comb, circle, fill, line } from './ink.ts';
import { PAPER, GOLD, type Sitter } from './sitter.ts';

export function ground(c: Sitter): string {
  const { ink, deep } = c.king,
    veil = mix(ink, PAPER, 0.16);
  let s = fill('M0 0H200V240H0Z', ink);
  const wave = (x: number, y: number, r: number): string => [1, 0.66, 0.33].map((k) => `M${x - r * k} ${y}a${r * k} ${r * k} 0 0 1 ${2 * r * k} 0`).join('');
  let d = '';
  if (c.kingdom === 'wu')
    for (let r = 0; r < 11; r++) for (let k = -1; k < 7; k++) d += wave(k * 36 + (r % 2 ? 18 : 0) + 8, r * 18 + 60, 17); // 海水纹
  else if (c.kingdom === 'wei')
    for (let r = 0; r < 9; r++)
      for (let k = 0; k < 7; k++) {
        const x = k * 30 + (r % 2 ? 15 : 0) - 8,
          y = r * 28 + 4;
        d += `M${x} ${y + 18}V${y}H${x + 20}V${y + 14}H${x + 6}V${y + 6}H${x + 14}`;
      } // 回纹
  else if (c.kingdom === 'shu')
    for (let r = 0; r < 8; r++)
      for (let k = 0; k < 5; k++) {
        const x = k * 46 + (r % 2 ? 23 : 0) - 6,
          y = r * 32 + 14;
        d += `M${x} ${y}c-8 -10 8 -16 10 -4c8 -8 18 2 8 8H${x - 8}c-8 0 -8 -10 0 -8`;
      } // 祥云
  else if (c.kingdom === 'qun')
    for (let r = 0; r < 14; r++)
      for (let k = -1; k < 12; k++) {
        const x = k * 20 + (r % 2 ? 10 : 0),
          y = r * 18;
        d += `M${x} ${y}l10 9l-10 9l-10 -9z`;
      } // 菱纹
  else
    for (let k = 0; k < 28; k++) {
      const a = (k / 28) * 6.283;
      d += `M${100 + 78 * Math.cos(a)} ${94 + 78 * Math.sin(a)}L${100 + 190 * Math.cos(a)} ${94 + 190 * Math.sin(a)}`;
    } // 光
  s += line(d.replace(/(\.\d)\d+/g, '$1'), c.kingdom === 'god' ? GOLD : veil, 1.2, 'opacity=".55"');
  s += fill(circle(100, 94, 76), mix(PAPER, ink, 0.1)); // the moon behind the head
  s += line(circle(100, 94, 80.5), mix(PAPER, ink, 0.35), 1.2);
  return (s + fill(comb([[0, 226], [60, 214], [120, 222]], [[80, 236], [140, 228], [200, 232]], 3, 5), deep));
}

/** Flecks the knife left standing: paper-coloured on the dark parts. */
export function grain(c: Sitter): string {
  let d = '';
  for (let i = 0; i < 46; i++) {
    const x = c.rnd() * 200,
      y = 120 + c.rnd() * 120,
      l = 1 + c.rnd() * 4;
    d += `M${x.toFixed(1)} ${y.toFixed(1)}l${l.toFixed(1)} ${(l * 0.4).toFixed(1)}`;
  }
  return line(d, PAPER, 0.7, 'opacity=".28"');
}
