"""Scenario files (`*.scn`): a table, scripted decisions, and what must be true (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

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
from hulao.engine.errors import IllegalDecision, RecordError, RulesError, SetupError
from hulao.engine.event import PHASES
from hulao.engine.flow.turn import PHASE
from hulao.engine.game import Game, Setup
from hulao.engine.general import PACKS, SKILLS, General, find_general
from hulao.engine.kind import KINDS, DelayedTrick, Equipment
from hulao.engine.notation import CardWord, card_token, card_word, read, token
from hulao.engine.player import MARKS, Player
from hulao.engine.request import FIRST, Request
from hulao.engine.rules import parse_rules
from hulao.engine.switch import Switch
from hulao.lab.story import tell_all
from hulao.locale import id_of, name_of
from hulao.modes import MODES
from hulao.packs import BUILT_IN, load_pack, load_packs

YES = ("yes", "是", "true")
NO = ("no", "否", "false")


class ScenarioError(ValueError):
    """The scenario is not written as the format asks."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class Failure(Exception):
    """Something in a scenario is not as it says."""

    def __init__(self, line: int, text: str, expected: str, found: str) -> None:
        super().__init__(f"line {line}: {text}: expected {expected}, found {found}")
        self.line = line
        self.text = text
        self.expected = expected
        self.found = found
        self.log = ""


class Line:
    """A line of the file without its comment."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text


def _lines(text: str) -> list[Line]:
    lines: list[Line] = []
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        clean = re.sub(r"(^|\s)#.*$", "", raw).strip()
        if clean:
            lines.append(Line(number, clean))
    return lines


class Scenario:
    """A parsed scenario; `run` plays it and raises Failure or ScenarioError."""

    def __init__(self, text: str) -> None:
        self.header: dict[str, Line] = {}
        self.seats: list[Line] = []
        self.script: list[Line] = []
        in_script = False
        for line in _lines(text):
            if in_script:
                self.script.append(line)
            elif re.fullmatch(r"-{3,}", line.text):
                in_script = True
            elif re.match(r"^\d+(\s|$)", line.text):
                self.seats.append(line)
            else:
                found = re.match(r"^([^:：]*)[:：](.*)$", line.text)
                if found is None:
                    raise ScenarioError(line.number, f"{line.text!r} is neither a seat nor `key: value`")
                key = found[1].strip()
                if key not in KEYS:
                    raise ScenarioError(line.number, f"unknown key {key!r}; known: {', '.join(KEYS)}")
                if key in self.header:
                    raise ScenarioError(line.number, f"{key}: is there twice")
                self.header[key] = Line(line.number, found[2].strip())
        if not self.seats:
            raise ScenarioError(1, "no seats")

    def value(self, key: str, default: str = "") -> str:
        """A header field."""
        line = self.header.get(key)
        return default if line is None else line.text

    def number(self, key: str) -> int:
        """The line number of a header field."""
        line = self.header.get(key)
        return 1 if line is None else line.number

    def yes(self, key: str) -> bool:
        """A header field that is yes or no."""
        return is_yes(self.value(key) or "no", key, self.number(key))

    def run(self) -> Game:
        """Set the table, play the script, check what it expects."""
        game = Table(self).game
        run = _Run(self, game)
        try:
            run.play()
        except Failure as failure:
            failure.log = "\n".join(tell_all(game))
            raise
        finally:
            driver = game.driver
            if isinstance(driver, Switch):
                driver.close()
        return game


KEYS = ("mode", "rules", "packs", "pile", "pile only", "discard", "turn", "phase", "auto")
ATTRIBUTES = "hp hand equip judge role marks chained faceup skills on used drunk skipped kingdom gender".split()


class Table:
    """Sets the table of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        for name in BUILT_IN:
            load_pack(name)
        mode = MODES.get(scenario.value("mode", "free"))
        if mode is None:
            raise ScenarioError(scenario.number("mode"), f"unknown mode {scenario.value('mode')!r}")
        try:
            rules = parse_rules(scenario.value("rules", "official"))
        except SetupError as error:
            raise ScenarioError(scenario.number("rules"), str(error)) from error
        try:
            named = load_packs(scenario.value("packs")) if scenario.value("packs") else []
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
        self.piles()
        self.turn()
        mode.table_ready(game)

    def needed_packs(self) -> list[str]:
        """`standard`, and the packs of the named generals and cards."""
        wanted: list[str] = ["standard"]
        for fields in self.fields:
            wanted += [general.pack for general in generals_of(fields["general"])]
        texts = [
            value for fields in self.fields for key, value in fields.items() if key in ("hand", "equip", "judge", "on")
        ]
        texts += [self.scenario.value(key) for key in ("pile", "pile only", "discard")]
        for word in re.split(r"[,，;:+\s]", " ".join(texts)):
            named = card_word(word) if word else None
            if named is not None and named.name is not None:
                wanted += [pack.id for pack in PACKS.values() if any(kind.name == named.name for kind in pack.kinds)]
        return list(dict.fromkeys(wanted))

    def attributes(self, line: Line) -> dict[str, str]:
        """The general and the attributes of a seat line."""
        words = line.text.split()
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
                card = self.find(word, number)
                self.place(card, ON_GENERAL + player.seat)
                player.on.setdefault(pile_id(name), []).append(card)
        for word in split(fields.get("marks", "")):
            name, count = counted(word, number)
            mark = MARKS.get(id_of("mark", name) or name)
            if mark is None:
                raise ScenarioError(number, f"no mark is called {name!r}")
            player.marks[mark] = count
        for word in split(fields.get("used", "")):
            name, count = counted(word, number)
            kind = KINDS.get(id_of("card", name) or name)
            used = SKILLS.get(id_of("skill", name) or name)
            if kind is not None:
                player.uses[kind.family] = count
            elif used is not None:
                player.skill_uses.update({effect.code: count for effect in used.effects})
            else:
                raise ScenarioError(number, f"no card or skill is called {name!r}")
        if is_yes(fields.get("drunk") or "no", "drunk", number):
            if "drunk" not in MARKS:
                raise ScenarioError(number, "drunk=: no pack with 酒 is loaded")
            player.marks[MARKS["drunk"]] = 1

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
        words = split(text)
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
        self.game.cards.append(card)
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
        top = [self.find(word, scenario.number(key)) for word in scenario.value(key).replace(",", " ").split()]
        discard = [
            self.find(w, scenario.number("discard")) for w in scenario.value("discard").replace(",", " ").split()
        ]
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


