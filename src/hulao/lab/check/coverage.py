"""What occurred in the games: windows, effects, cards."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hulao.engine.conversion import ViewAs
from hulao.engine.event import Damage, Judge, Moved, Use
from hulao.engine.game import Game, Owned
from hulao.engine.kind import KINDS
from hulao.engine.skill import ANYONE, EFFECTS, Effect, Forbid, Modify, on
from hulao.lab.check.report import TIMINGS, Report, effect_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.event import Event
    from hulao.engine.player import Player


class Counting:
    """While it is open, every effect that runs is counted."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.originals: list[tuple[Effect, Callable[..., Any]]] = []

    def __enter__(self) -> None:
        self.originals = [(effect, effect.fn) for effect in EFFECTS]
        for effect, fn in self.originals:
            effect.fn = self._counted(effect, fn)

    def __exit__(self, *_: object) -> None:
        for effect, fn in self.originals:
            effect.fn = fn

    def _counted(self, effect: Effect, fn: Callable[..., Any]) -> Callable[..., Any]:
        counts = self.report.effects
        name = effect_name(effect)

        def always(*args: Any) -> Any:
            counts[name] += 1
            return fn(*args)

        def changed(skill: Any, me: Any, value: Any, *more: Any) -> Any:
            result = fn(skill, me, value, *more)
            if result != value:
                counts[name] += 1
            return result

        def given(*args: Any) -> Any:
            result = fn(*args)
            if result is not None:
                counts[name] += 1
            return result

        if isinstance(effect, ViewAs):
            counted = given if effect.asks else fn  # the others are counted where they are chosen
        elif isinstance(effect, Modify):
            counted = changed
        elif isinstance(effect, Forbid):
            counted = given
        else:
            counted = always
        with suppress(AttributeError):
            counted.__name__ = fn.__name__
        return counted


def count_conversions(game: Game, report: Report) -> None:
    """Count the conversions among the decisions of a game."""
    for _, path in game.decisions:
        for code in path:
            if 10_000 <= code < 50_000:
                effect = EFFECTS[code - 10_000]
                if isinstance(effect, ViewAs) and not effect.asks:
                    report.effects[effect_name(effect)] += 1


def probe(game: Game, report: Report) -> None:
    """Listen in every window of a game, without doing anything there."""
    table = game.table.copy()
    for i, timing in enumerate(TIMINGS):

        def heard(me: Player, event: Event, i: int = i, timing: Any = timing) -> bool:
            report.timings[i] += 1
            count_card(report, timing, event)
            return False

        listener = on(timing, when=heard, whose=ANYONE, even_dead=True)(_nothing)
        table[timing.index] = (*table[timing.index], Owned(1, listener))
    game.table = table


def _nothing(*_: Any) -> None:
    """A listener's effect that never runs."""


def count_card(report: Report, timing: Any, event: Any) -> None:
    """Count what a card has done, when this window tells it."""
    name = ""
    if timing is Use.effective or (timing is Use.finished and event.against is not None and not event.aim.cancelled):
        name = event.card.name
    elif timing is Moved.after and event.reason == "equip":
        name = event.cards[-1].name
    elif timing is Judge.begun and event.reason in ("indulgence", "supply_shortage"):
        name = event.reason
    elif timing is Damage.settled and event.source is None and event.card is not None:
        name = event.card.name
    if name and name in KINDS:
        report.cards[name] += 1
