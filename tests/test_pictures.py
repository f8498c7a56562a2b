"""The pictures of the README show the program as it is."""

from xml.etree import ElementTree as ET

import pytest

from tests.pictures import SHOWN, drawn, picture_file

SVG = "{http://www.w3.org/2000/svg}"


def letters(picture: str) -> str:
    """What stands in a picture, without what lies between the words."""
    texts = ET.fromstring(picture).iter(f"{SVG}text")
    return "".join("".join(text.text or "" for text in texts).split())


@pytest.mark.parametrize("game", SHOWN)
async def test_a_picture_is_of_today(game: str) -> None:
    """If not, `python -m tests.pictures` draws all of them again."""
    assert letters(picture_file(game).read_text(encoding="utf-8")) == letters(await drawn(game))
