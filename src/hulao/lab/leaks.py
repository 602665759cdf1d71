"""Three tests that find leaks (docs/architecture.md §8): does a seat learn what it must not know?

Each test plays copies of a game in which only things differ that the seat cannot know, and compares all that the seat is
told: its view, its events, its requests (options, default, reasons) and who else was asked for what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hulao.engine import view
from hulao.engine.card import DRAW_PILE, HAND, zone_base
from hulao.engine.driver import Bot, Driver, Stop
from hulao.engine.errors import IllegalDecision, Paused
from hulao.engine.request import CARD_BASE, SEAT_BASE, canonical, only_way
from hulao.engine.rng import Rng
from hulao.engine.switch import Switch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hulao.engine.game import Game
    from hulao.engine.log import Entry
    from hulao.engine.request import Request, Walk

WINDOW = 40  # asks that a twin run compares
NODES = 24  # nodes of an option tree that are compared


class Outcome:
    """What a test found. power: how much it could compare (0: nothing); leak: what the seat learned, or ""."""

    def __init__(self, power: int, leak: str = "") -> None:
        self.power = power
        self.leak = leak


# What a seat is told.


def seen(entry: Entry, viewer: int) -> str:
    """An entry of the log as a seat (0: a spectator) gets it."""
    if entry.sees(viewer):
        return entry.text()
    parts = [entry.kind, str(entry.seat), str(entry.targets), repr(entry.card), str(entry.amount)]
    parts += [f"{len(entry.cards)} cards", entry.name] if entry.cards else ["hidden"]
    return " ".join([*parts, str(entry.origin), str(entry.zones)])


def told(request: Request, seat: int) -> dict[str, Any]:
    """All that an asked seat can find out about its request."""
    game = request.game

    def word(code: int) -> tuple[int, int]:
        return code, game.cards[code - CARD_BASE].face if code >= CARD_BASE else -1

    nodes: list[Any] = []
    whys: list[Any] = []
    stack: list[list[int]] = [[]]
    seats = [SEAT_BASE + p.seat for p in game.players]
    me = game.players[seat - 1]
    own = [CARD_BASE + card.id for card in me.cards("he")]
    own += [effect.code for skill in me.skills for effect in skill.effects]
    foreign = list(range(CARD_BASE + game.turns % 16, CARD_BASE + len(game.cards), 16))
    while stack and len(nodes) < NODES:
        path = stack.pop(0)
        walk = request.node(path, seat)
        pick = walk.pick
        if pick is None:
            nodes.append((path, "done"))
            continue
        codes = walk.codes()
        nodes.append((path, pick.kind, pick.lo, pick.hi, pick.ordered, pick.repeatable, [word(code) for code in codes]))
        for code in [*own, *seats, *foreign] if not path else seats if len(path) == 1 else []:
            if code not in codes:
                whys.append((path, code, request.why(path, code, seat)))
        stack += [[*path, code] for code in codes]
    return {
        "kind": (request.kind, request.reason, request.mode, list(request.seats)),
        "nodes": nodes,
        "default": [word(code) for code in request.default(seat).path],
        "why": whys,
    }


def difference(a: Any, b: Any, where: str = "") -> str:
    """Where two pieces of plain data differ first; "" when they are equal."""
    if a == b:
        return ""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        return next(d for key in a if (d := difference(a[key], b[key], f"{where}.{key}")))
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return next(d for i in range(len(a)) if (d := difference(a[i], b[i], f"{where}[{i}]")))
    return f"{where}: {a!r} is {b!r} in the other game"


# 1. Static.


def static(game: Game, viewer: int, seed: str) -> Outcome:
    """At the request where the game stands, deal anew all that the viewer does not know: view and requests stay."""
    request = game.request
    assert request is not None
    before: dict[str, Any] = {"view": view.View(game, viewer).data()}
    asked = viewer in request.seats
    if asked:
        before["request"] = told(request, viewer)
    fork = game.fork(Stop(), redeal_for=viewer, seed=seed)
    fork.start()
    other = fork.request
    if other is None:
        return Outcome(1, "the game with cards dealt anew does not stand at the same request")
    after: dict[str, Any] = {"view": view.View(fork, viewer).data()}
    if asked:
        after["request"] = told(other, viewer)
    moved = sum(1 for a, b in zip(game.cards, fork.cards, strict=True) if a.face != b.face)
    return Outcome(moved, difference(before, after))


# 2. Twin run.


class Ask:
    """One seat was asked (with `path` the answer, forced or not), and what the viewer was told until then."""

    def __init__(self, request: Request, seat: int, forced: bool, facts: dict[str, Any]) -> None:
        self.seat = seat
        self.kind = (seat, request.kind, request.reason)
        self.forced = forced
        self.path: list[int] = []
        self.facts = facts


class Watcher(Driver):
    """Hears of every ask and notes what the viewer is told."""

    def __init__(self, viewer: int) -> None:
        super().__init__()
        self.tell_forced = True
        self.viewer = viewer
        self.log_at = 0

    def facts(self, request: Request, seat: int) -> dict[str, Any]:
        """What the viewer was told since the last ask, what it sees, and what it is asked."""
        game = request.game
        assert game.log is not None
        facts: dict[str, Any] = {
            "events": [seen(entry, self.viewer) for entry in game.log[self.log_at :]],
            "view": view.View(game, self.viewer).data(),
        }
        self.log_at = len(game.log)
        if seat == self.viewer:
            facts["request"] = told(request, seat)
        return facts


class Recorder(Watcher):
    """The first run: bots answer; what the viewer ever knew is remembered."""

    def __init__(self, viewer: int, bots: list[Bot]) -> None:
        super().__init__(viewer)
        self.bots = bots
        self.asks: list[Ask] = []
        self.known: set[int] = set()

    def _note(self, request: Request, seat: int, forced: bool) -> Ask:
        if len(self.asks) >= WINDOW:
            raise Paused
        self.known |= known_now(request.game, self.viewer)
        ask = Ask(request, seat, forced, self.facts(request, seat))
        self.asks.append(ask)
        return ask

    def decide(self, request: Request, seat: int) -> Walk:
        ask = self._note(request, seat, False)
        walk = canonical(self.bots[seat - 1].decide(request, seat), request.game)
        ask.path = walk.path
        return walk

    def forced(self, request: Request, seat: int) -> None:
        ask = self._note(request, seat, True)
        way = only_way(request.tree(seat))
        assert way is not None
        ask.path = way.path


class Follower(Watcher):
    """The second run: the same answers, as long as they are legal; everything is compared."""

    def __init__(self, viewer: int, asks: list[Ask]) -> None:
        super().__init__(viewer)
        self.asks = asks
        self.at = 0
        self.leak = ""

    def _compare(self, request: Request, seat: int, forced: bool) -> Ask:
        if self.at >= len(self.asks):
            raise Paused
        ask = self.asks[self.at]
        self.at += 1
        other = Ask(request, seat, forced, self.facts(request, seat))
        leak = difference(ask.facts, other.facts)
        if not leak and ask.kind != other.kind:
            leak = f"asked was {ask.kind}, in the other game {other.kind}"
        if not leak and seat == self.viewer and ask.forced != forced:
            leak = "the viewer's own request is forced in one game only"
        if leak:
            self.leak = f"ask {self.at} ({ask.kind}): {leak}"
            raise Paused
        return ask

    def decide(self, request: Request, seat: int) -> Walk:
        ask = self._compare(request, seat, False)
        try:
            walk = request.check(seat, ask.path)
        except IllegalDecision:
            raise Paused from None
        if walk.path != ask.path:
            # Other faces put a set of hidden cards in another order, and chance may take another of them later.
            raise Paused
        return walk

    def forced(self, request: Request, seat: int) -> None:
        ask = self._compare(request, seat, True)
        way = only_way(request.tree(seat))
        if way is None or way.path != ask.path:
            raise Paused


def known_now(game: Game, viewer: int) -> set[int]:
    """The cards whose faces the viewer knows now."""
    return {id for id, known in enumerate(game.known) if known >> viewer & 1}


def may_see(entry: Entry, viewer: int) -> bool:
    """Whether the rules let a viewer see the cards of an event, whatever its mask says and whatever it knew before."""
    if entry.kind == "move":
        places = zip(entry.origin, entry.zones, strict=True)
        return all(any(_open(place, viewer) for place in pair) for pair in places)
    return viewer == entry.seat or entry.kind not in ("look", "deal", "role", "candidates")


def _open(zone: int, viewer: int) -> bool:
    return zone == HAND + viewer or zone_base(zone) not in (HAND, DRAW_PILE)


def shown(entries: list[Entry], viewer: int) -> Iterator[int]:
    """The cards that the viewer got to know through the events, even if only for a moment."""
    for entry in entries:
        if entry.kind == "move":
            for card, origin, zone in zip(entry.cards, entry.origin, entry.zones, strict=True):
                if _open(origin, viewer) or _open(zone, viewer):
                    yield card.id
        elif may_see(entry, viewer):
            yield from _ids(entry)


def _ids(entry: Entry) -> set[int]:
    ids = {card.id for card in entry.cards}
    return ids | {card.id for card in entry.card.physical()} if entry.card is not None else ids


def twin(game: Game, viewer: int, bots: list[Bot], seed: str) -> Outcome:
    """From the last quiet point play on twice, the second time with all dealt anew that the viewer never gets to know."""
    first = Recorder(viewer, bots)
    one = game.fork(first)
    one.script = []
    one.log = []
    known = known_now(one, viewer)
    one.start()
    known |= first.known | set(shown(one.log, viewer)) | known_now(one, viewer)
    roles = [view.knows_role(player, viewer) for player in one.players]

    second = Follower(viewer, first.asks)
    two = game.fork(second, redeal_for=max(viewer, 1), seed=seed)
    two.redeal_for = 0
    two.script = []
    two.log = []
    masks = [player.role_seen for player in two.players]
    for player, role in zip(two.players, roles, strict=True):
        if role:
            player.role_seen |= 1 << viewer
    view.redeal(two, viewer, Rng(seed), known)
    for player, mask in zip(two.players, masks, strict=True):
        player.role_seen = mask
    if all(a.face == b.face for a, b in zip(game.cards, two.cards, strict=True)):
        return Outcome(0)
    two.start()
    return Outcome(second.at, second.leak)


# 3. Hidden choice.


class Once(Driver):
    """Answers the open request once, with other chance from then on if `seed` is given; stops at the next one."""

    def __init__(self, path: list[int], seed: str) -> None:
        super().__init__()
        self.tell_forced = True
        self.path: list[int] | None = path
        self.seed = seed

    def decide(self, request: Request, seat: int) -> Walk:
        path = self.path
        if path is None:
            raise Paused
        self.path = None
        if self.seed:
            request.game.rng = Rng(self.seed)
        return request.check(seat, path)

    def forced(self, request: Request, seat: int) -> None:
        if self.path is None:  # what the other game may ask here is only asked for show in this one
            raise Paused


def hidden_choice(game: Game, seat: int, paths: tuple[list[int], list[int]], seed: str = "") -> Outcome:
    """Answer the open request of a seat in two ways (or in one way with different chance, if `seed` is given) and go on
    to the next decision. As long as the two games differ only in moves that a viewer does not see, it is told the same."""
    forks: list[Game] = []
    for i, path in enumerate(paths):
        fork = game.fork(Once(path, f"{seed}/{i}" if seed else ""))
        fork.log = []
        fork.start()
        if fork.result is not None:
            return Outcome(0)
        forks.append(fork)
    codes = set(paths[0]) ^ set(paths[1]) or set(paths[0])
    chosen = set() if seed else {code - CARD_BASE for code in codes if code >= CARD_BASE}
    power = 0
    for viewer in range(len(game.players) + 1):
        if viewer != seat or seed:
            compared, leak = _same_for(viewer, forks[0], forks[1], chosen, bool(seed))
            power += compared
            if leak:
                return Outcome(power, f"seat {viewer}: {leak}")
    return Outcome(power)


def _same_for(viewer: int, a: Game, b: Game, chosen: set[int], by_chance: bool) -> tuple[bool, str]:
    """Whether there was something hidden to compare, and what the viewer could tell. Once the viewer may see a card that
    differs, the games differ for it by right."""
    assert a.log is not None and b.log is not None
    hidden = set(chosen)
    differed = False
    for one, two in zip(a.log, b.log, strict=False):
        ids = _ids(one) | _ids(two)
        if one.text() == two.text():
            if ids & hidden and may_see(one, viewer):
                return differed, ""
        elif may_see(one, viewer) or may_see(two, viewer):
            if differed and not (ids & hidden) and not by_chance:
                return True, f"event {one.text()!r} is {two.text()!r} in the other game"
            return differed, ""
        else:
            texts = seen(one, viewer), seen(two, viewer)
            if texts[0] != texts[1]:
                return True, f"event {texts[0]!r} is {texts[1]!r} in the other game"
            hidden |= ids
            differed = True
    if len(a.log) != len(b.log) or not hidden or _question(a) != _question(b):
        return differed, ""  # with another card there may be nothing left to ask: the twin run sees to that
    return True, difference(view.View(a, viewer).data(), view.View(b, viewer).data())


def _question(game: Game) -> tuple[str, str, list[int]]:
    """What a game asks now, and whom."""
    request = game.request
    return ("", "", []) if request is None else (request.kind, request.reason, request.seats)


def secret_answer(game: Game, seat: int, paths: tuple[list[int], list[int]]) -> Outcome:
    """Where several answer secretly, what one has answered (in two games differently) tells the others nothing yet."""
    facts: list[list[Any]] = []
    for path in paths:
        driver = Switch(True)
        fork = game.fork(driver)
        fork.start()
        before = fork.request
        fork.answer(seat, path)
        request = fork.request
        if request is None or request is not before:
            driver.close()
            return Outcome(0)
        others = [viewer for viewer in range(len(game.players) + 1) if viewer != seat]
        pending = request.pending()
        facts.append([view.View(fork, viewer).data() for viewer in others])
        facts[-1] += [pending, *(told(request, viewer) for viewer in others if viewer in pending)]
        driver.close()
    return Outcome(1, difference(facts[0], facts[1]))


def alternatives(game: Game, paths: list[list[int]]) -> Iterator[tuple[list[int], list[int]]]:
    """Pairs among the paths that differ only in which hidden cards are taken: own hand cards, or looked-at ones."""
    groups: dict[tuple[int, ...], list[list[int]]] = {}
    for path in paths:
        key = tuple(0 if code >= CARD_BASE and _hidden_place(game, code) else code for code in path)
        groups.setdefault(key, []).append(path)
    for group in groups.values():
        if len(group) > 1:
            yield group[0], group[-1]


def _hidden_place(game: Game, code: int) -> bool:
    return zone_base(game.where[code - CARD_BASE]) in (HAND, DRAW_PILE)
