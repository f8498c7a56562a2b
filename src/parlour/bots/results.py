"""What matches among bots came to."""

from dataclasses import dataclass, field
from statistics import mean, stdev

from parlour.engine.deal import Points
from parlour.engine.match import Match


@dataclass(frozen=True, slots=True)
class PerDeal:
    """The points of a seat in a deal.

    Attributes:
        mean: on average; None without a deal.
        stderr: the standard error of the mean; None below two deals.
    """

    mean: float | None
    stderr: float | None


@dataclass
class Results:
    """Matches of one table, added up.

    Attributes:
        players: how many sit at the table.
        matches: how many matches were begun.
        deals: the points of each finished deal.
        wins: how many matches each seat has won, a shared win as its share.
    """

    players: int
    matches: int = 0
    deals: list[Points] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0.0] * self.players

    def add(self, match: Match) -> None:
        """Adds a match, finished or not."""
        self.matches += 1
        self.deals += [deal.points for deal in match.log if deal.points is not None]
        for winner in match.winners:
            self.wins[winner] += 1 / len(match.winners)

    def per_deal(self) -> tuple[PerDeal, ...]:
        """The points of each seat in a deal."""
        return tuple(_per_deal([points[seat] for points in self.deals]) for seat in self.seats)

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.players)


def _per_deal(points: list[int]) -> PerDeal:
    if not points:
        return PerDeal(None, None)
    error = stdev(points) / len(points) ** 0.5 if len(points) > 1 else None
    return PerDeal(mean(points), error)
