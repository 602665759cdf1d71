"""火: eight generals and two gods."""

from __future__ import annotations

from hulao.engine.api import (
    ANY,
    ANYONE,
    CLUB,
    DISCARD,
    EXTRA_TARGETS,
    FIRE,
    HAND_LIMIT,
    INFINITE,
    REACH,
    THUNDER,
    USE_LIMIT,
    USING,
    WEAPON,
    Card,
    Damage,
    Dying,
    General,
    LimitedSkill,
    LockedSkill,
    LordSkill,
    Mark,
    Moved,
    Need,
    Offer,
    Phase,
    Pick,
    Player,
    SeatSpec,
    Skill,
    Start,
    Use,
    active,
    card_of,
    cards,
    forbid,
    modify,
    on,
    options,
    seats,
    view_as,
)
from hulao.packs.standard.equipment import judged_jink
from hulao.packs.standard.shu import Mashu


class Qiangxi(Skill):
    @active(seats(where=lambda me, p, at: me.in_range(p)), when=lambda me: me.hp >= 1, limit=1)
    def bleed(self, me: Player, target: Player) -> None:
        me.lose_hp()
        me.hit(target, skill=self)

    @active(
        cards(zones="he", where=lambda me, c, at: c.kind.type == WEAPON),
        seats(where=lambda me, p, at: me.in_range(p, at.args[0]), depends=True),
        limit=1,
    )
    def throw(self, me: Player, paid: Card, target: Player) -> None:
        me.discard([paid])
        me.hit(target, skill=self)


class Quhu(Skill):
    @active(seats(where=lambda me, p, at: p.hp > me.hp and bool(p.hand)), when=lambda me: bool(me.hand), limit=1)
    def goad(self, me: Player, tiger: Player) -> None:
        event = me.compare(tiger, self.id)
        if event.winner is me:
            prey = [p for p in me.game.living() if tiger.in_range(p)]
            if prey and me.alive and tiger.alive:
                tiger.hit(me.choose_seat(prey, self.id), skill=self)
        else:
            tiger.hit(me, skill=self)
        me.end_compare(event)


class Jieming(Skill):
    @on(Damage.taken, seats(others=False), times=lambda me, e: e.amount)
    def supply(self, me: Player, e: Damage, target: Player) -> None:
        target.draw(min(5, target.max_hp) - len(target.hand))


class Lianhuan(Skill):
    @view_as("iron_chain", zones="h")
    def club(self, me: Player, c: Card) -> bool:
        return c.suit == CLUB


class Niepan(LimitedSkill):
    @on(Dying.waiting)
    def rise(self, me: Player, e: Dying) -> None:
        me.discard(me.cards("hej"))
        if not me.faceup:
            me.turn_over()
        me.set_chained(False)
        me.draw(3)
        me.recover(3 - me.hp)


class Huoji(Skill):
    @view_as("fire_attack", zones="h")
    def red(self, me: Player, c: Card) -> bool:
        return c.red


class Kanpo(Skill):
    @view_as("nullification", zones="h")
    def black(self, me: Player, c: Card) -> bool:
        return c.black


class Bazhen(LockedSkill):
    @view_as("jink", cards=0, when=lambda me: me.armor is None and not me.armor_void())
    def dodge(self, me: Player, need: Need) -> Card | None:
        return judged_jink(me, self)


class TianyiWon(LockedSkill):
    """What a won 天义 gives for the turn."""

    @modify(USE_LIMIT)
    def more(self, me: Player, value: int, user: Player, card: Card) -> int:
        return value + 1 if card.is_a("slash") else value

    @modify(REACH)
    def farther(self, me: Player, value: int, user: Player, card: Card) -> int:
        return INFINITE if card.is_a("slash") else value

    @modify(EXTRA_TARGETS)
    def wider(self, me: Player, value: int, user: Player, card: Card) -> int:
        return value + 1 if card.is_a("slash") else value