def pile_id(name: str) -> str:
    """The name under which cards lie on a general: that of the skill or card they belong to."""
    return id_of("skill", name) or id_of("card", name) or name


def split(text: str) -> list[str]:
    """The items of a list with commas."""
    return [word for word in re.split(r"[,，]", text) if word]


def is_yes(text: str, key: str, number: int) -> bool:
    """A truth value as it is written."""
    if text not in YES + NO:
        raise ScenarioError(number, f"{key}: {text!r} is neither yes nor no")
    return text in YES


def seat_word(game: Game, text: str) -> str:
    """The number of a seat written `3`, `@3` or `@曹操`; any other text as it is."""
    id = id_of("general", text[1:]) if text.startswith("@") else None
    seats = [p.seat for p in game.players if id is not None and p.general is not None and p.general.id == id]
    return str(seats[0]) if len(seats) == 1 else text.lstrip("@")


def counted(word: str, number: int) -> tuple[str, int]:
    """`NAME:N`, or `NAME` for one."""
    name, _, count = word.partition(":")
    if count and not count.isdigit():
        raise ScenarioError(number, f"{word!r}: {count!r} is not a number")
    return name, int(count or "1")


def phase_id(name: str) -> str:
    """A phase by its id or printed name, with or without 阶段."""
    return id_of("phase", name.removesuffix("阶段")) or name


def generals_of(ids: str) -> list[General]:
    """The generals of a seat: none, one, or two joined by +."""
    return [general for id in ids.split("+") if (general := find_general(id)) is not None]


def made_name(word: str) -> str | None:
    """The name of a converted card, `乐不思蜀(诸葛连弩♦A)`; None for a physical one."""
    base, paren, _ = word.partition("(")
    return id_of("card", re.sub(r"[♠♥♣♦].*$", "", base)) if paren else None


def matches(named: CardWord, card: Card) -> bool:
    """Whether a card has the named face."""
    if named.name is not None and named.name != card.kind.name:
        return False
    return named.suit < 0 or (named.suit, named.rank) == (card.suit, card.rank)


