"""Keys, the mouse, other sizes and pasted text, at random, in the whole app."""

from pathlib import Path
from random import Random
from typing import Any, Final

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key

from parlour.engine.match import Match, Player
from parlour.engine.record import kept_lines
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.tui.app import ParlourApp
from parlour.tui.desk import Desk
from parlour.tui.start import Start
from tests.lasting.killed import state_of
from tests.lasting.mutations import ODD
from tests.lasting.terminal import QUIET
from tests.screens import run_at

KEYS: Final = (
    *("enter", "space", "left", "right", "up", "down", "tab", "shift+tab", "escape", "backspace"),
    *("pageup", "pagedown", "home", "end", "shift+left", "shift+right", "f1", "delete"),
    *("ctrl+s", "ctrl+o", "ctrl+r", "ctrl+y", "ctrl+p"),
    *"abcdefghijklmnoprstuvwxyzLU?/1234567890",
)
"""Every key that does something somewhere, but those that leave the app."""

PLAYING: Final = ("enter", "right", "space", "enter")
"""Keys that make moves; so the table is not left at once."""

SIZES: Final = ((80, 24), (100, 30), (140, 45), (79, 23), (1, 1), (300, 100), (40, 60))


async def random_input(rng: Random, folder: Path, count: int) -> int:
    """Does so many things at random, and looks whether the app lives and all moves are kept.

    Args:
        rng: the source of chance.
        folder: where matches and settings lie.
        count: how many keys, clicks, sizes, pastes.

    Returns:
        How many were done: fewer where the app was left by one of them.

    Raises:
        AssertionError: something is lost.
        Exception: whatever ended the app.
    """
    settings = folder / "settings.toml"
    settings.write_text(QUIET, encoding="utf-8")
    desk = Desk(folder / "parlour.db", settings, folder, folder / "report.txt")
    app = ParlourApp(desk, _start(rng) if rng.random() < 0.5 else None)
    done = 0
    try:
        async with run_at(app, *rng.choice(SIZES)) as pilot:
            while done < count and app.is_running:
                for event in _burst(rng, app):
                    app.post_message(event)
                    done += 1
                await pilot.pause()
            _check_kept(app, desk)
    finally:
        desk.close()
    return done


def _start(rng: Random) -> Start:
    """A table of a game, with some people and bots that do not search."""
    game = find_game(rng.choice(game_names()))
    chosen = RuleBook(game).get("standard")
    people = rng.randint(1, 3)
    names = ("Ann", "Ben", "Cy", "Dee")[: game.default_players]
    players = [
        Player(name) if seat < people else Player(name, "bot", "club")
        for seat, name in enumerate(names)
    ]
    return Start(game, chosen, tuple(players), str(rng.random()))


def _burst(rng: Random, app: ParlourApp) -> list[events.Event]:
    """A few things that come one right after another."""
    kind = rng.random()
    if kind < 0.75:
        keys: tuple[str, ...] = PLAYING if rng.random() < 0.5 else KEYS
        return [_key(rng.choice(keys)) for _ in range(rng.choice([1, 1, 2, 6]))]
    if kind < 0.88:
        return _click(rng, app)
    if kind < 0.94:
        size = Size(*rng.choice(SIZES))
        return [events.Resize(size, size)]
    if kind < 0.97:
        return [events.Paste(rng.choice(ODD).decode(errors="replace") * rng.choice([1, 40]))]
    return [rng.choice([events.AppBlur, events.AppFocus])()]


def _key(key: str) -> events.Key:
    name = _character_to_key(key) if len(key) == 1 else key
    return events.Key(name, key if len(key) == 1 else None)


def _click(rng: Random, app: ParlourApp) -> list[events.Event]:
    """Clicks somewhere, with any button, or the wheel."""
    x, y = rng.randrange(max(1, app.size.width)), rng.randrange(max(1, app.size.height))
    at: dict[str, Any] = {
        "widget": None, "x": x, "y": y, "delta_x": 0, "delta_y": 0,
        "button": rng.choice([1, 1, 1, 1, 2, 3]),
        "shift": False, "meta": False, "ctrl": False, "screen_x": x, "screen_y": y,
    }  # fmt: skip
    if rng.random() < 0.2:
        return [rng.choice([events.MouseScrollDown, events.MouseScrollUp])(**at)]
    click = (events.MouseDown, events.MouseUp) * rng.choice([1, 1, 2, 3])
    return [kind(**at) for kind in (events.MouseMove, *click)]


def _check_kept(app: ParlourApp, desk: Desk) -> None:
    """All that happened at the table is in the file."""
    table, store = app._table, desk.store
    if table is None or store is None or table.session.match_id is None:
        return
    session = table.session
    match: Match = session.match
    kept = store._read(session.match_id)[1]
    now = state_of(
        kept_lines(match, session.hints, session.taken_back), session.hints, session.taken_back
    )
    assert state_of(kept.lines, kept.hints, kept.take_backs) == now, "moves are not kept"
