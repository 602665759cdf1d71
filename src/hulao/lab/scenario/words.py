"""What the parts of the scenario runner share: errors, lines, words of the format."""

from __future__ import annotations

import re

from hulao.engine.card import (
    Card,
)
from hulao.engine.game import Game
from hulao.engine.general import General, find_general
from hulao.engine.notation import CardWord, plain
from hulao.locale import id_of

YES = ("yes", "是", "true")
NO = ("no", "否", "false")


class ScenarioError(ValueError):
    """The scenario is not written as the format asks."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class Failure(Exception):
    """Something in a scenario is not as it says."""

    def __init__(self, line: int, text: str, expected: str, found: str) -> None:
        super().__init__(f"line {line}: {text}: expected {expected}, found {found}")
        self.line = line
        self.text = text
        self.expected = expected
        self.found = found
        self.log = ""


class Line:
    """A line of the file without its comment."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text


def clean_lines(text: str) -> list[Line]:
    lines: list[Line] = []
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        clean = re.sub(r"(^|\s)#.*$", "", plain(raw)).strip()
        if clean:
            lines.append(Line(number, clean))
    return lines


def pile_id(name: str) -> str:
    """The name under which cards lie on a general: that of the skill or card they belong to."""
    return id_of("skill", name) or id_of("card", name) or name


def split(text: str) -> list[str]:
    """The items of a list with commas."""
    return [word for word in re.split(r"[,，]", text) if word]


def items(text: str) -> list[str]:
    """The items of a list with commas or blanks, perhaps in braces."""
    return [word for word in re.split(r"[,，、\s]+", text.strip("{}｛｝")) if word]


def is_yes(text: str, key: str, number: int) -> bool:
    """A truth value as it is written."""
    if text not in YES + NO:
        raise ScenarioError(number, f"{key}: {text!r} is neither yes nor no")
    return text in YES


def seat_word(game: Game, text: str) -> str:
    """The number of a seat written `3`, `@3` or `@曹操`; any other text as it is."""
    id = None if text.isdigit() else id_of("general", text.removeprefix("@"))
    seats = [p.seat for p in game.players if id is not None and p.general is not None and p.general.id == id]
    return str(seats[0]) if len(seats) == 1 else text.lstrip("@")


def counted(word: str, number: int) -> tuple[str, int]:
    """`NAME:N`, or `NAME` for one."""
    name, _, count = word.partition(":")
    if count and not count.isdigit():
        raise ScenarioError(number, f"{word!r}: {count!r} is not a number")
    return name, int(count or "1")


def phase_id(name: str) -> str:
    """A phase by its id or printed name, with or without 阶段."""
    return id_of("phase", name.removesuffix("阶段")) or name


def generals_of(ids: str) -> list[General]:
    """The generals of a seat: none, one, or two joined by +."""
    return [general for id in ids.split("+") if (general := find_general(id)) is not None]


def made_name(word: str) -> str | None:
    """The name of a converted card, `乐不思蜀(诸葛连弩♦A)`; None for a physical one."""
    base, paren, _ = word.partition("(")
    return id_of("card", re.sub(r"[♠♥♣♦].*$", "", base)) if paren else None


def matches(named: CardWord, card: Card) -> bool:
    """Whether a card has the named face."""
    if named.name is not None and named.name != card.kind.name:
        return False
    return named.suit < 0 or (named.suit, named.rank) == (card.suit, card.rank)


def yes(value: bool) -> str:
    """How a truth value is written."""
    return "yes" if value else "no"
