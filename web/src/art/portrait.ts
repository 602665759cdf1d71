// Portraits of generals, cut from data.
//
// Everything is a function of the data; the only randomness is seeded by `id`. A general nobody described still gets a
// portrait: `describe()` fills what is missing from kingdom, sex and id. The manner is a two-block woodcut: one ink, one
// kingdom colour, one second colour of the general's own, and the paper left standing. Shade is cut, never blended.
//
// Heads face left and are mirrored by `turn`; the dress is never mirrored.

import { group, warpAll, fill, line, circle, type Pt } from './ink.ts';
import { BEARDS } from './beards.ts';
import { DRESSES } from './dress.ts';
import { neck, quarterFace } from './face.ts';
import { grain, ground } from './ground.ts';
import { HEADS } from './heads.ts';
import { PROPS } from './props.ts';
import { sit, GOLD, INK, type Described, type ShapeName } from './sitter.ts';
import { FRONT_BEARDS, frontFace, PROFILE_BEARDS, profileFace, profileHead } from './views.ts';

/** How the skull of each build differs from the oval: width, length, width of the jaw. */
const SHAPES: Record<ShapeName, readonly [width: number, length: number, jaw: number]> = {
  oval: [1, 1, 0],
  long: [0.93, 1.07, -0.04],
  round: [1.07, 0.95, 0.06],
  square: [1.03, 0.99, 0.13],
  sharp: [0.97, 1.03, -0.15],
  heavy: [1.1, 1.0, 0.16],
};

function skull(shape: ShapeName): ((x: number, y: number) => Pt) | null {
  const [width, length, jaw] = SHAPES[shape];
  if (shape === 'oval') return null;
  const [cx, cy] = [106, 96];
  return (x, y) => {
    const low = Math.min(1, Math.max(0, (y - 108) / 44));
    return [cx + (x - cx) * (width + jaw * low), cy + (y - cy) * (y > cy ? length : 1 + (length - 1) * 0.4)];
  };
}

export interface Crop {
  /** a viewBox; the full sheet is 200 × 240 */
  crop?: string;
}

/** The portrait of a general as an SVG document. */
export function portrait(general: Described, { crop = '0 0 200 240' }: Crop = {}): string {
  const c = sit(general);
  const [behind, before] = PROPS[c.prop](c as never);
  let [back, front] = HEADS[c.head](c);
  let face: string;
  let beard: string;
  if (c.view === 'front') {
    face = frontFace(c);
    beard = FRONT_BEARDS[c.beard](c);
  } else if (c.view === 'profile') {
    face = profileFace(c);
    beard = PROFILE_BEARDS[c.beard](c);
    [back, front] = [profileHead(back), profileHead(front)];
  } else {
    face = quarterFace(c);
    beard = BEARDS[c.beard](c);
  }
  const shape = skull(c.shape);
  if (shape) [back, face, beard, front] = [back, face, beard, front].map((part) => warpAll(part, shape)) as [string, string, string, string];
  const flip = c.turn === 'right' ? 'translate(204 0) scale(-1 1)' : 'translate(-4 0)';
  const seat = `translate(0 ${c.lady ? 10 : 6})`;
  const nod = c.tilt ? `rotate(${-c.tilt} 112 150)` : '';
  const head = (...parts: string[]): string => group(flip, group(seat, nod ? group(nod, ...parts) : parts.join('')));
  const halo = c.halo ? line(circle(100, 94, 70), GOLD, 2.4) + line(circle(100, 94, 66), GOLD, 1) + fill(Array.from({ length: 16 }, (_, i) => circle(100 + 74 * Math.cos(i * 0.3927), 94 + 74 * Math.sin(i * 0.3927), 3)).join(''), GOLD) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop}" preserveAspectRatio="xMidYMin slice">` +
    ground(c) +
    halo +
    behind +
    head(back) +
    group(flip, group(seat, neck(c))) +
    DRESSES[c.dress](c) +
    head(face, beard, front) +
    before +
    grain(c) +
    '</svg>'
  );
}

export { INK };
