"""Answering: 闪 and 杀 when needed, 无懈可击, the dying, discarding, and all the small choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.choice import best_option, fill, owner_of, price
from hulao.bots.heuristic.force import ANSWERED_BY, nature_of, struck
from hulao.bots.heuristic.hints import AS_LORD, GOOD, HARMFUL, HELPFUL, STRENGTH, TARGETS
from hulao.bots.heuristic.packs import losing, rank_wanted
from hulao.bots.heuristic.plan import choose, total
from hulao.bots.heuristic.using import (
    can_answer,
    come_by,
    duel_between,
    is_attack,
    loot,
    slash_on,
)
from hulao.bots.heuristic.worth import UNSEEN_WORTH, hold, hold_family
from hulao.engine.card import CLUB, HEART, SPADE, Card
from hulao.engine.conversion import ViewAs
from hulao.engine.event import FIRE, THUNDER, Dying, Use
from hulao.engine.flow.play import UseTree
from hulao.engine.flow.respond import RespondTree
from hulao.engine.general import GENERALS
from hulao.engine.request import CARD_BASE, EFFECT_BASE, GENERAL_BASE, PASS, SEAT_BASE, UNSEEN, option_name
from hulao.engine.skill import EFFECTS, EQUIPMENT

if TYPE_CHECKING:
    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Request, Tree

Sets = list[list[int]]
_PASS: Final[Sets] = [[PASS]]


# Cards that are needed.


class Way:
    """A way to give a needed card, and what it costs."""

    def __init__(self, cost: float, sets: Sets, bold: bool = False) -> None:
        self.cost = cost
        self.sets = sets
        self.bold = bold  # 蛊惑, which may be doubted


def ways(table: Table, tree: Tree, worth: dict[int, float]) -> list[Way]:
    """All ways on offer, the cheapest first."""
    pick = tree.pick([])
    found: list[Way] = []
    for code in pick.codes([]) if pick is not None else []:
        if code == PASS:
            continue
        if code >= CARD_BASE:
            found.append(Way(price(table, code, worth), [[code]]))
            continue
        effect = EFFECTS[code - EFFECT_BASE]
        if isinstance(effect, ViewAs) and effect.asks:
            found.append(Way(-0.1 if effect.rank == EQUIPMENT else 0.9, [[code]]))
            continue
        if isinstance(effect, ViewAs) and (made := come_by(table, tree, effect, worth)) is not None:
            bold = not effect.names
            found.append(Way(0.1 + made[0] + (4.0 if bold else 0.0), made[1], bold))
    found.sort(key=lambda way: way.cost)
    return found


def respond(table: Table, request: Request, worth: dict[int, float], given: int) -> Sets:
    """Whether to answer with a needed card, and which. `given`: how many this event has had from me already."""
    tree = request.tree(table.seat)
    open_ways = ways(table, tree, worth)
    if not open_ways:
        return _PASS
    event = request.event
    family = request.reason
    if family == "nullification" and isinstance(event, Use):
        cost = 0.75 * open_ways[0].cost
        if len(open_ways) > 1:
            cost *= 0.6
        return open_ways[0].sets if -effect_value(table, event) > cost + 0.15 else _PASS
    asked_by = tree.need.for_ if isinstance(tree, RespondTree) else None
    way = open_ways[0]
    if asked_by is not None and asked_by is not table.player:
        if isinstance(tree, RespondTree) and event is not None and event is tree.need.planned:
            return way.sets if _worth_lending(table, asked_by.seat, tree.need.planned, way.cost) else _PASS
        return way.sets if _worth_providing(table, asked_by.seat, family, event, way.cost) else _PASS
    if not isinstance(event, Use):
        return way.sets
    aim = event.aim
    if event.card.kind.family == "duel" and aim is not None:
        return way.sets if _worth_duelling(table, event, worth, given) else _PASS
    needed = (aim.needed if aim is not None else 1) - given
    if needed > 1 and way.cost >= 0.0 and can_answer(table, family) < needed:
        return _PASS
    loss = -struck(table, table.seat, damage_of(table, event), nature_of(event.card))
    if way.bold:
        return way.sets if loss > 4.0 else _PASS
    if way.cost > 0.0 and table.me.hp > 2:
        loss -= table.pays_back(table.me)
    return way.sets if loss > 0.3 * way.cost * (0.5 if table.me.hp <= 2 else 1.0) else _PASS


def damage_of(table: Table, use: Use) -> int:
    """How much a card would deal."""
    marks = table.view.seats[use.user.seat - 1].marks
    return max(1, use.base) + (1 if marks.get("luoyi") and use.card.is_a("slash", "duel") else 0)


def _worth_duelling(table: Table, event: Use, worth: dict[int, float], given: int) -> bool:
    assert event.aim is not None
    user, target = event.user, event.aim.player
    me_target = target is table.player
    other = table.view.seats[(user if me_target else target).seat - 1]
    need = event.aim.needed if me_target else event.aim.returned
    count = can_answer(table, "slash")
    left = need - given % need
    if count < left:
        return False
    returned = event.aim.returned if me_target else event.aim.needed
    fails = 1.0 - (table.has(other, "slash", returned) if returned <= 2 else 0.2)
    lose = table.hurt(table.seat, 1)
    go_on = fails * table.hurt(other.seat, 1) + (1.0 - fails) * lose - 0.4 * left
    return go_on > lose


def _worth_providing(table: Table, seat: int, family: str, event: Event | None, cost: float) -> bool:
    feeling = table.feelings[seat]
    if feeling < 0.25:
        return False
    if isinstance(event, Use):
        value = -table.hurt(seat, 1)
        spare = cost < 0.0 or can_answer(table, family) > 1 or table.view.seats[seat - 1].hp <= 2
        return value > (0.4 if spare else 0.9) * cost
    return feeling > 0.5 and (can_answer(table, family) > 1 or table.me.hp > 2)


def _worth_lending(table: Table, seat: int, use: Use, cost: float) -> bool:
    """A 杀 for somebody's use: nothing for a use that I do not want, else what is left over, or what hurts enough."""
    if table.feelings[seat] < 0.25:
        return False
    value = total(table.hurt(player.seat, damage_of(table, use)) for player in use.targets)
    if value <= 0.0:
        return False
    spare = cost < 0.0 or can_answer(table, use.card.kind.family) > 1
    return table.feelings[seat] > 0.5 and (spare or table.me.hp > 2) and 0.6 * value > (0.4 if spare else 0.9) * cost


