"""风: ten generals."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs import maneuvering
from hulao.packs.wind import generals

PACK = Pack(
    "wind",
    "1",
    generals=generals.GENERALS,
    skills=[generals.Chanyuan],
    texts=Path(__file__).parents[2] / "locale" / "wind.toml",
)

__all__ = ["PACK", "maneuvering"]