class _Run:
    """Plays the script of one scenario."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.game = game
        self.auto = scenario.yes("auto")

    def play(self) -> None:
        self.game.start()
        decisions: list[tuple[Line, int, str]] = []
        for line in self.scenario.script:
            if not line.text.startswith("expect"):
                found = re.match(r"^(\d+)\s*[:：]\s*(.+)$", line.text)
                if found is None:
                    raise ScenarioError(line.number, f"{line.text!r} is neither `SEAT: …` nor `expect …`")
                decisions.append((line, int(found[1]), found[2]))
        for line in self.scenario.script:
            if line.text.startswith("expect"):
                self.expect_in_time(line, decisions[0] if decisions else None)
            else:
                self.decide(*decisions.pop(0))

    def expect_in_time(self, line: Line, following: tuple[Line, int, str] | None) -> None:
        """Check an expectation now; with `auto`, until it holds, after each default that no later line gives."""
        while True:
            try:
                return self.expect(line)
            except Failure:
                request = self.game.request
                if not self.auto or self.game.result is not None or request is None or request.kind == "play":
                    raise
                if following is not None and self.problem(request, following[1], following[2]) is None:
                    raise
                self.take_default(request)

    def decide(self, line: Line, seat: int, text: str) -> None:
        game = self.game
        for _ in range(1000):
            request = self.open(line)
            problem = self.problem(request, seat, text)
            if problem is None:
                game.answer(seat, text)
                return
            if not self.auto:
                raise Failure(line.number, line.text, "a decision that fits", problem)
            self.take_default(request)
        raise Failure(line.number, line.text, "a request that it answers", "none within 1000 defaults")

    def take_default(self, request: Request) -> None:
        """Answer for the seat that is being asked with its default."""
        seat = request.pending()[0]
        self.game.answer(seat, request.default(seat).path)

    def problem(self, request: Request, seat: int, text: str) -> str | None:
        """Why the open request does not take the decision."""
        pending = request.pending()
        if seat not in pending or (request.mode == FIRST and seat != pending[0]):
            return f"seat {pending[0]} is asked ({request.kind} {request.reason}): {self.choices(request, pending[0])}"
        try:
            read(request, seat, text)
        except IllegalDecision as error:
            return f"{error} ({request.kind} {request.reason})"
        return None

    def choices(self, request: Request, seat: int) -> str:
        """What the seat may choose first."""
        return " ".join(dict.fromkeys(token(self.game, code) for code in request.walk(seat).codes()))

    def open(self, line: Line) -> Request:
        request = self.game.request
        if request is None or self.game.result is not None:
            over = f"the game is over: {self.game.result}" if self.game.result else "nobody is asked"
            raise Failure(line.number, line.text, "an open request", over)
        return request

    # expect …

    def expect(self, line: Line) -> None:
        text = line.text[len("expect") :].strip()
        found = re.match(r"^(il)?legal\s+(\d+)\s*[:：]\s*(.+)$", text)
        if found is not None:
            self.expect_legal(line, not found[1], int(found[2]), found[3])
            return
        found = re.match(r"^(\S+)\s*(==|!=|<=|>=|<|>|contains)\s*(.*)$", text)
        if found is not None:
            self.compare(line, found[1], found[2], found[3].strip())
            return
        words = text.split(None, 1)
        if words and words[0] in ("asked", "over"):
            self.compare(line, words[0], "==", words[1] if len(words) > 1 else "")
            return
        raise ScenarioError(line.number, f"cannot read {line.text!r}")

    def expect_legal(self, line: Line, legal: bool, seat: int, text: str) -> None:
        request = self.open(line)
        problem = self.problem(request, seat, text)
        pending = request.pending()
        if seat not in pending or (request.mode == FIRST and seat != pending[0]):
            raise Failure(line.number, line.text, f"seat {seat} to be asked", problem or "")
        if legal and problem is not None:
            raise Failure(line.number, line.text, "a legal decision", problem)
        if not legal and problem is None:
            raise Failure(line.number, line.text, "an illegal decision", "it would be accepted")

    def compare(self, line: Line, what: str, operator: str, text: str) -> None:
        found = self.read(line, what)
        if isinstance(found, list):
            good = self.compare_cards(line, found, operator, text)
            shown = "{" + ", ".join(card_token(card) for card in found) + "}"
        elif isinstance(found, set):
            items = split(text.strip("{}").replace(" ", ""))
            wanted = {name_of("skill", id_of("skill", item) or item) for item in items}
            good = wanted <= found if operator == "contains" else (found == wanted) == (operator == "==")
            shown = "{" + ", ".join(sorted(found)) + "}"
        elif isinstance(found, int):
            try:
                number = int(seat_word(self.game, text))
            except ValueError:
                raise ScenarioError(line.number, f"{text!r} is not a number") from None
            good = NUMBERS[operator](found, number) if operator in NUMBERS else False
            shown = str(found)
        else:
            same = self.normal(what, text) == found
            good = text in found if operator == "contains" else same == (operator == "==")
            shown = found if what != "log" else "a log without it"
        if not good:
            raise Failure(line.number, line.text, f"{operator} {text}", shown)

    def compare_cards(self, line: Line, found: list[Card], operator: str, text: str) -> bool:
        wanted: list[tuple[CardWord, str | None]] = []
        for word in split(text.strip("{}").replace(" ", "")):
            if word == "-":
                continue
            named = card_word(word)
            if named is None:
                raise ScenarioError(line.number, f"{word!r} is not a card")
            wanted.append((named, made_name(word)))
        left = found.copy()
        wanted.sort(key=lambda pair: (pair[0].name is None, pair[0].suit < 0))
        for named, made in wanted:
            hit = next((c for c in left if matches(named, c.physical()[0]) and made in (None, c.kind.name)), None)
            if hit is None:
                return operator == "!="
            left.remove(hit)
        if operator == "contains":
            return True
        return (not left) == (operator == "==")

    def normal(self, what: str, text: str) -> str:
        """The id of a printed name in an expectation."""
        if what.endswith("role"):
            return id_of("role", text) or text
        if what == "over":
            return id_of("side", text) or text
        if what.endswith("phase"):
            return phase_id(text)
        if text in YES:
            return "yes"
        return seat_word(self.game, text) if what in ("damage.source", "asked") else text

    def read(self, line: Line, what: str) -> int | str | list[Card] | set[str]:
        """What an expectation looks at."""
        game = self.game
        found = re.match(r"^@?(\d+)\.(.+)$", what)
        if found is not None:
            seat = int(found[1])
            if not 1 <= seat <= len(game.players):
                raise ScenarioError(line.number, f"there is no seat {seat}")
            return self.read_seat(line, game.players[seat - 1], found[2])
        if what == "asked":
            request = game.request
            if request is None or game.result is not None:
                return "nobody"
            return str(request.pending()[0])
        if what == "over":
            return self.over()
        if what == "log":
            return "\n".join(tell_all(game))
        if what == "turn":
            return game.current
        if what == "phase":
            return PHASES[game.phase]
        if what.startswith("pile") or what.startswith("discard"):
            return self.read_pile(line, what)
        damage = game.last_damage
        if what == "damage.source":
            return "-" if damage is None or damage.source is None else str(damage.source.seat)
        if what == "damage.amount":
            return 0 if damage is None else damage.amount
        raise ScenarioError(line.number, f"cannot read {what!r}")

    def over(self) -> str:
        return self.game.result or "no"

    def read_pile(self, line: Line, what: str) -> int | list[Card]:
        game = self.game
        name, _, part = what.partition(".")
        cards = game.draw_pile[::-1] if name == "pile" else game.discard_pile
        if part == "count":
            return len(cards)
        if part == "top":
            return cards[:1] if name == "pile" else cards[-1:]
        if part == "bottom" and name == "pile":
            return cards[-1:]
        if not part:
            return cards
        raise ScenarioError(line.number, f"cannot read {what!r}")

    def read_seat(self, line: Line, player: Player, what: str) -> int | str | list[Card] | set[str]:
        simple: dict[str, Callable[[], int | str | list[Card] | set[str]]] = {
            "hp": lambda: player.hp,
            "max_hp": lambda: player.max_hp,
            "hand": lambda: player.hand.copy(),
            "hand.count": lambda: len(player.hand),
            "equip": lambda: player.equipment(),
            "judge": lambda: player.judge.copy(),
            "alive": lambda: yes(player.alive),
            "chained": lambda: yes(player.chained),
            "faceup": lambda: yes(player.faceup),
            "role": lambda: player.role,
            "skills": lambda: {name_of("skill", skill.id) for skill in player.skills},
            "phase": lambda: PHASES[self.game.phase] if player.on_turn else "-",
        }
        if what in simple:
            return simple[what]()
        part, _, name = what.partition(".")
        if part == "mark":
            mark = MARKS.get(id_of("mark", name) or name)
            return 0 if mark is None else player.mark(mark)
        if part == "on":
            return player.on.get(pile_id(name), []).copy()
        raise ScenarioError(line.number, f"cannot read {what!r}")


def yes(value: bool) -> str:
    """How a truth value is written."""
    return "yes" if value else "no"


NUMBERS: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


class Outcome:
    """What running one file gave: `error` is None when it passed."""

    def __init__(self, path: Path, error: Exception | None) -> None:
        self.path = path
        self.error = error


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The `.scn` files among files and below folders, sorted. Raises FileNotFoundError for a path that is not there."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(path.rglob("*.scn"))
        elif path.is_file():
            files.append(path)
        else:
            raise FileNotFoundError(str(path))
    return files


def run_file(path: Path) -> Outcome:
    """Run one file; failures and broken files are told, never raised."""
    try:
        Scenario(path.read_text(encoding="utf-8")).run()
    except (Failure, ScenarioError, RulesError, RecordError, SetupError, UnicodeDecodeError) as error:
        return Outcome(path, error)
    return Outcome(path, None)
