"""The table: seats, piles, effects, the door for decisions, quiet points and forks.

How a game runs. `run` repeats `turn.step`, each step from one *quiet point* (an empty stack of rules) to the next. Rules
are plain nested calls. When they need a decision they call `ask`, the one door; what stands behind it (bots, a person
through a greenlet, a recorded script) they cannot tell. Every decision is recorded, so a game is (setup, seed, decisions).
A copy of the mutable state is kept at a quiet point when `forkable`; a fork is that copy plus a replay of the decisions
made since. Cards are handles shared between a game and its forks; where they lie and who knows them is the game's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hulao.engine._compat import mypyc_attr
from hulao.engine.card import DISCARD_PILE, EVERYBODY, HAND, JUDGE, PROCESSING, Card
from hulao.engine.driver import Driver
from hulao.engine.errors import GameOver, IllegalDecision, Paused, RecordError, RulesError, SetupError
from hulao.engine.event import Damage, Event, Slot, Use
from hulao.engine.flow.reach import distance
from hulao.engine.flow.turn import SET_UP, step
from hulao.engine.flow.window import at_seat, open_window
from hulao.engine.kind import KINDS, CardKind, Equipment
from hulao.engine.log import Entry
from hulao.engine.player import Player
from hulao.engine.request import (
    CARD_BASE,
    EACH,
    EFFECT_BASE,
    FIRST,
    ONE,
    PASS,
    SEAT_BASE,
    UNSEEN,
    Pick,
    Request,
    SetTree,
    Tree,
    Walk,
    canonical,
    only_way,
    option_code,
    option_name,
    passes,
)
from hulao.engine.rng import Rng
from hulao.engine.skill import DISTANCE, DISTANCE_LIVE, EFFECTS, FACE, OWN, TARGETING, Effect, Skill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hulao.engine.general import General, Pack
    from hulao.engine.mode import Mode
    from hulao.engine.player import Mark
    from hulao.engine.rules import Rules


_TARGETING: Final = TARGETING.index


class Owned:
    """An effect and the seat that has it."""

    def __init__(self, seat: int, effect: Effect) -> None:
        self.seat = seat
        self.effect = effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Told what happens in public, while it happens (`game.observers`); it must leave the game as it is."""

    def saw(
        self, game: Game, kind: str, seat: int, targets: list[int], card: Card | None, amount: int, name: str
    ) -> None:
        """Something happened; the arguments are those of the log's entries whose content everybody may see (moves of
        cards are left out). Of a card used against another (闪, 无懈可击), `targets` is whom the other one's effect
        concerns and `name` is the other one's name.
        """


class Setup:
    """What a game is made of, besides its seed: mode, seats, packs, rules."""

    def __init__(
        self,
        mode: Mode,
        players: int,
        packs: list[Pack],
        rules: Rules,
        names: list[str] | None = None,
        settings: dict[str, str] | None = None,
    ) -> None:
        if not 2 <= players <= 10:
            raise SetupError(f"{players} players: a table has 2 to 10 seats")
        self.mode = mode
        self.players = players
        self.packs = packs
        self.rules = rules
        self.names = names or []
        self.settings = {} if settings is None else settings  # of the mode: generals=off, double_renegade=on …
        self._deck: list[Card] = []
        self._families: dict[str, list[int]] = {}

    def generals(self) -> list[General]:
        """The generals of all packs."""
        return [general for pack in self.packs for general in pack.generals]

    def deck(self) -> list[Card]:
        """The cards of all packs as they are printed; all games share these handles and this list."""
        if not self._deck:
            rows = [row for pack in self.packs for row in pack.rows(self.rules)]
            self._deck = [Card(id, KINDS[name], suit, rank) for id, (name, suit, rank) in enumerate(rows)]
        return self._deck

    def family(self, name: str) -> list[int]:
        """The ids of the cards of a family in the deck."""
        ids = self._families.get(name)
        if ids is None:
            ids = self._families[name] = [card.id for card in self.deck() if card.kind.family == name]
        return ids


