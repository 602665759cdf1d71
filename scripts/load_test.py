"""A bounded load test on the loopback: many rooms, one scripted person in each at human pace, bots on the other seats.

Starts a server of its own on a temporary database, pinned to one core where the system allows it, and prints the time
from an answer to the next message (p50, p99), to the first message that shows what it does, and the memory of a room.

    python scripts/load_test.py --rooms 200 --seats 8 --seconds 120
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PROTOCOL = "hulao.v1.json"
START = """
import sys
from pathlib import Path
from hulao.server.config import Config
from hulao.server.run import serve
serve(Config(port=0, database=sys.argv[1], log="json", connections_per_address=100000, max_rooms=100000,
             static=Path("nowhere")), lambda address: print(address, flush=True))
"""


def memory(process: int) -> float:
    """Resident memory of a process, in MiB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no memory figure")


def processor(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Player:
    """One scripted person. It thinks as long as people do, then picks at random, asking for nodes as a client does."""

    def __init__(self, number: int, url: str, seats: int, think: float, bot: str) -> None:
        self.rng = Random(number)
        self.url = url
        self.seats = seats
        self.think = think
        self.bot = bot
        self.socket: ClientConnection | None = None
        self.waits: list[float] = []
        self.effects: list[float] = []
        self.nodes: list[float] = []
        self.answers = 0
        self.games = 0
        self.errors = 0

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Any:
        assert self.socket is not None
        return json.loads(await self.socket.recv())

    async def begin(self) -> None:
        """Connect and sit down at a table full of bots."""
        self.socket = await connect(self.url, subprotocols=[PROTOCOL], max_size=None, compression=None)  # type: ignore[list-item]
        await self.send(type="hello", nickname=f"测{self.rng.randint(1, 9999)}")
        while (await self.receive())["type"] != "welcome":
            pass
        await self.practise()

    async def practise(self) -> None:
        options = {"seats": self.seats, "fill": self.bot, "seconds": 60, "respond_seconds": 30}
        await self.send(type="practice", options=options)
        while (await self.receive())["type"] != "room":
            pass

    async def play(self, until: float) -> None:
        """Play until a moment."""
        await self.send(type="ready")
        prompt: Any = None
        answered = acted = 0.0
        while time.monotonic() < until:
            try:
                async with asyncio.timeout(max(0.01, until - time.monotonic())):
                    message = await self.receive()
            except TimeoutError:
                return
            kind = message["type"]
            if answered:
                self.waits.append(time.monotonic() - answered)
                answered = 0.0
            if acted and kind in ("update", "over"):
                self.effects.append(time.monotonic() - acted)
                acted = 0.0
            if kind == "error":
                self.errors += 1
            if kind == "over":
                self.games += 1
                await self.send(type="leave_room")
                await self.practise()
                await self.send(type="ready")
            asked = message if kind == "asked" else message.get("asked") if kind == "game" else None
            if asked and asked.get("prompt"):
                prompt = asked["prompt"]
                if prompt.get("slim"):
                    await asyncio.sleep(min(self.pause() / 3, 0.9))
                else:
                    await asyncio.sleep(self.pause())
                tokens = await self.pick(prompt)
                if tokens is None:
                    continue
                answered = time.monotonic()
                acted = 0.0 if prompt.get("slim") or tokens[0] == "-" else answered
                self.answers += 1
                await self.send(type="answer", prompt=prompt["id"], tokens=tokens)

    def pause(self) -> float:
        """How long a person thinks, in seconds."""
        return min(self.think * self.rng.lognormvariate(0.0, 0.6), 15.0)

    async def pick(self, prompt: Any) -> list[str] | None:
        node = prompt["root"]
        path: list[str] = []
        while not node.get("done"):
            tokens = [one["token"] for one in node.get("options", [])] + (["|"] if node.get("may_end") else [])
            path.append(self.rng.choice(tokens))
            if any(one["token"] == path[-1] and one.get("leaf") for one in node.get("options", [])):
                break
            asked = time.monotonic()
            await self.send(type="node", prompt=prompt["id"], path=path)
            while True:
                message = await self.receive()
                if message["type"] == "error":
                    return None
                if message["type"] == "node":
                    break
            self.nodes.append(time.monotonic() - asked)
            node = message["node"]
        return path


def percentile(values: list[float], n: int) -> float:
    """A percentile in milliseconds."""
    return quantiles(values, n=100)[n - 1] * 1000 if len(values) > 1 else float("nan")


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=120.0, help="of play, at most 600")
    parser.add_argument("--think", type=float, default=2.5, help="median thinking time of a person, in seconds")
    parser.add_argument("--bot", default="heuristic")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    seconds = min(wanted.seconds, 600.0)
    rooms = min(wanted.rooms, 1000)
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-c", START, str(Path(folder) / "load.db")],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        try:
            assert process.stdout is not None
            address = process.stdout.readline().decode().strip()
            if not address.startswith("http://127.0.0.1:"):
                print("the server has not started", file=sys.stderr)
                return 1
            with suppress(OSError, AttributeError):  # one core for the server, the others for the people
                cores = sorted(os.sched_getaffinity(0))
                os.sched_setaffinity(process.pid, {cores[0]})
                if len(cores) > 1:
                    os.sched_setaffinity(0, set(cores[1:]))
            url = address.replace("http", "ws", 1) + "ws"
            warm = [Player(10_000 + i, url, wanted.seats, wanted.think, wanted.bot) for i in range(5)]
            for player in warm:
                await player.begin()
            await asyncio.gather(*(player.play(time.monotonic() + 6) for player in warm))
            before = memory(process.pid)
            players = [Player(i, url, wanted.seats, wanted.think, wanted.bot) for i in range(rooms)]
            for player in players:
                await player.begin()
            await asyncio.sleep(1)
            opened = memory(process.pid)
            used, began = processor(process.pid), time.monotonic()
            await asyncio.gather(*(player.play(began + seconds) for player in players))
            took = time.monotonic() - began
            load = (processor(process.pid) - used) / took
            after = memory(process.pid)
            for player in [*players, *warm]:
                assert player.socket is not None
                await player.socket.close()
            await asyncio.sleep(2)
            idle = memory(process.pid)
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            if process.poll() is None:
                process.kill()
                process.wait()
    waits = [wait for player in players for wait in player.waits]
    effects = [wait for player in players for wait in player.effects]
    nodes = [wait for player in players for wait in player.nodes]
    figures = {
        "rooms": rooms,
        "seats": wanted.seats,
        "seconds": round(took, 1),
        "answers": sum(player.answers for player in players),
        "games": sum(player.games for player in players),
        "errors": sum(player.errors for player in players),
        "answer_to_next_ms": {"p50": percentile(waits, 50), "p99": percentile(waits, 99), "mean": mean(waits) * 1000},
        "answer_to_effect_ms": {"p50": percentile(effects, 50), "p99": percentile(effects, 99)},
        "node_ms": {"p50": percentile(nodes, 50), "p99": percentile(nodes, 99)},
        "core_used": load,
        "memory_mib": {"before": before, "rooms_open": opened, "after_play": after, "idle": idle},
        "room_open_mib": (opened - before) / rooms,
        "idle_room_with_game_mib": (idle - before) / rooms,
    }
    if wanted.json:
        print(json.dumps(figures))
        return 0
    print(
        f"{rooms} rooms of {wanted.seats} seats, {took:.0f} s, {figures['answers']} answers, {figures['errors']} errors"
    )
    print(f"answer to next message: p50 {percentile(waits, 50):.1f} ms, p99 {percentile(waits, 99):.1f} ms")
    print(
        f"answer to what it does (passes keep silent on purpose, and are left out): "
        f"p50 {percentile(effects, 50):.1f} ms, p99 {percentile(effects, 99):.1f} ms"
    )
    print(f"node: p50 {percentile(nodes, 50):.1f} ms, p99 {percentile(nodes, 99):.1f} ms")
    print(f"server: {load:.2f} of one core")
    print(f"memory: {before:.0f} MiB before, {opened:.0f} with rooms open, {after:.0f} after play, {idle:.0f} idle")
    print(
        f"per room: {(opened - before) / rooms:.3f} MiB open, {(idle - before) / rooms:.3f} MiB idle in the middle of a game"
    )
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
