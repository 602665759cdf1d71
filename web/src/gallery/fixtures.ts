// One moment of one game in several states, as the server would send it. Only for the gallery and the tests.

import type { Asked, Card, Catalog, CatalogText, Event, GameState, Greyed, Node, Option, Prompt, RoomSeat, SeatView, Text, View } from '../lib/protocol.ts';
import texts from '../generated/texts.json';

const T = (zh: string, en = zh): Text => ({ zh, en });
const SUIT: Record<string, string> = { '♠': 'spade', '♥': 'heart', '♣': 'club', '♦': 'diamond' };
const RANK: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13 };
type Sections = Record<string, Record<string, CatalogText>>;
const TEXTS = structuredClone(texts) as unknown as Sections;

const TYPES: Record<string, [string, number, string, string]> = {};
const add = (type: string, rows: string): void => {
  for (const row of rows.trim().split(/\s+/)) {
    const [id = '', zh = '', en = '', range = '0'] = row.split(':');
    TYPES[id] = [type, Number(range), zh, en.replaceAll('_', ' ')];
  }
};
add('basic', 'slash:杀:Slash fire_slash:火杀:Fire_Slash thunder_slash:雷杀:Thunder_Slash jink:闪:Jink peach:桃:Peach analeptic:酒:Wine');
add('trick', 'dismantlement:过河拆桥:Dismantlement snatch:顺手牵羊:Snatch ex_nihilo:无中生有:Ex_Nihilo duel:决斗:Duel savage_assault:南蛮入侵:Savage_Assault archery_attack:万箭齐发:Archery_Attack nullification:无懈可击:Nullification amazing_grace:五谷丰登:Amazing_Grace god_salvation:桃园结义:Peach_Garden collateral:借刀杀人:Collateral fire_attack:火攻:Fire_Attack iron_chain:铁索连环:Iron_Chain');
add('delayed_trick', 'indulgence:乐不思蜀:Indulgence supply_shortage:兵粮寸断:Supply_Shortage lightning:闪电:Lightning');
add('weapon', 'crossbow:诸葛连弩:Zhuge_Crossbow:1 qinggang_sword:青釭剑:Qinggang_Sword:2 double_swords:雌雄双股剑:Twin_Swords:2 ice_sword:寒冰剑:Ice_Sword:2 guding_blade:古锭刀:Guding_Blade:2 blade:青龙偃月刀:Green_Dragon_Blade:3 spear:丈八蛇矛:Serpent_Spear:3 axe:贯石斧:Stone_Axe:3 halberd:方天画戟:Sky_Halberd:4 fan:朱雀羽扇:Vermilion_Fan:4 kylin_bow:麒麟弓:Qilin_Bow:5');
add('armor', 'eight_diagram:八卦阵:Eight_Diagrams renwang_shield:仁王盾:Renwang_Shield vine:藤甲:Vine_Armour silver_lion:白银狮子:Silver_Lion');
add('mount_plus', 'jueying:绝影:Jueying dilu:的卢:Dilu zhuahuangfeidian:爪黄飞电:Zhuahuang hualiu:骅骝:Hualiu');
add('mount_minus', 'chitu:赤兔:Chitu dayuan:大宛:Dayuan zixing:紫骍:Zixing');
export const CARD_NAMES = Object.keys(TYPES);

