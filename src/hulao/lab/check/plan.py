"""Which game has a number: its set-up, seed and bots. And bots that can be copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.bots.random import RandomBot
from hulao.engine import rules
from hulao.engine.driver import Bot, Driver
from hulao.engine.game import Game, Setup
from hulao.engine.request import Request, Walk
from hulao.engine.rng import Rng
from hulao.modes import IDENTITY
from hulao.modes.identity import DOUBLE_RENEGADE
from hulao.packs import load_packs

if TYPE_CHECKING:
    pass


SWITCHED, PROBED = 4, 4  # once in so many games


class Plan:
    """A numbered game: its set-up, its seed, and chance for whatever else is decided about it."""

    def __init__(self, number: int, packs: str = "standard") -> None:
        self.number = number
        self.seed = f"check/{number}"
        loaded = load_packs(packs)  # before the rules: a pack brings options with it
        rng = Rng(f"plan/{number}")
        players = 4 + number % 7
        settings: dict[str, str] = {}
        if rng.below(12) == 0:
            settings["generals"] = "off"
        if players in DOUBLE_RENEGADE and rng.below(2):
            settings["double_renegade"] = "on"
        made = rules.Rules("early" if rng.below(3) == 0 else "official")
        if rng.below(2):
            for option in rules.OPTIONS.values():
                if option.values[0].isdigit():
                    made.set(option.name, str(rng.below(players + 1)))
                elif rng.below(3) == 0:
                    made.set(option.name, rng.pick(list(option.values)))
        self.setup = Setup(IDENTITY, players, loaded, made, settings=settings)
        self.rng = rng
        self.probed = number % PROBED == 0
        self.switched = number % SWITCHED == 1

    def text(self) -> str:
        """The set-up in a line."""
        more = "".join(f", {key}={value}" for key, value in self.setup.settings.items())
        return f"{self.setup.players} seats, {self.setup.rules.text()}{more}"

    def bots(self) -> list[Bot]:
        """The random bots of the game, at their beginning."""
        return [RandomBot(f"{self.seed}/{seat}") for seat in range(1, self.setup.players + 1)]

    def game(self, driver: Driver) -> Game:
        """The game, not started."""
        return Game(self.setup, self.seed, driver)


class Bots(Driver):
    """Bots answer; forced asks may be heard."""

    def __init__(self, bots: list[Bot], tell_forced: bool = False) -> None:
        super().__init__()
        self.bots = bots
        self.tell_forced = tell_forced

    def decide(self, request: Request, seat: int) -> Walk:
        return self.bots[seat - 1].decide(request, seat)


def copied(bots: list[Bot]) -> list[Bot]:
    """Random bots that will answer as these would."""
    copies: list[Bot] = []
    for bot in bots:
        assert isinstance(bot, RandomBot)
        other = RandomBot("")
        other.rng = bot.rng.copy()
        copies.append(other)
    return copies
