// The stage: far hills in thin ink, the gate on the pass, the moon, and the ring that shows the order of turns.

import { seeded, type Pt } from './ink.ts';

export interface Stage {
  cx?: number;
  cy?: number;
  rx?: number;
  ry?: number;
  moon?: number;
  ring?: boolean;
  base?: number;
}

const TOWER =
  'M0 100L6 62H94L100 100H62V84A12 12 0 0 0 38 84V100ZM6 62V56H12V60H20V56H26V60H34V56H40V60H60V56H66V60H74V56H80V60H88V56H94V62ZM22 56V42H78V56ZM8 44C18 40 22 36 24 30H76C78 36 82 40 92 44L78 42H22ZM32 30V20H68V30ZM20 22C28 19 32 14 34 8H66C68 14 72 19 80 22L68 20H32ZM46 8L50 2L54 8Z';

export function scenery(w: number, h: number, stage: Stage = {}): string {
  const { cx = w / 2, cy = 330, rx = w * 0.415, ry = 270, moon = 200, ring = true, base = 560 } = stage;
  const rnd = seeded('hulao');
  const ridge = (y: number, amp: number, step: number): string => {
    const pts: Pt[] = [];
    for (let x = -40; x <= w + 60; x += step) pts.push([x, y - amp * (0.25 + 0.75 * rnd()) * (0.55 + 0.45 * Math.abs(Math.cos((x / w) * 3.1)))]);
    const path = pts.map(([x, yy], i) => (i ? `Q${(x - step / 2).toFixed(0)} ${(yy - amp * 0.1).toFixed(0)} ${x} ${yy.toFixed(0)}` : `${x} ${yy.toFixed(0)}`));
    return `M-40 ${base + 60}L${path.join(' ')}L${w + 60} ${base + 60}Z`;
  };
  const heads = [0.15, 0.85, 1.28, 1.72, 2.15, 2.9].map((k) => {
    const a = Math.PI * (0.5 - k);
    const [x, y] = [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
    const turn = (Math.atan2(-ry * Math.cos(a), rx * Math.sin(a)) * 180) / Math.PI;
    return `<path class="ring-head" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})" d="M-9 -7C-3 -3 4 -1 11 0C4 1 -3 3 -9 7L-5 0Z"/>`;
  });
  return (
    `<svg class="scenery" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><defs><linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#888"/><stop offset="1" stop-color="#000"/></linearGradient>` +
    `<mask id="fade"><rect x="-40" y="${base - 300}" width="${w + 100}" height="360" fill="url(#mist)"/></mask></defs><circle class="moon" cx="${cx}" cy="${cy}" r="${moon}"/>` +
    `<g mask="url(#fade)"><path class="hill far" d="${ridge(base - 90, 150, 130)}"/><path class="hill gate" transform="translate(${cx + moon * 0.3} ${base - 300}) scale(2.05)" d="${TOWER}"/><path class="hill near" d="${ridge(base - 40, 110, 90)}"/></g>` +
    (ring
      ? `<ellipse class="ring" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" stroke-width="1.2"/><ellipse class="ring" cx="${cx}" cy="${cy}" rx="${rx + 6}" ry="${ry + 6}" stroke-width=".7" stroke-dasharray="2 7"/>${heads.join('')}`
      : '') +
    '</svg>'
  );
}
