"""Fair silence: how long the table waits, so that time tells no secrets (docs/host.md, Fair silence).

What others can observe may depend on public facts and on secret coins alone. A *window* (无懈可击) is open to every seat
that may answer on public grounds; its length is drawn before anybody is looked at, and a seat without an answer is as
silent as one that keeps its answer. A question to one seat is public; where only one answer is left, the table waits for
about as long as if there had been something to think about.

* secret 密: windows of fixed length; closed early only when everybody asked has said "pass" and a random floor is over.
* normal 常: windows of 1.2–2.2 s, sometimes lengthened at random as if somebody thought; who really thinks lengthens it.
* fast 快: no pauses, and a window waits for those who can answer; the pace tells what people hold. For practice.

"Public facts" here: who is asked, whether a person or a bot plays the seat, whether the person is connected.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Final


@dataclass(frozen=True)
class Policy:
    """One way to keep silent; times in seconds.

    window: least and largest drawn length when a person is asked, bot_window: when only bots are. decoy: the chance of a
    longer silence. floor: before a passed or forced answer takes effect, for a person; bot: for a bot, whatever it does.
    grace: how long seats earlier in order still have once somebody has answered. early: closes when all have passed.
    tells: waits for exactly those who can answer.
    """

    name: str
    window: tuple[float, float]
    bot_window: tuple[float, float]
    decoy: float
    floor: tuple[float, float]
    bot: tuple[float, float]
    grace: tuple[float, float]
    early: bool = False
    tells: bool = False


SECRET: Final = Policy("secret", (4.0, 4.0), (1.0, 1.0), 0.3, (0.8, 1.4), (0.6, 1.2), (1.0, 1.6), True)
NORMAL: Final = Policy("normal", (1.2, 2.2), (0.5, 0.9), 0.3, (0.8, 1.4), (0.5, 1.1), (0.8, 1.4))
FAST: Final = Policy("fast", (0.0, 0.0), (0.0, 0.0), 0.0, (0.0, 0.0), (0.15, 0.3), (0.0, 0.0), tells=True)
POLICIES: Final = {policy.name: policy for policy in (SECRET, NORMAL, FAST)}

THINKING: Final = (0.6, 0.55)  # of the logarithm of a person's thinking time in seconds: mean, deviation
LONGEST_DECOY: Final = 7.0


class Clock:
    """Draws the pauses of one room. pace: a factor on all of them; coins: where chance comes from."""

    def __init__(self, policy: Policy, pace: float = 1.0, coins: Random | None = None) -> None:
        self.policy = policy
        self.pace = pace
        self.coins = coins or SystemRandom()

    def _between(self, limits: tuple[float, float]) -> float:
        return self.pace * self.coins.uniform(*limits)

    def _decoy(self) -> float:
        """An extension drawn like a person's thinking, mostly none."""
        if self.coins.random() >= self.policy.decoy:
            return 0.0
        return self.pace * min(LONGEST_DECOY, math.exp(self.coins.gauss(*THINKING)))

    def floor(self, person: bool) -> float:
        """Before a pass of one seat takes effect."""
        return self._between(self.policy.floor if person else self.policy.bot)

    def forced(self, person: bool) -> float:
        """How long a seat with one answer seems to think."""
        return self.floor(True) + self._decoy() if person else self.floor(False)

    def bot(self) -> float:
        """How long a bot seems to think."""
        return self._between(self.policy.bot)

    def window(self, persons: bool) -> float:
        """The length of a window."""
        length = self._between(self.policy.window if persons else self.policy.bot_window)
        return length + self._decoy() if persons and not self.policy.early else length

    def grace(self) -> float:
        """How long earlier seats still have after an answer."""
        return self._between(self.policy.grace)


class Window:
    """One window, from the first moment to its close. Times are absolute.

    order: the seats asked; persons: those of them that people play (public). latest: it never stays open longer. holders:
    the persons who have an answer, a secret that only a policy that tells looks at.
    """

    def __init__(
        self, clock: Clock, now: float, order: list[int], persons: set[int], latest: float, holders: set[int]
    ) -> None:
        self.clock = clock
        self.order = order
        self.persons = persons
        self.holders = holders if clock.policy.tells else set()
        self.latest = now + latest
        self.end = now + clock.window(bool(persons))
        self.least = now + (clock.floor(True) if clock.policy.early else 0.0)
        self.thinking: set[int] = set()
        self.passed: set[int] = set()
        self.answered: int = 0

    def think(self, seat: int) -> None:
        """The seat shows that it thinks."""
        if not self.answered:
            self.thinking.add(seat)

    def waive(self, seat: int) -> None:
        """The seat passes, with or without an answer in hand."""
        self.passed.add(seat)
        self.thinking.discard(seat)

    def answer(self, seat: int, now: float) -> None:
        """The seat answers. Earlier seats that people play have the grace period, whatever they hold; then it is over."""
        if self.answered and self.order.index(self.answered) < self.order.index(seat):
            return
        first = not self.answered
        self.answered = seat
        self.thinking.clear()
        earlier = [one for one in self.order[: self.order.index(seat)] if one in self.persons]
        if not earlier:
            self.end = now
        elif first:
            self.end = now + self.clock.grace()

    def close_at(self) -> float:
        """When it closes as things stand."""
        if self.answered:
            return min(self.end, self.latest)
        if self.thinking or self.holders - self.passed:
            return self.latest
        if self.clock.policy.early and self.persons and self.persons <= self.passed:
            return min(self.least, self.latest)
        return min(self.end, self.latest)
