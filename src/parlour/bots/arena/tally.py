"""What the duplicates of a contest come to."""

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import mean

from parlour.bots.arena.contest import Contest
from parlour.bots.arena.duplicate import Clock, Duplicate, Play
from parlour.bots.arena.estimate import Estimate, estimate, standard_error
from parlour.bots.results import PerDeal


@dataclass(frozen=True, slots=True)
class Feat:
    """How often something rare was done in a deal, on average.

    Attributes:
        made: by the first bot.
        conceded: by the others together, at its table.
    """

    made: float
    conceded: float


@dataclass
class Tally:
    """The duplicates of a contest, added up; the order in which they come makes no difference.

    The cards of one duplicate are the same in all its plays, so a duplicate is one measurement,
    however often it was played.

    Attributes:
        contest: who plays what.
        duplicates: by number.
    """

    contest: Contest
    duplicates: dict[int, Duplicate] = field(default_factory=dict)

    def add(self, duplicate: Duplicate) -> None:
        """Adds a duplicate; one that is there already counts once."""
        self.duplicates[duplicate.number] = duplicate

    @property
    def deals(self) -> int:
        """How many duplicate deals were played; in whole matches, all deals of all plays."""
        if self.contest.matches:
            return sum(play.deals for play in self._plays)
        return len(self.duplicates)

    @property
    def margin(self) -> Estimate:
        """By how many points a deal the first bot does better than the others."""
        sign = 1 if self.contest.game.low_wins else -1
        return estimate(
            [sign * (_others(found) - _own(found)) for found in self._in_order],
        )

    @property
    def won(self) -> Estimate:
        """The first bot's share of the matches; nothing where single deals are played."""
        if not self.contest.matches:
            return estimate([])
        return estimate([mean(play.won or 0 for play in found.plays) for found in self._in_order])

    @property
    def per_deal(self) -> tuple[PerDeal, PerDeal]:
        """What each bot scores in a deal."""
        return self._points(_own), self._points(_others)

    @property
    def clocks(self) -> tuple[Clock, Clock]:
        """How long each bot has thought."""
        added = Clock(), Clock()
        for found in self._in_order:
            for clock, more in zip(added, found.clocks, strict=True):
                clock.add(more)
        return added

    @property
    def feats(self) -> dict[str, Feat]:
        """What the game counts, by name, as far as it has happened."""
        names = sorted({name for play in self._plays for name in play.feats})
        return {name: self._feat(name) for name in names}

    @property
    def _in_order(self) -> list[Duplicate]:
        return [self.duplicates[number] for number in sorted(self.duplicates)]

    @property
    def _plays(self) -> list[Play]:
        return [play for found in self._in_order for play in found.plays]

    def _points(self, of: Callable[[Duplicate], float]) -> PerDeal:
        values = [of(found) for found in self._in_order]
        return PerDeal(mean(values) if values else None, standard_error(values))

    def _feat(self, name: str) -> Feat:
        counts = [(play.place, play.feats[name]) for play in self._plays if name in play.feats]
        deals = sum(play.deals for play in self._plays)
        made = sum(seats[place] for place, seats in counts)
        every = sum(sum(seats) for _, seats in counts)
        return Feat(made / deals, (every - made) / deals)


def _own(duplicate: Duplicate) -> float:
    """What the first bot scored in a deal."""
    scored = sum(play.points[play.place] for play in duplicate.plays)
    return scored / sum(play.deals for play in duplicate.plays)


def _others(duplicate: Duplicate) -> float:
    """What each of the others scored in a deal, on average."""
    scored = sum(sum(play.points) - play.points[play.place] for play in duplicate.plays)
    deals = sum(play.deals for play in duplicate.plays)
    return scored / deals / (len(duplicate.plays) - 1)
