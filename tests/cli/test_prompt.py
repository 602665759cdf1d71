"""What a typed line means: numbers, notation, parts of a decision, reasons for what is not on offer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import hulao
from hulao.bots.random import RandomBot
from hulao.cli.common import Screen, ascii_suits
from hulao.cli.play import Wishes, new_session
from hulao.cli.prompt import Prompt, Refused, split_line
from hulao.cli.titles import Titles
from hulao.engine.game import Game
from hulao.engine.notation import write
from hulao.lab.scenario import Scenario, Table
from hulao.locale import section

TABLE = """
mode: free
1 关羽 hand=桃♥3,闪♦2,杀♠7,杀♠7 equip=青龙偃月刀♠5
2 诸葛亮 hand= hp=2
3 孙权 hand=闪♥2,闪♥2 equip=八卦阵♠2
4 刘备 hand=
5 张飞 hand=
---
"""


def table(text: str = TABLE) -> Game:
    game = Table(Scenario(text)).game
    game.start()
    return game


def prompt(game: Game, seat: int = 1, lang: str = "en") -> Prompt:
    assert game.request is not None
    return Prompt(Screen(lang, plain=True), game.request, seat)


def fed(text: str, *lines: str, seat: int = 1, lang: str = "en") -> str:
    """The decision that lines typed one after another make; "…" when more is needed."""
    game = table(text)
    asked = prompt(game, seat, lang)
    walk = None
    for line in lines:
        walk = asked.feed(line)
    return "…" if walk is None else write(game, walk.path)


@pytest.mark.parametrize(
    ("lines", "decision"),
    [
        (["3 @3"], "杀♠7 @3"),
        (["4 @3"], "杀♠7 @3"),
        (["4", "@3"], "杀♠7 @3"),
        (["4", "3"], "杀♠7 @3"),
        (["3", "孙权"], "杀♠7 @3"),
        (["杀♠7 @3"], "杀♠7 @3"),
        (["slash/S7 @3"], "杀♠7 @3"),
        (["Slash @Sun Quan"], "杀♠7 @3"),
        (["武圣 1 @3"], "武圣 桃♥3 @3"),
        (["wusheng 1 @3"], "武圣 桃♥3 @3"),
        (["Warrior Saint 2 @3"], "武圣 闪♦2 @3"),
        (["5", "2", "@4"], "武圣 闪♦2 @4"),
        (["５ ２ ＠４"], "武圣 闪♦2 @4"),
        (["-"], "-"),
        (["pass"], "-"),
        (["3", "b", "-"], "-"),
        (["5", "2", "b", "1", "@4"], "武圣 桃♥3 @4"),
        (["3"], "…"),
        (["武圣"], "…"),
    ],
)
def test_lines_make_decisions(lines: list[str], decision: str) -> None:
    assert fed(TABLE, *lines) == decision


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1", ["Peach♥3", "not wounded"]),
        ("2", ["Jink♦2", "never used"]),
        ("3 @2", ["Zhuge Liang@2", "Empty City"]),
        ("杀 @2", ["Empty City"]),
        ("9", ["no number 9"]),
        ("3 @3 @4", ["@4"]),
        ("nonsense", ["nonsense", "Slash♠7"]),
        ("b", ["nothing"]),
        ("3 -", ["choose 1"]),
    ],
)
def test_what_is_not_on_offer_says_why(line: str, words: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        fed(TABLE, line)
    for word in words:
        assert word in str(refused.value)


def test_a_refused_line_changes_nothing() -> None:
    asked = prompt(table())
    asked.feed("3")
    for line in ("@2", "@9", "hm"):
        with pytest.raises(Refused):
            asked.feed(line)
    walk = asked.feed("@3")
    assert walk is not None and write(asked.game, walk.path) == "杀♠7 @3"


def test_distance_is_a_reason() -> None:
    far = "mode: free\n1 - hand=杀♠7\n2 - hand=\n3 - hand=\n4 - hand=\n5 - hand=\n---\n"
    with pytest.raises(Refused, match="distance 2 > attack range 1"):
        fed(far, "1 @3")
    with pytest.raises(Refused, match="距离2 > 攻击范围1"):
        fed(far, "1 @3", lang="zh")


def test_a_limit_and_a_used_skill_are_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("mode: free\n1 孙权 hand=杀♠7,杀♠8,闪♦2\n2 - hand=\n---\n")
    game.answer(1, "杀♠7 @2")
    game.answer(1, "制衡 闪♦2")
    asked = prompt(game)
    asked.show()
    shown = capsys.readouterr().out
    assert "Slash♠8 × the limit for this phase is used up" in shown
    assert "already used in this phase" in shown


def test_choosing_several() -> None:
    discard = "mode: free\nphase: discard\n1 - hp=2/4 hand=杀♠7,杀♠7,闪♦2,桃♥3\n2 - hand=\n---\n"
    assert fed(discard, "1 3") == "闪♦2 杀♠7" or fed(discard, "1 3") == "杀♠7 闪♦2"
    assert fed(discard, "1 2") == "杀♠7 杀♠7"
    assert fed(discard, "3", "4") == fed(discard, "桃 闪")
    with pytest.raises(Refused, match="choose 2"):
        fed(discard, "-")
    some = "mode: free\n1 刘备 hand=杀♠7,杀♠8,闪♦2\n2 - hand=\n3 - hand=\n---\n"
    assert fed(some, "rende 1 3 @2") == fed(some, "仁德 杀♠7 闪♦2 @2")
    assert fed(some, "仁德", "1 3", "2") == fed(some, "仁德 杀♠7 闪♦2 @2")


def test_answers_of_a_target(capsys: pytest.CaptureFixture[str]) -> None:
    game = table()
    game.answer(1, "杀♠7 @3")
    asked = prompt(game, 3, "zh")
    asked.show()
    shown = capsys.readouterr().out
    assert "关羽@1对你使用【杀♠7】：用【闪】抵消？" in shown
    assert "【八卦阵】" in shown and "不响应" in shown
    walk = asked.feed("2")
    assert walk is not None and write(game, walk.path) == "闪♥2"


def test_an_unseen_card_is_a_question_mark() -> None:
    game = table("mode: free\n1 - hand=过河拆桥♠3\n2 - hand=杀♠7,闪♦2 equip=八卦阵♠2\n---\n")
    game.answer(1, "过河拆桥♠3 @2")
    for line, decision in (("?", "?"), ("1", "?"), ("2", "八卦阵♠2"), ("八卦阵", "八卦阵♠2")):
        walk = prompt(game).feed(line)
        assert walk is not None and write(game, walk.path) == decision


def test_names_with_spaces_become_one_word() -> None:
    assert split_line("Green Dragon Blade♠5  ＠Guan Yu") == ["blade♠5", "@guanyu"]
    assert split_line("“武圣” 【杀】♠7") == ["武圣", "杀", "♠7"]


def test_ascii_suits_can_be_typed_back() -> None:
    assert ascii_suits("杀♠7 → @3, Jink♦10 ♥") == "杀/S7 → @3, Jink/D10 H"


@pytest.mark.parametrize("part", ["cli", "request", "event", "reason", "subject"])
def test_texts_are_there_in_both_languages(part: str) -> None:
    for id, texts in section(part).items():
        assert {"zh", "en"} <= texts.keys(), id
        fields = [sorted(set(_fields(str(texts[lang])))) for lang in ("zh", "en")]
        assert fields[0] == fields[1], id


def _fields(form: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(form) if name is not None]


REASONED = ("unusable", "untargetable", "why", "why_not")


def reasons(tree: ast.AST) -> Iterator[str]:
    """The keys that the methods which give reasons return, as far as they are written out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and (node.name in REASONED or "forbid(" in map(str, _calls(node))):
            for back in (one for one in ast.walk(node) if isinstance(one, ast.Return) and one.value is not None):
                for value in _results(back.value):
                    if isinstance(value, ast.JoinedStr):
                        value = value.values[0]
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        yield value.value.split("|")[0]


