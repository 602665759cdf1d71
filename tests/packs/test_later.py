"""The later standard generals, and those of 一将成名 and 界限突破 that the project has, against the fact file."""

import pytest

from hulao.engine.general import find_general
from hulao.locale import name_of
from hulao.packs import load_pack
from tests.packs.facts import GENERALS, check_generals, check_names, check_skill, check_texts

PACKS = {"standard_later": "standard_later", "yijiang": "yijiang2011", "jie": "jie_standard"}
GAINED = [("skill", "jianyan"), ("skill", "chanyuan")]


def test_later_standard_generals_are_the_printed_ones() -> None:
    check_generals(load_pack("standard_later"))


@pytest.mark.parametrize("id", ["masu", "jie_guanyu", "jie_machao"])
def test_single_generals_are_the_printed_ones(id: str) -> None:
    general = find_general(id)
    assert general is not None
    row = next(row for row in GENERALS["packages"][PACKS[general.pack]] if row["id"] == id)
    assert (general.kingdom, general.gender, general.hp) == (row["kingdom"], row["gender"], row["hp"])
    assert name_of("general", id) == row["name_zh"]
    for skill, facts in zip(general.skills, row["skills"], strict=True):
        assert skill.id == facts["id"]
        check_skill(skill, facts)


def test_versions_of_one_character_are_known_as_such() -> None:
    for ids in (("guanyu", "jie_guanyu", "shen_guanyu"), ("machao", "jie_machao"), ("yuji", "jie_yuji")):
        generals = [find_general(id) for id in ids]
        assert {general.character for general in generals if general is not None} == {ids[0]}


def test_everything_has_a_rule_text_in_both_languages() -> None:
    for name in PACKS:
        check_texts([("skill", skill.id) for general in load_pack(name).generals for skill in general.skills])
        check_names(name)
    check_texts(GAINED)
