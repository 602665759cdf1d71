"""What a prompt says of a decision that one may regret, and of the card that a conversion makes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hulao.engine.game import Game
from hulao.lab.scenario import Scenario
from hulao.lab.scenario.table import Table
from hulao.server.prompts import node
from hulao.server.protocol import Node
from hulao.server.risks import AT_LORD, LAST_PEACH, OWN_ARMOUR

TABLE = """
mode: identity
1 曹操 role=lord {lord}
2 {general} role={role} {mine}
3 - role=rebel hp=4/4 hand=闪♦2
4 - role=renegade hp=4/4
turn: 2
---
"""


@contextmanager
def table(general: str, mine: str, role: str = "loyalist", lord: str = "hp=4/5") -> Iterator[Game]:
    game = Table(Scenario(TABLE.format(general=general, mine=mine, role=role, lord=lord))).game
    game.start()
    try:
        yield game
    finally:
        game.driver.close()  # type: ignore[attr-defined]


def after(game: Game, *tokens: str) -> Node:
    request = game.request
    assert request is not None and request.seats == [2]
    return node(request, 2, list(tokens))


@pytest.mark.parametrize(
    ("general", "mine", "role", "lord", "tokens", "risk"),
    [
        ("-", "hand=杀♠7,桃♥3", "loyalist", "hp=4/5", ["杀♠7", "@1"], AT_LORD),
        ("-", "hand=杀♠7,桃♥3", "loyalist", "hp=4/5", ["杀♠7", "@3"], None),
        ("-", "hand=杀♠7,桃♥3", "rebel", "hp=4/5", ["杀♠7", "@1"], None),
        ("-", "hand=决斗♠A", "loyalist", "hp=4/5", ["决斗♠A", "@1"], AT_LORD),
        ("关羽", "hand=闪♦2", "loyalist", "hp=4/5", ["武圣", "闪♦2", "@1"], AT_LORD),
        ("关羽", "hand=闪♦2", "loyalist", "hp=4/5", ["武圣", "闪♦2", "@3"], None),
        ("-", "hand=南蛮入侵♠7", "loyalist", "hp=4/5", ["南蛮入侵♠7"], None),
        ("-", "hand=南蛮入侵♠7", "loyalist", "hp=1/5", ["南蛮入侵♠7"], AT_LORD),
        ("孙权", "hand=桃♥3,杀♠7", "rebel", "hp=4/5", ["制衡", "桃♥3", "|"], LAST_PEACH),
        ("孙权", "hand=桃♥3,桃♥4", "rebel", "hp=4/5", ["制衡", "桃♥3", "|"], None),
        ("孙权", "hand=杀♠7 equip=八卦阵♠2", "rebel", "hp=4/5", ["制衡", "八卦阵♠2", "|"], OWN_ARMOUR),
        ("-", "hp=1/4 hand=桃♥3", "rebel", "hp=4/5", ["桃♥3"], None),
        ("关羽", "hand=桃♥3", "rebel", "hp=4/5", ["武圣", "桃♥3", "@1"], LAST_PEACH),
    ],
)
def test_what_one_may_regret(general: str, mine: str, role: str, lord: str, tokens: list[str], risk: object) -> None:
    with table(general, mine, role, lord) as game:
        found = after(game, *tokens)
        assert found.done
        assert found.risk == risk


def test_the_card_that_comes_out_is_shown_as_soon_as_it_is_known() -> None:
    with table("关羽", "hand=闪♦2,杀♠7") as game:
        assert after(game, "武圣").made is None
        assert after(game, "杀♠7").made is None
        made = after(game, "武圣", "闪♦2").made
        assert made is not None and (made.name, made.suit, made.rank) == ("slash", "diamond", 2)
        assert made.made_of is not None and [one.token for one in made.made_of] == ["闪♦2"]
        assert after(game, "武圣", "闪♦2", "@3").made == made


def test_a_discard_phase_warns_of_the_last_peach() -> None:
    with table("-", "hp=1/4 hand=桃♥3,杀♠7,闪♦3") as game:
        request = game.request
        assert request is not None
        game.answer(2, request.default(2).path)
        assert game.request is not None and game.request.kind == "discard"
        assert after(game, "桃♥3", "杀♠7").risk == LAST_PEACH
        assert after(game, "闪♦3", "杀♠7").risk is None
