"""The heuristic bot with the cards of 军争篇 and the generals of 风 火 林 山: tactical positions, and whole games."""

from __future__ import annotations

import pytest

from hulao.bots.heuristic import HeuristicBot
from hulao.engine.driver import Bot, Direct, Stop
from hulao.engine.game import Game, Setup
from hulao.engine.request import CARD_BASE, EFFECT_BASE, PASS, option_name
from hulao.engine.rules import Rules
from hulao.engine.skill import EFFECTS
from hulao.lab.scenario import Scenario, Table
from hulao.modes import IDENTITY
from hulao.packs import load_packs
from tests.bots.watching import Watching

NAMES = "standard,maneuvering,wind,fire,forest,mountain"
PACKS = load_packs(NAMES)


class Played:
    """What a bot does in the first request of a scenario: the name of the card or skill, and the seats it names."""

    def __init__(self, text: str, rounds: int = 3, asked: int = 1) -> None:
        scenario = Scenario(f"mode: free\npacks: {NAMES}\nturn: 1\n{text}\n---\n")
        game = Table(scenario).game
        game.rounds = rounds
        game.driver = Stop()
        game.start()
        request = game.request
        assert request is not None and request.seats == [asked]
        self.kind = request.kind
        walk = HeuristicBot("x", strict=True).decide(request, asked)
        self.sets = walk.sets
        code = walk.sets[0][0]
        self.name = ""
        if code >= CARD_BASE:
            self.name = game.cards[code - CARD_BASE].kind.name
        elif code >= EFFECT_BASE:
            self.name = EFFECTS[code - EFFECT_BASE].skill.id
        self.seats = [code - 100 for chosen in walk.sets for code in chosen if 100 < code < 200]
        self.options = [option_name(code) for chosen in walk.sets for code in chosen if 1000 <= code < 10_000]
        self.passed = code == PASS


def test_wine_goes_before_a_slash_that_is_likely_to_hit() -> None:
    assert Played("1 - hp=4/4 hand=酒♠3,杀♠7\n2 - hp=2/4").name == "analeptic"


def test_wine_is_kept_without_a_slash_or_in_reach_of_nobody() -> None:
    assert Played("1 - hp=4/4 hand=酒♠3,闪♥2\n2 - hp=2/4").passed
    far = "1 - hp=4/4 hand=酒♠3,杀♠7\n2 - hp=2/4 equip=绝影♠5"
    assert Played(far).passed


def test_wine_is_kept_at_the_last_point_of_hp() -> None:
    assert Played("1 - hp=1/4 hand=酒♠3,杀♠7\n2 - hp=4/4 hand=闪♥2,闪♦2").name != "analeptic"


def test_wine_adds_nothing_against_the_silver_lion() -> None:
    assert Played("1 - hp=4/4 hand=酒♠3,杀♠7\n2 - hp=4/4 equip=白银狮子♣A").name != "analeptic"


def test_fire_attack_wants_suits_to_match() -> None:
    rich = "1 - hp=4/4 hand=火攻♥2,闪♥8,闪♦2,无懈可击♠J,无懈可击♣Q\n2 - hp=1/4 hand=闪♥2"
    assert Played(rich).name == "fire_attack"
    poor = "1 - hp=4/4 hand=火攻♥2,桃♥5\n2 - hp=4/4 hand=闪♥2"
    assert Played(poor).name != "fire_attack"
    assert Played("1 - hp=4/4 hand=火攻♥2\n2 - hp=1/4 hand=闪♥2").name != "fire_attack"


def test_fire_attack_on_the_one_in_vine() -> None:
    played = Played("1 - hp=4/4 hand=火攻♥2,闪♥8,闪♦2,闪♦3\n2 - hp=4/4 hand=杀♠7\n3 - hp=4/4 hand=杀♠8 equip=藤甲♠2")
    assert (played.name, played.seats) == ("fire_attack", [3])


