"""Statistics: the results of matches, put together by who, what and against whom.

What counts: every finished match. Matches with cards that the same people had begun with before
are counted apart: they knew the cards. Unfinished matches are only counted.
"""

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import sqrt
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from parlour.bots.arena.estimate import Estimate, student_t
from parlour.engine.registry import GameError, UnknownGameError, find_game
from parlour.engine.rulebook import STANDARD, marked
from parlour.store.facets import FORGOTTEN
from parlour.store.results import Feat
from parlour.store.tallies import Group, Result, Tally, added

if TYPE_CHECKING:
    from parlour.store.store import Store

K = TypeVar("K", bound=Hashable)


class Who(NamedTuple):
    """Someone who has played; a bot and a person of one name are two."""

    name: str
    kind: Literal["human", "bot"]


class Streak(NamedTuple):
    """Matches won in a row, a shared win among them.

    Attributes:
        current: up to the last match.
        longest: the most there have been.
    """

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What some results come to.

    Attributes:
        matches: how many there are.
        wins: how many were won, a shared win as its share.
        places: how often each place was come to, the first place first.
        deals: how many deals were played.
        points: of a deal, on average; deals are taken as independent of each other.
        best_deal, worst_deal: the points of one; None without deals.
        best_match, worst_match: the total of one; None without matches.
        feats: what the game counts besides points, by name.
    """

    matches: int
    wins: float
    places: Mapping[int, int]
    deals: int
    points: Estimate
    best_deal: int | None
    worst_deal: int | None
    best_match: int | None
    worst_match: int | None
    feats: Mapping[str, Feat]

    @property
    def won(self) -> float | None:
        """The share of the matches that was won; None without matches."""
        return self.wins / self.matches if self.matches else None

    @property
    def place(self) -> float | None:
        """The place on average; None without places."""
        known = sum(self.places.values())
        return sum(at * count for at, count in self.places.items()) / known if known else None


def figures(tallies: Iterable[Tally], *, low_wins: bool = True) -> Figures:
    """Adds results up.

    Args:
        tallies: of one game, if points are to mean something.
        low_wins: whether few points are good.
    """
    tally = added(tallies)
    deals, matches = (tally.lowest, tally.highest), (tally.least, tally.most)
    best = 0 if low_wins else 1
    return Figures(
        matches=tally.matches,
        wins=tally.wins,
        places=tally.places,
        deals=tally.deals,
        points=_estimate(tally),
        best_deal=deals[best],
        worst_deal=deals[1 - best],
        best_match=matches[best],
        worst_match=matches[1 - best],
        feats=tally.feats,
    )


def _estimate(tally: Tally) -> Estimate:
    """The points of a deal, with their interval by Student's t."""
    if not tally.deals:
        return Estimate(None, None, None)
    mean = tally.points / tally.deals
    if tally.deals == 1:
        return Estimate(mean, None, None)
    freedom = tally.deals - 1
    variance = max(0.0, tally.squares - tally.points * mean) / freedom
    reach = sqrt(variance / tally.deals) * student_t(freedom)
    return Estimate(mean, mean - reach, mean + reach)


def streak(results: Iterable[Result]) -> Streak:
    """Matches won in a row, of results in their order."""
    current = longest = 0
    for result in results:
        if result.won:
            current += 1
        else:
            longest, current = max(longest, current), 0
    return Streak(current, max(longest, current))


