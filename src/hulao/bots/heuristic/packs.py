"""What the skills of 风 火 林 山 are known to do: what using one now is worth, and what to choose for it.

`ACTIVE` and `TRIGGERS` are entries like those of `known`; `DECISIONS`, `SEATS` and `CHOICES` say how questions are
answered that a skill asks while it runs. Whatever is not listed is judged from outside (`skills`, `choice`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.choice import price
from hulao.bots.heuristic.force import best_blow, blow, slashing, struck
from hulao.bots.heuristic.ledger import ledger_of
from hulao.bots.heuristic.plan import Plan, choose, total
from hulao.bots.heuristic.using import aim, best_loot, loot, order_of
from hulao.bots.heuristic.worth import hold, worn
from hulao.engine.card import HEART, SPADE, Card
from hulao.engine.conversion import ViewAs
from hulao.engine.event import FIRE, THUNDER, Damage, Phase, Turn, Use
from hulao.engine.kind import FREE, KINDS, TRICK, DelayedTrick
from hulao.engine.request import CARD_BASE, EFFECT_BASE, PASS, SEAT_BASE, UNSEEN, option_code, option_name
from hulao.engine.skill import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Pick, Request, Tree
    from hulao.engine.skill import Active, Effect, Trigger
    from hulao.engine.view import SeatView

Sets = list[list[int]]
Worth = dict[int, float]

DRAWN: Final = 1.6  # worth of a card to be drawn
TURNED: Final = 3.2  # worth of a turn that is lost by lying face down
DOUBTING: Final = 0.25  # the chance that an enemy doubts 蛊惑

# Skills that may be used more than once in a turn.
OFTEN: Final = (
    "huoji",
    "lianhuan",
    "duanliang",
    "jixi",
    "luanji",
    "zhijian",
    "longhun",
    "blackduel",
    "redduel",
    "fan",
    "ex_wusheng",
)

# How much 化身 likes a skill while it is its turn, and before others' turns.
_AT_TURN: Final[dict[str, float]] = {
    "zhiheng": 3.0,
    "lijian": 3.2,
    "yingzi": 1.8,
    "tuxi": 2.8,
    "jizhi": 1.8,
    "qixi": 1.6,
    "guose": 2.0,
    "kurou": 1.2,
    "paoxiao": 1.6,
    "wushuang": 1.8,
    "tieqi": 1.8,
    "liegong": 1.8,
    "qingnang": 1.8,
    "jieyin": 1.6,
    "fanjian": 1.8,
    "luanji": 2.6,
    "huoji": 1.6,
    "lianhuan": 1.4,
    "duanliang": 2.0,
    "shelie": 3.2,
    "gongxin": 1.6,
    "qiangxi": 1.8,
    "shuangxiong": 2.0,
    "zaiqi": 1.2,
    "yinghun": 1.5,
    "guixin": 1.5,
    "lianpo": 1.2,
    "kuanggu": 1.6,
    "mengjin": 1.3,
    "tiaoxin": 1.5,
    "longhun": 1.8,
    "rende": 1.0,
    "qiaobian": 2.2,
    "luoshen": 2.6,
    "guanxing": 1.6,
}
_AWAY: Final[dict[str, float]] = {
    "yiji": 3.4,
    "fankui": 2.8,
    "jianxiong": 2.0,
    "ganglie": 1.9,
    "jieming": 2.6,
    "fangzhu": 3.4,
    "guixin": 4.0,
    "tianxiang": 2.4,
    "xiangle": 2.8,
    "bazhen": 2.2,
    "qingguo": 2.4,
    "longdan": 2.0,
    "leiji": 2.2,
    "liuli": 2.6,
    "buqu": 3.0,
    "beige": 2.2,
    "feiying": 1.6,
    "weimu": 1.8,
    "jijiu": 2.4,
    "guicai": 1.9,
    "guidao": 1.9,
    "biyue": 1.7,
    "kanpo": 1.8,
    "tuntian": 1.5,
    "qianxun": 1.4,
    "guzheng": 2.0,
    "wuhun": 1.6,
    "longhun": 2.4,
    "jiang": 1.6,
    "xingshang": 1.2,
    "jushou": 1.2,
}


# Helpers.


def _one(table: Table, tree: Tree, sets: Sets, value: Callable[[int], float]) -> tuple[float, Sets]:
    """The best single code for the next set, and the sets with it."""
    pick = tree.pick(sets)
    assert pick is not None
    codes = pick.codes([])
    best = codes[0]
    top = value(best)
    for code in codes[1:]:
        worth = value(code)
        if worth > top:
            best, top = code, worth
    return top, [*sets, [best]]


def _seat(table: Table, code: int) -> SeatView:
    return table.view.seats[code - SEAT_BASE - 1]


def _cheapest(table: Table, tree: Tree, sets: Sets, worth: Worth) -> tuple[float, Sets]:
    """As many of the cheapest cards as must be for the next set: their price, and the sets with them."""
    pick = tree.pick(sets)
    assert pick is not None
    chosen = choose(pick, lambda code: -price(table, code, worth))
    return total(price(table, code, worth) for code in chosen), [*sets, chosen]


def _named(tree: Tree, sets: Sets, name: str) -> Sets:
    """The sets with the named option, or the first one, as the next."""
    pick = tree.pick(sets)
    assert pick is not None
    codes = pick.codes([])
    wanted = option_code(name)
    return [*sets, [wanted if wanted in codes else codes[0]]]


def _win(table: Table, other: SeatView, rank: int) -> float:
    """The chance that a card of the rank wins a comparison: the other plays its highest of what it has."""
    lower = max(0.0, (rank - 1) / 13.0)
    more = max(1.0, min(3.0, 0.6 * other.hand))  # the exponent, between whole ones in a straight line
    if more <= 2.0:
        return lower * (2.0 - more) + lower * lower * (more - 1.0)
    return lower * lower * (3.0 - more + lower * (more - 2.0))


def _high(table: Table, worth: Worth) -> tuple[int, float]:
    """My best card to compare: its rank, and what it costs."""
    best = max(table.player.hand, key=lambda card: card.rank - 0.8 * worth.get(card.id, 1.5))
    return best.rank, worth.get(best.id, 1.5)


def _to_play(table: Table) -> float:
    """What my coming play phase is worth, roughly."""
    value = 0.5
    slashed = False
    for card in table.player.hand:
        kind = card.kind
        if kind.family == "slash":
            if not slashed:
                value += max(0.0, best_blow(table, [card]))
            slashed = True
        elif kind.is_trick and kind.family != "nullification":
            value += 1.1
        elif kind.is_equipment:
            value += 0.9
    for skill in ("zhiheng", "qixi", "lijian", "luanji"):
        if skill in table.me.skills:
            value += 1.5
    return value


def turning(table: Table, seat: int) -> float:
    """What it is worth that a character is turned over."""
    other = table.view.seats[seat - 1]
    return table.feelings[seat] * (-TURNED if other.faceup else TURNED)


def losing(table: Table, seat: int) -> float:
    """What it is worth that a character loses one hp, which nobody is answerable for."""
    other = table.view.seats[seat - 1]
    value = table.hurt(seat, 1)
    return value + table.pays_back(other) if table.feelings[seat] < 0.0 and seat != table.seat else value


# Skills of the play phase.


def _qiangxi(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """强袭: a weapon, or my own hp when there is plenty or when it kills."""
    sets: Sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is not None and pick.kind == "card":
        cost, sets = _cheapest(table, tree, sets, worth)
        cost *= 0.8
    elif table.me.hp <= 1:
        return None
    else:
        cost = 2.4 if table.me.hp >= 4 else 2.7 if table.me.hp == 3 else 4.5
    value, sets = _one(table, tree, sets, lambda code: struck(table, code - SEAT_BASE, 1))
    return Plan(value - cost, 4.8, sets, effect.code)


def _quhu(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """驱虎: the tiger hits somebody in its reach when I win, and me when I do not."""
    rank, cost = _high(table, worth)
    me = -struck(table, table.seat, 1)

    def value(code: int) -> float:
        tiger = _seat(table, code)
        reach = table.game.players[tiger.seat - 1]
        prey = max(
            (struck(table, s.seat, 1) for s in table.living if reach.in_range(table.game.players[s.seat - 1])),
            default=0.0,
        )
        win = _win(table, tiger, rank)
        return win * prey - (1.0 - win) * me - 0.5 * table.feelings[tiger.seat] - 0.6 * cost

    gain, sets = _one(table, tree, [[effect.code]], value)
    return Plan(gain, 6.6, sets, effect.code)


def _tianyi(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """天义: worth it with 杀 left to use."""
    cards = slashing(table)
    rank, cost = _high(table, worth)
    count = len(cards)
    if count == 1 and cards[0].rank == rank:
        count = 0
    plain = max(0.0, best_blow(table, cards)) if cards else 0.0
    won = 0.0
    if count:
        slash = Card(-1, KINDS["slash"])
        hits = sorted((blow(table, slash, s.seat) for s in table.enemies()), reverse=True)
        two = [max(0.0, hit) for hit in hits[:2]]
        won = total(two) * (1.6 if count > 1 else 1.0) - plain

    def value(code: int) -> float:
        other = _seat(table, code)
        win = _win(table, other, rank)
        return win * won - (1.0 - win) * plain - 0.5 * table.feelings[other.seat] - 0.6 * cost

    gain, sets = _one(table, tree, [[effect.code]], value)
    return Plan(gain, 5.0, sets, effect.code)


def _yeyan(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """业炎, once a game: when it kills or hurts many, not before the table is known."""
    sets: Sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None:
        return None
    last = table.me.hp <= 1
    if table.view.rounds <= 1 and not last:
        return None
    if pick.kind == "seat":
        chosen = choose(pick, lambda code: struck(table, code - SEAT_BASE, 1, FIRE) - 0.5)
        value = 0.0
        for code in chosen:
            value += struck(table, code - SEAT_BASE, 1, FIRE)
        return Plan(value - (2.0 if last else 6.5), 6.3, [*sets, chosen], effect.code)
    if table.me.hp <= 3 and not any(table.wins(s.seat) for s in table.enemies()):
        return None
    cost, sets = _cheapest(table, tree, sets, worth)
    best = 0.0
    target = 0
    for other in table.enemies():
        value = struck(table, other.seat, 3, FIRE)
        if value > best:
            best, target = value, other.seat
    if not target:
        return None
    code = SEAT_BASE + target
    loss = 7.0 if table.me.hp > 3 else -table.deaths[table.seat]
    return Plan(best - 0.6 * cost - loss - 2.0, 6.3, [*sets, [code, code, code]], effect.code)


def _dimeng(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """缔盟: the hand of a friend who has few for that of an enemy who has many."""
    pick = tree.pick([[effect.code]])
    if pick is None:
        return None
    seats = [_seat(table, code) for code in pick.base]
    prices = sorted(worth.values())
    best: tuple[float, list[int]] = (0.2, [])
    for i, first in enumerate(seats):
        for second in seats[i + 1 :]:
            few, many = (first, second) if first.hand <= second.hand else (second, first)
            more = many.hand - few.hand
            if more == 0 or more > len(prices):
                continue
            value = 1.3 * more * (table.feelings[few.seat] - table.feelings[many.seat]) - 0.7 * total(prices[:more])
            if value > best[0]:
                best = (value, [SEAT_BASE + first.seat, SEAT_BASE + second.seat])
    if not best[1]:
        return None
    _, sets = _cheapest(table, tree, [[effect.code], best[1]], worth)
    return Plan(best[0], 3.6, sets, effect.code)


def _luanwu(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """乱武, once a game: when many enemies are weak."""
    if table.view.rounds <= 1 and table.me.hp > 1:
        return None
    value = 0.0
    for other in table.others:
        slash = table.has(other, "slash")
        value += (1.0 - slash) * losing(table, other.seat)
        near = [s for s in table.living if s.seat != other.seat]
        least = min(
            table.game.distance(table.game.players[other.seat - 1], table.game.players[s.seat - 1]) for s in near
        )
        hit = [
            table.hurt(s.seat, 1)
            for s in near
            if table.game.distance(table.game.players[other.seat - 1], table.game.players[s.seat - 1]) == least
        ]
        value += 0.5 * slash * (min(hit) if table.feelings[other.seat] < 0.0 else max(hit))
    return Plan(value - (1.0 if table.me.hp <= 1 else 4.0), 6.5, [[effect.code]], effect.code)


def _shenfen(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """神愤."""
    value = turning(table, table.seat)
    for other in table.others:
        gone = 1.2 * min(4, other.hand)
        for card in other.equip:
            if card is not None:
                gone += worn(table, other.seat, card)
        value += struck(table, other.seat, 1) - 0.8 * table.feelings[other.seat] * gone
    return Plan(value, 7.2, [[effect.code]], effect.code)


def _wuqian(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """无前: marks to spare, or armor in the way of a 杀."""
    cards = slashing(table)
    rage = table.me.marks.get("rage", 0)
    if not cards or "wuqian" in table.me.marks:
        return None

    def value(code: int) -> float:
        seat = code - SEAT_BASE
        other = table.view.seats[seat - 1]
        player = table.game.players[seat - 1]
        reached = any(card.kind.may_target(table.player, card, player, FREE) for card in cards)
        if not reached or table.feelings[seat] >= 0.0:
            return -9.0
        plain = best = -9.0
        for card in cards:
            plain = max(plain, blow(table, card, seat))
            best = max(best, (1.0 - table.has(other, "jink", 2)) * table.hurt(seat, 1))
        return best - max(plain, 0.0)

    gain, sets = _one(table, tree, [[effect.code]], value)
    return Plan(gain - (0.3 if rage >= 8 else 0.9 if rage < 6 else 1.8), 4.7, sets, effect.code)


def _zhijian(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """直谏: equipment for friends who have room for it, and a card for me."""
    best: Plan | None = None
    pick = tree.pick([[effect.code]])
    for code in pick.codes([]) if pick is not None else []:
        card = table.game.cards[code - CARD_BASE]

        def value(to: int, card: Card = card) -> float:
            seat = to - SEAT_BASE
            return table.feelings[seat] * worn(table, seat, card)

        gain, sets = _one(table, tree, [[effect.code], [code]], value)
        gain += DRAWN - price(table, code, worth)
        if best is None or gain > best.value:
            best = Plan(gain, 8.9, sets, effect.code)
    return best


def _tiaoxin(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """挑衅: an enemy with few cards that may hold a 杀."""
    mine = struck(table, table.seat, 1)
    jink = any(card.kind.family == "jink" for card in table.player.hand)

    def value(code: int) -> float:
        other = _seat(table, code)
        slash = table.has(other, "slash")
        lost = best_loot(table, other, "he", False) if other.hand or any(other.equip) else 0.0
        answered = (0.15 if jink else 0.9) * mine + (0.3 if jink else 0.5) * -table.feelings[other.seat]
        return (1.0 - slash) * lost + slash * answered

    gain, sets = _one(table, tree, [[effect.code]], value)
    return Plan(gain - 0.2, 5.7, sets, effect.code)


def _gongxin(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """攻心."""
    gain, sets = _one(
        table, tree, [[effect.code]], lambda code: -table.feelings[code - SEAT_BASE] * min(4, _seat(table, code).hand)
    )
    return Plan(0.4 * gain, 7.0, sets, effect.code)


def _huangtian(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """黄天: a 闪 or 闪电 for the lord."""
    owner = table.view.seats[table.game.owner_of(effect).seat - 1]
    pick = tree.pick([[effect.code]])
    if pick is None or table.feelings[owner.seat] <= 0.3:
        return None
    count = sum(1 for card in table.player.hand if card.kind.family == "jink")

    def value(code: int) -> float:
        own = price(table, code, worth)
        needed = 3.6 if owner.hp <= 2 or owner.hand <= 1 else 2.6
        if table.game.cards[code - CARD_BASE].kind.family != "jink":
            return 0.7
        return table.feelings[owner.seat] * needed - (own if count > 1 else 1.15 * own)

    gain, sets = _one(table, tree, [[effect.code]], value)
    return Plan(gain, 2.6, sets, effect.code)


def _zhiba(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """制霸: a low card for a friendly lord; against a hostile one nothing is to be won."""
    owner = table.game.owner_of(effect).seat
    least = min(worth.get(card.id, 1.5) for card in table.player.hand)
    return Plan(1.5 * table.feelings[owner] - 0.9 * least - 0.2, 2.3, [[effect.code]], effect.code)


def _jilve(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """极略 in the play phase: 制衡 for bad cards, 完杀 before a kill."""
    pick = tree.pick([[effect.code]])
    if pick is None:
        return None
    name = option_name(pick.codes([])[0])
    sets: Sets = [[effect.code], pick.codes([])[:1]]
    if name == "zhiheng":
        more = tree.pick(sets)
        if more is None:
            return None
        equipped = {CARD_BASE + card.id for card in table.me.equip if card is not None}

        def gain(code: int) -> float:
            return -1.0 if code in equipped else 2.1 - price(table, code, worth)

        cards = choose(more, gain)
        value = total(gain(code) for code in cards) - 0.9
        return Plan(value, 2.2, [*sets, cards], effect.code)
    kill = any(s.hp <= 1 and table.burst.get(s.seat, 0.0) >= 0.5 for s in table.enemies())
    return Plan(1.5 if kill else -1.0, 8.5, sets, effect.code)


def burden(table: Table, plan: Plan) -> float:
    """What a use costs besides: 无谋 wants a mark or hp for every trick."""
    if "wumou" not in table.me.skills:
        return 0.0
    code = plan.sets[0][0]
    if code >= CARD_BASE:
        trick = table.game.cards[code - CARD_BASE].kind.type == TRICK
    else:
        effect = EFFECTS[code - EFFECT_BASE]
        trick = isinstance(effect, ViewAs) and bool(effect.names) and effect.kind.type == TRICK
    if not trick:
        return 0.0
    return 1.5 if table.me.marks.get("rage") else 3.0


def declare(table: Table, tree: Tree, effect: ViewAs, worth: Worth) -> Plan | None:
    """蛊惑 in the play phase: a card as what it is, so that doubting costs them; seldom another one."""
    sets: Sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None:
        return None
    clear = 1.0
    harm = 0.0
    draws = 0.0
    for other in table.enemies():
        if other.hp > 1:
            clear *= 1.0 - DOUBTING
            harm += DOUBTING * losing(table, other.seat)
            draws += DOUBTING * DRAWN
    best: Plan | None = None
    for code in pick.codes([]):
        card = table.game.cards[code - CARD_BASE]
        names = tree.pick([*sets, [code]])
        own = price(table, code, worth)
        for named in names.codes([]) if names is not None else []:
            name = option_name(named)
            true = name == card.kind.name
            if not true and (name not in _BLUFFS or own > 1.7):
                continue
            made = Card(-1, KINDS[name], skill=effect.skill)
            value, found = aim(table, tree, [*sets, [code], [named]], made)
            if value <= 0.0:
                continue
            if true:
                through = 1.0 if card.suit == HEART else clear
                value = through * value + harm - 0.25 * own
            else:
                value = clear * value - (1.0 - clear) * draws - 1.2 * own - 0.4
            if best is None or value > best.value:
                best = Plan(value, order_of(table, made) + (0.05 if true else -0.1), found, effect.code)
    return best


_BLUFFS: Final = ("ex_nihilo", "snatch", "dismantlement", "peach", "duel", "slash")


# Optional effects.


def _shensu(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """神速: a 杀 at any distance for two cards not drawn, or for equipment and the play phase."""
    sets: Sets = [[effect.code]]
    slash = Card(-1, KINDS["slash"])
    if effect.slot is Phase.before_judge:
        cost = 2.0 * DRAWN
        for laid in table.me.judge:
            cost -= 2.5 if laid.kind.name == "indulgence" else 2.0 if laid.kind.name == "supply_shortage" else 0.3
    else:
        cost, sets = _cheapest(table, tree, sets, worth)
        cost = 0.7 * cost + _to_play(table)
    value, sets = _one(table, tree, sets, lambda code: blow(table, slash, code - SEAT_BASE))
    return Plan(value - cost, 0.0, sets, effect.code)


def _tianxiang(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """天香: the damage goes to an enemy, who draws for what it has lost."""
    if not isinstance(event, Damage):
        return None
    cost, sets = _cheapest(table, tree, [[effect.code]], worth)
    amount, nature = event.amount, event.nature

    def value(code: int) -> float:
        other = _seat(table, code)
        lost = other.max_hp - other.hp + amount
        alive = amount < other.hp
        return struck(table, other.seat, amount, nature) + (1.3 * table.feelings[other.seat] * lost if alive else 0.0)

    gain, sets = _one(table, tree, sets, value)
    return Plan(gain - struck(table, table.seat, amount, nature) - 0.7 * cost, 0.0, sets, effect.code)


def _leiji(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """雷击: an enemy judges; sure to be struck when I hold a ♠ for 鬼道."""
    sure = "guidao" in table.me.skills and any(
        card is not None and card.suit == SPADE and card.kind.family != "jink"
        for card in [*table.player.hand, *table.me.equip]
    )
    chance = 0.75 if sure else 0.25
    gain, sets = _one(table, tree, [[effect.code]], lambda code: struck(table, code - SEAT_BASE, 2, THUNDER))
    return Plan(chance * gain, 0.0, sets, effect.code)


def _jieming(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """节命: the friend who is shortest of cards."""

    def value(code: int) -> float:
        other = _seat(table, code)
        return table.feelings[other.seat] * DRAWN * max(0, min(5, other.max_hp) - other.hand)

    gain, sets = _one(table, tree, [[effect.code]], value)
    return Plan(gain, 0.0, sets, effect.code)


def _fangzhu(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """放逐: an enemy that draws little, or a friend that lies face down."""
    sets: Sets = [[effect.code]]
    pick = tree.pick(sets)
    cost = 0.0
    if pick is not None and pick.kind == "option":
        sets = _named(tree, sets, "fangzhu")
        cost = 0.6
    draws = 1.3 * (table.me.max_hp - table.me.hp)
    gain, sets = _one(
        table,
        tree,
        sets,
        lambda code: turning(table, code - SEAT_BASE) + draws * table.feelings[code - SEAT_BASE],
    )
    return Plan(gain - cost, 0.0, sets, effect.code)


def _yinghun(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """英魂: a friend draws many and discards one, or an enemy the other way round."""
    lost = table.me.max_hp - table.me.hp

    def value(code: int) -> float:
        other = _seat(table, code)
        feeling = table.feelings[other.seat]
        if feeling > 0.0:
            return feeling * (DRAWN * lost - 0.9)
        have = other.hand + sum(1 for card in other.equip if card is not None) + 1
        return -feeling * (1.5 * min(lost, have) - DRAWN)

    gain, sets = _one(table, tree, [[effect.code]], value)
    kind = "option1" if table.feelings[sets[1][0] - SEAT_BASE] > 0.0 else "option2"
    return Plan(gain, 0.0, _named(tree, sets, kind), effect.code)


def _haoshi(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """好施: two more; above five the poorest get half of it."""
    hand = len(table.player.hand) + 4
    value = 2.0 * DRAWN
    if hand > 5:
        least = min(other.hand for other in table.others)
        dearest = max(table.feelings[other.seat] for other in table.others if other.hand == least)
        value += (hand // 2) * (1.3 * dearest - 1.1)
    return Plan(value, 0.0, [[effect.code]], effect.code)


def _benghuai(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """崩坏: maximum hp while I am hurt, else a point."""
    hurt = table.me.hp < table.me.max_hp
    return Plan(1.0, 0.0, _named(tree, [[effect.code]], "option2" if hurt else "option1"), effect.code)


def _guixin(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """归心: a card of everybody for a turn."""
    value = turning(table, table.seat)
    for other in table.others:
        if other.hand or any(other.equip) or other.judge:
            value += max(-1.0, best_loot(table, other, "hej", True))
    return Plan(value, 0.0, [[effect.code]], effect.code)


def _niepan(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """涅槃: unless one card of a good hand saves me."""
    saving = sum(1 for card in table.player.hand if card.kind.rescue)
    kept = saving + table.me.hp >= 1 and len(table.player.hand) - saving >= 4
    return Plan(-1.0 if kept else 5.0, 0.0, [[effect.code]], effect.code)


def _shuangxiong(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """双雄: with a hand to make 决斗 of, and enemies that are likely to lose them."""
    red = sum(1 for card in table.player.hand if card.red)
    black = len(table.player.hand) - red
    best = max((struck(table, s.seat, 1) * (1.0 - 0.7 * table.has(s, "slash")) for s in table.enemies()), default=0.0)
    return Plan(0.45 * (red + black) * max(0.0, best - 1.1) - DRAWN, 0.0, [[effect.code]], effect.code)


def _qixing(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """七星: the worst of the hand for the best of the stars."""
    pick = tree.pick([[effect.code]])
    if pick is None:
        return None
    game = table.game
    hand = sorted(pick.base, key=lambda code: price(table, code, worth))
    stars = sorted(table.player.cards("on:qixing"), key=lambda card: -hold(table, card))
    count = 0
    gain = 0.0
    for code, star in zip(hand, stars, strict=False):
        more = hold(table, star) - price(table, code, worth)
        if more <= 0.4:
            break
        gain += more
        count += 1
    if not count:
        return Plan(-1.0, 0.0, [[effect.code]], effect.code)
    given = choose(pick, lambda code: 99.0 - price(table, code, worth), count)
    sets: Sets = [[effect.code], given]
    other = tree.pick(sets)
    assert other is not None
    taken = choose(other, lambda code: 99.0 + hold(table, game.cards[code - CARD_BASE]), len(given))
    return Plan(gain, 0.0, [*sets, taken], effect.code)


def _kuangfeng(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """狂风: an enemy whom fire would kill or burn badly, while stars are left."""
    _, sets = _cheapest(table, tree, [[effect.code]], worth)
    stars = len(table.player.cards("on:qixing"))

    def value(code: int) -> float:
        other = _seat(table, code)
        armor = other.equip[1]
        dry = armor is not None and armor.kind.name == "vine"
        return 0.3 * table.hurt(other.seat, 3 if dry else 2)

    gain, sets = _one(table, tree, sets, value)
    return Plan(gain - (0.9 if stars > 4 else 1.6), 0.0, sets, effect.code)


def _dawu(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """大雾: over me and friends in danger, a star for each."""
    sets: Sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None:
        return None
    need: list[tuple[float, int]] = []
    for other in table.living:
        risk = 0.6 if other.hp <= 1 else 0.45 if other.hp == 2 else 0.25
        need.append((risk * -table.hurt(other.seat, 1) - 1.0, SEAT_BASE + other.seat))
    need.sort(key=lambda one: -one[0])
    good = [one for one in need if one[0] > 0.0][: min(pick.hi, len(pick.base))]
    if not good:
        return Plan(-1.0, 0.0, sets, effect.code)
    stars = choose(pick, lambda code: 9.0 - price(table, code, worth), len(good))
    gain = total(one[0] for one in good)
    return Plan(gain, 0.0, [*sets, stars, [one[1] for one in good]], effect.code)


def _wumou(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    return Plan(1.0, 0.0, _named(tree, [[effect.code]], "option2"), effect.code)


def _qiaobian(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """巧变: a card for a phase."""
    cost, sets = _cheapest(table, tree, [[effect.code]], worth)
    value = -0.75 * cost
    if effect.slot is Phase.before_judge:
        for laid in table.me.judge:
            name = laid.kind.name
            value += 0.72 * table.danger(table.me) if name == "indulgence" else 1.8 if name != "lightning" else 0.4
    elif effect.slot is Phase.before_draw:
        robbed = sorted((loot(table, s, UNSEEN, True) for s in table.enemies() if s.hand), reverse=True)
        value += total(robbed[:2]) - 2.0 * DRAWN
    elif effect.slot is Phase.before_discard:
        over = len(table.player.hand) - table.player.hand_limit()
        value += -1.0 if over < 2 else 0.75 * total(sorted(worth.values())[1:over])
    else:
        gain, _, _ = best_move(table)
        value += gain - _to_play(table)
    return Plan(value, 0.0, sets, effect.code)


def best_move(table: Table) -> tuple[float, int, int]:
    """The best card to move from somebody's equipment or judgement area to somebody else's: worth, code, seat."""
    best = (0.0, 0, 0)
    players = table.game.players
    for owner in table.living:
        mine = table.feelings[owner.seat]
        for card in [*owner.equip, *owner.judge]:
            if card is None:
                continue
            for other in table.living:
                if other.seat == owner.seat:
                    continue
                kind = card.kind
                difference = table.feelings[other.seat] - mine
                if isinstance(kind, DelayedTrick):
                    if kind.name == "lightning" or not kind.holdable(card, players[other.seat - 1]):
                        continue
                    value = -0.72 * difference * (table.danger(other) if kind.name == "indulgence" else 2.2)
                elif players[other.seat - 1].slot_of(card) is not None:
                    continue
                else:
                    value = table.feelings[other.seat] * worn(table, other.seat, card) + loot_of(table, owner, card)
                if value > best[0]:
                    best = (value, CARD_BASE + card.physical()[0].id, other.seat)
    return best


def loot_of(table: Table, owner: SeatView, card: Card) -> float:
    """What it is worth that a character loses a piece of equipment."""
    return (
        loot(table, owner, CARD_BASE + card.id, False) if owner.seat != table.seat else -worn(table, owner.seat, card)
    )


def _fangquan(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """放权: a friend makes more of a turn than I."""
    if isinstance(event, Phase):
        best = max(
            (table.feelings[s.seat] * (table.danger(s) + 1.5 if s.faceup else 1.0) for s in table.friends()),
            default=0.0,
        )
        cost = min(worth.values(), default=99.0)
        return Plan(best - _to_play(table) - 0.7 * cost - 1.0, 0.0, [[effect.code]], effect.code)
    cost, sets = _cheapest(table, tree, [[effect.code]], worth)
    gain, sets = _one(
        table,
        tree,
        sets,
        lambda code: (
            table.feelings[code - SEAT_BASE]
            * (table.danger(_seat(table, code)) + 1.5 if _seat(table, code).faceup else 1.0)
        ),
    )
    return Plan(gain - 0.7 * cost, 0.0, sets, effect.code)


def _zhiji(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    return Plan(1.0, 0.0, _named(tree, [[effect.code]], "option1" if table.me.hp <= 2 else "option2"), effect.code)


def _jiang(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    return Plan(1.0, 0.0, [[effect.code]], effect.code)


def _guzheng(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """固政: the rest of what was discarded is mine; the best goes back to a friend, the worst to an enemy."""
    pick = tree.pick([[effect.code]])
    if pick is None or not isinstance(event, Phase):
        return None
    feeling = table.feelings[event.player.seat]
    all_cards = total(hold(table, table.game.cards[code - CARD_BASE]) for code in pick.base)

    def value(code: int) -> float:
        card = hold(table, table.game.cards[code - CARD_BASE])
        return feeling * card + 0.9 * (all_cards - card)

    gain, sets = _one(table, tree, [[effect.code]], value)
    return Plan(gain, 0.0, sets, effect.code)


def _huashen(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """化身: a skill for my turn when it begins, one for the others' when it ends."""
    known = _AT_TURN if effect.slot is Turn.started else _AWAY
    best: Plan | None = None
    now = table.player.avatar_skill
    pick = tree.pick([[effect.code]])
    for avatar in pick.codes([]) if pick is not None else []:
        skills = tree.pick([[effect.code], [avatar]])
        for code in skills.codes([]) if skills is not None else []:
            value = known.get(option_name(code), 0.7)
            if best is None or value > best.value:
                best = Plan(value, 0.0, [[effect.code], [avatar], [code]], effect.code)
    if best is not None and now is not None:
        best.value -= known.get(now.id, 0.7) + 0.1
    return best


