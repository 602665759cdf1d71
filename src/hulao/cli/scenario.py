"""`hulao scenario`: runs scenario files."""

from __future__ import annotations

from pathlib import Path

from hulao.cli.common import Screen
from hulao.engine.errors import SetupError
from hulao.lab.scenario import Failure, run_file, scenario_files


def scenario_command(screen: Screen, paths: list[Path]) -> int:
    """Run files and all files below folders, tell the failures, count. Returns the exit status."""
    try:
        files = scenario_files(paths)
    except FileNotFoundError as error:
        raise SetupError(screen.text("no_file", path=error)) from None
    if not files:
        raise SetupError(screen.text("no_scenarios", paths=screen.list(str(path) for path in paths)))
    failed = 0
    for file in files:
        try:
            problem = run_file(file).error
        except OSError as refusal:
            raise SetupError(screen.text("cannot_read", path=file, error=refusal.strerror)) from None
        if problem is None:
            continue
        failed += 1
        if isinstance(problem, Failure):
            screen.line(f"{file}:{problem.line}: {problem.text}", "error")
            screen.line("  " + screen.text("expected", text=problem.expected))
            screen.line("  " + screen.text("found", text=problem.found))
            screen.line("  " + screen.text("log"))
            for line in problem.log.splitlines():
                screen.line("    " + line)
        else:
            screen.line(f"{file}: {problem}", "error")
    screen.tell("scenarios", passed=len(files) - failed, failed=failed)
    return 1 if failed else 0
