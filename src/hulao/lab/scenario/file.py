"""Scenario files (`*.scn`): a table, scripted decisions, and what must be true (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from hulao.engine.errors import RecordError, RulesError, SetupError
from hulao.engine.game import Game
from hulao.engine.switch import Switch
from hulao.lab.scenario.run import Run
from hulao.lab.scenario.table import Table
from hulao.lab.scenario.words import Failure, Line, ScenarioError, clean_lines, is_yes
from hulao.lab.story import tell_all


class Scenario:
    """A parsed scenario; `run` plays it and raises Failure or ScenarioError."""

    def __init__(self, text: str) -> None:
        self.header: dict[str, Line] = {}
        self.seats: list[Line] = []
        self.script: list[Line] = []
        in_script = False
        for line in clean_lines(text):
            if in_script:
                self.script.append(line)
            elif re.fullmatch(r"-{3,}", line.text):
                in_script = True
            elif re.match(r"^\d+(\s|$)", line.text):
                self.seats.append(line)
            else:
                found = re.match(r"^([^:：]*)[:：](.*)$", line.text)
                if found is None:
                    raise ScenarioError(line.number, f"{line.text!r} is neither a seat nor `key: value`")
                key = found[1].strip().lower()
                if key not in KEYS:
                    raise ScenarioError(line.number, f"unknown key {key!r}; known: {', '.join(KEYS)}")
                if key in self.header:
                    raise ScenarioError(line.number, f"{key}: is there twice")
                self.header[key] = Line(line.number, found[2].strip())
        if not self.seats:
            raise ScenarioError(1, "no seats")

    def value(self, key: str, default: str = "") -> str:
        """A header field."""
        line = self.header.get(key)
        return default if line is None else line.text

    def number(self, key: str) -> int:
        """The line number of a header field."""
        line = self.header.get(key)
        return 1 if line is None else line.number

    def yes(self, key: str) -> bool:
        """A header field that is yes or no."""
        return is_yes(self.value(key) or "no", key, self.number(key))

    def run(self) -> Game:
        """Set the table, play the script, check what it expects."""
        game = Table(self).game
        run = Run(self, game)
        try:
            run.play()
        except Failure as failure:
            failure.log = "\n".join(tell_all(game))
            raise
        finally:
            driver = game.driver
            if isinstance(driver, Switch):
                driver.close()
        return game


KEYS = ("mode", "rules", "packs", "pile", "pile only", "discard", "turn", "phase", "auto")


class Outcome:
    """What running one file gave: `error` is None when it passed."""

    def __init__(self, path: Path, error: Exception | None) -> None:
        self.path = path
        self.error = error


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The `.scn` files among files and below folders, sorted. Raises FileNotFoundError for a path that is not there."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(path.rglob("*.scn"))
        elif path.is_file():
            files.append(path)
        else:
            raise FileNotFoundError(str(path))
    return files


def run_file(path: Path) -> Outcome:
    """Run one file; failures and broken files are told, never raised."""
    try:
        Scenario(path.read_text(encoding="utf-8")).run()
    except (Failure, ScenarioError, RulesError, RecordError, SetupError, UnicodeDecodeError) as error:
        return Outcome(path, error)
    return Outcome(path, None)
