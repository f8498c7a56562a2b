"""`parlour rules`: the games, their presets, and a rule set in full."""

import json
from typing import TYPE_CHECKING, Any

import click

from parlour.cli.errors import one_line
from parlour.cli.options import example, game_argument, json_option, named_rules
from parlour.cli.output import console, on_terminal, print_json, print_table, print_wrapped, say

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.engine.rulebook import RuleBook, RuleSet
    from parlour.engine.rules import Rules


@click.command(
    "rules",
    epilog=example("parlour rules", "parlour rules hearts", "parlour rules hearts omnibus-kitty"),
)
@game_argument(required=False)
@click.argument("name", required=False)
@json_option
def rules_command(game: "AnyGame | None", name: str | None, *, as_json: bool) -> None:
    """List games and rule sets, or print one rule set.

    NAME is a preset or a rule file of your own: its text, its options, and what differs from
    the standard rules.
    """
    from parlour.engine.rulebook import RuleBook

    if game is None:
        _list_games(as_json=as_json)
    elif name is None:
        _list_rule_sets(RuleBook(game), as_json=as_json)
    else:
        _print_rule_set(RuleBook(game), name, as_json=as_json)


def value_text(value: object) -> str:
    """A parameter's value as `--option` and rule files take it."""
    if value is None:
        return "none"
    if isinstance(value, dict):
        entries = (f"{json.dumps(key)} = {value_text(part)}" for key, part in value.items())
        return f"{{ {', '.join(entries)} }}" if value else "{}"
    return value if isinstance(value, str) else json.dumps(value)


def difference_lines(rules: "Rules", standard: "Rules") -> list[tuple[str, str]]:
    """What differs from the standard rules: the parameter's title, and both values."""
    usual = standard.plain()
    return [
        (_title(rules, key), f"{value_text(value)} (standard: {value_text(usual[key])})")
        for key, value in rules.differences(standard).items()
    ]


def _title(rules: "Rules", key: str) -> str:
    return type(rules).model_fields[key].title or key.replace("_", " ").capitalize()


def _list_games(*, as_json: bool) -> None:
    from parlour.engine.registry import unusable_games, usable_games
    from parlour.engine.rulebook import RuleBook

    for problem in unusable_games().values():
        say(one_line(f"parlour: {problem}"), err=True)
    books = [RuleBook(game) for game in usable_games()]
    if as_json:
        print_json([_told_book(book) for book in books])
        return
    for place, book in enumerate(books):
        if place:
            say()
        _print_book(book)


def _list_rule_sets(book: "RuleBook", *, as_json: bool) -> None:
    if as_json:
        print_json(_told_book(book))
    else:
        _print_book(book)
        say(f"\nparlour rules {book.game.name} NAME prints one of them.")


def _told_book(book: "RuleBook") -> dict[str, Any]:
    game = book.game
    return {
        "game": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "rule_sets": [_told_heading(game, book.get(name)) for name in book.names],
    }


def _told_heading(game: "AnyGame", rule_set: "RuleSet") -> dict[str, Any]:
    return {
        "name": rule_set.name,
        "title": rule_set.title,
        "description": rule_set.description,
        "players": list(game.player_counts(rule_set.rules)),
    }


def _print_book(book: "RuleBook") -> None:
    print_wrapped(f"{book.game.title} ({book.game.name}): {book.game.tagline}")
    sets = [book.get(name) for name in book.names]
    print_table([(one.name, one.description) for one in sets], indent=2)


def _print_rule_set(book: "RuleBook", name: str, *, as_json: bool) -> None:
    rule_set = named_rules(book, name)
    standard = book.get(book.names[0]).rules
    if as_json:
        print_json(_told_rule_set(book, rule_set, standard))
        return
    print_wrapped(f"{book.game.title}: {rule_set.label}")
    print_wrapped(rule_set.description)
    say()
    _print_page(book.page)
    say("\nOptions of this rule set:")
    _print_parameters(rule_set.rules)
    say("\nWhat differs from the standard rules:")
    print_table(difference_lines(rule_set.rules, standard) or [("nothing",)], indent=2)


def _told_rule_set(book: "RuleBook", rule_set: "RuleSet", standard: "Rules") -> dict[str, Any]:
    fields = type(rule_set.rules).model_fields
    return {
        "game": book.game.name,
        **_told_heading(book.game, rule_set),
        "parameters": rule_set.rules.plain(),
        "differences": rule_set.rules.differences(standard),
        "about": {key: field.description for key, field in fields.items()},
        "text": book.page,
    }


def _print_parameters(rules: "Rules") -> None:
    fields = type(rules).model_fields
    for key, value in rules.plain().items():
        print_wrapped(f"{key} = {value_text(value)}", "  ")
        print_wrapped(fields[key].description or "", "      ")


def _print_page(page: str) -> None:
    """Prints the rules in words: as Markdown is meant on a terminal, as it is written in a pipe."""
    if not on_terminal():
        say(page.rstrip())
        return
    from rich.markdown import Markdown

    console().print(Markdown(page))
