"""Tries bad input of every kind: no traceback, no hang, no loss, one clear line.

    python tests/benchmarks/fuzz.py --cases 20000
    python tests/benchmarks/fuzz.py --cases 1000000 --keep fuzz.json

Cards, moves, rule files, records, settings and the store's file are changed byte by byte, command
lines word by word; keys, clicks, sizes and pasted text come at random in the whole app. With
`--keep` the number of the next case is kept in a file, and the same command goes on from there;
`--case` tries one again. A case is found by its number alone.
"""

import argparse
import faulthandler
import json
import sys
import traceback
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))  # what is tried is shared with the tests

from tests.lasting.fuzzing import try_case  # noqa: E402 - found only by the line above

HANG: Final = 60.0
"""Seconds after which a case hangs: where it does is told, and the run ends."""

SLOW: Final = 10.0
"""Seconds that no case takes; one that does is told of."""

AT_ONCE: Final = 500
"""Cases in one folder, and between two times that the figures are kept."""


def main() -> int:
    """Tries what is asked for.

    Returns:
        The exit status: 0 if all went well, 1 if something was found.
    """
    told = _arguments()
    if told.case is not None:
        return 1 if _try_some(told.case, told.case + 1, Counter()) else 0
    keep = Path(told.keep) if told.keep else None
    done: dict[str, Any] = (
        json.loads(keep.read_text("utf-8")) if keep and keep.exists() else {"next": 0, "tried": {}}
    )
    tried, found = Counter(done["tried"]), 0
    try:
        while done["next"] < told.cases:
            until = min(done["next"] + AT_ONCE, told.cases)
            found += _try_some(done["next"], until, tried)
            done = {"next": until, "tried": tried}
            if keep is not None:
                keep.write_text(json.dumps(done), encoding="utf-8")
    except KeyboardInterrupt:
        print("stopped; with --keep the same command goes on", file=sys.stderr)
    each = ", ".join(f"{count:,} {kind}" for kind, count in tried.most_common())
    print(f"{tried.total():,} cases: {each}; {found} found")
    return 1 if found else 0


def _try_some(first: int, until: int, tried: Counter[str]) -> int:
    """Tries the cases of these numbers in a fresh folder; tells how many went wrong."""
    found = 0
    with TemporaryDirectory(prefix="parlour-fuzz-") as folder:
        for number in range(first, until):
            faulthandler.dump_traceback_later(HANG, exit=True)
            began = perf_counter()
            try:
                tried[try_case(number, Path(folder))] += 1
            except Exception:  # noqa: BLE001 - anything that is raised was not told in a line
                found += 1
                print(f"case {number}:\n{traceback.format_exc()[-1500:]}", file=sys.stderr)
            if perf_counter() - began > SLOW:
                print(f"case {number} took {perf_counter() - began:.0f} s", file=sys.stderr)
    faulthandler.cancel_dump_traceback_later()
    return found


def _arguments() -> Any:  # noqa: ANN401 - the names below, each of its own type
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cases", type=int, default=20_000, help="how many (default 20,000)")
    parser.add_argument("--keep", help="the file of the figures, from which a run goes on")
    parser.add_argument("--case", type=int, help="only the case of this number")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
