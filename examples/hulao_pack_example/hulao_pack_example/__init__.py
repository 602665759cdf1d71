"""A pack with one general, the Warden of the Pass, invented for this example."""

from pathlib import Path

from hulao.engine.api import Damage, General, Pack, Player, Skill, active, on, options, seats


class Guanshui(Skill):
    @active(seats(where=lambda me, p, at: bool(p.hand)), limit=1)
    def toll(self, me: Player, target: Player) -> None:
        paid = target.choose_cards(target.hand, 1, 1, self.id)
        target.give(me, paid)
        if target.alive and len(target.hand) < len(me.hand):
            target.draw()


class Bimen(Skill):
    @on(
        Damage.taken,
        options("bimen_draw", "bimen_discard"),
        when=lambda me, e: e.source is not None and e.source.alive,
    )
    def bar(self, me: Player, e: Damage, option: str) -> None:
        if option == "bimen_draw":
            me.draw()
        elif e.source is not None:
            e.source.discard_exactly(1, "he", self.id)


PACK = Pack(
    "example",
    "1",
    generals=[
        General("warden", "qun", "female", 3, Guanshui, Bimen),
    ],
    texts=Path(__file__).with_name("texts.toml"),
)
