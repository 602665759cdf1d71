"""一将成名 2011: so far 马谡, with the text of that printing."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs import standard
from hulao.packs.yijiang import generals

PACK = Pack("yijiang", "1", generals=generals.GENERALS, texts=Path(__file__).parents[2] / "locale" / "yijiang.toml")

__all__ = ["PACK", "standard"]
