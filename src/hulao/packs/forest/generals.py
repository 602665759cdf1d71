"""林: eight generals and two gods."""

from __future__ import annotations

from hulao.engine.api import (
    ANY,
    ANYONE,
    BASIC,
    DISTANCE,
    HEART,
    REACH,
    SPADE,
    TARGETING,
    TRICK,
    USING,
    Card,
    Damage,
    Death,
    General,
    Judge,
    LimitedSkill,
    LockedSkill,
    LordSkill,
    Mark,
    Offer,
    Phase,
    Player,
    Skill,
    Start,
    Use,
    Way,
    active,
    cards,
    forbid,
    modify,
    on,
    options,
    seats,
    view_as,
)
from hulao.packs.standard.qun import Wushuang


class Duanliang(Skill):
    @view_as("supply_shortage")
    def black(self, me: Player, c: Card) -> bool:
        return c.black and (c.kind.type == BASIC or c.kind.is_equipment)

    @modify(REACH)
    def far(self, me: Player, value: int, user: Player, card: Card) -> int:
        return max(value, 2) if card.is_a("supply_shortage") else value


class Xingshang(Skill):
    @on(Death.died, when=lambda me, e: e.player.has_cards("he"), whose=ANYONE)
    def inherit(self, me: Player, e: Death) -> None:
        me.obtain(e.player.cards("he"))


class Fangzhu(Skill):
    @on(Damage.taken, seats())
    def exile(self, me: Player, e: Damage, target: Player) -> None:
        target.draw(me.lost_hp)
        target.turn_over()


class Songwei(LordSkill):
    @on(
        Judge.settled,
        when=lambda me, e: e.player is not me and e.player.kingdom == "wei" and e.player.alive and e.result.black,
        whose=ANYONE,
        locked=True,
        quiet=True,
    )
    def praise(self, me: Player, e: Judge) -> None:
        if e.player.invoke(self):
            me.draw()


