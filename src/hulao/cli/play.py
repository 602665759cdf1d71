"""`hulao play`: a person against bots, in line mode."""

from __future__ import annotations

import secrets
import shlex
import signal
import sys
import tempfile
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any

import hulao.modes
from hulao.cli.common import Screen, near
from hulao.cli.prompt import Prompt, Refused, describe_item, describe_seat, split_line
from hulao.cli.rules import explain, near_names
from hulao.cli.session import Session, resume
from hulao.cli.table import show_discard_pile, show_table, tokens
from hulao.engine.errors import RulesError, SetupError
from hulao.engine.game import Setup
from hulao.engine.general import find_general
from hulao.engine.request import UNSEEN
from hulao.engine.rng import Rng
from hulao.engine.rules import parse_rules
from hulao.lab.story import Story
from hulao.locale import id_of, name_of, text_of
from hulao.modes.identity import LORD, roles_for
from hulao.packs import ALL, load_packs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from hulao.engine.log import Entry
    from hulao.engine.mode import Mode
    from hulao.engine.request import Walk

INTERRUPTED = 130
PLAYABLE = ("identity",)
LOG_LINES = 20

HELP = ("help", "帮助", "h", "？", "?")
TABLE = ("table", "牌桌", "t")
HAND = ("hand", "手牌")
LOG = ("log", "记录")
DISCARD = ("discard", "弃牌堆")
SAVE = ("save", "存盘")
QUIT = ("quit", "退出", "q", "exit")


@dataclass
class Wishes:
    """The table that is asked for. Empty: whatever comes."""

    mode: str = "identity"
    players: int = 5
    role: str = ""
    general: str = ""
    seat: int = 0
    seed: str = ""
    bots: str = "heuristic"
    packs: str = ALL
    rules: str = ""
    generals: bool = True
    double_renegade: bool = False
    candidates: str = ""


def new_session(wishes: Wishes, lang: str) -> Session:
    """The session for a new game. Raises SetupError, in one line, for a table that cannot be."""
    screen = Screen(lang)
    seed = wishes.seed.strip() if wishes.seed else secrets.token_hex(8)
    if not seed or len(seed.splitlines()) > 1:
        raise SetupError(screen.text("bad_seed"))
    mode = mode_of(screen, wishes.mode)
    packs = load_packs(wishes.packs)
    rules = parse_rules(wishes.rules)
    if wishes.candidates:
        if wishes.candidates not in ("standard", "packs"):
            raise SetupError(screen.text("bad_candidates", value=wishes.candidates))
        rules.set("lord_candidates", wishes.candidates)
    setup = Setup(mode, wishes.players, packs, rules)
    settings = setup.settings
    if wishes.double_renegade:
        settings["double_renegade"] = "on"
    roles = roles_for(wishes.players, wishes.double_renegade)
    role = role_of(screen, wishes, roles)
    seat = seat_of(screen, wishes, role, seed)
    if role and seat > 1:
        settings[f"role@{seat}"] = role
    if wishes.generals:
        count = len(setup.generals())
        if count < wishes.players:
            raise SetupError(screen.text("too_few_generals", players=wishes.players, count=count))
    else:
        settings["generals"] = "off"
    if wishes.general:
        settings[f"general@{seat}"] = general_of(screen, wishes, setup)
    return Session(setup, seed, seat, [wishes.bots] * wishes.players, lang)


def mode_of(screen: Screen, name: str) -> Mode:
    """The mode of that name, if it can be played."""
    id = id_of("mode", name) or name
    if id not in PLAYABLE:
        raise SetupError(screen.text("bad_mode", mode=name, known=screen.list(PLAYABLE)))
    return hulao.modes.MODES[id]


def role_of(screen: Screen, wishes: Wishes, roles: list[str]) -> str:
    """The wished role; "" when any will do."""
    if not wishes.role:
        return ""
    role = id_of("role", wishes.role)
    if role is None:
        known = screen.list(dict.fromkeys(roles))
        raise SetupError(screen.text("bad_role", role=wishes.role, known=known))
    if role not in roles:
        name = name_of("role", role, screen.lang)
        raise SetupError(screen.text("role_not_here", role=name, players=wishes.players))
    return role


def seat_of(screen: Screen, wishes: Wishes, role: str, seed: str) -> int:
    """The person's seat: the wished one, else by chance; the lord has seat 1."""
    players = wishes.players
    if wishes.seat:
        if not 1 <= wishes.seat <= players:
            raise SetupError(screen.text("bad_seat", seat=wishes.seat, players=players))
        if role and (role == LORD) != (wishes.seat == 1):
            name = name_of("role", role, screen.lang)
            raise SetupError(screen.text("lord_seat", seat=wishes.seat, role=name))
        return wishes.seat
    if role == LORD:
        return 1
    rng = Rng(f"{seed}/seat")
    return rng.below(players - 1) + 2 if role else rng.below(players) + 1


