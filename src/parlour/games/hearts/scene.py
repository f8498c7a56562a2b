"""The table of Hearts in neutral terms."""

from collections.abc import Sequence

from parlour.cards import FRENCH, Card, CardSet
from parlour.engine.scene import Ask, Option, Role, Scene, SeatLine, Zone
from parlour.engine.seats import Seat
from parlour.games.hearts.choice import points_after, shot_of
from parlour.games.hearts.notation import MOON_ADD, MOON_SUBTRACT
from parlour.games.hearts.terms import CLUB_SUIT, HEART_SUIT, SUIT_SIZE
from parlour.games.hearts.view import HeartsView
from parlour.games.hearts.words import points_text, winner_of


def scene(view: HeartsView, names: Sequence[str]) -> Scene:
    """The table as a seat sees it."""
    return Scene(
        heading=_heading(view),
        seats=tuple(_seat_line(view, Seat(seat)) for seat in range(view.players)),
        zones=_zones(view),
        status=_status(view, names),
        ask=_ask(view, names) if view.my_turn else None,
        marked={} if view.tricks else dict.fromkeys(view.received, "received"),
        facts=_facts(view, names),
    )


def direction(view: HeartsView) -> str:
    """Where cards go in this deal: `pass left`, `pass across`, `no pass`, `3 seats left`."""
    step, players = view.pass_step, view.players
    if step == 0:
        return "no pass"
    named = {1: "pass left", players - 1: "pass right"}
    return named.get(step, "pass across")


def _heading(view: HeartsView) -> tuple[str, ...]:
    rules = view.terms.rules
    end = f"to {rules.target}" if rules.game_end == "target" else f"{rules.hands} deals"
    hearts = ("hearts broken" if view.broken else "hearts whole",)
    return (
        end,
        f"deal {view.number}",
        direction(view),
        *(hearts if rules.must_break_hearts else ()),
    )


def _seat_line(view: HeartsView, seat: Seat) -> SeatLine:
    marks = ["dealer"] if seat == view.dealer else []
    if seat == view.leader and not view.over and not view.passing:
        marks.append("leads")
    if seat == view.kitty_owner:
        marks.append("kitty")
    note = "has passed" if view.passing and view.has_passed[seat] else ""
    left, total, taken = view.cards_left[seat], view.totals[seat], view.taken[seat]
    return SeatLine(seat, left, total, taken, tuple(marks), note)


def _zones(view: HeartsView) -> tuple[Zone, ...]:
    zones = [Zone(Role.HAND, view.seat, tuple(view.hand))]
    if not view.passing:
        zones += _trick_zones(view, Role.TRICK, view.leader, view.trick)
    if view.tricks:
        zones += _trick_zones(view, Role.LAST_TRICK, *view.tricks[-1])
    if view.terms.kitty_size:
        zones.append(_kitty_zone(view))
    return tuple(zones)


def _kitty_zone(view: HeartsView) -> Zone:
    if view.kitty is not None:
        return Zone(Role.KITTY, view.kitty_owner, view.kitty, label="kitty")
    return Zone(Role.KITTY, view.kitty_owner, hidden=view.terms.kitty_size, label="kitty")


def _trick_zones(view: HeartsView, role: Role, leader: Seat, cards: tuple[Card, ...]) -> list[Zone]:
    return [
        Zone(role, Seat((leader + place) % view.players), (card,))
        for place, card in enumerate(cards)
    ]


def _status(view: HeartsView, names: Sequence[str]) -> tuple[str, ...]:
    if view.passing:
        return (f"everybody passes {_cards(view)} at the same time",)
    if view.trick:
        return (_trick_so_far(view, names),)
    if view.tricks:
        leader, cards = view.tricks[-1]
        winner = names[winner_of(leader, cards, view.players)]
        worth = points_text(sum(view.terms.worth[card] for card in cards))
        return (f"{winner} took the last trick: {worth}",)
    return ()


