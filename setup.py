"""Builds Hulao: compiled by mypyc where a C compiler works, otherwise as it is written.

HULAO_COMPILE says what is compiled: `all` (the default: engine, built-in packs, modes and the random bot, in one
group), `engine`, or `none`; HULAO_PURE=1 means `none`. Where compiling fails the package is installed all the same,
in pure Python, and one line says so. An editable install is always pure.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = {
    "all": ["engine/**/*.py", "packs/**/*.py", "modes/**/*.py", "bots/random.py"],
    "engine": ["engine/**/*.py"],
    "none": [],
}
NEVER = {"__init__.py", "_compat.py", "errors.py"}  # mypyc cannot read the middle one, nor a subclass of ValueError
BUILDING = {"bdist", "bdist_wheel", "build", "build_ext", "install"}


def mode() -> str:
    if os.environ.get("HULAO_PURE", "0") not in ("", "0"):
        return "none"
    wanted = os.environ.get("HULAO_COMPILE") or "all"
    if wanted not in COMPILED:
        sys.exit(f"hulao: HULAO_COMPILE is {wanted!r}; it may be {', '.join(COMPILED)}")
    return wanted


def say(line: str) -> None:
    """Say it on stderr, and on the terminal itself, since pip hides what a build prints."""
    print(f"hulao: {line}", file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        try:
            with open("/dev/tty", "w") as terminal:
                terminal.write(f"\r\x1b[Khulao: {line}\n")
        except OSError:
            pass


def say_pure(what: str, problem: BaseException) -> None:
    print(problem, file=sys.stderr)
    say(f"{what}: installing pure Python, which is several times slower")


def try_compiler() -> None:
    """Build an empty extension: raises when there is no C compiler, no linker or no Python.h."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        command.run()


def mypyc(wanted: str, target: Path) -> list[Extension]:
    from mypyc.build import mypycify

    root = Path("src/hulao")
    found = {file for pattern in COMPILED[wanted] for file in root.glob(pattern) if file.name not in NEVER}
    extensions: list[Any] = mypycify(
        ["--config-file=", "--ignore-missing-imports", *sorted(map(str, found))],
        group_name="hulao",
        target_dir=str(target),
        opt_level="3",
        debug_level="0",
    )
    for extension in extensions:  # a warning of some other compiler is no reason to fail
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    return extensions


def extensions_or_none(wanted: str, target: Path) -> list[Extension]:
    try:
        try_compiler()
    except Exception as problem:
        say_pure("no working C compiler with Python.h", problem)
        return []
    try:
        return mypyc(wanted, target)
    except (Exception, SystemExit) as problem:
        say_pure("mypyc failed", problem)
        return []


class BuildAllOrNone(build_ext):
    """The modules of a group work only together: when one fails to build, none is installed."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            say_pure("the C compiler failed", problem)
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []


wanted = mode()
base = Path("build", f"{wanted}-{sys.implementation.cache_tag}")
extensions: list[Extension] = []
if BUILDING & set(sys.argv):
    for old in base.glob("lib*"):  # what an earlier build left there would be installed too
        shutil.rmtree(old)
    if wanted == "none":
        say("installing pure Python, as asked")
    else:
        extensions = extensions_or_none(wanted, base / "c")

setup(
    ext_modules=extensions,
    cmdclass={"build_ext": BuildAllOrNone},
    options={"build": {"build_base": str(base)}},
)
