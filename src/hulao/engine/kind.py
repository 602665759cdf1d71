"""CardKind: the rules of one card name, and what all cards of a type share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine._compat import mypyc_attr
from hulao.engine.card import JUDGE
from hulao.engine.event import Aim, Slot
from hulao.engine.request import SEAT_BASE, Pick
from hulao.engine.skill import EXTRA_TARGETS, MOUNT_SLOTS, TARGETING, USING

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.event import Use
    from hulao.engine.player import Player
    from hulao.engine.skill import Skill

BASIC: Final = "basic"
TRICK: Final = "trick"
DELAYED: Final = "delayed_trick"
WEAPON: Final = "weapon"
ARMOR: Final = "armor"
PLUS: Final = "mount_plus"
MINUS: Final = "mount_minus"
TREASURE: Final = "treasure"
MOUNTS: Final = (PLUS, MINUS)
EQUIP_SLOTS: Final = (WEAPON, ARMOR, PLUS, MINUS, TREASURE)

_TARGETING: Final = TARGETING.index
_USING: Final = USING.index

NO_AIM: Final = 0  # never used on one's own initiative
ON_SELF: Final = 1  # the user
ON_OTHERS: Final = 2  # all others
ON_ALL: Final = 3  # all, the user first
ON_CHOSEN: Final = 4  # the user chooses


class MustPick(Pick):
    """Targets of which (at least) one of some has to be among the chosen."""

    def __init__(self, base: list[int], hi: int, must: list[int]) -> None:
        super().__init__("seat", base, 1, hi)
        self.must = must

    @property
    def free(self) -> bool:
        return False

    def codes(self, chosen: list[int]) -> list[int]:
        if len(chosen) == self.hi - 1 and not self.may_end(chosen):
            return self.must
        return super().codes(chosen)

    def may_end(self, chosen: list[int]) -> bool:
        return any(code in self.must for code in chosen)


class Way:
    """The circumstances in which a card may be used.

    free: in a free moment of the own play phase, so that limits count. ranged: distance and range matter. must: this
    character has to be a target; alone: and the only one. without: a card that is taken as gone from the equipment.
    among: one of these has to be a target.
    """

    def __init__(
        self,
        free: bool = True,
        ranged: bool = True,
        must: Player | None = None,
        alone: bool = False,
        without: Card | None = None,
        among: list[Player] | None = None,
    ) -> None:
        self.free = free
        self.ranged = ranged
        self.must = must
        self.alone = alone
        self.without = without
        self.among = among

    def surely(self, certain: bool) -> Way:
        """The same way for a card that is used and nothing else (no 重铸), where it is not certain to come."""
        return self if certain else Way(False, self.ranged, self.must, self.alone, self.without, self.among)

    def less(self, card: Card | None) -> Way:
        """The same way with the card taken as gone."""
        return self if card is None else Way(self.free, self.ranged, self.must, self.alone, card, self.among)


FREE: Final = Way()


@mypyc_attr(allow_interpreted_subclasses=True)
class CardKind:
    """The rules of one card name. One instance serves all games.

    family: the name whose rules it also obeys (火杀 is a 杀). aim: whom it is used on. rescue: who may be saved with it
    when dying: "" nobody, "any" anybody, "self" the user.
    """

    def __init__(self, name: str, type: str, aim: int = NO_AIM, family: str = "", most: int = 1) -> None:
        self.name = name
        self.type = type
        self.aim = aim
        self.family = family or name
        self.most = most
        self.rescue = ""
        self.limited = False
        self.index = len(KINDS)
        self.slot: Slot = FAMILY_SLOTS.get(self.family) or Slot()
        FAMILY_SLOTS[self.family] = self.slot
        self.skill: Skill | None = None
        KINDS[name] = self

    @property
    def is_trick(self) -> bool:
        """Whether it is a trick, delayed or not."""
        return self.type == TRICK or self.type == DELAYED

    @property
    def is_equipment(self) -> bool:
        """Whether it is an equipment card."""
        return self.type in EQUIP_SLOTS

    # What may be done with the card.

    def unusable(self, me: Player, card: Card, way: Way) -> str | None:
        """Why `me` cannot use the card at all in this way, before any target is looked at."""
        if self.aim == NO_AIM:
            return "not_on_own_initiative"
        return me.banned(USING, card) if me.game.table[_USING] else None

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        """Why the character cannot be a target by the card's own text (distance, no cards …)."""
        return None

    def why_not(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        """Why the character cannot be a target: the card's text or a prohibition."""
        if way.among is not None and target not in way.among and self.most_targets(me, card) == 1:
            return "not_among"
        reason = self.untargetable(me, card, target, way)
        if reason is not None:
            return reason
        return me.game.target_ban(me, card, target)

    def may_target(self, me: Player, card: Card, target: Player, way: Way) -> bool:
        """Whether the character may be a target."""
        if self.untargetable(me, card, target, way) is not None:
            return False
        game = me.game
        return not game.table[_TARGETING] or game.target_ban(me, card, target) is None

    def fixed_targets(self, me: Player, card: Card, way: Way) -> list[Player]:
        """The targets of a card whose user does not choose, in turn order from the user."""
        if self.aim == ON_SELF:
            candidates = [me]
        elif self.aim == ON_ALL:
            candidates = me.round()
        elif self.aim == ON_OTHERS:
            candidates = me.round()[1:]
        else:
            return []
        found: list[Player] = []
        for p in candidates:
            if self.may_target(me, card, p, way):
                found.append(p)
        return found

    def usable(self, me: Player, card: Card, way: Way) -> bool:
        """Whether the card can be used in this way on somebody."""
        if self.unusable(me, card, way) is not None:
            return False
        if self.aim != ON_CHOSEN:
            if self.aim == ON_SELF:
                return self.may_target(me, card, me, way)
            for p in me.game.players:
                if p.alive and (p is not me or self.aim == ON_ALL) and self.may_target(me, card, p, way):
                    return True
            return False
        if way.must is not None:
            return self.may_target(me, card, way.must, way)
        if way.among is not None:
            for p in way.among:
                if self.may_target(me, card, p, way):
                    return True
            return False
        return bool(self.targets(me, card, way, True))

    def targets(self, me: Player, card: Card, way: Way, one: bool = False) -> list[Player]:
        """The characters who may be targets; the first one only, if one will do."""
        game = me.game
        bans = game.table[_TARGETING]
        found: list[Player] = []
        for p in game.players:
            if (
                p.alive
                and self.untargetable(me, card, p, way) is None
                and (not bans or game.target_ban(me, card, p) is None)
            ):
                found.append(p)
                if one:
                    break
        return found

    def target_pick(self, me: Player, card: Card, way: Way, chosen: list[list[int]]) -> Pick | None:
        """The next set of targets (or options) to choose after those chosen; None when there is none left."""
        if self.aim != ON_CHOSEN or chosen:
            return None
        hi = self.most_targets(me, card)
        must = way.must
        if must is not None and (way.alone or hi == 1):
            return Pick("seat", [SEAT_BASE + must.seat])
        base = [SEAT_BASE + p.seat for p in self.targets(me, card, way)]
        if must is not None:
            return MustPick(base, hi, [SEAT_BASE + must.seat])
        if way.among is None:
            return Pick("seat", base, 1, hi)
        among = [SEAT_BASE + p.seat for p in way.among]
        wanted = [code for code in base if code in among]
        return Pick("seat", wanted) if hi == 1 else MustPick(base, hi, wanted)

    def most_targets(self, me: Player, card: Card) -> int:
        """The largest number of targets."""
        return self.most + me.number(EXTRA_TARGETS, 0, card)

    def aim_at(self, use: Use, chosen: list[list[int]], way: Way) -> None:
        """Write the chosen targets on the use."""
        me = use.user
        if self.aim == ON_CHOSEN:
            players = [me.game.players[code - SEAT_BASE - 1] for code in chosen[0]]
        else:
            players = self.fixed_targets(me, use.card, way)
        use.aims = [Aim(p) for p in players]

    def instead(self, me: Player, card: Card, chosen: list[list[int]]) -> bool:
        """Do something else with the card than using it (重铸), if that was chosen."""
        return False

    def already_used(self, me: Player, count: int) -> None:
        """Have `count` such cards used in the play phase in which a game begins (scenarios)."""
        me.uses[self.family] = count

    # What happens when it is used (docs/rules.md §5).

    def prepare(self, use: Use) -> bool:
        """使用结算准备工作结束时; True when the procedure ends here (equipment, delayed tricks)."""
        return False

    def answered(self, use: Use, aim: Aim) -> bool:
        """生效前: ask for answers; True when the effect on this target is cancelled."""
        return False

    def effect(self, use: Use, target: Player) -> None:
        """The effect on one target."""

    def finish(self, use: Use) -> None:
        """After all targets, before the card goes to the discard pile."""

    def can_rescue(self, me: Player, card: Card, dying: Player) -> bool:
        """Whether `me` may use the card to save the dying character."""
        return (self.rescue == "any" or (self.rescue == "self" and me is dying)) and me.banned(
            USING, card, dying
        ) is None

    def __repr__(self) -> str:
        return f"<{self.name}>"


KINDS: dict[str, CardKind] = {}
FAMILY_SLOTS: dict[str, Slot] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class DelayedTrick(CardKind):
    """A trick that is laid into a judgement area and takes effect in that character's judgement phase."""

    def __init__(self, name: str, aim: int = ON_CHOSEN) -> None:
        super().__init__(name, DELAYED, aim)

    def untargetable(self, me: Player, card: Card, target: Player, way: Way) -> str | None:
        return "same_card_there" if target.judged_by(self.name) else None

    def holdable(self, card: Card, target: Player) -> bool:
        """Whether the card may lie in the character's judgement area (placed without use)."""
        return not target.judged_by(self.name) and target.game.target_ban(target, card, target) is None

    def prepare(self, use: Use) -> bool:
        target = use.aims[0].player
        use.user.game.move_made(use.card, JUDGE, target, "place")
        return True

    def judged(self, target: Player, card: Card) -> None:
        """The effect in the judgement phase, unless cancelled."""
        raise NotImplementedError

    def passed(self, target: Player, card: Card) -> None:
        """What happens to the card when its effect was cancelled."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Equipment(CardKind):
    """A card that is put into one of its user's equipment slots."""

    def __init__(self, name: str, type: str, skill: type[Skill] | None = None, reach: int = 0) -> None:
        super().__init__(name, type, ON_SELF)
        self.slot_index = EQUIP_SLOTS.index(type)
        self.reach = reach
        self.skill_type = skill

    def other_mount(self, owner: Player) -> Card | None:
        """For a mount: the other one that is in its way, where only one fits."""
        if self.type in MOUNTS and owner.number(MOUNT_SLOTS, 2) < 2:
            return owner.equip[EQUIP_SLOTS.index(MINUS if self.type == PLUS else PLUS)]
        return None

    def unusable(self, me: Player, card: Card, way: Way) -> str | None:
        return "no_slot" if self.other_mount(me) is not None else super().unusable(me, card, way)

    def prepare(self, use: Use) -> bool:
        use.user.equip_card(use.card)
        return True
