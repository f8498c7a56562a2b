"""Figures in words, for the command line and the screen."""

from collections.abc import Iterator, Mapping
from typing import Final

from parlour.bots.arena.estimate import Estimate
from parlour.engine.game import FeatWords
from parlour.engine.registry import GameError, UnknownGameError, find_game
from parlour.store.statistics import Figures, Who

PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def title_of(game: str) -> str:
    """What a game is called; its name if it is not installed any more."""
    try:
        return find_game(game).title
    except (UnknownGameError, GameError):
        return game


def deal_word(game: str) -> str:
    """What a deal is called in a game; the usual word for one that is not installed any more."""
    try:
        return find_game(game).deal_word
    except (UnknownGameError, GameError):
        return "deal"


def called(who: Who) -> str:
    """A player's name; of a bot, that it is one."""
    return f"{who.name} (bot)" if who.kind == "bot" else who.name


def number(value: float | None, digits: int = 1) -> str:
    """A figure; nothing for None."""
    return "" if value is None else f"{value:.{digits}f}"


EXACT: Final = 1000
"""From this many wins on, fractions are left out: they say nothing any more, and take room."""


def shared(wins: float) -> str:
    """How many wins, with a fraction only where one was shared and there are few."""
    return f"{wins:.0f}" if wins >= EXACT else f"{wins:.2f}".rstrip("0").rstrip(".")


def interval(points: Estimate, digits: int = 2) -> str:
    """A mean with its 95 % interval, if it has one."""
    mean, low, high = (number(value, digits) for value in points)
    return f"{mean} ({low} to {high})" if low else mean


def place_words(places: Mapping[int, int]) -> str:
    """How often each place was come to: `3 first, 1 third`."""
    told = [f"{count} {_ordinal(at)}" for at, count in places.items()]
    return ", ".join(told) or "none"


def _ordinal(at: int) -> str:
    return PLACES[at - 1] if at <= len(PLACES) else f"{at}th"


def feat_facts(game: str, found: Figures) -> Iterator[tuple[str, str]]:
    """What the game counts besides points, each with how often: `moons shot`, `3`.

    The first of them is shown even if it was never done; others only where they can be.
    """
    for at, (name, words) in enumerate(_feat_words(game).items()):
        if at and name not in found.feats:
            continue
        made, suffered = found.feats.get(name, (0, 0))
        often = (
            f" of {found.deals} ({made / found.deals:.0%})" if words.usual and found.deals else ""
        )
        yield words.made, f"{made}{often}"
        if words.suffered:
            yield words.suffered, str(suffered)


def _feat_words(game: str) -> Mapping[str, FeatWords]:
    try:
        return find_game(game).feat_words
    except (UnknownGameError, GameError):
        return {}
