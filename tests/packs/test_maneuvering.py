"""军争篇 against the fact files."""

from hulao.engine.rules import parse_rules
from hulao.locale import entry
from hulao.packs import load_pack
from tests.packs.facts import CARDS, check_rows, check_texts

MANEUVERING = load_pack("maneuvering")


def test_deck_is_the_printed_one_card_by_card() -> None:
    assert len(MANEUVERING.deck) == 52
    check_rows(list(MANEUVERING.deck), CARDS["maneuvering"])


def test_cards_that_a_table_may_switch_on() -> None:
    assert MANEUVERING.rows(parse_rules("")) == list(MANEUVERING.deck)
    rows = MANEUVERING.rows(parse_rules("wooden_ox, peace_spell"))[52:]
    spell = [card for card in CARDS["hegemony_lord_treasures"] if card["id"] == "peace_spell"]
    check_rows(rows, CARDS["treasures"] + spell)


def test_everything_has_a_rule_text_in_both_languages() -> None:
    check_texts([("card", kind.name) for kind in MANEUVERING.kinds])
    check_texts([("option", "wooden_ox"), ("option", "peace_spell")])
    assert entry("mark", "drunk")["zh"] == "酒"
