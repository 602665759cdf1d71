"""A person at the terminal: a whole game through a pty, saving, resuming, interrupting."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner

from hulao.cli.main import app
from hulao.cli.play import Wishes, new_session
from hulao.cli.session import Session, resume
from hulao.engine.errors import RecordError
from hulao.engine.rng import Rng

PROMPT = re.compile(r"@\d+> ")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
CHOICE = re.compile(r"^ *(\d+|@\d+|-)  (.*)$")


class Terminal:
    """`hulao play` in a pseudo terminal."""

    def __init__(self, folder: Path, *arguments: str, rows: int = 40) -> None:
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "hulao", "play", *arguments],
            cwd=str(folder),
            encoding="utf-8",
            timeout=60,
            dimensions=(rows, 120),
            echo=False,
        )
        self.child.delaybeforesend = None
        self.screen = ""

    def asked(self) -> bool:
        """Wait for the next prompt; False when the command has ended."""
        ended = self.child.expect([PROMPT, pexpect.EOF])
        self.screen = ESCAPE.sub("", self.child.before or "").replace("\r\n", "\n")
        return ended == 0

    def send(self, line: str) -> None:
        self.child.sendline(line)

    def choices(self) -> list[str]:
        """The numbers on offer."""
        found = [CHOICE.match(line) for line in self.screen.splitlines()]
        return [one[1] for one in found if one is not None and " × " not in one[2]]

    def status(self) -> int | None:
        self.child.close()
        return self.child.exitstatus


def answer(terminal: Terminal) -> str:
    """The first choice, or as many as are asked for; an empty line where none are shown, to see them again."""
    choices = terminal.choices()
    numbers = [number for number in choices if number != "-"]
    count = re.search(r"(?:弃置|选|discard |choose )(\d+)", terminal.screen)
    if count is not None and numbers:
        return " ".join(numbers[: int(count[1])])
    return numbers[0] if numbers else "-" if choices else ""


@pytest.mark.slow
@pytest.mark.parametrize("role", ["反贼", "主公"])
def test_a_game_of_eight_is_played_to_its_end(role: str, tmp_path: Path) -> None:
    options = "--players 8 --seed 3 --bots random --lang zh --general 关羽 --role".split()
    terminal = Terminal(tmp_path, *options, role)
    asked = 0
    while terminal.asked():
        asked += 1
        assert asked < 3000
        if asked == 1:
            assert "8人" in terminal.screen and "关羽(你)" in terminal.screen
        if asked % 7 == 3:
            for question in ("?", "table", "log 3", "discard", "hand", "? 杀", "? 1", "? @2", "不知所云", ""):
                choices = terminal.screen
                terminal.send(question)
                assert terminal.asked()
                terminal.screen = choices
        terminal.send(answer(terminal))
    assert terminal.status() == 0
    end = terminal.screen
    assert "游戏结束" in end and ("你赢了" in end or "你输了" in end)
    rows = [line for line in end.splitlines() if re.match(r"^.@[1-8] ", line)]
    assert len(rows) >= 8
    for row in rows[-8:]:
        assert re.search("主公|忠臣|反贼|内奸", row)
    saved = list(tmp_path.glob("*.sgr"))
    assert len(saved) == 1 and saved[0].name in end
    replayed = CliRunner().invoke(app, ["replay", str(saved[0]), "--all", "--lang", "zh"])
    assert replayed.exit_code == 0 and "游戏结束" in replayed.output


def test_an_interrupt_saves_first_and_the_game_resumes(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *"--players 5 --seed 11 --bots random --lang en".split())
    for _ in range(4):
        assert terminal.asked()
        terminal.send(answer(terminal))
    assert terminal.asked()
    before = terminal.screen
    terminal.child.sendintr()
    assert not terminal.asked()
    assert terminal.status() == 130
    saved = list(tmp_path.glob("*.sgr"))
    assert len(saved) == 1 and saved[0].name in terminal.screen
    again = Terminal(tmp_path, "--resume", saved[0].name, "--lang", "en")
    assert again.asked()
    question = before.strip().splitlines()[-1]
    assert again.screen.strip().splitlines()[-1] == question
    again.send("quit")
    assert not again.asked()
    assert again.status() == 0


def run(tmp_path: Path, lines: str, *arguments: str) -> tuple[int, str]:
    path = tmp_path / "game.sgr"
    options = ["play", "--save", str(path), "--lang", "en", "--bots", "random", *arguments]
    result = CliRunner().invoke(app, options, input=lines)
    return result.exit_code, result.output


def test_the_end_of_input_saves_first(tmp_path: Path) -> None:
    status, output = run(tmp_path, "1\n", "--seed", "4")
    assert status == 130
    assert str(tmp_path / "game.sgr") in output and (tmp_path / "game.sgr").exists()


def test_the_first_screen(tmp_path: Path) -> None:
    _, output = run(tmp_path, "", "--seed", "4", "--role", "renegade", "--players", "8")
    assert "8 players" in output and "Renegade" in output and "Choose your general" in output
    _, output = run(tmp_path, "", "--seed", "4", "--role", "lord", "--general", "Liu Bei")
    assert "Liu Bei (you)" in output and "@1" in output and "Your play phase" in output
    assert "\x1b" not in output
    _, output = run(tmp_path, "", "--seed", "4", "--role", "lord", "--no-generals", "--ascii")
    assert "Your play phase" in output and "General" in output and "♠" not in output


def test_commands_and_questions(tmp_path: Path) -> None:
    lines = f"?\n? 1\n? slash\n? wusheng\n? @2\n? dying\n? qqq\n? 99\ntable\nlog\nhand\ndiscard\nsave {tmp_path}/b.sgr\nsave\n"
    status, output = run(tmp_path, lines + "save /nowhere/c.sgr\nquit\n", "--role", "lord", "--general", "guanyu")
    assert status == 0
    for words in ("Answers:", "Warrior Saint", "once per play phase", "0 HP or less", "`qqq`", "no number 99"):
        assert words in output
    assert ("save where?" in output and "/nowhere/c.sgr: cannot be written" in output) or "no such" in output
    assert (tmp_path / "b.sgr").exists()


# Resuming.


def random_answer(session: Session, rng: Rng) -> None:
    request = session.game.request
    assert request is not None
    walk = request.walk(session.human)
    while not walk.done:
        codes = walk.codes()
        walk.take(codes[rng.below(len(codes))])
    session.answer(session.human, walk)


def events(session: Session) -> list[str]:
    return [entry.text() for entry in session.game.log or []]


@pytest.mark.parametrize("bots", ["random", "heuristic"])
@pytest.mark.parametrize("seed", range(5))
def test_a_resumed_game_goes_on_exactly(bots: str, seed: int, tmp_path: Path) -> None:
    first = new_session(Wishes(players=4 + seed, seed=str(seed), bots=bots), "zh")
    first.start()
    rng = Rng(f"person {seed}")
    for _ in range(1 + 3 * seed):
        if not first.advance():
            break
        random_answer(first, rng)
    if not first.advance():
        return
    path = tmp_path / "game.sgr"
    first.save(path)
    second = resume(path, "zh")
    assert second.advance()
    assert second.text() == first.text() and events(second) == events(first)
    a, b = first.game.request, second.game.request
    assert a is not None and b is not None
    assert (a.kind, a.number, a.seats, a.pending()) == (b.kind, b.number, b.seats, b.pending())
    rngs = Rng("later"), Rng("later")
    for session, chance in zip((first, second), rngs, strict=True):
        while session.advance():
            random_answer(session, chance)
    assert first.game.result == second.game.result
    assert second.text() == first.text() and events(second) == events(first)


def test_a_save_that_was_tampered_with_says_where(tmp_path: Path) -> None:
    session = new_session(Wishes(seed="5", bots="random"), "en")
    session.start()
    session.advance()
    random_answer(session, Rng("x"))
    assert session.advance()
    text = session.text()
    path = tmp_path / "game.sgr"
    for added in ("1: 杀♠7 @9\n", "5: -\n", f"{session.human}: 呼呼\n"):
        path.write_text(text + added, encoding="utf-8")
        with pytest.raises(RecordError, match=f"line {len(text.splitlines()) + 1}"):
            resume(path, "en")


def test_a_plain_record_or_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    session = new_session(Wishes(seed="5", bots="random"), "en")
    session.start()
    rng = Rng("x")
    while session.advance():
        random_answer(session, rng)
    path = tmp_path / "game.sgr"
    session.save(path)
    for content, words in (
        (path.read_text(encoding="utf-8"), "over"),
        (path.read_text(encoding="utf-8").replace("human:", "visitor:"), "human"),
        (re.sub(r"result: .*\n", "", path.read_text(encoding="utf-8")).replace("human: ", "human: 9"), "human"),
    ):
        path.write_text(content, encoding="utf-8")
        result = CliRunner().invoke(app, ["play", "--resume", str(path), "--lang", "en"])
        assert result.exit_code == 2 and words in result.output and len(result.output.splitlines()) == 1
