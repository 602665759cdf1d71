"""Decisions as lines of text, written and read (docs/notation.md)."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from hulao.engine.card import NO_SUIT, RANKS, SUIT_SIGNS, SUITS, Card
from hulao.engine.errors import IllegalDecision
from hulao.engine.event import Dying
from hulao.engine.general import general_of
from hulao.engine.request import (
    CARD_BASE,
    EFFECT_BASE,
    END,
    GENERAL_BASE,
    OPTION_BASE,
    PASS,
    SEAT_BASE,
    UNSEEN,
    Request,
    Walk,
    canonical,
    option_name,
)
from hulao.engine.skill import EFFECTS, EQUIPMENT, Active
from hulao.locale import LANGUAGES, entry, id_of, name_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hulao.engine.game import Game
    from hulao.engine.player import Player

PASS_WORDS: Final = ("-", "pass", "no", "end")
YES_WORDS: Final = ("发动", "yes", "y")
SUIT_LETTERS: Final = "SHCD"
OPTION_SECTIONS: Final = ("choice", "suit", "colour", "kingdom", "card", "role", "skill", "general")

CANONICAL: Final = 0  # how well a token fits a code; the best ones count
NAMED: Final = 1
SHORT: Final = 2
NOT: Final = 9


# Writing.


def face(suit: int, rank: int) -> str:
    """Suit and rank, `♠7`; "" for a card without suit."""
    return (SUIT_SIGNS[suit] if suit < NO_SUIT else "") + RANKS[rank]


def card_token(card: Card, lang: str = "zh") -> str:
    """A physical card, `杀♠7`; a made one `杀♥3(桃♥3)`."""
    card = card.base
    text = name_of("card", card.kind.name, lang) + face(card.suit, card.rank)
    if card.id < 0 and card.parts:
        text += "(" + "+".join(card_token(part, lang) for part in card.parts) + ")"
    return text


def skill_name(id: str, lang: str = "zh") -> str:
    """The printed name of a skill, or of the card whose effect it is."""
    return name_of("skill" if entry("skill", id) else "card", id, lang)


def option_token(name: str, lang: str = "zh") -> str:
    """A named option: a suit as its sign, a colour or kingdom by its word."""
    if name in SUITS[:4] and lang == "zh":
        return SUIT_SIGNS[SUITS.index(name)]
    for section in OPTION_SECTIONS:
        if entry(section, name):
            return name_of(section, name, lang)
    return name


def token(game: Game, code: int, lang: str = "zh") -> str:
    """The canonical token of a code."""
    if code == PASS:
        return "-"
    if code == END:
        return "|"
    if code >= CARD_BASE:
        return card_token(game.cards[code - CARD_BASE], lang)
    if code >= GENERAL_BASE:
        return name_of("general", general_of(code).id, lang)
    if code >= EFFECT_BASE:
        return skill_name(EFFECTS[code - EFFECT_BASE].skill.id, lang)
    if code >= OPTION_BASE:
        return option_token(option_name(code), lang)
    if code >= UNSEEN:
        return f"?{code - UNSEEN}" if game.open_order and code > UNSEEN else "?"
    return f"@{code - SEAT_BASE}"


def _base(code: int) -> int:
    """The kind of a code."""
    for base in (CARD_BASE, GENERAL_BASE, EFFECT_BASE, OPTION_BASE, UNSEEN, SEAT_BASE):
        if code >= base:
            return CARD_BASE if base == UNSEEN else base
    return code


def write(game: Game, path: Sequence[int], lang: str = "zh") -> str:
    """A decision as tokens. The end of a set is written `|` only where the next token is of the same kind."""
    words: list[str] = []
    for i, code in enumerate(path):
        if code == END:
            rest = [other for other in path[i + 1 :] if other != END]
            before = [other for other in path[:i] if other != END]
            if not rest or path[i + 1] == END or (before and _base(before[-1]) != _base(rest[0])):
                continue
        words.append(token(game, code, lang))
    return " ".join(words) or "-"


def write_line(game: Game, seat: int, path: Sequence[int]) -> str:
    """A decision line, `1: 杀♠7 @2`."""
    return f"{seat}: {write(game, path)}"


# Reading.

_CARD = re.compile(r"^(?P<name>[^♠♥♣♦/]*?)/?(?P<suit>[♠♥♣♦SHCDshcd])(?P<rank>A|10|[2-9]|[JQKajqk])$")

_NUMBERED = re.compile(r"^(?:选项|option)(\d{1,2})$", re.IGNORECASE)


class CardWord:
    """A token that names a card: by name, by suit and rank, or both."""

    def __init__(self, name: str | None, suit: int, rank: int) -> None:
        self.name = name
        self.suit = suit
        self.rank = rank


def card_word(text: str) -> CardWord | None:
    """The card that a token names (None: it names none); a bare name has suit -1."""
    base = text.split("(", 1)
    if len(base) == 2 and base[1].endswith(")") and base[1][:-1]:
        inner = card_word(base[1][:-1])
        if inner is not None:
            return inner
    found = _CARD.match(text)
    if found is not None:
        name = found["name"]
        id = id_of("card", name) if name else None
        if not name or id is not None:
            letter = found["suit"].upper()
            suit = SUIT_SIGNS.index(letter) if letter in SUIT_SIGNS else SUIT_LETTERS.index(letter)
            return CardWord(id, suit, RANKS.index(found["rank"].upper()))
    id = id_of("card", text)
    return None if id is None else CardWord(id, -1, 0)


def _names(word: str, id: str) -> bool:
    """Whether a token is a name of a skill or card."""
    return id in (id_of("skill", word), id_of("card", word))


def _place(word: str, offered: list[int]) -> int:
    """The option that a number means, `选项2`, where the options on offer have other names; 0 for none."""
    found = _NUMBERED.match(word)
    names = [code for code in offered if OPTION_BASE <= code < EFFECT_BASE]
    if found is None or any(_NUMBERED.match(option_name(code)) for code in names):
        return 0
    place = int(found[1])
    return names[place - 1] if 0 < place <= len(names) else 0


def _fits(request: Request, code: int, word: str, offered: list[int]) -> int:
    """How well a token fits a code on offer."""
    game = request.game
    if code >= CARD_BASE:
        named = card_word(word)
        if named is None:
            return NOT
        card = game.cards[code - CARD_BASE].base
        if named.name is not None and named.name != card.kind.name:
            return NOT
        if named.suit < 0:
            return SHORT
        return (CANONICAL if named.name else SHORT) if (named.suit, named.rank) == (card.suit, card.rank) else NOT
    if code >= GENERAL_BASE:
        return CANONICAL if id_of("general", word) == general_of(code).id else NOT
    if code >= EFFECT_BASE:
        skill = EFFECTS[code - EFFECT_BASE].skill
        if word.lower() in YES_WORDS:
            return NAMED if sum(1 for other in offered if EFFECT_BASE <= other < GENERAL_BASE) == 1 else NOT
        if word.lower() == skill.id:
            return CANONICAL
        section = "card" if skill.rank == EQUIPMENT else "skill"
        names = entry(section, skill.id)
        if word.lower() in (str(names.get(lang, "")).lower() for lang in LANGUAGES):
            return CANONICAL
        if word in names.get("aliases", ()):
            return NAMED
        return NAMED if _named_alike(section, skill.id, word) else NOT
    if code >= OPTION_BASE:
        name = option_name(code)
        if word == option_token(name) or word.lower() == name:
            return CANONICAL
        if len(word) == 1 and name in SUITS[:4]:
            suit = SUITS.index(name)
            if word in (SUIT_SIGNS[suit], SUIT_LETTERS[suit]):
                return CANONICAL
        if word.lower() in YES_WORDS and name == request.reason:
            return NAMED
        if any(id_of(section, word) == name or _named_alike(section, name, word) for section in OPTION_SECTIONS):
            return NAMED
        return NAMED if _place(word, offered) == code else NOT
    if code >= UNSEEN:
        if word == "?" or (word[:1] == "?" and word[1:].isdigit()):
            return CANONICAL
        return NOT
    if code >= SEAT_BASE:
        if word[:1] != "@":
            return NOT
        if word[1:].isdigit():
            return CANONICAL if int(word[1:]) == code - SEAT_BASE else NOT
        general = game.players[code - SEAT_BASE - 1].general
        return SHORT if general is not None and id_of("general", word[1:]) == general.id else NOT
    if code == PASS:
        return CANONICAL if word.lower() in PASS_WORDS else NOT
    return NOT


def plain(text: str) -> str:
    """A text with its full-width signs, letters and digits as plain ones, and suits without the marks that colour them."""
    return text if text.isascii() else unicodedata.normalize("NFKC", text).translate(_VARIANTS)


_VARIANTS: Final = {0xFE0E: None, 0xFE0F: None}


def _named_alike(section: str, id: str, word: str) -> bool:
    """Whether a token is the id of another thing with the same printed name (`guhuo` for a later printing of 蛊惑)."""
    other = entry(section, word.lower())
    return bool(other) and other.get("zh") == entry(section, id).get("zh")


def read(request: Request, seat: int, text: str) -> Walk:
    """The decision that a line (with or without its seat) means. Raises IllegalDecision, saying what would fit."""
    text = plain(text)
    found = re.match(r"^\s*(\d+)\s*[:：](.*)$", text)
    if found is not None:
        if int(found[1]) != seat:
            raise IllegalDecision(f"the line is for seat {found[1]}, but seat {seat} is asked")
        text = found[2]
    words = text.split()
    if not words:
        raise IllegalDecision("an empty line is no decision; `-` declines")
    reader = _Reader(request, seat, words)
    reader.search([], 0)
    if len(reader.found) == 1:
        return next(iter(reader.found.values()))
    game = request.game
    if reader.found:
        several = " / ".join(write(game, walk.path) for walk in reader.found.values())
        raise IllegalDecision(f"`{text.strip()}` can mean several things: {several}")
    walk = request.node(reader.furthest, seat)
    fitting = " ".join(dict.fromkeys(token(game, code) for code in walk.codes()))
    at = words[reader.reached] if reader.reached < len(words) else None
    if at is None:
        raise IllegalDecision(f"`{text.strip()}` is not complete; next: {fitting}")
    raise IllegalDecision(
        f"`{at}` does not fit here" + (f"; what fits: {fitting}" if fitting else "; the line is too long")
    )


class _Reader:
    """Search for the decisions that a list of tokens can mean."""

    def __init__(self, request: Request, seat: int, words: list[str]) -> None:
        self.request = request
        self.seat = seat
        self.words = words
        self.found: dict[tuple[int, ...], Walk] = {}
        self.furthest: list[int] = []
        self.reached = 0

    def search(self, path: list[int], at: int) -> bool:
        """Continue from a path with the tokens from `at` on; whether a decision was found."""
        walk = self.request.node(path, self.seat)
        if at >= self.reached:
            self.reached, self.furthest = at, path
        if at == len(self.words):
            return self._finish(walk)
        word = self.words[at]
        if word == "|":
            if walk.may_end():
                return self.search([*path, END], at + 1)
            # a set that was full has ended by itself
            full = at > 0 and self.words[at - 1] != "|" and bool(path) and not walk.chosen
            return full and self.search(path, at + 1)
        if walk.done:
            return self._names_owner(path, word) and self.search(path, at + 1)
        codes = walk.offer
        if word.lower() in PASS_WORDS and PASS not in codes:
            return walk.may_end() and self.search([*path, END], at + 1)
        fits = [_fits(self.request, code, word, codes) for code in codes]
        best = min(fits, default=NOT)
        hit = False
        if best < NOT:
            for code, how in zip(codes, fits, strict=True):
                if how == best:
                    if code == UNSEEN and len(word) > 1 and self.request.game.open_order:
                        code = UNSEEN + int(word[1:])
                        if code == UNSEEN or not walk.unseen(code):
                            continue
                    hit = self.search([*path, code], at + 1) or hit
        if not hit and walk.may_end():
            hit = self.search([*path, END], at)
        if not hit and best == NOT and len(codes) == 1 and OPTION_BASE <= codes[0] < GENERAL_BASE:
            hit = self.search([*path, codes[0]], at)  # the name of a skill or option that is forced may be left out
        if not hit and best == NOT:
            for code in codes:
                if self._stands_for(path, code, word):
                    hit = self.search([*path, code], at) or hit
        if not hit and best == NOT and at + 1 < len(self.words) and (at == 0 and self._names_reason(word)):
            hit = self.search(path, at + 1)
        if not hit and best == NOT and self._names_owner(path, word):
            hit = self.search(path, at + 1)
        return hit

    def _names_reason(self, word: str) -> bool:
        """Whether the token names what asks (武魂, 归心), or the skill that makes the next card look as it does (武神)."""
        if self.request.reason and _names(word, self.request.reason):
            return True
        named = self.words[1]
        for code in self.request.node([], self.seat).offer:
            if code >= CARD_BASE and _fits(self.request, code, named, []) < NOT:
                skill = self.request.game.cards[code - CARD_BASE].skill
                if skill is not None and _names(word, skill.id):
                    return True
        return False

    def _stands_for(self, path: list[int], code: int, word: str) -> bool:
        """Whether the token names an option of the effect, whose own name may then be left out (极略, 无谋)."""
        if not EFFECT_BASE <= code < GENERAL_BASE:
            return False
        walk = self.request.node([*path, code], self.seat)
        inner = walk.offer if not walk.done else []
        return (
            bool(inner)
            and OPTION_BASE <= inner[0] < EFFECT_BASE
            and min(_fits(self.request, other, word, inner) for other in inner) <= NAMED
        )

    def _names_owner(self, path: list[int], word: str) -> bool:
        """Whether the token names one who need not be named: the owner of the skill that another uses (黄天, 制霸), the
        dying one who is helped."""
        request = self.request
        if word[:1] != "@" or not path or path[0] == PASS:
            return False
        about: Player | None = None
        if isinstance(request.event, Dying):
            about = request.event.player
        elif EFFECT_BASE <= path[0] < GENERAL_BASE:
            effect = request.game.effect_of(path[0])
            if isinstance(effect, Active) and effect.by is not None:
                about = request.game.owner_of(effect)
        return about is not None and _fits(request, SEAT_BASE + about.seat, word, []) < NOT

    def _finish(self, walk: Walk) -> bool:
        """The line is used up: the rest must be forced, or a set that may end here."""
        while not walk.done:
            pick = walk.pick
            assert pick is not None
            if walk.may_end():
                walk.take(END)
            elif len(walk.offer) == 1 or (
                not pick.ordered and not pick.repeatable and pick.lo - len(walk.chosen) == len(walk.offer)
            ):
                walk.take(walk.offer[0])
            else:
                return False
        walk = canonical(walk, self.request.game)
        self.found[tuple(walk.path)] = walk
        return True
