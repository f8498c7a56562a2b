"""A round of Three Thirteen."""

from collections.abc import Sequence
from typing import Self

from parlour.cards import Card, CardSet, Draws, Face, Pack, bits
from parlour.engine.deal import Deal, Layout, Points
from parlour.engine.moves import Move, Refusal
from parlour.engine.seats import NOBODY, Seat
from parlour.games.three_thirteen import legality
from parlour.games.three_thirteen.notation import (
    DISCARD_NONE,
    DRAW_DISCARD,
    DRAW_STOCK,
    OUT_WITHOUT,
    discard,
    goes_out,
    out,
    thrown_face,
)
from parlour.games.three_thirteen.terms import Terms
from parlour.games.three_thirteen.view import ThreeThirteenView, Turn


class ThreeThirteenDeal(Deal[ThreeThirteenView]):
    """A round of Three Thirteen: draw and discard, until someone goes out and the others ended.

    Args:
        terms: the rules of the round.
        layout: the cards.
        totals: the score of each seat before the round.
        seed: for the order of a new stock.

    Attributes:
        hands: mask of each seat's cards.
        known: mask of the cards that everybody knows a seat to hold.
        stock: from the last drawn to the next one.
        pile: the discard pile from bottom to top.
        drawn: whether the seat to act has drawn.
        drew: the card it drew.
        taken: the same, if it came from the discard pile.
        turns: the turns of the round.
        goer: who has gone out.
        last_turns: how many turns are left once someone has gone out.
        restocks: how often a new stock was made.
        fresh: whether the stock is new and nobody has drawn from it.
        restocked: what is printed on the cards of the last new stock, lowest first.
    """

    __slots__ = (
        "_outs", "drawn", "drew", "fresh", "goer", "hands", "known", "last_turns", "layout",
        "pile", "restocked", "restocks", "seed", "stock", "taken", "terms", "totals", "turn",
        "turns",
    )  # fmt: skip

    def __init__(self, terms: Terms, layout: Layout, totals: Points, seed: str = "") -> None:
        self.terms = terms
        self.layout = layout
        self.totals = totals
        self.seed = seed
        self.hands = [CardSet(hand).mask for hand in layout.hands]
        self.known = [0] * terms.players
        self.stock = list(reversed(layout.stock))
        self.pile = list(layout.discard)
        self.drawn = False
        self.drew: Card | None = None
        self.taken: Card | None = None
        self.turns: list[Turn] = []
        self.goer: Seat | None = None
        self.last_turns = 0
        self.restocks = 0
        self.fresh = False
        self.restocked: tuple[Face, ...] = ()
        self._outs: tuple[Move, ...] | None = None
        self.turn = layout.dealer
        self._next_turn()

    @property
    def fresh_stock(self) -> tuple[Card, ...] | None:
        """The new stock made from the discards, first drawn first (T-16)."""
        return tuple(reversed(self.stock)) if self.fresh else None

    def restock(self, order: Sequence[Card]) -> None:
        """Puts the new stock into the order that a record gives.

        Raises:
            ValueError: none was made, or it has other cards.
        """
        if not self.fresh:
            raise ValueError("there is no new stock here (T-16)")
        if CardSet(order) != CardSet(self.stock) or len(order) != len(self.stock):
            below = self.terms.pack.text(sorted(self.stock))
            raise ValueError(f"the new stock holds the discards below the top: {below} (T-16)")
        self.stock = list(reversed(order))

    def moves(self) -> Sequence[Move]:
        """Where to draw from; then what to discard, and with what to go out."""
        if self.turn == NOBODY:
            return ()
        if not self.drawn:
            return (DRAW_STOCK, DRAW_DISCARD) if self.pile else (DRAW_STOCK,)
        throws = [discard(face) for face in self.throwable()]
        return (*throws, *self.outs())

    def throwable(self) -> list[Face]:
        """The distinct faces that may be discarded, lowest first (T-7)."""
        face = self.terms.pack.face
        hand = self.hands[self.turn]
        if self.taken is not None and not self.terms.rules.may_discard_taken_card:
            hand ^= 1 << self.taken
        return sorted({face(card) for card in bits(hand)})

    def outs(self) -> tuple[Move, ...]:
        """The moves that end a turn with everything melded: going out, or discarding none."""
        if self._outs is None:
            self._outs = self._find_outs()
        return self._outs

    def _find_outs(self) -> tuple[Move, ...]:
        hand = CardSet.of_mask(self.hands[self.turn])
        melder, last = self.terms.melder, self.goer is not None
        moves = []
        if not last:
            throwable = self.throwable()
            moves = [out(face) for face in melder.out_discards(hand) if face in throwable]
        if not self.terms.rules.discard_required_to_go_out and melder.melds_all(hand):
            moves.append(DISCARD_NONE if last else OUT_WITHOUT)
        return tuple(moves)

    def play(self, move: Move) -> None:
        """Draws a card, or discards one and ends the turn."""
        if move == DRAW_STOCK:
            self._draw(self.stock.pop(), from_pile=False)
        elif move == DRAW_DISCARD:
            self._draw(self.pile.pop(), from_pile=True)
        else:
            face = thrown_face(move)
            if face is not None:
                self.pile.append(self._part_with(face))
            self._end_turn(face, out=goes_out(move))

    def refusal(self, move: Move) -> Refusal | None:
        """Why the seat to act may not make this move."""
        return legality.refusal(self, move)

    def copy(self) -> Self:
        """An independent deal in the same state."""
        twin = self.__class__.__new__(self.__class__)
        twin.terms = self.terms
        twin.layout = self.layout
        twin.totals = self.totals
        twin.seed = self.seed
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.drawn = self.drawn
        twin.drew = self.drew
        twin.taken = self.taken
        twin.turns = self.turns[:]
        twin.goer = self.goer
        twin.last_turns = self.last_turns
        twin.restocks = self.restocks
        twin.fresh = self.fresh
        twin.restocked = self.restocked
        twin._outs = self._outs  # noqa: SLF001 - a twin is of the same class
        twin.turn = self.turn
        return twin

    @property
    def pack(self) -> Pack:
        """The packs of the table (T-1)."""
        return self.terms.pack

    def sight(self, seat: Seat) -> ThreeThirteenView:
        """All that a seat may know (T-19)."""
        return ThreeThirteenView(
            seat=seat,
            turn=self.turn,
            number=self.layout.number,
            dealer=self.layout.dealer,
            totals=self.totals,
            hand=CardSet.of_mask(self.hands[seat]),
            moves=tuple(self.moves()) if seat == self.turn else (),
            settled=self.settled,
            terms=self.terms,
            drawn=self.drawn,
            taken=self.taken,
            drew=self.drew if seat == self.turn else None,
            pile=tuple(self.pile),
            stock_left=len(self.stock),
            cards_left=tuple(hand.bit_count() for hand in self.hands),
            known=tuple(map(CardSet.of_mask, self.known)),
            turns=tuple(self.turns),
            goer=self.goer,
            open_hands=tuple(self._open_hand(seat) for seat in range(self.terms.players)),
            restocked_faces=self.restocked,
        )

    def points(self) -> Points:
        """What each seat scores: the goer its reward, others what they are left with (T-15)."""
        cost = self.terms.melder.cost
        reward = self.terms.rules.going_out_score
        return tuple(
            reward if seat == self.goer else cost(CardSet.of_mask(hand))
            for seat, hand in enumerate(self.hands)
        )

    def _open_hand(self, seat: int) -> CardSet | None:
        """The hand of a seat, where it lies open (T-13)."""
        return CardSet.of_mask(self.hands[seat]) if seat == self.goer or self.over else None

    def _draw(self, card: Card, *, from_pile: bool) -> None:
        turn = self.turn
        self.hands[turn] |= 1 << card
        if from_pile:
            self.known[turn] |= 1 << card
        self.taken = card if from_pile else None
        self.drew = card
        self.turns.append(Turn(turn, self.terms.pack.face(card) if from_pile else None))
        self.drawn = True
        self.fresh = False
        self._outs = None

    def _part_with(self, face: Face) -> Card:
        """Takes a card of a face out of the hand.

        Of several it is one that everybody knows of, if T-7 allows: so the choice between equal
        cards shows nothing.
        """
        turn = self.turn
        held = [card for card in self.terms.pack.copies_of(face) if self.hands[turn] >> card & 1]
        if not self.terms.rules.may_discard_taken_card:
            held = [card for card in held if card != self.taken]
        card = next((card for card in held if self.known[turn] >> card & 1), held[0])
        bit = 1 << card
        self.hands[turn] ^= bit
        self.known[turn] &= ~bit
        return card

    def _end_turn(self, thrown: Face | None, *, out: bool) -> None:
        self.turns[-1] = Turn(self.turn, self.turns[-1].taken_face, thrown, over=True)
        if out:
            self.goer = self.turn
            others = self.terms.players - 1
            self.last_turns = others if self.terms.rules.last_turn_for_others else 0
        elif self.goer is not None:
            self.last_turns -= 1
        self._next_turn()

    def _next_turn(self) -> None:
        """Begins the turn of the next player, or ends the round (T-14, T-16, T-17)."""
        self.drawn = False
        self.drew = self.taken = None
        self._outs = None
        players = self.terms.players
        limit = players * self.terms.rules.turn_limit
        ended = not self.last_turns if self.goer is not None else len(self.turns) >= limit
        if ended or not self._stock_stands():
            self.turn = NOBODY
        else:
            self.turn = Seat((self.turn + 1) % players)

    def _stock_stands(self) -> bool:
        """Makes a new stock of the discards if there is none; False if that cannot be (T-16)."""
        if self.stock:
            return True
        if len(self.pile) < 2 or self.terms.rules.stock_exhausted == "end_round":
            return False
        below, self.pile = self.pile[:-1], self.pile[-1:]
        self.restocks += 1
        self.restocked = tuple(sorted(map(self.terms.pack.face, below)))
        order = Draws(self.seed, "stock", self.restocks).shuffled(sorted(below))
        self.stock = list(reversed(self.terms.pack.renumbered(order)))
        self.fresh = True
        return True
