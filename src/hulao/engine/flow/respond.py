"""Needing a card (timings.md §1.4): who asks whom, in which order the ways are open, and windows for anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.card import Card, made_card
from hulao.engine.event import Use
from hulao.engine.flow.use import play_card, use_card
from hulao.engine.kind import FAMILY_SLOTS, KINDS
from hulao.engine.request import (
    CARD_BASE,
    FIRST,
    PASS,
    Pick,
    Request,
    Tree,
    card_pick,
    passes,
)
from hulao.engine.skill import EQUIPMENT, GENERAL, PLAY, PLAYING, USE, USING, ViewAs

if TYPE_CHECKING:
    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.engine.player import Player


class Need:
    """A card of a family that somebody needs: to use it or to play it, against what, for whom.

    rescue: the dying character, when any card that can save it is meant.
    """

    def __init__(
        self,
        player: Player,
        family: str,
        use: bool,
        against: Event | None,
        for_: Player | None = None,
        rescue: Player | None = None,
    ) -> None:
        self.player = player
        self.family = family
        self.use = use
        self.against = against
        self.for_ = for_
        self.rescue = rescue
        self.slots: list[int] = player.game.rescue_slots if rescue is not None else [FAMILY_SLOTS[family].index]

    def fits(self, card: Card) -> bool:
        """Whether the card is of the needed kind and may be used or played."""
        if self.rescue is not None:
            return card.kind.rescue != "" and card.kind.can_rescue(self.player, card, self.rescue)
        if card.kind.family != self.family:
            return False
        return self.player.banned(USING if self.use else PLAYING, card) is None

    def ways(self, lowest: int, tried: list[ViewAs]) -> list[ViewAs]:
        """The player's effects that can make or ask for such a card; those that ask only from rank `lowest` up."""
        found: list[ViewAs] = []
        me = self.player
        wanted = USE if self.use else PLAY
        for slot in self.slots:
            for owned in me.game.table[slot]:
                if owned.seat != me.seat:
                    continue
                effect = owned.effect
                assert isinstance(effect, ViewAs)
                if not effect.use & wanted or effect in tried:
                    continue
                if effect.asks and effect.rank < lowest:
                    continue
                if effect.when is not None and not effect.when(me):
                    continue
                found.append(effect)
        return found

    def material(self, effect: ViewAs) -> list[Card]:
        """The cards that the effect can turn into a fitting one."""
        me = self.player
        cards = [card for card in me.cards(effect.zones) if effect.material(me, card)]
        if effect.count == 1:
            kind = KINDS[effect.names[0]]
            cards = [card for card in cards if self.fits(made_card(kind, [card], effect.skill))]
        return cards


class RespondTree(Tree):
    """A card that answers, a way to make or get one, or PASS."""

    def __init__(self, need: Need, lowest: int, tried: list[ViewAs]) -> None:
        self.need = need
        self.ways = need.ways(lowest, tried)

    def pick(self, sets: list[list[int]]) -> Pick | None:
        need = self.need
        if not sets:
            pick = card_pick("card", [card for card in need.player.hand if need.fits(card)])
            for effect in self.ways:
                if effect.asks or len(need.material(effect)) >= effect.count:
                    pick.base.append(effect.code)
            pick.base.append(PASS)
            return pick
        if len(sets) == 1:
            code = sets[0][0]
            for effect in self.ways:
                if effect.code == code and not effect.asks:
                    return card_pick("card", need.material(effect), effect.count, effect.count)
        return None


def publicly_able(need: Need) -> bool:
    """Whether, as far as everybody can know, the player might have an answer."""
    me = need.player
    if me.hand:
        return True
    return any(effect.asks or "e" in effect.zones for effect in need.ways(GENERAL, []))


def holds_answer(need: Need) -> bool:
    """Whether the player has an answer; cheap, before a request is built."""
    me = need.player
    if need.rescue is None:
        family = need.family
        for card in me.hand:
            if card.kind.family == family and need.fits(card):
                return True
    else:
        for card in me.hand:
            if card.kind.rescue and need.fits(card):
                return True
    table = me.game.table
    for slot in need.slots:
        for owned in table[slot]:
            if owned.seat == me.seat:
                pick = RespondTree(need, GENERAL, []).pick([])
                return pick is not None and len(pick.base) > 1
    return False


def respond(need: Need, keep: bool = False) -> Card | None:
    """Ask for the needed card until one is given or all ways are declined.

    The card is played or used (against `need.against`) before this returns. With `keep` a played card stays in the
    processing area for the character it was played for.
    """
    me = need.player
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
            tried.append(effect)
            lowest = EQUIPMENT if effect.rank == EQUIPMENT else GENERAL
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
    request = Request(need.player.game, kind, [need.player.seat], [RespondTree(need, lowest, tried)])
    request.reason = need.family
    request.event = need.against
    return request


def take_card(need: Need, sets: list[list[int]], first: int) -> Card | None:
    """The card for a chosen way: a hand card, a converted one, or what somebody provides (None: nobody did)."""
    me = need.player
    code = sets[first][0]
    if code >= CARD_BASE:
        return me.game.cards[code - CARD_BASE]
    effect = me.game.effect_of(code)
    assert isinstance(effect, ViewAs)
    me.game.note("skill", me.seat, name=effect.skill.id)
    if effect.asks:
        card = effect.fn(effect.skill, me, need)
        assert card is None or isinstance(card, Card)
        return card
    parts = [me.game.cards[c - CARD_BASE] for c in sets[first + 1]]
    return made_card(KINDS[effect.names[0]], parts, effect.skill)


def window(game: Game, family: str, against: Use, asked: list[Player]) -> bool:
    """A window for anybody (无懈可击): the first in order who answers uses the card. True when it took effect."""
    needs = [Need(p, family, True, against) for p in asked]
    if any(holds_answer(need) for need in needs) or game.tell_forced:
        needs = [need for need in needs if publicly_able(need)]
    else:
        return False
    if not needs:
        return False
    trees: list[Tree] = [RespondTree(need, GENERAL, []) for need in needs]
    request = Request(game, "respond", [need.player.seat for need in needs], trees, FIRST)
    request.reason = family
    request.event = against
    game.ask(request)
    for need, walk in zip(needs, request.walks, strict=True):
        if walk is not None and not passes(walk):
            card = take_card(need, walk.sets, 0)
            if card is None:
                return False
            use = Use(need.player, card, [])
            use.against = against
            use_card(game, use)
            return not (use.aim is not None and use.aim.cancelled)
    return False
