"""Free moments of the play phase, and uses of a card that something grants or demands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hulao.engine.card import Card, made_card
from hulao.engine.event import Use
from hulao.engine.flow.respond import Need, take_card
from hulao.engine.flow.use import use_card
from hulao.engine.kind import FAMILY_SLOTS, FREE, KINDS, CardKind, Way
from hulao.engine.request import CARD_BASE, PASS, LeadingPick, Pick, Request, Tree, card_pick
from hulao.engine.skill import USE, Active, Effect, ViewAs
from hulao.engine.spec import Offer, Spec, satisfiable, spec_args, spec_pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.engine.player import Player


class UseTree(Tree):
    """A card to use with its targets: a hand card, a converted one, one that others provide.

    family: only such cards ("" any card, and play-phase skills too: a free moment).
    """

    def __init__(self, me: Player, way: Way, family: str = "", passing: bool = True) -> None:
        self.me = me
        self.way = way
        self.family = family
        self.passing = passing

    # What is on offer.

    def made(self, effect: ViewAs, parts: list[Card]) -> Card:
        """The card that the effect makes."""
        return made_card(KINDS[effect.names[0]], parts, effect.skill)

    def allows(self, effect: ViewAs, parts: list[Card]) -> bool:
        """Whether the card made of these cards could be used; equipment that it costs is taken as gone."""
        card = self.made(effect, parts)
        gone = next((part for part in parts if part.kind.skill is not None and self.me.wears(part)), None)
        return card.kind.usable(self.me, card, self.way.less(gone))

    def material(self, effect: ViewAs) -> list[Card]:
        """The cards that the effect may convert here."""
        me = self.me
        cards = [card for card in me.cards(effect.zones) if effect.material(me, card)]
        if effect.count == 1:
            cards = [card for card in cards if self.allows(effect, [card])]
        return cards

    def convertible(self, effect: ViewAs) -> bool:
        """Whether the effect can make a usable card now."""
        me = self.me
        if not effect.use & USE or (effect.when is not None and not effect.when(me)):
            return False
        if effect.asks:
            kind = KINDS[effect.names[0]]
            if kind.aim == 0:
                return False
            card = Card(-1, kind, skill=effect.skill)
            return kind.usable(me, card, self.way)
        if effect.count == 1:
            kind = KINDS[effect.names[0]]
            if kind.aim == 0 or (kind.limited and kind.unusable(me, Card(-1, kind), self.way) == "limit"):
                return False
            return any(effect.material(me, card) and self.allows(effect, [card]) for card in me.cards(effect.zones))
        cards = self.material(effect)
        if len(cards) < effect.count:
            return False
        pick = card_pick("card", cards, effect.count, effect.count)
        first = MaterialPick(pick, self, effect)
        return bool(first.codes([]))

    def pick(self, sets: list[list[int]]) -> Pick | None:
        me = self.me
        if not sets:
            return self._root()
        code = sets[0][0]
        if code >= CARD_BASE:
            card = me.game.cards[code - CARD_BASE]
            return card.kind.target_pick(me, card, self.way, sets[1:])
        if code == PASS:
            return None
        effect = me.game.effect_of(code)
        if isinstance(effect, Active):
            return spec_pick(me, None, effect.specs, self, sets, 1)
        assert isinstance(effect, ViewAs)
        if effect.asks:
            card = Card(-1, KINDS[effect.names[0]], skill=effect.skill)
            return card.kind.target_pick(me, card, self.way, sets[1:])
        if len(sets) == 1:
            pick = card_pick("card", self.material(effect), effect.count, effect.count)
            return pick if effect.count == 1 else MaterialPick(pick, self, effect)
        parts = [me.game.cards[c - CARD_BASE] for c in sets[1]]
        card = self.made(effect, parts)
        gone = next((part for part in parts if part.kind.skill is not None and me.wears(part)), None)
        return card.kind.target_pick(me, card, self.way.less(gone), sets[2:])

    def _root(self) -> Pick:
        me = self.me
        table = me.game.table
        way = self.way
        if self.family:
            hand = [card for card in me.hand if card.kind.family == self.family and card.kind.usable(me, card, way)]
            pick = card_pick("card", hand)
            for owned in table[FAMILY_SLOTS[self.family].index]:
                if owned.seat == me.seat:
                    effect = owned.effect
                    assert isinstance(effect, ViewAs)
                    if self.convertible(effect):
                        pick.base.append(effect.code)
        else:
            pick = card_pick("card", [card for card in me.hand if card.kind.usable(me, card, way)])
            for active in me.free_effects:
                if isinstance(active, ViewAs):
                    if self.convertible(active):
                        pick.base.append(active.code)
                elif isinstance(active, Active) and me.may_use(active) and satisfiable(me, None, active.specs):
                    pick.base.append(active.code)
        if self.passing:
            pick.base.append(PASS)
        return pick

    # Why something is not on offer.

    def why(self, sets: list[list[int]], chosen: list[int], code: int) -> str | None:
        me = self.me
        game = me.game
        if not sets:
            if code >= CARD_BASE:
                card = game.cards[code - CARD_BASE]
                if card not in me.hand:
                    return "not_in_hand"
                reason = card.kind.unusable(me, card, self.way)
                return reason or "no_target"
            if code >= 10_000:
                effect = game.effect_of(code)
                if isinstance(effect, Active):
                    if effect.limit and me.times_used(effect) >= effect.limit:
                        return "used_this_phase"
                    return "cannot_pay"
                return "no_material"
            return None
        if 100 < code < 200:
            target = game.players[code - 101]
            if not target.alive:
                return "dead"
            card_of = self._card(sets)
            if card_of is not None:
                return card_of.kind.why_not(me, card_of, target, self.way)
        return None

    def _card(self, sets: list[list[int]]) -> Card | None:
        code = sets[0][0]
        if code >= CARD_BASE:
            return self.me.game.cards[code - CARD_BASE]
        effect = self.me.game.effect_of(code)
        if isinstance(effect, ViewAs):
            parts = [self.me.game.cards[c - CARD_BASE] for c in sets[1]] if len(sets) > 1 else []
            return self.made(effect, parts)
        return None


class MaterialPick(LeadingPick):
    """Several cards that one conversion takes together: every beginning leads to a usable card."""

    def __init__(self, inner: Pick, tree: UseTree, effect: ViewAs) -> None:
        super().__init__(inner, tree, [])
        self.user_tree = tree
        self.effect = effect

    def codes(self, chosen: list[int]) -> list[int]:
        cards = self.user_tree.me.game.cards
        found: list[int] = []
        for code in Pick.codes(self, chosen):
            parts = [cards[c - CARD_BASE] for c in [*chosen, code]]
            if self._leads(parts, chosen, code):
                found.append(code)
        return found

    def _leads(self, parts: list[Card], chosen: list[int], code: int) -> bool:
        if len(parts) == self.hi:
            return self.user_tree.allows(self.effect, parts)
        return bool(self.codes([*chosen, code]))

    def may_end(self, chosen: list[int]) -> bool:
        return False


def free_moment(game: Game, me: Player) -> bool:
    """One free moment (空闲时间点): ask, carry out. True when the play phase is over."""
    if not me.alive:
        return True
    request = Request(game, "play", [me.seat], [UseTree(me, FREE)])
    sets = game.ask(request)
    code = sets[0][0]
    if code == PASS:
        return True
    carry_out(game, me, sets, FREE)
    return not me.alive or game.phase_over


def carry_out(game: Game, me: Player, sets: list[list[int]], way: Way) -> Card | None:
    """Do what was chosen from a UseTree; the card that was used, if one was."""
    code = sets[0][0]
    if code >= CARD_BASE:
        card = game.cards[code - CARD_BASE]
        return _use_chosen(game, me, card, sets[1:], way)
    effect: Effect = game.effect_of(code)
    if isinstance(effect, Active):
        args = spec_args(me, None, effect.specs, sets, 1)
        me.count_use(effect)
        game.note_skill(me, effect, args)
        effect.fn(effect.skill, me, *args)
        return None
    assert isinstance(effect, ViewAs)
    if effect.asks:
        kind = KINDS[effect.names[0]]
        blank = Card(-1, kind, skill=effect.skill)
        use = Use(me, blank, [])
        kind.aim_at(use, sets[1:], way)
        provided = take_card(Need(me, kind.family, True, None), sets, 0)
        if provided is None:
            return None
        use.card = provided
        use.aims = [a for a in use.aims if a.player.alive and provided.kind.may_target(me, provided, a.player, way)]
        use.counted = way.free
        use_card(game, use)
        return provided
    game.note("skill", me.seat, name=effect.skill.id)
    card = made_card(KINDS[effect.names[0]], [game.cards[c - CARD_BASE] for c in sets[1]], effect.skill)
    return _use_chosen(game, me, card, sets[2:], way)


def _use_chosen(game: Game, me: Player, card: Card, chosen: list[list[int]], way: Way) -> Card | None:
    kind: CardKind = card.kind
    if kind.instead(me, card, chosen):
        return None
    use = Use(me, card, [])
    kind.aim_at(use, chosen, way)
    use.counted = way.free
    use_card(game, use)
    return card


def ask_use(me: Player, family: str, way: Way, reason: str, event: Event | None = None) -> Card | None:
    """Let a player use a card of the family in the given way, or decline; the card that was used."""
    game = me.game
    tree = UseTree(me, way, family)
    if not game.tell_forced and len(tree._root().base) == 1:
        return None
    request = Request(game, "use", [me.seat], [tree])
    request.reason = reason
    request.event = event
    sets = game.ask(request)
    return None if sets[0][0] == PASS else carry_out(game, me, sets, way)


class ChosenUse:
    """A use of a card that was chosen together with a skill; `carry_out` does it."""

    def __init__(self, me: Player, sets: list[list[int]], way: Way) -> None:
        self.me = me
        self.sets = sets
        self.way = way

    def carry_out(self) -> Card | None:
        """Use the card; None when nobody provided one."""
        return carry_out(self.me.game, self.me, self.sets, self.way)


class UseSpec(Spec):
    """A card of a family to use in the given way, with its targets; the last spec of a skill."""

    def __init__(self, family: str, way: Callable[[Player, Any], Way]) -> None:
        super().__init__(1, 1, None, None, False, True)
        self.family = family
        self.way = way
        self.tail = True

    def tail_tree(self, offer: Offer) -> Tree:
        return UseTree(offer.me, self.way(offer.me, offer.event), self.family, False)

    def tail_value(self, me: Player, event: Any, sets: list[list[int]]) -> Any:
        return ChosenUse(me, sets, self.way(me, event))


def use_of(family: str, way: Callable[[Player, Any], Way]) -> UseSpec:
    """A card of the family (as it is, converted, or provided) to use in the way `way(me, event)`."""
    return UseSpec(family, way)
