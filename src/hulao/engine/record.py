"""A game as text: header, then every decision as a line; and games played again from it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hulao.engine.errors import RecordError
from hulao.engine.notation import write_line
from hulao.locale import name_of

if TYPE_CHECKING:
    from hulao.engine.game import Game

FORMAT = "hulao-record 1"


def record_text(game: Game) -> str:
    """The record of a game so far, as a `.sgr` file."""
    setup = game.setup
    lines = [
        f"format: {FORMAT}",
        f"mode: {game.mode.id}",
        f"players: {len(game.players)}",
        f"rules: {game.rules.text()}",
        "packs: " + ", ".join(f"{pack.id} {pack.version}" for pack in setup.packs),
        f"seed: {game.seed}",
    ]
    if any(setup.names):
        lines.append("names: " + ", ".join(player.name for player in game.players))
    if setup.settings:
        lines.append("settings: " + ", ".join(f"{key}={value}" for key, value in setup.settings.items()))
    if any(player.general is not None for player in game.players):
        lines.append("generals: " + ", ".join(p.general.id if p.general is not None else "-" for p in game.players))
    if game.result is not None:
        lines.append(f"result: {game.result}" + "".join(f" @{seat}" for seat in game.winners))
    lines.append("")
    marks = {place: (rounds, seat) for place, rounds, seat in game.turn_marks}
    decisions = game.decisions + game.given_ahead()
    for i, (seat, path) in enumerate(decisions):
        mark = marks.get(i)
        if mark is not None:
            lines.append(f"# 第{mark[0]}轮 {mark[1]} {general_name(game, mark[1])}")
        lines.append(write_line(game, seat, path))
    return "\n".join(lines) + "\n"


def general_name(game: Game, seat: int) -> str:
    """The printed name of a seat's general, or `-`."""
    general = game.players[seat - 1].general
    return "-" if general is None else name_of("general", general.id)


class Record:
    """A record that was read: header fields and (seat, line) decisions. `lines` are their line numbers in the file."""

    def __init__(self, header: dict[str, str], decisions: list[tuple[int, str]], lines: list[int]) -> None:
        self.header = header
        self.decisions = decisions
        self.lines = lines

    @property
    def settings(self) -> dict[str, str]:
        """The settings of the mode."""
        text = self.header.get("settings", "")
        return dict(part.strip().split("=", 1) for part in text.split(",") if "=" in part)

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        text = self.header.get("names", "")
        return [name.strip() for name in text.split(",")] if text else []

    @property
    def packs(self) -> list[tuple[str, str]]:
        """Packs with their versions."""
        pairs: list[tuple[str, str]] = []
        for part in self.header["packs"].split(","):
            words = part.split()
            if len(words) != 2:
                raise RecordError(f"packs: {part.strip()!r} is not a name and a version")
            pairs.append((words[0], words[1]))
        return pairs


def read_record(text: str) -> Record:
    """A record from its text. Raises RecordError with the line that is broken."""
    header: dict[str, str] = {}
    decisions: list[tuple[int, str]] = []
    numbers: list[int] = []
    in_header = True
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = line.strip()
        if in_header:
            if not line:
                in_header = not header
                continue
            key, colon, value = line.partition(":")
            if not colon:
                raise RecordError(f"line {number}: a header line is `key: value`")
            header[key.strip()] = value.strip()
        elif line and not line.startswith("#"):
            found = re.match(r"^(\d+)\s*[:：]\s*(.+)$", line)
            if found is None:
                raise RecordError(f"line {number}: a decision line is `SEAT: token token …`")
            decisions.append((int(found[1]), found[2]))
            numbers.append(number)
    if header.get("format") != FORMAT:
        raise RecordError(f"not a record of this format ({FORMAT!r})")
    for key in ("mode", "players", "rules", "packs", "seed"):
        if key not in header:
            raise RecordError(f"the header lacks `{key}:`")
    if not header["players"].isdigit():
        raise RecordError("players: not a number")
    return Record(header, decisions, numbers)
