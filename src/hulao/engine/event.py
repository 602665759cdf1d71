"""Every event and every timing of the rules, in the order of docs/rules.md: the one list.

An event is a plain object that lives while its procedure runs. Skills write what they change on it (`amount`,
`cancelled` …). A timing is a window of that procedure; it carries the official Chinese name and says whose window it is
(its *subject*): an effect hears only events whose subject is its owner unless it says `whose=ANYONE`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from hulao.engine._compat import mypyc_attr
from hulao.engine.card import EQUIP, HAND, Card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.player import Player
    from hulao.engine.skill import Skill

NORMAL: Final = 0
FIRE: Final = 1
THUNDER: Final = 2
NATURES: Final = ("normal", "fire", "thunder")

PREPARE: Final = 1
JUDGEMENT: Final = 2
DRAW: Final = 3
PLAY: Final = 4
DISCARD: Final = 5
FINISH: Final = 6
PHASES: Final = ("", "prepare", "judge", "draw", "play", "discard", "finish")


class Slot:
    """A place in a game's tables of effects; `index` is its position there."""

    count: ClassVar[int] = 0

    def __init__(self) -> None:
        self.index: int = Slot.count
        Slot.count += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """What a procedure is about. `closed` ends the window in progress: effects not yet asked are lost."""

    closed: bool = False


E = TypeVar("E", bound=Event)

TIMINGS: list[Slot] = []


class Timing(Slot, Generic[E]):
    """One window (时机): Chinese and English name, whose window it is, the section of docs/rules.md."""

    def __init__(self, zh: str, en: str, subject: str, section: str) -> None:
        super().__init__()
        self.zh = zh
        self.en = en
        self.subject = subject
        self.section = section
        TIMINGS.append(self)


class Start(Event):
    """The game begins: generals are shown and starting hands are dealt."""

    dealt: ClassVar[Timing[Start]] = Timing("游戏开始时", "game starts", "every character", "3")


class Turn(Event):
    """One turn of `player`."""

    started: ClassVar[Timing[Turn]] = Timing("回合开始", "turn starts", "the turn's player", "4")
    ended: ClassVar[Timing[Turn]] = Timing("回合结束", "turn ends", "the turn's player", "4")

    def __init__(self, player: Player) -> None:
        self.player = player


class Phase(Event):
    """One phase of a turn. `skip` leaves it out; `replaced` leaves out its own action; `count` is the number to draw,
    `discarded` what the hand limit made the player discard."""

    before_judge: ClassVar[Timing[Phase]] = Timing("判定阶段开始前", "before judge phase", "the turn's player", "4")
    before_draw: ClassVar[Timing[Phase]] = Timing("摸牌阶段开始前", "before draw phase", "the turn's player", "4")
    before_play: ClassVar[Timing[Phase]] = Timing("出牌阶段开始前", "before play phase", "the turn's player", "4")
    before_discard: ClassVar[Timing[Phase]] = Timing("弃牌阶段开始前", "before discard phase", "the turn's player", "4")
    prepare_start: ClassVar[Timing[Phase]] = Timing(
        "准备阶段开始时", "start of preparation phase", "the turn's player", "4"
    )
    draw_start: ClassVar[Timing[Phase]] = Timing("摸牌阶段开始时", "start of draw phase", "the turn's player", "4")
    draw_number: ClassVar[Timing[Phase]] = Timing("摸牌阶段", "draw phase, number of cards", "the turn's player", "4")
    draw_end: ClassVar[Timing[Phase]] = Timing("摸牌阶段结束时", "end of draw phase", "the turn's player", "4")
    play_start: ClassVar[Timing[Phase]] = Timing("出牌阶段开始时", "start of play phase", "the turn's player", "4")
    play_end: ClassVar[Timing[Phase]] = Timing("出牌阶段结束时", "end of play phase", "the turn's player", "4")
    discard_end: ClassVar[Timing[Phase]] = Timing("弃牌阶段结束时", "end of discard phase", "the turn's player", "4")
    finish_start: ClassVar[Timing[Phase]] = Timing("结束阶段开始时", "start of finish phase", "the turn's player", "4")

    def __init__(self, player: Player, phase: int) -> None:
        self.player = player
        self.phase = phase
        self._skip = False
        self._replaced = False
        self.count = 2
        self.discarded: list[Card] = []

    @property
    def skip(self) -> bool:
        """Whether the phase is left out. That closes the window: it cannot be skipped again."""
        return self._skip

    @skip.setter
    def skip(self, value: bool) -> None:
        self._skip = value
        self.closed = value

    @property
    def replaced(self) -> bool:
        """Whether something else is done instead of the phase's own action. That closes the window too."""
        return self._replaced

    @replaced.setter
    def replaced(self, value: bool) -> None:
        self._replaced = value
        self.closed = value


