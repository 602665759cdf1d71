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
from hulao.engine.event import Use
from hulao.engine.notation import read
from hulao.engine.record import record_text
from hulao.engine.request import FIRST, passes
from hulao.server import prompts
from hulao.server.delayed import Feed
from hulao.server.driver import TableDriver
from hulao.server.opened import Open, Refused, Seat, moment
from hulao.server.protocol import Accepted, Asked, GameState, NodeReply, Update, to_json
from hulao.server.setups import make_game
from hulao.server.timing import POLICIES, Clock, Window
from hulao.server.views import Data, Teller, changes, view_data

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.engine.request import Request, Walk
    from hulao.server.connection import Connection
    from hulao.server.metrics import Metrics
    from hulao.server.protocol import RoomOptions
    from hulao.server.storage import Storage

log = structlog.get_logger()

MISSES = 2  # prompts in a row that a person may miss before a bot takes over
FREE_KINDS = ("play", "generals", "discard", "arrange", "hand_out")  # kinds with the longer time limit
WINDOW_SIZE = 2048  # messages of a window are filled up to a multiple of this
LATEST_EVENTS = 120  # events that a viewer gets on entering
REBUILD_SLICE = 25  # decisions between two breaths of the other rooms while a game is built again
LEAST_LEFT = 5.0  # seconds that a prompt has at least when somebody comes back to an empty table
EPOCH = 1_760_000_000.0


