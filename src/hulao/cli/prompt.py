"""One decision in line mode: what is on offer as numbered lines, and what a typed line means.

A line may be a whole decision in notation, numbers of the list shown, or a part of a decision; then the rest is asked.
A number means what the list of its step shows under it: cards of the hand first, then the other choices; where seats
are chosen, the seat itself.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from hulao.cli.common import Screen, quoted, reason_text, who
from hulao.cli.rules import skill_line
from hulao.cli.titles import Titles
from hulao.engine.card import DISCARD_PILE, EQUIP, HAND, JUDGE, Card, zone_base, zone_seat
from hulao.engine.conversion import ViewAs
from hulao.engine.errors import IllegalDecision
from hulao.engine.flow.play import UseTree
from hulao.engine.flow.respond import RespondTree
from hulao.engine.general import general_of
from hulao.engine.kind import ON_SELF
from hulao.engine.notation import PASS_WORDS, card_token, read, token, write
from hulao.engine.request import (
    CARD_BASE,
    EFFECT_BASE,
    END,
    GENERAL_BASE,
    PASS,
    SEAT_BASE,
    UNSEEN,
    Pick,
    Request,
    SetTree,
    Walk,
)
from hulao.engine.skill import EFFECTS, Active
from hulao.locale import LANGUAGES, id_of, name_of, section

if TYPE_CHECKING:
    from hulao.engine.player import Player

BACK_WORDS = ("b", "back", "返回")
END_WORDS = ("|", "ok", "好")


class Refused(ValueError):
    """What was typed is not on offer; the text says why, and what is."""


class Item:
    """A numbered line: a code, and the reason when it is not on offer ("": it is)."""

    def __init__(self, number: int, code: int, why: str) -> None:
        self.number = number
        self.code = code
        self.why = why


class Prompt:
    """One open request to one seat. `path` is what was chosen so far."""

    def __init__(self, screen: Screen, request: Request, seat: int) -> None:
        self.screen = screen
        self.request = request
        self.game = request.game
        self.seat = seat
        self.path: list[int] = []
        self.titles = Titles(screen, seat)

    @property
    def me(self) -> Player:
        """The asked character."""
        return self.game.players[self.seat - 1]

    @property
    def walk(self) -> Walk:
        """Where the choosing stands."""
        return self.request.node(self.path, self.seat)

    # What is on offer.

    def own_cards(self, pick: Pick) -> bool:
        """Whether the step is about one's own cards, so that the hand is listed."""
        if pick.kind != "card" or UNSEEN in pick.base:
            return False
        mine = (HAND + self.seat, EQUIP + self.seat)
        return all(self.game.where[code - CARD_BASE] in mine for code in pick.base if code >= CARD_BASE)

    def items(self, walk: Walk) -> list[Item]:
        """The numbered choices of this step, those not on offer with their reasons."""
        pick = walk.pick
        if pick is None:
            return []
        if pick.kind == "seat":
            return self.seat_items(walk, pick)
        codes: list[int] = []
        if self.own_cards(pick):
            codes += [CARD_BASE + card.id for card in self.me.hand]
        codes += [code for code in pick.base if code not in codes and code not in (PASS, END)]
        return [Item(i, code, self.why(walk, code)) for i, code in enumerate(codes, 1)]

    def seat_items(self, walk: Walk, pick: Pick) -> list[Item]:
        """The seats: all of the living for which there is something to say."""
        items: list[Item] = []
        for player in self.game.players:
            code = SEAT_BASE + player.seat
            if code in walk.offer:
                items.append(Item(player.seat, code, ""))
            elif player.alive and (code in walk.chosen or player is not self.me):
                items.append(Item(player.seat, code, self.why(walk, code)))
        return items

    def on_offer(self, walk: Walk, code: int) -> int | None:
        """The code on offer that the code stands for: itself, or its equal that is offered first."""
        if code in walk.offer:
            return code
        if code >= CARD_BASE:
            card = self.game.cards[code - CARD_BASE]
            for other in walk.offer:
                if other >= CARD_BASE:
                    twin = self.game.cards[other - CARD_BASE]
                    if twin.face == card.face and self.game.where[twin.id] == self.game.where[card.id]:
                        return other
        return None

    def why(self, walk: Walk, code: int) -> str:
        """Why the code is not on offer, as a sentence; "" when it is."""
        if self.on_offer(walk, code) is not None:
            return ""
        lang = self.screen.lang
        if code in walk.chosen:
            return reason_text("chosen", lang)
        tree = walk.tree
        family = asked_family(tree)
        if code >= CARD_BASE and family and not walk.sets:
            card = self.game.cards[code - CARD_BASE]
            if card.kind.family != family:
                return reason_text(f"not_asked|{family}", lang)
        reason = tree.why(walk.sets, walk.chosen, code)
        if reason == "no_target" and code >= CARD_BASE and isinstance(tree, UseTree):
            card = self.game.cards[code - CARD_BASE]
            if card.kind.aim == ON_SELF:
                reason = card.kind.why_not(self.me, card, self.me, tree.way) or reason
        return reason_text(reason or "not_that", lang)

    # Showing.

    def show(self) -> None:
        """Print the question and the choices of this step."""
        walk = self.walk
        pick = walk.pick
        if pick is None:
            return
        if self.path:
            chosen = write(self.game, self.path, self.screen.lang)
            self.screen.tell("chosen_so_far", "title", text=chosen, next=self.wanted(walk, pick))
        else:
            self.screen.line(self.titles.title(self.request), "title")
        for item in self.items(walk):
            self.show_item(walk, pick, item)
        for line in self.idle_skills(walk):
            self.screen.line(line, "grey")
        if PASS in walk.offer:
            self.screen.line(f"   -  {self.pass_text()}")
        elif walk.may_end():
            key = "end_top" if self.request.kind == "arrange" and not walk.sets else "end_set"
            self.screen.line(f"   -  {self.screen.text(key)}")

    def wanted(self, walk: Walk, pick: Pick) -> str:
        """How much of what must be chosen in this step."""
        lo = max(pick.lo - len(walk.chosen), 0)
        hi = min(pick.hi, len(pick.base)) - len(walk.chosen)
        number = str(hi) if lo >= hi else f"{lo}–{hi}"
        text = self.screen.text(f"pick_{pick.kind}", n=number)
        return text + (self.screen.text("several") if hi > 1 else "")

    def show_item(self, walk: Walk, pick: Pick, item: Item) -> None:
        """Print one numbered choice."""
        number = f"@{item.number}" if pick.kind == "seat" else str(item.number)
        line = f"{number:>4}  {self.item_text(walk, item)}"
        if item.why:
            self.screen.line(f"{line} × {item.why}", "grey")
        else:
            self.screen.line(line)
        if item.code >= GENERAL_BASE and item.code < CARD_BASE:
            for skill in general_of(item.code).skills:
                self.screen.line(f"        {skill_line(self.screen, skill.id)}", "grey")

    def item_text(self, walk: Walk, item: Item) -> str:
        """A choice in words."""
        code = item.code
        lang = self.screen.lang
        if code >= CARD_BASE:
            return self.card_text(walk, item)
        if code >= GENERAL_BASE:
            general = general_of(code)
            facts = self.screen.text(
                "general_line",
                kingdom=name_of("kingdom", general.kingdom, lang),
                gender=name_of("gender", general.gender, lang),
                hp=general.hp,
            )
            return f"{name_of('general', general.id, lang)}  {facts}"
        if code >= EFFECT_BASE:
            effect = EFFECTS[code - EFFECT_BASE]
            name = quoted(effect.skill.id, lang)
            if isinstance(effect, ViewAs):
                return self.screen.text("as_card", skill=name, card=name_of("card", effect.names[0], lang))
            return self.screen.text("invoke", skill=name) if self.request.kind == "trigger" else name
        if code == UNSEEN:
            owner = self.owner(walk)
            return self.screen.text("unseen", n=len(owner.hand) if owner is not None else "?")
        if SEAT_BASE < code < UNSEEN:
            return self.seat_text(code - SEAT_BASE)
        return token(self.game, code, lang)

    def card_text(self, walk: Walk, item: Item) -> str:
        """A card, where it lies when that is not the hand, and whom it may be used on."""
        card = self.game.cards[item.code - CARD_BASE]
        text = card_token(card, self.screen.lang)
        zone = self.game.where[card.id]
        base = zone_base(zone)
        if base == JUDGE:
            placed = next(one for one in self.game.players[zone_seat(zone) - 1].judge if card in one.physical())
            text = card_token(placed, self.screen.lang)
        if base in (EQUIP, JUDGE):
            text += f" ({self.screen.text('equipped' if base == EQUIP else 'judging')})"
        if not item.why and isinstance(walk.tree, UseTree) and not walk.sets:
            seats = self.aims(walk, item.code)
            if seats:
                text += "  " + self.screen.text("aims", seats=" ".join(f"@{seat}" for seat in seats))
        return text

    def aims(self, walk: Walk, code: int) -> list[int]:
        """The seats among which the card's targets are chosen next."""
        pick = walk.tree.pick([*walk.sets, [self.on_offer(walk, code) or code]])
        if pick is None or pick.kind != "seat":
            return []
        return [one - SEAT_BASE for one in pick.codes([]) if SEAT_BASE < one < UNSEEN]

    def seat_text(self, seat: int) -> str:
        """A character who may be chosen, in short."""
        player = self.game.players[seat - 1]
        general = player.general
        name = name_of("general", general.id, self.screen.lang) if general is not None else player.name
        words = [name, f"{player.hp}/{player.max_hp}", self.screen.text("hand_count", n=len(player.hand))]
        return " ".join(word for word in words if word)

    def owner(self, walk: Walk) -> Player | None:
        """Whose unseen hand card may be chosen."""
        pick = walk.pick
        for code in pick.base if pick is not None else []:
            if code >= CARD_BASE:
                return self.game.players[zone_seat(self.game.where[code - CARD_BASE]) - 1]
        return None

    def idle_skills(self, walk: Walk) -> list[str]:
        """One's own skills that are not on offer in a free moment, with the reason."""
        if walk.sets or walk.chosen or self.request.kind != "play":
            return []
        offered = [EFFECTS[code - EFFECT_BASE].skill for code in walk.offer if EFFECT_BASE <= code < GENERAL_BASE]
        lines: dict[str, str] = {}
        for effect in self.me.free_effects:
            if effect.skill not in offered and effect.skill.id not in lines:
                lines[effect.skill.id] = self.why(walk, effect.code)
        return [f"   ×  {quoted(id, self.screen.lang)} × {why}" for id, why in lines.items()]

    def pass_text(self) -> str:
        """What declining means here."""
        kind = "cards" if self.request.kind == "cards" else self.request.kind
        known = ("play", "respond", "rescue", "trigger", "use", "cards")
        return self.screen.text(f"pass_{kind}" if kind in known else "pass")

    # Reading.

    def feed(self, line: str) -> Walk | None:
        """Go on with a typed line; the decision when it is complete. Raises Refused."""
        words = split_line(line)
        if len(words) == 1 and words[0].lower() in BACK_WORDS:
            self.back()
            return None
        if not self.path and not any(word.isdigit() for word in words):
            try:
                return read(self.request, self.seat, " ".join(words))
            except IllegalDecision:
                pass
        walk = self.walk
        before = len(walk.sets)
        for word in words:
            self.take(walk, word)
        if walk.chosen and walk.may_end() and len(walk.sets) >= before:
            walk.take(END)
        while not walk.done and len(walk.codes()) == 1:
            walk.take(walk.codes()[0])
        if walk.done:
            return self.request.check(self.seat, walk.path)
        self.path = walk.path
        return None

    def back(self) -> None:
        """Take back the last step."""
        if not self.path:
            raise Refused(self.screen.text("nothing_to_undo"))
        walk = self.walk
        sets = walk.sets if walk.chosen else walk.sets[:-1]
        path: list[int] = []
        for chosen, ended in zip(sets, walk.ended, strict=False):
            path += [*chosen, END] if ended else chosen
        self.path = path

    def take(self, walk: Walk, word: str) -> None:
        """Take the choice that a word means in this step, or in the next one where this may end."""
        if walk.done:
            raise Refused(self.screen.text("too_long", word=word))
        low = word.lower()
        if low in END_WORDS or (low in PASS_WORDS and PASS not in walk.offer):
            if not walk.may_end():
                raise Refused(self.unfitting(walk, word))
            walk.take(END)
            return
        code = self.code_for(walk, word)
        if code is None and walk.may_end():
            closed = Walk(walk.tree)
            for one in [*walk.path, END]:
                closed.take(one)
            if not closed.done and self.code_for(closed, word) is not None:
                walk.take(END)
                code = self.code_for(walk, word)
        if code is None:
            raise Refused(self.unfitting(walk, word))
        walk.take(code)

    def code_for(self, walk: Walk, word: str) -> int | None:
        """The code on offer in this step that the word means. Raises Refused when it can be several."""
        pick = walk.pick
        if pick is None:
            return None
        if word.isdigit():
            item = next((item for item in self.items(walk) if item.number == int(word)), None)
            return None if item is None else self.on_offer(walk, item.code)
        step = Request(self.game, self.request.kind, [self.seat], [SetTree(Pick(pick.kind, walk.offer))])
        fits: list[int] = []
        for name in (word, "@" + word) if pick.kind == "seat" else (word,):
            try:
                return read(step, self.seat, name).path[0]
            except IllegalDecision:
                fits += [code for code in walk.offer if self.fits_alone(pick, code, name)]
        if len(fits) > 1:
            shown = self.screen.list(token(self.game, code, self.screen.lang) for code in fits)
            raise Refused(self.screen.text("ambiguous", word=word, fits=shown))
        return None

    def fits_alone(self, pick: Pick, code: int, word: str) -> bool:
        """Whether the word would mean the code if that were the only one."""
        pair = Request(self.game, self.request.kind, [self.seat], [SetTree(Pick(pick.kind, [code]))])
        try:
            read(pair, self.seat, word)
        except IllegalDecision:
            return False
        return True

    def unfitting(self, walk: Walk, word: str) -> str:
        """Why a word does not fit here."""
        pick = walk.pick
        if pick is not None and word.lower() in (*END_WORDS, *PASS_WORDS):
            return self.screen.text("must_choose", wanted=self.wanted(walk, pick))
        item = self.meant(walk, word)
        if item is not None and item.why:
            seat = item.code - SEAT_BASE
            named = who(self.game, seat, self.screen.lang) if 0 < seat < UNSEEN - SEAT_BASE else ""
            return self.screen.text("not_allowed", what=named or self.item_text(walk, item), why=item.why)
        if word.isdigit() and item is None:
            return self.screen.text("no_number", n=word)
        fits = [token(self.game, code, self.screen.lang) for code in walk.codes()]
        return self.screen.text("does_not_fit", word=word, fits=" ".join(dict.fromkeys(fits)))

    def meant(self, walk: Walk, word: str) -> Item | None:
        """The numbered choice of this step that a word means, on offer or not; or another seat, or a skill of one's own."""
        pick = walk.pick
        items = self.items(walk)
        for item in items:
            if word.isdigit() and int(word) == item.number:
                return item
        if word.isdigit() or pick is None:
            return None
        for item in items:
            if self.fits_alone(pick, item.code, word) or (pick.kind == "seat" and word[1:] == str(item.number)):
                return item
        for effect in self.me.free_effects:
            if isinstance(effect, Active | ViewAs) and effect.skill.id == id_of("skill", word):
                return Item(0, effect.code, self.why(walk, effect.code))
        return None


