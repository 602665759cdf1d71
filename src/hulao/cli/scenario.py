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
            error = run_file(file).error
        except OSError as problem:
            raise SetupError(screen.text("cannot_read", path=file, error=problem.strerror)) from None
        if error is None:
            continue
        failed += 1
        if isinstance(error, Failure):
            screen.line(f"{file}:{error.line}: {error.text}", "error")
            screen.line("  " + screen.text("expected", text=error.expected))
            screen.line("  " + screen.text("found", text=error.found))
            screen.line("  " + screen.text("log"))
            for line in error.log.splitlines():
                screen.line("    " + line)
        else:
            screen.line(f"{file}: {error}", "error")
    screen.tell("scenarios", passed=len(files) - failed, failed=failed)
    return 1 if failed else 0
