"""山: ten generals."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs import maneuvering
from hulao.packs.mountain import generals

PACK = Pack(
    "mountain",
    "1",
    generals=generals.GENERALS,
    texts=Path(__file__).parents[2] / "locale" / "mountain.toml",
    skills=generals.GAINED,
)

__all__ = ["PACK", "maneuvering"]
