"""Which packs are at a table: the words for them, what is there when nothing is said, and versions of one character."""

from __future__ import annotations

import json

import msgspec
import pytest

from hulao.cli.play import Wishes, new_session
from hulao.engine.errors import SetupError
from hulao.engine.general import find_general
from hulao.lab.sim import Plan, simulate
from hulao.packs import BUILT_IN, DEFAULT_TABLE, load_packs
from hulao.server.catalog import encoded
from hulao.server.protocol import RoomOptions

NAMED = {"standard", "maneuvering", "wind", "fire", "forest", "mountain", "standard_later"}
CHARACTERS = [
    ("zhugeliang", "wolong", "shen_zhugeliang"),
    ("guanyu", "shen_guanyu", "jie_guanyu"),
    ("yuji", "jie_yuji"),
]


def test_the_default_table_is_all_identity_packs_with_maneuvering() -> None:
    assert set(DEFAULT_TABLE) >= NAMED
    assert set(DEFAULT_TABLE) <= set(BUILT_IN)
    assert [pack.id for pack in load_packs("all")] == list(DEFAULT_TABLE)


def test_all_is_a_word_in_a_list_and_counts_once() -> None:
    assert load_packs("all, standard,all") == load_packs("all")
    assert [pack.id for pack in load_packs("fire,all")][:2] == ["fire", "standard"]
    with pytest.raises(SetupError, match="all"):
        load_packs("everything")


def test_play_and_new_rooms_use_the_default_table() -> None:
    assert new_session(Wishes(seed="1"), "en").game.setup.packs == load_packs("all")
    assert msgspec.json.decode(b"{}", type=RoomOptions).packs == list(DEFAULT_TABLE)
    assert json.loads(encoded()[0])["default_packs"] == list(DEFAULT_TABLE)


def test_sim_uses_the_standard_pack_and_knows_all() -> None:
    assert Plan().packs == "standard"
    logs = [simulate(Plan(games=2, packs=packs)).log_sha256 for packs in ("all", ",".join(DEFAULT_TABLE))]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("versions", CHARACTERS, ids="/".join)
def test_versions_are_one_character(versions: tuple[str, ...]) -> None:
    found = [find_general(id) for id in versions]
    assert None not in found
    assert len({general.character for general in found if general is not None}) == 1


def test_versions_of_one_character_never_sit_at_one_table() -> None:
    for seed in range(60):
        session = new_session(Wishes(players=10, seed=str(seed), bots="random", seat=1), "zh")
        session.start()
        while session.advance() and session.game.request is not None and session.game.request.kind == "generals":
            session.answer(1, session.game.request.default(1))
        characters = [player.general.character for player in session.game.players if player.general is not None]
        assert len(set(characters)) == len(characters) == 10
