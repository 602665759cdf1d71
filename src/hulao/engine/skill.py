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

FACE: Final = Number("face")  # how a holder's cards look: see `Player.look_of`

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

    def all_slots(self) -> list[Slot]:
        """The slots of the game's tables in which it stands."""
        return [] if self.slot is None else [self.slot]

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
        when: Callable[[Player, Any], Any] | None,
        whose: int,
        silent: bool,
        times: Callable[[Player, Any], int] | None,
        even_dead: bool,
        locked: bool,
        lingers: bool,
        quiet: bool,
    ) -> None:
        super().__init__(fn, timing)
        self.specs = specs
        self.when = when
        self.whose = whose
        self.silent = silent
        self.times = times
        self.even_dead = even_dead
        self.lingers = lingers
        self.quiet = quiet
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
        by: Callable[[Player, Player], bool] | None,
    ) -> None:
        super().__init__(fn, FREE_MOMENT)
        self.by = by
        self.specs = specs
        self.when = when
        self.limit = limit
        self.unlimited = unlimited

    def all_slots(self) -> list[Slot]:
        return [] if self.by is None else [FREE_MOMENT]  # those of its owner are his `free_effects`


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
    when: Callable[[Player, E], Any] | None = None,
    whose: int = OWN,
    silent: bool = False,
    times: Callable[[Player, E], int] | None = None,
    even_dead: bool = False,
    locked: bool = False,
    lingers: bool = False,
    quiet: bool = False,
) -> Callable[[Callable[..., Any]], Trigger]:
    """Run in the window `timing`: `fn(self, me, event, *chosen)`.

    when: public condition, looked at when the owner is asked. whose: OWN hears events whose subject is the owner.
    silent: writes on the event only; runs first, unasked and unlogged. times: how often it may be used in one window
    (per point of damage); else once. even_dead: works for a dead owner. locked: must be run.
    lingers: of an equipment, still hears the move in which it is lost. quiet: not told as a use of the skill, since it
    only asks somebody else whether to use it (颂威), or ends what was begun.
    """
    return lambda fn: Trigger(fn, timing, specs, when, whose, silent, times, even_dead, locked, lingers, quiet)


def active(
    *specs: Spec,
    when: Callable[[Player], bool] | None = None,
    limit: int = 0,
    unlimited: Callable[[Player], bool] | None = None,
    by: Callable[[Player, Player], bool] | None = None,
) -> Callable[[Callable[..., Any]], Active]:
    """A play-phase skill: `fn(self, me, *chosen)`. `limit` uses per phase (of all its ways together), lifted while
    `unlimited(me)` holds.

    by: not the owner uses it but others, in their own play phases, for whom `by(owner, user)` holds (黄天, 制霸): then it is
    `fn(self, owner, user, *chosen)`, and specs and limit are the user's.
    """
    return lambda fn: Active(fn, specs, when, limit, unlimited, by)


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
    below: ClassVar[int] = 0  # the owner's other skills are void while hp is this or less (缠怨)

    def __init__(self) -> None:
        self.id: str = type(self).__name__.lower()
        self.effects: list[Effect] = []
        self.code: int = -1
        self.rank = GENERAL
        self.lingers = False
        self.lord = self.tag == "lord"
        self.locked = self.tag == "locked"
        self.limited = self.tag == "limited"
        self.awakening = self.tag == "awakening"
        self.once = self.limited or self.awakening  # once a game; the engine keeps count

    def already_used(self, me: Player, card: str) -> None:
        """The owner has used cards of this family in the play phase in which a game begins (scenarios)."""

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
            self.lingers = self.lingers or (isinstance(effect, Trigger) and effect.lingers)
            effect.bind(self)
        return self

    def __repr__(self) -> str:
        return f"<{self.id}>"


INSTANCES: dict[type[Skill], Skill] = {}


def skill_of(skill_type: type[Skill], name: str = "", rank: int = GENERAL) -> Skill:
    """The one instance of a skill class, made and bound on first use."""
    skill = INSTANCES.get(skill_type)
    if skill is None:
        skill = skill_type().setup(name, rank)
        INSTANCES[skill_type] = skill
    return skill


@mypyc_attr(allow_interpreted_subclasses=True)
class LockedSkill(Skill):
    """A skill that is not optional (锁定技)."""

    tag: ClassVar[str] = "locked"


@mypyc_attr(allow_interpreted_subclasses=True)
class LordSkill(Skill):
    """A skill that only the lord has (主公技)."""

    tag: ClassVar[str] = "lord"


@mypyc_attr(allow_interpreted_subclasses=True)
class LimitedSkill(Skill):
    """A skill that can be used once a game (限定技)."""

    tag: ClassVar[str] = "limited"


@mypyc_attr(allow_interpreted_subclasses=True)
class AwakeningSkill(Skill):
    """A skill that happens by itself once a game (觉醒技)."""

    tag: ClassVar[str] = "awakening"


NO_SKILL: Final = Skill()
