"""Whoever comes back sees the same table, byte for byte; so does whoever comes back after the server was restarted."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hulao.server.driver import TableDriver
from hulao.server.game_room import GameRoom
from hulao.server.prompts import prompt as make_prompt
from hulao.server.protocol import to_json
from hulao.server.rooms import Room
from hulao.server.views import view_data
from tests.server.harness import Client, Running, config_for, enter, play_on, practise, run, running

GAMES = int(os.environ.get("HULAO_SERVER_GAMES", "200"))
PART = 25  # games to a test, so that they spread over the workers


def text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


async def rebuilt(room: Room) -> GameRoom:
    """The same table, built from what is stored."""
    old = room.table
    assert old is not None
    seats = [type(one)(one.number, one.person, one.level) for one in old.seats]
    table = GameRoom(old.id, old.stored, old.options, seats, old.storage, old.metrics, 0.0, old.ended, lambda: None)
    table.driver = TableDriver(quick=True)
    table.game.driver = table.driver
    await table._rebuild(await old.storage.decisions_of(old.id))
    return table


def timeless(prompt: dict[str, Any]) -> dict[str, Any]:
    """A prompt without the time that is left."""
    return {**prompt, "ms": 0, "total_ms": 0}


async def compare(client: Client, room: Room, prompt: dict[str, Any], rebuild: bool) -> None:
    """Come in once more, and build the table once more: everything is the same."""
    other = await enter(client.url, token=client.welcome["token"])
    await other.send(type="join_room", code=room.code)
    await other.until(lambda: bool(other.game))
    assert client.asked["id"] == other.asked["id"]
    assert text(other.view) == text(client.view)
    assert text(timeless(other.asked["prompt"])) == text(timeless(prompt))
    await other.kill()
    if rebuild:
        table = await rebuilt(room)
        assert room.table is not None
        for viewer in range(len(table.seats) + 1):
            assert to_json.encode(view_data(table.game, viewer)) == to_json.encode(view_data(room.table.game, viewer))
        request = table.game.request
        assert request is not None
        again = make_prompt(request, prompt["seat"], prompt["id"], 0, 0)
        assert json.loads(to_json.encode(again)) == timeless(prompt)
        table.driver.close()


async def play_and_compare(server: Running, number: int) -> int:
    """One game, compared at every prompt; how many there were."""
    client = await enter(server.url)
    await practise(client, seats=4 + number % 7, shuffle_seats=True, generals=number % 5 != 4)
    room = server.server.hall.rooms[client.room["room"]["code"]]
    chance = Random(number)
    compared = 0

    async def at_prompt(prompt: dict[str, Any]) -> None:
        nonlocal compared
        compared += 1
        await compare(client, room, prompt, chance.random() < 0.1)

    await play_on(client, Random(number), at_prompt)
    await client.close()
    return compared


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, PART))
def test_a_view_is_the_same_after_every_decision(tmp_path: Path, first: int) -> None:
    numbers = range(first, min(first + PART, GAMES))

    async def main() -> int:
        async with running(config_for(tmp_path)) as server:
            return sum([await play_and_compare(server, number) for number in numbers])

    assert run(main(), 60 + 60 * len(numbers)) > 5 * len(numbers)


def test_a_broken_connection_comes_back_to_its_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            token = client.welcome["token"]
            await practise(client)
            await client.until(lambda: client.prompt is not None)
            seat, view = client.game["seat"], text(client.view)
            await client.kill()
            again: Client = await enter(server.url, token=token)
            assert again.welcome["room"] == client.room["room"]["code"]
            await again.send(type="join_room", code=again.welcome["room"])
            await again.until(lambda: again.prompt is not None)
            assert again.game["seat"] == seat
            assert text(again.view) == view
            await play_on(again, Random(1))
            assert again.over is not None
            await again.close()

    run(main())
