"""What everybody has seen: who acted for or against whom, and which deals of the roles make that likely.

One `Ledger` serves all bots of a game. It holds public facts only: the inference that it keeps is the one that somebody
without cards could make. A bot then adds what it alone knows (its own role) in `beliefs`.

Evidence is counted in quarters of a 杀: a 杀 on somebody is 4, a 桃 that saves somebody is −8. Between two seats it is
limited, so that no feud outweighs everything else. Every possible deal of the hidden roles has a weight; an act of seat
`a` towards seat `b` multiplies it by how much likelier that act is between the roles that the two have in this deal.
So an attack on an unknown character says that the two are not on one side, and turns into evidence about one of them
as soon as more is known about the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.hints import ACTS, HARMFUL, HELPFUL, UNKNOWN_ACT
from hulao.engine.card import EVERYBODY
from hulao.engine.conversion import ViewAs
from hulao.engine.game import Observer
from hulao.engine.general import SKILLS
from hulao.engine.kind import DELAYED, ON_CHOSEN, ON_OTHERS, TRICK
from hulao.engine.skill import GENERAL
from hulao.modes.identity import LORD, LOYALIST, REBEL, RENEGADE

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.player import Player

ROLES: Final = (LORD, LOYALIST, REBEL, RENEGADE)
LIMIT: Final = 16  # the most evidence that counts between two seats, either way

# How telling a 杀 is, as the logarithm of a factor: row the role of who acts, column the role of whom it is done to.
_TELLING: Final = (
    (0.0, -0.6, 0.3, 0.3),
    (-2.6, -0.9, 0.7, 0.5),
    (0.9, 0.5, -1.0, 0.0),
    (-1.0, 0.2, 0.2, 0.1),
)


def exp(x: float) -> float:
    """The exponential function from multiplications alone, so that it is the same number on every machine."""
    if x < 0.0:
        return 1.0 / exp(-x)
    value = 1.0 + x / 1024.0
    for _ in range(10):
        value *= value
    return value


# _FACTORS[4 * acting role + other role][LIMIT * 2 + quarters]
_FACTORS: Final[list[list[float]]] = [
    [exp(_TELLING[a][b] * quarters / 4.0) for quarters in range(-2 * LIMIT, 2 * LIMIT + 1)]
    for a in range(4)
    for b in range(4)
]


class Ledger(Observer):
    """Public evidence about one game. `version` changes whenever there is something new to conclude."""

    def __init__(self) -> None:
        self.version = 0
        self.seats = 0
        self.score: list[int] = []  # quarters of hostility, [seats * (actor - 1) + (target - 1)]
        self.deals: list[list[int]] = []  # possible deals: index into ROLES by seat
        self.places: list[list[int]] = []  # the same deals as 4 * (seat - 1) + role
        self.possible: dict[int, list[int]] = {}  # numbers of the deals in which a viewer has its role
        self.weights: list[float] = []
        self.ready = False
        self.asker = 0  # who has asked the others to provide a card for it
        self.pending: list[int] = []  # actor, target and its delayed tricks, when it depends on the card taken
        self.forced: list[int] = []  # who was told by 借刀杀人 to attack whom
        self.aimed: list[int] = []  # the targets of the card used last, answers left aside
        self.declared = 0  # who declared a card last (蛊惑), and as what
        self.declared_name = ""

    def copy(self) -> Ledger:
        """The same evidence, for a fork of the game."""
        other = Ledger()
        other.version = self.version
        other.seats = self.seats
        other.score = self.score.copy()
        other.deals = self.deals
        other.places = self.places
        other.weights = self.weights.copy()
        other.ready = self.ready
        other.asker = self.asker
        other.pending = self.pending
        other.forced = self.forced
        other.aimed = self.aimed
        other.declared = self.declared
        other.declared_name = self.declared_name
        return other

    # Listening.

    def saw(
        self, game: Game, kind: str, seat: int, targets: list[int], card: Card | None, amount: int, name: str
    ) -> None:
        if self.pending and (kind == "phase" or kind == "turn" or (kind == "use" and not name)):
            self._taken(game)
        if kind == "use":
            self.asker = 0
            assert card is not None
            if not name:
                self.aimed = targets
            self._used(game, seat, targets, card, name)
        elif kind == "skill":
            self._skill(game, seat, targets, name)
        elif kind == "play":
            if self.asker and self.asker != seat:
                self.act(game, seat, self.asker, -5)
                self.asker = 0
        elif kind == "damage" or kind == "phase":
            self.asker = 0
        elif kind == "cancelled":
            self.pending = []
        elif kind == "declare":
            self.declared = seat
            self.declared_name = name
        elif kind == "death":
            self._died(game, seat, name)

    def _used(self, game: Game, seat: int, targets: list[int], card: Card, against: str) -> None:
        if against:
            if card.kind.family == "nullification" and targets:
                if against == "nullification" or against in HELPFUL:
                    self.act(game, seat, targets[0], 4)
                elif against in HARMFUL:
                    self.act(game, seat, targets[0], -5)
            return
        if not targets:
            return
        kind = card.kind
        family = kind.family
        if (
            card.id < 0
            and not card.parts
            and card.skill is not None
            and card.skill not in game.players[seat - 1].skills
        ):
            return  # somebody else's skill makes him use it (离间)
        if family == "collateral":
            self.act(game, seat, targets[0], 2)
            self.act(game, seat, targets[-1], 3)
            self.forced = [targets[0], targets[-1]]
        elif family == "slash":
            for target in targets:
                free = self.forced != [seat, target] and game.current == seat  # else provoked: 挑衅, 乱武
                self.act(game, seat, target, 4 if free else 1)
            self.forced = []
        elif family == "dismantlement" or family == "snatch":
            target = targets[0]
            if game.players[target - 1].judge:
                self.pending = [seat, target, len(game.players[target - 1].judge)]
            else:
                self.act(game, seat, target, 3)
        elif kind.rescue:
            for target in targets:
                self.act(game, seat, target, -8)
        elif kind.aim == ON_OTHERS:
            for target in targets:
                if game.players[target - 1].hp <= 2:
                    self.act(game, seat, target, 1)
        elif kind.aim == ON_CHOSEN and (kind.type == TRICK or kind.type == DELAYED):
            quarters = ACTS.get(family, 3)
            for target in targets:
                self.act(game, seat, target, quarters)

    def _taken(self, game: Game) -> None:
        """Whether a card that could also have freed the target from a delayed trick did so."""
        seat, target, count = self.pending
        self.pending = []
        self.act(game, seat, target, -4 if len(game.players[target - 1].judge) < count else 3)

    def _skill(self, game: Game, seat: int, targets: list[int], name: str) -> None:
        skill = SKILLS.get(name)
        if skill is not None and skill.rank == GENERAL:
            for effect in skill.effects:
                if isinstance(effect, ViewAs) and effect.asks:
                    self.asker = seat
        quarters = ACTS.get(name, UNKNOWN_ACT)
        for target in targets:
            self.act(game, seat, target, quarters)

    def _died(self, game: Game, seat: int, role: str) -> None:
        self.open(game)
        if role in ROLES and self.deals:
            index = ROLES.index(role)
            kept = [i for i, deal in enumerate(self.deals) if deal[seat - 1] == index]
            self._keep(kept)

    def _keep(self, kept: list[int]) -> None:
        self.version += 1
        self.deals = [self.deals[i] for i in kept]
        self.places = [self.places[i] for i in kept]
        self.possible = {}
        weights = [self.weights[i] for i in kept]
        top = max(weights, default=0.0)
        self.weights = [weight / top for weight in weights] if top > 0 else [1.0] * len(weights)

    # Weighing.

    def open(self, game: Game) -> None:
        """List the deals of the roles that are possible, once the roles are dealt.

        Which roles are in the game is public; who has them is not. Without the roles of the identity game: none.
        """
        if self.ready:
            return
        players = game.players
        if any(player.role not in ROLES for player in players):
            return
        self.ready = True
        self.seats = len(players)
        self.score = [0] * (self.seats * self.seats)
        open_roles = [ROLES.index(p.role) if is_open(p) else -1 for p in players]
        pool = sorted(ROLES.index(player.role) for player in players if not is_open(player))
        self.deals = []
        _deal(open_roles, pool, 0, self.deals)
        self.places = [[4 * seat + role for seat, role in enumerate(deal)] for deal in self.deals]
        self.weights = [1.0] * len(self.deals)

    def act(self, game: Game, actor: int, target: int, quarters: int) -> None:
        """Seat `actor` did something against (positive) or for (negative) seat `target`."""
        self.open(game)
        if actor == target or not self.ready:
            return
        place = self.seats * (actor - 1) + target - 1
        old = self.score[place]
        new = max(-LIMIT, min(LIMIT, old + quarters))
        if new == old:
            return
        self.score[place] = new
        self.version += 1
        step = 2 * LIMIT + new - old
        factors = [row[step] for row in _FACTORS]
        a, b = actor - 1, target - 1
        weights = self.weights
        top = 0.0
        for i, deal in enumerate(self.deals):
            weight = weights[i] * factors[4 * deal[a] + deal[b]]
            weights[i] = weight
            if weight > top:
                top = weight
        if top < 1e-60 or top > 1e60:
            self.weights = [weight / top for weight in weights] if top > 0.0 else [1.0] * len(weights)

    def beliefs(self, viewer: int, role: str) -> list[list[float]]:
        """For each seat the chances of the ROLES, as `viewer` with its role (0, "": somebody without cards) sees it.

        What the viewer itself did says nothing to it. Empty where the roles of the identity game are not in play.
        """
        if not self.deals:
            return []
        count = self.seats
        mine = ROLES.index(role) if role in ROLES else -1
        acted: list[int] = []
        undone: list[list[float]] = []
        if mine >= 0:
            for seat in range(count):
                quarters = self.score[count * (viewer - 1) + seat]
                if quarters:
                    acted.append(seat)
                    undone.append([_FACTORS[4 * mine + other][2 * LIMIT - quarters] for other in range(4)])
        flat = [0.0] * (4 * count)
        total = 0.0
        deals, places, weights = self.deals, self.places, self.weights
        possible = self._possible(viewer, mine)
        least = 0.0
        for i in possible:
            if weights[i] > least:
                least = weights[i]
        least *= 1e-7  # what is less likely makes no difference
        for i in possible:
            weight = weights[i]
            if weight < least:
                continue
            if acted:
                deal = deals[i]
                for k, seat in enumerate(acted):
                    weight *= undone[k][deal[seat]]
            total += weight
            for place in places[i]:
                flat[place] += weight
        if total > 0.0:
            flat = [weight / total for weight in flat]
        return [flat[4 * seat : 4 * seat + 4] for seat in range(count)]

    def _possible(self, viewer: int, mine: int) -> list[int]:
        """The deals in which the viewer has its role."""
        if mine < 0:
            return list(range(len(self.deals)))
        key = 4 * viewer + mine
        found = self.possible.get(key)
        if found is None:
            found = [i for i, deal in enumerate(self.deals) if deal[viewer - 1] == mine]
            self.possible[key] = found
        return found


def is_open(player: Player) -> bool:
    """Whether everybody knows the role."""
    return player.role_seen & EVERYBODY == EVERYBODY


def _deal(fixed: list[int], pool: list[int], at: int, found: list[list[int]]) -> None:
    if at == len(fixed):
        found.append(fixed.copy())
        return
    if fixed[at] >= 0:
        _deal(fixed, pool, at + 1, found)
        return
    for i, role in enumerate(pool):
        if i and pool[i - 1] == role:
            continue
        fixed[at] = role
        _deal(fixed, pool[:i] + pool[i + 1 :], at + 1, found)
        fixed[at] = -1


def ledger_of(game: Game) -> Ledger:
    """The ledger that listens to the game; made, and told what the log has so far, when there is none."""
    for observer in game.observers:
        if isinstance(observer, Ledger):
            return observer
    ledger = Ledger()
    for entry in game.log or []:
        if entry.mask == EVERYBODY and entry.kind != "move":
            ledger.saw(game, entry.kind, entry.seat, entry.targets, entry.card, entry.amount, entry.name)
    game.observers.append(ledger)
    return ledger
