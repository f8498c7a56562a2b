"""Bots that think in a process of their own: whatever befalls it, the table gets an answer."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.bots import BotError
from parlour.engine.game import AnyGame
from parlour.engine.seats import Seat
from parlour.tui.session import Brains, Request, TooSlowError, brains, stand_in
from tests.screens import run_at, screen_text, wait_for
from tests.tui.playing import persons_turn, play_first_legal
from tests.tui.tables import TableApp, new_session, table_with

BOTS = """
import os, time
from pathlib import Path

HERE = Path(__file__).parent

class Gate:
    "Says that it has been asked, then thinks until a gate is opened."
    def move(self, view):
        (HERE / f"asked-{os.getpid()}").touch()
        while not (HERE / "open").exists():
            time.sleep(0.002)
        return view.moves[-1]

class Leaver:
    def move(self, view):
        os._exit(3)

class Failing:
    def move(self, view):
        print("this is seen nowhere")
        raise ValueError("no idea")

class Cheat:
    def move(self, view):
        return -1
"""


class Bots:
    """Some people's own bots, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "bots.py"
        self.file.write_text(BOTS, encoding="utf-8")

    def level(self, name: str) -> str:
        return f"{self.file}:{name}"

    def open_gate(self) -> None:
        (self.folder / "open").touch()

    @property
    def asked(self) -> list[int]:
        """The processes in which the gate was asked."""
        return [int(file.name.removeprefix("asked-")) for file in self.folder.glob("asked-*")]


@pytest.fixture
def bots(tmp_path: Path) -> Bots:
    return Bots(tmp_path)


@pytest.fixture
async def thinker() -> AsyncIterator[Brains]:
    made = Brains()
    yield made
    made.close()


def question(level: str) -> tuple[AnyGame, Request]:
    """A question to a bot of that level."""
    session = new_session("coins")
    session.begin_deal()
    while (request := session.request()) is None:
        play_first_legal(session)
    return session.match.game, replace(request, level=level)


async def until(condition: Callable[[], bool]) -> None:
    """Lets the loop work until something outside it holds."""
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.002)


def gone(pid: int) -> bool:
    """Whether a process has ended, even if nobody has asked for its end yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"


async def test_a_level_that_plays_by_rules_needs_no_process(thinker: Brains) -> None:
    game, request = question("club")
    thinker.warm(game, {"club", "novice"})
    assert await thinker.think(game, request) == stand_in(game, request)
    assert thinker.pids == ()


async def test_the_process_of_the_levels_is_started_once_before_the_first_question(
    thinker: Brains,
) -> None:
    game, request = question("expert")
    thinker.warm(game, {"club", request.level})
    pids = thinker.pids
    assert len(pids) == 1
    first, second = await asyncio.gather(thinker.think(game, request), thinker.think(game, request))
    assert first.move == second.move
    assert thinker.pids == pids


async def test_a_custom_bot_is_never_in_one_process_with_another_seats_view(
    thinker: Brains, bots: Bots
) -> None:
    """Neither with another custom bot, nor with the levels, which answer hints as well."""
    bots.open_gate()
    game, request = question(bots.level("Gate"))
    for seat in (0, 1, 2, 1):
        await thinker.think(game, replace(request, seat=Seat(seat)))
    assert len(bots.asked) == 3
    await thinker.think(game, replace(request, level="expert"))
    assert len(set(thinker.pids)) == 4
    assert set(bots.asked) < set(thinker.pids)


async def test_a_custom_bot_has_no_memory_of_what_was_undone(thinker: Brains, bots: Bots) -> None:
    bots.open_gate()
    game, request = question(bots.level("Gate"))
    for epoch in (0, 0, 1, 1, 2):
        tag = (epoch, *request.tag[1:])
        await thinker.think(game, replace(request, tag=tag))
    assert len(bots.asked) == 3
    assert len(thinker.pids) == 1


async def test_the_next_match_reads_a_custom_bot_from_its_file_again(bots: Bots) -> None:
    game, request = question(bots.level("Own"))
    for place in (0, -1):
        bots.file.write_text(
            f"class Own:\n    def move(self, view):\n        return view.moves[{place}]\n"
        )
        thinker = Brains()
        try:
            assert (await thinker.think(game, request)).move == request.view.moves[place]
        finally:
            thinker.close()


async def test_a_process_that_is_killed_in_a_thought_is_replaced_and_asked_again(
    thinker: Brains, bots: Bots
) -> None:
    game, request = question(bots.level("Gate"))
    answer = asyncio.create_task(thinker.think(game, request))
    await until(lambda: len(bots.asked) == 1)
    os.kill(bots.asked[0], signal.SIGKILL)
    await until(lambda: len(bots.asked) == 2)
    bots.open_gate()
    assert (await answer).move == request.view.moves[-1]


async def test_a_process_that_is_killed_between_two_questions_is_replaced(
    thinker: Brains, bots: Bots
) -> None:
    bots.open_gate()
    game, request = question(bots.level("Gate"))
    await thinker.think(game, request)
    os.kill(bots.asked[0], signal.SIGKILL)
    assert (await thinker.think(game, request)).move == request.view.moves[-1]
    assert len(bots.asked) == 2


async def test_a_bot_that_ends_its_process_each_time_is_given_up(
    thinker: Brains, bots: Bots
) -> None:
    game, request = question(bots.level("Leaver"))
    with pytest.raises(BotError, match="has ended"):
        await thinker.think(game, request)
    bots.open_gate()
    other = replace(request, level=bots.level("Gate"))
    assert (await thinker.think(game, other)).move == request.view.moves[-1]


async def test_an_answer_that_is_not_wanted_any_more_does_not_keep_the_process(
    thinker: Brains, bots: Bots
) -> None:
    game, request = question(bots.level("Gate"))
    unwanted = asyncio.create_task(thinker.think(game, request))
    await until(lambda: len(bots.asked) == 1)
    old = bots.asked[0]
    unwanted.cancel()
    await until(unwanted.done)
    assert gone(old)
    assert len(thinker.pids) == 1
    assert old not in thinker.pids
    bots.open_gate()
    assert (await thinker.think(game, request)).move == request.view.moves[-1]


async def test_closing_ends_the_process_in_the_midst_of_a_thought(
    thinker: Brains, bots: Bots
) -> None:
    game, request = question(bots.level("Gate"))
    answer = asyncio.create_task(thinker.think(game, request))
    await until(lambda: len(bots.asked) == 1)
    thinker.close()
    await until(answer.done)
    assert answer.cancelled()
    assert gone(bots.asked[0])
    assert thinker.pids == ()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
async def test_ctrl_c_is_not_for_the_process(thinker: Brains, bots: Bots) -> None:
    game, request = question(bots.level("Gate"))
    answer = asyncio.create_task(thinker.think(game, request))
    await until(lambda: len(bots.asked) == 1)
    os.kill(bots.asked[0], signal.SIGINT)
    bots.open_gate()
    assert (await answer).move == request.view.moves[-1]
    assert len(bots.asked) == 1


OWNER = """
import asyncio
from tests.tui.test_brains import question
from parlour.tui.session import Brains

