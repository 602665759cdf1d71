"""Filling in what a skill wants chosen, by what can be seen from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.bots.heuristic.hints import BAD, GOOD, OPTIONS, TARGETS
from hulao.bots.heuristic.plan import choose
from hulao.bots.heuristic.using import loot
from hulao.bots.heuristic.worth import hold
from hulao.engine.event import Damage, Death, Dying, Judge, Phase, Turn, Use
from hulao.engine.request import CARD_BASE, PASS, SEAT_BASE, UNSEEN, option_name

if TYPE_CHECKING:
    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Pick, Tree
    from hulao.engine.view import SeatView


def price(table: Table, code: int, worth: dict[int, float]) -> float:
    """What giving up one of my cards costs."""
    if code < CARD_BASE:
        return 0.0
    value = worth.get(code - CARD_BASE)
    return hold(table, table.game.cards[code - CARD_BASE]) if value is None else value


def owner_of(table: Table, code: int) -> SeatView | None:
    """Whose visible card it is."""
    if code < CARD_BASE:
        return None
    card = table.game.cards[code - CARD_BASE]
    for seat in table.view.seats:
        if card in seat.equip or card in seat.known or any(card in laid.physical() for laid in seat.judge):
            return seat
    return None


def other_of(table: Table, event: Event | None) -> SeatView | None:
    """The character that an event is about besides me."""
    found = None
    if isinstance(event, Damage):
        found = event.source if event.target is table.player else event.target
    elif isinstance(event, Use):
        found = event.aim.player if event.user is table.player and event.aim is not None else event.user
    elif isinstance(event, (Judge, Dying, Death, Phase, Turn)):
        found = event.player
    if found is None or found is table.player:
        return None
    return table.view.seats[found.seat - 1]


def leaning(table: Table, skill: str, pick: Pick) -> int:
    """Whether the characters to name for a skill should be friends or enemies."""
    known = TARGETS.get(skill)
    if known is not None:
        return known
    offered = [table.view.seats[code - SEAT_BASE - 1] for code in pick.base if SEAT_BASE < code < UNSEEN]
    if any(seat.seat == table.seat for seat in offered):
        return GOOD
    if all(seat.hp < seat.max_hp for seat in offered) and any(s.hp >= s.max_hp for s in table.living):
        return GOOD
    return BAD


def fill(
    table: Table, tree: Tree, sets: list[list[int]], skill: str, worth: dict[int, float], event: Event | None
) -> tuple[float, list[list[int]]]:
    """Choose whatever a skill wants chosen: the cheapest cards, the characters it seems meant for."""
    value = 0.0
    while (pick := tree.pick(sets)) is not None:
        if pick.kind == "seat":
            sign = leaning(table, skill, pick)
            gains = {
                code: 1.3 * sign * table.feelings[code - SEAT_BASE] for code in pick.base if SEAT_BASE < code < UNSEEN
            }
        elif pick.kind == "option":
            gains = {code: -1.0 - i for i, code in enumerate(pick.base)}
            gains[best_option(table, skill, pick.codes([]))] = 0.0
        else:
            gains = {code: card_gain(table, code, worth, event) for code in pick.base}
        if PASS in gains or PASS in pick.base:
            gains[PASS] = -99.0
        chosen = _best(pick, gains)
        for code in chosen:
            value += gains.get(code, 0.0)
        sets = [*sets, chosen]
    return value, sets


def _best(pick: Pick, gains: dict[int, float]) -> list[int]:
    return choose(pick, lambda code: gains.get(code, 0.0))


def best_option(table: Table, reason: str, codes: list[int]) -> int:
    """Which of some named options: what is known of the skill, else the first."""
    wanted = OPTIONS.get(reason, "")
    if wanted == "max_hp_if_hurt":
        wanted = "option2" if table.me.hp < table.me.max_hp else "option1"
    for code in codes:
        if code != PASS and option_name(code) == wanted:
            return code
    return codes[0]


def card_gain(table: Table, code: int, worth: dict[int, float], event: Event | None) -> float:
    """What it is worth that a card goes: one of mine costs, one of somebody else's is loot."""
    owner = other_of(table, event) if code < CARD_BASE else owner_of(table, code)
    if owner is None:
        return 0.5 if code < CARD_BASE else 0.0
    if owner.seat == table.seat:
        return -0.7 * price(table, code, worth)
    return loot(table, owner, code, False)
