"""What the files of single packs share: choosing one thing of a set, and what cards, turns and comparisons are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.choice import price
from hulao.bots.heuristic.force import best_blow
from hulao.bots.heuristic.plan import choose, total
from hulao.engine.request import PASS, SEAT_BASE, option_code

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.request import Pick, Tree
    from hulao.engine.view import SeatView

Sets = list[list[int]]
Worth = dict[int, float]

DRAWN: Final = 1.6  # worth of a card to be drawn
TURNED: Final = 3.2  # worth of a turn that is lost by lying face down


def best_one(table: Table, tree: Tree, sets: Sets, value: Callable[[int], float]) -> tuple[float, Sets]:
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


def seat_of(table: Table, code: int) -> SeatView:
    return table.view.seats[code - SEAT_BASE - 1]


def cheapest(table: Table, tree: Tree, sets: Sets, worth: Worth) -> tuple[float, Sets]:
    """As many of the cheapest cards as must be for the next set: their price, and the sets with them."""
    pick = tree.pick(sets)
    assert pick is not None
    chosen = choose(pick, lambda code: -price(table, code, worth))
    return total(price(table, code, worth) for code in chosen), [*sets, chosen]


def cheapest_of(table: Table, pick: Pick, worth: Worth) -> tuple[float, Sets]:
    chosen = choose(pick, lambda code: -99.0 if code == PASS else -price(table, code, worth))
    return total(price(table, code, worth) for code in chosen), [chosen]


def with_option(tree: Tree, sets: Sets, name: str) -> Sets:
    """The sets with the named option, or the first one, as the next."""
    pick = tree.pick(sets)
    assert pick is not None
    codes = pick.codes([])
    wanted = option_code(name)
    return [*sets, [wanted if wanted in codes else codes[0]]]


def win_chance(table: Table, other: SeatView, rank: int) -> float:
    """The chance that a card of the rank wins a comparison: the other plays its highest of what it has."""
    lower = max(0.0, (rank - 1) / 13.0)
    more = max(1.0, min(3.0, 0.6 * other.hand))  # the exponent, between whole ones in a straight line
    if more <= 2.0:
        return lower * (2.0 - more) + lower * lower * (more - 1.0)
    return lower * lower * (3.0 - more + lower * (more - 2.0))


def highest(table: Table, worth: Worth) -> tuple[int, float]:
    """My best card to compare: its rank, and what it costs."""
    best = max(table.player.hand, key=lambda card: card.rank - 0.8 * worth.get(card.id, 1.5))
    return best.rank, worth.get(best.id, 1.5)


def to_play(table: Table) -> float:
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