export function catalog(): Catalog {
  const section = structuredClone(TEXTS);
  for (const [id, [, , zh, en]] of Object.entries(TYPES)) section.card = { [id]: { zh, en }, ...section.card };
  for (const [id, [zh, en]] of Object.entries({ ganning: ['甘宁', 'Gan Ning'], jie: ['界', ''] })) section.general = { [id]: { zh: zh!, en: en! }, ...section.general };
  section.phrase = { hello: T('诸位好', 'Hello, all'), hurry: T('兵贵神速，请快些', 'Swift is the soldier: please hurry'), well: T('打得漂亮', 'Well played') };
  return {
    texts: section,
    generals: PEOPLE.map(([id, , kingdom, gender, hp, skills]) => ({ id, kingdom, gender, hp, skills: skills.split(' '), lord: ['caocao', 'liubei', 'sunquan'].includes(id), pack: 'standard' })),
    cards: Object.entries(TYPES).map(([name, [type, range]]) => ({ name, type, range, copies: { standard: name === 'slash' ? Array.from({ length: 30 }, (): [string, number] => ['spade', 7]) : name === 'jink' ? Array.from({ length: 15 }, (): [string, number] => ['diamond', 2]) : name === 'peach' ? Array.from({ length: 8 }, (): [string, number] => ['heart', 3]) : [['spade', 7], ['heart', 3], ['club', 4]] }, tone: '' })),
    options: Object.keys(section.option ?? {}).map((name) => ({ name, values: ['off', 'on'], early: 'on' })),
    packs: ['standard'],
    default_packs: ['standard'],
    bots: ['random', 'heuristic'],
    phrases: ['hello', 'hurry', 'well'],
    skill_traits: { mashu: ['locked'], kongcheng: ['locked'], wushuang: ['locked'], hujia: ['lord'] },
    roles: {},
    sides: { lord: 'lord', loyalist: 'lord', rebel: 'rebel', renegade: 'renegade' },
  };
}

/** `slash♠7` */
export function card(text: string): Card {
  const [, name = '', sign = '', rank = ''] = /^(\w+)([♠♥♣♦])(\w+)$/.exec(text) ?? [];
  return { name, suit: SUIT[sign] ?? 'none', rank: RANK[rank] ?? Number(rank), token: `${TYPES[name]?.[2] ?? name}${sign}${rank}` };
}
const cards = (list: string): Card[] => list.split(' ').filter(Boolean).map(card);

type Person = readonly [id: string, player: string, kingdom: string, gender: string, hp: number, skills: string];
export const PEOPLE: Person[] = [
  ['daqiao', '风前柳', 'wu', 'female', 3, 'guose liuli'],
  ['zhugeliang', '隆中客', 'shu', 'male', 3, 'guanxing kongcheng'],
  ['simayi', '洛水', 'wei', 'male', 3, 'fankui guicai'],
  ['zhangfei', '燕人小飞', 'shu', 'male', 4, 'paoxiao'],
  ['caocao', '许都一梦', 'wei', 'male', 4, 'jianxiong hujia'],
  ['ganning', '锦帆', 'wu', 'male', 4, 'qixi'],
  ['lvbu', '辕门', 'qun', 'male', 4, 'wushuang'],
  ['diaochan', '连环', 'qun', 'female', 3, 'lijian biyue'],
  ['zhaoyun', '常山', 'shu', 'male', 4, 'longdan'],
  ['zhenji', '洛神赋', 'wei', 'female', 3, 'luoshen qingguo'],
  ['guojia', '遗计', 'wei', 'male', 3, 'tiandu yiji'],
  ['sunquan', '碧眼', 'wu', 'male', 4, 'zhiheng jiuyuan'],
];

function seat(i: number, n: number, more: Partial<SeatView> & { gear?: string } = {}): SeatView {
  const [id, player, kingdom, gender, hp, skills] = PEOPLE[i]!;
  const { gear = '', ...rest } = more;
  const equip: (Card | null)[] = [null, null, null, null];
  for (const one of cards(gear)) equip[{ weapon: 0, armor: 1, mount_plus: 2, mount_minus: 3 }[TYPES[one.name]![0]] ?? 0] = one;
  const d = Math.min(i, n - i);
  return { seat: i + 1, name: player, general: id, kingdom, gender, hp, max_hp: hp, alive: true, faceup: true, chained: false, role: '', hand: 4, hand_limit: hp, attack_range: 1, distance: d, in_range: d <= 2, known: [], equip, judge: [], on: {}, marks: {}, skills: skills.split(' '), avatar: '', stash: {}, stashed: {}, ...rest };
}

