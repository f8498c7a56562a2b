"""Hearts against OpenSpiel's searching bots, over the same cards from every seat.

    python tests/benchmarks/ismcts.py --bot expert --deals 60 --simulations 1000

Needs `open_spiel`. Nobody passes, and a moon adds, as OpenSpiel has it. One player of Parlour sits
in each seat in turn, three bots of OpenSpiel (information set Monte Carlo tree search, random
rollouts) in the others.
"""

import argparse
import sys
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

import pyspiel

sys.path.insert(0, str(Path(__file__).parents[2]))  # benchmarks share helpers with each other

from parlour.bots import Bot, find_bot
from parlour.engine.deal import Deal
from parlour.engine.moves import Move
from parlour.engine.registry import find_game
from tests.benchmarks.bench_hearts import State, our_deals, their_card, their_deals

EXPLORATION: Final = 20.0
"""OpenSpiel's returns reach from 0 to 26; its own tests explore in this order of size."""


def their_bots(simulations: int, seed: int) -> list[Any]:
    """A bot for each seat."""
    return [
        pyspiel.ISMCTSBot(
            seed + seat,
            pyspiel.RandomRolloutEvaluator(1, seed + seat),
            EXPLORATION,
            simulations,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        for seat in range(4)
    ]


def margin(start: Deal[Any], state: State, bot: Bot, seat: int, simulations: int) -> float:
    """By how many points one deal goes better for the seat of our bot than for the others."""
    deal, state, made = start.copy(), state.clone(), 0
    bots = their_bots(simulations, seed=seat)
    while not deal.over:
        if deal.turn == seat:
            card = int(bot.move(deal.view(deal.turn), f"{seat}/{made}").move)
        else:
            theirs = bots[deal.turn].step(state)
            card = next(int(move) for move in deal.moves() if their_card(int(move)) == theirs)
        made += 1
        deal.play(Move(card))
        state.apply_action(their_card(card))
    points = deal.points()
    return (sum(points) - points[seat]) / 3 - points[seat]


def main() -> None:
    """Plays, and prints the margin after each deal."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--bot", default="expert")
    options.add_argument("--deals", type=int, default=20)
    options.add_argument("--simulations", type=int, default=1000)
    chosen = options.parse_args()
    bot = find_bot(find_game("hearts"), chosen.bot)
    ours, theirs = our_deals(chosen.deals), their_deals(pyspiel, chosen.deals)
    margins: list[float] = []
    for deal, state in zip(ours, theirs, strict=True):
        margins.append(
            fmean(margin(deal, state, bot, seat, chosen.simulations) for seat in range(4))
        )
        error = 1.96 * stdev(margins) / len(margins) ** 0.5 if len(margins) > 1 else 0.0
        print(f"{len(margins)} deals: margin {fmean(margins):+.2f} ± {error:.2f}", flush=True)


if __name__ == "__main__":
    main()
