"""Builds Hulao pure and with everything compiled on each Python found, on the running one also with only the engine
compiled, and compares them. With everything compiled is what `pip install .` makes; on the running Python it is asked just so.

Every build passes the scenarios and plays the same random games, again with another hash seed and another number of
processes: all must give one log hash. What was built before from the same files is used again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "build" / "check"
VERSIONS = ("3.11", "3.12", "3.13")
INPUTS = [ROOT / name for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE", "src")]
MODES: dict[str, set[str]] = {  # what HULAO_COMPILE may be, and the subpackages that it compiles
    "none": set(),
    "engine": {"engine"},
    "all": {"engine", "packs", "modes", "bots"},
}


class Failed(Exception):
    """A check failed; the message says how."""


def run(*command: str | Path, **environment: str) -> str:
    """Run a command away from the sources. Returns what it printed; raises Failed with the end of that."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("HULAO_", "PYTHON"))}
    done = subprocess.run(
        command,
        cwd=HERE,
        env=inherited | {"PYTHONUTF8": "1"} | environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    if done.returncode:
        shown = [word if len(word) < 200 else word[:200] + "…" for word in map(str, command)]
        raise Failed(lines(f"exit status {done.returncode}: {' '.join(shown)}", *done.stdout.splitlines()[-25:]))
    return done.stdout


def lines(*texts: str) -> str:
    return "\n        ".join(texts)


def complaints(said: str) -> list[str]:
    """Of what a build printed, the lines that say what is wrong."""
    found = [line.strip() for line in said.splitlines()]
    return [line for line in found if "error:" in line or line.startswith("hulao:")][:25]


def pythons() -> dict[str, str]:
    """One interpreter for each supported version that is here, the running one first."""
    names: list[str | Path] = [sys.executable, *(f"python{version}" for version in VERSIONS)]
    if pyenv := shutil.which("pyenv"):
        home = subprocess.run([pyenv, "root"], capture_output=True, text=True).stdout.strip()
        names += sorted(Path(home, "versions").glob("3.*/bin/python3"))
    found: dict[str, str] = {}
    ask = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
    for name in names:
        if program := shutil.which(name):
            answer = subprocess.run([program, "-c", ask], capture_output=True, text=True)
            if answer.returncode == 0 and (version := answer.stdout.strip()) in VERSIONS:
                found.setdefault(version, str(program))
    return found


def fingerprint(*parts: str | Path) -> str:
    """A hash of texts, files, and folders with all that is in them."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, str):
            total.update(part.encode() + b"\0")
            continue
        for file in sorted(part.rglob("*")) if part.is_dir() else [part]:
            if file.is_file() and not any(name.endswith((".egg-info", "__pycache__")) for name in file.parts):
                total.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return total.hexdigest()


def environment(version: str, program: str) -> Path:
    """A virtual environment with all that Hulao needs to be built and to run. Returns its interpreter."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    folder = HERE / version / "venv"
    python, stamp, key = folder / "bin" / "python", folder / "made_of", fingerprint(program, *needed)
    if not stamp.exists() or stamp.read_text() != key:
        run(program, "-m", "venv", "--clear", folder)
        run(python, "-m", "pip", "install", "--disable-pip-version-check", *needed)
        stamp.write_text(key)
    return python


def copy_sources(target: Path) -> Path:
    """A copy to build from, since builds write beside their sources and two run at the same time."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for file in INPUTS:
        if file.is_dir():
            shutil.copytree(file, target / file.name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        else:
            shutil.copy(file, target)
    return target


@dataclass(frozen=True)
class Build:
    version: str
    mode: str
    python: Path
    plainly: bool = False  # by `pip install .` with nothing said

    @property
    def name(self) -> str:
        how = ", by pip install ." if self.plainly else ""
        return f"Python {self.version}, {self.mode + ' compiled' if MODES[self.mode] else 'pure'}{how}"

    @property
    def site(self) -> Path:
        return HERE / self.version / self.mode / "site"

    def make(self) -> None:
        stamp, key = self.site.parent / "made_of", fingerprint(*INPUTS)
        if stamp.exists() and stamp.read_text() == key:
            return
        source = copy_sources(self.site.parent / "source")
        shutil.rmtree(self.site, ignore_errors=True)
        how = "-m pip install --disable-pip-version-check --no-deps --verbose --target".split()
        if self.plainly:
            said = run(self.python, *how, self.site, source)
        else:
            said = run(self.python, *how, self.site, "--no-build-isolation", source, HULAO_COMPILE=self.mode)
        compiled = self.compiled()
        if compiled != MODES[self.mode]:
            raise Failed(lines(f"compiled: {sorted(compiled)}, wanted: {sorted(MODES[self.mode])}", *complaints(said)))
        shutil.rmtree(source)
        stamp.write_text(key)

    def compiled(self) -> set[str]:
        """The subpackages with extension modules that are imported in place of their sources."""
        code = "import importlib, sys; [print(importlib.import_module(name).__file__) for name in sys.argv[1:]]"
        files = [file for part in MODES["all"] for file in (self.site / "hulao" / part).rglob("*.py")]
        modules = [
            ".".join(file.relative_to(self.site).with_suffix("").parts).removesuffix(".__init__")
            for file in sorted(files)
        ]
        imported = run(self.python, "-c", code, *modules, PYTHONPATH=str(self.site)).splitlines()
        return {Path(file).relative_to(self.site).parts[1] for file in imported if not file.endswith(".py")}

    def hulao(self, *arguments: str | Path, hash_seed: int = 0) -> str:
        paths = {"PYTHONPATH": str(self.site), "PYTHONHASHSEED": str(hash_seed)}
        return run(self.python, "-m", "hulao", *arguments, **paths)

    def log(self, games: int, *, jobs: int = 1, hash_seed: int = 0) -> str:
        """The log hashes of games with the standard pack and of games with all packs."""
        logs = []
        for packs in ("standard", "all"):
            options = f"--players 8 --games {games} --seed 1 --bots random --packs {packs} --jobs {jobs} --json"
            result = json.loads(self.hulao("sim", *options.split(), hash_seed=hash_seed))
            if result["errors"] or result["finished"] != games:
                raise Failed(f"{result['finished']} of {games} games finished, {result['errors']} errors")
            logs.append(str(result["log_sha256"])[:16])
        return " ".join(logs)

    def examine(self, games: int) -> str:
        """Make the build, run the scenarios, play. Returns the log hashes."""
        self.make()
        self.hulao("scenario", ROOT / "tests" / "scenarios")
        log = self.log(games)
        for jobs, hash_seed in (1, 4242), (2, 1):
            other = self.log(games, jobs=jobs, hash_seed=hash_seed)
            if other != log:
                raise Failed(f"logs {log}, but {other} with --jobs {jobs} and PYTHONHASHSEED={hash_seed}")
        return log


def install_without_compiler(python: Path) -> str:
    """`pip install .` where nothing can be compiled makes a pure wheel and says so."""
    folder = HERE / "no_compiler"
    source = copy_sources(folder / "source")
    how = "-m pip wheel --disable-pip-version-check --no-deps --no-build-isolation --verbose --wheel-dir".split()
    said = run(python, *how, folder, source, CC="/bin/false")
    (made,) = folder.glob("*.whl")
    shutil.rmtree(folder)
    if "none-any" not in made.name or "installing pure Python" not in said or "Traceback" in said:
        raise Failed(lines(f"{made.name} should be pure, and the output should say so:", *said.splitlines()))
    return made.name


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="games that each build plays, three times (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="builds at a time (%(default)s)")
    options = parser.parse_args()

    HERE.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    found = pythons()
    running = next(iter(found))
    print(f"Comparing builds on Python {', '.join(found)}", flush=True)
    logs: list[str] = []
    outcomes: list[bool] = []

    def agree(result: Future[str]) -> str:
        logs.append(log := result.result())
        if log != logs[0]:
            raise Failed(f"logs {log}, but {logs[0]} before")
        return f"logs {log}"

    def tell(name: str, step: Callable[[], str]) -> None:
        try:
            text, good = step(), True
        except Failed as failure:
            text, good = str(failure), False
        outcomes.append(good)
        print(f"{'passed' if good else 'FAILED'}  {name}: {text}", flush=True)

    with ThreadPoolExecutor(options.jobs) as pool:
        environments = {version: pool.submit(environment, version, program) for version, program in found.items()}
        builds = [
            Build(version, mode, environments[version].result(), plainly=mode == "all" and version == running)
            for version in found
            for mode in (MODES if version == running else ("none", "all"))
        ]
        examined = [pool.submit(build.examine, options.games) for build in builds]
        pure = pool.submit(install_without_compiler, builds[0].python)
        for build, result in zip(builds, examined, strict=True):
            tell(build.name, partial(agree, result))
        tell("pip install . without a compiler", pure.result)

    print(f"{time.monotonic() - started:.0f} s")
    print(f"{sum(outcomes)} passed, {len(outcomes) - sum(outcomes)} failed")
    return 0 if all(outcomes) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        sys.exit(f"check_builds: {failure}")