if __name__ == "__main__":
    asyncio.run(Brains().think(*question({level!r})))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("by", ["SIGKILL", "SIGTERM", "SIGHUP", "SIGINT"])
async def test_the_process_ends_with_its_owner_however_that_ends(by: str, bots: Bots) -> None:
    script = bots.folder / "owner.py"
    script.write_text(OWNER.format(level=bots.level("Gate")), encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stderr=subprocess.DEVNULL,
    ) as owner:
        await until(lambda: len(bots.asked) == 1)
        owner.send_signal(signal.Signals[by])
    await until(lambda: gone(bots.asked[0]))


@pytest.mark.parametrize(
    ("name", "said"), [("Failing", "ValueError: no idea"), ("Cheat", "is no legal move")]
)
async def test_a_bot_that_fails_is_told_in_one_line(
    name: str, said: str, thinker: Brains, bots: Bots, capfd: pytest.CaptureFixture[str]
) -> None:
    game, request = question(bots.level(name))
    with pytest.raises(BotError, match=said) as raised:
        await thinker.think(game, request)
    assert "\n" not in str(raised.value)
    thinker.close()
    assert capfd.readouterr() == ("", "")


async def test_a_bot_of_somebodys_own_is_not_waited_for_without_end(
    thinker: Brains, bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brains, "PATIENCE", 0.01)
    game, request = question(bots.level("Gate"))
    with pytest.raises(TooSlowError, match=r"more than 0\.01 seconds"):
        await thinker.think(game, request)


async def test_a_process_of_our_own_level_that_hangs_is_replaced(
    thinker: Brains, bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, request = question(bots.level("Gate"))
    monkeypatch.setattr(brains, "PATIENCE", 0.01)
    monkeypatch.setattr(brains, "level_names", lambda _: [request.level])
    thinker.warm(game, {request.level})
    (hanging,) = thinker.pids
    with pytest.raises(BotError, match="hangs"):
        await thinker.think(game, request)
    assert gone(hanging)
    monkeypatch.setattr(brains, "PATIENCE", 20)
    bots.open_gate()
    assert (await thinker.think(game, request)).move == request.view.moves[-1]


# At the table


async def test_the_table_says_what_is_wrong_with_a_bot_and_goes_on(bots: Bots) -> None:
    session = table_with(bots.level("Failing"))
    async with run_at(TableApp(session, thinker=Brains()), 100, 30) as pilot:
        app = await persons_turn(pilot)
        await pilot.press("enter")
        await persons_turn(pilot)
        told = [note.message for note in app._notifications]
        assert len(told) == 2, "each of the two bots is told of once in a deal"
        assert all(note.startswith("bot bots.py:Failing, seat ") for note in told)
        assert "no idea" in screen_text(app)
        assert "Bea bots.py:Failing" in screen_text(app)
    assert len(session.match.log[0].entries) >= 3


async def test_the_table_answers_while_a_bot_thinks_and_ends_its_process_when_it_is_left(
    bots: Bots,
) -> None:
    session = table_with(bots.level("Gate"))
    while session.request() is None:
        play_first_legal(session)
    async with run_at(TableApp(session, thinker=Brains()), 100, 30) as pilot:
        await wait_for(pilot, lambda: len(bots.asked) == 1, turns=2000)
        await pilot.press("s")
        assert "Score sheet" in screen_text(pilot.app)
        await pilot.press("escape")
        await pilot.resize_terminal(80, 24)
        await wait_for(pilot, lambda: "is thinking" in screen_text(pilot.app))
        pilot.app.exit()
    assert gone(bots.asked[0])
