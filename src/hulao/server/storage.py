"""What is kept: people, sessions, rooms, games and every decision. SQLite by default, PostgreSQL by URL.

All writes go through one task that commits whatever has gathered meanwhile in one transaction, so that many rooms share
the cost of a commit. `write` returns when the commit is done.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import structlog
from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Executable, Row
    from sqlalchemy.ext.asyncio import AsyncEngine

log = structlog.get_logger()

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("nickname", String(64), nullable=False),
    Column("account", String(64), unique=True),
    Column("password", String(255)),
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

rooms = Table(
    "rooms",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("data", Text, nullable=False),
    Column("closed", Boolean, nullable=False, default=False),
    Column("updated", Float, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("room", String(12), nullable=False),
    Column("setup", Text, nullable=False),
    Column("started", Float, nullable=False),
    Column("ended", Float),
    Column("result", String(32), nullable=False, default=""),
    Column("info", Text, nullable=False, default=""),
    Column("record", Text, nullable=False, default=""),
    Column("error", Text, nullable=False, default=""),
    Index("games_ended", "ended"),
)

players = Table(
    "players",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(40), nullable=False, index=True),
)

decisions = Table(
    "decisions",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("tokens", Text, nullable=False),
    Column("source", String(12), nullable=False),
    Column("at", BigInteger, nullable=False),
)


def _pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the tables up to date."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Storage:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.engine: AsyncEngine = create_async_engine(url, **({} if self.sqlite else {"pool_pre_ping": True}))
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _pragmas)
        self._waiting: list[tuple[Executable, dict[str, Any] | list[dict[str, Any]], asyncio.Future[None]]] = []
        self._something = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, bring the tables up to date, start writing."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write_all(), name="storage writer")

    async def close(self) -> None:
        """Write what is waiting and disconnect."""
        if self._writer is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    async def write(self, statement: Executable, values: dict[str, Any] | list[dict[str, Any]]) -> None:
        """Carry out a statement that changes something; returns after the commit."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statement, values, done))
        self._something.set()
        await done

    async def _write_all(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._commit(batch)

    async def _commit(
        self, batch: list[tuple[Executable, dict[str, Any] | list[dict[str, Any]], asyncio.Future[None]]]
    ) -> None:
        rows = [values for statement, values, _ in batch if statement is INSERT_DECISION]
        try:
            async with self.engine.begin() as connection:
                if rows:
                    await connection.execute(INSERT_DECISION, rows)  # type: ignore[arg-type]
                for statement, values, _ in batch:
                    if statement is not INSERT_DECISION:
                        await connection.execute(statement, values)
        except DBAPIError as error:
            if len(batch) > 1:  # find the one that is to blame
                for one in batch:
                    await self._commit([one])
                return
            log.error("write failed", error=str(error))
            if not batch[0][2].done():
                batch[0][2].set_exception(error)
            return
        for _, _, done in batch:
            if not done.done():
                done.set_result(None)

    async def rows(self, statement: Executable) -> Sequence[Row[Any]]:
        """What a query finds."""
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).all()

    async def row(self, statement: Executable) -> Row[Any] | None:
        """The first row that a query finds."""
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).first()

    # Games.

    async def decide(self, game: str, seq: int, number: int, seat: int, tokens: str, source: str) -> None:
        """Keep one decision. source: person, bot, default; auto_on, auto_off, reserve (number -1) are kept there too."""
        await self.write(
            INSERT_DECISION,
            {
                "game": game,
                "seq": seq,
                "number": number,
                "seat": seat,
                "tokens": tokens,
                "source": source,
                "at": int(time.time() * 1000),
            },
        )

    async def decisions_of(self, game: str) -> Sequence[Row[Any]]:
        """The decisions of a game in order."""
        return await self.rows(select(decisions).where(decisions.c.game == game).order_by(decisions.c.seq))

    async def save_room(self, code: str, data: str, closed: bool) -> None:
        """Keep a room as it is now."""
        now = time.time()
        found = await self.row(select(rooms.c.code).where(rooms.c.code == code))
        values = {"data": data, "closed": closed, "updated": now}
        if found is None:
            await self.write(insert(rooms), {"code": code, **values})
        else:
            await self.write(update(rooms).where(rooms.c.code == code), values)


INSERT_DECISION = insert(decisions)
