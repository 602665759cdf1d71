"""What holds for the project as a whole, and no tool that `make test` runs checks."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "hulao"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

ALLOWED = {("engine/switch.py", "greenlet"), ("engine/_compat.py", "mypy_extensions")}
# A game is (setup, seed, decisions): rules know no clock, no chance of their own, no machine, no other thread.
CLOCKS_AND_CHANCE = {"datetime", "random", "secrets", "time", "uuid"}
MACHINE = {"asyncio", "multiprocessing", "os", "socket", "subprocess", "tempfile", "threading"}


def imported(file: Path) -> Iterator[str]:
    """The first part of the name of everything that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "hulao" if node.level else (node.module or "").partition(".")[0]


def rules() -> list[Path]:
    return [file for part in ("engine", "packs", "modes") for file in sorted((SOURCE / part).rglob("*.py"))]


def named(file: Path) -> str:
    return file.relative_to(SOURCE).as_posix()


def test_rules_import_the_standard_library_only() -> None:
    known = sys.stdlib_module_names | {"hulao"}
    foreign = {(named(file), name) for file in rules() for name in imported(file) if name not in known}
    assert foreign <= ALLOWED


def test_rules_import_nothing_unpredictable() -> None:
    banned = CLOCKS_AND_CHANCE | MACHINE
    assert [(named(file), name) for file in rules() for name in imported(file) if name in banned] == []


def test_rules_ask_for_no_hash_and_no_id() -> None:
    calls = [
        (named(file), node.lineno, node.func.id)
        for file in rules()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id")
    ]
    assert calls == [], "their results differ from one process to the next"


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {file.parent for file in SOURCE.rglob("*.py")}
    assert [named(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_the_compiler_and_the_checker_are_one_version() -> None:
    building = [need for need in PROJECT["build-system"]["requires"] if need.startswith("mypy")]
    checking = [need for need in PROJECT["project"]["optional-dependencies"]["dev"] if need.startswith("mypy")]
    assert building == checking


@pytest.mark.parametrize("name", ["LICENSE", "NOTICE", "README.md", "src/hulao/py.typed"])
def test_file_is_there(name: str) -> None:
    assert (ROOT / name).is_file()
