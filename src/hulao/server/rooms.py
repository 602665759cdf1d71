"""Rooms: who sits where, how it plays, its game."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from sqlalchemy import insert, select, update

from hulao.engine.errors import SetupError
from hulao.server import records, setups
from hulao.server.accounts import clean
from hulao.server.game_room import GameRoom, error_record
from hulao.server.opened import Refused
from hulao.server.opened import Seat as GameSeat
from hulao.server.protocol import (
    ChatLine,
    Over,
    Person,
    RoomOptions,
    RoomSeat,
    RoomState,
    RoomSummary,
    Text,
)
from hulao.server.protocol import Room as RoomData
from hulao.server.storage import games, players

if TYPE_CHECKING:
    from hulao.server.connection import Connection
    from hulao.server.hall import Hall

log = structlog.get_logger()

DEFAULT_BOT = "heuristic"


class Seat:
    """A seat of a room."""

    def __init__(self) -> None:
        self.person: Person | None = None
        self.bot = ""
        self.ready = False

    @property
    def free(self) -> bool:
        """Whether nobody sits there."""
        return self.person is None and not self.bot


class Room:
    """One room."""

    def __init__(self, hall: Hall, code: str, owner: str, options: RoomOptions, password: str = "") -> None:
        self.hall = hall
        self.code = code
        self.owner = owner
        self.options = options
        self.password = password  # hashed; "": none
        self.seats = [Seat() for _ in range(options.seats)]
        self.watchers: dict[str, Person] = {}
        self.state = "open"
        self.game_id = ""
        self.record = ""
        self.over: Over | None = None
        self.start_when_ready = False
        self.prefix: dict[str, Any] | None = None  # the set-up of a game that is played on from a record
        self.table: GameRoom | None = None
        self.connections: list[Connection] = []
        self.empty_since = time.monotonic()
        self.lock = asyncio.Lock()
        self._saving: asyncio.Task[None] | None = None
        self._dirty = False

    # What is stored.

    def stored(self) -> str:
        """The room as it is kept."""
        return json.dumps(
            {
                "owner": self.owner,
                "options": msgspec.to_builtins(self.options),
                "password": self.password,
                "seats": [
                    {
                        "person": None if seat.person is None else [seat.person.id, seat.person.nickname],
                        "bot": seat.bot,
                        "ready": seat.ready,
                    }
                    for seat in self.seats
                ],
                "state": self.state,
                "game": self.game_id,
                "record": self.record,
                "prefix": self.prefix,
            },
            ensure_ascii=False,
        )

    @staticmethod
    def restore(hall: Hall, code: str, data: dict[str, Any]) -> Room:
        """A room from what was kept."""
        room = Room(hall, code, data["owner"], msgspec.convert(data["options"], RoomOptions), data["password"])
        for seat, kept in zip(room.seats, data["seats"], strict=True):
            seat.person = None if kept["person"] is None else Person(*kept["person"])
            seat.bot = kept["bot"]
            seat.ready = kept["ready"] and data["state"] != "open"
        room.state = data["state"]
        room.game_id = data["game"]
        room.record = data["record"]
        room.prefix = data.get("prefix")
        return room

    def save(self) -> None:
        """Keep the room, soon; changes that come meanwhile are kept together."""
        self._dirty = True
        if self._saving is None or self._saving.done():
            self._saving = asyncio.create_task(self._save())

    async def _save(self) -> None:
        while self._dirty:
            self._dirty = False
            await self.hall.storage.save_room(self.code, self.stored(), False)

    async def saved(self) -> None:
        """Wait until the room is kept."""
        self.save()
        if self._saving is not None:
            await self._saving

    # What is shown.

    def seat_of(self, person: str) -> int:
        """Where a person sits; 0: nowhere."""
        for number, seat in enumerate(self.seats, 1):
            if seat.person is not None and seat.person.id == person:
                return number
        return 0

    def online(self, person: str) -> bool:
        """Whether the person is connected to the room."""
        return any(c.someone is not None and c.someone.id == person for c in self.connections)

    def data(self) -> RoomData:
        """The room for clients."""
        autos = [seat.auto for seat in self.table.seats] if self.table is not None else [False] * len(self.seats)
        return RoomData(
            self.code,
            self.owner,
            self.options,
            bool(self.password),
            self.state,  # type: ignore[arg-type]
            [
                RoomSeat(
                    number,
                    seat.person,
                    seat.bot,
                    seat.ready or bool(seat.bot),
                    seat.person is not None and self.online(seat.person.id),
                    autos[number - 1],
                )
                for number, seat in enumerate(self.seats, 1)
            ],
            list(self.watchers.values()),
            setups.summary(self.options),
            self.record,
        )

    def summary(self) -> RoomSummary:
        """The room in the lobby's list."""
        options = self.options
        return RoomSummary(
            self.code,
            options.name,
            options.mode,
            options.seats,
            sum(1 for seat in self.seats if seat.person is not None),
            sum(1 for seat in self.seats if seat.bot),
            sum(1 for seat in self.seats if seat.free) if self.state == "open" else 0,
            bool(self.password),
            options.watch,
            len(self.watchers),
            self.state,
            options.seconds,
            options.generals,
            options.packs,
            options.watch_delay,
        )

    def late(self, connection: Connection) -> bool:
        """Whether the connection is told of the game some time after those who play."""
        return self.table is not None and self.table.late(connection.seat)

    def data_for(self, connection: Connection) -> RoomData:
        """The room as it is now, or as it was when spectators are at."""
        feed = self.table.feed if self.table is not None else None
        return feed.room if feed is not None and feed.room is not None and self.late(connection) else self.data()

    def tell(self) -> None:
        """Show everybody in it the room as it is now, and keep it."""
        data = self.data()
        for connection in self.connections:
            if not self.late(connection):
                connection.send(RoomState(data, connection.seat))
        if self.table is not None and self.table.feed is not None:
            self.table.feed.push(RoomState(data))
        self.save()
        self.hall.lobby_changed()

    # Coming and going.

    def check_place(self, person: str, watch: bool) -> None:
        """Raises Refused where somebody can neither sit down nor watch."""
        if self.seat_of(person) or self.options.watch:
            return
        if watch or self.state != "open":
            raise Refused("not_allowed", "不能旁观此房间", "this room cannot be watched")
        if not self._free_seat(0):
            raise Refused("full", "没有空位", "no seat is free")

    def place(self, connection: Connection, watch: bool, wanted: int) -> None:
        """Seat whoever is behind the connection, or let them watch. Raises Refused."""
        someone = connection.someone
        assert someone is not None
        self.check_place(someone.id, watch)
        number = self.seat_of(someone.id)
        if not number and not watch and self.state == "open":
            number = self._free_seat(wanted)
            if number:
                self.seats[number - 1].person = someone.person
                self.seats[number - 1].ready = False
        if number:
            self.watchers.pop(someone.id, None)
        else:
            self.watchers[someone.id] = someone.person
        connection.room = self
        connection.seat = number
        if connection not in self.connections:
            self.connections.append(connection)
        if self.owner == "" and number:
            self.owner = someone.id

    def _free_seat(self, wanted: int) -> int:
        if 1 <= wanted <= len(self.seats) and self.seats[wanted - 1].free:
            return wanted
        return next((n for n, seat in enumerate(self.seats, 1) if seat.free), 0)

    def gone(self, connection: Connection) -> None:
        """The connection left or broke."""
        if connection in self.connections:
            self.connections.remove(connection)
        if self.table is not None:
            self.table.detach(connection)
        someone = connection.someone
        connection.room = None
        connection.seat = 0
        if someone is not None and not self.online(someone.id):
            self.watchers.pop(someone.id, None)
            number = self.seat_of(someone.id)
            if number and self.state == "open":
                self.seats[number - 1].ready = False
        if not self.connections:
            self.empty_since = time.monotonic()
        self.tell()

    def stand_up(self, person: str) -> None:
        """Free a person's seat, before or after a game."""
        number = self.seat_of(person)
        if number:
            self.seats[number - 1].person = None
            self.seats[number - 1].ready = False
        if self.owner == person:
            self.owner = next((seat.person.id for seat in self.seats if seat.person is not None), "")

    # The game.

    async def start(self) -> None:
        """Begin a game. Raises Refused."""
        if self.state != "open":
            raise Refused("state", "游戏已经开始", "the game has begun already")
        for seat in self.seats:
            if seat.person is not None and not seat.ready:
                raise Refused("state", "还有人没有准备好", "somebody is not ready yet")
            if seat.free and not self.options.fill:
                raise Refused("state", "还有空位", "a seat is empty")
        for seat in self.seats:
            if seat.free:
                seat.bot = self.options.fill
        if self.options.shuffle_seats and self.prefix is None:
            secrets.SystemRandom().shuffle(self.seats)
        names = [
            (seat.person.nickname if seat.person is not None else f"机器人{number}").replace(",", " ").replace("=", " ")
            for number, seat in enumerate(self.seats, 1)
        ]
        seed = secrets.token_hex(20)
        stored = setups.stored_setup(self.options, names, seed)
        if self.prefix is not None:
            stored = {**self.prefix, "names": names}
        try:
            setups.try_setup(stored)
        except SetupError as error:
            raise Refused("bad_options", f"不能这样开局：{error}", str(error)) from None
        self.game_id = secrets.token_hex(12)
        await self.hall.storage.write(
            insert(games),
            {
                "id": self.game_id,
                "room": self.code,
                "setup": json.dumps(stored, ensure_ascii=False),
                "started": time.time(),
                "ended": None,
                "result": "",
                "info": "",
                "record": "",
                "error": "",
            },
        )
        seated = [
            {"game": self.game_id, "seat": number, "person": seat.person.id}
            for number, seat in enumerate(self.seats, 1)
            if seat.person is not None
        ]
        if seated:
            await self.hall.storage.write(insert(players), seated)
        self.state = "playing"
        self.record = ""
        self.over = None
        for connection in self.connections:
            connection.seat = self.seat_of(connection.someone.id) if connection.someone is not None else 0
        await self.saved()
        await self._open_table(stored, ())
        log.info("game begun", room=self.code, game=self.game_id, seats=len(self.seats), people=len(seated))

    def _new_table(self, stored: dict[str, Any]) -> GameRoom:
        seats = [
            GameSeat(
                number,
                seat.person.id if seat.person is not None else "",
                seat.bot or self.options.fill or DEFAULT_BOT,
                self.options.reserve,
            )
            for number, seat in enumerate(self.seats, 1)
        ]
        return GameRoom(
            self.game_id,
            stored,
            self.options,
            seats,
            self.hall.storage,
            self.hall.metrics,
            self.hall.config.pace,
            self._ended,
            self.tell,
        )

    async def _open_table(self, stored: dict[str, Any], rows: Any) -> None:
        table = self._new_table(stored)
        if table.feed is not None:  # spectators are told at once that a game is being played, and no more
            table.feed.room = self.data()
            for connection in self.connections:
                if not connection.seat:
                    connection.send(RoomState(table.feed.room))
        self.table = table
        table.begin(rows)
        await table.ready.wait()
        self.tell()
        for connection in self.connections:
            if table is self.table:
                table.attach(connection)

    async def wake_table(self) -> bool:
        """Have the game in memory, built again from what is stored if need be; whether that was done now and the game
        runs (then everybody in the room has been shown the table)."""
        async with self.lock:
            if self.state == "open" or self.table is not None or not self.game_id:
                return False
            row = await self.hall.storage.row(select(games.c.setup).where(games.c.id == self.game_id))
            if row is None:
                raise Refused("not_found", "找不到这局游戏", "the game is not stored")
            rows = await self.hall.storage.decisions_of(self.game_id)
            log.info("game built again", room=self.code, game=self.game_id, decisions=len(rows))
            if self.state == "over":
                await self._show_end(json.loads(row.setup), rows)
                return False
            await self._open_table(json.loads(row.setup), rows)
            return True

    async def _show_end(self, stored: dict[str, Any], rows: Any) -> None:
        """Have the table of a game that is over, where it can still be built."""
        table = self._new_table(stored)
        try:
            await table.show_end(rows)
        except Exception as error:
            log.info("ended game not shown", room=self.code, game=self.game_id, error=str(error))
            return
        game = table.game
        roles = [player.role for player in game.players]
        self.over = Over(game.result or "", game.winners, roles, self.record, Text("", ""))
        self.table = table

    async def sleep(self) -> None:
        """Take the game out of memory; it is built again when somebody comes."""
        async with self.lock:
            table = self.table
            if table is not None and not self.connections:
                self.table = None
                await table.close()

    async def _ended(self, table: GameRoom, problem: Exception | None) -> None:
        """The game is over, or has failed: keep its record, tell everybody."""
        game = table.game
        roles = [player.role for player in game.players]
        text = table.record() if problem is None else error_record(table, problem)
        why = (
            Text("", "")
            if problem is None
            else Text("游戏出错，已经中止；记录已保存", "the game ended in an error; its record is kept")
        )
        self.state = "over"
        self.record = table.id if problem is None else ""
        self.over = Over(game.result or "", game.winners, roles, self.record, why)
        values = {
            "ended": time.time(),
            "result": game.result or "",
            "info": records.info_of(game, [not seat.person for seat in table.seats]),
            "record": text,
            "error": "" if problem is None else f"{type(problem).__name__}: {problem}",
        }
        with suppress(Exception):
            await self.hall.storage.write(update(games).where(games.c.id == table.id), values)
        self.hall.metrics.games.labels(game.result or "error").inc()
        log.info("game over", room=self.code, game=table.id, result=game.result or "error")
        for seat in self.seats:
            seat.ready = False
        self.tell()
        for connection in self.connections:
            if not self.late(connection):
                connection.send(self.over)
        if table.feed is not None:
            table.feed.push(self.over)

    def again(self) -> None:
        """Open the room for another game. Raises Refused."""
        if self.state != "over":
            raise Refused("state", "游戏还没有结束", "the game is not over")
        if self.table is not None and self.table.feed is not None:
            self.table.feed.flush()
        self.table = None
        self.prefix = None
        self.game_id = ""
        self.state = "open"
        self.record = ""
        for seat in self.seats:
            if seat.person is not None and not self.online(seat.person.id):
                seat.person = None
        self.tell()

    def chat(self, connection: Connection, text: str, phrase: str) -> None:
        """Say something to everybody in the room who wants to hear it. Raises Refused."""
        someone = connection.someone
        assert someone is not None
        if not self.options.chat:
            raise Refused("not_allowed", "此房间不许聊天", "there is no chat in this room")
        text = clean(text, 200)
        if not text and not phrase:
            raise Refused("malformed", "没有内容", "there is nothing to say")
        aside = self.table.aside if self.table is not None and self.state == "playing" else lambda seat: False
        line = ChatLine(someone.person, connection.seat, text, phrase, aside(connection.seat))
        for other in self.connections:
            if connection.seat and self.late(other):
                continue
            muted = someone.id in other.muted or ("*" in other.muted and other is not connection)
            if not muted and (not line.aside or aside(other.seat)):
                other.send(line)
        if connection.seat and self.table is not None and self.table.feed is not None:
            self.table.feed.push(line)
