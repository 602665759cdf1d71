"""What the scenario runner must refuse (docs/notation.md): lines that do not fit, tables that cannot be set."""

import pytest

from hulao.lab.scenario import Failure, Scenario, ScenarioError

TABLE = """mode: free
1 - hp=3/4 hand={hand}
2 - {second}
---
{script}
"""


def run(script: str, hand: str = "杀♠7,桃♥3", second: str = "hp=4/4") -> None:
    """Run a table of two seats."""
    Scenario(TABLE.format(hand=hand, second=second, script=script)).run()


@pytest.mark.parametrize(
    ("hand", "second", "script"),
    [
        ("杀♠7,杀♠8", "", "1: 杀 @2"),  # two different cards
        ("杀♠7,桃♥3", "", "1: 杀♠7 @2\n2: -"),  # seat 2 has nothing to choose
        ("杀♠7,桃♥3", "hand=闪♦2", "1: 杀♠7 @2\n1: 桃♥3"),  # seat 2 is asked first
        ("过河拆桥♠3,桃♥3", "hand=闪♦2", "1: 过河拆桥♠3 @2\n1: ?"),  # one hand card only: forced
        ("过河拆桥♠3,桃♥3", "hand=闪♦2,闪♦3 equip=八卦阵♠2", "1: 过河拆桥♠3 @2\n1: ?3"),  # there is no third
        ("杀♠7", "", "1: 杀♠7 @2 @2"),
        ("杀♠7", "", "1: @2 杀♠7"),
        ("无中生有♥7", "", "1: 无中生有♥7 @1"),  # no choice of target
        ("杀♠7", "", "1: 杀♠7 @1"),
        ("杀♠7", "", "2: 杀♠7 @1"),
        ("无懈可击♠J,无中生有♥7", "hand=无懈可击♣Q", "1: 无中生有♥7\n2: 无懈可击♣Q"),  # seat 1 is asked first
        ("无懈可击♠J,无中生有♥7", "hand=无懈可击♣Q", "1: 无中生有♥7\nexpect illegal 2: 无懈可击♣K"),
        ("杀♠7", "", "expect illegal 2: 杀♠7"),  # seat 2 is not being asked
        ("杀♠7", "", "expect legal 1: 桃♥3"),
        ("杀♠7", "", "expect over 主公"),
        ("杀♠7", "judge=乐不思蜀(诸葛连弩♦A)", "expect 2.judge == {闪电(诸葛连弩♦A)}"),
        ("杀♠7", "", "expect 1.hand contains {杀♠7, 杀♠7}"),
        ("杀♠7", "", "expect 1.skills contains 武圣"),
    ],
)
def test_fails(hand: str, second: str, script: str) -> None:
    with pytest.raises(Failure):
        run(script, hand, second)


@pytest.mark.parametrize(
    ("second", "script"),
    [
        ("equip=诸葛连弩♣A,青釭剑♠6", ""),  # one weapon
        ("equip=杀♠8", ""),
        ("judge=杀♠8", ""),
        ("kingdom=秦", ""),
        ("gender=龙", ""),
        ("role=皇帝", ""),
        ("chained=maybe", ""),
        ("used=杀:x", ""),
        ("used=飞天:1", ""),
        ("hand=闪♦2 hand=闪♦3", ""),
        ("hand=桃♥99", ""),
        ("hp=x", ""),
        ("colour=red", ""),
        ("", "1 杀♠7"),
        ("", "expect 1.blah == 3"),
        ("", "expect 2.hp == three"),
        ("", "expect 1.hand > 1"),
    ],
)
def test_is_not_written_so(second: str, script: str) -> None:
    with pytest.raises(ScenarioError):
        run(script, second=second)


def test_keys_are_there_once() -> None:
    with pytest.raises(ScenarioError):
        Scenario("mode: free\nmode: identity\n1 -\n2 -\n---\n")


def test_seats_are_numbered() -> None:
    with pytest.raises(ScenarioError):
        Scenario("mode: free\n1 -\n3 -\n---\n").run()