def general_of(screen: Screen, wishes: Wishes, setup: Setup) -> str:
    """The id of the wished general."""
    if not wishes.generals:
        raise SetupError(screen.text("general_without_generals"))
    id = id_of("general", wishes.general)
    general = find_general(id) if id is not None else None
    if general is None:
        hint = near(wishes.general, ("general",), screen.lang)
        raise SetupError(screen.text("bad_general", general=wishes.general, near=hint))
    if general not in setup.generals():
        raise SetupError(screen.text("general_not_here", general=wishes.general))
    return general.id


class Quit(Exception):
    """The person wants to leave."""


class Play:
    """The conversation of one game."""

    def __init__(self, screen: Screen, session: Session, path: Path | None) -> None:
        self.screen = screen
        self.session = session
        self.game = session.game
        self.seat = session.human
        self.path = path
        self.told = 0
        self.out = False

    def run(self) -> int:
        """Play to the end, or until the person leaves; the game is saved either way. Returns the exit status."""
        with interruptible():
            return self.converse()

    def converse(self) -> int:
        """Ask and tell until it is over. Returns the exit status."""
        try:
            while self.session.advance():
                self.news()
                self.decide()
        except Quit:
            self.keep()
            return 0
        except (KeyboardInterrupt, EOFError):
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_IGN)  # once is enough
            self.screen.line()
            self.keep()
            return INTERRUPTED
        except RulesError as error:
            path = self.write(self.path or self.free_path())
            self.screen.tell("internal_error", "error", error=error, path=path)
            return 1
        except Exception:
            self.keep()  # a bug, of a bot perhaps: the game is not lost by it
            raise
        finally:
            self.session.close()
        self.news()
        self.show_result()
        path = self.write(self.path or self.free_path())
        self.screen.tell("record_saved", path=path, quoted=shlex.quote(str(path)))
        return 0

    # Telling.

    def news(self) -> None:
        """Tell what has happened since the last decision."""
        story = Story(self.game, self.screen.lang, self.seat)
        log = self.game.log or []
        for entry in log[self.told :]:
            line = story.tell(entry)
            if line and entry.kind != "end":  # told by show_result
                self.screen.line(line, "head" if entry.kind == "turn" else "")
            if entry.kind == "death" and entry.seat == self.seat and not self.out and self.game.result is None:
                self.out = True
                self.screen.tell("you_died", "title")
        self.told = len(log)

    def show_log(self, count: int) -> None:
        """Print the last sentences of the log."""
        story = Story(self.game, self.screen.lang, self.seat)
        lines = [line for entry in self.game.log or [] if (line := story.tell(entry))]
        for line in lines[-count:] if count else []:
            self.screen.line(line)
        if not lines:
            self.screen.tell("no_log")

    def show_role(self) -> None:
        """Say who one is."""
        me = self.game.players[self.seat - 1]
        if me.role:
            lang = self.screen.lang
            self.screen.tell(
                "your_role",
                seat=self.seat,
                role=name_of("role", me.role, lang),
                text=text_of("role", me.role, lang).strip(),
            )
        else:
            self.screen.tell("your_seat", seat=self.seat)

    def show_result(self) -> None:
        """Print who has won, and everybody's role."""
        game, screen = self.game, self.screen
        screen.line()
        if game.winners:
            screen.tell("game_over", "title", side=name_of("side", game.result or "", screen.lang))
            screen.tell("you_won" if self.seat in game.winners else "you_lost", "title")
        else:
            screen.tell("game_drawn", "title")
        show_table(screen, game, self.seat, True)

    # Deciding.

    def decide(self) -> None:
        """One decision of the person."""
        request = self.game.request
        assert request is not None
        prompt = Prompt(self.screen, request, self.seat)
        self.screen.line()
        if request.kind == "generals":
            self.show_role()
        else:
            show_table(self.screen, self.game, self.seat)
        self.show_hand(prompt)
        prompt.show()
        while True:
            line = self.screen.ask(self.screen.text("prompt", seat=f"@{self.seat}"))
            try:
                walk = self.obey(prompt, line)
            except (Refused, SetupError) as refusal:
                self.screen.line(str(refusal), "error")
                continue
            if walk is not None:
                self.session.answer(self.seat, walk)
                return

    def show_hand(self, prompt: Prompt) -> None:
        """Print the hand in one line where the choices do not list it."""
        walk = prompt.walk
        if walk.pick is not None and not prompt.own_cards(walk.pick):
            hand = self.game.players[self.seat - 1].hand
            if hand:
                self.screen.line(self.screen.text("your_hand") + tokens(hand, self.screen.lang))

    def obey(self, prompt: Prompt, line: str) -> Walk | None:
        """Do what a line says: a command, a question, or a part of the decision."""
        words = line.split()
        if not words:
            prompt.show()
            return None
        first, rest = words[0].lower(), " ".join(words[1:])
        if first[0] in "?？" and not self.is_unseen(prompt, line):
            self.explain(prompt, (first[1:] + " " + rest).strip())
        elif first in HELP:
            self.explain(prompt, rest)
        elif first in TABLE:
            show_table(self.screen, self.game, self.seat)
        elif first in HAND:
            self.screen.line(self.screen.text("your_hand") + tokens(prompt.me.hand, self.screen.lang))
        elif first in LOG:
            self.show_log(int(rest) if rest.isdigit() else LOG_LINES)
        elif first in DISCARD:
            show_discard_pile(self.screen, self.game)
        elif first in SAVE:
            self.save(rest)
        elif first in QUIT:
            raise Quit
        else:
            walk = prompt.feed(line)
            if walk is None:
                prompt.show()
            return walk
        return None

    def is_unseen(self, prompt: Prompt, line: str) -> bool:
        """Whether `?` means an unseen card here."""
        return line.strip() == "?" and UNSEEN in prompt.walk.offer

    def explain(self, prompt: Prompt, what: str) -> None:
        """Explain a choice, a seat or a name; without one, how to play."""
        if not what:
            self.screen.tell("help")
            return
        word = " ".join(split_line(what))
        items = prompt.items(prompt.walk)
        if word.isdigit():
            found = next((item for item in items if item.number == int(word)), None)
            if found is None:
                raise Refused(self.screen.text("no_number", n=word))
            describe_item(self.screen, prompt, found)
            return
        if word[0] == "@" and word[1:].isdigit() and 1 <= int(word[1:]) <= len(self.game.players):
            describe_seat(self.screen, prompt, int(word[1:]))
            pick = prompt.walk.pick
            for item in items if pick is not None and pick.kind == "seat" else []:
                if item.why and item.number == int(word[1:]):
                    self.screen.tell("not_usable_now", why=item.why)
            return
        meant = prompt.meant(prompt.walk, word)
        if meant is not None:
            describe_item(self.screen, prompt, meant)
        elif not explain(self.screen, word) and not explain(self.screen, what):
            raise Refused(self.screen.text("nothing_known", name=what, near=near_names(self.screen, what)))

    # Saving.

    def save(self, name: str) -> None:
        """Save to the named file."""
        if not name:
            raise Refused(self.screen.text("save_where"))
        path = Path(name).expanduser()
        self.session.save(path)
        self.path = path
        self.screen.tell("saved", path=path, quoted=shlex.quote(str(path)))

    def keep(self) -> None:
        """Save before leaving, and say where."""
        path = self.write(self.path or self.free_path())
        self.screen.tell("saved", path=path, quoted=shlex.quote(str(path)))

    def free_path(self) -> Path:
        """A file name that nobody uses yet."""
        for number in range(1, 10_000):
            again = f"-{number}" if number > 1 else ""
            path = Path(f"hulao-{self.game.mode.id}-{len(self.game.players)}{again}.sgr")
            if not path.exists():
                return path
        return Path(tempfile.mkdtemp()) / "hulao.sgr"

    def write(self, path: Path) -> Path:
        """Save to a file, or else where files can always be written; the file."""
        try:
            self.session.save(path)
        except SetupError as error:
            print(error, file=sys.stderr)
            path = Path(tempfile.mkdtemp(prefix="hulao-")) / path.name
            self.session.save(path)
        return path


@contextmanager
def interruptible() -> Iterator[None]:
    """The end of the terminal and a polite kill are taken like Ctrl-C: the game is saved first."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before: dict[signal.Signals, Any] = {}
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if name in signal.Signals.__members__ and current_thread() is main_thread():
            number = signal.Signals[name]
            before[number] = signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def play_command(screen: Screen, wishes: Wishes, resumed: Path | None, save: Path | None) -> int:
    """Play a new game, or go on with a saved one. Returns the exit status."""
    if resumed is not None:
        session = resume(resumed, screen.lang)
    else:
        session = new_session(wishes, screen.lang)
        session.start()
    play = Play(screen, session, save or resumed)
    game = session.game
    mode = name_of("mode", game.mode.id, screen.lang)
    screen.tell("welcome", "title", mode=mode, players=len(game.players), seed=game.seed)
    if resumed is not None:
        screen.tell("resumed", path=resumed, n=len(game.decisions))
        play.show_role()
        play.told = last_turn(game.log or [])
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # gives input() line editing
    return play.run()


def last_turn(log: list[Entry]) -> int:
    """Where the turn in progress begins in the log."""
    return next((i for i in range(len(log) - 1, -1, -1) if log[i].kind == "turn"), 0)
