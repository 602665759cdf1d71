"""The three tests that find leaks (docs/architecture.md §8) find the leaks planted here, and none without them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hulao.bots.random import RandomBot
from hulao.engine import view
from hulao.engine.card import EVERYBODY
from hulao.engine.driver import Bot
from hulao.engine.flow import move, play, respond
from hulao.engine.game import Game
from hulao.engine.player import Player
from hulao.engine.request import EACH, Request, Walk
from hulao.engine.rng import Rng
from hulao.lab import leaks
from hulao.lab.check import enumerate_paths
from tests.properties.games import find

GAMES = range(7)


def static(request: Request, seat: int, rng: Rng) -> str:
    """A static test at one decision of ten, from the seat that is asked or any other."""
    if rng.below(10):
        return ""
    viewer = seat if rng.below(2) else 1 + rng.below(len(request.game.players))
    return leaks.static(request.game, viewer, str(rng.below(10**9))).leak


def twin(request: Request, seat: int, rng: Rng) -> str:
    """A twin run at one decision of thirty."""
    if rng.below(30):
        return ""
    seats = len(request.game.players)
    bots: list[Bot] = [RandomBot(f"{rng.below(10**9)}") for _ in range(seats)]
    return leaks.twin(request.game, rng.below(seats + 1), bots, str(rng.below(10**9))).leak


def hidden_choice(request: Request, seat: int, rng: Rng) -> str:
    """Two hidden choices wherever there are some."""
    if request.kind == "play" and rng.below(4):
        return ""
    for pair in list(leaks.alternatives(request.game, enumerate_paths(request, seat, 30, rng)))[:3]:
        leak = leaks.hidden_choice(request.game, seat, pair).leak
        if leak:
            return leak
    return ""


@pytest.mark.parametrize("test", [static, twin, hidden_choice])
def test_nothing_leaks(test: Callable[[Request, int, Rng], str]) -> None:
    assert find(test, GAMES) == ""


# 1. Static.


def test_static_finds_a_card_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaky(view.View):
        def data(self) -> dict[str, Any]:
            return super().data() | {"next": self.next}

        def __init__(self, game: Game, viewer: int, open_view: bool = False) -> None:
            super().__init__(game, viewer, open_view)
            self.next = game.draw_pile[-1].name if game.draw_pile else ""

    monkeypatch.setattr(view, "View", Leaky)
    assert ".view.next" in find(static, GAMES)


def test_static_finds_a_role_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaky(view.SeatView):
        def __init__(self, player: Player, viewer: int, open_view: bool) -> None:
            super().__init__(player, viewer, open_view)
            self.role = player.role

    monkeypatch.setattr(view, "SeatView", Leaky)
    assert ".role" in find(static, GAMES)


def test_static_finds_a_telling_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    why = play.UseTree.why

    def leaky(self: play.UseTree, sets: list[list[int]], chosen: list[int], code: int) -> str | None:
        target = next(p for p in self.me.game.players if p is not self.me)
        holds = any(card.is_a("jink") for card in target.hand)
        return "would_be_dodged" if holds else why(self, sets, chosen, code)

    monkeypatch.setattr(play.UseTree, "why", leaky)
    assert ".request.why" in find(static, GAMES)


def test_static_finds_a_telling_default(monkeypatch: pytest.MonkeyPatch) -> None:
    default = Request.default

    def leaky(self: Request, seat: int) -> Walk:
        other = self.game.players[seat % len(self.game.players)]
        if any(card.is_a("slash") for card in other.hand):
            return default(self, seat)
        walk = self.walk(seat)
        while not walk.done:
            walk.take(walk.codes()[0])
        return walk

    monkeypatch.setattr(Request, "default", leaky)
    assert ".request.default" in find(static, GAMES)


# 2. Twin run.


def test_twin_finds_a_window_that_asks_only_holders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(respond, "publicly_able", respond.holds_answer)
    assert "asked was" in find(twin, GAMES) or "events" in find(twin, GAMES)


def test_twin_finds_an_event_that_shows_a_hidden_move(monkeypatch: pytest.MonkeyPatch) -> None:
    note = Game.note_move

    def leaky(self: Game, cards: list[Any], *more: Any) -> None:
        note(self, cards, *more)
        if self.log is not None:
            self.log[-1].mask = EVERYBODY

    monkeypatch.setattr(Game, "note_move", leaky)
    assert ".events" in find(twin, GAMES)


def test_twin_finds_a_view_that_shows_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    knows = view.knows_card

    def leaky(game: Game, card: Any, viewer: int) -> bool:
        return knows(game, card, viewer) or (card in game.players[0].hand and viewer == 2)

    monkeypatch.setattr(view, "knows_card", leaky)
    assert ".view" in find(twin, GAMES) or ".view" in find(static, GAMES)


# 3. Hidden choice.


def test_hidden_choice_finds_a_known_bit_that_is_not_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move, "_forget", lambda *_: None)
    assert "in the other game" in find(hidden_choice, range(60))


def secret_answer(request: Request, seat: int, rng: Rng) -> str:
    """Two answers of a seat among several that are asked at once."""
    if request.mode != EACH:
        return ""
    paths = enumerate_paths(request, seat, 2, rng)
    return leaks.secret_answer(request.game, seat, (paths[0], paths[-1])).leak


def test_secret_answer_finds_a_telling_view(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaky(view.View):
        def __init__(self, game: Game, viewer: int, open_view: bool = False) -> None:
            super().__init__(game, viewer, open_view)
            given = game.request.given if game.request is not None else []
            self.result = str([walk.path for walk in given if walk is not None])

    assert find(secret_answer, GAMES) == ""
    monkeypatch.setattr(view, "View", Leaky)
    assert ".result" in find(secret_answer, GAMES)
