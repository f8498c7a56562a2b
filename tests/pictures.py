"""Draws the pictures of the README: `python -m tests.pictures`."""

import asyncio
import re
from pathlib import Path

from parlour.bots import decision_seed, find_bot
from parlour.tui.session import Session
from tests.screens import run_at
from tests.tui.tables import TableApp, new_match

DOCS = Path(__file__).parents[1] / "docs"
SHOWN: dict[str, tuple[int, dict[str, int]]] = {
    "hearts": (18, {}),
    "three-thirteen": (34, {"first_hand_size": 9}),
    "coins": (20, {"target": 15}),
}
"""The games: how many moves are made before the picture is taken, and by which options."""


def session_after(game: str, moves: int, options: dict[str, int]) -> Session:
    """A table with one person, in the middle of a deal, with the person to act."""
    match = new_match(game, seed="picture", **options)
    bot = find_bot(match.game, "club")
    deal = match.begin_deal()
    while moves > 0 or deal.turn != 0:
        if match.between_deals:
            deal = match.begin_deal()
        view = deal.view(deal.turn)
        match.play(bot.move(view, decision_seed(match, deal.turn)).move)
        moves -= 1
    return Session(match)


def without_fonts(picture: str) -> str:
    """A picture that fetches no font: whoever looks at it has a monospaced one."""
    return re.sub(r"<!--.*?-->|@font-face \{.*?\}", "", picture, flags=re.DOTALL)


def picture_file(game: str) -> Path:
    """Where the picture of a game lies."""
    return DOCS / f"{game}.svg"


async def drawn(game: str) -> str:
    """The picture of a game's table, as SVG."""
    app = TableApp(session_after(game, *SHOWN[game]))
    async with run_at(app, 100, 30) as pilot:
        await pilot.pause()
        return without_fonts(app.export_screenshot(title="Parlour"))


def main() -> None:
    """Draws every picture."""
    for game in SHOWN:
        picture_file(game).write_text(asyncio.run(drawn(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
