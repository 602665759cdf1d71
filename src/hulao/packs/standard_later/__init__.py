"""Generals that joined the standard box later, with the texts of 2013 (华雄 袁术 公孙瓒 潘凤) and 2014 (徐庶 李典)."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs import standard
from hulao.packs.standard_later import generals

PACK = Pack(
    "standard_later",
    "1",
    generals=generals.GENERALS,
    texts=Path(__file__).parents[2] / "locale" / "standard_later.toml",
    skills=generals.GAINED,
)

__all__ = ["PACK", "standard"]