export function view(n = 8, more: Partial<View> = {}): View {
  const seats = [
    seat(0, n, { role: 'loyalist', hp: 2, hand: 5, gear: 'double_swords♠2 eight_diagram♠2', attack_range: 2, known: cards('peach♥3 slash♣9 jink♦2 nullification♠J indulgence♣6'), distance: 0 }),
    seat(1, n, { hp: 2, hand: 0 }),
    seat(2, n, { hand: 4, gear: 'renwang_shield♣2' }),
    seat(3, n, { hp: 3, hand: 3, gear: 'spear♠Q dayuan♠K' }),
    ...(n > 4 ? [seat(4, n, { role: 'lord', hp: 3, max_hp: 5, hand: 5, gear: 'jueying♠5', distance: 4 })] : []),
    ...(n > 5 ? [seat(5, n, { alive: false, hp: 0, hand: 0, role: 'rebel', distance: 0 })] : []),
    ...(n > 6 ? [seat(6, n, { hp: 2, hand: 6, gear: 'halberd♦Q chitu♥5', judge: [card('indulgence♥6')], distance: 2 })] : []),
    ...(n > 7 ? [seat(7, n, { hand: 3, chained: true, distance: 1 })] : []),
    ...(n > 8 ? [seat(8, n, { hp: 1, hand: 2, gear: 'qinggang_sword♠6 dilu♣5', faceup: false, distance: 2 })] : []),
    ...(n > 9 ? [seat(9, n, { hand: 7, judge: [card('lightning♠A'), card('indulgence♣6')], distance: 1 })] : []),
  ].slice(0, n);
  if (n <= 4) seats[1] = { ...seats[1]!, role: 'lord', max_hp: 4 };
  return { viewer: 1, mode: 'identity', seats, current: 4, phase: 'play', turns: 29, rounds: 4, draw_pile: 61, top: [], discard_pile: cards('nullification♣Q dismantlement♣3'), processing: [], result: '', winners: [], ...more };
}

export function people(n: number): RoomSeat[] {
  return Array.from({ length: n }, (_, i) => ({ seat: i + 1, person: [5, 7, 8].includes(i) ? null : { id: `p${i}`, nickname: PEOPLE[i]![1] }, bot: [5, 7, 8].includes(i) ? 'heuristic' : '', ready: true, online: i !== 9, auto: i === 2 }));
}