class GameRoom:
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
        self.id = game_id
        self.stored = stored
        self.options = options
        self.seats = seats
        self.storage = storage
        self.metrics = metrics
        self.ended = ended
        self.changed = changed  # tell the room that its seats look different now
        self.clock = Clock(POLICIES[options.silence], pace)
        self.pace = pace
        self.driver = TableDriver(quick=True)
        self.game: Game = make_game(stored, self.driver)
        self.connections: list[Connection] = []
        self.feed = Feed(game_id, options.watch_delay) if options.watch_delay else None  # for spectators
        self.tellers: dict[int, Teller] = {}
        self.views: dict[int, Data] = {}
        self.told = 0  # entries of the log that have been shown
        self.kept = 0  # decisions stored
        self.open: Open | None = None
        self.held_before: dict[int, Walk] = {}
        self.asked_all: Asked = Asked(0)
        self.next_id = int((time.time() - EPOCH) * 1000)
        self.wake = asyncio.Event()
        self.progress = moment()
        self.answered_at = 0.0
        self.task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        self._changes: list[tuple[str, int, str]] = []  # what, whose, a value
        self._about: Event | None = None  # what the windows are about in the end, and the first of them
        self._first = 0

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

    def _due(self, opened: Open, number: int) -> float:
        """When a seat has to have answered, with its reserve."""
        return opened.deadline + (self.seats[number - 1].reserve if opened.window is None else 0.0)

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

    # Showing.

    def _teller(self, viewer: int) -> Teller:
        teller = self.tellers.get(viewer)
        if teller is None:
            teller = self.tellers[viewer] = Teller(self.game, viewer)
        return teller

    def _catch_up(self) -> None:
        """Take the present state as shown."""
        self.views = {seat: view_data(self.game, seat) for seat in self._viewers()}
        self.told = len(self.game.log or [])

    def late(self, viewer: int) -> bool:
        """Whether the viewer sees the table some time after the players."""
        return not viewer and self.feed is not None

    def _viewers(self) -> set[int]:
        """The seats from which somebody looks at the present."""
        return {connection.seat for connection in self.connections if not self.late(connection.seat)}

    def _picture(self) -> None:
        """Show what has happened to those who will see it later."""
        feed = self.feed
        if feed is not None and feed.wants():
            total = len(self.game.log or [])
            first = feed.pictured if feed.begun else total - LATEST_EVENTS
            feed.picture(view_data(self.game, 0), self._teller(0).events(first, total), total)

    def _publish(self) -> None:
        """Show every viewer what has happened since, and how the view changed."""
        total = len(self.game.log or [])
        self._picture()
        for viewer in self._viewers():
            new = view_data(self.game, viewer)
            old = self.views.get(viewer)
            made = changes(old, new) if old is not None else []
            self.views[viewer] = new
            events = self._teller(viewer).events(self.told, total)
            if made or events:
                update = Update(made, events, total)  # type: ignore[arg-type]
                sent = {}
                for connection in self.connections:
                    if connection.seat == viewer:
                        if connection.codec not in sent:
                            sent[connection.codec] = connection.encode(update)
                        connection.send_bytes(sent[connection.codec])
        for viewer in list(self.views):
            if all(connection.seat != viewer for connection in self.connections):
                del self.views[viewer]
        self.told = total
        if self.answered_at:
            self.metrics.answer_to_next.observe(moment() - self.answered_at)
            self.answered_at = 0.0

    def _announce(self, opened: Open) -> None:
        """Tell everybody what is waited for, and those who have a choice what it is."""
        request = opened.request
        window = request.mode == FIRST
        total_ms = int(opened.limit * 1000)
        self.asked_all = Asked(
            opened.id,
            [] if window else list(request.seats),
            request.kind,
            request.reason,
            window,
            ms=0 if window else total_ms,
            cause=prompts.cause(request),
            trick=self._trick(opened) if window else 0,
        )
        for connection in self.connections:
            if not self.late(connection.seat):
                self._send_asked(connection, opened)
        if self.feed is not None:
            self.feed.ask(padded(self._asked_for(0, opened), to_json.encode))

    def _trick(self, opened: Open) -> int:
        """The number of the use that a window is about in the end: of the first window about it."""
        event = opened.request.event
        while isinstance(event, Use) and event.against is not None:
            event = event.against
        if event is not self._about or event is None:
            self._about, self._first = event, opened.id
        return self._first

    def _send_asked(self, connection: Connection, opened: Open | None) -> None:
        connection.send_bytes(padded(self._asked_for(connection.seat, opened), connection.encode))

    def _asked_for(self, viewer: int, opened: Open | None) -> Asked:
        """What a viewer is told of the open request."""
        if opened is None:
            return Asked(0)
        now = moment()
        base = self.asked_all
        asked = Asked(
            base.id,
            base.seats,
            base.kind,
            base.reason,
            base.window,
            cause=base.cause,
            ms=0 if base.window else opened.left(now),
            trick=base.trick,
        )
        if base.window:
            asked.eligible = viewer in opened.request.seats
        if viewer in opened.pending and viewer not in opened.held and not opened.done:
            prompt = opened.prompts.get(viewer)
            if prompt is None:
                total = 1 if opened.window is not None else int(opened.limit * 1000)
                prompt = prompts.prompt(opened.request, viewer, opened.id, 0, total)
                opened.prompts[viewer] = prompt
            window = opened.window
            prompt.ms = max(0, int((window.close_at() - now) * 1000)) if window is not None else opened.left(now)
            if window is None:
                prompt.reserve_ms = max(0, int((self._due(opened, viewer) - max(now, opened.deadline)) * 1000))
            if window is not None:
                prompt.total_ms = max(prompt.ms, prompt.total_ms)
            asked.prompt = prompt
        return asked

    def attach(self, connection: Connection) -> None:
        """Let a connection see the table from its seat (0: a spectator)."""
        opened = self.open
        if opened is not None and opened.frozen is not None:
            opened.deadline = moment() + max(opened.frozen, LEAST_LEFT)
            opened.frozen = None
        if connection not in self.connections:
            self.connections.append(connection)
        if self.feed is not None and not connection.seat:
            self.feed.attach(connection)
            self._picture()
            if opened is not None:
                self.feed.ask(padded(self._asked_for(0, opened), to_json.encode))
        else:
            connection.send(self.state(connection.seat))
        self.wake.set()

    def detach(self, connection: Connection) -> None:
        """The connection is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            if self.feed is not None:
                self.feed.detach(connection)
            if not self.connections and self.open is not None:
                self.open.frozen = self.open.deadline - moment()
            self.wake.set()

    def state(self, viewer: int) -> GameState:
        """The whole table for a viewer."""
        total = self.told
        view = self.views.get(viewer)
        if view is None:
            view = self.views[viewer] = view_data(self.game, viewer)
        auto = self.seats[viewer - 1].auto if viewer else False
        events = self._teller(viewer).events(total - LATEST_EVENTS, total)
        return GameState(self.id, viewer, view, events, total, self._asked_for(viewer, self.open), auto)  # type: ignore[arg-type]

    def aside(self, viewer: int) -> bool:
        """Whether who sits there no longer plays, or never did: what they say is not for those who play."""
        return self.game.result is None and (not viewer or not self.game.players[viewer - 1].alive)

    def history(self, viewer: int, first: int, end: int) -> tuple[list[Data], int]:
        """Events of the past."""
        end = min(end, first + 500)
        if self.feed is None or viewer:
            return self._teller(viewer).events(first, min(end, self.told)), self.told
        kept = self.feed.events
        oldest = kept[0]["n"] if kept else self.feed.total
        old = self._teller(0).events(first, min(end, oldest))
        return old + [event for event in kept if first <= event["n"] < end], self.feed.total

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


def padded(asked: Asked, encode: Callable[[Any], bytes]) -> bytes:
    """What is asked, encoded; all messages of a window are equally long."""
    if not asked.window:
        return encode(asked)
    asked.pad = "."
    asked.pad = "." * (1 + -len(encode(asked)) % WINDOW_SIZE)
    for _ in range(3):
        data = encode(asked)
        if len(data) % WINDOW_SIZE == 0:
            break
        asked.pad = asked.pad[: len(asked.pad) - len(data) % WINDOW_SIZE] or "." * (WINDOW_SIZE // 2)
    return encode(asked)


def error_record(room: GameRoom, problem: Exception) -> str:
    """The record to keep of a game that failed."""
    return (problem.record if isinstance(problem, RulesError) else "") or room.record()
