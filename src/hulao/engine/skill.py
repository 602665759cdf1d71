"""Skills and the five declarations that make them: `@on`, `@active`, `@view_as`, `@modify`, `@forbid`.

A skill is a class without state; one instance serves all games. Each decorated method becomes an `Effect` that the
engine finds through a table of slots (timings, numbers, bans, names of cards), so nothing is ever searched.
What an effect needs chosen together with its use stands in the decorator as *specs* (`cards`, `seats`, `card_of`,
`options`); the chosen things are handed to the method in the same order, singly when exactly one is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from hulao.engine._compat import mypyc_attr
from hulao.engine.event import Slot
from hulao.engine.request import EFFECT_BASE

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.card import Card
    from hulao.engine.event import Event, Timing
    from hulao.engine.player import Player
    from hulao.engine.spec import Spec

E = TypeVar("E", bound="Event")

INFINITE: Final = 999
OWN: Final = 0
ANYONE: Final = 1

SILENT: Final = 0  # ranks of effects at one seat in one window, in the order they come
GENERAL: Final = 1
EQUIPMENT: Final = 2

USE: Final = 1  # what a converted card may be made for
PLAY: Final = 2
BOTH: Final = 3

EFFECTS: list[Effect] = []


class Number(Slot):
    """A number that `@modify` effects change: `fn(self, me, value, a, b)` returns the new value.

    What `a` and `b` are is told where the number is declared.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


class Ban(Slot):
    """A prohibition that `@forbid` effects declare: `fn(self, me, card, user, target)` returns a reason or None."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


DISTANCE: Final = Number("distance")  # a = from, b = to
DISTANCE_LIVE: Final = Number("distance_live")  # the same, for changes that follow hp, marks or cards on a general
REACH: Final = Number("reach")  # largest distance of a card's targets; a = the user, b = the card
ATTACK_RANGE: Final = Number("attack_range")  # a = the character
HAND_LIMIT: Final = Number("hand_limit")  # a = the character
EXTRA_TARGETS: Final = Number("extra_targets")  # targets above the printed number; a = the user, b = the card
MOUNT_SLOTS: Final = Number("mount_slots")  # mounts that fit at once (2); a = the character
USE_LIMIT: Final = Number("use_limit")  # uses of a limited card in one phase; a = the user, b = the card

TARGETING: Final = Ban("targeting")  # owner (or anyone) cannot be chosen as target
USING: Final = Ban("using")  # the user cannot use the card
PLAYING: Final = Ban("playing")  # the user cannot play the card


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One declared effect of a skill. `code` stands for it in decisions; `rank` orders it within a window."""

    def __init__(self, fn: Callable[..., Any], slot: Slot | None) -> None:
        self.fn = fn
        self.slot = slot
        self.skill: Skill = NO_SKILL
        self.code: int = -1
        self.rank: int = GENERAL
        self.locked = False
        self.whose: int = OWN

    def bind(self, skill: Skill) -> None:
        """Make this the effect of the skill's one instance and give it its code."""
        self.skill = skill
        self.code = EFFECT_BASE + len(EFFECTS)
        EFFECTS.append(self)


class Trigger(Effect):
    """`@on`: runs in a window. See `on` for the settings."""

    def __init__(
        self,
        fn: Callable[..., Any],
        timing: Slot,
        specs: tuple[Spec, ...],
        when: Callable[[Player, Any], bool] | None,
        whose: int,
        silent: bool,
        times: Callable[[Player, Any], int] | None,
        even_dead: bool,
        locked: bool,
    ) -> None:
        super().__init__(fn, timing)
        self.specs = specs
        self.when = when
        self.whose = whose
        self.silent = silent
        self.times = times
        self.even_dead = even_dead
        self.locked = locked or silent


class Active(Effect):
    """`@active`: used in a free moment of the owner's play phase. `limit` is uses per phase (0: any number)."""

    def __init__(
        self,
        fn: Callable[..., Any],
        specs: tuple[Spec, ...],
        when: Callable[[Player], bool] | None,
        limit: int,
        unlimited: Callable[[Player], bool] | None,
    ) -> None:
        super().__init__(fn, FREE_MOMENT)
        self.specs = specs
        self.when = when
        self.limit = limit
        self.unlimited = unlimited


class ViewAs(Effect):
    """`@view_as`: makes a card of the named kind from `count` cards, or (count 0) asks for one."""

    def __init__(
        self,
        fn: Callable[..., Any],
        names: tuple[str, ...],
        count: int,
        zones: str,
        when: Callable[[Player], bool] | None,
        use: int,
        asks: bool,
    ) -> None:
        super().__init__(fn, None)
        self.names = names
        self.count = count
        self.zones = zones
        self.when = when
        self.use = use
        self.asks = asks
        self.for_play = False  # whether a free moment may offer it; set when the kind is known

    def material(self, me: Player, card: Card) -> bool:
        """Whether the card may be converted."""
        return bool(self.fn(self.skill, me, card))


