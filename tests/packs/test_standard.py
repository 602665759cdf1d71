"""The standard pack against the fact files (copies of the project's card and general tables)."""

import json
from pathlib import Path
from typing import Any

import pytest

from hulao.engine.card import SUITS
from hulao.engine.general import find_general
from hulao.engine.kind import KINDS, Equipment
from hulao.engine.rules import OPTIONS, parse_rules
from hulao.locale import entry, name_of
from hulao.packs import load_pack

DATA = Path(__file__).parents[1] / "data"
CARDS: dict[str, Any] = json.loads((DATA / "cards.json").read_text(encoding="utf-8"))
GENERALS: dict[str, Any] = json.loads((DATA / "generals.json").read_text(encoding="utf-8"))
STANDARD = load_pack("standard")


def test_deck_is_the_printed_one_card_by_card() -> None:
    printed = CARDS["standard"] + CARDS["standard_ex"]
    assert len(STANDARD.deck) == len(printed) == 108
    for (name, suit, rank), card in zip(STANDARD.deck, printed, strict=True):
        assert (name, SUITS[suit], rank) == (card["id"], card["suit"], card["rank"])
        assert KINDS[name].type == card["kind"]
        assert name_of("card", name) == card["name_zh"]
        kind = KINDS[name]
        if "range" in card:
            assert isinstance(kind, Equipment)
            assert kind.reach == card["range"]


def test_generals_are_the_printed_ones() -> None:
    printed = GENERALS["packages"]["standard"]
    assert [general.id for general in STANDARD.generals] == [row["id"] for row in printed]
    for row in printed:
        general = find_general(row["id"])
        assert general is not None
        assert (general.kingdom, general.gender, general.hp) == (row["kingdom"], row["gender"], row["hp"])
        assert general.lord == row["is_lord_candidate"]
        assert [skill.id for skill in general.skills] == [skill["id"] for skill in row["skills"]]
        for skill, facts in zip(general.skills, row["skills"], strict=True):
            assert skill.lord == ("lord" in facts["tags"])
            assert name_of("skill", skill.id) == facts["name_zh"]
        assert name_of("general", general.id) == row["name_zh"]
        assert name_of("general", general.id, "en") == row["name_en"]


def test_everything_has_a_rule_text_in_both_languages() -> None:
    ids = [("card", name) for name in {row[0] for row in STANDARD.deck}]
    ids += [("skill", skill.id) for general in STANDARD.generals for skill in general.skills]
    ids += [("option", name) for name in OPTIONS]
    for section, id in ids:
        for key in ("zh", "en", "zh_text", "en_text"):
            assert entry(section, id).get(key), f"{section}.{id} lacks {key}"


def test_early_preset_and_settings() -> None:
    early = parse_rules("early, zhiheng_unlimited=off")
    assert early.on(OPTIONS["rende_per_two"])
    assert not early.on(OPTIONS["zhiheng_unlimited"])
    assert early.text() == "early, zhiheng_unlimited=off"
    assert parse_rules("").text() == "official"


@pytest.mark.parametrize("text", ["nonsense", "rende_per_two=maybe", "dying_order=on"])
def test_unknown_options_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="option"):
        parse_rules(text)
