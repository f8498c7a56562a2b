"""Points, the moon, the sun, bonuses, what is settled, and the end of a match."""

from typing import Any

import pytest

from parlour.engine.deal import Points
from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts.deal import HeartsDeal
from tests.games.hearts.set_ups import (
    FREE_OPENING,
    GAME,
    legal,
    play,
    position,
    refused,
    rules,
    shot_moon,
    table,
)

ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
EVERYTHING = f"{ALL_HEARTS} QS"


def ended(*won: str, preset: str = "standard", kitty: str = "", **options: object) -> HeartsDeal:
    """A deal whose last, harmless trick, a club for each, has just gone to seat 0."""
    at = table(preset, len(won), **options)
    on = position(at, ["9C", "4C", "5C", "6C", "7C", "8C"][: len(won)], won=won, kitty=kitty)
    return play(on, *(f"play {club}" for club in ["9C", "4C", "5C", "6C", "7C", "8C"][: len(won)]))


def scores(*won: str, preset: str = "standard", choice: str = "", **options: object) -> Points:
    on = ended(*won, preset=preset, **options)
    if choice:
        play(on, f"moon {choice}")
    assert on.over
    return on.points()


def test_a_heart_is_one_point_and_the_queen_thirteen() -> None:
    """H-17."""
    assert scores("2H 3H 4H", "5H QS", "AS KS", "") == (3, 14, 0, 0)


def test_presets_set_other_points_and_totals_may_be_negative() -> None:
    assert scores("2H JD", "AS", "KS", "QS", preset="omnibus") == (-9, 0, 0, 13)
    assert scores("2H JD", "AS", "KS", "QS", preset="black-maria") == (1, 7, 10, 13)
    assert scores("AH 2H", "QS", "QD", "", preset="chasse-coeur") == (2, 13, 13, 0)
    assert scores("AH TH", "QS", "2H", "", preset="greek-hearts") == (25, 50, 2, 0)


# The moon


def test_a_shooter_chooses_after_the_last_card() -> None:
    """H-18."""
    on = ended("", EVERYTHING, "", "")
    assert (on.turn, on.over, on.waiting) == (1, False, (1,))
    assert {GAME.move_text(move) for move in on.moves()} == {"moon add", "moon subtract"}
    said = "choose what shooting the moon does (H-18); legal: moon add, moon subtract"
    assert refused(on, "play 2H") == said
    twin = on.copy()
    assert play(on, "moon add").points() == (26, 0, 26, 26)
    assert play(twin, "moon subtract").points() == (0, -26, 0, 0)
    assert (on.turn, on.choice, on.shooter) == (NOBODY, "add", 1)


@pytest.mark.parametrize(
    ("moon", "points"),
    [("none", (0, 26, 0, 0)), ("add", (26, 0, 26, 26)), ("subtract", (0, -26, 0, 0))],
)
def test_rules_may_fix_what_the_moon_does(moon: str, points: Points) -> None:
    assert scores("", EVERYTHING, "", "", moon=moon) == points


def test_no_moon_without_every_card_that_costs() -> None:
    """H-19."""
    assert scores("2H", EVERYTHING.removeprefix("2H "), "", "") == (1, 25, 0, 0)
    assert scores("", ALL_HEARTS, "QS", "") == (0, 13, 13, 0)


def test_the_kitty_is_needed_for_the_moon() -> None:
    options: dict[str, Any] = {"moon": "add", "card_points": {"suit:H": 1, "QS": 13}}
    on = position(
        table("omnibus-kitty", 3, **options),
        ["5C", "6C", "9C"],
        won=["", EVERYTHING.removeprefix("2H "), ""],
        kitty="2H",
    )
    on.kitty_owner = Seat(1)
    on.won[1] |= on.kitty
    play(on, "play 5C", "play 6C", "play 9C")
    assert on.points() == (26, 0, 26)
    on.won[1] ^= on.kitty
    on.won[2] |= on.kitty
    assert on.points() == (0, 25, 1)


def test_the_value_of_the_moon() -> None:
    """The sum of what costs in the pack that is dealt, or a number."""
    at: dict[str, Any] = {"moon": "add"}
    assert scores("", EVERYTHING, "", "", moon_value=10, **at) == (10, 0, 10, 10)
    spot = scores("", EVERYTHING, "", "", preset="spot-hearts")
    assert spot == (129, 0, 129, 129)
    three = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
    stripped = {"3": ["2H"], "4": [], "5": ["2C", "2D"], "6": ["2D", "3D", "3C", "4C"]}
    stripped["7"] = ["2D", "3D", "3C"]
    assert scores("", three, "", stripped_cards=stripped, **at) == (25, 0, 25)


