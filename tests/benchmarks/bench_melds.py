"""How long the melder takes, and how the meld finders of other projects compare.

Run it as `python tests/benchmarks/bench_melds.py [hands]`. Every function `rows_...` measures one
thing and returns rows. The comparison needs `rlcard` and `open_spiel`; without them it says so.

For more hands against brute force, set `MELD_HANDS=20000` and run pytest on
`tests/engine/test_melds_against_brute_force.py`.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from random import Random
from statistics import fmean
from time import perf_counter_ns
from typing import Any, NamedTuple

from parlour.cards import FRENCH, Card, Pack
from parlour.engine.melds import Melder, MeldRules

TWO_PACKS = Pack(FRENCH, copies=2)
TENS = FRENCH.ranks.index("T")
STRICT = MeldRules(max_wilds_per_meld=1, all_wild_meld=False)


Work = Callable[[Any], object]
Finder = tuple[Callable[[Sequence[int]], object], Callable[[Any], int]]


class Row(NamedTuple):
    """One measurement: what was measured, of how many hands, microseconds a hand."""

    what: str
    hands: int
    mean: float
    median: float
    p99: float


def hands_of(size: int, wilds: int, count: int) -> list[list[Card]]:
    """Random hands from two packs with exactly so many wild tens."""
    rng = Random(f"{size} cards, {wilds} wild")
    wild = [card for card in TWO_PACKS.cards if FRENCH.rank(TWO_PACKS.face(card)) == TENS]
    others = [card for card in TWO_PACKS.cards if card not in wild]
    return [rng.sample(wild, wilds) + rng.sample(others, size - wilds) for _ in range(count)]


def timed(what: str, work: Work, hands: Sequence[object]) -> Row:
    """Times the second half of the hands; the first half fills the tables."""
    half = len(hands) // 2
    for hand in hands[:half]:
        work(hand)
    times = sorted(_time(work, hand) for hand in hands[half:])
    median, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
    return Row(what, len(times), fmean(times), median, p99)


def _time(work: Work, hand: object) -> float:
    start = perf_counter_ns()
    work(hand)
    return (perf_counter_ns() - start) / 1000


def rows_cost(count: int) -> list[Row]:
    """Least cost under the standard rules, by number of wild cards, and of all these hands."""
    return _rows("cost", MeldRules(), lambda table: table.cost, range(9), count)


def rows_arrange(count: int) -> list[Row]:
    """Whole arrangements."""
    return _rows("arrange", MeldRules(), lambda table: table.arrange, (0, 2, 4, 8), count // 4)


def rows_after_discards(count: int) -> list[Row]:
    """The costs after every discard."""
    wilds = (0, 2, 4, 8)
    return _rows(
        "after_discards", MeldRules(), lambda table: table.after_discards, wilds, count // 4
    )


def rows_cost_strict(count: int) -> list[Row]:
    """Least cost with one wild card a meld at most, and none of wild cards alone."""
    return _rows(
        "cost, one wild a meld", STRICT, lambda table: table.cost, (0, 2, 4, 8), count // 4
    )


def _rows(
    what: str,
    rules: MeldRules,
    method: Callable[[Melder], Work],
    wild_numbers: Iterable[int],
    count: int,
) -> list[Row]:
    work = method(Melder(rules, TWO_PACKS, TENS))
    return [
        timed(f"{what}: {size} cards, {wilds} wild", work, hands_of(size, wilds, 2 * count))
        for size in (11, 14)
        for wilds in wild_numbers
    ]


def rows_others(count: int) -> list[Row]:
    """Ten cards of one pack without wild cards: gin rummy's deadwood, where costs must agree."""
    rng = Random("gin rummy")
    hands = [rng.sample([*Pack(FRENCH).cards], 10) for _ in range(count // 2)]
    table = Melder(MeldRules(), Pack(FRENCH), None)
    rows = [timed("10 cards, none wild: parlour", table.cost, hands)]
    for name, finder in (("rlcard", rlcard_finder), ("open_spiel", open_spiel_finder)):
        try:
            convert, work = finder()
        except ImportError:
            say(f"{name} is not installed: no comparison with it (pip install {name})")
            continue
        converted = [convert(hand) for hand in hands]
        differ = sum(
            work(other) != table.cost(hand) for other, hand in zip(converted, hands, strict=True)
        )
        rows.append(timed(f"10 cards, none wild: {name} ({differ} costs differ)", work, converted))
    return rows


def rlcard_finder() -> Finder:
    """How RLCard sees a hand, and the deadwood it finds."""
    base = import_module("rlcard.games.base")
    melding = import_module("rlcard.games.gin_rummy.utils.melding")
    utils = import_module("rlcard.games.gin_rummy.utils.utils")

    def convert(hand: Sequence[int]) -> object:
        return [base.Card(text[1], text[0]) for text in map(FRENCH.text, hand)]

    def deadwood(hand: object) -> int:
        best = melding.get_best_meld_clusters(hand)
        return int(utils.get_deadwood_count(hand, best[0] if best else []))

    return convert, deadwood


def open_spiel_finder() -> Finder:
    """How OpenSpiel sees a hand, and the deadwood it finds, in C++."""
    finder = import_module("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10)

    def convert(hand: Sequence[int]) -> object:
        return [FRENCH.suit(card) * 13 + (FRENCH.rank(card) + 1) % 13 for card in hand]

    def deadwood(hand: object) -> int:
        return int(finder.min_deadwood(hand))

    return convert, deadwood


MEASURES = (rows_cost, rows_arrange, rows_after_discards, rows_cost_strict, rows_others)


def say(line: str) -> None:
    """Writes a line."""
    sys.stdout.write(line + "\n")


def rows(count: int = 1000) -> list[Row]:
    """All measurements, each of so many hands or a part of them."""
    return [row for measure in MEASURES for row in measure(count)]


def main() -> None:
    """Prints one table."""
    table = rows(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
    width = max(len(row.what) for row in table)
    say(f"{'':{width}}  hands   mean us  median us    99 % us")
    for what, hands, mean, median, p99 in table:
        say(f"{what:{width}}  {hands:5} {mean:9.1f} {median:10.1f} {p99:10.1f}")


if __name__ == "__main__":
    main()
