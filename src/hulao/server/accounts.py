"""People: guests with a nickname, accounts with a password, sessions."""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from hashlib import sha256
from typing import TYPE_CHECKING

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from hulao.server.protocol import Person
from hulao.server.storage import people, sessions

if TYPE_CHECKING:
    from hulao.server.storage import Storage

SESSION_DAYS = 180
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


class Someone:
    """A person with a session."""

    def __init__(self, id: str, nickname: str, account: str = "") -> None:
        self.id = id
        self.nickname = nickname
        self.account = account

    @property
    def person(self) -> Person:
        """What others may know."""
        return Person(self.id, self.nickname)


def clean(text: str, most: int) -> str:
    """A name or a line as data: composed, without control and direction characters, without needless space."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(" " if unicodedata.category(c) == "Zs" else c for c in text if unicodedata.category(c) not in HIDDEN)
    return " ".join(text.split())[:most].strip()


def hash_token(token: str) -> str:
    """What is stored of a session token."""
    return sha256(token.encode()).hexdigest()


class Accounts:
    """People and sessions in the database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # argon2 takes time and memory

    async def session(self, token: str) -> Someone | None:
        """Whose session the token is."""
        row = await self.storage.row(
            select(people.c.id, people.c.nickname, people.c.account, sessions.c.seen)
            .join(sessions, sessions.c.person == people.c.id)
            .where(sessions.c.hash == hash_token(token), sessions.c.seen > time.time() - SESSION_DAYS * 86400)
        )
        if row is None:
            return None
        if row.seen < time.time() - 3600:
            statement = update(sessions).where(sessions.c.hash == hash_token(token))
            await self.storage.write(statement, {"seen": time.time()})
        return Someone(row.id, row.nickname, row.account or "")

    async def guest(self, nickname: str) -> tuple[str, Someone]:
        """A new guest with a session: its token and who it is. Raises ValueError for an empty name."""
        name = clean(nickname, 16)
        if not name:
            raise ValueError("the nickname is empty")
        someone = Someone("p" + secrets.token_hex(8), name)
        await self.storage.write(
            insert(people),
            {"id": someone.id, "nickname": name, "account": None, "password": None, "created": time.time()},
        )
        return await self._open_session(someone), someone

    async def _open_session(self, someone: Someone) -> str:
        token = secrets.token_urlsafe(32)
        now = time.time()
        await self.storage.write(
            insert(sessions), {"hash": hash_token(token), "person": someone.id, "created": now, "seen": now}
        )
        return token

    async def end_session(self, token: str) -> None:
        """Forget a session."""
        await self.storage.write(delete(sessions).where(sessions.c.hash == hash_token(token)), {})

    async def rename(self, someone: Someone, nickname: str) -> None:
        """Change a nickname. Raises ValueError."""
        name = clean(nickname, 16)
        if not name:
            raise ValueError("the nickname is empty")
        someone.nickname = name
        await self.storage.write(update(people).where(people.c.id == someone.id), {"nickname": name})

    async def register(self, someone: Someone | None, account: str, password: str) -> tuple[str, Someone]:
        """Make somebody, or a new guest of that name, an account. Raises ValueError when the name is taken."""
        account = account.casefold()
        if await self.storage.row(select(people.c.id).where(people.c.account == account)) is not None:
            raise ValueError("that account name is taken")
        async with self._hashing:
            stored = await asyncio.to_thread(self.hasher.hash, password)
        if someone is None or someone.account:
            _, someone = await self.guest(account)
        try:
            await self.storage.write(
                update(people).where(people.c.id == someone.id), {"account": account, "password": stored}
            )
        except IntegrityError:
            raise ValueError("that account name is taken") from None
        someone.account = account
        return await self._open_session(someone), someone

    async def login(self, account: str, password: str) -> tuple[str, Someone] | None:
        """A new session of an account; None when name or password is wrong."""
        row = await self.storage.row(select(people).where(people.c.account == account.casefold()))
        async with self._hashing:
            right = await asyncio.to_thread(self._verify, row.password if row is not None else None, password)
        if row is None or not right:
            return None
        someone = Someone(row.id, row.nickname, row.account)
        return await self._open_session(someone), someone

    def _verify(self, stored: str | None, password: str) -> bool:
        if stored is None:
            self.hasher.hash(password)  # an unknown name takes as long as a wrong password
            return False
        try:
            return self.hasher.verify(stored, password)
        except VerificationError:
            return False

    async def hash_password(self, password: str) -> str:
        """A room's password as it is stored."""
        async with self._hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def verify_password(self, stored: str, password: str) -> bool:
        """Whether a room's password is right."""
        async with self._hashing:
            return await asyncio.to_thread(self._verify, stored, password)
