"""Wrong parameters, and rules that cannot be played, are refused in one line."""

from typing import Any

import pytest

from parlour.engine.rules import RulesError
from tests.games.hearts.set_ups import BOOK, GAME, rules, table

HEARTS = [f"{rank}H" for rank in "23456789TJQKA"]
CLUBS = [f"{rank}C" for rank in "23456789TJQKA"]
DIAMONDS = [f"{rank}D" for rank in "23456789TJQKA"]
ALL_BUT_EIGHT = [*CLUBS[1:], *DIAMONDS, *HEARTS[:11], *(f"{rank}S" for rank in "23456789")]

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"players": [2, 3]}, "players: 2 is not allowed"),
    ({"players": [3, 3]}, "names a number twice"),
    ({"players": []}, "players"),
    ({"stripped_cards": {"9": ["2D"]}}, "'9' is not a number of players; allowed: 3, 4, 5, 6, 7"),
    ({"stripped_cards": {"3": ["2Z"]}}, "'2Z' is not a card of the French deck"),
    ({"stripped_cards": {"3": ["X"]}}, "Hearts has no jokers"),
    ({"stripped_cards": {"3": ["2D", "2d"]}}, "2D is there twice"),
    ({"stripped_cards": {}}, "stripped_cards.3: 52 cards do not deal evenly to 3 players"),
    ({"players": [5], "stripped_cards": {"5": ["2D"]}}, "remove 1 more, or 4 fewer"),
    ({"players": [3], "stripped_cards": {"3": CLUBS}}, "stripped_cards.3: no club is left"),
    ({"pass_cycle": {"4": []}}, "pass_cycle: '4' has no entry"),
    ({"pass_cycle": {"2": ["left"]}}, "'2' is not a number of players"),
    ({"pass_cycle": {"4": ["up"]}}, 'pass_cycle: "up" is not allowed'),
    ({"pass_cycle": {"4": ["left"]}}, 'there is no entry for 3 players; add "3" or "*"'),
    ({"pass_count": 6}, "pass_count: 6 is not allowed; allowed: a whole number from 0 to 5"),
    ({"players": [4], "stripped_cards": {"4": ALL_BUT_EIGHT}}, "3 is more than a hand of 2"),
    ({"card_points": {"suit:Z": 1}}, "'suit:Z' is not a card, rank or suit"),
    ({"card_points": {"rank:10": 1}}, "'rank:10' is not a card, rank or suit"),
    ({"card_points": {"colour:red": 1}}, "'colour:red' is not a card, rank or suit"),
    ({"card_points": {"QS": 13, "qs": 3}}, "QS is there twice"),
    ({"card_points": {"QS": 1.5}}, "card_points: 1.5 is not allowed"),
    ({"card_points": {"JD": -10}}, "no card costs points, so nobody can reach a target"),
    ({"no_trick_bonus": 5}, "no_trick_bonus: 5 is not allowed"),
    ({"moon": "maybe"}, '"none", "add", "subtract" or "choice"'),
    ({"moon_value": "lots"}, '"lots" is not allowed; allowed: "sum" or a whole number'),
    ({"hearts_broken_by": ["KS"]}, '"heart" or "QS"'),
    ({"first_dealer": "foo"}, '"foo" is not allowed; allowed: "random" or a seat from 0 to 6'),
    ({"first_dealer": 7}, '7 is not allowed; allowed: "random" or a seat from 0 to 6'),
    (
        {"first_dealer": 5, "players": [3, 5]},
        'no seat 6 with 5 players; allowed: "random" or seats 1 to 5, in a file 0 to 4 (H-16)',
    ),
    ({"target": 9}, "allowed: a whole number from 10 to 1000"),
    ({"game_end": "hands"}, 'hands: is needed with game_end = "hands"; allowed: 1 to 99'),
    ({"game_end": "hands", "hands": 100}, "hands: 100 is not allowed"),
    ({"game_end": "hands", "hands": 4, "exact_hit": "wins"}, "exact_hit: there is no target"),
    ({"colour": "red"}, "colour: unknown key; known are players, uneven_deal"),
]


@pytest.mark.parametrize(("options", "said"), WRONG, ids=str)
def test_it_is_refused_in_one_line(options: dict[str, Any], said: str) -> None:
    with pytest.raises(RulesError) as refused:
        rules(**options)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert refused.value.key.split(".")[0] in options or refused.value.key in (
        "hands",
        "pass_count",
    )


def test_every_parameter_explains_itself() -> None:
    for name, field in GAME.rules_model.model_fields.items():
        assert field.title, name
        assert field.description, name
        assert field.description.endswith("."), name
        assert not field.is_required(), name


def test_other_spellings_of_cards_are_understood() -> None:
    chosen = rules(card_points={"10S": 5, "q♠": 13, "suit:H": 1})
    assert chosen.card_points == {"TS": 5, "QS": 13, "suit:H": 1}


def test_what_is_said_for_other_numbers_of_players_is_not_asked_of_these() -> None:
    chosen = rules(players=[4], stripped_cards={"4": []}, pass_cycle={"4": ["left"]})
    assert GAME.player_counts(chosen) == (4,)


def test_the_numbers_of_players_are_told_ascending() -> None:
    assert GAME.player_counts(rules(players=[5, 3])) == (3, 5)


def test_a_dealer_in_a_seat_of_a_larger_table_is_refused_at_a_smaller_one() -> None:
    """The fourth seat may deal first at a table of four, and is not there at one of three."""
    chosen = rules(first_dealer=3)
    GAME.check_table(chosen, 4)
    with pytest.raises(RulesError, match="there is no seat 4 with 3 players"):
        GAME.check_table(chosen, 3)


@pytest.mark.parametrize("preset", BOOK.names)
def test_every_preset_can_be_played_by_each_number_of_players(preset: str) -> None:
    for players in GAME.player_counts(rules(preset)):
        at = table(preset, players)
        assert at.hand_size * players + at.kitty_size == len(at.pack.cards)


def test_the_most_specific_key_counts() -> None:
    """A card before its rank, a rank before its suit (H-17)."""
    at = table(card_points={"suit:S": 1, "rank:Q": 2, "QS": 3, "KS": 0})
    spades = {card[0]: at.worth[39 + "23456789TJQKA".index(card[0])] for card in ("2S", "QS", "KS")}
    assert spades == {"2": 1, "Q": 3, "K": 0}
    assert at.worth[10] == at.worth[23] == at.worth[36] == 2
