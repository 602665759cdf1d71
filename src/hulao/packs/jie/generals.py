"""界关羽, 界马超, 界于吉 (texts of 2014)."""

from __future__ import annotations

from hulao.engine.api import (
    KINDS,
    PLAYING,
    USING,
    Card,
    General,
    LockedSkill,
    Mark,
    Need,
    Player,
    Skill,
    Use,
    active,
    forbid,
    made_card,
    on,
    seats,
    view_as,
)
from hulao.packs.standard.shu import Mashu
from hulao.packs.wind.generals import DOUBTING, GUHUO_USED, Chanyuan


class Ex_Wusheng(Skill):
    @view_as("slash")
    def red(self, me: Player, c: Card) -> bool:
        return c.red


class Bound(LockedSkill):
    """What 义绝 does for the turn: no hand card can be used or played."""

    @forbid(USING)
    def use(self, me: Player, card: Card, user: Player, target: Player | None) -> str | None:
        return "skill_forbids|yijue" if any(part in me.hand for part in card.physical()) else None

    @forbid(PLAYING)
    def play(self, me: Player, card: Card, user: Player, target: Player | None) -> str | None:
        return "skill_forbids|yijue" if any(part in me.hand for part in card.physical()) else None


YIJUE = Mark("yijue", "turn", gives=Bound, voids_skills=True)


class Yijue(Skill):
    @active(seats(where=lambda me, p, at: bool(p.hand)), when=lambda me: bool(me.hand), limit=1)
    def duel(self, me: Player, target: Player) -> None:
        event = me.compare(target, self.id)
        if event.winner is me:
            if target.alive:
                target.add_mark(YIJUE)
        elif target.alive and target.hurt and me.invoke(self):
            target.recover(1, me)
        me.end_compare(event)


TRAMPLED = Mark("ex_tieqi", "turn", voids_skills=True)


class Ex_Tieqi(Skill):
    @on(Use.target_chosen, when=lambda me, e: e.card.is_a("slash"))
    def charge(self, me: Player, e: Use) -> None:
        aim, target = e.aim, e.target
        target.add_mark(TRAMPLED)
        suit = me.judge_card(self.id, lambda c: True).suit
        if aim is not None and target.alive and not target.may_discard(1, "he", self.id, lambda c: c.suit == suit):
            aim.unanswerable = True


class Ex_Guhuo(Skill):
    @view_as(when=lambda me: not me.mark(GUHUO_USED))
    def declare(self, me: Player, card: Card, name: str, need: Need) -> Card | None:
        game = me.game
        me.lay_down([card])
        game.note("declare", me.seat, name=name)
        me.add_mark(GUHUO_USED)
        others = [p for p in me.others() if p.banned(DOUBTING, card) is None]
        doubter = game.ask_first(others, "doubt", self.id, need.event)
        me.show([card])
        if doubter is not None:
            if card.kind.name != name:
                game.put_away([card])
                return None
            doubter.gain(Chanyuan)
        return made_card(KINDS[name], [card], self)


GENERALS = [
    General("jie_guanyu", "shu", "male", 4, Ex_Wusheng, Yijue, character="guanyu"),
    General("jie_machao", "shu", "male", 4, Mashu, Ex_Tieqi, character="machao"),
    General("jie_yuji", "qun", "male", 3, Ex_Guhuo, character="yuji"),
]
