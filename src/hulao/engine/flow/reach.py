"""Distance: seats round the table, mounts and skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.skill import DISTANCE, DISTANCE_LIVE

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.player import Player


def distance(game: Game, a: Player, b: Player, without: Card | None = None) -> int:
    """The distance from a to b; 0 to oneself, at least 1 to others; `without` is taken as not equipped.

    Distances are kept in a table until seats, skills or equipment change, unless an effect follows something else.
    """
    if a is b:
        return 0
    if without is not None or game.table[DISTANCE_LIVE.index]:
        return max(1, _changed(game, a, b, without))
    count = len(game.players)
    if not game.distances:
        game.distances = [0] * (count * count)
    place = (a.seat - 1) * count + b.seat - 1
    value = game.distances[place]
    if value == 0:
        value = max(1, _changed(game, a, b, None))
        game.distances[place] = value
    return value


def within(game: Game, a: Player, reach: int, without: Card | None = None) -> list[Player]:
    """The other living characters that are at most so far from a."""
    count = len(game.players)
    known = game.distances
    if without is not None or len(known) != count * count or game.table[DISTANCE_LIVE.index]:
        return [p for p in game.players if p.alive and p is not a and distance(game, a, p, without) <= reach]
    row = (a.seat - 1) * count - 1
    found: list[Player] = []
    for p in game.players:
        if p.alive and p is not a and (known[row + p.seat] or distance(game, a, p)) <= reach:
            found.append(p)
    return found


def _changed(game: Game, a: Player, b: Player, without: Card | None) -> int:
    value = steps(game, a, b)
    game.gone = without
    for slot in (DISTANCE, DISTANCE_LIVE):
        for owned in game.table[slot.index]:
            effect = owned.effect
            owner = game.players[owned.seat - 1]
            if without is not None and effect.skill is without.kind.skill and owner.wears(without):
                continue
            value = effect.fn(effect.skill, owner, value, a, b)
    game.gone = None
    return value


def steps(game: Game, a: Player, b: Player) -> int:
    """The smaller number of seats from a to b round the table, counting only the living."""
    living = 0
    between = 0
    low, high = (a.seat, b.seat) if a.seat < b.seat else (b.seat, a.seat)
    for p in game.players:
        if p.alive or p is a or p is b:
            living += 1
            if low <= p.seat < high:
                between += 1
    return min(between, living - between)
