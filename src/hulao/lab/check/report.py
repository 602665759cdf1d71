"""What the checks have found: failures, counts, and what never occurred although it can."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from hulao.engine import event as events
from hulao.engine.event import Compare, Timing, Turned
from hulao.engine.player import MARKS
from hulao.engine.skill import EFFECTS, Effect, skill_of
from hulao.packs import load_packs

if TYPE_CHECKING:
    pass


TIMINGS: list[Timing[Any]] = [timing for timing in events.TIMINGS if isinstance(timing, Timing)]

# Windows that nothing of the standard edition alone brings about. With all packs every window must occur.
UNUSED: dict[Any, str] = {
    Compare.revealed: "no standard card or skill compares (拼点)",
    Turned.over: "no standard card or skill turns a general over (翻面)",
}


def unused(packs: str) -> dict[Any, str]:
    """The windows that cannot occur in games of the packs, with the reason."""
    return UNUSED if [pack.id for pack in load_packs(packs)] == ["standard"] else {}


class Failure:
    """A property that did not hold: in which game, at which decision, which check, and what was found."""

    def __init__(self, game: int, setup: str, decision: int, check: str, what: str) -> None:
        self.game = game
        self.setup = setup
        self.decision = decision
        self.check = check
        self.what = what

    def __str__(self) -> str:
        return f"game {self.game} ({self.setup}), decision {self.decision}, {self.check}: {self.what}"


class Report:
    """What was played, checked and found. `sparse`: the dear checks are made so many times more rarely than usual."""

    def __init__(self, packs: str = "standard", sparse: int = 1) -> None:
        self.packs = packs
        self.sparse = sparse
        self.games = 0
        self.decisions = 0
        self.turns = 0
        self.results: Counter[str] = Counter()
        self.checks: Counter[str] = Counter()
        self.failures: list[Failure] = []
        self.timings: Counter[int] = Counter()  # by place in TIMINGS; in probed games only
        self.effects: Counter[str] = Counter()  # by skill and method
        self.cards: Counter[str] = Counter()  # by card name; in probed games only

    def add(self, other: Report) -> None:
        """Take in another report."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.failures += other.failures
        for mine, theirs in (
            (self.results, other.results),
            (self.checks, other.checks),
            (self.cards, other.cards),
        ):
            mine.update(theirs)
        self.timings.update(other.timings)
        self.effects.update(other.effects)

    def missing(self) -> list[str]:
        """What never occurred although it can: timings, effects, cards."""
        idle = unused(self.packs)
        found = [f"timing {t.zh}" for i, t in enumerate(TIMINGS) if not self.timings[i] and t not in idle]
        found += [f"effect {name}" for name in effect_names(self.packs) if not self.effects[name]]
        return found + [f"card {name}" for name in card_names(self.packs) if not self.cards[name]]

    def lines(self) -> list[str]:
        """The report for people."""
        lines = [f"{self.games} games, {self.decisions} decisions, {self.turns} turns"]
        lines.append("results: " + ", ".join(f"{name} {n}" for name, n in sorted(self.results.items())))
        lines += ["", "checks"] + [f"{n:>12}  {name}" for name, n in sorted(self.checks.items())]
        idle = unused(self.packs)
        lines += ["", "timings (in one game of four)"]
        for i, timing in enumerate(TIMINGS):
            lines.append(f"{self.timings[i]:>12}  {timing.zh} ({timing.en})")
            if timing in idle:
                lines[-1] += f": {idle[timing]}"
        lines += ["", "effects"] + [f"{self.effects[name]:>12}  {name}" for name in effect_names(self.packs)]
        lines += ["", "cards (in one game of four)"] + [
            f"{self.cards[name]:>12}  {name}" for name in card_names(self.packs)
        ]
        lines += ["", f"{len(self.failures)} failures", *map(str, self.failures[:50])]
        return lines


def effect_name(effect: Effect) -> str:
    """An effect by skill and method."""
    return f"{effect.skill.id}.{getattr(effect.fn, '__name__', effect.code)}"


def effect_names(packs: str) -> list[str]:
    """The effects of packs and of the house rules."""
    homes = [f"hulao.packs.{pack.id}." for pack in load_packs(packs)] + ["hulao.modes."]
    return [effect_name(e) for e in EFFECTS if any(type(e.skill).__module__.startswith(home) for home in homes)]


def card_names(packs: str) -> list[str]:
    """The cards of the packs' decks."""
    return list(dict.fromkeys(name for pack in load_packs(packs) for name, _, _ in pack.deck))


def ready(packs: str) -> None:
    """Load packs with all their effects, so that every process counts the same ones."""
    load_packs(packs)
    for mark in MARKS.values():
        if mark.gives_type is not None:
            skill_of(mark.gives_type)
