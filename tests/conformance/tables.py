"""Every table that can be sat down at: game, preset, number of players."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from parlour.engine.deal import Deal
from parlour.engine.game import AnyGame
from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.engine.view import View


@dataclass(frozen=True)
class Table:
    """A table."""

    game: str
    preset: str
    players: int

    def __str__(self) -> str:
        return f"{self.game}-{self.preset}-{self.players}"

    def match(self, seed: str) -> Match:
        game = find_game(self.game)
        names = [Player(f"Seat {seat}", "bot", "club") for seat in range(self.players)]
        return Match(game, RuleBook(game).get(self.preset), names, seed)


def all_tables() -> list[Table]:
    return [
        Table(name, preset, players)
        for name in game_names()
        for preset in RuleBook(find_game(name)).names
        for players in find_game(name).player_counts(RuleBook(find_game(name)).get(preset).rules)
    ]


def dealt(table: Table, seed: str) -> tuple[Match, Deal[Any]]:
    """A match of a table with its first deal in play."""
    match = table.match(seed)
    return match, match.begin_deal()


LONGEST_DEAL: Final = 4_000
"""More moves than any deal has: eight players of Three Thirteen take at most 200 turns each."""


def advance(deal: Deal[Any], rng: Random, moves: int) -> None:
    """Plays a number of random moves, or until the deal is over."""
    for _ in range(moves):
        if deal.over:
            return
        deal.call_on(rng.choice(deal.waiting))
        deal.play(rng.choice(deal.moves()))


def position(table: Table, rng: Random) -> tuple[Match, Deal[Any]]:
    """A random position of a table, somewhere in its first deal."""
    match, deal = dealt(table, str(rng.random()))
    advance(deal, rng, rng.randrange(120))
    return match, deal


def views(deal: Deal[Any]) -> list[View]:
    return [deal.view(seat) for seat in range(len(deal.totals))]


def game_of(table: Table) -> AnyGame:
    return find_game(table.game)
