"""吴 of the standard edition."""

from __future__ import annotations

from hulao.engine.api import (
    ANY,
    ANYONE,
    DIAMOND,
    EQUIP,
    HAND,
    PLAY,
    SUITS,
    TARGETING,
    UNSEEN,
    Card,
    General,
    LockedSkill,
    LordSkill,
    Mark,
    Moved,
    Offer,
    Phase,
    Played,
    Player,
    Recovery,
    Skill,
    Use,
    Way,
    active,
    cards,
    forbid,
    modify,
    on,
    seats,
    view_as,
)
from hulao.packs.standard.basic import HEALABLE
from hulao.packs.standard.options import FANJIAN_COLOUR, JIUYUAN_ANY_TIME, ZHIHENG_UNLIMITED


class Zhiheng(Skill):
    @active(cards(1, ANY, "he"), limit=1, unlimited=lambda me: me.game.rules.on(ZHIHENG_UNLIMITED))
    def balance(self, me: Player, paid: list[Card]) -> None:
        me.discard(paid)
        me.draw(len(paid))


class Jiuyuan(LordSkill):
    @on(
        Recovery.recovering,
        when=lambda me, e: (
            me.hp <= 0
            and e.by is not None
            and e.by is not me
            and e.by.kingdom == "wu"
            and e.card is not None
            and e.card.is_a("peach")
            and not me.game.rules.on(JIUYUAN_ANY_TIME)
        ),
        locked=True,
    )
    def more(self, me: Player, e: Recovery) -> None:
        e.amount += 1

    @modify(HEALABLE, whose=ANYONE)
    def any_time(self, me: Player, value: int, user: Player, target: Player) -> int:
        return 1 if target is me and user.kingdom == "wu" and me.game.rules.on(JIUYUAN_ANY_TIME) else value


class Qixi(Skill):
    @view_as("dismantlement")
    def black(self, me: Player, c: Card) -> bool:
        return c.black


SLASHED = Mark("keji_slashed", "turn")


class Keji(Skill):
    def already_used(self, me: Player, card: str) -> None:
        if card == "slash":
            me.add_mark(SLASHED)

    @on(Use.using, when=lambda me, e: e.card.is_a("slash") and in_own_play_phase(me), silent=True)
    def used(self, me: Player, e: Use) -> None:
        me.add_mark(SLASHED)

    @on(Played.playing, when=lambda me, e: e.card.is_a("slash") and in_own_play_phase(me), silent=True)
    def played(self, me: Player, e: Played) -> None:
        me.add_mark(SLASHED)

    @on(Phase.before_discard, when=lambda me, e: not me.mark(SLASHED))
    def hold_back(self, me: Player, e: Phase) -> None:
        e.skip = True


def in_own_play_phase(me: Player) -> bool:
    """Whether it is the play phase of the character's own turn."""
    return me.in_phase(PLAY)


class Kurou(Skill):
    @active(when=lambda me: me.hp >= 1)
    def suffer(self, me: Player) -> None:
        me.lose_hp()
        me.draw(2)


class Yingzi(Skill):
    @on(Phase.draw_number)
    def more(self, me: Player, e: Phase) -> None:
        e.count += 1


class Fanjian(Skill):
    @active(seats(), when=lambda me: bool(me.hand), limit=1)
    def sow(self, me: Player, target: Player) -> None:
        by_colour = me.game.rules.on(FANJIAN_COLOUR)
        guess = target.choose_option(["red", "black"] if by_colour else list(SUITS[:4]), self.id)
        card = me.game.card_at(me, UNSEEN)
        target.obtain([card], shown=True)
        card = me.game.cards[card.id]  # as it looks in the hand of the one who shows it
        if by_colour:
            if guess != ("red" if card.red else "black"):
                target.lose_hp()
        elif guess != SUITS[card.suit]:
            me.hit(target, skill=self)


class Guose(Skill):
    @view_as("indulgence")
    def diamond(self, me: Player, c: Card) -> bool:
        return c.suit == DIAMOND


def liuli_target(me: Player, p: Player, at: Offer) -> bool:
    """Whether 流离 may move the 杀 to the character, after the card in `at.args` was discarded."""
    use = at.event
    return (
        p is not use.user
        and me.in_range(p, at.args[0])
        and use.card.kind.may_target(use.user, use.card, p, Way(False, False))
    )


class Liuli(Skill):
    @on(
        Use.becoming,
        cards(zones="he"),
        seats(where=liuli_target, depends=True),
        when=lambda me, e: e.card.is_a("slash"),
    )
    def deflect(self, me: Player, e: Use, paid: Card, target: Player) -> None:
        me.discard([paid])
        if e.aim is not None and target.alive:
            e.aim.player = target


class Qianxun(LockedSkill):
    @forbid(TARGETING)
    def modest(self, me: Player, card: Card, user: Player, target: Player) -> str | None:
        return "skill_forbids|qianxun" if card.is_a("snatch", "indulgence") else None


class Lianying(Skill):
    @on(Moved.after, when=lambda me, e: not me.hand and bool(e.lost(me, HAND)), whose=ANYONE)
    def muster(self, me: Player, e: Moved) -> None:
        me.draw()


class Jieyin(Skill):
    @active(cards(2), seats(where=lambda me, p, at: p.gender == "male" and p.hurt), limit=1)
    def wed(self, me: Player, paid: list[Card], target: Player) -> None:
        me.discard(paid)
        me.recover(1, me)
        target.recover(1, me)


class Xiaoji(Skill):
    @on(
        Moved.after,
        when=lambda me, e: bool(e.lost(me, EQUIP)),
        whose=ANYONE,
        times=lambda me, e: len(e.lost(me, EQUIP)),
    )
    def rearm(self, me: Player, e: Moved) -> None:
        me.draw(2)


GENERALS = [
    General("sunquan", "wu", "male", 4, Zhiheng, Jiuyuan, lord=True),
    General("ganning", "wu", "male", 4, Qixi),
    General("lvmeng", "wu", "male", 4, Keji),
    General("huanggai", "wu", "male", 4, Kurou),
    General("zhouyu", "wu", "male", 3, Yingzi, Fanjian),
    General("daqiao", "wu", "female", 3, Guose, Liuli),
    General("luxun", "wu", "male", 3, Qianxun, Lianying),
    General("sunshangxiang", "wu", "female", 3, Jieyin, Xiaoji),
]
