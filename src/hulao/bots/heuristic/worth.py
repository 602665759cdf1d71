"""What cards are worth to the one who holds, wears or loses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.hints import HOLD, HOLD_TYPE, NEXT_ONE, WORN, WORN_TYPE
from hulao.engine.conversion import ViewAs
from hulao.engine.kind import FAMILY_SLOTS, Equipment
from hulao.engine.skill import EQUIPMENT

if TYPE_CHECKING:
    from hulao.bots.heuristic.table import Table
    from hulao.engine.card import Card

_ANSWERS: Final = ("jink", "peach", "nullification", "slash")
UNSEEN_WORTH: Final = 1.7


def worn(table: Table, seat: int, card: Card) -> float:
    """What a piece of equipment is worth to the character that wears it."""
    kind = card.kind
    value = WORN.get(kind.name, WORN_TYPE.get(kind.type, 1.5))
    if kind.name == "crossbow" and seat == table.seat:
        value += 1.2 * max(0, slashes(table) - 1)
    if kind.type == "armor" and table.view.seats[seat - 1].hp <= 2:
        value += 0.6
    if table.asks(seat, "jink", EQUIPMENT) and kind.name == "eight_diagram" and table.skilled(seat, "tiandu"):
        value += 1.0
    if kind.name == "silver_lion" and table.view.seats[seat - 1].hp < table.view.seats[seat - 1].max_hp:
        value -= 1.5
    return value


def slashes(table: Table) -> int:
    """How many 杀 I could use from my hand, conversions of single cards included."""
    count = 0
    makers = converters(table, "slash")
    for card in table.player.hand:
        if card.kind.family == "slash" or any(maker.takes(table.player, card) for maker in makers):
            count += 1
    return count


def converters(table: Table, family: str) -> list[ViewAs]:
    """My effects that make such a card of one other card."""
    slot = FAMILY_SLOTS.get(family)
    found: list[ViewAs] = []
    if slot is not None:
        for owned in table.game.table[slot.index]:
            effect = owned.effect
            if owned.seat == table.seat and isinstance(effect, ViewAs) and effect.single(table.player):
                found.append(effect)
    return found


def gain_of_wearing(table: Table, card: Card) -> float:
    """What equipping the card would improve."""
    kind = card.kind
    assert isinstance(kind, Equipment)
    old = table.me.equip[kind.slot_index]
    value = worn(table, table.seat, card)
    if old is not None:
        value -= worn(table, table.seat, old)
        if table.skilled(table.seat, "xiaoji"):
            value += 3.0
    if kind.type == "weapon" and table.others:
        reach = table.player.attack_range()
        if kind.reach > reach:
            near = any(
                table.game.distance(table.player, table.game.players[s.seat - 1]) <= reach for s in table.enemies()
            )
            value += 0.3 if near else 1.2
        elif kind.reach < reach and old is not None:
            value -= 0.4
    return value


def holds(table: Table, cards: list[Card]) -> dict[int, float]:
    """What holding each of my cards (by id) is worth; of several of one name each further one is worth less."""
    base: list[tuple[float, int, str]] = []
    makers = [(family, maker) for family in _ANSWERS for maker in converters(table, family)]
    for i, card in enumerate(cards):
        family = card.kind.family
        value = hold(table, card)
        for other, maker in makers:
            made = 0.85 * hold_family(table, other)
            if made > value and maker.takes(table.player, card):
                value = made
                family = other
        base.append((value, i, family))
    base.sort(key=lambda one: (-one[0], one[1]))
    copies: dict[str, float] = {}
    result: dict[int, float] = {}
    for value, i, family in base:
        factor = copies.get(family, 1.0)
        result[cards[i].id] = value * factor
        copies[family] = factor * NEXT_ONE.get(family, 0.85)
    return result


def hold_family(table: Table, family: str) -> float:
    """What holding one card of the family is worth now."""
    value = HOLD.get(family, 2.0)
    if family == "peach":
        if table.me.hp <= 2:
            value += 1.5
        if table.lord and table.lord != table.seat and table.feelings[table.lord] > 0.5:
            value += 1.2 if table.view.seats[table.lord - 1].hp <= 2 else 0.4
    elif family == "jink":
        if table.me.hp <= 2:
            value += 0.8
    elif family == "analeptic" and table.me.hp <= 1:
        value += 1.5
    return value


def hold(table: Table, card: Card) -> float:
    """What holding one of my cards is worth, taken by itself."""
    kind = card.kind
    if isinstance(kind, Equipment):
        if card in table.me.equip:
            value = worn(table, table.seat, card)
            return value - 2.5 if table.skilled(table.seat, "xiaoji") else value
        gain = gain_of_wearing(table, card)
        return 0.9 * gain if gain > 0.7 else 0.6
    if kind.family not in HOLD:
        return HOLD_TYPE.get(kind.type, 1.8)
    return hold_family(table, kind.family)


def cheapest(table: Table, cards: list[Card], count: int) -> list[Card]:
    """The cards that are missed least."""
    worth = holds(table, cards)
    order = sorted(range(len(cards)), key=lambda i: (worth[cards[i].id], i))
    return [cards[i] for i in order[:count]]