class TianyiLost(LockedSkill):
    """What a lost 天义 forbids for the turn."""

    @forbid(USING)
    def none(self, me: Player, card: Card, user: Player, target: Player | None) -> str | None:
        return "skill_forbids|tianyi" if card.is_a("slash") else None


TIANYI_WON = Mark("tianyi_won", "turn", gives=TianyiWon)
TIANYI_LOST = Mark("tianyi_lost", "turn", gives=TianyiLost)


class Tianyi(Skill):
    @active(seats(where=lambda me, p, at: bool(p.hand)), when=lambda me: bool(me.hand), limit=1)
    def swear(self, me: Player, target: Player) -> None:
        event = me.compare(target, self.id)
        me.add_mark(TIANYI_WON if event.winner is me else TIANYI_LOST)
        me.end_compare(event)


class Luanji(Skill):
    @view_as("archery_attack", cards=2, zones="h", together=lambda parts: len({c.suit for c in parts}) == 1)
    def volley(self, me: Player, c: Card) -> bool:
        return True


class Xueyi(LordSkill):
    @modify(HAND_LIMIT)
    def blood(self, me: Player, value: int, owner: Player, about: None) -> int:
        return value + 2 * sum(1 for p in me.game.living() if p is not me and p.kingdom == "qun")


class BlackDuel(Skill):
    """What a red 双雄 judgement gives for the turn."""

    @view_as("duel", zones="h")
    def black(self, me: Player, c: Card) -> bool:
        return c.black


class RedDuel(Skill):
    """What a black 双雄 judgement gives for the turn."""

    @view_as("duel", zones="h")
    def red(self, me: Player, c: Card) -> bool:
        return c.red


BLACK_DUEL = Mark("shuangxiong_red", "turn", gives=BlackDuel)
RED_DUEL = Mark("shuangxiong_black", "turn", gives=RedDuel)


class Shuangxiong(Skill):
    @on(Phase.draw_start)
    def pair(self, me: Player, e: Phase) -> None:
        e.replaced = True
        card = me.judge_card(self.id, lambda c: True, take=True)
        if card.red or card.black:
            me.add_mark(BLACK_DUEL if card.red else RED_DUEL)


class Mengjin(Skill):
    @on(
        Use.answered,
        card_of(lambda me, at: at.event.target),
        when=lambda me, e: e.card.is_a("slash") and e.target.has_cards("he"),
    )
    def trample(self, me: Player, e: Use, code: int) -> None:
        me.discard([me.game.card_at(e.target, code)])


QINYIN = Mark("qinyin_discarded", "phase")


class Qinyin(Skill):
    @on(
        Moved.after,
        when=lambda me, e: me.in_phase(DISCARD) and discarded(me, e) > 0,
        whose=ANYONE,
        silent=True,
    )
    def count(self, me: Player, e: Moved) -> None:
        me.add_mark(QINYIN, discarded(me, e))

    @on(Phase.discard_end, options("option1", "option2"), when=lambda me, e: me.mark(QINYIN) >= 2)
    def play(self, me: Player, e: Phase, which: str) -> None:
        for p in me.round():
            if which == "option1":
                p.recover(1, me)
            else:
                p.lose_hp()


def discarded(me: Player, e: Moved) -> int:
    """How many own cards were discarded in the move."""
    return len(e.lost_own(me)) if e.reason == "discard" else 0


class YeyanPick(Pick):
    """Two or three points for one or two characters, one of whom gets at least two."""

    def codes(self, chosen: list[int]) -> list[int]:
        return chosen if len(chosen) == 2 and chosen[0] != chosen[1] else self.base

    def may_end(self, chosen: list[int]) -> bool:
        return len(chosen) == 2 and chosen[0] == chosen[1]


