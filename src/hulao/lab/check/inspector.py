"""The checks at the decisions of a game."""

from __future__ import annotations

import traceback
from contextlib import suppress
from typing import TYPE_CHECKING

from hulao.bots.random import RandomBot
from hulao.engine.driver import Bot, Stop
from hulao.engine.errors import IllegalDecision, RulesError
from hulao.engine.game import Game
from hulao.engine.log import log_text
from hulao.engine.notation import read, write, write_line
from hulao.engine.request import CARD_BASE, EACH, END, UNSEEN, Request, Walk, canonical
from hulao.engine.rng import Rng
from hulao.engine.switch import Switch
from hulao.lab import leaks
from hulao.lab.check.plan import Bots, Plan, copied
from hulao.lab.check.report import Failure, Report
from hulao.lab.check.tree import enumerate_paths, legal, spellings
from hulao.lab.invariants import broken, broken_when_quiet, fingerprint, state

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


LONGEST = 20_000  # recorded decisions; no game comes near
PATHS = 200  # enumerated decisions of one state

# How often the dear checks are made: once in so many decisions.
EXECUTE, MUTATE, STATIC, TWIN, HIDDEN, FORK, ROLLOUT = 200, 400, 100, 300, 40, 800, 800
QUIET, SPELL = 3, 20
COMMON = (
    "play",
    "respond",
    "trigger",
    "discard",
)  # kinds of requests that are frequent; the others are checked more often
RARE = 5


