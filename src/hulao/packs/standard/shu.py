"""蜀 of the standard edition."""

from __future__ import annotations

from hulao.engine.api import (
    ANY,
    ANYONE,
    DISTANCE,
    INFINITE,
    MOUNT_SLOTS,
    REACH,
    TARGETING,
    TRICK,
    USE_LIMIT,
    Card,
    General,
    LockedSkill,
    LordSkill,
    Mark,
    Need,
    Phase,
    Player,
    Skill,
    Use,
    active,
    cards,
    forbid,
    modify,
    on,
    seats,
    view_as,
)
from hulao.packs.standard.options import GUANXING_THREE, JIZHI_ALL_TRICKS, MASHU_BOTH_HORSES, RENDE_PER_TWO

RENDE = Mark("rende", "phase")


class Rende(Skill):
    @active(cards(1, ANY), seats())
    def give(self, me: Player, given: list[Card], target: Player) -> None:
        before = me.mark(RENDE)
        after = before + len(given)
        me.give(target, given)
        me.add_mark(RENDE, len(given))
        if me.game.rules.on(RENDE_PER_TWO):
            me.recover(after // 2 - before // 2)
        elif before < 2 <= after:
            me.recover()


class Jijiang(LordSkill):
    @view_as("slash", cards=0, when=lambda me: bool(me.others(kingdom="shu")))
    def call(self, me: Player, need: Need) -> Card | None:
        for p in me.others(kingdom="shu"):
            if (slash := p.provide("slash", need)) is not None:
                return slash
        return None


class Wusheng(Skill):
    @view_as("slash")
    def red(self, me: Player, c: Card) -> bool:
        return c.red


class Paoxiao(LockedSkill):
    @modify(USE_LIMIT)
    def roar(self, me: Player, value: int, user: Player, card: Card) -> int:
        return INFINITE if card.is_a("slash") else value


class Guanxing(Skill):
    @on(Phase.prepare_start)
    def gaze(self, me: Player, e: Phase) -> None:
        count = 3 if me.game.rules.on(GUANXING_THREE) else min(5, len(me.game.living()))
        me.arrange(me.look_at_pile(count), self.id)


class Kongcheng(LockedSkill):
    @forbid(TARGETING)
    def empty(self, me: Player, card: Card, user: Player, target: Player) -> str | None:
        return "skill_forbids|kongcheng" if not me.hand and card.is_a("slash", "duel") else None


class Longdan(Skill):
    @view_as("jink", zones="h")
    def slash(self, me: Player, c: Card) -> bool:
        return c.is_a("slash")

    @view_as("slash", zones="h")
    def jink(self, me: Player, c: Card) -> bool:
        return c.is_a("jink")


class Mashu(LockedSkill):
    @modify(DISTANCE, whose=ANYONE)
    def ride(self, me: Player, value: int, a: Player, b: Player) -> int:
        if a is me:
            return value - 1
        return value + 1 if b is me and me.game.rules.on(MASHU_BOTH_HORSES) else value

    @modify(MOUNT_SLOTS)
    def one_mount(self, me: Player, value: int, a: Player, b: None) -> int:
        return 1 if me.game.rules.on(MASHU_BOTH_HORSES) else value


class Tieqi(Skill):
    @on(Use.target_chosen, when=lambda me, e: e.card.is_a("slash"))
    def charge(self, me: Player, e: Use) -> None:
        aim = e.aim
        if me.judge_for(self.id, lambda c: c.red) and aim is not None:
            aim.unanswerable = True


class Jizhi(Skill):
    @on(
        Use.using,
        when=lambda me, e: e.card.kind.type == TRICK or (e.card.kind.is_trick and me.game.rules.on(JIZHI_ALL_TRICKS)),
    )
    def learn(self, me: Player, e: Use) -> None:
        me.draw()


class Qicai(LockedSkill):
    @modify(REACH)
    def far(self, me: Player, value: int, user: Player, card: Card) -> int:
        return INFINITE if card.kind.is_trick else value


GENERALS = [
    General("liubei", "shu", "male", 4, Rende, Jijiang, lord=True),
    General("guanyu", "shu", "male", 4, Wusheng),
    General("zhangfei", "shu", "male", 4, Paoxiao),
    General("zhugeliang", "shu", "male", 3, Guanxing, Kongcheng),
    General("zhaoyun", "shu", "male", 4, Longdan),
    General("machao", "shu", "male", 4, Mashu, Tieqi),
    General("huangyueying", "shu", "female", 3, Jizhi, Qicai),
]
