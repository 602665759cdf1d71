"""界限突破: so far 界关羽, 界马超, 界于吉, with the texts of the first printing (2014)."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs import wind
from hulao.packs.jie import generals

PACK = Pack("jie", "1", generals=generals.GENERALS, texts=Path(__file__).parents[2] / "locale" / "jie.toml")

__all__ = ["PACK", "wind"]
