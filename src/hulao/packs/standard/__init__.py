"""标准版: 104 + 4 EX cards, 25 generals."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs.standard import basic, deck, equipment, qun, shu, tricks, wei, wu

PACK = Pack(
    "standard",
    "1",
    [*basic.KINDS, *tricks.KINDS, *equipment.KINDS],
    deck.STANDARD + deck.EX,
    [*wei.GENERALS, *shu.GENERALS, *wu.GENERALS, *qun.GENERALS],
    Path(__file__).parents[2] / "locale" / "standard.toml",
)
