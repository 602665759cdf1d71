// Who sits for a portrait: what is known of a general, and what the drawing makes of it.

import { mix, pick, seeded, type Rnd } from './ink.ts';
import type { DressName } from './dress.ts';
import type { HeadName } from './heads.ts';
import type { PropName } from './props.ts';

export const INK = '#1d1916';
export const PAPER = '#f3e9d2';
export const GOLD = '#c79a3b';
export const SEAL = '#b3261e';
export const JADE = '#6fa287';

export const KINGDOMS = {
  wei: { name: '魏', ink: '#2f4d75', deep: '#20375a' },
  shu: { name: '蜀', ink: '#a8491f', deep: '#7e3312' },
  wu: { name: '吴', ink: '#2c6a54', deep: '#1c4d3c' },
  qun: { name: '群', ink: '#5c5468', deep: '#433d4e' },
  god: { name: '神', ink: '#846320', deep: '#614714' },
} as const;
export type Kingdom = keyof typeof KINGDOMS;
export const isKingdom = (k: string): k is Kingdom => k in KINGDOMS;

const SKINS: Record<string, string> = { fair: '#f3dfc0', pale: '#f8ecd8', tan: '#e2bd90', jujube: '#b85a3e', dark: '#a97f5c', white: '#faf4e6' };

export type EyeName = 'calm' | 'phoenix' | 'round' | 'narrow' | 'soft' | 'old' | 'smile' | 'patch';
export type BrowName = 'sword' | 'silkworm' | 'leopard' | 'knit' | 'flat' | 'gentle' | 'willow' | 'long';
export type MouthName = 'lips' | 'firm' | 'frown' | 'grin' | 'shout';
export type BeardName = 'none' | 'moustache' | 'short' | 'goatee' | 'three' | 'full' | 'long' | 'tiger';
/** Three quarters to one side, straight at the viewer, or from the side. */
export type ViewName = 'quarter' | 'front' | 'profile';
/** The build of the skull. */
export type ShapeName = 'oval' | 'long' | 'round' | 'square' | 'sharp' | 'heavy';

export interface Traits {
  sex?: 'male' | 'female';
  age?: 'young' | 'middle' | 'old';
  army?: boolean;
  /** 0 slight … 1 massive */
  build?: number;
  skin?: string;
  brow?: BrowName;
  eye?: EyeName;
  mouth?: MouthName;
  beard?: BeardName;
  beardInk?: string;
  head?: HeadName;
  dress?: DressName;
  prop?: PropName;
  tint?: string;
  metal?: string;
  hair?: string;
  plume?: string;
  turn?: 'left' | 'right';
  view?: ViewName;
  shape?: ShapeName;
  /** the nod of the head in degrees, down to the side it looks to */
  tilt?: number;
  flower?: boolean;
  feathers?: boolean;
  scar?: boolean;
  halo?: boolean;
}
export interface Described extends Traits {
  id: string;
  kingdom: Kingdom;
}
type Known = 'sex' | 'age' | 'build' | 'skin' | 'brow' | 'eye' | 'mouth' | 'beard' | 'head' | 'dress' | 'prop' | 'tint' | 'hair' | 'plume' | 'turn' | 'view' | 'shape' | 'tilt';
export type Complete = Described & Required<Pick<Traits, Known>>;

