"""Requests as prompts: data that a client draws without knowing a rule; and answers read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.card import SUITS, zone_base
from hulao.engine.errors import IllegalDecision
from hulao.engine.event import NATURES, PHASES, Compare, Damage, Death, Dying, Event, Judge, Moved, Phase, Turn, Use
from hulao.engine.flow.respond import RespondTree
from hulao.engine.general import general_of
from hulao.engine.notation import skill_name, token, write
from hulao.engine.request import (
    CARD_BASE,
    EFFECT_BASE,
    END,
    FIRST,
    GENERAL_BASE,
    OPTION_BASE,
    PASS,
    SEAT_BASE,
    UNSEEN,
    Pick,
    Request,
    Walk,
    canonical,
    option_name,
)
from hulao.engine.skill import EFFECTS
from hulao.lab.story import Story
from hulao.locale import LANGUAGES, name_of
from hulao.locale import entry as texts
from hulao.server import protocol, risks
from hulao.server.protocol import Cause, Greyed, Node, Option, Prompt, Text
from hulao.server.views import card_data, zone_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.card import Card
    from hulao.engine.game import Game

SPLIT = "|"
DECLINE = "-"


def both(make: Callable[[str], str]) -> Text:
    """A text in both languages."""
    return Text(*(make(lang) for lang in LANGUAGES))


def named(section: str, id: str) -> Text:
    """A printed name."""
    return both(lambda lang: name_of(section, id, lang))


def spoken(id: str) -> Text:
    """What an id of some kind is called: a skill, a card, or another word of the rules."""
    for section in ("skill", "card", "log", "choice", "term"):
        if texts(section, id):
            return named(section, id)
    return Text(id, id)


def why_text(key: str) -> Text:
    """A reason with its arguments, `out_of_range|3|1`, as a sentence."""
    id, *args = key.split("|")

    def fill(lang: str) -> str:
        words = [skill_name(arg, lang) if texts("skill", arg) or texts("card", arg) else arg for arg in args]
        try:
            return name_of("reason", id, lang).format(*words)
        except IndexError:
            return name_of("reason", id, lang)

    return both(fill)


def card(value: Card) -> protocol.Card:
    """A card as a typed part of a message."""
    made_of = [card(part) for part in value.parts] if value.id < 0 else None
    data = card_data(value)
    return protocol.Card(value.name, SUITS[value.suit], value.rank, data["token"], made_of)


# Tokens.


class Names:
    """The tokens of the candidates of one pick. Equal cards of one zone share one; where the same token would mean
    different things, the zone or a number is added after `~`."""

    def __init__(self, game: Game, pick: Pick) -> None:
        self.game = game
        self.token: dict[int, str] = {}
        groups: dict[str, dict[int, list[int]]] = {}
        for code in pick.base:
            word = DECLINE if code == PASS else token(game, code)
            place = game.where[code - CARD_BASE] if code >= CARD_BASE else code
            groups.setdefault(word, {}).setdefault(place, []).append(code)
        for word, places in groups.items():
            for i, (place, codes) in enumerate(places.items()):
                if len(places) == 1:
                    name = word
                elif codes[0] >= CARD_BASE:
                    name = f"{word}~{zone_text(place)}"
                else:
                    name = f"{word}~{i + 1}"
                for code in codes:
                    self.token[code] = name

    def codes(self, word: str, among: list[int]) -> list[int]:
        """The codes that a token may mean."""
        return [code for code in among if self.token.get(code) == word]


def follow(request: Request, seat: int, tokens: list[str]) -> Walk:
    """The walk after some tokens. Raises IllegalDecision."""
    walk = request.walk(seat)
    pick: Pick | None = None
    names: Names | None = None
    for word in tokens:
        if walk.pick is None:
            raise IllegalDecision(f"`{word}` is one too many: the decision is complete")
        if word == SPLIT:
            walk.take(END)
            continue
        if names is None or walk.pick is not pick:
            pick = walk.pick
            names = Names(request.game, pick)
        codes = names.codes(word, walk.offer)
        if not codes:
            fitting = " ".join(dict.fromkeys(names.token.get(code, "?") for code in walk.offer))
            raise IllegalDecision(f"`{word}` is not on offer; on offer: {fitting}")
        walk.take(codes[0])
    return walk


def read_answer(request: Request, seat: int, tokens: list[str]) -> Walk:
    """The complete decision that the tokens mean, in canonical form. Raises IllegalDecision."""
    walk = follow(request, seat, tokens)
    while not walk.done:
        codes = walk.codes()
        if len(codes) != 1:
            raise IllegalDecision("the decision is not complete")
        walk.take(codes[0])
    return canonical(walk, request.game)


def path_tokens(request: Request, seat: int, walk: Walk) -> list[str]:
    """A decision as tokens that `read_answer` reads back."""
    words: list[str] = []
    other = request.walk(seat)
    pick: Pick | None = None
    names: Names | None = None
    for code in walk.path:
        if code == END:
            words.append(SPLIT)
        else:
            assert other.pick is not None
            if names is None or other.pick is not pick:
                pick = other.pick
                names = Names(request.game, pick)
            words.append(names.token.get(code, "?"))
        other.take(code)
    return words


# Nodes.


def node(request: Request, seat: int, tokens: list[str], greyed: bool = True) -> Node:
    """What may be picked after the tokens. Raises IllegalDecision."""
    walk = follow(request, seat, tokens)
    game = request.game
    pick = walk.pick
    summary = both(lambda lang: write(game, walk.path, lang)) if tokens else None
    made = risks.comes_out(game.players[seat - 1], walk.sets)
    result = None if made is None else card(made)
    if pick is None:
        return Node(tokens, done=True, summary=summary, made=result, risk=risks.risk(request, seat, walk))
    free = type(pick) is Pick and pick.free
    names = Names(game, pick)
    shown = [code for code in pick.base if code not in walk.chosen] if free else walk.offer
    counts: dict[str, int] = {}
    for code in shown:
        counts[names.token[code]] = counts.get(names.token[code], 0) + 1
    options: list[Option] = []
    met: set[str] = set()
    for code in shown:
        word = names.token[code]
        if word not in met:
            met.add(word)
            options.append(_option(request, walk, code, word, counts[word]))
    return Node(
        tokens,
        pick.kind,
        options,
        _greyed(request, seat, walk) if greyed else [],
        pick.lo,
        pick.hi if pick.repeatable else min(pick.hi, len(pick.base)),
        len(walk.chosen),
        pick.ordered,
        pick.repeatable,
        free,
        walk.may_end(),
        summary=summary,
        made=result,
    )


def _option(request: Request, walk: Walk, code: int, word: str, count: int) -> Option:
    game = request.game
    pick = walk.pick
    assert pick is not None
    leaf = False
    if not walk.chosen and (code == PASS or pick.hi == 1):
        leaf = walk.tree.pick([*walk.sets, [code]]) is None
    if code == PASS:
        return Option(word, "pass", Text("不", "No"), leaf=leaf)
    label = both(lambda lang: token(game, code, lang))
    if code >= CARD_BASE:
        value = game.cards[code - CARD_BASE]
        zone = game.where[value.id]
        return Option(word, "card", label, count, leaf, value.name, card=card(value), zone=zone_text(zone))
    if code >= GENERAL_BASE:
        return Option(word, "general", label, leaf=leaf, ref=general_of(code).id)
    if code >= EFFECT_BASE:
        return Option(word, "effect", label, leaf=leaf, ref=EFFECTS[code - EFFECT_BASE].skill.id)
    if code >= OPTION_BASE:
        return Option(word, "option", label, leaf=leaf, ref=option_name(code))
    if code >= UNSEEN:
        return Option(word, "unseen", label, leaf=leaf)
    return Option(word, "seat", label, leaf=leaf, seat=code - SEAT_BASE)


def _greyed(request: Request, seat: int, walk: Walk) -> list[Greyed]:
    """What one might have thought of picking, and why it is not on offer: own cards, seats, own skills."""
    game = request.game
    pick = walk.pick
    assert pick is not None
    me = game.players[seat - 1]
    base = set(pick.base)
    found: list[Greyed] = []

    other = f"not_asked|{request.reason}" if request.kind in ("respond", "use") and not walk.sets else "not_that"

    def reason(code: int) -> Text:
        return why_text(walk.tree.why(walk.sets, walk.chosen, code) or other)

    if pick.kind == "seat":
        for player in game.players:
            code = SEAT_BASE + player.seat
            if code not in base and player.alive:
                found.append(Greyed(f"@{player.seat}", "seat", reason(code)))
    elif pick.kind == "card":
        met: set[str] = set()
        for one in me.hand:
            code = CARD_BASE + one.id
            word = token(game, code)
            if code not in base and word not in met:
                met.add(word)
                found.append(Greyed(word, "card", reason(code), zone_text(game.where[one.id])))
        if request.kind == "play" and not walk.sets:
            for effect in me.free_effects:
                if effect.code not in base:
                    found.append(Greyed(skill_name(effect.skill.id), "effect", reason(effect.code)))
    return found


# Causes and titles.


def cause(request: Request) -> Cause | None:
    """What the request is against or about."""
    return None if request.event is None else cause_of(request.event)


def cause_of(event: Event) -> Cause:
    """An event as the cause of a question."""
    if isinstance(event, Use):
        targets = [event.aim.player.seat] if event.aim is not None else [p.seat for p in event.targets]
        chain = []
        if event.against is not None:
            under = cause_of(event.against)
            chain = [under, *under.chain]
            under.chain = []
        return Cause("use", card(event.card), event.user.seat, targets, chain=chain)
    if isinstance(event, Damage):
        return Cause(
            "damage",
            None if event.card is None else card(event.card),
            0 if event.source is None else event.source.seat,
            [event.target.seat],
            "" if event.skill is None else event.skill.id,
            event.amount,
            NATURES[event.nature],
        )
    if isinstance(event, Judge):
        value = None if event.card is None else card(event.card)
        return Cause("judge", value, event.player.seat, [event.player.seat], event.reason)
    if isinstance(event, Dying):
        return Cause("dying", source=event.player.seat, targets=[event.player.seat], need=1 - event.player.hp)
    if isinstance(event, Compare):
        return Cause("compare", source=event.player.seat, targets=[event.target.seat], skill=event.reason)
    if isinstance(event, Phase):
        return Cause("phase", source=event.player.seat, skill=PHASES[event.phase])
    if isinstance(event, Turn):
        return Cause("turn", source=event.player.seat)
    if isinstance(event, Death):
        return Cause("death", source=event.player.seat)
    if isinstance(event, Moved):
        return Cause("moved", amount=len(event.cards))
    return Cause("other")


def title(request: Request, seat: int) -> Text:
    """What the seat is asked, in a sentence."""
    return both(lambda lang: _title(request, seat, lang))


def _title(request: Request, seat: int, lang: str) -> str:
    zh = lang == "zh"
    game = request.game
    story = Story(game, lang, seat)
    pick = request.tree(seat).pick([])
    lo = pick.lo if pick is not None else 0
    reason = getattr(spoken(request.reason), lang) if request.reason else ""
    needed = name_of("card", request.reason, lang)
    event = request.event
    kind = request.kind
    if kind == "play":
        return "出牌阶段：使用牌、发动技能，或结束" if zh else "Play phase: use a card or a skill, or end"
    if kind == "rescue":
        assert isinstance(event, Dying)
        who, need = story.who(event.player.seat), 1 - event.player.hp
        if event.player.seat == seat:
            return f"你濒死，还需回复{need}点体力" if zh else f"You are dying and need {need} HP"
        return (
            f"{who}濒死，还需回复{need}点：是否救援？" if zh else f"{who} is dying and needs {need} HP: will you help?"
        )
    if kind == "respond":
        if isinstance(event, Use) and event.user is not None:
            who, what = story.who(event.user.seat), story.card(event.card)
            if request.mode == FIRST:
                whom = story.who(event.aim.player.seat) if event.aim is not None else ""
                if event.against is not None:
                    other, card_of = story.who(event.against.user.seat), story.card(event.against.card)
                    return (
                        f"{who}用{what}抵消{other}的{card_of}：是否使用【{needed}】？"
                        if zh
                        else f"{who} uses {what} against {other}'s {card_of}: a {needed}?"
                    )
                return (
                    f"{who}的{what}将对{whom}生效：是否使用【{needed}】？"
                    if zh
                    else f"{who}'s {what} is about to take effect on {whom}: a {needed}?"
                )
            tree = request.tree(seat)
            if isinstance(tree, RespondTree) and event is tree.need.planned:
                whom = ("、" if zh else ", ").join(story.who(player.seat) for player in event.targets)
                return (
                    f"{who}要对{whom}使用【{needed}】：是否替其打出？"
                    if zh
                    else f"{who} wants to use a {needed} on {whom}: play one for them?"
                )
            return f"{who}使用{what}：需要【{needed}】" if zh else f"{who} uses {what}: a {needed} is needed"
        return f"需要【{needed}】" if zh else f"A {needed} is needed"
    if kind == "trigger":
        codes = [code for code in (pick.base if pick is not None else []) if code >= EFFECT_BASE]
        names = [token(game, code, lang) for code in codes]
        if len(names) == 1:
            return f"是否发动“{names[0]}”？" if zh else f"Use {names[0]}?"
        return "选择要发动的技能" if zh else "Choose which skill to use"
    if kind == "discard":
        return f"{reason}：弃置{lo}张牌" if zh else f"{reason}: discard {lo} card(s)"
    if kind == "use":
        return f"“{reason}”：使用一张牌，或不用" if zh else f"{reason}: use a card, or not"
    if kind == "generals":
        return "选择你的武将" if zh else "Choose your general"
    if kind == "option" and isinstance(event, Use) and event.aim is None and event.targets:  # declared for a use (蛊惑)
        who, what = story.who(event.user.seat), story.card(event.card)
        whom = ("、" if zh else ", ").join(story.who(player.seat) for player in event.targets)
        return f"“{reason}”：{who}要对{whom}使用{what}" if zh else f"{reason}: {who} wants to use {what} on {whom}"
    words = {
        "cards": ("选择牌", "choose cards"),
        "card": ("选择一张牌", "choose a card"),
        "seat": ("选择一名角色", "choose a character"),
        "seats": ("选择角色", "choose characters"),
        "option": ("选择一项", "choose one"),
        "arrange": ("排列牌堆顶与牌堆底的牌", "arrange the cards of the pile"),
        "hand_out": ("分配牌", "hand out the cards"),
        "compare": ("选择一张拼点牌", "choose a card to compare"),
    }
    what = words.get(kind, ("作出选择", "choose"))[0 if zh else 1]
    if kind == "cards" and pick is not None and pick.hi == pick.lo > 1:
        what = f"选择{lo}张牌" if zh else f"choose {lo} cards"
    return (f"“{reason}”：{what}" if zh else f"{reason}: {what}") if reason else what


def prompt(request: Request, seat: int, id: int, ms: int, total_ms: int) -> Prompt:
    """The seat's question."""
    game = request.game
    default = request.default(seat)
    return Prompt(
        id,
        seat,
        request.kind,
        title(request, seat),
        node(request, seat, [], greyed=request.mode != FIRST),
        path_tokens(request, seat, default),
        both(lambda lang: write(game, default.path, lang)),
        ms,
        total_ms,
        request.reason,
        spoken(request.reason) if request.reason else None,
        cause(request),
        request.mode == FIRST,
    )


__all__ = ["cause", "follow", "node", "path_tokens", "prompt", "read_answer", "title", "why_text", "zone_base"]
