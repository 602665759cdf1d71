"""What must hold in every game, over random games (hulao.lab.check; `hulao check` runs more of them)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hulao.engine import rules
from hulao.engine.game import Game
from hulao.engine.log import log_text
from hulao.engine.player import Player
from hulao.lab import check
from hulao.lab.check import Plan, Report, check_game, check_games
from hulao.lab.invariants import fingerprint
from tests.properties.games import standing

# packs: how many games, and how much more rarely than usual the dear checks are made. The cheap ones, of every zone and
# every card's knowledge, are made at every decision.
GAMES = {"standard": (1000, 2), "all": (5000, 4)}
CHECKS = (
    "execute",
    "mutate",
    "quiet point",
    "replay",
    "record",
    "line read back",
    "spelling",
    "fork continued to the end",
    "fork of a fork continued to the end",
    "switch",
    "rollout",
    "leak: static",
    "leak: twin run",
    "leak: hidden choice",
)


@pytest.mark.slow
@pytest.mark.parametrize("packs", GAMES)
def test_random_games(packs: str) -> None:
    games, sparse = GAMES[packs]
    report = check_games(0, games, jobs=2, packs=packs, sparse=sparse)
    assert not report.failures, "\n".join(map(str, report.failures[:20]))
    assert report.games == games
    assert not report.missing(), "what never occurred although it can"
    assert {name: report.checks[name] for name in CHECKS if report.checks[name] < games // 5 // sparse} == {}, (
        "hardly made"
    )
    assert set(report.results) == {"lord", "rebel", "renegade", "draw"} or report.results["draw"] == 0


@pytest.mark.parametrize(
    ("packs", "sparse", "number"),
    [
        ("standard", 4, 18),  # the order of a hand after several cards came into it unseen
        ("standard", 40, 28729),  # a play phase with nothing left to do, which ends unasked, beside one that goes on
        ("all", 40, 42369),  # looked-at cards that somebody else knew: 恂恂 after 观星
        ("all", 40, 88921),  # whether the last phase of a turn has begun, where it is passed over without a log
        ("all", 2, 113),  # cards that are shown on their way from the pile into a hand
        ("all", 2, 659),  # who looks at cards is asked the same, whatever lies there
        ("all", 2, 1037),  # the phase at the end of a turn in which nothing was left to do, without a log
        ("all", 4, 3408),  # 不屈 that is lost at 0 hp
        ("all", 4, 3689),  # with another card in hand there is nothing left to ask
        ("all", 4, 3882),  # a line short for another effect of the same skill
        ("all", 2, 1169),  # an option that is one of two skills with the same printed name
    ],
)
def test_what_once_failed(packs: str, sparse: int, number: int) -> None:
    report = Report(packs, sparse)
    check_game(number, report)
    assert [str(failure) for failure in report.failures] == []


def test_the_same_number_is_the_same_game() -> None:
    reports = [Report(), Report()]
    for report in reports:
        check_game(5, report)
    assert reports[0].checks == reports[1].checks
    assert reports[0].decisions == reports[1].decisions


def test_plans_cover_all_tables() -> None:
    plans = [Plan(number) for number in range(300)]
    assert {plan.setup.players for plan in plans} == set(range(4, 11))
    assert {plan.setup.rules.preset for plan in plans} == {"official", "early"}
    assert {plan.setup.settings.get("generals", "on") for plan in plans} == {"on", "off"}
    assert {plan.setup.players for plan in plans if "double_renegade" in plan.setup.settings} == {6, 8}
    for name, option in rules.OPTIONS.items():
        assert len({plan.setup.rules.value(option) for plan in plans}) > 1, f"{name} never varies"


def test_probes_change_nothing() -> None:
    plan = Plan(4)
    logs = []
    for probed in (False, True):
        game = plan.game(check.Bots(plan.bots()))
        report = Report()
        if probed:
            check.probe(game, report)
        game.start()
        assert game.log is not None
        logs.append(log_text(game.log))
        assert bool(report.timings) is probed
    assert logs[0] == logs[1]


def test_unused_timings_are_timings() -> None:
    assert all(timing in check.TIMINGS and reason for timing, reason in check.UNUSED.items())


# The fingerprint, by which the checks see that nothing has changed, must look at everything.

NOT_STATE = {
    "setup", "mode", "rules", "seed", "driver", "tell_forced", "observers", "rescue_slots", "open_order", "kinds",
    "distances", "passing", "last_damage", "turn_marks", "forkable", "snapshot", "redeal_for", "redeal_seed",
    "game", "rng", "request", "players", "cards", "log",
}  # fmt: skip


def changes(value: Any) -> list[Any]:
    """Other values than the given one."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    if isinstance(value, str):
        return [value + "x"]
    if isinstance(value, list | tuple) and len(value) > 1:
        shorter = [type(value)(value[:-1])] if value[-1] else []
        return [*shorter, type(value)(value[::-1])]
    return []


@pytest.mark.parametrize("of", ["game", "player"])
def test_fingerprint_sees_every_field(of: str) -> None:
    game = standing(3, 150)
    before = fingerprint(game)
    owner: Any = game if of == "game" else next(p for p in game.players if len(p.hand) > 1 and p.alive)
    unseen = []
    for name in type(owner).__slots__:
        value = getattr(owner, name)
        for other in [] if name in NOT_STATE else changes(value):
            setattr(owner, name, other)
            if fingerprint(game) == before and other != value:
                unseen.append(name)
            setattr(owner, name, value)
    assert unseen == []
    assert fingerprint(game) == before


# The checks must find what they are made to find: each of these plants a mistake.


def failures(numbers: range) -> set[str]:
    """The checks that fail in the numbered games."""
    report = Report()
    for number in numbers:
        check_game(number, report)
    return {failure.check for failure in report.failures}


def test_finds_a_copy_that_shares_state(monkeypatch: pytest.MonkeyPatch) -> None:
    clone: Callable[[Player, Game], Player] = Player.clone

    def shares(self: Player, game: Game) -> Player:
        other = clone(self, game)
        other.uses = self.uses
        return other

    monkeypatch.setattr(Player, "clone", shares)
    assert failures(range(8))


def test_finds_a_card_in_two_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    note_move: Callable[..., None] = Game.note_move

    def twice(game: Game, cards: list[Any], origin: list[int], zones: list[int], reason: str, shown: bool) -> None:
        note_move(game, cards, origin, zones, reason, shown)
        if game.discard_pile and len(game.discard_pile) % 30 == 0:
            game.discard_pile.append(game.discard_pile[0])

    monkeypatch.setattr(Game, "note_move", twice)
    assert "zones" in failures(range(1))


def test_finds_a_wrong_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    end: Callable[..., None] = Game.end
    monkeypatch.setattr(Game, "end", lambda game, result, winners: end(game, result, winners[1:]))
    assert "end" in failures(range(1))


def test_finds_chance_outside_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from random import Random

    from hulao.engine.rng import Rng

    chance = Random(1)
    pick: Callable[..., Any] = Rng.pick

    def elsewhere(self: Rng, items: list[Any]) -> Any:
        return items[chance.randrange(len(items))] if type(items[0]).__name__ == "Card" else pick(self, items)

    monkeypatch.setattr(Rng, "pick", elsewhere)
    assert failures(range(4)) & {"replay", "record", "fork", "switch", "crash"}
