"""What is known about the skills of 风."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.choice import price
from hulao.bots.heuristic.force import blow, struck
from hulao.bots.heuristic.ledger import ledger_of
from hulao.bots.heuristic.packs.tools import (
    DRAWN,
    Sets,
    Worth,
    best_one,
    cheapest,
    losing,
    seat_of,
    to_play,
    with_option,
)
from hulao.bots.heuristic.plan import Plan, choose
from hulao.bots.heuristic.using import aim, order_of
from hulao.bots.heuristic.worth import hold
from hulao.engine.card import HEART, SPADE, Card
from hulao.engine.conversion import ViewAs
from hulao.engine.event import THUNDER, Damage, Phase
from hulao.engine.kind import KINDS
from hulao.engine.request import CARD_BASE, PASS, SEAT_BASE, option_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.event import Event
    from hulao.engine.request import Pick, Tree
    from hulao.engine.skill import Active, Trigger


def _shensu(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """神速: a 杀 at any distance for two cards not drawn, or for equipment and the play phase."""
    sets: Sets = [[effect.code]]
    slash = Card(-1, KINDS["slash"])
    if effect.slot is Phase.before_judge:
        cost = 2.0 * DRAWN
        for laid in table.me.judge:
            cost -= 2.5 if laid.kind.name == "indulgence" else 2.0 if laid.kind.name == "supply_shortage" else 0.3
    else:
        cost, sets = cheapest(table, tree, sets, worth)
        cost = 0.7 * cost + to_play(table)
    value, sets = best_one(table, tree, sets, lambda code: blow(table, slash, code - SEAT_BASE))
    return Plan(value - cost, 0.0, sets, effect.code)


def _tianxiang(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """天香: the damage goes to an enemy, who draws for what it has lost."""
    if not isinstance(event, Damage):
        return None
    cost, sets = cheapest(table, tree, [[effect.code]], worth)
    amount, nature = event.amount, event.nature

    def value(code: int) -> float:
        other = seat_of(table, code)
        lost = other.max_hp - other.hp + amount
        alive = amount < other.hp
        return struck(table, other.seat, amount, nature) + (1.3 * table.feelings[other.seat] * lost if alive else 0.0)

    gain, sets = best_one(table, tree, sets, value)
    return Plan(gain - struck(table, table.seat, amount, nature) - 0.7 * cost, 0.0, sets, effect.code)


def _leiji(table: Table, tree: Tree, effect: Trigger, worth: Worth, event: Event | None) -> Plan | None:
    """雷击: an enemy judges; sure to be struck when I hold a ♠ for 鬼道."""
    sure = "guidao" in table.me.skills and any(
        card is not None and card.suit == SPADE and card.kind.family != "jink"
        for card in [*table.player.hand, *table.me.equip]
    )
    chance = 0.75 if sure else 0.25
    gain, sets = best_one(table, tree, [[effect.code]], lambda code: struck(table, code - SEAT_BASE, 2, THUNDER))
    return Plan(chance * gain, 0.0, sets, effect.code)


def _huangtian(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """黄天: a 闪 or 闪电 for the lord."""
    owner = table.view.seats[table.game.owner_of(effect).seat - 1]
    pick = tree.pick([[effect.code]])
    if pick is None or table.feelings[owner.seat] <= 0.3:
        return None
    count = sum(1 for card in table.player.hand if card.kind.family == "jink")

    def value(code: int) -> float:
        own = price(table, code, worth)
        needed = 3.6 if owner.hp <= 2 or owner.hand <= 1 else 2.6
        if table.game.cards[code - CARD_BASE].kind.family != "jink":
            return 0.7
        return table.feelings[owner.seat] * needed - (own if count > 1 else 1.15 * own)

    gain, sets = best_one(table, tree, [[effect.code]], value)
    return Plan(gain, 2.6, sets, effect.code)


def _cards_buqu(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets | None:
    """不屈: ranks that are there twice go first."""
    cards = table.game.cards
    ranks = [cards[code - CARD_BASE].rank for code in pick.base]

    def value(code: int) -> float:
        return float(ranks.count(cards[code - CARD_BASE].rank))

    chosen: list[int] = []
    while len(chosen) < pick.lo:
        best = max(pick.codes(chosen), key=value)
        chosen.append(best)
        ranks.remove(cards[best - CARD_BASE].rank)
    return [chosen]


DOUBTING: Final = 0.25  # the chance that an enemy doubts 蛊惑
_BLUFFS: Final = ("ex_nihilo", "snatch", "dismantlement", "peach", "duel", "slash")


def declare(table: Table, tree: Tree, effect: ViewAs, worth: Worth) -> Plan | None:
    """蛊惑 in the play phase: a card as what it is, so that doubting costs them; seldom another one."""
    sets: Sets = [[effect.code]]
    pick = tree.pick(sets)
    if pick is None:
        return None
    clear = 1.0
    harm = 0.0
    draws = 0.0
    for other in table.enemies():
        if other.hp > 1:
            clear *= 1.0 - DOUBTING
            harm += DOUBTING * losing(table, other.seat)
            draws += DOUBTING * DRAWN
    best: Plan | None = None
    for code in pick.codes([]):
        card = table.game.cards[code - CARD_BASE]
        names = tree.pick([*sets, [code]])
        own = price(table, code, worth)
        for named in names.codes([]) if names is not None else []:
            name = option_name(named)
            true = name == card.kind.name
            if not true and (name not in _BLUFFS or own > 1.7):
                continue
            made = Card(-1, KINDS[name], skill=effect.skill)
            value, found = aim(table, tree, [*sets, [code], [named]], made)
            if value <= 0.0:
                continue
            if true:
                through = 1.0 if card.suit == HEART else clear
                value = through * value + harm - 0.25 * own
            else:
                value = clear * value - (1.0 - clear) * draws - 1.2 * own - 0.4
            if best is None or value > best.value:
                best = Plan(value, order_of(table, made) + (0.05 if true else -0.1), found, effect.code)
    return best


def doubts(table: Table, luck: int) -> bool:
    """蛊惑: what nobody can have any more is a lie; else an enemy is doubted now and then, in good health."""
    ledger = ledger_of(table.game)
    user = ledger.declared
    if not user or table.feelings[user] >= -0.2 or table.me.hp <= 1:
        return False
    hidden = sum(1 for card in table.game.cards if card.kind.name == ledger.declared_name)
    hidden -= sum(1 for card in table.visible() if card.kind.name == ledger.declared_name)
    hidden -= sum(1 for card in table.player.hand if card.kind.name == ledger.declared_name)
    if hidden <= 0:
        return True
    weak = table.me.hp == 2
    return luck % 100 < (10 if weak else 30)


def _doomed(table: Table, seat: int) -> float:
    return 1000.0 + table.deaths[seat]


def _decide_shelie(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets:
    """涉猎: the best of each suit."""
    return [choose(pick, lambda code: hold(table, table.game.cards[code - CARD_BASE]) if code != PASS else -9.0)]


def _gongxin(table: Table, tree: Tree, effect: Active, worth: Worth) -> Plan | None:
    """攻心."""
    gain, sets = best_one(
        table, tree, [[effect.code]], lambda code: -table.feelings[code - SEAT_BASE] * min(4, seat_of(table, code).hand)
    )
    return Plan(0.4 * gain, 7.0, sets, effect.code)


def _decide_gongxin(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets:
    """攻心: the best ♥ of an enemy goes; a friend keeps its own."""

    def value(code: int) -> float:
        card = table.game.cards[code - CARD_BASE]
        owner = next((s for s in table.view.seats if card in s.known), None)
        feeling = table.feelings[owner.seat] if owner is not None else -1.0
        return -feeling * hold(table, card)

    codes = [code for code in pick.codes([]) if code != PASS]
    best = max(codes, key=value, default=PASS)
    return with_option(tree, [[best]], "discard") if best != PASS and value(best) > 0.0 else [[PASS]]


ACTIVE: Final[dict[str, Callable[[Table, Tree, Active, Worth], Plan | None]]] = {
    "gongxin": _gongxin,
    "huangtian": _huangtian,
}
TRIGGERS: Final[dict[str, Callable[[Table, Tree, Trigger, Worth, Event | None], Plan | None]]] = {
    "shensu": _shensu,
    "tianxiang": _tianxiang,
    "leiji": _leiji,
}
DECISIONS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets]]] = {
    "gongxin": _decide_gongxin,
    "shelie": _decide_shelie,
}
CARDS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets | None]]] = {
    "buqu": _cards_buqu,
}
SEATS: Final[dict[str, Callable[[Table, int], float]]] = {
    "wuhun": _doomed,
}
