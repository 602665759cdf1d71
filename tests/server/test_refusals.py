"""Malformed, oversized, replayed, foreign and out-of-turn messages change nothing and get clear errors."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake

from hulao.engine.record import record_text
from hulao.server.protocol import to_json
from hulao.server.views import view_data
from tests.server.harness import Client, config_for, enter, options, pick_tokens, practise, run, running

MESSAGES = 1000


def fingerprint(room: Any) -> tuple[Any, ...]:
    """All that a bad message might change."""
    table = room.table
    views = [to_json.encode(view_data(table.game, viewer)) for viewer in range(len(table.seats) + 1)]
    opened = table.open
    return (
        record_text(table.game),
        views,
        opened.id,
        dict(opened.held),
        [(seat.auto, seat.missed) for seat in table.seats],
        room.stored(),
        table.kept,
    )


def bad_messages(rng: Random, prompt: dict[str, Any], mine: int, good: list[str]) -> list[tuple[str, str | bytes]]:
    """Messages that must all be refused, with the kind of each."""
    id = prompt["id"]
    words = [
        "杀♠7",
        "桃♥3",
        "@1",
        "@9",
        "-",
        "|",
        "?",
        "发动",
        "",
        "💣",
        "<b>",
        "a" * 59,
        "武圣",
        "100000",
        "~",
        "杀♠7~hand:2",
    ]
    found: list[tuple[str, str | bytes]] = []

    def add(kind: str, value: Any) -> None:
        found.append((kind, json.dumps(value)))

    for i in range(MESSAGES):
        what = i % 20
        if what == 0:
            found.append(
                ("malformed", rng.choice(['{"type":', "[]", "null", "7", '"answer"', "{}", "\x00", "{'a':1}"]))
            )
        elif what == 1:
            add(
                "malformed",
                {"type": rng.choice(["kill", "answer2", "", "sudo", "game"]), "prompt": id, "tokens": ["-"]},
            )
        elif what == 2:
            add("malformed", {"type": "answer", "prompt": rng.choice([None, "x", 1.5, [], {}, True]), "tokens": ["-"]})
        elif what == 3:
            add(
                "malformed",
                {"type": "answer", "prompt": id, "tokens": rng.choice(["-", 7, None, [1], [None], [["-"]], {}])},
            )
        elif what == 4:
            add("malformed", {"type": "answer", "prompt": id, "tokens": ["x" * rng.randint(61, 300)]})
        elif what == 5:
            add("malformed", {"type": "answer", "prompt": id, "tokens": ["-"] * rng.randint(121, 400)})
        elif what == 6:
            found.append(("too_large", json.dumps({"type": "say", "text": "y" * rng.randint(17_000, 60_000)})))
        elif what == 7:
            found.append(("malformed", "[" * 3000))
        elif what == 8:
            add("replayed", {"type": "answer", "prompt": id - rng.randint(1, 500), "tokens": good})
        elif what == 9:
            add("replayed", {"type": "answer", "prompt": rng.choice([0, -1, 2**53, 2**62]), "tokens": good})
        elif what == 10:
            add("future", {"type": "answer", "prompt": id + rng.randint(1, 500), "tokens": good})
        elif what == 11:
            tokens = rng.choices(words, k=rng.randint(0, 6))
            if tokens and tokens[0] in good[:1]:
                tokens = ["nothing"]
            add("illegal", {"type": "answer", "prompt": id, "tokens": tokens or ["nothing"]})
        elif what == 12:
            add("illegal", {"type": "answer", "prompt": id, "tokens": [*good, "杀♠7", "@1", "-"]})
        elif what == 13:
            add(
                "illegal",
                {"type": "node", "prompt": id, "path": rng.choices(["nothing", "@77", "??"], k=rng.randint(1, 4))},
            )
        elif what == 14:
            add("no window", {"type": rng.choice(["think", "waive"]), "prompt": id})
        elif what == 15:
            add("owner", {"type": rng.choice(["start", "again"])})
        elif what == 16:
            add("running", {"type": "configure", "options": {"seats": rng.randint(4, 10)}})
        elif what == 17:
            add("malformed", {"type": "create_room", "options": {"seats": rng.choice([0, 3, 11, 10**9, "8", None])}})
        elif what == 18:
            add("running", {"type": "sit", "seat": rng.randint(0, 10)})
        else:
            found.append(("malformed", bytes(rng.randrange(256) for _ in range(rng.randint(1, 80))).decode("latin-1")))
    return found


def more_errors(client: Client, than: int) -> bool:
    return len(client.errors) > than


def test_a_thousand_bad_messages_change_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            await practise(client, seconds=600, respond_seconds=300)
            last = 0
            while True:
                prompt = await client.next_prompt(last)
                assert prompt is not None
                good = await pick_tokens(client, prompt, Random(3))
                if prompt["kind"] == "play":
                    break
                await client.send(type="answer", prompt=prompt["id"], tokens=good)
                last = prompt["id"]
            room = server.server.hall.rooms[client.room["room"]["code"]]
            before = fingerprint(room)
            foul: dict[str, Any]
            errors = len(client.errors)
            for kind, message in bad_messages(Random(5), prompt, prompt["seat"], good):
                await client.socket.send(message)
                await client.until(partial(more_errors, client, errors))
                errors += 1
                assert len(client.errors) == errors, (kind, message)
                error = client.errors[-1]
                assert error["message"]["en"] and error["message"]["zh"]
                expected = {"malformed": {"malformed"}, "too_large": {"too_large"}, "illegal": {"illegal", "malformed"}}
                assert error["code"] in expected.get(kind, {"stale_prompt", "no_prompt", "state", "malformed"}), (
                    kind,
                    error,
                )
            assert fingerprint(room) == before

            foreign = await enter(server.url, "乙")
            await foreign.send(type="answer", prompt=prompt["id"], tokens=good)
            await foreign.until(lambda: len(foreign.errors) == 1)
            assert foreign.errors[-1]["code"] == "not_seated"
            await foreign.ask(type="join_room", code=room.code)
            await foreign.until(lambda: bool(foreign.game))
            assert foreign.game["seat"] == 0
            for foul in (
                {"type": "answer", "prompt": prompt["id"], "tokens": good},
                {"type": "node", "prompt": prompt["id"], "path": []},
                {"type": "waive", "prompt": prompt["id"]},
                {"type": "auto", "on": True},
            ):
                reply = await foreign.ask(**foul)
                assert reply["type"] == "error" and reply["code"] == "not_seated"
            reply = await foreign.ask(type="kick", person=client.welcome["person"]["id"])
            assert reply["code"] == "not_owner"
            await foreign.close()
            await asyncio.sleep(0.1)
            assert fingerprint(room) == before

            await client.send(type="answer", prompt=prompt["id"], tokens=good)
            await client.send(type="answer", prompt=prompt["id"], tokens=good)
            await client.until(partial(more_errors, client, errors))
            assert client.errors[-1]["code"] in ("no_prompt", "stale_prompt")
            assert room.table is not None
            mine = [path for seat, path in room.table.game.decisions if seat == prompt["seat"]]
            assert mine
            await client.close()

    run(main())


def test_hello_comes_first_and_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = Client(await connect(server.url, subprotocols=["hulao.v1.json"]))  # type: ignore[list-item]
            reply = await client.ask(type="practice", options=options())
            assert reply["code"] == "hello_first"
            assert (await client.ask(type="hello", token="made up"))["code"] == "unknown_session"
            assert (await client.ask(type="hello", nickname="\u202e \u200b"))["code"] == "malformed"
            assert (await client.ask(type="hello", nickname="甲"))["type"] == "welcome"
            assert (await client.ask(type="hello", nickname="乙"))["code"] == "state"
            await client.close()

    run(main())


def test_a_foreign_page_cannot_open_a_socket(tmp_path: Path) -> None:
    async def main() -> None:
        config = config_for(tmp_path, public_url="https://cards.example")
        async with running(config) as server:
            for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "https://cards.example.evil.example"):
                with pytest.raises(InvalidHandshake):
                    await connect(server.url, origin=origin)  # type: ignore[arg-type]
            for origin in (server.http, "https://cards.example"):
                client = await enter(server.url, origin=origin)
                await client.close()
            with pytest.raises(InvalidHandshake):
                await connect(server.url, subprotocols=["another"])  # type: ignore[list-item]

    run(main())


def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path, messages_per_second=5.0)) as server:
            client = await enter(server.url)
            for _ in range(40):
                await client.send(type="ping")
            await client.until(lambda: any(error["code"] == "too_fast" for error in client.errors))
            await client.close()

    run(main())