class Modify(Effect):
    """`@modify`: changes a number."""

    def __init__(self, fn: Callable[..., Any], number: Number, whose: int) -> None:
        super().__init__(fn, number)
        self.whose = whose


class Forbid(Effect):
    """`@forbid`: a prohibition."""

    def __init__(self, fn: Callable[..., Any], ban: Ban, whose: int) -> None:
        super().__init__(fn, ban)
        self.whose = whose


FREE_MOMENT: Final = Slot()


def on(
    timing: Timing[E],
    *specs: Spec,
    when: Callable[[Player, E], bool] | None = None,
    whose: int = OWN,
    silent: bool = False,
    times: Callable[[Player, E], int] | None = None,
    even_dead: bool = False,
    locked: bool = False,
) -> Callable[[Callable[..., Any]], Trigger]:
    """Run in the window `timing`: `fn(self, me, event, *chosen)`.

    when: public condition, looked at when the owner is asked. whose: OWN hears events whose subject is the owner.
    silent: writes on the event only; runs first, unasked and unlogged. times: how often it may be used in one window
    (per point of damage); else once. even_dead: works for a dead owner. locked: must be run.
    """
    return lambda fn: Trigger(fn, timing, specs, when, whose, silent, times, even_dead, locked)


def active(
    *specs: Spec,
    when: Callable[[Player], bool] | None = None,
    limit: int = 0,
    unlimited: Callable[[Player], bool] | None = None,
) -> Callable[[Callable[..., Any]], Active]:
    """A play-phase skill: `fn(self, me, *chosen)`. `limit` uses per phase, lifted while `unlimited(me)` holds."""
    return lambda fn: Active(fn, specs, when, limit, unlimited)


def view_as(
    *names: str, cards: int = 1, zones: str = "he", when: Callable[[Player], bool] | None = None, use: int = BOTH
) -> Callable[[Callable[..., Any]], ViewAs]:
    """Use or play cards as the first name: `fn(self, me, card) -> bool` says which cards of `zones` (h hand, e equipment).

    With cards=0 the method provides the card itself: `fn(self, me, need) -> Card | None` (八卦阵, 护驾). `use` limits it
    to USE or PLAY.
    """
    return lambda fn: ViewAs(fn, names, cards, zones, when, use, cards == 0)


def modify(number: Number, whose: int = OWN) -> Callable[[Callable[..., Any]], Modify]:
    """Change a number: `fn(self, me, value, a, b) -> int`. OWN: only where `a` is the owner."""
    return lambda fn: Modify(fn, number, whose)


def forbid(ban: Ban, whose: int = OWN) -> Callable[[Callable[..., Any]], Forbid]:
    """Prohibit: `fn(self, me, card, user, target) -> str | None` returns the reason (a key of the texts) or None.

    OWN: for TARGETING only where the owner is the target, for USING and PLAYING where it is the user.
    """
    return lambda fn: Forbid(fn, ban, whose)


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill:
    """A general's skill or an equipment's effect. Its id is the class name in lower case."""

    tag: ClassVar[str] = ""

    def __init__(self) -> None:
        self.id: str = type(self).__name__.lower()
        self.effects: list[Effect] = []
        self.code: int = -1
        self.rank = GENERAL
        self.lord = self.tag == "lord"
        self.locked = self.tag == "locked"
        self.limited = self.tag == "limited"
        self.awakening = self.tag == "awakening"

    def setup(self, name: str = "", rank: int = GENERAL) -> Skill:
        """Collect and bind the declared effects; called once, at registration."""
        if name:
            self.id = name
        self.rank = rank
        seen: set[str] = set()
        for cls in type(self).__mro__:
            for key, value in vars(cls).items():
                if isinstance(value, Effect) and key not in seen:
                    seen.add(key)
                    self.effects.append(value)
        if not self.effects and type(self) is not Skill:
            raise TypeError(f"skill {self.id} declares no effect")
        for effect in self.effects:
            effect.rank = SILENT if isinstance(effect, Trigger) and effect.silent else rank
            effect.locked = effect.locked or self.locked or self.awakening
            effect.bind(self)
        return self

    def __repr__(self) -> str:
        return f"<{self.id}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class LockedSkill(Skill):
    """A skill that is not optional (锁定技)."""

    tag: ClassVar[str] = "locked"


@mypyc_attr(allow_interpreted_subclasses=True)
class LordSkill(Skill):
    """A skill that only the lord has (主公技)."""

    tag: ClassVar[str] = "lord"


NO_SKILL: Final = Skill()
