"""Names, rule texts and facts of all content, for a client that knows none by itself."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

import structlog

from hulao.bots import BOTS
from hulao.bots.heuristic.hints import HARMFUL, HELPFUL
from hulao.engine.card import SUITS
from hulao.engine.conversion import ViewAs
from hulao.engine.general import GENERALS, PACKS, SKILLS
from hulao.engine.kind import KINDS, Equipment
from hulao.engine.rules import OPTIONS
from hulao.engine.skill import Active, Trigger
from hulao.locale import entry, section
from hulao.modes.identity import DOUBLE_RENEGADE, ROLE_TABLE, SIDES, roles_for
from hulao.packs import DEFAULT_TABLE, known_packs, load_pack
from hulao.server.protocol import Catalog, CatalogCard, CatalogGeneral, CatalogOption, CatalogText, to_json

log = structlog.get_logger()

SECTIONS = (
    "skill", "card", "general", "term", "role", "side", "kingdom", "phase", "zone", "mark", "option", "preset", "mode",
    "suit", "colour", "pack", "reason", "nature", "choice", "gender", "type", "card_type", "timing",
)  # fmt: skip

PHRASES = {
    "hello": ("各位好，请多指教。", "Hello everybody, a good game to us all."),
    "hurry": ("快些出牌吧，茶都凉了。", "Do play on, my tea is getting cold."),
    "think": ("容我想想。", "Let me think about this."),
    "nice": ("妙啊！", "Well played!"),
    "thanks": ("多谢相救！", "Thank you for saving me!"),
    "sorry": ("对不住，手滑了。", "Sorry, that was a slip."),
    "help": ("谁有桃？救我一命！", "Has anybody a Peach? I need it!"),
    "loyal": ("我是忠臣，别打我！", "I am loyal, do not hit me!"),
    "suspect": ("你很可疑。", "You look suspicious."),
    "patience": ("稳住，我们能赢。", "Steady, we can win this."),
    "oops": ("糟了……", "Oh no…"),
    "luck": ("这手气！", "What luck!"),
    "again": ("再来一局？", "Another game?"),
    "bye": ("告辞，后会有期。", "Farewell, until next time."),
}


def _text(texts: dict[str, object]) -> CatalogText:
    keys = ("zh", "en", "zh_text", "en_text", "zh_note", "en_note")
    return CatalogText(**{key: str(texts.get(key, "")) for key in keys})


def load_all_packs() -> None:
    """Load every pack that can be loaded."""
    for pack in known_packs():
        try:
            load_pack(pack)
        except Exception as error:  # somebody else's pack may be broken in any way
            log.error("pack not loaded", pack=pack, error=f"{type(error).__name__}: {error}")


def catalog() -> Catalog:
    """All of it."""
    load_all_packs()
    texts = {name: {id: _text(value) for id, value in section(name).items()} for name in SECTIONS if section(name)}
    texts["phrase"] = {id: CatalogText(zh, en) for id, (zh, en) in PHRASES.items()}
    values = {}
    for option in section("option"):
        for value, words in (entry("option", option).get("values") or {}).items():
            values[f"{option}.{value}"] = _text(words)
    texts["option_value"] = values
    cards = []
    for name, kind in KINDS.items():
        copies = {
            pack.id: [(SUITS[suit], rank) for card, suit, rank in pack.deck if card == name]
            for pack in PACKS.values()
            if any(row[0] == name for row in pack.deck)
        }
        tone = "good" if name in HELPFUL else "bad" if kind.family in HARMFUL else ""
        cards.append(CatalogCard(name, kind.type, kind.reach if isinstance(kind, Equipment) else 0, copies, tone))
    return Catalog(
        texts,
        [
            CatalogGeneral(g.id, g.kingdom, g.gender, g.hp, [skill.id for skill in g.skills], g.lord, g.pack)
            for g in GENERALS
        ],
        cards,
        [CatalogOption(option.name, list(option.values), option.early) for option in OPTIONS.values()],
        [pack for pack in known_packs() if pack in PACKS],
        list(DEFAULT_TABLE),
        list(BOTS),
        list(PHRASES),
        {id: traits for id, skill in SKILLS.items() if (traits := _traits(id))},
        {str(seats): roles_for(seats) for seats in ROLE_TABLE}
        | {f"{seats}+": roles_for(seats, True) for seats in DOUBLE_RENEGADE},
        SIDES,
    )


def _traits(id: str) -> list[str]:
    """What a skill is: lord locked limited awakening active view_as trigger."""
    skill = SKILLS[id]
    traits = [name for name in ("lord", "locked", "limited", "awakening") if getattr(skill, name)]
    for effect in skill.effects:
        for type, name in ((Active, "active"), (ViewAs, "view_as"), (Trigger, "trigger")):
            if isinstance(effect, type) and name not in traits:
                traits.append(name)
    return traits


@cache
def encoded() -> tuple[bytes, str]:
    """The catalog as JSON, and its ETag."""
    data = to_json.encode(catalog())
    return data, f'"{sha256(data).hexdigest()[:24]}"'
