"""`hulao replay`: steps through a record in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hulao.cli.common import Screen, in_file, text
from hulao.cli.session import open_record, setup_of
from hulao.cli.table import show_discard_pile, show_table, tokens
from hulao.engine.errors import IllegalDecision, RecordError, RulesError, SetupError
from hulao.engine.game import Game
from hulao.engine.notation import read, write
from hulao.engine.switch import Switch
from hulao.engine.view import View
from hulao.lab.story import OPEN_VIEW, Story
from hulao.locale import name_of

if TYPE_CHECKING:
    from hulao.engine.record import Record

NEXT = ("n", "next", "下", "前进")
BACK = ("b", "back", "p", "prev", "上", "后退")
TURN = ("t", "turn", "回合")
DECISION = ("d", "decision", "决定")
START = ("start", "begin", "开头")
FINISH = ("end", "结尾")
VIEW = ("view", "v", "视角")
TABLE = ("table", "牌桌")
HAND = ("hand", "手牌")
LOG = ("log", "记录")
DISCARD = ("discard", "弃牌堆")
HELP = ("?", "？", "help", "h", "帮助")
QUIT = ("q", "quit", "exit", "退出")
LOG_LINES = 20


class Player:
    """A record at a place: after `place` of its decisions. Raises RecordError where the record does not fit."""

    def __init__(self, record: Record, lang: str) -> None:
        self.record = record
        self.lang = lang
        self.game = self.new_game()

    @property
    def place(self) -> int:
        """How many decisions were played."""
        return len(self.game.decisions) + len(self.game.given_ahead())

    @property
    def length(self) -> int:
        """How many decisions there are."""
        return len(self.record.decisions)

    def new_game(self) -> Game:
        """The game before its first decision."""
        game = Game(setup_of(self.record), self.record.header["seed"], Switch())
        game.start()
        return game

    def step(self) -> None:
        """Play the next decision."""
        place = self.place
        seat, line = self.record.decisions[place]
        number = self.record.lines[place]
        if self.game.result is not None:
            raise RecordError(text("too_many_decisions", self.lang, line=number))
        try:
            self.game.answer(seat, line)
        except IllegalDecision as error:
            raise RecordError(text("bad_decision", self.lang, line=number, number=place + 1, error=error)) from None

    def go(self, place: int) -> None:
        """Stand after that many decisions."""
        if place < self.place:
            self.close()
            self.game = self.new_game()
        while self.place < place:
            self.step()

    def go_to_turn(self, turn: int) -> None:
        """Stand where the turn of that number begins (or where its first decision is asked)."""
        if turn <= self.game.turns:
            self.go(0)
        while self.game.turns < turn and self.place < self.length:
            self.step()

    def close(self) -> None:
        """Let the suspended game go."""
        driver = self.game.driver
        if isinstance(driver, Switch):
            driver.close()


class Replay:
    """The conversation about one record. viewer: a seat, 0 what everybody sees, OPEN_VIEW everything."""

    def __init__(self, screen: Screen, player: Player, viewer: int) -> None:
        self.screen = screen
        self.player = player
        self.viewer = viewer
        self.told = 0
        self.turns = 0

    def check(self) -> None:
        """Play the whole record once, so that a broken one is told at once; then stand at its beginning."""
        self.player.go(self.player.length)
        self.turns = self.player.game.turns
        game = self.player.game
        lang = self.screen.lang
        if game.result is None:
            result = self.screen.text("unfinished")
        elif game.winners:
            result = self.screen.text("won_by", side=name_of("side", game.result, lang))
        else:
            result = self.screen.text("drawn")
        mode = name_of("mode", game.mode.id, lang)
        self.screen.tell(
            "replay_head",
            "title",
            mode=mode,
            players=len(game.players),
            turns=self.turns,
            decisions=self.player.length,
            result=result,
        )
        self.player.go(0)

    def news(self) -> None:
        """Tell what happened since the place shown before; after a step back, nothing."""
        log = self.player.game.log or []
        story = Story(self.player.game, self.screen.lang, self.viewer)
        for entry in log[self.told :]:
            line = story.tell(entry)
            if line:
                self.screen.line(line, "head" if entry.kind == "turn" else "")
        self.told = len(log)

    def show(self) -> None:
        """Print the table and what comes next."""
        player, screen = self.player, self.screen
        game = player.game
        screen.line()
        screen.tell("replay_at", "title", n=player.place, of=player.length)
        show_table(screen, game, max(self.viewer, 0), self.viewer == OPEN_VIEW)
        if player.place < player.length:
            seat, line = player.record.decisions[player.place]
            if self.viewer in (OPEN_VIEW, seat):
                request = game.request
                assert request is not None
                words = write(game, read(request, seat, line).path, screen.lang)
                screen.tell("replay_next", line=f"{seat}: {words}")
            else:
                screen.tell("replay_asked", seat=seat)
        else:
            screen.tell("replay_end")

    def talk(self) -> None:
        """Obey commands until told to stop."""
        self.news()
        self.show()
        while True:
            try:
                line = self.screen.ask("> ")
            except (EOFError, KeyboardInterrupt):
                self.screen.line()
                return
            words = line.split() or ["n"]
            if words[0].lower() in QUIT:
                return
            try:
                self.obey(words[0].lower(), words[1:])
            except SetupError as error:
                self.screen.line(str(error), "error")

    def obey(self, word: str, rest: list[str]) -> None:
        """Do what a line says. Raises SetupError when it cannot be done."""
        player = self.player
        number = int(rest[0]) if rest and rest[0].isdigit() else None
        if word in NEXT:
            self.move_to(min(player.place + (number or 1), player.length))
        elif word in BACK:
            if player.place == 0:
                raise SetupError(self.screen.text("replay_begin"))
            self.move_to(max(player.place - (number or 1), 0))
        elif word in DECISION and number is not None:
            self.move_to(number)
        elif word.isdigit():
            self.move_to(int(word))
        elif word in TURN and number is not None:
            self.turn(number)
        elif word in START:
            self.move_to(0)
        elif word in FINISH:
            self.move_to(player.length)
        elif word in VIEW and rest:
            self.viewer = parse_view(self.screen, rest[0], len(player.game.players))
            self.screen.tell("replay_view", view=view_name(self.screen, self.viewer))
            self.show()
        elif word in TABLE:
            self.show()
        elif word in HAND and number is not None and 1 <= number <= len(player.game.players):
            self.hand(number)
        elif word in LOG:
            self.log(number or LOG_LINES)
        elif word in DISCARD:
            show_discard_pile(self.screen, player.game)
        elif word in HELP:
            self.screen.tell("replay_help")
        else:
            raise SetupError(self.screen.text("replay_unknown", word=" ".join([word, *rest])))

    def move_to(self, place: int) -> None:
        """Go to a decision, tell what happened on the way, show the table."""
        player = self.player
        if not 0 <= place <= player.length:
            raise SetupError(self.screen.text("no_decision", count=player.length, number=place))
        back = place < player.place
        player.go(place)
        if back:
            self.told = len(player.game.log or [])
        self.news()
        self.show()

    def turn(self, number: int) -> None:
        """Go to a turn."""
        if not 1 <= number <= self.turns:
            raise SetupError(self.screen.text("no_turn", count=self.turns, number=number))
        back = number <= self.player.game.turns
        self.player.go_to_turn(number)
        log = self.player.game.log or []
        if back:
            self.told = next((i for i, entry in enumerate(log) if entry.kind == "turn" and entry.amount >= number), 0)
        self.news()
        self.show()

    def hand(self, seat: int) -> None:
        """Print what the viewer knows of a hand."""
        view = View(self.player.game, max(self.viewer, 0), self.viewer == OPEN_VIEW).seat(seat)
        self.screen.tell("known", cards=tokens(view.known, self.screen.lang) or self.screen.text("none"))

    def log(self, count: int) -> None:
        """Print the last sentences of the log."""
        story = Story(self.player.game, self.screen.lang, self.viewer)
        lines = [line for entry in self.player.game.log or [] if (line := story.tell(entry))]
        for line in lines[-count:]:
            self.screen.line(line)


def parse_view(screen: Screen, word: str, players: int) -> int:
    """A viewer from its name. Raises SetupError."""
    low = word.lower().lstrip("@")
    if low in ("open", "全开"):
        return OPEN_VIEW
    if low in ("public", "0", "旁观"):
        return 0
    if low.isdigit() and 1 <= int(low) <= players:
        return int(low)
    raise SetupError(screen.text("bad_seat", seat=word, players=players))


def view_name(screen: Screen, viewer: int) -> str:
    """How a viewer is called."""
    if viewer > 0:
        return screen.text("view_seat", seat=viewer)
    return screen.text("view_open" if viewer == OPEN_VIEW else "view_public")


def replay_command(screen: Screen, path: Path, view: str, to: int | None, everything: bool) -> None:
    """Step through a record; with `to` or `everything`, print and be done."""
    record = open_record(path, screen.lang)
    try:
        setup = setup_of(record)
        for pack in setup.packs:
            theirs = dict(record.packs)[pack.id]
            if theirs != pack.version:
                screen.tell("other_version", pack=pack.id, theirs=theirs, ours=pack.version)
        replay = Replay(screen, Player(record, screen.lang), parse_view(screen, view, setup.players))
        replay.check()
    except (RecordError, SetupError) as error:
        raise in_file(path, error, screen.lang) from None
    except RulesError as error:
        raise in_file(path, RecordError(str(error)), screen.lang) from None
    if to is not None and not 0 <= to <= replay.player.length:
        raise SetupError(screen.text("no_decision", count=replay.player.length, number=to))
    if everything or to is not None:
        replay.player.go(replay.player.length if to is None else to)
        replay.news()
        replay.show()
    else:
        replay.talk()
    replay.player.close()
