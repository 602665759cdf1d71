"""The heuristic bot: it finishes games, repeats itself, sees nothing it may not see, knows its friends, and beats random
play. Positions with later packs: test_heuristic_packs.py."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from hulao.bots import make_bot
from hulao.bots.heuristic import HeuristicBot, Ledger, ledger_of
from hulao.engine.driver import Bot, Direct
from hulao.engine.errors import SetupError
from hulao.engine.game import Game, Observer, Setup
from hulao.engine.notation import write
from hulao.engine.request import CARD_BASE, EFFECT_BASE, PASS, Pick, Request, SetTree, Walk
from hulao.engine.rules import Rules, parse_rules
from hulao.engine.skill import EFFECTS
from hulao.lab.arena import play
from hulao.lab.scenario import Scenario, Table
from hulao.modes import IDENTITY
from hulao.packs import load_packs
from tests.bots.watching import Watching

PACKS = load_packs("standard")


def game_of(players: int, seed: str, bots: list[Bot], rules: Rules | None = None) -> Game:
    return Game(Setup(IDENTITY, players, PACKS, rules or Rules()), seed, Direct(bots), False)


def strict_bots(players: int, seed: str) -> list[Bot]:
    """Bots that do not hide mistakes of their own behind the default answer."""
    return [HeuristicBot(f"{seed}/{seat}", strict=True) for seat in range(players)]


# Whole games.


@pytest.mark.slow
@pytest.mark.parametrize("players", range(4, 11))
def test_thirty_games_end_for_each_number_of_seats(players: int) -> None:
    for number in range(30):
        game = game_of(players, f"end/{players}/{number}", strict_bots(players, str(number)))
        game.start()
        assert game.result is not None
        assert game.turns < 400


@pytest.mark.parametrize("rules", ["early", "peach_on_others, rende_per_two, zhiheng_unlimited"])
def test_games_end_with_other_rules(rules: str) -> None:
    for number in range(8):
        game = game_of(6, f"rules/{number}", strict_bots(6, str(number)), parse_rules(rules))
        game.start()
        assert game.result is not None


@pytest.mark.parametrize("settings", [{"generals": "off"}, {"double_renegade": "on"}])
def test_games_end_with_other_settings(settings: dict[str, str]) -> None:
    for number in range(8):
        setup = Setup(IDENTITY, 8, PACKS, Rules(), settings=settings)
        game = Game(setup, f"settings/{number}", Direct(strict_bots(8, str(number))), False)
        game.start()
        assert game.result is not None


def test_plays_are_bounded_in_a_phase() -> None:
    """No endless 仁德, 苦肉 or 制衡, not even with the rule options that lift their limits."""

    class Counting(HeuristicBot):
        most = 0

        def decide(self, request: Request, seat: int) -> Walk:
            walk = super().decide(request, seat)
            Counting.most = max(Counting.most, self.plays)
            return walk

    for number, general in enumerate(["liubei", "huanggai", "sunquan", "ganning"] * 2):
        bots: list[Bot] = [Counting(f"{number}/{seat}", strict=True) for seat in range(5)]
        setup = Setup(IDENTITY, 5, PACKS, parse_rules("early"), settings={"general@1": general})
        Game(setup, f"bounded/{number}", Direct(bots), False).start()
    assert 3 < Counting.most < 40


# The same game again.


@pytest.mark.parametrize("players", [5, 10])
def test_games_repeat(players: int) -> None:
    runs = []
    for log in (False, True):
        bots = [make_bot("heuristic", f"{seat}") for seat in range(players)]
        game = Game(Setup(IDENTITY, players, PACKS, Rules()), f"again/{players}", Direct(bots), log)
        game.start()
        runs.append((game.result, game.decisions))
    assert runs[0] == runs[1]


REPEAT = """
from hulao.bots import make_bot
from hulao.engine.driver import Direct
from hulao.engine.game import Game, Setup
from hulao.engine.rules import Rules
from hulao.modes import IDENTITY
from hulao.packs import load_packs

