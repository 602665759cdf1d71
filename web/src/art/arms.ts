// Weapons, drawn once for portraits and for cards. A pole arm's head lies above the origin, its shaft below.

import { stroke, comb, circle, fill, line } from './ink.ts';

const INK = '#1d1916',
  GOLD = '#c79a3b',
  SEAL = '#b3261e';
export const shaft = (colour = '#4a2417'): string => fill('M-3 -10L3 -10L3.4 240L-3.4 240Z', colour) + line('M-1 0L-1 230', '#7b4a2c', 1);
export const steel = '#dfe0d8',
  edge = '#8b9290';
const tassel = (y: number, colour = SEAL): string =>
  fill(comb([[-3, y], [-8, y + 12], [-10, y + 30]], [[3, y], [8, y + 12], [9, y + 28]], 6, 4.4, { pressure: 'flick' }), colour);
export const outline = (d: string, colour: string): string => fill(d, colour) + line(d, INK, 1.7);
export interface Wearer {
  king: { deep: string };
}

export const POLES = {
  guandao: () =>
    shaft('#24432f') + tassel(4) + outline('M-6 4L6 4L7 -4C24 -10 36 -34 26 -72C22 -56 14 -50 4 -44L2 -34L-8 -36L-5 -24L-13 -20L-5 -12Z', steel) + fill('M8 -8C20 -16 28 -36 25 -58C24 -40 16 -26 6 -18Z', edge) + fill(circle(0, 0, 5), GOLD),
  serpent: () =>
    shaft() +
    tassel(6) +
    outline('M-6 0C-14 -10 2 -18 -4 -28C-10 -38 4 -44 -1 -54C-5 -62 0 -70 -6 -82L1 -74L8 -83C6 -70 11 -62 8 -52C5 -42 12 -36 7 -26C2 -16 14 -10 6 0Z', steel) +
    fill(stroke([[0, -4], [5, -16], [0, -28], [5, -42], [2, -56], [2, -70]], 2.4), edge) +
    fill(circle(0, 2, 5.4), GOLD),
  halberd: () =>
    shaft('#5d1f18') +
    tassel(8) +
    outline('M0 -76L8 -56L4 -34L5 0L-5 0L-4 -34L-8 -56Z', steel) +
    fill('M0 -70L0 -36L5 -54Z', edge) +
    outline('M4 -8L14 -8L14 -32L4 -32L4 -37L19 -38Q26 -48 26 -60Q42 -38 36 -14Q32 0 22 8Q24 -2 19 -3L4 -3Z', steel) +
    outline('M-4 -8L-12 -10L-12 -30L-4 -32L-4 -37L-16 -36Q-22 -44 -22 -52Q-34 -36 -30 -16Q-27 -4 -20 2Q-21 -4 -16 -4L-4 -3Z', steel) +
    fill(circle(0, 3, 5.4), GOLD),
  spear: () => shaft() + tassel(2) + outline('M0 -62C10 -44 10 -26 4 -4L-4 -4C-10 -26 -10 -44 0 -62Z', steel) + fill('M0 -56L0 -8C6 -22 8 -40 0 -56Z', edge) + fill(circle(0, 0, 5), GOLD),
  hook: () => shaft() + tassel(6) + outline('M0 -66L7 -46L4 -2L-4 -2L-7 -46Z', steel) + outline('M5 -8C26 -10 40 -26 38 -52C32 -36 20 -30 5 -26Z', steel) + fill(circle(0, 2, 5), GOLD),
  broad: () => shaft() + outline('M-7 6L7 6C28 -8 34 -44 16 -82C12 -56 0 -42 -9 -30Z', steel) + fill('M8 0C22 -14 26 -42 17 -66C16 -38 10 -22 2 -12Z', edge) + fill(circle(0, 8, 6), GOLD) + fill(circle(4, -24, 3) + circle(10, -44, 3), INK),
  staff: () =>
    fill(stroke([[0, 240], [-3, 160], [3, 80], [-2, 10], [6, -20], [22, -30], [30, -16], [20, -8]], 9, 'dab'), '#5a3a22') +
    fill(stroke([[0, 230], [-3, 160], [3, 80], [-2, 10]], 2, 'cut'), '#8a6038') +
    outline('M-14 14L10 12L12 58L-10 60Z', '#e8c65a') +
    line('M-6 22L6 21M0 22L1 50M-7 32L7 31M-5 42Q1 36 7 42', SEAL, 2),
  banner: (c?: Wearer) => shaft() + outline('M4 -4C30 4 44 -8 74 2L66 26L74 50C44 40 30 52 4 44Z', c?.king.deep ?? SEAL),
};
export type PoleName = keyof typeof POLES;

export const blade = (len = 120): string =>
  outline(`M-4.6 0L-4 ${-len + 12}L0 ${-len}L4 ${-len + 12}L4.6 0Z`, steel) +
  fill(`M0 ${-len + 4}L4 ${-len + 14}L4.4 0L0 0Z`, edge) +
  outline('M-13 0L13 0L10 7L-10 7Z', GOLD) +
  fill('M-4 7L4 7L4 34L-4 34Z', '#4a2417') +
  fill(circle(0, 37, 5), GOLD);
