"""Settings of a server: from the command line, else from `HULAO_…` in the environment, else as written here."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path

from hulao.engine.errors import SetupError


@dataclass
class Config:
    """database: a URL, or a file for SQLite. public_url: as seen by the players, for invite links. origins: further
    allowed web origins. pace: factor on all pauses that the server makes (0: none, for tests). idle_minutes: after which
    a table without people is taken out of memory, empty_minutes: an empty room that has not begun is closed; abandoned_days:
    a game that nobody came back to is given up."""

    host: str = "127.0.0.1"
    port: int = 8080
    database: str = "hulao.db"
    public_url: str = ""
    origins: tuple[str, ...] = ()
    proxies: str = ""
    log: str = "console"
    pace: float = 1.0
    max_rooms: int = 1000
    max_connections: int = 4000
    connections_per_address: int = 60
    messages_per_second: float = 30.0
    max_message: int = 16 * 1024
    idle_minutes: float = 20.0
    empty_minutes: float = 15.0
    abandoned_days: float = 14.0
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy wants it."""
        name = self.database
        for prefix in ("postgresql://", "postgres://"):
            if name.startswith(prefix):
                return "postgresql+asyncpg://" + name.removeprefix(prefix)
        if "://" in name:
            return name
        return "sqlite+aiosqlite:///" + ("" if name == ":memory:" else str(Path(name).expanduser().resolve()))


def from_environment(**given: object) -> Config:
    """The settings, those in `given` (where not None) before the environment. Raises SetupError."""
    config = Config()
    for one in fields(Config):
        value: object = given.get(one.name)
        text = os.environ.get(f"HULAO_{one.name.upper()}")
        if value is None and text is not None:
            now = getattr(config, one.name)
            try:
                if isinstance(now, tuple):
                    value = tuple(part.strip() for part in text.split(",") if part.strip())
                else:
                    value = type(now)(text) if not isinstance(now, Path) else Path(text)
            except ValueError:
                raise SetupError(f"HULAO_{one.name.upper()}: {text!r} is not a {type(now).__name__}") from None
        if value is not None:
            setattr(config, one.name, value)
    return config
