"""docs/write_a_general.md, followed word for word: its blocks are the example package, and that works once installed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "write_a_general.md"
EXAMPLE = ROOT / "examples" / "hulao_pack_example"
GAMES = 20


def blocks() -> dict[str, str]:
    """The files that the page shows, its blocks of one file put together."""
    files: dict[str, str] = {}
    for name, text in re.findall(
        r"^```\w+ (\S+)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    ):
        files[name] = files[name] + "\n\n" + text if name in files else text
    return files


def run(*arguments: str, path: Path | None = None, cwd: Path | None = None) -> str:
    """What a Python command prints; the test fails with its stderr where it fails."""
    packages = [str(folder) for folder in (path, ROOT / "src") if folder is not None]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(packages)}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=cwd, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package of the page, made from its blocks and installed by pip without any network."""
    source = tmp_path_factory.mktemp("source")
    for name, text in blocks().items():
        (source / name).parent.mkdir(exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    target = tmp_path_factory.mktemp("target")
    pip = (
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
    )
    run(*pip, "--target", str(target), str(source))
    return target


def test_the_page_shows_the_example() -> None:
    files = {
        file.relative_to(EXAMPLE).as_posix(): file.read_text(encoding="utf-8")
        for suffix in ("py", "toml", "scn")
        for file in EXAMPLE.rglob(f"*.{suffix}")
        if "build" not in file.parts
    }
    assert blocks() == files


def test_the_skills_are_short() -> None:
    classes = re.findall(r"^class .*?(?=\n\n\n)", blocks()["hulao_pack_example/__init__.py"], re.MULTILINE | re.DOTALL)
    assert len(classes) == 2
    assert all(len(text.splitlines()) <= 12 for text in classes)


def test_its_scenario_passes(installed: Path) -> None:
    assert "1 passed, 0 failed" in run("-m", "hulao", "scenario", str(EXAMPLE / "scenarios"), path=installed)


def test_its_general_is_played(installed: Path) -> None:
    game = ("-m", "hulao", "sim", "--packs", "standard,example", "--games", str(GAMES), "--bots", "random", "--json")
    told = json.loads(run(*game, path=installed))
    assert (told["finished"], told["errors"]) == (GAMES, 0)


CHOSEN = """
from hulao.bots.random import RandomBot
from hulao.engine.driver import Direct
from hulao.engine.game import Game, Setup
from hulao.engine.rules import parse_rules
from hulao.modes import MODES
from hulao.packs import load_packs

used = set()
for i in range(20):
    setup = Setup(MODES["identity"], 5, load_packs("standard,example"), parse_rules(""), settings={"general@2": "warden"})
    game = Game(setup, str(i), Direct([RandomBot(f"{i}@{seat}") for seat in range(5)]))
    game.start()
    assert game.result and game.log
    used |= {entry.name for entry in game.log if entry.kind == "skill"}
print(*sorted({"guanshui", "bimen"} & used))
"""


def test_both_skills_are_used_in_random_games(installed: Path) -> None:
    assert run("-c", CHOSEN, path=installed).split() == ["bimen", "guanshui"]


SKETCHES = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_three_techniques_are_shown() -> None:
    assert len(SKETCHES) == 3


@pytest.mark.parametrize("sketch", SKETCHES, ids=lambda text: text.strip().split("\n")[0].strip())
def test_a_technique_is_what_the_packs_do(sketch: str) -> None:
    """What the last section shows stands so in a pack, piece by piece."""
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "src" / "hulao" / "packs").rglob("*.py")]
    for piece in sketch.strip("\n").split("\n\n\n"):
        assert any(piece in source for source in sources), piece
