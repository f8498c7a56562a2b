"""The players who reckon ahead: what they draw and throw, and why."""

from functools import partial
from random import Random

import pytest

from parlour.engine.game import Advice
from parlour.engine.scene import plain
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.policy import POLICIES
from parlour.games.three_thirteen.policy.reckoner import reckoner
from tests.games.three_thirteen.rounds import BOOK, playing, round_of

NAMES = ("Ann", "Bea", "Cy")
STRANGERS = "2C 5D 9H"
BOTH = pytest.mark.parametrize("level", ["expert", "master"])


def advice(deal: ThreeThirteenDeal, level: str = "expert", seed: int = 0) -> Advice:
    return POLICIES[level](deal.view(deal.turn), Random(seed))


def says(deal: ThreeThirteenDeal, level: str = "expert") -> tuple[str, str]:
    """The move and the reason as a player reads them."""
    told = advice(deal, level)
    return GAME.move_text(told.move), plain(told.why.format(*NAMES))


# Drawing


@BOTH
def test_a_discard_that_goes_out_is_taken(level: str) -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="QC JC TC 8D", pile="7D")
    assert says(deal, level) == ("draw discard", "With it you can go out at once.")


def test_a_discard_that_melds_everything_is_taken_where_none_is_thrown() -> None:
    options = {"discard_required_to_go_out": False}
    deal = round_of("7S 7H 7D JS JH", "6S 6S 6S 6S 6H", pile="JD", stock="9C", wild="5", **options)
    assert says(deal)[0] == "draw discard"


@BOTH
def test_a_discard_that_goes_with_nothing_is_left(level: str) -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="QC JC TC 8D", pile="9D")
    assert says(deal, level) == ("draw stock", "The discard makes no meld with any of your cards.")


@BOTH
def test_with_no_discard_the_stock_is_drawn_from(level: str) -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="QC JC TC 8D")
    assert says(deal, level) == ("draw stock", "The discard pile is empty.")


@BOTH
def test_a_wild_card_is_taken_though_it_does_not_go_out(level: str) -> None:
    deal = round_of("7S 7H 2D 9C JD", "6S 6S 6S 6S 6H", stock="QC KC TC 8D", pile="5D", wild="5")
    move, why = says(deal, level)
    assert move == "draw discard"
    assert why.endswith("points more than a card from the stock.")


@BOTH
def test_a_low_card_is_not_taken_when_the_stock_promises_more(level: str) -> None:
    """The nine of spades stands two from a seven, and is in the way."""
    deal = round_of("7S 7H JC QD", "2C 5D 9H KC", stock="7D 8D", pile="9S", wild="4")
    move, why = says(deal, level)
    assert move == "draw stock"
    assert why.endswith("points more than the discard.")


def test_the_card_taken_may_not_go_back_in_what_taking_is_worth() -> None:
    """Were it free to go, the king would cost nothing to take (T-7)."""
    deal = round_of("7S 7H 7D KC 2C", "6S 6S 6S 6S 6H", stock="QC JC", pile="QC", wild="5")
    free = round_of("7S 7H 7D KC 2C", "6S 6S 6S 6S 6H", stock="QC JC", pile="QC", wild="5",
                    may_discard_taken_card=True)  # fmt: skip
    assert says(deal)[0] == says(free)[0] == "draw stock"


# Throwing


@BOTH
def test_the_pair_whose_cards_are_still_out_is_kept(level: str) -> None:
    deal = round_of("JS JH QS QH", "2C 5D 9H KC", stock="2D", pile="QD QC", wild="4", decks=1)
    playing(deal, "draw stock")
    assert says(deal, level)[0] in ("discard QS", "discard QH")


@BOTH
def test_a_stranger_goes_before_a_pair_of_the_same_cost(level: str) -> None:
    deal = round_of("QS QH KC 2D", "2C 5D 9H KD", stock="8H", pile="9C", wild="4")
    assert says(playing(deal, "draw stock"), level)[0] == "discard KC"


@BOTH
@pytest.mark.parametrize(("took", "thrown"), [("JH", "QD"), ("QH", "JC")])
def test_the_next_player_is_not_fed(level: str, took: str, thrown: str) -> None:
    deal = round_of("7S 7H JC QD", "2H 9S 9D KC", stock="7D", pile=took, dealer=0, wild="4")
    playing(deal, "draw discard", "discard 2H", "draw stock")
    assert says(deal, level)[0] == f"discard {thrown}"


def test_who_would_be_served_is_named() -> None:
    """Bea took the queen: hers may become a set, and she goes out."""
    deal = round_of("2S 8H QC JD", "2H 9S 9D KC", stock="KD", pile="QH", dealer=0, wild="4")
    playing(deal, "draw discard", "discard 2H", "draw stock")
    assert says(deal, "master") == ("discard 8H", "Leaves 32; QC would help Bea more.")


@BOTH
def test_what_is_left_and_how_likely_it_goes_out_is_told(level: str) -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="2D JC TC 8D", pile="QD", decks=1)
    move, why = says(playing(deal, "draw stock"), level)
    assert move == "discard KC"
    assert why == "Leaves 16; 13 % chance to go out on your next draw."


def test_a_throw_far_better_than_all_others_needs_no_thought() -> None:
    deal = round_of("7S 7H 7D 2C AH", "6S 6S 6S 6S 6H", stock="KC", pile="QD", wild="5",
                    court_points="rank")  # fmt: skip
    assert says(playing(deal, "draw stock"))[0] == "discard KC"


@BOTH
def test_it_goes_out_as_soon_as_it_can(level: str) -> None:
    deal = round_of("7S 7H 7D", STRANGERS, stock="KC", pile="QD")
    playing(deal, "draw stock")
    assert says(deal, level) == ("out KC", "All your cards except KC are melded.")


@BOTH
def test_a_last_turn_is_played_as_club_plays_it(level: str) -> None:
    deal = round_of("KS KH 4D 9C", "6S 6S 6S 6S", stock="2D 8C", pile="2H", wild="4", dealer=0)
    playing(deal, "draw stock", "out 2D")
    assert advice(deal, level) == POLICIES["club"](deal.view(0), Random(0))
    playing(deal, "draw stock")
    assert says(deal, level)[0] == "discard 9C"


# Whole rounds


@pytest.mark.parametrize("preset", BOOK.names)
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_end_long_before_the_limit(preset: str, players: int) -> None:
    rules = BOOK.get(preset).rules
    rng = Random(f"{preset} {players}")
    pack = GAME.pack(rules, players)
    order = rng.sample(sorted(pack.cards), len(pack.cards))
    deal = GAME.start(rules, GAME.lay_out(rules, players, 2, 0, order), seed="ends")
    company = [partial(reckoner, further=1 + seat % 2) for seat in range(players)]
    while not deal.over:
        told = company[deal.turn](deal.view(deal.turn), Random(3))
        assert deal.refusal(told.move) is None
        assert told.why
        deal.play(told.move)
    assert deal.goer is not None
    assert len(deal.turns) < players * rules.turn_limit * 0.8


@BOTH
def test_equal_views_and_seeds_give_equal_moves(level: str) -> None:
    deal = round_of("JS JH QS QH", "2C 5D 9H KC", stock="2D", pile="QD QC", wild="4", decks=1)
    assert advice(deal, level) == advice(deal, level)
