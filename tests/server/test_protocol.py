"""The types of the wire, what is made from them, and that what is sent has these types."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec

from hulao.server import protocol
from tests.server.harness import config_for, enter, play_on, practise, run, running

ROOT = Path(__file__).parents[2]
SERVER = msgspec.json.Decoder(protocol.ServerMessage)


def test_files_made_from_the_types_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/make_protocol.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_every_message_has_a_tag_of_its_own() -> None:
    for union in (protocol.ClientMessage, protocol.ServerMessage):
        tags = [member.__struct_config__.tag for member in get_args(union)]
        assert all(tags)
        assert len(set(tags)) == len(tags)


def test_all_that_a_server_sends_in_a_game_has_the_declared_types(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            for seed, packed in enumerate((False, True)):
                client = await enter(server.url, packed=packed)
                client.keep_raw = True
                await practise(client, seats=5 + seed)
                await play_on(client, Random(seed))
                kinds = set()
                for data in client.raw:
                    value: Any = msgspec.msgpack.decode(data) if packed else json.loads(data)
                    message = msgspec.convert(value, protocol.ServerMessage)
                    kinds.add(type(message))
                    if isinstance(message, protocol.Update):
                        for event in message.events:
                            assert event.kind
                assert {protocol.GameState, protocol.Update, protocol.Asked, protocol.NodeReply, protocol.Over} <= kinds
                msgspec.convert(client.view, protocol.View)
                await client.close()

    run(main())
