"""木牛流马 and 太平要术: cards that a table may switch on."""

from __future__ import annotations

from hulao.engine.api import (
    ARMOR,
    EQUIP,
    HAND_LIMIT,
    NORMAL,
    TREASURE,
    Card,
    Damage,
    Equipment,
    LockedSkill,
    Moved,
    Option,
    Player,
    active,
    cards,
    hand_like,
    modify,
    on,
)

WOODEN_OX = Option("wooden_ox")
PEACE_SPELL = Option("peace_spell")

OX = hand_like("wooden_ox")  # the pile under the ox
ROOM = 5  # cards it holds


def ox_of(player: Player) -> Card | None:
    """The ox that the character has."""
    return next((card for card in player.equipment() if card.kind.name == "wooden_ox"), None)


class WoodenOx(LockedSkill):
    """木牛流马."""

    @active(cards(), when=lambda me: len(me.cards(f"on:{OX}")) < ROOM, limit=1)
    def load(self, me: Player, card: Card) -> None:
        me.lay_on([card], OX, hidden=True)
        ox = ox_of(me)
        free = [p for p in me.others() if ox is not None and p.slot_of(ox) is None]
        if ox is not None and free:
            target = me.may_choose_seat(free, self.id)
            if target is not None:
                me.place_equipment(ox, target)

    @on(
        Moved.after,
        when=lambda me, e: any(c.kind.name == "wooden_ox" for c in e.lost(me, EQUIP)),
        silent=True,
        lingers=True,
    )
    def leave(self, me: Player, e: Moved) -> None:
        load = me.cards(f"on:{OX}")
        holder: Player | None = None
        for card, origin, zone in zip(e.cards, e.origin, e.zones, strict=True):
            if card.kind.name == "wooden_ox" and origin == EQUIP + me.seat:
                holder = next((p for p in me.game.living() if zone == EQUIP + p.seat and p.wears(card)), None)
        if holder is not None:
            holder.lay_on(load, OX, hidden=True)
        else:
            me.put_away(load)


class PeaceSpell(LockedSkill):
    """太平要术."""

    @on(Damage.taking_late, when=lambda me, e: e.nature != NORMAL)
    def calm(self, me: Player, e: Damage) -> None:
        e.prevent()

    @modify(HAND_LIMIT)
    def gather(self, me: Player, value: int, owner: Player, about: None) -> int:
        return value + sum(1 for p in me.game.living() if p.kingdom == me.kingdom)

    @on(
        Moved.after,
        when=lambda me, e: any(c.kind.name == "peace_spell" for c in e.lost(me, EQUIP)),
        lingers=True,
    )
    def leave(self, me: Player, e: Moved) -> None:
        me.draw(2)
        if me.hp > 1:
            me.lose_hp()


KINDS = [Equipment("wooden_ox", TREASURE, WoodenOx), Equipment("peace_spell", ARMOR, PeaceSpell)]
