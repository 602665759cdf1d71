"""Random games with everything checked that must hold in every game: `hulao check`, and the property tests.

`check_games` plays numbered games. The number alone fixes set-up, seed, bots and which checks are made where, so a failure
is found again with `check_games(number, 1)`. Cheap checks are made at every decision of every game, dear ones at some.
"""

from hulao.lab.check.coverage import probe
from hulao.lab.check.games import check_game, check_games
from hulao.lab.check.plan import Bots, Plan
from hulao.lab.check.report import TIMINGS, UNUSED, Report
from hulao.lab.check.tree import enumerate_paths

__all__ = ["TIMINGS", "UNUSED", "Bots", "Plan", "Report", "check_game", "check_games", "enumerate_paths", "probe"]
