"""Random games with everything checked that must hold in every game: `hulao check`, and the property tests.

`check_games` plays numbered games. The number alone fixes set-up, seed, bots and which checks are made where, so a failure
is found again with `check_games(number, 1)`. Cheap checks are made at every decision of every game, dear ones at some.
"""

from __future__ import annotations

import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Any

from hulao.bots.random import RandomBot
from hulao.engine import event as events
from hulao.engine import rules
from hulao.engine.card import RANKS, SUIT_SIGNS
from hulao.engine.conversion import ViewAs
from hulao.engine.driver import Bot, Driver, Stop
from hulao.engine.errors import IllegalDecision, RulesError
from hulao.engine.event import Compare, Damage, Judge, Moved, Timing, Turned, Use
from hulao.engine.game import Game, Owned, Setup
from hulao.engine.kind import KINDS
from hulao.engine.log import log_text
from hulao.engine.notation import card_word, read, write, write_line
from hulao.engine.player import MARKS
from hulao.engine.record import read_record, record_text
from hulao.engine.request import CARD_BASE, EACH, END, FIRST, ONE, UNSEEN, Request, Walk, canonical, passes
from hulao.engine.rng import Rng
from hulao.engine.skill import ANYONE, EFFECTS, Effect, Forbid, Modify, on, skill_of
from hulao.engine.switch import Switch
from hulao.lab import leaks
from hulao.lab.invariants import broken, broken_when_quiet, fingerprint, state
from hulao.locale import id_of
from hulao.modes import IDENTITY
from hulao.modes.identity import DOUBLE_RENEGADE, LORD, LOYALIST, REBEL, RENEGADE, RENEGADES_ALLIED
from hulao.packs import load_packs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hulao.engine.event import Event
    from hulao.engine.player import Player

LONGEST = 20_000  # recorded decisions; no game comes near
PATHS = 200  # enumerated decisions of one state

# How often the dear checks are made: once in so many decisions (in games: once in so many games).
EXECUTE, MUTATE, STATIC, TWIN, HIDDEN, FORK, ROLLOUT = 200, 400, 100, 300, 40, 800, 800
QUIET, SPELL = 3, 20
SWITCHED, PROBED, REPLAYED = 4, 4, 3
COMMON = (
    "play",
    "respond",
    "trigger",
    "discard",
)  # kinds of requests that are frequent; the others are checked more often
RARE = 5

TIMINGS: list[Timing[Any]] = [timing for timing in events.TIMINGS if isinstance(timing, Timing)]

# Windows that no card and no skill of the standard edition brings about.
UNUSED = {
    Compare.revealed: "no standard card or skill compares (拼点)",
    Turned.over: "no standard card or skill turns a general over (翻面)",
}


class Failure:
    """A property that did not hold: in which game, at which decision, which check, and what was found."""

    def __init__(self, game: int, setup: str, decision: int, check: str, what: str) -> None:
        self.game = game
        self.setup = setup
        self.decision = decision
        self.check = check
        self.what = what

    def __str__(self) -> str:
        return f"game {self.game} ({self.setup}), decision {self.decision}, {self.check}: {self.what}"


