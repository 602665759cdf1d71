"""Weapons, armor, mounts. Each class is the effect of one card."""

from __future__ import annotations

from hulao.engine.api import (
    ANYONE,
    ARMOR,
    DISTANCE,
    EXTRA_TARGETS,
    INFINITE,
    MINUS,
    MOUNTS,
    PLUS,
    USE_LIMIT,
    WEAPON,
    Card,
    ChosenUse,
    Damage,
    Equipment,
    LockedSkill,
    Need,
    Player,
    Skill,
    Use,
    Way,
    card_of,
    cards,
    modify,
    on,
    use_of,
    view_as,
    void_armor,
)
from hulao.engine.api import (
    KINDS as ALL_KINDS,
)


class Crossbow(LockedSkill):
    """诸葛连弩."""

    @modify(USE_LIMIT)
    def unlimited(self, me: Player, value: int, user: Player, card: Card) -> int:
        return INFINITE if card.is_a("slash") else value


class DoubleSwords(Skill):
    """雌雄双股剑."""

    @on(
        Use.target_chosen,
        when=lambda me, e: e.card.is_a("slash") and {me.gender, e.target.gender} == {"male", "female"},
    )
    def demand(self, me: Player, e: Use) -> None:
        if not e.target.may_discard(1, "h", self.id):
            me.draw()


class QinggangSword(LockedSkill):
    """青釭剑."""

    @on(Use.target_chosen, when=lambda me, e: e.card.is_a("slash"), silent=True)
    def pierce(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        if e.target.armor is not None:
            me.game.note("skill", me.seat, name=self.id)
        void_armor(me.game, e.aim)


class IceSword(Skill):
    """寒冰剑."""

    @on(
        Damage.dealing_late,
        card_of(lambda me, at: at.event.target),
        when=lambda me, e: e.by("slash") and e.target.has_cards("he"),
    )
    def freeze(self, me: Player, e: Damage, code: int) -> None:
        e.prevent()
        me.discard([me.game.card_at(e.target, code)])
        if e.target.alive and me.alive:
            me.discard_of(e.target, "he", self.id)


class Blade(Skill):
    """青龙偃月刀."""

    @on(
        Use.answered,
        use_of("slash", lambda me, e: Way(False, False, e.target, True)),
        when=lambda me, e: e.card.is_a("slash"),
    )
    def pursue(self, me: Player, e: Use, chosen: ChosenUse) -> None:
        chosen.carry_out()


class Spear(Skill):
    """丈八蛇矛."""

    @view_as("slash", cards=2, zones="h")
    def thrust(self, me: Player, c: Card) -> bool:
        return True


class Axe(Skill):
    """贯石斧."""

    @on(
        Use.answered,
        cards(2, zones="he", where=lambda me, c, at: c is not me.weapon),
        when=lambda me, e: e.card.is_a("slash"),
    )
    def cleave(self, me: Player, e: Use, paid: list[Card]) -> None:
        me.discard(paid)
        if e.aim is not None:
            e.aim.cancelled = False


class Halberd(LockedSkill):
    """方天画戟."""

    @modify(EXTRA_TARGETS)
    def sweep(self, me: Player, value: int, user: Player, card: Card) -> int:
        parts = card.physical()
        last = bool(parts) and len(parts) == len(me.hand) and all(part in me.hand for part in parts)
        return value + 2 if card.is_a("slash") and last else value


class KylinBow(Skill):
    """麒麟弓."""

    @on(
        Damage.dealing_late,
        card_of(lambda me, at: at.event.target, "e", where=lambda me, c, at: c.kind.type in MOUNTS),
        when=lambda me, e: e.by("slash") and any(c.kind.type in MOUNTS for c in e.target.equipment()),
    )
    def unhorse(self, me: Player, e: Damage, code: int) -> None:
        me.discard([me.game.card_at(e.target, code)])


class EightDiagram(Skill):
    """八卦阵."""

    @view_as("jink", cards=0)
    def dodge(self, me: Player, need: Need) -> Card | None:
        return judged_jink(me, self)


def judged_jink(me: Player, skill: Skill) -> Card | None:
    """A 闪 without card, if the judgement is red."""
    return Card(-1, ALL_KINDS["jink"], skill=skill) if me.judge_for(skill.id, lambda c: c.red) else None


class RenwangShield(LockedSkill):
    """仁王盾."""

    @on(Use.resolving, when=lambda me, e: e.card.is_a("slash") and e.card.black)
    def ward(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        e.aim.void = True


class PlusMount(LockedSkill):
    """+1: others are farther from the owner."""

    @modify(DISTANCE, whose=ANYONE)
    def away(self, me: Player, value: int, a: Player, b: Player) -> int:
        return value + 1 if b is me else value


class MinusMount(LockedSkill):
    """−1: the owner is nearer to others."""

    @modify(DISTANCE)
    def near(self, me: Player, value: int, a: Player, b: Player) -> int:
        return value - 1 if a is me else value


KINDS = [
    Equipment("crossbow", WEAPON, Crossbow, 1),
    Equipment("double_swords", WEAPON, DoubleSwords, 2),
    Equipment("qinggang_sword", WEAPON, QinggangSword, 2),
    Equipment("ice_sword", WEAPON, IceSword, 2),
    Equipment("blade", WEAPON, Blade, 3),
    Equipment("spear", WEAPON, Spear, 3),
    Equipment("axe", WEAPON, Axe, 3),
    Equipment("halberd", WEAPON, Halberd, 4),
    Equipment("kylin_bow", WEAPON, KylinBow, 5),
    Equipment("eight_diagram", ARMOR, EightDiagram),
    Equipment("renwang_shield", ARMOR, RenwangShield),
    Equipment("jueying", PLUS, PlusMount),
    Equipment("dilu", PLUS, PlusMount),
    Equipment("zhuahuangfeidian", PLUS, PlusMount),
    Equipment("chitu", MINUS, MinusMount),
    Equipment("dayuan", MINUS, MinusMount),
    Equipment("zixing", MINUS, MinusMount),
]
