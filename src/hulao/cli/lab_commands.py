"""The commands of the laboratory: sim, bench, check, arena. What they need is imported when they run."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from hulao.lab.sim import Report

Players = Annotated[int, typer.Option("--players", "-n", help="人数 seats")]
Games = Annotated[int, typer.Option(help="局数 how many games")]
Seed = Annotated[str, typer.Option(help="种子 any text; equal seeds play equal games")]
Packs = Annotated[
    str, typer.Option(help="扩展包 packs, with commas; all: those of `hulao play` 与 hulao play 相同的全部")
]
RuleOptions = Annotated[str, typer.Option("--rules", help="规则 preset and options, e.g. early,rende_per_two=off")]
NoGenerals = Annotated[bool, typer.Option("--no-generals", help="入门局 without generals, hp 4, no skills")]
DoubleRenegade = Annotated[bool, typer.Option("--double-renegade", help="双内奸 two renegades (6 or 8 seats)")]
Jobs = Annotated[int, typer.Option(help="进程数 processes that play")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]


def settings(no_generals: bool, double_renegade: bool) -> dict[str, str]:
    """Settings of the mode from the command's switches."""
    chosen = {"generals": "off"} if no_generals else {}
    return chosen | {"double_renegade": "on"} if double_renegade else chosen


@contextmanager
def counting(total: int) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on stderr, told how many games are played and failed; drawn at most ten times a second."""
    if not sys.stderr.isatty():
        yield lambda played, failed: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[failed]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), auto_refresh=False, transient=True) as bar:
        task = bar.add_task("", total=total, failed="")
        drawn = 0.0

        def show(played: int, failed: int) -> None:
            nonlocal drawn
            now = monotonic()
            if now - drawn > 0.1 or played == total:
                drawn = now
                bar.update(task, completed=played, failed=f"[red]{failed} failed" if failed else "", refresh=True)

        yield show


def show_tables(*tables: Table) -> None:
    """Print tables to stdout."""
    from rich.console import Console

    Console().print(*tables)


def number(value: float) -> str:
    """Three digits or more."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def new_table(title: str, columns: str) -> Table:
    """A table whose columns, all but the first, hold numbers."""
    from rich.table import Table

    table = Table(title=title, title_justify="left", min_width=min(len(title) + 2, 110))
    for i, name in enumerate(columns.split(",")):
        table.add_column(name, justify="right" if i else "left")
    return table


def sim(
    mode: Annotated[str, typer.Option(help="模式 the mode")] = "identity",
    players: Players = 8,
    games: Games = 200,
    seed: Seed = "1",
    bots: Annotated[str, typer.Option(help="机器人 random, heuristic; one for all seats or for each")] = "random",
    packs: Packs = "standard",
    no_generals: NoGenerals = False,
    double_renegade: DoubleRenegade = False,
    rules: RuleOptions = "",
    jobs: Jobs = 1,
    no_log: Annotated[bool, typer.Option("--no-log", help="不记日志 the bare run, without log_sha256")] = False,
    error_file: Annotated[
        str,
        typer.Option(help="where the record of a game that ends in an error is saved ({seed} and {i} are filled in)"),
    ] = "hulao-error-{seed}-{i}.sgr",
    as_json: AsJson = False,
) -> None:
    """机器人对局统计。Games between bots, summed up: equal arguments give equal logs on every machine."""
    from hulao.lab.sim import Plan, simulate

    names = tuple(name.strip() for name in bots.split(","))
    chosen = tuple(settings(no_generals, double_renegade).items())
    plan = Plan(mode, players, games, seed, names, packs, rules, chosen, not no_log)
    with counting(games) as show:
        report = simulate(plan, jobs, error_file, lambda so_far: show(so_far.games, len(so_far.errors)))
    if as_json:
        print(json.dumps(report.as_json(), ensure_ascii=False))
    else:
        show_tables(summary(report))
        if report.log_sha256 is not None:
            print(f"log {report.log_sha256}")
    for outcome, path in zip(report.errors, report.error_files, strict=False):
        print(f"hulao: game {outcome.number}: {outcome.error}; its record is in {path}", file=sys.stderr)
    if report.errors:
        raise typer.Exit(1)


def summary(report: Report) -> Table:
    """A report as a table."""
    from hulao.locale import name_of

    plan, found, games = report.plan, report.as_json(), max(report.games, 1)
    title = f"{plan.mode}, {plan.players} seats, {found['bots']} bots, rules {found['rules']}, seed {plan.seed}"
    table = new_table(title, "what,total,per game")
    table.add_row("games", f"{report.games:,}")
    table.add_row("finished", f"{report.finished:,}")
    table.add_row("errors", f"[red]{len(report.errors):,}" if report.errors else "0")
    for side, wins in found["wins"].items():
        table.add_row(f"won by {name_of('side', side)} {side}", f"{wins:,}", f"{wins / games:.1%}")
    table.add_row("turns", f"{report.turns:,}", number(report.turns / games))
    table.add_row("decisions", f"{report.decisions:,}", number(report.decisions / games))
    table.add_row("seconds", number(report.seconds), f"{report.seconds / games:.4f}")
    table.add_row("games a second", number(found["games_per_second"]))
    table.add_row("decisions a second", number(found["decisions_per_second"]))
    table.caption = f"{found['python']}, compiled: {', '.join(found['compiled']) or 'nothing'}"
    return table


