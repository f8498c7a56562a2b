"""Nothing is lost to a kill, a signal, a closed terminal, or a full disk: a sample.

`tests/benchmarks/kills.py` does the same ten thousand times.
"""

import signal
import sys
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("signals and terminals of POSIX", allow_module_level=True)

from parlour.engine.registry import game_names
from tests.lasting import filled, killed, repaired
from tests.lasting.damaged import good_store
from tests.lasting.terminal import CLOSE, play_and_end, terminal
from tests.scale import scaled


@pytest.mark.parametrize("name", game_names())
def test_no_acknowledged_move_is_lost_to_a_kill_and_none_is_twice(
    tmp_path: Path, name: str
) -> None:
    victim = killed.Victim(tmp_path / "parlour.db", name, "killed")
    rng = Random(name)
    for _ in range(scaled(6)):
        if victim.kill_once(rng):
            break
    assert victim.figures.kills > 0
    assert victim.figures.lines > 0
    victim.play_to_the_end()
    victim.check_end()


@pytest.mark.parametrize("again", [False, True])
def test_play_goes_on_while_the_disk_is_full_and_all_is_kept_once_there_is_room(
    tmp_path: Path, *, again: bool
) -> None:
    told = filled.play_while_it_fills(
        filled.Filling(tmp_path / "parlour.db", "coins", "full", filled.EMPTY_STORE, again)
    )
    assert len(told.said) == 1
    assert told.kept.lines > 0
    assert (told.kept == told.whole) is again


def test_the_app_in_a_terminal_that_is_closed_and_killed_loses_nothing(tmp_path: Path) -> None:
    kept = 0
    for how in ("SIGHUP", CLOSE, "SIGTERM", "SIGINT"):
        args = ("resume", "1") if kept else ("play", "coins")
        seen, now = play_and_end(tmp_path, how, 4, *args)
        assert kept < seen <= now
        kept = now


def test_a_suspended_app_gives_the_terminal_back_and_takes_it_again(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "coins", "--seed", "1") as app:
        app.until(lambda: app.raw and "Coins" in app.tail())
        app.press("\x1a")
        app.until(lambda: app.stopped)
        app.until(lambda: not app.drawn_on and not app.raw)
        seen = len(app.written)
        app.process.send_signal(signal.SIGCONT)
        app.until(lambda: app.raw and app.drawn_on and b"Coins" in app.written[seen:])
        app.press("\x03")
        assert app.wait() == 128 + signal.SIGINT
        assert app.left_behind() == ""


@pytest.mark.parametrize("end", ["kill", "interrupt"])
def test_a_repair_that_is_ended_at_any_step_is_finished_by_the_next_program(
    tmp_path: Path, end: repaired.End
) -> None:
    data = good_store(tmp_path / "parlour.db")[:-4096]
    folder = tmp_path / "store"
    folder.mkdir()
    step, every = Random(end).randint(1, 9), 15
    while repaired.end_repair(folder / "parlour.db", data, step, end):
        step += every
    assert step > 4 * every


def test_programs_that_open_a_damaged_store_at_once_repair_it_once(tmp_path: Path) -> None:
    data = good_store(tmp_path / "parlour.db")[:-4096]
    folder = tmp_path / "store"
    folder.mkdir()
    repaired.open_at_once(folder / "parlour.db", data, range(4))