# 无懈可击.


def effect_value(table: Table, use: Use) -> float:
    """What it is worth to me that the card takes effect on the target in hand."""
    if use.card.kind.family == "nullification":
        return -effect_value(table, use.against) if use.against is not None else 0.0
    if use.aim is None:
        return 0.0
    family = use.card.kind.family
    seat = use.aim.player.seat
    target = table.view.seats[seat - 1]
    feeling = min(table.feelings[seat], 1.2)
    user = table.view.seats[use.user.seat - 1]
    if family in ("dismantlement", "snatch"):
        if target.judge and table.feelings[user.seat] * feeling > 0.0:
            return 0.5 * feeling
        value = -1.7 * feeling if target.hand or any(target.equip) else 0.0
        return value + (1.2 * table.feelings[user.seat] if family == "snatch" else 0.0)
    if family == "duel":
        return duel_between(table, target, user, can_answer(table, "slash"))
    if family in ANSWERED_BY:
        if seat == table.seat:
            answers = 0.97 if can_answer(table, ANSWERED_BY[family]) else 0.0
        else:
            answers = table.has(target, ANSWERED_BY[family])
        if ANSWERED_BY[family] == "jink" and table.asks(seat, "jink", EQUIPMENT):
            answers = 1.0 - (1.0 - answers) * 0.5
        return (1.0 - answers) * table.hurt(seat, 1) - 0.5 * answers * feeling
    if family == "indulgence":
        return -0.72 * feeling * table.danger(target)
    if family == "supply_shortage":
        return -1.7 * feeling
    if family == "lightning":
        return 0.14 * struck(table, seat, 3, THUNDER)
    if family == "ex_nihilo":
        return 1.9 * feeling
    if family == "amazing_grace":
        return 1.3 * feeling
    if family == "god_salvation":
        return table.healed(seat)
    if family == "collateral":
        second = use.aim.second
        value = -1.2 * feeling
        return value + (0.4 * table.hurt(second.seat, 1) if second is not None else 0.0)
    if family == "fire_attack":
        return 0.5 * struck(table, seat, 1, FIRE)
    if family == "iron_chain":
        return 0.2 * feeling if target.chained else -0.2 * feeling
    if family in HELPFUL:
        return feeling
    if family in HARMFUL or is_attack(use.card):
        return -1.2 * feeling
    return 0.0


# The dying.


