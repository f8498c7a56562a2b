"""A view holds values only: nothing that can be reached through it changes, or knows more."""

import pickle
from collections.abc import Hashable, Iterator, Mapping, MutableMapping, MutableSequence, MutableSet
from enum import Enum
from random import Random
from typing import Any

import pytest

from parlour.bots import decision_seed
from parlour.cards import FrozenDict
from parlour.engine.deal import Deal
from parlour.engine.match import Match
from tests.bots.honesty import FEW, reached_from
from tests.conformance.tables import Table, all_tables, position, views

PLAIN = (str, int, float, bool, bytes, type(None), Enum, range)


def parts(value: object) -> dict[str, object]:
    """What a value hands out under a name that is not private, methods apart."""
    found = {}
    for name in dir(value):
        if not name.startswith(("_", "model_")):
            part = getattr(value, name)
            if not callable(part):
                found[name] = part
    return found


def reachable(value: object, seen: dict[int, object]) -> Iterator[object]:
    """Everything that can be reached through a value, each thing once."""
    if isinstance(value, PLAIN) or id(value) in seen:
        return
    seen[id(value)] = value  # kept alive, so that no other thing gets its number
    yield value
    if isinstance(value, Mapping):
        inside: list[object] = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | frozenset):
        inside = [*value]
    else:
        inside = [*parts(value).values()]
    for part in inside:
        yield from reachable(part, seen)


def tables_of_interest() -> list[Table]:
    """Every preset, at its largest table."""
    largest = {(each.game, each.preset): each for each in all_tables()}
    return list(largest.values())


@pytest.mark.parametrize("table", tables_of_interest(), ids=str)
def test_nothing_that_a_view_hands_out_can_be_changed(table: Table) -> None:
    match, deal = position(table, Random(str(table)))
    before = (match.rule_set.rules.plain(), [repr(view) for view in views(deal)])
    seen: dict[int, object] = {}
    for view in views(deal):
        for value in reachable(view, seen):
            assert not isinstance(value, Match | Deal | Random)
            unchangeable(value)
    assert (match.rule_set.rules.plain(), [repr(view) for view in views(deal)]) == before


@pytest.mark.parametrize("table", tables_of_interest(), ids=str)
def test_what_goes_to_a_bot_holds_no_seed(table: Table) -> None:
    match, deal = position(table, Random(str(table)))
    assert match.seed
    for view in views(deal):
        sent = pickle.dumps(("club", view, decision_seed(match, view.seat)))
        assert match.seed.encode() not in sent
        assert match.seed not in repr(view)
        for thing in reached_from(view):
            assert not (isinstance(thing, str) and match.seed in thing)
            assert not (isinstance(thing, tuple | list) and tuple(thing) in orders(deal))


def orders(deal: Deal[Any]) -> list[tuple[object, ...]]:
    """The order of the cards of a deal's stock, from either end, and of its hands as dealt."""
    stock = tuple(getattr(deal, "stock", ()))
    hidden = (stock, stock[::-1], *deal.layout.hands, deal.layout.stock)
    return [order for order in hidden if len(order) > 2 * FEW]


@pytest.mark.parametrize("table", tables_of_interest(), ids=str)
def test_what_a_view_keeps_under_private_names_cannot_be_changed_either(table: Table) -> None:
    _, deal = position(table, Random(str(table)))
    for view in views(deal):
        for holder in reached_from(view):
            if type(holder).__module__.startswith(("parlour.cards", "parlour.games")):
                for name, value in vars(holder).items() if hasattr(holder, "__dict__") else ():
                    kept = f"{type(holder).__name__}.{name}"
                    assert isinstance(value, Hashable), kept
                    assert hash(value) is not None, kept


def unchangeable(value: Any) -> None:  # noqa: ANN401 - of any kind
    """Tries to change a value in each of the ways that Python has."""
    if isinstance(value, FrozenDict):
        with pytest.raises(TypeError):
            value[next(iter(value), "key")] = 1
    else:
        assert not isinstance(value, MutableMapping | MutableSequence | MutableSet)
    for name in {*parts(value), "something_new"}:
        with pytest.raises((AttributeError, TypeError, ValueError)):
            setattr(value, name, None)
        with pytest.raises((AttributeError, TypeError, ValueError)):
            delattr(value, name)
