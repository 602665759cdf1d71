"""Checks of a pack against the fact files (copies of the project's card and general tables)."""

import json
from pathlib import Path
from typing import Any

from hulao.engine.card import SUITS
from hulao.engine.general import Pack, find_general
from hulao.engine.kind import KINDS, Equipment
from hulao.engine.player import MARKS
from hulao.engine.skill import Skill
from hulao.locale import entry, name_of
from hulao.packs import BUILT_IN, load_pack

for name in BUILT_IN:  # in their order, whichever test comes first
    load_pack(name)

DATA = Path(__file__).parents[1] / "data"
CARDS: dict[str, Any] = json.loads((DATA / "cards.json").read_text(encoding="utf-8"))
GENERALS: dict[str, Any] = json.loads((DATA / "generals.json").read_text(encoding="utf-8"))


def check_rows(rows: list[tuple[str, int, int]], printed: list[dict[str, Any]]) -> None:
    """Cards against the table: name, suit, rank, type, printed name, range."""
    assert len(rows) == len(printed)
    for (name, suit, rank), card in zip(rows, printed, strict=True):
        assert (name, SUITS[suit], rank) == (card["id"], card["suit"], card["rank"])
        kind = KINDS[name]
        assert kind.type == card["kind"]
        assert name_of("card", name) == card["name_zh"]
        if "range" in card:
            assert isinstance(kind, Equipment)
            assert kind.reach == card["range"]


def check_generals(pack: Pack) -> None:
    """The generals of a pack against the table: kingdom, gender, hp, lord, names, skills."""
    printed = GENERALS["packages"][pack.id]
    assert [general.id for general in pack.generals] == [row["id"] for row in printed]
    for row in printed:
        general = find_general(row["id"])
        assert general is not None
        assert (general.kingdom, general.gender, general.hp) == (row["kingdom"], row["gender"], row["hp"])
        assert general.lord == row["is_lord_candidate"]
        assert name_of("general", general.id) == row["name_zh"]
        assert name_of("general", general.id, "en") == row["name_en"]
        assert [skill.id for skill in general.skills] == [skill["id"] for skill in row["skills"]]
        for skill, facts in zip(general.skills, row["skills"], strict=True):
            check_skill(skill, facts)


def check_skill(skill: Skill, facts: dict[str, Any]) -> None:
    """A skill against the table: its printed name and tags."""
    assert name_of("skill", skill.id) == facts["name_zh"]
    assert skill.lord == ("lord" in facts["tags"])
    assert skill.limited == ("limited" in facts["tags"])
    assert skill.awakening == ("awakening" in facts["tags"])


def check_texts(ids: list[tuple[str, str]]) -> None:
    """Everything has a name and a rule text in both languages."""
    for section, id in ids:
        for key in ("zh", "en", "zh_text", "en_text"):
            assert entry(section, id).get(key), f"{section}.{id} lacks {key}"


def check_names(pack: str) -> None:
    """The marks of a pack's modules, and the skills that they give, have names in both languages."""
    for mark in MARKS.values():
        if mark.gives_type is not None and mark.gives_type.__module__.startswith(f"hulao.packs.{pack}."):
            for section, id in (("mark", mark.name), ("skill", mark.gives_type.__name__.lower())):
                assert entry(section, id).get("zh"), f"{section}.{id} has no zh name"
                assert entry(section, id).get("en"), f"{section}.{id} has no en name"
