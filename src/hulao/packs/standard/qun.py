"""群 of the standard edition."""

from __future__ import annotations

from hulao.engine.api import (
    ANYONE,
    FOR_USE,
    INFINITE,
    Card,
    Damage,
    General,
    LockedSkill,
    Offer,
    Phase,
    Player,
    Skill,
    Use,
    Way,
    active,
    cards,
    on,
    seats,
    view_as,
)
from hulao.engine.api import (
    KINDS as ALL_KINDS,
)
from hulao.packs.standard.options import JIJIU_CANCEL_DAMAGE, QINGNANG_SELF_UNLIMITED, WUSHUANG_NO_DUEL


class Qingnang(Skill):
    @active(
        cards(),
        seats(where=lambda me, p, at: p.hurt, others=False),
        when=lambda me: not me.game.rules.on(QINGNANG_SELF_UNLIMITED),
        limit=1,
    )
    def heal(self, me: Player, paid: Card, target: Player) -> None:
        me.discard([paid])
        target.recover(1, me)

    @active(cards(zones="he"), when=lambda me: me.hurt and me.game.rules.on(QINGNANG_SELF_UNLIMITED))
    def heal_self(self, me: Player, paid: Card) -> None:
        me.discard([paid])
        me.recover(1, me)


class Jijiu(Skill):
    @view_as("peach", when=lambda me: not me.on_turn and not me.game.rules.on(JIJIU_CANCEL_DAMAGE), use=FOR_USE)
    def red(self, me: Player, c: Card) -> bool:
        return c.red

    @on(
        Damage.deducting,
        cards(zones="he", where=lambda me, c, at: c.red),
        when=lambda me, e: e.amount > 0 and me.game.rules.on(JIJIU_CANCEL_DAMAGE),
        whose=ANYONE,
        times=lambda me, e: INFINITE,
    )
    def cancel(self, me: Player, e: Damage, paid: Card) -> None:
        me.discard([paid])
        e.amount -= 1


class Wushuang(LockedSkill):
    @on(Use.target_chosen, silent=True)
    def offend(self, me: Player, e: Use) -> None:
        if e.aim is not None and (e.card.is_a("slash") or duels(me, e)):
            e.aim.needed = 2
            me.game.note("skill", me.seat, name=self.id)

    @on(Use.became_target, silent=True)
    def defend(self, me: Player, e: Use) -> None:
        if e.aim is not None and duels(me, e):
            e.aim.returned = 2
            me.game.note("skill", me.seat, name=self.id)


def duels(me: Player, e: Use) -> bool:
    """Whether the card is a 决斗 that 无双 reaches."""
    return e.card.is_a("duel") and not me.game.rules.on(WUSHUANG_NO_DUEL)


def lijian_target(me: Player, p: Player, at: Offer) -> bool:
    """Whether the first named could use a 决斗 on the character."""
    first = at.args[1]
    duel = ALL_KINDS["duel"]
    return p.gender == "male" and p is not first and duel.may_target(first, Card(-1, duel), p, Way(False))


class Lijian(Skill):
    @active(
        cards(zones="he"),
        seats(where=lambda me, p, at: p.gender == "male"),
        seats(where=lijian_target, depends=True),
        limit=1,
    )
    def incite(self, me: Player, paid: Card, first: Player, second: Player) -> None:
        me.discard([paid])
        if first.alive and second.alive:
            first.use_as(ALL_KINDS["duel"], [second], self, unanswerable=True)


class Biyue(Skill):
    @on(Phase.finish_start)
    def shine(self, me: Player, e: Phase) -> None:
        me.draw()


GENERALS = [
    General("huatuo", "qun", "male", 3, Qingnang, Jijiu),
    General("lvbu", "qun", "male", 4, Wushuang),
    General("diaochan", "qun", "female", 3, Lijian, Biyue),
]