def trend(values: Sequence[float], most: int) -> list[float]:
    """Values in their order, put together by the mean of neighbours if there are too many.

    Args:
        values: the oldest first.
        most: how many are wanted at most.
    """
    count = min(most, len(values))
    edges = [at * len(values) // count for at in range(count + 1)] if count else []
    parts = [values[start:end] for start, end in pairwise(edges)]
    return [sum(part) / len(part) for part in parts]


def smoothed(values: Sequence[float], window: int) -> list[float]:
    """The mean of each window of values, at the value that ends it."""
    sums = (0.0, *accumulate(values))
    return [(end - start) / window for start, end in zip(sums, sums[window:], strict=False)]


def low_wins(game: str) -> bool:
    """Whether few points are good in a game; so taken of one that is not installed any more."""
    try:
        return find_game(game).low_wins
    except (UnknownGameError, GameError):
        return True


# What results have in common


def who_of(group: Group) -> Who:
    """Whose results they are."""
    return Who(group.facet.name, "human" if group.facet.kind == "human" else "bot")


def rules_of(group: Group) -> str:
    """The rule set, and what was changed in it."""
    facet = group.facet
    options: dict[str, object] = json.loads(facet.options)
    notes = [f"{key.replace('_', ' ')} {_value(value)}" for key, value in sorted(options.items())]
    name = marked(facet.rules, own=bool(facet.own))
    return f"{name} ({', '.join(notes)})" if notes else name


def opponents_of(group: Group) -> str:
    """The levels of the opponents, each once."""
    levels: list[str] = json.loads(group.facet.opponents)
    return " + ".join(levels)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "..." if isinstance(value, dict | list) else str(value)


def by(tallies: Mapping[Group, Tally], key: Callable[[Group], K]) -> dict[K, list[Tally]]:
    """Results by something that they have in common, what there is most of first."""
    groups: dict[K, list[Tally]] = {}
    for group, tally in tallies.items():
        groups.setdefault(key(group), []).append(tally)
    count = {value: sum(each.matches for each in some) for value, some in groups.items()}
    return dict(sorted(groups.items(), key=lambda item: (-count[item[0]], str(item[0]))))


# What is asked for


@dataclass(frozen=True, slots=True)
class Choice:
    """Which results are wanted; what is None does not matter.

    Attributes:
        who: whose.
        game: its name.
        rules, opponents: in the words of `rules_of` and `opponents_of`.
        players: how many at the table.
        helped: with hints or take-backs, or without.
        again: with cards that were known, or without.
    """

    who: Who | None = None
    game: str | None = None
    rules: str | None = None
    players: int | None = None
    opponents: str | None = None
    helped: bool | None = None
    again: bool | None = False

    def takes(self, group: Group) -> bool:
        """Whether the results of a group are wanted."""
        facet = group.facet
        return (
            facet.name != ""
            and self.game in (None, facet.game)
            and self.who in (None, who_of(group))
            and self.players in (None, facet.players)
            and self.helped in (None, group.helped)
            and self.again in (None, group.again)
            and (self.rules is None or self.rules == rules_of(group))
            and (self.opponents is None or self.opponents == opponents_of(group))
        )


class Unfinished(NamedTuple):
    """A match that nobody has won yet.

    Attributes:
        match_id: its number.
        game, rules: names of what is played.
        touched: when it was last played, ISO 8601 in UTC.
        seats: who sits there.
    """

    match_id: int
    game: str
    rules: str
    touched: str
    seats: tuple[Who, ...]


@dataclass(frozen=True)
class Statistics:
    """All that is known of how matches went.

    Attributes:
        tallies: the results of every seat of every finished match, added up.
        unfinished: the other matches.
    """

    tallies: Mapping[Group, Tally]
    unfinished: tuple[Unfinished, ...] = ()

    @classmethod
    def of(cls, store: "Store") -> "Statistics":
        """What a store has kept.

        Raises:
            StoreError: its file cannot be read.
        """
        unfinished = [
            Unfinished(
                summary.id,
                summary.header["game"],
                summary.header.get("rules", STANDARD),
                summary.touched,
                tuple(_sitting(summary.header["seats"])),
            )
            for summary in store.summaries(finished=False)
        ]
        return cls(store.tallies(), tuple(unfinished))

    def players(self, game: str | None = None) -> tuple[Who, ...]:
        """Who has finished or begun a match: people first, those who have played most first."""
        counts: dict[Who, int] = {}
        for group, tally in self.tallies.items():
            if group.facet.name and game in (None, group.facet.game):
                who = who_of(group)
                counts[who] = counts.get(who, 0) + tally.matches
        for match in self.unfinished:
            if game in (None, match.game):
                for who in match.seats:
                    counts.setdefault(who, 0)
        return tuple(
            sorted(counts, key=lambda who: (who.kind == "bot", -counts[who], who.name.casefold()))
        )

    def wanted(self, choice: Choice) -> dict[Group, Tally]:
        """The results that are asked for."""
        return {group: tally for group, tally in self.tallies.items() if choice.takes(group)}

    def matches(self, game: str) -> int:
        """How many matches of a game count, with cards that were new to the players."""
        return round(
            sum(
                tally.matches / group.facet.players
                for group, tally in self.tallies.items()
                if group.facet.game == game and not group.again
            )
        )

    def unfinished_of(
        self, who: Who | None = None, game: str | None = None
    ) -> tuple[Unfinished, ...]:
        """The matches of someone that nobody has won yet."""
        return tuple(
            match
            for match in self.unfinished
            if (who is None or who in match.seats) and game in (None, match.game)
        )


def _sitting(seats: Iterable[Mapping[str, object]]) -> Iterable[Who]:
    for seat in seats:
        if not seat.get(FORGOTTEN):
            yield Who(str(seat["name"]), "human" if seat["kind"] == "human" else "bot")
