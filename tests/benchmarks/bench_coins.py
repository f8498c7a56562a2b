"""How fast the searching players of Coins are, over whole deals: iterations a second, and a move.

The positions are those of deals that the quick player plays out; a position with nothing to choose
is left out, as a player has nothing to think about there. Iterations are counted where the tree
decides, and not in the last tricks. Times are of the processor.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from time import process_time
from typing import Final, NamedTuple

from parlour.bots import find_bot
from parlour.engine.mind import Tree
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import Seat
from parlour.games.coins.deal import CoinsDeal, CoinsView
from parlour.games.coins.quick import finish, likely

GAME: Final = find_game("coins")
DEALS: Final = {"expert": 12, "master": 1}
"""So many deals are thought through."""

PLAYOUTS: Final = 2_000


class Row(NamedTuple):
    """What a level does in a second, and how long it thinks."""

    who: str
    moves: int
    iterations_a_second: float
    mean_ms: float
    longest_ms: float


def dealt(number: int) -> CoinsDeal:
    """A deal by itself, with a target that it does not reach."""
    book = RuleBook(GAME)
    rules = book.with_options(book.get("standard"), {"target": 60}).rules
    pack = list(GAME.pack(rules, 3).cards)
    order = Random(f"coins {number}").sample(pack, len(pack))
    deal = GAME.start(rules, GAME.lay_out(rules, 3, 1, Seat(number % 3), order))
    assert isinstance(deal, CoinsDeal)
    return deal


def decisions(deals: int) -> Iterator[CoinsView]:
    """What the seats know whenever they have to choose."""
    for number in range(deals):
        deal, chance = dealt(number), Random(f"play {number}").random
        while not deal.over:
            view = deal.view(deal.turn)
            sound = GAME.policies["club"](view, Random(1))
            if not view.settled and len(GAME.mind(view, sound.move).options) > 1:
                yield view
            deal.play(likely(deal, chance))


def playouts() -> Row:
    """The quick player alone, from the dealt hands."""
    starts, chance = [dealt(number) for number in range(PLAYOUTS)], Random(1).random
    begun = process_time()
    for start in starts:
        finish(start, chance)
    spent = process_time() - begun
    return Row("a playout", PLAYOUTS, PLAYOUTS / spent, 1000 * spent / PLAYOUTS, 0.0)


def thought(level: str) -> Row:
    """A level over whole deals."""
    bot, search = find_bot(GAME, level), GAME.searches[level]
    assert isinstance(search, Tree)
    times, in_tree = list[float](), list[float]()
    for number, view in enumerate(decisions(DEALS[level])):
        begun = process_time()
        bot.move(view, str(number))
        times.append(process_time() - begun)
        if not GAME.mind(view, view.moves[0]).ending():
            in_tree.append(times[-1])
    rate = search.iterations / fmean(in_tree)
    return Row(level, len(times), rate, 1000 * fmean(times), 1000 * max(times))


def rows() -> Sequence[Row]:
    """The playouts, and each level that searches."""
    return [playouts(), *map(thought, DEALS)]