def _trick_so_far(view: HeartsView, names: Sequence[str]) -> str:
    suit = FRENCH.suit_names[view.trick[0] // SUIT_SIZE]
    winner = winner_of(view.leader, view.trick, view.players)
    best = view.trick[(winner - view.leader) % view.players]
    worth = points_text(sum(view.terms.worth[card] for card in view.trick))
    return f"{suit} led · {names[winner]} is winning with <{FRENCH.text(best)}> · {worth}"


def _ask(view: HeartsView, names: Sequence[str]) -> Ask:
    if view.passing:
        count = view.terms.rules.pass_count
        receiver = names[(view.seat + view.pass_step) % view.players]
        return Ask(f"Choose {_cards(view)} to pass to {receiver}.", verb="pass", count=count)
    if view.shooter is not None:
        return _shot_question(view, names)
    return Ask(_prompt(view), verb="play", count=1)


def _cards(view: HeartsView) -> str:
    """How many cards are passed, in words (H-15)."""
    count = view.terms.rules.pass_count
    return "a card" if count == 1 else f"{count} cards"


def _prompt(view: HeartsView) -> str:
    if not view.trick:
        if len(view.moves) == 1 and not view.tricks:
            return f"Open with <{FRENCH.text(view.moves[0])}>."
        return _lead_prompt(view)
    led = view.trick[0] // SUIT_SIZE
    name = FRENCH.suit_names[led]
    if all(move // SUIT_SIZE != led for move in view.moves):
        return f"You hold no {name}: throw what you like." + _first_trick_note(view)
    best = max(card for card in view.trick if card // SUIT_SIZE == led)
    ducks = [move for move in view.moves if move < best]
    if not ducks:
        return f"Play a {name[:-1]}. Yours are all higher than <{FRENCH.text(best)}>."
    return (
        f"Play a {name[:-1]}. <{FRENCH.text(max(ducks))}> would stay under <{FRENCH.text(best)}>."
    )


def _lead_prompt(view: HeartsView) -> str:
    barred = view.hand - CardSet(view.moves)
    if not view.tricks and all(FRENCH.suit(move) == CLUB_SUIT for move in view.moves):
        return "Open with a club."
    if any(FRENCH.suit(card) == HEART_SUIT for card in barred):
        return "Lead a card. Hearts have to wait until they are broken."
    return "Lead a card."


def _first_trick_note(view: HeartsView) -> str:
    barred = view.terms.rules.no_points_on_first_trick and not view.tricks
    return " No points on the first trick." if barred else ""


def _shot_question(view: HeartsView, names: Sequence[str]) -> Ask:
    """Asks what the moon or the sun does, with both score lines (H-18)."""
    options = tuple(
        Option(label, move, key=key, help=_score_line(view, names, move))
        for label, move, key in (
            ("Add to everybody else", MOON_ADD, "a"),
            ("Take it off your score", MOON_SUBTRACT, "s"),
        )
    )
    shot, _ = shot_of(view)
    return Ask(f"You have shot the {shot.name}! What shall it do?", options=options)


def _score_line(view: HeartsView, names: Sequence[str], move: int) -> str:
    points = points_after(view, "add" if move == MOON_ADD else "subtract")
    totals = map(sum, zip(view.totals, points, strict=True))
    return ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))


def _facts(view: HeartsView, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    facts = []
    if view.terms.kitty_size:
        owner = "on the table" if view.kitty_owner is None else names[view.kitty_owner]
        facts.append(("kitty", owner))
    if view.passed and not view.passing:
        receiver = names[(view.seat + view.pass_step) % view.players]
        cards = " ".join(f"<{FRENCH.text(card)}>" for card in view.passed)
        facts.append((f"passed to {receiver}", cards))
        cards = " ".join(f"<{FRENCH.text(card)}>" for card in view.received)
        facts.append(("received", cards))
    return tuple(facts)
