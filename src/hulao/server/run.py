"""Runs a server in this process."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from typing import TYPE_CHECKING

import structlog
import uvicorn
from sqlalchemy import make_url

from hulao.engine.errors import SetupError
from hulao.server.app import Server
from hulao.server.storage import Storage

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.server.config import Config


def configure_log(style: str) -> None:
    """Log lines for people (console) or for machines (json), on stderr."""
    render: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    processors: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if style == "json":
        processors.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[*processors, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


async def check_database(config: Config) -> None:
    """Open the database once, so that what is wrong with it is said before anything else. Raises SetupError."""
    storage = Storage(config.database_url)
    try:
        async with asyncio.timeout(30):
            await storage.open()
    except Exception as error:
        said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
        shown = make_url(config.database_url).render_as_string() if "://" in config.database else config.database
        raise SetupError(f"the database {shown} cannot be used: {said.splitlines()[0]}") from error
    finally:
        await storage.close()


def bind(config: Config) -> socket.socket:
    """A socket on the address and port of the settings. Raises SetupError."""
    try:
        family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((config.host, config.port))
    except (OSError, OverflowError) as error:
        raise SetupError(f"cannot listen on {config.host}:{config.port}: {error}") from error
    made.set_inheritable(True)
    return made


def serve(config: Config, started: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted. `started` is told the address when the server listens. Raises SetupError."""
    configure_log(config.log)
    listening = bind(config)
    asyncio.run(check_database(config))
    server = Server(config)
    settings = uvicorn.Config(
        server.app(),
        host=config.host,
        port=config.port,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=4 * config.max_message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=config.proxies or None,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    Announcing(settings, started).run([listening])


class Announcing(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, started: Callable[[str], None] | None) -> None:
        super().__init__(config)
        self.announce = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.announce is not None:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
            self.announce(f"http://{shown}:{port}/")
