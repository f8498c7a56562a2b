"""The quick player of simulated deals."""

from random import Random

from parlour.engine.deal import Layout, Points
from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.instinct import finish, quick_card, tables
from parlour.games.hearts.instinct.play import NOISE
from parlour.games.hearts.instinct.tables import SHARED
from parlour.games.hearts.notation import MOON_ADD
from parlour.games.hearts.terms import Terms
from tests.games.hearts.set_ups import (
    FREE_OPENING,
    GAME,
    cards,
    mask,
    position,
    shot_moon,
    table,
    text,
)
from tests.games.hearts.test_properties import dealt, each_table, some, step


def quick(on: HeartsDeal, alarm: int = NOBODY) -> str:
    return text(1 << quick_card(tables(on.terms), on, Seat(alarm)))


def passed(at: Terms, rng: Random) -> HeartsDeal:
    """A deal in which the first card is about to be played."""
    deal = dealt(at, rng)
    while deal.passing:
        step(deal, rng)
    return deal


def dealt_with(at: Terms, kitty: str, rng: Random) -> HeartsDeal:
    """A deal with a told kitty."""
    lying = cards(kitty)
    order = [card for card in at.pack.cards if card not in lying]
    rng.shuffle(order)
    hands = tuple(tuple(order[seat :: at.players]) for seat in range(at.players))
    return HeartsDeal(at, Layout(1, Seat(0), hands, kitty=lying), (0,) * at.players)


@some
@each_table
def test_every_card_it_plays_is_legal(at: Terms, rng: Random) -> None:
    deal = passed(at, rng)
    while not deal.over and deal.shooter is None:
        for alarm in (NOBODY, deal.turn, Seat((deal.turn + 1) % at.players)):
            assert quick_card(tables(at), deal, alarm) in deal.moves()
        deal.play(GAME.policies["club"](deal.view(deal.turn), rng).move)


@some
@each_table
def test_points_are_certain_where_it_stops(at: Terms, rng: Random) -> None:
    deal = passed(at, rng)
    for _ in range(rng.randrange(30)):
        if not deal.over and deal.shooter is None:
            step(deal, rng)
    found = finish(deal, rng.random)
    while not deal.over:
        deal.play(MOON_ADD if deal.shooter is not None else rng.choice(deal.moves()))
    assert deal.points() == found


@some
@each_table
def test_who_shoots_is_played_as_told_and_chance_decides_the_rest(at: Terms, rng: Random) -> None:
    deal = passed(at, rng)
    seat, seed = Seat(rng.randrange(at.players)), rng.random()
    ends = [finish(deal.copy(), Random(seed).random, seat) for _ in range(2)]
    assert ends[0] == ends[1]


def alarmed_at_every_trick(deal: HeartsDeal, rng: Random) -> Points:
    """The quick player again, which asks for the alarm at every trick and plays all of them."""
    table, alarm = tables(deal.terms), NOBODY
    while not deal.over and deal.shooter is None:
        if not deal.trick:
            asked = table.alarm(deal)
            alarm = NOBODY if asked == SHARED else asked
        moves, noise = deal.moves(), rng.random() < NOISE
        deal.play(
            moves[int(rng.random() * len(moves))] if noise else quick_card(table, deal, alarm)
        )
    if not deal.over:
        deal.play(MOON_ADD)
    return deal.points()


@some
@each_table
def test_the_alarm_is_as_if_asked_for_at_every_trick(at: Terms, rng: Random) -> None:
    on, seed = passed(at, rng), rng.random()
    assert finish(on.copy(), Random(seed).random) == alarmed_at_every_trick(on, Random(seed))


def test_the_kitty_can_raise_the_alarm() -> None:
    at = table(players=6, uneven_deal="kitty", **FREE_OPENING)
    for seed in range(40):
        on = dealt_with(at, "QS AH KH QH", Random(seed))
        assert finish(on.copy(), Random(seed).random) == alarmed_at_every_trick(on, Random(seed))


def test_it_stays_under_with_its_highest_card() -> None:
    on = position(table(), ["JD", "9D QD 3D"], trick="JD")
    assert quick(on) == "9D"


def test_the_queen_goes_under_the_king() -> None:
    on = position(table(), ["KS", "QS 2S"], trick="KS")
    assert quick(on) == "QS"


def test_last_to_play_it_wins_what_costs_nothing() -> None:
    on = position(table(), ["4D", "5D", "6D", "AD 2D"], trick="4D 5D 6D")
    assert quick(on) == "AD"
    on = position(table(), ["4D", "5D", "6H", "AD 2D"], trick="4D 5D 6H")
    assert quick(on) == "2D"


def test_the_queen_is_thrown_first_then_the_spades_above_her() -> None:
    on = position(table(), ["4D", "AS AH QS 2C"], trick="4D")
    assert quick(on) == "QS"
    on = position(table(), ["4D", "AS AH KC 2C", "QS"], trick="4D")
    assert quick(on) == "AS"


def test_a_spade_below_the_queen_is_led_to_bring_her_out() -> None:
    on = position(table(), ["JS 4S 2C", "QS AS", "3C", "5C"])
    assert quick(on) == "JS"
    on = position(table(), ["KS 4S 2C", "QS AS", "3C", "5C"])
    assert quick(on) == "2C"


def test_the_jack_of_diamonds_is_caught_where_it_pays() -> None:
    at = table("omnibus")
    on = position(at, ["JD", "2D", "3D", "QD AD 4D"], trick="JD 2D 3D")
    assert quick(on) == "QD"
    on = position(at, ["TD", "2D", "3D", "JD AD 4D"], trick="TD 2D 3D")
    assert quick(on) == "JD"


def test_a_moon_is_stopped_and_not_fed() -> None:
    on = position(table(), ["AH", "2H", "3H", "4C KC"], trick="AH 2H 3H", won=["QS KH"])
    assert tables(on.terms).alarm(on) == 0
    on = position(table(), ["TH", "2H", "3H", "JH 4H"], trick="TH 2H 3H", won=["QS KH"])
    assert quick(on) == "4H"
    assert quick(on, alarm=0) == "JH"
    on = position(table(), ["TC", "2C", "3C", "JH 4D"], trick="TC 2C 3C", won=["QS KH"])
    assert quick(on) == "JH"
    assert quick(on, alarm=0) == "4D"


def test_a_shooter_wins_and_keeps_its_points_to_itself() -> None:
    on = position(table(), ["3C", "2C AC", "4C", "5C"], trick="3C")
    assert quick(on, alarm=1) == "AC"
    on = position(table(), ["3C", "2D AH", "4C", "5C"], trick="3C")
    assert quick(on, alarm=1) == "2D"
    on = position(table(), ["KC 3D AD", "2C", "4D", "AC"])
    assert quick(on, alarm=0) == "AD"


def test_there_is_no_alarm_where_there_is_no_moon() -> None:
    on = position(table(moon="none"), ["2C", "3C", "4C", "5C"], won=["QS AH KH"])
    assert tables(on.terms).alarm(on) == NOBODY


def test_two_who_have_points_end_the_alarm() -> None:
    on = position(table(), ["2C", "3C", "4C", "5C"], won=["QS AH", "KH"])
    assert tables(on.terms).alarm(on) == SHARED


def test_h18_a_shooter_adds() -> None:
    on = shot_moon(table(**FREE_OPENING))
    assert finish(on, Random(1).random) == (0, 26, 26, 26)


def test_many_dear_cards_of_a_suit_are_no_plan_of_their_own() -> None:
    assert text(tables(table("spot-hearts")).lumps) == "QS"
    assert tables(table("black-maria")).lumps == mask("QS KS AS")