for number in range(4):
    bots = [make_bot("heuristic", str(seat)) for seat in range(7)]
    game = Game(Setup(IDENTITY, 7, load_packs("standard"), Rules()), f"hash/{number}", Direct(bots), False)
    game.start()
    print(game.result, game.decisions)
"""


def test_games_do_not_depend_on_the_seed_of_hashes() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", REPEAT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "4242")
    ]
    assert runs[0] == runs[1]
    assert len(runs[0]) > 1000


# What it may see.


def test_sees_nothing_it_may_not_see() -> None:
    compared = 0
    for number in range(6):
        bots = [Watching(f"{number}/{seat}") for seat in range(8)]
        game = game_of(8, f"see/{number}", list(bots))
        game.forkable = True
        game.start()
        compared += sum(bot.compared for bot in bots)
    assert compared > 100


def test_a_bot_that_peeks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above fails on a leak: here the bot would strike whoever truly is of another side."""
    from hulao.bots.heuristic.table import Table as Situation

    plain = Situation.__init__

    def peek(self: Situation, game: Game, seat: int, beliefs: list[list[float]]) -> None:
        plain(self, game, seat, beliefs)
        for player in game.players:
            if player.seat != seat:
                self.feelings[player.seat] = -1.0 if player.role in ("rebel", "renegade") else 1.0

    monkeypatch.setattr(Situation, "__init__", peek)
    with pytest.raises(Exception, match=r"seat \d+ at "):
        test_sees_nothing_it_may_not_see()


def test_observers_hear_only_what_everybody_may_know() -> None:
    class Listening(Observer):
        def __init__(self) -> None:
            self.heard: list[tuple[str, str]] = []

        def saw(self, game, kind, seat, targets, card, amount, name):  # type: ignore[no-untyped-def]
            self.heard.append((kind, name))

    listener = Listening()
    game = game_of(6, "listen", strict_bots(6, "listen"))
    game.observers.append(listener)
    game.start()
    kinds = {kind for kind, _ in listener.heard}
    assert {"use", "damage", "skill", "death", "phase"} <= kinds
    assert not kinds & {"candidates", "deal", "look", "move"}
    assert [name for kind, name in listener.heard if kind == "role"] == ["lord"]


def test_a_fork_has_no_observers() -> None:
    game = game_of(5, "fork", strict_bots(5, "fork"))
    ledger_of(game)
    game.forkable = True

    class Forking(Bot):
        def decide(self, request: Request, seat: int) -> Walk:
            if len(game.decisions) == 40:
                heard = ledger_of(game).version
                fork = game.fork(Direct(strict_bots(5, "other")))
                assert fork.observers == []
                fork.start()
                assert fork.result is not None
                assert ledger_of(game).version == heard
            return bots[seat - 1].decide(request, seat)

    bots = strict_bots(5, "fork")
    game.driver = Direct([Forking() for _ in range(5)])
    game.start()
    assert game.result is not None


# Reading roles.


def seated(roles: str) -> Game:
    """A game whose roles are dealt, seat 1 the lord, and nothing else."""
    words = roles.split()
    game = game_of(len(words), "roles", [])
    for player, role in zip(game.players, words, strict=True):
        player.role = role
        player.role_seen = 1 << player.seat
    game.players[0].role_seen = (1 << 24) - 1
    return game


TABLE = "lord loyalist loyalist rebel rebel rebel rebel renegade"


def test_who_attacks_the_lord_is_taken_for_a_rebel() -> None:
    game = seated(TABLE)
    ledger = Ledger()
    ledger.open(game)
    before = ledger.beliefs(1, "lord")[3]
    assert before[2] == pytest.approx(4 / 7)
    ledger.act(game, 4, 1, 4)
    after = ledger.beliefs(1, "lord")[3]
    assert after[2] > 0.8
    assert after[1] < 0.1


