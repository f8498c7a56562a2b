"""What is done with bad text: cards, moves, rule files, records, settings, the store's file.

Each function tries one piece of bad input. It raises `AssertionError`, or whatever the program
raises, if that is not refused in one clear line, or if something is lost.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from parlour.cards import CardTextError, Family, Pack
from parlour.cards.pack import FRENCH, SPANISH
from parlour.engine.moves import MoveTextError
from parlour.engine.record import read_record, record_lines
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.engine.rules import RulesError
from parlour.engine.toml import read_toml
from parlour.store import Settings, SettingsFile
from tests.lasting.damaged import check_usable, good_store
from tests.lasting.mutations import mutated
from tests.store.matches import finished

LONGEST_LINE: Final = 1000
"""Letters that a line for a person may have: more cannot be clear."""

PACKS: Final = (Pack(FRENCH), Pack(FRENCH, 2, 4), Pack(SPANISH))
CARDS: Final = tuple(
    text.encode()
    for text in ("QS TD 2C AH X", "qs 10d ♥A ♠10", "RO CC 12O 1/coins AS 7B", "7H 7H X1 X2")
)
MOVES: Final = tuple(
    text.encode()
    for text in (
        *("pass 2C QS AH", "play QS", "play RO", "draw stock", "draw discard", "discard 5H"),
        *("discard none", "out 5H", "out", "moon add", "moon subtract"),
    )
)
SETTINGS: Final = b"""# mine
theme = "dark"
four_colours = true
bot_pause = 0.5
trick_pause = "key"
name = "Ann"
later = { key = [1, 2] }

[last_match.hearts]
rules = "standard"
seats = ["Ann", "bot:club"]
"""


def one_line(words: object) -> None:
    """What is said is one line, short enough to be read.

    Raises:
        AssertionError: it is not.
    """
    said = str(words)
    assert said.strip(), "nothing is said"
    assert len(said.splitlines()) == 1, f"more than one line: {said!r}"
    assert len(said) <= LONGEST_LINE, f"{len(said)} letters: {said[:200]!r}"


def text_of(data: bytes) -> str:
    """Bytes as a command line gets them: those that are no text become lone surrogates."""
    return data.decode(errors="surrogateescape")


def cards(rng: Random, folder: Path) -> None:
    """The notation of cards."""
    del folder
    text = text_of(mutated(rng, rng.choice(CARDS), CARDS))
    family: Family = rng.choice([FRENCH, SPANISH])
    for read in (family.parse, rng.choice(PACKS).parse):
        try:
            read(text)
        except CardTextError as error:
            one_line(error)


def moves(rng: Random, folder: Path) -> None:
    """The notation of moves; what is understood comes back the same."""
    del folder
    text = text_of(mutated(rng, rng.choice(MOVES), MOVES))
    game = find_game(rng.choice(game_names()))
    try:
        move = game.parse_move(text)
    except (MoveTextError, CardTextError) as error:
        one_line(error)
    else:
        assert game.parse_move(game.move_text(move)) == move


@cache
def _rule_files() -> Mapping[str, tuple[bytes, ...]]:
    """The shipped rule files of each game."""
    books = {name: RuleBook(find_game(name)) for name in game_names()}
    return {
        name: tuple(book._preset_file(preset).read_bytes() for preset in book.names)
        for name, book in books.items()
    }


def rule_file(rng: Random, folder: Path) -> None:
    """A player's own rule file."""
    name = rng.choice(game_names())
    file = folder / "ours.toml"
    file.write_bytes(mutated(rng, rng.choice(_rule_files()[name]), _rule_files()[name]))
    try:
        RuleBook(find_game(name)).get(str(file))
    except RulesError as error:
        one_line(error)


@cache
def _records() -> tuple[bytes, ...]:
    """A record of each game."""
    return tuple(
        "".join(f"{line}\n" for line in record_lines(finished(name))).encode()
        for name in game_names()
    )


def record(rng: Random, folder: Path) -> None:
    """A record; what is good in it is written again and read again."""
    del folder
    good = rng.choice(_records())
    lines = good.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    lines[at] = mutated(rng, lines[at], _records())
    reading = read_record(b"".join(lines[: rng.choice([at + 1, at + 3, len(lines)])]))
    if reading.problem is not None:
        one_line(reading.problem)
    if reading.match is not None:
        again = read_record("".join(f"{line}\n" for line in reading.lines()))
        assert again.match is not None
        assert again.match.log == reading.match.log


def settings(rng: Random, folder: Path) -> None:
    """The settings; what cannot be read is not lost when they are changed."""
    file = folder / "settings.toml"
    data = mutated(rng, SETTINGS)
    file.write_bytes(data)
    read = SettingsFile(file)
    for problem in read.problems:
        one_line(problem)
    read.change(Settings(name="Zoe"))
    again = SettingsFile(file)
    assert again.settings.name == "Zoe"
    asides = [*folder.glob("settings.toml.unreadable-*")]
    assert [each.read_bytes() for each in asides] == ([] if again_readable(data) else [data])
    for aside in asides:
        aside.unlink()


def again_readable(data: bytes) -> bool:
    """Whether a TOML file can be read at all, with any mark of byte order and line ends."""
    import tomlkit

    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        read_toml(text)
        tomlkit.parse(text)
    except ValueError:
        return False
    return True


@cache
def _good_store(folder: Path) -> bytes:
    return good_store(folder / "good.db")


def store_file(rng: Random, folder: Path) -> None:
    """The file of the matches: it is never overwritten."""
    place = folder / "store"
    place.mkdir(exist_ok=True)
    check_usable(place / "parlour.db", mutated(rng, _good_store(folder)))


TARGETS: Final[Mapping[str, tuple[int, Callable[[Random, Path], None]]]] = {
    "cards": (300, cards),
    "moves": (300, moves),
    "rule files": (150, rule_file),
    "records": (120, record),
    "settings": (90, settings),
    "store file": (10, store_file),
}
"""What is tried, and how often each in a thousand cases."""
