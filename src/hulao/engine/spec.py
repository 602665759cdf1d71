"""Specs: what is chosen together with a skill, said once in its decorator.

`where` filters candidates and gets the `Offer`: the event, and what was chosen for the specs before (`args`). A spec
whose `where` or `count` looks at `args` says `depends=True`; then the earlier ones offer only what leaves something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hulao.engine._compat import mypyc_attr
from hulao.engine.request import (
    CARD_BASE,
    PASS,
    SEAT_BASE,
    UNSEEN,
    LeadingPick,
    Pick,
    Tree,
    card_pick,
    completable,
    option_code,
    option_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.card import Card
    from hulao.engine.player import Player
    from hulao.engine.skill import Trigger

ANY = 99


class Offer:
    """The circumstances of a choice: whose, in which event, and what was already chosen."""

    def __init__(self, me: Player, event: Any, args: list[Any]) -> None:
        self.me = me
        self.event = event
        self.args = args


@mypyc_attr(allow_interpreted_subclasses=True)
class Spec:
    """One set to choose. `count` (if given) computes the exact number; else between `lo` and `hi`."""

    def __init__(
        self,
        lo: int,
        hi: int,
        where: Callable[[Player, Any, Offer], bool] | None,
        count: Callable[[Player, Offer], int] | None,
        depends: bool,
        single: bool,
    ) -> None:
        self.lo = lo
        self.hi = hi
        self.where = where
        self.count = count
        self.depends = depends
        self.alone = False  # what it offers is the same whatever was chosen for the specs before
        self.single = single
        self.tail = False  # takes all the sets that follow, with a tree of its own; only as the last spec

    def tail_tree(self, offer: Offer) -> Tree:
        """The tree of a spec that takes all the sets that follow."""
        raise NotImplementedError

    def tail_value(self, me: Player, event: Any, sets: list[list[int]]) -> Any:
        """What the sets of such a spec stand for."""
        raise NotImplementedError

    def pick(self, offer: Offer) -> Pick:
        """The pick for these circumstances."""
        raise NotImplementedError

    def value(self, me: Player, codes: list[int]) -> Any:
        """What the chosen codes stand for: one thing or a list of them."""
        values = [self.one(me, code) for code in codes]
        return values[0] if self.single else values

    def one(self, me: Player, code: int) -> Any:
        """What one code stands for."""
        raise NotImplementedError

    def limits(self, offer: Offer) -> tuple[int, int]:
        """Least and largest number."""
        if self.count is not None:
            number = self.count(offer.me, offer)
            return number, number
        return self.lo, self.hi


class UnlikePick(Pick):
    """Cards that all differ in something."""

    def __init__(self, inner: Pick, cards: list[Card], unlike: Callable[[Any], int]) -> None:
        super().__init__(inner.kind, inner.base, inner.lo, inner.hi, False, False, inner.twins)
        self.cards = cards
        self.unlike = unlike

    @property
    def free(self) -> bool:
        return False

    def codes(self, chosen: list[int]) -> list[int]:
        cards, unlike = self.cards, self.unlike
        taken = [unlike(cards[code - CARD_BASE]) for code in chosen]
        found = [code for code in super().codes(chosen) if unlike(cards[code - CARD_BASE]) not in taken]
        left = {unlike(cards[code - CARD_BASE]) for code in found}
        return found if len(chosen) + len(left) >= self.lo else []


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSpec(Spec):
    """Own cards of the zones h (hand), e (equipment)."""

    def __init__(
        self,
        zones: str,
        lo: int,
        hi: int,
        where: Callable[[Player, Any, Offer], bool] | None,
        count: Callable[[Player, Offer], int] | None,
        depends: bool,
        unlike: Callable[[Any], int] | None = None,
    ) -> None:
        super().__init__(lo, hi, where, count, depends, lo == 1 and hi == 1 and count is None)
        self.zones = zones
        self.unlike = unlike
        self.alone = not depends

    def pick(self, offer: Offer) -> Pick:
        me = offer.me
        lo, hi = self.limits(offer)
        cards = me.cards(self.zones)
        if self.where is not None:
            where = self.where
            cards = [card for card in cards if where(me, card, offer)]
        pick = card_pick("card", cards, lo, hi)
        return pick if self.unlike is None else UnlikePick(pick, me.game.cards, self.unlike)

    def one(self, me: Player, code: int) -> Any:
        return me.game.cards[code - CARD_BASE]


class AmongSpec(CardSpec):
    """Cards of a given list."""

    def __init__(
        self,
        among: list[Card] | Callable[[Player, Offer], list[Card]],
        lo: int,
        hi: int,
        unlike: Callable[[Any], int] | None,
    ) -> None:
        super().__init__("", lo, hi, None, None, False, unlike)
        self.among = among
        self.alone = isinstance(among, list)

    def pick(self, offer: Offer) -> Pick:
        among = self.among
        pick = card_pick("card", among if isinstance(among, list) else among(offer.me, offer), self.lo, self.hi)
        return pick if self.unlike is None else UnlikePick(pick, offer.me.game.cards, self.unlike)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatSpec(Spec):
    """Living characters; `others` leaves the owner out."""

    def __init__(
        self,
        lo: int,
        hi: int,
        where: Callable[[Player, Any, Offer], bool] | None,
        count: Callable[[Player, Offer], int] | None,
        depends: bool,
        others: bool,
        ordered: bool,
    ) -> None:
        super().__init__(lo, hi, where, count, depends, lo == 1 and hi == 1 and count is None)
        self.others = others
        self.ordered = ordered
        self.alone = not depends
        self.repeatable = False

    def pick(self, offer: Offer) -> Pick:
        me = offer.me
        lo, hi = self.limits(offer)
        where = self.where
        left_out = me if self.others else None
        base: list[int] = []
        for player in me.game.players:
            if player.alive and player is not left_out and (where is None or where(me, player, offer)):
                base.append(SEAT_BASE + player.seat)
        return Pick("seat", base, lo, hi, self.ordered, self.repeatable)

    def one(self, me: Player, code: int) -> Any:
        return me.game.players[code - SEAT_BASE - 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardOfSpec(Spec):
    """One card of another character: a hand card unseen, or a visible one of the zones e (equipment), j (judgement)."""

    def __init__(
        self,
        whose: Callable[[Player, Offer], Player],
        zones: str | Callable[[Player, Offer], str],
        where: Callable[[Player, Any, Offer], bool] | None,
    ) -> None:
        super().__init__(1, 1, where, None, False, True)
        self.whose = whose
        self.zones = zones

    def pick(self, offer: Offer) -> Pick:
        zones = self.zones
        pick = area_pick(
            offer.me, self.whose(offer.me, offer), zones if isinstance(zones, str) else zones(offer.me, offer)
        )
        where = self.where
        if where is not None:
            cards = offer.me.game.cards
            pick.base = [
                code for code in pick.base if code >= CARD_BASE and where(offer.me, cards[code - CARD_BASE], offer)
            ]
        return pick

    def value(self, me: Player, codes: list[int]) -> Any:
        return codes[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class OptionSpec(Spec):
    """One of some named options."""

    def __init__(self, names: Callable[[Player, Offer], list[str]] | tuple[str, ...], depends: bool) -> None:
        super().__init__(1, 1, None, None, depends, True)
        self.names = names
        self.alone = not depends

    def pick(self, offer: Offer) -> Pick:
        names = self.names
        found = list(names) if isinstance(names, tuple) else names(offer.me, offer)
        return Pick("option", [option_code(name) for name in found])

    def one(self, me: Player, code: int) -> Any:
        return option_name(code)


def area_pick(me: Player, owner: Player, zones: str) -> Pick:
    """The cards of `owner` in the zones as `me` may choose them: own hand open, another's hand unseen."""
    base: list[int] = []
    if "h" in zones and owner.hand:
        if owner is me:
            base += [CARD_BASE + card.id for card in owner.hand]
        else:
            base.append(UNSEEN)
    if "e" in zones:
        base += [CARD_BASE + card.id for card in owner.equipment()]
    if "j" in zones:
        base += [CARD_BASE + card.physical()[0].id for card in owner.judge]
    pick = Pick("card", base)
    pick.unseen = len(owner.hand) if UNSEEN in base else 0
    pick.places = me.game.open_order and pick.unseen > 1
    return pick


