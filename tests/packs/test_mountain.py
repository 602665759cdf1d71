"""山 against the fact file, and what others may know of 化身."""

import pytest

from hulao.bots.random import RandomBot
from hulao.engine.driver import Direct, Stop
from hulao.engine.game import Game, Setup
from hulao.engine.general import find_general
from hulao.engine.rules import Rules
from hulao.engine.switch import Switch
from hulao.engine.view import View
from hulao.lab.story import tell_all
from hulao.locale import name_of
from hulao.modes import IDENTITY
from hulao.packs import load_pack, load_packs
from tests.packs.facts import check_generals, check_names, check_texts

MOUNTAIN = load_pack("mountain")
KEPT = "huashen"


def test_generals_are_the_printed_ones() -> None:
    check_generals(MOUNTAIN)


def test_everything_has_a_rule_text_in_both_languages() -> None:
    ids = [skill.id for general in MOUNTAIN.generals for skill in general.skills] + ["jixi", "jilve"]
    check_texts([("skill", id) for id in ids])
    check_names("mountain")


def begun(seed: str) -> Game:
    """A game with 左慈 at seat 1, standing at the first question of the first play phase."""
    packs = load_packs("standard,maneuvering,wind,fire,forest,mountain")
    setup = Setup(IDENTITY, 5, packs, Rules(), settings={"general@1": "zuoci"})
    game = Game(setup, seed, Switch())
    game.forkable = True
    bot = RandomBot(seed)
    request = game.start()
    while request is not None and request.kind != "play":
        seat = request.pending()[0]
        request = game.answer(seat, bot.decide(request, seat).path)
    return game


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f", "g", "h"])
def test_avatars_at_the_start(seed: str) -> None:
    game = begun(seed)
    zuoci = game.players[0]
    kept = zuoci.stash[KEPT]
    assert len(kept) == 2
    generals = [general for id in kept if (general := find_general(id)) is not None]
    seated = [p.general.character for p in game.players if p.general is not None]
    assert not {general.character for general in generals} & set(seated)
    shown = find_general(zuoci.avatar)
    assert shown in generals
    assert shown is not None
    assert (zuoci.kingdom, zuoci.gender) == (shown.kingdom, shown.gender)
    assert zuoci.avatar_skill in shown.skills
    assert zuoci.avatar_skill in zuoci.skills
    assert zuoci.avatar_skill is not None
    assert not (zuoci.avatar_skill.lord or zuoci.avatar_skill.limited or zuoci.avatar_skill.awakening)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_others_see_the_shown_avatar_and_how_many_there_are(seed: str) -> None:
    game = begun(seed)
    zuoci = game.players[0]
    hidden = next(id for id in zuoci.stash[KEPT] if id != zuoci.avatar)
    assert View(game, 1).seats[0].stash[KEPT] == zuoci.stash[KEPT]
    for viewer in (0, 2):
        seat = View(game, viewer).seats[0]
        assert seat.stash[KEPT] == [zuoci.avatar]
        assert seat.stashed == {KEPT: 2}
        assert seat.avatar == zuoci.avatar
        assert not any(f"化身{name_of('general', hidden)}" in line for line in tell_all(game, viewer=viewer))
    assert any(f"化身{name_of('general', hidden)}" in line for line in tell_all(game, viewer=1))


def test_a_search_for_another_seat_deals_the_hidden_avatars_anew() -> None:
    game = begun("a")
    zuoci = game.players[0]
    others: set[str] = set()
    for seed in range(12):
        fork = game.fork(Stop(), redeal_for=2, seed=str(seed))
        fork.start()
        kept = fork.players[0].stash[KEPT]
        assert zuoci.avatar in kept
        assert len(kept) == 2
        others |= set(kept)
        same = game.fork(Stop(), redeal_for=1, seed=str(seed))
        same.start()
        assert same.players[0].stash == zuoci.stash
    assert len(others) > 3


def test_many_games_with_avatars() -> None:
    packs = load_packs("standard,maneuvering,wind,fire,forest,mountain,standard_later,yijiang,jie")
    for seed in range(40):
        setup = Setup(IDENTITY, 6, packs, Rules(), settings={"general@1": "zuoci", "general@2": "caiwenji"})
        game = Game(setup, f"avatars{seed}", Direct([RandomBot(f"bot{seed}")] * 6))
        game.start()
        assert game.result is not None
