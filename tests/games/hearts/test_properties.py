"""What holds in every deal, by every preset and many options, at every table."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.cards import CardSet
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.terms import Terms, terms
from parlour.games.hearts.view import HeartsView
from tests.games.hearts.set_ups import BOOK, GAME, rules

OPTIONS: dict[str, tuple[Any, ...]] = {
    "uneven_deal": ("strip", "kitty"),
    "kitty_to": ("first_trick", "first_penalty_trick", "last_trick"),
    "kitty_reveal": ("taker", "all", "nobody"),
    "pass_count": (0, 1, 2),
    "pass_cycle": ({"*": ("across", "left")}, {"*": ("hold", "right")}),
    "opening_lead": ("lowest_club", "lowest_club_holder_any_club", "left_of_dealer"),
    "no_points_on_first_trick": (True, False),
    "must_break_hearts": (True, False),
    "hearts_broken_by": (["heart"], ["QS"], []),
    "queen_lead": ("any_time", "after_hearts_broken"),
    "may_lead_hearts_instead_of_queen": (True, False),
    "next_leader": ("winner", "left_of_previous_leader"),
    "card_points": ({"suit:H": 1, "QS": 13, "JD": -10}, {"rank:7": 2, "AH": 30, "2C": -1}),
    "no_trick_bonus": (0, -5),
    "moon": ("none", "add", "subtract", "choice"),
    "moon_requires_bonus": (True, False),
    "moon_keeps_bonus": (True, False),
    "sun": ("none", "choice"),
}
STANDARD = rules("standard").stripped_cards


@st.composite
def tables(draw: st.DrawFn) -> Terms:
    """A preset, some options changed, and a number of players."""
    changed = draw(st.fixed_dictionaries({}, optional={
        name: st.sampled_from(values) for name, values in OPTIONS.items()
    }))  # fmt: skip
    base = BOOK.get(draw(st.sampled_from(BOOK.names)))
    changed.setdefault("stripped_cards", STANDARD)
    kept = {**base.rules.plain(), **changed} if draw(st.booleans()) else base.rules.plain()
    chosen = GAME.rules_model.parse(kept)
    return terms(chosen, draw(st.sampled_from(GAME.player_counts(chosen))))


def dealt(at: Terms, rng: Random) -> HeartsDeal:
    order = rng.sample(sorted(at.pack.cards), len(at.pack.cards))
    dealer = Seat(rng.randrange(at.players))
    layout = GAME.lay_out(at.rules, at.players, rng.randint(1, 4), dealer, order)
    return HeartsDeal(at, layout, (0,) * at.players)


def step(deal: HeartsDeal, rng: Random) -> None:
    deal.call_on(rng.choice(deal.waiting))
    deal.play(rng.choice(deal.moves()))


def where_cards_lie(deal: HeartsDeal) -> list[int]:
    """Masks of hands, table, won piles, and a kitty that nobody has yet."""
    waiting = deal.kitty if deal.kitty_owner is None else 0
    return [*deal.hands, CardSet(deal.trick).mask, *deal.won, waiting]


each_table = given(at=tables(), rng=st.randoms(use_true_random=False))
some = settings(max_examples=40, deadline=None)


@some
@each_table
def test_every_card_lies_in_one_place_and_there_is_always_a_move(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    while not deal.over:
        piles = where_cards_lie(deal)
        assert sum(piles) == at.pack.cards.mask
        assert sum(pile.bit_count() for pile in piles) == len(at.pack.cards)
        moves = deal.moves()
        assert moves
        assert len({*moves}) == len(moves)
        assert all(deal.refusal(move) is None for move in rng.sample(moves, min(9, len(moves))))
        step(deal, rng)
    assert sum(deal.won) == at.pack.cards.mask


@some
@each_table
def test_points_add_up(at: Terms, rng: Random) -> None:
    """To the worth of the pack and the bonuses for no trick, or to what a moon or a sun makes."""
    deal = dealt(at, rng)
    while not deal.over:
        step(deal, rng)
    tricks = [0] * at.players
    for leader, cards in deal.tricks:
        suit = [card for card in cards if card // 13 == cards[0] // 13]
        tricks[(leader + cards.index(max(suit))) % at.players] += 1
    shot = (at.rules.sun != "none" and 0 in [sum(tricks) - count for count in tricks]) or (
        at.rules.moon != "none" and any(pile & at.costing == at.costing for pile in deal.won)
    )
    if not shot:
        bonus = sum(at.rules.no_trick_bonus for count in tricks if not count)
        assert sum(deal.points()) == at.points(at.pack.cards.mask) + bonus
    assert tuple(view_points(deal)) == tuple(map(at.points, deal.won))


def view_points(deal: HeartsDeal) -> list[int]:
    """The shown points at the end, when the kitty is open to all."""
    return [deal.view(Seat(0)).taken[seat] for seat in range(deal.terms.players)]


def hidden_but_fixed(view: HeartsView) -> int:
    """Cards that the seat passed on and that have not been played since."""
    played = CardSet(view.trick)
    for _, cards in view.tricks:
        played |= CardSet(cards)
    return (view.passed - played).mask if not view.passing else 0


@some
@each_table
def test_a_redealt_view_is_the_same_and_keeps_what_the_seat_knows(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    for _ in range(rng.randrange(60)):
        if not deal.over:
            step(deal, rng)
    for seat in map(Seat, range(at.players)):
        view = deal.view(seat)
        other = GAME.sample(view, rng)
        assert other.view(seat) == view
        assert sum(where_cards_lie(other)) == at.pack.cards.mask
        assert [h.bit_count() for h in other.hands] == [h.bit_count() for h in deal.hands]
        receiver = (seat + view.pass_step) % at.players
        assert hidden_but_fixed(view) & ~other.hands[receiver] == 0
        assert legal_so_far(other)


def legal_so_far(deal: HeartsDeal) -> bool:
    """Whether the told tricks can be played, move by move, from the layout of a redealt deal."""
    again = HeartsDeal(deal.terms, deal.layout, deal.totals, target_reached=deal.target_reached)
    for seat, mask in enumerate(deal.passes):
        if mask:
            again.call_on(Seat(seat))
            again.play(GAME.choose(again.view(Seat(seat)), CardSet.of_mask(mask)))
    for leader, cards in (*deal.tricks, (deal.leader, tuple(deal.trick))):
        assert not cards or again.turn == leader
        for card in cards:
            assert card in again.moves()
            again.play(card)
    return again.hands == deal.hands and again.trick == deal.trick
