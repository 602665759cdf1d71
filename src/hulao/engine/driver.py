"""Who answers when the rules ask: the drivers behind the one door."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine._compat import mypyc_attr
from hulao.engine.errors import IllegalDecision, Paused

if TYPE_CHECKING:
    from hulao.engine.game import Game
    from hulao.engine.request import Request, Walk


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Answers requests. `tell_forced`: wants to hear of requests that have only one answer."""

    def __init__(self) -> None:
        self.tell_forced = False

    def decide(self, request: Request, seat: int) -> Walk:
        """The decision of one seat."""
        raise NotImplementedError

    def forced(self, request: Request, seat: int) -> None:
        """The seat was asked and has only one answer, which the engine takes."""

    def start(self, game: Game) -> Request | None:
        """Run the game; the open request, if this driver leaves one open."""
        game.run()
        return game.request if game.result is None else None

    def answer(self, game: Game, seat: int, decision: Walk) -> Request | None:
        """Go on with an answer from outside."""
        raise IllegalDecision("this game answers its requests itself")

    def for_fork(self) -> Driver:
        """The driver of a fork of the game."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player in the same process. Sees only what `view` of the request's game shows its seat."""

    def decide(self, request: Request, seat: int) -> Walk:
        """A complete walk down the request's tree of the seat."""
        raise NotImplementedError


class Direct(Driver):
    """Bots answer by a plain call; `bots[seat - 1]` plays the seat."""

    def __init__(self, bots: list[Bot]) -> None:
        super().__init__()
        self.bots = bots

    def decide(self, request: Request, seat: int) -> Walk:
        return self.bots[seat - 1].decide(request, seat)


class Stop(Driver):
    """Leaves the game standing at the first request that its script does not answer."""

    def decide(self, request: Request, seat: int) -> Walk:
        raise Paused
