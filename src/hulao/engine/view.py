"""What one seat may know: the only place that hides. And dealing anew what a seat does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hulao.engine.card import DRAW_PILE, HAND, SUITS, Card, zone_base
from hulao.engine.skill import FACE

if TYPE_CHECKING:
    from hulao.engine.game import Game
    from hulao.engine.player import Player
    from hulao.engine.rng import Rng

SPECTATOR = 0


class SeatView:
    """One seat as the viewer sees it. `role` is "" when unknown; `known` are the hand cards whose faces the viewer knows,
    sorted by face, `hand` the number of all; `stash` the generals kept for a skill, as far as the viewer knows them,
    `stashed` their numbers; `avatar` the one of them that is shown."""

    def __init__(self, player: Player, viewer: int, open_view: bool) -> None:
        game = player.game
        self.seat = player.seat
        self.name = player.name
        self.general = player.general.id if player.general is not None else ""
        self.kingdom = player.kingdom
        self.gender = player.gender
        self.hp = player.hp
        self.max_hp = player.max_hp
        self.alive = player.alive
        self.faceup = player.faceup
        self.chained = player.chained
        self.role = player.role if open_view or knows_role(player, viewer) else ""
        self.hand = len(player.hand)
        known = [card for card in player.hand if open_view or knows_card(game, card, viewer)]
        known.sort(key=_face)
        self.known: list[Card] = known
        self.equip: list[Card | None] = player.equip.copy()
        self.judge: list[Card] = player.judge.copy()
        self.on = {  # the piles on the general; None is a card that lies face down (七星)
            name: [card if open_view or knows_card(game, card, viewer) else None for card in cards]
            for name, cards in player.on.items()
        }
        self.marks = {mark.name: count for mark, count in player.marks.items()}
        self.skills = [skill.id for skill in player.skills]
        self.avatar = player.avatar
        self.stashed = {name: len(ids) for name, ids in player.stash.items()}
        self.stash = {
            name: [id for id in ids if open_view or player.seat == viewer or id == player.avatar]
            for name, ids in player.stash.items()
        }

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "seat": self.seat,
            "name": self.name,
            "general": self.general,
            "kingdom": self.kingdom,
            "gender": self.gender,
            "hp": self.hp,
            "max_hp": self.max_hp,
            "alive": self.alive,
            "faceup": self.faceup,
            "chained": self.chained,
            "role": self.role,
            "hand": self.hand,
            "known": [card_data(card) for card in self.known],
            "equip": [None if card is None else card_data(card) for card in self.equip],
            "judge": [card_data(card) for card in self.judge],
            "on": {
                name: [None if card is None else card_data(card) for card in cards] for name, cards in self.on.items()
            },
            "marks": self.marks,
            "skills": self.skills,
            "avatar": self.avatar,
            "stashed": self.stashed,
            "stash": self.stash,
        }


class View:
    """The table as one seat sees it (0: a spectator, who sees what everybody sees; `open_view`: everything)."""

    def __init__(self, game: Game, viewer: int, open_view: bool = False) -> None:
        self.viewer = viewer
        self.mode = game.mode.id
        self.seats = [SeatView(player, viewer, open_view) for player in game.players]
        self.current = game.current
        self.phase = game.phase
        self.turns = game.turns
        self.rounds = game.rounds
        self.draw_pile = len(game.draw_pile)
        top: list[Card] = []
        for card in game.draw_pile[::-1]:
            if not (open_view or knows_card(game, card, viewer)):
                break
            top.append(card)
        self.top: list[Card] = top  # known cards on top of the pile, topmost first
        self.discard_pile: list[Card] = game.discard_pile.copy()
        self.processing: list[Card | None] = [  # None is a card that lies face down (蛊惑)
            card if open_view or knows_card(game, card, viewer) else None for card in game.processing
        ]
        self.result = game.result or ""
        self.winners = game.winners.copy()

    @property
    def me(self) -> SeatView:
        """The viewer's own seat."""
        return self.seats[self.viewer - 1]

    def seat(self, number: int) -> SeatView:
        """A seat by its number."""
        return self.seats[number - 1]

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "viewer": self.viewer,
            "mode": self.mode,
            "seats": [seat.data() for seat in self.seats],
            "current": self.current,
            "phase": self.phase,
            "turns": self.turns,
            "rounds": self.rounds,
            "draw_pile": self.draw_pile,
            "top": [card_data(card) for card in self.top],
            "discard_pile": [card_data(card) for card in self.discard_pile],
            "processing": [None if card is None else card_data(card) for card in self.processing],
            "result": self.result,
            "winners": self.winners,
        }


def card_data(card: Card) -> dict[str, Any]:
    """A visible card as plain data; `made_of` lists what lies under a made one."""
    data: dict[str, Any] = {"name": card.name, "suit": SUITS[card.suit], "rank": card.rank}
    if card.id < 0:
        data["made_of"] = [card_data(part) for part in card.parts]
    return data


def _face(card: Card) -> int:
    return card.face


def knows_card(game: Game, card: Card, viewer: int) -> bool:
    """Whether the viewer knows the card's face and that it lies where it lies."""
    known = game.known[card.id]
    return bool(known >> viewer & 1)


def knows_role(player: Player, viewer: int) -> bool:
    """Whether the viewer knows the character's role."""
    return bool(player.role_seen >> viewer & 1)


def redeal(game: Game, viewer: int, rng: Rng, keep: set[int] | None = None) -> None:
    """Deal anew, among their places, the faces of all cards that the viewer does not know (those in `keep` stay), and the
    roles it does not know. The game must own its card handles (`Game.fork(redeal_for=…)`)."""
    unknown = [
        card
        for card in game.cards
        if zone_base(game.where[card.id]) in (HAND, DRAW_PILE)
        and not knows_card(game, card, viewer)
        and (keep is None or card.id not in keep)
    ]
    unknown = [card.base for card in unknown]
    for i in range(len(unknown) - 1, 0, -1):
        j = rng.below(i + 1)
        if i != j:
            unknown[i].swap_face(unknown[j])
    if game.table[FACE.index]:
        for player in game.players:
            player.reface()
    if any(player.stash for player in game.players):
        _redeal_stash(game, viewer, rng)
    hidden = [player for player in game.players if not knows_role(player, viewer)]
    for i in range(len(hidden) - 1, 0, -1):
        j = rng.below(i + 1)
        hidden[i].role, hidden[j].role = hidden[j].role, hidden[i].role


def _redeal_stash(game: Game, viewer: int, rng: Rng) -> None:
    """Exchange the kept generals that the viewer does not know for others that it cannot rule out."""
    generals = game.setup.generals()
    seen = [player.general.id for player in game.players if player.general is not None]
    for player in game.players:
        for ids in player.stash.values():
            seen += [id for id in ids if player.seat == viewer or id == player.avatar]
    shown = [general.character for general in generals if general.id in seen]
    free = [general for general in generals if general.character not in shown]
    rng.shuffle(free)
    for player in game.players:
        if player.seat != viewer:
            for ids in player.stash.values():
                for i, id in enumerate(ids):
                    if id != player.avatar and free:
                        ids[i] = free[-1].id
                        free = [general for general in free if general.character != free[-1].character]