def bench(
    as_json: AsJson = False,
    quick: Annotated[bool, typer.Option("--quick", help="short rounds, for a first impression")] = False,
    vs: Annotated[str, typer.Option(help="play another engine in turn: rlcard")] = "",
) -> None:
    """测速。Measure this installation and compare it with the bar of the design; only ratios from one run count."""
    from rich.console import Console

    from hulao.engine.errors import SetupError
    from hulao.lab.bench import measure

    if vs not in ("", "rlcard"):
        raise SetupError(f"--vs {vs}: only rlcard can be played in turn")
    if vs and find_spec(vs) is None:
        raise SetupError("rlcard is not installed here: pip install 'hulao[bench]'")
    console = Console(stderr=True)
    if console.is_terminal:
        with console.status("…") as status:
            found = measure(quick, vs, status.update)
    else:
        found = measure(quick, vs)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        show_tables(measured(found), compared(found))


def measured(found: dict[str, Any]) -> Table:
    """What was measured, as a table."""
    compiled = ", ".join(found["compiled"]) or "nothing"
    title = f"{found['python']}, compiled: {compiled}; {found['rounds']} rounds, CPU time"
    table = new_table(title, "what,unit,median,min – max")
    for row in found["rows"]:
        spread = f"{number(row['min'])} – {number(row['max'])}" if row["min"] != row["max"] else ""
        table.add_row(row["what"], row["unit"], number(row["median"]), spread)
    table.caption = f"gc: {found['gc']}; memory: over {found['memory_games']:,} games"
    return table


def compared(found: dict[str, Any]) -> Table:
    """What was measured beside the bar of the design, as a table."""
    table = new_table(
        "The bar" + (" (quick: a first impression only)" if found["quick"] else ""), "what,unit,measured,bar,met"
    )
    for line in found["bar"]:
        met = "[green]yes" if line["met"] else "[red]no"
        table.add_row(line["what"], line["unit"], number(line["value"]), line["bar"], met)
    return table


def check(
    games: Games = 2000,
    first: Annotated[
        int, typer.Option(help="从第几局开始 the number of the first one; a number alone fixes its game")
    ] = 0,
    jobs: Jobs = 1,
    packs: Packs = "standard",
    sparse: Annotated[
        int,
        typer.Option(help="昂贵的检查每N次做一次 make the dear checks so many times more rarely, for very many games"),
    ] = 1,
    as_json: AsJson = False,
) -> None:
    """随机对局检验。Random games in which everything is checked that must hold in every game."""
    from hulao.engine.errors import SetupError
    from hulao.lab.check import check_games

    if games < 1 or jobs < 1 or sparse < 1 or first < 0:
        raise SetupError("--games, --jobs and --sparse are numbers from 1 on, --first from 0 on")
    chunk = max(1, min(50, games // (4 * jobs)))
    begun = monotonic()
    with counting(games) as show:
        report = check_games(
            first, games, jobs, chunk, lambda so_far: show(so_far.games, len(so_far.failures)), packs, sparse
        )
    if as_json:
        found = {
            "games": report.games,
            "decisions": report.decisions,
            "turns": report.turns,
            "results": dict(sorted(report.results.items())),
            "checks": dict(sorted(report.checks.items())),
            "missing": report.missing(),
            "seconds": round(monotonic() - begun, 1),
            "memory_mib": round(memory(), 1),
            "failures": [str(failure) for failure in report.failures],
        }
        print(json.dumps(found, ensure_ascii=False))
    else:
        print("\n".join(report.lines()))
        if missing := report.missing():
            print("never occurred: " + ", ".join(missing))
        print(f"{monotonic() - begun:,.0f} seconds, at most {memory():,.0f} MiB in one process")
    if report.failures:
        raise typer.Exit(1)


def memory() -> float:
    """The most memory that this process or one of its workers has used, in MiB; 0 where nobody tells."""
    try:
        import resource
    except ImportError:
        return 0.0
    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def arena(
    players: Players = 8,
    games: Games = 200,
    seed: Seed = "1",
    packs: Packs = "standard",
    no_generals: NoGenerals = False,
    double_renegade: DoubleRenegade = False,
    rules: RuleOptions = "",
    as_json: AsJson = False,
) -> None:
    """机器人胜率。How often each side wins with heuristic bots in the seats of one role, random ones in the others."""
    from hulao.engine.errors import SetupError
    from hulao.lab.arena import win_rates

    if games < 1:
        raise SetupError("--games is a number from 1 on")
    rates = win_rates(players, games, seed, packs, rules, settings(no_generals, double_renegade))
    if as_json:
        print(json.dumps([rate._asdict() for rate in rates], ensure_ascii=False))
    else:
        for rate in rates:
            print(rate)


def register(app: typer.Typer) -> None:
    """Add the commands; those whose part of the laboratory is not there are left out."""
    for command in (sim, bench, check, arena):
        if find_spec(f"hulao.lab.{command.__name__}") is not None:
            app.command()(command)
