"""Procedures that the coming packs need, tried with skills made for the test: 拼点, 翻面, 横置, 重铸, extra turns,
skipped phases, skills gained and lost, marks and their lifetimes, secret answers."""

from __future__ import annotations

from typing import Any

import pytest

from hulao.engine.api import (
    FIRE,
    PLAY,
    Compare,
    Damage,
    General,
    Mark,
    Pack,
    Phase,
    Player,
    Skill,
    Turn,
    Turned,
    active,
    cards,
    on,
    seats,
)
from hulao.engine.errors import IllegalDecision
from hulao.engine.game import Game
from hulao.engine.general import SKILLS
from hulao.lab.scenario import Scenario
from hulao.lab.story import tell_all

SEEN: list[str] = []
FURY = Mark("test_fury", "owner_turn")
RAGE = Mark("test_rage", "round")


class Tcompare(Skill):
    @active(seats(where=lambda me, p, at: bool(p.hand)), when=lambda me: bool(me.hand))
    def duel(self, me: Player, target: Player) -> None:
        event = me.compare(target, self.id)
        if event.winner is me:
            target.lose_hp()
        elif event.winner is None:
            me.obtain([event.cards[0]])
        me.end_compare(event)

    @on(Compare.revealed)
    def see(self, me: Player, e: Compare) -> None:
        SEEN.append("revealed")


class Tstates(Skill):
    @active(seats(others=False), limit=1)
    def flip(self, me: Player, target: Player) -> None:
        target.turn_over()

    @on(Turned.over)
    def flipped(self, me: Player, e: Turned) -> None:
        me.draw()


class Tchain(Skill):
    @active(seats(1, 9, others=False))
    def chain(self, me: Player, targets: list[Player]) -> None:
        for p in targets:
            p.set_chained(not p.chained)


class Tfire(Skill):
    @active(seats())
    def burn(self, me: Player, target: Player) -> None:
        me.hit(target, 1, FIRE, skill=self)


class Trecast(Skill):
    @active(cards())
    def again(self, me: Player, card: Any) -> None:
        me.recast(card)


class Textra(Skill):
    @on(Turn.ended, when=lambda me, e: me.turns == 1)
    def grant(self, me: Player, e: Turn) -> None:
        me.others()[0].extra_turn()
        me.others()[-1].extra_turn()


class Tskip(Skill):
    @on(Phase.before_play)
    def skip(self, me: Player, e: Phase) -> None:
        e.skip = True


class Tlearn(Skill):
    @active(limit=1)
    def learn(self, me: Player) -> None:
        me.add_skill(SKILLS["wusheng"])
        me.add_mark(FURY, 2)
        me.add_mark(RAGE)

    @on(Damage.taken, when=lambda me, e: me.has_skill(type(SKILLS["wusheng"])))
    def forget(self, me: Player, e: Damage) -> None:
        me.remove_skill(SKILLS["wusheng"])


PACK = Pack(
    "test_procedures",
    "1",
    [],
    [],
    [General("tester", "qun", "male", 4, Tcompare, Tstates, Tchain, Tfire, Trecast, Textra, Tskip, Tlearn)],
)


def play(text: str) -> Game:
    return Scenario(text).run()


def test_compare_asks_both_secretly_and_the_higher_rank_wins() -> None:
    SEEN.clear()
    game = play(
        """
        1 - hand=杀♠7,杀♠8 skills=tcompare
        2 - hand=闪♦2,桃♥6
        ---
        1: tcompare @2
        expect asked 1
        expect legal 2: 闪♦2
        2: 桃♥6
        1: 杀♠8
        1: tcompare
        expect 2.hp == 3
        expect 1.hand == {杀♠7}
        expect 2.hand == {闪♦2}
        """
    )
    assert SEEN == ["revealed"]
    assert any("拼点" in line for line in tell_all(game))


