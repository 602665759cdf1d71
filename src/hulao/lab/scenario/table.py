"""Sets the table of a scenario."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hulao.engine.card import (
    DISCARD_PILE,
    DRAW_PILE,
    EQUIP,
    EVERYBODY,
    HAND,
    JUDGE,
    ON_GENERAL,
    Card,
    made_card,
)
from hulao.engine.errors import SetupError
from hulao.engine.event import PHASES
from hulao.engine.flow.turn import PHASE
from hulao.engine.game import Game, Setup
from hulao.engine.general import PACKS, SKILLS, find_general
from hulao.engine.kind import KINDS, DelayedTrick, Equipment
from hulao.engine.notation import card_word
from hulao.engine.player import MARKS, Player
from hulao.engine.rules import parse_rules
from hulao.engine.switch import Switch
from hulao.lab.scenario.words import (
    Line,
    ScenarioError,
    counted,
    generals_of,
    is_yes,
    items,
    made_name,
    matches,
    phase_id,
    pile_id,
    seat_word,
    split,
)
from hulao.locale import id_of
from hulao.modes import MODES
from hulao.packs import BUILT_IN, load_pack, load_packs

if TYPE_CHECKING:
    from hulao.lab.scenario.file import Scenario


ATTRIBUTES = "hp hand equip judge role marks chained faceup skills on used drunk skipped kingdom gender".split()


class Table:
    """Sets the table of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        for name in BUILT_IN:
            load_pack(name)
        named_mode = scenario.value("mode", "free")
        mode = MODES.get(id_of("mode", named_mode) or named_mode.lower())
        if mode is None:
            raise ScenarioError(scenario.number("mode"), f"unknown mode {scenario.value('mode')!r}")
        try:
            rules = parse_rules(scenario.value("rules", "official"))
        except SetupError as error:
            raise ScenarioError(scenario.number("rules"), str(error)) from error
        try:
            named = load_packs(",".join(items(scenario.value("packs")))) if scenario.value("packs") else []
        except SetupError as error:
            raise ScenarioError(scenario.number("packs"), str(error)) from error
        self.fields = [self.attributes(line) for line in scenario.seats]
        for place, line in enumerate(scenario.seats, 1):
            if int(line.text.split()[0]) != place:
                raise ScenarioError(line.number, f"seats are numbered from 1; this is seat {place}")
        try:
            setup = Setup(mode, max(2, len(scenario.seats)), named or load_packs(",".join(self.needed_packs())), rules)
        except SetupError as error:
            raise ScenarioError(scenario.seats[-1].number, str(error)) from error
        if len(scenario.seats) < 2:
            raise ScenarioError(scenario.seats[0].number, "a table has at least 2 seats")
        self.game = game = Game(setup, "scenario", Switch())
        game.open_order = True
        self.rest = list(game.cards)
        game.draw_pile = []
        for player, fields, line in zip(game.players, self.fields, scenario.seats, strict=True):
            self.seat(player, fields, line.number)
        game.passing = True
        self.piles()
        self.turn()
        for player in game.players:  # marks that end with somebody's turn were given by who has the skill of that name
            for mark in player.marks:
                if mark.lifetime == "giver_turn":
                    for giver in game.players:
                        if any(skill.id == mark.name for skill in giver.skills):
                            player.marks_by[mark] = 1 << giver.seat
        mode.table_ready(game)

    def needed_packs(self) -> list[str]:
        """`standard`, and the packs of the named generals and cards, those that only the script names (蛊惑) included."""
        wanted: list[str] = ["standard"]
        for fields in self.fields:
            wanted += [general.pack for general in generals_of(fields["general"])]
        texts = [
            value for fields in self.fields for key, value in fields.items() if key in ("hand", "equip", "judge", "on")
        ]
        texts += [self.scenario.value(key) for key in ("pile", "pile only", "discard")]
        texts += [line.text for line in self.scenario.script if not line.text.startswith("expect")]
        for word in re.split(r"[,，;:+\s]", " ".join(texts)):
            named = card_word(word) if word else None
            if named is not None and named.name is not None:
                wanted += [pack.id for pack in PACKS.values() if any(kind.name == named.name for kind in pack.kinds)]
        return list(dict.fromkeys(wanted))

    def attributes(self, line: Line) -> dict[str, str]:
        """The general and the attributes of a seat line."""
        words = re.sub(r",\s+(?![^\s=,]*=)", ",", line.text).split()
        fields: dict[str, str] = {"general": ""}
        for i, word in enumerate(words[1:]):
            key, equals, value = word.partition("=")
            if equals:
                if key in fields:
                    raise ScenarioError(line.number, f"{key}= is there twice")
                if key not in ATTRIBUTES:
                    raise ScenarioError(line.number, f"unknown attribute {key!r}; known: {', '.join(ATTRIBUTES)}")
                fields[key] = value
            elif i == 0:
                if word != "-":
                    ids = [id_of("general", name) or "" for name in word.split("+")]
                    if any(find_general(id) is None for id in ids):
                        raise ScenarioError(line.number, f"no general is called {word!r}")
                    fields["general"] = "+".join(ids)
            else:
                raise ScenarioError(line.number, f"{word!r} is not `attribute=value`")
        return fields

    def seat(self, player: Player, fields: dict[str, str], number: int) -> None:
        """Put a character and its cards on the table."""
        game = self.game
        generals = generals_of(fields["general"])
        general = generals[0] if generals else None
        player.general = general
        player.kingdom = general.kingdom if general is not None else ""
        player.gender = general.gender if general is not None else "male"
        player.hp = player.max_hp = sum(one.hp for one in generals) // len(generals) if generals else 4
        if fields.get("kingdom"):
            player.kingdom = self.id("kingdom", fields["kingdom"], number)
        if fields.get("gender"):
            player.gender = self.id("gender", fields["gender"], number)
        if "hp" in fields:
            hp, _, most = fields["hp"].partition("/")
            try:
                player.hp = int(hp)
                player.max_hp = int(most) if most else max(player.max_hp, player.hp)
            except ValueError:
                raise ScenarioError(number, f"hp={fields['hp']}: not a number") from None
        if fields.get("role"):
            player.role = self.id("role", fields["role"], number)
        player.role_seen = EVERYBODY if player.role == "lord" else 1 << player.seat
        player.faceup = is_yes(fields.get("faceup") or "yes", "faceup", number)
        player.chained = is_yes(fields.get("chained") or "no", "chained", number)
        for one in generals:
            for skill in one.skills:
                if game.mode.allowed(player, skill):
                    player.add_skill(skill)
        self.skills(player, fields.get("skills"), number)
        for word in split(fields.get("hand", "")):
            self.place(self.find(word, number), HAND + player.seat)
        for word in split(fields.get("equip", "")):
            card = self.find(word, number)
            if not isinstance(card.kind, Equipment) or player.replaced_by(card):
                raise ScenarioError(number, f"equip={word}: not equipment, or its slot is taken")
            self.place(card, EQUIP + player.seat)
        for word in split(fields.get("judge", "")):
            self.judge(player, word, number)
        for pile in fields.get("on", "").split(";"):
            name, _, words = pile.partition(":")
            for word in words.split("+") if words else ():
                kept = find_general(id_of("general", word) or "")
                if kept is not None:
                    player.stash.setdefault(pile_id(name), []).append(kept.id)
                    continue
                card = self.find(word, number)
                self.place(card, ON_GENERAL + player.seat)
                player.on.setdefault(pile_id(name), []).append(card)
        for word in split(fields.get("marks", "")):
            name, count = counted(word, number)
            mark = MARKS.get(id_of("mark", name) or name)
            if mark is None:
                raise ScenarioError(number, f"no mark is called {name!r}")
            player.add_mark(mark, count)
        for word in split(fields.get("used", "")):
            name, count = counted(word, number)
            kind = KINDS.get(id_of("card", name) or name)
            used = kind.skill if kind is not None else SKILLS.get(id_of("skill", name) or name)
            if kind is not None and count:
                kind.already_used(player, count)
                for skill in player.skills:
                    skill.already_used(player, kind.family)
            if used is not None:
                player.skill_uses.update({effect.code: count for effect in used.effects})
                if used.once and count:
                    player.spend(used)
            elif kind is None:
                raise ScenarioError(number, f"no card or skill is called {name!r}")
        if is_yes(fields.get("drunk") or "no", "drunk", number):
            KINDS["analeptic"].already_used(player, 1)  # it has been drunk this turn
            player.marks[MARKS["drunk"]] = 1
        player.reface()

    def id(self, section: str, name: str, number: int) -> str:
        """The id behind a printed name of a kingdom, gender or role."""
        id = id_of(section, name)
        if id is None:
            raise ScenarioError(number, f"no {section} is called {name!r}")
        return id

    def skills(self, player: Player, text: str | None, number: int) -> None:
        """`skills=A,B` replaces, `+A` adds, `-A` removes."""
        if text is None:
            return
        words = [word for word in split(text) if word != "-"]
        if not any(word[0] in "+-" for word in words):
            for old in player.skills:
                player.remove_skill(old)
        for word in words:
            name = word.lstrip("+-")
            skill = SKILLS.get(id_of("skill", name) or name)
            if skill is None:
                raise ScenarioError(number, f"no skill is called {name!r}")
            if word[0] == "-":
                player.remove_skill(skill)
            else:
                player.add_skill(skill)

    def judge(self, player: Player, word: str, number: int) -> None:
        """A card in a judgement area, perhaps a converted one: `乐不思蜀(诸葛连弩♦A)`."""
        card = self.find(word, number)
        kind = KINDS.get(made_name(word) or card.kind.name)
        if not isinstance(kind, DelayedTrick):
            raise ScenarioError(number, f"judge={word}: not a delayed trick")
        self.place(card, JUDGE + player.seat)
        if kind is not card.kind:
            player.judge.remove(card)
            player.judge.append(made_card(kind, [card], None))

    def find(self, word: str, number: int) -> Card:
        """A card of the deck that nobody has yet, or a new one of that face."""
        named = card_word(word)
        if named is None:
            raise ScenarioError(number, f"{word!r} is not a card")
        for card in self.rest:
            if matches(named, card):
                self.rest.remove(card)
                return card
        if named.name is None or named.suit < 0:
            raise ScenarioError(number, f"{word!r}: no such card is left in the deck; write it in full to make one")
        card = Card(len(self.game.cards), KINDS[named.name], named.suit, named.rank)
        self.game.cards = [*self.game.cards, card]
        self.game.where.append(DRAW_PILE)
        self.game.known.append(0)
        return card

    def place(self, card: Card, zone: int) -> None:
        """Put a card into a zone without any window."""
        game = self.game
        game.where[card.id] = zone
        player = game.players[(zone & 31) - 1]
        if zone < EQUIP:
            player.hand.append(card)
            game.known[card.id] = 1 << player.seat
        else:
            game.known[card.id] = EVERYBODY
            if zone < JUDGE:
                player.put_on(card)
            elif zone < ON_GENERAL:
                player.judge.append(card)

    def piles(self) -> None:
        """The draw pile (named cards on top, then the rest of the deck in its order) and the discard pile."""
        scenario, game = self.scenario, self.game
        only = "pile only" in scenario.header
        key = "pile only" if only else "pile"
        top = [self.find(word, scenario.number(key)) for word in items(scenario.value(key))]
        discard = [self.find(word, scenario.number("discard")) for word in items(scenario.value("discard"))]
        rest = self.rest
        if only:
            for card in rest:
                game.where[card.id] = 3
                game.away.append(card)
            rest = []
        game.draw_pile = (top + rest)[::-1]
        for card in discard:
            game.where[card.id] = DISCARD_PILE
            game.known[card.id] = EVERYBODY
        game.discard_pile = discard

    def turn(self) -> None:
        """Whose turn it is, and the phase in which the scenario begins."""
        scenario, game = self.scenario, self.game
        turn = seat_word(game, scenario.value("turn", "1"))
        if not turn.isdigit() or not 1 <= int(turn) <= len(game.players):
            raise ScenarioError(scenario.number("turn"), f"turn: {turn!r} is not a seat")
        name = scenario.value("phase", "play")
        phase = phase_id(name)
        if phase not in PHASES[1:]:
            raise ScenarioError(scenario.number("phase"), f"phase: {name!r} is not one of {', '.join(PHASES[1:])}")
        game.current = game.regular = int(turn)
        game.rounds = game.turns = 1
        game.players[int(turn) - 1].turns = 1
        game.stage = PHASE
        game.phase = PHASES.index(phase)
        for word in split(self.fields[int(turn) - 1].get("skipped", "")):
            skipped = phase_id(word)
            if skipped not in PHASES[1:]:
                raise ScenarioError(scenario.seats[int(turn) - 1].number, f"skipped={word}: no such phase")
            game.skip_phase(PHASES.index(skipped))
