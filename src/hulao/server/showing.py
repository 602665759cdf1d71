"""What the viewers of one table are told: the view, what has happened, what is waited for; and to spectators all of it late."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from hulao.engine.event import Use
from hulao.engine.request import FIRST
from hulao.server import prompts
from hulao.server.delayed import Feed
from hulao.server.opened import Open, moment
from hulao.server.protocol import Asked, GameState, Update, to_json
from hulao.server.views import Data, Teller, changes, view_data

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.server.connection import Connection
    from hulao.server.metrics import Metrics
    from hulao.server.opened import Seat

WINDOW_SIZE = 2048  # messages of a window are filled up to a multiple of this
LATEST_EVENTS = 120  # events that a viewer gets on entering
LEAST_LEFT = 5.0  # seconds that a prompt has at least when somebody comes back to an empty table


class Showing:
    """The viewers of a game. watch_delay: seconds that spectators are behind."""

    def __init__(self, game_id: str, game: Game, seats: list[Seat], metrics: Metrics, watch_delay: float) -> None:
        self.id = game_id
        self.game = game
        self.seats = seats
        self.metrics = metrics
        self.connections: list[Connection] = []
        self.feed = Feed(game_id, watch_delay) if watch_delay else None  # for spectators
        self.tellers: dict[int, Teller] = {}
        self.views: dict[int, Data] = {}
        self.told = 0  # entries of the log that have been shown
        self.open: Open | None = None
        self.asked_all: Asked = Asked(0)
        self.wake = asyncio.Event()
        self.answered_at = 0.0
        self._about: Event | None = None  # what the windows are about in the end, and the first of them
        self._first = 0

    def _teller(self, viewer: int) -> Teller:
        teller = self.tellers.get(viewer)
        if teller is None:
            teller = self.tellers[viewer] = Teller(self.game, viewer)
        return teller

    def _catch_up(self) -> None:
        """Take the present state as shown."""
        self.views = {seat: view_data(self.game, seat) for seat in self._viewers()}
        self.told = len(self.game.log or [])

    def late(self, viewer: int) -> bool:
        """Whether the viewer sees the table some time after the players."""
        return not viewer and self.feed is not None

    def _viewers(self) -> set[int]:
        """The seats from which somebody looks at the present."""
        return {connection.seat for connection in self.connections if not self.late(connection.seat)}

    def _picture(self) -> None:
        """Show what has happened to those who will see it later."""
        feed = self.feed
        if feed is not None and feed.wants():
            total = len(self.game.log or [])
            first = feed.pictured if feed.begun else total - LATEST_EVENTS
            feed.picture(view_data(self.game, 0), self._teller(0).events(first, total), total)

    def _publish(self) -> None:
        """Show every viewer what has happened since, and how the view changed."""
        total = len(self.game.log or [])
        self._picture()
        for viewer in self._viewers():
            new = view_data(self.game, viewer)
            old = self.views.get(viewer)
            made = changes(old, new) if old is not None else []
            self.views[viewer] = new
            events = self._teller(viewer).events(self.told, total)
            if made or events:
                update = Update(made, events, total)  # type: ignore[arg-type]
                sent = {}
                for connection in self.connections:
                    if connection.seat == viewer:
                        if connection.codec not in sent:
                            sent[connection.codec] = connection.encode(update)
                        connection.send_bytes(sent[connection.codec])
        for viewer in list(self.views):
            if all(connection.seat != viewer for connection in self.connections):
                del self.views[viewer]
        self.told = total
        if self.answered_at:
            self.metrics.answer_to_next.observe(moment() - self.answered_at)
            self.answered_at = 0.0

    def _announce(self, opened: Open) -> None:
        """Tell everybody what is waited for, and those who have a choice what it is."""
        request = opened.request
        window = request.mode == FIRST
        total_ms = int(opened.limit * 1000)
        self.asked_all = Asked(
            opened.id,
            [] if window else list(request.seats),
            request.kind,
            request.reason,
            window,
            ms=0 if window else total_ms,
            cause=prompts.cause(request),
            trick=self._trick(opened) if window else 0,
        )
        for connection in self.connections:
            if not self.late(connection.seat):
                self._send_asked(connection, opened)
        if self.feed is not None:
            self.feed.ask(padded(self._asked_for(0, opened), to_json.encode))

    def _trick(self, opened: Open) -> int:
        """The number of the use that a window is about in the end: of the first window about it."""
        event = opened.request.event
        while isinstance(event, Use) and event.against is not None:
            event = event.against
        if event is not self._about or event is None:
            self._about, self._first = event, opened.id
        return self._first

    def _send_asked(self, connection: Connection, opened: Open | None) -> None:
        connection.send_bytes(padded(self._asked_for(connection.seat, opened), connection.encode))

    def _asked_for(self, viewer: int, opened: Open | None) -> Asked:
        """What a viewer is told of the open request."""
        if opened is None:
            return Asked(0)
        now = moment()
        base = self.asked_all
        asked = Asked(
            base.id,
            base.seats,
            base.kind,
            base.reason,
            base.window,
            cause=base.cause,
            ms=0 if base.window else opened.left(now),
            trick=base.trick,
        )
        if base.window:
            asked.eligible = viewer in opened.request.seats
        if viewer in opened.pending and viewer not in opened.held and not opened.done:
            prompt = opened.prompts.get(viewer)
            if prompt is None:
                total = 1 if opened.window is not None else int(opened.limit * 1000)
                prompt = prompts.prompt(opened.request, viewer, opened.id, 0, total)
                opened.prompts[viewer] = prompt
            window = opened.window
            prompt.ms = max(0, int((window.close_at() - now) * 1000)) if window is not None else opened.left(now)
            if window is None:
                prompt.reserve_ms = max(0, int((self._due(opened, viewer) - max(now, opened.deadline)) * 1000))
            if window is not None:
                prompt.total_ms = max(prompt.ms, prompt.total_ms)
            asked.prompt = prompt
        return asked

    def _due(self, opened: Open, number: int) -> float:
        """When a seat has to have answered, with its reserve."""
        return opened.deadline + (self.seats[number - 1].reserve if opened.window is None else 0.0)

    def attach(self, connection: Connection) -> None:
        """Let a connection see the table from its seat (0: a spectator)."""
        opened = self.open
        if opened is not None and opened.frozen is not None:
            opened.deadline = moment() + max(opened.frozen, LEAST_LEFT)
            opened.frozen = None
        if connection not in self.connections:
            self.connections.append(connection)
        if self.feed is not None and not connection.seat:
            self.feed.attach(connection)
            self._picture()
            if opened is not None:
                self.feed.ask(padded(self._asked_for(0, opened), to_json.encode))
        else:
            connection.send(self.state(connection.seat))
        self.wake.set()

    def detach(self, connection: Connection) -> None:
        """The connection is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            if self.feed is not None:
                self.feed.detach(connection)
            if not self.connections and self.open is not None:
                self.open.frozen = self.open.deadline - moment()
            self.wake.set()

    def state(self, viewer: int) -> GameState:
        """The whole table for a viewer."""
        total = self.told
        view = self.views.get(viewer)
        if view is None:
            view = self.views[viewer] = view_data(self.game, viewer)
        auto = self.seats[viewer - 1].auto if viewer else False
        events = self._teller(viewer).events(total - LATEST_EVENTS, total)
        return GameState(self.id, viewer, view, events, total, self._asked_for(viewer, self.open), auto)  # type: ignore[arg-type]

    def aside(self, viewer: int) -> bool:
        """Whether who sits there no longer plays, or never did: what they say is not for those who play."""
        return self.game.result is None and (not viewer or not self.game.players[viewer - 1].alive)

    def history(self, viewer: int, first: int, end: int) -> tuple[list[Data], int]:
        """Events of the past."""
        end = min(end, first + 500)
        if self.feed is None or viewer:
            return self._teller(viewer).events(first, min(end, self.told)), self.told
        kept = self.feed.events
        oldest = kept[0]["n"] if kept else self.feed.total
        old = self._teller(0).events(first, min(end, oldest))
        return old + [event for event in kept if first <= event["n"] < end], self.feed.total


def padded(asked: Asked, encode: Callable[[Any], bytes]) -> bytes:
    """What is asked, encoded; all messages of a window are equally long."""
    if not asked.window:
        return encode(asked)
    asked.pad = "."
    asked.pad = "." * (1 + -len(encode(asked)) % WINDOW_SIZE)
    for _ in range(3):
        data = encode(asked)
        if len(data) % WINDOW_SIZE == 0:
            break
        asked.pad = asked.pad[: len(asked.pad) - len(data) % WINDOW_SIZE] or "." * (WINDOW_SIZE // 2)
    return encode(asked)