def test_compare_with_equal_ranks_has_no_winner() -> None:
    play(
        """
        1 - hand=杀♠7,桃♥3 skills=tcompare
        2 - hand=杀♣7
        ---
        1: tcompare @2
        1: 杀♠7
        1: -
        expect 2.hp == 4
        expect 1.hand == {杀♠7,桃♥3}
        """
    )


def test_turned_over_character_loses_its_turn() -> None:
    play(
        """
        pile: 桃♥3 桃♥4 桃♥6 闪♦2 闪♦3 闪♦4
        1 - skills=tstates,tchain
        2 - hand=的卢♣5
        ---
        1: tstates @2
        expect 2.faceup == no
        1: -
        expect 2.faceup == yes
        expect 2.hand == {的卢♣5}
        expect turn == 1
        """
    )


def test_turning_oneself_over_and_its_window() -> None:
    play(
        """
        pile: 桃♥3
        1 - skills=tstates,tchain
        2 -
        ---
        1: tstates @1
        1: tstates
        expect 1.hand == {桃♥3}
        expect 1.faceup == no
        """
    )


def test_chained_characters_share_elemental_damage_once() -> None:
    play(
        """
        1 - skills=tchain,tfire
        2 - hp=3/4
        3 - hp=3/4
        4 - hp=3/4
        ---
        1: tchain @1 @2 @4
        1: tfire @2
        expect 2.hp == 2
        expect 1.hp == 3
        expect 4.hp == 2
        expect 3.hp == 3
        expect 2.chained == no
        expect 4.chained == no
        expect 1.chained == no
        """
    )


def test_recast_is_no_discard_and_draws_one() -> None:
    game = play(
        """
        pile: 桃♥3
        1 - hand=杀♠7 skills=trecast
        2 -
        ---
        1: trecast 杀♠7
        expect 1.hand == {桃♥3}
        expect discard.top == 杀♠7
        """
    )
    assert any("重铸" in line for line in tell_all(game))


def test_extra_turns_come_last_granted_first_and_the_order_goes_on() -> None:
    game = play(
        """
        1 - skills=textra,tfire
        2 - skills=tfire
        3 - skills=tfire
        ---
        1: -
        1: textra
        expect turn == 3
        3: -
        expect turn == 2
        2: -
        expect turn == 2
        2: -
        expect turn == 3
        """
    )
    assert game.rounds == 1


def test_skipping_the_play_phase() -> None:
    play(
        """
        pile: 桃♥3 闪♦2
        1 - hp=4/4 skills=tskip,tfire
        2 - skills=tfire
        phase: draw
        turn: 1
        ---
        1: tskip
        expect turn == 2
        """
    )


def test_skills_gained_and_lost_and_marks_that_end() -> None:
    game = play(
        """
        1 - hand=桃♥3 hp=4/4 skills=tlearn,tfire
        2 - hand=杀♠7 skills=tfire
        ---
        expect illegal 1: 武圣 桃♥3 @2
        1: tlearn
        expect legal 1: 武圣 桃♥3 @2
        1: -
        2: tfire @1
        1: tlearn
        expect 1.skills == {tlearn,tfire}
        2: -
        expect turn == 1
        expect illegal 1: 武圣 桃♥3 @2
        """
    )
    assert game.players[0].mark(FURY) == 0
    assert game.players[0].mark(RAGE) == 0


def test_a_pack_skill_without_effects_is_refused() -> None:
    class Nothing(Skill):
        pass

    with pytest.raises(TypeError, match="nothing"):
        Pack("test_nothing", "1", [], [], [General("nobody_at_all", "qun", "male", 3, Nothing)])


def test_refused_decisions_say_what_fits() -> None:
    with pytest.raises(Exception, match="what fits") as caught:
        play("1 - hand=杀♠7\n2 -\n---\n1: 桃♥3\n")
    assert not isinstance(caught.value, IllegalDecision)
    assert PLAY
