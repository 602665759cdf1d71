"""Bots against bots in the identity game: who wins how often, and how often bots strike their own side.

from hulao.lab.arena import win_rates
for rate in win_rates(players=8, games=200, seed="1"):
    print(rate)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hulao.bots import make_bot
from hulao.engine.driver import Bot, Direct
from hulao.engine.game import Game, Observer, Setup
from hulao.engine.rng import Rng
from hulao.engine.rules import parse_rules
from hulao.modes import IDENTITY
from hulao.modes.identity import LORD, LOYALIST, REBEL, RENEGADE
from hulao.packs import load_packs

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.request import Request, Walk

SIDES: Final = (LORD, REBEL, RENEGADE)  # as `Game.result` names them; LORD stands for lord and loyalists
_SIDE: Final = {LORD: LORD, LOYALIST: LORD, REBEL: REBEL, RENEGADE: RENEGADE}
_STRIKES: Final = ("slash", "duel", "indulgence", "supply_shortage", "fire_attack", "collateral")


class Rate(NamedTuple):
    """A share of games with its 95 % interval (Wilson)."""

    label: str  # who played heuristically, and whose wins are counted
    wins: int
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0

    def __str__(self) -> str:
        percent = f"{100 * self.share:5.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"
        return f"{self.label:42} {percent}  {self.wins}/{self.games}"


def rate(label: str, wins: int, games: int) -> Rate:
    """A share with the Wilson interval for 95 %."""
    if games == 0:
        return Rate(label, 0, 0, 0.0, 1.0)
    z = 1.959964
    p = wins / games
    centre = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * ((p * (1 - p) / games + z * z / (4 * games * games)) ** 0.5) / (1 + z * z / games)
    return Rate(label, wins, games, max(0.0, centre - half), min(1.0, centre + half))


class ByRole(Bot):
    """Becomes, once its role is dealt, a bot of the kind named for that role (else for "*")."""

    def __init__(self, kinds: dict[str, str], seed: str) -> None:
        self.kinds = kinds
        self.seed = seed
        self.bot: Bot | None = None

    def decide(self, request: Request, seat: int) -> Walk:
        if self.bot is None:
            role = request.game.players[seat - 1].role
            self.bot = make_bot(self.kinds.get(role, self.kinds.get("*", "random")), self.seed)
        return self.bot.decide(request, seat)


class Strikes(Observer):
    """Counts attacks by seats of some kind of bot: all, and those on the attacker's own side, by true roles.

    Counted from the third round on: 杀, 决斗 and the tricks that harm one character, used of one's own accord.
    """

    def __init__(self, kinds: dict[str, str], kind: str) -> None:
        self.kinds = kinds
        self.kind = kind
        self.all = 0
        self.own = 0

    def saw(
        self, game: Game, kind: str, seat: int, targets: list[int], card: Card | None, amount: int, name: str
    ) -> None:
        if kind != "use" or card is None or name or game.rounds <= 2 or card.kind.family not in _STRIKES:
            return
        if game.current != seat or (card.id < 0 and not card.parts):
            return
        role = game.players[seat - 1].role
        if self.kinds.get(role, self.kinds.get("*", "random")) != self.kind or role == RENEGADE:
            return
        for target in targets[:1] if card.kind.family == "collateral" else targets:
            if target != seat:
                self.all += 1
                if _SIDE[game.players[target - 1].role] == _SIDE[role]:
                    self.own += 1


class Outcome(NamedTuple):
    """What became of a number of games."""

    wins: dict[str, int]  # by side; "draw" too
    games: int
    decisions: int
    turns: int
    strikes: int
    own_strikes: int


def play(
    kinds: dict[str, str],
    players: int = 8,
    games: int = 200,
    seed: str = "1",
    packs: str = "standard",
    rules: str = "",
    settings: dict[str, str] | None = None,
    counted: str = "heuristic",
) -> Outcome:
    """Play identity games with a kind of bot for each role (`{"rebel": "heuristic", "*": "random"}`)."""
    wins = dict.fromkeys((*SIDES, "draw"), 0)
    strikes = Strikes(kinds, counted)
    decisions = 0
    turns = 0
    setup = Setup(IDENTITY, players, load_packs(packs), parse_rules(rules), settings=settings)
    for number in range(games):
        bots: list[Bot] = [ByRole(kinds, f"{seed}/{number}/{seat}") for seat in range(1, players + 1)]
        game = Game(setup, f"{seed}/{number}", Direct(bots), log=False)
        game.observers.append(strikes)
        game.start()
        wins[game.result or "draw"] += 1
        decisions += len(game.decisions)
        turns += game.turns
    return Outcome(wins, games, decisions, turns, strikes.all, strikes.own)


SETTINGS: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("random", {}),
    ("heuristic", {"*": "heuristic"}),
    (LORD, {LORD: "heuristic"}),
    (LOYALIST, {LOYALIST: "heuristic"}),
    ("lord's side", {LORD: "heuristic", LOYALIST: "heuristic"}),
    (REBEL, {REBEL: "heuristic"}),
    (RENEGADE, {RENEGADE: "heuristic"}),
)


def win_rates(
    players: int = 8,
    games: int = 200,
    seed: str = "1",
    packs: str = "standard",
    rules: str = "",
    settings: dict[str, str] | None = None,
) -> list[Rate]:
    """Win rates of each side: all random, all heuristic, and heuristic bots in the seats of one role or side against
    random ones in all others (then the rate of that side only). Also the share of attacks on one's own side."""
    rates: list[Rate] = []
    for label, kinds in SETTINGS:
        outcome = play(dict(kinds), players, games, seed, packs, rules, settings)
        if label in ("random", "heuristic"):
            for side in SIDES:
                rates.append(rate(f"all {label}: {side} wins", outcome.wins[side], games))
            if label == "heuristic":
                rates.append(rate("all heuristic: attacks on the own side", outcome.own_strikes, outcome.strikes))
        else:
            side = _SIDE.get(label, LORD)
            rates.append(rate(f"{label} heuristic, others random: {side} wins", outcome.wins[side], games))
    return rates


