"""The hall: all rooms of a server, the lobby, and order among them."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy import select, update

from hulao.bots import BOTS
from hulao.engine.errors import RecordError, SetupError
from hulao.server import records, setups
from hulao.server.accounts import clean
from hulao.server.catalog import load_all_packs
from hulao.server.opened import Refused, moment
from hulao.server.protocol import Lobby, RoomLeft, RoomOptions, Text
from hulao.server.rooms import Room
from hulao.server.storage import games, rooms

if TYPE_CHECKING:
    from hulao.server.accounts import Accounts, Someone
    from hulao.server.config import Config
    from hulao.server.connection import Connection
    from hulao.server.metrics import Metrics
    from hulao.server.storage import Storage

log = structlog.get_logger()

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # of room codes: nothing that looks like something else
CODE_LENGTH = 6


class Hall:
    """All rooms of a server."""

    def __init__(self, config: Config, storage: Storage, accounts: Accounts, metrics: Metrics) -> None:
        self.config = config
        self.storage = storage
        self.accounts = accounts
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        self._lobby_due: asyncio.TimerHandle | None = None
        self._housekeeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Have the rooms that were kept; their games are built again when somebody comes to them."""
        load_all_packs()
        for row in await self.storage.rows(select(rooms.c.code, rooms.c.data).where(rooms.c.closed.is_(False))):
            try:
                self.rooms[row.code] = Room.restore(self, row.code, json.loads(row.data))
            except (msgspec.ValidationError, KeyError, ValueError, TypeError) as error:
                log.error("room not restored", room=row.code, error=str(error))
        self._housekeeper = asyncio.create_task(self._keep_house(), name="housekeeper")
        if self.rooms:
            log.info("rooms restored", rooms=len(self.rooms))

    async def close(self) -> None:
        """Stop all games where they stand."""
        if self._housekeeper is not None:
            self._housekeeper.cancel()
        for room in list(self.rooms.values()):
            if room.table is not None:
                await room.table.close()
            if room._saving is not None:
                await asyncio.gather(room._saving, return_exceptions=True)

    # Rooms.

    def new_code(self) -> str:
        """A code that no room has."""
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            if code not in self.rooms:
                return code

    async def create(self, someone: Someone, options: RoomOptions, password: str = "") -> Room:
        """A new room. Raises Refused."""
        if len(self.rooms) >= self.config.max_rooms:
            raise Refused("full", "房间已满", "the server has no room for another room")
        options.name = clean(options.name, 24)
        try:
            setups.check_options(options)
        except SetupError as error:
            raise Refused("bad_options", f"选项不对：{error}", str(error)) from None
        stored = await self.accounts.hash_password(password) if password else ""
        room = Room(self, self.new_code(), someone.id, options, stored)
        self.rooms[room.code] = room
        self.metrics.rooms.set(len(self.rooms))
        return room

    async def take_over(self, someone: Someone, text: str, step: int, seat: int, bot: str) -> Room:
        """A practice room that plays on from a record. Raises Refused."""
        if bot not in BOTS:
            raise Refused("bad_options", "没有这种机器人", f"unknown bot {bot!r}")
        try:
            stored = await asyncio.to_thread(records.prefix, text, step)
        except (RecordError, SetupError) as error:
            raise Refused("bad_options", f"记录不对：{error}", str(error)) from None
        if seat > stored["players"]:
            raise Refused("bad_options", "没有这个座位", f"there is no seat {seat}")
        options = RoomOptions(
            seats=stored["players"], packs=stored["packs"], listed=False, fill=bot, shuffle_seats=False
        )
        room = await self.create(someone, options)
        room.prefix = stored
        room.start_when_ready = True
        for number, one in enumerate(room.seats, 1):
            if number == seat:
                one.person = someone.person
            else:
                one.bot = bot
        room.save()
        return room

    async def shut(self, room: Room, why: Text) -> None:
        """Close a room."""
        self.rooms.pop(room.code, None)
        self.metrics.rooms.set(len(self.rooms))
        for connection in room.connections.copy():
            connection.room, connection.seat = None, 0
            connection.send(RoomLeft(room.code, why))
        room.connections.clear()
        if room.table is not None:
            await room.table.close()
            room.table = None
        await room.saved()
        await self.storage.save_room(room.code, room.stored(), True)
        self.lobby_changed()

    def room_of(self, person: str) -> str:
        """The room where somebody has a seat, a running game first."""
        found = [room for room in self.rooms.values() if room.seat_of(person)]
        found.sort(key=lambda room: room.state != "playing")
        return found[0].code if found else ""

    # The lobby.

    def lobby(self) -> Lobby:
        """The listed rooms."""
        listed = [room.summary() for room in self.rooms.values() if room.options.listed and room.connections]
        return Lobby(listed, len(self.connections))

    def lobby_changed(self) -> None:
        """Tell those who watch the lobby, soon."""
        if self._lobby_due is None:
            self._lobby_due = asyncio.get_running_loop().call_later(0.5, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._lobby_due = None
        watching = [connection for connection in self.connections if connection.lobby]
        if watching:
            lobby = self.lobby()
            for connection in watching:
                connection.send(lobby)

    # Order.

    async def _keep_house(self) -> None:
        """Close empty rooms, put tables to sleep, look for games without progress."""
        while True:
            await asyncio.sleep(10)
            try:
                await self.tidy()
            except Exception as error:
                log.error("housekeeping failed", exc_info=error)

    async def tidy(self) -> None:
        """One round of housekeeping."""
        now = time.monotonic()
        stuck = 0
        for room in list(self.rooms.values()):
            table = room.table
            empty = now - room.empty_since if not room.connections else 0.0
            if table is not None and room.state == "playing":
                limit = max(room.options.seconds, room.options.respond_seconds) + room.options.reserve + 60
                since = moment() - table.progress
                if since > limit:
                    stuck += 1
                    log.error("no progress", room=room.code, game=table.id, seconds=round(since))
                    table.wake.set()
            if room.state == "playing":
                if empty > self.config.idle_minutes * 60:
                    await room.sleep()
                if empty > self.config.abandoned_days * 86400:
                    await self._abandon(room)
            elif empty > self.config.empty_minutes * 60:
                await self.shut(room, Text("房间已关闭", "the room is closed"))
        self.metrics.stuck.set(stuck)
        self.metrics.tables.set(sum(1 for room in self.rooms.values() if room.table is not None))

    async def _abandon(self, room: Room) -> None:
        values = {"ended": time.time(), "result": "", "info": "", "error": "abandoned"}
        await self.storage.write(update(games).where(games.c.id == room.game_id), values)
        await self.shut(room, Text("无人回来，游戏已放弃", "nobody came back; the game was given up"))
