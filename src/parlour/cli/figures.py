"""Statistics as a JSON document."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from parlour.store import Store
from parlour.store.statistics import (
    Choice,
    Figures,
    Statistics,
    Who,
    by,
    figures,
    low_wins,
    streak,
    who_of,
)
from parlour.store.tallies import Group, Result, Tally

GROUPS: Final[dict[str, tuple[str, Callable[[Group], Any]]]] = {
    "by_players": ("players", lambda each: each.facet.players),
    "by_opponents": ("opponents", lambda each: tuple(json.loads(each.facet.opponents))),
    "by_helped": ("helped", lambda each: each.helped),
}
"""The keys of parts of a document, that of each group in it, and by what it is grouped."""


def told(
    store: Store, statistics: Statistics, players: Sequence[Who], game: str | None
) -> dict[str, Any]:
    """The document.

    Args:
        store: where the single results are.
        statistics: all results, added up.
        players: the players shown.
        game: the only game shown; all if None.
    """
    asked = {*players}
    groups = [each for each in statistics.wanted(Choice(game=game)) if who_of(each) in asked]
    results: dict[Who, list[Result]] = {}
    for result in store.results(groups):
        results.setdefault(who_of(result.group), []).append(result)
    return {
        "game": game,
        "unfinished": len(statistics.unfinished_of(game=game)),
        "players": [_player(statistics, who, game, results.get(who, [])) for who in players],
    }


def _player(
    statistics: Statistics, who: Who, game: str | None, results: Sequence[Result]
) -> dict[str, Any]:
    first = statistics.wanted(Choice(who, game))
    again = by(statistics.wanted(Choice(who, game, again=True)), lambda each: each.facet.game)
    games = by(first, lambda each: each.facet.game)
    found = figures(first.values())
    return {
        "name": who.name,
        "kind": who.kind,
        "unfinished": len(statistics.unfinished_of(who, game)),
        "matches": found.matches,
        "wins": found.wins,
        "streak": streak(results)._asdict(),
        "games": [
            _game(
                name,
                {group: tally for group, tally in first.items() if group.facet.game == name},
                [result for result in results if result.group.facet.game == name],
                again.get(name, ()),
            )
            for name in dict.fromkeys((*games, *again))
        ],
    }


def _game(
    name: str,
    tallies: Mapping[Group, Tally],
    results: Sequence[Result],
    again: Iterable[Tally],
) -> dict[str, Any]:
    low = low_wins(name)

    def grouped(key: Callable[[Group], Any]) -> list[tuple[Any, dict[str, Any]]]:
        parts: dict[Any, list[Result]] = {}
        part_of = {group: parts.setdefault(key(group), []) for group in tallies}
        for result in results:
            part_of[result.group].append(result)
        return [
            (value, _figures(figures(group, low_wins=low), parts.get(value, ())))
            for value, group in by(tallies, key).items()
        ]

    return {
        "game": name,
        **_figures(figures(tallies.values(), low_wins=low), results),
        "by_rules": [
            {"rules": rules, "own": own, "options": json.loads(options), **found}
            for (rules, own, options), found in grouped(
                lambda each: (each.facet.rules, bool(each.facet.own), each.facet.options)
            )
        ],
        **{
            part: [{key: value, **found} for value, found in grouped(of)]
            for part, (key, of) in GROUPS.items()
        },
        "same_cards_again": _figures(figures(again, low_wins=low), ()),
        "trend": [
            {
                "match": result.match_id,
                "ended": result.ended,
                "points_per_deal": result.per_deal,
                "total": result.total,
                "place": result.place,
                "won": result.won,
            }
            for result in results
        ],
    }


def _figures(found: Figures, results: Iterable[Result]) -> dict[str, Any]:
    return {
        "matches": found.matches,
        "wins": found.wins,
        "win_share": found.won,
        "place": found.place,
        "places": {str(at): count for at, count in found.places.items()},
        "deals": found.deals,
        "points_per_deal": found.points._asdict(),
        "best_deal": found.best_deal,
        "worst_deal": found.worst_deal,
        "best_match": found.best_match,
        "worst_match": found.worst_match,
        "streak": streak(results)._asdict(),
        "feats": {name: feat._asdict() for name, feat in found.feats.items()},
    }
