"""What is known about the skills of 山."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.choice import price
from hulao.bots.heuristic.force import struck
from hulao.bots.heuristic.ledger import ledger_of
from hulao.bots.heuristic.packs.forest import _fangzhu
from hulao.bots.heuristic.packs.tools import (
    DRAWN,
    Sets,
    Worth,
    best_one,
    cheapest,
    cheapest_of,
    seat_of,
    to_play,
    turning,
    with_option,
)
from hulao.bots.heuristic.plan import Plan, choose, total
from hulao.bots.heuristic.using import best_loot, loot
from hulao.bots.heuristic.worth import hold, worn
from hulao.engine.card import Card
from hulao.engine.event import Damage, Phase, Turn, Use
from hulao.engine.kind import DelayedTrick
from hulao.engine.request import CARD_BASE, PASS, SEAT_BASE, UNSEEN, option_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Pick, Tree
    from hulao.engine.skill import Active, Trigger
    from hulao.engine.view import SeatView


def _qiaobian(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """巧变: a card for a phase."""
    cost, sets = cheapest(table, tree, [[effect.code]], worth)
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
        value += gain - to_play(table)
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


def _decide_qiaobian(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets:
    """巧变: whom to rob, or what to move where."""
    if pick.kind == "seat":

        def robbed(code: int) -> float:
            return -99.0 if code == PASS else loot(table, seat_of(table, code), UNSEEN, True) - 0.5

        return [choose(pick, robbed)]
    value, card, seat = best_move(table)
    if value > 0.3 and card in pick.codes([]):
        others = tree.pick([[card]])
        if others is not None and SEAT_BASE + seat in others.codes([]):
            return [[card], [SEAT_BASE + seat]]
    return [[PASS]]


def _tiaoxin(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """挑衅: an enemy with few cards that may hold a 杀."""
    mine = struck(table, table.seat, 1)
    jink = any(card.kind.family == "jink" for card in table.player.hand)

    def value(code: int) -> float:
        other = seat_of(table, code)
        slash = table.has(other, "slash")
        lost = best_loot(table, other, "he", False) if other.hand or any(other.equip) else 0.0
        answered = (0.15 if jink else 0.9) * mine + (0.3 if jink else 0.5) * -table.feelings[other.seat]
        return (1.0 - slash) * lost + slash * answered

    gain, sets = best_one(table, tree, [[effect.code]], value)
    return Plan(gain - 0.2, 5.7, sets, effect.code)


def _zhiji(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    return Plan(1.0, 0.0, with_option(tree, [[effect.code]], "option1" if table.me.hp <= 2 else "option2"), effect.code)


def _cards_xiangle(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets | None:
    """享乐: a basic card, or the 杀 is lost."""
    if pick.codes([]) == [PASS]:
        return [[PASS]]
    cost, sets = cheapest_of(table, pick, worth)
    targets = ledger_of(table.game).aimed
    liked = max((table.feelings[seat] for seat in targets), default=-1.0)
    return sets if liked < 0.0 and 0.75 * cost < 2.4 else [[PASS]]


def _fangquan(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """放权: a friend makes more of a turn than I."""
    if isinstance(event, Phase):
        best = max(
            (table.feelings[s.seat] * (table.danger(s) + 1.5 if s.faceup else 1.0) for s in table.friends()),
            default=0.0,
        )
        cost = min(worth.values(), default=99.0)
        return Plan(best - to_play(table) - 0.7 * cost - 1.0, 0.0, [[effect.code]], effect.code)
    cost, sets = cheapest(table, tree, [[effect.code]], worth)
    gain, sets = best_one(
        table,
        tree,
        sets,
        lambda code: (
            table.feelings[code - SEAT_BASE]
            * (table.danger(seat_of(table, code)) + 1.5 if seat_of(table, code).faceup else 1.0)
        ),
    )
    return Plan(gain - 0.7 * cost, 0.0, sets, effect.code)


def _jiang(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    return Plan(1.0, 0.0, [[effect.code]], effect.code)


def _zhiba(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """制霸: a low card for a friendly lord; against a hostile one nothing is to be won."""
    owner = table.game.owner_of(effect).seat
    least = min(worth.get(card.id, 1.5) for card in table.player.hand)
    return Plan(1.5 * table.feelings[owner] - 0.9 * least - 0.2, 2.3, [[effect.code]], effect.code)


def _zhijian(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """直谏: equipment for friends who have room for it, and a card for me."""
    best: Plan | None = None
    pick = tree.pick([[effect.code]])
    for code in pick.codes([]) if pick is not None else []:
        card = table.game.cards[code - CARD_BASE]

        def value(to: int, card: Card = card) -> float:
            seat = to - SEAT_BASE
            return table.feelings[seat] * worn(table, seat, card)

        gain, sets = best_one(table, tree, [[effect.code], [code]], value)
        gain += DRAWN - price(table, code, worth)
        if best is None or gain > best.value:
            best = Plan(gain, 8.9, sets, effect.code)
    return best


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

    gain, sets = best_one(table, tree, [[effect.code]], value)
    return Plan(gain, 0.0, sets, effect.code)


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
    cost, sets = cheapest(table, tree, [[effect.code]], worth)
    victim = event.target.seat
    value = 0.25 * table.healed(victim) + 0.25 * 2.0 * DRAWN * table.feelings[victim]
    if event.source is not None and event.source.alive:
        source = event.source.seat
        cards = table.view.seats[source - 1]
        have = cards.hand + sum(1 for card in cards.equip if card is not None)
        value += 0.25 * (turning(table, source) - 1.5 * min(2, have) * table.feelings[source])
    return Plan(value - 0.7 * cost, 0.0, sets, effect.code)


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


def _jilve_trigger(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """极略 in other windows (鬼才 is seen to where judgements are)."""
    if isinstance(event, Damage):
        return _fangzhu(table, tree, effect, worth, event)
    if isinstance(event, Use):
        pick = tree.pick([[effect.code]])
        assert pick is not None
        return Plan(DRAWN - 0.7, 0.0, [[effect.code], pick.codes([])[:1]], effect.code)
    return None


OFTEN: Final = (
    "jixi",
    "zhijian",
    "longhun",
)
ACTIVE: Final[dict[str, Callable[[Table, Tree, Active, Worth], Plan | None]]] = {
    "zhijian": _zhijian,
    "tiaoxin": _tiaoxin,
    "zhiba": _zhiba,
    "jilve": _jilve,
}
TRIGGERS: Final[dict[str, Callable[[Table, Tree, Trigger, Worth, Event | None], Plan | None]]] = {
    "qiaobian": _qiaobian,
    "fangquan": _fangquan,
    "zhiji": _zhiji,
    "jiang": _jiang,
    "guzheng": _guzheng,
    "huashen": _huashen,
    "beige": _beige,
    "jilve": _jilve_trigger,
}
DECISIONS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets]]] = {
    "qiaobian": _decide_qiaobian,
}
CARDS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets | None]]] = {
    "xiangle": _cards_xiangle,
}
