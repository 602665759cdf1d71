"""Spectators of a room with a delay: they are told nothing before its time, and in the end the same as everybody."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hulao.server import delayed
from hulao.server.game_room import GameRoom
from hulao.server.protocol import RoomOptions, to_json
from hulao.server.rooms import Room
from hulao.server.views import view_data
from tests.server.harness import Client, Running, config_for, enter, options, play_on, run, running

DELAY = 0.5


async def begin(server: Running, client: Client, delay: float = DELAY) -> Room:
    """A game against bots, whose spectators see it so many seconds late."""
    reply = await client.ask(type="practice", options=options(watch_delay=15))
    room = server.server.hall.rooms[reply["room"]["code"]]
    room.options.watch_delay = delay  # type: ignore[assignment]
    await client.send(type="ready")
    await client.until(lambda: bool(client.game))
    return room


class Record:
    """When what happened, and when somebody was told of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.logged: list[float] = []
        self.asked: dict[int, float] = {}
        publish, announce = GameRoom._publish, GameRoom._announce
        record = self

        def published(table: GameRoom) -> None:
            while len(record.logged) < len(table.game.log or []):
                record.logged.append(time.monotonic())
            publish(table)

        def announced(table: GameRoom, opened: Any) -> None:
            record.asked[opened.id] = time.monotonic()
            announce(table, opened)

        monkeypatch.setattr(GameRoom, "_publish", published)
        monkeypatch.setattr(GameRoom, "_announce", announced)
        self.early: list[str] = []
        self.told = 0

    def hears(self, message: dict[str, Any]) -> None:
        """A spectator has been told something."""
        now = time.monotonic()
        for event in message.get("events", []):
            self.told += 1
            if now < self.logged[event["n"]] + DELAY - 0.01:
                self.early.append(f"{message['type']} tells of event {event['n']}")
        total = message.get("total", 0)
        if total and now < self.logged[total - 1] + DELAY - 0.01:
            self.early.append(f"{message['type']} tells of {total} events")
        asked = message if message["type"] == "asked" else message.get("asked", {})
        if asked.get("id") and now < self.asked[asked["id"]] + DELAY - 0.01:
            self.early.append(f"{message['type']} tells of question {asked['id']}")


@pytest.mark.parametrize("packed", [False, True])
def test_nothing_is_told_before_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packed: bool) -> None:
    record = Record(monkeypatch)

    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client, watcher = await enter(server.url), await enter(server.url, "旁观", packed=packed)
            watcher.watch = record.hears
            room = await begin(server, client)
            reply = await watcher.ask(type="join_room", code=room.code, watch=True)
            assert reply["type"] == "room" and reply["room"]["state"] == "playing"
            table = room.table
            assert table is not None

            async def pry() -> None:
                while watcher.over is None:
                    await watcher.ask(type="history", first=0, end=1_000_000)
                    await watcher.ask(type="history", first=table.told - 3, end=1_000_000)
                    await watcher.ask(type="join_room", code=room.code, watch=True)
                    await asyncio.sleep(0.05)

            prying = asyncio.create_task(pry())
            seen: list[float] = []
            await play_on(client, Random(5))
            seen.append(time.monotonic())
            assert watcher.over is None
            assert watcher.room["room"]["state"] == "playing" and not watcher.room["room"]["record"]
            await watcher.until(lambda: watcher.over is not None)
            assert time.monotonic() >= seen[0] + DELAY - 0.1
            await prying
            assert json.loads(to_json.encode(view_data(table.game, 0))) == watcher.view
            await watcher.until(lambda: watcher.room["room"]["state"] == "over")

    run(main())
    assert not record.early, record.early[:5]
    assert record.told > 50


def test_who_comes_later_sees_the_past_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delayed, "PICTURES", 0.0)

    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            room = await begin(server, client, 1.0)
            await client.until(lambda: client.prompt is not None)
            await asyncio.sleep(1.1)
            before = len(client.events)
            assert await play_on(client, Random(1), limit=3)
            watcher = await enter(server.url, "旁观")
            await watcher.ask(type="join_room", code=room.code, watch=True)
            await watcher.until(lambda: bool(watcher.game), 0.5)
            assert watcher.view["viewer"] == 0
            assert watcher.events and len(watcher.events) <= before
            assert room.table is not None and watcher.game["total"] < room.table.told
            await watcher.until(lambda: watcher.asked["id"] == client.asked["id"], 3)

    run(main())


def test_what_players_say_comes_late_and_what_spectators_say_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client, one, two = [await enter(server.url, name) for name in ("甲", "乙", "丙")]
            room = await begin(server, client)
            for watcher in (one, two):
                await watcher.ask(type="join_room", code=room.code, watch=True)
            await two.ask(type="mute", person="*")
            began = time.monotonic()
            await client.ask(type="say", text="我有闪")
            await one.ask(type="say", text="看吧")
            assert [line["text"] for line in one.chat] == ["看吧"]
            await one.until(lambda: len(one.chat) == 2)
            assert one.chat[1]["text"] == "我有闪" and time.monotonic() >= began + DELAY - 0.01
            assert two.chat == []

    run(main())


def test_after_the_game_a_new_one_may_begin_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client, watcher = await enter(server.url), await enter(server.url, "旁观")
            room = await begin(server, client, 60)
            await watcher.ask(type="join_room", code=room.code, watch=True)
            await play_on(client, Random(5))
            assert watcher.over is None and not watcher.game
            assert (await client.ask(type="again"))["type"] == "done"
            await watcher.until(lambda: watcher.room["room"]["state"] == "open")
            assert watcher.over is not None and watcher.view["result"]

    run(main())


def test_a_server_that_comes_back_keeps_the_delay(tmp_path: Path) -> None:
    async def main() -> None:
        config = config_for(tmp_path)
        async with running(config) as server:
            client = await enter(server.url)
            token = client.welcome["token"]
            room = await begin(server, client, 15)
            await room.saved()
            await client.until(lambda: client.prompt is not None)
        async with running(config) as server:
            client, watcher = await enter(server.url, token=token), await enter(server.url, "旁观")
            await client.ask(type="join_room", code=room.code)
            await client.until(lambda: client.prompt is not None)
            await watcher.ask(type="join_room", code=room.code, watch=True)
            reply = await watcher.ask(type="history", first=0, end=500)
            assert reply["events"] == [] and reply["total"] == 0
            assert not watcher.game

    run(main())


def test_the_delay_is_an_option_with_a_sensible_default() -> None:
    assert RoomOptions().watch_delay == 15
