"""Playing and checking numbered games, in several processes."""

from __future__ import annotations

import traceback
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

from hulao.lab.check.coverage import Counting, count_conversions, probe
from hulao.lab.check.inspector import Inspector
from hulao.lab.check.plan import PROBED, Plan
from hulao.lab.check.report import Report, ready
from hulao.lab.check.whole import ending, masks, replay, switched
from hulao.lab.invariants import broken

if TYPE_CHECKING:
    from collections.abc import Callable


def check_game(number: int, report: Report) -> None:
    """Play and check one numbered game."""
    plan = Plan(number, report.packs)
    inspector = Inspector(plan, report)
    inspector.tell_forced = number % 2 == 1
    game = plan.game(inspector)
    game.forkable = True
    if plan.probed and number // PROBED % report.sparse == 0:
        probe(game, report)
    try:
        game.start()
        report.games += 1
        report.decisions += len(game.decisions)
        report.turns += game.turns
        report.results[str(game.result)] += 1
        inspector.at = len(game.decisions)
        for what in [ending(game), *broken(game), *masks(game)]:
            if what:
                inspector.fail("end", what)
        count_conversions(game, report)
        inspector.compare_forks(game)
        inspector.at = len(game.decisions)
        if number % report.sparse == 0:
            replay(plan, game, inspector)
        if plan.switched and number % report.sparse <= 1:
            switched(plan, game, inspector)
    except Exception as error:
        where = traceback.extract_tb((error.__cause__ or error).__traceback__)[-1]
        inspector.fail("crash", f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})")


def check_some(first: int, count: int, packs: str = "standard", sparse: int = 1) -> Report:
    """Play and check numbered games in this process."""
    ready(packs)
    report = Report(packs, sparse)
    with Counting(report):
        for number in range(first, first + count):
            check_game(number, report)
    return report


def check_games(
    first: int,
    count: int,
    jobs: int = 1,
    chunk: int = 50,
    progress: Callable[[Report], None] | None = None,
    packs: str = "standard",
    sparse: int = 1,
) -> Report:
    """Play and check the games `first` … `first + count - 1`, in `jobs` processes; `progress` hears of the report so far.

    sparse: for very many games; makes the dear checks, and those of whole games, so many times more rarely. Zones and knowledge
    are looked at, and effects counted, in every game at every decision whatever it is.
    """
    ready(packs)
    total = Report(packs, sparse)
    starts = range(first, first + count, chunk)
    sizes = [min(chunk, first + count - start) for start in starts]
    if jobs <= 1:
        for start, size in zip(starts, sizes, strict=True):
            total.add(check_some(start, size, packs, sparse))
            if progress is not None:
                progress(total)
        return total
    with ProcessPoolExecutor(jobs) as pool:
        for report in pool.map(check_some, starts, sizes, [packs] * len(sizes), [sparse] * len(sizes)):
            total.add(report)
            if progress is not None:
                progress(total)
    return total
