"""Damage (docs/rules.md §9), losing and recovering hp (§10), maximum hp, chaining (§13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.event import NORMAL, Damage, HpDown, HpLoss, Recovery
from hulao.engine.flow.dying import death, dying
from hulao.engine.flow.use import release_armor
from hulao.engine.flow.window import open_window

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.player import Player

_DAMAGE_BEGAN: Final = Damage.began.index
_DAMAGE_DEALING: Final = Damage.dealing.index
_DAMAGE_DEALING_LATE: Final = Damage.dealing_late.index
_DAMAGE_TAKING: Final = Damage.taking.index
_DAMAGE_TAKING_LATE: Final = Damage.taking_late.index
_DAMAGE_DEDUCTING: Final = Damage.deducting.index
_DAMAGE_DEALT: Final = Damage.dealt.index
_DAMAGE_TAKEN: Final = Damage.taken.index
_DAMAGE_SETTLED: Final = Damage.settled.index
_RECOVERY_RECOVERING: Final = Recovery.recovering.index
_RECOVERY_RECOVERED: Final = Recovery.recovered.index


def damage(game: Game, event: Damage) -> None:
    """The whole procedure, from the first window to the chain."""
    target = event.target
    if not target.alive or event.amount <= 0:
        return
    table = game.table
    if event.source is not None and not event.source.alive:
        event.source = None
    if table[_DAMAGE_BEGAN]:
        open_window(game, _DAMAGE_BEGAN, event, target)
    source = event.source
    if source is not None:
        if table[_DAMAGE_DEALING] and not event.prevented:
            open_window(game, _DAMAGE_DEALING, event, source)
        if table[_DAMAGE_DEALING_LATE] and not event.prevented:
            open_window(game, _DAMAGE_DEALING_LATE, event, source)
    if table[_DAMAGE_TAKING] and not event.prevented and target.alive:
        open_window(game, _DAMAGE_TAKING, event, target)
    if table[_DAMAGE_TAKING_LATE] and not event.prevented and target.alive:
        open_window(game, _DAMAGE_TAKING_LATE, event, target)
    if event.prevented or event.amount <= 0 or not target.alive:
        _settled(game, event)
        return
    owed = False
    if event.nature != NORMAL and target.chained:
        target.set_chained(False)
        owed = not event.chain
    if table[_DAMAGE_DEDUCTING]:
        open_window(game, _DAMAGE_DEDUCTING, event, target)
        if event.prevented or event.amount <= 0:
            _settled(game, event)
            return
    if game.log is not None or game.observers:
        game.note_damage(event)
    game.last_damage = event
    target.hp -= event.amount
    target.check_void()
    if event.use is not None and event.use.aim is not None:
        release_armor(event.use.aim)
    _down(game, target, event)
    source = event.source
    if source is not None and source.alive and table[_DAMAGE_DEALT]:
        open_window(game, _DAMAGE_DEALT, event, source)
    if target.alive and table[_DAMAGE_TAKEN]:
        event.closed = False
        open_window(game, _DAMAGE_TAKEN, event, target)
    _settled(game, event)
    if owed:
        _conduct(game, event)


def _settled(game: Game, event: Damage) -> None:
    event.closed = False
    if game.table[_DAMAGE_SETTLED]:
        open_window(game, _DAMAGE_SETTLED, event, event.target)


def _conduct(game: Game, event: Damage) -> None:
    """The owed chain: everyone still chained, round from the current player, takes the same damage."""
    for player in game.round():
        if player.alive and player.chained:
            again = Damage(event.source, player, event.amount, event.nature, event.card, event.skill)
            again.chain = True
            damage(game, again)


def _down(game: Game, target: Player, event: Damage | None) -> None:
    """After hp went down: 不屈 and the like, then dying where hp is 0 or less."""
    if game.table[HpDown.reduced.index]:
        down = HpDown(target)
        open_window(game, HpDown.reduced.index, down, target)
        if down.closed:
            return
    if target.hp <= 0:
        dying(game, target, event)


def lose_hp(game: Game, target: Player, amount: int) -> None:
    """Lose hp: not damage, no source."""
    lose_hp_together(game, [target], amount)


def lose_hp_together(game: Game, targets: list[Player], amount: int) -> None:
    """Several characters lose hp at once; what follows from it (dying …) comes one after another."""
    events: list[HpLoss] = []
    for target in targets:
        if target.alive and amount > 0:
            event = HpLoss(target, amount)
            if game.table[HpLoss.losing.index]:
                open_window(game, HpLoss.losing.index, event, target)
            if event.amount > 0:
                events.append(event)
    for event in events:
        event.target.hp -= event.amount
        event.target.check_void()
        game.note("lose_hp", event.target.seat, amount=event.amount)
    for event in events:
        target = event.target
        if target.alive:
            _down(game, target, None)
        if target.alive and game.table[HpLoss.lost.index]:
            open_window(game, HpLoss.lost.index, event, target)


def recover(game: Game, target: Player, amount: int, by: Player | None = None, card: Card | None = None) -> None:
    """Recover up to `amount` hp, never above the maximum; nothing happens to the unhurt."""
    if not target.alive or target.hp >= target.max_hp:
        return
    event = Recovery(target, amount, by, card)
    if game.table[_RECOVERY_RECOVERING]:
        open_window(game, _RECOVERY_RECOVERING, event, target)
    event.amount = min(event.amount, target.max_hp - target.hp)
    if event.amount <= 0:
        return
    target.hp += event.amount
    target.check_void()
    game.note("recover", target.seat, amount=event.amount)
    if game.table[_RECOVERY_RECOVERED]:
        open_window(game, _RECOVERY_RECOVERED, event, target)


def set_max_hp(game: Game, target: Player, value: int) -> None:
    """Change the maximum: hp is cut to a lower one; 0 kills at once, without dying step and killer."""
    if not target.alive:
        return
    target.max_hp = value
    game.note("max_hp", target.seat, amount=value)
    if target.hp > value:
        target.hp = value
        target.check_void()
    if value <= 0:
        death(game, target, None)
