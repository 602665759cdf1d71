"""What is known about the cards of 军争."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.choice import price
from hulao.bots.heuristic.force import struck
from hulao.bots.heuristic.ledger import ledger_of
from hulao.bots.heuristic.packs.tools import Sets, Worth, cheapest_of
from hulao.bots.heuristic.plan import choose
from hulao.engine.event import FIRE
from hulao.engine.request import CARD_BASE, PASS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.bots.heuristic.table import Table
    from hulao.engine.request import Pick, Tree


def _cards_fire_attack(table: Table, tree: Tree, pick: Pick, worth: Worth) -> Sets | None:
    """火攻: what I show is what I have most of, and what little is given away by; what I pay must be worth the hit."""
    codes = pick.codes([])
    if PASS not in codes:
        suits: dict[int, int] = {}
        for card in table.player.hand:
            suits[card.suit] = suits.get(card.suit, 0) + 1
        current = table.view.seats[table.view.current - 1] if table.view.current else table.me

        def value(code: int) -> float:
            card = table.game.cards[code - CARD_BASE]
            held = sum(1 for one in current.known if one.suit == card.suit) if current.seat != table.seat else 0
            return suits[card.suit] - 3.0 * held - 0.1 * price(table, code, worth)

        return [choose(pick, value)]
    if codes == [PASS]:
        return [[PASS]]
    cost, sets = cheapest_of(table, pick, worth)
    targets = ledger_of(table.game).aimed
    gain = struck(table, targets[0], 1, FIRE) if targets else 1.6
    return sets if gain > 0.6 * cost else [[PASS]]


def _carries(table: Table, seat: int) -> float:
    """木牛流马: mine it stays."""
    return table.feelings[seat] - 2.0


OFTEN: Final = ("fan",)
CARDS: Final[dict[str, Callable[[Table, Tree, Pick, Worth], Sets | None]]] = {
    "fire_attack": _cards_fire_attack,
}
SEATS: Final[dict[str, Callable[[Table, int], float]]] = {
    "wooden_ox": _carries,
}