def test_bonus_cards_count_beside_the_moon() -> None:
    """For whoever took them; a shooter may need them, or not keep them (H-20)."""
    with_jack = f"{EVERYTHING} JD"
    assert scores("", with_jack, "", "", preset="omnibus", choice="add") == (26, -10, 26, 26)
    assert scores("JD", EVERYTHING, "", "", preset="omnibus", choice="add") == (16, 0, 26, 26)
    taken = scores("", with_jack, "", "", preset="omnibus", choice="subtract")
    assert taken == (0, -36, 0, 0)
    needed = scores("JD", EVERYTHING, "", "", preset="omnibus", moon_requires_bonus=True)
    assert needed == (-10, 26, 0, 0)
    lost: dict[str, Any] = {"preset": "omnibus", "moon_keeps_bonus": False, "choice": "subtract"}
    assert scores("", with_jack, "", "", **lost) == (0, -26, 0, 0)
    assert scores("JD", EVERYTHING, "", "", **lost) == (-10, -26, 0, 0)


def test_the_slam_needs_all_fifteen_cards() -> None:
    slam = scores("", f"{EVERYTHING} TD", "", "", preset="omnibus-slam")
    assert slam == (0, -26, 0, 0)
    assert scores("TD", EVERYTHING, "", "", preset="omnibus-slam") == (-10, 26, 0, 0)


def test_a_bonus_for_no_trick() -> None:
    """Not in a deal with a moon, and a kitty is no trick (H-20)."""
    assert scores("2H", EVERYTHING.removeprefix("2H "), "", "", preset="shy") == (1, 25, -5, -5)
    assert scores("", EVERYTHING, "", "", preset="shy", choice="add") == (26, 0, 26, 26)


def test_the_sun_replaces_the_moon() -> None:
    """H-22."""
    assert scores(EVERYTHING, "", "", "", preset="sun") == (0, 52, 52, 52)
    assert scores("", EVERYTHING, "", "", preset="sun") == (26, 0, 26, 26), "one trick is lost"
    assert scores("KC", "", "", "", preset="sun", sun="subtract") == (-52, 0, 0, 0)
    shy = scores(EVERYTHING, "", "", "", sun="add", no_trick_bonus=-5, sun_value=30)
    assert shy == (0, 30, 30, 30)
    jack = scores(f"{EVERYTHING} JD", "", "", "", preset="omnibus", sun="add")
    assert jack == (-10, 52, 52, 52)


def test_the_sun_may_be_a_choice_too() -> None:
    on = ended(EVERYTHING, "", "", "", preset="sun", sun="choice")
    assert on.turn == 0
    assert play(on, "moon subtract").points() == (-52, 0, 0, 0)


def test_moons_and_suns_are_feats_of_who_shot_them() -> None:
    """H-18, H-22; the sun replaces the moon, and a deal without either has no feat."""
    assert GAME.feats(ended("", EVERYTHING, "", "")) == {"moon": (1,)}
    assert GAME.feats(ended("", EVERYTHING, "", "", preset="sun")) == {"moon": (1,)}
    assert GAME.feats(ended(EVERYTHING, "", "", "", preset="sun")) == {"sun": (0,)}
    assert GAME.feats(ended("", EVERYTHING, "", "", moon="none")) == {}
    assert GAME.feats(ended(ALL_HEARTS, "QS", "", "")) == {}


def test_a_moon_that_is_played_out() -> None:
    for players, shooter in ((4, 2), (3, 0)):
        on = shot_moon(table(players=players, **FREE_OPENING), shooter)
        assert on.shooter == on.turn == shooter
        assert not on.settled
        others = [26] * players
        others[shooter] = 0
        assert play(on, "moon add").points() == tuple(others)


# Settled


def test_a_deal_is_settled_when_all_that_counts_has_fallen() -> None:
    """H-26."""
    at = table()
    split = ["2H", EVERYTHING.removeprefix("2H "), "", ""]
    on = position(at, ["9C 8C", "4C", "5C", "6C"], won=split)
    assert on.settled
    assert on.view(Seat(0)).settled
    play(on, "play 9C")
    assert not on.settled, "a trick is on the table"
    assert not position(at, ["9C", "4C", "5C", "6C"], won=["2H", "3H", "", "QS"]).settled
    assert not position(table("omnibus"), ["9C"], won=split).settled, "the jack is still out"


def test_an_open_question_is_not_settled() -> None:
    whole = ["", EVERYTHING, "", ""]
    assert not position(table(), ["9C"], won=whole).settled, "the shooter has to choose"
    assert position(table(moon="add"), ["9C"], won=whole).settled
    assert not position(table("sun"), ["9C"], won=whole).settled
    assert position(table("sun"), ["9C"], won=["KC", EVERYTHING, "", ""]).settled
    split = ["2H", EVERYTHING.removeprefix("2H "), "KC", ""]
    assert not position(table("shy"), ["9C"], won=split).settled, "seat 3 may stay without trick"
    assert position(table("shy"), ["9C"], won=[*split[:3], "AC"]).settled


@pytest.mark.parametrize(
    ("reveal", "kitty", "owner", "settled"),
    [
        ("taker", "4H", 1, False),
        ("taker", "4D", 1, True),
        ("nobody", "4D", 1, True),
        ("all", "4H", 1, True),
        ("all", "4D", None, False),
    ],
)
def test_what_is_settled_is_told_by_what_all_can_see(
    reveal: str, kitty: str, owner: int | None, *, settled: bool
) -> None:
    at = table("omnibus-kitty", 3, kitty_reveal=reveal)
    seen = EVERYTHING if kitty == "4D" else EVERYTHING.replace("4H ", "")
    on = position(at, ["9C", "4C", "5C"], won=[seen, "JD", ""], kitty=kitty)
    if owner is not None:
        on.kitty_owner = Seat(owner)
        on.won[owner] |= on.kitty
    assert on.settled == settled


