"""One decision: its option tree, its reasons, its default.

An option tree is a tree of *sets*: a `Tree` gives, for the sets chosen so far, the next `Pick` (what may be chosen, how
many, in which manner) or None when the decision is complete. A decision is the flat path of all chosen codes, with END
where a set was closed before it was full. Codes mean something by themselves:

    PASS decline · END close a set · 100 + seat · 200 + k an unseen card (0: any) · 1000 + i an option · 10000 + i an
    effect · 50000 + i a general · 100000 + id a physical card

A path that is on offer can always be completed: `Pick.codes` never lists a dead end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine._compat import mypyc_attr
from hulao.engine.errors import IllegalDecision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hulao.engine.card import Card
    from hulao.engine.event import Event
    from hulao.engine.game import Game

PASS: Final = 0
END: Final = 1
SEAT_BASE: Final = 100
UNSEEN: Final = 200
OPTION_BASE: Final = 1000
EFFECT_BASE: Final = 10_000
GENERAL_BASE: Final = 50_000
CARD_BASE: Final = 100_000

ONE: Final = 0  # one seat answers
EACH: Final = 1  # all seats answer secretly
FIRST: Final = 2  # the earliest seat that does not pass answers

OPTIONS: list[str] = []
OPTION_CODES: dict[str, int] = {}


def option_code(name: str) -> int:
    """The code of a named option (a suit, a colour, 重铸 …), made on first use."""
    code = OPTION_CODES.get(name)
    if code is None:
        code = OPTION_BASE + len(OPTIONS)
        OPTIONS.append(name)
        OPTION_CODES[name] = code
    return code


def option_name(code: int) -> str:
    """The name behind an option code."""
    return OPTIONS[code - OPTION_BASE]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick:
    """One set to choose: `base` are its candidates, between `lo` and `hi` of them.

    kind: what the codes are (card, seat, effect, option, general). ordered: the order matters. repeatable: a code may be
    chosen again. Equal cards of one zone are offered one at a time, the one that came last first.
    """

    unseen: int = 0  # how many cards UNSEEN stands for
    places: bool = False  # whether their places can be told apart, so that even UNSEEN alone is a choice (scenarios)

    def __init__(
        self,
        kind: str,
        base: list[int],
        lo: int = 1,
        hi: int = 1,
        ordered: bool = False,
        repeatable: bool = False,
        twins: dict[int, int] | None = None,
    ) -> None:
        self.kind = kind
        self.base = base
        self.lo = lo
        self.hi = hi
        self.ordered = ordered
        self.repeatable = repeatable
        self.twins = twins  # card code → code of its equal that came later and is offered first

    @property
    def free(self) -> bool:
        """Whether every subset of a legal size is legal, so that a client may select without asking."""
        return not self.repeatable

    def codes(self, chosen: list[int]) -> list[int]:
        """What may be added to the codes chosen so far."""
        if self.repeatable or (not chosen and self.twins is None):
            return self.base
        return self._left(chosen)

    def _left(self, chosen: list[int]) -> list[int]:
        if self.twins is None:
            return [code for code in self.base if code not in chosen]
        twins = self.twins
        return [code for code in self.base if code not in chosen and (code not in twins or twins[code] in chosen)]

    def may_end(self, chosen: list[int]) -> bool:
        """Whether the set may be closed as it is; never with fewer than `lo`."""
        return len(chosen) >= self.lo


def card_pick(kind: str, cards: list[Card], lo: int = 1, hi: int = 1, ordered: bool = False) -> Pick:
    """A pick among physical cards of one zone in the order they came."""
    codes: list[int] = []
    twins: dict[int, int] | None = None
    last: dict[int, int] = {}  # printed face → code of the last card so far that has it
    for card in cards:
        code = CARD_BASE + card.id
        face = card.face if card.printed is None else card.printed.face
        if face in last:
            if twins is None:
                twins = {}
            twins[last[face]] = code
        last[face] = code
        codes.append(code)
    return Pick(kind, codes, lo, hi, ordered, False, twins)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tree:
    """The options of one seat."""

    first: Pick | None = None  # the first set, and what is on offer there, once they are known
    first_offer: list[int] | None = None

    def open(self) -> list[int]:
        """What is on offer first; found once for each request."""
        offer = self.first_offer
        if offer is None:
            first = self.first = self.pick([])
            offer = first.codes([]) if first is not None and first.hi > 0 else []
            self.first_offer = offer
        return offer

    def pick(self, sets: list[list[int]]) -> Pick | None:
        """The next set after the given complete ones; None when the decision is complete. Pure, without rng."""
        raise NotImplementedError

    def why(self, sets: list[list[int]], chosen: list[int], code: int) -> str | None:
        """Why the code is not on offer there (a text key with arguments), if there is more to say than that it is not."""
        return None

    def default(self, walk: Walk) -> int:
        """What is taken next when time runs out: decline where possible, else choose as little as possible."""
        codes = walk.codes()
        if PASS in codes:
            return PASS
        return END if codes[-1] == END else codes[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class SetTree(Tree):
    """A fixed sequence of picks."""

    def __init__(self, *picks: Pick) -> None:
        self.picks = picks

    def pick(self, sets: list[list[int]]) -> Pick | None:
        return self.picks[len(sets)] if len(sets) < len(self.picks) else None


def completable(tree: Tree, sets: list[list[int]]) -> bool:
    """Whether some decision starts with the given complete sets."""
    pick = tree.pick(sets)
    return pick is None or extendable(tree, sets, pick, [])


def extendable(tree: Tree, sets: list[list[int]], pick: Pick, chosen: list[int]) -> bool:
    """Whether some decision starts with the given sets and the given beginning of the next one."""
    if len(chosen) >= pick.lo:
        if completable(tree, [*sets, chosen]):
            return True
        if len(chosen) >= pick.hi:
            return False
    elif len(pick.base) < pick.lo and not pick.repeatable:
        return False
    for code in Pick.codes(pick, chosen):
        if extendable(tree, sets, pick, [*chosen, code]):
            return True
    return False


class LeadingPick(Pick):
    """A pick whose choice decides what the later picks offer: only codes that leave something are offered."""

    def __init__(self, inner: Pick, tree: Tree, sets: list[list[int]]) -> None:
        super().__init__(inner.kind, inner.base, inner.lo, inner.hi, inner.ordered, inner.repeatable, inner.twins)
        self.unseen = inner.unseen
        self.places = inner.places
        self.tree = tree
        self.sets = sets

    @property
    def free(self) -> bool:
        return False

    def codes(self, chosen: list[int]) -> list[int]:
        return [c for c in super().codes(chosen) if extendable(self.tree, self.sets, self, [*chosen, c])]

    def may_end(self, chosen: list[int]) -> bool:
        return len(chosen) >= self.lo and completable(self.tree, [*self.sets, chosen])


class Walk:
    """A walk down an option tree: `codes()` are on offer now, `take` one, until `done`. Holds the decision."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.sets: list[list[int]] = []
        self.ended: list[bool] = []
        self.chosen: list[int] = []
        self.path: list[int] = []  # the decision as a flat path
        self.offer: list[int] = tree.open()
        self.pick: Pick | None = tree.first
        if not self.offer:
            self._settle()

    @property
    def done(self) -> bool:
        """Whether the decision is complete."""
        return self.pick is None

    def _close(self, ended: bool) -> None:
        sets = self.sets
        sets.append(self.chosen)
        self.ended.append(ended)
        self.chosen = []
        self.pick = self.tree.pick(sets)

    def _settle(self) -> None:
        pick = self.pick
        while pick is not None:
            if len(self.chosen) < pick.hi:
                self.offer = pick.codes(self.chosen)
                if self.offer:
                    return
            self._close(False)
            pick = self.pick

    def may_end(self) -> bool:
        """Whether END is on offer."""
        return self.pick is not None and self.pick.may_end(self.chosen)

    def codes(self) -> list[int]:
        """What may be taken next, END last."""
        pick = self.pick
        if pick is None:
            return []
        if len(self.chosen) < pick.lo or not pick.may_end(self.chosen):
            return self.offer
        return [*self.offer, END]

    def take(self, code: int) -> None:
        """Choose a code. Raises IllegalDecision when it is not on offer."""
        pick = self.pick
        if pick is None:
            raise IllegalDecision("the decision is already complete")
        if code == END:
            if not pick.may_end(self.chosen):
                raise IllegalDecision("more must be chosen")
            self._close(True)
        elif code in self.offer or self.unseen(code):
            chosen = self.chosen
            chosen.append(code)
            if len(chosen) >= pick.hi:
                self._close(False)
        else:
            raise IllegalDecision(f"code {code} is not on offer")
        self.path.append(code)
        if self.pick is not None:
            self._settle()

    def unseen(self, code: int) -> bool:
        """Whether the code is the place of one of the unseen cards on offer."""
        return self.pick is not None and UNSEEN < code <= UNSEEN + self.pick.unseen and UNSEEN in self.offer


