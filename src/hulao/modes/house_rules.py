"""House rules of the seeds that a table may switch on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.api import Damage, HpLoss, LockedSkill, Mark, Option, Use, on
from hulao.engine.flow.damage import lose_hp_together
from hulao.engine.general import register_skill

if TYPE_CHECKING:
    from hulao.engine.game import Game
    from hulao.engine.player import Player

ATTRITION: Final = Option("attrition")
FIRST_OUT_PROTECTION: Final = Option("first_out_protection", ("0",))


def attrition(game: Game) -> None:
    """三人残局: after three full rounds with three alive, each further round costs everybody 1 hp at its end."""
    living = game.living()
    notes = game.notes
    full = len(living) == 3 and notes.get("attrition_alive", 3) == 3
    notes["attrition_alive"] = len(living)
    if not full:
        notes["attrition_rounds"] = 0
        return
    notes["attrition_rounds"] = notes.get("attrition_rounds", 0) + 1
    if notes["attrition_rounds"] <= 3 or all(p.hp <= 1 for p in living):
        return
    lose_hp_together(game, game.round(), 1)


ATTACKED: Final = [Mark(f"attacked_by_protected_{seat}", "game") for seat in range(11)]


class FirstOutProtection(LockedSkill):
    """暗魂: while nobody is out, the protected character keeps its last hp, except against whom it has attacked."""

    @on(Use.target_chosen, when=lambda me, e: e.card.is_a("slash", "duel"), silent=True)
    def attack(self, me: Player, e: Use) -> None:
        remember(me, e.target)

    @on(Damage.dealt, silent=True)
    def harm(self, me: Player, e: Damage) -> None:
        remember(me, e.target)

    @on(Damage.deducting, silent=True)
    def keep(self, me: Player, e: Damage) -> None:
        if protects(me) and not (e.source is not None and me.mark(ATTACKED[e.source.seat])):
            e.amount = min(e.amount, max(me.hp - 1, 0))

    @on(HpLoss.losing, silent=True)
    def keep_hp(self, me: Player, e: HpLoss) -> None:
        if protects(me):
            e.amount = min(e.amount, max(me.hp - 1, 0))


def remember(me: Player, target: Player) -> None:
    """Note that the protected character attacked the target."""
    if not me.mark(ATTACKED[target.seat]):
        me.add_mark(ATTACKED[target.seat])


def protects(me: Player) -> bool:
    """Whether nobody is out yet."""
    return me.game.deaths == 0


def install(game: Game) -> None:
    """Give the protected seat of the option its protection."""
    seat = game.rules.number(FIRST_OUT_PROTECTION)
    if 1 <= seat <= len(game.players):
        game.attach(game.players[seat - 1], PROTECTION)


PROTECTION: Final = register_skill(FirstOutProtection)
