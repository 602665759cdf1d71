"""A real server in this process, and clients that play by the protocol alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from hulao.server import protocol
from hulao.server.app import Server
from hulao.server.config import Config
from hulao.server.views import apply

T = TypeVar("T")
Data = dict[str, Any]

FAST = {"silence": "fast", "fill": "random", "shuffle_seats": False, "watch_delay": 0, "reserve": 0}


def run(main: Coroutine[Any, Any, T], seconds: float = 300) -> T:
    """Run a test's coroutine."""

    async def limited() -> T:
        async with asyncio.timeout(seconds):
            return await main

    return asyncio.run(limited())


def config_for(folder: Path, **changes: Any) -> Config:
    """The settings of a test's server."""
    settings: Data = {
        "port": 0,
        "database": str(folder / "test.db"),
        "pace": 0.0,
        "connections_per_address": 500,
        "messages_per_second": 5000.0,
        "static": folder / "static",
    }
    return Config(**{**settings, **changes})


class Running:
    """A server that listens."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@asynccontextmanager
async def running(config: Config) -> AsyncIterator[Running]:
    """A server from here to there."""
    server = Server(config)
    web = uvicorn.Server(
        uvicorn.Config(
            server.app(),
            host=config.host,
            port=config.port,
            log_level="error",
            ws="websockets-sansio",
            ws_max_size=4 * config.max_message,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
        )
    )
    task = asyncio.create_task(web._serve())
    while not web.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    try:
        yield Running(server, web.servers[0].sockets[0].getsockname()[1])
    finally:
        web.should_exit = True
        await task


class Client:
    """One client. It keeps what it was told: `view`, `events`, `asked`, `room`; `sent` is every message it got."""

    def __init__(self, socket: ClientConnection, packed: bool = False) -> None:
        self.socket = socket
        self.url = ""
        self.packed = packed
        self.ids = 0
        self.answered = 0
        self.welcome: Data = {}
        self.room: Data = {}
        self.game: Data = {}
        self.view: Any = None
        self.events: list[Data] = []
        self.asked: Data = {"id": 0}
        self.over: Data | None = None
        self.chat: list[Data] = []
        self.errors: list[Data] = []
        self.replies: dict[int, Data] = {}
        self.raw: list[bytes] = []
        self.keep_raw = False
        self.watch: Callable[[Data], None] | None = None
        self.changed = asyncio.Condition()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(Exception):
            async for frame in self.socket:
                data = frame.encode() if isinstance(frame, str) else frame
                if self.keep_raw:
                    self.raw.append(data)
                message = msgspec.msgpack.decode(data) if self.packed else json.loads(data)
                self._take(message)
                async with self.changed:
                    self.changed.notify_all()
        async with self.changed:
            self.changed.notify_all()

    def _take(self, message: Data) -> None:
        kind = message["type"]
        if message.get("re") is not None:
            self.replies[message["re"]] = message
        if kind == "welcome":
            self.welcome = message
        elif kind == "room":
            self.room = message
        elif kind == "game":
            self.game = message
            self.view = message["view"]
            self.events = list(message["events"])
            self.asked = message["asked"]
        elif kind == "update":
            self.view = apply(self.view, message["changes"])
            self.events += message["events"]
        elif kind == "asked":
            self.asked = message
        elif kind == "over":
            self.over = message
        elif kind == "chat":
            self.chat.append(message)
        elif kind == "error":
            self.errors.append(message)
        if self.watch is not None:
            self.watch(message)

    async def send(self, **message: Any) -> None:
        """Send a message."""
        if self.packed:
            await self.socket.send(msgspec.msgpack.encode(message))
        else:
            await self.socket.send(json.dumps(message))

    async def ask(self, **message: Any) -> Data:
        """Send a message and wait for its reply."""
        self.ids += 1
        id = self.ids
        await self.send(**message, id=id)
        await self.until(lambda: id in self.replies)
        return self.replies[id]

    async def until(self, what: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until something has been told."""
        try:
            async with asyncio.timeout(seconds), self.changed:
                while not what():
                    if self.reader.done():
                        raise ConnectionError("the server has closed the connection")
                    await self.changed.wait()
        except TimeoutError:
            asked = json.dumps(self.asked, ensure_ascii=False)[:600]
            raise TimeoutError(f"answered {self.answered}, asked {asked}, errors {self.errors[-3:]}") from None

    @property
    def prompt(self) -> Data | None:
        """The open prompt."""
        return self.asked.get("prompt")

    async def next_prompt(self, last: int | None = None) -> Data | None:
        """The next prompt after the one of that id (or the one that was answered last); None when the game is over."""
        last = self.answered if last is None else last
        await self.until(lambda: self.over is not None or (self.prompt is not None and self.asked["id"] != last))
        return self.prompt if self.over is None else None

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self.reader

    async def kill(self) -> None:
        """Break off without a word."""
        self.socket.transport.abort()
        await self.reader


