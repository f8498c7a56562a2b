"""How the table puts moves, keys and groups of cards into words."""

import pytest

from parlour.engine.scene import Ask, Option, Role
from parlour.tui.looks import Looks
from parlour.tui.table.choosing import Choosing
from parlour.tui.table.hand import label_of
from parlour.tui.table.words import key_labels, suggested
from tests.tui.playing import deal_dealt
from tests.tui.tables import new_session

DRAW = Ask("?", options=(Option("Draw from the stock", 1, Role.STOCK),
                         Option("Take <AD>", 2, Role.DISCARD)))  # fmt: skip
THROW = Ask("?", verb="discard", count=1, options=(Option("Go out, discarding <10C>", 7, key="g"),))


@pytest.mark.parametrize(
    ("ask", "move", "notation", "words"),
    [
        (DRAW, 1, "draw stock", "Draw from the stock"),
        (DRAW, 2, "draw discard", "Take <AD>"),
        (THROW, 7, "out 10C", "Go out, discarding <10C>"),
        (THROW, 3, "discard KC", "Discard <KC>"),
        (Ask("?", verb="pass", count=3), 5, "pass 5D 6D QS", "Pass <5D> <6D> <QS>"),
        (Ask("?", options=(Option("Add to everybody else", 1),)), 1, "add",
         "Add to everybody else"),
    ],
)  # fmt: skip
def test_a_suggested_move_is_called_as_the_table_calls_it(
    ask: Ask, move: int, notation: str, words: str
) -> None:
    assert suggested(move, notation, ask) == words


@pytest.mark.parametrize(
    ("ask", "spot", "label"), [(DRAW, 0, "draw"), (DRAW, 1, "take"), (THROW, 0, "do this")]
)
def test_enter_is_called_after_what_the_cursor_is_on(ask: Ask, spot: int, label: str) -> None:
    session = deal_dealt(new_session("coins"))
    labels = key_labels(session, Choosing(ask=ask, spot=spot), held=False)
    assert labels["act"] == label
    assert labels["back"] == "to the hand", "Escape leaves no table"


@pytest.mark.parametrize(
    ("text", "room", "shown"),
    [
        ("run", 13, "╰─── run ───╯"),
        ("set of sixes", 13, "set of sixes"),
        ("left over: 23", 9, "╰ left ─╯"),
        ("left over: 10", 5, "left"),
    ],
)
def test_a_label_is_never_cut_in_the_middle_of_a_word(text: str, room: int, shown: str) -> None:
    line = "".join(span.text for span in label_of(text, room, Looks().glyphs))
    assert len(line) == room
    assert line.strip() == shown