def test_an_attack_on_an_unknown_tells_more_once_that_one_is_known() -> None:
    game = seated(TABLE)
    ledger = Ledger()
    ledger.open(game)
    ledger.act(game, 2, 5, 4)
    vague = ledger.beliefs(1, "lord")[1][1]
    ledger.act(game, 5, 1, 8)
    clear = ledger.beliefs(1, "lord")[1][1]
    assert clear > vague > 2 / 7


def test_who_saves_the_lord_is_a_friend_but_may_be_the_renegade() -> None:
    game = seated(TABLE)
    ledger = Ledger()
    ledger.open(game)
    ledger.act(game, 8, 1, -4)
    loyalist, rebel, renegade = ledger.beliefs(1, "lord")[7][1:]
    assert loyalist > renegade > rebel


def test_roles_of_the_dead_are_used() -> None:
    game = seated("lord loyalist rebel rebel renegade")
    ledger = Ledger()
    ledger.open(game)
    ledger.saw(game, "death", 2, [], None, 0, "loyalist")
    assert ledger.beliefs(3, "rebel")[3][1] == 0.0
    assert ledger.beliefs(3, "rebel")[3][2] == pytest.approx(0.5)


def test_ones_own_acts_say_nothing_about_others() -> None:
    game = seated(TABLE)
    ledger = Ledger()
    ledger.open(game)
    before = ledger.beliefs(2, "loyalist")
    ledger.act(game, 2, 6, 8)
    for row, old in zip(ledger.beliefs(2, "loyalist"), before, strict=True):
        assert row == pytest.approx(old)


def test_the_ledger_catches_up_from_the_log() -> None:
    bots = strict_bots(5, "late")
    game = Game(Setup(IDENTITY, 5, PACKS, Rules()), "late", Direct(bots))
    early = ledger_of(game)
    game.start()
    game.observers.clear()
    late = ledger_of(game)
    assert [deal for deal in late.deals if deal in early.deals]
    assert sum(late.score) != 0


# Positions.


class Position:
    """A scenario, played on by lines `SEAT: …` to the request that is looked at."""

    def __init__(self, head: str, *lines: str, hostile: tuple[tuple[int, int], ...] = ()) -> None:
        scenario = Scenario(f"{head}\n---\n")
        self.game = Table(scenario).game
        self.game.start()
        ledger = ledger_of(self.game)
        for actor, target in hostile:
            ledger.act(self.game, actor, target, 8)
        for line in lines:
            seat, text = line.split(": ")
            self.game.answer(int(seat), text)

    def does(self, seat: int) -> str:
        """The line with which a bot answers there."""
        request = self.game.request
        assert request is not None and seat in request.pending()
        return write(self.game, HeuristicBot("x", strict=True).decide(request, seat).path)

    def first(self, seat: int) -> str:
        """The name of the card or skill that it uses first, or `-`."""
        request = self.game.request
        assert request is not None and seat in request.pending()
        code = HeuristicBot("x", strict=True).decide(request, seat).sets[0][0]
        if code >= CARD_BASE:
            return self.game.cards[code - CARD_BASE].kind.name
        return EFFECTS[code - EFFECT_BASE].skill.id if code >= EFFECT_BASE else "-" if code == PASS else str(code)


IDENTITY_5 = """\
mode: identity
turn: {turn}
1 - role=主公 hp={lord}/5 {one}
2 - role=忠臣 hp=4/4 {two}
3 - role=反贼 hp=4/4 {three}
4 - role=反贼 hp=4/4 {four}
5 - role=内奸 hp=4/4 {five}"""


def table(turn: int, lord: int = 5, **hands: str) -> str:
    words = {name: hands.get(name, "") for name in ("one", "two", "three", "four", "five")}
    return IDENTITY_5.format(turn=turn, lord=lord, **words)


def test_equips() -> None:
    assert Position("1 - hand=八卦阵♠2\n2 -").first(1) == "eight_diagram"
    assert Position("1 - hand=诸葛连弩♣A,杀♠7,杀♠8,杀♠9 equip=雌雄双股剑♠2\n2 -").first(1) == "crossbow"


