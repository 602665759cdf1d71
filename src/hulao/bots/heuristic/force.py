"""Damage with its nature: armors, chains, 酒, and the cards of 军争篇 that live by them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.worth import converters, hold, slashes
from hulao.engine.event import FIRE, NORMAL, THUNDER, Use
from hulao.engine.kind import FREE
from hulao.engine.request import CARD_BASE, SEAT_BASE, UNSEEN, option_name
from hulao.engine.skill import EQUIPMENT, Trigger

if TYPE_CHECKING:
    from hulao.bots.heuristic.table import Table
    from hulao.engine.card import Card
    from hulao.engine.request import Tree
    from hulao.engine.view import SeatView

PASSES: Final = 0.85  # the chance that a trick is not cancelled
RECAST: Final = 1.2  # worth of a card drawn for one that is put away
STRONGER: Final = ("luoyi", "drunk", "analeptic")  # marks that add a point to my 杀
ANSWERED_BY: Final = {"savage_assault": "slash", "archery_attack": "jink"}
NATURE: Final[dict[str, int]] = {
    "fire_slash": FIRE,
    "fire_attack": FIRE,
    "burning_camps": FIRE,
    "thunder_slash": THUNDER,
    "lightning": THUNDER,
}
BURNING: Final = ("huoji", "yeyan", "leiji", "longhun", "luanwu")  # skills that bring elemental damage about
VOIDING: Final = ("vine", "renwang_shield", "huoshou", "juxiang")  # skills that make cards void


def nature_of(card: Card) -> int:
    """The nature of the damage that a card deals."""
    return NATURE.get(card.kind.name, NORMAL)


# What a blow is worth.


def points(table: Table, seat: int, amount: int, nature: int, pierced: bool = False) -> int:
    """How much of some damage a character takes, after its armor and what lies on it."""
    other = table.view.seats[seat - 1]
    if nature == FIRE and "kuangfeng" in other.marks:
        amount += 1
    if nature != THUNDER and "dawu" in other.marks:
        return 0
    armor = other.equip[1]
    if armor is None or pierced or table.game.players[seat - 1].armor_void():
        return amount
    name = armor.kind.name
    if name == "vine":
        return amount + 1 if nature == FIRE else amount
    if name == "silver_lion":
        return min(amount, 1)
    if name == "peace_spell" and nature != NORMAL:
        return 0
    return amount


def struck(table: Table, seat: int, amount: int, nature: int = NORMAL, pierced: bool = False) -> float:
    """What it is worth to me that a character takes this damage, and everybody chained to it."""
    taken = points(table, seat, amount, nature, pierced)
    if taken <= 0:
        return 0.0
    other = table.view.seats[seat - 1]
    value = table.hurt(seat, taken)
    if other.hand and seat != table.seat and table.feelings[seat] < 0.0 and "tianxiang" in other.skills:
        value -= min(1.5, 0.35 * other.hand)  # it may be passed on
    if nature != NORMAL and other.chained:
        for one in table.living:
            if one.chained and one.seat != seat:
                spread = points(table, one.seat, taken, nature)
                if spread > 0:
                    value += table.hurt(one.seat, spread)
    return value


def pierces(table: Table) -> bool:
    """Whether my 杀 ignores armor."""
    weapon = table.me.equip[0]
    return weapon is not None and weapon.kind.name == "qinggang_sword"


def blow(table: Table, card: Card, seat: int, extra: int = 0) -> float:
    """What a 杀 of mine on a character is worth, with so many points more than now."""
    other = table.view.seats[seat - 1]
    dodged = chance_to_dodge(table, other, card)
    amount = 1 + extra
    for mark in STRONGER:
        if mark in table.me.marks:
            amount += 1
    weapon = table.me.equip[0]
    if weapon is not None and weapon.kind.name == "guding_blade" and not other.hand:
        amount += 1
    value = (1.0 - dodged) * struck(table, seat, amount, nature_of(card), pierces(table))
    if dodged < 1.0:
        value -= dodged * table.feelings[seat] * 0.7
    if "leiji" in other.skills and table.feelings[seat] < 0.0:
        value -= 1.2 * dodged
    if "xiangle" in other.skills:
        spare = any(one.kind.type == "basic" and one is not card for one in table.player.hand)
        value = value - 0.8 if spare else min(value, 0.0)
    return value


def chance_to_dodge(table: Table, other: SeatView, card: Card | None) -> float:
    """The chance that my 杀 does not hit."""
    dodged = table.dodges(other, table.seat, card)
    if dodged < 1.0:
        if "liegong" in table.me.skills and (other.hand >= table.me.hp or other.hand <= table.player.attack_range()):
            return 0.0
        rough = "roulin" in table.me.skills and other.gender == "female"
        if rough or ("roulin" in other.skills and table.me.gender == "female"):
            twice = min(dodged, table.has(other, "jink", 2))
            return twice if rough else dodged
    return dodged


def void(table: Table, seat: int, card: Card) -> bool:
    """Whether the card has no effect on the character, by its armor or a skill."""
    for owned in table.game.table[Use.resolving.index]:
        effect = owned.effect
        if owned.seat == seat and isinstance(effect, Trigger) and effect.skill.id in VOIDING:
            if effect.rank == EQUIPMENT and seat != table.seat and pierces(table):
                continue
            players = table.game.players
            if effect.when is None or effect.when(players[seat - 1], Use(table.player, card, [players[seat - 1]])):
                return True
    return False


def volley(table: Table, card: Card) -> float:
    """南蛮入侵 and 万箭齐发: what they do to everybody else."""
    asked = ANSWERED_BY[card.kind.family]
    value = 0.0
    for player in card.kind.fixed_targets(table.player, card, FREE):
        if void(table, player.seat, card):
            continue
        other = table.view.seats[player.seat - 1]
        p = table.has(other, asked)
        if asked == "jink" and table.asks(other.seat, asked, EQUIPMENT):
            p = 1.0 - (1.0 - p) * 0.5
        value += 0.93 * (1.0 - p) * struck(table, other.seat, 1) - 0.6 * p * table.feelings[other.seat]
        if asked == "jink" and "leiji" in other.skills and table.feelings[other.seat] < 0.0:
            value -= 1.2 * p
    return value


# 酒.


def slashing(table: Table, without: Card | None = None) -> list[Card]:
    """The cards that I could use as a 杀 now, as 杀."""
    me = table.player
    gone = without.physical() if without is not None else []
    makers = converters(table, "slash")
    found: list[Card] = []
    for card in me.playable():
        if card in gone:
            continue
        if card.kind.family == "slash":
            made = card
        else:
            maker = next((m for m in makers if m.takes(me, card)), None)
            if maker is None:
                continue
            made = maker.preview(me, [[CARD_BASE + card.id]])
        if made.kind.unusable(me, made, FREE) is None:
            found.append(made)
    return found


def best_blow(table: Table, cards: list[Card], extra: int = 0) -> float:
    """The most that one of these 杀 is worth on somebody in reach."""
    best = 0.0
    done: list[tuple[str, bool]] = []
    for card in cards:
        like = (card.kind.name, card.red)
        if like in done:
            continue
        done.append(like)
        for player in card.kind.targets(table.player, card, FREE):
            value = blow(table, card, player.seat, extra)
            if value > best:
                best = value
    return best


def drink_value(table: Table, card: Card) -> float:
    """酒 in my turn: worth what it adds to the 杀 that follows, unless I may need it to live."""
    cards = slashing(table, card)
    if not cards:
        return -1.0
    plain = best_blow(table, cards)
    if plain <= 0.3:
        return -1.0
    gain = best_blow(table, cards, 1) - plain
    if table.me.hp <= 1:
        gain -= 3.0
    elif table.me.hp == 2:
        gain -= 0.9
    return gain


# 火攻.


def burn_value(table: Table, card: Card, seat: int) -> float:
    """火攻: the target shows a card, and I need one of its suit."""
    other = table.view.seats[seat - 1]
    gone = card.physical()
    price: dict[int, float] = {}
    for one in table.player.hand:
        if one not in gone:
            cost = hold(table, one)
            price[one.suit] = min(cost, price.get(one.suit, cost))
    if seat == table.seat:
        return -2.0
    gain = struck(table, seat, 1, FIRE)
    if gain <= 0.0:
        return gain
    value = 0.0
    unknown = other.hand - len(other.known)
    for suit, cost in price.items():
        share = 0.25 * unknown
        for one in other.known:
            if one.suit == suit:
                share += 1.0
        share /= max(1, other.hand)
        value += share * max(0.0, gain - 0.6 * cost)
    return PASSES * value


# 铁索连环.


def heat(table: Table) -> float:
    """How likely it is that elemental damage comes, mine first of all."""
    value = 0.15
    suits = len({card.suit for card in table.player.hand})
    me = table.player
    for card in me.hand:
        if card.kind.family == "fire_attack" and suits >= 2:
            value += 0.2
        elif card.kind.name in NATURE and card.kind.usable(me, card, FREE):
            value += 0.35
    weapon = table.me.equip[0]
    if weapon is not None and weapon.kind.name == "fan" and slashes(table):
        value += 0.3
    for skill in BURNING:
        if skill in table.me.skills:
            value += 0.15
    return min(value, 0.85)


def chain_worth(chained: list[int], struck_: dict[int, float], warmth: float) -> float:
    """What it is worth that these are chained together."""
    total = 0.0
    least = 99.0
    for seat in chained:
        total += struck_[seat]
        if 0.0 < struck_[seat] < least:
            least = struck_[seat]
    if total <= 0.0 or len(chained) < 2:
        return 0.25 * total if total < 0.0 else 0.03 * total
    return warmth * max(0.0, total - least)


def aim_chain(table: Table, tree: Tree, sets: list[list[int]]) -> tuple[float, list[list[int]]]:
    """铁索连环: one or two characters, or 重铸, whatever leaves the best chain."""
    pick = tree.pick(sets)
    assert pick is not None
    worth = {s.seat: points(table, s.seat, 1, FIRE) * table.hurt(s.seat, 1) for s in table.living}
    warmth = heat(table)
    now = [s.seat for s in table.living if s.chained]
    before = chain_worth(now, worth, warmth)
    codes = [code for code in pick.base if SEAT_BASE < code < UNSEEN]
    best = -9.0
    found: list[int] = []
    if any(1000 <= code < 10_000 and option_name(code) == "recast" for code in pick.base):
        best = RECAST
        found = [code for code in pick.base if 1000 <= code < 10_000]
    for i, first in enumerate(codes):
        for second in codes[i:] if pick.hi > 1 else [first]:
            chosen = [first] if first == second else [first, second]
            after = now.copy()
            for code in chosen:
                seat = code - SEAT_BASE
                if seat in after:
                    after.remove(seat)
                else:
                    after.append(seat)
            value = PASSES * (chain_worth(after, worth, warmth) - before)
            if value > best:
                best, found = value, chosen
    return best, [*sets, found]