def test_plain_slash_avoids_vine_and_fire_seeks_it() -> None:
    table = "1 - hp=4/4 hand={}\n2 - hp=4/4\n3 - hp=4/4 equip=藤甲♠2"
    assert Played(table.format("杀♠7")).seats == [2]
    assert Played(table.format("火杀♥4")).seats == [3]


def test_the_fan_kindles_a_slash_on_vine() -> None:
    played = Played("1 - hp=4/4 hand=杀♠7 equip=朱雀羽扇♦A\n2 - hp=4/4 equip=藤甲♠2")
    assert played.name == "fan"


def test_elemental_slash_seeks_the_chained() -> None:
    played = Played("1 - hp=4/4 hand=雷杀♠4\n2 - hp=4/4\n3 - hp=4/4 chained=yes\n4 - hp=4/4 chained=yes")
    assert played.seats in ([3], [4])


def test_elemental_slash_spares_chained_friends() -> None:
    assert Played("1 - hp=1/4 chained=yes hand=雷杀♠4\n2 - hp=4/4 chained=yes").passed


def test_chain_is_recast_when_useless_and_used_with_fire_at_hand() -> None:
    played = Played("1 - hp=4/4 hand=铁索连环♠J\n2 - hp=4/4")
    assert (played.name, played.options) == ("iron_chain", ["recast"])
    played = Played("1 - hp=4/4 hand=铁索连环♠J,火杀♥4,火攻♥2,杀♠7\n2 - hp=2/4\n3 - hp=2/4 hand=杀♠8\n4 - hp=2/4")
    assert played.name == "iron_chain"
    assert len(played.seats) == 2 and 1 not in played.seats


def test_limited_skills_wait() -> None:
    three = "1 {} hp={}\n2 - hp=4/4 hand=杀♠7,闪♥2\n3 - hp=4/4 hand=杀♠8,闪♦2\n4 - hp=4/4 hand=杀♠9,闪♦3"
    assert Played(three.format("神周瑜", "4/4"), rounds=1).passed
    assert Played(three.format("贾诩", "3/3"), rounds=1).passed
    weak = "1 {} hp={}\n2 - hp=1/4\n3 - hp=1/4\n4 - hp=1/4"
    assert Played(weak.format("神周瑜", "4/4")).name == "yeyan"
    assert Played(weak.format("贾诩", "3/3")).name == "luanwu"


def test_strong_attack_is_not_paid_with_the_last_hp() -> None:
    assert Played("1 典韦 hp=1/4\n2 - hp=1/4").passed
    assert Played("1 典韦 hp=4/4\n2 - hp=1/4").name == "qiangxi"


def test_provocation_of_one_without_slash() -> None:
    assert Played("1 姜维 hp=4/4\n2 - hp=4/4 equip=诸葛连弩♣A").name == "tiaoxin"


def test_collapse_takes_maximum_hp_of_the_hurt() -> None:
    dong = "phase: finish\n1 董卓 hp={}\n2 - hp=3/4"
    assert Played(dong.format("7/8")).options == ["option2"]
    assert Played(dong.format("8/8")).options == ["option1"]


def game_of(seed: str, bots: list[Bot]) -> Game:
    return Game(Setup(IDENTITY, 8, PACKS, Rules()), seed, Direct(bots), False)


@pytest.mark.parametrize("number", range(20))
def test_games_end(number: int) -> None:
    game = game_of(f"packs/{number}", [HeuristicBot(f"{number}/{seat}", strict=True) for seat in range(8)])
    game.start()
    assert game.result


def test_sees_nothing_it_may_not_see() -> None:
    compared = 0
    for number in range(6):
        bots = [Watching(f"{number}/{seat}") for seat in range(8)]
        game = game_of(f"packs/see/{number}", list(bots))
        game.forkable = True
        game.start()
        compared += sum(bot.compared for bot in bots)
    assert compared > 100
