"""One running game: asks, waits, keeps, answers, shows. Everything that happens at a table happens in one task.

The loop: show what has happened; ask; wait until the answers are there or time is up; store them; give them to the game.
Nothing that a decision brings about is shown before the decision is stored, so a table can be built again from its set-up
and its decisions alone, at any moment.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog

from hulao.bots import make_bot
from hulao.engine.errors import IllegalDecision, RecordError, RulesError
from hulao.engine.notation import read
from hulao.engine.record import record_text
from hulao.engine.request import FIRST, passes
from hulao.server import prompts
from hulao.server.driver import TableDriver
from hulao.server.opened import Open, Refused, Seat, moment
from hulao.server.protocol import Accepted, NodeReply
from hulao.server.setups import make_game
from hulao.server.showing import Showing
from hulao.server.timing import POLICIES, Clock, Window

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from hulao.engine.request import Request, Walk
    from hulao.server.metrics import Metrics
    from hulao.server.protocol import RoomOptions
    from hulao.server.storage import Storage

log = structlog.get_logger()

MISSES = 2  # prompts in a row that a person may miss before a bot takes over
FREE_KINDS = ("play", "generals", "discard", "arrange", "hand_out")  # kinds with the longer time limit
REBUILD_SLICE = 25  # decisions between two breaths of the other rooms while a game is built again
EPOCH = 1_760_000_000.0


class GameRoom(Showing):
    """The table of one room while its game runs."""

    def __init__(
        self,
        game_id: str,
        stored: dict[str, Any],
        options: RoomOptions,
        seats: list[Seat],
        storage: Storage,
        metrics: Metrics,
        pace: float,
        ended: Callable[[GameRoom, Exception | None], Awaitable[None]],
        changed: Callable[[], None],
    ) -> None:
        self.stored = stored
        self.options = options
        self.storage = storage
        self.ended = ended
        self.changed = changed  # tell the room that its seats look different now
        self.clock = Clock(POLICIES[options.silence], pace)
        self.pace = pace
        self.driver = TableDriver(quick=True)
        super().__init__(game_id, make_game(stored, self.driver), seats, metrics, options.watch_delay)
        self.kept = 0  # decisions stored
        self.held_before: dict[int, Walk] = {}
        self.next_id = int((time.time() - EPOCH) * 1000)
        self.progress = moment()
        self.task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        self._changes: list[tuple[str, int, str]] = []  # what, whose, a value

    # Life.

    def begin(self, rows: Sequence[Any] = ()) -> None:
        """Start the task; `rows` are the decisions stored so far."""
        self.task = asyncio.create_task(self._run(rows), name=f"game {self.id}")

    async def show_end(self, rows: Sequence[Any]) -> None:
        """Instead of `begin`: stand at the end of a game that is over. Raises what went wrong in building it again."""
        self.feed = None
        await self._rebuild(rows)
        self._catch_up()
        self.driver.close()
        self.ready.set()

    async def close(self) -> None:
        """Stop, and free the game."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
            self.task = None
        if self.feed is not None:
            self.feed.close()
        self.driver.close()

    async def _run(self, rows: Sequence[Any]) -> None:
        problem: Exception | None = None
        try:
            await self._rebuild(rows)
            self._catch_up()
            self.ready.set()
            while self.game.result is None:
                self._publish()
                await self._company()
                await self._ask()
            self._publish()
        except asyncio.CancelledError:
            raise
        except Exception as error:
            problem = error
            log.error("game failed", game=self.id, error=f"{type(error).__name__}: {error}", exc_info=error)
            self.metrics.failures.inc()
        self.ready.set()
        self.open = None
        with suppress(Exception):
            self.driver.close()
        await self.ended(self, problem)

    async def _rebuild(self, rows: Sequence[Any]) -> None:
        """Play the game from its set-up to where the stored decisions end."""
        game = self.game
        game.start()
        for n, line in enumerate(self.stored["prefix"]):
            seat, text = line.split(":", 1)
            request = game.request
            if request is None:
                raise RecordError(f"decision {n + 1}: the game is over")
            game.answer(int(seat), read(request, int(seat), text).path)
            if n % REBUILD_SLICE == REBUILD_SLICE - 1:
                await asyncio.sleep(0)
        i = 0
        while i < len(rows):
            if rows[i].number < 0:
                self._apply_change(rows[i].source, rows[i].seat, rows[i].tokens)
                i += 1
                continue
            request = game.request
            if request is None or request.number != rows[i].number:
                raise RecordError(f"stored decision {rows[i].seq} does not fit the game any more")
            walks: dict[int, Walk] = {}
            while i < len(rows) and rows[i].number in (request.number, -1):
                row = rows[i]
                if row.number < 0:
                    self._apply_change(row.source, row.seat, row.tokens)
                else:
                    walks[row.seat] = prompts.read_answer(request, row.seat, row.tokens.split(" "))
                    seat = self.seats[row.seat - 1]
                    if request.mode != FIRST:
                        seat.missed = seat.missed + 1 if row.source == "default" else 0
                i += 1
            if any(seat not in walks for seat in request.pending()):
                self.held_before = walks
                break
            self._give(request, walks)
            if i % REBUILD_SLICE == 0:
                await asyncio.sleep(0)
        self.kept = len(rows)
        self.driver.quick = False

    def _apply_change(self, source: str, seat: int, value: str) -> None:
        if source == "reserve":
            self.seats[seat - 1].reserve = int(value) / 1000
        if source in ("auto_on", "auto_off"):
            self.seats[seat - 1].auto = source == "auto_on"
            self.seats[seat - 1].missed = 0

    def _give(self, request: Request, walks: dict[int, Walk]) -> None:
        """Hand the answers to the game in asking order, until the request is settled."""
        for seat in request.seats:
            if seat in walks and self.game.request is request and seat in request.pending():
                self.game.answer(seat, walks[seat].path)

    async def _company(self) -> None:
        """Wait while nobody is there: a table without people stands still."""
        if not self.connections:
            self.metrics.sleeping.inc()
            try:
                while not self.connections:
                    self.progress = float("inf")
                    await self._save(None)
                    self.wake.clear()
                    await self.wake.wait()
            finally:
                self.metrics.sleeping.dec()
        self.progress = moment()

    # Asking.

    async def _ask(self) -> None:
        request = self.game.request
        assert request is not None
        pending = [] if self.driver.silent is request else request.pending()
        if request.mode == FIRST:
            await self._window(request, pending)
        elif not pending:
            await self._silence(request)
        else:
            await self._collect(request, pending)
        self.open = None

    def _new(self, request: Request, pending: list[int], limit: float) -> Open:
        self.next_id += 1
        opened = Open(self.next_id, request, pending, moment(), limit)
        opened.held = {seat: walk for seat, walk in self.held_before.items() if seat in pending}
        self.held_before = {}
        self.open = opened
        self.progress = opened.began
        return opened

    def _limit(self, request: Request) -> float:
        return float(self.options.seconds if request.kind in FREE_KINDS else self.options.respond_seconds)

    async def _silence(self, request: Request) -> None:
        """Everybody asked has one answer only: wait as if there were something to think about."""
        person = any(not self.seats[seat - 1].by_bot for seat in request.seats)
        opened = self._new(request, [], self._limit(request))
        self._announce(opened)
        pause = self.clock.forced(person)
        if pause > 0:
            await asyncio.sleep(pause)
        else:
            await asyncio.sleep(0)
        self.driver.resume(self.game)

    async def _collect(self, request: Request, pending: list[int]) -> None:
        """Wait for everybody's answer, then go on."""
        opened = self._new(request, pending, self._limit(request))
        due = {seat: opened.began + self.clock.bot() for seat in pending}
        self._announce(opened)
        while True:
            await self._company()
            now = moment()
            for seat in pending:
                if seat in opened.held:
                    continue
                if self.seats[seat - 1].by_bot:
                    if now >= due[seat]:
                        self._hold(opened, seat, self._bot_walk(request, seat), "bot")
                elif now >= self._due(opened, seat):
                    self._miss(opened, seat)
            await self._save(opened)
            waiting = [seat for seat in pending if seat not in opened.held]
            if not waiting:
                break
            times = [due[seat] if self.seats[seat - 1].by_bot else self._due(opened, seat) for seat in waiting]
            await self._sleep_until(min(times))
        if len(pending) == 1 and passes(opened.held[pending[0]]) and not self.seats[pending[0] - 1].by_bot:
            floor = opened.began + self.clock.floor(True) - moment()
            if floor > 0:
                await asyncio.sleep(floor)
        opened.done = True
        self._give(request, opened.held)
        self.progress = moment()

    async def _window(self, request: Request, pending: list[int]) -> None:
        """A window for anybody who may answer; closed by public facts and coins."""
        limit = float(self.options.respond_seconds)
        opened = self._new(request, pending, limit)
        persons = {seat for seat in request.seats if not self.seats[seat - 1].by_bot}
        holders = persons.intersection(pending)
        window = Window(self.clock, opened.began, list(request.seats), persons, limit, holders)
        opened.window = window
        for seat, walk in opened.held.items():
            if passes(walk):
                window.waive(seat)
            else:
                window.answer(seat, opened.began)
        self._announce(opened)
        while True:
            await self._save(opened)
            for seat in pending:  # somebody let a bot take over meanwhile
                if self.seats[seat - 1].by_bot:
                    window.waive(seat)
            end = window.close_at()
            if moment() >= end:
                break
            await self._sleep_until(end)
        opened.done = True
        for seat in pending:
            if seat not in opened.held:
                by_bot = self.seats[seat - 1].by_bot
                walk = self._bot_walk(request, seat) if by_bot else request.default(seat)
                self._hold(opened, seat, walk, "bot" if by_bot else "default")
        await self._save(opened)
        if pending:
            self._give(request, opened.held)
        else:
            self.driver.resume(self.game)
        self.progress = moment()

    async def _sleep_until(self, end: float) -> None:
        delay = end - moment()
        if delay > 0:
            with suppress(asyncio.TimeoutError):
                async with asyncio.timeout(delay):
                    await self.wake.wait()
        else:
            await asyncio.sleep(0)
        self.wake.clear()

    def _hold(self, opened: Open, seat: int, walk: Walk, source: str) -> None:
        opened.held[seat] = walk
        opened.unsaved.append((seat, walk, source))
        self.metrics.decisions.labels(source).inc()

    def _spend(self, opened: Open, number: int) -> None:
        """Take what a seat has used of its reserve."""
        over = moment() - opened.deadline
        seat = self.seats[number - 1]
        if over > 0 and seat.reserve > 0 and opened.window is None:
            seat.reserve = max(0.0, seat.reserve - over)
            self._changes.append(("reserve", number, str(int(seat.reserve * 1000))))

    def _miss(self, opened: Open, number: int) -> None:
        """Time is up: the default; and after two in a row a bot takes over."""
        seat = self.seats[number - 1]
        self._spend(opened, number)
        self._hold(opened, number, opened.request.default(number), "default")
        seat.missed += 1
        if seat.missed >= MISSES and not seat.auto:
            seat.auto = True
            self._changes.append(("auto_on", number, ""))
            self.changed()

    async def _save(self, opened: Open | None) -> None:
        """Store what was answered and who took over, and tell those who answered."""
        while (opened is not None and opened.unsaved) or self._changes:
            made, self._changes = self._changes, []
            writes = [(-1, seat, value, source) for source, seat, value in made]
            answers: list[tuple[int, Walk, str]] = []
            if opened is not None:
                answers, opened.unsaved = opened.unsaved, []
                for seat, walk, source in answers:
                    tokens = " ".join(prompts.path_tokens(opened.request, seat, walk))
                    writes.append((opened.request.number, seat, tokens, source))
            futures = []
            for number, seat, tokens, source in writes:
                futures.append(self.storage.decide(self.id, self.kept, number, seat, tokens, source))
                self.kept += 1
            await asyncio.gather(*futures)
            for seat, _, source in answers:
                if source == "person" and opened is not None:
                    for connection in self.connections:
                        if connection.seat == seat:
                            connection.send(Accepted(opened.id))

    def _bot_walk(self, request: Request, number: int) -> Walk:
        """What the seat's bot decides; the default where the bot fails."""
        seat = self.seats[number - 1]
        try:
            if seat.bot is None:
                seat.bot = make_bot(seat.level, f"{self.stored['seed']}@{number}@{request.number}")
            walk = seat.bot.decide(request, number)
            return request.check(number, walk.path)
        except Exception as error:
            log.error("bot failed", game=self.id, seat=number, level=seat.level, exc_info=error)
            seat.bot = None
            return request.default(number)

    # What people do.

    def _mine(self, seat: int, prompt: int) -> Open:
        opened = self.open
        if not seat:
            raise Refused("not_seated", "旁观者不能作答", "spectators are not asked")
        if opened is None or opened.done:
            raise Refused("no_prompt", "现在没有询问", "nothing is being asked now")
        if opened.id != prompt:
            raise Refused("stale_prompt", "这个询问已经过去", "that prompt is no longer open")
        return opened

    def _choice(self, seat: int, prompt: int) -> Open:
        opened = self._mine(seat, prompt)
        if seat not in opened.pending or seat in opened.held:
            raise Refused("no_prompt", "现在没有询问你", "you are not being asked")
        return opened

    def answer(self, seat: int, prompt: int, tokens: list[str]) -> None:
        """A person's answer. Raises Refused; then nothing has changed."""
        opened = self._choice(seat, prompt)
        if self.seats[seat - 1].auto:
            raise Refused("state", "托管中：请先取消托管", "a bot plays for you: take over first")
        try:
            walk = prompts.read_answer(opened.request, seat, tokens)
        except IllegalDecision as error:
            raise Refused("illegal", f"不能这样选择：{error}", str(error)) from None
        self.seats[seat - 1].missed = 0
        self._spend(opened, seat)
        self._hold(opened, seat, walk, "person")
        if opened.window is not None:
            if passes(walk):
                opened.window.waive(seat)
            else:
                opened.window.answer(seat, moment())
        self.answered_at = moment()
        self.wake.set()

    def node(self, seat: int, prompt: int, path: list[str]) -> NodeReply:
        """What may be picked after some tokens. Raises Refused."""
        opened = self._choice(seat, prompt)
        try:
            return NodeReply(prompt, prompts.node(opened.request, seat, path))
        except IllegalDecision as error:
            raise Refused("illegal", f"不能这样选择：{error}", str(error)) from None

    def think(self, seat: int, prompt: int) -> None:
        """The seat needs longer in a window. Raises Refused. Without an answer in hand it changes nothing."""
        opened = self._mine(seat, prompt)
        if opened.window is None:
            raise Refused("no_prompt", "现在没有响应窗口", "there is no window")
        if seat in opened.pending and seat not in opened.held:
            opened.window.think(seat)
            self.wake.set()

    def waive(self, seat: int, prompt: int) -> None:
        """The seat passes in a window, whether it could answer or not. Raises Refused."""
        opened = self._mine(seat, prompt)
        if opened.window is None or seat not in opened.request.seats:
            raise Refused("no_prompt", "现在没有响应窗口", "there is no window for you")
        if seat in opened.pending:
            self.answer(seat, prompt, ["-"])
        else:
            opened.window.waive(seat)
            self.wake.set()

    def set_auto(self, number: int, on: bool) -> None:
        """Let a bot play a seat, or give it back to its person."""
        seat = self.seats[number - 1]
        if seat.auto == on:
            return
        seat.auto = on
        seat.missed = 0
        self._changes.append(("auto_on" if on else "auto_off", number, ""))
        opened = self.open
        if opened is not None and number in opened.pending and number not in opened.held and not on:
            opened.deadline = max(opened.deadline, moment() + min(opened.limit, 10.0))
            for connection in self.connections:
                if connection.seat == number:
                    self._send_asked(connection, opened)
        self.changed()
        self.wake.set()

    # The end.

    def record(self) -> str:
        """The record so far."""
        try:
            return record_text(self.game)
        except Exception as error:
            return f"# no record: {type(error).__name__}: {error}\n"


def error_record(room: GameRoom, problem: Exception) -> str:
    """The record to keep of a game that failed."""
    return (problem.record if isinstance(problem, RulesError) else "") or room.record()
