"""The table of Three Thirteen in neutral terms."""

from collections.abc import Sequence

from parlour.cards import FRENCH, Card
from parlour.engine.melds import Arrangement
from parlour.engine.moves import Move
from parlour.engine.scene import Ask, Option, Role, Scene, SeatLine, Zone
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.notation import (
    DISCARD_NONE,
    DRAW_DISCARD,
    DRAW_STOCK,
    goes_out,
    thrown_face,
)
from parlour.games.three_thirteen.order import by_suit
from parlour.games.three_thirteen.view import ThreeThirteenView, Turn
from parlour.games.three_thirteen.words import meld_label, tagged, wild_words

GO_OUT_KEY = "g"


def scene(view: ThreeThirteenView, names: Sequence[str]) -> Scene:
    """The table as a seat sees it."""
    own = view.terms.melder.arrange(view.hand)
    zones = _zones(view, names)
    return Scene(
        heading=_heading(view),
        seats=tuple(_seat_line(view, Seat(seat)) for seat in range(view.players)),
        zones=zones,
        status=_status(view, names, own),
        ask=_ask(view) if view.my_turn else None,
        groups=_groups(view, own),
        marked=_marks(view, zones),
        facts=_facts(view, names),
    )


def _marks(view: ThreeThirteenView, zones: Sequence[Zone]) -> dict[Card, str]:
    """Wild cards, and the card just drawn: the hand is arranged again around it."""
    seen = [card for zone in zones for card in zone.cards]
    wild = {card: "wild" for card in seen if view.terms.is_wild(card)}
    return wild if view.drew is None else {view.drew: "received", **wild}


def _heading(view: ThreeThirteenView) -> tuple[str, ...]:
    total = view.terms.rounds
    extra = view.number > total
    number = f"extra round {view.number - total}" if extra else f"round {view.number} of {total}"
    decks = view.terms.pack.copies
    return (number, wild_words(view.terms), "1 deck" if decks == 1 else f"{decks} decks")


def _seat_line(view: ThreeThirteenView, seat: Seat) -> SeatLine:
    marks = ["dealer"] if seat == view.dealer else []
    if seat == view.goer:
        marks.append("out")
    shown = view.opened[seat]
    points = None if shown is None else (_reward(view) if seat == view.goer else shown.cost)
    last = next((turn for turn in reversed(view.turns) if turn.seat == seat), None)
    left, total = view.cards_left[seat], view.totals[seat]
    return SeatLine(seat, left, total, points, tuple(marks), _last_act(last))


def _reward(view: ThreeThirteenView) -> int:
    return view.terms.rules.going_out_score


def _last_act(turn: Turn | None) -> str:
    """What a player did last: `took <9D>, discarded <KC>`."""
    if turn is None:
        return ""
    drew = "drew" if turn.taken_face is None else f"took <{FRENCH.text(turn.taken_face)}>"
    threw = (
        "" if turn.discarded_face is None else f", discarded <{FRENCH.text(turn.discarded_face)}>"
    )
    return drew + threw


def _zones(view: ThreeThirteenView, names: Sequence[str]) -> tuple[Zone, ...]:
    top = view.pile[-1:]
    zones = [
        Zone(Role.HAND, view.seat, tuple(view.hand)),
        Zone(Role.STOCK, hidden=view.stock_left, label=f"{view.stock_left} left"),
        Zone(Role.DISCARD, cards=top, hidden=0, label=_who_threw(view, names)),
    ]
    for seat, shown in enumerate(view.opened):
        if shown is not None and (seat != view.seat or view.over):
            zones += _laid(view, Seat(seat), shown)
    return tuple(zones)


def _laid(view: ThreeThirteenView, seat: Seat, shown: Arrangement) -> list[Zone]:
    """An open hand: its melds, and its deadwood."""
    zones = [Zone(Role.MELD, seat, m.cards, label=meld_label(view.terms, m)) for m in shown.melds]
    if shown.left:
        left = by_suit(view.terms, shown.left)
        zones.append(Zone(Role.LEFT, seat, left, label=f"Deadwood: {shown.cost}"))
    return zones


def _who_threw(view: ThreeThirteenView, names: Sequence[str]) -> str:
    if not view.pile:
        return "empty"
    owners: list[Seat | None] = [None]  # of the pile's cards, the one turned up first
    for turn in view.turns:
        if turn.taken_face is not None:
            owners.pop()
        if turn.discarded_face is not None:
            owners.append(turn.seat)
    seat = owners[-1]
    return "turned up" if seat is None else f"discarded by {names[seat]}"


def _groups(view: ThreeThirteenView, own: Arrangement) -> tuple[Zone, ...]:
    return tuple(_laid(view, view.seat, own))


def _status(view: ThreeThirteenView, names: Sequence[str], own: Arrangement) -> tuple[str, ...]:
    lines = []
    if view.goer is not None and not view.over:
        lines.append(f"{names[view.goer]} has gone out: everybody else has one last turn")
    left = tagged(view.terms, by_suit(view.terms, own.left))
    return (*lines, f"Deadwood: {own.cost}" + (f" ({left})" if left else ""))


def _ask(view: ThreeThirteenView) -> Ask:
    if not view.drawn:
        return _draw_question(view)
    ways = tuple(_ending_option(view, move) for move in view.moves if _ends_without_card(move))
    prompt = "Last turn: discard one card." if view.last_turn else "Discard one card."
    if any(goes_out(way.move) for way in ways):
        prompt = "You can go out! Or discard one card."
    return Ask(prompt, verb="discard", count=1, options=ways)


def _ends_without_card(move: Move) -> bool:
    return goes_out(move) or move == DISCARD_NONE


def _ending_option(view: ThreeThirteenView, move: Move) -> Option:
    face = thrown_face(move)
    if move == DISCARD_NONE:
        asked = "Discard nothing instead?"
        return Option("Discard nothing", move, key=GO_OUT_KEY, instead=asked)
    if face is None:
        asked = "Go out without a discard instead?"
        return Option("Go out without a discard", move, key=GO_OUT_KEY, instead=asked)
    text = f"<{FRENCH.text(face)}>"
    held = tuple(card for card in view.hand if view.terms.pack.face(card) == face)
    return Option(
        f"Go out, discarding {text}",
        move,
        key=GO_OUT_KEY,
        cards=held,
        instead=f"Go out with {text} instead?",
    )


def _draw_question(view: ThreeThirteenView) -> Ask:
    options = [Option("Draw from the stock", DRAW_STOCK, Role.STOCK, key="1")]
    prompt = "Draw a card from the stock."
    if DRAW_DISCARD in view.moves:
        card = tagged(view.terms, view.pile[-1:])
        options.append(Option(f"Take {card}", DRAW_DISCARD, Role.DISCARD, key="2"))
        prompt = f"Draw from the stock, or take {card} from the discard pile."
    if view.last_turn:
        prompt = f"Last turn. {prompt}"
    return Ask(prompt, options=tuple(options))


def _facts(view: ThreeThirteenView, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """What is known of others' hands: cards they took from the discards."""
    return tuple(
        (f"{names[seat]} took", tagged(view.terms, held))
        for seat, held in enumerate(view.known)
        if held and seat != view.seat
    )
