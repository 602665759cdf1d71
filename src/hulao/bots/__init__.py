"""Players in the same process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.errors import SetupError

if TYPE_CHECKING:
    from hulao.engine.driver import Bot

BOTS = ("random", "heuristic")


def make_bot(name: str, seed: str) -> Bot:
    """A bot by the name of its kind, playing from a seed of its own. Raises SetupError for an unknown name."""
    if name == "random":
        from hulao.bots.random import RandomBot

        return RandomBot(seed)
    if name == "heuristic":
        from hulao.bots.heuristic import HeuristicBot

        return HeuristicBot(seed)
    raise SetupError(f"unknown bot {name!r}; known: {', '.join(BOTS)}")
