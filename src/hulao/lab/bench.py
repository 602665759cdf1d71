"""The benchmark (`hulao bench`): one process, everything in turn, at least five rounds, medians with min–max.

The speed of a shared machine changes while it is measured, so every round measures everything once, in CPU time, and
what is compared with the bar of the design are ratios within a round. Where the installation is compiled, a child process
plays the same games from the sources next to the compiled modules, in turn with this one.

What gc does: it is off while anything is measured, RLCard too; a collection runs after every `COLLECT_EVERY` games
and belongs to the time of the games; beside forks and snapshots it does not. `fork, gc on` is the exception.
"""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles
from time import process_time, process_time_ns
from typing import Any

from hulao.bots import make_bot
from hulao.engine.driver import Bot, Direct, Stop
from hulao.engine.errors import Paused, RulesError
from hulao.engine.game import Game
from hulao.engine.request import Request, Walk
from hulao.engine.rng import Rng
from hulao.engine.switch import Switch
from hulao.lab.sim import COLLECT_EVERY, Plan, collecting_between_games, compiled_parts, play_some, python_name

GAMES = "games/s"
DECISIONS = "decisions/s"
MICRO = "µs"
FORK_ONE_IN = 8  # decisions of the games in which forks are measured
SNAPSHOTS = 20  # copies that are timed together, a single one being too short
SMALL_GROWTH = 1.0  # MiB in the second half of the games: what the allocator moves without any leak

BARE = Plan(seed="bench", log=False)
PLANS = {
    "plain, 5 seats": replace(BARE, players=5, settings=(("generals", "off"),)),
    "standard, 4 seats": replace(BARE, players=4),
    "standard, 5 seats": replace(BARE, players=5),
    "standard, 8 seats": BARE,
    "standard, 10 seats": replace(BARE, players=10),
    "standard, 8 seats, with log": replace(BARE, log=True),
}
HEURISTIC = "heuristic bots, 8 seats"
SWITCHED = "switch driver, 8 seats"
PURE = "standard, 8 seats, pure"
RLCARD = "RLCard doudizhu"
FORK, FORK_GC, FORK_SWITCH = "fork", "fork, gc on", "fork, suspended in a greenlet"
SNAPSHOT, NEW = "snapshot at a quiet point", "new game, 8 seats, dealt in"
MEMORY, IMPORT = "memory", "import, all packs"


class Size:
    """How much is measured: rounds, CPU seconds of games for each row and round, forks for each round, memory games."""

    def __init__(self, quick: bool) -> None:
        self.rounds = 5 if quick else 9
        self.seconds = 0.04 if quick else 0.5
        self.samples = 20 if quick else 400
        self.memory_games = 100 if quick else 1000
        self.imports = 3 if quick else 7


Found = dict[tuple[str, str], list[float]]  # (row, unit) → values, one a round


# Games.


class Batch:
    """Games of one kind, numbered on from round to round so that no round repeats another's."""

    def __init__(self, plan: Plan, seconds: float) -> None:
        self.plan = plan
        self.seconds = seconds
        self.at = 0

    def play(self, games: int) -> int:
        """Play so many games; their recorded decisions."""
        decisions = 0
        for outcome in play_some(self.plan, self.at, self.at + games):
            if outcome.error:
                raise RulesError(outcome.error, outcome.record)
            decisions += outcome.decisions
        return decisions

    def measure(self) -> dict[str, float]:
        """Play for a while."""
        played = decisions = 0
        started = process_time()
        spent = 0.0
        while spent < self.seconds:
            decisions += self.play(COLLECT_EVERY)
            self.at += COLLECT_EVERY
            played += COLLECT_EVERY
            spent = process_time() - started
        return {GAMES: played / spent, DECISIONS: decisions / spent}


class SwitchBatch(Batch):
    """The same through the switch driver."""

    def play(self, games: int) -> int:
        decisions = 0
        for i in range(self.at, self.at + games):
            game, bots = suspended(self.plan, i)
            request = game.start()
            while request is not None:
                seat = request.pending()[0]
                request = game.driver.answer(game, seat, bots[seat - 1].decide(request, seat))
            decisions += len(game.decisions)
        gc.collect()
        return decisions


def suspended(plan: Plan, i: int) -> tuple[Game, list[Bot]]:
    """Game i for the switch driver, and bots that answer it from outside."""
    bots = [make_bot(plan.bots[0], f"{plan.seed}/{i}@{seat}") for seat in range(1, plan.players + 1)]
    return plan.game(i, Switch()), bots