let number = 100;
const event = (kind: string, more: Partial<Event>): Event => ({ n: number++, kind, ...more });
export function events(): Event[] {
  number = 100;
  const say = (zh: string, en = zh): { zh: string; en: string } => ({ zh, en });
  return [
    event('turn', { seat: 5, ...say('曹操的回合') }),
    event('use', { seat: 5, targets: [4, 1, 7], card: card('archery_attack♥A'), ...say('曹操使用万箭齐发♥A') }),
    event('play', { seat: 4, card: card('jink♦8'), ...say('张飞打出闪♦8') }),
    event('damage', { seat: 5, targets: [1], amount: 1, ...say('大乔受到1点伤害') }),
    event('play', { seat: 7, card: card('jink♥2'), ...say('吕布打出闪♥2') }),
    event('turn', { seat: 7, ...say('吕布的回合') }),
    event('use', { seat: 7, targets: [7], card: card('chitu♥5'), ...say('吕布使用赤兔♥5') }),
    event('use', { seat: 7, targets: [5], card: card('slash♥10'), ...say('吕布对曹操使用杀♥10') }),
    event('play', { seat: 5, card: card('jink♦7'), ...say('曹操使用闪♦7') }),
    event('play', { seat: 5, card: card('jink♦J'), ...say('曹操使用闪♦J') }),
    event('turn', { seat: 8, ...say('貂蝉的回合') }),
    event('skill', { seat: 8, targets: [7, 6], name: 'lijian', ...say('貂蝉对吕布、甘宁发动“离间”，弃置闪♦4') }),
    event('damage', { seat: 7, targets: [6], amount: 1, ...say('吕布对甘宁造成1点伤害') }),
    event('death', { seat: 6, ...say('甘宁被吕布杀死，身份是反贼') }),
    event('turn', { seat: 1, ...say('大乔的回合') }),
    event('use', { seat: 1, targets: [7], card: card('indulgence♥6'), ...say('大乔对吕布使用乐不思蜀♥6') }),
    event('turn', { seat: 2, ...say('诸葛亮的回合') }),
    event('skill', { seat: 2, name: 'guanxing', ...say('诸葛亮发动“观星”') }),
    event('use', { seat: 2, targets: [2], card: card('peach♥4'), ...say('诸葛亮使用桃♥4') }),
    event('recover', { seat: 2, amount: 1, ...say('诸葛亮回复1点体力') }),
    event('use', { seat: 2, targets: [3], card: card('snatch♦3'), ...say('诸葛亮对司马懿使用顺手牵羊♦3') }),
    event('use', { seat: 3, card: card('nullification♣Q'), ...say('司马懿使用无懈可击♣Q') }),
    event('cancelled', { seat: 3, card: card('snatch♦3'), ...say('顺手牵羊♦3对司马懿的效果被抵消') }),
    event('turn', { seat: 3, ...say('司马懿的回合') }),
    event('use', { seat: 3, targets: [5], card: card('slash♠7'), ...say('司马懿对曹操使用杀♠7') }),
    event('damage', { seat: 3, targets: [5], amount: 1, ...say('司马懿对曹操造成1点伤害') }),
    event('skill', { seat: 5, name: 'jianxiong', ...say('曹操发动“奸雄”') }),
    event('turn', { seat: 4, ...say('张飞的回合') }),
    event('use', { seat: 4, targets: [4], card: card('spear♠Q'), ...say('张飞使用丈八蛇矛♠Q') }),
    event('use', { seat: 4, targets: [5], card: card('dismantlement♣3'), ...say('张飞对曹操使用过河拆桥♣3') }),
    event('phase', { seat: 4, name: 'play' }),
    event('use', { seat: 4, targets: [1], card: card('slash♠8'), ...say('张飞对大乔使用杀♠8') }),
  ];
}

const hand = (text: string, more: Partial<Option> = {}): Option => {
  const one = card(text);
  return { token: one.token, kind: 'card', label: T(one.token), ref: one.name, card: one, zone: 'hand:1', ...more };
};
const at = (seat: number): Option => ({ token: `@${seat}`, kind: 'seat', label: T(`@${seat}`), seat });
const effect = (ref: string, more: Partial<Option> = {}): Option => ({ token: TEXTS.skill?.[ref]?.zh ?? TYPES[ref]?.[2] ?? ref, kind: 'effect', label: T(ref), ref, ...more });
const pass: Option = { token: '-', kind: 'pass', label: T('不', 'No'), leaf: true };
const grey = (token: string, kind: Greyed['kind'], zh: string, en: string, zone = ''): Greyed => ({ token, kind, why: T(zh, en), zone });
const node = (path: string[], kind: string, options: Option[], more: Partial<Node> = {}): Node => ({ path, kind, options, lo: 1, hi: 1, free: true, ...more });
const done = (path: string[]): Node => ({ path, done: true });

export interface Moment {
  state: GameState;
  nodes: Record<string, Node>;
  picks: string[];
}

function moment(v: View, asked: Partial<Asked>, prompt: (Omit<Prompt, 'id' | 'seat' | 'ms' | 'total_ms' | 'default'> & Partial<Prompt>) | null, nodes: Node[] = [], picks: string[] = [], log = events()): Moment {
  const whole: Prompt | null = prompt ? { id: 7, seat: 1, ms: 12_000, total_ms: 20_000, default: ['-'], ...prompt } : null;
  const state: GameState = { type: 'game', game: 'gallery', seat: 1, view: v, events: log, total: 132, asked: { type: 'asked', id: whole ? 7 : (asked.id ?? 0), seats: whole ? [1] : [], ...asked, prompt: whole }, auto: false };
  return { state, nodes: Object.fromEntries(nodes.map((one) => [one.path.join(' '), one])), picks };
}

