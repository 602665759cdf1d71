"""The three errors of the engine, and the two signals that unwind a running game."""

from __future__ import annotations


class IllegalDecision(ValueError):
    """The decision is not on offer. Nothing happened; ask again. The text says what would fit."""


class RulesError(RuntimeError):
    """A bug in rules or content. The game is dead; `record` holds what is needed to replay it."""

    def __init__(self, message: str, record: str = "") -> None:
        super().__init__(message)
        self.record = record


class RecordError(ValueError):
    """A record or save file that is broken or does not fit this version; the text says where it first differs."""


class SetupError(ValueError):
    """A game that cannot be set up as asked (seats, packs, options)."""


class GameOver(BaseException):
    """Unwinds the rules when a game has its result."""


class Paused(BaseException):
    """Unwinds the rules when a driver wants to leave a game standing at its open request."""
