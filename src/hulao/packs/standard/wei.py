"""魏 of the standard edition."""

from __future__ import annotations

from hulao.engine.api import (
    ANYONE,
    HEART,
    PLAY,
    UNSEEN,
    Card,
    Damage,
    General,
    Judge,
    LockedSkill,
    LordSkill,
    Mark,
    Need,
    Phase,
    Player,
    Skill,
    card_of,
    cards,
    on,
    seats,
    view_as,
)
from hulao.packs.standard.options import FANKUI_HAND_ONLY, GANGLIE_BLACK, LUOYI_UNARMED


class Jianxiong(Skill):
    @on(Damage.taken, when=lambda me, e: me.game.on_table(e.card))
    def take(self, me: Player, e: Damage) -> None:
        if e.card is not None:
            me.obtain(e.card.physical())


class Hujia(LordSkill):
    @view_as("jink", cards=0, when=lambda me: bool(me.others(kingdom="wei")))
    def call(self, me: Player, need: Need) -> Card | None:
        for p in me.others(kingdom="wei"):
            if (jink := p.provide("jink", need)) is not None:
                return jink
        return None


def fankui_zones(me: Player, source: Player) -> str:
    """The zones of the source that 反馈 may take a card from."""
    if me.game.rules.on(FANKUI_HAND_ONLY):
        return "" if source is me else "h"
    return "e" if source is me else "he"


class Fankui(Skill):
    @on(
        Damage.taken,
        card_of(lambda me, at: at.event.source, lambda me, at: fankui_zones(me, at.event.source)),
        when=lambda me, e: e.source is not None and e.source.alive and e.source.has_cards(fankui_zones(me, e.source)),
    )
    def pay_back(self, me: Player, e: Damage, code: int) -> None:
        assert e.source is not None
        me.obtain([me.game.card_at(e.source, code)])


class Guicai(Skill):
    @on(Judge.retrial, cards(zones="p"), whose=ANYONE)
    def retry(self, me: Player, e: Judge, card: Card) -> None:
        me.retry(e, card)


class Ganglie(Skill):
    @on(Damage.taken)
    def retaliate(self, me: Player, e: Damage) -> None:
        source = e.source
        if me.game.rules.on(GANGLIE_BLACK):
            if source is not None and source.alive and not source.judge_for(self.id, lambda c: not c.black):
                if source.alive and not source.may_discard(2, "h", self.id):
                    source.lose_hp()
        elif me.judge_for(self.id, lambda c: c.suit != HEART) and source is not None and source.alive:
            if not source.may_discard(2, "h", self.id):
                me.hit(source, skill=self)


class Tuxi(Skill):
    @on(Phase.draw_start, seats(1, 2, where=lambda me, p, at: bool(p.hand)))
    def raid(self, me: Player, e: Phase, targets: list[Player]) -> None:
        e.replaced = True
        for p in me.others():
            if p in targets and p.hand:
                me.obtain([me.game.card_at(p, UNSEEN)])


class Stripped(LockedSkill):
    """What 裸衣 gives for the turn."""

    @on(Damage.dealing, when=lambda me, e: (e.by("slash") or e.by("duel")) and own_use(me, e), silent=True)
    def strike(self, me: Player, e: Damage) -> None:
        e.amount += 1


LUOYI = Mark("luoyi", "turn", gives=Stripped)


def own_use(me: Player, e: Damage) -> bool:
    """Whether the damage comes from a card that the character used, on another."""
    return e.use is not None and e.use.user is me and e.target is not me


class Luoyi(Skill):
    @on(Phase.draw_number, when=lambda me, e: e.count > 0 and not me.game.rules.on(LUOYI_UNARMED))
    def strip(self, me: Player, e: Phase) -> None:
        e.count -= 1
        me.add_mark(LUOYI)

    @on(
        Damage.dealing,
        when=lambda me, e: me.game.rules.on(LUOYI_UNARMED) and e.by("slash") and own_use(me, e) and me.weapon is None,
        silent=True,
    )
    def unarmed(self, me: Player, e: Damage) -> None:
        if me.in_phase(PLAY):
            e.amount += 1


class Tiandu(Skill):
    @on(Judge.settled, when=lambda me, e: me.game.on_table(e.card))
    def take(self, me: Player, e: Judge) -> None:
        me.obtain([e.result])


class Yiji(Skill):
    @on(Damage.taken, times=lambda me, e: e.amount)
    def bequeath(self, me: Player, e: Damage) -> None:
        me.hand_out(me.look_at_pile(2), self.id)


class Qingguo(Skill):
    @view_as("jink", zones="h")
    def black(self, me: Player, c: Card) -> bool:
        return c.black


class Luoshen(Skill):
    @on(Phase.prepare_start)
    def divine(self, me: Player, e: Phase) -> None:
        while me.judge_for(self.id, lambda c: c.black, take=True) and me.alive and me.invoke(self):
            pass


GENERALS = [
    General("caocao", "wei", "male", 4, Jianxiong, Hujia, lord=True),
    General("simayi", "wei", "male", 3, Fankui, Guicai),
    General("xiahoudun", "wei", "male", 4, Ganglie),
    General("zhangliao", "wei", "male", 4, Tuxi),
    General("xuchu", "wei", "male", 4, Luoyi),
    General("guojia", "wei", "male", 3, Tiandu, Yiji),
    General("zhenji", "wei", "female", 3, Qingguo, Luoshen),
]
