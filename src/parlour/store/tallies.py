"""Results added up by SQLite, and single ones where they are asked for.

Every query is answered out of one index alone, `result_facet`: the headers, the moves and the
points of single deals are not read.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice, product
from typing import Final, NamedTuple

from parlour.store.facets import Facet, read_facets
from parlour.store.results import Feat, added_feats, read_feats


class Group(NamedTuple):
    """What some results have in common.

    Attributes:
        facet: who played what against whom.
        again: whether the same people had begun a match with the same cards before.
        helped: whether a hint was asked for, or a move taken back.
    """

    facet: Facet
    again: bool
    helped: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """Results added up.

    Attributes:
        matches: how many there are.
        wins: how many were won, a shared win as its share.
        places: how often each place was come to.
        deals: how many deals were played.
        points, squares: the sum of the points of the deals, and that of their squares.
        lowest, highest: the points of one deal; None without deals.
        least, most: the total of one match; None without matches.
        feats: what the game counts besides points, by name.
    """

    matches: int = 0
    wins: float = 0.0
    places: Mapping[int, int] = field(default_factory=dict)
    deals: int = 0
    points: float = 0.0
    squares: float = 0.0
    lowest: int | None = None
    highest: int | None = None
    least: int | None = None
    most: int | None = None
    feats: Mapping[str, Feat] = field(default_factory=dict)


def added(tallies: Iterable[Tally]) -> Tally:
    """Tallies as one."""
    all_of = tuple(tallies)
    places: dict[int, int] = {}
    for tally in all_of:
        for at, count in tally.places.items():
            places[at] = places.get(at, 0) + count
    return Tally(
        matches=sum(each.matches for each in all_of),
        wins=sum(each.wins for each in all_of),
        places=dict(sorted(places.items())),
        deals=sum(each.deals for each in all_of),
        points=sum(each.points for each in all_of),
        squares=sum(each.squares for each in all_of),
        lowest=min((each.lowest for each in all_of if each.lowest is not None), default=None),
        highest=max((each.highest for each in all_of if each.highest is not None), default=None),
        least=min((each.least for each in all_of if each.least is not None), default=None),
        most=max((each.most for each in all_of if each.most is not None), default=None),
        feats=added_feats((dict(each.feats), 1) for each in all_of),
    )


def read_tallies(connection: sqlite3.Connection) -> dict[Group, Tally]:
    """All results of finished matches, added up by what they have in common."""
    facets = read_facets(connection)
    parts: dict[Group, list[Tally]] = {}
    rows = connection.execute(
        "SELECT facet, again, helped, place, feats, count(*), sum(won), sum(deals), "
        "sum(points_sum), sum(squares), min(lowest), max(highest), min(total), max(total) "
        "FROM result GROUP BY facet, again, helped, place, feats"
    )
    for number, again, helped, place, feats, count, *sums in rows:
        if number in facets:
            wins, deals, points, squares, lowest, highest, least, most = sums
            places = {} if place is None else {place: count}
            made = added_feats([(read_feats(feats), count)])
            extremes = (lowest, highest, least, most)
            tally = Tally(count, wins, places, deals, points, squares, *extremes, made)
            group = Group(facets[number], bool(again), bool(helped))
            parts.setdefault(group, []).append(tally)
    return {group: added(tallies) for group, tallies in parts.items()}


class Result(NamedTuple):
    """How one seat of a finished match did.

    Attributes:
        match_id: the store's number for the match.
        seat: which.
        group: what it has in common with others.
        ended: when the match ended, ISO 8601 in UTC; of a record that was taken in, when it began.
        won: 1 for a win, 0 for none, a share of 1 for a shared win.
        place: 1 for who has won; None where the match can no longer be replayed to find out.
        total: at the end.
        deals: how many were played.
        points: the sum of their points.
    """

    match_id: int
    seat: int
    group: Group
    ended: str
    won: float
    place: int | None
    total: int
    deals: int
    points: float

    @property
    def name(self) -> str:
        """Whose result it is."""
        return self.group.facet.name

    @property
    def per_deal(self) -> float:
        """The points of a deal, on average."""
        return self.points / self.deals if self.deals else 0.0


_RESULTS: Final = (
    "SELECT match, seat, facet, again, helped, ended, won, place, total, deals, points_sum "
    "FROM result WHERE facet IN (SELECT value FROM json_each(?)) "
)


def read_results(
    connection: sqlite3.Connection, groups: Iterable[Group] | None, newest: int | None = None
) -> tuple[Result, ...]:
    """The results of some groups, the oldest match first.

    Args:
        connection: the store's file.
        groups: which; all if None.
        newest: the number of newest ones at most; all if None.
    """
    every = {
        (number, again, helped): Group(facet, again, helped)
        for number, facet in read_facets(connection).items()
        for again, helped in product((False, True), repeat=2)
    }
    wanted = frozenset(every.values() if groups is None else groups)
    shown = {key: group for key, group in every.items() if group in wanted}
    numbers = sorted({number for number, _, _ in shown})
    rows = connection.execute(
        f"{_RESULTS} ORDER BY ended DESC, match DESC, seat DESC", (json.dumps(numbers),)
    )
    found = (
        Result(match_id, seat, shown[number, again, helped], *rest)
        for match_id, seat, number, again, helped, *rest in rows
        if (number, again, helped) in shown
    )
    return tuple(islice(found, newest))[::-1]