def test_does_not_throw_away_a_crossbow_it_needs() -> None:
    position = Position("1 - hand=雌雄双股剑♠2,杀♠7,杀♠8,杀♠9 equip=诸葛连弩♣A\n2 -")
    assert position.first(1) == "slash"


def test_a_rebel_strikes_the_lord() -> None:
    head = table(3, three="hand=决斗♠A,杀♠7,杀♠8")
    assert Position(head).does(3).endswith("@1")


def test_a_rebel_finishes_the_lord_before_anything_else() -> None:
    head = table(3, lord=1, three="hand=决斗♠A,杀♠7,诸葛连弩♣A,无中生有♥7")
    position = Position(head, hostile=((2, 3), (5, 3)))
    seen = []
    for _ in range(4):
        seen.append(position.does(3))
        if seen[-1].endswith("@1"):
            break
        position.game.answer(3, seen[-1])
    assert seen[-1].endswith("@1")


def test_a_loyalist_spares_whom_the_lord_may_trust() -> None:
    head = """\
mode: identity
turn: 2
1 - role=主公 hp=4/5
2 - role=忠臣 hand=决斗♠A,杀♠7,杀♠8
3 - role=忠臣 hp=1/4
4 - role=反贼 hp=3/4
5 - role=反贼 hp=3/4
6 - role=内奸"""
    position = Position(head, hostile=((4, 1), (5, 1), (3, 4), (3, 5)))
    assert position.does(2).split()[-1] in ("@4", "@5")


def test_the_lord_does_not_strike_a_friend() -> None:
    head = table(1, one="hand=决斗♠A,杀♠7,杀♠8,过河拆桥♠3")
    position = Position(head, hostile=((2, 3), (2, 4), (3, 1), (4, 1), (5, 4)))
    for _ in range(3):
        line = position.does(1)
        assert "@2" not in line
        if line == "-":
            break
        position.game.answer(1, line)
        request = position.game.request
        assert request is not None
        if request.seats != [1] or request.kind != "play":
            break


def test_saves_the_lord_only_as_a_friend() -> None:
    head = table(3, lord=1, two="hand=桃♥3", three="hand=杀♠7 equip=大宛♠K", four="hand=桃♥4")
    position = Position(head, "3: 杀♠7 @1")
    assert position.does(4) == "-"
    position.game.answer(4, "-")
    assert position.does(2) == "桃♥3"


def test_dodges_and_keeps_what_would_not_help() -> None:
    assert Position("1 - hand=杀♠7\n2 - hand=闪♦2,桃♥3", "1: 杀♠7 @2").first(2) == "jink"
    one_of_two = Position("1 吕布 hand=杀♠7\n2 - hand=闪♦2,桃♥3", "1: 杀♠7 @2")
    assert one_of_two.does(2) == "-"
    assert Position("1 吕布 hand=杀♠7\n2 - hand=闪♦2,闪♥2", "1: 杀♠7 @2").first(2) == "jink"


def test_nullifies_what_matters() -> None:
    head = "1 - hand=过河拆桥♠3\n2 - hand=无懈可击♠J,闪♦2,杀♠8 hp=3/4"
    assert Position(head, "1: 过河拆桥♠3 @2").does(2) == "-"
    duel = "1 - hand=决斗♠A\n2 - hand=无懈可击♠J,闪♦2 hp=1/4"
    assert Position(duel, "1: 决斗♠A @2").first(2) == "nullification"


