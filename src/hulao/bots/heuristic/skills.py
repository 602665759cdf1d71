"""Using skills: what single ones are known to do, and what is assumed of all others.

An active skill or an optional effect without an entry is judged by what can be seen from outside: which window it is in,
what must be paid, whether characters are named for it, and whether those on offer look like patients or like victims.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.hints import BAD, GOOD, TARGETS
from hulao.bots.heuristic.plan import Plan, choose
from hulao.bots.heuristic.using import aim, best_loot, duel_between, loot, slash_on
from hulao.bots.heuristic.worth import UNSEEN_WORTH, hold, slashes
from hulao.engine.card import Card
from hulao.engine.event import Damage, Death, Dying, Judge, Phase, Use
from hulao.engine.kind import KINDS
from hulao.engine.request import CARD_BASE, SEAT_BASE, UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Pick, Tree
    from hulao.engine.skill import Active, Trigger
    from hulao.engine.view import SeatView

DRAWN: Final = 1.6  # worth of a card to be drawn


# What is on offer.


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
    elif isinstance(event, (Judge, Dying, Death)):
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
            chosen = choose(pick, lambda code, sign=sign: sign * table.feelings[code - SEAT_BASE])  # type: ignore[misc]
            for code in chosen:
                value += 1.3 * sign * table.feelings[code - SEAT_BASE]
        elif pick.kind == "card":
            gains = {code: card_gain(table, code, worth, event) for code in pick.base}
            chosen = choose(pick, lambda code, gains=gains: gains.get(code, 0.0))  # type: ignore[misc]
            for code in chosen:
                value += gains.get(code, 0.0)
        else:
            chosen = choose(pick, lambda code: 0.0)
        sets = [*sets, chosen]
    return value, sets


def card_gain(table: Table, code: int, worth: dict[int, float], event: Event | None) -> float:
    """What it is worth that a card goes: one of mine costs, one of somebody else's is loot."""
    owner = other_of(table, event) if code < CARD_BASE else owner_of(table, code)
    if owner is None:
        return 0.5 if code < CARD_BASE else 0.0
    if owner.seat == table.seat:
        return -0.7 * price(table, code, worth)
    return loot(table, owner, code, False)


# Skills of the play phase.


