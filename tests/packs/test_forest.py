"""林 against the fact file."""

from hulao.packs import load_pack
from tests.packs.facts import check_generals, check_names, check_texts

FOREST = load_pack("forest")


def test_generals_are_the_printed_ones() -> None:
    check_generals(FOREST)


def test_everything_has_a_rule_text_in_both_languages() -> None:
    check_texts([("skill", skill.id) for general in FOREST.generals for skill in general.skills])
    check_names("forest")
