"""A game of one person against bots: setting up, letting the bots answer, saving, resuming.

A saved game is a record with two more header lines: `human` (the seat of the person) and `bots` (a name for each seat);
a bot's seed is that of the game with its seat. Bots are rebuilt, not saved: on resuming, the game is played again from
its start and each bot is asked again what it was asked, so that its memory and its chances stand where they stood; what
the record says it did counts.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hulao.cli.common import in_file, read_text, text, write_text
from hulao.engine.errors import IllegalDecision, RecordError, SetupError
from hulao.engine.game import Game, Setup
from hulao.engine.mode import MODES
from hulao.engine.notation import read
from hulao.engine.record import Record, read_record, record_text
from hulao.engine.request import FIRST, only_way, passes
from hulao.engine.rules import parse_rules
from hulao.engine.switch import Switch
from hulao.packs import load_packs

if TYPE_CHECKING:
    from hulao.engine.driver import Bot
    from hulao.engine.request import Request, Walk


def open_record(path: Path, lang: str) -> Record:
    """A record from a file. Raises SetupError or RecordError, in one line."""
    content = read_text(path, lang)
    try:
        return read_record(content)
    except RecordError as error:
        raise in_file(path, error, lang) from None


def setup_of(record: Record) -> Setup:
    """The set-up that a record names. Raises RecordError or SetupError."""
    import hulao.modes

    mode = hulao.modes.MODES.get(record.header["mode"])
    if mode is None:
        raise RecordError(f"unknown mode {record.header['mode']!r}; known: {', '.join(MODES)}")
    packs = load_packs(",".join(name for name, _ in record.packs))
    rules = parse_rules(record.header["rules"])
    return Setup(mode, int(record.header["players"]), packs, rules, record.names, record.settings)


class Session:
    """A running game. `advance` lets the bots answer until the person is asked or the game is over."""

    def __init__(self, setup: Setup, seed: str, human: int, bots: list[str], lang: str) -> None:
        from hulao.bots import make_bot

        self.lang = lang
        self.game = Game(setup, seed, Switch())
        self.human = human
        self.names = bots
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(bots, 1) if seat != human
        }
        self.record = Record({}, [], [])

    def start(self, record: Record | None = None) -> None:
        """Begin, and play what the record says so far. Raises RecordError where it does not fit."""
        if record is not None:
            self.record = record
        self.game.start()
        while self.game.result is None and self.advance(False):
            request = self.game.request
            assert request is not None
            place = self.scripted(request, self.human)
            if place is None:
                break
            self.answer(self.human, self.read(request, self.human, place))
        place = len(self.game.decisions) + len(self.game.given_ahead())
        if place < len(self.record.decisions):
            if self.game.result is not None:
                raise RecordError(text("too_many_decisions", self.lang, line=self.record.lines[place]))
            self.broken(place, text("nobody_asked", self.lang, seat=self.record.decisions[place][0]))

    def advance(self, fresh: bool = True) -> bool:
        """Let the bots answer; whether the person is asked now. (The other way out is the end of the game.)"""
        game = self.game
        while game.result is None and (request := game.request) is not None:
            waiting = [seat for seat in request.pending() if seat != self.human]
            if not waiting:
                return True
            seat = waiting[0]
            walk = self.bots[seat].decide(request, seat)
            place = None if fresh else self.scripted(request, seat)
            self.answer(seat, walk if place is None else self.read(request, seat, place))
        return False

    def answer(self, seat: int, walk: Walk) -> None:
        """Answer the open request for a seat."""
        self.game.answer(seat, walk.path)

    def scripted(self, request: Request, seat: int) -> int | None:
        """The place in the record of a seat's answer to the open request, if it is there."""
        script = self.record.decisions
        place = request.number
        for other, tree in zip(request.seats, request.trees, strict=True):
            if place >= len(script):
                return None
            if only_way(tree) is not None:
                continue
            if script[place][0] == other:
                if other == seat:
                    return place
                if request.mode == FIRST and not passes(self.read(request, other, place)):
                    return None
                place += 1
            elif other == seat and place < len(script) and len(request.seats) == 1:
                self.broken(place, text("nobody_asked", self.lang, seat=script[place][0]))
        return None

    def read(self, request: Request, seat: int, place: int) -> Walk:
        """A decision of the record. Raises RecordError when it does not fit."""
        try:
            return read(request, seat, self.record.decisions[place][1])
        except IllegalDecision as error:
            self.broken(place, str(error))
            raise

    def broken(self, place: int, error: str) -> None:
        """Say where the record does not fit."""
        line = self.record.lines[place]
        raise RecordError(text("bad_decision", self.lang, line=line, number=place + 1, error=error))

    def text(self) -> str:
        """The game so far as a record that can be resumed."""
        head, blank, rest = record_text(self.game).partition("\n\n")
        names = [name if seat != self.human else "-" for seat, name in enumerate(self.names, 1)]
        more = [f"human: {self.human}", f"bots: {', '.join(names)}"]
        return "\n".join([head, *more]) + blank + rest

    def save(self, path: Path) -> None:
        """Write the game to a file. Raises SetupError when that fails."""
        write_text(path, self.text(), self.lang)

    def close(self) -> None:
        """Let the suspended game go."""
        driver = self.game.driver
        if isinstance(driver, Switch):
            driver.close()


def resume(path: Path, lang: str) -> Session:
    """The session that a file was saved from, at the same request. Raises SetupError or RecordError, in one line."""
    record = open_record(path, lang)
    if "human" not in record.header:
        raise SetupError(text("not_a_save", lang, path=path))
    if "result" in record.header:
        raise SetupError(text("already_over", lang, path=path))
    try:
        setup = setup_of(record)
        human = int(record.header["human"]) if record.header["human"].isdigit() else 0
        if not 1 <= human <= setup.players:
            raise SetupError(text("bad_human", lang, path=path))
        bots = [name.strip() for name in record.header.get("bots", "").split(",")]
        if len(bots) != setup.players:
            raise SetupError(text("bad_bots_line", lang, path=path))
        session = Session(setup, record.header["seed"], human, bots, lang)
        session.start(record)
    except (RecordError, SetupError) as error:
        if str(path) in str(error):
            raise
        raise in_file(path, error, lang) from None
    return session
