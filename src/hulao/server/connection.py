"""One WebSocket: its codec, its queue, its limits."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hulao.server import protocol
from hulao.server.protocol import Error, Text

if TYPE_CHECKING:
    from hulao.server.accounts import Someone
    from hulao.server.rooms import Room

MOST_WAITING = 4 * 1024 * 1024  # bytes that a slow client may let wait

SUBPROTOCOLS = (protocol.JSON_PROTOCOL, protocol.MSGPACK_PROTOCOL)


class Bucket:
    """A rate limit: `rate` a second, `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Connection:
    """One client. `seat`: where it sits in its room (0: it watches)."""

    def __init__(self, socket: WebSocket, codec: str, address: str, rate: float) -> None:
        self.socket = socket
        self.codec = codec
        self.address = address
        self.someone: Someone | None = None
        self.room: Room | None = None
        self.seat = 0
        self.lobby = False
        self.muted: set[str] = set()
        self.bucket = Bucket(rate, rate * 3)
        self.chat_bucket = Bucket(0.5, 5)
        self.room_bucket = Bucket(0.2, 6)
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting = 0
        self.closed = False
        self._sender = asyncio.create_task(self._send_all())

    def encode(self, message: Any) -> bytes:
        """A message in this client's codec."""
        return (protocol.to_json if self.codec == protocol.JSON_PROTOCOL else protocol.to_msgpack).encode(message)

    def send(self, message: Any) -> None:
        """Queue a message."""
        self.send_bytes(self.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue an encoded message; a client that does not read is cut off."""
        if self.closed:
            return
        self._waiting += len(data)
        if self._waiting > MOST_WAITING:
            self.close()
            return
        self._queue.put_nowait(data)

    def refuse(self, code: str, zh: str, en: str, re: int | None = None) -> None:
        """Queue an error."""
        self.send(Error(code, Text(zh, en), re))

    def close(self) -> None:
        """Say no more after what is queued."""
        if not self.closed:
            self.closed = True
            self._queue.put_nowait(None)

    async def _send_all(self) -> None:
        try:
            while (data := await self._queue.get()) is not None:
                self._waiting -= len(data)
                if self.codec == protocol.JSON_PROTOCOL:
                    await self.socket.send_text(data.decode())
                else:
                    await self.socket.send_bytes(data)
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(1013)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.closed = True

    async def receive(self) -> str | bytes | None:
        """The next frame; None when the client is gone."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    def decode(self, data: str | bytes) -> Any:
        """A client's message. Raises msgspec.ValidationError or DecodeError."""
        if self.codec == protocol.JSON_PROTOCOL:
            return protocol.client_json.decode(data)
        if isinstance(data, str):
            raise msgspec.DecodeError("a binary frame is expected")
        return protocol.client_msgpack.decode(data)

    async def end(self) -> None:
        """Stop sending."""
        self.closed = True
        self._sender.cancel()
        await asyncio.gather(self._sender, return_exceptions=True)