class RlcardBatch(Batch):
    """RLCard's doudizhu, its bare loop."""

    def __init__(self, seconds: float) -> None:
        super().__init__(BARE, seconds)
        import rlcard

        self.env = rlcard.make("doudizhu", config={"seed": 1})
        self.chance = random.Random(1)

    def play(self, games: int) -> int:
        env, choice, steps = self.env, self.chance.choice, 0
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                state, _player = env.step(choice(list(state["legal_actions"])))
                steps += 1
        gc.collect()
        return steps


FROM_SOURCES = """
import sys
from importlib.machinery import FileFinder, SourceFileLoader

class Sources:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] == "hulao":
            for folder in sys.path if path is None else path:
                spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
                if spec is not None:
                    return spec

sys.meta_path.insert(0, Sources)
from hulao.lab.bench import serve
serve(float(sys.argv[1]))
"""


class PureBatch(Batch):
    """Plays in a child process that leaves the compiled modules aside."""

    def __init__(self, plan: Plan, seconds: float) -> None:
        super().__init__(plan, seconds)
        command = [sys.executable, "-c", FROM_SOURCES, str(seconds)]
        self.child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=child_environment()
        )

    def measure(self) -> dict[str, float]:
        assert self.child.stdin is not None and self.child.stdout is not None
        self.child.stdin.write("go\n")
        self.child.stdin.flush()
        found: dict[str, float] = json.loads(self.child.stdout.readline())
        return found

    def close(self) -> None:
        """End the child."""
        self.child.communicate()


def serve(seconds: float) -> None:
    """The child of PureBatch: measures once for each line it is sent."""
    assert not compiled_parts()
    batch = Batch(BARE, seconds)
    with collecting_between_games():
        batch.play(2)
        for _ in sys.stdin:
            print(json.dumps(batch.measure()), flush=True)


# Single operations, at random decisions.


class Sampling(Bot):
    """Plays like another bot and at random decisions has something measured first."""

    def __init__(self, inner: Bot, chance: Rng, sample: Callable[[Game], None]) -> None:
        self.inner = inner
        self.chance = chance
        self.sample = sample

    def decide(self, request: Request, seat: int) -> Walk:
        if self.chance.below(FORK_ONE_IN) == 0:
            self.sample(request.game)
        return self.inner.decide(request, seat)


