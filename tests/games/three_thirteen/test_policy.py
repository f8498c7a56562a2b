"""The rule-based players: what they take, what they throw, and that rounds end."""

from random import Random

import pytest

from parlour.cards import CardSet
from parlour.engine.game import Advice
from parlour.engine.scene import plain
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.policy import POLICIES
from parlour.games.three_thirteen.policy.counting import (
    DRAWS_LOOKED_AT,
    expected_cost,
    likely_draws,
    wanted_by,
)
from tests.games.three_thirteen.rounds import BOOK, cards, playing, round_of
from tests.scale import scaled

NAMES = ("Ann", "Bea", "Cy")
STRANGERS = "2C 5D 9H"
BOTH = pytest.mark.parametrize("level", ["novice", "club"])


def advice(deal: ThreeThirteenDeal, level: str = "club", seed: int = 0) -> Advice:
    return POLICIES[level](deal.view(deal.turn), Random(seed))


def says(deal: ThreeThirteenDeal, level: str = "club") -> tuple[str, str]:
    """The move and the reason as a player reads them."""
    told = advice(deal, level)
    return GAME.move_text(told.move), plain(told.why.format(*NAMES))


def often(deal: ThreeThirteenDeal, level: str, move: str) -> int:
    """In how many of a hundred cases a player makes a move."""
    return sum(GAME.move_text(advice(deal, level, seed).move) == move for seed in range(100))


# Drawing


def test_a_discard_that_melds_is_taken() -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="QC JC TC 8D", pile="7D")
    assert says(deal)[0] == "draw discard"
    assert "deadwood of 0" in says(deal)[1]


@BOTH
def test_a_discard_that_does_nothing_is_left(level: str) -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="QC JC TC 8D", pile="QD")
    assert often(deal, level, "draw stock") == 100


@BOTH
def test_with_no_discard_the_stock_is_drawn_from(level: str) -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="QC JC TC 8D")
    assert often(deal, level, "draw stock") == 100


def test_a_low_card_is_not_taken_when_the_stock_should_do_better() -> None:
    """The six would save two points; two pairs wait for most of what is out."""
    deal = round_of("7S 7H 8S 8H", "2C 5D 9H JC", stock="7D 8D 7C 8C 6S 9S", pile="6C", wild="4")
    assert says(deal) == (
        "draw stock",
        "The discard would leave deadwood of 28; the stock is likely to leave less.",
    )


def test_a_card_that_lies_there_counts_less_when_it_has_to_stay() -> None:
    """The king taken would have to be kept, and another card thrown for it (T-7)."""
    deal = round_of("2S 2H 5C", STRANGERS, stock="QC JC TC 8D", pile="KD")
    assert often(deal, "club", "draw stock") == 100


def test_a_novice_overlooks_some_discards_and_takes_most() -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="QC JC TC 8D", pile="7D")
    assert 50 < often(deal, "novice", "draw discard") < 90


# Throwing


def test_the_dearest_stranger_goes() -> None:
    deal = round_of("7S 7H KC", STRANGERS, stock="2D JC TC 8D", pile="QD")
    assert says(playing(deal, "draw stock"))[0] == "discard KC"


@pytest.mark.parametrize(
    ("gone", "better", "worse"), [("QD QC", "QS", "JS"), ("JD JC", "JS", "QS")]
)
def test_what_can_still_come_decides_between_throws(gone: str, better: str, worse: str) -> None:
    """Of two pairs that cost the same, the one that can become a set is kept."""
    deal = round_of("JS JH QS QH", "2C 5D 9H KC", stock="2D", pile=gone, wild="4", decks=1)
    view = deal.view(0)
    draws = [(card, 1) for card in view.unseen]
    after = {
        text: expected_cost(view, view.hand - CardSet(view.terms.pack.parse(text)), draws)
        for text in (better, worse)
    }
    assert after[better] < after[worse]


def test_what_the_next_player_took_tells_what_it_wants() -> None:
    deal = round_of("JS QD 4H", "7S KH KC", stock="QC TC 9S 2D", pile="7H", dealer=0)
    playing(deal, "draw discard", "discard KC")
    view = deal.view(0)
    faces = map(view.terms.pack.face, view.terms.pack.parse("7C 8H 5H TH 8S 3D"))
    assert [wanted_by(view, 1, face) for face in faces] == [True, True, True, False, False, True]
    assert not any(wanted_by(view, 0, face) for face in range(13) if face != 1)


@pytest.mark.parametrize(("took", "thrown"), [("JH", "QD"), ("QH", "JC")])
def test_the_next_player_is_not_fed(took: str, thrown: str) -> None:
    """A jack and a queen are as good to throw: the one goes whose like was not taken."""
    deal = round_of("7S 7H JC QD", "2H 9S 9D KC", stock="7D", pile=took, dealer=0, wild="4")
    playing(deal, "draw discard", "discard 2H", "draw stock")
    assert says(deal)[0] == f"discard {thrown}"


def test_a_card_of_the_wild_rank_in_a_hand_tells_nothing_of_its_rank() -> None:
    deal = round_of("JS QD 4H", "7S KH KC", stock="QC TC 9S 2D", pile="3H", dealer=0)
    playing(deal, "draw discard", "discard KC")
    view = deal.view(0)
    faces = [view.terms.pack.face(card) for card in view.terms.pack.parse("4H 3D")]
    assert [wanted_by(view, 1, face) for face in faces] == [False, True]


def test_a_joker_is_wanted_by_everybody() -> None:
    deal = round_of("JS QD X", "7S KH KC", stock="QC", pile="3H", jokers_per_deck=1)
    assert wanted_by(deal.view(0), 1, 52)


