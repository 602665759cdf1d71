"""What keeps packs readable: short skills, a small standard pack, and an engine that names no content."""

import ast
import inspect
import statistics
from pathlib import Path

from hulao.engine.general import GENERALS, SKILLS
from hulao.engine.kind import KINDS
from hulao.engine.skill import GENERAL
from hulao.packs import BUILT_IN, load_pack

SOURCE = Path(__file__).parents[2] / "src" / "hulao"
for name in BUILT_IN:
    load_pack(name)


def test_skills_are_short() -> None:
    lengths = [len(inspect.getsource(type(s)).strip().splitlines()) for s in SKILLS.values() if s.rank == GENERAL]
    assert statistics.median(lengths) <= 10
    assert max(lengths) <= 40


def test_the_standard_pack_stays_small() -> None:
    files = (SOURCE / "packs" / "standard").glob("*.py")
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 1500


def test_the_engine_names_no_card_general_or_skill() -> None:
    ids = {*KINDS, *SKILLS, *(general.id for general in GENERALS)}
    named = [
        f"{file.name}:{node.lineno} {node.value}"
        for file in (SOURCE / "engine").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids
    ]
    assert not named
