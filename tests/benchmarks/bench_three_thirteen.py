"""What the players of Three Thirteen are worth in points a round, and how long they think.

One of them sits among players who only look at what is left over now; every round is played again
with it in each seat, so that the luck of the cards cancels. The margin is the others' mean less
its own points: positive is better. Times are of the processor, in milliseconds a move.
"""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Final, NamedTuple

from parlour.engine.deal import Points
from parlour.engine.game import Advice, Policy
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.notation import DRAW_DISCARD, DRAW_STOCK, discard
from parlour.games.three_thirteen.policy import POLICIES
from parlour.games.three_thirteen.policy.counting import cost_of_taking, costs_after_throwing
from parlour.games.three_thirteen.policy.ending import ending_move
from parlour.games.three_thirteen.rules import ThreeThirteenRules
from parlour.games.three_thirteen.view import ThreeThirteenView

Player = Policy[ThreeThirteenView]

DEALS: Final = 24
"""Shuffles a table; each is played once by every seat, in every one of the rounds."""

ROUNDS: Final = (2, 5, 8, 11)
TABLES: Final = (
    ("club", "standard", 2),
    ("club", "standard", 4),
    ("novice", "standard", 4),
    ("club", "one-wild-per-meld", 4),
    ("club", "crown-scoring", 3),
    ("expert", "standard", 2),
    ("master", "standard", 2),
)


class Row(NamedTuple):
    """A player at a table."""

    player: str
    preset: str
    players: int
    rounds: int
    turns: float
    margin: float
    stderr: float
    ms: float
    worst_ms: float


def least_left_over(view: ThreeThirteenView, rng: Random) -> Advice:
    """Takes what helps now, throws for the least cost now: the yardstick."""
    del rng
    if not view.drawn:
        helps = DRAW_DISCARD in view.moves and (
            cost_of_taking(view) < view.terms.melder.cost(view.hand)
        )
        return Advice(DRAW_DISCARD if helps else DRAW_STOCK, "")
    costs = costs_after_throwing(view)
    prices = view.terms.melder.rules.costs
    best = min(costs, key=lambda face: (costs[face], -prices[face], face))
    return ending_move(view) or Advice(discard(best), "")


def play_round(
    rules: ThreeThirteenRules, number: int, seed: int, seated: list[Player], times: list[float]
) -> tuple[Points, int]:
    """Plays a round; adds how long the moves of players other than the yardstick took."""
    players = len(seated)
    pack = GAME.pack(rules, players)
    order = Random(seed).sample(sorted(pack.cards), len(pack.cards))
    dealer = Seat(number % players)
    deal = GAME.start(rules, GAME.lay_out(rules, players, number, dealer, order), seed=str(seed))
    chance = Random(seed)
    while not deal.over:
        player = seated[deal.turn]
        view = deal.view(deal.turn)
        begun = process_time()
        advice = player(view, chance)
        if player is not least_left_over:
            times.append(1000 * (process_time() - begun))
        deal.play(advice.move)
    return deal.points(), len(deal.turns)


def row(level: str, preset: str, players: int) -> Row:
    """One table."""
    rules = RuleBook(GAME).get(preset).rules
    assert isinstance(rules, ThreeThirteenRules)
    times: list[float] = []
    margins, turns = [], []
    for seed in range(DEALS):
        margin = 0.0
        for number in ROUNDS:
            for seat in range(players):
                seated: list[Player] = [least_left_over] * players
                seated[seat] = POLICIES[level]
                points, count = play_round(rules, number, seed, seated, times)
                margin += (sum(points) - players * points[seat]) / (players - 1)
                turns.append(count / players)
        margins.append(margin / players / len(ROUNDS))
    return Row(
        level,
        preset,
        players,
        len(turns),
        fmean(turns),
        fmean(margins),
        stdev(margins) / sqrt(DEALS),
        fmean(times),
        max(times),
    )


def rows() -> list[Row]:
    """Every table."""
    return [row(*table) for table in TABLES]
