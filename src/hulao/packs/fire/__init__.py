"""火: ten generals."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs import maneuvering
from hulao.packs.fire import generals

PACK = Pack("fire", "1", generals=generals.GENERALS, texts=Path(__file__).parents[2] / "locale" / "fire.toml")

__all__ = ["PACK", "maneuvering"]
