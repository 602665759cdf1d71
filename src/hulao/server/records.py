"""Finished games: listed, handed out, stepped through, played on."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select

from hulao.engine.errors import IllegalDecision, RecordError, RulesError
from hulao.engine.notation import read, write
from hulao.engine.record import read_record
from hulao.server.driver import TableDriver
from hulao.server.prompts import both
from hulao.server.protocol import Frame, RecordInfo, RecordList, ReplayReply
from hulao.server.setups import make_game, recorded_setup
from hulao.server.storage import games, players
from hulao.server.views import Teller, changes, view_data

if TYPE_CHECKING:
    from hulao.engine.game import Game
    from hulao.server.storage import Storage

MOST_DECISIONS = 6000


def info_of(game: Game, bots: list[bool]) -> str:
    """What the list of records shows of a finished game, as stored."""
    return json.dumps(
        {
            "mode": game.mode.id,
            "seats": len(game.players),
            "names": [player.name for player in game.players],
            "generals": [player.general.id if player.general is not None else "" for player in game.players],
            "roles": [player.role for player in game.players],
            "bots": bots,
            "winners": game.winners,
            "turns": game.turns,
        },
        ensure_ascii=False,
    )


async def list_records(storage: Storage, offset: int, limit: int, person: str = "") -> RecordList:
    """Finished games, the newest first; of one person only, if given."""
    where = [games.c.ended.is_not(None), games.c.info != "", games.c.error == ""]
    query = select(games.c.id, games.c.ended, games.c.result, games.c.info).where(*where)
    count = select(func.count()).select_from(games).where(*where)
    if person:
        mine = select(players.c.game).where(players.c.person == person)
        query, count = query.where(games.c.id.in_(mine)), count.where(games.c.id.in_(mine))
    found = await storage.rows(query.order_by(games.c.ended.desc()).offset(offset).limit(limit))
    total = await storage.row(count)
    records = []
    for row in found:
        ended = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(row.ended))
        records.append(RecordInfo(id=row.id, ended=ended, result=row.result, **json.loads(row.info)))
    return RecordList(records, int(total[0]) if total is not None else 0)


async def record_of(storage: Storage, id: str) -> str | None:
    """The record of a finished game."""
    row = await storage.row(select(games.c.record).where(games.c.id == id, games.c.ended.is_not(None)))
    return row.record if row is not None else None


class Steps:
    """A record stepped through. `problem`: where it stops fitting this version."""

    def __init__(self, text: str) -> None:
        self.record = read_record(text)
        if len(self.record.decisions) > MOST_DECISIONS:
            raise RecordError(f"more than {MOST_DECISIONS} decisions")
        self.stored = recorded_setup(self.record)
        self.driver = TableDriver(quick=True)
        self.driver.tell_forced = False
        self.game: Game = make_game(self.stored, self.driver)
        self.problem = ""

    def start(self) -> None:
        """Begin."""
        self.game.start()

    def step(self, n: int) -> tuple[int, list[int]] | None:
        """Take decision n (from 0); None when it does not fit."""
        seat, line = self.record.decisions[n]
        request = self.game.request
        if request is None or self.game.result is not None:
            self.problem = f"line {self.record.lines[n]}: the game is over before it"
            return None
        try:
            if seat not in request.pending():
                raise IllegalDecision(f"seat {seat} is not being asked")
            path = read(request, seat, line).path
            self.game.answer(seat, path)
        except (IllegalDecision, RulesError) as error:
            self.problem = f"line {self.record.lines[n]}: {error}"
            return None
        return seat, path

    def close(self) -> None:
        """Free the game."""
        self.driver.close()


def replay(text: str, viewer: int) -> ReplayReply:
    """All frames of a record for one viewer. Raises RecordError, SetupError."""
    steps = Steps(text)
    try:
        game = steps.game
        if viewer > len(game.players):
            raise RecordError(f"there is no seat {viewer}")
        teller = Teller(game, viewer)
        old = view_data(game, viewer)
        reply = ReplayReply(
            old,  # type: ignore[arg-type]
            [],
            [player.name for player in game.players],
            "",
            steps.record.header | {"decisions": str(len(steps.record.decisions))},
        )
        told = 0
        steps.start()
        for n in range(-1, len(steps.record.decisions)):
            decision = None
            seat = 0
            if n >= 0:
                taken = steps.step(n)
                if taken is None:
                    break
                seat, path = taken
                if viewer in (seat, -1):
                    decision = both(lambda lang, path=path: write(game, path, lang))  # type: ignore[misc]
            new = view_data(game, viewer)
            reply.frames.append(
                Frame(
                    changes(old, new),  # type: ignore[arg-type]
                    teller.events(told),  # type: ignore[arg-type]
                    game.turns,
                    game.current,
                    seat,
                    decision,
                )
            )
            old, told = new, len(game.log or [])
        reply.problem = steps.problem
        return reply
    finally:
        steps.close()


def prefix(text: str, step: int) -> dict[str, Any]:
    """The stored set-up of a game that begins with the first `step` decisions of a record. Raises RecordError, SetupError."""
    steps = Steps(text)
    try:
        steps.start()
        lines = []
        for n in range(min(step, len(steps.record.decisions))):
            if steps.step(n) is None:
                raise RecordError(steps.problem)
            seat, line = steps.record.decisions[n]
            lines.append(f"{seat}: {line}")
        if steps.game.result is not None:
            raise RecordError("the game is over there")
        return {**steps.stored, "prefix": lines}
    finally:
        steps.close()
