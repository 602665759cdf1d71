"""Content only: one package a printed product. Built-in packs, and those that entry points name."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

from hulao.engine.errors import SetupError
from hulao.engine.general import PACKS, Pack

BUILT_IN = ("standard", "maneuvering", "wind", "fire", "forest", "mountain", "standard_later", "yijiang", "jie")

# The default table of the identity game: the cards of 军争 and every general that is made for it. Versions of one character
# (关羽, 神关羽, 界关羽) may all be enabled: only one of them comes to a table.
DEFAULT_TABLE = BUILT_IN
ALL = "all"  # short for the packs of the default table, in a list of names


def load_pack(name: str) -> Pack:
    """The pack of that name: built in, or found by the entry point group `hulao.packs`. Raises SetupError."""
    pack = PACKS.get(name)
    if pack is not None:
        return pack
    if name in BUILT_IN:
        import_module(f"hulao.packs.{name}")
        return PACKS[name]
    for point in entry_points(group="hulao.packs"):
        if point.name == name:
            try:
                loaded = point.load()
            except (ImportError, AttributeError, TypeError) as error:
                raise SetupError(f"pack {name!r} cannot be loaded from {point.value}: {error}") from error
            if not isinstance(loaded, Pack):
                raise SetupError(f"pack {name!r}: {point.value} is not a Pack")
            if loaded.id != name:
                raise SetupError(f"the entry point {name!r} leads to a pack with another id, {loaded.id!r}")
            return loaded
    raise SetupError(f"unknown pack {name!r}; known: {', '.join(known_packs())}, {ALL}")


def load_packs(names: str) -> list[Pack]:
    """Packs from a list of names with commas, each once, in that order; `all` stands for those of the default table."""
    packs: list[Pack] = []
    for word in names.split(","):
        name = word.strip()
        for one in DEFAULT_TABLE if name == ALL else (name,):
            pack = load_pack(one)
            if pack not in packs:
                packs.append(pack)
    return packs


def known_packs() -> list[str]:
    """The names of all packs that can be loaded."""
    return [*BUILT_IN, *(point.name for point in entry_points(group="hulao.packs"))]
