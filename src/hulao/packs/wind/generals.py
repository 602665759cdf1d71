"""风: eight generals and two gods."""

from __future__ import annotations

from typing import ClassVar

from hulao.engine.api import (
    ANYONE,
    DRAW,
    FACE,
    HAND,
    HAND_LIMIT,
    HEART,
    INFINITE,
    KINDS,
    PLAY,
    REACH,
    SPADE,
    THUNDER,
    Ban,
    Card,
    Damage,
    Death,
    Dying,
    General,
    HpDown,
    Judge,
    LockedSkill,
    LordSkill,
    Mark,
    Need,
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
    cards_among,
    forbid,
    made_card,
    modify,
    on,
    options,
    seats,
    view_as,
)
from hulao.packs.wind.options import BUQU_REVISED, GUHUO_REVISED

DOUBTING = Ban("doubting")  # the user's 蛊惑 cannot be doubted


def slash_target(me: Player, p: Player, at: Offer) -> bool:
    """Whether a 杀 without card may be used on the character, wherever it sits."""
    slash = KINDS["slash"]
    return slash.may_target(me, Card(-1, slash), p, Way(False, False))


class Shensu(Skill):
    @on(Phase.before_judge, seats(where=slash_target), when=lambda me, e: not me.game.is_skipped(DRAW))
    def rush(self, me: Player, e: Phase, target: Player) -> None:
        e.skip = True
        me.game.skip_phase(DRAW)
        me.use_as(KINDS["slash"], [target], self)

    @on(Phase.before_play, cards(zones="he", where=lambda me, c, at: c.kind.is_equipment), seats(where=slash_target))
    def charge(self, me: Player, e: Phase, paid: Card, target: Player) -> None:
        e.skip = True
        me.discard([paid])
        me.use_as(KINDS["slash"], [target], self)


class Jushou(Skill):
    @on(Phase.finish_start)
    def hold(self, me: Player, e: Phase) -> None:
        me.draw(3)
        me.turn_over()


