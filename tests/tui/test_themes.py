"""Themes: the same variables in each, and text that can be read."""

import pytest
from textual.color import Color

from parlour.tui.base import BaseApp
from parlour.tui.looks import Looks
from parlour.tui.themes import DARK, FRENCH_SUITS, PALETTES, SPANISH_SUITS, SUITS, Palette
from tests.screens import run_at

ALL = list(PALETTES.values())


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the accessibility guidelines count it, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [c / 255 for c in Color.parse(colour).rgb]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("palette", ALL, ids=lambda p: p.name)
def test_every_theme_has_every_variable(palette: Palette) -> None:
    assert palette.table.keys() == DARK.table.keys()
    for four_colours in (False, True):
        names = palette.suits(four_colours=four_colours)
        assert names.keys() == {f"{where}-{suit}" for suit in SUITS for where in ("suit", "felt")}


@pytest.mark.parametrize("four_colours", [False, True])
@pytest.mark.parametrize("palette", ALL, ids=lambda p: p.name)
def test_suits_can_be_read(palette: Palette, four_colours: bool) -> None:
    suits = palette.suits(four_colours=four_colours)
    for suit in SUITS:
        assert contrast(suits[f"suit-{suit}"], palette.table["card"]) >= 4.5, suit
        assert contrast(suits[f"felt-{suit}"], palette.table["felt"]) >= 4.5, suit


@pytest.mark.parametrize("palette", ALL, ids=lambda p: p.name)
def test_text_can_be_read(palette: Palette) -> None:
    for ground in (palette.table["felt"], palette.base["background"], palette.base["surface"]):
        assert contrast(palette.table["ink"], ground) >= 7
        assert contrast(palette.table["ink-soft"], ground) >= 4.5
        assert contrast(palette.table["ink-faint"], ground) >= 3.5
        for name in ("turn", "good", "bad"):
            assert contrast(palette.table[name], ground) >= 4.5, name
    assert contrast(palette.table["card-dim-ink"], palette.table["card-dim"]) >= 2.5


def test_high_contrast_is_high() -> None:
    table = PALETTES["high-contrast"].table
    assert contrast(table["ink"], table["felt"]) >= 15
    assert contrast(table["card-ink"], table["card"]) >= 15
    assert contrast(table["ink-faint"], table["felt"]) >= 7


@pytest.mark.parametrize("palette", ALL, ids=lambda p: p.name)
def test_four_colours_are_four(palette: Palette) -> None:
    four, two = palette.suits(four_colours=True), palette.suits(four_colours=False)
    assert len({four[f"suit-{suit}"] for suit in FRENCH_SUITS}) == 4
    assert len({two[f"suit-{suit}"] for suit in FRENCH_SUITS}) == 2
    assert len({two[f"suit-{suit}"] for suit in SPANISH_SUITS}) == 4


@pytest.mark.parametrize("name", PALETTES)
async def test_every_theme_can_be_shown(name: str) -> None:
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        app.looks = Looks(theme=name, four_colours=True)
        await pilot.pause()
        assert app.theme == name
        assert app.theme_variables["felt"] == PALETTES[name].table["felt"]
        on_card = PALETTES[name].suits(four_colours=True)["suit-diamonds"]
        assert app.get_css_variables()["suit-diamonds"] == on_card