def test_frees_a_friend_and_not_an_enemy() -> None:
    hostile = ((2, 3), (2, 4), (3, 1), (4, 1))
    head = table(2, two="judge=乐不思蜀♥6 hand=杀♠7,杀♠8,闪♥2", one="hand=无懈可击♠J", three="hand=无懈可击♣Q")
    position = Position(head + "\nphase: judge", hostile=hostile)
    assert position.does(3) == "-"
    position.game.answer(3, "-")
    assert position.first(1) == "nullification"
    cut = table(1, one="hand=过河拆桥♠3", two="judge=乐不思蜀♥6 hand=杀♠8")
    position = Position(cut, hostile=hostile)
    assert "@2" in position.does(1)
    position.game.answer(1, position.does(1))
    assert position.does(1) == "乐不思蜀♥6"


def test_keeps_the_better_cards() -> None:
    head = "1 - hp=2/4 hand=闪♦2,桃♥3,杀♠7,杀♠8,闪电♠A\nphase: discard\n2 -"
    thrown = Position(head).does(1)
    assert "桃" not in thrown and "闪♦2" not in thrown


def test_eats_a_peach_when_low_and_keeps_it_when_not() -> None:
    assert Position("1 - hp=2/4 hand=桃♥3\n2 -").first(1) == "peach"
    assert Position("1 - hp=3/4 hand=桃♥3\n2 -").first(1) == "-"


def test_pays_rather_than_dies() -> None:
    position = Position("1 - hp=1/4 hand=杀♠7,闪♦2,闪♥2\n2 夏侯惇\npile: 杀♠9", "1: 杀♠7 @2", "2: 刚烈")
    assert position.does(1) == "闪♥2 闪♦2"


def test_uses_skills() -> None:
    assert Position("1 华佗 hp=2/3 hand=杀♠7\n2 - hp=4/4").first(1) in ("qingnang", "slash")
    assert Position("1 孙权 hand=闪电♠A,闪电♥Q\n2 -").first(1) in ("zhiheng", "lightning")
    assert Position("1 貂蝉 hand=闪♦2\n2 曹操\n3 吕布 hand=杀♠7").first(1) == "lijian"


def test_changes_the_judgement_of_a_friend() -> None:
    hostile = ((2, 3), (2, 4), (3, 1), (4, 1))
    head = table(1, one="judge=乐不思蜀♥6 hand=杀♠7,杀♠8,杀♠9", two="hand=桃♥3,闪♥2 skills=+鬼才")
    position = Position(head + "\nphase: judge\npile: 杀♣7", hostile=hostile)
    assert position.does(2).startswith("鬼才 闪♥2")


# The edges.


def test_unknown_requests_get_the_default() -> None:
    game = Position("1 -\n2 -").game
    request = Request(game, "unheard_of", [1], [SetTree(Pick("seat", [101, 102]))])
    assert HeuristicBot("x", strict=True).decide(request, 1).done


def test_its_own_mistakes_do_not_stop_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: HeuristicBot, request: Request, seat: int) -> list[list[int]]:
        raise IndexError

    monkeypatch.setattr(HeuristicBot, "sets", broken)
    request = Position("1 - hand=杀♠7\n2 -").game.request
    assert request is not None
    assert HeuristicBot("x").decide(request, 1).done
    with pytest.raises(IndexError):
        HeuristicBot("x", strict=True).decide(request, 1)


def test_names_of_bots() -> None:
    assert isinstance(make_bot("heuristic", "1"), HeuristicBot)
    with pytest.raises(SetupError, match="unknown bot 'clever'"):
        make_bot("clever", "1")


# Strength.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("role", "side"), [("lord", "lord"), ("loyalist", "lord"), ("rebel", "rebel"), ("renegade", "renegade")]
)
def test_beats_random_bots_from_every_role(role: str, side: str) -> None:
    plain = play({"*": "random"}, 8, 20, "test").wins[side]
    clever = play({role: "heuristic", "*": "random"}, 8, 20, "test").wins[side]
    assert clever >= plain + 4


@pytest.mark.slow
def test_seldom_strikes_its_own_side() -> None:
    outcome = play({"*": "heuristic"}, 8, 30, "friends")
    assert outcome.strikes > 200
    assert outcome.own_strikes < 0.05 * outcome.strikes
