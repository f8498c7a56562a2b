"""How long the melder takes, and how the meld finders of other projects compare.

Run it as `python tests/benchmarks/bench_melds.py [hands]`. Every function `rows_...` measures one
thing and returns rows. The comparison needs `rlcard` and `open_spiel`; without them it says so.

For more hands against brute force, set `MELD_HANDS=20000` and run pytest on
`tests/engine/test_melds_against_brute_force.py`.
"""

import gc
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from random import Random
from statistics import fmean
from time import thread_time_ns
from typing import Any, NamedTuple

from parlour.cards import FRENCH, Card, Pack
from parlour.engine.melds import Melder, MeldRules

TWO_PACKS = Pack(FRENCH, copies=2)
TENS = FRENCH.ranks.index("T")
STRICT = MeldRules(max_wilds_per_meld=1, all_wild_meld=False)
WILDS = (0, 2, 4, 8)
DRAWS = 24


Work = Callable[[Any], object]
Finder = tuple[Callable[[Sequence[int]], object], Callable[[Any], int]]


class Row(NamedTuple):
    """One measurement: what, of how many hands, microseconds of processor time a hand."""

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
    gc.collect()  # what was measured before is not paid for here
    half = len(hands) // 2
    for hand in hands[:half]:
        work(hand)
    times = sorted(_time(work, hand) for hand in hands[half:])
    median, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
    return Row(what, len(times), fmean(times), median, p99)


def _time(work: Work, hand: object) -> float:
    start = thread_time_ns()
    work(hand)
    return (thread_time_ns() - start) / 1000


def rows_cost(count: int) -> list[Row]:
    """Least cost under the standard rules, by number of wild cards, and of all these hands."""
    return _rows("cost", MeldRules(), lambda table: table.cost, range(9), count)


def rows_arrange(count: int) -> list[Row]:
    """Whole arrangements."""
    return _rows("arrange", MeldRules(), lambda table: table.arrange, WILDS, count // 4)


def rows_best_discard(count: int) -> list[Row]:
    """The best discard with all that goes with it."""
    return _rows("best_discard", MeldRules(), lambda table: table.best_discard, WILDS, count // 4)


def rows_strict(count: int) -> list[Row]:
    """Least cost with at most one, or two, wild cards a meld, and none of wild cards alone."""
    two = MeldRules(max_wilds_per_meld=2, all_wild_meld=False)
    return [
        row
        for what, rules in (("cost, one wild a meld", STRICT), ("cost, two wild a meld", two))
        for row in _rows(what, rules, lambda table: table.cost, WILDS, count // 4)
    ]


def rows_search(count: int) -> list[Row]:
    """What a search asks: the costs after every discard, with one draw after another."""
    return [
        _search_row(f"{name}: 13 cards, {wilds} wild, and a draw", rules, wilds, count // 20)
        for name, rules in (("discards", MeldRules()), ("discards, one wild a meld", STRICT))
        for wilds in (0, 2, 4)
    ]


def _search_row(what: str, rules: MeldRules, wilds: int, count: int) -> Row:
    rng = Random("draws")
    hands = [
        [*hand, draw]
        for hand in hands_of(13, wilds, 2 * count)
        for draw in rng.sample([card for card in TWO_PACKS.cards if card not in hand], DRAWS)
    ]
    return timed(what, Melder(rules, TWO_PACKS, TENS).after_discards, hands)


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


MEASURES = (rows_cost, rows_arrange, rows_best_discard, rows_strict, rows_search, rows_others)


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
