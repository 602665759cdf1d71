"""The switch driver: the game runs in a greenlet and the door switches out with the request and back with the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenlet import getcurrent, greenlet

from hulao.engine.driver import Driver
from hulao.engine.errors import IllegalDecision, Paused

if TYPE_CHECKING:
    from hulao.engine.game import Game
    from hulao.engine.request import Request, Walk


class Switch(Driver):
    """For those who answer from outside: server, terminal, step-style environments."""

    def __init__(self, tell_forced: bool = False) -> None:
        super().__init__()
        self.tell_forced = tell_forced
        self._rules: greenlet | None = None
        self.told: list[tuple[int, str]] = []

    def decide(self, request: Request, seat: int) -> Walk:
        rules = getcurrent()
        index = request.seats.index(seat)
        while True:
            given = request.given[index]
            if given is not None:
                return given
            assert rules.parent is not None
            rules.parent.switch()

    def forced(self, request: Request, seat: int) -> None:
        self.told.append((seat, request.kind))

    def start(self, game: Game) -> Request | None:
        self._rules = greenlet(game.run)
        self._rules.switch()
        return None if self._rules.dead else game.request

    def answer(self, game: Game, seat: int, decision: Walk) -> Request | None:
        request = game.request
        if self._rules is None or self._rules.dead or request is None:
            raise IllegalDecision("no request is open")
        if seat not in request.pending():
            raise IllegalDecision(f"seat {seat} is not being asked")
        request.given[request.seats.index(seat)] = decision
        self._rules.parent = getcurrent()
        self._rules.switch()
        return None if self._rules.dead else game.request

    def close(self) -> None:
        """Unwind the suspended rules, so that the game can be freed."""
        rules = self._rules
        self._rules = None
        if rules is not None and not rules.dead:
            rules.parent = getcurrent()
            rules.throw(Paused)

    def for_fork(self) -> Driver:
        return Switch(self.tell_forced)