def test_the_reason_names_a_neighbour_who_has_shown_no_interest() -> None:
    deal = round_of("JS QD 4H", "7S KH KC", stock="QC TC 9S 2D 6S", pile="7H", dealer=0)
    playing(deal, "draw discard", "discard KC", "draw stock")
    assert "Bea does not seem to collect such cards" in says(deal)[1]


@BOTH
def test_on_a_last_turn_the_dearest_card_left_over_goes(level: str) -> None:
    deal = round_of("KS KH 4D 9C", "6S 6S 6S 6S", stock="2D 8C", pile="2H", wild="4", dealer=0)
    playing(deal, "draw stock", "out 2D", "draw stock")
    assert says(deal, level)[0] == "discard 9C"


def test_a_last_turn_takes_a_discard_that_is_better_by_a_little() -> None:
    deal = round_of("KS KH 4D 9C", "6S 6S 6S 6S", stock="2D 8C KD", pile="2H", wild="4", dealer=0)
    playing(deal, "draw stock", "out 2D")
    move, why = says(deal)
    assert move == "draw discard"
    assert why.startswith("Leaves deadwood of 2;")


# Going out


@BOTH
def test_players_go_out_as_soon_as_they_can(level: str) -> None:
    deal = round_of("7S 7H 7D", STRANGERS, stock="KC", pile="QD")
    playing(deal, "draw stock")
    assert says(deal, level) == ("out KC", "All your cards except KC are melded.")


@BOTH
def test_the_dearest_card_that_can_go_is_thrown(level: str) -> None:
    deal = round_of("2H 3H 4H 5H 6H", STRANGERS, stock="7H", pile="QD", wild="5")
    playing(deal, "draw stock")
    assert says(deal, level)[0] == "out 7H"


@BOTH
def test_going_out_without_a_card_where_it_is_allowed(level: str) -> None:
    options = {"discard_required_to_go_out": False}
    deal = round_of("7S 7H 7D JS JH", STRANGERS, stock="JD 9C", pile="6S", wild="5", **options)
    playing(deal, "draw stock")
    assert says(deal, level) == ("out", "All your cards are melded.")


@BOTH
def test_a_last_turn_without_a_throw_where_it_is_allowed(level: str) -> None:
    options = {"discard_required_to_go_out": False}
    deal = round_of("7S 7H 7D JS JH", "6S 6S 6S 6S 6H", stock="TC JD", pile="TS", wild="5",
                    dealer=0, **options)  # fmt: skip
    playing(deal, "draw stock", "out TC", "draw stock")
    assert says(deal, level) == ("discard none", "All your cards are melded.")


# Simulated draws


def brute_expected(deal: ThreeThirteenDeal, hand: CardSet) -> float:
    melder = deal.terms.melder
    unseen = deal.view(deal.turn).unseen
    costs = [min(melder.after_discards(hand | {card}).values()) for card in unseen]
    return sum(costs) / len(costs)


def test_imagined_draws_promise_no_more_than_there_is_and_little_less() -> None:
    rng = Random("imagined")
    apart = []
    for _ in range(scaled(40)):
        number = rng.randint(1, 11)
        rules = BOOK.get(rng.choice(BOOK.names)).rules
        number = min(number, rules.last_hand_size - 2)
        order = rng.sample(sorted(GAME.pack(rules, 3).cards), len(GAME.pack(rules, 3).cards))
        deal = GAME.start(rules, GAME.lay_out(rules, 3, number, 0, order))
        view = deal.view(deal.turn)
        counts = [(card, 1) for card in view.unseen]
        imagined, exact = expected_cost(view, view.hand, counts), brute_expected(deal, view.hand)
        assert imagined >= exact - 1e-9
        apart.append(imagined - exact)
    assert sum(apart) / len(apart) < 0.1


def test_many_different_draws_are_sampled_but_not_on_a_last_turn() -> None:
    whole = BOOK.get("standard").rules
    order = sorted(GAME.pack(whole, 4).cards)
    deal = GAME.start(whole, GAME.lay_out(whole, 4, 1, 0, order))
    view = deal.view(deal.turn)
    assert len(likely_draws(view, Random(0))) == DRAWS_LOOKED_AT
    assert all(count in (1, 2) for _, count in likely_draws(view, Random(0)))
    deal.goer = deal.turn
    assert len(likely_draws(deal.view(0), Random(0))) == 52
    assert sum(count for _, count in likely_draws(deal.view(0), Random(0))) == len(
        deal.view(0).unseen
    )


# Whole rounds


@pytest.mark.parametrize("preset", BOOK.names)
@pytest.mark.parametrize("players", [2, 5])
def test_rounds_among_players_end_long_before_the_limit(preset: str, players: int) -> None:
    rules = BOOK.get(preset).rules
    for number in (1, min(6, rules.last_hand_size - 2)):
        rng = Random(f"{preset} {players} {number}")
        pack = GAME.pack(rules, players)
        order = rng.sample(sorted(pack.cards), len(pack.cards))
        deal = GAME.start(rules, GAME.lay_out(rules, players, number, 0, order), seed="ends")
        levels = [rng.choice(["novice", "club"]) for _ in range(players)]
        while not deal.over:
            told = advice(deal, levels[deal.turn], rng.randrange(1000))
            assert deal.refusal(told.move) is None
            assert told.why
            deal.play(told.move)
        assert deal.goer is not None
        assert len(deal.turns) < players * rules.turn_limit * 0.8
        assert cards(deal, deal.pile)
