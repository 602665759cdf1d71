"""The benchmark measures everything that it should; how fast things are is no test."""

from __future__ import annotations

from typing import Any

import pytest

from hulao.lab import bench
from hulao.lab.bench import DECISIONS, FORK, FORK_SWITCH, GAMES, NEW, PLANS, SNAPSHOT, SWITCHED, Size, measure
from hulao.lab.sim import compiled_parts


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    class Tiny(Size):
        def __init__(self, quick: bool) -> None:
            super().__init__(True)
            self.seconds = 0.001
            self.samples = 5
            self.memory_games = 8
            self.imports = 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "Size", Tiny)
        return measure(quick=True)


def test_every_row_is_there(found: dict[str, Any]) -> None:
    rows = {(row["what"], row["unit"]) for row in found["rows"]}
    wanted = {(row, unit) for row in (*PLANS, SWITCHED) for unit in (GAMES, DECISIONS)}
    wanted |= {(row, unit) for row in (FORK, FORK_SWITCH, SNAPSHOT, NEW) for unit in ("median µs", "p99 µs")}
    wanted |= {("memory", "peak MiB"), ("memory", "growth MiB"), ("import, all packs", "CPU s")}
    wanted |= {("cost of a decision, 10 ÷ 4 seats", "ratio"), ("switch driver ÷ direct", "ratio")}
    assert wanted <= rows
    for row in found["rows"]:
        assert row["min"] <= row["median"] <= row["max"]


def test_what_was_measured_is_said(found: dict[str, Any]) -> None:
    assert found["rounds"] >= 5 and found["compiled"] == compiled_parts() and "collection" in found["gc"]
    assert {line["what"] for line in found["bar"]} >= {FORK, FORK_SWITCH, SNAPSHOT, NEW, "memory", "import, all packs"}
    assert {type(line["met"]) for line in found["bar"]} == {bool}
