"""What a player may regret, said before a decision is confirmed. It looks at nothing but what the seat itself knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.bots.heuristic.hints import ACTS, HARMFUL
from hulao.engine.conversion import ViewAs
from hulao.engine.kind import ARMOR, ON_ALL, ON_OTHERS
from hulao.engine.request import CARD_BASE, EFFECT_BASE, GENERAL_BASE, SEAT_BASE
from hulao.engine.skill import EFFECTS
from hulao.modes.identity import LORD, LOYALIST
from hulao.server.protocol import Text

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.player import Player
    from hulao.engine.request import Request, Walk

AT_LORD = Text("你是忠臣，这会伤及主公", "you are a loyalist, and this strikes at the lord")
LAST_PEACH = Text("这是你最后一张【桃】", "this is your last Peach")
OWN_ARMOUR = Text("这会失去你的防具", "this costs your armour")


def comes_out(me: Player, sets: list[list[int]]) -> Card | None:
    """The card that a conversion makes of the sets chosen for it; None without a conversion or as long as it is open."""
    code = sets[0][0] if sets and sets[0] else 0
    if not EFFECT_BASE <= code < GENERAL_BASE:
        return None
    effect = EFFECTS[code - EFFECT_BASE]
    chosen = sets[1:]
    if not isinstance(effect, ViewAs) or not chosen or len(chosen) < effect.length(me, chosen):
        return None
    return effect.preview(me, chosen)


def risk(request: Request, seat: int, walk: Walk) -> Text | None:
    """Why the seat may want to think twice about a complete decision."""
    me = request.game.players[seat - 1]
    if request.kind in ("play", "use") and _strikes_at_lord(request, me, walk.sets):
        return AT_LORD
    given = _given_up(request, me, walk.sets)
    if any(card in given for card in me.equipment() if card.kind.type == ARMOR):
        return OWN_ARMOUR
    peaches = [card for card in me.hand if card.kind.rescue == "any"]
    if peaches and all(card in given for card in peaches):
        return LAST_PEACH
    return None


def _strikes_at_lord(request: Request, me: Player, sets: list[list[int]]) -> bool:
    """Whether a loyalist uses something hostile on the lord; on all others only where it may be the lord's end."""
    lord = next((p for p in request.game.players if p.role == LORD and p.alive), None)
    if me.role != LOYALIST or lord is None or not sets or not sets[0]:
        return False
    code = sets[0][0]
    card = request.game.cards[code - CARD_BASE] if code >= CARD_BASE else comes_out(me, sets)
    if card is None:
        hostile = EFFECT_BASE <= code < GENERAL_BASE and ACTS.get(EFFECTS[code - EFFECT_BASE].skill.id, 0) > 0
    else:
        hostile = card.kind.family in HARMFUL
        if hostile and card.kind.aim in (ON_OTHERS, ON_ALL):
            return lord.hp == 1
    return hostile and any(SEAT_BASE + lord.seat in chosen for chosen in sets)


def _given_up(request: Request, me: Player, sets: list[list[int]]) -> list[Card]:
    """The own cards that a decision parts with, other than by using one of them for what it is."""
    if request.kind not in ("discard", "cards", "card", "play", "trigger", "use", "respond"):
        return []
    rest = sets if request.kind in ("discard", "cards", "card") else sets[1:]
    cards = request.game.cards
    codes = [code for chosen in rest for code in chosen if code >= CARD_BASE and code < CARD_BASE + len(cards)]
    mine = [*me.hand, *me.equipment()]
    return [card for code in codes if (card := cards[code - CARD_BASE]) in mine]
