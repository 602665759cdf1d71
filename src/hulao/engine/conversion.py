"""Ways to come by a card: `@view_as`. Converting cards, asking others for one, changing a card on declaration, declaring
a face-down card.

Each way says, for a *purpose* (what a card is wanted for), whether it can lead to a fitting card, which sets must be
chosen for it, what card comes out, and how it is made when the choice is carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hulao.engine._compat import mypyc_attr
from hulao.engine.card import Card, made_card
from hulao.engine.kind import BASIC, KINDS, NO_AIM, TRICK, CardKind
from hulao.engine.request import CARD_BASE, Pick, card_pick, option_code, option_name
from hulao.engine.skill import Effect

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.event import Slot
    from hulao.engine.flow.respond import Need
    from hulao.engine.player import Player

USE: Final = 1  # what a card may be made for
PLAY: Final = 2
BOTH: Final = 3


class Purpose:
    """What `me` wants a card for."""

    def __init__(self, me: Player) -> None:
        self.me = me

    def allows(self, card: Card, gone: Card | None) -> bool:
        """Whether the card would do; `gone` is equipment that it costs."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewAs(Effect):
    """One way to come by a card of the first name. `use` says what for: USE, PLAY or BOTH."""

    def __init__(
        self, fn: Callable[..., Any], names: tuple[str, ...], when: Callable[[Player], bool] | None, use: int
    ) -> None:
        super().__init__(fn, None)
        self.names = names
        self.when = when
        self.use = use
        self.asks = False
        self.zones = "h"

    @property
    def kind(self) -> CardKind:
        """The kind of the card that comes out."""
        return KINDS[self.names[0]]

    def all_slots(self) -> list[Slot]:
        """The slots of the families of cards that it can make."""
        return [self.kind.slot]

    @property
    def for_play(self) -> bool:
        """Whether a free moment of the play phase may offer it."""
        return bool(self.use & USE) and self.kind.aim != NO_AIM

    def ready(self, me: Player, wanted: int) -> bool:
        """Whether its public condition holds and it serves the wanted purpose (USE or PLAY)."""
        return bool(self.use & wanted) and (self.when is None or self.when(me))

    def single(self, me: Player) -> bool:
        """Whether it turns one card into another."""
        return False

    def takes(self, me: Player, card: Card) -> bool:
        """Whether the card is of those that it converts, whatever may be done with the result."""
        return False

    def opens(self, purpose: Purpose) -> bool:
        """Whether it can lead to a card that the purpose allows."""
        raise NotImplementedError

    def length(self, me: Player, sets: list[list[int]]) -> int:
        """How many sets are chosen for it, as far as the first ones tell."""
        raise NotImplementedError

    def pick(self, purpose: Purpose, sets: list[list[int]]) -> Pick:
        """The next of these sets."""
        raise NotImplementedError

    def preview(self, me: Player, sets: list[list[int]]) -> Card:
        """The card that comes out, as far as it is known beforehand."""
        raise NotImplementedError

    def make(self, me: Player, need: Need, sets: list[list[int]]) -> Card | None:
        """Carry it out; None when no card came of it."""
        return self.preview(me, sets)

    def certain(self, me: Player, sets: list[list[int]]) -> bool:
        """Whether the previewed card is sure to come out."""
        return True

    def gone(self, me: Player, sets: list[list[int]]) -> Card | None:
        """The equipment that it costs."""
        return None


class Convert(ViewAs):
    """Some own cards become another card."""

    def __init__(
        self,
        fn: Callable[..., Any],
        names: tuple[str, ...],
        count: int | Callable[[Player], int],
        zones: str,
        together: Callable[[list[Card]], bool] | None,
        when: Callable[[Player], bool] | None,
        use: int,
    ) -> None:
        super().__init__(fn, names, when, use)
        self.count = count
        self.zones = zones
        self.together = together

    def number(self, me: Player) -> int:
        """How many cards it takes."""
        count = self.count
        return count if isinstance(count, int) else count(me)

    def single(self, me: Player) -> bool:
        return self.number(me) == 1

    def takes(self, me: Player, card: Card) -> bool:
        return bool(self.fn(self.skill, me, card))

    def made(self, parts: list[Card]) -> Card:
        """The card made of these."""
        return made_card(self.kind, parts, self.skill)

    def supplies(self, me: Player, parts: list[Card]) -> list[Card]:
        """Those of the cards that may supply what the use needs: equipment with an effect, a card on the general."""
        if self.zones.startswith("on:"):
            return parts[:1]
        if "e" not in self.zones:
            return []
        return [card for card in me.equipment() if card.kind.skill is not None and card in parts]

    def fits(self, purpose: Purpose, parts: list[Card]) -> bool:
        """Whether the card made of these does for the purpose."""
        if self.together is not None and not self.together(parts):
            return False
        made = self.made(parts)
        supplies = self.supplies(purpose.me, parts)
        if not supplies:
            return purpose.allows(made, None)
        for gone in supplies:
            if not purpose.allows(made, gone):
                return False
        return True

    def pool(self, me: Player) -> list[Card]:
        """The cards of its zones, with those that are used like hand cards."""
        if self.zones == "h":
            return me.playable()
        return me.playable() + me.equipment() if self.zones == "he" else me.cards(self.zones)

    def material(self, purpose: Purpose) -> list[Card]:
        """The cards that may be taken; of a single one it is known that it does."""
        me = purpose.me
        cards = self.pool(me)
        fn, skill = self.fn, self.skill
        if self.number(me) == 1:
            return [card for card in cards if fn(skill, me, card) and self.fits(purpose, [card])]
        return [card for card in cards if fn(skill, me, card)]

    def opens(self, purpose: Purpose) -> bool:
        me = purpose.me
        if self.number(me) == 1:
            fn, skill = self.fn, self.skill
            for card in self.pool(me):
                if fn(skill, me, card) and self.fits(purpose, [card]):
                    return True
            return False
        return bool(self.pick(purpose, []).codes([]))

    def length(self, me: Player, sets: list[list[int]]) -> int:
        return 1

    def pick(self, purpose: Purpose, sets: list[list[int]]) -> Pick:
        count = self.number(purpose.me)
        inner = card_pick("card", self.material(purpose), count, count)
        return inner if count == 1 else MaterialPick(inner, self, purpose)

    def preview(self, me: Player, sets: list[list[int]]) -> Card:
        return self.made([me.game.cards[code - CARD_BASE] for code in sets[0]])

    def gone(self, me: Player, sets: list[list[int]]) -> Card | None:
        supplies = self.supplies(me, [me.game.cards[code - CARD_BASE] for code in sets[0]])
        return supplies[0] if supplies else None


