"""What commands share: their options, and how a game and its rules are chosen by them."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from parlour.cards.quoting import quoted
from parlour.cli.errors import InputError, near_miss
from parlour.cli.words import as_known

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.engine.rulebook import RuleBook, RuleSet

F = TypeVar("F", bound=Callable[..., Any])


def game_argument(*, required: bool = True) -> Callable[[F], F]:
    """Adds GAME, which the command receives as the game itself."""
    return click.argument(
        "game", required=required, callback=_load_game, shell_complete=_complete_game
    )


def game_option(command: F) -> F:
    """Adds `--game`, which the command receives as the game itself, or None."""
    return click.option(
        "--game",
        metavar="GAME",
        callback=_load_game,
        shell_complete=_complete_game,
        help="Of this game only.",
    )(command)


def _load_game(ctx: click.Context, param: click.Parameter, value: str | None) -> "AnyGame | None":
    """Loads the game that is named, or says which there are."""
    from parlour.engine.registry import find_game, game_names

    if value is None:
        return None
    name = as_known(value, game_names())
    if name not in game_names():
        mend = near_miss(value, game_names()) or f"; there are {', '.join(game_names())}"
        from parlour.cards.quoting import quoted

        raise click.BadParameter(f"no game {quoted(value)}{mend}", ctx, param)
    return find_game(name)


def _complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The games whose names begin like this, for the shell."""
    del ctx, param
    from parlour.engine.registry import game_names

    return [name for name in game_names() if name.startswith(incomplete)]


def example(*lines: str) -> str:
    """The end of a command's help: how it is used."""
    word = "Examples" if len(lines) > 1 else "Example"
    return "\n  ".join((f"\b\n{word}:", *lines))


json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)


class WholeNumber(click.IntRange):
    """A whole number in a range."""

    name = "whole number"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """How help names it."""
        del param, ctx
        return "N"


class MatchNumber(WholeNumber):
    """The number of a kept match."""

    def convert(self, value: int, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Reads it.

        Raises:
            click.BadParameter: no match can have it.
        """
        try:
            number: int = super().convert(value, param, ctx)
        except click.BadParameter:
            text = f"{quoted(str(value))} is no number of a match; parlour saves shows them"
            self.fail(text, param, ctx)
        return number


match_type = MatchNumber(0, 2**63 - 1)
"""The number of a kept match; a larger one cannot be kept."""

match_argument = click.argument("match_id", metavar="ID", type=match_type)


count = WholeNumber(1, 1_000_000)
"""How many deals or matches are played."""


def rules_options(command: F) -> F:
    """Adds `--rules` and `--option`."""
    command = click.option(
        "--option",
        "options",
        multiple=True,
        metavar="KEY=VALUE",
        help="Change one rule option, as in --option target=50; may be repeated.",
    )(command)
    return click.option(
        "--rules",
        "rules_name",
        default="standard",
        show_default=True,
        metavar="NAME|FILE",
        help="A preset, or a rule file of your own.",
    )(command)


def _check_seed(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    from parlour.engine.texts import TextError, check_seed

    try:
        return None if value is None else check_seed(value)
    except TextError as error:
        raise click.BadParameter(str(error), ctx, param) from error


def table_options(command: F) -> F:
    """Adds `--rules`, `--option`, `--players` and `--seed`."""
    command = click.option(
        "--seed",
        metavar="TEXT",
        callback=_check_seed,
        help="Any text; the same text deals the same cards. A short one can be guessed, and every "
        "card with it. Default: a random seed.",
    )(command)
    command = click.option(
        "--players",
        type=WholeNumber(1),
        help="How many players: 4 unless the game or its rules need another number.",
    )(command)
    return rules_options(command)


def choose_rules(game: "AnyGame", name: str, options: Sequence[str]) -> "RuleSet":
    """The rule set that `--rules` and `--option` ask for.

    Raises:
        RulesError: it cannot be used.
        InputError: an option is not `key=value`, or names no parameter but nearly one.
    """
    from parlour.engine.rulebook import RuleBook

    book = RuleBook(game)
    return book.with_options(named_rules(book, name), _read_options(game, options))


def named_rules(book: "RuleBook", name: str) -> "RuleSet":
    """A preset or a player's own file, with near misses in what is said of a wrong name.

    Raises:
        RulesError: there is none, or the file is wrong.
    """
    from parlour.engine.rules import RulesError

    try:
        return book.get(as_known(name, book.names))
    except RulesError as error:
        meant = near_miss(name, book.names)
        raise RulesError(error.source, error.key, f"{error.problem}{meant}") from None


def table_size(game: "AnyGame", rule_set: "RuleSet", wanted: int | None) -> int:
    """How many sit down: as wanted, else the game's usual number or the nearest that is allowed.

    Raises:
        InputError: this number of players cannot play.
    """
    counts: tuple[int, ...] = game.player_counts(rule_set.rules)
    if wanted is None:
        return min(counts, key=lambda count: abs(count - game.default_players))
    if wanted not in counts:
        allowed = ", ".join(map(str, counts))
        problem = f"{wanted} cannot play {game.title} by these rules; allowed: {allowed}"
        raise InputError(f"--players: {problem}")
    return wanted


def _read_options(game: "AnyGame", options: Sequence[str]) -> Mapping[str, object]:
    return dict(_read_option(game, option) for option in options)


def _read_option(game: "AnyGame", option: str) -> tuple[str, object]:
    key, equals, value = option.partition("=")
    known = game.rules_model.model_fields
    key = as_known(key.strip(), known)
    if not equals or not key:
        from parlour.cards.quoting import quoted

        raise InputError(f"--option {quoted(option)}: write key=value, as in target=50")
    meant = near_miss(key, known)
    if key not in known and meant:
        raise InputError(f"--option {key}: {game.title} has no such option{meant}")
    return key, _toml_value(value.strip())


def _toml_value(text: str) -> object:
    """A value as TOML reads it; text that is no TOML value, such as a bare word, as it stands."""
    from parlour.engine.toml import read_toml

    try:
        read = read_toml(f"value = {text}")
    except ValueError:
        return text
    return read["value"] if len(read) == 1 else text
