"""No message tells a client what its seat may not know.

What a seat may know is worked out here from where cards lie and from the rules of what is shown to whom, not from the
masks from which the views are made.
"""

from __future__ import annotations

import json
import os
import re
from collections import defaultdict
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from hulao.engine.card import DISCARD_PILE, DRAW_PILE, EQUIP, HAND, JUDGE, ON_GENERAL, PROCESSING, Card, zone_base
from hulao.engine.game import Game
from hulao.engine.notation import card_token
from hulao.lab.leaks import may_see
from hulao.packs import BUILT_IN
from hulao.server.connection import Connection
from hulao.server.game_room import GameRoom
from tests.server.harness import Client, config_for, enter, play_on, practise, run, running

PUBLIC = (DISCARD_PILE, EQUIP, JUDGE)
GAMES = int(os.environ.get("HULAO_SERVER_GAMES", "200"))
PART = 25  # games to a test, so that they spread over the workers


def around(text: str, word: str) -> str:
    """Where a word stands in a text."""
    at = text.index(word)
    return text[max(0, at - 200) : at + 200]


class Referee:
    """Follows one game and checks all that is sent of it."""

    def __init__(self, table: GameRoom) -> None:
        self.table = table
        self.game = table.game
        self.at = 0
        self.known: list[set[int]] = [set() for _ in range(len(self.game.players) + 1)]
        self.tokens: dict[str, set[int]] = {}
        for card in self.game.cards:
            for lang in ("zh", "en"):
                self.tokens.setdefault(card_token(card, lang), set()).add(card.id)
        words = sorted(self.tokens, key=len, reverse=True)
        self.pattern = re.compile("(?:" + "|".join(re.escape(word) for word in words) + r")(?!\()")  # not a made card's
        self.checked = 0
        self.face_down: set[int] = set()

    def moved(self, cards: list[Card], origin: list[int], zones: list[int], shown: bool) -> None:
        """Cards have moved, by the rules so that everybody sees them, or not."""
        for card, old, zone in zip(cards, origin, zones, strict=True):
            public = shown or zone_base(zone) in PUBLIC  # at once: a reshuffle may follow
            for viewer, known in enumerate(self.known):
                if public or {old, zone} & {HAND + viewer, ON_GENERAL + viewer}:
                    known.add(card.id)
            if not shown and zone_base(zone) in (PROCESSING, ON_GENERAL):
                self.face_down.add(card.id)
            else:
                self.face_down.discard(card.id)

    def learn(self) -> None:
        """What everybody may know by now."""
        game = self.game
        log = game.log
        assert log is not None
        for viewer, known in enumerate(self.known):
            for entry in log[self.at :]:
                if entry.kind != "move" and may_see(entry, viewer):
                    known.update(card.id for card in entry.cards)
                    if entry.card is not None:
                        known.update(card.id for card in entry.card.physical())
            for card in game.cards:
                zone = game.where[card.id]
                hidden = zone_base(zone) in (HAND, DRAW_PILE) or card.id in self.face_down
                if not hidden or zone in (HAND + viewer, ON_GENERAL + viewer):
                    known.add(card.id)
        self.at = len(log)

    def check(self, viewer: int, text: str) -> None:
        """A message of the table to a viewer."""
        self.learn()
        self.checked += 1
        for word in set(self.pattern.findall(text)):
            assert self.tokens[word] & self.known[viewer], f"seat {viewer} is told of {word}: {around(text, word)}"
        assert self.game.seed not in text

    def check_data(self, viewer: int, message: dict[str, Any]) -> None:
        """Roles, generals, prompts."""
        over = self.game.result is not None
        for one in message.get("view", {}).get("seats", []):
            player = self.game.players[one["seat"] - 1]
            open_role = over or not player.alive or one["seat"] == viewer or player.role == "lord"
            assert one["role"] in ("", player.role)
            assert open_role or one["role"] == ""
            assert not one["known"] or len(one["known"]) <= one["hand"]
        for event in message.get("events", []):
            if event["kind"] in ("role", "candidates") and event.get("name"):
                player = self.game.players[event["seat"] - 1]
                assert event["seat"] == viewer or (event["kind"] == "role" and event["name"] == "lord")
        for change in message.get("changes", []):
            at = change["at"]
            if len(at) == 3 and at[0] == "seats" and at[2] == "role":
                player = self.game.players[at[1]]
                assert over or not player.alive or at[1] + 1 == viewer or player.role == "lord"
        asked = message if message["type"] == "asked" else message.get("asked", {})
        prompt = asked.get("prompt")
        if prompt:
            assert prompt["seat"] == viewer
        if asked.get("window"):
            assert not asked.get("seats")


def has_game(client: Client) -> bool:
    return bool(client.game)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, PART))
def test_no_message_tells_what_its_seat_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    numbers = range(first, min(first + PART, GAMES))
    referees: dict[str, Referee] = {}
    leaks: list[str] = []
    send = Connection.send_bytes

    def spy(self: Connection, data: bytes) -> None:
        room = self.room
        table = room.table if room is not None else None
        if table is not None and self in table.connections:
            message = json.loads(data)
            if message["type"] in ("game", "update", "asked", "node", "history"):
                referee = referees[table.id]
                try:
                    referee.check(self.seat, data.decode())
                    referee.check_data(self.seat, message)
                except AssertionError as leak:  # not raised in the middle of the server's own work
                    leaks.append(str(leak))
        send(self, data)

    note_move = Game.note_move

    def heard(self: Game, cards: list[Card], origin: list[int], zones: list[int], reason: str, shown: bool) -> None:
        note_move(self, cards, origin, zones, reason, shown)
        following[id(self)].moved(cards, origin, zones, shown)

    make = GameRoom.__init__

    def made(self: GameRoom, *args: Any, **kwargs: Any) -> None:
        make(self, *args, **kwargs)
        referees[self.id] = following[id(self.game)] = Referee(self)

    following: defaultdict[int, Any] = defaultdict(Mock)
    monkeypatch.setattr(GameRoom, "__init__", made)
    monkeypatch.setattr(Game, "note_move", heard)
    monkeypatch.setattr(Connection, "send_bytes", spy)

    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            for number in numbers:
                client = await enter(server.url)
                packs = list(BUILT_IN) if number % 2 else ["standard"]
                await practise(client, seats=4 + number % 7, shuffle_seats=True, packs=packs)
                watcher = await enter(server.url, "旁观")
                await watcher.ask(type="join_room", code=client.room["room"]["code"], watch=True)
                await watcher.until(partial(has_game, watcher))
                await play_on(client, Random(number))
                assert not [error for error in client.errors if error["code"] == "server"]
                reply = await watcher.ask(type="history", first=0, end=500)
                assert reply["type"] == "history", reply
                await watcher.close()
                await client.close()

    run(main(), 60 + 60 * len(numbers))
    assert not leaks, "\n".join(leaks[:3])
    assert len(referees) == len(numbers)
    assert sum(one.checked for one in referees.values()) > 100 * len(numbers)
