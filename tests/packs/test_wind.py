"""风 against the fact files."""

from hulao.packs import load_pack
from tests.packs.facts import check_generals, check_names, check_texts

WIND = load_pack("wind")


def test_generals_are_the_printed_ones() -> None:
    check_generals(WIND)


def test_everything_has_a_rule_text_in_both_languages() -> None:
    check_texts([("skill", skill.id) for general in WIND.generals for skill in general.skills])
    check_texts([("skill", "chanyuan"), ("option", "buqu_revised"), ("option", "guhuo_revised")])
    check_names("wind")
