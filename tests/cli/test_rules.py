"""`hulao rules NAME` for everything that the built-in packs bring: name, edition, text and rulings in both languages."""

from __future__ import annotations

import re

import pytest

from hulao.cli.common import Screen
from hulao.cli.rules import describe, explain
from hulao.engine.general import GENERALS, SKILLS, Pack
from hulao.locale import entry, name_of
from hulao.packs import BUILT_IN, load_pack

PACKS = [load_pack(name) for name in BUILT_IN]
# skills of generals, and those that are gained in play
OWN = [
    s.id
    for s in SKILLS.values()
    if type(s).__module__.startswith("hulao.packs.") and entry("skill", s.id).get("zh_text")
]
HOLES = re.compile(r"[{}]|TODO|XXX|\bNone\b|\?\?|[Pp]laceholder")


def told(capsys: pytest.CaptureFixture[str], part: str, id: str, lang: str) -> str:
    """What is printed about one thing."""
    screen = Screen(lang, plain=True)
    for line in describe(screen, part, id):
        screen.line(line)
    return capsys.readouterr().out


def edition(pack: str, lang: str) -> str:
    return f"{'版本：' if lang == 'zh' else 'Edition: '}{name_of('pack', pack, lang)}"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.id)
def test_all_that_a_pack_brings(pack: Pack, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    things = [("general", general.id) for general in pack.generals] + [("card", kind.name) for kind in pack.kinds]
    for part, id in things:
        text = told(capsys, part, id, lang)
        texts = entry(part, id)
        assert texts["zh"] in text and texts["en"] in text and id in text
        assert edition(pack.id, lang) in text
        assert not HOLES.search(text), text
        skills = next(g for g in GENERALS if g.id == id).skills if part == "general" else []
        for rules in [entry("skill", skill.id) for skill in skills] or [texts]:
            assert rules[f"{lang}_text"].strip() in text
            assert rules.get(f"{lang}_note", "").strip() in text
            assert bool(rules.get("zh_note")) == bool(rules.get("en_note"))


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("id", OWN)
def test_skill(id: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "skill", id, lang)
    texts = entry("skill", id)
    assert texts["zh"] in text and texts["en"] in text and texts[f"{lang}_text"].strip() in text
    assert texts.get(f"{lang}_note", "").strip() in text
    assert "版本：" in text or "Edition: " in text
    assert not HOLES.search(text), text


def test_every_pack_names_its_edition() -> None:
    for pack in PACKS:
        assert all(entry("pack", pack.id).get(key) for key in ("zh", "en", "zh_text", "en_text")), pack.id


def test_every_printing_of_a_name_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain(Screen("zh", plain=True), "蛊惑")
    text = capsys.readouterr().out
    assert "guhuo)" in text and "ex_guhuo)" in text
    assert edition("wind", "zh") in text and edition("jie", "zh") in text