def cards(
    lo: int = 1,
    hi: int = 0,
    zones: str = "h",
    where: Callable[[Player, Card, Offer], bool] | None = None,
    count: Callable[[Player, Offer], int] | None = None,
    depends: bool = False,
    unlike: Callable[[Card], int] | None = None,
) -> CardSpec:
    """Own cards: exactly `lo`, or `lo` to `hi`, or `count(me, offer)`; zones as in `Player.cards`: h hand, e equipment, p what
    is played as from the hand, `on:NAME` a pile.

    unlike: a key in which all chosen cards must differ.
    """
    return CardSpec(zones, lo, hi or lo, where, count, depends, unlike)


def cards_among(
    among: list[Card] | Callable[[Player, Offer], list[Card]],
    lo: int = 1,
    hi: int = 0,
    unlike: Callable[[Card], int] | None = None,
) -> AmongSpec:
    """Cards of a list (or of what `among(me, offer)` lists) that the chooser sees; unlike: as in `cards`."""
    return AmongSpec(among, lo, hi or lo, unlike)


def seats(
    lo: int = 1,
    hi: int = 0,
    where: Callable[[Player, Player, Offer], bool] | None = None,
    depends: bool = False,
    others: bool = True,
    ordered: bool = False,
    count: Callable[[Player, Offer], int] | None = None,
    repeatable: bool = False,
) -> SeatSpec:
    """Living characters: exactly `lo`, or `lo` to `hi`; others only, unless `others=False`; repeatable: one may be named
    again."""
    spec = SeatSpec(lo, hi or lo, where, count, depends, others, ordered)
    spec.repeatable = repeatable
    return spec