async def enter(
    url: str, nickname: str = "甲", token: str | None = None, packed: bool = False, **headers: Any
) -> Client:
    """A client that has said hello."""
    name = protocol.MSGPACK_PROTOCOL if packed else protocol.JSON_PROTOCOL
    socket = await connect(url, subprotocols=[name], max_size=None, compression=None, **headers)  # type: ignore[list-item]
    client = Client(socket, packed)
    client.url = url
    reply = await client.ask(type="hello", **({"token": token} if token else {"nickname": nickname}))
    assert reply["type"] == "welcome", reply
    return client


def options(**changes: Any) -> Data:
    """Options of a quick room."""
    return {"seats": 5, **FAST, **changes}


async def practise(client: Client, **changes: Any) -> Data:
    """Begin a game against bots."""
    reply = await client.ask(type="practice", options=options(**changes))
    assert reply["type"] == "room", reply
    await client.send(type="ready")
    await client.until(lambda: bool(client.game) or bool(client.errors))
    assert not client.errors, client.errors
    return reply


class TooLate(Exception):
    """The prompt has gone meanwhile."""


async def pick_tokens(client: Client, prompt: Data, rng: Random) -> list[str]:
    """A random decision, found by asking for nodes."""
    node = prompt["root"]
    path: list[str] = []
    while not node.get("done"):
        options = node.get("options", [])
        may_end = node.get("may_end", False)
        if node.get("free"):
            passing = [one["token"] for one in options if one["kind"] == "pass"]
            pool = [one["token"] for one in options if one["kind"] != "pass" for _ in range(one.get("count", 1))]
            if passing and (not pool or rng.random() < 0.3):
                path = [*path, passing[0]]
            else:
                lo, hi = node.get("lo", 0), min(node.get("hi", 0), len(pool))
                count = rng.randint(max(lo, 0 if lo == 0 else 1), hi) if hi >= lo else hi
                chosen = rng.sample(pool, count)
                path = [*path, *chosen]
                if count < node.get("hi", 0):
                    path.append("|")
        else:
            tokens = [one["token"] for one in options] + (["|"] if may_end else [])
            path = [*path, rng.choice(tokens)]
        reply = await client.ask(type="node", prompt=prompt["id"], path=path)
        if reply["type"] == "error":
            if reply["code"] in ("no_prompt", "stale_prompt"):
                raise TooLate
            raise AssertionError(f"{reply} for {path} in {json.dumps(prompt, ensure_ascii=False)[:1500]}")
        node = reply["node"]
    return path


async def play_on(
    client: Client, rng: Random, before: Callable[[Data], Awaitable[None]] | None = None, limit: int = 10_000
) -> int:
    """Play until the game is over, at random; how many decisions. `before` is called at every prompt."""
    count = 0
    while client.over is None and count < limit:
        prompt = await client.next_prompt()
        if prompt is None:
            break
        client.answered = last = prompt["id"]
        if before is not None:
            await before(prompt)
        try:
            tokens = await pick_tokens(client, prompt, rng)
        except TooLate:
            continue
        await client.send(type="answer", prompt=last, tokens=tokens)
        count += 1
    return count
