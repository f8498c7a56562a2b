"""Parameters: what is refused, and that the message says which, what value, and what is allowed."""

from pathlib import Path
from typing import Any

import pytest

from parlour.engine.match import Match, Player
from parlour.engine.rules import RulesError
from parlour.games.three_thirteen.game import GAME
from tests.games.three_thirteen.rounds import BOOK, rules_of

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"players": [1]}, "players: 1 is not allowed; allowed: a list of whole numbers from 2 to 8"),
    ({"players": []}, "players"),
    ({"players": [2, 2]}, r"players: \[2, 2\] names an entry twice; allowed: once"),
    ({"decks": 5}, 'decks: 5 is not allowed; allowed: "auto" or a whole number from 1 to 4'),
    ({"jokers_per_deck": 5}, "jokers_per_deck: 5 .* from 0 to 4"),
    ({"first_hand_size": 2}, "first_hand_size: 2 .* from 3 to 13"),
    ({"last_hand_size": 14}, "last_hand_size: 14 .* from 3 to 13"),
    (
        {"first_hand_size": 8, "last_hand_size": 7},
        r"first_hand_size: 8 is above the largest hand; allowed: 3 to 7 \(T-3\)",
    ),
    ({"round_order": "random"}, 'round_order: "random" .* "up", "down" or "up_down"'),
    ({"wild_rank": 7}, 'wild_rank: 7 .* "hand_size" or "none"'),
    ({"melds": ["pair"]}, r'melds: "pair" .* a list of "set" or "run"'),
    ({"melds": []}, "melds"),
    ({"melds": ["set", "set"]}, "melds: .* names an entry twice"),
    ({"min_meld": 6}, "min_meld: 6 .* from 3 to 5"),
    ({"min_meld": 4}, r"min_meld: 4 is above the smallest hand; allowed: 3 \(T-8\)"),
    (
        {"min_meld": 5, "first_hand_size": 4},
        r"min_meld: 5 is above the smallest hand; allowed: 3 to 4 \(T-8\)",
    ),
    ({"max_set_size": 2}, 'max_set_size: 2 .* of at least 3 or "none"'),
    (
        {"max_set_size": 3, "min_meld": 4, "first_hand_size": 4},
        'max_set_size: 3 is below the smallest meld; allowed: "none" or at least 4',
    ),
    ({"identical_cards_in_set": "yes"}, 'identical_cards_in_set: "yes" .* true or false'),
    ({"max_wilds_per_meld": -1}, 'max_wilds_per_meld: -1 .* of at least 0 or "none"'),
    ({"all_wild_meld": 1}, "all_wild_meld: 1 .* true or false"),
    ({"ace": "high"}, 'ace: "high" .* "low" or "high_or_low"'),
    ({"ace_points": 2}, "ace_points: 2 .* 1 or 15"),
    ({"court_points": 11}, 'court_points: 11 .* 10 or "rank"'),
    ({"wild_points": -1}, 'wild_points: -1 .* "face" or a whole number of at least 0'),
    ({"joker_points": -5}, "joker_points: -5 .* of at least 0"),
    ({"discard_required_to_go_out": "no"}, 'discard_required_to_go_out: "no" .* true or false'),
    ({"last_turn_for_others": 0}, "last_turn_for_others: 0 .* true or false"),
    ({"may_discard_taken_card": "x"}, 'may_discard_taken_card: "x" .* true or false'),
    ({"wild_upcard": "bury"}, 'wild_upcard: "bury" .* "keep" or "redraw"'),
    ({"stock_exhausted": "stop"}, 'stock_exhausted: "stop" .* "reshuffle" or "end_round"'),
    ({"turn_limit": 9}, "turn_limit: 9 .* from 10 to 200"),
    ({"turn_limit": 201}, "turn_limit: 201 .* from 10 to 200"),
    ({"going_out_score": 1}, "going_out_score: 1 .* of at most 0"),
    ({"first_dealer": 8}, 'first_dealer: 8 .* "random" or a seat from 0 to 7'),
    ({"first_dealer": "foo"}, 'first_dealer: "foo" .* "random" or a seat from 0 to 7'),
    (
        {"first_dealer": 3, "players": [2, 3]},
        r"no seat 4 with 3 .* seats 1 to 3, in a file 0 to 2 \(T-4\)",
    ),
    ({"deal_rotation": "right"}, 'deal_rotation: "right" .* "left"'),
    ({"tie_break": "coin"}, 'tie_break: "coin" .* "shared" or "extra_round"'),
    ({"decks": 1, "players": [5, 6]}, r"decks: 52 cards cannot deal 13 .* at most 3 .* \(T-1\)"),
    ({"pass_count": 3}, "pass_count: unknown key; known are players, decks"),
]


@pytest.mark.parametrize(("options", "message"), WRONG, ids=lambda value: str(value)[:50])
def test_what_cannot_be_played_is_refused_by_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        rules_of("standard", **options)


def test_a_players_own_file_is_refused_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("min_meld = 4\n", "utf-8")
    with pytest.raises(RulesError, match=r"ours\.toml: min_meld: 4 is above the smallest hand"):
        BOOK.get(str(file))


def seats(count: int) -> list[Player]:
    return [Player(f"Seat {seat}") for seat in range(count)]


def test_t1_a_table_that_one_pack_cannot_serve_is_refused_when_it_sits_down() -> None:
    one_pack = BOOK.with_options(BOOK.get("standard"), {"decks": 1})
    Match(GAME, one_pack, seats(3), "seed")
    with pytest.raises(RulesError, match=r"allowed: 2 decks or more, or at most 3 players \(T-1\)"):
        Match(GAME, one_pack, seats(4), "seed")


def test_t1_one_card_of_stock_is_enough() -> None:
    GAME.check_table(rules_of(decks=1, last_hand_size=10), 5)
    with pytest.raises(RulesError, match="decks: 52 cards cannot deal 13 to each of 4 players"):
        GAME.check_table(rules_of(decks=1), 4)


def test_t1_the_least_number_of_packs_is_named() -> None:
    with pytest.raises(RulesError, match="allowed: 3 decks or more, or at most 3 players"):
        GAME.check_table(rules_of(decks=1), 8)


def test_t4_a_dealer_in_a_seat_of_a_larger_table_is_refused_at_a_smaller_one() -> None:
    chosen = BOOK.with_options(BOOK.get("standard"), {"first_dealer": 3})
    Match(GAME, chosen, seats(4), "seed")
    with pytest.raises(RulesError, match='there is no seat 4 with 3 players; allowed: "random"'):
        Match(GAME, chosen, seats(3), "seed")


def test_hands_away_from_the_table_are_arranged_by_the_rules() -> None:
    melding = GAME.melding(rules_of("ace-high-low"), 2, None)
    assert melding.rules.ace_high
    assert (melding.pack.copies, melding.wild_rank) == (2, None)
    with pytest.raises(RulesError, match="these rules have no wild rank; allowed: none"):
        GAME.melding(rules_of(wild_rank="none"), 1, 5)