class Request:
    """A question to one or more seats. `kind` says what it is about, for those who draw it or answer it:

    play, respond, rescue, trigger, discard, use, card, cards, seat, seats, option, generals, arrange, hand_out, compare
    """

    number: int = 0  # position among the recorded decisions of the game
    reason: str = ""  # id of the skill, card or rule that asks
    event: Event | None = None

    def __init__(self, game: Game, kind: str, seats: list[int], trees: list[Tree], mode: int = ONE) -> None:
        self.game = game
        self.kind = kind
        self.seats = seats
        self.trees = trees
        self.mode = mode
        self.walks: list[Walk | None] = [None] * len(seats)  # settled answers
        self.given: list[Walk | None] = [None] * len(seats)  # answers given ahead of their turn

    def tree(self, seat: int) -> Tree:
        """The options of one of the asked seats."""
        return self.trees[self.seats.index(seat)]

    def walk(self, seat: int) -> Walk:
        """A walk down the options of one of the asked seats."""
        return Walk(self.trees[self.seats.index(seat)])

    def pending(self) -> list[int]:
        """The seats that have not answered, in asking order."""
        return [
            seat
            for i, seat in enumerate(self.seats)
            if self.walks[i] is None and self.given[i] is None and only_way(self.trees[i]) is None
        ]

    def node(self, path: Sequence[int], seat: int = 0) -> Walk:
        """The walk after the given beginning of a path. Raises IllegalDecision when it is not on offer."""
        walk = self.walk(seat or self.seats[0])
        for code in path:
            walk.take(code)
        return walk

    def why(self, path: Sequence[int], code: int, seat: int = 0) -> str | None:
        """The reason why the code is not on offer after the path; None when it is on offer or nothing is known."""
        walk = self.node(path, seat)
        if walk.done or code in walk.codes() or not self.game.has_code(code):
            return None
        return walk.tree.why(walk.sets, walk.chosen, code)

    def check(self, seat: int, path: Sequence[int]) -> Walk:
        """The complete decision for a path, in its canonical form. Raises IllegalDecision."""
        if seat not in self.seats:
            raise IllegalDecision(f"seat {seat} is not asked")
        walk = self.walk(seat)
        for code in path:
            walk.take(code)
        while not walk.done:
            codes = walk.codes()
            if len(codes) != 1:
                raise IllegalDecision("the decision is not complete")
            walk.take(codes[0])
        return canonical(walk, self.game)

    def default(self, seat: int) -> Walk:
        """The answer when time runs out, from what the seat itself may choose."""
        walk = self.walk(seat)
        while not walk.done:
            walk.take(walk.tree.default(walk))
        return canonical(walk, self.game)


