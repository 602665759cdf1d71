"""华雄 袁术 公孙瓒 潘凤 (texts of 2013), 徐庶 李典 (texts of 2014)."""

from __future__ import annotations

from hulao.engine.api import (
    ANYONE,
    BASIC,
    DISTANCE_LIVE,
    HAND_LIMIT,
    MOUNTS,
    PLAY,
    TARGETING,
    AwakeningSkill,
    Card,
    ChosenUse,
    Damage,
    General,
    LockedSkill,
    Mark,
    Offer,
    Phase,
    Player,
    Skill,
    Way,
    active,
    card_of,
    forbid,
    modify,
    on,
    options,
    use_of,
)


class Yaowu(LockedSkill):
    @on(Damage.taking, when=lambda me, e: e.card is not None and e.card.is_a("slash") and e.card.red)
    def show_off(self, me: Player, e: Damage) -> None:
        source = e.source
        if source is not None and source.alive:
            choices = ["option1", "option2"] if source.hurt else ["option2"]
            if source.choose_option(choices, self.id) == "option1":
                source.recover()
            else:
                source.draw()


class Humbled(LockedSkill):
    """What 妄尊 does to the lord for the turn."""

    @modify(HAND_LIMIT)
    def less(self, me: Player, value: int, owner: Player, about: None) -> int:
        return value - me.mark(WANGZUN)


WANGZUN = Mark("wangzun", "turn", gives=Humbled)


class Wangzun(Skill):
    @on(Phase.prepare_start, when=lambda me, e: e.player is not me and e.player.role == "lord", whose=ANYONE)
    def usurp(self, me: Player, e: Phase) -> None:
        me.draw()
        e.player.add_mark(WANGZUN)


class Tongji(LockedSkill):
    @forbid(TARGETING, whose=ANYONE)
    def pity(self, me: Player, card: Card, user: Player, target: Player) -> str | None:
        if me in (user, target) or not card.is_a("slash") or len(me.hand) <= me.hp or not user.in_range(me):
            return None
        return "skill_forbids|tongji"


class Yicong(LockedSkill):
    @modify(DISTANCE_LIVE)
    def ride(self, me: Player, value: int, a: Player, b: Player) -> int:
        if me.hp > 2:
            return value - 1 if a is me else value
        return value + 1 if b is me else value


def worn_by_victim(me: Player, e: Damage) -> bool:
    """Whether a 杀 of the owner hurt its target, who wears something."""
    return e.by("slash") and e.target.alive and e.target.has_cards("e")


class Qiaomeng(Skill):
    @on(
        Damage.dealt,
        card_of(lambda me, at: at.event.target, "e"),
        when=lambda me, e: worn_by_victim(me, e) and e.card is not None and e.card.black,
    )
    def unhorse(self, me: Player, e: Damage, code: int) -> None:
        card = me.game.card_at(e.target, code)
        if card.kind.type in MOUNTS:
            me.obtain([card])
        else:
            me.discard([card])


KUANGFU = Mark("std_kuangfu", "phase")


def axe_choices(me: Player, at: Offer) -> list[str]:
    """What may be done with the chosen equipment: moved into an empty slot, or discarded."""
    card = me.game.card_at(at.event.target, at.args[0])
    return ["option1", "option2"] if me.slot_of(card) is None else ["option2"]


def may_plunder(me: Player, e: Damage) -> bool:
    """Whether 狂斧 is due: the first time in the own play phase."""
    return worn_by_victim(me, e) and me.in_phase(PLAY) and not me.mark(KUANGFU)


class Std_Kuangfu(LockedSkill):
    @on(
        Damage.dealt,
        card_of(lambda me, at: at.event.target, "e"),
        options(among=axe_choices),
        when=lambda me, e: may_plunder(me, e),
    )
    def plunder(self, me: Player, e: Damage, code: int, which: str) -> None:
        me.add_mark(KUANGFU)
        card = me.game.card_at(e.target, code)
        if which == "option1":
            me.place_equipment(card, me)
        else:
            me.discard([card])


GUILTY = Mark("zhuhai", "turn")


class Zhuhai(Skill):
    @on(Damage.dealt, when=lambda me, e: e.source is not None and e.source.on_turn, whose=ANYONE, silent=True)
    def watch(self, me: Player, e: Damage) -> None:
        if e.source is not None and not e.source.mark(GUILTY):
            e.source.add_mark(GUILTY)

    @on(
        Phase.finish_start,
        use_of("slash", lambda me, e: Way(False, False, e.player, True)),
        when=lambda me, e: e.player is not me and e.player.mark(GUILTY) > 0,
        whose=ANYONE,
    )
    def punish(self, me: Player, e: Phase, chosen: ChosenUse) -> None:
        chosen.carry_out()


def suits_demand(card: Card, demand: str) -> bool:
    """Whether a revealed card is of the named type or colour."""
    if demand in ("red", "black"):
        return card.red if demand == "red" else card.black
    return demand == ("basic" if card.kind.type == BASIC else "trick" if card.kind.is_trick else "equipment")


class Jianyan(Skill):
    @active(options("jianyan_basic", "jianyan_trick", "jianyan_equipment", "red", "black"), limit=1)
    def recommend(self, me: Player, demand: str) -> None:
        game = me.game
        shown: list[Card] = []
        while game.draw_pile or game.discard_pile:
            shown += game.reveal(1)
            if suits_demand(shown[-1], demand.removeprefix("jianyan_")):
                men = [p for p in game.living() if p.gender == "male"]
                if men:
                    me.choose_seat(men, self.id).obtain(shown[-1:], shown=True)
                break
        game.put_away(shown)


class Qianxin(AwakeningSkill):
    @on(Damage.dealt, when=lambda me, e: me.hurt)
    def wake(self, me: Player, e: Damage) -> None:
        me.set_max_hp(me.max_hp - 1)
        me.gain(Jianyan)


class Xunxun(Skill):
    @on(Phase.draw_start)
    def sift(self, me: Player, e: Phase) -> None:
        e.replaced = True
        looked = me.look_at_pile(4)
        taken = me.choose_cards(looked, 2, 2, self.id)
        me.obtain(taken)
        me.arrange([card for card in looked if card not in taken], self.id, hi=0)


class Wangxi(Skill):
    @on(Damage.dealt, when=lambda me, e: e.target is not me and e.target.alive, times=lambda me, e: e.amount)
    def forgive(self, me: Player, e: Damage) -> None:
        self.both_draw(me, e.target)

    @on(
        Damage.taken,
        when=lambda me, e: e.source is not None and e.source is not me and e.source.alive,
        times=lambda me, e: e.amount,
    )
    def be_forgiven(self, me: Player, e: Damage) -> None:
        assert e.source is not None
        self.both_draw(me, e.source)

    def both_draw(self, me: Player, other: Player) -> None:
        """Each of the two draws one, in turn order."""
        for p in me.game.round():
            if p is me or p is other:
                p.draw()


GAINED = (Jianyan,)

GENERALS = [
    General("huaxiong", "qun", "male", 6, Yaowu),
    General("std_yuanshu", "qun", "male", 4, Wangzun, Tongji, character="yuanshu"),
    General("std_gongsunzan", "qun", "male", 4, Yicong, Qiaomeng, character="gongsunzan"),
    General("std_panfeng", "qun", "male", 4, Std_Kuangfu, character="panfeng"),
    General("std_xushu", "shu", "male", 4, Zhuhai, Qianxin, character="xushu"),
    General("lidian", "wei", "male", 3, Xunxun, Wangxi),
]
