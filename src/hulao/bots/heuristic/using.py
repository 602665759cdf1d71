"""What it is worth to use a card on somebody, and on whom a card is best used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.force import (
    ANSWERED_BY,
    PASSES,
    RECAST,
    STRONGER,
    aim_chain,
    blow,
    burn_value,
    drink_value,
    struck,
    volley,
)
from hulao.bots.heuristic.plan import Plan, choose
from hulao.bots.heuristic.worth import (
    UNSEEN_WORTH,
    converters,
    gain_of_wearing,
    hold,
    holds,
    slashes,
    worn,
)
from hulao.engine.card import Card
from hulao.engine.conversion import Change, ViewAs
from hulao.engine.kind import (
    DELAYED,
    KINDS,
    ON_ALL,
    ON_CHOSEN,
    ON_OTHERS,
    ON_SELF,
    TRICK,
    Equipment,
)
from hulao.engine.request import CARD_BASE, SEAT_BASE, UNSEEN, option_name
from hulao.engine.skill import USE_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.request import Tree
    from hulao.engine.view import SeatView

# In which order cards are used; those of friends and helpers of other cards first.
ORDER: Final[dict[str, float]] = {
    "ex_nihilo": 10.0,
    "snatch": 8.0,
    "dismantlement": 7.5,
    "god_salvation": 7.0,
    "indulgence": 6.8,
    "supply_shortage": 6.7,
    "collateral": 6.4,
    "archery_attack": 6.0,
    "savage_assault": 5.9,
    "fire_attack": 5.4,
    "duel": 5.0,
    "iron_chain": 5.6,
    "slash": 4.5,
    "analeptic": 4.6,
    "amazing_grace": 3.0,
    "lightning": 2.0,
    "peach": 2.5,
}
ORDER_TYPE: Final[dict[str, float]] = {
    "weapon": 9.0,
    "armor": 9.2,
    "mount_plus": 9.1,
    "mount_minus": 9.1,
    "treasure": 9.0,
}


def slash_on(table: Table, card: Card, seat: int) -> float:
    """杀."""
    return blow(table, card, seat)


def stronger(table: Table) -> int:
    """Points that marks of mine add to the damage of my 杀."""
    return sum(1 for mark in STRONGER if table.me.marks.get(mark))


def duel_on(table: Table, card: Card, seat: int) -> float:
    """决斗: the target plays first; who runs out of 杀 first is hit."""
    other = table.view.seats[seat - 1]
    return duel_between(table, other, table.me, slashes(table) - (1 if card.kind.family == "slash" else 0))


def duel_between(table: Table, first: SeatView, second: SeatView, mine: int) -> float:
    """What a 决斗 is worth to me in which `first` must play a 杀 first. `mine`: the 杀 I have, if I take part."""
    twice_first = table.skilled(second.seat, "wushuang")
    twice_second = table.skilled(first.seat, "wushuang")

    def able(side: SeatView, times: int, twice: bool) -> float:
        need = times * (2 if twice else 1)
        if side.seat == table.seat:
            return 1.0 if mine >= need else 0.0
        return table.has(side, "slash", need) if need <= 2 else table.has(side, "slash", 2) * 0.4

    lost_first = 0.0  # the chance that `first` is the one who fails
    going = 1.0
    for times in range(1, 4):
        p = able(first, times, twice_first)
        lost_first += going * (1.0 - p)
        going *= p
        p = able(second, times, twice_second)
        going *= p
        if going == 0.0:
            break
    bonus = 1 if second.seat == table.seat and table.me.marks.get("luoyi") else 0
    value = lost_first * struck(table, first.seat, 1 + bonus) + (1.0 - lost_first) * struck(table, second.seat, 1)
    # the cards that it costs
    value -= 0.3 * table.feelings[first.seat] + 0.3 * table.feelings[second.seat]
    return value


def loot(table: Table, owner: SeatView, code: int, take: bool) -> float:
    """What it is worth that a card of somebody is discarded, or comes to me (`take`)."""
    feeling = table.feelings[owner.seat]
    mine = owner.seat == table.seat
    if code < CARD_BASE:
        value = UNSEEN_WORTH
        if owner.hand == 1:
            if table.skilled(owner.seat, "lianying"):
                value = 0.4
            elif table.skilled(owner.seat, "kongcheng"):
                value = -0.5
            else:
                value += 0.4
        return (1.5 if take else 0.0) - feeling * value
    card = table.game.cards[code - CARD_BASE]
    for laid in owner.judge:
        if card in laid.physical():
            if laid.kind.name == "lightning":
                return 0.4 * feeling
            danger = table.danger(owner) if laid.kind.name == "indulgence" else 2.2
            return feeling * 0.72 * danger + (0.6 if take else 0.0)
    if card in owner.known:
        return (hold(table, card) if take else 0.0) - feeling * hold(table, card)
    value = worn(table, owner.seat, card)
    if table.skilled(owner.seat, "xiaoji"):
        value -= 3.0
    if mine:
        return -value
    return (min(hold(table, card), 2.2) if take else 0.0) - feeling * value


def loot_codes(table: Table, owner: SeatView, zones: str) -> list[int]:
    """The codes of the cards of somebody else in the zones."""
    codes: list[int] = []
    if "h" in zones and owner.hand:
        codes.append(UNSEEN)
    if "e" in zones:
        codes += [CARD_BASE + card.id for card in owner.equip if card is not None]
    if "j" in zones:
        codes += [CARD_BASE + card.physical()[0].id for card in owner.judge]
    return codes


def best_loot(table: Table, owner: SeatView, zones: str, take: bool) -> float:
    """The most that a card of somebody is worth to lose or get."""
    return max((loot(table, owner, code, take) for code in loot_codes(table, owner, zones)), default=-5.0)


def dismantle_on(table: Table, card: Card, seat: int) -> float:
    """过河拆桥."""
    return PASSES * best_loot(table, table.view.seats[seat - 1], "hej", False)


def snatch_on(table: Table, card: Card, seat: int) -> float:
    """顺手牵羊."""
    return PASSES * best_loot(table, table.view.seats[seat - 1], "hej", True)


def indulge_on(table: Table, card: Card, seat: int) -> float:
    """乐不思蜀."""
    other = table.view.seats[seat - 1]
    value = -table.feelings[seat] * 0.7 * table.danger(other)
    return value * 0.6 if not other.faceup else value


def starve_on(table: Table, card: Card, seat: int) -> float:
    """兵粮寸断."""
    other = table.view.seats[seat - 1]
    return -table.feelings[seat] * (1.8 if other.faceup else 0.8)


def chosen_on(table: Table, card: Card, seat: int) -> float:
    """A card that nothing is known about: taken as an attack."""
    return -table.feelings[seat] * 1.3


ON_TARGET: Final[dict[str, Callable[[Table, Card, int], float]]] = {
    "slash": slash_on,
    "duel": duel_on,
    "dismantlement": dismantle_on,
    "snatch": snatch_on,
    "indulgence": indulge_on,
    "supply_shortage": starve_on,
    "fire_attack": burn_value,
}


def on_target(table: Table, card: Card, seat: int) -> float:
    """What it is worth to use the card on this character."""
    return ON_TARGET.get(card.kind.family, chosen_on)(table, card, seat)


def group_value(table: Table, card: Card) -> float:
    """What a card is worth whose targets are not chosen."""
    kind = card.kind
    family = kind.family
    if isinstance(kind, Equipment):
        return gain_of_wearing(table, card)
    if family == "peach":
        return peach_value(table)
    if family == "ex_nihilo":
        return 2.3
    if family == "lightning":
        return lightning_value(table)
    value = 0.0
    if family in ANSWERED_BY:
        return volley(table, card)
    if family == "god_salvation":
        for other in table.living:
            value += table.healed(other.seat)
        return value * PASSES
    if family == "amazing_grace":
        for other in table.living:
            value += table.feelings[other.seat] * (1.9 if other.seat == table.seat else 1.4)
        return value
    if family == "analeptic":
        return drink_value(table, card)
    if kind.aim == ON_SELF:
        return 1.5
    if kind.aim == ON_OTHERS:
        for other in table.others:
            value -= table.feelings[other.seat]
    elif kind.aim == ON_ALL:
        for other in table.living:
            value += 0.7 * table.feelings[other.seat]
    return value


def lightning_value(table: Table) -> float:
    """闪电: whom it hits is open; the nearer the likelier."""
    value = 0.05 * table.hurt(table.seat, 3) * (0.5 if len(table.living) > 3 else 1.0)
    for other in table.others:
        value += 0.05 * table.hurt(other.seat, 3)
    if any(skill in table.me.skills for skill in ("guicai", "guidao")):
        value += 2.0
    return value - 0.3


def peach_value(table: Table) -> float:
    """桃 on myself in my own turn: better kept for the dying, unless hp is low or it would be lost."""
    if table.me.hp >= table.me.max_hp:
        return -1.0
    count = sum(1 for card in table.player.hand if card.kind.family == "peach")
    spare = len(table.player.hand) - table.player.hand_limit()
    if table.me.hp <= 2 or count >= 2 or spare > 0:
        return 20.0
    return -1.0


def spend(table: Table, cards: list[Card], worth: dict[int, float], as_is: bool) -> float:
    """What it costs to use cards from my hand (or equipment) now. `as_is`: for what they are made for."""
    cost = 0.0
    spare = len(table.player.hand) - table.player.hand_limit()
    for card in cards:
        value = worth.get(card.id)
        if value is None:
            value = hold(table, card)
        if isinstance(card.kind, Equipment) and as_is:
            continue
        if as_is:
            value = 0.25 * value
        if spare > 0 and card not in table.me.equip:
            value *= 0.4
        cost += value
    return cost


def aim(table: Table, tree: Tree, sets: list[list[int]], card: Card) -> tuple[float, list[list[int]]]:
    """The best targets for a card after the sets chosen so far: what that is worth, and all the sets."""
    pick = tree.pick(sets)
    if pick is None:
        return group_value(table, card), sets
    if card.kind.family == "collateral" and pick.kind == "seat":
        return _aim_collateral(table, tree, sets, card)
    if card.kind.family == "iron_chain":
        return aim_chain(table, tree, sets)
    if card.kind.family == "peach":
        seats = choose(pick, lambda code: table.healed(code - SEAT_BASE), 1)
        value = table.healed(seats[0] - SEAT_BASE) if seats else -1.0
        return value + 3.0 if seats == [SEAT_BASE + table.seat] else value * 1.6, [*sets, seats]
    gains: dict[int, float] = {}
    for code in pick.base:
        if SEAT_BASE < code < UNSEEN:
            gains[code] = on_target(table, card, code - SEAT_BASE)
        elif 1000 <= code < 10_000 and option_name(code) == "recast":
            gains[code] = RECAST
        else:
            gains[code] = 0.0
    chosen = choose(pick, lambda code: gains.get(code, 0.0))
    value = 0.0
    for code in chosen:
        value += gains.get(code, 0.0)
    sets = [*sets, chosen]
    while (pick := tree.pick(sets)) is not None:
        sets = [*sets, choose(pick, lambda code: 0.0)]
    return value, sets


def _aim_collateral(table: Table, tree: Tree, sets: list[list[int]], card: Card) -> tuple[float, list[list[int]]]:
    first = tree.pick(sets)
    assert first is not None
    best = -99.0
    found: list[list[int]] = [*sets, first.codes([])[:1]]
    slash = Card(-1, KINDS["slash"])
    for code in first.codes([]):
        armed = table.view.seats[code - SEAT_BASE - 1]
        weapon = armed.equip[0]
        lost = 0.0 if weapon is None else 1.4 - table.feelings[armed.seat] * worn(table, armed.seat, weapon)
        p = table.has(armed, "slash")
        second = tree.pick([*sets, [code]])
        for victim in second.codes([]) if second is not None else []:
            seat = victim - SEAT_BASE
            hit = 1.0 - table.dodges(table.view.seats[seat - 1], armed.seat, slash)
            value = PASSES * (p * (hit * table.hurt(seat, 1) - 0.7 * table.feelings[armed.seat]) + (1.0 - p) * lost)
            if value > best:
                best = value
                found = [*sets, [code], [victim]]
    return best, found


def plan_card(table: Table, tree: Tree, code: int, worth: dict[int, float]) -> Plan:
    """How a card of my hand is best used now."""
    card = table.game.cards[code - CARD_BASE]
    value, sets = aim(table, tree, [[code]], card)
    return Plan(value - spend(table, [card], worth, True), order_of(table, card), sets)


def order_of(table: Table, card: Card) -> float:
    """When in my turn the card is to be used."""
    kind = card.kind
    if kind.family == "peach" and table.me.hp <= 2:
        return 11.0
    order = ORDER.get(kind.family)
    if order is not None:
        return order
    return ORDER_TYPE.get(kind.type, 6.5)


def come_by(
    table: Table, tree: Tree, effect: ViewAs, worth: dict[int, float]
) -> tuple[float, list[list[int]], Card] | None:
    """The cheapest way through a conversion: what it costs, its sets, the card that comes out."""
    player = table.player
    sets: list[list[int]] = [[effect.code]]
    cost = 0.0
    while len(sets) - 1 < effect.length(player, sets[1:]):
        pick = tree.pick(sets)
        if pick is None:
            return None
        chosen = choose(pick, lambda code: -_price(table, code, worth))
        if len(chosen) < pick.lo:
            return None
        for code in chosen:
            cost += _price(table, code, worth)
        sets = [*sets, chosen]
    return cost, sets, effect.preview(player, sets[1:])


def plan_conversion(table: Table, tree: Tree, effect: ViewAs, worth: dict[int, float]) -> Plan | None:
    """How a conversion is best used now: the cheapest material, the best targets."""
    if not effect.names:
        return None  # 蛊惑 is only used to answer
    way = come_by(table, tree, effect, worth)
    if way is None:
        return None
    _, sets, made = way
    value, sets = aim(table, tree, sets, made)
    if effect.asks:
        return Plan(0.5 * value - 0.3, order_of(table, made) + 0.2, sets, effect.code)
    parts = made.physical()
    cost = spend(table, parts, worth, all(part.kind.family == made.kind.family for part in parts))
    if made.kind.family != parts[0].kind.family:
        cost = (1.5 if len(parts) == 1 else 1.1) * cost + 0.3
    order = order_of(table, made) - 0.1
    if isinstance(effect, Change) and len(sets[-1]) == 1 and SEAT_BASE < sets[-1][0] < UNSEEN:
        seat = sets[-1][0] - SEAT_BASE
        if blow(table, made, seat) > blow(table, parts[0], seat) + 0.01:
            order += 0.15  # before the same card as it is (朱雀羽扇)
    return Plan(value - cost, order, sets, effect.code)


def _price(table: Table, code: int, worth: dict[int, float]) -> float:
    if code < CARD_BASE:
        return 0.0
    value = worth.get(code - CARD_BASE)
    return hold(table, table.game.cards[code - CARD_BASE]) if value is None else value


def hand_worth(table: Table) -> dict[int, float]:
    """What holding each of my cards, hand and equipment, is worth."""
    worth = holds(table, table.player.hand)
    for card in table.me.equip:
        if card is not None:
            worth[card.id] = hold(table, card)
    return worth


def can_answer(table: Table, family: str) -> int:
    """How many cards I have that are of a family or convert to it."""
    makers = converters(table, family)
    return sum(
        1
        for card in table.player.hand
        if card.kind.family == family or any(maker.takes(table.player, card) for maker in makers)
    )


def burst(table: Table) -> dict[int, float]:
    """The damage that I can expect to deal to each enemy in this turn, everything thrown at it."""
    found: dict[int, float] = {}
    me = table.player
    hand = me.hand
    attacks = [card for card in hand if card.kind.family in ("duel", "slash") or card.kind.family in ANSWERED_BY]
    if len(attacks) < 2:
        return found
    slash = next((card for card in hand if card.kind.family == "slash"), None)
    left = me.number(USE_LIMIT, 1, slash) - me.uses.get("slash", 0) if slash is not None else 0
    left = min(left, slashes(table))
    for other in table.enemies():
        if table.deaths[other.seat] <= 3.0:
            continue
        total = 0.0
        if slash is not None and left > 0 and me.distance(table.game.players[other.seat - 1]) <= me.attack_range():
            total += left * (1.0 - table.dodges(other, table.seat, slash)) + stronger(table)
        for card in attacks:
            if card.kind.family == "duel":
                total += 1.0 - 0.7 * table.has(other, "slash")
            elif card.kind.family != "slash":
                total += 1.0 - table.has(other, ANSWERED_BY[card.kind.family])
        found[other.seat] = total
    return found


def is_attack(card: Card) -> bool:
    """Whether a card is played against others, as far as one can tell from its kind."""
    kind = card.kind
    if kind.family in ON_TARGET or kind.family in ANSWERED_BY or kind.family == "collateral":
        return True
    return kind.aim in (ON_CHOSEN, ON_OTHERS) and kind.type in (TRICK, DELAYED)