class Report:
    """What was played, checked and found. `sparse`: the dear checks are made so many times more rarely than usual."""

    def __init__(self, packs: str = "standard", sparse: int = 1) -> None:
        self.packs = packs
        self.sparse = sparse
        self.games = 0
        self.decisions = 0
        self.turns = 0
        self.results: Counter[str] = Counter()
        self.checks: Counter[str] = Counter()
        self.failures: list[Failure] = []
        self.timings: Counter[int] = Counter()  # by place in TIMINGS; in probed games only
        self.effects: Counter[str] = Counter()  # by skill and method
        self.cards: Counter[str] = Counter()  # by card name; in probed games only

    def add(self, other: Report) -> None:
        """Take in another report."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.failures += other.failures
        for mine, theirs in (
            (self.results, other.results),
            (self.checks, other.checks),
            (self.cards, other.cards),
        ):
            mine.update(theirs)
        self.timings.update(other.timings)
        self.effects.update(other.effects)

    def missing(self) -> list[str]:
        """What never occurred although it can: timings, effects, cards."""
        found = [f"timing {t.zh}" for i, t in enumerate(TIMINGS) if not self.timings[i] and t not in UNUSED]
        found += [f"effect {name}" for name in effect_names(self.packs) if not self.effects[name]]
        return found + [f"card {name}" for name in card_names(self.packs) if not self.cards[name]]

    def lines(self) -> list[str]:
        """The report for people."""
        lines = [f"{self.games} games, {self.decisions} decisions, {self.turns} turns"]
        lines.append("results: " + ", ".join(f"{name} {n}" for name, n in sorted(self.results.items())))
        lines += ["", "checks"] + [f"{n:>12}  {name}" for name, n in sorted(self.checks.items())]
        lines += ["", "timings (in one game of four)"]
        for i, timing in enumerate(TIMINGS):
            lines.append(f"{self.timings[i]:>12}  {timing.zh} ({timing.en})" + _reason(timing))
        lines += ["", "effects"] + [f"{self.effects[name]:>12}  {name}" for name in effect_names(self.packs)]
        lines += ["", "cards (in one game of four)"] + [
            f"{self.cards[name]:>12}  {name}" for name in card_names(self.packs)
        ]
        lines += ["", f"{len(self.failures)} failures", *map(str, self.failures[:50])]
        return lines


def _reason(timing: Any) -> str:
    return f": {UNUSED[timing]}" if timing in UNUSED else ""


def effect_name(effect: Effect) -> str:
    """An effect by skill and method."""
    return f"{effect.skill.id}.{getattr(effect.fn, '__name__', effect.code)}"


def effect_names(packs: str) -> list[str]:
    """The effects of packs and of the house rules."""
    homes = [f"hulao.packs.{pack.id}." for pack in load_packs(packs)] + ["hulao.modes."]
    return [effect_name(e) for e in EFFECTS if any(type(e.skill).__module__.startswith(home) for home in homes)]


def card_names(packs: str) -> list[str]:
    """The cards of the packs' decks."""
    return list(dict.fromkeys(name for pack in load_packs(packs) for name, _, _ in pack.deck))


def ready(packs: str) -> None:
    """Load packs with all their effects, so that every process counts the same ones."""
    load_packs(packs)
    for mark in MARKS.values():
        if mark.gives_type is not None:
            skill_of(mark.gives_type)


# Which game is played.


class Plan:
    """A numbered game: its set-up, its seed, and chance for whatever else is decided about it."""

    def __init__(self, number: int, packs: str = "standard") -> None:
        self.number = number
        self.seed = f"check/{number}"
        loaded = load_packs(packs)  # before the rules: a pack brings options with it
        rng = Rng(f"plan/{number}")
        players = 4 + number % 7
        settings: dict[str, str] = {}
        if rng.below(12) == 0:
            settings["generals"] = "off"
        if players in DOUBLE_RENEGADE and rng.below(2):
            settings["double_renegade"] = "on"
        made = rules.Rules("early" if rng.below(3) == 0 else "official")
        if rng.below(2):
            for option in rules.OPTIONS.values():
                if option.values[0].isdigit():
                    made.set(option.name, str(rng.below(players + 1)))
                elif rng.below(3) == 0:
                    made.set(option.name, rng.pick(list(option.values)))
        self.setup = Setup(IDENTITY, players, loaded, made, settings=settings)
        self.rng = rng
        self.probed = number % PROBED == 0
        self.switched = number % SWITCHED == 1

    def text(self) -> str:
        """The set-up in a line."""
        more = "".join(f", {key}={value}" for key, value in self.setup.settings.items())
        return f"{self.setup.players} seats, {self.setup.rules.text()}{more}"

    def bots(self) -> list[Bot]:
        """The random bots of the game, at their beginning."""
        return [RandomBot(f"{self.seed}/{seat}") for seat in range(1, self.setup.players + 1)]

    def game(self, driver: Driver) -> Game:
        """The game, not started."""
        return Game(self.setup, self.seed, driver)


class Bots(Driver):
    """Bots answer; forced asks may be heard."""

    def __init__(self, bots: list[Bot], tell_forced: bool = False) -> None:
        super().__init__()
        self.bots = bots
        self.tell_forced = tell_forced

    def decide(self, request: Request, seat: int) -> Walk:
        return self.bots[seat - 1].decide(request, seat)


def copied(bots: list[Bot]) -> list[Bot]:
    """Random bots that will answer as these would."""
    copies: list[Bot] = []
    for bot in bots:
        assert isinstance(bot, RandomBot)
        other = RandomBot("")
        other.rng = bot.rng.copy()
        copies.append(other)
    return copies


# The option tree.


