"""Generals and packs: what content hands to the engine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hulao.engine.card import RANKS, SUIT_SIGNS
from hulao.engine.conversion import ViewAs
from hulao.engine.errors import SetupError
from hulao.engine.kind import KINDS, CardKind, Equipment
from hulao.engine.request import GENERAL_BASE
from hulao.engine.rules import Option, Rules
from hulao.engine.skill import EQUIPMENT, GENERAL, INSTANCES, Skill, skill_of
from hulao.locale import add_file

GENDERS = ("male", "female")

GENERALS: list[General] = []
SKILLS: dict[str, Skill] = {}
PACKS: dict[str, Pack] = {}


class General:
    """One general's card: kingdom, gender, printed hp, skills.

    lord: may be offered to the lord first. character: who it shows, where several generals show the same one (two of
    them never sit at one table); by default its id.
    """

    def __init__(
        self, id: str, kingdom: str, gender: str, hp: int, *skills: type[Skill], lord: bool = False, character: str = ""
    ) -> None:
        if gender not in GENDERS:
            raise SetupError(f"general {id}: the gender is {' or '.join(GENDERS)}, not {gender!r}")
        self.id = id
        self.kingdom = kingdom
        self.gender = gender
        self.hp = hp
        self.skill_types = skills
        self.skills: list[Skill] = []
        self.lord = lord
        self.character = character or id
        self.code = -1
        self.pack = ""

    def __repr__(self) -> str:
        return f"<{self.id}>"


class Pack:
    """One printed product: card kinds, the physical deck, generals. Making it registers its content.

    deck: rows (card name, suit, rank) in the printed order, as `read_deck` makes them. texts: the TOML file with its names
    and rule texts. extras: cards that a rule option adds. skills: those that no general has from the start. Raises
    SetupError for ids that are taken.
    """

    def __init__(
        self,
        id: str,
        version: str,
        kinds: Sequence[CardKind] = (),
        deck: Sequence[tuple[str, int, int]] = (),
        generals: Sequence[General] = (),
        texts: Path | None = None,
        extras: Sequence[tuple[Option, list[tuple[str, int, int]]]] = (),
        skills: Sequence[type[Skill]] = (),
    ) -> None:
        self.id = id
        self.version = version
        self.kinds = kinds
        self.deck = deck
        self.generals = generals
        self.texts = texts
        self.extras = extras
        if id in PACKS:
            raise SetupError(f"two packs are called {id!r}")
        if texts is not None and not texts.is_file():
            raise SetupError(f"pack {id}: there is no text file {texts}")
        for name, _, _ in deck:
            if name not in KINDS:
                raise SetupError(f"pack {id}: no card is called {name!r}")
        for kind in kinds:
            if isinstance(kind, Equipment) and kind.skill_type is not None:
                kind.skill = register_skill(kind.skill_type, kind.name, EQUIPMENT)
        for general in generals:
            if find_general(general.id) is not None:
                raise SetupError(f"pack {id}: there is already a general called {general.id!r}")
            general.pack = id
            general.code = GENERAL_BASE + len(GENERALS)
            GENERALS.append(general)
            general.skills = [register_skill(skill) for skill in general.skill_types]
        for skill_type in skills:
            register_skill(skill_type)
        if texts is not None:
            add_file(texts)
        PACKS[id] = self

    def rows(self, rules: Rules) -> list[tuple[str, int, int]]:
        """The cards that the pack brings to a table with these rules."""
        rows = list(self.deck)
        for option, more in self.extras:
            if rules.on(option):
                rows += more
        return rows

    def __repr__(self) -> str:
        return f"<pack {self.id}>"


def register_skill(skill_type: type[Skill], name: str = "", rank: int = GENERAL) -> Skill:
    """The one instance of a skill class, known by its id. Raises SetupError for ids that are taken or unknown cards."""
    known = skill_type in INSTANCES
    skill = skill_of(skill_type, name, rank)
    if not known or skill.id not in SKILLS:
        for effect in skill.effects:
            if isinstance(effect, ViewAs):
                for card in effect.names:
                    if card not in KINDS:
                        raise SetupError(f"skill {skill.id}: no card is called {card!r}")
        if skill.id in SKILLS:
            raise SetupError(f"two skills are called {skill.id!r}")
        SKILLS[skill.id] = skill
    return skill


def find_general(name: str) -> General | None:
    """The general of that id."""
    for general in GENERALS:
        if general.id == name:
            return general
    return None


def general_of(code: int) -> General:
    """The general behind a code."""
    return GENERALS[code - GENERAL_BASE]


def read_deck(text: str) -> list[tuple[str, int, int]]:
    """Rows of a deck from lines like `♠A duel lightning`: suit and rank, then the names of the cards that bear them."""
    rows: list[tuple[str, int, int]] = []
    for line in text.split("\n"):
        words = line.split()
        for name in words[1:]:
            rows.append((name, SUIT_SIGNS.index(words[0][0]), RANKS.index(words[0][1:])))
    return rows
