"""Choices outside of card use: discarding, cards of an area, characters, options, ordering, handing out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hulao.engine.card import DISCARD_PILE, HAND, Card
from hulao.engine.flow.move import move, put_back
from hulao.engine.request import (
    CARD_BASE,
    PASS,
    SEAT_BASE,
    Pick,
    Request,
    SetTree,
    Tree,
    Walk,
    card_pick,
    option_code,
    option_name,
)
from hulao.engine.spec import SpecTree, area_pick, satisfiable, spec_args

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.engine.player import Player
    from hulao.engine.skill import Skill
    from hulao.engine.spec import Spec


class PassTree(Tree):
    """A set of cards, or PASS instead."""

    def __init__(self, cards: list[Card], count: int) -> None:
        self.cards = cards
        self.count = count

    def pick(self, sets: list[list[int]]) -> Pick | None:
        if not sets:
            if len(self.cards) < self.count:
                return Pick("card", [PASS])
            return PayPick(card_pick("card", self.cards, self.count, self.count))
        return None


class PayPick(Pick):
    """All of a number of cards, or PASS alone."""

    def __init__(self, inner: Pick) -> None:
        super().__init__("card", [*inner.base, PASS], 1, inner.hi, False, False, inner.twins)

    def codes(self, chosen: list[int]) -> list[int]:
        if chosen == [PASS]:
            return []
        codes = super().codes(chosen)
        return [code for code in codes if code != PASS] if chosen else codes

    def may_end(self, chosen: list[int]) -> bool:
        return False


def _ask(game: Game, me: Player, kind: str, tree: Tree, reason: str, event: Event | None = None) -> list[list[int]]:
    request = Request(game, kind, [me.seat], [tree])
    request.reason = reason
    request.event = event
    return game.ask(request)


def _cards(game: Game, codes: list[int]) -> list[Card]:
    return [game.cards[code - CARD_BASE] for code in codes]


def discard_exactly(me: Player, count: int, zones: str, reason: str) -> list[Card]:
    """Discard `count` cards of one's own choice in one move (all there are, when fewer)."""
    game = me.game
    have = me.cards(zones)
    count = min(count, len(have))
    if count <= 0:
        return []
    sets = _ask(game, me, "discard", SetTree(card_pick("card", have, count, count)), reason)
    cards = _cards(game, sets[0])
    me.discard(cards)
    return cards


def may_discard(
    me: Player, count: int, zones: str, reason: str, where: Callable[[Card], bool] | None = None
) -> list[Card]:
    """Discard exactly `count` cards, or nothing at all; what was discarded. Too few cards: a forced refusal."""
    game = me.game
    have = me.cards(zones)
    if where is not None:
        have = [card for card in have if where(card)]
    sets = _ask(game, me, "cards", PassTree(have, count), reason)
    if sets[0] == [PASS]:
        return []
    cards = _cards(game, sets[0])
    me.discard(cards)
    return cards


def choose_cards(me: Player, cards: list[Card], lo: int, hi: int, reason: str) -> list[Card]:
    """Choose among cards that the player sees."""
    sets = _ask(me.game, me, "cards", SetTree(card_pick("card", cards, lo, hi)), reason)
    return _cards(me.game, sets[0])


def choose_card_of(me: Player, owner: Player, zones: str, reason: str) -> Card | None:
    """Choose one card in another's areas: a hand card unseen, or a visible one. None when there is none."""
    pick = area_pick(me, owner, zones)
    if not pick.base:
        return None
    sets = _ask(me.game, me, "card", SetTree(pick), reason)
    return me.game.card_at(owner, sets[0][0])


def choose_seat(me: Player, among: list[Player], reason: str) -> Player:
    """Choose one of some characters."""
    sets = _ask(me.game, me, "seat", SetTree(Pick("seat", [SEAT_BASE + p.seat for p in among])), reason)
    return me.game.players[sets[0][0] - SEAT_BASE - 1]


def may_choose_seat(me: Player, among: list[Player], reason: str) -> Player | None:
    """Choose one of some characters, or none."""
    codes = [SEAT_BASE + p.seat for p in among]
    sets = _ask(me.game, me, "seat", SetTree(Pick("seat", [*codes, PASS])), reason)
    return None if sets[0][0] == PASS else me.game.players[sets[0][0] - SEAT_BASE - 1]


def choose_option(me: Player, names: list[str], reason: str, may_pass: bool = False) -> str:
    """Choose one of some named options; "" when declined."""
    codes = [option_code(name) for name in names]
    if may_pass:
        codes.append(PASS)
    sets = _ask(me.game, me, "option", SetTree(Pick("option", codes)), reason)
    code = sets[0][0]
    if code == PASS:
        return ""
    name = option_name(code)
    me.game.note("choose", me.seat, name=name)
    return name


