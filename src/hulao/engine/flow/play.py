"""Free moments of the play phase, and uses of a card that something grants or demands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hulao.engine.card import Card
from hulao.engine.conversion import USE, Declare, Purpose, ViewAs
from hulao.engine.event import Aim, Use
from hulao.engine.flow.respond import Need
from hulao.engine.flow.use import use_card
from hulao.engine.kind import FAMILY_SLOTS, FREE, CardKind, Way
from hulao.engine.request import CARD_BASE, PASS, Pick, Request, Tree, card_pick
from hulao.engine.skill import FREE_MOMENT, Active, Effect
from hulao.engine.spec import Offer, Spec, satisfiable, spec_args, spec_pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.engine.player import Player


class UsePurpose(Purpose):
    """A card to use in some way."""

    def __init__(self, me: Player, way: Way) -> None:
        self.me = me
        self.way = way

    def allows(self, card: Card, gone: Card | None) -> bool:
        return card.kind.usable(self.me, card, self.way.less(gone))


class UseTree(Tree):
    """A card to use with its targets: a hand card, or one that is come by in another way.

    family: only such cards ("" any card, and play-phase skills too: a free moment). tried: ways that failed already.
    """

    def __init__(
        self, me: Player, way: Way, family: str = "", passing: bool = True, tried: list[Effect] | None = None
    ) -> None:
        self.me = me
        self.way = way
        self.family = family
        self.passing = passing
        self.tried = tried or []

    # What is on offer.

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
        rest = sets[1:]
        length = effect.length(me, rest)
        if len(rest) < length:
            return effect.pick(UsePurpose(me, self.way), rest)
        card = effect.preview(me, rest[:length])
        way = self.way.less(effect.gone(me, rest[:length])).surely(effect.certain(me, rest))
        return card.kind.target_pick(me, card, way, rest[length:])

    def _root(self) -> Pick:
        me = self.me
        table = me.game.table
        way = self.way
        usable: list[Card] = []
        if self.family:
            for card in me.playable():
                kind = card.kind
                if kind.family == self.family and kind.usable(me, card, way):
                    usable.append(card)
            pick = card_pick("card", usable)
            for owned in table[FAMILY_SLOTS[self.family].index]:
                if owned.seat == me.seat:
                    effect = owned.effect
                    assert isinstance(effect, ViewAs)
                    if effect not in self.tried and effect.ready(me, USE) and effect.opens(UsePurpose(me, way)):
                        pick.base.append(effect.code)
        else:
            for card in me.playable():
                kind = card.kind
                if kind.aim and kind.usable(me, card, way):
                    usable.append(card)
            pick = card_pick("card", usable)
            for active in me.free_effects:
                if isinstance(active, ViewAs):
                    if active.ready(me, USE) and active.opens(UsePurpose(me, way)):
                        pick.base.append(active.code)
                elif isinstance(active, Active) and me.may_use(active) and satisfiable(me, None, active.specs):
                    pick.base.append(active.code)
            for owned in table[FREE_MOMENT.index]:
                if owned.seat != me.seat:
                    lent = owned.effect
                    assert isinstance(lent, Active)
                    if lent.by is not None and lent.by(me.game.players[owned.seat - 1], me):
                        if me.may_use(lent) and satisfiable(me, None, lent.specs):
                            pick.base.append(lent.code)
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
        me = self.me
        code = sets[0][0]
        if code >= CARD_BASE:
            return me.game.cards[code - CARD_BASE]
        effect = me.game.effect_of(code)
        if isinstance(effect, ViewAs) and len(sets) > effect.length(me, sets[1:]):
            return effect.preview(me, sets[1:])
        return None


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
        if effect.skill.once:
            me.spend(effect.skill)
        game.note_skill(me, effect, args)
        if effect.by is None:
            effect.fn(effect.skill, me, *args)
        else:
            effect.fn(effect.skill, game.owner_of(effect), me, *args)
        return None
    assert isinstance(effect, ViewAs)
    rest = sets[1:]
    length = effect.length(me, rest)
    preview = effect.preview(me, rest[:length])
    game.note("skill", me.seat, name=effect.skill.id)
    if not effect.certain(me, rest):
        # The targets are named before it is known which card comes, if any.
        use = Use(me, preview, [])
        use.chosen = True
        preview.kind.aim_at(use, rest[length:], way)
        need = Need(me, preview.kind.family, True, None)
        need.planned = Use(me, Card(-1, preview.kind, skill=effect.skill), [])  # what lies under the card stays secret
        need.planned.aims = use.aims
        made = effect.make(me, need, rest[:length])
        if made is None:
            return None
        use.card = made
        aims: list[Aim] = []
        for aim in use.aims:
            if aim.player.alive and made.kind.may_target(me, made, aim.player, way):
                aims.append(aim)
        use.aims = aims
        use.counted = way.free
        use_card(game, use)
        return made
    return _use_chosen(game, me, preview, rest[length:], way)


def _use_chosen(game: Game, me: Player, card: Card, chosen: list[list[int]], way: Way) -> Card | None:
    kind: CardKind = card.kind
    if kind.instead(me, card, chosen):
        return None
    use = Use(me, card, [])
    use.chosen = True
    kind.aim_at(use, chosen, way)
    use.counted = way.free
    use_card(game, use)
    return card


def ask_use(
    me: Player, family: str, way: Way, reason: str, event: Event | None = None, tried: list[Effect] | None = None
) -> Card | None:
    """Let a player use a card of the family in the given way, or decline; the card that was used.

    After others were asked in vain (激将; `tried`) what is left may still be used (docs/rules.md §1.4).
    """
    game = me.game
    asked = tried or []
    while True:
        tree = UseTree(me, way, family, True, asked)
        if not game.tell_forced and len(tree.open()) == 1:
            return None
        request = Request(game, "use", [me.seat], [tree])
        request.reason = reason
        request.event = event
        sets = game.ask(request)
        code = sets[0][0]
        if code == PASS:
            return None
        card = carry_out(game, me, sets, way)
        if card is not None or code >= CARD_BASE:
            return card
        asked = [*asked, *failed_way(game, code)]


def failed_way(game: Game, code: int) -> list[Effect]:
    """The way that need not be tried again after no card came of it; a face-down card (蛊惑) may be followed by another."""
    effect: Effect = game.effect_of(code)
    return [] if isinstance(effect, Declare) else [effect]


class ChosenUse:
    """A use of a card of a family that was chosen together with a skill; `carry_out` does it."""

    def __init__(self, me: Player, sets: list[list[int]], way: Way, family: str) -> None:
        self.me = me
        self.sets = sets
        self.way = way
        self.family = family

    def carry_out(self) -> Card | None:
        """Use the card; where nobody provided it, another may be used. None when none was used."""
        me, code = self.me, self.sets[0][0]
        card = carry_out(me.game, me, self.sets, self.way)
        if card is not None or code >= CARD_BASE:
            return card
        return ask_use(me, self.family, self.way, "", None, failed_way(me.game, code))


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
        return ChosenUse(me, sets, self.way(me, event), self.family)


def use_of(family: str, way: Callable[[Player, Any], Way]) -> UseSpec:
    """A card of the family (as it is, converted, or provided) to use in the way `way(me, event)`."""
    return UseSpec(family, way)
