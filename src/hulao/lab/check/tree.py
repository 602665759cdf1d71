"""The option tree of a request, walked from outside: decisions, ways to write them, and whether they are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.card import RANKS, SUIT_SIGNS
from hulao.engine.game import Game
from hulao.engine.notation import card_word, write
from hulao.engine.request import END, Request, Walk
from hulao.engine.rng import Rng
from hulao.locale import id_of

if TYPE_CHECKING:
    from collections.abc import Iterator


def enumerate_paths(request: Request, seat: int, most: int, rng: Rng) -> list[list[int]]:
    """Up to `most` decisions of a seat, depth first, every branch getting its share. Raises on a dead end."""
    found: list[list[int]] = []
    _descend(request, seat, [], most, rng, found)
    return found


def _descend(request: Request, seat: int, path: list[int], most: int, rng: Rng, found: list[list[int]]) -> int:
    walk = request.node(path, seat)
    if walk.done:
        found.append(path)
        return 1
    codes = walk.codes().copy()
    if not codes:
        raise AssertionError(f"dead end after {path}")
    if len(set(codes)) != len(codes):
        raise AssertionError(f"an option is offered twice after {path}: {codes}")
    pick = walk.pick
    assert pick is not None
    if not walk.may_end() and len(walk.chosen) >= pick.hi:
        raise AssertionError(f"a full set is still open after {path}")
    if len(codes) > 1:
        rng.shuffle(codes)
    made = 0
    for i, code in enumerate(codes):
        share = max(1, (most - made) // (len(codes) - i))
        made += _descend(request, seat, [*path, code], share, rng, found)
        if made >= most:
            break
    return made


def spellings(game: Game, walk: Walk, rng: Rng) -> Iterator[tuple[str, bool]]:
    """Other ways to write a decision, and whether they must be understood (else they may be ambiguous)."""
    path: list[int] = []
    for i, chosen in enumerate(walk.sets):
        pick = walk.tree.pick(walk.sets[:i])
        assert pick is not None
        if len(chosen) > 1 and not pick.ordered and pick.twins is None:
            chosen = chosen.copy()
            rng.shuffle(chosen)
        path += [*chosen, END] if walk.ended[i] else chosen
    yield write(game, path), True
    words = write(game, walk.path).split()
    yield " ".join(_by_id(word) for word in words), True
    yield " ".join(_by_id(word).rpartition("/")[2] for word in words), False
    yield (
        " ".join(word.rstrip("♠♥♣♦A2345678910JQK") or word if word[0] not in "@?♠♥♣♦" else word for word in words),
        False,
    )
    if len(words) > 1 and not any(walk.ended) and len(walk.sets[-1]) == 1:
        yield " ".join(words[:-1]), False
    if 10_000 <= walk.path[0] < 50_000:
        yield " ".join(["发动", *words[1:]]), False
    if words == ["-"]:
        yield rng.pick(["pass", "no", "end"]), True


def _by_id(word: str) -> str:
    """A token with English ids: `slash/S7`, `wusheng`."""
    named = card_word(word)
    if named is not None and named.suit >= 0 and word[0] not in SUIT_SIGNS:
        return f"{named.name}/{'SHCD'[named.suit]}{RANKS[named.rank]}"
    return id_of("skill", word) or id_of("general", word) or (named.name if named else None) or word


def legal(request: Request, seat: int, path: list[int]) -> bool:
    """Whether a path is a decision: every code on offer in its turn, and what is left has only one way."""
    walk = request.walk(seat)
    for code in path:
        codes = walk.codes()
        if code not in codes and not walk.unseen(code):
            return False
        walk.take(code)
    while not walk.done:
        codes = walk.codes()
        if len(codes) != 1:
            return False
        walk.take(codes[0])
    return True