def asked_family(tree: object) -> str:
    """The family of cards that a request asks for, if it asks for one."""
    if isinstance(tree, UseTree):
        return tree.family
    if isinstance(tree, RespondTree):
        return tree.need.family or "peach"
    return ""


_NAMES: dict[str, str] = {}


def split_line(line: str) -> list[str]:
    """The words of a typed line; full-width signs become plain ones, names with spaces their ids."""
    line = unicodedata.normalize("NFKC", line)
    line = re.sub(r"[“”\"【】「」,，]", " ", line)
    if not _NAMES:
        for part in ("card", "skill", "general"):
            for id, texts in section(part).items():
                for lang in LANGUAGES:
                    name = str(texts.get(lang, "")).lower()
                    if " " in name:
                        _NAMES.setdefault(name, id)
    if " " in line.strip():
        for name in sorted(_NAMES, key=len, reverse=True):
            line = re.sub(rf"(?<!\w){re.escape(name)}(?![a-z])", _NAMES[name], line, flags=re.IGNORECASE)
    return line.split()


def describe_seat(screen: Screen, prompt: Prompt, seat: int) -> None:
    """Print what one may know of a character: name, skills with their texts, known hand cards."""
    from hulao.engine.view import View

    view = View(prompt.game, prompt.seat).seat(seat)
    screen.line(who(prompt.game, seat, screen.lang), "title")
    for skill in view.skills:
        screen.line("  " + skill_line(screen, skill))
    if view.known and seat != prompt.seat:
        screen.line("  " + screen.text("known", cards=" ".join(card_token(card, screen.lang) for card in view.known)))


