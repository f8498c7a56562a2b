"""Whole deals told in full, one for every game and for the presets that differ most.

A golden is written with `pytest --snapshot-update` and then read: it has to be what the rules say.
"""

from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from parlour.bots import decision_seed, find_bot
from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.engine.scene import Scene, plain
from parlour.engine.seats import Seat

NAMES = ("Ann", "Bea", "Cy", "Dee", "Eli", "Fay", "Gus")
TOLD = [
    ("coins", "standard", 3, 2),
    ("hearts", "standard", 4, 2),
    ("hearts", "rotating-lead", 5, 2),
    ("hearts", "omnibus-slam", 4, 1),
    ("hearts", "black-maria", 3, 1),
    ("hearts", "greek-hearts", 4, 1),
    ("three-thirteen", "standard", 3, 4),
    ("three-thirteen", "ace-high-low", 2, 3),
    ("three-thirteen", "jokers", 4, 3),
]
"""Game, preset, players, and how many deals are told."""


class Text(SingleFileSnapshotExtension):
    """One text file a playthrough."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


def playthrough(match: Match, deals: int) -> Iterator[str]:
    """Deals of a match among club players: cards, moves, events, and views now and then."""
    game, names = match.game, NAMES[: len(match.players)]
    pack = game.pack(match.rules, len(names))
    bot = find_bot(game, "club")
    yield f"{game.title}, {match.rule_set.name}, {len(names)} players, seed {match.seed!r}"
    while not match.over and len(match.log) < deals:
        deal = match.begin_deal()
        layout = deal.layout
        yield f"\nDeal {layout.number}, {names[layout.dealer]} deals"
        for seat, hand in enumerate(layout.hands):
            yield f"  {names[seat]}: {pack.text(hand)}"
        for pile in ("stock", "discard", "kitty"):
            if cards := getattr(layout, pile):
                yield f"  {pile}: {pack.text(cards)}"
        count = 0
        while not deal.over:
            seat = deal.turn
            if count % 15 == 0:
                yield from told_scene(game.scene(deal.view(seat), names))
            advice = bot.move(deal.view(seat), decision_seed(match, seat))
            yield f"{game.move_text(advice.move)}  ({plain(advice.why.format(*names))})"
            for event in match.play(advice.move, seat):
                heard = "" if event.audience is None else f" [{heard_by(event.audience, names)}]"
                yield f"    {plain(event.words(names))}{heard}"
                if event.outside:
                    yield f"    {event.outside.format(*names)} [the others]"
            count += 1
        yield f"  points {match.log[-1].points}, totals {match.totals}"
    yield f"\nwinners: {[names[seat] for seat in match.winners]}"


def heard_by(audience: frozenset[Seat], names: tuple[str, ...]) -> str:
    return ", ".join(names[seat] for seat in sorted(audience))


def told_scene(scene: Scene) -> Iterator[str]:
    yield f"  -- {' / '.join(map(plain, scene.heading))}"
    for line in scene.status:
        yield f"  -- {plain(line)}"
    for line in scene.seats:
        yield f"  -- seat {line.seat}: {line.cards} cards, {line.total} {line.points} {line.marks}"
    if scene.ask is not None:
        options = [plain(option.label) for option in scene.ask.options]
        yield f"  -- asked: {plain(scene.ask.prompt)} {options or ''}".rstrip()


@pytest.mark.parametrize(("name", "preset", "players", "deals"), TOLD)
def test_a_playthrough_is_told_as_before(
    snapshot: SnapshotAssertion, name: str, preset: str, players: int, deals: int
) -> None:
    game = find_game(name)
    people = [Player(each, "bot", "club") for each in NAMES[:players]]
    match = Match(game, RuleBook(game).get(preset), people, f"golden {name}")
    told = "\n".join(playthrough(match, deals)) + "\n"
    assert told == snapshot(extension_class=Text)


def test_every_game_has_a_playthrough() -> None:
    assert {name for name, *_ in TOLD} == set(game_names())
