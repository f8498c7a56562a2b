"""Positions in which the right move is known: data in `judgement/<game>.toml`, one table each.

A position tells the cards and what was played; whoever is to act then has to find a good move.

| Key | What it tells |
|---|---|
| `name`, `why` | what is tested; why the good moves are right, with the rules that decide |
| `rules`, `options` | the preset, `standard` if left out, and what differs from it |
| `players`, `deal`, `dealer` | how many sit there, which deal it is (1), who deals (seat 0) |
| `totals` | the score before the deal; all zero if left out |
| `hands` | a text of cards for each seat; cards that its moves or tricks tell may be left out |
| `kitty`, `stock`, `discard` | as in a record, the stock first drawn first |
| `moves` | moves in notation, in turn |
| `tricks` | after the moves: who leads, and the cards in the order of play, `2: 5S KS 2S 9S` |
| `good` or `bad` | the right moves, or the blunders; `pass QS` is any pass with it |
| `missed_by` | levels that do not find it |

What is not told is dealt at random in any way by which all moves are legal: the seat to act cannot
see it, so it must not matter.
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Final

from parlour.cards import Card, CardDealer
from parlour.engine.deal import Deal, Layout
from parlour.engine.game import AnyGame
from parlour.engine.moves import Move
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.engine.rules import Rules
from parlour.engine.seats import Seat

FOLDER: Final = Path(__file__).with_name("judgement")
TRIES: Final = 1_000
"""How often the rest is dealt until all moves are legal."""


class PositionError(ValueError):
    """A position that cannot come about as it is told."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """A position; the table above says what each attribute tells."""

    game: str
    name: str
    why: str
    rules: str = "standard"
    options: dict[str, Any] = field(default_factory=dict)
    players: int = 0
    deal: int = 1
    dealer: int = 0
    totals: Sequence[int] = ()
    hands: Sequence[str] = ()
    kitty: str = ""
    stock: str = ""
    discard: str = ""
    moves: Sequence[str] = ()
    tricks: Sequence[str] = ()
    good: Sequence[str] = ()
    bad: Sequence[str] = ()
    missed_by: Sequence[str] = ()

    def __str__(self) -> str:
        return f"{self.game}: {self.name}"

    @cached_property
    def plays(self) -> AnyGame:
        """What is played."""
        return find_game(self.game)

    @cached_property
    def parameters(self) -> Rules:
        """The rules in use."""
        book = RuleBook(self.plays)
        return book.with_options(book.get(self.rules), self.options).rules

    @cached_property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.players or self.plays.default_players

    @cached_property
    def course(self) -> Sequence[tuple[Seat | None, str]]:
        """The moves before the decision, and who makes them where that is told."""
        return (*((None, text) for text in self.moves), *self._cards_played())

    def _cards_played(self) -> Iterator[tuple[Seat, str]]:
        for trick in self.tricks:
            leader, _, cards = trick.partition(":")
            for place, card in enumerate(cards.split()):
                yield Seat((int(leader) + place) % self.seats), f"play {card}"

    def dealt(self, seed: object) -> Deal[Any]:
        """The deal at the decision; what is not told lies otherwise for another seed.

        Raises:
            PositionError: no way was found in which all moves are legal.
        """
        for number in range(TRIES):
            deal = self._begun(Random(f"{seed} {number}"))
            problem = self._played(deal)
            if problem is None:
                return deal
        raise PositionError(f"{self}: {problem}")

    def is_good(self, move: Move) -> bool:
        """Whether a move is right."""
        words = set(self.plays.move_text(move).split())
        told = (set(text.split()) <= words for text in self.good or self.bad)
        return any(told) == bool(self.good)

    def _begun(self, rng: Random) -> Deal[Any]:
        """The deal at its beginning, the rest dealt out."""
        game, rules = self.plays, self.parameters
        pack = game.pack(rules, self.seats)
        usual = game.lay_out(rules, self.seats, self.deal, Seat(self.dealer), tuple(pack.cards))
        dealer = CardDealer(pack)
        told = [list(dealer.take_all(text)) for text in self._told_hands()]
        stock, discard, kitty = map(dealer.take_all, (self.stock, self.discard, self.kitty))
        used = {card for pile in (*told, stock, discard, kitty) for card in pile}
        rest = [card for card in pack.cards if card not in used]
        rng.shuffle(rest)
        sizes = (*map(len, usual.hands), len(usual.discard), len(usual.kitty))
        piles = [_filled(p, n, rest) for p, n in zip((*told, discard, kitty), sizes, strict=True)]
        *hands, discard, kitty = piles
        layout = Layout(self.deal, Seat(self.dealer), tuple(hands), (*stock, *rest), discard, kitty)
        history = [tuple(self.totals)] * (self.deal - 1) if self.totals else ()
        return game.start(rules, layout.renumbered(pack), history, str(rng.random()))

    def _told_hands(self) -> list[str]:
        """Each hand as far as it is told, with the cards that its seat plays to the tricks."""
        hands = [*self.hands, *[""] * (self.seats - len(self.hands))]
        told = set(" ".join(hands).split())
        for seat, text in self._cards_played():
            card = text.removeprefix("play ")
            if card not in told:
                hands[seat] += f" {card}"
        return hands

    def _played(self, deal: Deal[Any]) -> str | None:
        """Makes the moves; what is wrong with the first that cannot be made."""
        for seat, text in self.course:
            if seat is not None and seat != deal.turn:
                return f"{text} is told for seat {seat}, but seat {deal.turn} is to act"
            move = self.plays.parse_move(text)
            refusal = deal.refusal(move)
            if refusal is not None:
                return f"{text} by seat {deal.turn}: {refusal}"
            deal.play(move)
        return None


def _filled(told: Sequence[Card], size: int, rest: list[Card]) -> tuple[Card, ...]:
    """A pile of this size; what is not told comes off the rest."""
    if len(told) > size:
        raise PositionError(f"{len(told)} cards are told where {size} lie")
    return (*told, *(rest.pop() for _ in range(size - len(told))))


def positions() -> list[Position]:
    """All positions of all games."""
    return [
        Position(game=game, **told)
        for game in game_names()
        for told in tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))["position"]
    ]
