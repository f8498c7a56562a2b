"""The rule-based players: what they must never do, and what a sound one does."""

from random import Random
from statistics import fmean

import pytest

from parlour.cards import FRENCH
from parlour.engine.game import Advice
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.notation import passed_mask
from parlour.games.hearts.policy import POLICIES
from tests.games.hearts.set_ups import (
    BOOK,
    FREE_OPENING,
    GAME,
    cards,
    deal,
    mask,
    position,
    rules,
    shot_moon,
    table,
)

CLUB = POLICIES["club"]


def advice(on: HeartsDeal, level: str = "club") -> Advice:
    return POLICIES[level](on.view(on.turn), Random(0))


def says(on: HeartsDeal, level: str = "club") -> str:
    return GAME.move_text(advice(on, level).move)


def passes(hand: str, preset: str = "standard", level: str = "club") -> int:
    on = deal(table(preset), [hand])
    return passed_mask(advice(on, level).move) or 0


def margin(first: str, field: str, deals: int, preset: str = "standard", players: int = 4) -> float:
    """How many points a player scores less than the mean of the others, from every seat."""
    at, rng, margins = rules(preset), Random(f"{first} {field}"), []
    for number in range(1, deals + 1):
        order = rng.sample(
            sorted(GAME.pack(at, players).cards), k=len(GAME.pack(at, players).cards)
        )
        layout = GAME.lay_out(at, players, number, Seat(number % players), order)
        for seat in range(players):
            on = GAME.start(at, layout)
            while not on.over:
                level = first if on.turn == seat else field
                moves = on.moves()
                move = rng.choice(moves) if level == "random" else advice(on, level).move
                on.play(move)
            points = on.points()
            margins.append((sum(points) - points[seat]) / (players - 1) - points[seat])
    return fmean(margins)


# Passing


def test_the_unguarded_queen_goes() -> None:
    for level in POLICIES:
        assert passes("QS 2S AC KC 3D 4D 5D 6D 7H 2H 3H 4H 5H", level=level) & mask("QS")


def test_a_guarded_queen_and_low_spades_stay() -> None:
    gone = passes("QS 2S 3S 4S 5S KD QD JD AC KC QC JC TC")
    assert not gone & mask("QS 2S 3S 4S 5S")


def test_low_spades_are_never_passed_under_the_queen() -> None:
    gone = passes("2S 3S 4S KD QD JD AC KC QC JC AH KH QH")
    assert not gone & mask("2S 3S 4S")


def test_short_high_spades_go() -> None:
    assert passes("AS KS 2D 3D 4D 5D 2C 3C 4C 5C 2H 3H 4H") & mask("AS KS") == mask("AS KS")


def test_the_bonus_jack_and_what_catches_it_stay() -> None:
    gone = passes("JD AD 2D 3D AC KC QC 2C 3C 4C 2H 3H 4H", "omnibus")
    assert not gone & mask("JD AD")


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("QS 2S AH KH 3D 4D 5D 6D 7C 2H 3C 4C 5C", "Too few low cards to protect <QS>."),
        ("KD 9D AC KC QC JC TC 2C 3C 2H 3H 4H 2S", "Leaves you without diamonds"),
        ("KD 2D 3D AC KC 4C 3C 2C 2H 3H 4H 2S 3S", "These would be the hardest"),
    ],
)
def test_a_pass_is_explained(hand: str, why: str) -> None:
    assert why in advice(deal(table(), [hand])).why


def test_a_short_suit_is_made() -> None:
    assert passes("KD 9D AC KC QC JC TC 2C 3C 2H 3H 4H 2S") & mask("KD 9D") == mask("KD 9D")


# Play


def test_it_ducks_with_its_highest() -> None:
    on = position(table(), ["2D 7D JD", "QD", "3C", "4C"], leader=3, trick="TD")
    assert says(on) == "play 7D"
    assert says(on, "novice") == "play 7D"


def test_it_sheds_a_high_card_on_a_trick_that_costs_nothing() -> None:
    """Last to play, with a low card to get out of the lead again."""
    on = position(table(), ["AD 3D 2C", "", "", ""], leader=1, trick="4D 5D 6D")
    assert says(on) == "play AD"


def test_it_does_not_take_a_trick_with_points_it_can_duck() -> None:
    on = position(table(), ["AD 3D 2C", "", "", ""], leader=1, trick="4D QS 6D")
    assert says(on) == "play 3D"


def test_it_gives_the_queen_away() -> None:
    for level in POLICIES:
        on = position(table(), ["QS AH 2C KC", "", "", ""], leader=1, trick="4D 5D 6D")
        assert says(on, level) == "play QS"
    on = position(table(), ["QS 2S 3H", "", "", ""], leader=3, trick="KS")
    assert says(on) == "play QS"


def test_it_does_not_play_the_queen_where_she_would_win() -> None:
    on = position(table(), ["QS 2S 3H", "", "", ""], leader=3, trick="JS")
    assert says(on) == "play 2S"


def test_it_smokes_the_queen_out_without_a_higher_spade() -> None:
    hand = "2S 5S 9S 3H 4H 5H 6H KC QC"
    on = position(table(), [hand, "", "", ""])
    assert says(on) == "play 9S"
    assert "<QS>" in advice(on).why


@pytest.mark.parametrize("held", ["QS", "KS", "AS"])
def test_it_does_not_smoke_itself_out(held: str) -> None:
    on = position(table(), [f"{held} 5S 2C 3D 4D"])
    assert FRENCH.suit_names[FRENCH.suit(advice(on).move)] != "spades"