/** Completes a general's traits from kingdom, sex and id; whatever is given is kept. */
export function describe(g: Described): Complete {
  const rnd = seeded(g.id);
  const lady = g.sex === 'female';
  const army = g.army ?? rnd() < 0.5;
  const age = g.age ?? pick(rnd, lady ? (['young', 'young', 'middle'] as const) : (['young', 'middle', 'middle', 'old'] as const));
  return {
    skin: lady ? pick(rnd, ['pale', 'pale', 'fair']) : pick(rnd, ['fair', 'fair', 'tan', 'pale']),
    build: 0.1 + rnd() * 0.8,
    brow: lady ? pick(rnd, ['willow', 'willow', 'flat'] as const) : pick(rnd, army ? (['sword', 'knit', 'silkworm', 'leopard'] as const) : (['flat', 'gentle', 'sword', 'long'] as const)),
    eye: lady ? pick(rnd, ['soft', 'soft', 'phoenix'] as const) : pick(rnd, army ? (['calm', 'round', 'phoenix'] as const) : (['calm', 'narrow', 'smile'] as const)),
    mouth: lady ? 'lips' : pick(rnd, ['firm', 'firm', 'frown', 'grin'] as const),
    beard: lady || age === 'young' ? 'none' : pick(rnd, army ? (['moustache', 'full', 'short', 'tiger'] as const) : (['three', 'goatee', 'long', 'moustache'] as const)),
    head: lady
      ? pick(rnd, ['clouds', 'twin', 'bun', 'phoenix'] as const)
      : army
        ? pick(rnd, ['kerchief', 'helmet', 'topknot', 'horned', 'headband', 'turban'] as const)
        : pick(rnd, ['crown', 'official', 'scholar', 'wide'] as const),
    dress: lady ? 'lady' : army ? pick(rnd, ['armour', 'cape', 'tiger'] as const) : pick(rnd, ['robe', 'robe', 'taoist'] as const),
    prop: lady ? pick(rnd, ['pipa', 'lotus', 'roundfan', 'flute'] as const) : army ? pick(rnd, ['spear', 'sword', 'hook', 'broad', 'bow', 'axe'] as const) : pick(rnd, ['scroll', 'wine', 'brush', 'seal'] as const),
    hair: age === 'old' ? '#d9d2c2' : INK,
    tint: mix(KINGDOMS[g.kingdom].ink, pick(rnd, ['#e0b552', '#f0e6d0', '#c2452f', '#9fb8b0']), 0.62),
    plume: pick(rnd, ['mane', '#b3261e', '#d9a441', '#d8cba8']),
    turn: rnd() < 0.5 ? 'left' : 'right',
    view: pick(rnd, ['quarter', 'quarter', 'front', 'profile'] as const),
    shape: lady ? pick(rnd, ['oval', 'oval', 'round', 'sharp'] as const) : pick(rnd, ['oval', 'long', 'round', 'square', 'sharp', 'heavy'] as const),
    tilt: Math.round((rnd() - 0.4) * 9),
    sex: 'male',
    ...g,
    age,
  };
}

/** A described general with the colours worked out. */
export interface Sitter extends Omit<Complete, 'skin'> {
  rnd: Rnd;
  king: { name: string; ink: string; deep: string };
  lady: boolean;
  skinTone: string;
  paleEye: string;
  hairCut: string;
  browInk: string;
  beardInk: string;
  beardCut: string;
  tintDeep: string;
  metal: string;
  metalCut: string;
  lipTone: string;
}

const light = (hex: string): boolean => parseInt(hex.slice(1, 3), 16) > 140;

export function sit(given: Described): Sitter {
  const g = describe(given);
  const king = KINGDOMS[g.kingdom];
  const skinTone = SKINS[g.skin] ?? g.skin;
  const beardInk = g.beardInk ?? g.hair;
  const metal = g.metal ?? mix(king.ink, '#8d8a80', 0.45);
  return {
    ...g,
    rnd: seeded(g.id),
    king,
    lady: g.sex === 'female',
    skinTone,
    paleEye: '#fbf6ea',
    hairCut: g.hair !== INK && light(g.hair) ? '#8c8475' : mix(g.hair, PAPER, 0.42),
    browInk: g.age === 'old' ? mix(g.hair, INK, 0.25) : INK,
    beardInk,
    beardCut: light(beardInk) ? '#857c6c' : mix(beardInk, PAPER, 0.38),
    tintDeep: mix(g.tint, INK, 0.42),
    metal,
    metalCut: mix(metal, INK, 0.6),
    lipTone: mix(skinTone, '#8d2f22', 0.55),
  };
}
