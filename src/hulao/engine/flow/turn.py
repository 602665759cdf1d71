"""Turns and phases (docs/rules.md §4), told in steps that each begin at a quiet point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.card import PROCESSING
from hulao.engine.event import DISCARD, DRAW, FINISH, JUDGEMENT, PLAY, PREPARE, Phase, Timing, Turn, Use
from hulao.engine.flow.choose import discard_exactly
from hulao.engine.flow.move import move
from hulao.engine.flow.play import free_moment
from hulao.engine.flow.use import discard_processed
from hulao.engine.flow.window import open_window, unheard
from hulao.engine.kind import DelayedTrick

if TYPE_CHECKING:
    from hulao.engine.game import Game
    from hulao.engine.player import Player

# What the next step of a game is.
SET_UP: Final = 0
NEXT_TURN: Final = 1
PHASE: Final = 2
IN_PLAY: Final = 3
TURN_END: Final = 4

_BEFORE: Final[list[Timing[Phase] | None]] = [
    None,
    None,
    Phase.before_judge,
    Phase.before_draw,
    Phase.before_play,
    Phase.before_discard,
    None,
]

_TURN_STARTED: Final = Turn.started.index
_PHASE_PREPARE_START: Final = Phase.prepare_start.index
_PHASE_BEFORE_JUDGE: Final = Phase.before_judge.index
_PHASE_BEFORE_DISCARD: Final = Phase.before_discard.index
_PHASE_PLAY_START: Final = Phase.play_start.index
_PHASE_FINISH_START: Final = Phase.finish_start.index
_PHASE_DISCARD_END: Final = Phase.discard_end.index
_PHASE_DRAW_END: Final = Phase.draw_end.index
_PHASE_PLAY_END: Final = Phase.play_end.index
_PHASE_DRAW_START: Final = Phase.draw_start.index
_PHASE_DRAW_NUMBER: Final = Phase.draw_number.index
_TURN_ENDED: Final = Turn.ended.index


def step(game: Game) -> None:
    """Run the game from one quiet point to the next."""
    stage = game.stage
    if stage == PHASE:
        _phase(game)
    elif stage == IN_PLAY:
        player = game.players[game.current - 1]
        if free_moment(game, player):
            game.phase_over = False
            _after_phase(game, PLAY, Phase(player, PLAY))
    elif stage == NEXT_TURN:
        _begin_turn(game)
    elif stage == TURN_END:
        _end_turn(game)
    else:
        game.set_up_step += 1
        if game.mode.set_up(game, game.set_up_step):
            game.stage = NEXT_TURN


def _begin_turn(game: Game) -> None:
    if game.begins_round():
        if game.rounds:
            game.mode.round_ended(game)
        game.rounds += 1
        game.expire("round", None)
    player = game.next_player()
    game.current = player.seat
    game.turns += 1
    player.turns += 1
    game.phase = 0
    game.skipped = 0
    game.phase_over = False
    game.turn_marks.append((len(game.decisions), game.rounds, player.seat))
    if game.log is not None or game.observers:
        game.note("turn", player.seat, amount=game.turns)
    if not player.faceup:
        player.turn_over()
        game.stage = NEXT_TURN
        return
    game.expire("owner_turn", player)
    game.expire_given(player)
    game.stage = PHASE
    game.phase = PREPARE
    if game.table[_TURN_STARTED]:
        open_window(game, _TURN_STARTED, Turn(player), player)
    if not player.alive:
        game.stage = TURN_END


def _phase(game: Game) -> None:
    player = game.players[game.current - 1]
    phase = game.phase
    if not player.alive:
        game.stage = TURN_END
        return
    silent = game.log is None and not game.observers
    if silent:
        while phase <= FINISH and _idle(game, player, phase):
            if game.passing:
                game.expire("phase", None)
            phase += 1
        if phase > FINISH:
            game.phase = FINISH
            game.phase_begun = not game.is_skipped(FINISH)
            game.stage = TURN_END
            return
        game.phase = phase
    event = Phase(player, phase)
    game.phase_begun = False
    before = _BEFORE[phase]
    if before is not None and game.table[before.index] and not game.is_skipped(phase):
        game.trigger(before, event, player)
        if event.skip:
            game.skip_phase(phase)
    if not player.alive:
        game.stage = TURN_END
        return
    if game.is_skipped(phase):
        game.note("skip", player.seat, amount=phase)
        _next_phase(game, player)
        return
    if not silent:
        game.note("phase", player.seat, amount=phase)
    game.phase_begun = True
    table = game.table
    if phase == PREPARE:
        if table[_PHASE_PREPARE_START]:
            open_window(game, _PHASE_PREPARE_START, event, player)
    elif phase == JUDGEMENT:
        _judge_phase(game, player)
    elif phase == DRAW:
        _draw_phase(game, player, event)
    elif phase == PLAY:
        if table[_PHASE_PLAY_START]:
            open_window(game, _PHASE_PLAY_START, event, player)
        if player.alive and not event.skip:
            game.stage = IN_PLAY
            return
    elif phase == DISCARD:
        excess = len(player.hand) - player.hand_limit()
        if excess > 0:
            event.discarded = [card.base for card in discard_exactly(player, excess, "h", "discard_phase")]
    elif phase == FINISH:
        if table[_PHASE_FINISH_START]:
            open_window(game, _PHASE_FINISH_START, event, player)
    _after_phase(game, phase, event)


def _idle(game: Game, player: Player, phase: int) -> bool:
    """Whether nothing can happen in the phase: it has nothing to do and nobody hears its windows."""
    table = game.table
    if phase == PREPARE:
        return unheard(table[_PHASE_PREPARE_START], player)
    if phase == JUDGEMENT:
        return not player.judge and unheard(table[_PHASE_BEFORE_JUDGE], player)
    if phase == DISCARD:
        return (
            unheard(table[_PHASE_BEFORE_DISCARD], player)
            and unheard(table[_PHASE_DISCARD_END], player)
            and len(player.hand) <= player.hand_limit()
        )
    return phase == FINISH and unheard(table[_PHASE_FINISH_START], player)


def _after_phase(game: Game, phase: int, event: Phase) -> None:
    player = event.player
    if player.alive:
        table = game.table
        event.closed = False
        if phase == DISCARD and table[_PHASE_DISCARD_END]:
            open_window(game, _PHASE_DISCARD_END, event, player)
        elif phase == DRAW and table[_PHASE_DRAW_END]:
            open_window(game, _PHASE_DRAW_END, event, player)
        elif phase == PLAY and table[_PHASE_PLAY_END]:
            open_window(game, _PHASE_PLAY_END, event, player)
    game.expire("phase", None)
    _next_phase(game, player)


def _next_phase(game: Game, player: Player) -> None:
    if game.phase == FINISH or not player.alive:
        game.stage = TURN_END
    else:
        game.phase += 1
        game.stage = PHASE


def _judge_phase(game: Game, player: Player) -> None:
    """The delayed tricks lying there now, last placed first; those that arrive meanwhile wait."""
    for card in player.judge[::-1]:
        if not player.alive:
            return
        if card not in player.judge:
            continue
        kind = card.kind
        assert isinstance(kind, DelayedTrick)
        move(game, card.physical(), PROCESSING, None, "judged")
        use = Use(player, card, [player])
        aim = use.aims[0]
        if kind.answered(use, aim):
            game.note("cancelled", player.seat, card=card)
            kind.passed(player, card)
        elif player.alive:
            kind.judged(player, card)
        discard_processed(game, card)


def _draw_phase(game: Game, player: Player, event: Phase) -> None:
    table = game.table
    if table[_PHASE_DRAW_START]:
        open_window(game, _PHASE_DRAW_START, event, player)
    if event.replaced or not player.alive:
        return
    event.count = game.mode.draw_count(game, player)
    if table[_PHASE_DRAW_NUMBER]:
        open_window(game, _PHASE_DRAW_NUMBER, event, player)
    player.draw(event.count)


def _end_turn(game: Game) -> None:
    player = game.players[game.current - 1]
    if game.table[_TURN_ENDED]:
        open_window(game, _TURN_ENDED, Turn(player), player)
    game.expire("phase", None)
    game.expire("turn", None)
    game.mode.turn_ended(game, player)
    game.phase = 0
    game.stage = NEXT_TURN
