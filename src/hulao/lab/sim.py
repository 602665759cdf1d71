"""Games between bots: many of them, in this process or in several, with one hash over all their logs.

Game i of a plan is played from the seed `SEED/i`, its seats' bots from `SEED/i@SEAT`, so a game depends on nothing but
the plan and its number; results come in the order of the games however many processes play.

What gc does: a game is one knot of cycles that only the cyclic collector frees. While games are played, everything older
is frozen, automatic collection is off, and a collection runs after every `COLLECT_EVERY` games.
"""

from __future__ import annotations

import gc
import platform
import re
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

from hulao.bots import make_bot
from hulao.engine.driver import Bot, Direct, Driver
from hulao.engine.errors import RulesError, SetupError
from hulao.engine.game import Game, Setup
from hulao.engine.log import log_text
from hulao.engine.record import record_text
from hulao.engine.rules import parse_rules
from hulao.modes import FREE, MODES
from hulao.packs import load_packs

COLLECT_EVERY = 8  # games between two collections: the least time, and no more memory than a few games
MOST_AT_ONCE = 25  # games that a worker process plays before it reports

ERROR_FILE = "hulao-error-{seed}-{i}.sgr"

PARTS = {
    "engine": "hulao.engine.game",
    "packs": "hulao.packs.standard.basic",
    "modes": "hulao.modes.identity",
    "bots": "hulao.bots.random",
}


def compiled_parts() -> list[str]:
    """Which parts of this installation run as compiled extensions."""
    return [part for part, module in PARTS.items() if not str(import_module(module).__file__).endswith(".py")]


def python_name() -> str:
    """The running Python, as in `CPython 3.11.7`."""
    return f"{platform.python_implementation()} {platform.python_version()}"


@dataclass(frozen=True)
class Plan:
    """What is played. bots: one name for all seats, or one for each; packs, rules: as text; settings: of the mode."""

    mode: str = "identity"
    players: int = 8
    games: int = 200
    seed: str = "1"
    bots: tuple[str, ...] = ("random",)
    packs: str = "standard"
    rules: str = ""
    settings: tuple[tuple[str, str], ...] = ()
    log: bool = True

    def setup(self) -> Setup:
        """The set-up of its games. Raises SetupError."""
        return _setup(self)

    def driver(self, i: int) -> Driver:
        """Fresh bots for game i."""
        names = self.bots * self.players if len(self.bots) == 1 else self.bots
        bots: list[Bot] = [make_bot(name, f"{self.seed}/{i}@{seat}") for seat, name in enumerate(names, 1)]
        return Direct(bots)

    def game(self, i: int, driver: Driver | None = None) -> Game:
        """Game i, not yet started; without a driver its bots play it. Raises SetupError."""
        return Game(_setup(self), f"{self.seed}/{i}", driver or self.driver(i), self.log)


@cache
def _setup(plan: Plan) -> Setup:
    mode = MODES.get(plan.mode)
    if mode is None or mode is FREE:  # in the free mode nobody wins
        known = ", ".join(name for name, one in MODES.items() if one is not FREE)
        raise SetupError(f"mode {plan.mode!r} has no games to play; known: {known}")
    if not plan.seed.strip() or len(plan.seed.splitlines()) > 1:
        raise SetupError("a seed is one line and not empty")
    if len(plan.bots) not in (1, plan.players):
        raise SetupError(f"{len(plan.bots)} bots for {plan.players} players: name one bot, or one for each seat")
    packs = load_packs(plan.packs)
    return Setup(mode, plan.players, packs, parse_rules(plan.rules), settings=dict(plan.settings))


@dataclass
class Outcome:
    """How one game went. error, record: what went wrong, with the record that shows it; log: its text, utf-8."""

    number: int
    result: str
    winners: list[int]
    turns: int
    decisions: int
    log: bytes = b""
    error: str = ""
    record: str = ""


def play(plan: Plan, i: int) -> Outcome:
    """Play game i to its end, or to its error. Raises SetupError."""
    game = plan.game(i)
    error = record = ""
    try:
        game.start()
    except SetupError:
        raise
    except Exception as problem:  # whatever rules and bots may do wrong: the others are played all the same
        error = str(problem) if isinstance(problem, RulesError) else f"{type(problem).__name__}: {problem}"
        record = (problem.record if isinstance(problem, RulesError) else "") or _record(game)
    log = log_text(game.log).encode() if game.log is not None else b""
    return Outcome(i, game.result or "", game.winners, game.turns, len(game.decisions), log, error, record)


def _record(game: Game) -> str:
    try:
        return record_text(game)
    except Exception as problem:
        return f"# no record: {type(problem).__name__}: {problem}\n# seed: {game.seed}\n"


