"""What happens in Three Thirteen, in words."""

from parlour.cards import FRENCH, Card, CardSet
from parlour.engine.event import Event, Happening
from parlour.engine.melds import Meld
from parlour.engine.moves import Move
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.notation import DRAW_DISCARD, DRAW_STOCK, goes_out
from parlour.games.three_thirteen.order import by_suit
from parlour.games.three_thirteen.terms import Terms

PLURALS = (
    *("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings", "aces"),
)
"""The ranks in the plural, in the order of the pack."""


def narrate(before: ThreeThirteenDeal, move: Move, after: ThreeThirteenDeal) -> list[Event]:
    """What a move did, in words."""
    if move in (DRAW_STOCK, DRAW_DISCARD):
        return _drawing(before, move, after)
    events = _throwing(before, move, after)
    if after.restocks > before.restocks:
        count = len(after.stock)
        text = f"The stock is empty: {count} discards are shuffled into a new stock"
        events.append(Event(Happening.RESTOCKED, text))
    if after.over:
        events += _ending(after)
    return events


def tagged(terms: Terms, cards: tuple[Card, ...] | CardSet) -> str:
    """Cards of a round in text: `<5H> <6H>`."""
    return " ".join(f"<{text}>" for text in terms.pack.text(cards).split())


def meld_label(terms: Terms, meld: Meld) -> str:
    """What a meld is: `set of fives`, `run`, `wild cards`."""
    if meld.kind != "set":
        return "run" if meld.kind == "run" else "wild cards"
    faces = map(terms.pack.face, meld.cards)
    ranks = {FRENCH.rank(face) for face in faces if face != FRENCH.joker}
    # Wild cards stand for the rank of the others; alone they are a set of their own rank.
    (rank,) = ranks - {terms.wild_rank} or ranks
    return f"set of {PLURALS[rank]}"


def wild_words(terms: Terms) -> str:
    """Which rank is wild: `sevens are wild`."""
    return "no wild rank" if terms.wild_rank is None else f"{PLURALS[terms.wild_rank]} are wild"


def _cut_short(after: ThreeThirteenDeal) -> str:
    """What ended a round before everybody had a last turn; empty if nothing did (T-16, T-17)."""
    if after.goer is not None and not after.last_turns:
        return ""
    if not after.stock:
        return "The stock is empty: the round is over"
    return f"Everybody has had {after.terms.rules.turn_limit} turns: the round is over"


def _drawing(before: ThreeThirteenDeal, move: Move, after: ThreeThirteenDeal) -> list[Event]:
    """A draw; only its player sees which card comes from the stock."""
    seat, card = before.turn, after.drew
    assert card is not None
    text = tagged(after.terms, (card,))
    if move == DRAW_DISCARD:
        told = f"{{{seat}}} takes {text} from the discard pile"
        return [Event(Happening.DREW, told, seat, (card,))]
    told, outside = (f"{{{seat}}} draws {what}from the stock" for what in (f"{text} ", ""))
    return [Event(Happening.DREW, told, seat, (card,), frozenset({seat}), outside)]


def _throwing(before: ThreeThirteenDeal, move: Move, after: ThreeThirteenDeal) -> list[Event]:
    seat = before.turn
    cards = () if after.turns[-1].discarded_face is None else (after.pile[-1],)
    if goes_out(move):
        text = f"{{{seat}}} goes out" + (
            f", discarding {tagged(after.terms, cards)}" if cards else ""
        )
        return [Event(Happening.WENT_OUT, text, seat, cards), *_laying(after, seat)]
    text = f"{{{seat}}} discards {tagged(after.terms, cards) if cards else 'nothing'}"
    return [Event(Happening.THREW, text, seat, cards)]


def _laying(after: ThreeThirteenDeal, seat: Seat) -> list[Event]:
    """The melds of a hand, laid open."""
    shown = after.terms.melder.arrange(CardSet.of_mask(after.hands[seat]))
    return [
        Event(
            Happening.LAID,
            f"{{{seat}}} lays {_one_meld(after.terms, meld)}: {tagged(after.terms, meld.cards)}",
            seat,
            meld.cards,
        )
        for meld in shown.melds
    ]


def _one_meld(terms: Terms, meld: Meld) -> str:
    label = meld_label(terms, meld)
    return label if meld.kind == "wild" else f"a {label}"


def _ending(after: ThreeThirteenDeal) -> list[Event]:
    """Why the round ends, unless every player had a last turn, and what they are left with."""
    events = []
    cut_short = _cut_short(after)
    if cut_short:
        events.append(Event(Happening.SCORED, cut_short))
    for seat, points in enumerate(after.points()):
        shown = after.terms.melder.arrange(CardSet.of_mask(after.hands[seat]))
        left = by_suit(after.terms, shown.left)
        what = tagged(after.terms, left) if left else "nothing"
        text = f"{{{seat}}} is left with {what}: {points}"
        events.append(Event(Happening.SCORED, text, Seat(seat), left))
    return events
