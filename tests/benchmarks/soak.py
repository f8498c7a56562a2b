"""Plays on and on in one process, and looks at what it holds: memory, files, threads, processes.

    python tests/benchmarks/soak.py --matches 60 --deals 40
    python tests/benchmarks/soak.py --matches 1000 --deals 300

First so many matches of each game without a screen, then so many deals of each on the real screens,
in the whole app, without pauses; each after a warm-up. A row is printed for each. It has failed if
files, threads or processes are left behind, or if memory rises and does not slow down: what was
found for cards and pictures is remembered up to a limit, and fills at first.
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
from tests.lasting.soak import Held, is_flat, play_matches, play_on_screen  # noqa: E402 - as above

WARM_MATCHES: Final = 200
"""Matches after which what is remembered of cards is about full."""

WARM_DEALS: Final = 60
"""Deals on screen after which what is remembered of pictures is about full."""

PARTS: Final = 10
"""Into how many parts what comes after the warm-up is divided."""


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
    """Plays matches without a screen; says whether what is held stays the same."""
    began = perf_counter()
    play_matches(name, 0, WARM_MATCHES)
    helds = [Held.now()]
    for part in range(PARTS):
        first, until = (WARM_MATCHES + count * place // PARTS for place in (part, part + 1))
        play_matches(name, first, until - first)
        helds.append(Held.now())
    return _report(f"{name}: {count:,} matches", perf_counter() - began, helds)


def _deals(folder: Path, name: str, count: int) -> bool:
    """Plays deals on the screens of one app; says whether what is held stays the same."""
    helds: list[Held] = []
    began, done = perf_counter(), 0

    def watch() -> None:
        nonlocal done
        done += 1
        if done >= WARM_DEALS and (done - WARM_DEALS) * PARTS // count >= len(helds):
            helds.append(Held.now())

    play_on_screen(folder, name, WARM_DEALS + count, watch)
    return _report(f"{name}: {count:,} deals on screen", perf_counter() - began, helds)


def _report(what: str, seconds: float, helds: list[Held]) -> bool:
    memory = ", ".join(f"{held.mb:.0f}" for held in helds)
    flat, last = is_flat(helds), helds[-1]
    print(
        f"{what} in {seconds:.0f} s; {memory} MB; {last.files} files, {last.threads} threads, "
        f"{last.processes} processes: {'flat' if flat else 'NOT FLAT'}",
        flush=True,
    )
    return flat


def _arguments() -> Any:  # noqa: ANN401 - the names below, each of its own type
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=60, help="of each game (default 60)")
    parser.add_argument("--deals", type=int, default=40, help="of each game on screen (default 40)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
