"""What spectators are told of a running game, some seconds after it has happened.

Whoever only looks on could whisper to somebody who plays. So the spectators of a room with a delay live in the past: all
that a table says to them passes through one queue, and nothing leaves it before its time, neither for those who come in
late nor for those who ask for the history. While nobody looks on, a picture every few seconds is enough for the first who
comes to see something at once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

from hulao.server.opened import moment
from hulao.server.protocol import JSON_PROTOCOL, Asked, GameState, Update, to_json
from hulao.server.views import apply, changes

if TYPE_CHECKING:
    from hulao.server.connection import Connection
    from hulao.server.protocol import Room as RoomData
    from hulao.server.views import Data

PICTURES = 5.0  # seconds between two pictures while nobody looks on
KEPT = 120  # events that somebody who comes in gets


class Feed:
    """The past of one table as spectators see it. room: what they may be told of the room from the first moment on."""

    def __init__(self, game: str, delay: float, room: RoomData | Data | None = None) -> None:
        self.game = game
        self.delay = delay
        self.room: Any = room
        self.connections: list[Connection] = []
        self.view: Data | None = None  # what has been shown, and what has been told by then
        self.events: deque[Data] = deque(maxlen=KEPT)
        self.total = 0
        self.asked: Data = {"type": "asked", "id": 0}
        self.asked_at = 0.0
        self.over: Data | None = None
        self._queue: deque[tuple[float, bytes]] = deque()
        self.pictured = 0  # entries of the log up to the last picture
        self._newest: Data | None = None
        self._taken = 0.0
        self._skipping = False
        self._timer: asyncio.TimerHandle | None = None

    # What happens now.

    @property
    def begun(self) -> bool:
        """Whether a picture has been taken."""
        return self._newest is not None

    def wants(self) -> bool:
        """Whether a picture of the table is to be taken now."""
        self._skipping = not self.connections and moment() - self._taken < PICTURES
        return not self._skipping

    def picture(self, view: Data, events: list[Data], total: int) -> None:
        """The public view as it is now, and what has happened since the last picture."""
        self._taken = moment()
        self.pictured = total
        if self._newest is None:
            self.push(GameState(self.game, 0, view, events, total, Asked(0), False))  # type: ignore[arg-type]
        else:
            made = changes(self._newest, view)
            if made or events:
                self.push(Update(made, events, total))  # type: ignore[arg-type]
        self._newest = view

    def ask(self, data: bytes) -> None:
        """What the table waits for, encoded; it belongs to the last picture."""
        if not self._skipping:
            self._put(data)

    def push(self, message: Any) -> None:
        """Anything else that is said to spectators."""
        self._put(to_json.encode(message))

    def _put(self, data: bytes) -> None:
        self._queue.append((moment() + self.delay, data))
        self._wind()

    # What has been said by now.

    def _wind(self) -> None:
        if self._timer is None and self._queue:
            self._timer = asyncio.get_running_loop().call_at(self._queue[0][0], self._ring)

    def _ring(self) -> None:
        self._timer = None
        now = moment()
        while self._queue and self._queue[0][0] <= now:
            self._tell(self._queue.popleft()[1])
        self._wind()

    def _tell(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        kind = message["type"]
        if kind == "game":
            self.view = message["view"]
            self.events.extend(message["events"])
            self.total = message["total"]
        elif kind == "update":
            self.view = apply(self.view, message["changes"])
            self.events.extend(message["events"])
            self.total = message["total"]
        elif kind == "asked":
            self.asked, self.asked_at = message, moment()
        elif kind == "room":
            self.room = message["room"]
        elif kind == "over":
            self.over = message
        speaker = message["person"]["id"] if kind == "chat" else ""
        for connection in self.connections:
            if not speaker or not connection.muted.intersection((speaker, "*")):
                if connection.codec == JSON_PROTOCOL:
                    connection.send_bytes(data)
                else:
                    connection.send(message)

    def attach(self, connection: Connection) -> None:
        """Somebody begins to look on, or comes back."""
        if connection not in self.connections:
            self.connections.append(connection)
        if self.view is not None:
            connection.send(self.state())
        if self.over is not None:
            connection.send(self.over)

    def detach(self, connection: Connection) -> None:
        """Somebody is gone."""
        if connection in self.connections:
            self.connections.remove(connection)

    def state(self) -> Any:
        """The whole table as it has been shown."""
        gone = int((moment() - self.asked_at) * 1000)
        asked = {**self.asked, "ms": max(0, self.asked.get("ms", 0) - gone)} if "ms" in self.asked else self.asked
        return GameState(self.game, 0, self.view, list(self.events), self.total, asked, False)  # type: ignore[arg-type]

    def flush(self) -> None:
        """Say all that is left: there is nothing to hide any more."""
        self.close()
        while self._queue:
            self._tell(self._queue.popleft()[1])

    def close(self) -> None:
        """Say nothing more by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
