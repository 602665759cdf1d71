"""The `hulao` command: what it can do, and one line for whatever goes wrong. Commands import what they need when run."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

BROKEN = 2  # exit status for bad arguments, broken files, impossible set-ups
PARTS = {
    "engine": "hulao.engine.game",
    "packs": "hulao.packs.standard.basic",
    "modes": "hulao.modes.identity",
    "bots": "hulao.bots.random",
}


class Commands(TyperGroup):
    """Tells every error of the user in one line, with exit status 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run; does not return in standalone mode."""
        from hulao.engine.errors import RecordError, SetupError

        run = partial(super().main, args, prog_name, complete_var, False, windows_expand_args, **extra)
        if not standalone_mode:
            return run()
        try:
            status = run()
        except (SetupError, RecordError) as error:
            status = complain(str(error))
        except typer.Abort:
            status = 130
        except BrokenPipeError:  # the reader of our output has gone
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            status = 1
        except Exception as error:
            tell = getattr(error, "format_message", None)  # a usage error of typer
            if tell is None:
                raise
            status = complain(f"{tell()} (--help)")
        sys.exit(status if isinstance(status, int) else 0)


def complain(message: str) -> int:
    """Write one line to stderr; the exit status."""
    print("hulao: " + " ".join(message.split()), file=sys.stderr)
    return BROKEN


app = typer.Typer(
    cls=Commands,
    name="hulao",
    help="虎牢 Hulao: the rules, the table and the laboratory of 三国杀. hulao play starts a game against bots.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

Lang = Annotated[str, typer.Option("--lang", help="语言 language: zh, en (default: by the environment)")]
Plain = Annotated[
    bool, typer.Option("--plain", help="纯文本 only lines of text: no colours, for pipes and screen readers")
]
Ascii = Annotated[bool, typer.Option("--ascii", help="花色写作字母 suits as letters S H D C")]


def compiled_parts() -> list[str]:
    """Which parts run as compiled extensions."""
    return [part for part, name in PARTS.items() if not (import_module(name).__file__ or "").endswith(".py")]


def show_version(wanted: bool) -> None:
    """Print version and build, and leave."""
    if wanted:
        from hulao import __version__

        parts = ", ".join(compiled_parts()) or "nothing"
        print(f"hulao {__version__} (compiled: {parts}; Python {sys.version.split()[0]})")
        raise typer.Exit


@app.callback()
def start(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="版本 version, and which parts are compiled"
        ),
    ] = False,
) -> None:
    """虎牢 Hulao: the rules, the table and the laboratory of 三国杀. `hulao play` starts a game against bots."""


@app.command()
def play(
    players: Annotated[int, typer.Option("--players", "-n", help="人数 seats, 4 to 10")] = 5,
    role: Annotated[
        str, typer.Option(help="身份 your role: lord, loyalist, rebel, renegade (default: by chance)")
    ] = "",
    general: Annotated[str, typer.Option(help="武将 your general, by name or id (default: choose in the game)")] = "",
    seat: Annotated[int, typer.Option(help="座位 your seat; the lord has seat 1 (default: by chance)")] = 0,
    mode: Annotated[str, typer.Option(help="模式 the mode")] = "identity",
    seed: Annotated[
        str, typer.Option(help="种子 the seed of the game; equal seeds deal equal cards (default: new)")
    ] = "",
    bots: Annotated[str, typer.Option(help="机器人 the others: heuristic or random")] = "heuristic",
    packs: Annotated[
        str, typer.Option(help="扩展包 packs, with commas; all: 军争和身份局全部武将, all for the identity game")
    ] = "all",
    rules: Annotated[str, typer.Option(help="规则 preset and options, e.g. early,rende_per_two=off")] = "",
    candidates: Annotated[str, typer.Option(help="主公候选 fixed lord candidates: standard or packs")] = "",
    no_generals: Annotated[
        bool, typer.Option("--no-generals", help="入门局 without generals, hp 4, no skills")
    ] = False,
    double_renegade: Annotated[
        bool, typer.Option("--double-renegade", help="双内奸 two renegades (6 or 8 seats)")
    ] = False,
    resume: Annotated[Path | None, typer.Option(help="继续 go on with a saved game, as it was set up")] = None,
    save: Annotated[Path | None, typer.Option(help="存盘 where the game is saved at its end or when you leave")] = None,
    plain: Plain = False,
    ascii: Ascii = False,
    lang: Lang = "",
) -> None:
    """和机器人玩一局。Play against bots in the terminal."""
    from hulao.cli.common import Screen, check_language
    from hulao.cli.play import Wishes, play_command
    from hulao.engine.errors import SetupError

    wishes = Wishes(
        mode, players, role, general, seat, seed, bots, packs, rules, not no_generals, double_renegade, candidates
    )
    screen = Screen(check_language(lang), plain, ascii)
    if resume is not None and wishes != Wishes():
        names = [name for name, value in vars(wishes).items() if value != getattr(Wishes, name)]
        options = ["--no-generals" if name == "generals" else f"--{name.replace('_', '-')}" for name in names]
        raise SetupError(screen.text("resume_alone", options=screen.list(options)))
    raise typer.Exit(play_command(screen, wishes, resume, save))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="录像 a record (.sgr)")],
    view: Annotated[str, typer.Option(help="视角 open, public, or a seat")] = "open",
    to: Annotated[int | None, typer.Option(help="到第几个决定 print up to this decision and leave")] = None,
    everything: Annotated[bool, typer.Option("--all", help="全部 print the whole game and leave")] = False,
    plain: Plain = False,
    ascii: Ascii = False,
    lang: Lang = "",
) -> None:
    """看录像：前进、后退、跳转、换视角。Step through a record: forward, back, to a turn, from a seat's view."""
    from hulao.cli.common import Screen, check_language
    from hulao.cli.replay import replay_command

    replay_command(Screen(check_language(lang), plain, ascii), file, view, to, everything)


@app.command()
def rules(
    name: Annotated[
        list[str] | None, typer.Argument(help="名字 what to explain; without it, a list of all there is")
    ] = None,
    plain: Plain = False,
    ascii: Ascii = False,
    lang: Lang = "",
) -> None:
    """查规则：牌、技能、武将、模式、时机、术语、选项。Explain a card, skill, general, mode, role, timing, term or option."""
    from hulao.cli.common import Screen, check_language
    from hulao.cli.rules import rules_command

    rules_command(Screen(check_language(lang), plain, ascii), " ".join(name or []))


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(help="剧本 scenario files (.scn) or folders")],
    plain: Plain = False,
    lang: Lang = "",
) -> None:
    """跑剧本测试。Run scenario files: N passed, M failed."""
    from hulao.cli.common import Screen, check_language
    from hulao.cli.scenario import scenario_command

    raise typer.Exit(scenario_command(Screen(check_language(lang), plain), files))


for module in ("lab_commands", "serve"):
    import_module(f"hulao.cli.{module}").register(app)
