"""rules, replay, scenario, help and version; and one line with status 2 for everything that is asked wrongly."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from hulao import __version__
from hulao.cli.main import app
from hulao.cli.play import Wishes, new_session
from hulao.cli.session import Session

runner = CliRunner()


def run(*arguments: str, status: int = 0) -> str:
    """What a command prints, stderr included."""
    result = runner.invoke(app, list(arguments))
    assert result.exit_code == status, result.output
    return result.output


def finished(seed: str = "1") -> Session:
    """A game that was played to its end with the default answers at the person's seat."""
    session = new_session(Wishes(seed=seed, bots="random"), "zh")
    session.start()
    while session.advance():
        request = session.game.request
        assert request is not None
        session.answer(session.human, request.default(session.human))
    return session


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.sgr"
    finished().save(path)
    return path


WRONG = [
    ("play --players 11", "11"),
    ("play --players 3", "3"),
    ("play --players 1", "1"),
    ("play --players many", "--players"),
    ("play --general nobody", "nobody"),
    ("play --general guanyv", "Guan Yu"),
    ("play --no-generals --general guanyu", "--general"),
    ("play --role king", "king"),
    ("play --role lord --seat 2", "seat 2"),
    ("play --role rebel --seat 1", "seat 1"),
    ("play --seat 6", "seat 6"),
    ("play --mode chess", "chess"),
    ("play --mode free", "free"),
    ("play --packs nothing", "nothing"),
    ("play --bots clever", "clever"),
    ("play --rules nonsense", "nonsense"),
    ("play --rules rende_per_two=maybe", "maybe"),
    ("play --candidates all", "all"),
    ("play --double-renegade", "renegades"),
    ("play --resume /nowhere/game.sgr", "/nowhere/game.sgr"),
    ("play --resume /nowhere/game.sgr --players 8", "--players"),
    ("play --lang tlh", "tlh"),
    ("play --frobnicate", "--frobnicate"),
    ("replay /nowhere/game.sgr", "/nowhere/game.sgr"),
    ("replay /", "/"),
    ("replay", "file"),
    ("scenario /nowhere/one.scn", "/nowhere/one.scn"),
    ("rules nosuchthing", "nosuchthing"),
    ("dance", "dance"),
]


@pytest.mark.parametrize(("line", "named"), WRONG, ids=[line for line, _ in WRONG])
def test_what_is_asked_wrongly_gets_one_line(line: str, named: str) -> None:
    words = line.split()
    if words[0] in ("play", "replay", "rules", "scenario") and "--lang" not in words:
        words += ["--lang", "en"]
    output = run(*words, status=2)
    assert output.startswith("hulao: ")
    assert named in output
    assert len(output.splitlines()) == 1


