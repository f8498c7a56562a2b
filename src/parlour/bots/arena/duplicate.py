"""One deal, or one match, played as often as there are seats, so that luck cancels."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from time import perf_counter

from parlour.bots.arena.contest import Contest
from parlour.bots.bot import Bot
from parlour.bots.drive import play_match, play_out
from parlour.cards import Draws
from parlour.engine.deal import Points
from parlour.engine.game import Advice
from parlour.engine.match import Match, Player
from parlour.engine.seats import Seat
from parlour.engine.view import View


@dataclass
class Clock:
    """How long a bot has thought.

    Attributes:
        moves: how often it was asked.
        seconds: for all moves together.
        slowest: for one move, in seconds.
    """

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    @property
    def mean(self) -> float:
        """Seconds for a move, on average."""
        return self.seconds / self.moves if self.moves else 0.0

    def add(self, other: "Clock") -> None:
        """Adds what another clock has measured."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)


@dataclass(frozen=True)
class Timed:
    """A bot with a clock beside it."""

    bot: Bot
    clock: Clock

    def move(self, view: View, seed: str) -> Advice:
        """What the bot does."""
        began = perf_counter()
        advice = self.bot.move(view, seed)
        self.clock.add(Clock(1, took := perf_counter() - began, took))
        return advice


@dataclass(frozen=True)
class Play:
    """One of the times that a duplicate was played.

    Attributes:
        place: where the first bot sat.
        points: what each seat scored, over all deals.
        deals: how many those were.
        won: the first bot's share of the match; None for a single deal.
        feats: what the game counts, by name: how often each seat did it.
    """

    place: int
    points: Points
    deals: int
    won: float | None = None
    feats: dict[str, list[int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Duplicate:
    """A deal or a match with the first bot in each seat in turn.

    Attributes:
        number: which of the contest, from 0.
        plays: one for each seat.
        clocks: how long each of the two bots thought.
    """

    number: int
    plays: tuple[Play, ...]
    clocks: tuple[Clock, Clock]


def play_duplicate(contest: Contest, number: int) -> Duplicate:
    """Plays one duplicate. It hangs on nothing but its arguments, wherever and whenever it is done.

    Raises:
        BotError: a custom bot has failed.
    """
    clocks = Clock(), Clock()
    play = _play_match if contest.matches else _play_deal
    plays = []
    for place in range(contest.players):
        here = (contest.first.level, contest.second.level, place)
        seated = [
            Timed(bot.for_play(here), clock)
            for bot, clock in zip(contest.bots, clocks, strict=True)
        ]
        table = [seated[seat != place] for seat in range(contest.players)]
        plays.append(play(contest, number, place, table))
    return Duplicate(number, tuple(plays), clocks)


def _play_deal(contest: Contest, number: int, place: int, table: list[Timed]) -> Play:
    """A deal by itself; its place in the cycle of dealing moves on with the number."""
    game, rules, players = contest.game, contest.rule_set.rules, contest.players
    seed = f"{contest.seed}/{number}"
    pack = game.pack(rules, players)
    dealer = Seat(Draws(seed, "dealer").below(players))
    order = Draws(seed, "deal").shuffled(pack.cards)
    in_cycle = 1 + number % game.cycle(rules, players)
    layout = game.lay_out(rules, players, in_cycle, dealer, order).renumbered(pack)
    deal = game.start(rules, layout, (), seed)
    play_out(deal, table, seed)
    feats = _per_seat([game.feats(deal)], players)
    return Play(place, deal.points(), 1, feats=feats)


def _play_match(contest: Contest, number: int, place: int, table: list[Timed]) -> Play:
    """A whole match."""
    bots = contest.at_table(place)
    players = [Player(f"{seat}", "bot", bot.level) for seat, bot in enumerate(bots)]
    match = Match(contest.game, contest.rule_set, players, f"{contest.seed}/{number}")
    feats = []
    while not match.over:
        play_match(match, table, most_deals=1)
        feats.append(contest.game.feats(match.deal))
    scored = [deal.points for deal in match.log if deal.points is not None]
    points = tuple(map(sum, zip(*scored, strict=True)))
    won = (place in match.winners) / len(match.winners)
    return Play(place, points, len(scored), won, _per_seat(feats, contest.players))


def _per_seat(feats: list[Mapping[str, Sequence[Seat]]], players: int) -> dict[str, list[int]]:
    """How often each seat did each thing that the game counts."""
    counted: dict[str, list[int]] = {}
    for name, seats in chain.from_iterable(found.items() for found in feats):
        for seat in seats:
            counted.setdefault(name, [0] * players)[seat] += 1
    return counted
