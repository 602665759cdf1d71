"""What the skills of 军争 and 风 火 林 山 are known to do: what using one now is worth, and what to choose for it. A file
for each pack; here their tables are put together, and the questions that several of them ask are answered.

`ACTIVE` and `TRIGGERS` are entries like those of `known`; `DECISIONS`, `CARDS` and `SEATS` say how questions are
answered that a skill asks while it runs. Whatever is not listed is judged from outside (`skills`, `choice`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.packs import fire, forest, maneuvering, mountain, wind
from hulao.bots.heuristic.packs.forest import burden
from hulao.bots.heuristic.packs.tools import Sets, Worth, losing
from hulao.bots.heuristic.packs.wind import declare, doubts
from hulao.bots.heuristic.plan import Plan, choose
from hulao.engine.request import PASS, SEAT_BASE, option_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Pick, Request, Tree
    from hulao.engine.skill import Active, Effect, Trigger

__all__ = [
    "ACTIVE", "OFTEN", "TRIGGERS", "burden", "decide", "declare", "invoked", "losing", "option", "rank_wanted", "seats",
]  # fmt: skip

# Skills that may be used more than once in a turn.
OFTEN: Final = (*maneuvering.OFTEN, *fire.OFTEN, *forest.OFTEN, *mountain.OFTEN, "ex_wusheng")

ACTIVE: Final[dict[str, Callable[[Table, Tree, Active, Worth], Plan | None]]] = (
    wind.ACTIVE | fire.ACTIVE | forest.ACTIVE | mountain.ACTIVE
)
TRIGGERS: Final[dict[str, Callable[[Table, Tree, Trigger, Worth, Event | None], Plan | None]]] = (
    wind.TRIGGERS | fire.TRIGGERS | forest.TRIGGERS | mountain.TRIGGERS
)
DECISIONS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets]]] = (
    wind.DECISIONS | forest.DECISIONS | mountain.DECISIONS
)
CARDS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets | None]]] = (
    maneuvering.CARDS | wind.CARDS | mountain.CARDS
)
SEATS: Final[dict[str, Callable[[Table, int], float]]] = maneuvering.SEATS | wind.SEATS | fire.SEATS


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
