"""Tricks and delayed tricks."""

from __future__ import annotations

from hulao.engine._compat import mypyc_attr
from hulao.engine.api import (
    HEART,
    JUDGE,
    ON_ALL,
    ON_CHOSEN,
    ON_OTHERS,
    ON_SELF,
    PLAY,
    REACH,
    SEAT_BASE,
    SPADE,
    TARGETING,
    THUNDER,
    TRICK,
    Aim,
    Card,
    CardKind,
    DelayedTrick,
    Pick,
    Player,
    Use,
    Way,
    window,
    within,
)
from hulao.engine.api import (
    KINDS as ALL_KINDS,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Trick(CardKind):
    """A trick that takes effect at once; 无懈可击 answers it for each target."""

    def __init__(self, name: str, aim: int) -> None:
        super().__init__(name, TRICK, aim)

    def answered(self, use: Use, aim: Aim) -> bool:
        return nullified(use)


def nullified(use: Use) -> bool:
    """The window for 无懈可击 against this effect: anybody, from the current player on."""
    return window(use.user.game, "nullification", use)


class Nullification(CardKind):
    """无懈可击: cancels the effect of a trick on one target; can itself be cancelled."""

    def __init__(self) -> None:
        super().__init__("nullification", TRICK)

    def answered(self, use: Use, aim: Aim) -> bool:
        return nullified(use)


class ExNihilo(Trick):
    """无中生有."""

    def effect(self, use: Use, target: Player) -> None:
        target.draw(2)


class Dismantlement(Trick):
    """过河拆桥."""

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        if target is me:
            return "not_self"
        return None if target.has_cards("hej") else "no_cards"

    def effect(self, use: Use, target: Player) -> None:
        if use.user.alive:
            use.user.discard_of(target, "hej", self.name)


class Snatch(Trick):
    """顺手牵羊."""

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        if target is me:
            return "not_self"
        if not target.has_cards("hej"):
            return "no_cards"
        distance = me.distance(target, way.without)
        reach = me.number(REACH, 1, card)
        return f"too_far|{distance}|{reach}" if distance > reach else None

    def targets(self, me: Player, card: Card, way: Way, one: bool = False) -> list[Player]:
        game = me.game
        bans = game.table[TARGETING.index]
        found: list[Player] = []
        for p in within(game, me, me.number(REACH, 1, card), way.without):
            if p.has_cards("hej") and (not bans or game.target_ban(me, card, p) is None):
                found.append(p)
                if one:
                    break
        return found

    def effect(self, use: Use, target: Player) -> None:
        if use.user.alive:
            use.user.take_of(target, "hej", self.name)


class Duel(Trick):
    """决斗."""

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        return "not_self" if target is me else None

    def effect(self, use: Use, target: Player) -> None:
        assert use.aim is not None
        turn, other = target, use.user
        while turn.alive and turn.respond("slash", use, use.aim.needed if turn is target else use.aim.returned):
            turn, other = other, turn
        if turn.alive:
            other.hit(turn, use.base, card=use.card, use=use)


ATTACK = Way(False)  # outside the limit, within range


class Collateral(Trick):
    """借刀杀人: the target's `second` is whom it must attack."""

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        if target is me:
            return "not_self"
        if target.weapon is None:
            return "no_weapon"
        return None if self.victims(target, True) else "nobody_in_range"

    def victims(self, armed: Player, one: bool = False) -> list[Player]:
        """Whom the armed character could attack with a 杀; the first one only, if one will do."""
        slash = ALL_KINDS["slash"]
        return slash.targets(armed, Card(-1, slash), ATTACK, one)

    def target_pick(self, me: Player, card: Card, way: Way, chosen: list[list[int]]) -> Pick | None:
        if len(chosen) == 1:
            armed = me.game.players[chosen[0][0] - SEAT_BASE - 1]
            return Pick("seat", [SEAT_BASE + p.seat for p in self.victims(armed)])
        return super().target_pick(me, card, way, chosen)

    def aim_at(self, use: Use, chosen: list[list[int]], way: Way) -> None:
        players = use.user.game.players
        aim = Aim(players[chosen[0][0] - SEAT_BASE - 1])
        aim.second = players[chosen[1][0] - SEAT_BASE - 1]
        use.aims = [aim]

    def effect(self, use: Use, target: Player) -> None:
        assert use.aim is not None
        victim = use.aim.second
        if victim is not None and victim.alive and target.ask_use("slash", Way(False, must=victim), self.name):
            return
        if target.weapon is not None and use.user.alive:
            use.user.obtain([target.weapon])


@mypyc_attr(allow_interpreted_subclasses=True)
class GroupAttack(Trick):
    """南蛮入侵, 万箭齐发: each other character plays a card of the family or takes 1 damage."""

    def __init__(self, name: str, family: str) -> None:
        super().__init__(name, ON_OTHERS)
        self.asked = family

    def effect(self, use: Use, target: Player) -> None:
        if not target.respond(self.asked, use):
            (use.blamed or use.user).hit(target, use.base, card=use.card, use=use)


class GodSalvation(Trick):
    """桃园结义."""

    def answered(self, use: Use, aim: Aim) -> bool:
        return aim.player.hurt and nullified(use)

    def effect(self, use: Use, target: Player) -> None:
        target.recover(use.base, use.user, use.card)


class AmazingGrace(Trick):
    """五谷丰登."""

    def prepare(self, use: Use) -> bool:
        use.cards = use.user.game.reveal(len(use.aims))
        return False

    def effect(self, use: Use, target: Player) -> None:
        left = use.user.game.still_revealed(use.cards)
        if left:
            target.obtain(target.choose_cards(left, 1, 1, self.name), shown=True)

    def finish(self, use: Use) -> None:
        use.user.game.put_away(use.cards)


class Indulgence(DelayedTrick):
    """乐不思蜀."""

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        return "not_self" if target is me else super().untargetable(me, card, target, way)

    def answered(self, use: Use, aim: Aim) -> bool:
        return nullified(use)

    def judged(self, target: Player, card: Card) -> None:
        if not target.judge_for(self.name, lambda c: c.suit == HEART):
            target.game.skip_phase(PLAY)


class Lightning(DelayedTrick):
    """闪电."""

    def __init__(self) -> None:
        super().__init__("lightning", ON_SELF)

    def answered(self, use: Use, aim: Aim) -> bool:
        return nullified(use)

    def judged(self, target: Player, card: Card) -> None:
        if target.judge_for(self.name, lambda c: not (c.suit == SPADE and 2 <= c.rank <= 9)):
            self.passed(target, card)
        else:
            target.suffer(3, THUNDER, card)

    def passed(self, target: Player, card: Card) -> None:
        if target.game.on_table(card):
            for p in [*target.round()[1:], target]:
                if p.alive and self.holdable(card, p):
                    target.game.move_made(card, JUDGE, p, "pass_on")
                    return


KINDS = [
    ExNihilo("ex_nihilo", ON_SELF),
    Dismantlement("dismantlement", ON_CHOSEN),
    Snatch("snatch", ON_CHOSEN),
    Duel("duel", ON_CHOSEN),
    Collateral("collateral", ON_CHOSEN),
    GroupAttack("savage_assault", "slash"),
    GroupAttack("archery_attack", "jink"),
    GodSalvation("god_salvation", ON_ALL),
    AmazingGrace("amazing_grace", ON_ALL),
    Nullification(),
    Indulgence("indulgence"),
    Lightning(),
]
