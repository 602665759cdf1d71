"""Needing a card (docs/rules.md §1.4): who asks whom, in which order the ways are open, and windows for anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.card import EQUIP, HAND, ON_GENERAL, Card
from hulao.engine.conversion import PLAY, USE, Purpose, ViewAs
from hulao.engine.event import Use
from hulao.engine.flow.use import play_card, use_card
from hulao.engine.kind import FAMILY_SLOTS
from hulao.engine.request import (
    CARD_BASE,
    FIRST,
    PASS,
    Pick,
    Request,
    Tree,
    Walk,
    card_pick,
    passes,
)
from hulao.engine.skill import EQUIPMENT, GENERAL, PLAYING, USING

if TYPE_CHECKING:
    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.engine.player import Player


class Need(Purpose):
    """A card of a family that somebody needs: to use it or to play it, against what, for whom.

    rescue: the dying character, when any card that can save it is meant. planned: the use of one's own accord that waits for
    the card, with the targets that were named for it (激将, 蛊惑).
    """

    def __init__(
        self,
        me: Player,
        family: str,
        use: bool,
        against: Event | None,
        for_: Player | None = None,
        rescue: Player | None = None,
    ) -> None:
        self.me = me
        self.family = family
        self.use = use
        self.against = against
        self.for_ = for_
        self.rescue = rescue
        self.planned: Use | None = None
        self.slots: list[int] = me.game.rescue_slots if rescue is not None else [FAMILY_SLOTS[family].index]

    @property
    def event(self) -> Event | None:
        """What the card is against, or the use that waits for it: those who are asked may know it."""
        return self.against if self.against is not None else self.planned

    def allows(self, card: Card, gone: Card | None) -> bool:
        if self.rescue is not None:
            return card.kind.rescue != "" and card.kind.can_rescue(self.me, card, self.rescue)
        if card.kind.family != self.family:
            return False
        return self.me.banned(USING if self.use else PLAYING, card) is None

    def cards(self) -> list[Card]:
        """The cards in hand that fit as they are."""
        found: list[Card] = []
        for card in self.me.playable():
            kind = card.kind
            fits = kind.family == self.family if self.rescue is None else kind.rescue != ""
            if fits and self.allows(card, None):
                found.append(card)
        return found

    def ways(self, lowest: int, tried: list[ViewAs]) -> list[ViewAs]:
        """The player's other ways to such a card; those that ask others only from rank `lowest` up."""
        found: list[ViewAs] = []
        me = self.me
        wanted = USE if self.use else PLAY
        for slot in self.slots:
            for owned in me.game.table[slot]:
                if owned.seat != me.seat:
                    continue
                effect = owned.effect
                assert isinstance(effect, ViewAs)
                if effect.ready(me, wanted) and effect not in tried and effect not in found:
                    if not effect.asks or effect.rank >= lowest:
                        found.append(effect)
        return found


class RespondTree(Tree):
    """A card that answers, a way to come by one, or PASS."""

    def __init__(self, need: Need, lowest: int, tried: list[ViewAs]) -> None:
        self.need = need
        self.ways = need.ways(lowest, tried)

    def pick(self, sets: list[list[int]]) -> Pick | None:
        need = self.need
        if not sets:
            pick = card_pick("card", need.cards())
            for effect in self.ways:
                if effect.opens(need):
                    pick.base.append(effect.code)
            pick.base.append(PASS)
            return pick
        code = sets[0][0]
        for effect in self.ways:
            if effect.code == code:
                rest = sets[1:]
                return effect.pick(need, rest) if len(rest) < effect.length(need.me, rest) else None
        return None


def publicly_able(need: Need) -> bool:
    """Whether, as far as everybody can know, the player might have an answer."""
    me = need.me
    if me.hand or me.on:
        return True
    return any(effect.asks or "e" in effect.zones for effect in need.ways(GENERAL, []))


def holds_answer(need: Need) -> bool:
    """Whether the player has an answer; cheap, before a request is built."""
    me = need.me
    if need.cards():
        return True
    table = me.game.table
    for slot in need.slots:
        for owned in table[slot]:
            if owned.seat == me.seat:
                for effect in need.ways(GENERAL, []):
                    if effect.opens(need):
                        return True
                return False
    return False