def enumerate_paths(request: Request, seat: int, most: int, rng: Rng) -> list[list[int]]:
    """Up to `most` decisions of a seat, depth first, every branch getting its share. Raises on a dead end."""
    found: list[list[int]] = []
    _descend(request, seat, [], most, rng, found)
    return found


def _descend(request: Request, seat: int, path: list[int], most: int, rng: Rng, found: list[list[int]]) -> int:
    walk = request.node(path, seat)
    if walk.done:
        found.append(path)
        return 1
    codes = walk.codes().copy()
    if not codes:
        raise AssertionError(f"dead end after {path}")
    if len(set(codes)) != len(codes):
        raise AssertionError(f"an option is offered twice after {path}: {codes}")
    pick = walk.pick
    assert pick is not None
    if not walk.may_end() and len(walk.chosen) >= pick.hi:
        raise AssertionError(f"a full set is still open after {path}")
    if len(codes) > 1:
        rng.shuffle(codes)
    made = 0
    for i, code in enumerate(codes):
        share = max(1, (most - made) // (len(codes) - i))
        made += _descend(request, seat, [*path, code], share, rng, found)
        if made >= most:
            break
    return made


def spellings(game: Game, walk: Walk, rng: Rng) -> Iterator[tuple[str, bool]]:
    """Other ways to write a decision, and whether they must be understood (else they may be ambiguous)."""
    path: list[int] = []
    for i, chosen in enumerate(walk.sets):
        pick = walk.tree.pick(walk.sets[:i])
        assert pick is not None
        if len(chosen) > 1 and not pick.ordered and pick.twins is None:
            chosen = chosen.copy()
            rng.shuffle(chosen)
        path += [*chosen, END] if walk.ended[i] else chosen
    yield write(game, path), True
    words = write(game, walk.path).split()
    yield " ".join(_by_id(word) for word in words), True
    yield " ".join(_by_id(word).rpartition("/")[2] for word in words), False
    yield (
        " ".join(word.rstrip("♠♥♣♦A2345678910JQK") or word if word[0] not in "@?♠♥♣♦" else word for word in words),
        False,
    )
    if len(words) > 1 and not any(walk.ended) and len(walk.sets[-1]) == 1:
        yield " ".join(words[:-1]), False
    if 10_000 <= walk.path[0] < 50_000:
        yield " ".join(["发动", *words[1:]]), False
    if words == ["-"]:
        yield rng.pick(["pass", "no", "end"]), True


def _by_id(word: str) -> str:
    """A token with English ids: `slash/S7`, `wusheng`."""
    named = card_word(word)
    if named is not None and named.suit >= 0 and word[0] not in SUIT_SIGNS:
        return f"{named.name}/{'SHCD'[named.suit]}{RANKS[named.rank]}"
    return id_of("skill", word) or id_of("general", word) or (named.name if named else None) or word


def legal(request: Request, seat: int, path: list[int]) -> bool:
    """Whether a path is a decision: every code on offer in its turn, and what is left has only one way."""
    walk = request.walk(seat)
    for code in path:
        codes = walk.codes()
        if code not in codes and not walk.unseen(code):
            return False
        walk.take(code)
    while not walk.done:
        codes = walk.codes()
        if len(codes) != 1:
            return False
        walk.take(codes[0])
    return True


# The checks at a decision.


class Inspector(Bots):
    """Random bots play, and at their decisions the game is checked."""

    def __init__(self, plan: Plan, report: Report) -> None:
        super().__init__(plan.bots())
        self.plan = plan
        self.report = report
        self.rng = Rng(f"inspect/{plan.number}")
        self.quiet_seen: Game | None = None
        self.forks: list[tuple[int, Game, Game | None]] = []
        self.at = 0

    def fail(self, check: str, what: str) -> None:
        """Note a failure."""
        self.report.failures.append(Failure(self.plan.number, self.plan.text(), self.at, check, what))

    def due(self, rate: int, request: Request) -> bool:
        """Whether a check that is made once in `rate` decisions is made at this one."""
        if request.kind not in COMMON:
            rate = max(1, rate // RARE)
        return self.rng.below(rate * self.report.sparse) == 0

    def guarded(self, check: str, made: Callable[[Request, int], int], request: Request, seat: int) -> None:
        """Make a check; whatever it raises is a failure, and the game must be as it was before."""
        before = fingerprint(request.game)
        self.attempt(check, made, request, seat)
        if fingerprint(request.game) != before:
            self.fail(check, "the game itself was changed by looking at it or by playing a fork")

    def attempt(self, check: str, made: Callable[[Request, int], int], request: Request, seat: int) -> None:
        """Make a check; whatever it raises is a failure."""
        try:
            self.report.checks[check] += made(request, seat)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{where.filename.rpartition('/')[2]}:{where.lineno}"
            self.fail(check, f"{type(error).__name__} at {place}: {error}")

    def decide(self, request: Request, seat: int) -> Walk:
        game = request.game
        number = len(game.decisions)
        self.at = number
        if number > LONGEST:
            raise RulesError("the game does not end")
        if number % self.report.sparse == 0:
            for what in broken(game):
                self.fail("zones", what)
        if game.snapshot is not self.quiet_seen and game.snapshot is not None:
            self.quiet_seen = game.snapshot
            if self.rng.below(QUIET * self.report.sparse) == 0:
                self.report.checks["quiet point"] += 1
                for what in broken_when_quiet(game.snapshot):
                    self.fail("quiet point", what)
        for check, rate, made in (
            ("execute", EXECUTE, self.execute),
            ("mutate", MUTATE, self.mutate),
            ("leak: static", STATIC, self.static),
            ("leak: twin run", TWIN, self.twin),
            ("leak: hidden choice", HIDDEN, self.hidden_choice),
            ("fork", FORK, self.fork),
            ("rollout", ROLLOUT, self.rollout),
        ):
            if self.due(rate, request):
                self.guarded(check, made, request, seat)
        walk = self.bots[seat - 1].decide(request, seat)
        written = canonical(walk, game)
        if self.due(SPELL, request):
            self.guarded("spelling", lambda r, s: self.spelling(r, s, written), request, seat)
        return walk

    # 2. What is offered can be done, what is not is refused.

    def execute(self, request: Request, seat: int) -> int:
        """Every enumerated decision, on a fork, up to the next one."""
        game = request.game
        paths = enumerate_paths(request, seat, PATHS, self.rng)
        for path in paths:
            walk = request.check(seat, path)
            again = request.check(seat, walk.path)
            if again.path != walk.path:
                raise AssertionError(f"the canonical form of {path} is not its own canonical form")
            self.notation(request, seat, walk)
            fork = game.fork(Stop())
            fork.script.append((seat, path))
            try:
                fork.start()
            except RulesError as error:
                cause = error.__cause__
                raise AssertionError(f"`{write(game, path)}` breaks the rules: {cause or error}") from error
            wrong = next(broken(fork), None)
            if wrong is not None:
                raise AssertionError(f"after `{write(game, path)}`: {wrong}")
            if len(fork.decisions) <= len(game.decisions):
                raise AssertionError(f"`{write(game, path)}` was not recorded")
        request.default(seat)
        return len(paths)

    def mutate(self, request: Request, seat: int) -> int:
        """Decisions that are a little wrong, given to a copy that waits for an answer."""
        game = request.game
        driver = Switch()
        fork = game.fork(driver)
        fork.start()
        asked = fork.request
        assert asked is not None
        before = fingerprint(fork)
        made = 0
        for path in enumerate_paths(request, seat, 6, self.rng):
            for wrong, who in self.mutations(game, path, seat):
                made += 1
                if who == seat and legal(asked, seat, wrong):
                    asked.check(seat, wrong)
                    continue
                if who != seat and who in asked.pending():
                    continue
                try:
                    fork.answer(who, wrong)
                except IllegalDecision:
                    pass
                else:
                    raise AssertionError(f"{wrong} of seat {who} was accepted")
                if fingerprint(fork) != before:
                    raise AssertionError(f"{wrong} of seat {who} was refused, but the game changed")
                self.reasons(asked, seat, wrong)
        for line in ("", "?", "杀♠7 杀♠7 @1", "- -", "1 : x", "@0", "@99", "发动 |", "| | |", "♠", "杀", "yes", "?99"):
            with suppress(IllegalDecision):
                read(asked, seat, line)
        if fingerprint(fork) != before:
            raise AssertionError("reading lines changed the game")
        driver.close()
        return made

    def mutations(self, game: Game, path: list[int], seat: int) -> Iterator[tuple[list[int], int]]:
        """Paths near the given one, with the seat that gives them."""
        rng = self.rng
        at = rng.below(len(path))
        foreign = CARD_BASE + rng.below(len(game.cards) + 3)
        yield path[:at], seat
        yield [*path, path[at]], seat
        yield [*path[:at], path[at], *path[at:]], seat
        yield [*path, END], seat
        for code in (foreign, path[at] + 1, path[at] - 1, -1, 0, END, UNSEEN, UNSEEN + 7, 10**9, 100, 111, 9999):
            yield [*path[:at], code, *path[at + 1 :]], seat
        yield path[::-1], seat
        for who in (0, -1, 99, *(p.seat for p in game.players)):
            if who != seat:
                yield path, who

    def reasons(self, request: Request, seat: int, path: list[int]) -> None:
        """Asking for reasons with nonsense is refused or answered."""
        for end in (0, len(path) - 1, len(path)):
            if end >= 0 and path:
                with suppress(IllegalDecision):
                    request.why(path[:end], path[-1], seat)

    # 4. Forks.

    def fork(self, request: Request, seat: int) -> int:
        """A fork, and a fork of that fork, go on as the original; they are compared when that has ended."""
        game = request.game
        number = len(game.decisions)
        fork = game.fork(Splitting(self.bots, self.rng.below(30)))
        fork.log = []
        fork.start()
        driver = fork.driver
        assert isinstance(driver, Splitting)
        self.forks.append((number, fork, driver.second))
        return 1

    def compare_forks(self, game: Game) -> None:
        """At the end: every fork that went on with the same bots ended the same."""
        assert game.log is not None
        for number, fork, second in self.forks:
            self.at = number
            for other, name in ((fork, "fork"), (second, "fork of a fork")):
                if other is None:
                    continue
                self.report.checks[f"{name} continued to the end"] += 1
                if other.decisions != game.decisions:
                    at = next(
                        (
                            i
                            for i, pair in enumerate(zip(other.decisions, game.decisions, strict=False))
                            if pair[0] != pair[1]
                        ),
                        min(len(other.decisions), len(game.decisions)),
                    )
                    self.fail(name, f"decision {at} differs from the original's")
                elif state(other) != state(game):
                    self.fail(name, "the end differs from the original's")
                if other.log is not None and log_text(other.log) != log_text(game.log[-len(other.log) :]):
                    self.fail(name, "the log differs from the original's")

    def rollout(self, request: Request, seat: int) -> int:
        """A search plays on from a copy in which the unknown was dealt anew."""
        bots: list[Bot] = [RandomBot(f"{self.rng.below(10**9)}/{i}") for i in range(len(self.bots))]
        fork = request.game.fork(Bots(bots), redeal_for=seat, seed=str(self.rng.below(10**9)))
        fork.start()
        if fork.result is None:
            raise AssertionError("the copy with cards dealt anew did not end")
        for what in broken(fork):
            raise AssertionError(what)
        return 1

    # 5. Notation.

    def notation(self, request: Request, seat: int, walk: Walk) -> int:
        """A decision as a line reads back as itself."""
        game = request.game
        path = walk.path
        line = write_line(game, seat, path)
        try:
            back = read(request, seat, line).path
        except IllegalDecision as error:
            raise AssertionError(f"`{line}` ({path}) does not read back: {error}") from error
        if back != path:
            raise AssertionError(f"`{line}` ({path}) reads back as {back}")
        return 1

    def spelling(self, request: Request, seat: int, walk: Walk) -> int:
        """So does it in other spellings, or it is refused as ambiguous."""
        game = request.game
        path = walk.path
        line = write(game, path)
        for spelling, sure in spellings(game, walk, self.rng):
            try:
                back = read(request, seat, spelling).path
            except IllegalDecision as error:
                if sure:
                    raise AssertionError(f"`{spelling}` ({line}) does not read back: {error}") from error
            else:
                if back != path and (sure or write(game, back) != spelling):
                    raise AssertionError(f"`{spelling}` ({line}, {path}) reads back as {back}")
        return 1

    # 6. Leaks.

    def viewer(self, request: Request) -> int:
        """A seat to look from: often one that is asked."""
        if self.rng.below(2):
            return self.rng.pick(request.seats)
        return 1 + self.rng.below(len(self.bots))

    def static(self, request: Request, seat: int) -> int:
        """Dealing anew what a seat does not know changes nothing for it."""
        viewer = self.viewer(request)
        outcome = leaks.static(request.game, viewer, str(self.rng.below(10**9)))
        if outcome.leak:
            self.fail("leak: static", f"seat {viewer}: {outcome.leak}")
        return bool(outcome.power)

    def twin(self, request: Request, seat: int) -> int:
        """Nor does it in the forty asks that follow."""
        bots: list[Bot] = [RandomBot(f"{self.rng.below(10**9)}/{i}") for i in range(len(self.bots))]
        viewer = self.rng.below(len(bots) + 1)
        outcome = leaks.twin(request.game, viewer, bots, str(self.rng.below(10**9)))
        if outcome.leak:
            self.fail("leak: twin run", f"seat {viewer}: {outcome.leak}")
        self.report.checks["leak: twin run, asks compared"] += outcome.power
        return bool(outcome.power)

    def hidden_choice(self, request: Request, seat: int) -> int:
        """A card chosen out of sight could have been another."""
        game = request.game
        paths = enumerate_paths(request, seat, 40, self.rng)
        made = 0
        if request.mode == EACH:
            for who in request.pending():
                options = enumerate_paths(request, who, 2, self.rng)
                outcome = leaks.secret_answer(game, who, (options[0], options[-1]))
                made += outcome.power
                if outcome.leak:
                    self.fail("leak: hidden choice", f"secret answer of seat {who}: {outcome.leak}")
        trials = [(pair, "") for pair in leaks.alternatives(game, paths)][:3]
        trials += [((path, path), str(self.rng.below(10**9))) for path in paths[:40] if by_chance(game, path)][:3]
        for pair, seed in trials:
            outcome = leaks.hidden_choice(game, seat, pair, seed)
            if outcome.leak:
                self.fail(
                    "leak: hidden choice", f"`{write(game, pair[0])}` or `{write(game, pair[1])}`: {outcome.leak}"
                )
            made += bool(outcome.power)
        return made


def by_chance(game: Game, path: list[int]) -> bool:
    """Whether a decision may let chance pick a hidden card."""
    return UNSEEN in path or any(10_000 <= code < 50_000 for code in path)


class Splitting(Bots):
    """Plays a fork on and forks it once more."""

    def __init__(self, bots: list[Bot], after: int) -> None:
        super().__init__(copied(bots))
        self.after = after
        self.second: Game | None = None

    def decide(self, request: Request, seat: int) -> Walk:
        if self.after == 0:
            self.second = request.game.fork(Bots(copied(self.bots), True))
            self.second.start()
        self.after -= 1
        return super().decide(request, seat)


# The checks of a whole game.


def ending(game: Game) -> str:
    """What is wrong with the end of an identity game; "" when nothing is."""
    living = game.living()
    roles = {p.seat: p.role for p in game.players}
    lord_alive = game.players[0].alive
    renegades_only = bool(living) and all(p.role == RENEGADE for p in living)
    if game.result == "draw":
        left = len(game.draw_pile) + len(game.discard_pile)
        return "" if not game.winners and left < 40 else f"a draw with {left} cards left, winners {game.winners}"
    if game.result == LORD:
        expected = [seat for seat, role in roles.items() if role in (LORD, LOYALIST)]
        right = lord_alive and all(p.role in (LORD, LOYALIST) for p in living)
    elif game.result == RENEGADE:
        expected = [p.seat for p in living]
        right = not lord_alive and renegades_only and (len(living) == 1 or game.rules.on(RENEGADES_ALLIED))
    elif game.result == REBEL:
        expected = [seat for seat, role in roles.items() if role == REBEL]
        alone = renegades_only and (len(living) == 1 or game.rules.on(RENEGADES_ALLIED))
        right = not lord_alive and not alone
    else:
        return f"the result is {game.result!r}"
    if sorted(game.winners) != expected:
        return f"{game.result} wins with seats {game.winners}, not {expected}"
    return "" if right else f"{game.result} wins, but the living are {[(p.seat, p.role) for p in living]}"


def masks(game: Game) -> Iterator[str]:
    """Entries of the log that somebody may see who must not."""
    for entry in game.log or []:
        if entry.kind in ("role", "candidates", "look", "deal"):
            for seat in range(len(game.players) + 1):
                if (
                    entry.sees(seat)
                    and not leaks.may_see(entry, seat)
                    and not (entry.kind == "role" and entry.name == LORD)
                ):
                    yield f"seat {seat} sees `{entry.text()}`"


def replay(plan: Plan, game: Game, inspector: Inspector) -> None:
    """The same decisions in a new game give the same log, and so does the record as text."""
    assert game.log is not None
    text = log_text(game.log)
    if plan.number % REPLAYED == 0:
        heard = plan.number % 2 == 0
        again = plan.game(Bots([], heard))
        again.script = [*game.decisions]
        again.start()
        inspector.report.checks["replay"] += 1
        if again.log is None or log_text(again.log) != text:
            inspector.fail("replay", "the log of the replay differs" + (", forced asks heard" if heard else ""))
        elif state(again) != state(game):
            inspector.fail("replay", "the end of the replay differs")
    record = read_record(record_text(game))
    if len(record.decisions) != len(game.decisions):
        inspector.fail("record", "the record has not all decisions")
    again = plan.game(Lines(record.decisions, game.decisions))
    again.start()
    inspector.report.checks["record"] += 1
    inspector.report.checks["line read back"] += len(record.decisions)
    if again.log is None or log_text(again.log) != text:
        inspector.fail("record", "the log of the replayed record differs")


class Lines(Driver):
    """Answers with the lines of a record, each of which must read back as the decision it was."""

    def __init__(self, lines: list[tuple[int, str]], decisions: list[tuple[int, list[int]]]) -> None:
        super().__init__()
        self.lines = lines
        self.decisions = decisions
        self.at = 0

    def decide(self, request: Request, seat: int) -> Walk:
        asked, line = self.lines[self.at]
        self.at += 1
        if asked != seat:
            raise AssertionError(f"line {self.at} of the record is for seat {asked}; seat {seat} is asked")
        walk = read(request, seat, line)
        path = self.decisions[self.at - 1][1]
        if walk.path != path:
            raise AssertionError(f"`{line}` ({path}) reads back as {walk.path}")
        return walk


def switched(plan: Plan, game: Game, inspector: Inspector) -> None:
    """The game in a greenlet, answered from outside in any order, with a fork somewhere on the way."""
    rng = inspector.rng
    one = plan.game(Switch(rng.below(2) == 1))
    one.forkable = True
    one.start()
    games = [one]
    at = 0
    fork_at = rng.below(len(game.decisions))
    while one.result is None:
        request = one.request
        assert request is not None
        answers = _next_answers(request, game.decisions, at)
        if rng.below(2):
            rng.shuffle(answers)
        due = sum(1 for answer in answers if answer in game.decisions[at : at + len(answers)])
        for i, (seat, path) in enumerate(answers):
            if len(games) == 1 and at + i >= fork_at:
                fork = one.fork()
                fork.start()
                games.append(fork)
                if fork.request is None or fork.request.pending() != request.pending():
                    inspector.fail("switch", f"the fork of a suspended game waits for others at decision {at}")
                    return
            for each in games:
                open_now = each.request
                if open_now is not None and seat in open_now.pending() and open_now.number == request.number:
                    each.answer(seat, path)
            if one.request is not request:
                break
        at = len(one.decisions) if one.request is not request else at + due
        if at > len(game.decisions) or (one.request is request):
            inspector.fail("switch", f"the suspended game does not go on at decision {at}")
            return
    inspector.report.checks["switch"] += len(games)
    assert game.log is not None
    for each in games:
        if each.decisions != game.decisions or state(each) != state(game):
            inspector.fail("switch", "a game answered from outside went another way")
        if each.log is not None and log_text(each.log) != log_text(game.log):
            inspector.fail("switch", "the log of a game answered from outside differs")


def _next_answers(request: Request, decisions: list[tuple[int, list[int]]], at: int) -> list[tuple[int, list[int]]]:
    """The recorded answers to a request, and answers of those whom nobody asked any more."""
    pending = request.pending()
    if request.mode == ONE:
        return [decisions[at]]
    answers = list(decisions[at : at + len(pending)]) if request.mode == EACH else []
    if request.mode == FIRST:
        for seat in pending:
            if any(not passes(request.check(*answer)) for answer in answers):
                answers.append((seat, request.default(seat).path))
            else:
                answers.append(decisions[at + len(answers)])
    return answers


# Coverage.


class Counting:
    """While it is open, every effect that runs is counted."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.originals: list[tuple[Effect, Callable[..., Any]]] = []

    def __enter__(self) -> None:
        self.originals = [(effect, effect.fn) for effect in EFFECTS]
        for effect, fn in self.originals:
            effect.fn = self._counted(effect, fn)

    def __exit__(self, *_: object) -> None:
        for effect, fn in self.originals:
            effect.fn = fn

    def _counted(self, effect: Effect, fn: Callable[..., Any]) -> Callable[..., Any]:
        counts = self.report.effects
        name = effect_name(effect)

        def always(*args: Any) -> Any:
            counts[name] += 1
            return fn(*args)

        def changed(skill: Any, me: Any, value: Any, *more: Any) -> Any:
            result = fn(skill, me, value, *more)
            if result != value:
                counts[name] += 1
            return result

        def given(*args: Any) -> Any:
            result = fn(*args)
            if result is not None:
                counts[name] += 1
            return result

        if isinstance(effect, ViewAs):
            counted = given if effect.asks else fn  # the others are counted where they are chosen
        elif isinstance(effect, Modify):
            counted = changed
        elif isinstance(effect, Forbid):
            counted = given
        else:
            counted = always
        with suppress(AttributeError):
            counted.__name__ = fn.__name__
        return counted


def count_conversions(game: Game, report: Report) -> None:
    """Count the conversions among the decisions of a game."""
    for _, path in game.decisions:
        for code in path:
            if 10_000 <= code < 50_000:
                effect = EFFECTS[code - 10_000]
                if isinstance(effect, ViewAs) and not effect.asks:
                    report.effects[effect_name(effect)] += 1


def probe(game: Game, report: Report) -> None:
    """Listen in every window of a game, without doing anything there."""
    table = game.table.copy()
    for i, timing in enumerate(TIMINGS):

        def heard(me: Player, event: Event, i: int = i, timing: Any = timing) -> bool:
            report.timings[i] += 1
            count_card(report, timing, event)
            return False

        listener = on(timing, when=heard, whose=ANYONE, even_dead=True)(_nothing)
        table[timing.index] = (*table[timing.index], Owned(1, listener))
    game.table = table


def _nothing(*_: Any) -> None:
    """A listener's effect that never runs."""


def count_card(report: Report, timing: Any, event: Any) -> None:
    """Count what a card has done, when this window tells it."""
    name = ""
    if timing is Use.effective or (timing is Use.finished and event.against is not None and not event.aim.cancelled):
        name = event.card.name
    elif timing is Moved.after and event.reason == "equip":
        name = event.cards[-1].name
    elif timing is Judge.begun and event.reason in ("indulgence", "supply_shortage"):
        name = event.reason
    elif timing is Damage.settled and event.source is None and event.card is not None:
        name = event.card.name
    if name and name in KINDS:
        report.cards[name] += 1


# Playing them all.


def check_game(number: int, report: Report) -> None:
    """Play and check one numbered game."""
    plan = Plan(number, report.packs)
    inspector = Inspector(plan, report)
    inspector.tell_forced = number % 2 == 1
    game = plan.game(inspector)
    game.forkable = True
    if plan.probed and number // PROBED % report.sparse == 0:
        probe(game, report)
    try:
        game.start()
        report.games += 1
        report.decisions += len(game.decisions)
        report.turns += game.turns
        report.results[str(game.result)] += 1
        inspector.at = len(game.decisions)
        for what in [ending(game), *broken(game), *masks(game)]:
            if what:
                inspector.fail("end", what)
        count_conversions(game, report)
        inspector.compare_forks(game)
        inspector.at = len(game.decisions)
        if number % report.sparse == 0:
            replay(plan, game, inspector)
        if plan.switched and number % report.sparse <= 1:
            switched(plan, game, inspector)
    except Exception as error:
        where = traceback.extract_tb((error.__cause__ or error).__traceback__)[-1]
        inspector.fail("crash", f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})")


def check_some(first: int, count: int, packs: str = "standard", sparse: int = 1) -> Report:
    """Play and check numbered games in this process."""
    ready(packs)
    report = Report(packs, sparse)
    with Counting(report) if first // max(count, 1) % sparse == 0 else nullcontext():
        for number in range(first, first + count):
            check_game(number, report)
    return report


def check_games(
    first: int,
    count: int,
    jobs: int = 1,
    chunk: int = 50,
    progress: Callable[[Report], None] | None = None,
    packs: str = "standard",
    sparse: int = 1,
) -> Report:
    """Play and check the games `first` … `first + count - 1`, in `jobs` processes; `progress` hears of the report so far.

    sparse: for very many games; makes the dear checks, and those of whole games, so many times more rarely.
    """
    ready(packs)
    total = Report(packs, sparse)
    starts = range(first, first + count, chunk)
    sizes = [min(chunk, first + count - start) for start in starts]
    if jobs <= 1:
        for start, size in zip(starts, sizes, strict=True):
            total.add(check_some(start, size, packs, sparse))
            if progress is not None:
                progress(total)
        return total
    with ProcessPoolExecutor(jobs) as pool:
        for report in pool.map(check_some, starts, sizes, [packs] * len(sizes), [sparse] * len(sizes)):
            total.add(report)
            if progress is not None:
                progress(total)
    return total
