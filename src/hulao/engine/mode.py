"""What a mode decides: set-up, whose turn, who wins, rewards, what a seat may know of roles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine._compat import mypyc_attr

if TYPE_CHECKING:
    from hulao.engine.event import Death
    from hulao.engine.game import Game
    from hulao.engine.player import Player
    from hulao.engine.skill import Skill


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """A way to play. Stateless: everything lies in the game."""

    def __init__(self, id: str) -> None:
        self.id = id

    def set_up(self, game: Game, step: int) -> bool:
        """Do step 1, 2 … of the set-up; True when it was the last one. Each step begins at a quiet point."""
        return True

    def check_end(self, game: Game, event: Death) -> None:
        """End the game (`game.end`) if this death decides it; called when the identity is shown."""

    def reward(self, game: Game, event: Death) -> None:
        """Reward or punish the living killer."""

    def draw_count(self, game: Game, player: Player) -> int:
        """How many cards the draw phase gives."""
        return 2

    def turn_ended(self, game: Game, player: Player) -> None:
        """After a turn and its marks have ended."""

    def round_ended(self, game: Game) -> None:
        """After the last turn of a round."""

    def table_ready(self, game: Game) -> None:
        """All generals are on the table; before the first turn (scenarios call it too)."""

    def has_lord_skills(self, player: Player) -> bool:
        """Whether the character's lord skills work."""
        return False

    def allowed(self, player: Player, skill: Skill) -> bool:
        """Whether the character gets this skill of its general."""
        return not skill.lord or self.has_lord_skills(player)


MODES: dict[str, Mode] = {}