class Game:
    """One game. `start()`, then `answer(seat, decision)` until `result` is set (with a driver that answers by itself,
    `start()` plays to the end)."""

    # Python finds an attribute or method much faster in a slot than in a dict of so many.
    __slots__ = tuple(
        """
        setup mode rules seed rng driver tell_forced log observers players cards where known draw_pile
        discard_pile processing away table kinds rescue_slots distances ring near stage set_up_step current
        regular phase skipped phase_over phase_begun turns rounds deaths passing extra_turns notes lingering
        gone open_order last_damage result winners decisions turn_marks request script script_at forkable
        snapshot snapshot_at redeal_for redeal_seed
        """.split()
    )

    def __new__(cls, *_: Any, **__: Any) -> Game:
        """An empty one, for copies: without this, compiled code runs `__init__` here."""
        return super().__new__(cls)

    def __init__(self, setup: Setup, seed: str, driver: Driver, log: bool = True) -> None:
        self.setup = setup
        self.mode = setup.mode
        self.rules = setup.rules
        self.seed = seed
        self.rng = Rng(seed)
        self.driver = driver
        self.tell_forced = driver.tell_forced
        self.log: list[Entry] | None = [] if log else None
        self.observers: list[Observer] = []  # told what everybody sees; a fork has none
        self.players: list[Player] = [Player(self, seat) for seat in range(1, setup.players + 1)]
        for player, name in zip(self.players, setup.names, strict=False):
            player.name = name
        self.cards: list[Card] = setup.deck()
        self.where: list[int] = [0] * len(self.cards)
        self.known: list[int] = [0] * len(self.cards)
        self.draw_pile: list[Card] = self.cards[::-1]
        self.discard_pile: list[Card] = []
        self.processing: list[Card] = []
        self.away: list[Card] = []
        self.table: list[tuple[Owned, ...]] = [()] * Slot.count
        self.kinds: list[CardKind] = list(dict.fromkeys([card.kind for card in self.cards]))  # of this deck
        self.rescue_slots: list[int] = []
        for kind in KINDS.values():
            if kind.rescue and kind.slot.index not in self.rescue_slots:
                self.rescue_slots.append(kind.slot.index)
        self.distances: list[int] = []
        self.ring: list[int] = []  # places among the living
        self.near: dict[int, list[Player]] = {}  # who is within reach, for as long as the distances are known
        self.stage = SET_UP
        self.set_up_step = 0
        self.current = 0
        self.regular = 0
        self.phase = 0
        self.skipped = 0
        self.phase_over = False
        self.phase_begun = False  # not yet in the window before a phase (开始前)
        self.turns = 0
        self.rounds = 0
        self.deaths = 0
        self.passing = False  # whether anybody has marks or counted uses, which may have to end
        self.extra_turns: list[int] = []
        self.notes: dict[str, int] = {}
        self.lingering: list[tuple[Player, Skill]] = []  # lost equipment that still hears the move that took it away
        self.gone: Card | None = None  # a card that is taken as gone while a distance is measured
        self.open_order = False  # scenarios: unseen picks take the true order of the hand
        self.last_damage: Damage | None = None
        self.result: str | None = None
        self.winners: list[int] = []
        self.decisions: list[tuple[int, list[int]]] = []
        self.turn_marks: list[tuple[int, int, int]] = []  # (decisions before the turn, round, seat)
        self.request: Request | None = None
        self.script: list[tuple[int, list[int] | str]] = []  # decisions to take before the driver is asked
        self.script_at = 0
        self.forkable = False
        self.snapshot: Game | None = None
        self.snapshot_at = -1
        self.redeal_for = 0
        self.redeal_seed = ""

    # Running.

    def start(self) -> Request | None:
        """Begin (or, for a fork, go to where the original stands). Returns the request now open, if any."""
        return self.driver.start(self)

    def answer(self, seat: int, decision: str | Sequence[int]) -> Request | None:
        """Answer the open request for a seat with a path or a line of text; the request then open, if any.

        Raises IllegalDecision when it is not on offer; then nothing has happened.
        """
        request = self.request
        if request is None or self.result is not None:
            raise IllegalDecision("no request is open")
        if seat not in request.pending():
            raise IllegalDecision(f"seat {seat} is not being asked")
        if isinstance(decision, str):
            from hulao.engine.notation import read

            walk = read(request, seat, decision)
        else:
            walk = request.check(seat, decision)
        return self.driver.answer(self, seat, walk)

    def run(self) -> None:
        """Play from the quiet point where the game stands until it ends or its driver leaves it."""
        try:
            while True:
                if self.forkable and self.snapshot_at < len(self.decisions):
                    self.snapshot_at = len(self.decisions)
                    self.snapshot = self._copy()
                step(self)
        except GameOver:
            self.request = None
        except Paused:
            pass
        except (IllegalDecision, RecordError, SetupError, RulesError):
            raise
        except Exception as error:
            from hulao.engine.record import record_text

            raise RulesError(f"{type(error).__name__}: {error}", record_text(self)) from error

    def end(self, result: str, winners: list[int]) -> None:
        """End the game with the side that won and the seats that belong to it. Does not return."""
        self.result = result
        self.winners = winners
        self.note("end", name=result, targets_at=winners)
        raise GameOver

    # The door.

    def ask(self, request: Request) -> list[list[int]]:
        """Ask; returns the first seat's answer as sets, all answers stand in `request.walks`."""
        self.request = request
        request.number = len(self.decisions)
        if request.mode == ONE:
            walk = only_way(request.trees[0])
            if walk is None:
                walk = self._decide(request, 0)
            elif self.tell_forced:
                self.driver.forced(request, request.seats[0])
            request.walks[0] = walk
            self.request = None
            return walk.sets
        for i, tree in enumerate(request.trees):
            walk = only_way(tree)
            if walk is None:
                walk = self._decide(request, i)
            elif self.tell_forced:
                self.driver.forced(request, request.seats[i])
            request.walks[i] = walk
            if request.mode == FIRST and not passes(walk):
                break
        self.request = None
        first = request.walks[0]
        assert first is not None
        return first.sets

    def _decide(self, request: Request, index: int) -> Walk:
        seat = request.seats[index]
        walk = request.given[index]
        while walk is None and self.script_at < len(self.script):
            scripted, path = self.script[self.script_at]
            self.script_at += 1
            other = self._scripted(request, scripted, path)
            if scripted == seat:
                walk = other
            else:
                request.given[request.seats.index(scripted)] = other
        if walk is None:
            if self.redeal_for:
                self._redeal()
            walk = canonical(self.driver.decide(request, seat), self)
        self.decisions.append((seat, walk.path))
        return walk

    def _scripted(self, request: Request, seat: int, decision: list[int] | str) -> Walk:
        try:
            if isinstance(decision, str):
                from hulao.engine.notation import read

                if seat not in request.pending():
                    raise IllegalDecision(f"seat {seat} is not being asked")
                return read(request, seat, decision)
            return request.check(seat, decision)
        except IllegalDecision as error:
            raise RecordError(f"decision {self.script_at}: {error}") from error

    def given_ahead(self) -> list[tuple[int, list[int]]]:
        """Answers to the open request that were given before their turn came."""
        request = self.request
        if request is None:
            return []
        return [
            (request.seats[i], walk.path)
            for i, walk in enumerate(request.given)
            if walk is not None and request.walks[i] is None
        ]

    # Copies.

    def fork(self, driver: Driver | None = None, redeal_for: int = 0, seed: str = "") -> Game:
        """A game that stands, after `start()`, at the same request and continues independently.

        redeal_for: the cards that this seat does not know are dealt anew (from `seed`), as are the roles it does not
        know, so that a search cannot see what is coming. Needs `forkable` set before the game was started.
        """
        snapshot = self.snapshot
        if snapshot is None:
            raise SetupError("the game is not forkable: set forkable before start()")
        other = snapshot._copy()
        other.driver = driver if driver is not None else self.driver.for_fork()
        other.tell_forced = other.driver.tell_forced
        other.forkable = self.forkable
        other.snapshot = snapshot
        other.snapshot_at = self.snapshot_at
        other.script = [*self.decisions[self.snapshot_at :], *self.given_ahead()]
        if redeal_for:
            other.redeal_for = redeal_for
            other.redeal_seed = seed
            other.snapshot = None
            other._own_cards()
        return other

    def _copy(self) -> Game:
        other = Game.__new__(Game)
        other.setup = self.setup
        other.mode = self.mode
        other.rules = self.rules
        other.seed = self.seed
        other.rng = self.rng.copy()
        other.driver = self.driver
        other.tell_forced = self.tell_forced
        other.log = None
        other.observers = []
        other.players = [player.clone(other) for player in self.players]
        other.cards = self.cards
        other.where = self.where.copy()
        other.known = self.known.copy()
        other.draw_pile = self.draw_pile.copy()
        other.discard_pile = self.discard_pile.copy()
        other.processing = self.processing.copy()
        other.away = self.away.copy()
        other.table = self.table
        other.kinds = self.kinds
        other.rescue_slots = self.rescue_slots
        other.distances = self.distances
        other.ring = self.ring
        other.near = {}
        other.stage = self.stage
        other.set_up_step = self.set_up_step
        other.current = self.current
        other.regular = self.regular
        other.phase = self.phase
        other.skipped = self.skipped
        other.phase_over = self.phase_over
        other.phase_begun = self.phase_begun
        other.turns = self.turns
        other.rounds = self.rounds
        other.deaths = self.deaths
        other.passing = self.passing
        other.extra_turns = self.extra_turns.copy()
        other.notes = self.notes.copy()
        other.lingering = []
        other.gone = None
        other.open_order = self.open_order
        other.last_damage = None
        other.result = None
        other.winners = []
        other.decisions = self.decisions.copy()
        other.turn_marks = self.turn_marks.copy()
        other.request = None
        other.script = []
        other.script_at = 0
        other.forkable = False
        other.snapshot = None
        other.snapshot_at = -1
        other.redeal_for = 0
        other.redeal_seed = ""
        return other

    def _own_cards(self) -> None:
        """Give this copy handles of its own, so that faces can be exchanged."""
        self.cards = [card.base.copy() for card in self.cards]
        cards = self.cards
        self.draw_pile = [cards[card.id] for card in self.draw_pile]
        self.discard_pile = [cards[card.id] for card in self.discard_pile]
        self.processing = [cards[card.id] for card in self.processing]
        self.away = [cards[card.id] for card in self.away]
        for player in self.players:
            player.hand = [cards[card.id] for card in player.hand]
            player.equip = [None if card is None else cards[card.id] for card in player.equip]
            player.on = {name: [cards[card.id] for card in pile] for name, pile in player.on.items()}
            player.judge = [self._own(card) for card in player.judge]
            if self.table[FACE.index]:
                player.reface()

    def _own(self, card: Card) -> Card:
        if card.id >= 0:
            return self.cards[card.id]
        parts = tuple(self.cards[part.id] for part in card.parts)
        return Card(-1, card.kind, card.suit, card.rank, parts, card.colour, card.skill)

    def _redeal(self) -> None:
        from hulao.engine.view import redeal

        seat = self.redeal_for
        self.redeal_for = 0
        redeal(self, seat, Rng(self.redeal_seed))
        request = self.request
        if request is not None:
            for tree in request.trees:
                tree.first_offer = None

    # Seats and turns.

    def now(self) -> Player:
        """The current-turn character."""
        return self.players[self.current - 1]

    def round(self, first: Player | None = None) -> list[Player]:
        """The living characters in turn order, from `first` or else from the current player."""
        players = self.players
        start = (self.current if first is None else first.seat) - 1
        if start < 0:
            start = 0
        return [p for p in players[start:] if p.alive] + [p for p in players[:start] if p.alive]

    def living(self) -> list[Player]:
        """The living characters by seat."""
        return [p for p in self.players if p.alive]

    def next_player(self) -> Player:
        """Whose turn comes now: the extra turn granted last, else the next living seat."""
        while self.extra_turns:
            player = self.players[self.extra_turns.pop() - 1]
            if player.alive:
                return player
        self.regular = self._next_seat()
        return self.players[self.regular - 1]

    def _next_seat(self) -> int:
        seat = self.regular % len(self.players) + 1
        while not self.players[seat - 1].alive:
            seat = seat % len(self.players) + 1
        return seat

    def begins_round(self) -> bool:
        """Whether the next turn is the first one of a round."""
        return not self.extra_turns and (self.regular == 0 or self._next_seat() <= self.regular)

    def is_skipped(self, phase: int) -> bool:
        """Whether the phase of this turn will be left out."""
        return bool(self.skipped >> phase & 1)

    def skip_phase(self, phase: int) -> None:
        """Leave the phase of this turn out."""
        self.skipped |= 1 << phase

    def expire(self, lifetime: str, owner: Player | None) -> None:
        """End what lasts for a phase, turn or round, or until the owner's turn."""
        if not self.passing:
            return
        left = owner is not None
        for player in self.players if owner is None else [owner]:
            if not player.marks and not player.uses and not player.skill_uses:
                continue
            ended: list[Mark] = []
            for mark in player.marks:
                if mark.lifetime == lifetime:
                    ended.append(mark)
            for mark in ended:
                del player.marks[mark]
            for mark in ended:
                player.mark_went(mark)
            if lifetime == "phase":
                if player.uses:
                    player.uses = {}
                if player.skill_uses:
                    player.skill_uses = {}
            if player.marks or player.uses or player.skill_uses:
                left = True
        self.passing = left

    def expire_given(self, giver: Player) -> None:
        """End the marks that last until this character's turn, unless another gave the same one too."""
        bit = 1 << giver.seat
        for player in self.players:
            if not player.marks_by:
                continue
            for mark, givers in list(player.marks_by.items()):
                if givers & bit:
                    player.marks_by[mark] = givers & ~bit
                    if givers == bit:
                        del player.marks_by[mark]
                        player.add_mark(mark, -player.mark(mark))

    # Effects.

    def attach(self, player: Player, skill: Skill) -> None:
        """Put a skill's effects into the tables (which are replaced, never changed), once however often it is had."""
        seat = player.seat
        table = self.table.copy()
        for effect in skill.effects:
            for slot in effect.all_slots():
                row = table[slot.index]
                if not any(owned.seat == seat and owned.effect is effect for owned in row):
                    table[slot.index] = (*row, Owned(seat, effect))
                if slot is DISTANCE or slot is DISTANCE_LIVE:
                    self.forget_distances()
        self.table = table
        player.refresh_free()

    def detach(self, player: Player, skill: Skill) -> None:
        """Take a skill's effects out of the tables, unless the character has it from elsewhere too."""
        if player.still_has(skill):
            return
        table = self.table.copy()
        for effect in skill.effects:
            for slot in effect.all_slots():
                table[slot.index] = tuple(
                    owned for owned in table[slot.index] if owned.seat != player.seat or owned.effect is not effect
                )
                if slot is DISTANCE or slot is DISTANCE_LIVE:
                    self.forget_distances()
        self.table = table
        player.refresh_free()

    def detach_all(self, player: Player) -> None:
        """Take all effects of a character out of the tables."""
        seat = player.seat
        self.table = [tuple(owned for owned in row if owned.seat != seat) if row else row for row in self.table]
        self.forget_distances()

    def drop_lingering(self, keep: int) -> None:
        """Take away the effects of equipment whose loss has been heard: all but the first `keep`."""
        while len(self.lingering) > keep:
            player, skill = self.lingering.pop()
            self.detach(player, skill)

    def faced(self, player: Player, card: Card, base: int) -> Card:
        """The handle of a card in a character's hand or equipment: what its skills make the card look like."""
        if self.table[FACE.index]:
            card = player.look_of(card, base)
        self.set_handle(card)
        return card

    def set_handle(self, card: Card) -> None:
        """Have the card's current handle in the list of cards (which forks share, and so is replaced)."""
        if self.cards[card.id] is not card:
            self.cards = self.cards.copy()
            self.cards[card.id] = card

    def owned(self) -> list[Owned]:
        """All effects in play."""
        return [owned for row in self.table for owned in row]

    def owner_of(self, effect: Effect) -> Player:
        """The character that has an effect which others may use."""
        assert effect.slot is not None
        for owned in self.table[effect.slot.index]:
            if owned.effect is effect:
                return self.players[owned.seat - 1]
        raise RulesError(f"nobody has {effect.skill.id}")

    def ask_all(self, players: list[Player], names: list[str], reason: str, event: Event | None = None) -> list[str]:
        """Let several characters choose one of some named options each, secretly; "" for those who decline."""
        if not players:
            return []
        codes = [*(option_code(name) for name in names), PASS]
        trees: list[Tree] = [SetTree(Pick("option", codes)) for _ in players]
        request = Request(self, "option", [p.seat for p in players], trees, EACH)
        request.reason = reason
        request.event = event
        self.ask(request)
        answers: list[str] = []
        for walk in request.walks:
            assert walk is not None
            code = walk.sets[0][0]
            answers.append("" if code == PASS else option_name(code))
        return answers

    def ask_first(self, players: list[Player], name: str, reason: str, event: Event | None = None) -> Player | None:
        """Offer an option to several characters; the first in order who takes it closes the window."""
        if not players:
            return None
        trees: list[Tree] = [SetTree(Pick("option", [option_code(name), PASS])) for _ in players]
        request = Request(self, "option", [p.seat for p in players], trees, FIRST)
        request.reason = reason
        request.event = event
        self.ask(request)
        for player, walk in zip(players, request.walks, strict=True):
            if walk is not None and not passes(walk):
                return player
        return None

    def effect_of(self, code: int) -> Any:
        """The effect behind a code."""
        return EFFECTS[code - EFFECT_BASE]

    def has_code(self, code: int) -> bool:
        """Whether a code stands for a card, an effect or a seat of this game."""
        if code >= CARD_BASE:
            return code - CARD_BASE < len(self.cards)
        if code >= EFFECT_BASE:
            return code - EFFECT_BASE < len(EFFECTS)
        return 0 < code - SEAT_BASE <= len(self.players)

    def trigger(self, timing: Slot, event: Event, subject: Player | None) -> None:
        """Open a window (flow/window.py)."""
        open_window(self, timing.index, event, subject)

    def trigger_at(self, player: Player, timing: Slot, event: Event, subject: Player | None) -> None:
        """Open one seat's part of a window."""
        at_seat(self, player, timing.index, event, subject)

    def target_ban(self, user: Player, card: Card, target: Player) -> str | None:
        """Why a prohibition keeps the character from being a target of the card."""
        for owned in self.table[_TARGETING]:
            effect = owned.effect
            if owned.seat == target.seat or effect.whose != OWN:
                owner = self.players[owned.seat - 1]
                reason = effect.fn(effect.skill, owner, card, user, target)
                if reason is not None:
                    return str(reason)
        return None

    # Distance.

    def forget_distances(self) -> None:
        """Forget the tables of distances: seats, skills or equipment changed."""
        self.distances = []
        self.ring = []
        self.near = {}

    def distance(self, a: Player, b: Player, without: Card | None = None) -> int:
        """The distance from a to b; 0 to oneself, at least 1 to others; `without` is taken as not equipped."""
        return distance(self, a, b, without)

    # Cards.

    def card_at(self, owner: Player, code: int) -> Card:
        """The card behind a chosen code; an unseen one is drawn by chance (in scenarios: by its place)."""
        if code >= CARD_BASE:
            return self.cards[code - CARD_BASE]
        if self.open_order:
            place = max(code - UNSEEN, 1)
            return owner.hand[min(place, len(owner.hand)) - 1]
        return self.rng.pick(owner.hand)

    def on_table(self, card: Card | None) -> bool:
        """Whether all physical cards of a card (at least one) are still in the processing area."""
        if card is None:
            return False
        cards = card.physical()
        return bool(cards) and all(self.where[one.id] == PROCESSING for one in cards)

    def move_made(self, card: Card, base: int, target: Player, reason: str) -> None:
        """Lay a card, made or physical, into a judgement area."""
        from hulao.engine.flow.move import place_made

        place_made(self, card, target, reason)

    def shuffle_deck(self) -> None:
        """Shuffle the draw pile."""
        self.rng.shuffle(self.draw_pile)

    def deal(self, player: Player, count: int) -> None:
        """Deal starting cards, without any window."""
        for _ in range(count):
            card = self.draw_pile.pop()
            self.where[card.id] = HAND + player.seat
            self.known[card.id] = 1 << player.seat
            player.hand.append(self.faced(player, card, HAND))
        self.note("deal", player.seat, cards=player.hand.copy(), mask=1 << player.seat)

    def reveal(self, count: int) -> list[Card]:
        """Turn the top cards of the pile face up (亮出), into the processing area."""
        from hulao.engine.flow.move import move, take_from_pile

        cards = take_from_pile(self, count)
        move(self, cards, PROCESSING, None, "reveal", True)
        return cards

    def still_revealed(self, cards: list[Card]) -> list[Card]:
        """Those of the cards that are still in the processing area."""
        return [card for card in cards if self.where[card.id] == PROCESSING]

    def put_away(self, cards: list[Card]) -> None:
        """Put what is still in the processing area into the discard pile."""
        from hulao.engine.flow.move import move

        move(self, self.still_revealed(cards), DISCARD_PILE, None, "put_away")

    def place(self, card: Card, target: Player) -> None:
        """Move an equipped or delayed card to another's empty slot or judgement area, without using it."""
        if isinstance(card.kind, Equipment):
            target.place_equipment(card, target)
        else:
            self.move_made(card, JUDGE, target, "place")

    def order_aims(self, use: Use) -> None:
        """Number the targets round from the current player."""
        if len(use.aims) > 1:
            start = max(self.current, 1)
            count = len(self.players)
            use.aims.sort(key=lambda aim: (aim.player.seat - start) % count)
        use.aim = use.aims[0] if use.aims else None

    # The log.

    def note(
        self,
        kind: str,
        seat: int = 0,
        *,
        targets: list[Player] | None = None,
        targets_at: list[int] | None = None,
        card: Card | None = None,
        cards: list[Card] | None = None,
        name: str = "",
        amount: int = 0,
        mask: int = EVERYBODY,
    ) -> None:
        """Write an entry, if the game keeps a log. `mask` (-1: everybody) says who sees `cards`."""
        log = self.log
        if log is None and not self.observers:
            return
        at = targets_at if targets_at is not None else [p.seat for p in targets] if targets else []
        if mask == -1:
            mask = EVERYBODY
        if log is not None:
            log.append(Entry(kind, seat, at, card, cards or [], name, amount, mask, [], []))
        if mask == EVERYBODY:
            for observer in self.observers:
                observer.saw(self, kind, seat, at, card, amount, name)

    def note_move(self, cards: list[Card], origin: list[int], zones: list[int], reason: str, shown: bool) -> None:
        """Write a move; who knows all moved faces may see them."""
        if self.log is not None:
            mask = EVERYBODY
            for card in cards:
                mask &= self.known[card.id]
            self.log.append(Entry("move", 0, [], None, cards, reason, len(cards), mask, origin, zones))

    def note_use(self, use: Use) -> None:
        """Write that a card is used."""
        at = [aim.player.seat for aim in use.aims]
        for aim in use.aims:
            if aim.second is not None:
                at.append(aim.second.seat)
        user, card, against = use.user.seat, use.card, use.against
        if self.log is not None:
            answered = "" if against is None else against.card.name
            self.log.append(Entry("use", user, at, card, [], answered, 0, EVERYBODY, [], []))
        if against is not None and against.aim is not None:
            for observer in self.observers:
                observer.saw(self, "use", user, [against.aim.player.seat], card, 0, against.card.name)
        else:
            for observer in self.observers:
                observer.saw(self, "use", user, at, card, 0, "")

    def note_damage(self, event: Damage) -> None:
        """Write damage that is dealt."""
        seat = event.source.seat if event.source is not None else 0
        self.note("damage", seat, targets=[event.target], card=event.card, amount=event.amount, name=str(event.nature))

    def note_skill(self, player: Player, effect: Effect, args: list[Any]) -> None:
        """Write that a skill is used, and on whom."""
        if self.log is not None or self.observers:
            targets: list[Player] = []
            for arg in args:
                if isinstance(arg, Player):
                    targets.append(arg)
                elif isinstance(arg, list):
                    targets += [one for one in arg if isinstance(one, Player)]
            self.note("skill", player.seat, targets=targets, name=effect.skill.id)
