"""What happens in Three Thirteen, in words."""

from parlour.cards import FRENCH, Card, CardSet
from parlour.engine.event import Event, Happening
from parlour.engine.melds import Meld
from parlour.engine.moves import Move
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.notation import DRAW_DISCARD, DRAW_STOCK, goes_out
from parlour.games.three_thirteen.terms import Terms

PLURALS = (
    *("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings", "aces"),
)
"""The ranks in the plural, in the order of the pack."""


def narrate(before: ThreeThirteenDeal, move: Move, after: ThreeThirteenDeal) -> list[Event]:
    """Tells what a move did."""
    if move in (DRAW_STOCK, DRAW_DISCARD):
        return _drawing(before, move, after)
    events = _throwing(before, move, after)
    if after.restocks > before.restocks:
        count = len(after.stock)
        text = f"The stock is empty: {count} discards are shuffled into a new one"
        events.append(Event(Happening.RESTOCKED, text))
    if after.over:
        events += _ending(after)
    return events


def tagged(terms: Terms, cards: tuple[Card, ...] | CardSet) -> str:
    """Cards of a round in text: `<5H> <6H>`."""
    return " ".join(f"<{text}>" for text in terms.pack.text(cards).split())


def meld_label(terms: Terms, meld: Meld) -> str:
    """What a meld is: `set of fives`, `run`, `wild cards`."""
    if meld.kind == "set":
        ranks = (
            FRENCH.rank(terms.pack.face(card)) for card in meld.cards if not _joker(terms, card)
        )
        natural = [rank for rank in ranks if rank != terms.wild_rank]
        rank = natural[0] if natural else terms.wild_rank
        return "wild cards" if rank is None else f"set of {PLURALS[rank]}"
    return "run" if meld.kind == "run" else "wild cards"


def wild_words(terms: Terms) -> str:
    """Which rank is wild: `sevens are wild`."""
    return "no wild rank" if terms.wild_rank is None else f"{PLURALS[terms.wild_rank]} are wild"


def _joker(terms: Terms, card: Card) -> bool:
    return terms.pack.face(card) == FRENCH.joker


def _drawing(before: ThreeThirteenDeal, move: Move, after: ThreeThirteenDeal) -> list[Event]:
    seat, card = before.turn, after.drew
    assert card is not None
    text = tagged(after.terms, (card,))
    if move == DRAW_DISCARD:
        told = f"{{{seat}}} takes {text} from the discard pile"
        return [Event(Happening.DREW, told, seat, (card,))]
    return [
        Event(Happening.DREW, f"{{{seat}}} draws from the stock", seat),
        Event(Happening.DREW, f"{{{seat}}} draws {text}", seat, (card,), frozenset({seat})),
    ]


def _throwing(before: ThreeThirteenDeal, move: Move, after: ThreeThirteenDeal) -> list[Event]:
    seat, thrown = before.turn, after.turns[-1].thrown
    cards = () if thrown is None else (thrown,)
    if goes_out(move):
        text = f"{{{seat}}} goes out" + (
            f", throwing {tagged(after.terms, cards)}" if cards else ""
        )
        return [Event(Happening.WENT_OUT, text, seat, cards), *_laying(after, seat)]
    text = f"{{{seat}}} throws {tagged(after.terms, cards) if cards else 'nothing'}"
    return [Event(Happening.THREW, text, seat, cards)]


def _laying(after: ThreeThirteenDeal, seat: Seat) -> list[Event]:
    """The melds of a hand, laid open."""
    shown = after.terms.melder.arrange(CardSet.of_mask(after.hands[seat]))
    return [
        Event(
            Happening.LAID,
            f"{{{seat}}} lays a {meld_label(after.terms, meld)}: {tagged(after.terms, meld.cards)}",
            seat,
            meld.cards,
        )
        for meld in shown.melds
    ]


def _ending(after: ThreeThirteenDeal) -> list[Event]:
    """What everybody is left with (T-15)."""
    events = [Event(Happening.SCORED, "The round is over")] if after.goer is None else []
    for seat, points in enumerate(after.points()):
        left = after.terms.melder.arrange(CardSet.of_mask(after.hands[seat])).left
        what = tagged(after.terms, left) if left else "nothing"
        text = f"{{{seat}}} is left with {what}: {points}"
        events.append(Event(Happening.SCORED, text, Seat(seat), left))
    return events
