"""The smallest game that uses what the engine offers: each player throws a card of a tiny hand.

The highest card thrown wins a point; three points win. Once everybody has thrown, the pack that is
left is told as a new stock, which changes nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from parlour.cards import FRENCH, Card, CardSet, Pack
from parlour.engine.deal import Deal, Layout, Points
from parlour.engine.event import Event, Happening
from parlour.engine.game import Advice, Game, LayoutError, Policy, Standing
from parlour.engine.moves import Move, Refusal
from parlour.engine.rules import Rules, RulesError
from parlour.engine.scene import Role, Scene, SeatLine, Zone
from parlour.engine.seats import NOBODY, Seat
from parlour.engine.view import View

PACK = Pack(FRENCH)


class ToyRules(Rules):
    """A parameter of every kind that a rule file can hold."""

    target: int = Field(3, ge=1, le=9, title="Target", description="Points that win.")
    hand_size: Literal["small"] | Annotated[int, Field(ge=2, le=30)] = Field(
        "small", title="Hand", description="How many cards are dealt."
    )
    limit: Annotated[int, Field(ge=1)] | None = Field(None, title="Limit", description="Unused.")
    first: Literal["random"] | Annotated[int, Field(ge=0, le=1, title="a seat")] = Field(
        "random", title="First dealer", description="Who deals first."
    )
    suits: tuple[Literal["C", "D"], ...] = Field(("C",), title="Suits", description="Unused.")
    sizes: tuple[Annotated[int, Field(ge=2, le=8)], ...] = Field(
        (2,), title="Sizes", description="Unused."
    )
    worth: dict[str, int] = Field({"QS": 13}, title="Worth", description="Unused.")
    cycle: dict[str, tuple[Literal["left", "right", "hold"], ...]] = Field(
        {"*": ("left",)}, title="Cycle", description="Unused."
    )
    bonus: int = Field(0, le=0, title="Bonus", description="Unused.")
    open: bool = Field(default=True, title="Open", description="Unused.")

    @model_validator(mode="after")
    def _hangs_together(self) -> Self:
        if self.bonus == -7:
            raise ValueError("a bonus of -7 brings bad luck")
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView(View):
    """Nothing more than every view."""


class ToyDeal(Deal[ToyView]):
    """Everybody throws one card, seat 0 first; in seat order or as called on."""

    __slots__ = ("hands", "layout", "stock", "thrown", "totals", "turn")

    def __init__(self, layout: Layout, totals: Points) -> None:
        self.layout, self.totals = layout, totals
        self.hands = list(map(CardSet, layout.hands))
        self.thrown: dict[int, Card] = {}
        self.stock: tuple[Card, ...] | None = None
        self.turn = Seat(0)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(2) if seat not in self.thrown)

    def call_on(self, seat: Seat) -> None:
        super().call_on(seat)
        self.turn = seat

    @property
    def fresh_stock(self) -> tuple[Card, ...] | None:
        return self.stock

    def restock(self, order: Sequence[Card]) -> None:
        if self.stock is None:
            super().restock(order)
        self.stock = tuple(order)

    def moves(self) -> Sequence[Move]:
        return [] if self.over else [Move(card) for card in self.hands[self.turn]]

    def play(self, move: Move) -> None:
        self.thrown[self.turn] = Card(move)
        self.hands[self.turn] -= CardSet([move])
        self.turn = self.waiting[0] if self.waiting else NOBODY
        if self.over:
            self.stock = tuple(card for hand in self.hands for card in hand)

    def refusal(self, move: Move) -> Refusal | None:
        if move in self.moves():
            return None
        return Refusal("X-1", "throw a card of your hand", tuple(map(move_text, self.moves())))

    def copy(self) -> Self:
        twin = self.__class__(self.layout, self.totals)
        twin.hands, twin.thrown = self.hands[:], dict(self.thrown)
        twin.stock, twin.turn = self.stock, self.turn
        return twin

    @property
    def pack(self) -> Pack:
        return PACK

    def sight(self, seat: Seat) -> ToyView:
        return ToyView(
            seat=seat, turn=self.turn, number=self.layout.number, dealer=self.layout.dealer,
            totals=self.totals, hand=self.hands[seat], settled=self.settled,
            moves=tuple(self.moves()) if seat == self.turn else (),
        )  # fmt: skip

    def points(self) -> Points:
        best = max(self.thrown, key=lambda seat: self.thrown[seat])
        return tuple(int(seat == best) for seat in range(2))


def move_text(move: Move) -> str:
    return f"throw {FRENCH.text(move)}"


class Toy(Game[ToyRules, ToyDeal, ToyView]):
    """The game; its rule files lie in a folder of the test's."""

    name: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    tagline: ClassVar[str] = "Throw a card"
    rules_model = ToyRules
    default_players: ClassVar[int] = 2
    low_wins: ClassVar[bool] = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def rules_folder(self) -> Path:
        return self._folder

    @property
    def rules_page(self) -> Path:
        return self._folder / "toy.md"

    @property
    def policies(self) -> Mapping[str, Policy[ToyView]]:
        return {"novice": lambda view, rng: Advice(rng.choice(view.moves), "any card")}

    def player_counts(self, rules: ToyRules) -> tuple[int, ...]:
        del rules
        return (2,)

    def check_table(self, rules: ToyRules, players: int) -> None:
        if rules.hand_size != "small" and rules.hand_size * players > 52:
            raise RulesError("", "hand_size", f"{players} such hands are more than the pack")

    def pack(self, rules: ToyRules, players: int) -> Pack:
        del rules, players
        return PACK

    def first_dealers(self, rules: ToyRules, ages: Sequence[int | None]) -> tuple[Seat, ...]:
        if rules.first == "random":
            return tuple(map(Seat, range(len(ages))))
        return (Seat(rules.first),)

    def lay_out(
        self, rules: ToyRules, players: int, number: int, dealer: Seat, order: Sequence[Card]
    ) -> Layout:
        del rules
        hands = tuple(tuple(sorted(order[3 * seat : 3 * seat + 3])) for seat in range(players))
        return Layout(number, dealer, hands, stock=tuple(order[3 * players :]))

    def check_layout(self, rules: ToyRules, players: int, layout: Layout) -> None:
        del rules
        if len(layout.hands) != players:
            raise LayoutError("X-2", "a hand for each player")

    def start(
        self, rules: ToyRules, layout: Layout, history: Sequence[Points] = (), seed: str = ""
    ) -> ToyDeal:
        del rules, seed
        return ToyDeal(layout, history[-1] if history else (0, 0))

    def settle(
        self, rules: ToyRules, players: int, history: Sequence[Points], points: Points
    ) -> Standing:
        before = history[-1] if history else (0,) * players
        totals = tuple(map(sum, zip(before, points, strict=True)))
        return Standing(
            totals, tuple(Seat(s) for s, total in enumerate(totals) if total >= rules.target)
        )

    def move_text(self, move: Move) -> str:
        return move_text(move)

    def parse_move(self, text: str) -> Move:
        return Move(FRENCH.parse(text.removeprefix("throw ")))

    def narrate(self, before: ToyDeal, move: Move, after: ToyDeal) -> list[Event]:
        del after
        text = f"{{{before.turn}}} throws <{FRENCH.text(move)}>"
        return [Event(Happening.THREW, text, before.turn, (Card(move),))]

    def scene(self, view: ToyView, names: Sequence[str]) -> Scene:
        del names
        hand = Zone(Role.HAND, view.seat, tuple(view.hand))
        seats = tuple(SeatLine(Seat(seat), 3, view.totals[seat]) for seat in range(2))
        return Scene(("toy",), seats, (Zone(Role.STOCK, hidden=46), hand))

    def choose(self, view: ToyView, cards: CardSet) -> Move:
        del view
        (card,) = cards
        return Move(card)

    def sort_hand(self, view: ToyView, order: str) -> tuple[Card, ...]:
        del order
        return tuple(view.hand)

    def sample(self, view: ToyView, rng: Random) -> ToyDeal:
        raise NotImplementedError
