"""The command `hulao serve`."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from hulao.engine.errors import SetupError


def can_show() -> bool:
    """Whether a browser window could appear here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes any free one.")] = None,
    database: Annotated[
        str | None, typer.Option(help="A file for SQLite, or postgresql://user:password@host/name.")
    ] = None,
    public_url: Annotated[str | None, typer.Option(help="The address that players use, for invite links.")] = None,
    origins: Annotated[str | None, typer.Option(help="Further web origins that may connect, with commas.")] = None,
    proxies: Annotated[str | None, typer.Option(help="Addresses of reverse proxies to trust, with commas.")] = None,
    log: Annotated[str | None, typer.Option(help="Log lines: console or json.")] = None,
    static: Annotated[Path | None, typer.Option(help="The folder of the built client.")] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the address in a browser, where there is one.")
    ] = False,
) -> None:
    """Serve the table in the browser."""
    try:
        from hulao.server.config import from_environment
        from hulao.server.run import serve as run
    except ModuleNotFoundError as error:
        print(f"hulao: {error.name} is missing; install hulao[server]", file=sys.stderr)
        raise typer.Exit(1) from None
    try:
        config = from_environment(
            host=host,
            port=port,
            database=database,
            public_url=public_url,
            origins=None if origins is None else tuple(one.strip() for one in origins.split(",") if one.strip()),
            proxies=proxies,
            log=log,
            static=static,
        )
    except SetupError as error:
        print(f"hulao: {error}", file=sys.stderr)
        raise typer.Exit(2) from None

    def started(address: str) -> None:
        print(f"虎牢 Hulao: {address}", flush=True)
        if open_browser and can_show():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        run(config, started)
    except SetupError as error:
        print(f"hulao: {error}", file=sys.stderr)
        raise typer.Exit(1) from None


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve")(serve)