class Huoshou(LockedSkill):
    @on(Use.resolving, when=lambda me, e: e.card.is_a("savage_assault"))
    def ignore(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        e.aim.void = True

    @on(
        Use.target_chosen,
        when=lambda me, e: e.card.is_a("savage_assault") and e.user is not me,
        whose=ANYONE,
        silent=True,
    )
    def lead(self, me: Player, e: Use) -> None:
        if e.blamed is not me:
            e.blamed = me
            me.game.note("skill", me.seat, name=self.id)


class Zaiqi(Skill):
    @on(Phase.draw_start, when=lambda me, e: me.hurt)
    def again(self, me: Player, e: Phase) -> None:
        e.replaced = True
        shown = me.game.reveal(me.lost_hp)
        hearts = [card for card in shown if card.suit == HEART]
        me.recover(len(hearts), me)
        me.put_away(hearts)
        me.obtain(me.game.still_revealed(shown), shown=True)


class Juxiang(LockedSkill):
    @on(Use.resolving, when=lambda me, e: e.card.is_a("savage_assault"))
    def ignore(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        e.aim.void = True

    @on(
        Use.finished,
        when=lambda me, e: (
            e.card.is_a("savage_assault") and e.card.id >= 0 and e.user is not me and me.game.on_table(e.card)
        ),
        whose=ANYONE,
    )
    def tame(self, me: Player, e: Use) -> None:
        me.obtain([e.card])


class Lieren(Skill):
    @on(
        Damage.dealt,
        when=lambda me, e: e.by("slash") and e.target.alive and bool(e.target.hand) and bool(me.hand),
    )
    def challenge(self, me: Player, e: Damage) -> None:
        event = me.compare(e.target, self.id)
        if event.winner is me and e.target.alive:
            me.take_of(e.target, "he", self.id)
        me.end_compare(event)


class Yinghun(Skill):
    @on(Phase.prepare_start, seats(), options("option1", "option2"), when=lambda me, e: me.hurt)
    def appear(self, me: Player, e: Phase, target: Player, which: str) -> None:
        many = me.lost_hp
        target.draw(many if which == "option1" else 1)
        target.discard_exactly(1 if which == "option1" else many, "he", self.id)


HAOSHI = Mark("haoshi", "phase")


class Haoshi(Skill):
    @on(Phase.draw_number)
    def take(self, me: Player, e: Phase) -> None:
        e.count += 2
        me.add_mark(HAOSHI)

    @on(Phase.draw_end, when=lambda me, e: me.mark(HAOSHI) > 0 and len(me.hand) > 5, locked=True, quiet=True)
    def share(self, me: Player, e: Phase) -> None:
        fewest = min(len(p.hand) for p in me.others())
        half = len(me.hand) // 2
        chosen = me.decide(
            self.id,
            cards(half),
            seats(where=lambda me, p, at: len(p.hand) == fewest),
            may_pass=False,
        )
        if chosen is not None:
            me.give(chosen[1], chosen[0])


def alliance_cost(me: Player, at: Offer) -> int:
    """By how many cards the two hands differ; two empty ones cannot be swapped."""
    first, second = (len(p.hand) for p in at.args[0])
    return abs(first - second) if first or second else ANY


class Dimeng(Skill):
    @active(seats(2), cards(zones="he", count=alliance_cost, depends=True), limit=1)
    def ally(self, me: Player, pair: list[Player], paid: list[Card]) -> None:
        me.discard(paid)
        me.swap_hands(pair[0], pair[1], self.id)


class Jiuchi(Skill):
    @view_as("analeptic", zones="h")
    def spade(self, me: Player, c: Card) -> bool:
        return c.suit == SPADE


class Roulin(LockedSkill):
    @on(Use.target_chosen, when=lambda me, e: e.card.is_a("slash") and e.target.gender == "female", silent=True)
    def offend(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        e.aim.needed = 2
        me.game.note("skill", me.seat, name=self.id)

    @on(Use.became_target, when=lambda me, e: e.card.is_a("slash") and e.user.gender == "female", silent=True)
    def defend(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        e.aim.needed = 2
        me.game.note("skill", me.seat, name=self.id)


class Benghuai(LockedSkill):
    @on(
        Phase.finish_start,
        options("option1", "option2"),
        when=lambda me, e: any(p.hp < me.hp for p in me.game.living()),
    )
    def collapse(self, me: Player, e: Phase, which: str) -> None:
        if which == "option1":
            me.lose_hp()
        else:
            me.set_max_hp(me.max_hp - 1)


class Baonue(LordSkill):
    @on(
        Damage.dealt,
        when=lambda me, e: e.source is not None and e.source is not me and e.source.kingdom == "qun" and e.source.alive,
        whose=ANYONE,
        locked=True,
        quiet=True,
    )
    def feed(self, me: Player, e: Damage) -> None:
        source = e.source
        if source is not None and source.invoke(self):
            if not source.judge_for(self.id, lambda c: c.suit != SPADE):
                me.recover(1, source)


class Wansha(LockedSkill):
    @forbid(USING, whose=ANYONE)
    def deny(self, me: Player, card: Card, user: Player, target: Player | None) -> str | None:
        if me.on_turn and target is not None and card.is_a("peach") and user is not me and user is not target:
            return "skill_forbids|wansha"
        return None


class Luanwu(LimitedSkill):
    @active()
    def chaos(self, me: Player) -> None:
        for p in me.others():
            if p.alive:
                nearest = min((p.distance(q) for q in p.others()), default=0)
                among = [q for q in p.others() if p.distance(q) == nearest]
                if p.ask_use("slash", Way(False, among=among), self.id) is None:
                    p.lose_hp()


class Weimu(LockedSkill):
    @forbid(TARGETING)
    def veil(self, me: Player, card: Card, user: Player, target: Player) -> str | None:
        return "skill_forbids|weimu" if card.black and card.kind.is_trick else None


class Guixin(Skill):
    @on(Damage.taken, times=lambda me, e: e.amount)
    def gather(self, me: Player, e: Damage) -> None:
        for p in me.others():
            if p.alive and me.alive:
                me.take_of(p, "hej", self.id)
        me.turn_over()


class Feiying(LockedSkill):
    @modify(DISTANCE, whose=ANYONE)
    def away(self, me: Player, value: int, a: Player, b: Player) -> int:
        return value + 1 if b is me else value


RAGE = Mark("rage", "game")


class Kuangbao(LockedSkill):
    @on(Start.dealt)
    def begin(self, me: Player, e: Start) -> None:
        me.add_mark(RAGE, 2)

    @on(Damage.dealt)
    def dealt(self, me: Player, e: Damage) -> None:
        me.add_mark(RAGE, e.amount)

    @on(Damage.taken)
    def taken(self, me: Player, e: Damage) -> None:
        me.add_mark(RAGE, e.amount)


class Wumou(LockedSkill):
    @on(
        Use.using,
        options(among=lambda me, at: ["option1", "option2"] if me.mark(RAGE) else ["option1"]),
        when=lambda me, e: e.card.kind.type == TRICK,
    )
    def blunder(self, me: Player, e: Use, which: str) -> None:
        if which == "option1":
            me.lose_hp()
        else:
            me.add_mark(RAGE, -1)


MATCHLESS = Mark("wuqian", "turn", gives=Wushuang)
BARE = Mark("wuqian_target", "turn", voids_armor=True)


class Wuqian(Skill):
    @active(seats(), when=lambda me: me.mark(RAGE) >= 2)
    def advance(self, me: Player, target: Player) -> None:
        me.add_mark(RAGE, -2)
        if not me.mark(MATCHLESS):
            me.add_mark(MATCHLESS)
        target.add_mark(BARE)


class Shenfen(Skill):
    @active(when=lambda me: me.mark(RAGE) >= 6, limit=1)
    def wrath(self, me: Player) -> None:
        me.add_mark(RAGE, -6)
        others = me.others()
        for p in others:
            me.hit(p, skill=self)
        for p in others:
            if p.alive:
                p.discard(p.cards("e"))
        for p in others:
            if p.alive:
                p.discard_exactly(4, "h", self.id)
        me.turn_over()


GENERALS = [
    General("xuhuang", "wei", "male", 4, Duanliang),
    General("caopi", "wei", "male", 3, Xingshang, Fangzhu, Songwei, lord=True),
    General("menghuo", "shu", "male", 4, Huoshou, Zaiqi),
    General("zhurong", "shu", "female", 4, Juxiang, Lieren),
    General("sunjian", "wu", "male", 4, Yinghun),
    General("lusu", "wu", "male", 3, Haoshi, Dimeng),
    General("dongzhuo", "qun", "male", 8, Jiuchi, Roulin, Benghuai, Baonue, lord=True),
    General("jiaxu", "qun", "male", 3, Wansha, Luanwu, Weimu),
    General("shen_caocao", "god", "male", 3, Guixin, Feiying, character="caocao"),
    General("shen_lvbu", "god", "male", 5, Kuangbao, Wumou, Wuqian, Shenfen, character="lvbu"),
]