def respond(need: Need, keep: bool = False) -> Card | None:
    """Ask for the needed card until one is given or all ways are declined.

    The card is played or used (against `need.against`) before this returns. With `keep` a played card stays in the
    processing area for the character it was played for.
    """
    me = need.me
    game = me.game
    lowest = GENERAL
    tried: list[ViewAs] = []
    while me.alive:
        if not holds_answer(need):
            if game.tell_forced and publicly_able(need):
                game.ask(_request(need, lowest, tried))
            return None
        request = _request(need, lowest, tried)
        sets = game.ask(request)
        code = sets[0][0]
        if code == PASS:
            return None
        card = take_card(need, sets, 0)
        if card is None:
            effect = me.game.effect_of(code)
            assert isinstance(effect, ViewAs)
            if effect.asks:
                tried.append(effect)
            lowest = max(lowest, EQUIPMENT if effect.rank == EQUIPMENT else GENERAL)
            continue
        if need.rescue is not None:
            use = Use(me, card, [need.rescue])
            use_card(game, use)
        elif need.use:
            use = Use(me, card, [])
            if isinstance(need.against, Use):
                use.against = need.against
            use_card(game, use)
            if use.aim is not None and use.aim.cancelled:
                return None
        else:
            play_card(game, me, card, need.against, keep)
        return card
    return None


def _request(need: Need, lowest: int, tried: list[ViewAs]) -> Request:
    kind = "rescue" if need.rescue is not None else "respond"
    request = Request(need.me.game, kind, [need.me.seat], [RespondTree(need, lowest, tried)])
    request.reason = need.family
    request.event = need.event
    return request


def take_card(need: Need, sets: list[list[int]], first: int) -> Card | None:
    """The card for a chosen way: a hand card, a converted one, or what somebody provides (None: nobody did)."""
    me = need.me
    code = sets[first][0]
    if code >= CARD_BASE:
        return me.game.cards[code - CARD_BASE]
    effect = me.game.effect_of(code)
    assert isinstance(effect, ViewAs)
    me.game.note("skill", me.seat, name=effect.skill.id)
    return effect.make(me, need, sets[first + 1 :])


def window(game: Game, family: str, against: Use) -> bool:
    """A window for anybody (无懈可击), from the current player on: the first who answers uses the card. True when it took
    effect. Where no card came of an answer (蛊惑 found out), the window goes on there.
    """
    slot = FAMILY_SLOTS[family].index
    asked: list[Player] = []
    while True:
        if not game.tell_forced and not game.table[slot] and not _anybody_holds(game, family):
            return False
        asked = asked or game.round()
        answerer = _ask_window(game, family, against, asked)
        if answerer is None:
            return False
        need, walk = answerer
        card = take_card(need, walk.sets, 0)
        if card is not None:
            use = Use(need.me, card, [])
            use.against = against
            use_card(game, use)
            return not (use.aim is not None and use.aim.cancelled)
        asked = [p for p in asked[asked.index(need.me) :] if p.alive]
        if not asked:
            return False


def _anybody_holds(game: Game, family: str) -> bool:
    """Whether somebody may have such a card as it is; cheap, before each is looked at."""
    if game.cards is game.setup.deck():  # all cards look as they are printed
        where = game.where
        for id in game.setup.family(family):
            zone = where[id]
            if zone >= HAND and (zone < EQUIP or zone >= ON_GENERAL):
                return True
        return False
    for p in game.players:
        for card in p.playable():
            if card.kind.family == family:
                return True
    return False


def _ask_window(game: Game, family: str, against: Use, asked: list[Player]) -> tuple[Need, Walk] | None:
    needs = [Need(p, family, True, against) for p in asked]
    if any(holds_answer(need) for need in needs) or game.tell_forced:
        needs = [need for need in needs if publicly_able(need)]
    else:
        return None
    if not needs:
        return None
    trees: list[Tree] = [RespondTree(need, GENERAL, []) for need in needs]
    request = Request(game, "respond", [need.me.seat for need in needs], trees, FIRST)
    request.reason = family
    request.event = against
    game.ask(request)
    for need, walk in zip(needs, request.walks, strict=True):
        if walk is not None and not passes(walk):
            return need, walk
    return None
