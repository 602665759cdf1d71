"""What single skills are known to do. Each entry says what using the skill now is worth and what to choose for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.choice import fill, other_of, price
from hulao.bots.heuristic.plan import Plan, choose
from hulao.bots.heuristic.using import aim, best_loot, duel_between, loot, slash_on
from hulao.bots.heuristic.worth import UNSEEN_WORTH, slashes
from hulao.engine.card import Card
from hulao.engine.event import Damage, Use
from hulao.engine.kind import KINDS
from hulao.engine.request import CARD_BASE, SEAT_BASE, UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Tree
    from hulao.engine.skill import Active, Trigger
    from hulao.engine.view import SeatView

DRAWN: Final = 1.6  # worth of a card to be drawn


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


def _with_high_card(table: Table, tree: Tree, effect: Active, worth: dict[int, float]) -> Plan | None:
    """拼点 is worth it with a high card."""
    high = max((card.rank for card in table.player.hand), default=0)
    value, sets = fill(table, tree, [[effect.code]], effect.skill.id, worth, None)
    return Plan(value + 0.2 * (high - 12), 6.2, sets, effect.code)


ACTIVE: Final[dict[str, Callable[[Table, Tree, Active, dict[int, float]], Plan | None]]] = {
    "rende": _rende,
    "zhiheng": _zhiheng,
    "kurou": _kurou,
    "fanjian": _fanjian,
    "qingnang": _qingnang,
    "jieyin": _jieyin,
    "lijian": _lijian,
    "yijue": _with_high_card,
}


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


def _jushou(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    value = 5.0 if not table.me.faceup else 0.5 if table.me.hp <= 2 or len(table.player.hand) <= 1 else -0.5
    return Plan(value, 0.0, [[effect.code]], effect.code)


def _zaiqi(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    return Plan(table.me.max_hp - table.me.hp - 1.5, 0.0, [[effect.code]], effect.code)


def _qinyin(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    pick = tree.pick([[effect.code]])
    if pick is None:
        return None
    healed = 0.0
    lost = 0.0
    for other in table.living:
        healed += table.healed(other.seat)
        lost += table.hurt(other.seat, 1)
    codes = pick.codes([])
    return Plan(max(healed, lost), 0.0, [[effect.code], codes[:1] if healed >= lost else codes[-1:]], effect.code)


def _wangxi(table: Table, tree: Tree, effect: Trigger, worth: dict[int, float], event: Event | None) -> Plan | None:
    other = other_of(table, event)
    feeling = table.feelings[other.seat] if other is not None else 0.0
    return Plan(1.0 + 0.8 * feeling, 0.0, [[effect.code]], effect.code)


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
    "jushou": _jushou,
    "zaiqi": _zaiqi,
    "qinyin": _qinyin,
    "wangxi": _wangxi,
}
