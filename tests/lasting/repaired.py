"""A damaged store whose repair is ended at some step, and what has to be true afterwards."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from signal import SIGKILL
from typing import Final, Literal

from parlour.store import Store
from tests.lasting.killed import context
from tests.store.matches import new_match

STEPS: Final = ("open", "os.", "sqlite3.", "fcntl.", "shutil.")
"""How the events begin at which a program touches files."""

BEGUN: Final = 3
"""Matches that each of several programs begins."""

End = Literal["kill", "interrupt"]


def _program(path: Path, step: int, end: End) -> None:
    """Opens the store, and ends itself at a step."""
    seen = 0

    def at_step(event: str, _: object) -> None:
        nonlocal seen
        seen += event.startswith(STEPS)
        if seen == step:
            if end == "kill":
                os.kill(os.getpid(), SIGKILL)
            raise KeyboardInterrupt

    sys.addaudithook(at_step)
    with suppress(KeyboardInterrupt):
        Store(path).close()
        os._exit(0)
    os._exit(130)


def end_repair(path: Path, data: bytes, step: int, end: End) -> bool:
    """Ends a program at a step of a repair; the next one finishes it.

    Args:
        path: where the store is to lie, in an empty folder.
        data: what the damaged file holds; three matches can be read of it.
        step: when the program ends, counted in the times that it touches files.
        end: how it ends.

    Returns:
        Whether it was ended; else it was done before.

    Raises:
        AssertionError: something is lost, or left lying about.
    """
    path.write_bytes(data)
    child = context.Process(target=_program, args=(path, step, end))
    child.start()
    child.join()
    ended = child.exitcode != 0
    assert child.exitcode in (0, 130, -SIGKILL), child.exitcode
    child.close()
    with Store(path) as store:
        assert len(store.summaries()) == 3
    check_folder(path, data)
    for left in path.parent.iterdir():
        left.unlink()
    return ended


def check_folder(path: Path, data: bytes) -> None:
    """Sees that the damaged file is kept, once, and that nothing else is left."""
    assert path.with_name("parlour.db.aside-1").read_bytes() == data
    names = {each.name for each in path.parent.iterdir()}
    assert names <= {"parlour.db", "parlour.db-lock", "parlour.db-held", "parlour.db.aside-1"}


def _begin_some(path: Path, number: int) -> None:
    """Opens the store together with others, and begins matches."""
    with Store(path) as store:
        for at in range(BEGUN):
            store.begin(new_match("coins", f"{number} {at}"))


def open_at_once(path: Path, data: bytes, programs: Sequence[int]) -> None:
    """Lets several programs open a damaged store of three matches at the same time.

    Raises:
        AssertionError: one of them failed, or a match is lost.
    """
    path.write_bytes(data)
    children = [context.Process(target=_begin_some, args=(path, number)) for number in programs]
    for child in children:
        child.start()
    for child in children:
        child.join()
        assert child.exitcode == 0
        child.close()
    with Store(path) as store:
        assert len(store.summaries()) == 3 + BEGUN * len(children)
    check_folder(path, data)
