"""Checks at many positions of every table that bots know nothing but what their seat may know.

    python tests/benchmarks/honesty.py --positions 20
    python tests/benchmarks/honesty.py --game hearts --positions 200 --budget 50

Hidden cards are dealt again, and exchanged in a way that shares no code with the first; each level
has to make the same move for the same reason, and no view may lead to a deal. Without `--budget`
levels that search think as long as at the table.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))  # the check is shared with the tests

from tests.bots.honesty import Checked, check  # noqa: E402 - found only by the line above
from tests.conformance.tables import Table, all_tables  # noqa: E402 - as above


def main() -> int:
    """Checks what is asked for.

    Returns:
        The exit status: 0 if every bot is honest, 1 if not.
    """
    told = _arguments()
    total = Checked()
    for game, tables in _tables(told.game).items():
        begun, checked = perf_counter(), Checked()
        for table in tables:
            rng = Random(f"{told.seed} {table}")
            for _ in range(told.positions):
                try:
                    checked += check(table, rng, told.budget)
                except AssertionError as error:
                    print(error, file=sys.stderr)
                    return 1
        _report(f"{game}, {len(tables)} tables", checked, perf_counter() - begun)
        total += checked
    _report("in all", total)
    return 0


def _tables(game: str | None) -> dict[str, list[Table]]:
    found: dict[str, list[Table]] = {}
    for table in all_tables():
        if game in (None, table.game):
            found.setdefault(table.game, []).append(table)
    return found


def _report(what: str, checked: Checked, seconds: float | None = None) -> None:
    took = "" if seconds is None else f", {seconds:.0f} s"
    print(
        f"{what}: {checked.positions:,} positions, {checked.redealt:,} other deals "
        f"({checked.moved:,} with other hands), {checked.moves:,} moves compared{took}",
        flush=True,
    )


def _arguments() -> Any:  # noqa: ANN401 - the names below, each of its own type
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=5, help="at each table (default 5)")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--budget", type=int, help="the most that a search may try at a decision")
    parser.add_argument("--seed", default="honest", help="other positions for another seed")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
