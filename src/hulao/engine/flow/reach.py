"""Distance: seats round the table, mounts and skills."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.skill import DISTANCE, DISTANCE_LIVE

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.player import Player

_DISTANCE: Final = DISTANCE.index
_LIVE: Final = DISTANCE_LIVE.index


def distance(game: Game, a: Player, b: Player, without: Card | None = None) -> int:
    """The distance from a to b; 0 to oneself, at least 1 to others; `without` is taken as not equipped.

    Distances are kept in a table until seats, skills or equipment change, unless an effect follows something else.
    """
    if a is b:
        return 0
    if without is not None or game.table[_LIVE] or not a.alive or not b.alive:
        return max(1, _changed(game, a, b, without))
    before = _row(game, a)
    return game.distances[before + b.seat] or max(1, _changed(game, a, b, None))  # the latter while others are measured


def within(game: Game, a: Player, reach: int, without: Card | None = None) -> list[Player]:
    """The other living characters that are at most so far from a; the list is kept as long as the distances are."""
    if without is not None or game.table[_LIVE] or not a.alive:
        return _within_now(game, a, reach, without)
    key = reach << 8 | a.seat
    found = game.near.get(key)
    if found is None:
        found = []
        before = _row(game, a)
        for p in game.players:
            if p.alive and p is not a and game.distances[before + p.seat] <= reach:
                found.append(p)
        game.near[key] = found
    return found


def _within_now(game: Game, a: Player, reach: int, without: Card | None) -> list[Player]:
    return [p for p in game.players if p.alive and p is not a and distance(game, a, p, without) <= reach]


def _row(game: Game, a: Player) -> int:
    """Where the distances from a living character to seat 1, 2 … stand in the table, one place before; measured if need be."""
    players = game.players
    count = len(players)
    before = (a.seat - 1) * count - 1
    if not game.distances:
        game.distances = [0] * (count * count)
    known = game.distances
    if not known[before + a.seat]:
        known[before + a.seat] = 1  # its own place tells that the row is known
        others = [b for b in players[a.seat :] + players[: a.seat - 1] if b.alive]
        living = len(others) + 1
        for i, b in enumerate(others):
            value = i + 1 if i + i + 2 <= living else living - i - 1  # the smaller number of steps round the table
            for owned in game.table[_DISTANCE]:
                effect = owned.effect
                value = effect.fn(effect.skill, players[owned.seat - 1], value, a, b)
            known[before + b.seat] = value if value > 1 else 1
    return before


def _changed(game: Game, a: Player, b: Player, without: Card | None) -> int:
    value = steps(game, a, b)
    table = game.table
    if not table[_DISTANCE] and not table[_LIVE]:
        return value
    players = game.players
    game.gone = without
    for row in (table[_DISTANCE], table[_LIVE]):
        for owned in row:
            effect = owned.effect
            owner = players[owned.seat - 1]
            if without is None or effect.skill is not without.kind.skill or not owner.wears(without):
                value = effect.fn(effect.skill, owner, value, a, b)
    game.gone = None
    return value


def steps(game: Game, a: Player, b: Player) -> int:
    """The smaller number of seats from a to b round the table, counting only the living (and these two)."""
    if not game.ring:
        game.ring = _ring(game)
    ring = game.ring
    low, high = (a, b) if a.seat < b.seat else (b, a)
    living = ring[0]
    between = ring[high.seat] - ring[low.seat]
    if not low.alive:
        between += 1
        living += 1
    if not high.alive:
        living += 1
    return between if between + between <= living else living - between


def _ring(game: Game) -> list[int]:
    """How many are living, then for each seat how many of them sit before it."""
    ring = [0]
    living = 0
    for p in game.players:
        ring.append(living)
        if p.alive:
            living += 1
    ring[0] = living
    return ring
