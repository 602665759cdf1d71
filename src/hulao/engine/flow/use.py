"""Using a card (docs/rules.md §5), playing one (§6), recasting, equipping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.card import DISCARD_PILE, EQUIP, PROCESSING, Card
from hulao.engine.event import Aim, Played, Use
from hulao.engine.flow.move import move, move_to
from hulao.engine.flow.window import open_window

if TYPE_CHECKING:
    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.engine.player import Player

_USE_DECLARED: Final = Use.declared.index
_USE_PICKED: Final = Use.picked.index
_USE_USING: Final = Use.using.index
_USE_FINISHED: Final = Use.finished.index
_USE_CHOOSING: Final = Use.choosing.index
_USE_BECOMING: Final = Use.becoming.index
_USE_TARGET_CHOSEN: Final = Use.target_chosen.index
_USE_BECAME_TARGET: Final = Use.became_target.index
_USE_RESOLVING: Final = Use.resolving.index
_USE_ANSWERED: Final = Use.answered.index
_USE_EFFECTIVE: Final = Use.effective.index
_PLAYED_PLAYING: Final = Played.playing.index


def use_card(game: Game, use: Use) -> None:
    """The whole procedure from the card leaving its place to its going to the discard pile."""
    user, card = use.user, use.card
    kind = card.kind
    if use.counted:
        game.passing = True
        user.uses[kind.family] = user.uses.get(kind.family, 0) + 1
    game.order_aims(use)
    if game.log is not None or game.observers:
        game.note_use(use)
    to_processing(game, card, "use")  # 1
    table = game.table
    if table[_USE_DECLARED]:
        open_window(game, _USE_DECLARED, use, user)
    if table[_USE_PICKED]:
        open_window(game, _USE_PICKED, use, user)
    if table[_USE_USING]:
        open_window(game, _USE_USING, use, user)
    if use.against is None:
        if use.aims:
            _fix_targets(game, use)
        if not use.aims or not kind.prepare(use):
            for aim in use.aims:
                if aim.player.alive and not aim.cancelled:
                    _settle(game, use, aim)
            kind.finish(use)
    else:
        # 闪 and 无懈可击: their target is the card they answer; only another answer can stop them.
        use.aim = Aim(user)
        use.aim.cancelled = kind.answered(use, use.aim)
    for aim in use.aims:
        release_armor(aim)
    if table[_USE_FINISHED]:
        open_window(game, _USE_FINISHED, use, user)
    discard_processed(game, card)


def to_processing(game: Game, card: Card, reason: str) -> None:
    """Bring a card's physical cards into the processing area, if they are not there yet."""
    if card.id >= 0:
        if game.where[card.id] != PROCESSING:
            move(game, [card], PROCESSING, None, reason, True)
        return
    cards: list[Card] = []
    for part in card.parts:
        if game.where[part.id] != PROCESSING:
            cards.append(part)
    if cards:
        move(game, cards, PROCESSING, None, reason, True)


def discard_processed(game: Game, card: Card) -> None:
    """Put what is still in the processing area of a card into the discard pile, without discarding it."""
    cards: list[Card] = []
    for part in card.physical():
        if game.where[part.id] == PROCESSING:
            cards.append(part)
    if cards:
        move(game, cards, DISCARD_PILE, None, "used")


def _fix_targets(game: Game, use: Use) -> None:
    """Windows 5 to 8: choosing, becoming a target, after choosing, after becoming one."""
    table = game.table
    user = use.user
    if table[_USE_CHOOSING]:
        for aim in use.aims.copy():
            use.aim = aim
            open_window(game, _USE_CHOOSING, use, user)
    if table[_USE_BECOMING]:
        for aim in use.aims.copy():
            use.aim = aim
            player: Player | None = None
            while aim.player is not player and not aim.cancelled:  # a new target has the window too
                player = aim.player
                if player.alive:
                    open_window(game, _USE_BECOMING, use, player)
        use.aims = [aim for aim in use.aims if not aim.cancelled]
        game.order_aims(use)
    if table[_USE_TARGET_CHOSEN]:
        for aim in use.aims.copy():
            if aim.player.alive:
                use.aim = aim
                open_window(game, _USE_TARGET_CHOSEN, use, user)
    if table[_USE_BECAME_TARGET]:
        for aim in use.aims.copy():
            if aim.player.alive:
                use.aim = aim
                open_window(game, _USE_BECAME_TARGET, use, aim.player)
    use.aims = [aim for aim in use.aims if aim.player.alive]
    use.aim = use.aims[0] if use.aims else None


def _settle(game: Game, use: Use, aim: Aim) -> None:
    """Window 10 for one target: has it effect, is it answered, the effect."""
    use.aim = aim
    table = game.table
    kind = use.card.kind
    if table[_USE_RESOLVING]:
        open_window(game, _USE_RESOLVING, use, aim.player)
    if aim.void:
        game.note("void", aim.player.seat, card=use.card)
        release_armor(aim)
        return
    if not use.unanswerable and kind.answered(use, aim):
        aim.cancelled = True
        game.note("cancelled", aim.player.seat, card=use.card)
        if table[_USE_ANSWERED] and use.user.alive and aim.player.alive:
            open_window(game, _USE_ANSWERED, use, use.user)
        if aim.cancelled:
            release_armor(aim)
            return
    if not aim.player.alive:
        return
    if table[_USE_EFFECTIVE]:
        open_window(game, _USE_EFFECTIVE, use, aim.player)
    if not aim.void:
        kind.effect(use, aim.player)
    release_armor(aim)


def void_armor(game: Game, aim: Aim) -> None:
    """Switch the target's armor off for this card (青釭剑)."""
    if not aim.armor_off:
        aim.armor_off = True
        aim.player.armor_off += 1
        aim.player.refresh_armor()


def release_armor(aim: Aim) -> None:
    """End the time in which the card has switched this target's armor off."""
    if aim.armor_off:
        aim.armor_off = False
        aim.player.armor_off -= 1
        aim.player.refresh_armor()


def play_card(game: Game, player: Player, card: Card, against: Event | None, keep: bool = False) -> None:
    """Play a card (打出). With `keep` it stays in the processing area for the one it was played for."""
    if game.log is not None or game.observers:
        game.note("play", player.seat, card=card)
    to_processing(game, card, "play")
    if game.table[_PLAYED_PLAYING]:
        open_window(game, _PLAYED_PLAYING, Played(player, card, against), player)
    if not keep:
        discard_processed(game, card)


def recast(game: Game, player: Player, card: Card) -> None:
    """Put a card into the discard pile and draw one (重铸): neither use nor discard."""
    game.note("recast", player.seat, card=card)
    move(game, card.physical(), DISCARD_PILE, None, "recast")
    player.draw(1)


def equip(game: Game, player: Player, card: Card) -> None:
    """The new card enters its slot and the old one of that slot goes to the discard pile, in one move."""
    physical = card.physical()[0]
    if game.where[physical.id] != PROCESSING or not player.alive:
        return
    old = player.replaced_by(physical)
    cards = [*old, physical]
    zones = [DISCARD_PILE] * len(old) + [EQUIP + player.seat]
    move_to(game, cards, zones, "equip")
