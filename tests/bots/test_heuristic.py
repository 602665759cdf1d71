"""The heuristic bot: it finishes games, repeats itself, sees nothing it may not see, and beats random play."""

from __future__ import annotations

import pytest

from hulao.bots import make_bot
from hulao.bots.heuristic import HeuristicBot
from hulao.engine.driver import Bot, Direct, Stop
from hulao.engine.game import Game, Setup
from hulao.engine.notation import write
from hulao.engine.request import Request, Walk
from hulao.engine.rules import Rules
from hulao.lab.arena import play
from hulao.modes import IDENTITY
from hulao.packs import load_packs

PACKS = load_packs("standard")


def game_of(players: int, seed: str, bots: list[Bot]) -> Game:
    return Game(Setup(IDENTITY, players, PACKS, Rules()), seed, Direct(bots), False)


@pytest.mark.parametrize("players", range(4, 11))
def test_games_end_and_repeat(players: int) -> None:
    runs = []
    for _ in range(2):
        game = game_of(players, f"end/{players}", [make_bot("heuristic", f"{seat}") for seat in range(players)])
        game.start()
        runs.append((game.result, game.decisions))
    assert runs[0][0] is not None
    assert runs[0] == runs[1]


class Watching(Bot):
    """Plays like the heuristic bot and asks, now and then, what a new one would do if the unknown were otherwise."""

    def __init__(self, seed: str) -> None:
        self.bot = HeuristicBot(seed, strict=True)
        self.compared = 0

    def decide(self, request: Request, seat: int) -> Walk:
        game = request.game
        if len(game.decisions) % 7 == 3:
            answers = set()
            for redeal, seed in ((0, ""), (seat, "a"), (seat, "b")):
                fork = game.fork(Stop(), redeal, seed)
                fork.start()
                asked = fork.request
                assert asked is not None
                walk = HeuristicBot("same", strict=True).decide(asked, seat)
                answers.add(write(fork, walk.path))
            assert len(answers) == 1, f"seat {seat} at {len(game.decisions)} ({request.kind}): {answers}"
            self.compared += 1
        return self.bot.decide(request, seat)


def test_sees_nothing_it_may_not_see() -> None:
    compared = 0
    for number in range(6):
        bots = [Watching(f"{number}/{seat}") for seat in range(8)]
        game = game_of(8, f"see/{number}", list(bots))
        game.forkable = True
        game.start()
        compared += sum(bot.compared for bot in bots)
    assert compared > 100


@pytest.mark.slow
@pytest.mark.parametrize(
    ("role", "side"), [("lord", "lord"), ("loyalist", "lord"), ("rebel", "rebel"), ("renegade", "renegade")]
)
def test_beats_random_bots_from_every_role(role: str, side: str) -> None:
    plain = play({"*": "random"}, 8, 20, "test").wins[side]
    clever = play({role: "heuristic", "*": "random"}, 8, 20, "test").wins[side]
    assert clever >= plain + 4
