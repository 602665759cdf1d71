"""山: eight generals and two gods."""

from __future__ import annotations

from hulao.engine.api import (
    ANY,
    ANYONE,
    BASIC,
    DISCARD,
    DISTANCE_LIVE,
    HAND,
    HAND_LIMIT,
    HEART,
    SKILLS,
    SPADE,
    SUITS,
    TRICK,
    UNSEEN,
    AwakeningSkill,
    Card,
    Damage,
    Death,
    DelayedTrick,
    General,
    Judge,
    LockedSkill,
    LordSkill,
    Mark,
    Moved,
    Offer,
    Phase,
    Player,
    Skill,
    Start,
    Turn,
    Use,
    Way,
    active,
    cards,
    cards_among,
    find_general,
    modify,
    on,
    options,
    seats,
    view_as,
)
from hulao.packs.forest.generals import Wansha, Yinghun
from hulao.packs.standard.shu import Guanxing, Jijiang
from hulao.packs.standard.wu import Yingzi


def table_cards(me: Player, at: Offer) -> list[Card]:
    """The equipped and delayed cards that could be moved to somebody else."""
    game = me.game
    found: list[Card] = []
    for p in game.living():
        for card in [*p.equipment(), *p.judge]:
            if any(takes(q, p, card) for q in game.living()):
                found += card.physical()
    return found


def takes(target: Player, owner: Player, card: Card) -> bool:
    """Whether the character has the room for an equipped or delayed card of another."""
    if target is owner:
        return False
    kind = card.kind
    if isinstance(kind, DelayedTrick):
        return kind.holdable(card, target)
    return target.slot_of(card) is None


def moves_to(me: Player, p: Player, at: Offer) -> bool:
    """Whether the chosen card may be moved to the character."""
    owner, card = lying(me, at.args[0])
    return takes(p, owner, card)


def lying(me: Player, physical: Card) -> tuple[Player, Card]:
    """Whose card it is, and as what it lies there."""
    for p in me.game.living():
        for card in [*p.equipment(), *p.judge]:
            if physical in card.physical():
                return p, card
    raise ValueError("the card does not lie on the table")


class Qiaobian(Skill):
    @on(Phase.before_judge, cards())
    def no_judgement(self, me: Player, e: Phase, paid: Card) -> None:
        e.skip = True
        me.discard([paid])

    @on(Phase.before_draw, cards())
    def no_draw(self, me: Player, e: Phase, paid: Card) -> None:
        e.skip = True
        me.discard([paid])
        chosen = me.decide(self.id, seats(1, 2, where=lambda me, p, at: bool(p.hand)))
        for p in me.others():
            if chosen is not None and p in chosen[0] and p.hand:
                me.obtain([me.game.card_at(p, UNSEEN)])

    @on(Phase.before_play, cards())
    def no_play(self, me: Player, e: Phase, paid: Card) -> None:
        e.skip = True
        me.discard([paid])
        chosen = me.decide(self.id, cards_among(table_cards), seats(where=moves_to, depends=True, others=False))
        if chosen is not None:
            _, card = lying(me, chosen[0])
            me.game.place(card, chosen[1])

    @on(Phase.before_discard, cards())
    def no_discard(self, me: Player, e: Phase, paid: Card) -> None:
        e.skip = True
        me.discard([paid])


class Tuntian(Skill):
    @on(Moved.after, when=lambda me, e: not me.on_turn and e.lost_own(me), whose=ANYONE)
    def till(self, me: Player, e: Moved) -> None:
        me.judge_for(self.id, lambda c: c.suit != HEART, pile=self.id)

    @modify(DISTANCE_LIVE)
    def near(self, me: Player, value: int, a: Player, b: Player) -> int:
        fields = [card for card in me.cards("on:tuntian") if card is not me.game.gone]
        return value - len(fields) if a is me else value


class Jixi(Skill):
    @view_as("snatch", zones="on:tuntian")
    def raid(self, me: Player, c: Card) -> bool:
        return True


class Zaoxian(AwakeningSkill):
    @on(Phase.prepare_start, when=lambda me, e: len(me.cards("on:tuntian")) >= 3)
    def wake(self, me: Player, e: Phase) -> None:
        me.set_max_hp(me.max_hp - 1)
        me.gain(Jixi)


