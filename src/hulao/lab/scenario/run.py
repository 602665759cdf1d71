"""Plays the script of a scenario and checks what it expects."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from hulao.engine.card import (
    Card,
)
from hulao.engine.errors import IllegalDecision
from hulao.engine.event import PHASES
from hulao.engine.game import Game
from hulao.engine.notation import CardWord, card_token, card_word, read, token
from hulao.engine.player import MARKS, Player
from hulao.engine.request import FIRST, ONE, UNSEEN, Request
from hulao.lab.scenario.words import (
    NO,
    YES,
    Failure,
    Line,
    ScenarioError,
    items,
    made_name,
    matches,
    phase_id,
    pile_id,
    seat_word,
    yes,
)
from hulao.lab.story import tell_all
from hulao.locale import id_of, name_of

if TYPE_CHECKING:
    from hulao.lab.scenario.file import Scenario


class Run:
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
            self.draw_unseen(decisions[0] if decisions else None)
            if line.text.startswith("expect"):
                self.expect_in_time(line, decisions[0] if decisions else None)
            else:
                self.decide(*decisions.pop(0))

    def draw_unseen(self, following: tuple[Line, int, str] | None) -> None:
        """Where only a hand can be chosen from, take its first card, unless the next decision names a place in it."""
        game = self.game
        while (request := game.request) is not None and game.result is None and request.mode == ONE:
            seat = request.seats[0]
            if request.tree(seat).open() != [UNSEEN]:
                return
            if following is not None and self.problem(request, following[1], following[2]) is None:
                return
            game.answer(seat, "?")

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
            wanted = {name_of("skill", id_of("skill", item) or item) for item in items(text) if item != "-"}
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
        for word in items(text):
            if word == "-":
                continue
            named = card_word(word)
            if named is None:
                raise ScenarioError(line.number, f"{word!r} is not a card")
            wanted.append((named, made_name(word)))
        left = found.copy()
        wanted.sort(key=lambda pair: (pair[0].name is None, pair[0].suit < 0))
        for named, made in wanted:
            hit = next((c for c in left if matches(named, c.physical()[0].base) and made in (None, c.kind.name)), None)
            if hit is None:
                return operator == "!="
            left.remove(hit)
        if operator == "contains":
            return True
        return (not left) == (operator == "==")

    def normal(self, what: str, text: str) -> str:
        """The id of a printed name in an expectation."""
        for section in ("role", "kingdom", "gender"):
            if what.endswith(section):
                return id_of(section, text) or text
        if what == "over":
            return "no" if text in (*NO, "-") else id_of("side", text) or text
        if what == "asked" and text == "-":
            return "nobody"
        if what.endswith("phase"):
            return phase_id(text)
        if text in YES:
            return "yes"
        if text in NO:
            return "no"
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
            "kingdom": lambda: player.kingdom,
            "gender": lambda: player.gender,
            "role": lambda: player.role,
            "skills": lambda: {name_of("skill", skill.id) for skill in player.skills},
            "phase": lambda: PHASES[self.game.phase] if player.on_turn else "-",
        }
        if what in simple:
            return simple[what]()
        if what.endswith(".count"):
            listed = self.read_seat(line, player, what.removesuffix(".count"))
            if isinstance(listed, list | set):
                return len(listed)
        part, _, name = what.partition(".")
        if part == "mark":
            mark = MARKS.get(id_of("mark", name) or name)
            return 0 if mark is None else player.mark(mark)
        if part == "on" and pile_id(name) in player.stash:
            return {name_of("general", id) for id in player.stash[pile_id(name)]}
        if part == "on":
            return player.on.get(pile_id(name), []).copy()
        raise ScenarioError(line.number, f"cannot read {what!r}")


NUMBERS: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}
