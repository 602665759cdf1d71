"""马谡 (text of 2011)."""

from __future__ import annotations

from hulao.engine.api import HEART, Death, General, LockedSkill, Player, Skill, active, on


class Xinzhan(Skill):
    @active(when=lambda me: len(me.hand) > me.max_hp, limit=1)
    def ponder(self, me: Player) -> None:
        looked = me.look_at_pile(3)
        hearts = [card for card in looked if card.suit == HEART]
        taken = me.choose_cards(hearts, 0, len(hearts), self.id)  # also of none: others learn nothing
        if taken:
            me.show(taken)
            me.obtain(taken, shown=True)
        me.arrange([card for card in looked if card not in taken], self.id, lo=3)


class Huilei(LockedSkill):
    @on(Death.died, when=lambda me, e: e.killer is not None and e.killer.alive, even_dead=True)
    def weep(self, me: Player, e: Death) -> None:
        assert e.killer is not None
        e.killer.discard(e.killer.cards("he"))


GENERALS = [General("masu", "shu", "male", 3, Xinzhan, Huilei)]