def _beige(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """悲歌: ♥ heals and ♦ feeds the victim; ♣ robs and ♠ turns over who struck it."""
    if not isinstance(event, Damage):
        return None
    cost, sets = _cheapest(table, tree, [[effect.code]], worth)
    victim = event.target.seat
    value = 0.25 * table.healed(victim) + 0.25 * 2.0 * DRAWN * table.feelings[victim]
    if event.source is not None and event.source.alive:
        source = event.source.seat
        cards = table.view.seats[source - 1]
        have = cards.hand + sum(1 for card in cards.equip if card is not None)
        value += 0.25 * (turning(table, source) - 1.5 * min(2, have) * table.feelings[source])
    return Plan(value - 0.7 * cost, 0.0, sets, effect.code)


def _jilve_trigger(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """极略 in other windows (鬼才 is seen to where judgements are)."""
    if isinstance(event, Damage):
        return _fangzhu(table, tree, effect, worth, event)
    if isinstance(event, Use):
        pick = tree.pick([[effect.code]])
        assert pick is not None
        return Plan(DRAWN - 0.7, 0.0, [[effect.code], pick.codes([])[:1]], effect.code)
    return None


def _lieren(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """烈刃: a card each to compare, and one more of an enemy's when mine is higher."""
    if not isinstance(event, Damage):
        return None
    other = table.view.seats[event.target.seat - 1]
    rank, cost = _high(table, worth)
    win = _win(table, other, rank)
    value = -0.7 * cost - 1.3 * table.feelings[other.seat] + win * best_loot(table, other, "he", True)
    return Plan(value, 0.0, [[effect.code]], effect.code)


# Questions that a skill asks while it runs.


def _decide_qiaobian(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets:
    """巧变: whom to rob, or what to move where."""
    if pick.kind == "seat":

        def robbed(code: int) -> float:
            return -99.0 if code == PASS else loot(table, _seat(table, code), UNSEEN, True) - 0.5

        return [choose(pick, robbed)]
    value, card, seat = best_move(table)
    if value > 0.3 and card in pick.codes([]):
        others = tree.pick([[card]])
        if others is not None and SEAT_BASE + seat in others.codes([]):
            return [[card], [SEAT_BASE + seat]]
    return [[PASS]]


def _decide_gongxin(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets:
    """攻心: the best ♥ of an enemy goes; a friend keeps its own."""

    def value(code: int) -> float:
        card = table.game.cards[code - CARD_BASE]
        owner = next((s for s in table.view.seats if card in s.known), None)
        feeling = table.feelings[owner.seat] if owner is not None else -1.0
        return -feeling * hold(table, card)

    codes = [code for code in pick.codes([]) if code != PASS]
    best = max(codes, key=value, default=PASS)
    return _named(tree, [[best]], "discard") if best != PASS and value(best) > 0.0 else [[PASS]]


def _decide_shelie(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets:
    """涉猎: the best of each suit."""
    return [choose(pick, lambda code: hold(table, table.game.cards[code - CARD_BASE]) if code != PASS else -9.0)]


def _decide_haoshi(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets:
    """好施: the worst half to the dearest of the poorest."""
    _, sets = _cheapest(table, tree, [], worth)
    _, sets = _one(table, tree, sets, lambda code: table.feelings[code - SEAT_BASE])
    return sets


def _cards_fire_attack(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets | None:
    """火攻: what I show is what I have most of, and what little is given away by; what I pay must be worth the hit."""
    codes = pick.codes([])
    if PASS not in codes:
        suits: dict[int, int] = {}
        for card in table.player.hand:
            suits[card.suit] = suits.get(card.suit, 0) + 1
        current = table.view.seats[table.view.current - 1] if table.view.current else table.me

        def value(code: int) -> float:
            card = table.game.cards[code - CARD_BASE]
            held = sum(1 for one in current.known if one.suit == card.suit) if current.seat != table.seat else 0
            return suits[card.suit] - 3.0 * held - 0.1 * price(table, code, worth)

        return [choose(pick, value)]
    if codes == [PASS]:
        return [[PASS]]
    cost, sets = _cheapest_of(table, pick, worth)
    targets = ledger_of(table.game).aimed
    gain = struck(table, targets[0], 1, FIRE) if targets else 1.6
    return sets if gain > 0.6 * cost else [[PASS]]


def _cards_xiangle(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets | None:
    """享乐: a basic card, or the 杀 is lost."""
    if pick.codes([]) == [PASS]:
        return [[PASS]]
    cost, sets = _cheapest_of(table, pick, worth)
    targets = ledger_of(table.game).aimed
    liked = max((table.feelings[seat] for seat in targets), default=-1.0)
    return sets if liked < 0.0 and 0.75 * cost < 2.4 else [[PASS]]


def _cards_buqu(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets | None:
    """不屈: ranks that are there twice go first."""
    cards = table.game.cards
    ranks = [cards[code - CARD_BASE].rank for code in pick.base]

    def value(code: int) -> float:
        return float(ranks.count(cards[code - CARD_BASE].rank))

    chosen: list[int] = []
    while len(chosen) < pick.lo:
        best = max(pick.codes(chosen), key=value)
        chosen.append(best)
        ranks.remove(cards[best - CARD_BASE].rank)
    return [chosen]


def _cheapest_of(table: Table, pick: Pick, worth: Worth) -> tuple[float, Sets]:
    chosen = choose(pick, lambda code: -99.0 if code == PASS else -price(table, code, worth))
    return total(price(table, code, worth) for code in chosen), [chosen]


def decide(table: Table, request: Request, worth: Worth) -> Sets | None:
    """What is known about a question that a skill asks while it runs."""
    tree = request.tree(table.seat)
    pick = tree.pick([])
    if pick is None:
        return None
    known = (DECISIONS if request.kind == "decide" else CARDS).get(request.reason)
    return known(table, tree, pick, worth) if known is not None else None


def seats(table: Table, request: Request, worth: Worth) -> Sets | None:
    """Whom a skill that runs already should be about."""
    value = SEATS.get(request.reason)
    pick = request.tree(table.seat).pick([])
    if value is None or pick is None:
        return None
    return [choose(pick, lambda code: value(table, code - SEAT_BASE) if code != PASS else 0.0)]


def _doomed(table: Table, seat: int) -> float:
    return 1000.0 + table.deaths[seat]


def _prey(table: Table, seat: int) -> float:
    return 1000.0 + struck(table, seat, 1)


def _carries(table: Table, seat: int) -> float:
    """木牛流马: mine it stays."""
    return table.feelings[seat] - 2.0


def option(table: Table, request: Request, luck: int) -> Sets | None:
    """Doubting 蛊惑, and refusing 制霸."""
    pick = request.tree(table.seat).pick([])
    assert pick is not None
    codes = pick.codes([])
    if PASS not in codes:
        return None
    name = option_name(codes[0])
    if name == "doubt":
        return [codes[:1]] if doubts(table, luck) else [[PASS]]
    if name == "zhiba":
        best = max((card.rank for card in table.player.hand), default=0)
        return [codes[:1]] if best > 6 else [[PASS]]
    return None


def doubts(table: Table, luck: int) -> bool:
    """蛊惑: what nobody can have any more is a lie; else an enemy is doubted now and then, in good health."""
    ledger = ledger_of(table.game)
    user = ledger.declared
    if not user or table.feelings[user] >= -0.2 or table.me.hp <= 1:
        return False
    hidden = sum(1 for card in table.game.cards if card.kind.name == ledger.declared_name)
    hidden -= sum(1 for card in table.visible() if card.kind.name == ledger.declared_name)
    hidden -= sum(1 for card in table.player.hand if card.kind.name == ledger.declared_name)
    if hidden <= 0:
        return True
    weak = table.me.hp == 2
    return luck % 100 < (10 if weak else 30)


def invoked(table: Table, effect: Effect) -> Plan:
    """Whether to go on with a skill, or to do somebody a service with his (颂威, 暴虐)."""
    if effect.skill in table.player.skills:
        return Plan(-0.5 if effect.skill.id == "yijue" else 1.0, 0.0, [[effect.code]], effect.code)
    if effect.skill.id == "baonue":
        return Plan(table.healed(table.lord) if table.lord else 0.0, 0.0, [[effect.code]], effect.code)
    return Plan(table.feelings[table.lord] if table.lord else 0.0, 0.0, [[effect.code]], effect.code)


def rank_wanted(table: Table, request: Request) -> float:
    """拼点: 1 to win, −1 to lose."""
    first = request.seats[0]
    if request.reason == "zhiba":
        return -1.0 if first == table.seat else 1.0
    return -1.0 if first != table.seat and table.feelings[first] > 0.3 else 1.0


ACTIVE: Final[dict[str, Callable[[Table, Tree, Active, Worth], Plan | None]]] = {
    "qiangxi": _qiangxi,
    "quhu": _quhu,
    "tianyi": _tianyi,
    "yeyan": _yeyan,
    "dimeng": _dimeng,
    "luanwu": _luanwu,
    "shenfen": _shenfen,
    "wuqian": _wuqian,
    "zhijian": _zhijian,
    "tiaoxin": _tiaoxin,
    "gongxin": _gongxin,
    "huangtian": _huangtian,
    "zhiba": _zhiba,
    "jilve": _jilve,
}

TRIGGERS: Final[dict[str, Callable[[Table, Tree, Trigger, Worth, Event | None], Plan | None]]] = {
    "shensu": _shensu,
    "tianxiang": _tianxiang,
    "leiji": _leiji,
    "jieming": _jieming,
    "fangzhu": _fangzhu,
    "yinghun": _yinghun,
    "haoshi": _haoshi,
    "benghuai": _benghuai,
    "guixin": _guixin,
    "niepan": _niepan,
    "shuangxiong": _shuangxiong,
    "qixing": _qixing,
    "kuangfeng": _kuangfeng,
    "dawu": _dawu,
    "wumou": _wumou,
    "qiaobian": _qiaobian,
    "fangquan": _fangquan,
    "zhiji": _zhiji,
    "jiang": _jiang,
    "guzheng": _guzheng,
    "huashen": _huashen,
    "beige": _beige,
    "jilve": _jilve_trigger,
    "lieren": _lieren,
}

DECISIONS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets]]] = {
    "qiaobian": _decide_qiaobian,
    "gongxin": _decide_gongxin,
    "shelie": _decide_shelie,
    "haoshi": _decide_haoshi,
}

CARDS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets | None]]] = {
    "fire_attack": _cards_fire_attack,
    "xiangle": _cards_xiangle,
    "buqu": _cards_buqu,
}

SEATS: Final[dict[str, Callable[[Table, int], float]]] = {
    "wuhun": _doomed,
    "quhu": _prey,
    "wooden_ox": _carries,
}
