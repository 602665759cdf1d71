"""The pages of docs/ say what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hulao.engine.driver import Stop
from hulao.engine.game import Game, Setup
from hulao.engine.record import read_record, record_text
from hulao.engine.rules import parse_rules
from hulao.lab.scenario import Scenario
from hulao.modes import MODES
from hulao.packs import load_packs
from scripts import make_docs

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")])


def blocks(page: str, kind: str) -> list[str]:
    """The code blocks of a kind on a page, those that stand for files left out."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def titled(text: str) -> str:
    return text.split("\n")[0].lstrip("# ")


def test_rules_are_as_the_code_says() -> None:
    made = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert made == make_docs.rules(), "run `python scripts/make_docs.py`"


@pytest.mark.parametrize("text", blocks("docs/notation.md", "scn"), ids=titled)
def test_scenario_of_the_notation(text: str) -> None:
    Scenario(text).run()


@pytest.mark.parametrize("text", blocks("docs/notation.md", "sgr"))
def test_record_of_the_notation(text: str) -> None:
    record = read_record(text)
    packs = load_packs(",".join(name for name, _ in record.packs))
    setup = Setup(
        MODES[record.header["mode"]],
        int(record.header["players"]),
        packs,
        parse_rules(record.header["rules"]),
        settings=record.settings,
    )
    game = Game(setup, record.header["seed"], Stop())
    game.script = list(record.decisions)
    game.start()
    assert len(game.decisions) == len(record.decisions)
    assert record_text(game) == text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_sources_are_there(page: Path) -> None:
    """Paths like `engine/flow/use.py` in backquotes."""
    named = set(re.findall(r"`([a-z_]+(?:/[a-z_]+)+(?:\.[a-z]+|/))`", page.read_text(encoding="utf-8")))
    bases = [ROOT / base for base in ("", "src", "src/hulao", "tests/scenarios", "examples/hulao_pack_example")]
    assert [name for name in sorted(named) if not any((base / name).exists() for base in bases)] == []
