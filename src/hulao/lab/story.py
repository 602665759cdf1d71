"""The log told in sentences, for one viewer, zh or en."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.card import AWAY, DISCARD_PILE, DRAW_PILE, EQUIP, HAND, JUDGE, ON_GENERAL, PROCESSING, zone_base
from hulao.engine.event import NATURES, PHASES
from hulao.engine.notation import card_token, option_token, skill_name
from hulao.locale import entry as texts
from hulao.locale import name_of

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.log import Entry

OPEN_VIEW = -1  # a viewer who sees everything

ZONES = {
    DRAW_PILE: "draw_pile",
    DISCARD_PILE: "discard_pile",
    PROCESSING: "processing",
    AWAY: "away",
    HAND: "hand",
    EQUIP: "equip",
    JUDGE: "judge",
    ON_GENERAL: "on_general",
}
SILENT_MOVES = ("use", "play", "used", "judge", "judged", "place", "equip", "reveal", "compare", "recast", "retrial")


class Story:
    """Tells entries of one game's log. viewer: a seat, 0 a spectator, OPEN_VIEW everything."""

    def __init__(self, game: Game, lang: str = "zh", viewer: int = OPEN_VIEW) -> None:
        self.game = game
        self.lang = lang
        self.viewer = viewer

    def who(self, seat: int) -> str:
        """A seat by its general, or its number."""
        if seat == 0:
            return name_of("log", "nobody", self.lang)
        general = self.game.players[seat - 1].general
        return f"{name_of('general', general.id, self.lang)}@{seat}" if general is not None else f"@{seat}"

    def all(self, seats: list[int]) -> str:
        """Several seats."""
        return ("、" if self.lang == "zh" else ", ").join(self.who(seat) for seat in seats)

    def cards(self, entry: Entry) -> str:
        """The cards of an entry, or how many, if the viewer may not see them."""
        if self.viewer == OPEN_VIEW or entry.sees(self.viewer):
            return " ".join(self.card(card) for card in entry.cards)
        return name_of("log", "cards", self.lang).format(n=len(entry.cards))

    def card(self, card: Card) -> str:
        """A card in play, with what lies under a converted one."""
        return card_token(card, self.lang)

    def reason(self, id: str) -> str:
        """What a judgement, a choice or a request is for."""
        for section in ("skill", "card", "log", "term"):
            if texts(section, id):
                return name_of(section, id, self.lang)
        return id

    def tell(self, entry: Entry) -> str:
        """One entry as a sentence; "" when it is not worth one."""
        kind = entry.kind
        name = entry.name
        if kind == "move":
            return self.move(entry)
        if not entry.cards and not (self.viewer == OPEN_VIEW or entry.sees(self.viewer)):
            return ""
        if kind == "use" and name:
            key = "use_against"
        elif kind == "use":
            key = "use_on" if entry.targets and entry.targets != [entry.seat] else "use"
        elif kind == "skill":
            key = "skill_on" if entry.targets else "skill"
        elif kind == "look" and name:
            key = "look_at"
        elif kind == "judged":
            key = "judged_good" if entry.amount else "judged"
        elif kind in ("turn_over", "chain"):
            key = f"{kind}_{'on' if entry.amount else 'off'}"
        elif kind == "damage":
            key = "damage" if entry.seat else "damage_alone"
        elif kind == "end":
            key = "end" if entry.targets else "end_draw"
        elif kind == "death":
            key = "death_by" if entry.targets else "death"
        else:
            key = kind
        form = texts("log", key).get(self.lang)
        if form is None:
            return ""
        return str(form).format(
            who=self.who(entry.seat),
            targets=self.all(entry.targets),
            card=self.card(entry.card) if entry.card is not None else "",
            cards=self.cards(entry) if entry.cards else "",
            n=entry.amount,
            skill=skill_name(name, self.lang) if name else "",
            reason=self.reason(name),
            role=name_of("role", name, self.lang),
            side=name_of("side", name, self.lang),
            general=name_of("general", name, self.lang),
            option=option_token(name, self.lang) if name else "",
            phase=name_of("phase", PHASES[entry.amount], self.lang) if kind in ("phase", "skip") else "",
            nature=name_of("nature", NATURES[int(name)], self.lang) if kind == "damage" else "",
            mark=name_of("mark", name, self.lang),
        )

    def move(self, entry: Entry) -> str:
        """A move of cards as a sentence."""
        if entry.name in SILENT_MOVES:
            return ""
        origin, zone = entry.origin[0], entry.zones[0]
        giver, taker = origin & 31 if origin >= HAND else 0, zone & 31 if zone >= HAND else 0
        if entry.name == "discard" or zone == DISCARD_PILE:
            key = "discard" if giver else "put_away"
        elif zone_base(zone) == HAND and entry.name == "draw":
            key = "draw"
        elif zone_base(zone) == HAND and giver and giver != taker:
            key = "take"
        elif zone_base(zone) == HAND:
            key = "obtain"
        else:
            key = "moved"
        form = str(texts("log", key).get(self.lang, ""))
        return form.format(
            who=self.who(taker or giver),
            other=self.who(giver),
            cards=self.cards(entry),
            zone=name_of("zone", ZONES[zone_base(zone)], self.lang),
        )


def tell_all(game: Game, lang: str = "zh", viewer: int = OPEN_VIEW, first: int = 0) -> list[str]:
    """The log from an entry on, as sentences."""
    story = Story(game, lang, viewer)
    return [text for entry in (game.log or [])[first:] if (text := story.tell(entry))]
