"""A bot that plays sensibly with any general, through the same requests as everybody."""

from hulao.bots.heuristic.bot import HeuristicBot
from hulao.bots.heuristic.ledger import Ledger, ledger_of

__all__ = ["HeuristicBot", "Ledger", "ledger_of"]
