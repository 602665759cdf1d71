"""Games between bots: the same ones in any number of processes, and what is told of them."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from hulao.bots.random import RandomBot
from hulao.engine.driver import Direct, Driver
from hulao.engine.errors import SetupError
from hulao.engine.record import read_record
from hulao.engine.request import Request, Walk
from hulao.lab.sim import Plan, compiled_parts, play, simulate

PLAN = Plan(players=5, games=6, seed="a test")
SOURCE = Path(__file__).resolve().parents[2] / "src"


def hulao(*arguments: str, hash_seed: int = 0) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(SOURCE), "PYTHONHASHSEED": str(hash_seed), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "hulao", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_equal_plans_give_equal_reports() -> None:
    one, two = simulate(PLAN), simulate(PLAN)
    assert one.finished == one.games == 6
    assert (one.log_sha256, one.wins, one.turns, one.decisions) == (two.log_sha256, two.wins, two.turns, two.decisions)
    assert sum(one.wins.values()) == 6 and one.turns >= 6 and one.decisions >= 6


def test_another_seed_or_set_up_gives_another_log() -> None:
    plans = [PLAN, replace(PLAN, seed="b"), replace(PLAN, players=6), replace(PLAN, settings=(("generals", "off"),))]
    assert len({simulate(replace(plan, games=1)).log_sha256 for plan in plans}) == len(plans)


def test_a_game_depends_on_its_number_alone() -> None:
    first, second = play(PLAN, 1), play(PLAN, 1)
    assert first == second and first.log and first.log != play(PLAN, 2).log
    assert gc.isenabled()


def test_the_command_line_with_other_jobs_and_hash_seed() -> None:
    arguments = "sim --players 5 --games 6 --bots random --json --seed".split()
    found = [
        json.loads(hulao(*arguments, PLAN.seed, "--jobs", jobs, hash_seed=seed).stdout)
        for jobs, seed in (("1", 1), ("2", 2))
    ]
    assert found[0]["log_sha256"] == found[1]["log_sha256"] == simulate(PLAN).log_sha256
    same = ("games", "finished", "errors", "wins", "turns", "decisions", "compiled", "python")
    assert [found[0][key] for key in same] == [found[1][key] for key in same]
    assert {"seconds", "games_per_second", "decisions_per_second"} < found[0].keys()
    assert found[0]["compiled"] == compiled_parts()


def test_no_log_leaves_the_hash_out() -> None:
    bare, logged = simulate(replace(PLAN, log=False)), simulate(PLAN)
    assert bare.log_sha256 is None and "log_sha256" not in bare.as_json()
    assert (bare.wins, bare.decisions) == (logged.wins, logged.decisions)
    done = hulao("sim", "--players", "4", "--games", "1", "--no-log", "--json")
    assert "log_sha256" not in json.loads(done.stdout) and done.stderr == ""


def test_the_summary_is_for_people() -> None:
    done = hulao("sim", "--players", "4", "--games", "2")
    assert done.returncode == 0 and "decisions a second" in done.stdout and "\nlog " in done.stdout


class Clumsy(Direct):
    """Its bots break down at the tenth decision."""

    def decide(self, request: Request, seat: int) -> Walk:
        if request.number == 10:
            raise ZeroDivisionError("clumsy")
        return super().decide(request, seat)


def test_an_error_is_reported_and_the_run_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def driver(plan: Plan, i: int) -> Driver:
        bots = [RandomBot(f"{plan.seed}/{i}@{seat}") for seat in range(1, plan.players + 1)]
        return Clumsy([*bots]) if i == 1 else Direct([*bots])

    monkeypatch.setattr(Plan, "driver", driver)
    seen: list[int] = []
    report = simulate(
        PLAN, error_file=str(tmp_path / "x" / "{seed}-{i}.sgr"), watch=lambda so_far: seen.append(so_far.games)
    )
    assert (report.games, report.finished, seen) == (6, 5, [1, 2, 3, 4, 5, 6])
    (error,) = report.errors
    assert error.number == 1 and error.error == "ZeroDivisionError: clumsy" and error.decisions == 10
    assert report.as_json()["errors"] == 1
    (path,) = report.error_files
    assert path == tmp_path / "x" / "a_test-1.sgr"
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.header["seed"] == "a test/1" and len(record.decisions) == 10
    assert simulate(PLAN, error_file="").error_files == []


@pytest.mark.parametrize(
    ("plan", "jobs", "message"),
    [
        (replace(PLAN, mode="nothing"), 1, "mode"),
        (replace(PLAN, mode="free"), 1, "mode"),
        (replace(PLAN, players=3), 1, "4 to 10"),
        (replace(PLAN, players=11), 2, "11 players"),
        (replace(PLAN, players=3), 2, "4 to 10"),
        (replace(PLAN, bots=("nobody",)), 1, "nobody"),
        (replace(PLAN, bots=("random", "random")), 1, "2 bots"),
        (replace(PLAN, packs="nothing"), 1, "nothing"),
        (replace(PLAN, rules="nothing"), 1, "nothing"),
        (replace(PLAN, seed=" "), 1, "seed"),
        (replace(PLAN, seed="a\nb"), 1, "seed"),
        (replace(PLAN, games=0), 1, "games"),
        (PLAN, 0, "jobs"),
    ],
)
def test_what_cannot_be_played_is_refused(plan: Plan, jobs: int, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        simulate(plan, jobs)


def test_bad_arguments_get_one_line_and_status_two(tmp_path: Path) -> None:
    for arguments in (["--players", "3"], ["--bots", "x"], ["--games", "many"], ["--no-such-option"]):
        done = hulao("sim", "--json", *arguments)
        assert done.returncode == 2 and done.stdout == "" and len(done.stderr.splitlines()) == 1
