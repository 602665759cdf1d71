"""Roles fixed in advance for seats: `role@SEAT`."""

from __future__ import annotations

from itertools import permutations

import pytest

from hulao.bots import make_bot
from hulao.engine.driver import Direct
from hulao.engine.errors import SetupError
from hulao.engine.game import Game, Setup
from hulao.engine.rules import Rules
from hulao.modes.identity import IDENTITY
from hulao.packs import load_packs


def dealt(wanted: dict[int, str], players: int, seed: str) -> list[str]:
    """The roles of the seats, from the first on."""
    setup = Setup(IDENTITY, players, load_packs("standard"), Rules())
    setup.settings["generals"] = "off"
    setup.settings |= {f"role@{seat}": role for seat, role in wanted.items()}
    game = Game(setup, seed, Direct([make_bot("random", f"{seed}/{seat}") for seat in range(players)]), False)
    game.start()
    return [player.role for player in game.players]


@pytest.mark.parametrize("number", range(40))
def test_all_roles_fixed(number: int) -> None:
    roles = ["loyalist", "rebel", "loyalist", "rebel", "rebel", "renegade", "rebel"]
    assert dealt(dict(enumerate(roles, 2)), 8, f"r{number}") == ["lord", *roles]


@pytest.mark.parametrize("roles", sorted(set(permutations(["loyalist", "rebel", "rebel", "renegade"], 2))))
def test_two_roles_fixed(roles: tuple[str, str]) -> None:
    for number in range(10):
        found = dealt({3: roles[0], 5: roles[1]}, 5, f"r{number}")
        assert (found[2], found[4]) == roles
        assert sorted(found) == ["lord", "loyalist", "rebel", "rebel", "renegade"]


@pytest.mark.parametrize("wanted", [{2: "loyalist", 4: "loyalist"}, {2: "lord"}, {2: "hero"}])
def test_roles_that_cannot_be_dealt(wanted: dict[int, str]) -> None:
    with pytest.raises(SetupError):
        dealt(wanted, 5, "r")
