"""What a viewer is shown, as plain data of the shapes in protocol.py: views, changes of views, events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hulao.engine.card import (
    AWAY,
    DISCARD_PILE,
    DRAW_PILE,
    EQUIP,
    HAND,
    JUDGE,
    ON_GENERAL,
    PROCESSING,
    SUITS,
    zone_base,
    zone_seat,
)
from hulao.engine.event import PHASES
from hulao.engine.notation import card_token
from hulao.engine.view import View
from hulao.lab.story import OPEN_VIEW, Story

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.log import Entry
    from hulao.engine.view import SeatView

Data = dict[str, Any]

ZONES = {
    DRAW_PILE: "draw_pile",
    DISCARD_PILE: "discard_pile",
    PROCESSING: "processing",
    AWAY: "away",
    HAND: "hand",
    EQUIP: "equip",
    JUDGE: "judge",
    ON_GENERAL: "on",
}
SECRET_KINDS = ("role", "candidates", "look")  # events that those who may not see them are not told of at all


def zone_text(zone: int) -> str:
    """A zone, `hand:3`."""
    name = ZONES[zone_base(zone)]
    return f"{name}:{zone_seat(zone)}" if zone >= HAND else name


def card_data(card: Card) -> Data:
    """A visible card."""
    data: Data = {"name": card.name, "suit": SUITS[card.suit], "rank": card.rank, "token": card_token(card)}
    if card.id < 0:
        data["made_of"] = [card_data(part) for part in card.parts]
    return data


def view_data(game: Game, viewer: int) -> Data:
    """The table for a seat, a spectator (0), or with everything open (OPEN_VIEW)."""
    view = View(game, max(viewer, 0), viewer == OPEN_VIEW)
    return {
        "viewer": viewer,
        "mode": view.mode,
        "seats": [_seat(game, seat, viewer) for seat in view.seats],
        "current": view.current,
        "phase": PHASES[view.phase],
        "turns": view.turns,
        "rounds": view.rounds,
        "draw_pile": view.draw_pile,
        "top": _cards(view.top),
        "discard_pile": _cards(view.discard_pile),
        "processing": _laid(view.processing),
        "result": view.result,
        "winners": view.winners,
    }


def _cards(cards: Iterable[Card]) -> list[Data]:
    return [card_data(card) for card in cards]


def _laid(cards: Iterable[Card | None]) -> list[Data | None]:
    """Cards that may lie face down (null) for the viewer."""
    return [None if card is None else card_data(card) for card in cards]


def _seat(game: Game, seat: SeatView, viewer: int) -> Data:
    player = game.players[seat.seat - 1]
    me = game.players[viewer - 1] if viewer > 0 else None
    measured = me is not None and me is not player and me.alive and player.alive
    return {
        "seat": seat.seat,
        "name": seat.name,
        "general": seat.general,
        "kingdom": seat.kingdom,
        "gender": seat.gender,
        "hp": seat.hp,
        "max_hp": seat.max_hp,
        "alive": seat.alive,
        "faceup": seat.faceup,
        "chained": seat.chained,
        "role": seat.role,
        "hand": seat.hand,
        "hand_limit": player.hand_limit(),
        "attack_range": player.attack_range(),
        "distance": me.distance(player) if me is not None and measured else 0,
        "in_range": me.in_range(player) if me is not None and measured else False,
        "known": _cards(seat.known),
        "equip": [None if card is None else card_data(card) for card in seat.equip],
        "judge": _cards(seat.judge),
        "on": {name: _laid(cards) for name, cards in seat.on.items()},
        "marks": seat.marks,
        "skills": seat.skills,
        "avatar": seat.avatar,
        "stash": seat.stash,
        "stashed": seat.stashed,
    }


def changes(old: Any, new: Any) -> list[Data]:
    """What turns one view into another, as `Change`s."""
    found: list[Data] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, at: list[str | int], found: list[Data]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                found.append({"at": [*at, key], "drop": True})
        for key, value in new.items():
            if key not in old:
                found.append({"at": [*at, key], "set": value})
            elif old[key] != value:
                _compare(old[key], value, [*at, key], found)
    elif isinstance(old, list) and isinstance(new, list) and old and len(old) < len(new) and new[: len(old)] == old:
        found.append({"at": at, "push": new[len(old) :]})
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and _seats(at):
        for i, (one, other) in enumerate(zip(old, new, strict=True)):
            if one != other:
                _compare(one, other, [*at, i], found)
    else:
        found.append({"at": at, "set": new})


def _seats(at: list[str | int]) -> bool:
    """Whether elements are compared one by one: for seats and equipment slots, which keep their places."""
    return at == ["seats"] or (len(at) == 3 and at[2] == "equip")


def apply(view: Any, made: list[Data]) -> Any:
    """The view after the changes, as a client makes it."""
    for change in made:
        *path, last = change["at"]
        place = view
        for step in path:
            place = place[step]
        if change.get("drop"):
            del place[last]
        elif "push" in change:
            place[last] = place[last] + change["push"]
        else:
            place[last] = change["set"]
    return view


class Teller:
    """Tells the events of one game to one viewer."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.zh = Story(game, "zh", viewer)
        self.en = Story(game, "en", viewer)

    def events(self, first: int, end: int | None = None) -> list[Data]:
        """The entries of the log from one to before another, as far as the viewer is told of them."""
        log = self.game.log
        assert log is not None
        if end is None:
            end = len(log)
        return [data for n in range(max(first, 0), min(end, len(log))) if (data := self.event(n, log[n])) is not None]

    def event(self, n: int, entry: Entry) -> Data | None:
        """One entry; None when the viewer is not told of it."""
        seen = self.viewer == OPEN_VIEW or entry.sees(self.viewer)
        if not seen and entry.kind in SECRET_KINDS:
            return None
        data: Data = {"n": n, "kind": entry.kind}
        if entry.seat:
            data["seat"] = entry.seat
        if entry.targets:
            data["targets"] = entry.targets
        if entry.card is not None:
            data["card"] = card_data(entry.card)
        if entry.cards:
            data["count"] = len(entry.cards)
            if seen:
                data["cards"] = _cards(entry.cards)
        if entry.origin:
            data["moves"] = [
                {"card": card_data(card) if seen else None, "origin": zone_text(origin), "to": zone_text(zone)}
                for card, origin, zone in zip(entry.cards, entry.origin, entry.zones, strict=True)
            ]
            data.pop("cards", None)
        if entry.name and (seen or entry.cards):
            data["name"] = entry.name
        if entry.amount:
            data["amount"] = entry.amount
        zh = self.zh.tell(entry)
        if zh:
            data["zh"] = zh
            data["en"] = self.en.tell(entry)
        return data
