import type { RoomOptions } from './protocol.ts';
import { catalog } from './words.svelte.ts';

/** The settings of a new room. */
export const newRoom = (): Required<RoomOptions> => ({
  name: '',
  mode: 'identity',
  seats: 8,
  double_renegade: false,
  generals: true,
  candidates: 3,
  packs: [...(catalog()?.default_packs ?? [])],
  preset: 'official',
  rules: {},
  seconds: 40,
  respond_seconds: 20,
  reserve: 60,
  silence: 'normal',
  fill: 'heuristic',
  shuffle_seats: true,
  watch: true,
  watch_delay: 15,
  listed: true,
  chat: true,
  card_counter: true,
});
