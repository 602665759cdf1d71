"""Fair silence: from what others can observe of a window, nobody can tell whether somebody holds an answer."""

from __future__ import annotations

import asyncio
import heapq
from random import Random
from typing import Any

import pytest

from hulao.engine.driver import Bot
from hulao.engine.request import FIRST, PASS, Pick, Request, SetTree, option_code
from hulao.server.game_room import GameRoom
from hulao.server.metrics import Metrics
from hulao.server.opened import Seat
from hulao.server.protocol import RoomOptions, to_json
from hulao.server.setups import stored_setup
from hulao.server.timing import FAST, NORMAL, POLICIES, SECRET, Clock, Window

WINDOWS = 2000


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in which waiting takes no time."""

    def __init__(self) -> None:
        super().__init__()
        self.virtual = 0.0

    def time(self) -> float:
        return self.virtual

    def _run_once(self) -> None:
        scheduled: list[Any] = self._scheduled  # type: ignore[attr-defined]
        while scheduled and scheduled[0]._cancelled:
            heapq.heappop(scheduled)._scheduled = False
            self._timer_cancelled_count -= 1  # type: ignore[attr-defined]
        if not self._ready and scheduled:  # type: ignore[attr-defined]
            self.virtual = max(self.virtual, scheduled[0]._when)
        super()._run_once()  # type: ignore[misc]


class NoStorage:
    """Keeps nothing, at once."""

    async def decide(self, *values: Any) -> None:
        await asyncio.sleep(0)


class Watcher:
    """A connection that notes when it gets how much."""

    codec = "hulao.v1.json"

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.got: list[tuple[float, int]] = []

    def encode(self, message: Any) -> bytes:
        return to_json.encode(message)

    def send(self, message: Any) -> None:
        self.send_bytes(self.encode(message))

    def send_bytes(self, data: bytes) -> None:
        self.got.append((asyncio.get_running_loop().time(), len(data)))


def make_room(policy: str, persons: int) -> GameRoom:
    async def ended(*_: Any) -> None:
        pass

    options = RoomOptions(seats=5, silence=policy, watch_delay=0)  # type: ignore[arg-type]
    stored = stored_setup(options, ["甲", "乙", "丙", "丁", "戊"], "silence")
    seats = [Seat(n, f"p{n}" if n <= persons else "", "random") for n in range(1, 6)]
    room = GameRoom("g", stored, options, seats, NoStorage(), Metrics(), 1.0, ended, lambda: None)  # type: ignore[arg-type]
    room.clock.coins = Random(f"coins of {policy}")
    room._give = lambda *_: None  # type: ignore[method-assign]
    room.driver.resume = lambda *_: None  # type: ignore[method-assign]
    return room


def window_request(room: GameRoom, holders: list[int]) -> Request:
    """A window for seats 1 to 4, in which some hold an answer."""
    trees = [
        SetTree(Pick("option", [option_code("answer"), PASS] if seat in holders else [PASS])) for seat in (1, 2, 3, 4)
    ]
    request = Request(room.game, "respond", [1, 2, 3, 4], list(trees), FIRST)
    request.reason = "nullification"
    return request


async def observe(policy: str, holder: bool, persons: int, count: int) -> list[tuple[float, ...]]:
    """What the others see of windows: how long they are, when how much comes."""
    room = make_room(policy, persons)
    watchers = [Watcher(0), Watcher(1), Watcher(2), Watcher(5)]
    room.connections = list(watchers)  # type: ignore[arg-type]
    loop = asyncio.get_running_loop()
    found: list[tuple[float, ...]] = []
    for _ in range(count):
        request = window_request(room, [1] if holder else [])
        for watcher in watchers:
            watcher.got.clear()
        began = loop.time()
        await room._window(request, [1] if holder else [])
        length = loop.time() - began
        traffic = [float(size) for watcher in watchers for _, size in watcher.got]
        times = [time - began for watcher in watchers for time, _ in watcher.got]
        found.append((length, *traffic, *times))
    return found


def best_guess(train: list[tuple[float, bool]], test: list[tuple[float, bool]]) -> float:
    """How often the best rule by intervals of a number, learnt from the first half, is right in the second."""
    values = sorted(value for value, _ in train)
    cuts = [values[i * len(values) // 12] for i in range(1, 12)]

    def place(value: float) -> int:
        return sum(1 for cut in cuts if value > cut)

    votes = [0] * 12
    for value, label in train:
        votes[place(value)] += 1 if label else -1
    return sum(1 for value, label in test if (votes[place(value)] > 0) == label) / len(test)


def in_virtual_time(main: Any) -> Any:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)


@pytest.mark.parametrize("policy", ["secret", "normal"])
@pytest.mark.parametrize("persons", [4, 1, 0])
def test_nobody_can_tell_a_silent_holder_from_none(policy: str, persons: int) -> None:
    async def main() -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
        return await observe(policy, True, persons, WINDOWS), await observe(policy, False, persons, WINDOWS)

    if persons == 0:

        class Passing(Bot):
            def decide(self, request: Request, seat: int) -> Any:
                return request.default(seat)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("hulao.server.game_room.make_bot", lambda *_: Passing())
            held, none = in_virtual_time(main())
    else:
        held, none = in_virtual_time(main())
    assert {len(one) for one in held} == {len(one) for one in none}
    # sizes: equal for everybody in every window, whoever holds what
    sizes = {one[1:5] for one in held} | {one[1:5] for one in none}
    assert len(sizes) == 1 and len(set(sizes.pop())) == 1
    # times: the best guess from the length of a window, and from any moment at which something came
    for i in [0, *range(5, len(held[0]))]:
        both = [(one[i], True) for one in held] + [(one[i], False) for one in none]
        Random(7).shuffle(both)
        half = len(both) // 2
        right = (best_guess(both[:half], both[half:]) + best_guess(both[half:], both[:half])) / 2
        assert right <= 0.52, (i, right)


def test_the_fast_policy_tells_and_says_so() -> None:
    async def main() -> tuple[float, float]:
        held = await observe("fast", True, 4, 20)
        none = await observe("fast", False, 4, 20)
        return min(one[0] for one in held), max(one[0] for one in none)

    held, none = in_virtual_time(main())
    assert held > 1 > none


def test_lengths_of_windows() -> None:
    clock = Clock(NORMAL, coins=Random(1))
    lengths = [clock.window(True) for _ in range(4000)]
    plain = [length for length in lengths if length <= 2.2]
    assert min(lengths) >= 1.2 and max(lengths) <= 2.2 + 7.0
    assert 0.65 < len(plain) / len(lengths) < 0.85
    assert all(Clock(SECRET, coins=Random(2)).window(True) == 4.0 for _ in range(10))
    assert Clock(FAST, coins=Random(2)).window(True) == 0.0
    assert all(Clock(policy, pace=0.0).window(True) == 0.0 for policy in POLICIES.values())


def test_thinking_holds_a_window_open_and_passing_lets_it_go() -> None:
    window = Window(Clock(NORMAL, coins=Random(3)), 100.0, [1, 2, 3], {1, 2}, 15.0, {1})
    planned = window.close_at()
    window.think(1)
    assert window.close_at() == 115.0
    window.waive(1)
    assert window.close_at() == planned


def test_an_answer_leaves_earlier_people_a_moment_whatever_they_hold() -> None:
    for holders in (set(), {1}):
        window = Window(Clock(NORMAL, coins=Random(4)), 100.0, [1, 2, 3], {1, 2}, 15.0, holders)
        window.answer(2, 100.5)
        assert 100.5 + 0.8 <= window.close_at() <= 100.5 + 1.4
    window = Window(Clock(NORMAL, coins=Random(4)), 100.0, [1, 2, 3], {2}, 15.0, set())
    window.answer(2, 100.5)
    assert window.close_at() == 100.5


def test_a_secret_window_closes_early_when_all_have_passed() -> None:
    window = Window(Clock(SECRET, coins=Random(5)), 0.0, [1, 2], {1, 2}, 15.0, {1})
    window.waive(1)
    assert window.close_at() == 4.0
    window.waive(2)
    assert 0.8 <= window.close_at() <= 1.4
