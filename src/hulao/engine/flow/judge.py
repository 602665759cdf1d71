"""Judgement (docs/rules.md §7) and comparison (§8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.card import DISCARD_PILE, HAND, JUDGE, PROCESSING, Card
from hulao.engine.event import Compare, Judge
from hulao.engine.flow.move import lay_on, move, take_from_pile
from hulao.engine.flow.window import open_window
from hulao.engine.request import CARD_BASE, EACH, Request, SetTree, Tree, card_pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.game import Game
    from hulao.engine.player import Player

_JUDGE_BEGUN: Final = Judge.begun.index
_JUDGE_RETRIAL: Final = Judge.retrial.index
_JUDGE_FIXED: Final = Judge.fixed.index
_JUDGE_SETTLED: Final = Judge.settled.index
_COMPARE_REVEALED: Final = Compare.revealed.index


def judge(
    game: Game, player: Player, reason: str, good: Callable[[Card], bool], take: bool = False, pile: str = ""
) -> Card:
    """Judge; the final card is returned. With `take` the judged obtains a good result at once (洛神), with `pile` it lays a
    good result on its general (屯田)."""
    event = Judge(player, reason, good)
    card = take_from_pile(game, 1)[0]
    event.card = player.look_of(card, JUDGE)
    game.note("judge", player.seat, name=reason)
    move(game, [card], PROCESSING, None, "judge", True)
    table = game.table
    if table[_JUDGE_BEGUN]:
        open_window(game, _JUDGE_BEGUN, event, player)
    if table[_JUDGE_RETRIAL]:
        open_window(game, _JUDGE_RETRIAL, event, player)
    result = event.result
    game.note("judged", player.seat, name=reason, cards=[result], amount=1 if good(result) else 0, mask=-1)
    if take and player.alive and good(result):
        move(game, [result], HAND, player, "judged", True)
    elif pile and player.alive and good(result):
        lay_on(game, [result], player, pile, pile)
    if table[_JUDGE_FIXED]:
        open_window(game, _JUDGE_FIXED, event, player)
    if table[_JUDGE_SETTLED]:
        open_window(game, _JUDGE_SETTLED, event, player)
    if game.where[result.id] == PROCESSING:
        move(game, [result], DISCARD_PILE, None, "judged")
    return result


def retry(game: Game, event: Judge, card: Card, take_old: Player | None = None) -> None:
    """Replace the judgement card by one that was just played; the old one goes to the discard pile or to `take_old`."""
    old = event.result
    event.card = event.player.look_of(card.base, JUDGE)
    if game.where[old.id] == PROCESSING:
        if take_old is None:
            move(game, [old], DISCARD_PILE, None, "retrial")
        else:
            move(game, [old], HAND, take_old, "retrial", True)


def compare(game: Game, player: Player, target: Player, reason: str) -> Compare:
    """Compare (拼点): both choose a hand card secretly, reveal together, the higher rank wins."""
    event = Compare(player, target, reason)
    pair = [player, target]
    trees: list[Tree] = [SetTree(card_pick("card", p.hand)) for p in pair]
    request = Request(game, "compare", [p.seat for p in pair], trees, EACH)
    request.reason = reason
    game.ask(request)
    for walk in request.walks:
        assert walk is not None
        event.cards.append(game.cards[walk.sets[0][0] - CARD_BASE])
    move(game, event.cards, PROCESSING, None, "compare", True)
    mine, theirs = event.cards[0].rank, event.cards[1].rank
    if mine > theirs:
        event.winner = player
    elif theirs > mine:
        event.winner = target
    game.note("compare", player.seat, targets=[target], cards=event.cards, name=reason, mask=-1)
    if game.table[_COMPARE_REVEALED]:
        open_window(game, _COMPARE_REVEALED, event, None)
    return event


def end_compare(game: Game, event: Compare) -> None:
    """Put the compared cards that nobody took into the discard pile, after the effects of the comparison."""
    cards = [card for card in event.cards if game.where[card.id] == PROCESSING]
    if cards:
        move(game, cards, DISCARD_PILE, None, "compare")
