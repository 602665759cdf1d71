"""Who wants what: how a role feels about every other role, and what a death is worth to it.

Feelings run from 1 (friend) to −1.5 (the enemy to strike first). What a death is worth is counted in cards. Numbers of
living roles are public: the table of roles is, and the dead have shown theirs.
"""

from __future__ import annotations

from typing import Final

from hulao.modes.identity import LORD, LOYALIST, REBEL, RENEGADE

WIN: Final = 60.0

_LORD: Final = 0
_LOYALIST: Final = 1
_REBEL: Final = 2
_RENEGADE: Final = 3


class Goals:
    """What a role wants now. `feelings[r]` and `death[r]` are about others: the lord, a loyalist, a rebel, a renegade.

    alive: how many of each role live. balance: from −1 (the lord's side is far stronger) to 1 (the rebels are), as the
    viewer sees it. lord_hp: of the lord.
    """

    def __init__(self, role: str, alive: list[int], balance: float, lord_hp: int) -> None:
        self.role = role
        self.feelings = [0.0, 0.0, 0.0, 0.0]
        self.death = [0.0, 0.0, 0.0, 0.0]
        self.own_death = -10.0
        enemies = alive[_REBEL] + alive[_RENEGADE]
        if role in (LORD, LOYALIST):
            self._lords_side(role, alive, enemies)
        elif role == REBEL:
            self._rebel(alive)
        elif role == RENEGADE:
            self._renegade(alive, balance, lord_hp)
        else:
            self.feelings = [-1.0, -1.0, -1.0, -1.0]
            self.death = [8.0, 8.0, 8.0, 8.0]

    def _lords_side(self, role: str, alive: list[int], enemies: int) -> None:
        renegade = -0.5 if alive[_REBEL] <= alive[_LOYALIST] else -0.25
        if alive[_REBEL] == 0:
            renegade = -1.2
        self.feelings = [1.4, 1.5, -1.0, renegade]
        self.death = [-WIN, -9.0, 8.0, 5.0 if alive[_REBEL] == 0 else 3.0]
        if role == LORD:
            self.own_death = -WIN
            self.feelings[_LOYALIST] = 2.0  # rather spare a rebel than strike a friend
            self.death[_LOYALIST] = -12.0
        if enemies == 1:
            self.death[_REBEL] = self.death[_RENEGADE] = 14.0  # it wins; but the wrong one would cost a friend

    def _rebel(self, alive: list[int]) -> None:
        self.feelings = [-1.4, -0.8, 1.0, -0.35]
        self.death = [WIN, 6.0, -7.0, 3.0]
        if alive[_LOYALIST] == 0 and alive[_REBEL] == 1:
            self.feelings[_RENEGADE] = -0.1

    def _renegade(self, alive: list[int], balance: float, lord_hp: int) -> None:
        self.own_death = -WIN
        others = alive[_LOYALIST] + alive[_REBEL] + alive[_RENEGADE] - 1
        if others == 0:
            self.feelings = [-1.4, 0.0, 0.0, 0.0]
            self.death = [WIN, 0.0, 0.0, 0.0]
        elif alive[_REBEL] == 0:
            self.feelings = [0.1 if lord_hp <= 2 else -0.1, -1.0, 0.0, -1.0]
            self.death = [-WIN, 10.0, 0.0, 10.0]
        else:
            lord = 0.1 + 4.0 * balance
            if lord_hp <= 2:
                lord = max(lord, 0.9)
            self.feelings = [
                max(-0.3, min(1.2, lord)),
                max(-1.0, min(0.4, -0.5 + 5.0 * balance)),
                max(-1.0, min(0.2, -0.3 - 5.0 * balance)),
                -0.7,
            ]
            self.death = [-WIN, -8.0 * self.feelings[_LOYALIST], -8.0 * self.feelings[_REBEL] + 1.0, 6.0]
