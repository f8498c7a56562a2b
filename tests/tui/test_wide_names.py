"""Names are measured in cells: whatever a player is called, nothing shifts and scores are seen."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.cells import width
from parlour.engine.match import Player
from parlour.engine.seats import Seat
from parlour.tui.cards import MEDIUM, SMALL, Canvas, CardSize, Line, Span, width_of
from parlour.tui.looks import UNICODE
from parlour.tui.session import Session, Stage
from parlour.tui.table.felt import last_trick, name_row, paint_felt
from parlour.tui.table.result import result_rows
from parlour.tui.table.scores import race_rows, sheet, short_scores
from parlour.tui.table.sight import Sight
from tests.screens import run_at, wait_for
from tests.tui.playing import bots_answer, play_deal, play_first_legal
from tests.tui.tables import TableApp, new_match

LETTERS = "abé林山太🦊🎉👍🏽❤️🇫🇷e\u0301한ก็ "
NAME = st.text(LETTERS, min_size=1, max_size=24).filter(lambda name: bool(name.strip()))
ISSUED = ("林さん山田太郎", "🦊🎉", "Ann", "Zoë", "林" * 24, "e\u0301" * 24, "W" * 24, "👍🏽❤️")


def session_of(game: str, names: Sequence[str]) -> Session:
    """A table with these players, one deal played and another begun."""
    match = new_match(game, players=len(names))
    match.players = tuple(
        Player(name, player.kind, player.level)
        for name, player in zip(names, match.players, strict=True)
    )
    session = Session(match)
    if game == "hearts":
        session.begin_deal()
        bots_answer(session)
        play_first_legal(session)
        bots_answer(session)
        play_first_legal(session)
    else:
        play_deal(session)
    return session


def sight_of(session: Session) -> Sight:
    front = Seat(0)
    return Sight(
        game=session.match.game,
        pack=session.match.game.pack(session.match.rules, len(session.names)),
        players=session.match.players,
        scene=session.scene(front),
        view=session.view(front),
        front=front,
        turn=frozenset(session.waiting),
    )


def widths(rows: Sequence[Line]) -> set[int]:
    return {width_of(row) for row in rows}


@settings(max_examples=25, deadline=None)
@given(
    game=st.sampled_from(["hearts", "coins", "three-thirteen"]),
    names=st.lists(NAME, min_size=3, max_size=7),
    columns=st.integers(72, 160),
)
def test_every_row_has_exactly_its_cells(game: str, names: list[str], columns: int) -> None:
    names = names[:3] if game == "coins" else names
    session = session_of(game, names)
    sight = sight_of(session)
    for size in (SMALL, MEDIUM):
        for canvas in (felt(sight, columns, size), last_trick(sight, size)):
            for row in canvas.rows:
                assert width("".join(cell.char for cell in row)) == len(row) == canvas.width
    assert len(widths(short_scores(session.match, sight.scene.seats, 30))) == 1
    if game != "hearts":
        head, *rows = sheet(session.match)
        assert widths([head]) == widths(rows)
        assert len(widths(result_rows(session, UNICODE)[: len(names) + 1])) == 1
        bars = race_rows(session.match, 60, UNICODE)[: len(names)]
        assert {width_of(bar[:1]) for bar in bars} == {11}


def felt(sight: Sight, columns: int, size: CardSize) -> Canvas:
    canvas = Canvas(columns, 14)
    paint_felt(canvas, sight, size)
    return canvas


@given(name=NAME, room=st.integers(12, 30))
def test_the_score_is_seen_beside_any_name(name: str, room: int) -> None:
    sight = sight_of(DEALT)
    line = DEALT.scene(Seat(0)).seats[1]
    players = (sight.players[0], Player(name, "bot", "club"), *sight.players[2:])
    named = Sight(sight.game, sight.pack, players, sight.scene, sight.view, sight.front)
    row = name_row(named, line, room)
    assert width_of(row) <= room
    assert any(span.text.strip() == str(line.total) for span in row)


DEALT = session_of("coins", ("Ann", "Bea", "Cy"))


@given(text=st.text(LETTERS, max_size=30), at=st.integers(-3, 12), over=st.integers(-3, 12))
def test_what_is_written_over_a_wide_letter_leaves_no_half_of_it(
    text: str, at: int, over: int
) -> None:
    canvas = Canvas(12, 1)
    canvas.write(at, 0, (Span(text),))
    canvas.write(over, 0, (Span("林x"),))
    (row,) = canvas.rows
    assert len(row) == 12
    assert width("".join(cell.char for cell in row)) == 12


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
@pytest.mark.parametrize(("game", "players"), [("hearts", 7), ("coins", 3), ("three-thirteen", 8)])
async def test_no_row_of_the_screen_is_shifted(
    game: str, players: int, size: tuple[int, int]
) -> None:
    session = session_of(game, ISSUED[:players])
    if session.stage is not Stage.PLAY:
        session.begin_deal()
    async with run_at(TableApp(session), *size) as pilot:
        app = pilot.app
        assert isinstance(app, TableApp)
        await wait_for(pilot, lambda: app.table.choosing.ask is not None)
        await pilot.pause()
        for strip in app.screen._compositor.render_strips():
            assert width(strip.text) == size[0]
