"""The cards of 军争篇."""

from __future__ import annotations

from hulao.engine.api import (
    ARMOR,
    BASIC,
    CLUB,
    DRAW,
    EQUIP,
    FIRE,
    FOR_USE,
    ON_CHOSEN,
    ON_SELF,
    PLUS,
    REACH,
    THUNDER,
    WEAPON,
    Aim,
    Card,
    CardKind,
    Damage,
    DelayedTrick,
    Equipment,
    LockedSkill,
    Mark,
    Moved,
    Pick,
    Player,
    Skill,
    Use,
    Way,
    made_card,
    on,
    option_code,
    view_as,
)
from hulao.engine.api import (
    KINDS as ALL_KINDS,
)
from hulao.packs.standard.basic import DRUNK, Slash
from hulao.packs.standard.equipment import PlusMount
from hulao.packs.standard.tricks import Trick, nullified

DRINK = Mark("analeptic_used", "turn")
RECAST = option_code("recast")


class Analeptic(CardKind):
    """酒: strengthens the next 杀 of the turn, once a turn; or saves the user."""

    def __init__(self) -> None:
        super().__init__("analeptic", BASIC, ON_SELF)
        self.rescue = "self"

    def unusable(self, me: Player, card: Card, way: Way) -> str | None:
        return "limit" if me.mark(DRINK) else super().unusable(me, card, way)

    def already_used(self, me: Player, count: int) -> None:
        super().already_used(me, count)
        me.add_mark(DRINK)

    def effect(self, use: Use, target: Player) -> None:
        if use.counted:
            target.add_mark(DRINK)
            target.add_mark(DRUNK)
        else:
            target.recover(1, use.user, use.card)


class ChainPick(Pick):
    """One or two characters, or 重铸."""

    @property
    def free(self) -> bool:
        return False

    def codes(self, chosen: list[int]) -> list[int]:
        if chosen == [RECAST]:
            return []
        codes = super().codes(chosen)
        return [code for code in codes if code != RECAST] if chosen else codes


class IronChain(Trick):
    """铁索连环."""

    def __init__(self) -> None:
        super().__init__("iron_chain", ON_CHOSEN)
        self.most = 2

    def target_pick(self, me: Player, card: Card, way: Way, chosen: list[list[int]]) -> Pick | None:
        pick = super().target_pick(me, card, way, chosen)
        under = card.physical()
        if pick is None or not way.free or not under or any(part not in me.hand for part in under):
            return pick
        return ChainPick("seat", [*pick.base, RECAST], 1, pick.hi)

    def instead(self, me: Player, card: Card, chosen: list[list[int]]) -> bool:
        if chosen[0] != [RECAST]:
            return False
        me.recast(card)
        return True

    def effect(self, use: Use, target: Player) -> None:
        target.set_chained(not target.chained)


class FireAttack(Trick):
    """火攻."""

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        under = card.physical()
        left = len([c for c in target.hand if c not in under])
        if target is me and not under:  # a card that is yet to be laid down (蛊惑)
            left -= 1
        return None if left > 0 else "no_cards"

    def effect(self, use: Use, target: Player) -> None:
        if not target.hand or not use.user.alive:
            return
        shown = target.choose_cards(target.hand.copy(), 1, 1, self.name)
        target.show(shown)
        if use.user.may_discard(1, "h", self.name, lambda c: c.suit == shown[0].suit):
            use.user.hit(target, use.base, FIRE, use.card, use=use)


class SupplyShortage(DelayedTrick):
    """兵粮寸断."""

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        if target is me:
            return "not_self"
        distance = me.distance(target, way.without)
        reach = me.number(REACH, 1, card)
        if distance > reach:
            return f"too_far|{distance}|{reach}"
        return super().untargetable(me, card, target, way)

    def answered(self, use: Use, aim: Aim) -> bool:
        return nullified(use)

    def judged(self, target: Player, card: Card) -> None:
        if not target.judge_for(self.name, lambda c: c.suit == CLUB):
            target.game.skip_phase(DRAW)


class GudingBlade(LockedSkill):
    """古锭刀."""

    @on(Damage.dealing, when=lambda me, e: e.by("slash") and not e.target.hand)
    def cut(self, me: Player, e: Damage) -> None:
        e.amount += 1


class Fan(Skill):
    """朱雀羽扇: part of the choice of a card to use; asked for a 杀 that a skill uses without a card."""

    @view_as("fire_slash", of="slash", use=FOR_USE)
    def kindle(self, me: Player, c: Card) -> bool:
        return True

    @on(Use.declared, when=lambda me, e: e.card.kind.name == "slash" and not e.chosen)
    def kindle_made(self, me: Player, e: Use) -> None:
        e.card = made_card(ALL_KINDS["fire_slash"], [e.card], self)


class Vine(LockedSkill):
    """藤甲."""

    @on(Use.resolving, when=lambda me, e: e.card.name in ("slash", "savage_assault", "archery_attack"))
    def ward(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        e.aim.void = True

    @on(Damage.taking, when=lambda me, e: e.nature == FIRE)
    def burn(self, me: Player, e: Damage) -> None:
        e.amount += 1


class SilverLion(LockedSkill):
    """白银狮子."""

    @on(Damage.taking_late, when=lambda me, e: e.amount > 1)
    def soften(self, me: Player, e: Damage) -> None:
        e.amount = 1

    @on(
        Moved.after,
        when=lambda me, e: me.hurt and any(c.kind.name == "silver_lion" for c in e.lost(me, EQUIP)),
        lingers=True,
    )
    def leave(self, me: Player, e: Moved) -> None:
        me.recover()


KINDS = [
    Slash("fire_slash", FIRE),
    Slash("thunder_slash", THUNDER),
    Analeptic(),
    IronChain(),
    FireAttack("fire_attack", ON_CHOSEN),
    SupplyShortage("supply_shortage"),
    Equipment("guding_blade", WEAPON, GudingBlade, 2),
    Equipment("fan", WEAPON, Fan, 4),
    Equipment("vine", ARMOR, Vine),
    Equipment("silver_lion", ARMOR, SilverLion),
    Equipment("hualiu", PLUS, PlusMount),
]
