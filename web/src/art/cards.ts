// What a card looks like beside its drawing: the silk, patina, violet or lacquer of its edge, and the ink of its name.

export type Binding = 'basic' | 'trick' | 'delayed' | 'equip';

/** The types of cards as the rules name them. */
export const BINDINGS: Record<string, Binding> = {
  basic: 'basic',
  trick: 'trick',
  delayed: 'delayed',
  delayed_trick: 'delayed',
  weapon: 'equip',
  armor: 'equip',
  plus_mount: 'equip',
  minus_mount: 'equip',
  mount_plus: 'equip',
  mount_minus: 'equip',
  treasure: 'equip',
};

/** Names of basic cards are written in the ink of what they do. */
export const NAME_INKS: Record<string, string> = {
  slash: '#a31f17',
  fire_slash: '#a83f0c',
  thunder_slash: '#4d3a70',
  jink: '#27466f',
  peach: '#a8402f',
  analeptic: '#6b3b21',
};

/** Names of equipment and delayed tricks that must fit a narrow place. */
export const SHORT: Record<string, { zh: string; en: string }> = {
  crossbow: { zh: '连弩', en: 'Crossbow' },
  qinggang_sword: { zh: '青釭', en: 'Qinggang' },
  double_swords: { zh: '双股', en: 'Twin' },
  blade: { zh: '青龙', en: 'Blade' },
  spear: { zh: '丈八', en: 'Serpent' },
  axe: { zh: '贯石', en: 'Axe' },
  halberd: { zh: '方天', en: 'Halberd' },
  kylin_bow: { zh: '麒麟', en: 'Qilin' },
  ice_sword: { zh: '寒冰', en: 'Ice' },
  guding_blade: { zh: '古锭', en: 'Guding' },
  fan: { zh: '羽扇', en: 'Fan' },
  eight_diagram: { zh: '八卦', en: 'Eight D.' },
  renwang_shield: { zh: '仁王', en: 'Shield' },
  vine: { zh: '藤甲', en: 'Vine' },
  silver_lion: { zh: '白银', en: 'Lion' },
  zhuahuangfeidian: { zh: '爪黄', en: 'Zhuahuang' },
  indulgence: { zh: '乐', en: 'In' },
  supply_shortage: { zh: '兵', en: 'Su' },
  lightning: { zh: '电', en: 'Li' },
};

/** How large a name is written on its slip, in hundredths of the card's width. */
export const nameSize = (name: string): number => ({ 1: 35, 2: 28, 3: 25, 4: 20.5, 5: 16.6 })[[...name].length] ?? 13;
/** The same for a name in Latin letters, which runs down the slip. */
export function latinSize(name: string): number {
  if (!inTwo(name)) return Math.min(17, 138 / Math.max(8, name.length));
  const middle = name.length / 2;
  const cut = [...name].reduce((best, ch, i) => ((ch === ' ' || ch === '-') && Math.abs(i - middle) < Math.abs(best - middle) ? i : best), 0);
  return Math.min(12.5, 146 / Math.max(8, cut, name.length - cut - 1));
}
/** Whether a Latin name is broken into two lines. */
export const inTwo = (name: string): boolean => name.length > 12 && /[ -]/.test(name);

export const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const rank = (n: number): string => RANKS[n] ?? '';
export const SIGNS: Record<string, string> = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' };
export const isRed = (suit: string): boolean => suit === 'heart' || suit === 'diamond';

export const frame = (binding: Binding): string =>
  '<svg class="frame" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true"><rect class="f1" x="1.7" y="1.7" width="96.6" height="136.6" rx="3.6"/>' +
  (binding === 'basic'
    ? '<rect class="f2" x="4.6" y="4.6" width="90.8" height="130.8" rx="1.5"/>'
    : binding === 'equip'
      ? '<rect class="f3" x="4.2" y="4.2" width="91.6" height="131.6" rx="1.6"/><path class="f3" d="M95.8 12L88 4.2M95.8 128L88 135.8"/>'
      : '<rect class="f2" x="4.4" y="4.4" width="91.2" height="131.2" rx="1"/><path class="f3" transform="translate(95.6 4.4) scale(-1 1)" d="M3 12V3H12M6 6H12V11H8.6"/>') +
  '</svg>';

let lattice = '';
for (let r = 0; r < 10; r++)
  for (let k = 0; k < 7; k++) {
    const [x, y] = [k * 16 - 4, r * 16 - 8];
    lattice += `M${x} ${y + 12}V${y}H${x + 12}V${y + 9}H${x + 4}V${y + 4}H${x + 9}`;
  }
/** The back: 回纹 on lacquer, and the tiger of the pass. */
export const back =
  `<svg viewBox="0 0 100 140" aria-hidden="true"><path d="${lattice}" fill="none" stroke="#dcb765" stroke-width="1" opacity=".26"/><rect x="4" y="4" width="92" height="132" rx="2" fill="none" stroke="#dcb765" stroke-width="1.4"/><rect x="7" y="7" width="86" height="126" rx="1" fill="none" stroke="#dcb765" stroke-width=".6"/>` +
  '<circle cx="50" cy="70" r="28" fill="#1f0f0d" stroke="#dcb765" stroke-width="1.6"/><circle cx="50" cy="70" r="24.6" fill="none" stroke="#dcb765" stroke-width=".6"/><text x="50" y="84" font-size="40" text-anchor="middle" fill="#ecc979" class="brushed">虎</text></svg>';
