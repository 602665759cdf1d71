"""A heuristic bot that finds out whether it looks at what it may not see."""

from __future__ import annotations

from hulao.bots.heuristic import HeuristicBot, ledger_of
from hulao.engine.driver import Bot, Stop
from hulao.engine.notation import write
from hulao.engine.request import Request, Walk

EVERY = 7  # decisions of a game from one comparison to the next


class Watching(Bot):
    """Plays like the heuristic bot and asks, now and then, what a new one would do if the unknown were otherwise."""

    def __init__(self, seed: str) -> None:
        self.bot = HeuristicBot(seed, strict=True)
        self.compared = 0

    def decide(self, request: Request, seat: int) -> Walk:
        game = request.game
        if len(game.decisions) % EVERY == 3 and request.kind != "generals":
            answers = set()
            for redeal, seed in ((0, ""), (seat, "a"), (seat, "b"), (seat, "c")):
                fork = game.fork(Stop(), redeal, seed)
                fork.start()
                fork.observers.append(ledger_of(game).copy())
                asked = fork.request
                assert asked is not None
                walk = HeuristicBot("same", strict=True).decide(asked, seat)
                answers.add(write(fork, walk.path))
            assert len(answers) == 1, f"seat {seat} at {len(game.decisions)} ({request.kind}): {answers}"
            self.compared += 1
        return self.bot.decide(request, seat)