def rescue(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """Whether to save the dying character, and how."""
    open_ways = ways(table, request.tree(table.seat), worth)
    event = request.event
    if not open_ways or not isinstance(event, Dying):
        return open_ways[0].sets if open_ways else _PASS
    way = open_ways[0]
    seat = event.player.seat
    if seat == table.seat:
        return way.sets
    need = 1 - event.player.hp
    have = len(open_ways)
    if have < need and seat != table.lord and not any(s.seat != seat for s in table.friends()):
        return _PASS
    gain = -table.deaths[seat]
    cost = 0.75 * hold_family(table, "peach") if way.cost > 2.5 else 0.75 * way.cost
    if table.me.hp <= 1 and have == 1 and gain < 20.0:
        cost += 5.0
    return way.sets if gain > cost * need else _PASS


# Small choices.


def use(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """A use that something demands (借刀杀人): only on those I want hurt, or else the weapon goes."""
    tree = request.tree(table.seat)
    pick = tree.pick([])
    if pick is None:
        return []
    best = 0.0
    found = _PASS
    must = tree.way.must if isinstance(tree, UseTree) else None
    for code in pick.codes([]):
        if code == PASS:
            continue
        if code >= CARD_BASE:
            card = table.game.cards[code - CARD_BASE]
            sets = [[code]]
            cost = 0.3 * price(table, code, worth)
        else:
            effect = EFFECTS[code - EFFECT_BASE]
            way = come_by(table, tree, effect, worth) if isinstance(effect, ViewAs) else None
            if way is None:
                continue
            cost, sets, card = way
            cost = 0.5 + 0.4 * cost
        value = 0.6
        if must is not None:
            value = slash_on(table, card, must.seat)
        elif isinstance(tree, UseTree) and tree.way.among:
            value = max(slash_on(table, card, player.seat) for player in tree.way.among)
        if request.reason == "luanwu":
            value -= losing(table, table.seat)
        if request.reason == "collateral":
            value += 1.5
        if value - cost > best:
            best = value - cost
            found = sets
    while found is not _PASS and (extra := tree.pick(found)) is not None:
        found = [
            *found,
            choose(extra, lambda code: -table.feelings[code - SEAT_BASE] if SEAT_BASE < code < UNSEEN else 0.0),
        ]
    return found


def discard(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """What must be discarded: the cards missed least."""
    pick = request.tree(table.seat).pick([])
    assert pick is not None
    return [choose(pick, lambda code: -price(table, code, worth))]


def cards(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """Paying cards or not, or choosing among cards that are shown."""
    pick = request.tree(table.seat).pick([])
    assert pick is not None
    codes = pick.codes([])
    if PASS in codes:
        if codes == [PASS]:
            return _PASS
        chosen = choose(pick, lambda code: -99.0 if code == PASS else -price(table, code, worth))
        cost = 0.0
        for code in chosen:
            cost += 0.75 * price(table, code, worth)
        return [chosen] if cost < _threat(table, request.reason) else _PASS
    mine = {CARD_BASE + card.id for card in table.player.cards("he")}
    if codes[0] in mine:
        return [choose(pick, lambda code: -price(table, code, worth))]
    return [choose(pick, lambda code: _obtained(table, code), pick.hi)]


def _threat(table: Table, reason: str) -> float:
    """What not paying would cost."""
    if reason == "ganglie":
        return -table.hurt(table.seat, 1) + 0.3
    if reason == "double_swords":
        current = table.view.current
        return -1.3 * table.feelings[current] if current else 1.3
    return 1.6


def _obtained(table: Table, code: int) -> float:
    return hold(table, table.game.cards[code - CARD_BASE]) if code >= CARD_BASE else UNSEEN_WORTH


def card(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """A card of somebody to discard or to take."""
    pick = request.tree(table.seat).pick([])
    assert pick is not None
    owner = None
    for code in pick.base:
        owner = owner or owner_of(table, code)
    if owner is None:
        return [choose(pick, lambda code: 0.0)]
    take = request.reason not in ("dismantlement", "ice_sword")
    return [choose(pick, lambda code: loot(table, owner, code, take))]


def seats(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """Characters for something: friends where the skill is known to be good for them, else enemies."""
    pick = request.tree(table.seat).pick([])
    assert pick is not None
    sign = 1.0 if TARGETS.get(request.reason) == GOOD else -1.0
    return [choose(pick, lambda code: sign * table.feelings[code - SEAT_BASE] if SEAT_BASE < code < UNSEEN else 0.0)]


def decide(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """What a skill in progress wants chosen."""
    tree = request.tree(table.seat)
    pick = tree.pick([])
    if pick is None:
        return []
    value, sets = fill(table, tree, [], request.reason, worth, request.event)
    return _PASS if value < 0.0 and PASS in pick.codes([]) else sets


def option(table: Table, request: Request, luck: int) -> Sets:
    """A named option: for a guessed suit any (`luck`), else the first."""
    pick = request.tree(table.seat).pick([])
    assert pick is not None
    codes = pick.codes([])
    if PASS in codes and option_name(codes[0]) == "doubt":  # 蛊惑: now and then, in good health
        return [codes[:1]] if table.me.hp >= 3 and luck % 4 == 0 else _PASS
    if request.reason == "fanjian" or all(option_name(code) in ("spade", "heart", "club", "diamond") for code in codes):
        return [[codes[luck % len(codes)]]]
    return [[best_option(table, request.reason, codes)]]


def generals(table: Table, request: Request, luck: int) -> Sets:
    """The strongest general on offer."""
    pick = request.tree(table.seat).pick([])
    assert pick is not None
    lord = table.me.role == "lord"

    def strength(code: int) -> float:
        general = GENERALS[code - GENERAL_BASE]
        value = STRENGTH.get(general.id)
        if value is None:
            value = 0.5 * general.hp + 0.5 * len(general.skills)
        return value + (AS_LORD.get(general.id, 0.2 if general.lord else 0.0) if lord else 0.0)

    return [choose(pick, strength)]


def arrange(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """观星: first what my judgements want, then the best cards for me; what is worth little goes to the bottom."""
    tree = request.tree(table.seat)
    pick = tree.pick([])
    assert pick is not None
    left = [table.game.cards[code - CARD_BASE] for code in pick.base]
    top: list[Card] = []
    mine = table.view.current == table.seat
    for laid in table.me.judge[::-1] if mine else []:
        wanted = next((card for card in left if suits(laid.kind.name, card)), None)
        if wanted is None:
            break
        left.remove(wanted)
        top.append(wanted)
    ranked = [left[i] for i in sorted(range(len(left)), key=lambda i: (-hold(table, left[i]), i))]
    wanted_cards = ranked[:2] if mine else [one for one in ranked if hold(table, one) > 2.0]
    top += wanted_cards
    top += [one for one in ranked if one not in wanted_cards]
    count = max(pick.lo, min(pick.hi, len(top) - len(ranked) + len(wanted_cards)))
    codes: list[int] = []
    for one in top[:count]:  # of equal cards only one is on offer at a time
        codes.append(next(c for c in pick.codes(codes) if table.game.cards[c - CARD_BASE].face == one.face))
    rest = tree.pick([codes])
    if rest is None:
        return [codes]
    below: list[int] = []
    while len(below) < rest.lo:
        below.append(rest.codes(below)[0])
    return [codes, below]


def suits(trick: str, card: Card) -> bool:
    """Whether a judgement card is what the one who is judged for the trick hopes for."""
    if trick == "indulgence":
        return card.suit == HEART
    if trick == "supply_shortage":
        return card.suit == CLUB
    if trick == "lightning":
        return not (card.suit == SPADE and 2 <= card.rank <= 9)
    return True


def hand_out(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """遗计: to myself, or to the friend who needs it more while I have plenty."""
    tree = request.tree(table.seat)
    pick = tree.pick([])
    assert pick is not None
    code = pick.codes([])[0]
    friends = [s for s in table.friends() if table.feelings[s.seat] > 0.8 and s.hand <= 1]
    spare = len(table.player.hand) >= table.player.hand_limit() + 1
    receiver = friends[0].seat if friends and spare else table.seat
    return [[code], [SEAT_BASE + receiver]]


def compare(table: Table, request: Request, worth: dict[int, float]) -> Sets:
    """拼点: the highest rank that is not missed much."""
    pick = request.tree(table.seat).pick([])
    assert pick is not None
    sign = rank_wanted(table, request)

    def value(code: int) -> float:
        card = table.game.cards[code - CARD_BASE]
        return sign * card.rank - 0.8 * price(table, code, worth)

    return [choose(pick, value)]


__all__ = [
    "arrange", "card", "cards", "compare", "discard", "generals", "hand_out", "option", "rescue", "respond", "seats", "use",
]  # fmt: skip