@contextmanager
def collecting_between_games() -> Iterator[None]:
    """Turns automatic collection off; whoever plays collects."""
    was_on, frozen = gc.isenabled(), gc.get_freeze_count()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        if not frozen:
            gc.unfreeze()
        if was_on:
            gc.enable()


def play_some(plan: Plan, first: int, end: int) -> Iterator[Outcome]:
    """Play the games first … end-1, within `collecting_between_games`."""
    for i in range(first, end):
        yield play(plan, i)
        if i % COLLECT_EVERY == COLLECT_EVERY - 1:
            gc.collect()


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that collects the results
    gc.freeze()
    gc.disable()


def _work(plan: Plan, first: int, end: int) -> list[Outcome]:
    outcomes = list(play_some(plan, first, end))
    gc.collect()
    return outcomes


def play_all(plan: Plan, jobs: int = 1) -> Iterator[Outcome]:
    """Play all games of a plan; their outcomes in order. Raises SetupError."""
    plan.setup()
    if jobs == 1 or plan.games < 2:
        with collecting_between_games():
            yield from play_some(plan, 0, plan.games)
        return
    size = max(1, min(MOST_AT_ONCE, plan.games // (4 * jobs)))
    starts = range(0, plan.games, size)
    ends = [min(start + size, plan.games) for start in starts]
    workers = min(jobs, len(starts))
    with ProcessPoolExecutor(workers, get_context("spawn"), _start_worker) as pool:
        try:
            for outcomes in pool.map(_work, [plan] * len(starts), starts, ends):
                yield from outcomes
        except BrokenProcessPool:
            raise SetupError(
                "a process that played was ended; with --jobs 1 the game shows at which that happens"
            ) from None


@dataclass
class Report:
    """What came of a plan. wins: games by the side that won; errors: games that ended in an error."""

    plan: Plan
    finished: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    log_sha256: str | None = None
    errors: list[Outcome] = field(default_factory=list)
    error_files: list[Path] = field(default_factory=list)

    @property
    def games(self) -> int:
        """Games played, with those that ended in an error."""
        return self.finished + len(self.errors)

    def as_json(self) -> dict[str, Any]:
        """The object that `hulao sim --json` prints."""
        plan, seconds = self.plan, max(self.seconds, 1e-9)
        found: dict[str, Any] = {
            "mode": plan.mode,
            "players": plan.players,
            "seed": plan.seed,
            "bots": ",".join(plan.bots),
            "packs": plan.packs,
            "rules": self.plan.setup().rules.text(),
            "settings": dict(plan.settings),
            "games": self.games,
            "finished": self.finished,
            "errors": len(self.errors),
            "error_files": [str(path) for path in self.error_files],
            "wins": dict(sorted(self.wins.items())),
            "turns": self.turns,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 4),
            "games_per_second": round(self.games / seconds, 2),
            "decisions_per_second": round(self.decisions / seconds, 1),
        }
        if self.log_sha256 is not None:
            found["log_sha256"] = self.log_sha256
        return found | {"compiled": compiled_parts(), "python": python_name()}


def simulate(
    plan: Plan,
    jobs: int = 1,
    error_file: str = ERROR_FILE,
    watch: Callable[[Report], None] | None = None,
) -> Report:
    """Play a plan and sum it up. Raises SetupError.

    jobs: processes. error_file: where the record of a game that ended in an error is saved, {seed} and {i} filled in
    ("": nowhere). watch: shown the report as it grows.
    """
    if jobs < 1 or plan.games < 1:
        raise SetupError("games and jobs are numbers from 1 on")
    report = Report(plan)
    total = sha256()
    started = perf_counter()
    for outcome in play_all(plan, jobs):
        if plan.log:
            total.update(outcome.log + b"\n")
            outcome.log = b""
        report.turns += outcome.turns
        report.decisions += outcome.decisions
        if outcome.error:
            report.errors.append(outcome)
            if error_file:
                report.error_files.append(save_error(plan, outcome, error_file))
        else:
            report.finished += 1
            report.wins[outcome.result] += 1
        if watch is not None:
            watch(report)
    report.seconds = perf_counter() - started
    if plan.log:
        report.log_sha256 = total.hexdigest()
    return report


def save_error(plan: Plan, outcome: Outcome, name: str) -> Path:
    """Save the record of a game that ended in an error. Returns where."""
    seed = re.sub(r"[^\w.-]+", "_", plan.seed)
    path = Path(name.replace("{seed}", seed).replace("{i}", str(outcome.number)))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(outcome.record, encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{path}: cannot be written ({error.strerror})") from None
    return path