def passes(walk: Walk) -> bool:
    """Whether a decision is to decline."""
    return bool(walk.sets) and walk.sets[0] == [PASS]


def sort_key(game: Game, code: int) -> int:
    """The order of codes in an unordered set: cards by face, everything else by code."""
    return CARD_BASE + game.cards[code - CARD_BASE].face if code >= CARD_BASE else code


def canonical(walk: Walk, game: Game) -> Walk:
    """The same decision with its unordered sets in ascending order."""
    if len(walk.path) > 1:
        for chosen in walk.sets:
            if len(chosen) > 1:
                return _in_order(walk, game)
    return walk


def _in_order(walk: Walk, game: Game) -> Walk:
    path: list[int] = []
    tree = walk.tree
    changed = False
    for i, chosen in enumerate(walk.sets):
        if len(chosen) > 1:
            pick = tree.pick(walk.sets[:i])
            assert pick is not None
            if not pick.ordered:
                keys = [sort_key(game, code) for code in chosen]
                if keys != sorted(keys):
                    changed = True
                    order = sorted(range(len(chosen)), key=keys.__getitem__)
                    chosen = [chosen[j] for j in order]
        path += chosen
        if walk.ended[i]:
            path.append(END)
    if not changed:
        return walk
    other = Walk(tree)
    for code in path:
        other.take(code)
    return other


def only_way(tree: Tree) -> Walk | None:
    """The one decision of a tree that has exactly one, else None."""
    offer = tree.open()
    if len(offer) > 1:
        first = tree.first
        assert first is not None
        if first.lo != len(first.base) or first.ordered or first.repeatable:
            return None
    walk = Walk(tree)
    while not walk.done:
        pick = walk.pick
        assert pick is not None
        if len(walk.offer) == 1:
            if pick.may_end(walk.chosen) or pick.repeatable or pick.places:
                return None
        elif pick.ordered or pick.repeatable or pick.lo != len(pick.base):
            return None
        walk.take(walk.offer[0])
    return walk
