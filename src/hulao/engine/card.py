"""Cards: suits, colours, handles of physical cards, converted and virtual cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hulao.engine.kind import CardKind
    from hulao.engine.skill import Skill

SPADE: Final = 0
HEART: Final = 1
CLUB: Final = 2
DIAMOND: Final = 3
NO_SUIT: Final = 4
SUITS: Final = ("spade", "heart", "club", "diamond", "none")
SUIT_SIGNS: Final = "♠♥♣♦"

BLACK: Final = 0
RED: Final = 1
COLOURLESS: Final = 2
COLOURS: Final = ("black", "red", "none")

NO_RANK: Final = 0
RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

# Zones. A zone is one int: a pile, or base + seat for a zone of a character.
DRAW_PILE: Final = 0
DISCARD_PILE: Final = 1
PROCESSING: Final = 2
AWAY: Final = 3  # out of the game
HAND: Final = 32
EQUIP: Final = 64
JUDGE: Final = 96
ON_GENERAL: Final = 128

EVERYBODY: Final = (1 << 24) - 1  # all bits of a `known_to` mask


def zone_base(zone: int) -> int:
    """The kind of a zone: a pile itself, or HAND, EQUIP, JUDGE, ON_GENERAL."""
    return zone if zone < HAND else zone & ~31


def zone_seat(zone: int) -> int:
    """The seat a zone belongs to; 0 for piles."""
    return 0 if zone < HAND else zone & 31


class Card:
    """A handle of one physical card, or a card that a skill or nothing at all makes.

    `id` is the index in the deck for a physical card and -1 for a made one. `parts` are the physical cards under a
    made card (empty for a physical card and for a card made of nothing). `skill` is what made it.
    """

    def __init__(
        self,
        id: int,
        kind: CardKind,
        suit: int = NO_SUIT,
        rank: int = NO_RANK,
        parts: tuple[Card, ...] = (),
        colour: int = COLOURLESS,
        skill: Skill | None = None,
    ) -> None:
        self.id = id
        self.kind = kind
        self.suit = suit
        self.rank = rank
        self.colour = colour if suit == NO_SUIT else suit & 1
        self.parts = parts
        self.skill = skill
        self.printed: Card | None = None  # the physical card behind one that a skill of its holder makes look different
        self.face = (kind.index * 5 + suit) * 14 + rank  # equal for equal printed cards; orders cards for people

    @property
    def red(self) -> bool:
        """Whether the colour is red."""
        return self.colour == RED

    @property
    def black(self) -> bool:
        """Whether the colour is black."""
        return self.colour == BLACK

    @property
    def name(self) -> str:
        """The id of the card's name."""
        return self.kind.name

    def is_a(self, name: str, other: str = "") -> bool:
        """Whether the card has one of the names; every kind of 杀 is a `slash`."""
        kind = self.kind
        return (
            kind.family == name or kind.name == name or (other != "" and (kind.family == other or kind.name == other))
        )

    def physical(self) -> list[Card]:
        """The physical cards: itself, or those under a made card."""
        return [self] if self.id >= 0 else list(self.parts)

    @property
    def base(self) -> Card:
        """The card as it is printed, whatever a skill of its holder makes of it."""
        return self if self.printed is None else self.printed

    def seen_as(self, kind: CardKind, suit: int, skill: Skill) -> Card:
        """The handle of the same physical card while a skill of its holder makes it look so (红颜, 武神)."""
        other = Card(self.id, kind, suit, self.rank, (), self.colour, skill)
        other.printed = self.base
        return other

    def copy(self) -> Card:
        """Another handle of the same physical card (for a game whose unknown cards are dealt anew)."""
        return Card(self.id, self.kind, self.suit, self.rank)

    def swap_face(self, other: Card) -> None:
        """Exchange what is printed on two physical cards."""
        self.kind, other.kind = other.kind, self.kind
        self.suit, other.suit = other.suit, self.suit
        self.rank, other.rank = other.rank, self.rank
        self.colour, other.colour = other.colour, self.colour
        self.face, other.face = other.face, self.face

    def __repr__(self) -> str:
        suit = SUIT_SIGNS[self.suit] if self.suit < NO_SUIT else ""
        under = "+".join(repr(part) for part in self.parts)
        return f"{self.kind.name}{suit}{RANKS[self.rank]}" + (f"({under})" if self.parts else "")


def made_card(kind: CardKind, parts: list[Card], skill: Skill | None) -> Card:
    """A converted card (docs/rules.md §2): one card under it gives suit and rank, several only a common colour."""
    if len(parts) == 1:
        base = parts[0]
        physical = tuple(parts) if base.id >= 0 else base.parts
        return Card(-1, kind, base.suit, base.rank, physical, base.colour, skill)
    colour = COLOURLESS
    if parts:
        colour = parts[0].colour
        for part in parts:
            if part.colour != colour:
                colour = COLOURLESS
    return Card(-1, kind, NO_SUIT, NO_RANK, tuple(parts), colour, skill)
