"""A sampled deal is one that the view could be part of, and nothing else is known."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CardSet
from parlour.engine.seats import Seat
from parlour.games.coins.deal import PACK, CoinsDeal
from tests.games.coins.set_ups import COINS, layout


def played_on(seed: int, cards: int) -> CoinsDeal:
    rng = Random(seed)
    deal = CoinsDeal(60, layout(seed % 3), (1, 2, 3))
    for _ in range(cards):
        deal.play(rng.choice(deal.moves()))
    return deal


@given(st.integers(0, 9999), st.integers(0, 48), st.integers(0, 2))
def test_a_sample_fits_the_view(seed: int, cards: int, seat: int) -> None:
    deal = played_on(seed, cards)
    view = deal.view(Seat(seat))
    other = COINS.sample(view, Random(seed))
    assert other.view(Seat(seat)) == view
    assert CardSet(card for hand in other.layout.hands for card in hand) == PACK.cards
    assert set(other.layout.hands[seat]) == set(deal.layout.hands[seat])
    assert sum(other.hands) == sum(deal.hands)
    while not other.over:
        other.play(other.moves()[0])
    assert sum(other.points()) == 12


def test_unseen_cards_may_lie_with_either_opponent() -> None:
    """Half of the samples give a given unseen card to the left (5 sd of 1,000 are 79)."""
    deal = played_on(1, 5)
    view = deal.view(Seat(0))
    (card, *_) = CardSet.of_mask(deal.hands[1])
    rng = Random(2)
    held = Counter(bool(COINS.sample(view, rng).hands[1] >> card & 1) for _ in range(1_000))
    assert abs(held[True] - 500) < 79
