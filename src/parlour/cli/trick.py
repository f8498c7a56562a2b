"""`parlour trick`: who wins a trick, and its points."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from parlour.cli.errors import InputError
from parlour.cli.options import choose_rules, example, game_argument, json_option, rules_options
from parlour.cli.output import print_json, say
from parlour.engine.words import listed

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.engine.questions import TrickRules
    from parlour.engine.rules import Rules


@click.command(
    "trick",
    epilog=example(
        "parlour trick coins AE AO 2C", "parlour trick hearts '5C QS KC 2C' --rules omnibus"
    ),
)
@game_argument()
@click.argument("cards", nargs=-1, required=True)
@rules_options
@json_option
def trick_command(
    *,
    game: "AnyGame",
    cards: Sequence[str],
    rules_name: str,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Show who wins a trick, and what it is worth.

    CARDS are in the order of play. They come from the full deck, also where a rule set removes
    cards.
    """
    rules = choose_rules(game, rules_name, options).rules
    judge = _judge(game, rules)
    played = judge.pack.parse(" ".join(cards))
    _check_number(game, rules, len(played))
    winner, points = judge.winner(played), judge.points(played)
    if as_json:
        print_json({"winner": winner, "points": points})
        return
    card = judge.pack.family.words(judge.pack.face(played[winner]))
    worth = f"{points} point{'' if abs(points) == 1 else 's'}"
    say(f"Card {winner + 1}, {card}, wins the trick: {worth}.")


def _judge(game: "AnyGame", rules: "Rules") -> "TrickRules":
    judge: TrickRules | None = game.trick_rules(rules)
    if judge is None:
        raise InputError(f"{game.title} has no tricks; parlour trick is for coins and hearts")
    return judge


def _check_number(game: "AnyGame", rules: "Rules", cards: int) -> None:
    """Checks the number of cards at a table: one for each player."""
    counts = game.player_counts(rules)
    if cards not in counts:
        several = len(counts) > 1 and list(counts) == list(range(counts[0], counts[-1] + 1))
        wanted = f"{counts[0]} to {counts[-1]}" if several else listed(map(str, counts), "or")
        raise InputError(f"a {game.title} trick has {wanted} cards; you gave {cards}")
