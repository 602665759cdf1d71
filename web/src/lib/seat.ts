// What is drawn on a seat beside what the view says of it.

export type SeatMood = '' | 'legal' | 'picked' | 'barred';
export interface Band {
  tone: 'yes' | 'aim' | 'no' | 'now' | 'ask';
  text: string;
}
export interface SeatFace {
  mood: SeatMood;
  turn: boolean;
  asked: boolean;
  band: Band | null;
  /** its number for the keyboard; 0: none */
  key: number;
  /** the place among the picks where order matters; 0: none */
  order: number;
  count: number;
  player: string;
  bot: boolean;
  auto: boolean;
  offline: boolean;
  guess: string;
  sure: number;
  drunk: boolean;
  struck: string;
  long?: string;
}
export const PLAIN: SeatFace = { mood: '', turn: false, asked: false, band: null, key: 0, order: 0, count: 0, player: '', bot: false, auto: false, offline: false, guess: '', sure: 0, drunk: false, struck: '' };

/** Where the others sit, from the next player on, counter-clockwise: x is the plate's middle and y its top, in % of the stage. */
export const RINGS: Record<number, readonly (readonly [number, number])[]> = {
  2: [[50, 10]],
  3: [[82, 22], [18, 22]],
  4: [[88, 38], [50, 8], [12, 38]],
  5: [[90, 42], [70, 4], [30, 4], [10, 42]],
  6: [[91, 50], [80, 12], [50, 5], [20, 12], [9, 50]],
  7: [[92, 54], [88, 18], [64, 5], [36, 5], [12, 18], [8, 54]],
  8: [[92, 58], [92, 24], [72, 5], [50, 4], [28, 5], [8, 24], [8, 58]],
  9: [[92.5, 62], [92.5, 32], [80, 3], [60, 2], [40, 2], [20, 3], [7.5, 32], [7.5, 62]],
  10: [[92.5, 63], [92.5, 33], [86, 3], [68, 2], [50, 2], [32, 2], [14, 3], [7.5, 33], [7.5, 63]],
  11: [[92.5, 63], [92.5, 33], [86, 3], [68, 2], [50, 2], [32, 2], [14, 3], [7.5, 33], [7.5, 63], [50, 68]],
};
/** The same on a phone held sideways: one row above. */
export const lowRing = (count: number): (readonly [number, number])[] => Array.from({ length: count }, (_, i) => [100 - (100 / count) * (i + 0.5), 0] as const);

/** The seats in order of play from the one after `me` on. */
export const others = (seats: number, me: number): number[] => Array.from({ length: me ? seats - 1 : seats }, (_, i) => ((me + i) % seats) + 1);
