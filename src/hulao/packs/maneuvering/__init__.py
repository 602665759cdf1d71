"""军争篇: 52 cards, and two more that a table may switch on."""

from pathlib import Path

from hulao.engine.general import Pack
from hulao.packs.maneuvering import cards, deck, treasures

PACK = Pack(
    "maneuvering",
    "1",
    [*cards.KINDS, *treasures.KINDS],
    deck.MANEUVERING,
    texts=Path(__file__).parents[2] / "locale" / "maneuvering.toml",
    extras=[(treasures.WOODEN_OX, deck.WOODEN_OX), (treasures.PEACE_SPELL, deck.PEACE_SPELL)],
)
