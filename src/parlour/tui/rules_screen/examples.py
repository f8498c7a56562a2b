"""The worked examples of a rules page, set out for reading.

On a page an example is a fenced block of `key: value` lines, which the tests run. On the screen it
is a small table: what is given, and what comes of it in words.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from parlour.cards import CardTextError
from parlour.cards.pack import Family
from parlour.engine.game import AnyGame
from parlour.engine.rulebook import STANDARD, RuleBook
from parlour.engine.words import listed
from parlour.tui.cards.text import index_of
from parlour.tui.looks import UNICODE

BLOCK: Final = re.compile(r"^```example\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CARD: Final = re.compile(r"\b[A-Z2-9][A-Z]\b")
"""What may be a card in notation."""
APART: Final = " / "
"""What stands between players."""

LABELS: Final = {
    "on": "on the table",
    "held": "hand",
    "wild": "wild rank",
    "pile": "discards",
    "moves": "played",
    "first": "first trick",
    "broken": "hearts broken",
    "choice": "the moon",
    "legal": "allowed",
    "out": "going out",
    "winner": "result",
    "winners": "result",
    "scores": "points",
}
"""What the lines of an example are called where it is not by their key."""

ORDINALS: Final = {
    str(place): word
    for place, word in enumerate(
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh"), 1
    )
}


def examples_in_words(game: AnyGame) -> str:
    """The rules page of a game with its examples set out."""
    book = RuleBook(game)
    players = game.player_counts(book.get(STANDARD).rules)[0]
    family = game.pack(book.get(STANDARD).rules, players).family
    return BLOCK.sub(lambda found: _set_out(book, family, found[1]), book.page.strip())


def _set_out(book: RuleBook, family: Family, block: str) -> str:
    parts = (line.partition(": ") for line in block.splitlines())
    rows = list(_rows(book, {key: value for key, _, value in parts}))
    width = max(len(label) for label, _ in rows)
    lines = (f"{label:{width}}  {_drawn(family, text)}" for label, text in rows)
    return "\n".join(("```", *lines, "```"))


def _rows(book: RuleBook, example: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A label and a text for each line of the table."""
    for key, value in example.items():
        match key:
            case "taken" | "hands":
                for place, cards in enumerate(value.split(APART), 1):
                    yield f"player {place}", "nothing" if cards == "-" else cards
            case "rules":
                yield key, book.get(value).title if value in book.names else value
            case "points" if "winner" in example:
                pass
            case _:
                yield LABELS.get(key, key), _told(key, value, example)


def _told(key: str, value: str, example: Mapping[str, str]) -> str:
    """A value as a person would say it."""
    match key:
        case "winner":
            place = ORDINALS.get(value, value)
            return f"the {place} card wins, {_points(example.get('points', '0'))}"
        case "winners":
            return _winners(value)
        case "costs":
            return "nothing" if value == "0" else _points(value)
        case "out":
            cards = listed(value.split(), "or")
            return "not possible" if value == "none" else f"discarding {cards}"
    return value.replace(APART, ", ")


def _winners(places: str) -> str:
    if places == "none":
        return "nobody has won yet"
    winners = places.split(APART)
    if len(winners) == 1:
        return f"player {places} wins"
    return f"players {listed(winners)} share the win"


def _points(count: str) -> str:
    return {"0": "no points", "1": "1 point"}.get(count, f"{count} points")


def _drawn(family: Family, text: str) -> str:
    """A text with its cards as they are printed: `10♦` for `TD`."""
    return CARD.sub(lambda found: _card(family, found[0]), text)


def _card(family: Family, token: str) -> str:
    try:
        return index_of(family, family.parse(token), UNICODE)
    except CardTextError:
        return token