def moon_in_the_air(hand: str, trick: str, leader: int) -> HeartsDeal:
    """Seat 3 has taken ten hearts; the others have nothing."""
    on = position(table(), [hand, "", "", ""], leader=leader, trick=trick, broken=True)
    on.tricks = [
        (Seat(3), cards("AH 2H 3H 4H")),
        (Seat(3), cards("KH 5H 6H 7H")),
        (Seat(3), cards("QH 8H 3C 4C")),
    ]
    return on


def test_it_stops_a_moon_that_it_can_see() -> None:
    on = moon_in_the_air("2D AD QS", "9D TH 4D", 3)
    on.trick, on.leader, on.turn = list(cards("9D TH 4D")), Seat(3), Seat(2)
    on.hands[2] = mask("2D AD 8C")
    assert says(on) == "play AD"
    assert "{3}" in advice(on).why


def test_it_throws_no_points_to_a_shooter() -> None:
    on = moon_in_the_air("QS JH 2C", "9D", 3)
    assert says(on) == "play 2C"
    on = moon_in_the_air("QS JH TH", "9D", 3)
    assert says(on) == "play TH", "the higher one may still stop the moon"
    on = moon_in_the_air("QS 2S", "AS", 3)
    assert says(on) == "play 2S"


def test_it_takes_the_bonus() -> None:
    at = table("omnibus")
    on = position(at, ["KD 2D 3C", "", "", ""], leader=1, trick="4D JD 6D")
    assert says(on) == "play KD"
    on = position(at, ["JD 2D 3C", "", "", ""], leader=1, trick="4D 5D 6D")
    assert says(on) == "play JD"
    on = position(at, ["JD 2D 3C", "", "", ""], leader=3, trick="KD")
    assert says(on) == "play 2D"
    on = position(at, ["JD AD QC", "", "", ""], leader=3, trick="KS")
    assert says(on) == "play QC", "what catches the jack stays"


def test_it_cashes_a_bonus_that_nobody_can_beat() -> None:
    on = position(table("omnibus"), ["JD 9C"], won=["", "QD KD AD QS AH"], broken=True)
    on.tricks = [(Seat(1), cards("QD KD AD QS")), (Seat(1), cards("KH QH JH TH"))]
    assert says(on) == "play JD"


def test_a_bonus_that_would_draw_the_queen_is_not_cashed() -> None:
    """With all other diamonds gone, whoever holds the queen of spades throws her on the jack."""
    on = position(table("omnibus"), ["JD 9C"], broken=True)
    on.tricks = [(Seat(1), cards(gone)) for gone in ("2D 3D 4D 5D", "6D 7D 8D 9D", "TD QD KD AD")]
    assert says(on) == "play 9C"


def test_it_opens_a_sure_winner_where_nobody_may_throw_points_on_it() -> None:
    """Most others are out of clubs: what they throw costs, unless the first trick is free."""
    hand = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3D"
    safe = position(table(**FREE_OPENING), [hand], first_trick=True)
    assert says(safe).endswith("C")
    risky = position(
        table(**FREE_OPENING, no_points_on_first_trick=False), [hand], first_trick=True
    )
    assert says(risky) == "play 3D"


def test_it_does_not_shed_on_a_trick_that_brings_a_kitty_with_points() -> None:
    at = table("omnibus-kitty", 3, card_points={"suit:H": 5, "QS": 13})
    on = position(at, ["AD 3D 2C"], leader=1, trick="4D 5D", kitty="QS", first_trick=True)
    assert says(on) == "play 3D"


def test_the_only_card_is_played_and_named_as_such() -> None:
    on = position(table(), ["2C"])
    for level in POLICIES:
        assert advice(on, level).why == "It is your only legal card."


@pytest.mark.parametrize(
    ("totals", "choice"),
    [
        ((40, 80, 70, 60), "moon add"),
        ((40, 10, 20, 30), "moon add"),
        ((80, 80, 10, 20), "moon subtract"),
        ((40, 80, 14, 60), "moon add"),
        ((90, 60, 80, 62), "moon subtract"),
    ],
)
def test_the_moon_is_answered_as_offered(totals: tuple[int, ...], choice: str) -> None:
    """Adding, unless it would end the match without the shooter alone lowest (H-21)."""
    on = shot_moon(table(**FREE_OPENING), 0, totals)
    for level in POLICIES:
        assert says(on, level) == choice


def test_a_win_to_be_shared_is_not_one_alone() -> None:
    on = shot_moon(table(tie_break="shared", **FREE_OPENING), 0, (40, 80, 14, 60))
    assert says(on) == "moon subtract"


def test_the_moon_is_answered_with_an_eye_on_a_tie_being_broken() -> None:
    """Once the target was reached, the match ends wherever the totals are then (H-21, H-24)."""
    on = shot_moon(table(**FREE_OPENING), 0, (50, 20, 20, 30))
    assert says(on) == "moon add"
    on.target_reached = True
    assert says(on) == "moon add", "a tie for lowest goes on"
    on = shot_moon(table(**FREE_OPENING), 0, (50, 10, 20, 30))
    on.target_reached = True
    assert says(on) == "moon subtract"


# Strength


def test_a_ladder_of_levels() -> None:
    assert margin("novice", "random", 15) > 3
    assert margin("club", "random", 15) > 5
    assert margin("club", "novice", 40) > 1.5


@pytest.mark.parametrize("preset", BOOK.names)
def test_club_beats_chance_by_every_preset(preset: str) -> None:
    players = GAME.player_counts(rules(preset))[-1]
    assert margin("club", "random", 6, preset, players) > 0
