"""What is asked, and the buttons for it, painted without an app."""

from parlour.tui.cards import Canvas, Span
from parlour.tui.table.prompt import Chip, Prompt


def painted(prompt: Prompt, columns: int = 60, rows: int = 3) -> list[str]:
    canvas = Canvas(columns, rows)
    prompt.paint(canvas)
    return canvas.text().split("\n")


def asking(chips: int, here: int | None = None, note: str = "") -> Prompt:
    prompt = Prompt()
    prompt.asked = (Span("What now?"),)
    prompt.note = (Span(note),) if note else ()
    prompt.chips = tuple(
        Chip(f"option-{at}", (Span(f"answer {at}"),), here=at == here) for at in range(chips)
    )
    return prompt


def test_buttons_stand_beside_the_question_where_there_is_room() -> None:
    assert painted(asking(2))[0].split() == ["What", "now?", "answer", "0", "answer", "1"]


def test_buttons_stand_beneath_where_there_is_none_and_leave_the_note_alone() -> None:
    rows = painted(asking(5, note="you hold clubs: follow suit"))
    assert rows[0].strip() == "What now?"
    assert rows[1].strip() == "you hold clubs: follow suit"
    assert "answer 0" in rows[2]


def test_the_button_under_the_cursor_is_always_shown() -> None:
    for here in range(12):
        assert f"answer {here} " in f"{painted(asking(12, here))[2]} "


def test_a_note_matters_more_than_buttons_in_two_rows() -> None:
    rows = painted(asking(6, note="no"), rows=2)
    assert rows[1].strip() == "no"
