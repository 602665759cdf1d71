"""Whose card or word is wanted for somebody else's use hears whom it goes to: the target is named before anybody is asked."""

from __future__ import annotations

import pytest

from hulao.bots.heuristic import HeuristicBot
from hulao.cli.common import Screen
from hulao.cli.titles import Titles
from hulao.engine.driver import Stop
from hulao.engine.event import Use
from hulao.engine.game import Game
from hulao.engine.notation import read
from hulao.engine.request import PASS
from hulao.lab.scenario import Scenario, Table
from hulao.packs import DEFAULT_TABLE
from hulao.server import prompts

CALL = "1 刘备 role=主公 hand=大宛♠K\n2 - role=反贼 hp=2/4\n3 张飞 role=忠臣 hand=杀♠7,杀♠8\n4 - role=反贼"


def standing(table: str, *lines: str) -> Game:
    """The game of a table after the lines."""
    scenario = Scenario(f"mode: identity\npacks: {','.join(DEFAULT_TABLE)}\n{table}\n---\n")
    game = Table(scenario).game
    game.rounds = 3
    game.driver = Stop()
    game.forkable = True
    game.start()
    for line in lines:
        request = game.request
        assert request is not None
        seat = int(line[0])
        path = read(request, seat, line).path
        game = game.fork(Stop())
        game.script.append((seat, path))
        game.start()
    return game


def test_who_is_called_hears_the_target() -> None:
    game = standing(CALL, "1: 激将 @2")
    request = game.request
    assert request is not None and request.seats == [3] and isinstance(request.event, Use)
    assert [player.seat for player in request.event.targets] == [2]
    cause = prompts.cause(request)
    assert cause is not None and (cause.kind, cause.source, cause.targets) == ("use", 1, [2])
    assert "@2" in Titles(Screen("zh", plain=True), 3).title(request)
    title = prompts.title(request, 3)
    assert "要对" in title.zh and "wants to use" in title.en and "2" in title.en


def test_who_is_called_against_a_card_hears_of_that_card() -> None:
    table = "1 刘备 role=主公\n2 - role=反贼 hand=决斗♠A\n3 张飞 role=忠臣 hand=杀♠7\n4 - role=内奸\nturn: 2"
    game = standing(table, "2: 决斗♠A @1", "1: 激将")
    request = game.request
    assert request is not None and request.seats == [3] and isinstance(request.event, Use)
    assert (request.event.card.name, request.event.user.seat) == ("duel", 2)


@pytest.mark.parametrize("yuji", ["于吉", "界于吉"])
def test_who_may_doubt_hears_the_target_and_not_the_card(yuji: str) -> None:
    game = standing(f"1 {yuji} role=主公 hand=闪♦2\n2 - role=反贼\n3 - role=忠臣\n4 - role=反贼", "1: 蛊惑 闪♦2 杀 @2")
    request = game.request
    assert request is not None and request.kind == "option" and isinstance(request.event, Use)
    assert [player.seat for player in request.event.targets] == [2]
    cause = prompts.cause(request)
    assert cause is not None and cause.card is not None
    assert (cause.card.name, cause.card.made_of or []) == ("slash", [])
    for seat in request.seats:
        for lang in ("zh", "en"):
            words = Titles(Screen(lang, plain=True), seat).title(request)
            assert "♦" not in words and ("@2" in words or seat == 2)
            assert "♦" not in getattr(prompts.title(request, seat), lang)


@pytest.mark.parametrize(("role", "lent"), [("忠臣", True), ("反贼", False)])
def test_a_bot_lends_its_card_to_its_own_side(role: str, lent: bool) -> None:
    game = standing(CALL.replace("role=忠臣", f"role={role}"), "1: 激将 @4")
    assert game.request is not None
    walk = HeuristicBot("x", strict=True).decide(game.request, 3)
    assert (walk.sets[0] != [PASS]) is lent