class Tiaoxin(Skill):
    @active(seats(where=lambda me, p, at: p.in_range(me)), limit=1)
    def provoke(self, me: Player, target: Player) -> None:
        if target.ask_use("slash", Way(False, must=me), self.id) is None and target.alive:
            me.discard_of(target, "he", self.id)


class Zhiji(AwakeningSkill):
    @on(
        Phase.prepare_start,
        options(among=lambda me, at: ["option1", "option2"] if me.hurt else ["option2"]),
        when=lambda me, e: not me.hand,
    )
    def wake(self, me: Player, e: Phase, which: str) -> None:
        if which == "option1":
            me.recover()
        else:
            me.draw(2)
        me.set_max_hp(me.max_hp - 1)
        me.gain(Guanxing)


class Xiangle(LockedSkill):
    @on(Use.became_target, when=lambda me, e: e.card.is_a("slash"))
    def enjoy(self, me: Player, e: Use) -> None:
        assert e.aim is not None
        paid = e.user.alive and e.user.may_discard(1, "h", self.id, lambda c: c.kind.type == BASIC)
        if not paid:
            e.aim.void = True


FANGQUAN = Mark("fangquan", "turn")


class Fangquan(Skill):
    @on(Phase.before_play)
    def let_go(self, me: Player, e: Phase) -> None:
        e.skip = True
        me.add_mark(FANGQUAN)

    @on(Turn.ended, cards(), seats(), when=lambda me, e: me.mark(FANGQUAN) > 0)
    def hand_over(self, me: Player, e: Turn, paid: Card, target: Player) -> None:
        me.discard([paid])
        target.extra_turn()


class Ruoyu(AwakeningSkill):
    def __init__(self) -> None:
        super().__init__()
        self.lord = True

    @on(Phase.prepare_start, when=lambda me, e: all(p.hp >= me.hp for p in me.game.living()))
    def wake(self, me: Player, e: Phase) -> None:
        me.set_max_hp(me.max_hp + 1)
        me.recover()
        me.gain(Jijiang)


class Jiang(Skill):
    @on(Use.target_chosen, when=lambda me, e: fierce(e) and e.aim is e.aims[0])
    def attack(self, me: Player, e: Use) -> None:
        me.draw()

    @on(Use.became_target, when=lambda me, e: fierce(e))
    def attacked(self, me: Player, e: Use) -> None:
        me.draw()


def fierce(e: Use) -> bool:
    """Whether the card is a 决斗 or a red 杀."""
    return e.card.is_a("duel") or (e.card.is_a("slash") and e.card.red)


class Hunzi(AwakeningSkill):
    @on(Phase.prepare_start, when=lambda me, e: me.hp == 1)
    def wake(self, me: Player, e: Phase) -> None:
        me.set_max_hp(me.max_hp - 1)
        me.gain(Yingzi)
        me.gain(Yinghun)


class Zhiba(LordSkill):
    @active(when=lambda me: bool(me.hand), limit=1, by=lambda me, p: p.kingdom == "wu" and bool(me.hand))
    def rival(self, me: Player, challenger: Player) -> None:
        if me.awoke(Hunzi) and me.choose_option([self.id, "refuse"], self.id, may_pass=True) != self.id:
            return
        event = challenger.compare(me, self.id)
        if event.winner is not challenger and me.invoke(self):
            me.obtain(me.game.still_revealed(event.cards), shown=True)
        challenger.end_compare(event)


class Zhijian(Skill):
    @active(
        cards(where=lambda me, c, at: c.kind.is_equipment),
        seats(where=lambda me, p, at: p.slot_of(at.args[0]) is None, depends=True),
    )
    def advise(self, me: Player, card: Card, target: Player) -> None:
        me.place_equipment(card, target)
        me.draw()


def still_there(me: Player, at: Offer) -> list[Card]:
    """What the current player discarded in this discard phase, as far as it still lies in the discard pile."""
    return [card for card in at.event.discarded if card in me.game.discard_pile]


class Guzheng(Skill):
    @on(
        Phase.discard_end,
        cards_among(still_there),
        when=lambda me, e: e.player is not me and bool(still_there(me, Offer(me, e, []))),
        whose=ANYONE,
    )
    def return_one(self, me: Player, e: Phase, card: Card) -> None:
        rest = [one for one in e.discarded if one is not card]
        e.player.obtain([card], shown=True)
        rest = [one for one in rest if one in me.game.discard_pile]
        if rest and me.alive and me.invoke(self):
            me.obtain(rest, shown=True)


