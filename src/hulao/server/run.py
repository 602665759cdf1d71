"""Runs a server in this process."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

import structlog
import uvicorn

from hulao.server.app import Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from socket import socket as Socket

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


def serve(config: Config, started: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted. `started` is told the address when the server listens."""
    configure_log(config.log)
    server = Server(config)
    settings = uvicorn.Config(
        server.app(),
        host=config.host,
        port=config.port,
        log_level="warning",
        access_log=False,
        ws_max_size=4 * config.max_message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=config.proxies or None,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    Announcing(settings, started).run()


class Announcing(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, started: Callable[[str], None] | None) -> None:
        super().__init__(config)
        self.announce = started

    async def startup(self, sockets: list[Socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.announce is not None:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
            self.announce(f"http://{shown}:{port}/")
