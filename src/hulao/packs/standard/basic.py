"""杀 闪 桃."""

from __future__ import annotations

from hulao.engine._compat import mypyc_attr
from hulao.engine.api import (
    BASIC,
    NORMAL,
    ON_CHOSEN,
    ON_SELF,
    REACH,
    SEAT_BASE,
    TARGETING,
    USE_LIMIT,
    Aim,
    Card,
    CardKind,
    Mark,
    Number,
    Pick,
    Player,
    Use,
    Way,
    within,
)
from hulao.packs.standard.options import PEACH_ON_OTHERS

DRUNK = Mark("drunk", "turn")  # 酒: the next 杀 of this turn deals that much more
HEALABLE = Number("healable")  # 1: the user may heal the character with a 桃 in a free moment; a = user, b = character


@mypyc_attr(allow_interpreted_subclasses=True)
class Slash(CardKind):
    """杀 and its elemental kinds."""

    def __init__(self, name: str, nature: int = NORMAL) -> None:
        super().__init__(name, BASIC, ON_CHOSEN, "slash")
        self.nature = nature
        self.limited = True

    def unusable(self, me: Player, card: Card, way: Way) -> str | None:
        if way.free and me.uses.get("slash", 0) >= me.number(USE_LIMIT, 1, card, way.without):
            return "limit"
        return super().unusable(me, card, way)

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        if target is me:
            return "not_self"
        if way.ranged:
            distance = me.distance(target, way.without)
            reach = me.number(REACH, me.attack_range(way.without), card)
            if distance > reach:
                return f"out_of_range|{distance}|{reach}"
        return None

    def targets(self, me: Player, card: Card, way: Way, one: bool = False) -> list[Player]:
        if not way.ranged:
            return super().targets(me, card, way, one)
        game = me.game
        reached = within(game, me, me.number(REACH, me.attack_range(way.without), card), way.without)
        if not game.table[TARGETING.index]:
            return reached.copy()
        found: list[Player] = []
        for p in reached:
            if game.target_ban(me, card, p) is None:
                found.append(p)
                if one:
                    break
        return found

    def prepare(self, use: Use) -> bool:
        drunk = use.user.mark(DRUNK)
        if drunk:
            use.base += drunk
            use.user.add_mark(DRUNK, -drunk)
        return False

    def answered(self, use: Use, aim: Aim) -> bool:
        return not aim.unanswerable and aim.player.answer("jink", use, aim.needed)

    def effect(self, use: Use, target: Player) -> None:
        use.user.hit(target, use.base, self.nature, use.card, use=use)


@mypyc_attr(allow_interpreted_subclasses=True)
class Peach(CardKind):
    """桃."""

    def __init__(self) -> None:
        super().__init__("peach", BASIC, ON_SELF)
        self.rescue = "any"

    def healable(self, me: Player) -> list[Player]:
        """Whom the user may heal in a free moment."""
        game = me.game
        anybody = game.rules.on(PEACH_ON_OTHERS)
        if not anybody and not game.table[HEALABLE.index]:
            return [me] if me.hurt else []
        return [p for p in game.living() if p.hurt and (p is me or anybody or me.number(HEALABLE, 0, p) > 0)]

    def usable(self, me: Player, card: Card, way: Way) -> bool:
        return self.unusable(me, card, way) is None and (me.hurt or bool(self.healable(me)))

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        return None if target.hurt else "unhurt"

    def target_pick(self, me: Player, card: Card, way: Way, chosen: list[list[int]]) -> Pick | None:
        players = self.healable(me)
        if chosen or players == [me]:
            return None
        return Pick("seat", [SEAT_BASE + p.seat for p in players])

    def aim_at(self, use: Use, chosen: list[list[int]], way: Way) -> None:
        use.aims = [Aim(use.user.game.players[chosen[0][0] - SEAT_BASE - 1] if chosen else use.user)]

    def effect(self, use: Use, target: Player) -> None:
        target.recover(use.base, use.user, use.card)


KINDS = [Slash("slash"), CardKind("jink", BASIC), Peach()]
