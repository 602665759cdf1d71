"""The log: everything that happened, as data. `mask` says which seats may see the cards of an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.card import EVERYBODY, Card

if TYPE_CHECKING:
    from collections.abc import Iterable


class Entry:
    """One event of the log.

    kind: what happened; seat: who; targets: seats; card: the card used or played; cards: cards concerned; origin, zones:
    where they left and went; name: id of a skill, card, phase, role, reason …; amount: a number.
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        targets: list[int],
        card: Card | None,
        cards: list[Card],
        name: str,
        amount: int,
        mask: int,
        origin: list[int],
        zones: list[int],
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.targets = targets
        self.card = card
        self.cards = cards
        self.name = name
        self.amount = amount
        self.mask = mask
        self.origin = origin
        self.zones = zones

    def sees(self, seat: int) -> bool:
        """Whether the seat (0: a spectator) may see the cards of this entry."""
        return self.mask == EVERYBODY or bool(self.mask >> seat & 1)

    def text(self) -> str:
        """A stable one-line form, for hashing and comparing."""
        parts = [self.kind, str(self.seat)]
        if self.targets:
            parts.append("@" + ",".join(str(seat) for seat in self.targets))
        if self.card is not None:
            parts.append(repr(self.card))
        if self.cards:
            parts.append("[" + " ".join(repr(card) for card in self.cards) + "]")
        if self.name:
            parts.append(self.name)
        if self.amount:
            parts.append(str(self.amount))
        if self.origin:
            parts.append(",".join(str(zone) for zone in self.origin) + ">" + ",".join(str(zone) for zone in self.zones))
        return " ".join(parts)


def log_text(entries: Iterable[Entry]) -> str:
    """The stable text of a whole log."""
    return "\n".join(entry.text() for entry in entries)
