"""What is open at a table: who plays the seats, the request, the answers so far."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hulao.engine.driver import Bot
    from hulao.engine.request import Request, Walk
    from hulao.server.protocol import Prompt
    from hulao.server.timing import Window


def moment() -> float:
    """The time by the clock of the event loop, in seconds."""
    return asyncio.get_running_loop().time()


class Refused(Exception):
    """An answer that is not accepted: code and text for the error message."""

    def __init__(self, code: str, zh: str, en: str) -> None:
        super().__init__(en)
        self.code = code
        self.zh = zh
        self.en = en


class Seat:
    """Who plays a seat. auto: a bot plays for the person; missed: prompts missed in a row; reserve: seconds that are left
    for the rest of the game, beyond the time of the single questions."""

    def __init__(self, number: int, person: str, level: str, reserve: float = 0.0) -> None:
        self.number = number
        self.person = person
        self.level = level
        self.auto = False
        self.missed = 0
        self.reserve = reserve
        self.bot: Bot | None = None

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides for the seat now."""
        return not self.person or self.auto


class Open:
    """The request that is open, with what has been answered so far. silent: nobody has a choice."""

    def __init__(self, id: int, request: Request, pending: list[int], now: float, limit: float) -> None:
        self.id = id
        self.request = request
        self.pending = pending
        self.began = now
        self.limit = limit
        self.deadline = now + limit
        self.held: dict[int, Walk] = {}
        self.unsaved: list[tuple[int, Walk, str]] = []
        self.window: Window | None = None
        self.prompts: dict[int, Prompt] = {}
        self.done = False
        self.frozen: float | None = None  # seconds left when the last connection went

    def left(self, now: float) -> int:
        """Milliseconds until time is up."""
        return max(0, int((self.deadline - now) * 1000))