class MaterialPick(Pick):
    """Several cards that one conversion takes together: every beginning leads to a card that does."""

    def __init__(self, inner: Pick, effect: Convert, purpose: Purpose) -> None:
        super().__init__(inner.kind, inner.base, inner.lo, inner.hi, False, False, inner.twins)
        self.effect = effect
        self.purpose = purpose

    @property
    def free(self) -> bool:
        return False

    def codes(self, chosen: list[int]) -> list[int]:
        return [code for code in super().codes(chosen) if self.leads([*chosen, code])]

    def leads(self, chosen: list[int]) -> bool:
        """Whether the chosen cards can be completed to a card that does."""
        if len(chosen) == self.hi:
            cards = self.purpose.me.game.cards
            return self.effect.fits(self.purpose, [cards[code - CARD_BASE] for code in chosen])
        for code in Pick.codes(self, chosen):
            if self.leads([*chosen, code]):
                return True
        return False

    def may_end(self, chosen: list[int]) -> bool:
        return False


class Provide(ViewAs):
    """Others, or a judgement, may provide the card: `fn(self, me, need) -> Card | None`."""

    def __init__(
        self, fn: Callable[..., Any], names: tuple[str, ...], when: Callable[[Player], bool] | None, use: int
    ) -> None:
        super().__init__(fn, names, when, use)
        self.asks = True

    def opens(self, purpose: Purpose) -> bool:
        return purpose.allows(self.preview(purpose.me, []), None)

    def certain(self, me: Player, sets: list[list[int]]) -> bool:
        return False

    def length(self, me: Player, sets: list[list[int]]) -> int:
        return 0

    def preview(self, me: Player, sets: list[list[int]]) -> Card:
        return Card(-1, self.kind, skill=self.skill)

    def make(self, me: Player, need: Need, sets: list[list[int]]) -> Card | None:
        card = self.fn(self.skill, me, need)
        assert card is None or isinstance(card, Card)
        return card


class Change(ViewAs):
    """A card of the kind `of`, however come by, is declared as another (朱雀羽扇): `fn(self, me, card) -> bool`."""

    def __init__(self, fn: Callable[..., Any], names: tuple[str, ...], of: str) -> None:
        super().__init__(fn, names, None, USE)
        self.of = of

    def inner(self, me: Player, code: int) -> ViewAs:
        """The way behind a code."""
        effect = me.game.effect_of(code)
        assert isinstance(effect, ViewAs)
        return effect

    def changed(self, card: Card) -> Card:
        """The card as declared; one that came as another kind than expected stays what it is."""
        return made_card(self.kind, [card], self.skill) if card.kind.name == self.of else card

    def opens(self, purpose: Purpose) -> bool:
        return bool(self.pick(purpose, []).base)

    def length(self, me: Player, sets: list[list[int]]) -> int:
        if not sets or sets[0][0] >= CARD_BASE:
            return 1
        return 1 + self.inner(me, sets[0][0]).length(me, sets[1:])

    def pick(self, purpose: Purpose, sets: list[list[int]]) -> Pick:
        me = purpose.me
        inside = ChangePurpose(purpose, self)
        if sets:
            return self.inner(me, sets[0][0]).pick(inside, sets[1:])
        pick = card_pick("card", [card for card in me.playable() if inside.allows(card, None)])
        for owned in me.game.table[KINDS[self.of].slot.index]:
            effect = owned.effect
            if owned.seat == me.seat and isinstance(effect, ViewAs) and effect is not self:
                if not isinstance(effect, Change) and effect.ready(me, USE) and effect.opens(inside):
                    pick.base.append(effect.code)
        return pick

    def preview(self, me: Player, sets: list[list[int]]) -> Card:
        code = sets[0][0]
        if code >= CARD_BASE:
            return self.changed(me.game.cards[code - CARD_BASE])
        return self.changed(self.inner(me, code).preview(me, sets[1:]))

    def make(self, me: Player, need: Need, sets: list[list[int]]) -> Card | None:
        code = sets[0][0]
        if code >= CARD_BASE:
            return self.preview(me, sets)
        card = self.inner(me, code).make(me, need, sets[1:])
        return None if card is None else self.changed(card)

    def certain(self, me: Player, sets: list[list[int]]) -> bool:
        return sets[0][0] >= CARD_BASE or self.inner(me, sets[0][0]).certain(me, sets[1:])

    def gone(self, me: Player, sets: list[list[int]]) -> Card | None:
        code = sets[0][0]
        return None if code >= CARD_BASE else self.inner(me, code).gone(me, sets[1:])


