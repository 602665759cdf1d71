"""What a request asks, as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.cli.common import Screen, quoted, who
from hulao.engine.card import EQUIP, HAND, zone_seat
from hulao.engine.event import (
    NATURES,
    PHASES,
    Compare,
    Damage,
    Death,
    Dying,
    Event,
    HpLoss,
    Judge,
    Moved,
    Phase,
    Played,
    Recovery,
    Turn,
    Turned,
    Use,
)
from hulao.engine.flow.choose import PassTree
from hulao.engine.flow.play import UseTree
from hulao.engine.flow.respond import RespondTree
from hulao.engine.notation import card_token
from hulao.engine.request import CARD_BASE, EFFECT_BASE, FIRST, PASS
from hulao.engine.skill import EFFECTS
from hulao.locale import entry, name_of

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.request import Request


class Titles:
    """Puts requests to one seat into words."""

    def __init__(self, screen: Screen, seat: int) -> None:
        self.screen = screen
        self.seat = seat

    def title(self, request: Request) -> str:
        """The question."""
        lang = self.screen.lang
        kind = request.kind
        key = kind
        values: dict[str, object] = {}
        pick = request.tree(self.seat).pick([])
        if kind in ("respond", "rescue"):
            key, values = self.answer(request)
        elif kind == "trigger":
            key, values = self.trigger(request)
        elif kind == "use":
            tree = request.tree(self.seat)
            if isinstance(tree, UseTree):
                values["need"] = name_of("card", tree.family, lang)
                if tree.way.must is not None:
                    values["target"] = self.who(request, tree.way.must.seat)
        elif kind == "card" and pick is not None:
            where = request.game.where
            owner = next((zone_seat(where[code - CARD_BASE]) for code in pick.base if code >= CARD_BASE), 0)
            values["who"] = self.who(request, owner)
        elif kind == "cards" and isinstance(request.tree(self.seat), PassTree):
            key = "pay"
        elif kind == "discard":
            values["limit"] = request.game.players[self.seat - 1].hand_limit()
        special = f"{key}_{request.reason}"
        event = request.event
        if (
            kind == "option" and isinstance(event, Use) and event.aim is None and event.targets
        ):  # declared for a use (蛊惑)
            special = "option_planned"
            values |= {"who": self.subject(request, event.user.seat), "card": self.card(event.card)}
            values["target"] = self.targets(request, event)
        form = name_of("request", special if entry("request", special) else key, lang)
        values.setdefault("reason", quoted(request.reason, lang) if request.reason else "")
        values.setdefault("n", self.count(request))
        return form.format(**values)

    def who(self, request: Request, seat: int) -> str:
        """A seat by its general; oneself as “you”."""
        if seat == self.seat:
            return "你" if self.screen.lang == "zh" else "you"
        return who(request.game, seat, self.screen.lang) if seat else name_of("log", "nobody", self.screen.lang)

    def targets(self, request: Request, use: Use) -> str:
        """The targets of a use, oneself as “you”."""
        return self.screen.list(self.who(request, player.seat) for player in use.targets)

    def subject(self, request: Request, seat: int) -> str:
        """A seat as the subject of a sentence: English verbs stand in the third person, so oneself is named too."""
        mine = seat == self.seat and self.screen.lang != "zh"
        return who(request.game, seat, self.screen.lang) if mine else self.who(request, seat)

    def card(self, card: Card) -> str:
        """A card; in Chinese within its brackets."""
        token = card_token(card, self.screen.lang)
        return f"【{token}】" if self.screen.lang == "zh" else token

    def count(self, request: Request) -> int:
        """How many must be chosen first."""
        tree = request.tree(self.seat)
        if isinstance(tree, PassTree):
            return tree.count
        pick = tree.pick([])
        return pick.lo if pick is not None else 1

    def answer(self, request: Request) -> tuple[str, dict[str, object]]:
        """A card is asked for: against what, for whom."""
        event = request.event
        values: dict[str, object] = {"need": name_of("card", request.reason or "peach", self.screen.lang)}
        if isinstance(event, Dying):
            player = event.player
            values |= {"who": self.subject(request, player.seat), "hp": player.hp, "n": 1 - player.hp}
            return ("rescue_self" if player.seat == self.seat else "rescue"), values
        if not isinstance(event, Use):
            return ("use" if entry("request", "use") else request.kind), values
        values |= {"who": self.subject(request, event.user.seat), "card": self.card(event.card)}
        if request.mode == FIRST:
            return self.nullify(request, event, values)
        tree = request.tree(self.seat)
        for_ = tree.need.for_ if isinstance(tree, RespondTree) else None
        if isinstance(tree, RespondTree) and event is tree.need.planned:
            return "respond_planned", values | {"target": self.targets(request, event)}
        if for_ is not None and for_.seat != self.seat:
            return "respond_for", values | {"who": self.subject(request, for_.seat)}
        aim = event.aim
        needed = 1
        if aim is not None and event.card.is_a("slash", "duel"):
            needed = aim.needed if aim.player.seat == self.seat else aim.returned
        form = "answer" if isinstance(tree, RespondTree) and tree.need.use else "respond"
        if needed > 1:
            return f"{form}_several", values | {"n": needed}
        return form, values

    def nullify(self, request: Request, event: Use, values: dict[str, object]) -> tuple[str, dict[str, object]]:
        """A window for 无懈可击: which effect, on whom."""
        below = event.against
        if below is not None:
            target = below.aim.player.seat if below.aim is not None else 0
            more = {"below": self.card(below.card), "target": self.who(request, target)}
            return "nullify_back", values | more
        return "nullify", values | {"target": self.who(request, event.aim.player.seat if event.aim is not None else 0)}

    def trigger(self, request: Request) -> tuple[str, dict[str, object]]:
        """Skills are on offer."""
        if request.event is None:
            return "invoke", {}
        pick = request.tree(self.seat).pick([])
        codes = pick.base if pick is not None else []
        effects = [code for code in codes if code >= EFFECT_BASE]
        values: dict[str, object] = {"event": self.event(request, request.event)}
        if PASS not in codes:
            return "trigger_must", values
        if len(effects) == 1:
            skill = EFFECTS[effects[0] - EFFECT_BASE].skill
            return "trigger_one", values | {"skill": quoted(skill.id, self.screen.lang)}
        return "trigger", values

    def event(self, request: Request, event: Event) -> str:
        """What is happening."""
        lang = self.screen.lang

        def tell(key: str, seat: int = 0, **values: object) -> str:
            return name_of("event", key, lang).format(who=self.subject(request, seat), **values)

        if isinstance(event, Damage):
            source = event.source.seat if event.source is not None else 0
            nature = name_of("nature", NATURES[event.nature], lang)
            return tell("damage", source, target=self.who(request, event.target.seat), n=event.amount, nature=nature)
        if isinstance(event, Use):
            card = self.card(event.card)
            if event.aim is None or event.aim.player is event.user:
                return tell("use_alone", event.user.seat, card=card)
            return tell("use", event.user.seat, card=card, target=self.who(request, event.aim.player.seat))
        if isinstance(event, Played):
            return tell("played", event.player.seat, card=self.card(event.card))
        if isinstance(event, Judge):
            card = self.card(event.card) if event.card is not None else "?"
            return tell("judge", event.player.seat, reason=quoted(event.reason, lang).strip("“”【】"), card=card)
        if isinstance(event, Phase):
            return tell("phase", event.player.seat, phase=name_of("phase", PHASES[event.phase], lang))
        if isinstance(event, Moved):
            mine = (HAND + self.seat, EQUIP + self.seat)
            cards = [card for card, zone in zip(event.cards, event.origin, strict=True) if zone in mine]
            if not cards:
                return tell("moved_other")
            return tell("moved", cards=" ".join(self.card(card) for card in cards))
        if isinstance(event, HpLoss):
            return tell("hp_loss", event.target.seat, n=event.amount)
        if isinstance(event, Recovery):
            return tell("recovery", event.target.seat, n=event.amount)
        if isinstance(event, Compare):
            return tell("compare", event.player.seat, target=self.who(request, event.target.seat))
        for kind, key in ((Turn, "turn"), (Dying, "dying"), (Death, "death"), (Turned, "turned")):
            if isinstance(event, kind):
                return tell(key, event.player.seat)
        return tell("start")
