"""The worked examples on the rules pages are what the rules say.

An example is a fenced block of `key: value` lines. `trick` goes with `winner` (the place in the
order of play, from 1) and `points`. `totals` and what was `scored` next go with `winners` (from 1,
or `none`), and with `round` where its number matters. `rules` names a preset other than the
standard one. What belongs to several players stands apart by ` / `.

In Three Thirteen, `hand` and `wild` go with `costs`, or with `out`: the cards with which the hand
can go out, or `none`. `hands`, `pile` and `stock` make a round in which the first player begins;
after some `moves` come those that are `legal`, or the `scores` at the end.

In Hearts, `held` goes with `legal`, and perhaps with `on` (the cards on the table), `first` and
`broken`; `taken` (each player's pile) goes with `scores`, and with `choice` where a shooter has
one.
"""

import re
from collections.abc import Callable

import pytest

from parlour.cards import FRENCH
from parlour.engine.game import AnyGame
from parlour.engine.melds import melder
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.engine.rules import Rules
from parlour.games.hearts.rules import HeartsRules
from tests.games.hearts import set_ups as hearts
from tests.games.three_thirteen import rounds

BLOCK = re.compile(r"^```example\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PACKS = 4


def examples(name: str) -> list[dict[str, str]]:
    blocks = BLOCK.findall(RuleBook(find_game(name)).page)
    return [dict(line.split(": ", 1) for line in block.splitlines()) for block in blocks]


ALL = [(name, example) for name in game_names() for example in examples(name)]


def check_trick(game: AnyGame, rules: Rules, example: dict[str, str]) -> None:
    trick_rules = game.trick_rules(rules)
    assert trick_rules is not None
    cards = trick_rules.pack.parse(example["trick"])
    assert trick_rules.winner(cards) + 1 == int(example["winner"])
    assert trick_rules.points(cards) == int(example["points"])


def check_hand(game: AnyGame, rules: Rules, example: dict[str, str]) -> None:
    wild = None if example["wild"] == "none" else FRENCH.ranks.index(example["wild"])
    melding = game.melding(rules, PACKS, wild)
    assert melding is not None
    hand = melding.pack.parse(example["hand"])
    best = melder(melding.rules, melding.pack, melding.wild_rank)
    if "costs" in example:
        assert best.cost(hand) == int(example["costs"])
    if "out" in example:
        told = {} if example["out"] == "none" else set(example["out"].split())
        assert {FRENCH.text(face) for face in best.out_discards(hand)} == told


def check_legal(game: AnyGame, rules: Rules, example: dict[str, str]) -> None:
    assert game.name == "hearts"
    at = hearts.terms(as_hearts(rules), 4)
    trick = example.get("on", "")
    on = hearts.position(
        at,
        [example["held"]],
        leader=-len(trick.split()) % 4,
        trick=trick,
        first_trick=example.get("first") == "yes",
        broken=example.get("broken") == "yes",
    )
    assert hearts.legal(on) == {*example["legal"].split()}


def check_scores(game: AnyGame, rules: Rules, example: dict[str, str]) -> None:
    assert game.name == "hearts"
    piles = [pile.strip(" -") for pile in example["taken"].split("/")]
    clubs = ["9C", "3C", "4C", "5C", "6C", "7C", "8C"][: len(piles)]
    on = hearts.position(hearts.terms(as_hearts(rules), len(piles)), clubs, won=piles)
    hearts.play(on, *(f"play {club}" for club in clubs))
    if "choice" in example:
        hearts.play(on, f"moon {example['choice']}")
    assert on.over
    assert list(on.points()) == numbers(example["scores"])


def check_round(game: AnyGame, rules: Rules, example: dict[str, str]) -> None:
    assert game.name == "three-thirteen"
    piles = {"stock": example["stock"], "pile": example["pile"], "wild": example["wild"]}
    preset = example.get("rules", "standard")
    deal = rounds.round_of(*example["hands"].split(" / "), **piles, preset=preset, decks="auto")
    assert deal.terms.rules == rules
    rounds.playing(deal, *example["moves"].split(", "))
    assert deal.over == ("scores" in example)
    if "scores" in example:
        assert list(deal.points()) == numbers(example["scores"])
    else:
        assert {*rounds.legal(deal)} == {*example["legal"].split(", ")}


def check_end(game: AnyGame, rules: Rules, example: dict[str, str]) -> None:
    before, scored = numbers(example["totals"]), numbers(example["scored"])
    history = [before] * (int(example.get("round", "2")) - 1)
    standing = game.settle(rules, len(before), history, scored)
    told = [] if example["winners"] == "none" else numbers(example["winners"])
    assert [seat + 1 for seat in standing.winners] == told


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(" / ")]


def as_hearts(rules: Rules) -> HeartsRules:
    assert isinstance(rules, HeartsRules)
    return rules


CHECKS: dict[str, Callable[[AnyGame, Rules, dict[str, str]], None]] = {
    "trick": check_trick,
    "hand": check_hand,
    "held": check_legal,
    "taken": check_scores,
    "hands": check_round,
    "totals": check_end,
}
KNOWN = {
    "rules", "trick", "winner", "points", "hand", "wild", "costs", "out", "held", "on", "first",
    "broken", "legal", "taken", "choice", "scores", "hands", "pile", "stock", "moves", "round",
    "totals", "scored", "winners",
}  # fmt: skip


@pytest.mark.parametrize(("name", "example"), ALL, ids=str)
def test_an_example_is_what_the_rules_say(name: str, example: dict[str, str]) -> None:
    game = find_game(name)
    rules = RuleBook(game).get(example.get("rules", "standard")).rules
    assert set(example) <= KNOWN
    (kind,) = CHECKS.keys() & example.keys()
    CHECKS[kind](game, rules, example)


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_page_with_examples(name: str) -> None:
    assert len(examples(name)) >= 3


RULE_COUNTS = {"hearts": ("H", 27), "three-thirteen": ("T", 20), "coins": ("C", 13)}


@pytest.mark.parametrize("name", RULE_COUNTS)
def test_a_page_bears_the_number_of_every_rule(name: str) -> None:
    letter, count = RULE_COUNTS[name]
    page = RuleBook(find_game(name)).page
    missing = [
        f"{letter}-{number}"
        for number in range(1, count + 1)
        if not re.search(rf"\b{letter}-{number}\b", page)
    ]
    assert missing == []