class Operations:
    """Forks, snapshots and new games, timed one by one."""

    def __init__(self, samples: int) -> None:
        self.samples = samples
        self.plan = replace(BARE, seed="bench/fork")
        self.at = 0
        self.times: list[float] = []

    def measure(self, sample: Callable[[Game], None]) -> list[float]:
        """Play with samples taken at random decisions until there are enough; the times in µs."""
        self.times = []
        while len(self.times) < self.samples:
            chance = Rng(f"fork/{self.at}")
            names = [f"{self.plan.seed}/{self.at}@{seat}" for seat in range(1, self.plan.players + 1)]
            bots: list[Bot] = [Sampling(make_bot("random", name), chance, sample) for name in names]
            game = self.plan.game(self.at, Direct(bots))
            game.forkable = True
            game.start()
            self.next_game()
        return self.times

    def next_game(self) -> None:
        """Count on, and leave no garbage to be collected while something is timed."""
        self.at += 1
        gc.collect()

    def fork(self, game: Game) -> None:
        """A fork that stands where the game stands."""
        started = process_time_ns()
        fork = game.fork(Stop())
        fork.start()
        self.times.append((process_time_ns() - started) / 1e3)
        assert fork.request is not None and game.request is not None
        assert fork.request.number == game.request.number

    def fork_gc(self, game: Game) -> None:
        """The same with automatic collection."""
        gc.enable()
        try:
            self.fork(game)
        finally:
            gc.disable()

    def snapshot(self, game: Game) -> None:
        """A copy of the state at the last quiet point."""
        snapshot = game.snapshot
        assert snapshot is not None
        started = process_time_ns()
        for _ in range(SNAPSHOTS):
            snapshot._copy()
        self.times.append((process_time_ns() - started) / 1e3 / SNAPSHOTS)

    def fork_switch(self) -> list[float]:
        """Forks of games that stand in a greenlet, themselves in a greenlet."""
        times: list[float] = []
        while len(times) < self.samples:
            chance = Rng(f"fork/{self.at}")
            game, bots = suspended(self.plan, self.at)
            game.forkable = True
            request = game.start()
            while request is not None:
                if chance.below(FORK_ONE_IN) == 0:
                    started = process_time_ns()
                    fork = game.fork()
                    fork.start()
                    times.append((process_time_ns() - started) / 1e3)
                    assert fork.request is not None and fork.request.number == request.number
                    assert isinstance(fork.driver, Switch)
                    fork.driver.close()
                seat = request.pending()[0]
                request = game.driver.answer(game, seat, bots[seat - 1].decide(request, seat))
            self.next_game()
        return times

    def new_game(self) -> list[float]:
        """From nothing to the first decision after the deal, generals chosen at random."""
        times: list[float] = []
        for _ in range(max(10, self.samples // 4)):
            started = process_time_ns()
            bots: list[Bot] = [
                Opening(make_bot("random", f"{self.plan.seed}/{self.at}@{seat}"))
                for seat in range(1, self.plan.players + 1)
            ]
            game = self.plan.game(self.at, Direct(bots))
            game.start()
            times.append((process_time_ns() - started) / 1e3)
            assert game.turns and game.result is None
            self.next_game()
        return times


class Opening(Bot):
    """Chooses a general and leaves."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner

    def decide(self, request: Request, seat: int) -> Walk:
        if request.kind != "generals":
            raise Paused
        return self.inner.decide(request, seat)


# Child processes: memory and import.


def child_environment() -> dict[str, str]:
    """The environment of children: they find the same packages."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def child(program: str, *arguments: object) -> Any:
    """What a fresh interpreter prints, read as JSON."""
    command = [sys.executable, "-c", program, *map(str, arguments)]
    done = subprocess.run(command, env=child_environment(), stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def resident(peak: bool = False) -> float:
    """Memory of this process in MiB, now or at its peak."""
    status = Path("/proc/self/status")
    if status.exists():  # getrusage would tell the parent's peak where that was higher
        key = "VmHWM:" if peak else "VmRSS:"
        (line,) = (line for line in status.read_text().splitlines() if line.startswith(key))
        return int(line.split()[1]) / 1024
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 1024)


def memory(games: int) -> dict[str, float]:
    """The child that measures memory: peak, and growth during the second half of the games, in MiB."""
    half = 0.0
    with collecting_between_games():
        for outcome in play_some(replace(BARE, seed="bench/memory"), 0, games):
            if outcome.number == games // 2:
                half = resident()
    return {"peak": resident(True), "growth": resident() - half}


IMPORT_CHILD = """
from time import process_time
began = process_time()
import hulao
from hulao.packs import BUILT_IN, load_packs
load_packs(",".join(BUILT_IN))
import hulao.engine.game, hulao.modes, hulao.bots.random
print(process_time() - began)
"""
MEMORY_CHILD = "import json, sys; from hulao.lab.bench import memory; print(json.dumps(memory(int(sys.argv[1]))))"


# All together.


def measure(quick: bool = False, vs: str = "", tell: Callable[[str], None] = lambda what: None) -> dict[str, Any]:
    """Measure everything. vs: "rlcard" plays RLCard in turn. tell: hears what is being measured."""
    size = Size(quick)
    found: Found = {}
    with batches(size, vs) as rows, collecting_between_games():
        operations = Operations(size.samples)
        for row, batch in rows.items():
            tell(f"first games of {row}")
            batch.play(2)
        for number in range(1, size.rounds + 1):
            for row, batch in rows.items():
                tell(f"round {number} of {size.rounds}, {row}")
                for unit, value in batch.measure().items():
                    found.setdefault((row, unit), []).append(value)
            tell(f"round {number} of {size.rounds}, forks")
            for row, times in (
                (FORK, operations.measure(operations.fork)),
                (FORK_GC, operations.measure(operations.fork_gc)),
                (FORK_SWITCH, operations.fork_switch()),
                (SNAPSHOT, operations.measure(operations.snapshot)),
                (NEW, operations.new_game()),
            ):
                found.setdefault((row, f"median {MICRO}"), []).append(median(times))
                found.setdefault((row, f"p99 {MICRO}"), []).append(quantiles(times, n=100, method="inclusive")[98])
    tell("memory")
    used = child(MEMORY_CHILD, size.memory_games)
    found[MEMORY, "peak MiB"] = [used["peak"]]
    found[MEMORY, "growth MiB"] = [used["growth"]]
    tell("import")
    found[IMPORT, "CPU s"] = [child(IMPORT_CHILD) for _ in range(size.imports)]
    add_ratios(found)
    return {
        "python": python_name(),
        "compiled": compiled_parts(),
        "rounds": size.rounds,
        "quick": quick,
        "gc": f"off while measured, a collection after every {COLLECT_EVERY} games, what was there before frozen",
        "memory_games": size.memory_games,
        "rows": [
            {"what": what, "unit": unit, "median": median(values), "min": min(values), "max": max(values)}
            for (what, unit), values in found.items()
        ],
        "bar": bar(found),
    }


@contextmanager
def batches(size: Size, vs: str) -> Iterator[dict[str, Batch]]:
    """What is played in turn, by row."""
    rows: dict[str, Batch] = {row: Batch(plan, size.seconds) for row, plan in PLANS.items()}
    rows[SWITCHED] = SwitchBatch(BARE, size.seconds)
    with suppress(ImportError):  # where the bot is not there
        make_bot("heuristic", "")
        rows[HEURISTIC] = Batch(replace(BARE, bots=("heuristic",)), size.seconds)
    if vs == "rlcard":
        rows[RLCARD] = RlcardBatch(size.seconds)
    pure = None
    if compiled_parts():
        rows[PURE] = pure = PureBatch(BARE, size.seconds)
    try:
        yield rows
    finally:
        if pure is not None:
            pure.close()


def add_ratios(found: Found) -> None:
    """Add ratios, round by round."""

    def add(name: str, over: tuple[str, str], under: tuple[str, str]) -> None:
        if over in found and under in found:
            found[name, "ratio"] = [a / b for a, b in zip(found[over], found[under], strict=True)]

    eight = "standard, 8 seats"
    for unit in (GAMES, DECISIONS):
        add(f"8 seats ÷ RLCard, {unit}", (eight, unit), (RLCARD, unit))
        add(f"8 seats, pure ÷ RLCard, {unit}", (PURE, unit), (RLCARD, unit))
    add("compiled ÷ pure", (eight, GAMES), (PURE, GAMES))
    add("cost of a decision, 10 ÷ 4 seats", ("standard, 4 seats", DECISIONS), ("standard, 10 seats", DECISIONS))
    add("switch driver ÷ direct", (SWITCHED, GAMES), (eight, GAMES))
    add("with log ÷ without", ("standard, 8 seats, with log", GAMES), (eight, GAMES))


class Bar:
    """A line of the bar in performance.md: a row's median must be at most (or at least) a number."""

    def __init__(self, what: str, unit: str, pure: float, compiled: float, at_least: bool = False) -> None:
        self.what = what
        self.unit = unit
        self.pure = pure
        self.compiled = compiled
        self.at_least = at_least


BARS = (
    Bar(f"8 seats ÷ RLCard, {GAMES}", "ratio", 1.2, 5, True),
    Bar(f"8 seats ÷ RLCard, {DECISIONS}", "ratio", 2.5, 12, True),
    Bar("compiled ÷ pure", "ratio", 0, 4, True),
    Bar(FORK, f"median {MICRO}", 250, 60),
    Bar(FORK, f"p99 {MICRO}", 1500, 400),
    Bar(FORK_SWITCH, f"median {MICRO}", 350, 120),
    Bar(SNAPSHOT, f"median {MICRO}", 30, 8),
    Bar(NEW, f"median {MICRO}", 1000, 300),
    Bar(MEMORY, "peak MiB", 60, 60),
    Bar(MEMORY, "growth MiB", SMALL_GROWTH, SMALL_GROWTH),
    Bar(IMPORT, "CPU s", 0.3, 0.3),
    Bar("cost of a decision, 10 ÷ 4 seats", "ratio", 2, 2),
)


def bar(found: Found) -> list[dict[str, Any]]:
    """The lines of the bar that were measured, and whether they are met."""
    compiled = bool(compiled_parts())
    lines: list[dict[str, Any]] = []
    for one in BARS:
        values = found.get((one.what, one.unit))
        if values is not None:
            wanted, value = one.compiled if compiled else one.pure, median(values)
            met = value >= wanted if one.at_least else value <= wanted
            sign = "≥" if one.at_least else "≤"
            lines.append({"what": one.what, "unit": one.unit, "value": value, "bar": f"{sign} {wanted:g}", "met": met})
    for unit, wanted in ((GAMES, 1.2), (DECISIONS, 2.5)):
        what = f"8 seats, pure ÷ RLCard, {unit}"
        if (what, "ratio") in found:
            value = median(found[what, "ratio"])
            lines.append(
                {"what": what, "unit": "ratio", "value": value, "bar": f"≥ {wanted:g}", "met": value >= wanted}
            )
    return lines
