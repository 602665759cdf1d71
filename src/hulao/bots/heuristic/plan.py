"""Plans: what might be done, what it is worth, in which order; and how one becomes a walk down the request's tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.request import END

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hulao.engine.request import Pick, Request, Walk


class Plan:
    """A decision as complete sets of codes. Of several plans worth something the one of the highest `order` comes first."""

    def __init__(self, value: float, order: float, sets: list[list[int]], code: int = 0) -> None:
        self.value = value
        self.order = order
        self.sets = sets
        self.code = code  # of the effect it uses, if its uses are to be counted

    def before(self, other: Plan | None) -> bool:
        """Whether this plan is to be carried out rather than the other one."""
        if other is None:
            return True
        return (self.order, self.value) > (other.order, other.value)


def total(values: Iterable[float]) -> float:
    """The sum, added one by one: the built-in `sum` of floats rounds otherwise from Python 3.12 on."""
    result = 0.0
    for value in values:
        result += value
    return result


def choose(pick: Pick, worth: Callable[[int], float], most: int = 99) -> list[int]:
    """Codes for one set: the best at each step; more than must be only while they are worth something."""
    chosen: list[int] = []
    while len(chosen) < min(pick.hi, max(most, pick.lo)):
        codes = pick.codes(chosen)
        if not codes:
            break
        best = codes[0]
        top = worth(best)
        for code in codes[1:]:
            value = worth(code)
            if value > top:
                best, top = code, value
        if len(chosen) >= pick.lo and top <= 0.0 and pick.may_end(chosen):
            break
        chosen.append(best)
    return chosen


def walk_of(request: Request, seat: int, sets: list[list[int]]) -> Walk:
    """The walk for a plan; what the plan leaves open is chosen as by time-out."""
    walk = request.walk(seat)
    while not walk.done:
        at = len(walk.sets)
        if at < len(sets):
            for code in sets[at]:
                walk.take(code)
            if not walk.done and len(walk.sets) == at:
                walk.take(END)
        else:
            codes = walk.codes()
            walk.take(END if codes[-1] == END else codes[0])
    return walk
