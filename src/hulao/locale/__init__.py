"""Names and rule texts, zh and en, read from the TOML files beside this module and from those of loaded packs.

A text is found by (section, id): ("skill", "wusheng"). Files are read on first use.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("zh", "en")
BUILT_IN = ("terms", "identity", "options", "messages", "cli")

_extra: list[Path] = []


def add_file(path: Path) -> None:
    """Add a pack's text file."""
    if path not in _extra:
        _extra.append(path)
        _read.cache_clear()
        _index.cache_clear()


@cache
def _read() -> dict[str, dict[str, dict[str, Any]]]:
    sections: dict[str, dict[str, dict[str, Any]]] = {}
    here = Path(__file__).parent
    for path in [*(here / f"{name}.toml" for name in BUILT_IN), *_extra]:
        for section, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            sections.setdefault(section, {}).update(entries)
    return sections


def entry(section: str, id: str) -> dict[str, Any]:
    """All texts of one thing; empty when there are none."""
    return _read().get(section, {}).get(id, {})


def section(name: str) -> dict[str, dict[str, Any]]:
    """All entries of a section."""
    return _read().get(name, {})


def name_of(section: str, id: str, lang: str = "zh") -> str:
    """The printed name; the id where there is none."""
    return str(entry(section, id).get(lang, id))


def text_of(section: str, id: str, lang: str = "zh") -> str:
    """The rule text; "" where there is none."""
    return str(entry(section, id).get(f"{lang}_text", ""))


def message(id: str, lang: str = "zh", **values: object) -> str:
    """A sentence of the section `message` with its values filled in."""
    return name_of("message", id, lang).format(**values)


@cache
def _index(section: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for id, texts in _read().get(section, {}).items():
        names = (id, *(str(texts.get(lang, "")) for lang in LANGUAGES), *texts.get("aliases", ()))
        for key in dict.fromkeys(name.lower() for name in names):
            found.setdefault(key, []).append(id)
    return found


def id_of(section: str, name: str) -> str | None:
    """The id behind a printed name in any language, an alias, or the id itself; of several printings the first."""
    ids = ids_of(section, name)
    return ids[0] if ids else None


def ids_of(section: str, name: str) -> list[str]:
    """All ids with that printed name: later printings of a skill keep its name."""
    return _index(section).get(name.strip().lower(), [])
