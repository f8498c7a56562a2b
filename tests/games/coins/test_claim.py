"""What may be claimed in endings of Coins that are set up by hand."""

from parlour.engine.claim import Claim, Rest
from parlour.engine.seats import Seat
from parlour.games.coins.deal import PACK, CoinsDeal
from tests.games.coins.set_ups import COINS, play, set_up


def ending(hands: tuple[str, str, str], won: tuple[int, int, int] = (0, 0, 0)) -> CoinsDeal:
    """The last tricks: every other card has been played."""
    deal = set_up(0, hands, target=40)
    held = {card for hand in hands for card in PACK.parse(hand)}
    gone = [card for card in PACK.cards if card not in held]
    deal.tricks = [(Seat(0), (a, b, c)) for a, b, c in zip(*[iter(gone)] * 3, strict=True)]
    deal.won = [*won]
    return deal


def claimed(deal: CoinsDeal) -> Claim | None:
    return COINS.claim(deal.view(deal.turn))


def test_nothing_is_claimed_by_somebody_who_is_not_to_act() -> None:
    deal = ending(("AO", "2O", "3O"))
    assert COINS.claim(deal.view(Seat(1))) is None


def test_once_all_coins_are_taken_the_rest_brings_nothing() -> None:
    deal = ending(("AE", "2E", "3E"), (12, 0, 0))
    claim = claimed(deal)
    assert claim is not None
    assert claim.rest is Rest.NOTHING
    play(deal, "AE")
    assert claimed(deal) is not None, "in the middle of a trick as well"


def test_cards_that_no_two_others_can_beat_win_every_trick() -> None:
    high = ending(("RO SO", "2O 3O", "4O 5O"))
    low = ending(("2O 3O", "RO SO", "4O 5O"))
    assert claimed(high) is not None
    assert claimed(low) is None
    assert {claimed(high).rest} == {Rest.ALL}  # type: ignore[union-attr] # shown above
    play(low, "2O")
    assert claimed(low) is not None, "the second player has the two highest"
