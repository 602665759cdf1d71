"""Using skills: those that are known, and what is assumed of all others.

An active skill or an optional effect without an entry is judged by what can be seen from outside: which window it is in,
what must be paid, whether characters are named for it, and whether those on offer look like patients or like victims.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.bots.heuristic import known, packs
from hulao.bots.heuristic.choice import fill, other_of, price
from hulao.bots.heuristic.plan import Plan
from hulao.engine.event import Damage, Dying, Judge, Phase, Use
from hulao.engine.request import CARD_BASE

if TYPE_CHECKING:
    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Tree
    from hulao.engine.skill import Active, Trigger


def plan_active(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    """How a skill of the play phase is best used now."""
    way = packs.ACTIVE.get(effect.skill.id) or known.ACTIVE.get(effect.skill.id)
    if way is not None:
        return way(table, tree, effect, worth)
    if effect.by is not None:  # somebody else's skill, for his good
        owner = table.game.owner_of(effect).seat
        value, sets = fill(table, tree, [[effect.code]], effect.skill.id, worth, None)
        return Plan(value + 1.8 * table.feelings[owner] - 0.4, 2.1, sets, effect.code)
    value, sets = fill(table, tree, [[effect.code]], effect.skill.id, worth, None)
    if len(sets) == 1:
        value += 0.4 if table.me.hp >= 3 else -0.5  # costs nothing that can be seen
    else:
        value += 0.9
    if effect.skill.limited and table.me.hp > 2:
        value -= 1.0
    return Plan(value, 5.2, sets, effect.code)


def plan_trigger(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan:
    """What using an offered effect is worth, and what to choose for it."""
    skill = effect.skill.id
    if effect.slot is Judge.retrial and isinstance(event, Judge):
        plan = _retrial(table, tree, effect, worth, event)
        if plan is not None:
            return plan
    way = packs.TRIGGERS.get(skill) or known.TRIGGERS.get(skill)
    if way is not None:
        plan = way(table, tree, effect, worth, event)
        if plan is not None:
            return plan
    value, sets = fill(table, tree, [[effect.code]], skill, worth, event)
    if effect.skill not in table.player.skills and effect.skill.lord:  # a lord asks for a service (颂威)
        return Plan(table.feelings[table.lord], 0.0, sets, effect.code)
    return Plan(value + window_value(table, effect, event), 0.0, sets, effect.code)


def window_value(table: Table, effect: Trigger, event: Event | None) -> float:
    """What an effect that nothing is known about is worth in its window, apart from what is chosen for it."""
    slot = effect.slot
    other = other_of(table, event)
    feeling = table.feelings[other.seat] if other is not None else 0.0
    if isinstance(event, Phase):
        if slot is Phase.before_judge:
            return 1.0 if table.me.judge else -1.0
        if slot is Phase.before_draw:
            return -2.0
        if slot is Phase.before_play:
            return 0.5 if len(table.player.hand) <= 1 else -2.0
        if slot is Phase.draw_start and any(spec.hi > 0 for spec in effect.specs):
            return -1.5
        if other is not None and effect.specs:
            return 0.5 - 1.5 * feeling
        return 1.0
    if isinstance(event, Damage):
        if event.target is table.player:
            return 0.8 if feeling < 0.3 else -0.2
        return -0.8 * feeling if effect.specs else 0.3 - feeling
    if isinstance(event, Use):
        if event.user is table.player and other is not None:
            return 0.5 - feeling
        return 0.8
    if isinstance(event, Dying):
        return 2.0 * (feeling if other is not None else 1.0)
    return 1.0


def _retrial(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Judge) -> Plan | None:
    """改判: replace the judgement card where that turns the result my way."""
    sets = [[effect.code]]
    pick = tree.pick(sets)
    while pick is not None and pick.kind == "option":
        sets = [*sets, pick.codes([])[:1]]
        pick = tree.pick(sets)
    if pick is None or pick.kind != "card" or event.card is None:
        return None
    seat = event.player.seat
    stake = table.feelings[seat] * judgement_stake(table, event)
    good = event.good(event.card)
    if (stake > 0.0) == good:
        return Plan(-1.0, 0.0, [*sets, pick.codes([])[:1]], effect.code)
    best = -1.0
    chosen = pick.codes([])[0]
    for code in pick.codes([]):
        card = table.game.cards[code - CARD_BASE]
        if event.good(card) != good:
            value = abs(stake) - 0.7 * price(table, code, worth)
            if value > best:
                best, chosen = value, code
    return Plan(best, 0.0, [*sets, [chosen]], effect.code)


def judgement_stake(table: Table, event: Judge) -> float:
    """How much hangs on a judgement for the one who is judged."""
    seat = table.view.seats[event.player.seat - 1]
    if event.reason == "lightning":
        return 8.0 if seat.hp <= 3 else 5.5
    if event.reason == "indulgence":
        return 0.9 * table.danger(seat)
    if event.reason == "supply_shortage":
        return 2.4
    if event.reason == "eight_diagram":
        return 2.2 if seat.hp > 1 else 5.0
    return 1.5
