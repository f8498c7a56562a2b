"""What may be claimed in deals of Hearts that are set up by hand: seat 0 plays as told."""

from collections.abc import Sequence
from random import Random

from parlour.cards import FRENCH, Pack
from parlour.engine.claim import Rest
from parlour.engine.seats import Seat
from tests.games.hearts.set_ups import GAME, cards, deal, table

HOLD = {"*": ["hold"]}
HIGH = "AC AS KS QS AH KH QH JH TH 9H 8H 7H 6H"
WITH_A_LOW_HEART = "AC AS KS QS AH KH QH JH TH 9H 8H 7H 2H"
BOTH_LADIES = "AC AS KS QS JS AH KH QH JH TH 9H 8H 2H"


def claims(
    hand: str, played: Sequence[str], preset: str = "standard", **options: object
) -> list[Rest | None]:
    """What seat 0 may claim before each of its cards; the others play their lowest legal one."""
    found: list[Rest | None] = []
    on = deal(table(preset, 4, pass_cycle=HOLD, **options), (hand,))
    mine = [*played]
    while mine:
        if on.turn != 0:
            on.play(on.moves()[0])
            continue
        claim = GAME.claim(on.view(Seat(0)))
        found.append(claim.rest if claim else None)
        (card,) = cards(mine.pop(0))
        assert card in on.moves(), "the set-up is played by the rules"
        on.play(card)
    return found


def shuffled(number: int) -> list[str]:
    """Hands dealt by chance."""
    pack = list(Pack(FRENCH).cards)
    Random(number).shuffle(pack)
    return [Pack(FRENCH).text(pack[seat::4]) for seat in range(4)]


def test_nothing_is_claimed_in_the_first_trick_nor_out_of_turn() -> None:
    assert claims(HIGH, ["AC"]) == [None]
    on = deal(table(pass_cycle=HOLD), (HIGH,))
    others = (Seat(seat) for seat in range(4) if seat != on.turn)
    assert [GAME.claim(on.view(seat)) for seat in others] == [None] * 3


def test_high_cards_alone_win_every_trick() -> None:
    assert claims(HIGH, ["AC", "AS"]) == [None, Rest.ALL]


def test_a_low_card_wins_once_the_higher_ones_have_drawn_all_of_its_suit() -> None:
    assert claims(WITH_A_LOW_HEART, ["AC", "AS"]) == [None, Rest.ALL]


def test_what_costs_points_is_claimed_only_if_nothing_less_can_be_won() -> None:
    assert claims(WITH_A_LOW_HEART, ["AC", "AS"], moon="none") == [None, None]


def test_a_queen_that_may_not_be_led_yet_stands_in_the_way() -> None:
    barred = {"queen_lead": "after_hearts_broken", "hearts_broken_by": ["heart"]}
    assert claims(BOTH_LADIES, ["AC", "AS"]) == [None, Rest.ALL]
    assert claims(BOTH_LADIES, ["AC", "AS"], **barred) == [None, None]


def test_nothing_is_certain_while_the_kitty_waits() -> None:
    options = {"kitty_to": "last_trick", "stripped_cards": {}, "uneven_deal": "kitty"}
    on = deal(table("omnibus-kitty", 5, pass_cycle=HOLD, **options))
    for _ in range(5):
        on.play(on.moves()[0])
    assert on.kitty_waits
    claim = GAME.claim(on.view(on.turn))
    assert claim is None or claim.rest is not Rest.NOTHING


def test_who_has_shot_the_moon_and_has_a_choice_left_claims_the_tricks() -> None:
    hand = "AC KC AS KS QS AH KH QH JH TH 9H 8H 7H"
    played = ["AC", "AS", "KS", "QS", "AH", "KH", "QH", "JH", "TH", "9H", "8H", "7H", "KC"]
    found = claims(hand, played)
    assert found[1:] == [Rest.ALL] * 12
    assert claims(hand, played, moon="add")[-1] is Rest.NOTHING


def test_in_most_deals_a_player_may_claim_before_the_last_trick() -> None:
    offered = 0
    for number in range(10):
        on, rng = deal(table(pass_cycle=HOLD), shuffled(number)), Random(number)
        kinds = []
        while not on.over:
            view = on.view(on.turn)
            if on.turn == 0 and len(view.hand) > 1:
                kinds.append(GAME.claim(view))
            on.play(GAME.policies["club"](view, rng).move)
        offered += any(kinds)
    assert offered >= 6
