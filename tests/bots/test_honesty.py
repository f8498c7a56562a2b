"""Bots know nothing but what their seat may know, in every game, by every preset, at every table.

An ordinary run looks at a decision of each table with small budgets. All of it:
`python tests/benchmarks/honesty.py --positions 20`.
"""

from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random
from typing import Any

import pytest

from parlour.bots import level_names
from parlour.cards import CardSet
from parlour.engine.deal import Deal
from parlour.engine.game import Advice
from parlour.engine.view import View
from tests.bots import honesty
from tests.bots.honesty import (
    Checked,
    check,
    exchange_unseen,
    players,
    position,
    reached_from,
    secrets,
)
from tests.conformance.tables import Table, all_tables, game_of
from tests.scale import scaled

TABLES = all_tables()
BUDGET = 24
"""Playouts or iterations that are enough to ask everything that can be asked of a view."""

STANDARD = [Table("coins", "standard", 3), Table("hearts", "standard", 4),
            Table("three-thirteen", "standard", 3)]  # fmt: skip
each_game = pytest.mark.parametrize("table", STANDARD, ids=str)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_changes_when_hidden_cards_lie_otherwise(table: Table) -> None:
    rng = Random(f"honest {table}")
    checked = sum((check(table, rng, BUDGET, 1) for _ in range(scaled(1))), Checked())
    levels = level_names(game_of(table))
    assert checked.moves == scaled(1) * len(levels) * 4


@each_game
def test_hidden_cards_do_lie_otherwise(table: Table) -> None:
    """Or the test above would compare a deal with itself."""
    rng = Random(f"moved {table}")
    others = []
    for _ in range(20):
        course, deal = position(table, rng)
        other = exchange_unseen(course, deal, deal.turn, rng)
        assert other.view(deal.turn) == deal.view(deal.turn)
        others.append((deal, other))
    assert sum(deal.hands != other.hands for deal, other in others) >= 14


@each_game
def test_a_deal_told_again_is_the_same(table: Table) -> None:
    rng = Random(f"again {table}")
    for _ in range(8):
        course, deal = position(table, rng)
        again = course.again(deal.turn)
        assert again is not None
        assert again.hands == deal.hands
        seats = range(table.players)
        assert [again.view(seat) for seat in seats] == [deal.view(seat) for seat in seats]


@each_game
def test_small_budgets_are_small(table: Table) -> None:
    game = game_of(table)
    assert players(game, None).keys() == players(game, BUDGET).keys() == set(level_names(game))


# The checks find what they look for


def test_a_bot_that_looks_at_a_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has a way past the view: it is told every deal in the order in which it is asked."""
    table = STANDARD[1]
    hearts, deals = type(game_of(table)), []
    exchange, sample = honesty.exchange_unseen, hearts.sample

    def noted(deal: Deal[Any]) -> Deal[Any]:
        deals.append(deal)
        return deal

    def begun(table: Table, rng: Random) -> tuple[Any, Deal[Any]]:
        course, deal = position(table, rng)
        return course, noted(deal)

    def peep(view: View, rng: Random) -> Advice:
        del rng
        left = deals.pop(0).hands[(view.seat + 1) % view.players]
        return Advice(view.moves[left % len(view.moves)], "it has looked")

    def look() -> None:
        for seed in range(20):
            check(table, Random(seed), BUDGET, 1)

    monkeypatch.setattr(honesty, "position", begun)
    monkeypatch.setattr(honesty, "exchange_unseen", lambda *told: noted(exchange(*told)))
    monkeypatch.setattr(hearts, "sample", lambda *told: noted(sample(*told)))
    monkeypatch.setattr(honesty, "players", lambda *_: {"peeping": peep})
    with pytest.raises(AssertionError, match="peeping does"):
        look()


@dataclass(frozen=True)
class Holder:
    """Something a view might hold."""

    what: object


@each_game
def test_a_way_to_the_deal_is_found_however_long(table: Table) -> None:
    _, deal = position(table, Random(0))
    kept = lru_cache(lambda number: (number, deal))
    kept(1)

    def enclosed() -> object:
        return deal

    ways = [deal, {"a": [deal]}, enclosed, partial(print, deal), deal.play, kept, Holder((deal,))]
    for way in ways:
        assert any(isinstance(thing, Deal) for thing in reached_from(Holder(way)))
    view = deal.view(deal.turn)
    assert not any(isinstance(thing, honesty.SECRET) for thing in reached_from(view))
    assert any(thing == view.hand for thing in reached_from(view) if isinstance(thing, CardSet))


@each_game
def test_a_hidden_hand_in_a_view_is_found(table: Table) -> None:
    rng = Random(f"secret {table}")
    found = 0
    for _ in range(5):
        course, deal = position(table, rng)
        other = exchange_unseen(course, deal, deal.turn, rng)
        view = deal.view(deal.turn)
        assert [*secrets(deal, other, view)] == []
        leaking = Holder((view, tuple(map(CardSet.of_mask, deal.hands))))
        found += any("a hidden hand" in told for told in secrets(deal, other, leaking))
    assert found >= 2
