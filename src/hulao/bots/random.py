"""The random bot: at each node uniform over the codes on offer and, where stopping is legal, stopping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.driver import Bot
from hulao.engine.rng import Rng

if TYPE_CHECKING:
    from hulao.engine.request import Request, Walk


class RandomBot(Bot):
    """Plays uniformly at random from a seed of its own."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng(seed)

    def decide(self, request: Request, seat: int) -> Walk:
        walk = request.walk(seat)
        rng = self.rng
        while walk.pick is not None:
            codes = walk.codes()
            walk.take(codes[rng.below(len(codes))])
        return walk
