"""Statistics as a JSON document."""

from collections.abc import Callable, Sequence
from typing import Any

from parlour.store.results import Result
from parlour.store.statistics import (
    Choice,
    Figures,
    Statistics,
    Who,
    by,
    figures,
    low_wins,
    per_deal,
)


def told(statistics: Statistics, players: Sequence[Who], game: str | None) -> dict[str, Any]:
    """The document.

    Args:
        statistics: all there is.
        players: of whom to tell.
        game: the only one to tell of; all if None.
    """
    return {
        "game": game,
        "unfinished": len(statistics.unfinished_of(game=game)),
        "players": [_player(statistics, who, game) for who in players],
    }


def _player(statistics: Statistics, who: Who, game: str | None) -> dict[str, Any]:
    first = statistics.wanted(Choice(who, game))
    again = by(statistics.wanted(Choice(who, game, again=True)), lambda each: each.game)
    games = by(first, lambda each: each.game)
    return {
        "name": who.name,
        "kind": who.kind,
        "unfinished": len(statistics.unfinished_of(who, game)),
        "matches": len(first),
        "wins": sum(result.won for result in first),
        "streak": figures(first).streak._asdict(),
        "games": [
            _game(name, games.get(name, ()), again.get(name, ()))
            for name in dict.fromkeys((*games, *again))
        ],
    }


def _game(name: str, results: Sequence[Result], again: Sequence[Result]) -> dict[str, Any]:
    low = low_wins(name)
    groups: dict[str, Callable[[Result], Any]] = {
        "players": lambda each: each.players,
        "opponents": lambda each: tuple(sorted({str(level or "people") for level in each.others})),
        "helped": lambda each: each.helped,
    }
    return {
        "game": name,
        **_figures(figures(results, low_wins=low)),
        "by_rules": [
            {
                "rules": group[0].rules,
                "options": group[0].options,
                **_figures(figures(group, low_wins=low)),
            }
            for group in by(results, lambda each: (each.rules, repr(each.options))).values()
        ],
        **{
            f"by_{key}": [
                {key: value, **_figures(figures(group, low_wins=low))}
                for value, group in by(results, of).items()
            ]
            for key, of in groups.items()
        },
        "same_cards_again": _figures(figures(again, low_wins=low)),
        "trend": [
            {
                "match": result.match_id,
                "ended": result.ended,
                "points_per_deal": per_deal(result),
                "total": result.total,
                "place": result.place,
                "won": result.won,
            }
            for result in results
        ],
    }


def _figures(found: Figures) -> dict[str, Any]:
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
        "streak": found.streak._asdict(),
        "feats": {name: feat._asdict() for name, feat in found.feats.items()},
    }