def avatars(me: Player, at: Offer) -> list[str]:
    """The avatars that have a skill to give."""
    return [id for id in me.stash.get("huashen", []) if avatar_skills(me, Offer(me, None, [id]))]


def avatar_skills(me: Player, at: Offer) -> list[str]:
    """The printed skills of the chosen avatar that may be had: no lord, limited, or awakening skill."""
    general = find_general(at.args[0])
    assert general is not None
    return [s.id for s in general.skills if not (s.lord or s.limited or s.awakening)]


def take_avatars(me: Player, count: int) -> None:
    """Keep random generals that nobody has as avatars."""
    game = me.game
    known = [p.general for p in game.players]
    known += [find_general(id) for p in game.players for ids in p.stash.values() for id in ids]
    used = [general.character for general in known if general is not None]
    for general in game.rng.sample(game.setup.generals(), 999):
        if count and general.character not in used:
            count -= 1
            used.append(general.character)
            me.stash.setdefault("huashen", []).append(general.id)
            game.note("avatar", me.seat, name=general.id, mask=1 << me.seat)


AVATAR = (options(among=avatars), options(among=avatar_skills, depends=True))


class Huashen(Skill):
    @on(Start.dealt, silent=True)
    def begin(self, me: Player, e: Start) -> None:
        take_avatars(me, 2)

    @on(Start.dealt, *AVATAR, locked=True)
    def appear(self, me: Player, e: Start, avatar: str, skill: str) -> None:
        self.become(me, avatar, skill)

    @on(Turn.started, *AVATAR)
    def change(self, me: Player, e: Turn, avatar: str, skill: str) -> None:
        self.become(me, avatar, skill)

    @on(Turn.ended, *AVATAR)
    def change_after(self, me: Player, e: Turn, avatar: str, skill: str) -> None:
        self.become(me, avatar, skill)

    def become(self, me: Player, avatar: str, skill: str) -> None:
        """Show an avatar: have its skill, its sex and its kingdom."""
        general = find_general(avatar)
        assert general is not None
        me.game.note("become", me.seat, name=avatar)
        me.avatar, me.kingdom, me.gender = avatar, general.kingdom, general.gender
        if SKILLS[skill] is not me.avatar_skill:
            if me.avatar_skill is not None:
                me.remove_skill(me.avatar_skill)
            me.avatar_skill = None if SKILLS[skill] in me.skills else SKILLS[skill]
            me.add_skill(SKILLS[skill])


class Xinsheng(Skill):
    @on(Damage.taken, times=lambda me, e: e.amount)
    def renew(self, me: Player, e: Damage) -> None:
        take_avatars(me, 1)


class Beige(Skill):
    @on(
        Damage.taken,
        cards(zones="he"),
        when=lambda me, e: e.card is not None and e.card.is_a("slash") and e.target.alive,
        whose=ANYONE,
    )
    def lament(self, me: Player, e: Damage, paid: Card) -> None:
        me.discard([paid])
        victim, source = e.target, e.source
        suit = SUITS[victim.judge_card(self.id, lambda c: c.red).suit]
        if suit == "heart":
            victim.recover(1, me)
        elif suit == "diamond":
            victim.draw(2)
        elif source is not None and source.alive:
            if suit == "club":
                source.discard_exactly(2, "he", self.id)
            else:
                source.turn_over()


class Duanchang(LockedSkill):
    @on(Death.died, when=lambda me, e: e.killer is not None, even_dead=True)
    def break_heart(self, me: Player, e: Death) -> None:
        assert e.killer is not None
        for skill in e.killer.skills:
            e.killer.remove_skill(skill)


class Juejing(LockedSkill):
    @on(Phase.draw_number, when=lambda me, e: me.hurt)
    def more(self, me: Player, e: Phase) -> None:
        e.count += me.lost_hp

    @modify(HAND_LIMIT)
    def keep(self, me: Player, value: int, owner: Player, about: None) -> int:
        return value + 2


def soul(me: Player) -> int:
    """How many cards 龙魂 takes."""
    return max(1, me.hp)


class Longhun(Skill):
    @view_as("peach", cards=soul)
    def heart(self, me: Player, c: Card) -> bool:
        return c.suit == HEART

    @view_as("fire_slash", cards=soul)
    def diamond(self, me: Player, c: Card) -> bool:
        return SUITS[c.suit] == "diamond"

    @view_as("jink", cards=soul)
    def club(self, me: Player, c: Card) -> bool:
        return SUITS[c.suit] == "club"

    @view_as("nullification", cards=soul)
    def spade(self, me: Player, c: Card) -> bool:
        return c.suit == SPADE


