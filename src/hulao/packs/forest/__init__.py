"""林: ten generals."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs import maneuvering
from hulao.packs.forest import generals

PACK = Pack("forest", "1", generals=generals.GENERALS, texts=Path(__file__).parents[2] / "locale" / "forest.toml")

__all__ = ["PACK", "maneuvering"]
