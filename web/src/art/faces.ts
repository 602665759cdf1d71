// Portraits as images: each is drawn once for a general and a crop, and kept.

import { look } from './generals.ts';
import { portrait } from './portrait.ts';
import { isKingdom } from './sitter.ts';

export const CROPS = {
  plate: '6 9 188 200',
  own: '14 2 172 200',
  token: '36 14 132 140',
  focus: '22 8 150 146',
  scroll: '6 0 188 236',
  medal: '30 14 140 150',
  sheet: '0 0 200 240',
} as const;
export type CropName = keyof typeof CROPS;

const kept = new Map<string, string>();

/** The address of a portrait; the same arguments give the same address. */
export function faceUrl(id: string, kingdom: string, gender: string, crop: CropName): string {
  const key = `${id} ${kingdom} ${gender} ${crop}`;
  let url = kept.get(key);
  if (!url) {
    const svg = portrait(look(id, isKingdom(kingdom) ? kingdom : 'qun', gender === 'female' ? 'female' : 'male'), { crop: CROPS[crop] });
    url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    kept.set(key, url);
  }
  return url;
}
