"""How well an imagined deal explains what was played."""

from random import Random

from parlour.engine.moves import Move
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.instinct import quick_card, tables
from parlour.games.hearts.reading_back import surprises
from parlour.games.hearts.terms import Terms
from tests.games.hearts.set_ups import deal, mask, play, table
from tests.games.hearts.test_instinct import passed
from tests.games.hearts.test_properties import each_table, some

HOLD = {"pass_cycle": {"*": ["hold"]}}


@some
@each_table
def test_the_true_deal_explains_the_quick_player_wholly(at: Terms, rng: Random) -> None:
    on = passed(at, rng)
    table = tables(at)
    for _ in range(rng.randrange(4 * at.players)):
        if on.over or on.shooter is not None:
            return
        if not on.trick:
            alarm = table.alarm(on)
        on.play(Move(quick_card(table, on, alarm)))
    if not on.over and on.shooter is None:
        assert surprises(on.view(on.turn), on) == 0


def exchanged(on: HeartsDeal, seat: int, other: int, cards: str) -> HeartsDeal:
    """The same deal with cards of two hands exchanged."""
    twin = on.copy()
    for held in (seat, other):
        twin.hands[held] ^= mask(cards)
    return twin


def test_who_does_not_throw_the_queen_is_not_likely_to_hold_her() -> None:
    hands = ["2C KC 3D", "5C 4C 6C 2S", "7C 8C 2H"]
    hands.append("AD KD QD QS 3S 4S 5S 6S 7S 8S 9S TS JS")
    on = deal(table(**HOLD, no_points_on_first_trick=False), hands, dealer=3)
    play(on, "play 2C", "play 6C", "play 8C", "play AD")
    view = on.view(Seat(2))
    without = exchanged(on, 3, 1, "QS 2S")
    assert without.view(Seat(2)) == view
    assert surprises(view, on) > surprises(view, without)