def test_passing_is_not_settled_and_the_end_is() -> None:
    assert not position(table(), ["9C"]).settled
    assert ended("2H", "QS", "", "").settled


# The end of a match


def settle(
    points: Points, *history: Points, preset: str = "standard", **options: object
) -> tuple[Points, Points]:
    standing = GAME.settle(rules(preset, **options), len(points), history, points)
    return standing.totals, standing.winners


def test_somebody_at_the_target_ends_the_match() -> None:
    """The lowest total wins (H-23)."""
    assert settle((5, 21, 0, 0), (90, 79, 40, 12)) == ((95, 100, 40, 12), (3,))
    assert settle((9, 17, 0, 0), (90, 79, 40, 12)) == ((99, 96, 40, 12), ())
    assert settle((26, 0, 0, 0), (30, 0, -3, 9), preset="turbo-50")[1] == (2,)


def test_a_tie_for_lowest_is_played_on_wherever_the_totals_are_then() -> None:
    """H-24."""
    tied = (100, 40, 40, 60)
    assert settle((10, 0, 0, 16), (90, 40, 40, 44)) == (tied, ())
    assert settle((-26, 0, 0, 0), tied) == ((74, 40, 40, 60), ())
    assert settle((0, 1, 0, 25), (74, 40, 40, 60)) == ((74, 41, 40, 85), ())
    assert settle((0, 1, 0, 0), tied, (74, 40, 40, 60)) == ((74, 41, 40, 60), (2,))


def test_a_tie_may_be_shared() -> None:
    assert settle((26, 0, 0, 0), (80, 40, 40, 44), tie_break="shared")[1] == (1, 2)


@pytest.mark.parametrize(
    ("exact", "totals", "winners"),
    [
        ("none", (100, 40, 12), (2,)),
        ("to_zero", (0, 40, 12), ()),
        ("to_half", (50, 40, 12), ()),
        ("wins", (100, 40, 12), (0,)),
    ],
)
def test_an_exact_hit(exact: str, totals: Points, winners: Points) -> None:
    """Before the end is checked (H-25)."""
    assert settle((13, 13, 0), (87, 27, 12), exact_hit=exact) == (totals, winners)


def test_exact_hits_that_do_not_end_the_match_for_others() -> None:
    zero = settle((13, 13, 0), (87, 95, 20), exact_hit="to_zero")
    assert zero == ((0, 108, 20), (0,))
    odd = settle((25, 0, 1), (26, 2, 3), exact_hit="to_half", target=51)
    assert odd == ((25, 2, 4), ()), "half is rounded down"


def test_several_who_hit_exactly_are_a_tie() -> None:
    """Played on or shared like one for lowest (H-24, H-25)."""
    hit = ((13, 13, 0), (87, 87, 12))
    assert settle(*hit, exact_hit="wins", tie_break="shared")[1] == (0, 1)
    assert settle(*hit, exact_hit="wins") == ((100, 100, 12), ())
    later = settle((1, 0, 25), hit[1], (100, 100, 12), exact_hit="wins")
    assert later == ((101, 100, 37), (1,))


def test_a_match_may_last_a_number_of_deals() -> None:
    fixed: dict[str, Any] = {"game_end": "hands", "hands": 2}
    assert settle((200, 0, 0), **fixed) == ((200, 0, 0), ())
    assert settle((0, 1, 2), (9, 9, 9), **fixed) == ((9, 10, 11), (0,))
    assert settle((0, 0, 2), (9, 9, 9), **fixed) == ((9, 9, 11), ())
    assert settle((0, 1, 0), (9, 9, 9), (9, 9, 11), **fixed) == ((9, 10, 11), (0,))
    assert settle((0, 0, 2), (9, 9, 9), tie_break="shared", **fixed)[1] == (0, 1)


def test_the_end_is_checked_with_negative_totals_too() -> None:
    assert settle((0, 0, 36, -10), (0, 0, 20, -4), preset="omnibus-kitty") == (
        (0, 0, 56, -14),
        (3,),
    )


def test_a_deal_knows_whether_a_tie_is_being_broken() -> None:
    at = rules()
    layout = shot_moon(table(**FREE_OPENING)).layout
    assert not GAME.start(at, layout).target_reached
    assert not GAME.start(at, layout, [(99, 0, 0, 0)]).target_reached
    assert GAME.start(at, layout, [(100, 0, 0, 0), (90, 0, 0, 0)]).target_reached


def test_tricks_are_judged_away_from_the_table() -> None:
    judged = GAME.trick_rules(rules("omnibus"))
    assert judged is not None
    trick = judged.pack.parse("3D QS JD 2H")
    assert judged.winner(trick) == 2
    assert judged.points(trick) == 4


def test_moves_of_a_finished_deal_are_none() -> None:
    assert legal(ended("2H", "QS", "", "")) == set()
