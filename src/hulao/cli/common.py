"""What all commands share: the language, the screen, files, and words for the things of the game."""

from __future__ import annotations

import os
import re
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.text import Text
from rich.theme import Theme

from hulao.engine.errors import RecordError, SetupError
from hulao.locale import LANGUAGES, entry, name_of, section

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hulao.engine.game import Game

THEME = Theme(
    {
        "hulao.red": "red",
        "hulao.seat": "cyan",
        "title": "bold",
        "grey": "dim",
        "head": "dim",
        "me": "bold",
        "wei": "blue",
        "shu": "red",
        "wu": "green",
        "qun": "yellow",
        "god": "magenta",
        "lord": "bold red",
        "loyalist": "yellow",
        "rebel": "green",
        "renegade": "blue",
        "dead": "dim",
        "error": "red",
    }
)


class Marks(RegexHighlighter):
    """Red cards and seats stand out."""

    base_style = "hulao."
    highlights: ClassVar[list[str]] = [r"(?P<red>[^\s,、：:（()）+♠♣→]*[♥♦](?:10|[A2-9JQK]))", r"(?P<seat>@\d+)"]


def default_language() -> str:
    """The language that the environment asks for: zh unless it names another that there is."""
    for name in ("HULAO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value in LANGUAGES:
            return value
    return "zh"


def check_language(lang: str) -> str:
    """The language to use. Raises SetupError for an unknown one."""
    lang = lang or default_language()
    if lang not in LANGUAGES:
        raise SetupError(text("bad_lang", default_language(), name=lang))
    return lang


def text(key: str, lang: str, **values: object) -> str:
    """A text of the command line with its values filled in."""
    form = name_of("cli", key, lang)
    return form.format(**values) if values else form


class Screen:
    """Where a command prints and from where it reads. plain: no colours, nothing but lines of text."""

    def __init__(self, lang: str, plain: bool = False, ascii: bool = False) -> None:
        self.lang = lang
        self.ascii = ascii
        for stream in (sys.stdout, sys.stderr, sys.stdin):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.console = Console(
            theme=THEME,
            highlighter=Marks(),
            color_system=None if plain or "NO_COLOR" in os.environ else "auto",
            emoji=False,
            markup=False,
        )
        self.plain = plain or not self.console.is_terminal

    def text(self, key: str, **values: object) -> str:
        """A text of the command line in this language."""
        return text(key, self.lang, **values)

    def tell(self, key: str, style: str = "", **values: object) -> None:
        """Print a text of the command line."""
        self.line(self.text(key, **values), style)

    def line(self, line: str | Text = "", style: str = "", wrap: bool = True) -> None:
        """Print a line (or several)."""
        if self.ascii:
            line = ascii_suits(line if isinstance(line, str) else line.plain)
        if isinstance(line, str):
            line = Text(line, style=style)
            self.console.highlighter.highlight(line)  # type: ignore[attr-defined]
        wrap = wrap and not self.plain and self.lang != "zh"  # between Chinese characters the terminal wraps as well
        self.console.print(line, soft_wrap=not wrap, highlight=False)

    def list(self, items: Iterable[str]) -> str:
        """Several things, as this language lists them."""
        return ("、" if self.lang == "zh" else ", ").join(items)

    def ask(self, prompt: str) -> str:
        """Read a line. Raises EOFError and KeyboardInterrupt."""
        self.console.file.flush()
        return input(prompt)


def ascii_suits(line: str) -> str:
    """Suits as the letters S H C D, in a form that can be typed: `杀/S7`."""
    for sign, letter in zip("♠♥♣♦", "SHCD", strict=True):
        line = re.sub(rf"(?<=\w){sign}(?=[A\dJQK])", f"/{letter}", line).replace(sign, letter)
    return line


# Files.


def read_text(path: Path, lang: str) -> str:
    """The text of a file. Raises SetupError, in one line, when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SetupError(text("no_file", lang, path=path)) from None
    except UnicodeDecodeError:
        raise SetupError(text("not_text", lang, path=path)) from None
    except OSError as error:
        raise SetupError(text("cannot_read", lang, path=path, error=error.strerror)) from None


def write_text(path: Path, content: str, lang: str) -> None:
    """Write a file so that it is never half there. Raises SetupError when that fails."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(content, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise SetupError(text("cannot_write", lang, path=path, error=error.strerror)) from None


def in_file(path: Path, error: Exception, lang: str) -> RecordError:
    """An error with the file that it is about."""
    return RecordError(text("in_file", lang, path=path, error=error))


# Words.


def quoted(id: str, lang: str) -> str:
    """A card or skill as sentences write it: 【杀】, “武圣”; in English the bare name."""
    for part, left, right in (("skill", "“", "”"), ("card", "【", "】")):
        if entry(part, id):
            name = name_of(part, id, lang)
            return f"{left}{name}{right}" if lang == "zh" else name
    for part in ("log", "term"):
        if entry(part, id):
            return name_of(part, id, lang)
    return id


def reason_text(reason: str, lang: str) -> str:
    """The sentence for a reason key with its arguments (`out_of_range|3|2`)."""
    key, *args = reason.split("|")
    names = [name_of("skill" if entry("skill", arg) else "card", arg, lang) for arg in args]
    return name_of("reason", key, lang).format(*names)


def who(game: Game, seat: int, lang: str) -> str:
    """A seat by its general and number."""
    general = game.players[seat - 1].general
    return f"{name_of('general', general.id, lang)}@{seat}" if general is not None else f"@{seat}"


def near(name: str, sections: Iterable[str], lang: str, extra: Iterable[str] = ()) -> str:
    """What else may have been meant, as the end of an error; "" when nothing is like it."""
    names: dict[str, str] = {}
    for part in sections:
        for id, texts in section(part).items():
            for word in (id, *(str(texts.get(one, "")) for one in LANGUAGES)):
                names.setdefault(word.lower(), str(texts.get(lang, id)))
    for word in extra:
        names.setdefault(word.lower(), word)
    names.pop("", None)
    wanted = name.strip().lower()
    found = [word for word in names if wanted and wanted in word][:5]
    found += get_close_matches(wanted, names, 5, 0.5)
    shown = list(dict.fromkeys(names[word] for word in found))[:5]
    return text("near", lang, names=("、" if lang == "zh" else ", ").join(shown)) if shown else ""
