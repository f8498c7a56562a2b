"""What a game has without saying so."""

from dataclasses import replace

import pytest

from parlour.engine.game import LayoutError
from parlour.engine.match import Match
from parlour.engine.registry import find_game, game_names
from parlour.engine.rules import RulesError
from parlour.engine.seats import Seat
from parlour.engine.shipped import shipped_rules
from tests.engine.toy import Toy, ToyRules


def test_the_player_to_the_left_deals_next(toy: Toy, match: Match) -> None:
    match.begin_deal()
    assert toy.next_dealer(match.deal) == 1 - match.log[0].layout.dealer  # type: ignore[arg-type]


def test_nobody_cuts(toy: Toy) -> None:
    assert toy.cutter(ToyRules(), 2, Seat(0)) is None


def test_there_are_no_tricks_and_no_melds(toy: Toy) -> None:
    assert toy.trick_rules(ToyRules()) is None
    assert toy.melding(ToyRules(), 1, None) is None


def test_every_deal_is_like_any_other(toy: Toy, match: Match) -> None:
    match.begin_deal()
    assert toy.cycle(ToyRules(), 2) == 1
    assert toy.lone_deal(ToyRules()) == {}
    assert toy.feats(match.deal) == {}  # type: ignore[arg-type]


def test_rules_are_checked_for_every_number_of_players(toy: Toy) -> None:
    toy.check_rules(ToyRules(hand_size=26))
    with pytest.raises(RulesError, match="more than the pack"):
        toy.check_rules(ToyRules(hand_size=27))


def test_a_wrong_layout_is_named_with_its_rule() -> None:
    error = LayoutError("X-2", "a hand for each player")
    assert error.rule == "X-2"
    assert str(error) == "a hand for each player (X-2)"


@pytest.mark.parametrize("name", game_names())
def test_a_page_lies_beside_the_folder_of_the_presets(name: str) -> None:
    game = find_game(name)
    assert game.rules_folder == shipped_rules() / name
    assert game.rules_page.read_text(encoding="utf-8").startswith(f"# {game.title}")


def test_nothing_can_be_claimed_but_a_deal_that_is_settled(toy: Toy, match: Match) -> None:
    deal = match.begin_deal()
    view = deal.view(deal.turn)
    assert toy.claim(view) is None
    settled = toy.claim(replace(view, settled=True))
    assert settled is not None
    assert settled.move == view.moves[0]
