"""What was said to the player's move is read whole, however long it is."""

from parlour.tui.cards import Line, Span
from parlour.tui.table.prompt import Prompt


def read(line: Line) -> str:
    return "".join(span.text for span in line).strip()


def told(note: str, upper: int = 20, lower: int = 30) -> list[str]:
    prompt = Prompt()
    prompt.asked, prompt.note = (Span("Play a card."),), (Span(note),)
    return [read(line) for line in prompt._lines(upper, lower)]


def test_a_short_note_stands_under_what_is_asked() -> None:
    assert told("that is no club") == ["Play a card.", "that is no club"]


def test_a_long_note_takes_both_lines() -> None:
    note = "hint: play it, for it is the highest card below"
    assert told(note) == ["hint: play it, for", "it is the highest card below"]