class ChangePurpose(Purpose):
    """The card inside a `Change`: of the right kind, and its changed form does for the outer purpose."""

    def __init__(self, outer: Purpose, change: Change) -> None:
        super().__init__(outer.me)
        self.outer = outer
        self.change = change

    def allows(self, card: Card, gone: Card | None) -> bool:
        change = self.change
        if gone is not None and gone.kind.skill is change.skill:  # what it works by cannot be spent on it
            return False
        if card.kind.name != change.of or not change.fn(change.skill, self.me, card):
            return False
        return self.outer.allows(change.changed(card), gone)


class Declare(ViewAs):
    """A hand card laid face down is declared as any basic card or trick (蛊惑): `fn(self, me, card, name, need)`, which
    returns the card, or None when it comes to nothing."""

    def __init__(self, fn: Callable[..., Any], when: Callable[[Player], bool] | None) -> None:
        super().__init__(fn, (), when, BOTH)

    @property
    def for_play(self) -> bool:
        return True

    def all_slots(self) -> list[Slot]:
        slots: list[Slot] = []
        for kind in KINDS.values():
            if kind.type in (BASIC, TRICK) and kind.slot not in slots:
                slots.append(kind.slot)
        return slots

    def names_for(self, purpose: Purpose) -> list[str]:
        """The names of this game's cards that do for the purpose."""
        found: list[str] = []
        for kind in purpose.me.game.kinds:
            if kind.type in (BASIC, TRICK) and purpose.allows(Card(-1, kind, skill=self.skill), None):
                found.append(kind.name)
        return found

    def opens(self, purpose: Purpose) -> bool:
        return bool(purpose.me.hand) and bool(self.names_for(purpose))

    def certain(self, me: Player, sets: list[list[int]]) -> bool:
        return False

    def length(self, me: Player, sets: list[list[int]]) -> int:
        return 2

    def pick(self, purpose: Purpose, sets: list[list[int]]) -> Pick:
        if not sets:
            return card_pick("card", purpose.me.hand)
        return Pick("option", [option_code(name) for name in self.names_for(purpose)])

    def preview(self, me: Player, sets: list[list[int]]) -> Card:
        """The declared card: which one lies under it is known, but not yet its suit and rank."""
        under = me.game.cards[sets[0][0] - CARD_BASE]
        return Card(-1, KINDS[option_name(sets[1][0])], parts=(under,), skill=self.skill)

    def make(self, me: Player, need: Need, sets: list[list[int]]) -> Card | None:
        card = self.fn(self.skill, me, me.game.cards[sets[0][0] - CARD_BASE], option_name(sets[1][0]), need)
        assert card is None or isinstance(card, Card)
        return card


def view_as(
    *names: str,
    cards: int | Callable[[Player], int] = 1,
    zones: str = "he",
    together: Callable[[list[Card]], bool] | None = None,
    of: str = "",
    when: Callable[[Player], bool] | None = None,
    use: int = BOTH,
) -> Callable[[Callable[..., Any]], ViewAs]:
    """Use or play cards as the named one; how depends on what is given.

    * `fn(self, me, card) -> bool` says which cards of `zones` (h hand, e equipment, `on:NAME` a pile on the general) can
      be converted; `cards` of them make one, if `together(cards)` holds.
    * cards=0: the method provides the card itself, `fn(self, me, need) -> Card | None` (八卦阵, 护驾).
    * of=NAME: a card of that kind, however come by, is declared as the named one, `fn(self, me, card) -> bool` (朱雀羽扇).
    * no name: a hand card is declared as any basic card or trick, `fn(self, me, card, name, need) -> Card | None` (蛊惑).

    when: public condition. use: only to USE, or only to PLAY.
    """

    def declare(fn: Callable[..., Any]) -> ViewAs:
        if not names:
            return Declare(fn, when)
        if of:
            return Change(fn, names, of)
        if cards == 0:
            return Provide(fn, names, when, use)
        return Convert(fn, names, cards, zones, together, when, use)

    return declare
