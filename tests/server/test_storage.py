"""Both databases: a game is played, the server stopped and started, the game goes on. PostgreSQL where a server can run."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import insert, inspect
from sqlalchemy.exc import IntegrityError

from hulao.server.storage import Storage, decisions, metadata, rooms
from tests.server.harness import config_for, enter, play_on, practise, run, running


def find(name: str) -> str | None:
    """A program of PostgreSQL, in the path or where Debian keeps it."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(places[-1]) if places else shutil.which(name)


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL: HULAO_TEST_POSTGRES, or a server of our own on a socket."""
    given = os.environ.get("HULAO_TEST_POSTGRES")
    if given:
        yield given
        return
    initdb, postgres = find("initdb"), find("postgres")
    if initdb is None or postgres is None:
        pytest.skip("no PostgreSQL server here: apt-get install postgresql, or set HULAO_TEST_POSTGRES")
    pytest.importorskip("asyncpg")
    folder = Path("/tmp") / f"hulao-postgres-{os.getpid()}"
    folder.mkdir(mode=0o755)
    extra: dict[str, object] = {}
    if os.geteuid() == 0:  # the server refuses to run as root
        shutil.chown(folder, "nobody")
        extra = {"user": "nobody"}
    data = folder / "data"
    try:
        made = subprocess.run(
            [initdb, "-D", str(data), "-U", "hulao", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
            **extra,  # type: ignore[call-overload]
        )
        if made.returncode:
            pytest.skip(f"initdb failed: {made.stderr.strip()[-200:]}")
        log = open(folder / "log", "wb")  # noqa: SIM115
        process = subprocess.Popen(
            [postgres, "-D", str(data), "-k", str(folder), "-c", "listen_addresses=", "-c", "fsync=off"],
            stdout=log,
            stderr=log,
            cwd=folder,
            **extra,  # type: ignore[call-overload]
        )
        try:
            url = f"postgresql://hulao@/postgres?host={folder}"
            for _ in range(100):
                if (folder / ".s.PGSQL.5432").exists():
                    break
                if process.poll() is not None:
                    pytest.skip(f"postgres does not start: {(folder / 'log').read_text()[-300:]}")
                asyncio.run(asyncio.sleep(0.1))
            yield url
        finally:
            process.terminate()
            process.wait(20)
            log.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "hulao.db") if request.param == "sqlite" else str(request.getfixturevalue("postgres"))


def test_a_game_goes_on_after_a_restart(database: str, tmp_path: Path) -> None:
    async def main() -> None:
        config = config_for(tmp_path, database=database)
        async with running(config) as server:
            client = await enter(server.url)
            token = client.welcome["token"]
            prompt = None
            while prompt is None:  # a game may be over sooner
                client.over = None
                client.game = {}
                code = (await practise(client, seats=6, shuffle_seats=True))["room"]["code"]
                await play_on(client, Random(1), limit=5)
                prompt = await client.next_prompt()
            seen = client.view
            await client.kill()
        async with running(config) as server:
            client = await enter(server.url, token=token)
            assert client.welcome["room"] == code
            await client.send(type="join_room", code=code)
            await client.until(lambda: bool(client.game))
            again = await client.next_prompt()
            assert again is not None and again["root"] == prompt["root"]
            assert client.view == seen
            await play_on(client, Random(2))
            assert client.over is not None and client.over["record"]
            await client.close()
        async with running(config) as server:
            client = await enter(server.url, token=token)
            reply = await client.ask(type="join_room", code=code)
            assert reply["room"]["state"] == "over" and reply["room"]["record"]
            await client.close()

    run(main())


def test_migrations_make_the_tables_of_the_code(database: str) -> None:
    async def main() -> None:
        storage = Storage(config_for(Path("/nowhere"), database=database).database_url)
        await storage.open()
        async with storage.engine.connect() as connection:
            found = await connection.run_sync(
                lambda sync: {
                    table: {column["name"] for column in inspect(sync).get_columns(table)}
                    for table in inspect(sync).get_table_names()
                    if table != "alembic_version"
                }
            )
        assert found == {name: {column.name for column in table.columns} for name, table in metadata.tables.items()}
        await storage.close()

    run(main())


def test_one_bad_write_does_not_spoil_the_others(database: str) -> None:
    async def main() -> None:
        storage = Storage(config_for(Path("/nowhere"), database=database).database_url)
        await storage.open()
        await storage.decide("g", 0, 0, 1, "-", "person")
        results = await asyncio.gather(
            *(storage.decide("g", seq, seq, 1, "杀♠7 @2", "bot") for seq in (1, 0, 2)),
            storage.write(insert(rooms), {"code": "ABCDEF", "data": "{}", "closed": True, "updated": 0.0}),
            return_exceptions=True,
        )
        assert [type(one) for one in results] == [type(None), IntegrityError, type(None), type(None)]
        assert [row.seq for row in await storage.decisions_of("g")] == [0, 1, 2]
        await storage.write(decisions.delete().where(decisions.c.game == "g"), {})
        await storage.write(rooms.delete(), {})
        await storage.close()

    run(main())