def describe_item(screen: Screen, prompt: Prompt, item: Item) -> None:
    """Print what a numbered choice is, and why it can or cannot be chosen."""
    from hulao.cli.rules import describe

    walk = prompt.walk
    code = item.code
    if SEAT_BASE < code < UNSEEN:
        describe_seat(screen, prompt, code - SEAT_BASE)
    elif code >= CARD_BASE:
        for line in describe(screen, "card", prompt.game.cards[code - CARD_BASE].name):
            screen.line(line)
    elif code >= GENERAL_BASE:
        for line in describe(screen, "general", general_of(code).id):
            screen.line(line)
    elif code >= EFFECT_BASE:
        id = EFFECTS[code - EFFECT_BASE].skill.id
        for line in describe(screen, "skill" if id_of("skill", id) == id else "card", id):
            screen.line(line)
    if item.why:
        screen.tell("not_usable_now", why=item.why)
    else:
        screen.tell("usable_now")
    if code >= CARD_BASE and isinstance(walk.tree, UseTree) and not walk.sets:
        describe_targets(screen, prompt, walk, prompt.game.cards[code - CARD_BASE])


def describe_targets(screen: Screen, prompt: Prompt, walk: Walk, card: Card) -> None:
    """Print whom a card of one's hand may be used on, and why not on the others."""
    if prompt.game.where[card.id] == DISCARD_PILE:
        return
    tree = walk.tree
    assert isinstance(tree, UseTree)
    if card.kind.aim in (0, ON_SELF):
        return
    possible: list[str] = []
    for player in prompt.game.players:
        if player.alive:
            reason = card.kind.why_not(prompt.me, card, player, tree.way)
            if reason is None:
                possible.append(who(prompt.game, player.seat, screen.lang))
            elif player is not prompt.me:
                name = who(prompt.game, player.seat, screen.lang)
                screen.tell("cannot_target", who=name, why=reason_text(reason, screen.lang))
    if possible:
        screen.tell("can_target", seats=screen.list(possible))