class Liegong(Skill):
    @on(
        Use.target_chosen,
        when=lambda me, e: (
            e.card.is_a("slash")
            and me.in_phase(PLAY)
            and (len(e.target.hand) >= me.hp or len(e.target.hand) <= me.attack_range())
        ),
    )
    def aim(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        e.aim.unanswerable = True


class Kuanggu(LockedSkill):
    @on(Damage.deducting, when=lambda me, e: e.source is me and me.distance(e.target) <= 1, whose=ANYONE, silent=True)
    def measure(self, me: Player, e: Damage) -> None:
        e.noted.append(self.id)

    @on(Damage.dealt, when=lambda me, e: me.hurt and "kuanggu" in e.noted, times=lambda me, e: e.amount)
    def feast(self, me: Player, e: Damage) -> None:
        me.recover()


class Tianxiang(Skill):
    @on(Damage.taking, cards(where=lambda me, c, at: c.suit == HEART), seats())
    def deflect(self, me: Player, e: Damage, paid: Card, target: Player) -> None:
        me.discard([paid])
        me.transfer(e, target)

    @on(Damage.settled, when=lambda me, e: e.passed_by is me and e.target.hurt, whose=ANYONE, locked=True)
    def console(self, me: Player, e: Damage) -> None:
        e.target.draw(e.target.lost_hp)


class Hongyan(LockedSkill):
    @modify(FACE)
    def blush(self, me: Player, card: Card, base: int) -> Card:
        return card.seen_as(card.kind, HEART, self) if card.suit == SPADE else card


def all_ranks_differ(me: Player) -> bool:
    """Whether the 不屈 cards are enough and show no rank twice."""
    ranks = [card.rank for card in laid(me)]
    return too_many(me) >= 0 and len(set(ranks)) == len(ranks)


def revised(me: Player) -> bool:
    """Whether 不屈 has its revised text."""
    return me.game.rules.on(BUQU_REVISED)


def laid(me: Player) -> list[Card]:
    """The 不屈 cards."""
    return me.cards("on:buqu")


def too_many(me: Player) -> int:
    """How many 不屈 cards there are above one for each point of hp below 1."""
    return len(laid(me)) - max(0, 1 - me.hp)


class Buqu(Skill):
    @on(HpDown.reduced, when=lambda me, e: me.hp <= 0 and not revised(me))
    def endure(self, me: Player, e: HpDown) -> None:
        me.lay_on(me.game.reveal(-too_many(me)), self.id)
        e.closed = all_ranks_differ(me)

    @on(Recovery.recovered, when=lambda me, e: too_many(me) > 0 and not revised(me), locked=True)
    def heal(self, me: Player, e: Recovery) -> None:
        me.put_away(me.choose_cards(laid(me), too_many(me), too_many(me), self.id))

    @on(Dying.ending, when=lambda me, e: bool(laid(me)) and all_ranks_differ(me) and not revised(me), locked=True)
    def hold_on(self, me: Player, e: Dying) -> None:
        e.survives = True

    @on(Dying.waiting, when=lambda me, e: revised(me), locked=True)
    def refuse(self, me: Player, e: Dying) -> None:
        ranks = [card.rank for card in laid(me)]
        card = me.game.reveal(1)[0]
        if card.rank in ranks:
            me.put_away([card])
        else:
            me.lay_on([card], self.id)
            me.recover(1 - me.hp)

    @modify(HAND_LIMIT)
    def count(self, me: Player, value: int, owner: Player, about: None) -> int:
        return len(laid(me)) if revised(me) and laid(me) else value


class Leiji(Skill):
    @on(Use.using, seats(others=False), when=lambda me, e: e.card.is_a("jink"))
    def strike(self, me: Player, e: Use, target: Player) -> None:
        self.judge(me, target)

    @on(Played.playing, seats(others=False), when=lambda me, e: e.card.is_a("jink"))
    def strike_played(self, me: Player, e: Played, target: Player) -> None:
        self.judge(me, target)

    def judge(self, me: Player, target: Player) -> None:
        """The target judges; ♠ brings 2 thunder damage."""
        if not target.judge_for(self.id, lambda c: c.suit != SPADE):
            me.hit(target, 2, THUNDER, skill=self)


class Guidao(Skill):
    @on(Judge.retrial, cards(zones="pe", where=lambda me, c, at: c.black), whose=ANYONE)
    def replace(self, me: Player, e: Judge, card: Card) -> None:
        me.retry(e, card, take_old=True)


class Huangtian(LordSkill):
    @active(
        cards(where=lambda me, c, at: c.is_a("jink", "lightning")), limit=1, by=lambda me, giver: giver.kingdom == "qun"
    )
    def offer(self, me: Player, giver: Player, card: Card) -> None:
        giver.give(me, [card])


class Chanyuan(LockedSkill):
    """缠怨: no doubting, and at 1 hp no other skills."""

    below: ClassVar[int] = 1

    @forbid(DOUBTING)
    def believe(self, me: Player, card: Card, user: Player, target: Player | None) -> str | None:
        return "skill_forbids|chanyuan"


GUHUO_USED = Mark("guhuo_used", "turn")


class Guhuo(Skill):
    @view_as(when=lambda me: not me.mark(GUHUO_USED))
    def declare(self, me: Player, card: Card, name: str, need: Need) -> Card | None:
        me.lay_down([card])
        me.game.note("declare", me.seat, name=name)
        made = made_card(KINDS[name], [card], self)
        if me.game.rules.on(GUHUO_REVISED):
            me.add_mark(GUHUO_USED)
            good = self.one_doubts(me, card, name, need)
        else:
            good = self.all_doubt(me, card, name, need)
        if not good:
            me.game.put_away([card])
        return made if good else None

    def all_doubt(self, me: Player, card: Card, name: str, need: Need) -> bool:
        """Everybody may doubt, secretly; whether the card takes effect."""
        others = [p for p in me.others() if p.hp > 0 and p.banned(DOUBTING, card) is None]
        answers = me.game.ask_all(others, ["doubt"], self.id, need.event)
        me.show([card])
        true = card.kind.name == name
        for p, answer in zip(others, answers, strict=True):
            if answer and true:
                p.lose_hp()
            elif answer:
                p.draw()
        return not any(answers) or (true and card.suit == HEART)

    def one_doubts(self, me: Player, card: Card, name: str, need: Need) -> bool:
        """The first one to doubt is answered; whether the card takes effect."""
        others = [p for p in me.others() if p.banned(DOUBTING, card) is None]
        doubter = me.game.ask_first(others, "doubt", self.id, need.event)
        me.show([card])
        if doubter is None or card.kind.name == name:
            if doubter is not None:
                doubter.gain(Chanyuan)
            return True
        return False


class Wushen(LockedSkill):
    @modify(FACE)
    def deify(self, me: Player, card: Card, base: int) -> Card:
        return card.seen_as(KINDS["slash"], HEART, self) if base == HAND and card.suit == HEART else card

    @modify(REACH)
    def reach(self, me: Player, value: int, user: Player, card: Card) -> int:
        return INFINITE if card.is_a("slash") and card.suit == HEART else value


NIGHTMARE = Mark("nightmare", "game")


class Wuhun(LockedSkill):
    @on(Damage.taken, when=lambda me, e: e.source is not None and e.source.alive and e.source is not me)
    def haunt(self, me: Player, e: Damage) -> None:
        assert e.source is not None
        e.source.add_mark(NIGHTMARE, e.amount)

    @on(Death.died, even_dead=True, when=lambda me, e: any(p.mark(NIGHTMARE) for p in me.game.living()))
    def avenge(self, me: Player, e: Death) -> None:
        living = me.game.living()
        most = max(p.mark(NIGHTMARE) for p in living)
        target = me.choose_seat([p for p in living if p.mark(NIGHTMARE) == most], self.id)
        if not target.judge_for(self.id, lambda c: c.is_a("peach", "god_salvation")):
            target.kill()


class Shelie(Skill):
    @on(Phase.draw_start)
    def hunt(self, me: Player, e: Phase) -> None:
        e.replaced = True
        shown = me.game.reveal(5)
        suits = len({card.suit for card in shown})
        chosen = me.decide(self.id, cards_among(shown, suits, unlike=lambda c: c.suit), may_pass=False)
        assert chosen is not None
        me.obtain(chosen[0] if suits > 1 else chosen, shown=True)
        me.game.put_away(shown)


class Gongxin(Skill):
    @active(seats(where=lambda me, p, at: bool(p.hand)), limit=1)
    def look(self, me: Player, target: Player) -> None:
        me.look_at(target.hand)
        hearts = [card for card in target.hand if card.suit == HEART]
        chosen = me.decide(self.id, cards_among(hearts), options("discard", "put_on_top"))
        if chosen is not None:
            card, where = chosen
            me.show([card])
            if where == "discard":
                me.discard([card])
            else:
                me.put_on_top([card])


GENERALS = [
    General("xiahouyuan", "wei", "male", 4, Shensu),
    General("caoren", "wei", "male", 4, Jushou),
    General("huangzhong", "shu", "male", 4, Liegong),
    General("weiyan", "shu", "male", 4, Kuanggu),
    General("xiaoqiao", "wu", "female", 3, Tianxiang, Hongyan),
    General("zhoutai", "wu", "male", 4, Buqu),
    General("zhangjiao", "qun", "male", 3, Leiji, Guidao, Huangtian, lord=True),
    General("yuji", "qun", "male", 3, Guhuo),
    General("shen_guanyu", "god", "male", 5, Wushen, Wuhun, character="guanyu"),
    General("shen_lvmeng", "god", "male", 3, Shelie, Gongxin, character="lvmeng"),
]