@pytest.mark.parametrize("content", ["", "nonsense", "format: hulao-record 1\n", "\x00\x01", "format: other\n\n1: -\n"])
def test_broken_records_get_one_line(content: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.sgr"
    path.write_text(content, encoding="utf-8")
    for command in ("replay", "play --resume"):
        output = run(*command.split(), str(path), status=2)
        assert str(path) in output and len(output.splitlines()) == 1


def test_files_that_are_no_text_get_one_line(tmp_path: Path) -> None:
    path = tmp_path / "binary.sgr"
    path.write_bytes(b"\xff\xfe\x00")
    assert str(path) in run("replay", str(path), status=2)


def changed(record: Path, path: Path, place: int, line: str | None) -> int:
    """A record with one decision replaced or added; the number of its line."""
    lines = record.read_text(encoding="utf-8").splitlines()
    at = [i for i, text in enumerate(lines) if text[:1].isdigit()]
    number = at[place] if place < len(at) else len(lines)
    lines[number : number + 1] = [] if line is None else [line]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number + 1


@pytest.mark.parametrize(("place", "line"), [(9, "1: 杀♠7 @9"), (9, "9: -"), (9, "2: 呼呼"), (100_000, "1: -")])
def test_a_record_that_does_not_fit_says_where(place: int, line: str, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "changed.sgr"
    number = changed(record, path, place, line)
    output = run("replay", str(path), "--all", "--lang", "en", status=2)
    assert f"line {number}" in output and len(output.splitlines()) == 1


def test_help_names_every_command() -> None:
    output = run("--help")
    for command in ("play", "replay", "rules", "scenario"):
        assert command in output
    assert "--resume" in run("play", "--help")


def test_version_names_what_is_compiled() -> None:
    output = run("--version")
    assert __version__ in output and "compiled" in output


@pytest.mark.parametrize(
    ("name", "lang", "words"),
    [
        ("杀", "zh", ["基本牌", "攻击范围", "♠7"]),
        ("Green Dragon Blade", "en", ["Weapon", "range 3"]),
        ("wusheng", "zh", ["武圣", "关羽"]),
        ("曹操", "en", ["Cao Cao", "Wei", "4 HP", "Lord skill"]),
        ("identity", "zh", ["身份局", "内奸"]),
        ("受到伤害后", "en", ["damage taken", "victim", "9.6"]),
        ("damage taken", "zh", ["受到伤害后", "受伤者"]),
        ("濒死", "en", ["dying"]),
        ("rende_per_two", "zh", ["off", "on", "仁德"]),
        ("early", "en", ["preset"]),
        ("反贼", "en", ["Rebel"]),
    ],
)
def test_rules_explain(name: str, lang: str, words: list[str]) -> None:
    output = run("rules", *name.split(), "--lang", lang)
    for word in words:
        assert word in output


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_rules_alone_list_everything(lang: str) -> None:
    output = run("rules", "--lang", lang)
    for word in ("关羽", "武圣", "诸葛连弩") if lang == "zh" else ("Guan Yu", "Warrior Saint", "Zhuge Crossbow"):
        assert word in output
    assert "rende_per_two" in output


def test_rules_suggest_near_names() -> None:
    assert "Warrior Saint" in run("rules", "Warrior", "Sain", "--lang", "en", status=2)
    assert "关羽" in run("rules", "关羽羽", "--lang", "zh", status=2)


def test_replay_prints_a_whole_game(record: Path) -> None:
    output = run("replay", str(record), "--all", "--lang", "zh")
    session = finished()
    assert f"决定 {len(session.game.decisions)}/{len(session.game.decisions)}" in output
    assert "游戏结束" in output


def test_replay_steps_and_jumps(record: Path) -> None:
    commands = (
        "n\nb\nt 3\nview 2\nd 20\nlog 3\ndiscard\nhand 1\nview open\nhand 1\nend\nn\nstart\nb\nt 9999\nhop\n?\nq\n"
    )
    result = runner.invoke(app, ["replay", str(record), "--lang", "en"], input=commands)
    assert result.exit_code == 0, result.output
    for words in ("decision 1/", "decision 0/", "turn 3", "view: seat 2", "decision 20/", "end of the record"):
        assert words in result.output
    assert "no number 9999" in result.output and "`hop`" in result.output


def test_a_seat_sees_only_what_it_may(record: Path) -> None:
    output = run("replay", str(record), "--to", "12", "--view", "2", "--lang", "en")
    dealt = [line for line in output.splitlines() if " is dealt " in line]
    assert [("card(s)" in line) for line in dealt] == [seat != 2 for seat in range(1, 6)]
    roles = [line for line in output.splitlines() if " is the " in line]
    assert len(roles) == 2  # the lord's and its own


GOOD = "mode: free\n1 - hand=杀♠7\n2 - hand=\n---\n1: 杀♠7 @2\nexpect 2.hp == 3\n"


def test_scenarios_are_counted(tmp_path: Path) -> None:
    (tmp_path / "good.scn").write_text(GOOD, encoding="utf-8")
    assert "1 passed, 0 failed" in run("scenario", str(tmp_path))
    (tmp_path / "bad.scn").write_text(GOOD.replace("== 3", "== 4"), encoding="utf-8")
    output = run("scenario", str(tmp_path), "--lang", "en", status=1)
    assert "1 passed, 1 failed" in output
    assert f"{tmp_path / 'bad.scn'}:6" in output
    for words in ("expected: == 4", "found: 3", "log:", "杀♠7"):
        assert words in output


def test_a_folder_without_scenarios_is_an_error(tmp_path: Path) -> None:
    assert str(tmp_path) in run("scenario", str(tmp_path), status=2)