class Moved(Event):
    """Cards of one instruction have moved. `origin[i]` is the zone that `cards[i]` left, `zones[i]` where it went."""

    after: ClassVar[Timing[Moved]] = Timing("移至目标区域后❷", "after cards moved", "everybody", "3")

    def __init__(self, cards: list[Card], origin: list[int], zones: list[int], reason: str) -> None:
        self.cards = cards
        self.origin = origin
        self.zones = zones
        self.reason = reason

    def lost(self, player: Player, base: int) -> list[Card]:
        """The cards that left the player's hand (HAND), equipment (EQUIP) or general (ON_GENERAL) in this move."""
        zone = base + player.seat
        found: list[Card] = []
        if zone in self.origin:
            for i, card in enumerate(self.cards):
                if self.origin[i] == zone:
                    found.append(card)
        return found

    def lost_own(self, player: Player) -> list[Card]:
        """The cards that the player lost from hand or equipment to a place that is neither of the two."""
        own = (HAND + player.seat, EQUIP + player.seat)
        origin, zones = self.origin, self.zones
        return [card for i, card in enumerate(self.cards) if origin[i] in own and zones[i] not in own]


class Aim:
    """One target of a used card, with what skills wrote about it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.needed = 1  # answers (闪, or 杀 in a 决斗) the target must give
        self.returned = 1  # 杀 the user must play each time in a 决斗
        self.unanswerable = False  # the target cannot use 闪
        self.void = False  # no effect on this target
        self.cancelled = False  # answered, or no longer a target
        self.armor_off = False  # 青釭剑 has switched the target's armor off for this card
        self.second: Player | None = None  # a second character this target's part is about (借刀杀人)


class Use(Event):
    """A card is used (使用). `aims` are its targets in order, `aim` the one in hand, `target` its player."""

    declared: ClassVar[Timing[Use]] = Timing("声明使用牌后", "card declared", "the user", "5.2")
    picked: ClassVar[Timing[Use]] = Timing("选择目标后", "targets picked", "the user", "5.3")
    using: ClassVar[Timing[Use]] = Timing("牌被使用时", "card is used", "the user", "5.4")
    choosing: ClassVar[Timing[Use]] = Timing("指定目标时", "choosing a target", "the user", "5.5")
    becoming: ClassVar[Timing[Use]] = Timing("成为目标时", "becoming a target", "the target", "5.6")
    target_chosen: ClassVar[Timing[Use]] = Timing("指定目标后", "target chosen", "the user", "5.7")
    became_target: ClassVar[Timing[Use]] = Timing("成为目标后", "became a target", "the target", "5.8")
    resolving: ClassVar[Timing[Use]] = Timing("使用结算开始时", "settlement begins", "the target", "5.10a")
    answered: ClassVar[Timing[Use]] = Timing("被抵消后", "cancelled by an answer", "the user", "5.10b'")
    effective: ClassVar[Timing[Use]] = Timing("生效时", "takes effect", "the target", "5.10c")
    finished: ClassVar[Timing[Use]] = Timing("使用结算结束后❸", "settlement finished", "the user", "5.11")

    def __init__(self, user: Player, card: Card, targets: list[Player]) -> None:
        self.user = user
        self.card = card
        self.aims: list[Aim] = []
        for player in targets:
            self.aims.append(Aim(player))
        self.aim: Aim | None = self.aims[0] if self.aims else None
        self.base = 1  # damage or healing the card deals before skills of the damage procedure
        self.against: Use | None = None  # the card this one answers
        self.counted = False  # counts against the limit of its name in this phase
        self.unanswerable = False  # nobody may answer it (离间's 决斗)
        self.chosen = False  # chosen from all ways to use a card, so that a change on declaration was on offer
        self.cards: list[Card] = []  # cards revealed for it (五谷丰登)
        self.blamed: Player | None = None  # who deals its damage instead of the user (祸首)

    @property
    def target(self) -> Player:
        """The target in hand."""
        assert self.aim is not None
        return self.aim.player

    @property
    def targets(self) -> list[Player]:
        """All targets that are left, in order."""
        return [aim.player for aim in self.aims]


class Played(Event):
    """A card is played (打出): shown as an answer."""

    playing: ClassVar[Timing[Played]] = Timing("牌被打出时", "card is played", "the player", "6")

    def __init__(self, player: Player, card: Card, against: Event | None) -> None:
        self.player = player
        self.card = card
        self.against = against


class Judge(Event):
    """A judgement. `card` is the judgement card so far, `good` tells which results the cause hopes for."""

    begun: ClassVar[Timing[Judge]] = Timing("判定时", "judgement begins", "the judged", "7")
    retrial: ClassVar[Timing[Judge]] = Timing("判定结果确定前", "before the result is fixed", "everybody", "7")
    fixed: ClassVar[Timing[Judge]] = Timing("判定结果确定后❶", "result fixed, first", "the judged", "7")
    settled: ClassVar[Timing[Judge]] = Timing("判定结果确定后❷", "result fixed, second", "the judged", "7")

    def __init__(self, player: Player, reason: str, good: Callable[[Card], bool]) -> None:
        self.player = player
        self.reason = reason
        self.good = good
        self.card: Card | None = None

    @property
    def result(self) -> Card:
        """The judgement card as it is now."""
        assert self.card is not None
        return self.card


class Compare(Event):
    """A comparison (拼点) of `player` with `target`; `winner` is None when the ranks are equal."""

    revealed: ClassVar[Timing[Compare]] = Timing("拼点结果确定后", "comparison decided", "everybody", "8")

    def __init__(self, player: Player, target: Player, reason: str) -> None:
        self.player = player
        self.target = target
        self.reason = reason
        self.cards: list[Card] = []
        self.winner: Player | None = None


class Damage(Event):
    """Damage of `amount` points by `source` (None: nobody) to `target`, through `card` or `skill`."""

    began: ClassVar[Timing[Damage]] = Timing("伤害结算开始时", "damage begins", "everybody", "9.1")
    dealing: ClassVar[Timing[Damage]] = Timing("造成伤害时❶", "dealing damage, first", "the source", "9.2")
    dealing_late: ClassVar[Timing[Damage]] = Timing("造成伤害时❷", "dealing damage, second", "the source", "9.2")
    taking: ClassVar[Timing[Damage]] = Timing("受到伤害时❷", "taking damage, second", "the victim", "9.3")
    taking_late: ClassVar[Timing[Damage]] = Timing("受到伤害时❸", "taking damage, third", "the victim", "9.3")
    deducting: ClassVar[Timing[Damage]] = Timing("扣减体力前", "before hp is deducted", "everybody", "9.4")
    dealt: ClassVar[Timing[Damage]] = Timing("造成伤害后", "damage dealt", "the source", "9.5")
    taken: ClassVar[Timing[Damage]] = Timing("受到伤害后", "damage taken", "the victim", "9.6")
    settled: ClassVar[Timing[Damage]] = Timing("伤害结算结束后", "damage settled", "everybody", "9.7")

    def __init__(
        self,
        source: Player | None,
        target: Player,
        amount: int,
        nature: int = NORMAL,
        card: Card | None = None,
        skill: Skill | None = None,
    ) -> None:
        self.source = source
        self.target = target
        self.amount = amount
        self.nature = nature
        self.card = card
        self.skill = skill
        self.use: Use | None = None  # the use whose effect on its target this is (not chain, not transferred)
        self.chain = False
        self.transferred = False
        self.passed_by: Player | None = None  # who passed it on to the target
        self.prevented = False
        self.noted: list[str] = []  # ids of skills that saw their condition met before hp was deducted (狂骨)

    def by(self, name: str) -> bool:
        """Whether this is the effect of a card of that name on its target (not through a chain, not transferred)."""
        return self.use is not None and self.use.card.is_a(name)

    def prevent(self) -> None:
        """Stop the damage here: it was never dealt nor taken."""
        self.prevented = True
        self.closed = True


class HpLoss(Event):
    """Loss of hp (失去体力): no source, no nature."""

    losing: ClassVar[Timing[HpLoss]] = Timing("失去体力时", "losing hp", "the character", "10")
    lost: ClassVar[Timing[HpLoss]] = Timing("失去体力后", "hp lost", "the character", "10")

    def __init__(self, target: Player, amount: int) -> None:
        self.target = target
        self.amount = amount


class HpDown(Event):
    """Hp was deducted (by damage or loss), before dying."""

    reduced: ClassVar[Timing[HpDown]] = Timing("扣减体力后", "hp deducted", "the character", "9.4")

    def __init__(self, target: Player) -> None:
        self.target = target


class Recovery(Event):
    """Recovery of hp; `amount` can be changed before it happens."""

    recovering: ClassVar[Timing[Recovery]] = Timing("回复体力时", "recovering hp", "the character", "10")
    recovered: ClassVar[Timing[Recovery]] = Timing("回复体力后", "hp recovered", "the character", "10")

    def __init__(self, target: Player, amount: int, by: Player | None, card: Card | None) -> None:
        self.target = target
        self.amount = amount
        self.by = by
        self.card = card


class Dying(Event):
    """A character with hp ≤ 0 waits for help. `damage` is what brought it there, if damage did."""

    entering: ClassVar[Timing[Dying]] = Timing("进入濒死状态时", "enters dying", "everybody", "11")
    waiting: ClassVar[Timing[Dying]] = Timing(
        "处于濒死状态时", "is dying", "the dying; each is asked in its seat", "11"
    )
    ending: ClassVar[Timing[Dying]] = Timing("濒死结算结束时", "nobody left to help", "the dying", "11")

    def __init__(self, player: Player, damage: Damage | None) -> None:
        self.player = player
        self.damage = damage
        self.survives = False  # lives on with hp 0 or less (不屈)


class Death(Event):
    """A character dies. `killer` is the living source of the damage that led to it."""

    died: ClassVar[Timing[Death]] = Timing("死亡时", "dies", "everybody", "12.3")
    left: ClassVar[Timing[Death]] = Timing("死亡后", "after death", "everybody", "12.6")

    def __init__(self, player: Player, killer: Player | None) -> None:
        self.player = player
        self.killer = killer


class Turned(Event):
    """A general was turned over (翻面)."""

    over: ClassVar[Timing[Turned]] = Timing("翻面后", "turned over", "the character", "13")

    def __init__(self, player: Player) -> None:
        self.player = player
