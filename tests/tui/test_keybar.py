"""The bottom line gives way as the terminal gets narrower, but never hides the help."""

import pytest

from parlour.tui.keybar import Entry, fitting

ENTRIES = [
    Entry("left", "←→", "choose"),
    Entry("enter", "⏎", "play"),
    Entry("h", "h", "hint"),
    Entry("question_mark", "?", "help"),
]


def test_everything_shows_where_there_is_room() -> None:
    assert fitting(ENTRIES, 80) == ENTRIES


@pytest.mark.parametrize(("width", "kept"), [(27, 2), (20, 1), (9, 0)])
def test_the_last_entries_go_first_and_help_stays(width: int, kept: int) -> None:
    assert fitting(ENTRIES, width) == [*ENTRIES[:kept], ENTRIES[-1]]