class DecideTree(SpecTree):
    """What specs describe, or PASS."""

    def pick(self, sets: list[list[int]]) -> Pick | None:
        if sets and sets[0] == [PASS]:
            return None
        pick = super().pick(sets)
        if sets or pick is None:
            return pick
        return OrPass(pick)


class OrPass(Pick):
    """A pick, or PASS alone instead."""

    def __init__(self, inner: Pick) -> None:
        super().__init__(
            inner.kind, [*inner.base, PASS], inner.lo, inner.hi, inner.ordered, inner.repeatable, inner.twins
        )
        self.inner = inner

    @property
    def free(self) -> bool:
        return False

    def codes(self, chosen: list[int]) -> list[int]:
        if chosen == [PASS]:
            return []
        codes = self.inner.codes(chosen)
        return codes if chosen else [*codes, PASS]

    def may_end(self, chosen: list[int]) -> bool:
        return chosen != [PASS] and self.inner.may_end(chosen)


def decide(me: Player, reason: str, specs: tuple[Spec, ...], event: Event | None, may_pass: bool) -> list[Any] | None:
    """Ask for something that specs describe, in one decision; None when declined or impossible."""
    game = me.game
    if not satisfiable(me, event, specs):
        if may_pass and game.tell_forced:
            _ask(game, me, "decide", SetTree(Pick("option", [PASS])), reason, event)
        return None
    tree = DecideTree(me, event, specs) if may_pass else SpecTree(me, event, specs)
    sets = _ask(game, me, "decide", tree, reason, event)
    return None if sets[0] == [PASS] else spec_args(me, event, specs, sets, 0)


def invoke(me: Player, skill: Skill) -> bool:
    """Whether to use a skill, or to go on with it: its name, or PASS."""
    codes = [skill.effects[0].code, PASS]
    sets = _ask(me.game, me, "trigger", SetTree(Pick("effect", codes)), skill.id)
    if sets[0][0] == PASS:
        return False
    me.game.note("skill", me.seat, name=skill.id)
    return True


class ArrangeTree(Tree):
    """Any of the cards on top in order, the rest at the bottom in order."""

    def __init__(self, cards: list[Card], lo: int, hi: int) -> None:
        self.cards = cards
        self.lo = lo
        self.hi = hi

    def pick(self, sets: list[list[int]]) -> Pick | None:
        if not sets:
            return card_pick("card", self.cards, min(self.lo, len(self.cards)), min(self.hi, len(self.cards)), True)
        if len(sets) == 1:
            rest = [card for card in self.cards if CARD_BASE + card.id not in sets[0]]
            if rest:
                return card_pick("card", rest, len(rest), len(rest), True)
        return None

    def default(self, walk: Walk) -> int:
        return walk.codes()[0]  # everything back as it was


class HandOutTree(Tree):
    """A portion of the cards and who gets it."""

    def __init__(self, me: Player, cards: list[Card]) -> None:
        self.me = me
        self.cards = cards

    def pick(self, sets: list[list[int]]) -> Pick | None:
        if not sets:
            return card_pick("card", self.cards, 1, len(self.cards))
        if len(sets) == 1:
            return Pick("seat", [SEAT_BASE + p.seat for p in self.me.game.living()])
        return None

    def default(self, walk: Walk) -> int:
        return walk.codes()[0] if not walk.sets else SEAT_BASE + self.me.seat


def arrange(me: Player, cards: list[Card], reason: str, lo: int, hi: int) -> None:
    """Put looked-at cards of the pile back: `lo` to `hi` on top, the rest at the bottom, each in any order (观星)."""
    game = me.game
    sets = _ask(game, me, "arrange", ArrangeTree(cards, lo, hi), reason)
    top = _cards(game, sets[0])
    bottom = _cards(game, sets[1]) if len(sets) > 1 else []
    put_back(game, top, bottom, me)
    game.note("arrange", me.seat, amount=len(top))


def hand_out(me: Player, cards: list[Card], reason: str) -> None:
    """Give the cards to any living characters, in as many portions as wanted, until none is left (遗计)."""
    game = me.game
    if len(cards) > 1:  # who knew them cannot tell any more which of them goes where
        for card in cards:
            game.known[card.id] &= 1 << me.seat
    left = cards
    while left and me.alive:
        sets = _ask(game, me, "hand_out", HandOutTree(me, left), reason)
        portion = _cards(game, sets[0])
        move(game, portion, HAND, game.players[sets[1][0] - SEAT_BASE - 1], reason)
        left = [card for card in left if card not in portion]


def discard(game: Game, cards: list[Card]) -> None:
    """Put cards into the discard pile by an instruction to discard, in one move."""
    move(game, cards, DISCARD_PILE, None, "discard", True)