class Inspector(Bots):
    """Random bots play, and at their decisions the game is checked."""

    def __init__(self, plan: Plan, report: Report) -> None:
        super().__init__(plan.bots())
        self.plan = plan
        self.report = report
        self.rng = Rng(f"inspect/{plan.number}")
        self.quiet_seen: Game | None = None
        self.forks: list[tuple[int, Game, Game | None]] = []
        self.at = 0

    def fail(self, check: str, what: str) -> None:
        """Note a failure."""
        self.report.failures.append(Failure(self.plan.number, self.plan.text(), self.at, check, what))

    def due(self, rate: int, request: Request) -> bool:
        """Whether a check that is made once in `rate` decisions is made at this one."""
        if request.kind not in COMMON:
            rate = max(1, rate // RARE)
        return self.rng.below(rate * self.report.sparse) == 0

    def guarded(self, check: str, made: Callable[[Request, int], int], request: Request, seat: int) -> None:
        """Make a check; whatever it raises is a failure, and the game must be as it was before."""
        before = fingerprint(request.game)
        self.attempt(check, made, request, seat)
        if fingerprint(request.game) != before:
            self.fail(check, "the game itself was changed by looking at it or by playing a fork")

    def attempt(self, check: str, made: Callable[[Request, int], int], request: Request, seat: int) -> None:
        """Make a check; whatever it raises is a failure."""
        try:
            self.report.checks[check] += made(request, seat)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{where.filename.rpartition('/')[2]}:{where.lineno}"
            self.fail(check, f"{type(error).__name__} at {place}: {error}")

    def decide(self, request: Request, seat: int) -> Walk:
        game = request.game
        number = len(game.decisions)
        self.at = number
        if number > LONGEST:
            raise RulesError("the game does not end")
        for what in broken(game):
            self.fail("zones", what)
        if game.snapshot is not self.quiet_seen and game.snapshot is not None:
            self.quiet_seen = game.snapshot
            if self.rng.below(QUIET * self.report.sparse) == 0:
                self.report.checks["quiet point"] += 1
                for what in broken_when_quiet(game.snapshot):
                    self.fail("quiet point", what)
        for check, rate, made in (
            ("execute", EXECUTE, self.execute),
            ("mutate", MUTATE, self.mutate),
            ("leak: static", STATIC, self.static),
            ("leak: twin run", TWIN, self.twin),
            ("leak: hidden choice", HIDDEN, self.hidden_choice),
            ("fork", FORK, self.fork),
            ("rollout", ROLLOUT, self.rollout),
        ):
            if self.due(rate, request):
                self.guarded(check, made, request, seat)
        walk = self.bots[seat - 1].decide(request, seat)
        written = canonical(walk, game)
        if self.due(SPELL, request):
            self.guarded("spelling", lambda r, s: self.spelling(r, s, written), request, seat)
        return walk

    # 2. What is offered can be done, what is not is refused.

    def execute(self, request: Request, seat: int) -> int:
        """Every enumerated decision, on a fork, up to the next one."""
        game = request.game
        paths = enumerate_paths(request, seat, PATHS, self.rng)
        for path in paths:
            walk = request.check(seat, path)
            again = request.check(seat, walk.path)
            if again.path != walk.path:
                raise AssertionError(f"the canonical form of {path} is not its own canonical form")
            self.notation(request, seat, walk)
            fork = game.fork(Stop())
            fork.script.append((seat, path))
            try:
                fork.start()
            except RulesError as error:
                cause = error.__cause__
                raise AssertionError(f"`{write(game, path)}` breaks the rules: {cause or error}") from error
            wrong = next(broken(fork), None)
            if wrong is not None:
                raise AssertionError(f"after `{write(game, path)}`: {wrong}")
            if len(fork.decisions) <= len(game.decisions):
                raise AssertionError(f"`{write(game, path)}` was not recorded")
        request.default(seat)
        return len(paths)

    def mutate(self, request: Request, seat: int) -> int:
        """Decisions that are a little wrong, given to a copy that waits for an answer."""
        game = request.game
        driver = Switch()
        fork = game.fork(driver)
        fork.start()
        asked = fork.request
        assert asked is not None
        before = fingerprint(fork)
        made = 0
        for path in enumerate_paths(request, seat, 6, self.rng):
            for wrong, who in self.mutations(game, path, seat):
                made += 1
                if who == seat and legal(asked, seat, wrong):
                    asked.check(seat, wrong)
                    continue
                if who != seat and who in asked.pending():
                    continue
                try:
                    fork.answer(who, wrong)
                except IllegalDecision:
                    pass
                else:
                    raise AssertionError(f"{wrong} of seat {who} was accepted")
                if fingerprint(fork) != before:
                    raise AssertionError(f"{wrong} of seat {who} was refused, but the game changed")
                self.reasons(asked, seat, wrong)
        for line in ("", "?", "杀♠7 杀♠7 @1", "- -", "1 : x", "@0", "@99", "发动 |", "| | |", "♠", "杀", "yes", "?99"):
            with suppress(IllegalDecision):
                read(asked, seat, line)
        if fingerprint(fork) != before:
            raise AssertionError("reading lines changed the game")
        driver.close()
        return made

    def mutations(self, game: Game, path: list[int], seat: int) -> Iterator[tuple[list[int], int]]:
        """Paths near the given one, with the seat that gives them."""
        rng = self.rng
        at = rng.below(len(path))
        foreign = CARD_BASE + rng.below(len(game.cards) + 3)
        yield path[:at], seat
        yield [*path, path[at]], seat
        yield [*path[:at], path[at], *path[at:]], seat
        yield [*path, END], seat
        for code in (foreign, path[at] + 1, path[at] - 1, -1, 0, END, UNSEEN, UNSEEN + 7, 10**9, 100, 111, 9999):
            yield [*path[:at], code, *path[at + 1 :]], seat
        yield path[::-1], seat
        for who in (0, -1, 99, *(p.seat for p in game.players)):
            if who != seat:
                yield path, who

    def reasons(self, request: Request, seat: int, path: list[int]) -> None:
        """Asking for reasons with nonsense is refused or answered."""
        for end in (0, len(path) - 1, len(path)):
            if end >= 0 and path:
                with suppress(IllegalDecision):
                    request.why(path[:end], path[-1], seat)

    # 4. Forks.

    def fork(self, request: Request, seat: int) -> int:
        """A fork, and a fork of that fork, go on as the original; they are compared when that has ended."""
        game = request.game
        number = len(game.decisions)
        fork = game.fork(Splitting(self.bots, self.rng.below(30)))
        fork.log = []
        fork.start()
        driver = fork.driver
        assert isinstance(driver, Splitting)
        self.forks.append((number, fork, driver.second))
        return 1

    def compare_forks(self, game: Game) -> None:
        """At the end: every fork that went on with the same bots ended the same."""
        assert game.log is not None
        for number, fork, second in self.forks:
            self.at = number
            for other, name in ((fork, "fork"), (second, "fork of a fork")):
                if other is None:
                    continue
                self.report.checks[f"{name} continued to the end"] += 1
                if other.decisions != game.decisions:
                    at = next(
                        (
                            i
                            for i, pair in enumerate(zip(other.decisions, game.decisions, strict=False))
                            if pair[0] != pair[1]
                        ),
                        min(len(other.decisions), len(game.decisions)),
                    )
                    self.fail(name, f"decision {at} differs from the original's")
                elif state(other) != state(game):
                    self.fail(name, "the end differs from the original's")
                if other.log is not None and log_text(other.log) != log_text(game.log[-len(other.log) :]):
                    self.fail(name, "the log differs from the original's")

    def rollout(self, request: Request, seat: int) -> int:
        """A search plays on from a copy in which the unknown was dealt anew."""
        bots: list[Bot] = [RandomBot(f"{self.rng.below(10**9)}/{i}") for i in range(len(self.bots))]
        fork = request.game.fork(Bots(bots), redeal_for=seat, seed=str(self.rng.below(10**9)))
        fork.start()
        if fork.result is None:
            raise AssertionError("the copy with cards dealt anew did not end")
        for what in broken(fork):
            raise AssertionError(what)
        return 1

    # 5. Notation.

    def notation(self, request: Request, seat: int, walk: Walk) -> int:
        """A decision as a line reads back as itself."""
        game = request.game
        path = walk.path
        line = write_line(game, seat, path)
        try:
            back = read(request, seat, line).path
        except IllegalDecision as error:
            raise AssertionError(f"`{line}` ({path}) does not read back: {error}") from error
        if back != path:
            raise AssertionError(f"`{line}` ({path}) reads back as {back}")
        return 1

    def spelling(self, request: Request, seat: int, walk: Walk) -> int:
        """So does it in other spellings, or it is refused as ambiguous."""
        game = request.game
        path = walk.path
        line = write(game, path)
        for spelling, sure in spellings(game, walk, self.rng):
            try:
                back = read(request, seat, spelling).path
            except IllegalDecision as error:
                if sure:
                    raise AssertionError(f"`{spelling}` ({line}) does not read back: {error}") from error
            else:
                # what is not sure may be short for another decision, of which it tells all that is not forced
                meant = write(game, back)
                if back != path and (sure or not (meant + " ").startswith(spelling + " ")):
                    raise AssertionError(f"`{spelling}` ({line}, {path}) reads back as {back}")
        return 1

    # 6. Leaks.

    def viewer(self, request: Request) -> int:
        """A seat to look from: often one that is asked."""
        if self.rng.below(2):
            return self.rng.pick(request.seats)
        return 1 + self.rng.below(len(self.bots))

    def static(self, request: Request, seat: int) -> int:
        """Dealing anew what a seat does not know changes nothing for it."""
        viewer = self.viewer(request)
        outcome = leaks.static(request.game, viewer, str(self.rng.below(10**9)))
        if outcome.leak:
            self.fail("leak: static", f"seat {viewer}: {outcome.leak}")
        return bool(outcome.power)

    def twin(self, request: Request, seat: int) -> int:
        """Nor does it in the forty asks that follow."""
        bots: list[Bot] = [RandomBot(f"{self.rng.below(10**9)}/{i}") for i in range(len(self.bots))]
        viewer = self.rng.below(len(bots) + 1)
        outcome = leaks.twin(request.game, viewer, bots, str(self.rng.below(10**9)))
        if outcome.leak:
            self.fail("leak: twin run", f"seat {viewer}: {outcome.leak}")
        self.report.checks["leak: twin run, asks compared"] += outcome.power
        return bool(outcome.power)

    def hidden_choice(self, request: Request, seat: int) -> int:
        """A card chosen out of sight could have been another."""
        game = request.game
        paths = enumerate_paths(request, seat, 40, self.rng)
        made = 0
        if request.mode == EACH:
            for who in request.pending():
                options = enumerate_paths(request, who, 2, self.rng)
                outcome = leaks.secret_answer(game, who, (options[0], options[-1]))
                made += outcome.power
                if outcome.leak:
                    self.fail("leak: hidden choice", f"secret answer of seat {who}: {outcome.leak}")
        trials = [(pair, "") for pair in leaks.alternatives(game, paths)][:3]
        trials += [((path, path), str(self.rng.below(10**9))) for path in paths[:40] if by_chance(game, path)][:3]
        for pair, seed in trials:
            outcome = leaks.hidden_choice(game, seat, pair, seed)
            if outcome.leak:
                self.fail(
                    "leak: hidden choice", f"`{write(game, pair[0])}` or `{write(game, pair[1])}`: {outcome.leak}"
                )
            made += bool(outcome.power)
        return made


def by_chance(game: Game, path: list[int]) -> bool:
    """Whether a decision may let chance pick a hidden card."""
    return UNSEEN in path or any(10_000 <= code < 50_000 for code in path)


class Splitting(Bots):
    """Plays a fork on and forks it once more."""

    def __init__(self, bots: list[Bot], after: int) -> None:
        super().__init__(copied(bots))
        self.after = after
        self.second: Game | None = None

    def decide(self, request: Request, seat: int) -> Walk:
        if self.after == 0:
            self.second = request.game.fork(Bots(copied(self.bots), True))
            self.second.start()
        self.after -= 1
        return super().decide(request, seat)
