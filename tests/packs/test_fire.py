"""火 against the fact files, and the start of a game with 神诸葛亮."""

from hulao.bots.random import RandomBot
from hulao.engine.driver import Direct
from hulao.engine.game import Game, Setup
from hulao.engine.rules import Rules
from hulao.modes import IDENTITY
from hulao.packs import load_pack, load_packs
from tests.packs.facts import check_generals, check_names, check_texts

FIRE = load_pack("fire")


def test_generals_are_the_printed_ones() -> None:
    check_generals(FIRE)


def test_everything_has_a_rule_text_in_both_languages() -> None:
    check_texts([("skill", skill.id) for general in FIRE.generals for skill in general.skills])
    check_names("fire")


def test_seven_stars_are_laid_at_the_start_and_stay_secret() -> None:
    packs = load_packs("standard,maneuvering,wind,fire")
    seen = 0
    for seed in range(200):
        game = Game(Setup(IDENTITY, 8, packs, Rules()), f"stars{seed}", Direct([RandomBot(f"bot{seed}")] * 8), True)
        game.start()
        for player in game.players:
            if player.general is not None and player.general.id == "shen_zhugeliang":
                laid = next(e for e in game.log or [] if e.kind == "move" and e.name == "qixing")
                assert len(laid.cards) == 7
                assert laid.mask == 1 << player.seat
                dealt = [e for e in game.log or [] if e.kind == "deal" and e.seat == player.seat]
                assert len(dealt[-1].cards) == 11
                seen += 1
        if seen >= 3:
            return
    raise AssertionError("no game with the general in 200")
