"""The worked cases of Coins."""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.cards import SPANISH, Draws
from parlour.engine.match import Match, Player
from parlour.engine.moves import Move
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import NOBODY, left_of, right_of
from parlour.engine.tricks import circle_winner
from parlour.games.coins.deal import COINS_MASK, PACK, coins_in
from parlour.games.coins.rules import CARDS_EACH, PLAYERS, CoinsRules
from tests.games.coins.set_ups import COINS, RULES, layout, play, set_up

FILE = Path(__file__).parents[2] / "data" / "vectors.json"
VECTORS = [each for each in json.loads(FILE.read_text())["vectors"] if each["game"] == "coins"]


def notation(cards: list[str]) -> str:
    return " ".join(SPANISH.text(SPANISH.parse(card)) for card in cards)


def check_trick(told: dict[str, Any], expected: dict[str, Any]) -> None:
    cards = PACK.parse(notation(told["cards"]))
    assert circle_winner(cards) == expected["winner"]
    assert coins_in(cards) == expected["points"]


def check_score(told: dict[str, Any], expected: dict[str, Any]) -> None:
    leader, cards = told["leader"], notation(told["cards"])
    spare = ("2B", "3B", "4B")
    hands = list(spare)
    for place, card in enumerate(cards.split()):
        hands[(leader + place) % 3] += f" {card}"
    deal = set_up(leader, hands, tuple(told["scores"]), told["target"])
    play(deal, cards)
    scores = [sum(pair) for pair in zip(deal.totals, deal.points(), strict=True)]
    assert scores == expected["scores"]
    assert deal.over == expected["game_over"]
    assert deal.turn == (NOBODY if expected["game_over"] else expected["next_leader"])
    assert (deal.tricks[-1][0] + circle_winner(deal.tricks[-1][1])) % 3 == expected["winner_seat"]
    standing = COINS.settle(CoinsRules(target=told["target"]), 3, [deal.totals], deal.points())
    winners = () if expected["game_winner"] is None else (expected["game_winner"],)
    assert standing.winners == winners


def check_legal(told: dict[str, Any], expected: dict[str, Any]) -> None:
    deal = set_up(0, (notation(told["hand"]), "2B 3B 4B", "5B 6B 7B"))
    assert {COINS.move_text(move) for move in deal.moves()} == {
        f"play {card}" for card in notation(expected["legal"]).split()
    }


def check_first_deal(told: dict[str, Any], expected: dict[str, Any]) -> None:
    players = [Player(f"Seat {seat}", age=age) for seat, age in enumerate(told["ages"])]
    match = Match(COINS, RuleBook(COINS).get("standard"), players, "x")
    assert match.dealer == expected["dealer"]
    assert right_of(match.dealer, PLAYERS) == expected["shuffler"]
    assert match.cutter == expected["cutter"]
    assert match.begin_deal().turn == expected["leader"]


def check_next_deal(told: dict[str, Any], expected: dict[str, Any]) -> None:
    deal = set_up(0, ("2C", "3C", "4C"))
    deal.leader, deal.turn = told["last_trick_winner"], NOBODY
    dealer = COINS.next_dealer(deal)
    assert dealer == expected["dealer"]
    assert right_of(dealer, PLAYERS) == expected["shuffler"]
    assert COINS.cutter(RULES, PLAYERS, dealer) == expected["cutter"]
    assert left_of(dealer, PLAYERS) == expected["leader"]


def check_pack(told: dict[str, Any], expected: dict[str, Any]) -> None:
    assert told == {}
    cards = COINS.pack(RULES, PLAYERS).cards
    order = Draws("x").shuffled(cards)
    dealt = COINS.lay_out(RULES, PLAYERS, 1, 0, order)
    assert len(cards) == expected["cards"]
    assert {len(hand) for hand in dealt.hands} == {expected["hand"]} == {CARDS_EACH}
    assert COINS_MASK.bit_count() == expected["points_per_hand"]
    deal = COINS.start(CoinsRules(target=60), layout(0))
    while not deal.over:
        deal.play(Move(deal.moves()[0]))
    assert len(deal.tricks) == expected["tricks"]
    assert sum(deal.points()) == expected["points_per_hand"]


def check_max_hands(told: dict[str, Any], expected: dict[str, Any]) -> None:
    """However evenly the coins fall, someone has the target after so many hands."""
    most_without_end = PLAYERS * (told["target"] - 1)
    assert most_without_end // COINS_MASK.bit_count() + 1 == expected["hands"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_worked_case(vector: dict[str, Any]) -> None:
    check = globals()[f"check_{vector['kind']}"]
    check(vector["input"], vector["expected"])


def test_there_are_cases_of_every_kind() -> None:
    kinds = {vector["kind"] for vector in VECTORS}
    assert kinds == {name[6:] for name in globals() if name.startswith("check_")}
