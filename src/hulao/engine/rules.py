"""Named rule options and their presets. Packs and modes declare theirs next to the rule they change."""

from __future__ import annotations

import re
from typing import Final

from hulao.engine.errors import SetupError

OPTIONS: dict[str, Option] = {}
SWITCHES: Final = {"yes": "on", "no": "off"}


class Option:
    """A named rule option. values: what it may be, the default first (a switch: "off", "on"); early: its value in the
    preset `early`, the older wordings of the seeds."""

    def __init__(self, name: str, values: tuple[str, ...] = ("off", "on"), early: str = "") -> None:
        self.name = name
        self.values = values
        self.early = early or values[0]
        self.index = len(OPTIONS)
        OPTIONS[name] = self


DYING_ORDER: Final = Option("dying_order", ("current", "victim"), "victim")


class Rules:
    """The options of one game, all named; made by `parse`."""

    def __init__(self, preset: str = "official") -> None:
        self.preset = preset
        early = preset == "early"
        self.values: list[str] = [option.early if early else option.values[0] for option in OPTIONS.values()]

    def on(self, option: Option) -> bool:
        """Whether a switch is on."""
        return self.value(option) == "on"

    def value(self, option: Option) -> str:
        """The value of an option; of one that a pack declared after these rules were made, the preset's."""
        if option.index >= len(self.values):
            return option.early if self.preset == "early" else option.values[0]
        return self.values[option.index]

    def number(self, option: Option) -> int:
        """The value of an option that is a number."""
        return int(self.value(option))

    def set(self, name: str, value: str) -> None:
        """Set an option by name. Raises SetupError for unknown names and values."""
        option = OPTIONS.get(name)
        if option is None:
            raise SetupError(f"unknown rule option {name!r}; known: {', '.join(sorted(OPTIONS))}")
        numeric = option.values[0].isdigit()
        if value not in option.values and not (numeric and value.isdigit()):
            raise SetupError(f"rule option {name}: {value!r} is not one of {', '.join(option.values)}")
        while len(self.values) < len(OPTIONS):
            self.values.append(self.value(list(OPTIONS.values())[len(self.values)]))
        self.values[option.index] = value

    def text(self) -> str:
        """The preset and every option that differs from it, as `parse` reads it."""
        base = Rules(self.preset)
        parts = [self.preset]
        for option in OPTIONS.values():
            if self.value(option) != base.value(option):
                parts.append(f"{option.name}={self.value(option)}")
        return ", ".join(parts)


def parse_rules(text: str) -> Rules:
    """Rules from a text like `early, rende_per_two=off`: a preset first (else official), then options, `yes` for `on`."""
    preset = "official"
    settings: list[tuple[str, str]] = []
    for part in re.split(r"[,，\s]+", re.sub(r"\s*=\s*", "=", text)):
        if not part:
            continue
        if "=" in part:
            name, value = part.split("=", 1)
            settings.append((name, SWITCHES.get(value, value)))
        elif part in ("official", "early"):
            preset = part
        else:
            settings.append((part, "on"))
    rules = Rules(preset)
    for name, value in settings:
        rules.set(name, value)
    return rules
