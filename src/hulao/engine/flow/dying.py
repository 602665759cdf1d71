"""Dying (docs/rules.md §11) and death (§12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.card import DISCARD_PILE, EVERYBODY, Card
from hulao.engine.event import Death, Dying
from hulao.engine.flow.move import move
from hulao.engine.flow.respond import Need, respond
from hulao.engine.flow.window import open_window
from hulao.engine.rules import DYING_ORDER

if TYPE_CHECKING:
    from hulao.engine.event import Damage
    from hulao.engine.game import Game
    from hulao.engine.player import Player

_DYING_ENTERING: Final = Dying.entering.index
_DYING_WAITING: Final = Dying.waiting.index
_DYING_ENDING: Final = Dying.ending.index
_DEATH_DIED: Final = Death.died.index
_DEATH_LEFT: Final = Death.left.index


def dying(game: Game, player: Player, cause: Damage | None) -> None:
    """Ask everybody in turn order for help until hp is 1 or nobody is left; then death."""
    event = Dying(player, cause)
    before, player.dying = player.dying, True
    game.note("dying", player.seat, amount=player.hp)
    if game.table[_DYING_ENTERING]:
        open_window(game, _DYING_ENTERING, event, player)
    first = player if game.rules.value(DYING_ORDER) == "victim" else None
    for helper in game.round(first):
        if player.hp > 0 or not player.alive:
            break
        if not helper.alive:
            continue
        if game.table[_DYING_WAITING]:
            game.trigger_at(helper, Dying.waiting, event, player)
            event.closed = False
        while player.hp <= 0 and player.alive and helper.alive:
            if respond(Need(helper, "", True, event, None, player)) is None:
                break
    if player.alive and player.hp <= 0 and game.table[_DYING_ENDING]:
        open_window(game, _DYING_ENDING, event, player)
    player.dying = before
    if player.alive and player.hp <= 0 and not event.survives:
        death(game, player, cause)


def death(game: Game, player: Player, cause: Damage | None) -> None:
    """The identity is shown, the end is checked, skills on death, the cards go, reward and penalty."""
    killer = cause.source if cause is not None else None
    if killer is not None and not killer.alive:
        killer = None
    event = Death(player, killer)
    player.alive = False
    player.dead_since = game.deaths = game.deaths + 1
    player.role_seen = EVERYBODY
    game.note("death", player.seat, targets=[killer] if killer is not None else [], name=player.role)
    game.forget_distances()
    game.mode.check_end(game, event)
    if not game.living():
        game.end("draw", [])
    if game.table[_DEATH_DIED]:
        open_window(game, _DEATH_DIED, event, player)
    player.lose_everything()
    game.expire_given(player)
    cards: list[Card] = player.all_cards()
    move(game, cards, DISCARD_PILE, None, "death")
    if killer is not None and killer.alive and killer is not player:
        game.mode.reward(game, event)
    if game.table[_DEATH_LEFT]:
        open_window(game, _DEATH_LEFT, event, player)