const barred = (n: number): Greyed[] => [grey('@2', 'seat', '空城：无手牌', 'Empty City: no cards'), ...(n > 4 ? [grey('@5', 'seat', '距 4 ＞ 范围 2', 'Distance 4 > 2')] : [grey('@4', 'seat', '已是使用者', 'The user')])];
const legalSeats = (n: number): Option[] => [at(3), ...(n > 6 ? [at(7)] : []), ...(n > 7 ? [at(8)] : []), ...(n > 9 ? [at(10)] : [])];

export const MOMENTS: Record<string, (n: number) => Moment> = {
  /** 张飞's 杀 lands on 大乔, 流离 may move it on */
  liuli: (n) => {
    const root = node([], 'effect', [effect('liuli'), pass]);
    return moment(
      view(n, { processing: [card('slash♠8')] }),
      { cause: { kind: 'use', card: card('slash♠8'), source: 4, targets: [1] } },
      { kind: 'trigger', title: T('张飞对你使用 杀♠8：是否发动“流离”？', 'Zhang Fei uses Slash on you: use Displacement?'), root, default_text: T('不发动', 'no'), reason: 'liuli', cause: { kind: 'use', card: card('slash♠8'), source: 4, targets: [1] } },
      [
        node(['流离'], 'card', [...view(n).seats[0]!.known.map((c) => hand(`${c.name}${c.token.slice(TYPES[c.name]![2].length)}`))], {}),
        node(['流离', '杀♣9'], 'seat', legalSeats(n), { greyed: barred(n) }),
        done(['流离', '杀♣9', n > 6 ? '@7' : '@3']),
      ],
      ['杀♣9', n > 6 ? '@7' : '@3'],
    );
  },
  /** one's own turn: a card is up, a target picked, what cannot be played says why */
  play: (n) => {
    const root = node([], 'card', [hand('slash♣9'), hand('peach♥3', { leaf: true }), hand('indulgence♣6'), effect('guose'), pass], {
      greyed: [grey('闪♦2', 'card', '【闪】只能用来响应', 'A Jink is only an answer', 'hand:1'), grey('无懈可击♠J', 'card', '没有可响应的锦囊', 'No trick to answer', 'hand:1'), grey('流离', 'effect', '成为【杀】的目标时才能发动', 'Only as the target of a Slash')],
    });
    return moment(
      view(n, { current: 1 }),
      {},
      { kind: 'play', title: T('出牌阶段：使用牌、发动技能，或结束', 'Play phase: use a card or a skill, or end'), root, default_text: T('结束出牌', 'end'), ms: 38_000, total_ms: 50_000 },
      [node(['杀♣9'], 'seat', legalSeats(n), { greyed: barred(n) }), done(['杀♣9', '@3'])],
      ['杀♣9', '@3'],
      events().slice(0, -3),
    );
  },
  idle: (n) => {
    const base = MOMENTS.play!(n);
    return { ...base, picks: [] };
  },
  wait: (n) => moment(view(n, { processing: [card('duel♠A')] }), { id: 5, seats: [3], cause: { kind: 'use', card: card('duel♠A'), source: 4, targets: [3] } }, null, [], [], [...events().slice(0, -1), event('use', { seat: 4, targets: [3], card: card('duel♠A'), zh: '张飞对司马懿使用决斗♠A', en: '' }), event('play', { seat: 3, card: card('slash♠7'), zh: '司马懿打出杀♠7', en: '' }), event('play', { seat: 4, card: card('slash♥10'), zh: '张飞打出杀♥10', en: '' })]),
  discard: (n) => {
    const known = cards('peach♥3 slash♣9 jink♦2 nullification♠J indulgence♣6 slash♠8 slash♠8');
    const root = node([], 'card', known.filter((c, i) => known.findIndex((d) => d.token === c.token) === i).map((c) => ({ token: c.token, kind: 'card', label: T(c.token), card: c, zone: 'hand:1', count: known.filter((d) => d.token === c.token).length })), { lo: 5, hi: 5 });
    const v = view(n, { current: 1, phase: 'discard' });
    v.seats[0] = { ...v.seats[0]!, known, hand: 7 };
    return moment(v, {}, { kind: 'discard', title: T('弃牌阶段：弃置5张牌', 'Discard 5 cards'), root, default_text: T('随意弃置', 'any') }, [], ['杀♣9', '杀♠8', '无懈可击♠J']);
  },
  board: (n) => {
    const root = node([], 'card', [{ token: '?', kind: 'unseen', label: T('?'), count: 5 }, { token: '绝影♠5', kind: 'card', label: T('绝影♠5'), card: card('jueying♠5'), zone: 'equip:5', leaf: true }, { token: '仁王盾♣2', kind: 'card', label: T('仁王盾♣2'), card: card('renwang_shield♣2'), zone: 'equip:5', leaf: true }, { token: '乐不思蜀♥6', kind: 'card', label: T('乐'), card: card('indulgence♥6'), zone: 'judge:5', leaf: true }]);
    return moment(view(n, { current: 1, processing: [card('dismantlement♠3')] }), { cause: { kind: 'use', card: card('dismantlement♠3'), source: 1, targets: [5] } }, { kind: 'card', title: T('“过河拆桥”：选择曹操的一张牌', 'Dismantlement: choose a card of Cao Cao'), root, default_text: T('随机一张', 'a random card'), reason: 'dismantlement', reason_text: T('过河拆桥', 'Dismantlement'), cause: { kind: 'use', card: card('dismantlement♠3'), source: 1, targets: [5] } }, [done(['绝影♠5'])], ['绝影♠5']);
  },
  grace: (n) => {
    const root = node([], 'card', cards('peach♥8 slash♠9 jink♦5 duel♣A crossbow♦A nullification♦Q slash♥10 chitu♥5').map((c) => ({ token: c.token, kind: 'card' as const, label: T(c.token), card: c, zone: 'processing', leaf: true })));
    return moment(view(n, { current: 2, processing: cards('amazing_grace♥3') }), { cause: { kind: 'use', card: card('amazing_grace♥3'), source: 2, targets: [1] } }, { kind: 'card', title: T('“五谷丰登”：选择一张牌', 'Amazing Grace: choose a card'), root, default_text: T('第一张', 'the first'), reason: 'amazing_grace', reason_text: T('五谷丰登', 'Amazing Grace') }, [done(['桃♥8'])], ['桃♥8']);
  },
  arrange: (n) => {
    const root = node([], 'card', cards('peach♥8 slash♠9 jink♦5 duel♣A crossbow♦A').map((c) => ({ token: c.token, kind: 'card' as const, label: T(c.token), card: c, zone: 'draw_pile' })), { lo: 0, hi: 5, ordered: true });
    return moment(view(n, { current: 1, phase: 'prepare' }), {}, { kind: 'arrange', title: T('“观星”：排列牌堆顶与牌堆底的牌', 'Stargazing: arrange the cards'), root, default_text: T('不变', 'unchanged'), reason: 'guanxing', reason_text: T('观星', 'Stargazing') });
  },
  dying: (n) => {
    const v = view(n);
    const who = n > 4 ? 4 : 2;
    v.seats[who] = { ...v.seats[who]!, hp: -1, alive: true };
    const root = node([], 'card', [hand('peach♥3', { leaf: true }), pass], { greyed: [grey('杀♣9', 'card', '只能用【桃】', 'Only a Peach', 'hand:1')] });
    return moment(v, { cause: { kind: 'dying', source: who + 1, targets: [who + 1], need: 2 } }, { kind: 'rescue', title: T('曹操濒死，还需回复2点：是否救援？', 'Cao Cao is dying and needs 2 HP: will you help?'), root, default_text: T('不救', 'no'), cause: { kind: 'dying', source: who + 1, targets: [who + 1], need: 2 } }, [done(['桃♥3'])], [], [...events(), event('damage', { seat: 4, targets: [5], amount: 2, zh: '张飞对曹操造成2点伤害', en: '' })]);
  },
  chain: (n) => {
    const root = node([], 'card', [hand('nullification♠J', { leaf: true }), pass]);
    const log = [...events().slice(0, -1), event('use', { seat: 3, targets: [1], card: card('snatch♦3'), zh: '司马懿对大乔使用顺手牵羊♦3', en: '' }), event('use', { seat: 7, card: card('nullification♣Q'), zh: '吕布使用无懈可击♣Q', en: '' }), event('use', { seat: 4, card: card('nullification♦Q'), zh: '张飞使用无懈可击♦Q', en: '' })];
    return moment(view(n, { current: 3, processing: cards('snatch♦3 nullification♣Q nullification♦Q') }), { window: true, eligible: true, cause: { kind: 'use', card: card('nullification♦Q'), source: 4, targets: [], chain: [{ kind: 'use', card: card('snatch♦3'), source: 3, targets: [1] }] } }, { kind: 'respond', slim: true, title: T('张飞使用了无懈可击♦Q：是否使用【无懈可击】？', 'Zhang Fei used Nullification: another?'), root, default_text: T('不出', 'no'), reason: 'nullification', reason_text: T('无懈可击', 'Nullification') }, [done(['无懈可击♠J'])], [], log);
  },
  judge: (n) => moment(view(n, { current: n > 6 ? 7 : 3, phase: 'judge', processing: [card('indulgence♥6')] }), { id: 6, window: true, eligible: true, cause: { kind: 'judge', source: 7 } }, null, [], [], [...events().slice(0, -1), event('judge', { seat: 7, name: 'indulgence', zh: '吕布进行“乐不思蜀”判定', en: '' }), event('judged', { seat: 7, name: 'indulgence', cards: [card('slash♠9')], zh: '吕布的“乐不思蜀”判定结果为杀♠9，不利', en: '' })]),
  many: (n) => {
    const known = cards('peach♥3 slash♣9 jink♦2 nullification♠J indulgence♣6 slash♠8 slash♠7 jink♥2 duel♠A crossbow♦A chitu♥5 peach♥8 snatch♦3 savage_assault♠K amazing_grace♥4 slash♥10 jink♦5 slash♣4');
    const v = view(n, { current: 1 });
    v.seats[0] = { ...v.seats[0]!, known, hand: known.length };
    const root = node([], 'card', [...known.slice(0, 12).map((c) => ({ token: c.token, kind: 'card' as const, label: T(c.token), card: c, zone: 'hand:1' })), pass]);
    return moment(v, {}, { kind: 'play', title: T('出牌阶段：使用牌、发动技能，或结束', 'Play phase: use a card or a skill, or end'), root, default_text: T('结束出牌', 'end') });
  },
  generals: (n) => {
    const v = view(n, { current: 0, phase: '', rounds: 0 });
    v.seats = v.seats.map((s) => (s.role === 'lord' ? { ...s, hp: 5, hand: 0, equip: [null, null, null, null] } : { ...s, general: '', kingdom: '', hp: 0, max_hp: 0, hand: 0, equip: [null, null, null, null], judge: [], known: [], role: s.seat === 1 ? 'loyalist' : '', alive: true, chained: false, faceup: true, skills: [] }));
    const root = node([], 'general', ['zhaoyun', 'daqiao', 'guojia'].map((ref) => ({ token: TEXTS.general?.[ref]?.zh ?? ref, kind: 'general', label: T(ref), ref, leaf: true })));
    return moment(v, {}, { kind: 'generals', title: T('选择你的武将', 'Choose your general'), root, default_text: T('随机一将', 'a random one'), ms: 23_000, total_ms: 40_000 }, [done(['大乔'])], ['大乔'], []);
  },
};