ENDURANCE = Mark("renjie", "game")
MERCILESS = Mark("jilve_wansha", "turn", gives=Wansha)


def own_discards(me: Player, e: Moved) -> int:
    """How many hand cards the character discarded in its own discard phase in the move."""
    if me.in_phase(DISCARD) and e.reason == "discard":
        return len(e.lost(me, HAND))
    return 0


class Renjie(LockedSkill):
    @on(Damage.taken)
    def bear(self, me: Player, e: Damage) -> None:
        me.add_mark(ENDURANCE, e.amount)

    @on(Moved.after, when=lambda me, e: own_discards(me, e) > 0, whose=ANYONE)
    def forgo(self, me: Player, e: Moved) -> None:
        me.add_mark(ENDURANCE, own_discards(me, e))


BALANCED = Mark("jilve_zhiheng", "phase")


class Jilve(Skill):
    @on(Judge.retrial, options("guicai"), cards(zones="p"), when=lambda me, e: me.mark(ENDURANCE) > 0, whose=ANYONE)
    def guicai(self, me: Player, e: Judge, which: str, card: Card) -> None:
        me.add_mark(ENDURANCE, -1)
        me.retry(e, card)

    @on(Damage.taken, options("fangzhu"), seats(), when=lambda me, e: me.mark(ENDURANCE) > 0)
    def fangzhu(self, me: Player, e: Damage, which: str, target: Player) -> None:
        me.add_mark(ENDURANCE, -1)
        target.draw(me.lost_hp)
        target.turn_over()

    @on(Use.using, options("jizhi"), when=lambda me, e: me.mark(ENDURANCE) > 0 and e.card.kind.type == TRICK)
    def jizhi(self, me: Player, e: Use, which: str) -> None:
        me.add_mark(ENDURANCE, -1)
        me.draw()

    @active(options("zhiheng"), cards(1, ANY, "he"), when=lambda me: me.mark(ENDURANCE) > 0 and not me.mark(BALANCED))
    def zhiheng(self, me: Player, which: str, paid: list[Card]) -> None:
        me.add_mark(ENDURANCE, -1)
        me.add_mark(BALANCED)
        me.discard(paid)
        me.draw(len(paid))

    @active(options("wansha"), when=lambda me: me.mark(ENDURANCE) > 0 and not me.mark(MERCILESS))
    def wansha(self, me: Player, which: str) -> None:
        me.add_mark(ENDURANCE, -1)
        me.add_mark(MERCILESS)


class Baiyin(AwakeningSkill):
    @on(Phase.prepare_start, when=lambda me, e: me.mark(ENDURANCE) >= 4)
    def wake(self, me: Player, e: Phase) -> None:
        me.set_max_hp(me.max_hp - 1)
        me.gain(Jilve)


LIANPO = Mark("lianpo", "turn")


class Lianpo(Skill):
    @on(Death.died, when=lambda me, e: e.killer is me, whose=ANYONE, silent=True)
    def note(self, me: Player, e: Death) -> None:
        me.add_mark(LIANPO)

    @on(Turn.ended, when=lambda me, e: me.mark(LIANPO) > 0, whose=ANYONE)
    def again(self, me: Player, e: Turn) -> None:
        me.extra_turn()


GAINED = (Jixi, Jilve)

GENERALS = [
    General("zhanghe", "wei", "male", 4, Qiaobian),
    General("dengai", "wei", "male", 4, Tuntian, Zaoxian),
    General("jiangwei", "shu", "male", 4, Tiaoxin, Zhiji),
    General("liushan", "shu", "male", 3, Xiangle, Fangquan, Ruoyu, lord=True),
    General("sunce", "wu", "male", 4, Jiang, Hunzi, Zhiba, lord=True),
    General("erzhang", "wu", "male", 3, Zhijian, Guzheng),
    General("zuoci", "qun", "male", 3, Huashen, Xinsheng),
    General("caiwenji", "qun", "female", 3, Beige, Duanchang),
    General("shen_zhaoyun", "god", "male", 2, Juejing, Longhun, character="zhaoyun"),
    General("shen_simayi", "god", "male", 4, Renjie, Baiyin, Lianpo, character="simayi"),
]