def plan_active(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    """How a skill of the play phase is best used now."""
    known = ACTIVE.get(effect.skill.id)
    if known is not None:
        return known(table, tree, effect, worth)
    value, sets = fill(table, tree, [[effect.code]], effect.skill.id, worth, None)
    if len(sets) == 1:
        value += 0.4 if table.me.hp >= 3 else -0.5  # costs nothing that can be seen
    else:
        value += 0.9
    if effect.skill.limited and table.me.hp > 2:
        value -= 1.0
    return Plan(value, 5.2, sets, effect.code)


def _rende(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    friends = table.friends()
    hand = len(table.player.hand)
    given = table.me.marks.get("rende", 0)
    heals = table.healed(table.seat) if given < 2 and hand + given >= 2 else 0.0
    if not friends:
        return None
    friend = max(
        friends, key=lambda s: table.feelings[s.seat] * (8 - min(s.hand, 7) + (3 if s.seat == table.lord else 0))
    )
    spare = max(0, hand - table.player.hand_limit())
    wanted = max(spare, 2 - given if heals > 0.0 else 0)
    if wanted <= 0 or wanted > hand:
        return None
    pick = tree.pick([[effect.code]])
    if pick is None:
        return None
    cards = choose(pick, lambda code: 5.0 - price(table, code, worth), wanted)
    value = heals
    for code in cards:
        kept = price(table, code, worth)
        value += table.feelings[friend.seat] * 1.4 - (0.2 if spare else 0.6) * kept
    return Plan(value, 2.0, [[effect.code], cards, [SEAT_BASE + friend.seat]], effect.code)


def _zhiheng(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    pick = tree.pick([[effect.code]])
    if pick is None:
        return None
    equipped = {CARD_BASE + card.id for card in table.me.equip if card is not None}

    def gain(code: int) -> float:
        return -1.0 if code in equipped else 2.1 - price(table, code, worth)

    cards = choose(pick, gain)
    value = 0.0
    for code in cards:
        value += gain(code)
    return Plan(value, 2.2, [[effect.code], cards], effect.code)


def _kurou(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    saving = sum(1 for card in table.player.hand if card.kind.rescue)
    hp = table.me.hp
    good = hp >= 4 or (hp >= 3 and len(table.player.hand) <= 3) or (hp >= 2 and saving >= 1 and hp + saving >= 4)
    return Plan(0.6 if good else -1.0, 9.5, [[effect.code]], effect.code)


def _fanjian(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    value, target = _best_seat(table, tree, [[effect.code]], lambda seat: 0.75 * table.hurt(seat, 1))
    cost = 0.0
    for card in table.player.hand:
        cost += worth.get(card.id, UNSEEN_WORTH)
    cost /= max(1, len(table.player.hand))
    spare = len(table.player.hand) > table.player.hand_limit()
    return Plan(value - cost * (0.5 if spare else 0.9), 4.2, [[effect.code], [target]], effect.code)


def _qingnang(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None:
        return None
    cards = choose(pick, lambda code: -price(table, code, worth))
    sets = [*sets, cards]
    cost = 0.5 * price(table, cards[0], worth)
    if tree.pick(sets) is None:
        return Plan(table.healed(table.seat) - cost, 6.6, sets, effect.code)
    value, target = _best_seat(table, tree, sets, table.healed)
    return Plan(value - cost, 2.4, [*sets, [target]], effect.code)


def _jieyin(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None:
        return None
    cards = choose(pick, lambda code: -price(table, code, worth))
    cost = 0.0
    for code in cards:
        cost += 0.6 * price(table, code, worth)
    sets = [*sets, cards]
    value, target = _best_seat(table, tree, sets, table.healed)
    return Plan(value + table.healed(table.seat) - cost, 2.4, [*sets, [target]], effect.code)


def _lijian(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None:
        return None
    cards = choose(pick, lambda code: -price(table, code, worth))
    sets = [*sets, cards]
    best = -99.0
    found: list[list[int]] = []
    firsts = tree.pick(sets)
    for first in firsts.codes([]) if firsts is not None else []:
        user = table.view.seats[first - SEAT_BASE - 1]
        seconds = tree.pick([*sets, [first]])
        for second in seconds.codes([]) if seconds is not None else []:
            target = table.view.seats[second - SEAT_BASE - 1]
            value = duel_between(table, target, user, 0)
            if value > best:
                best = value
                found = [[first], [second]]
    return Plan(best - 0.5 * price(table, cards[0], worth), 6.9, [*sets, *found], effect.code) if found else None


def _best_seat(table: Table, tree: Tree, sets: list[list[int]], worth: Callable[[int], float]) -> tuple[float, int]:
    pick = tree.pick(sets)
    assert pick is not None
    best = pick.codes([])[0]
    top = worth(best - SEAT_BASE)
    for code in pick.codes([])[1:]:
        value = worth(code - SEAT_BASE)
        if value > top:
            best, top = code, value
    return top, best


ACTIVE: Final[dict[str, Callable[[Table, Tree, Active, dict[int, float]], Plan | None]]] = {
    "rende": _rende,
    "zhiheng": _zhiheng,
    "kurou": _kurou,
    "fanjian": _fanjian,
    "qingnang": _qingnang,
    "jieyin": _jieyin,
    "lijian": _lijian,
}


# Optional effects.


def plan_trigger(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan:
    """What using an offered effect is worth, and what to choose for it."""
    skill = effect.skill.id
    if effect.slot is Judge.retrial and isinstance(event, Judge):
        plan = _retrial(table, tree, effect, worth, event)
        if plan is not None:
            return plan
    known = TRIGGERS.get(skill)
    if known is not None:
        plan = known(table, tree, effect, worth, event)
        if plan is not None:
            return plan
    value, sets = fill(table, tree, [[effect.code]], skill, worth, event)
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
    pick = tree.pick([[effect.code]])
    if pick is None or pick.kind != "card" or event.card is None:
        return None
    seat = event.player.seat
    stake = table.feelings[seat] * judgement_stake(table, event)
    if event.reason in ("leiji",):
        stake = -stake
    good = event.good(event.card)
    if (stake > 0.0) == good:
        return Plan(-1.0, 0.0, [[effect.code], pick.codes([])[:1]], effect.code)
    best = -1.0
    chosen = pick.codes([])[0]
    for code in pick.codes([]):
        card = table.game.cards[code - CARD_BASE]
        if event.good(card) != good:
            value = abs(stake) - 0.7 * price(table, code, worth)
            if value > best:
                best, chosen = value, code
    return Plan(best, 0.0, [[effect.code], [chosen]], effect.code)


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


def _with_cards(table: Table, tree: Tree, effect: Trigger, take: bool, owner: SeatView | None) -> Plan | None:
    """An effect that takes or discards one card of `owner`."""
    pick = tree.pick([[effect.code]])
    if pick is None or owner is None:
        return None
    chosen = choose(pick, lambda code: loot(table, owner, code, take))
    return Plan(loot(table, owner, chosen[0], take), 0.0, [[effect.code], chosen], effect.code)


def _fankui(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    return _with_cards(table, tree, effect, True, other_of(table, event))


def _kylin_bow(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    return _with_cards(table, tree, effect, False, other_of(table, event))


def _ice_sword(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    owner = other_of(table, event)
    plan = _with_cards(table, tree, effect, False, owner)
    if plan is None or owner is None or not isinstance(event, Damage):
        return None
    cards = owner.hand + sum(1 for card in owner.equip if card is not None)
    if cards >= 2:
        plan.value += best_loot(table, owner, "he", False) * 0.8
    plan.value -= table.hurt(owner.seat, event.amount)
    return plan


def _ganglie(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    other = other_of(table, event)
    value = 0.1 if other is None else table.hurt(other.seat, 1)
    return Plan(value, 0.0, [[effect.code]], effect.code)


def _tuxi(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    pick = tree.pick([[effect.code]])
    if pick is None:
        return None

    def gain(code: int) -> float:
        seat = code - SEAT_BASE
        return loot(table, table.view.seats[seat - 1], UNSEEN, True) - (2.0 if table.friend(seat) else 0.0)

    chosen = choose(pick, gain)
    value = -2.0 * DRAWN
    for code in chosen:
        value += gain(code)
    return Plan(value, 0.0, [[effect.code], chosen], effect.code)


def _luoyi(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    best = 0.0
    slash = next((card for card in table.player.hand if card.is_a("slash")), None)
    if slash is not None:
        reach = table.player.attack_range()
        for enemy in table.enemies():
            if table.player.distance(table.game.players[enemy.seat - 1]) <= reach:
                best = max(best, slash_on(table, slash, enemy.seat))
    if any(card.is_a("duel") for card in table.player.hand) and slashes(table) >= 1:
        best += 1.0
    return Plan(best - DRAWN * 0.8, 0.0, [[effect.code]], effect.code)


def _liuli(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None or not isinstance(event, Use):
        return None
    user = event.user.seat
    mine = table.hurt(table.seat, 1)
    if any(card.kind.family == "jink" for card in table.player.hand):
        mine *= 0.35
    best: Plan | None = None
    for code in pick.codes([]):
        seats = tree.pick([*sets, [code]])
        for target in seats.codes([]) if seats is not None else []:
            seat = target - SEAT_BASE
            hit = 1.0 - table.dodges(table.view.seats[seat - 1], user, event.card)
            value = hit * table.hurt(seat, 1) - mine - 0.6 * price(table, code, worth)
            if best is None or value > best.value:
                best = Plan(value, 0.0, [*sets, [code], [target]], effect.code)
    return best


def _axe(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    pick = tree.pick([[effect.code]])
    other = other_of(table, event)
    if pick is None or other is None:
        return None
    cards = choose(pick, lambda code: -price(table, code, worth))
    value = table.hurt(other.seat, 1 + (1 if table.me.marks.get("luoyi") else 0)) * 1.1
    for code in cards:
        value -= 0.6 * price(table, code, worth)
    return Plan(value, 0.0, [[effect.code], cards], effect.code)


def _blade(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    other = other_of(table, event)
    sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None or other is None:
        return None
    best: Plan | None = None
    for code in pick.codes([]):
        if code < CARD_BASE:
            continue
        card = table.game.cards[code - CARD_BASE]
        _, found = aim(table, tree, [*sets, [code]], card)
        value = slash_on(table, card, other.seat) - 0.25 * price(table, code, worth)
        if best is None or value > best.value:
            best = Plan(value, 0.0, found, effect.code)
    if best is None:
        _, found = fill(table, tree, sets, effect.skill.id, worth, event)
        best = Plan(slash_on(table, Card(-1, KINDS["slash"]), other.seat) - 0.8, 0.0, found, effect.code)
    return best


def _double_swords(
    table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None
) -> Plan | None:
    return Plan(1.0, 0.0, [[effect.code]], effect.code)


TRIGGERS: Final[dict[str, Callable[[Table, Tree, Trigger, dict[int, float], Event | None], Plan | None]]] = {
    "fankui": _fankui,
    "kylin_bow": _kylin_bow,
    "ice_sword": _ice_sword,
    "ganglie": _ganglie,
    "tuxi": _tuxi,
    "luoyi": _luoyi,
    "liuli": _liuli,
    "axe": _axe,
    "blade": _blade,
    "double_swords": _double_swords,
}
