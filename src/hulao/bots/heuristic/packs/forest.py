"""What is known about the skills of 林."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.force import blow, slashing, struck
from hulao.bots.heuristic.packs.tools import (
    DRAWN,
    Sets,
    Worth,
    best_one,
    cheapest,
    highest,
    losing,
    seat_of,
    turning,
    win_chance,
    with_option,
)
from hulao.bots.heuristic.plan import Plan, total
from hulao.bots.heuristic.using import best_loot
from hulao.bots.heuristic.worth import worn
from hulao.engine.conversion import ViewAs
from hulao.engine.event import Damage
from hulao.engine.kind import FREE, TRICK
from hulao.engine.request import CARD_BASE, EFFECT_BASE, SEAT_BASE
from hulao.engine.skill import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Pick, Tree
    from hulao.engine.skill import Active, Trigger


def _fangzhu(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """放逐: an enemy that draws little, or a friend that lies face down."""
    sets: Sets = [[effect.code]]
    pick = tree.pick(sets)
    cost = 0.0
    if pick is not None and pick.kind == "option":
        sets = with_option(tree, sets, "fangzhu")
        cost = 0.6
    draws = 1.3 * (table.me.max_hp - table.me.hp)
    gain, sets = best_one(
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
        other = seat_of(table, code)
        feeling = table.feelings[other.seat]
        if feeling > 0.0:
            return feeling * (DRAWN * lost - 0.9)
        have = other.hand + sum(1 for card in other.equip if card is not None) + 1
        return -feeling * (1.5 * min(lost, have) - DRAWN)

    gain, sets = best_one(table, tree, [[effect.code]], value)
    kind = "option1" if table.feelings[sets[1][0] - SEAT_BASE] > 0.0 else "option2"
    return Plan(gain, 0.0, with_option(tree, sets, kind), effect.code)


def _lieren(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """烈刃: a card each to compare, and one more of an enemy's when mine is higher."""
    if not isinstance(event, Damage):
        return None
    other = table.view.seats[event.target.seat - 1]
    rank, cost = highest(table, worth)
    win = win_chance(table, other, rank)
    value = -0.7 * cost - 1.3 * table.feelings[other.seat] + win * best_loot(table, other, "he", True)
    return Plan(value, 0.0, [[effect.code]], effect.code)


def _haoshi(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """好施: two more; above five the poorest get half of it."""
    hand = len(table.player.hand) + 4
    value = 2.0 * DRAWN
    if hand > 5:
        least = min(other.hand for other in table.others)
        dearest = max(table.feelings[other.seat] for other in table.others if other.hand == least)
        value += (hand // 2) * (1.3 * dearest - 1.1)
    return Plan(value, 0.0, [[effect.code]], effect.code)


def _decide_haoshi(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets:
    """好施: the worst half to the dearest of the poorest."""
    _, sets = cheapest(table, tree, [], worth)
    _, sets = best_one(table, tree, sets, lambda code: table.feelings[code - SEAT_BASE])
    return sets


def _dimeng(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """缔盟: the hand of a friend who has few for that of an enemy who has many."""
    pick = tree.pick([[effect.code]])
    if pick is None:
        return None
    seats = [seat_of(table, code) for code in pick.base]
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
    _, sets = cheapest(table, tree, [[effect.code], best[1]], worth)
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


def _benghuai(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """崩坏: maximum hp while I am hurt, else a point."""
    hurt = table.me.hp < table.me.max_hp
    return Plan(1.0, 0.0, with_option(tree, [[effect.code]], "option2" if hurt else "option1"), effect.code)


def _guixin(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """归心: a card of everybody for a turn."""
    value = turning(table, table.seat)
    for other in table.others:
        if other.hand or any(other.equip) or other.judge:
            value += max(-1.0, best_loot(table, other, "hej", True))
    return Plan(value, 0.0, [[effect.code]], effect.code)


def _wumou(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    return Plan(1.0, 0.0, with_option(tree, [[effect.code]], "option2"), effect.code)


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

    gain, sets = best_one(table, tree, [[effect.code]], value)
    return Plan(gain - (0.3 if rage >= 8 else 0.9 if rage < 6 else 1.8), 4.7, sets, effect.code)


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


OFTEN: Final = ("duanliang",)
ACTIVE: Final[dict[str, Callable[[Table, Tree, Active, Worth], Plan | None]]] = {
    "dimeng": _dimeng,
    "luanwu": _luanwu,
    "shenfen": _shenfen,
    "wuqian": _wuqian,
}
TRIGGERS: Final[dict[str, Callable[[Table, Tree, Trigger, Worth, Event | None], Plan | None]]] = {
    "fangzhu": _fangzhu,
    "yinghun": _yinghun,
    "haoshi": _haoshi,
    "benghuai": _benghuai,
    "guixin": _guixin,
    "wumou": _wumou,
    "lieren": _lieren,
}
DECISIONS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets]]] = {
    "haoshi": _decide_haoshi,
}