def _calls(node: ast.FunctionDef) -> list[str]:
    return [ast.unparse(one).split("(")[0] + "(" for one in node.decorator_list]


def _results(value: ast.expr | None) -> list[ast.expr]:
    """What an expression can give: both ends of a condition."""
    if isinstance(value, ast.IfExp):
        return [*_results(value.body), *_results(value.orelse)]
    if isinstance(value, ast.BoolOp):
        return [one for part in value.values for one in _results(part)]
    return [] if value is None else [value]


def test_every_reason_of_the_sources_has_a_text() -> None:
    folder = Path(hulao.__file__).parent
    found: set[str] = set()
    for part in ("engine", "packs", "modes"):
        for file in (folder / part).rglob("*.py"):
            found |= set(reasons(ast.parse(file.read_text(encoding="utf-8"))))
    assert {"out_of_range", "limit", "skill_forbids", "no_target"} <= found
    assert found <= section("reason").keys()


def test_titles_never_fail() -> None:
    """Every request of a few random games can be put into words, in both languages."""
    for seed in range(6):
        session = new_session(Wishes(players=5, seed=str(seed), bots="random"), "zh")
        session.start()
        bot = RandomBot(f"titles {seed}")
        while session.advance():
            request = session.game.request
            assert request is not None
            for lang in ("zh", "en"):
                screen = Screen(lang, plain=True)
                assert Titles(screen, session.human).title(request)
                asked = Prompt(screen, request, session.human)
                assert asked.items(asked.walk)
                for item in asked.items(asked.walk):
                    assert asked.item_text(asked.walk, item)
            session.answer(session.human, bot.decide(request, session.human))
