"""Playouts of a four-player deal a second, and of the same deals in OpenSpiel.

Random ones are driven from Python in the same way: copy the dealt state, ask for the legal moves,
draw one, play it, 52 times over. The quick player is the one that searches play deals out with.
Nobody passes, so that both play from the dealt hands. The comparison
needs `open_spiel`; without it the table has no row of it.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any, Final, NamedTuple, Protocol, Self

from parlour.cards import FRENCH, Card
from parlour.engine.deal import Deal
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import Seat
from parlour.games.hearts.instinct import finish

DEALS: Final = 100
ROUNDS: Final = 12
PLAYERS: Final = 4
OPTIONS: Final = {"pass_count": 0, "moon": "add"}
"""What OpenSpiel does unless it is told otherwise."""

Chance = Callable[[], float]
Work = tuple[Callable[[Any, Chance], None], Sequence[object]]
"""How a playout is made, and from where."""


class State(Protocol):
    """What is used of a state of OpenSpiel."""

    def clone(self) -> Self: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def current_player(self) -> int: ...
    def returns(self) -> list[float]: ...


class Row(NamedTuple):
    """The best of several rounds, and how it compares with the slowest row."""

    what: str
    deals: int
    playouts_a_second: float
    times: float


def orders(deals: int) -> list[list[Card]]:
    """Shuffled packs, the same for both."""
    pack = list(map(Card, range(FRENCH.size)))
    return [Random(f"hearts {number}").sample(pack, FRENCH.size) for number in range(deals)]


def best_rates(contest: Mapping[str, Work]) -> dict[str, float]:
    """Playouts a second of each in its best round, in turns so that other load hits all alike."""
    best = dict.fromkeys(contest, 0.0)
    for _ in range(ROUNDS):
        for what, (playout, starts) in contest.items():
            best[what] = max(best[what], _rate(playout, starts))
    return best


def _rate(playout: Callable[[Any, Chance], None], starts: Sequence[object]) -> float:
    chance = Random(1).random
    begun = perf_counter()
    for start in starts:
        playout(start, chance)
    return len(starts) / (perf_counter() - begun)


def our_deals(deals: int = DEALS) -> list[Deal[Any]]:
    """The dealt hands in this program."""
    game = find_game("hearts")
    book = RuleBook(game)
    rules = book.with_options(book.get("standard"), OPTIONS).rules
    dealer = Seat(PLAYERS - 1)
    return [
        game.start(rules, game.lay_out(rules, PLAYERS, 1, dealer, order)) for order in orders(deals)
    ]


def our_playout(start: Deal[Any], chance: Chance) -> None:
    """A random playout in this program."""
    deal = start.copy()
    while moves := deal.moves():
        deal.play(moves[int(chance() * len(moves))])
    deal.points()


def quick_playout(start: Deal[Any], chance: Chance) -> None:
    """A playout by the quick player of the search, who also asks who may be shooting the moon."""
    finish(start.copy(), chance)


def their_card(card: int) -> int:
    """A card as OpenSpiel numbers it: rank after rank."""
    return len(FRENCH.suits) * FRENCH.rank(card) + FRENCH.suit(card)


def their_deals(pyspiel: ModuleType, deals: int = DEALS) -> list[State]:
    """The same dealt hands in OpenSpiel."""
    game = pyspiel.load_game("hearts(pass_cards=false)")
    states = []
    for order in orders(deals):
        state: State = game.new_initial_state()
        state.apply_action(0)  # the direction of the pass
        for card in order:
            state.apply_action(their_card(card))
        states.append(state)
    return states


def their_playout(start: State, chance: Chance) -> None:
    """A random playout in OpenSpiel."""
    state = start.clone()
    while not state.is_terminal():
        moves = state.legal_actions()
        state.apply_action(moves[int(chance() * len(moves))])
    state.returns()


def check_same_game(deal: Deal[Any], state: State, rng: Random) -> None:
    """Plays a deal in both at once: the legal moves and the points have to be the same."""
    deal, state = deal.copy(), state.clone()
    while not deal.over:
        assert deal.turn == state.current_player()
        assert sorted(map(their_card, deal.moves())) == state.legal_actions()
        card = rng.choice(deal.moves())
        deal.play(card)
        state.apply_action(their_card(card))
    assert state.is_terminal()
    assert [26 - score for score in state.returns()] == list(deal.points())


def rows() -> list[Row]:
    """Ours, and OpenSpiel's where it is installed."""
    deals = our_deals()
    contest: dict[str, Work] = {
        "parlour, any legal card": (our_playout, deals * 3),
        "parlour, quick player": (quick_playout, deals * 3),
    }
    try:
        states = their_deals(import_module("pyspiel"))
    except ImportError:
        print("open_spiel is not installed: nothing to compare with", file=sys.stderr)
    else:
        rng = Random("same game")
        for deal, state in zip(deals, states, strict=True):
            check_same_game(deal, state, rng)
        contest["OpenSpiel from Python"] = (their_playout, states * 3)
    rates = best_rates(contest)
    slowest = min(rates.values())
    return [Row(what, DEALS, rate, rate / slowest) for what, rate in rates.items()]


if __name__ == "__main__":
    for row in rows():
        print(f"{row.what:24}{row.playouts_a_second:10,.0f} a second{row.times:8.2f}")
