"""Damage (docs/rules.md §9), losing and recovering hp (§10), maximum hp, chaining (§13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.engine.event import NORMAL, Damage, HpDown, HpLoss, Recovery
from hulao.engine.flow.dying import death, dying
from hulao.engine.flow.use import release_armor

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.player import Player


def damage(game: Game, event: Damage) -> None:
    """The whole procedure, from the first window to the chain."""
    target = event.target
    if not target.alive or event.amount <= 0:
        return
    table = game.table
    if event.source is not None and not event.source.alive:
        event.source = None
    if table[Damage.began.index]:
        game.trigger(Damage.began, event, target)
    source = event.source
    if source is not None:
        if table[Damage.dealing.index] and not event.prevented:
            game.trigger(Damage.dealing, event, source)
        if table[Damage.dealing_late.index] and not event.prevented:
            game.trigger(Damage.dealing_late, event, source)
    if table[Damage.taking.index] and not event.prevented and target.alive:
        game.trigger(Damage.taking, event, target)
    if table[Damage.taking_late.index] and not event.prevented and target.alive:
        game.trigger(Damage.taking_late, event, target)
    if event.prevented or event.amount <= 0 or not target.alive:
        _settled(game, event)
        return
    owed = False
    if event.nature != NORMAL and target.chained:
        target.set_chained(False)
        owed = not event.chain
    if table[Damage.deducting.index]:
        game.trigger(Damage.deducting, event, target)
        if event.prevented or event.amount <= 0:
            _settled(game, event)
            return
    if game.log is not None or game.observers:
        game.note_damage(event)
    game.last_damage = event
    target.hp -= event.amount
    target.check_void()
    if event.use is not None and event.use.aim is not None:
        release_armor(game, event.use, event.use.aim)
    _down(game, target, event)
    source = event.source
    if source is not None and source.alive and table[Damage.dealt.index]:
        game.trigger(Damage.dealt, event, source)
    if target.alive and table[Damage.taken.index]:
        event.closed = False
        game.trigger(Damage.taken, event, target)
    _settled(game, event)
    if owed:
        _conduct(game, event)


def _settled(game: Game, event: Damage) -> None:
    event.closed = False
    if game.table[Damage.settled.index]:
        game.trigger(Damage.settled, event, event.target)


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
        game.trigger(HpDown.reduced, down, target)
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
                game.trigger(HpLoss.losing, event, target)
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
            game.trigger(HpLoss.lost, event, target)


def recover(game: Game, target: Player, amount: int, by: Player | None = None, card: Card | None = None) -> None:
    """Recover up to `amount` hp, never above the maximum; nothing happens to the unhurt."""
    if not target.alive or target.hp >= target.max_hp:
        return
    event = Recovery(target, amount, by, card)
    if game.table[Recovery.recovering.index]:
        game.trigger(Recovery.recovering, event, target)
    event.amount = min(event.amount, target.max_hp - target.hp)
    if event.amount <= 0:
        return
    target.hp += event.amount
    target.check_void()
    game.note("recover", target.seat, amount=event.amount)
    if game.table[Recovery.recovered.index]:
        game.trigger(Recovery.recovered, event, target)


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
