"""Plays on and on in one process, and looks at what it holds: memory, files, threads, processes.

    python tests/benchmarks/soak.py --matches 30 --deals 20
    python tests/benchmarks/soak.py --matches 1000 --deals 300

First so many matches of each game without a screen, then so many deals of each on the real screens,
in the whole app, without pauses. A row is printed for each part; it has failed if files, threads or
processes are left behind, or memory has grown by more than it may after the first three parts. What
was found for cards and pictures is remembered, up to a limit: memory grows until about 200 matches
of Three Thirteen, or 60 deals on screen, and then stays.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))  # what is played is shared with the tests

from parlour.engine.registry import game_names  # noqa: E402 - found only by the line above
from tests.lasting.soak import Held, play_matches, play_on_screen  # noqa: E402 - as above

PARTS: Final = 5
"""Into how many parts a row of games is divided, to see what grows."""

MAY_GROW: Final = 5.0
"""Megabytes of memory that may be more after the last part than after the third."""


def main() -> int:
    """Plays what is asked for.

    Returns:
        The exit status: 0 if all was flat, 1 if not.
    """
    told = _arguments()
    flat = [_matches(name, told.matches) for name in game_names() if told.matches]
    with TemporaryDirectory(prefix="parlour-soak-") as folder:
        flat += [_deals(Path(folder), name, told.deals) for name in game_names() if told.deals]
    return 0 if all(flat) else 1


def _matches(name: str, count: int) -> bool:
    """Plays matches without a screen; says whether what is held stayed the same."""
    helds, began = [], perf_counter()
    for part in range(PARTS):
        first, until = (count * place // PARTS for place in (part, part + 1))
        play_matches(name, first, until - first)
        helds.append(Held.now())
    return _report(f"{name}: {count:,} matches", perf_counter() - began, helds)


def _deals(folder: Path, name: str, count: int) -> bool:
    """Plays deals on the screens of one app; says whether what is held stayed the same."""
    helds: list[Held] = []
    began, done = perf_counter(), 0

    def watch() -> None:
        nonlocal done
        done += 1
        if done * PARTS // count > len(helds):
            helds.append(Held.now())

    play_on_screen(folder, name, count, watch)
    return _report(f"{name}: {count:,} deals on screen", perf_counter() - began, helds)


def _report(what: str, seconds: float, helds: list[Held]) -> bool:
    third, last = helds[2], helds[-1]
    memory = ", ".join(f"{held.mb:.0f}" for held in helds)
    flat = last[1:] == third[1:] and last.mb - third.mb <= MAY_GROW
    print(
        f"{what} in {seconds:.0f} s; {memory} MB; {last.files} files, "
        f"{last.threads} threads, {last.processes} processes{'' if flat else '; NOT FLAT'}",
        flush=True,
    )
    return flat


def _arguments() -> Any:  # noqa: ANN401 - the names below, each of its own type
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=30, help="of each game (default 30)")
    parser.add_argument("--deals", type=int, default=20, help="of each game on screen (default 20)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