class AnyGeneral(Bot):
    """Chooses its general at random, and then leaves the seat to a bot of some kind."""

    def __init__(self, kind: str, seed: str) -> None:
        self.rng = Rng(f"{seed}/general")
        self.bot = make_bot(kind, seed)

    def decide(self, request: Request, seat: int) -> Walk:
        if request.kind != "generals":
            return self.bot.decide(request, seat)
        walk = request.walk(seat)
        while not walk.done:
            walk.take(self.rng.pick(walk.codes()))
        return walk


def general_strengths(
    players: int = 8, games: int = 200, seed: str = "1", packs: str = "standard", kind: str = "heuristic"
) -> list[tuple[str, int, float]]:
    """Generals, the strongest first: id, how often it was played, and how much oftener than the average of its roles it
    won, when everybody chooses at random."""
    setup = Setup(IDENTITY, players, load_packs(packs), parse_rules(""))
    seats: list[tuple[str, str, bool]] = []
    for number in range(games):
        bots: list[Bot] = [AnyGeneral(kind, f"{seed}/{number}/{seat}") for seat in range(1, players + 1)]
        game = Game(setup, f"{seed}/{number}", Direct(bots), log=False)
        game.start()
        for player in game.players:
            if player.general is not None:
                seats.append((player.general.id, player.role, player.seat in game.winners))
    average: dict[str, float] = {}
    for role in _SIDE:
        wins = [won for _, other, won in seats if other == role]
        average[role] = wins.count(True) / len(wins) if wins else 0.0
    found: list[tuple[str, int, float]] = []
    for general in dict.fromkeys(general for general, _, _ in seats):
        above = [int(won) - average[role] for other, role, won in seats if other == general]
        found.append((general, len(above), sum(above) / len(above)))
    found.sort(key=lambda one: -one[2])
    return found
