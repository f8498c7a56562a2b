"""What cards look like, without an app."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from parlour.cards import FRENCH, SPANISH, Pack
from parlour.tui.cards import (
    GRAND,
    LARGE,
    LOOK,
    MEDIUM,
    SIZES,
    SMALL,
    TALL,
    Canvas,
    CardLook,
    CardSize,
    Picture,
    Span,
    lay_fan,
    paint_back,
    paint_card,
    paint_slot,
    row_of,
    spans,
    width_of,
)
from parlour.tui.cards.pips import PIPS
from parlour.tui.looks import ASCII, UNICODE, Glyphs, to_ascii

EVERY_FACE = [(family, face) for family in (FRENCH, SPANISH) for face in range(family.size + 1)]


def text_of(picture: Picture) -> list[str]:
    return ["".join(cell.char for cell in row) for row in picture]


def painted(card: str, size: CardSize, look: CardLook = LOOK) -> list[str]:
    return text_of(paint_card(FRENCH, FRENCH.parse(card), size, UNICODE, look))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_card_fills_its_cells_with_characters_one_cell_wide(size, glyphs) -> None:  # noqa: ANN001 - parametrised
    for family, face in EVERY_FACE:
        for look in (LOOK, CardLook(dimmed=True), CardLook(cursor=True, mark="wild")):
            rows = text_of(paint_card(family, face, size, glyphs, look))
            assert len(rows) == size.height
            assert {len(row) for row in rows} == {size.width}
            assert all(cell_len(char) == 1 for row in rows for char in row)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_every_face_is_told_from_every_other_without_colours(size: CardSize) -> None:
    for family in (FRENCH, SPANISH):
        faces = range(family.size + 1)
        seen = {tuple(text_of(paint_card(family, f, size, ASCII)))[1:3] for f in faces}
        assert len(seen) == family.size + 1


def test_a_ten_is_written_10() -> None:
    assert painted("TD", SMALL) == ["╭──╮", "│10♦", "╰──╯"]
    assert painted("TD", MEDIUM) == ["╭───╮", "│10♦│", "│  ♦│", "╰───╯"]
    assert painted("TD", LARGE)[1] == "│10♦  │"
    assert [row[1:3] for row in painted("TD", TALL)[1:3]] == ["10", "♦ "]


@pytest.mark.parametrize("number", range(1, 11))
def test_a_grand_card_bears_as_many_pips_as_its_number(number: int) -> None:
    rank = {1: "A", 10: "T"}.get(number, str(number))
    rows = painted(f"{rank}H", GRAND)
    assert sum(row.count("♥") for row in rows) == number + 2
    assert len(set(PIPS[number])) == number


def test_a_court_card_has_its_letter_in_a_frame() -> None:
    rows = painted("QS", GRAND)
    assert rows[4] == "│  │  Q  │  │"
    assert sum(row.count("♠") for row in rows) == 4 + 2


def test_spanish_suits_have_letters_and_drawings_of_their_own() -> None:
    rows = text_of(paint_card(SPANISH, SPANISH.parse("RO"), MEDIUM, UNICODE))
    assert rows == ["╭───╮", "│RO │", "│  ●│", "╰───╯"]
    marks = {text_of(paint_card(SPANISH, SPANISH.face(s, 0), MEDIUM, UNICODE))[2] for s in range(4)}
    assert len(marks) == 4


def test_what_may_not_be_played_is_told_by_its_edge_and_what_is_wild_by_a_star() -> None:
    assert painted("7H", MEDIUM, CardLook(dimmed=True))[0] == "╭╌╌╌╮"
    assert "★" in painted("7H", MEDIUM, CardLook(mark="wild"))[2]
    assert "▸" in painted("7H", MEDIUM, CardLook(mark="received"))[2]
    ascii_edge = text_of(paint_card(FRENCH, 0, MEDIUM, ASCII, CardLook(dimmed=True)))[0]
    assert ascii_edge == "+...+"


def test_states_have_grounds_of_their_own() -> None:
    def ground(look: CardLook) -> str:
        return paint_card(FRENCH, 0, MEDIUM, UNICODE, look)[1][2].ground

    looks = [
        LOOK, CardLook(dimmed=True), CardLook(cursor=True), CardLook(mark="wild"),
        CardLook(mark="received"),
    ]  # fmt: skip
    assert len({ground(look) for look in looks}) == len(looks)


def test_suits_are_named_to_the_theme() -> None:
    inks = {paint_card(FRENCH, FRENCH.face(s, 0), MEDIUM, UNICODE)[1][1].ink for s in range(4)}
    assert inks == {"suit-clubs", "suit-diamonds", "suit-hearts", "suit-spades"}


def test_backs_and_empty_places_show_no_face() -> None:
    assert text_of(paint_back(MEDIUM, UNICODE)) == ["╭───╮", "│▒▒▒│", "│▒▒▒│", "╰───╯"]
    assert text_of(paint_slot(MEDIUM, UNICODE))[1] == "╎   ╎"


@pytest.mark.parametrize("cards", [13, 17, 18])
def test_the_largest_hands_fit_into_80_columns(cards: int) -> None:
    fan = lay_fan([cards], 76, (SMALL, MEDIUM))
    assert fan.size == MEDIUM
    assert fan.step >= MEDIUM.least_step
    assert fan.width <= 76


def test_fourteen_cards_in_five_groups_fit_into_80_columns() -> None:
    fan = lay_fan([3, 3, 3, 3, 2], 80, (SMALL, MEDIUM))
    assert fan.size == MEDIUM
    assert fan.width <= 80
    assert all(a[1] < b[0] for a, b in zip(fan.groups, fan.groups[1:], strict=False))


def test_the_card_seen_at_a_place_is_the_upper_one() -> None:
    fan = lay_fan([3], 13, (MEDIUM,))
    assert fan.starts == (0, 4, 8)
    assert [fan.at(column) for column in (0, 3, 4, 8, 12)] == [0, 0, 1, 2, 2]
    assert fan.at(13) is None


@given(st.lists(st.integers(1, 8), min_size=1, max_size=6), st.integers(1, 240))
def test_a_fan_keeps_its_order_whatever_the_room(counts: list[int], room: int) -> None:
    fan = lay_fan(counts, room, SIZES)
    assert len(fan.starts) == sum(counts)
    assert list(fan.starts) == sorted(set(fan.starts))
    assert fan.size == SMALL or fan.width <= room


def test_text_draws_cards_as_they_are_printed() -> None:
    line = spans("Ann plays <TD> and <QS>", FRENCH, UNICODE, "ink-soft")
    assert "".join(span.text for span in line) == "Ann plays 10♦ and Q♠"
    assert [span.ink for span in line] == ["ink-soft", "felt-diamonds", "ink-soft", "felt-spades"]
    assert width_of(line) == 20


@pytest.mark.parametrize(("glyphs", "told"), [(UNICODE, "10♦ ★3♠ ★X 3♠"), (ASCII, "10D *3S *X 3S")])
def test_a_wild_card_bears_a_star_in_a_row_of_text_as_well(glyphs: Glyphs, told: str) -> None:
    pack = Pack(FRENCH, 2, jokers=1)
    ten, wild, joker, plain = cards = pack.parse("TD 3S X 3S")
    line = row_of(cards, pack, glyphs, {wild: "wild", joker: "wild", ten: "received"})
    assert "".join(span.text for span in line) == told
    assert width_of(row_of([plain], pack, glyphs, {})) == 2
    assert row_of([], pack, glyphs, {}) == ()


def test_text_that_is_no_card_stays_as_it_is() -> None:
    line = spans("<nothing> <ZZ>", FRENCH, UNICODE)
    assert "".join(span.text for span in line) == "nothing ZZ"


def test_a_line_too_long_ends_in_a_mark_and_wide_names_keep_their_columns() -> None:
    canvas = Canvas(8, 2)
    assert canvas.write(0, 0, (Span("a longer name"),)) == 8
    assert canvas.text().splitlines()[0] == "a longe…"
    end = canvas.write(0, 1, (Span("日本 x"),))
    assert end == 6
    assert len(canvas.rows[1]) == 8


def test_what_is_outside_of_a_canvas_is_cut_off() -> None:
    canvas = Canvas(4, 3)
    canvas.stamp(-2, -1, paint_card(FRENCH, FRENCH.parse("QS"), MEDIUM, UNICODE))
    canvas.stamp(3, 2, paint_back(GRAND, UNICODE))
    canvas.write(0, 9, (Span("nowhere"),))
    assert canvas.text().splitlines()[0] == "♠ │"
    assert [len(row) for row in canvas.rows] == [4, 4, 4]


def test_everything_drawn_has_a_likeness_in_ascii() -> None:
    for family, face in EVERY_FACE:
        for row in text_of(paint_card(family, face, MEDIUM, UNICODE)):
            assert "?" not in to_ascii(row)
