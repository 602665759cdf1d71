"""Records: listed, handed out, stepped through for every viewer, played on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from hulao.engine.record import read_record
from hulao.server import protocol, records
from hulao.server.views import apply
from tests.server.harness import config_for, enter, play_on, practise, run, running


def test_a_finished_game_is_kept_and_can_be_watched_and_played_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.http, timeout=60) as http:
            client = await enter(server.url, "甲,乙")
            head = {"Authorization": f"Bearer {client.welcome['token']}"}
            await practise(client, shuffle_seats=True, seats=5)
            decisions = await play_on(client, Random(5))
            assert client.over is not None
            id = client.over["record"]
            listed = msgspec.convert((await http.get("/api/records")).json(), protocol.RecordList)
            assert listed.total == 1 and listed.records[0].id == id
            assert listed.records[0].roles == client.over["roles"]
            mine = (await http.get("/api/records?mine=1", headers=head)).json()
            assert mine["total"] == 1
            other = await enter(server.url)
            not_mine = {"Authorization": f"Bearer {other.welcome['token']}"}
            assert (await http.get("/api/records?mine=1", headers=not_mine)).json()["total"] == 0
            assert (await http.get("/api/records?mine=1")).status_code == 401
            file = await http.get(f"/api/records/{id}.sgr")
            record = read_record(file.text)
            assert len(record.decisions) >= decisions
            seat = client.game["seat"]
            for viewer, source in ((seat, {"record": id}), (0, {"record": id}), (-1, {"text": file.text})):
                found = await http.post("/api/replay", json={**source, "seat": viewer})
                assert found.status_code == 200, found.text
                reply: dict[str, Any] = found.json()
                msgspec.convert(reply, protocol.ReplayReply)
                assert reply["problem"] == "" and len(reply["frames"]) == len(record.decisions) + 1
                view = reply["view"]
                for frame in reply["frames"]:
                    view = apply(view, frame["changes"])
                assert view["result"] == client.over["result"]
                if viewer == seat:
                    assert view == client.view
                if viewer == -1:
                    assert all(len(one["known"]) == one["hand"] for one in view["seats"])
            assert (await http.post("/api/replay", json={"record": "none"})).status_code == 404
            step = len(record.decisions) // 2
            body = {"record": id, "step": step, "seat": 2, "bot": "random"}
            assert (await http.post("/api/replay/takeover", json=body)).status_code == 401
            made = await http.post("/api/replay/takeover", json=body, headers=head)
            assert made.status_code == 200, made.text
            code = made.json()["code"]
            player = await enter(server.url, token=client.welcome["token"])
            joined = await player.ask(type="join_room", code=code)
            assert joined["seat"] == 2
            await player.send(type="ready")
            await player.until(lambda: bool(player.game))
            table = server.server.hall.rooms[code].table
            assert table is not None and len(table.game.decisions) >= step
            await play_on(player, Random(6))
            assert player.over is not None and player.over["record"] != id
            late = {**body, "step": 10**6}
            assert (await http.post("/api/replay/takeover", json=late, headers=head)).status_code == 422

    run(main())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "format: hulao-record 1\n",
        "format: hulao-record 1\nmode: identity\nplayers: 99\nrules: official\npacks: standard 1\nseed: x\n\n",
        "format: hulao-record 1\nmode: free\nplayers: 4\nrules: official\npacks: standard 1\nseed: x\n\n",
        "format: hulao-record 1\nmode: identity\nplayers: 4\nrules: nothing=on\npacks: standard 1\nseed: x\n\n",
        "format: hulao-record 1\nmode: identity\nplayers: 4\nrules: official\npacks: ../../x 1\nseed: x\n\n",
        "format: hulao-record 1\nmode: identity\nplayers: 4\nrules: official\npacks: standard 1\nseed: x\nnames: "
        + ",".join("abcdefgh")
        + "\n\n",
    ],
)
def test_a_bad_record_is_refused_with_a_reason(tmp_path: Path, text: str) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.http) as http:
            reply = await http.post("/api/replay", json={"text": text})
            assert reply.status_code == 422, reply.text
            assert reply.json()["error"]

    run(main())


def test_a_record_that_stops_fitting_is_shown_up_to_there() -> None:
    head = "format: hulao-record 1\nmode: identity\nplayers: 4\nrules: official\npacks: standard 1\nseed: x"
    text = f"{head}\n\n1: 曹操\n2: 杀♠7\n"
    reply = records.replay(text, -1)
    assert reply.problem.startswith("line 9")
    assert len(reply.frames) == 2
