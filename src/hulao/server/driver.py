"""The switch driver of a table: it also stops where a seat has only one answer, so that the table can keep silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenlet import getcurrent, greenlet

from hulao.engine.driver import Driver
from hulao.engine.errors import IllegalDecision, Paused
from hulao.engine.request import ONE

if TYPE_CHECKING:
    from hulao.engine.game import Game
    from hulao.engine.request import Request, Walk


class TableDriver(Driver):
    """Runs a game in a greenlet. `silent`: the request at which the game stands though nobody has a choice; `resume` goes
    on. With `quick` it does not stop there (when a game is built again)."""

    def __init__(self, quick: bool = False) -> None:
        super().__init__()
        self.tell_forced = True
        self.quick = quick
        self.silent: Request | None = None
        self._rules: greenlet | None = None

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
        if self.quick or (request.mode != ONE and (seat != request.seats[0] or request.pending())):
            return
        self.silent = request
        rules = getcurrent()
        assert rules.parent is not None
        rules.parent.switch()
        self.silent = None

    def start(self, game: Game) -> Request | None:
        self._rules = greenlet(game.run)
        return self._switch(game)

    def answer(self, game: Game, seat: int, decision: Walk) -> Request | None:
        request = game.request
        if self._rules is None or self._rules.dead or request is None or self.silent is not None:
            raise IllegalDecision("no request is open")
        request.given[request.seats.index(seat)] = decision
        return self._switch(game)

    def resume(self, game: Game) -> Request | None:
        """Go on from a silent request."""
        return self._switch(game)

    def _switch(self, game: Game) -> Request | None:
        rules = self._rules
        assert rules is not None
        rules.parent = getcurrent()
        rules.switch()
        return None if rules.dead else game.request

    def close(self) -> None:
        """Unwind the suspended rules, so that the game can be freed."""
        rules = self._rules
        self._rules = None
        if rules is not None and not rules.dead:
            rules.parent = getcurrent()
            rules.throw(Paused)