class YeyanSpec(SeatSpec):
    """Whom the points of the great 业炎 go to, a name for each."""

    def __init__(self) -> None:
        super().__init__(2, 3, None, None, False, False, False)

    def pick(self, offer: Offer) -> Pick:
        inner = super().pick(offer)
        return YeyanPick("seat", inner.base, 2, 3, False, True)


class Yeyan(LimitedSkill):
    @active(seats(1, 3, others=False))
    def small(self, me: Player, targets: list[Player]) -> None:
        for p in me.round():
            if p in targets:
                me.hit(p, 1, FIRE, skill=self)

    @active(
        cards(4, where=lambda me, c, at: c.suit < 4, unlike=lambda c: c.suit),
        YeyanSpec(),
    )
    def great(self, me: Player, paid: list[Card], targets: list[Player]) -> None:
        me.discard(paid)
        me.lose_hp(3)
        for p in me.round() if me.alive else me.game.round():
            if p in targets:
                me.hit(p, targets.count(p), FIRE, skill=self)


class Qixing(Skill):
    @on(Start.dealt, locked=True)
    def place(self, me: Player, e: Start) -> None:
        me.game.deal(me, 7)
        chosen = me.choose_cards(me.hand.copy(), 7, 7, self.id)
        me.lay_on(chosen, self.id, hidden=True)

    @on(
        Phase.draw_end,
        cards(1, ANY),
        cards(zones="on:qixing", count=lambda me, at: len(at.args[0]), depends=True),
        when=lambda me, e: bool(me.cards("on:qixing")),
    )
    def swap(self, me: Player, e: Phase, given: list[Card], stars: list[Card]) -> None:
        me.lay_on(given, self.id, hidden=True)
        me.obtain(stars)


class Veiled(LockedSkill):
    """What 大雾 does to a character until its giver's turn."""

    @on(Damage.began, when=lambda me, e: e.nature != THUNDER, locked=True)
    def veil(self, me: Player, e: Damage) -> None:
        e.prevent()


DAWU = Mark("dawu", "giver_turn", gives=Veiled)


class Fanned(LockedSkill):
    """What 狂风 does to a character until its giver's turn."""

    @on(Damage.began, when=lambda me, e: e.nature == FIRE and not me.mark(DAWU), locked=True)
    def fan(self, me: Player, e: Damage) -> None:
        e.amount += 1


KUANGFENG = Mark("kuangfeng", "giver_turn", gives=Fanned)


class Kuangfeng(Skill):
    @on(Phase.finish_start, cards(zones="on:qixing"), seats(others=False))
    def blow(self, me: Player, e: Phase, star: Card, target: Player) -> None:
        me.put_away([star])
        target.add_mark(KUANGFENG, by=me)


class Dawu(Skill):
    @on(
        Phase.finish_start,
        cards(1, ANY, zones="on:qixing"),
        seats(others=False, count=lambda me, at: len(at.args[0]), depends=True),
    )
    def mist(self, me: Player, e: Phase, stars: list[Card], targets: list[Player]) -> None:
        me.put_away(stars)
        for p in targets:
            p.add_mark(DAWU, by=me)


GENERALS = [
    General("dianwei", "wei", "male", 4, Qiangxi),
    General("xunyu", "wei", "male", 3, Quhu, Jieming),
    General("pangtong", "shu", "male", 3, Lianhuan, Niepan),
    General("wolong", "shu", "male", 3, Huoji, Kanpo, Bazhen, character="zhugeliang"),
    General("taishici", "wu", "male", 4, Tianyi),
    General("yuanshao", "qun", "male", 4, Luanji, Xueyi, lord=True),
    General("yanliangwenchou", "qun", "male", 4, Shuangxiong),
    General("pangde", "qun", "male", 4, Mashu, Mengjin),
    General("shen_zhouyu", "god", "male", 4, Qinyin, Yeyan, character="zhouyu"),
    General("shen_zhugeliang", "god", "male", 3, Qixing, Kuangfeng, Dawu, character="zhugeliang"),
]
