"""The game's random numbers: blake2b in counter mode.

The whole state is (key, position), so a game is copied by copying two values; the outputs tell nothing about the key.
The same key gives the same numbers on every Python.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Any, Final, TypeVar

T = TypeVar("T")

_unpack: Final = Struct("<16I").unpack
_WORDS: Final = 16  # 32-bit words in one blake2b digest


class Rng:
    """A stream of random numbers drawn from a text seed; `position` counts the 32-bit words used."""

    def __new__(cls, *_: Any, **__: Any) -> Rng:
        """An empty one, for copies: without this, compiled code runs `__init__` here."""
        return super().__new__(cls)

    def __init__(self, seed: str, position: int = 0) -> None:
        self.key: bytes = blake2b(seed.encode(), digest_size=32).digest()
        self.position: int = position
        self._block: int = -1
        self._words: list[int] = []

    def copy(self) -> Rng:
        """A generator that continues at the same place."""
        other = Rng.__new__(Rng)
        other.key = self.key
        other.position = self.position
        other._block = self._block
        other._words = self._words
        return other

    def _some(self, most: int) -> list[int]:
        """The next words, up to `most`: as many as there are in the block of the first."""
        position = self.position
        block = position // _WORDS
        if block != self._block:
            digest = blake2b(block.to_bytes(8, "little"), key=self.key).digest()
            self._words = list(_unpack(digest))
            self._block = block
        at = position % _WORDS
        words = self._words[at : at + most]
        self.position = position + len(words)
        return words

    def below(self, n: int) -> int:
        """A number 0 … n-1, each equally likely; n must be between 1 and 2**32."""
        if n == 1:
            return 0
        position = self.position
        if position // _WORDS == self._block:
            word = self._words[position % _WORDS]
            self.position = position + 1
        else:
            word = self._some(1)[0]
        if word >= 4294967296 - n:
            limit = 4294967296 - 4294967296 % n
            while word >= limit:
                word = self._some(1)[0]
        return word % n

    def pick(self, items: list[T]) -> T:
        """One element, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the list in random order, in place (Fisher–Yates)."""
        i = len(items) - 1
        while i > 0:
            for word in self._some(i):
                n = i + 1  # what follows is `below(n)`, written out since it is so often needed
                if word < 4294967296 - n or word < 4294967296 - 4294967296 % n:
                    j = word % n
                    items[i], items[j] = items[j], items[i]
                    i -= 1

    def sample(self, items: list[T], count: int) -> list[T]:
        """`count` different elements in random order; the list is not changed."""
        pool = items.copy()
        self.shuffle(pool)
        return pool[:count]
