"""The table of Hearts in neutral terms."""

from collections.abc import Sequence

from parlour.cards import FRENCH, Card, CardSet
from parlour.engine.scene import Ask, Option, Role, Scene, SeatLine, Zone
from parlour.engine.seats import Seat
from parlour.engine.words import listed
from parlour.games.hearts.choice import points_after, shot_of
from parlour.games.hearts.notation import MOON_ADD, MOON_SUBTRACT
from parlour.games.hearts.terms import CLUB_SUIT, HEART_SUIT, QUEEN, SUIT_SIZE
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
    hearts = ("hearts broken" if view.broken else "hearts not broken",)
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
    note = "ready" if view.passing and view.has_passed[seat] else ""
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
        return (f"Everybody passes {_cards(view)} at the same time.",)
    if view.trick:
        return (_trick_so_far(view, names),)
    if view.tricks:
        leader, cards = view.tricks[-1]
        winner = names[winner_of(leader, cards, view.players)]
        worth = points_text(sum(view.terms.worth[card] for card in cards))
        return (f"{winner} won the last trick: {worth}.",)
    return ()


def _trick_so_far(view: HeartsView, names: Sequence[str]) -> str:
    suit = FRENCH.suit_names[view.trick[0] // SUIT_SIZE]
    winner = winner_of(view.leader, view.trick, view.players)
    best = view.trick[(winner - view.leader) % view.players]
    worth = points_text(sum(view.terms.worth[card] for card in view.trick))
    return (
        f"{suit.capitalize()} led · {names[winner]} is winning with <{FRENCH.text(best)}> · {worth}"
    )


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
    return "one card" if count == 1 else f"{count} cards"


def _prompt(view: HeartsView) -> str:
    if not view.trick:
        return _lead_prompt(view)
    led = view.trick[0] // SUIT_SIZE
    name = FRENCH.suit_names[led]
    if all(move // SUIT_SIZE != led for move in view.moves):
        return _void_prompt(view, name)
    best = max(card for card in view.trick if card // SUIT_SIZE == led)
    ducks = [move for move in view.moves if move < best]
    if not ducks:
        return f"Play a {name[:-1]}: all of yours are higher than <{FRENCH.text(best)}>."
    duck = FRENCH.text(max(ducks))
    return f"Play a {name[:-1]}: <{duck}> is your highest below <{FRENCH.text(best)}>."


def _void_prompt(view: HeartsView, suit: str) -> str:
    """Asks a player for a card who has none of the suit led (H-6, H-7)."""
    barred = view.terms.rules.no_points_on_first_trick and not view.tricks
    points = any(view.terms.worth[move] > 0 for move in view.moves)
    without = " without points" if barred and not points else ""
    return f"You have no {suit}: play any card{without}."


def _lead_prompt(view: HeartsView) -> str:
    """Asks for a lead, and says what may not be led yet (H-3, H-8, H-10)."""
    barred = view.hand - CardSet(view.moves)
    only = f"Lead the <{FRENCH.text(view.moves[0])}>" if len(view.moves) == 1 else ""
    if barred and not view.tricks and all(FRENCH.suit(move) == CLUB_SUIT for move in view.moves):
        return f"{only or 'Lead any club'}."
    hearts = ["a heart"] if any(FRENCH.suit(card) == HEART_SUIT for card in barred) else []
    queen = ["the queen of spades"] if QUEEN in barred else []
    if not hearts + queen:
        return "Lead any card."
    asked = only or f"Lead any card but {listed(hearts + queen, 'or')}"
    return f"{asked}: hearts are not broken yet."


def _shot_question(view: HeartsView, names: Sequence[str]) -> Ask:
    """Asks what the moon or the sun does, with both score lines (H-18)."""
    shot, _ = shot_of(view)
    options = tuple(
        Option(label, move, key=key, help=_score_line(view, names, move))
        for label, move, key in (
            (f"Add {shot.value} to everybody else", MOON_ADD, "a"),
            (f"Take {shot.value} off your score", MOON_SUBTRACT, "s"),
        )
    )
    return Ask(f"You have shot the {shot.name}! Choose what it does.", options=options)


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