def card_of(
    whose: Callable[[Player, Offer], Player],
    zones: str | Callable[[Player, Offer], str] = "he",
    where: Callable[[Player, Card, Offer], bool] | None = None,
) -> CardOfSpec:
    """One card of another character (with `where`: a visible one); the method gets a code for `game.card_at(owner, code)`."""
    return CardOfSpec(whose, zones, where)


def options(
    *names: str, among: Callable[[Player, Offer], list[str]] | None = None, depends: bool = False
) -> OptionSpec:
    """One of some named options, or of what `among(me, offer)` names."""
    return OptionSpec(names if among is None else among, depends)


def spec_pick(
    me: Player, event: Any, specs: tuple[Spec, ...], tree: Tree, sets: list[list[int]], first: int
) -> Pick | None:
    """The next pick of a list of specs whose sets begin at index `first` of `sets`."""
    index = len(sets) - first
    args: list[Any] = []
    if specs and specs[-1].tail and index >= len(specs):
        last = len(specs) - 1
        for i in range(last):
            args.append(specs[i].value(me, sets[first + i]))
        return specs[last].tail_tree(Offer(me, event, args)).pick(sets[first + last :])
    if index >= len(specs):
        return None
    for i in range(index):
        args.append(specs[i].value(me, sets[first + i]))
    if specs[index].tail:
        return specs[index].tail_tree(Offer(me, event, args)).pick([])
    pick = specs[index].pick(Offer(me, event, args))
    for i in range(index + 1, len(specs)):
        if specs[i].depends:
            return LeadingPick(pick, tree, sets)
    return pick


def spec_args(me: Player, event: Any, specs: tuple[Spec, ...], sets: list[list[int]], first: int) -> list[Any]:
    """What was chosen for the specs."""
    args: list[Any] = []
    for i, spec in enumerate(specs):
        args.append(spec.tail_value(me, event, sets[first + i :]) if spec.tail else spec.value(me, sets[first + i]))
    return args


class SpecTree(Tree):
    """The specs alone (to find out whether they can be satisfied, or to ask them without naming the skill)."""

    def __init__(self, me: Player, event: Any, specs: tuple[Spec, ...]) -> None:
        self.me = me
        self.event = event
        self.specs = specs

    def pick(self, sets: list[list[int]]) -> Pick | None:
        return spec_pick(self.me, self.event, self.specs, self, sets, 0)


def satisfiable(me: Player, event: Any, specs: tuple[Spec, ...]) -> bool:
    """Whether the specs can be chosen at all."""
    if not specs:
        return True
    for spec in specs:
        if not spec.alone:
            return completable(SpecTree(me, event, specs), [])
    offer = Offer(me, event, [])
    for spec in specs:
        pick = spec.pick(offer)
        if type(pick) is not Pick:
            return completable(SpecTree(me, event, specs), [])
        if len(pick.base) < pick.lo and not (pick.repeatable and pick.base):
            return False
    return True


class TriggerTree(Tree):
    """Which of the offered effects runs next, with what is chosen for it; or PASS."""

    def __init__(self, me: Player, event: Any, effects: list[Trigger], may_pass: bool) -> None:
        self.me = me
        self.event = event
        self.effects = effects
        self.may_pass = may_pass

    def pick(self, sets: list[list[int]]) -> Pick | None:
        if not sets:
            codes = [effect.code for effect in self.effects]
            if self.may_pass:
                codes.append(PASS)
            return Pick("effect", codes)
        code = sets[0][0]
        for effect in self.effects:
            if effect.code == code:
                return spec_pick(self.me, self.event, effect.specs, self, sets, 1)
        return None
