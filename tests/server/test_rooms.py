"""Rooms: coming and going, owners, passwords, bots, spectators, chat, taking over (托管), faults."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from hulao.engine.errors import RulesError
from hulao.engine.game import Game
from tests.server.harness import Client, config_for, enter, options, pick_tokens, play_on, practise, run, running


async def open_room(client: Client, password: str | None = None, **changes: Any) -> str:
    reply = await client.ask(type="create_room", options=options(**changes), password=password)
    assert reply["type"] == "room", reply
    return str(reply["room"]["code"])


def test_friends_meet_by_a_link_and_play(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            host, guest = await enter(server.url, "甲"), await enter(server.url, "乙", packed=True)
            await guest.send(type="watch_lobby")
            code = await open_room(host, name="老友", seats=4)
            reply = await guest.ask(type="join_room", code=code.lower())
            assert reply["seat"] == 2
            assert (await guest.ask(type="start"))["code"] == "not_owner"
            assert (await host.ask(type="start"))["code"] == "state"  # nobody is ready
            await guest.ask(type="ready")
            await host.ask(type="ready")
            assert (await host.ask(type="set_bot", seat=2, bot="random"))["code"] == "full"
            assert (await host.ask(type="set_bot", seat=3, bot="nobody"))["code"] == "bad_options"
            await host.ask(type="set_bot", seat=3, bot="random")
            assert (await host.ask(type="start"))["type"] == "done"
            await asyncio.gather(play_on(host, Random(1)), play_on(guest, Random(2)))
            assert host.over is not None and guest.over is not None
            assert host.over["roles"] == guest.over["roles"]
            assert host.room["room"]["state"] == "over"
            assert (await guest.ask(type="again"))["code"] == "not_owner"
            await host.ask(type="again")
            await guest.until(lambda: guest.room["room"]["state"] == "open")
            async with httpx.AsyncClient() as http:
                svg = await http.get(f"{server.http}/api/rooms/{code}/qr.svg")
                assert svg.status_code == 200 and svg.text.startswith("<svg")
                assert (await http.get(f"{server.http}/api/rooms/ZZZZZZ/qr.svg")).status_code == 404
            await guest.close()
            await host.close()

    run(main())


def test_the_lobby_lists_open_rooms(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            host, guest = await enter(server.url, "甲"), await enter(server.url, "乙")
            lobbies: list[dict[str, Any]] = []
            guest.watch = lambda message: lobbies.append(message) if message["type"] == "lobby" else None
            await guest.send(type="watch_lobby")
            await guest.until(lambda: bool(lobbies))
            assert lobbies[0]["rooms"] == [] and lobbies[0]["online"] == 2
            code = await open_room(host, name="<b>房</b>\u202e", seats=4)
            await open_room(await enter(server.url, "丙"), listed=False)
            await guest.until(lambda: bool(lobbies[-1]["rooms"]))
            (room,) = lobbies[-1]["rooms"]
            assert room["code"] == code and room["people"] == 1 and room["free"] == 3
            assert room["name"] == "<b>房</b>"  # data: the client shows it as text
            await host.close()
            await guest.until(lambda: not lobbies[-1]["rooms"])

    run(main())


def test_password_kick_configure_and_owner(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            host, guest = await enter(server.url, "甲"), await enter(server.url, "乙")
            code = await open_room(host, password="芝麻开门", seats=5)
            assert host.room["room"]["locked"]
            assert "password" not in host.room["room"]["options"]
            assert (await guest.ask(type="join_room", code=code))["code"] == "password"
            assert (await guest.ask(type="join_room", code=code, password="x"))["code"] == "password"
            assert (await guest.ask(type="join_room", code=code, password="芝麻开门", seat=4))["seat"] == 4
            assert (await guest.ask(type="configure", options=options()))["code"] == "not_owner"
            bad = options(seats=7, double_renegade=True)
            assert (await host.ask(type="configure", options=bad))["code"] == "bad_options"
            assert (await host.ask(type="configure", options=options(packs=["nothing"])))["code"] == "bad_options"
            assert (await host.ask(type="configure", options=options(rules={"no_such": "on"})))["code"] == "bad_options"
            more = options(seats=10, rules={"attrition": "on"}, preset="early")
            assert (await host.ask(type="configure", options=more, password=""))["type"] == "done"
            assert len(host.room["room"]["seats"]) == 10 and not host.room["room"]["locked"]
            assert any("三人残局" in line["zh"] for line in host.room["room"]["summary"])
            assert (await host.ask(type="configure", options=options(seats=4)))["type"] == "done"
            assert guest.room["seat"] == 4
            await guest.ask(type="sit", seat=2)
            assert (await guest.ask(type="sit", seat=1))["code"] == "full"
            await guest.ask(type="sit", seat=0)
            assert [one["nickname"] for one in host.room["room"]["watchers"]] == ["乙"]
            await guest.ask(type="sit", seat=3)
            left: list[Any] = []
            guest.watch = lambda message: left.append(message) if message["type"] == "room_left" else None
            assert (await host.ask(type="kick", person=guest.welcome["person"]["id"]))["type"] == "done"
            await guest.until(lambda: bool(left))
            assert (await guest.ask(type="join_room", code=code))["seat"] == 2
            await host.ask(type="leave_room")
            await guest.until(lambda: guest.room["room"]["owner"] == guest.welcome["person"]["id"])
            assert (await host.ask(type="join_room", code="NOROOM"))["code"] == "not_found"

    run(main())


def test_chat_is_data_and_can_be_muted(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            host, guest = await enter(server.url, "甲"), await enter(server.url, "乙")
            code = await open_room(host)
            await guest.ask(type="join_room", code=code)
            await host.ask(type="say", text="  <script>alert(1)</script>\u0007  你好 ")
            await guest.until(lambda: bool(guest.chat))
            assert guest.chat[0]["text"] == "<script>alert(1)</script> 你好"
            assert guest.chat[0]["seat"] == 1
            await host.ask(type="say", phrase="nice")
            await guest.until(lambda: len(guest.chat) == 2)
            assert (await host.ask(type="say", phrase="rude"))["code"] == "not_found"
            assert (await host.ask(type="say", text=" \u200b "))["code"] == "malformed"
            await guest.ask(type="mute", person=host.welcome["person"]["id"])
            await host.ask(type="say", text="听不见")
            await guest.ask(type="ping")
            assert len(guest.chat) == 2
            codes = [(await host.ask(type="say", text=str(i))).get("code") for i in range(8)]
            assert "too_fast" in codes

    run(main())


def test_the_dead_and_the_watchers_talk_among_themselves(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client, one, two = [await enter(server.url, name) for name in ("甲", "乙", "丙")]
            code = (await practise(client))["room"]["code"]
            for watcher in (one, two):
                await watcher.ask(type="join_room", code=code)
            await one.ask(type="say", text="他有闪")
            await two.until(lambda: bool(two.chat))
            await client.ask(type="say", text="各位好")
            await two.until(lambda: len(two.chat) == 2)
            assert [line["text"] for line in two.chat] == ["他有闪", "各位好"]
            assert two.chat[0]["aside"]
            assert [line["text"] for line in client.chat] == ["各位好"]

    run(main())


def test_the_watchdog_reports_a_game_without_progress(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            code = (await practise(client))["room"]["code"]
            hall = server.server.hall
            table = hall.rooms[code].table
            assert table is not None
            await client.until(lambda: client.prompt is not None)
            await hall.tidy()
            async with httpx.AsyncClient(base_url=server.http) as http:
                assert "hulao_tables_stuck 0.0" in (await http.get("/metrics")).text
                table.progress -= 1000.0
                await hall.tidy()
                assert "hulao_tables_stuck 1.0" in (await http.get("/metrics")).text

    run(main())


def test_the_clock_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            token = client.welcome["token"]
            code = (await practise(client))["room"]["code"]
            prompt = await client.next_prompt()
            assert prompt is not None
            table = server.server.hall.rooms[code].table
            assert table is not None and table.open is not None
            await client.close()
            while table.connections:
                await asyncio.sleep(0.01)
            table.open.deadline = 0.0
            table.wake.set()
            await asyncio.sleep(0.1)
            client = await enter(server.url, token=token)
            await client.ask(type="join_room", code=code)
            await client.until(lambda: client.prompt is not None)
            assert client.prompt is not None and client.prompt["id"] == prompt["id"]
            assert client.prompt["ms"] >= 4000

    run(main())


def test_a_game_without_people_is_put_away_and_built_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path, idle_minutes=0.0, empty_minutes=0.0)) as server:
            client = await enter(server.url)
            token = client.welcome["token"]
            code = (await practise(client))["room"]["code"]
            await client.until(lambda: client.prompt is not None)
            view = client.view
            hall = server.server.hall
            await hall.tidy()
            assert hall.rooms[code].table is not None  # somebody is there
            await client.close()
            while hall.rooms[code].connections:
                await asyncio.sleep(0.01)
            await hall.tidy()
            assert hall.rooms[code].table is None
            client = await enter(server.url, token=token)
            await client.ask(type="join_room", code=code)
            await client.until(lambda: client.prompt is not None)
            assert client.view == view
            other = await enter(server.url)
            empty = await open_room(other)
            await other.close()
            while hall.rooms[empty].connections:
                await asyncio.sleep(0.01)
            await hall.tidy()
            assert empty not in hall.rooms

    run(main())


def test_a_spectator_sees_only_what_is_public(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client, watcher = await enter(server.url), await enter(server.url, "旁观")
            code = (await practise(client))["room"]["code"]
            await watcher.ask(type="join_room", code=code)
            await watcher.until(lambda: bool(watcher.game))
            assert watcher.view["viewer"] == 0
            prompts: list[Any] = []
            watcher.watch = lambda message: prompts.append(message) if message.get("prompt") else None
            await play_on(client, Random(3), limit=12)
            assert not prompts
            for seat in watcher.view["seats"]:
                assert len(seat["known"]) <= seat["hand"]
            closed = (await practise(await enter(server.url, "丙"), watch=False))["room"]["code"]
            assert (await watcher.ask(type="join_room", code=closed))["code"] == "not_allowed"

    run(main())


def test_two_missed_prompts_hand_the_seat_to_a_bot_until_one_is_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            code = (await practise(client, seconds=10, respond_seconds=5))["room"]["code"]
            room = server.server.hall.rooms[code]
            table = room.table
            assert table is not None
            last = 0
            for _ in range(2):
                while True:
                    prompt = await client.next_prompt(last)
                    assert prompt is not None
                    last = prompt["id"]
                    if not prompt.get("slim"):
                        break
                    await client.send(type="answer", prompt=last, tokens=["-"])
                assert table.open is not None
                table.open.deadline = 0.0  # time is up
                table.wake.set()
            seat = client.game["seat"]
            await client.until(lambda: client.room["room"]["seats"][seat - 1]["auto"])
            await client.ask(type="auto", on=False)
            assert not client.room["room"]["seats"][seat - 1]["auto"]
            prompt = await client.next_prompt(last)
            if prompt is not None:
                await client.ask(type="auto", on=True)
                reply = await client.ask(type="answer", prompt=prompt["id"], tokens=["-"])
                assert reply["code"] in ("state", "no_prompt", "stale_prompt")
            await client.until(lambda: client.over is not None)
            rows = await server.server.storage.decisions_of(table.id)
            sources = [row.source for row in rows if row.seat == seat]
            assert sources.count("default") >= 2
            assert sources.count("auto_on") >= 1 and "auto_off" in sources

    run(main())


def test_a_reserve_lasts_for_the_whole_game_and_through_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            code = (await practise(client, seconds=10, respond_seconds=5, reserve=30))["room"]["code"]
            room = server.server.hall.rooms[code]
            table = room.table
            assert table is not None
            last = 0

            async def asked() -> Any:
                nonlocal last
                while True:
                    prompt = await client.next_prompt(last)
                    assert prompt is not None and table is not None and table.open is not None
                    last = prompt["id"]
                    if not prompt.get("slim"):
                        return prompt
                    assert "reserve_ms" not in prompt
                    await client.send(type="answer", prompt=last, tokens=["-"])

            prompt = await asked()
            seat = table.seats[client.game["seat"] - 1]
            assert 29_000 < prompt["reserve_ms"] <= 30_000
            # the time of the question is up for 20 s: there is still an answer, and 10 s are left
            assert table.open is not None
            table.open.deadline = asyncio.get_running_loop().time() - 20
            table.wake.set()
            await asyncio.sleep(0.05)
            assert table.open.id == last and not seat.missed
            tokens = await pick_tokens(client, prompt, Random(1))
            await client.send(type="answer", prompt=last, tokens=tokens)
            prompt = await asked()
            assert 8_000 < prompt["reserve_ms"] <= 10_000
            assert 8 < seat.reserve <= 10
            rows = await server.server.storage.decisions_of(table.id)
            assert [row.number for row in rows if row.source == "reserve"] == [-1]
            again = room._new_table(table.stored)
            await again._rebuild(rows)
            assert again.seats[seat.number - 1].reserve == pytest.approx(seat.reserve, abs=0.002)
            again.driver.close()
            # all of it is over
            assert table.open is not None
            table.open.deadline = asyncio.get_running_loop().time() - 11
            table.wake.set()
            await client.until(lambda: client.asked["id"] != last)
            assert seat.missed == 1 and seat.reserve == 0

    run(main())


def test_a_fault_ends_one_room_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            one, two = await enter(server.url, "甲"), await enter(server.url, "乙")
            code = (await practise(one))["room"]["code"]
            await practise(two)
            room = server.server.hall.rooms[code]
            assert room.table is not None
            broken = room.table.game
            answer = Game.answer

            def failing(self: Game, seat: int, decision: Any) -> Any:
                if self is broken:
                    raise RulesError("a rule is broken", "the record")
                return answer(self, seat, decision)

            monkeypatch.setattr(Game, "answer", failing)
            await play_on(one, Random(1))
            assert one.over is not None
            assert one.over["record"] == "" and "error" in one.over["why"]["en"]
            await play_on(two, Random(2))
            assert two.over is not None and two.over["record"]
            async with httpx.AsyncClient() as http:
                metrics = (await http.get(f"{server.http}/metrics")).text
                assert "hulao_game_failures_total 1.0" in metrics
                assert (await http.get(f"{server.http}/healthz")).text == "ok\n"
                assert (await http.get(f"{server.http}/readyz")).text == "ready\n"

    run(main())


def test_accounts(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.http) as http:
            guest = (await http.post("/api/session", json={"nickname": "甲"})).json()
            head = {"Authorization": f"Bearer {guest['token']}"}
            body = {"name": "Zhuge.Liang", "password": "empty-fort"}
            made = (await http.post("/api/register", json=body, headers=head)).json()
            assert made["person"]["id"] == guest["person"]["id"] and made["account"] == "zhuge.liang"
            assert (await http.post("/api/register", json=body)).status_code == 409
            assert (await http.post("/api/login", json={**body, "password": "wrong-word"})).status_code == 401
            assert (await http.post("/api/login", json={**body, "name": "nobody"})).status_code == 401
            again = (await http.post("/api/login", json=body)).json()
            assert again["person"] == made["person"]
            head = {"Authorization": f"Bearer {again['token']}"}
            assert (await http.get("/api/session", headers=head)).json()["account"] == "zhuge.liang"
            assert (await http.post("/api/logout", headers=head)).status_code == 204
            assert (await http.get("/api/session", headers=head)).status_code == 401
            assert (await http.post("/api/session", content=b"{")).status_code == 400
            assert (await http.post("/api/session", content=b"x" * 2_000_000)).status_code == 413
            assert (await http.get("/api/nothing")).status_code == 404
            rows = await server.server.storage.rows(__import__("sqlalchemy").text("SELECT hash FROM sessions"))
            assert all(guest["token"] not in row[0] for row in rows)

    run(main())


def test_the_catalog_and_the_page(tmp_path: Path) -> None:
    async def main() -> None:
        (tmp_path / "static" / "assets").mkdir(parents=True)
        (tmp_path / "static" / "index.html").write_text("<!doctype html><title>虎牢</title>")
        (tmp_path / "static" / "assets" / "a.js").write_text("1")
        (tmp_path / "secret.txt").write_text("no")
        async with running(config_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.http) as http:
            found = await http.get("/api/catalog")
            data = found.json()
            assert data["texts"]["skill"]["wusheng"]["zh"] == "武圣"
            assert any(general["id"] == "caocao" for general in data["generals"])
            assert data["roles"]["8"].count("rebel") == 4
            again = await http.get("/api/catalog", headers={"If-None-Match": found.headers["etag"]})
            assert again.status_code == 304
            for path in ("/", "/r/ABCDEF", "/replay/1"):
                page = await http.get(path)
                assert "虎牢" in page.text and page.headers["x-content-type-options"] == "nosniff"
            assert "immutable" in (await http.get("/assets/a.js")).headers["cache-control"]
            for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"):
                assert (await http.get(path)).text != "no"

    run(main())


def test_no_place_for_more_than_allowed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path, max_rooms=1)) as server:
            one = await enter(server.url)
            await open_room(one)
            reply = await one.ask(type="create_room", options=options())
            assert reply["code"] == "full"

    run(main())


def test_windows_about_one_trick_share_a_number(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            windows: list[tuple[int, Any]] = []

            def note(message: dict[str, Any]) -> None:
                if message["type"] == "asked" and message.get("window"):
                    cause = message["cause"]
                    base = cause.get("chain", [cause])[-1]
                    windows.append((message["trick"], (base.get("card"), base["source"])))
                elif message["type"] == "asked":
                    assert not message.get("trick")

            client.watch = note
            await practise(client, seats=6)
            await play_on(client, Random(2))
            numbers: dict[int, Any] = {}
            for trick, base in windows:
                assert numbers.setdefault(trick, base) == base
            assert 1 < len(numbers) < len(windows)  # a trick on several has several windows
            assert list(numbers) == sorted(numbers)

    run(main())


def test_why_things_are_not_on_offer(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(config_for(tmp_path)) as server:
            client = await enter(server.url)
            await practise(client, seats=8)
            greyed = 0
            last = 0
            rng = Random(4)
            for _ in range(60):
                prompt = await client.next_prompt(last)
                if prompt is None:
                    break
                last = prompt["id"]
                hand = {card["token"] for card in client.view["seats"][client.game["seat"] - 1]["known"]}
                root = prompt["root"]
                if prompt["kind"] == "play":
                    shown = {
                        one["token"] for one in [*root["options"], *root.get("greyed", [])] if one["kind"] == "card"
                    }
                    assert shown == hand
                for one in root.get("greyed", []):
                    assert one["why"]["zh"] and one["why"]["en"] and "_" not in one["why"]["en"]
                    greyed += 1
                await client.send(type="answer", prompt=last, tokens=await pick_tokens(client, prompt, rng))
            assert greyed

    run(main())
