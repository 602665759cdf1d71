"""Free mode: no roles, nobody wins (scenarios)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.mode import Mode

if TYPE_CHECKING:
    from hulao.engine.player import Player


class FreeMode(Mode):
    """A table for trying things out; a seat with the role of the lord has its lord skills."""

    def has_lord_skills(self, player: Player) -> bool:
        return player.role == "lord"


FREE = FreeMode("free")
