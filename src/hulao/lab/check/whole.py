"""The checks of a whole game: its end, its log, its record, and the same game answered from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.driver import Driver
from hulao.engine.game import Game
from hulao.engine.log import log_text
from hulao.engine.notation import read
from hulao.engine.record import read_record, record_text
from hulao.engine.request import EACH, FIRST, ONE, Request, Walk, passes
from hulao.engine.switch import Switch
from hulao.lab import leaks
from hulao.lab.check.inspector import Inspector
from hulao.lab.check.plan import Bots, Plan
from hulao.lab.invariants import state
from hulao.modes.identity import LORD, LOYALIST, REBEL, RENEGADE, RENEGADES_ALLIED

if TYPE_CHECKING:
    from collections.abc import Iterator


REPLAYED = 3  # once in so many games


def ending(game: Game) -> str:
    """What is wrong with the end of an identity game; "" when nothing is."""
    living = game.living()
    roles = {p.seat: p.role for p in game.players}
    lord_alive = game.players[0].alive
    renegades_only = bool(living) and all(p.role == RENEGADE for p in living)
    if game.result == "draw":
        left = len(game.draw_pile) + len(game.discard_pile)
        return "" if not game.winners and left < 40 else f"a draw with {left} cards left, winners {game.winners}"
    if game.result == LORD:
        expected = [seat for seat, role in roles.items() if role in (LORD, LOYALIST)]
        right = lord_alive and all(p.role in (LORD, LOYALIST) for p in living)
    elif game.result == RENEGADE:
        expected = [p.seat for p in living]
        right = not lord_alive and renegades_only and (len(living) == 1 or game.rules.on(RENEGADES_ALLIED))
    elif game.result == REBEL:
        expected = [seat for seat, role in roles.items() if role == REBEL]
        alone = renegades_only and (len(living) == 1 or game.rules.on(RENEGADES_ALLIED))
        right = not lord_alive and not alone
    else:
        return f"the result is {game.result!r}"
    if sorted(game.winners) != expected:
        return f"{game.result} wins with seats {game.winners}, not {expected}"
    return "" if right else f"{game.result} wins, but the living are {[(p.seat, p.role) for p in living]}"


def masks(game: Game) -> Iterator[str]:
    """Entries of the log that somebody may see who must not."""
    for entry in game.log or []:
        if entry.kind in ("role", "candidates", "look", "deal"):
            for seat in range(len(game.players) + 1):
                if (
                    entry.sees(seat)
                    and not leaks.may_see(entry, seat)
                    and not (entry.kind == "role" and entry.name == LORD)
                ):
                    yield f"seat {seat} sees `{entry.text()}`"


def replay(plan: Plan, game: Game, inspector: Inspector) -> None:
    """The same decisions in a new game give the same log, and so does the record as text."""
    assert game.log is not None
    text = log_text(game.log)
    if plan.number % REPLAYED == 0:
        heard = plan.number % 2 == 0
        again = plan.game(Bots([], heard))
        again.script = [*game.decisions]
        again.start()
        inspector.report.checks["replay"] += 1
        if again.log is None or log_text(again.log) != text:
            inspector.fail("replay", "the log of the replay differs" + (", forced asks heard" if heard else ""))
        elif state(again) != state(game):
            inspector.fail("replay", "the end of the replay differs")
    record = read_record(record_text(game))
    if len(record.decisions) != len(game.decisions):
        inspector.fail("record", "the record has not all decisions")
    again = plan.game(Lines(record.decisions, game.decisions))
    again.start()
    inspector.report.checks["record"] += 1
    inspector.report.checks["line read back"] += len(record.decisions)
    if again.log is None or log_text(again.log) != text:
        inspector.fail("record", "the log of the replayed record differs")


class Lines(Driver):
    """Answers with the lines of a record, each of which must read back as the decision it was."""

    def __init__(self, lines: list[tuple[int, str]], decisions: list[tuple[int, list[int]]]) -> None:
        super().__init__()
        self.lines = lines
        self.decisions = decisions
        self.at = 0

    def decide(self, request: Request, seat: int) -> Walk:
        asked, line = self.lines[self.at]
        self.at += 1
        if asked != seat:
            raise AssertionError(f"line {self.at} of the record is for seat {asked}; seat {seat} is asked")
        walk = read(request, seat, line)
        path = self.decisions[self.at - 1][1]
        if walk.path != path:
            raise AssertionError(f"`{line}` ({path}) reads back as {walk.path}")
        return walk


def switched(plan: Plan, game: Game, inspector: Inspector) -> None:
    """The game in a greenlet, answered from outside in any order, with a fork somewhere on the way."""
    rng = inspector.rng
    one = plan.game(Switch(rng.below(2) == 1))
    one.forkable = True
    one.start()
    games = [one]
    at = 0
    fork_at = rng.below(len(game.decisions))
    while one.result is None:
        request = one.request
        assert request is not None
        answers = _next_answers(request, game.decisions, at)
        if rng.below(2):
            rng.shuffle(answers)
        due = sum(1 for answer in answers if answer in game.decisions[at : at + len(answers)])
        for i, (seat, path) in enumerate(answers):
            if len(games) == 1 and at + i >= fork_at:
                fork = one.fork()
                fork.start()
                games.append(fork)
                if fork.request is None or fork.request.pending() != request.pending():
                    inspector.fail("switch", f"the fork of a suspended game waits for others at decision {at}")
                    return
            for each in games:
                open_now = each.request
                if open_now is not None and seat in open_now.pending() and open_now.number == request.number:
                    each.answer(seat, path)
            if one.request is not request:
                break
        at = len(one.decisions) if one.request is not request else at + due
        if at > len(game.decisions) or (one.request is request):
            inspector.fail("switch", f"the suspended game does not go on at decision {at}")
            return
    inspector.report.checks["switch"] += len(games)
    assert game.log is not None
    for each in games:
        if each.decisions != game.decisions or state(each) != state(game):
            inspector.fail("switch", "a game answered from outside went another way")
        if each.log is not None and log_text(each.log) != log_text(game.log):
            inspector.fail("switch", "the log of a game answered from outside differs")


def _next_answers(request: Request, decisions: list[tuple[int, list[int]]], at: int) -> list[tuple[int, list[int]]]:
    """The recorded answers to a request, and answers of those whom nobody asked any more."""
    pending = request.pending()
    if request.mode == ONE:
        return [decisions[at]]
    answers = list(decisions[at : at + len(pending)]) if request.mode == EACH else []
    if request.mode == FIRST:
        for seat in pending:
            if any(not passes(request.check(*answer)) for answer in answers):
                answers.append((seat, request.default(seat).path))
            else:
                answers.append(decisions[at + len(answers)])
    return answers
