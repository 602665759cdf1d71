"""Scenario files (`*.scn`): a table, scripted decisions, and what must be true (docs/notation.md)."""

from hulao.lab.scenario.file import Outcome, Scenario, run_file, scenario_files
from hulao.lab.scenario.table import Table
from hulao.lab.scenario.words import Failure, ScenarioError

__all__ = ["Failure", "Outcome", "Scenario", "ScenarioError", "Table", "run_file", "scenario_files"]
