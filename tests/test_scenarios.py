"""Every scenario file is one test."""

from pathlib import Path

import pytest

from hulao.lab.scenario import Scenario, scenario_files

HERE = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("path", scenario_files([HERE]), ids=lambda path: path.relative_to(HERE).as_posix())
def test_scenario(path: Path) -> None:
    Scenario(path.read_text(encoding="utf-8")).run()
