"""Ends programs at random moments of real matches of each game, and looks for anything lost.

    python tests/benchmarks/kills.py --kills 500
    python tests/benchmarks/kills.py --kills 10000 --keep kills.json

Most are killed outright (SIGKILL) while they play through the session and the store; every
hundredth is the app itself in a terminal, which is ended by SIGTERM, SIGHUP or SIGKILL, or by
closing the terminal. Besides, matches are played while the disk fills, a store's file is cut, and
a damaged store is repaired by programs that are killed at each step, or that run at the same time.
With `--keep` the figures are kept in a file, and the same command goes on from there.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))  # the checks are shared with the tests

from parlour.engine.registry import game_names  # noqa: E402 - found only by the line above
from tests.lasting import filled, repaired  # noqa: E402 - as above
from tests.lasting.damaged import check_usable, good_store  # noqa: E402 - as above
from tests.lasting.killed import Figures, Victim  # noqa: E402 - as above
from tests.lasting.terminal import CLOSE, play_and_end  # noqa: E402 - as above

ENDS: Final = ("SIGTERM", CLOSE, "SIGHUP", "SIGKILL")
FILLINGS: Final = 20
CUTS: Final = 200
AT_ONCE: Final = 40
PAGE: Final = 4096
ENDINGS: Final[tuple[repaired.End, ...]] = ("kill", "interrupt")
FEW_MOVES: Final = 6
IN_A_MATCH: Final = 60
"""Kills after which a match is played on to its end."""


class Run:
    """What has been done so far, kept in a file if there is one."""

    def __init__(self, keep: str | None) -> None:
        self._file = Path(keep) if keep else None
        there = self._file is not None and self._file.exists()
        self.done: dict[str, Any] = json.loads(self._file.read_text()) if there else {}  # type: ignore[union-attr] # it is there

    def figures(self, name: str) -> Figures:
        """What was killed of a game."""
        return Figures(*self.done.get(name, ()))

    def add(self, name: str, figures: Figures) -> None:
        """Something more was killed."""
        self.put(name, [*(self.figures(name) + figures)])

    def put(self, name: str, value: object) -> None:
        """Keeps a figure."""
        self.done[name] = value
        if self._file is not None:
            draft = self._file.with_suffix(".new")
            draft.write_text(json.dumps(self.done), encoding="utf-8")
            draft.replace(self._file)


def main() -> int:
    """Kills as often as asked, and prints what was found.

    Returns:
        The exit status: 0 if nothing was lost, 1 if something was.
    """
    told = _arguments()
    run = Run(told.keep)
    try:
        with TemporaryDirectory(prefix="parlour-kills-") as folder:
            _fill(run, Path(folder))
            _cut(run, Path(folder), told.every)
            _repair(run, Path(folder))
            _kill(run, Path(folder), told.kills)
    except AssertionError as error:
        print(f"lost: {error}; {run.done}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; the same command goes on" if told.keep else "stopped", file=sys.stderr)
        return 130
    finally:
        _report(run)
    return 0


def _fill(run: Run, folder: Path) -> None:
    """Plays matches while the disk fills."""
    names = cycle(game_names())
    for number in range(run.done.get("fillings", 0), FILLINGS):
        room = filled.EMPTY_STORE + number * 10_000
        file, again = folder / f"full-{number}.db", bool(number % 2)
        filled.play_while_it_fills(filled.Filling(file, next(names), str(number), room, again))
        run.put("fillings", number + 1)


def _cut(run: Run, folder: Path, every: int) -> None:
    """Cuts a store's file at many bytes, or at every one."""
    file = folder / "cut.db"
    data = good_store(file)
    step = every or len(data) // CUTS
    for at in range(run.done.get("cut at", -step) + step, len(data), step):
        check_usable(file, data[:at])
        run.put("cut at", at)
        run.put("cuts", run.done.get("cuts", 0) + 1)


def _repair(run: Run, folder: Path) -> None:
    """Ends programs at each step of a repair, and lets several repair at once."""
    place = folder / "repair"
    place.mkdir()
    file = place / "parlour.db"
    data = good_store(folder / "good.db")[:-PAGE]
    for end in ENDINGS:
        step = run.done.get(f"repairs, {end}", 0) + 1
        while repaired.end_repair(file, data, step, end):
            run.put(f"repairs, {end}", step)
            step += 1
    for number in range(run.done.get("repairs at once", 0), AT_ONCE):
        several = folder / f"several-{number}"
        several.mkdir()
        repaired.open_at_once(several / "parlour.db", data, range(2 + number % 4))
        run.put("repairs at once", number + 1)


def _kill(run: Run, folder: Path, kills: int) -> None:
    """Kills programs, a match of each game in turn."""
    for name in cycle(game_names()):
        before = sum(run.figures(each).kills for each in game_names())
        if before >= kills:
            return
        seed = f"{name} {before}"
        place = folder / seed.replace(" ", "-")
        place.mkdir()
        most = min(IN_A_MATCH, kills - before)
        for figures in _kill_in_a_match(Victim(place / "parlour.db", name, seed), most):
            run.add(name, figures)
            total = sum(run.figures(each).kills for each in game_names())
            if total // 100 > (total - figures.kills) // 100:
                _end_app(run, place, name, total // 100)
                _report(run)


def _kill_in_a_match(victim: Victim, most: int) -> Iterator[Figures]:
    """Kills until the match is over or so many have been killed; the end is compared then."""
    rng, before, over = Random(victim.seed), Figures(), False
    while not over and victim.figures.kills < most:
        over = victim.kill_once(rng)
        yield Figures(*(now - then for now, then in zip(victim.figures, before, strict=True)))
        before = victim.figures
    if not over:
        victim.play_to_the_end()
    victim.check_end()
    yield Figures(matches=1)


def _end_app(run: Run, place: Path, name: str, number: int) -> None:
    """Ends the app in a terminal."""
    home = place / f"home-{number}"
    # Enter alone plays on where no cards are passed.
    args = ["play", name] + (["--option", 'pass_cycle={"*"=["hold"]}'] if name == "hearts" else [])
    ends = run.done.get("terminals", 0)
    seen, kept = play_and_end(home, ENDS[ends % len(ENDS)], FEW_MOVES, *args)
    assert kept >= seen
    run.put("terminals", ends + 1)
    run.put("terminal moves", run.done.get("terminal moves", 0) + seen)


def _report(run: Run) -> None:
    for name in game_names():
        each = run.figures(name)
        print(
            f"{name}: {each.kills:,} kills, {each.moves:,} acknowledged moves, {each.lines:,} "
            f"lines compared, {each.matches:,} matches to the same end, {each.refused:,} times a "
            f"second program was refused",
            flush=True,
        )
    told = {
        key: run.done.get(key, 0)
        for key in (
            *("terminals", "terminal moves", "fillings", "cuts"),
            *("repairs, kill", "repairs, interrupt", "repairs at once"),
        )
    }
    print(
        f"in a terminal: {told['terminals']:,} ends after {told['terminal moves']:,} moves; "
        f"{told['fillings']:,} matches on a full disk; a file cut at {told['cuts']:,} bytes; "
        f"repairs killed at {told['repairs, kill']:,} steps, interrupted at "
        f"{told['repairs, interrupt']:,}, and {told['repairs at once']:,} by several programs",
        flush=True,
    )


def _arguments() -> Any:  # noqa: ANN401 - the names below, each of its own type
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=500, help="how many in all (default 500)")
    parser.add_argument("--keep", help="the file of the figures, from which a run goes on")
    parser.add_argument("--every", type=int, help="cut the file at every so many bytes")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
