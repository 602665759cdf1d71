"""Games to look into: the numbered games of `hulao check`, with something done at their decisions."""

from __future__ import annotations

from collections.abc import Callable

from hulao.engine.driver import Direct, Driver
from hulao.engine.errors import Paused
from hulao.engine.game import Game
from hulao.engine.request import Request, Walk
from hulao.engine.rng import Rng
from hulao.lab.check import Plan

Look = Callable[[Request, int, Rng], str]


class Looker(Direct):
    """Random bots play; at each decision `look` looks at the open request, and the first thing it finds ends the game."""

    def __init__(self, plan: Plan, look: Look) -> None:
        super().__init__(plan.bots())
        self.look = look
        self.rng = Rng(f"look/{plan.number}")
        self.found = ""

    def decide(self, request: Request, seat: int) -> Walk:
        self.found = self.look(request, seat, self.rng)
        if self.found:
            raise Paused
        return super().decide(request, seat)


def find(look: Look, numbers: range) -> str:
    """What `look` finds first in the numbered games; "" for nothing."""
    for number in numbers:
        plan = Plan(number)
        driver = Looker(plan, look)
        game = plan.game(driver)
        game.forkable = True
        game.start()
        if driver.found:
            return driver.found
    return ""


class StopAt(Direct):
    """Random bots play up to a decision, at which the game is left standing."""

    def __init__(self, plan: Plan, number: int) -> None:
        super().__init__(plan.bots())
        self.number = number

    def decide(self, request: Request, seat: int) -> Walk:
        if len(request.game.decisions) == self.number:
            raise Paused
        return super().decide(request, seat)


def standing(number: int, decision: int) -> Game:
    """The numbered game, standing at one of its decisions."""
    plan = Plan(number)
    driver: Driver = StopAt(plan, decision)
    game = plan.game(driver)
    game.forkable = True
    game.start()
    assert game.request is not None, f"game {number} has not {decision} decisions"
    return game
