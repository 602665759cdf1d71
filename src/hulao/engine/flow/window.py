"""Windows (docs/rules.md §1): who is asked in which order, and which of his effects he may still use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.request import EFFECT_BASE, Request
from hulao.engine.skill import ANYONE, EQUIPMENT, GENERAL, SILENT, Trigger
from hulao.engine.spec import TriggerTree, satisfiable, spec_args

if TYPE_CHECKING:
    from hulao.engine.event import Event
    from hulao.engine.game import Game, Owned
    from hulao.engine.player import Player

NO_RANK: Final = 9


def unheard(row: tuple[Owned, ...], subject: Player) -> bool:
    """Whether nobody in the row of a window could hear events whose subject is this character."""
    for owned in row:
        if owned.seat == subject.seat or owned.effect.whose == ANYONE:
            return False
    return True


def open_window(game: Game, index: int, event: Event, subject: Player | None) -> None:
    """Open a window (the index of its timing): round from the current player, each seat once, until an effect closes
    the event's window.

    `subject` is whose window it is; None where every effect hears it.
    """
    row = game.table[index]
    for owned in row:
        effect = owned.effect
        if subject is None or owned.seat == subject.seat or effect.whose == ANYONE:
            player = game.players[owned.seat - 1]
            assert isinstance(effect, Trigger)
            if (player.alive or effect.even_dead) and (effect.when is None or effect.when(player, event)):
                break
    else:
        return  # as long as nobody runs anything, nobody begins to hear
    if len(row) == 1:
        at_seat(game, game.players[row[0].seat - 1], index, event, subject)
        return
    count = len(game.players)
    start = max(game.current, 1) - 1
    for i in range(count):
        seat = (start + i) % count + 1
        for owned in game.table[index]:
            if owned.seat == seat:
                at_seat(game, game.players[seat - 1], index, event, subject)
                break
        if event.closed:
            return


def at_seat(game: Game, player: Player, index: int, event: Event, subject: Player | None) -> None:
    """One seat's part of a window: silent effects, then general skills, then equipment.

    Within a rank the owner names one effect, it runs, and what is left is looked at again. Skills gained meanwhile count.
    Declining is about the optional ones; the locked ones run all the same.
    """
    seat = player.seat
    lowest = NO_RANK
    for owned in game.table[index]:
        if owned.seat == seat:
            rank = owned.effect.rank
            if rank == SILENT:
                effect = owned.effect
                assert isinstance(effect, Trigger)
                if _hears(effect, player, event, subject):
                    effect.fn(effect.skill, player, event)
            elif rank < lowest:
                lowest = rank
    if lowest == NO_RANK:
        return
    used: list[Trigger] = []
    for rank in (GENERAL, EQUIPMENT):
        declined = False
        while not event.closed:
            offers: list[Trigger] = []
            for owned in game.table[index]:
                if owned.seat == seat and owned.effect.rank == rank:
                    effect = owned.effect
                    assert isinstance(effect, Trigger)
                    if (effect.locked or not declined) and _hears(effect, player, event, subject):
                        if _left(effect, used, player, event):
                            offers.append(effect)
            if not offers:
                break
            if not _run_one(game, player, event, offers, used):
                if declined:
                    break
                declined = True


def _hears(effect: Trigger, player: Player, event: Event, subject: Player | None) -> bool:
    if effect.whose != ANYONE and subject is not None and subject is not player:
        return False
    if not player.alive and not effect.even_dead:
        return False
    return effect.when is None or bool(effect.when(player, event))


def _left(effect: Trigger, used: list[Trigger], player: Player, event: Event) -> bool:
    """Whether the effect may be used (again) in this window."""
    if effect.skill.once and effect.skill in player.spent:
        return False
    if effect.times is None:
        return effect not in used
    return used.count(effect) < effect.times(player, event)


def _run_one(game: Game, player: Player, event: Event, offers: list[Trigger], used: list[Trigger]) -> bool:
    """Let one of the offered effects run; False when all that is left, the locked ones aside, was declined."""
    possible = [effect for effect in offers if satisfiable(player, event, effect.specs)]
    locked = bool(possible) and all(effect.locked for effect in possible)
    if not possible and not game.tell_forced:
        return False
    if len(possible) == 1 and locked and not possible[0].specs:
        effect = possible[0]
        sets: list[list[int]] = [[effect.code]]
    else:
        request = Request(game, "trigger", [player.seat], [TriggerTree(player, event, possible, not locked)])
        request.event = event
        sets = game.ask(request)
        code = sets[0][0]
        if code < EFFECT_BASE:
            return False
        effect = game.effect_of(code)
    used.append(effect)
    if effect.skill.once:
        player.spend(effect.skill)
    args = spec_args(player, event, effect.specs, sets, 1)
    if not effect.quiet:
        game.note_skill(player, effect, args)
    effect.fn(effect.skill, player, event, *args)
    return True
