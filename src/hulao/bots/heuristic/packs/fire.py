"""What is known about the skills of 火."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.choice import price
from hulao.bots.heuristic.force import best_blow, blow, slashing, struck
from hulao.bots.heuristic.packs.tools import DRAWN, Sets, Worth, best_one, cheapest, highest, seat_of, win_chance
from hulao.bots.heuristic.plan import Plan, choose, total
from hulao.bots.heuristic.worth import hold
from hulao.engine.card import Card
from hulao.engine.event import FIRE
from hulao.engine.kind import KINDS
from hulao.engine.request import CARD_BASE, SEAT_BASE

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Tree
    from hulao.engine.skill import Active, Trigger


def _qiangxi(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """强袭: a weapon, or my own hp when there is plenty or when it kills."""
    sets: Sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is not None and pick.kind == "card":
        cost, sets = cheapest(table, tree, sets, worth)
        cost *= 0.8
    elif table.me.hp <= 1:
        return None
    else:
        cost = 2.4 if table.me.hp >= 4 else 2.7 if table.me.hp == 3 else 4.5
    value, sets = best_one(table, tree, sets, lambda code: struck(table, code - SEAT_BASE, 1))
    return Plan(value - cost, 4.8, sets, effect.code)


def _quhu(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """驱虎: the tiger hits somebody in its reach when I win, and me when I do not."""
    rank, cost = highest(table, worth)
    me = -struck(table, table.seat, 1)

    def value(code: int) -> float:
        tiger = seat_of(table, code)
        reach = table.game.players[tiger.seat - 1]
        prey = max(
            (struck(table, s.seat, 1) for s in table.living if reach.in_range(table.game.players[s.seat - 1])),
            default=0.0,
        )
        win = win_chance(table, tiger, rank)
        return win * prey - (1.0 - win) * me - 0.5 * table.feelings[tiger.seat] - 0.6 * cost

    gain, sets = best_one(table, tree, [[effect.code]], value)
    return Plan(gain, 6.6, sets, effect.code)


def _prey(table: Table, seat: int) -> float:
    return 1000.0 + struck(table, seat, 1)


def _jieming(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """节命: the friend who is shortest of cards."""

    def value(code: int) -> float:
        other = seat_of(table, code)
        return table.feelings[other.seat] * DRAWN * max(0, min(5, other.max_hp) - other.hand)

    gain, sets = best_one(table, tree, [[effect.code]], value)
    return Plan(gain, 0.0, sets, effect.code)


def _niepan(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """涅槃: unless one card of a good hand saves me."""
    saving = sum(1 for card in table.player.hand if card.kind.rescue)
    kept = saving + table.me.hp >= 1 and len(table.player.hand) - saving >= 4
    return Plan(-1.0 if kept else 5.0, 0.0, [[effect.code]], effect.code)


def _tianyi(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """天义: worth it with 杀 left to use."""
    cards = slashing(table)
    rank, cost = highest(table, worth)
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
        other = seat_of(table, code)
        win = win_chance(table, other, rank)
        return win * won - (1.0 - win) * plain - 0.5 * table.feelings[other.seat] - 0.6 * cost

    gain, sets = best_one(table, tree, [[effect.code]], value)
    return Plan(gain, 5.0, sets, effect.code)


def _shuangxiong(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """双雄: with a hand to make 决斗 of, and enemies that are likely to lose them."""
    red = sum(1 for card in table.player.hand if card.red)
    black = len(table.player.hand) - red
    best = max((struck(table, s.seat, 1) * (1.0 - 0.7 * table.has(s, "slash")) for s in table.enemies()), default=0.0)
    return Plan(0.45 * (red + black) * max(0.0, best - 1.1) - DRAWN, 0.0, [[effect.code]], effect.code)


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
    cost, sets = cheapest(table, tree, sets, worth)
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
    _, sets = cheapest(table, tree, [[effect.code]], worth)
    stars = len(table.player.cards("on:qixing"))

    def value(code: int) -> float:
        other = seat_of(table, code)
        armor = other.equip[1]
        dry = armor is not None and armor.kind.name == "vine"
        return 0.3 * table.hurt(other.seat, 3 if dry else 2)

    gain, sets = best_one(table, tree, sets, value)
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


OFTEN: Final = (
    "huoji",
    "lianhuan",
    "luanji",
    "blackduel",
    "redduel",
)
ACTIVE: Final[dict[str, Callable[[Table, Tree, Active, Worth], Plan | None]]] = {
    "qiangxi": _qiangxi,
    "quhu": _quhu,
    "tianyi": _tianyi,
    "yeyan": _yeyan,
}
TRIGGERS: Final[dict[str, Callable[[Table, Tree, Trigger, Worth, Event | None], Plan | None]]] = {
    "jieming": _jieming,
    "niepan": _niepan,
    "shuangxiong": _shuangxiong,
    "qixing": _qixing,
    "kuangfeng": _kuangfeng,
    "dawu": _dawu,
}
SEATS: Final[dict[str, Callable[[Table, int], float]]] = {
    "quhu": _prey,
}
