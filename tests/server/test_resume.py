"""`kill -9` at any moment: the server is started again and every game stands where it stood."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from tests.server.harness import Client, enter, options, play_on, run

START = """
from pathlib import Path
from hulao.server.config import Config
from hulao.server.run import serve
serve(Config(port=0, database={database!r}, pace=0.0, log="json", static=Path("nowhere"), messages_per_second=5000.0),
      lambda address: print(address, flush=True))
"""


class Process:
    """A server in a process of its own."""

    def __init__(self, database: Path, log: Path) -> None:
        self.log = open(log, "ab")  # noqa: SIM115
        self.process = subprocess.Popen(
            [sys.executable, "-c", START.format(database=str(database))], stdout=subprocess.PIPE, stderr=self.log
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode().strip()
        assert line.startswith("http://127.0.0.1:"), (line, log.read_text())
        self.url = line.replace("http", "ws", 1) + "ws"

    def kill(self) -> None:
        """kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()


async def come_back(process: Process, client: Client) -> Client:
    """The same person at the same table."""
    token, code = client.welcome["token"], client.room["room"]["code"]
    again = await enter(process.url, token=token)
    again.welcome["token"] = token
    assert again.welcome["room"] == code
    await again.send(type="join_room", code=code)
    await again.until(lambda: bool(again.game))
    return again


def test_kill_and_resume(tmp_path: Path) -> None:
    async def main() -> None:
        rng = Random(11)
        process = Process(tmp_path / "hulao.db", tmp_path / "log")
        clients: list[Client] = []
        for n in range(2):
            client = await enter(process.url, f"人{n}")
            await client.ask(type="practice", options=options(seats=5 + n, shuffle_seats=True))
            await client.send(type="ready")
            await client.until(lambda client=client: bool(client.game))  # type: ignore[misc]
            clients.append(client)
        try:
            for round in range(5):
                for client in clients:
                    await play_on(client, rng, limit=rng.randint(1, 6))
                if round % 2:  # at a moment when both are asked: then the view must be the same to the byte
                    prompts = [await client.next_prompt() for client in clients]
                    views = [json.dumps(client.view, ensure_ascii=False) for client in clients]
                else:  # in the middle of whatever happens
                    time.sleep(rng.random() * 0.02)
                    prompts, views = [], []
                process.kill()
                for client in clients:
                    await client.reader
                process = Process(tmp_path / "hulao.db", tmp_path / "log")
                clients = [await come_back(process, client) for client in clients]
                for client, prompt, view in zip(clients, prompts, views, strict=False):
                    if prompt is None:
                        continue
                    again = await client.next_prompt()
                    assert again is not None
                    assert json.dumps(client.view, ensure_ascii=False) == view
                    assert again["title"] == prompt["title"] and again["root"] == prompt["root"]
                    assert again["id"] > prompt["id"]
                if any(client.over for client in clients):
                    break
            for client in clients:
                await play_on(client, rng)
                assert client.over is not None
                assert client.over["record"]
                await client.close()
        finally:
            process.kill()
        assert '"level": "error"' not in (tmp_path / "log").read_text()

    run(main())
