"""The two lines that say how the table stands."""

from itertools import product

import pytest

from parlour.cards import SPANISH, Card
from parlour.engine.seats import Seat
from parlour.tui.cards import Line, Span, width_of
from parlour.tui.table.zones import in_two_lines
from tests.games.coins.set_ups import COINS, play, set_up

SHORT, NEXT, LONG = "Bea led 2C.", "Dan is out.", "one two three four five six seven"


def shown(*texts: str, room: int) -> list[str]:
    lines: list[Line] = in_two_lines([(Span(text),) for text in texts], room)
    assert all(width_of(line) <= room for line in lines)
    return ["".join(span.text for span in line).strip() for line in lines]


@pytest.mark.parametrize(
    ("texts", "lines"),
    [
        ((), []),
        ((SHORT,), [SHORT]),
        ((SHORT, NEXT), [SHORT, NEXT]),
        ((LONG,), ["one two three four", "five six seven"]),
        ((SHORT, "one two three four five"), ["Bea led 2C. one two", "three four five"]),
        ((SHORT, LONG), ["one two three four", "five six seven"]),
        ((NEXT, SHORT, "one two three"), ["Dan is out. Bea led", "2C. one two three"]),
        ((SHORT, f"{LONG} {LONG}"), ["one two three four", "five six seven one"]),
    ],
)
def test_what_matters_most_is_read_whole(texts: tuple[str, ...], lines: list[str]) -> None:
    assert shown(*texts, room=20) == lines


def cards(suit: int, other: int) -> str:
    """The three of one suit and the four of another."""
    return " ".join(SPANISH.text(Card(SPANISH.face(s, r))) for s, r in ((suit, 2), (other, 3)))


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(("suit", "other"), list(product(range(4), repeat=2)))
def test_who_wins_with_which_third_card_of_coins_is_read_whole(
    seat: int, suit: int, other: int
) -> None:
    first, second = cards(suit, other).split()
    left = ("9E 9B", "8E 8B", "7E 7B")
    deal = set_up(0, (f"{first} {left[0]}", f"{second} {left[1]}", left[2]))
    play(deal, f"{first} {second}")
    names = ("Maximiliane", "Bartholomew", "Christopher")
    *_, outlook = COINS.scene(deal.view(Seat(seat)), names).status
    parts = outlook.split(" · ")
    assert all(part.endswith((" wins", " win")) for part in parts)
    assert " ".join(shown("Said before.", outlook, room=76)).endswith(outlook)
