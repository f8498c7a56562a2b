"""Statistics: the results of matches, put together by who, what and against whom.

What counts: every finished match, records that were taken in as often as they were. Matches with
cards that the same people had begun with before are told apart: they knew the cards. Unfinished
matches are only counted.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeVar

from parlour.bots.arena.estimate import Estimate, estimate
from parlour.engine.registry import GameError, UnknownGameError, find_game
from parlour.engine.rulebook import STANDARD
from parlour.store.results import FORGOTTEN, Feat, Result

if TYPE_CHECKING:
    from parlour.store.store import Store

K = TypeVar("K", bound=Hashable)

PEOPLE: Final = "people"
"""Stands for people where levels of bots are named."""


class Who(NamedTuple):
    """Somebody who has played; a bot and a person of one name are two."""

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
        streak: matches won in a row.
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
    streak: Streak
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


def figures(results: Sequence[Result], *, low_wins: bool = True) -> Figures:
    """Adds results up.

    Args:
        results: the oldest first; of one game, if points are to mean something.
        low_wins: whether few points are good.
    """
    points = [point for result in results for point in result.points]
    totals = [result.total for result in results]
    best, worst = (min, max) if low_wins else (max, min)
    places = sorted(result.place for result in results if result.place is not None)
    return Figures(
        matches=len(results),
        wins=sum(result.won for result in results),
        places={at: len(list(equal)) for at, equal in groupby(places)},
        deals=len(points),
        points=estimate(points),
        best_deal=best(points, default=None),
        worst_deal=worst(points, default=None),
        best_match=best(totals, default=None),
        worst_match=worst(totals, default=None),
        streak=_streak(results),
        feats=_feats(results),
    )


def _streak(results: Iterable[Result]) -> Streak:
    current = longest = 0
    for result in results:
        current = current + 1 if result.won else 0
        longest = max(longest, current)
    return Streak(current, longest)


def _feats(results: Iterable[Result]) -> dict[str, Feat]:
    found: dict[str, Feat] = {}
    for result in results:
        for name, feat in result.feats.items():
            made, suffered = found.get(name, Feat(0, 0))
            found[name] = Feat(made + feat.made, suffered + feat.suffered)
    return found


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
    """Each value replaced by the mean of the last so many up to it, from the first full window."""
    starts = range(max(0, len(values) - window + 1))
    return [sum(values[at : at + window]) / window for at in starts]


def per_deal(result: Result) -> float:
    """The points of a deal in a match, on average."""
    return sum(result.points) / len(result.points) if result.points else 0.0


def low_wins(game: str) -> bool:
    """Whether few points are good in a game; so taken of one that is not installed any more."""
    try:
        return find_game(game).low_wins
    except (UnknownGameError, GameError):
        return True


# What results have in common


def who_of(result: Result) -> Who:
    """Whose result it is."""
    return Who(result.name, result.kind)


def rules_of(result: Result) -> str:
    """The rule set, and what was changed in it."""
    options = sorted(result.options.items())
    changed = ", ".join(f"{key.replace('_', ' ')} {_value(value)}" for key, value in options)
    return f"{result.rules} ({changed})" if changed else result.rules


def opponents_of(result: Result) -> str:
    """The levels of the opponents, each once."""
    levels = {PEOPLE if level is None else level for level in result.others}
    return " + ".join(sorted(levels))


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "..." if isinstance(value, dict | list) else str(value)


def by(results: Iterable[Result], key: Callable[[Result], K]) -> dict[K, tuple[Result, ...]]:
    """Results by something that they have in common, what there is most of first."""
    groups: dict[K, list[Result]] = {}
    for result in results:
        groups.setdefault(key(result), []).append(result)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return {told: tuple(group) for told, group in ordered}


# What is asked for


@dataclass(frozen=True, slots=True)
class Choice:
    """Which results are wanted; what is None does not matter.

    Attributes:
        who: whose.
        game: its name.
        rules, opponents: as `rules_of` and `opponents_of` tell them.
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

    def takes(self, result: Result) -> bool:
        """Whether a result is wanted."""
        return (
            self.game in (None, result.game)
            and self.who in (None, who_of(result))
            and self.players in (None, result.players)
            and self.helped in (None, result.helped)
            and self.again in (None, result.again)
            and (self.rules is None or self.rules == rules_of(result))
            and (self.opponents is None or self.opponents == opponents_of(result))
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
        results: of every seat of every finished match, the oldest first.
        unfinished: the other matches.
    """

    results: tuple[Result, ...] = ()
    unfinished: tuple[Unfinished, ...] = field(default=())

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
            for summary in store.summaries(unfinished=True)
        ]
        return cls(store.results(), tuple(unfinished))

    def players(self, game: str | None = None) -> tuple[Who, ...]:
        """Who has finished or begun a match: people first, whoever has played most first."""
        counts: dict[Who, int] = {}
        for result in self.results:
            if game in (None, result.game):
                who = who_of(result)
                counts[who] = counts.get(who, 0) + 1
        for match in self.unfinished:
            if game in (None, match.game):
                for who in match.seats:
                    counts.setdefault(who, 0)
        return tuple(
            sorted(counts, key=lambda who: (who.kind == "bot", -counts[who], who.name.casefold()))
        )

    def wanted(self, choice: Choice) -> tuple[Result, ...]:
        """The results that are asked for, the oldest first."""
        return tuple(result for result in self.results if choice.takes(result))

    def unfinished_of(
        self, who: Who | None = None, game: str | None = None
    ) -> tuple[Unfinished, ...]:
        """The matches of somebody that nobody has won yet."""
        return tuple(
            match
            for match in self.unfinished
            if (who is None or who in match.seats) and game in (None, match.game)
        )


def _sitting(seats: Iterable[Mapping[str, object]]) -> Iterable[Who]:
    for seat in seats:
        if not seat.get(FORGOTTEN):
            yield Who(str(seat["name"]), "human" if seat["kind"] == "human" else "bot")
