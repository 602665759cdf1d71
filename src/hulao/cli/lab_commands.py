"""The commands of the laboratory: sim, bench, check, arena."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib.util import find_spec
from time import monotonic
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hulao.engine.errors import SetupError
from hulao.lab.sim import ERROR_FILE, Outcome, Plan, Report, simulate
from hulao.locale import name_of

Mode = Annotated[str, typer.Option(help="The mode to play.")]
Players = Annotated[int, typer.Option(help="Seats at the table.")]
Seed = Annotated[str, typer.Option(help="Any text; the same seed plays the same games.")]
Packs = Annotated[str, typer.Option(help="Packs of cards and generals, with commas.")]
NoGenerals = Annotated[bool, typer.Option("--no-generals", help="The beginner game: nobody has a general.")]
DoubleRenegade = Annotated[bool, typer.Option("--double-renegade", help="Two renegades (6 and 8 seats).")]
RuleOptions = Annotated[str, typer.Option("--rules", help="A preset (official, early) and options, with commas.")]
Jobs = Annotated[int, typer.Option(help="Processes that play.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def fail(message: str, status: int = 2) -> NoReturn:
    """End the command with one line on stderr."""
    print(f"hulao: {message}", file=sys.stderr)
    raise typer.Exit(status)


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turns what the caller did wrong into one line and exit status 2."""
    try:
        yield
    except (SetupError, OSError) as error:
        fail(str(error))
    except BrokenProcessPool:
        fail("a worker process died; the same run with --jobs 1 shows at which game", 1)


def settings(no_generals: bool, double_renegade: bool) -> tuple[tuple[str, str], ...]:
    """Settings of a mode from the command's switches."""
    chosen = [("generals", "off")] if no_generals else []
    return (*chosen, ("double_renegade", "on")) if double_renegade else tuple(chosen)


@contextmanager
def counting(total: int, what: str, quiet: bool) -> Iterator[Callable[[Outcome], None]]:
    """A progress bar on stderr, drawn at most ten times a second by the caller itself."""
    if quiet:
        yield lambda outcome: None
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[errors]}"))
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, auto_refresh=False, transient=True) as bar:
        task = bar.add_task(what, total=total, errors="")
        done = errors = 0
        drawn = 0.0

        def step(outcome: Outcome) -> None:
            nonlocal done, errors, drawn
            done += 1
            errors += bool(outcome.error)
            now = monotonic()
            if now - drawn > 0.1 or done == total:
                drawn = now
                bar.update(task, completed=done, errors=f"{errors} errors" if errors else "", refresh=True)

        yield step


def summary(report: Report) -> Table:
    """A report as a table."""
    found = report.as_json()
    plan, games = report.plan, max(report.games, 1)
    table = Table(title=f"{plan.mode}, {plan.players} seats, bots: {found['bots']}, seed {plan.seed}", min_width=60)
    table.add_column("what")
    table.add_column("total", justify="right")
    table.add_column("per game", justify="right")
    table.add_row("games", f"{report.games:,}", "")
    table.add_row("finished", f"{report.finished:,}", "")
    table.add_row("errors", f"[red]{len(report.errors)}[/red]" if report.errors else "0", "")
    for side, wins in found["wins"].items():
        table.add_row(f"won: {name_of('side', side, 'en')}", f"{wins:,}", f"{wins / games:.1%}")
    table.add_row("turns", f"{report.turns:,}", f"{report.turns / games:.1f}")
    table.add_row("decisions", f"{report.decisions:,}", f"{report.decisions / games:.1f}")
    table.add_row("seconds", f"{report.seconds:.2f}", f"{report.seconds / games:.4f}")
    table.add_row("games a second", f"{found['games_per_second']:,.1f}", "")
    table.add_row("decisions a second", f"{found['decisions_per_second']:,.0f}", "")
    compiled = ", ".join(found["compiled"]) or "nothing"
    table.caption = f"{found['python']}, compiled: {compiled}"
    if report.log_sha256 is not None:
        table.caption += f"\nlog {report.log_sha256}"
    return table


def sim(
    mode: Mode = "identity",
    players: Players = 8,
    games: Annotated[int, typer.Option(help="How many games.")] = 200,
    seed: Seed = "1",
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, with commas.")] = "random",
    packs: Packs = "standard",
    no_generals: NoGenerals = False,
    double_renegade: DoubleRenegade = False,
    rules: RuleOptions = "",
    jobs: Jobs = 1,
    no_log: Annotated[bool, typer.Option("--no-log", help="Keep no logs: the bare run, without log_sha256.")] = False,
    error_file: Annotated[
        str, typer.Option(help="Where the record of a game that ends in an error is saved; {seed} and {i} are filled in.")
    ] = ERROR_FILE,
    as_json: AsJson = False,
) -> None:
    """Play games between bots and sum them up. Equal arguments give equal logs, whatever the machine."""
    names = tuple(name.strip() for name in bots.split(","))
    plan = Plan(mode, players, games, seed, names, packs, rules, settings(no_generals, double_renegade), not no_log)
    with clear_errors():
        with counting(games, "games", as_json and not sys.stderr.isatty()) as step:
            report = simulate(plan, jobs, error_file, step)
    if as_json:
        print(json.dumps(report.as_json(), ensure_ascii=False))
    else:
        Console().print(summary(report))
    for outcome, path in zip(report.errors, report.error_files, strict=False):
        print(f"hulao: game {outcome.number}: {outcome.error}; its record: {path}", file=sys.stderr)
    if report.errors:
        raise typer.Exit(1)


def bench(
    as_json: AsJson = False,
    quick: Annotated[bool, typer.Option("--quick", help="Short rounds: a first impression only.")] = False,
    vs: Annotated[str, typer.Option(help="Play another engine in turn: rlcard.")] = "",
) -> None:
    """Measure this installation and compare it with the bar of the design. Only ratios from one run count."""
    from hulao.lab.bench import measure, tables

    if vs not in ("", "rlcard"):
        fail(f"--vs {vs}: only rlcard can be played in turn")
    if vs and find_spec(vs) is None:
        fail("rlcard is not installed here: pip install 'hulao[bench]'")
    console = Console(stderr=True)
    with clear_errors():
        if as_json and not console.is_terminal:
            found = measure(quick, vs)
        else:
            with console.status("measuring …") as status:
                found = measure(quick, vs, lambda what: status.update(f"measuring: {what}"))
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        for table in tables(found):
            Console().print(table)


def register(app: typer.Typer) -> None:
    """Add the commands of the laboratory."""
    app.command()(sim)
    app.command()(bench)
