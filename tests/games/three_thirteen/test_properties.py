"""What holds in every round, by every preset and many options, at every table."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.cards import CardSet, bits
from parlour.engine.melds import Arrangement
from parlour.engine.moves import Move
from parlour.engine.rules import RulesError
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.notation import (
    DISCARD_NONE,
    OUT_WITHOUT,
    discard,
    goes_out,
    thrown_face,
)
from parlour.games.three_thirteen.terms import Terms, terms
from tests.games.three_thirteen.rounds import BOOK
from tests.scale import scaled

OPTIONS: dict[str, tuple[object, ...]] = {
    "decks": (1, 2, 4),
    "jokers_per_deck": (0, 1, 4),
    "last_hand_size": (5, 13),
    "round_order": ("up", "down", "up_down"),
    "wild_rank": ("hand_size", "none"),
    "melds": (["set"], ["run"], ["run", "set"]),
    "max_set_size": (None, 3),
    "identical_cards_in_set": (True, False),
    "max_wilds_per_meld": (None, 0, 1),
    "all_wild_meld": (True, False),
    "ace": ("low", "high_or_low"),
    "wild_points": ("face", 0, 20),
    "joker_points": (0, 50),
    "discard_required_to_go_out": (True, False),
    "last_turn_for_others": (True, False),
    "may_discard_taken_card": (True, False),
    "wild_upcard": ("keep", "redraw"),
    "stock_exhausted": ("reshuffle", "end_round"),
    "turn_limit": (10, 15),
    "going_out_score": (0, -5),
}
MOVES = [Move(number) for number in range(-1, 140)]


@st.composite
def tables(draw: st.DrawFn) -> Terms:
    """A preset, perhaps with options changed, a number of players, and a round of the match."""
    chosen = BOOK.get(draw(st.sampled_from(BOOK.names))).rules
    if draw(st.booleans()):
        changed = draw(st.fixed_dictionaries({}, optional={
            name: st.sampled_from(values) for name, values in OPTIONS.items()
        }))  # fmt: skip
        chosen = GAME.rules_model.parse({**chosen.plain(), **changed})
    players = draw(st.sampled_from([n for n in range(2, 9) if can_play(chosen, n)]))
    small = {"turn_limit": min(chosen.turn_limit, 15)}
    chosen = GAME.rules_model.parse({**chosen.plain(), **small})
    return terms(chosen, players, draw(st.integers(1, terms(chosen, players, 1).rounds + 1)))


def can_play(rules: object, players: int) -> bool:
    try:
        GAME.check_table(rules, players)
    except RulesError:
        return False
    return True


def dealt(at: Terms, rng: Random) -> ThreeThirteenDeal:
    order = rng.sample(sorted(at.pack.cards), len(at.pack.cards))
    dealer = Seat(rng.randrange(at.players))
    layout = GAME.lay_out(at.rules, at.players, at.number, dealer, order)
    GAME.check_layout(at.rules, at.players, layout)
    return GAME.start(at.rules, layout, seed=str(rng.random()))


def any_move(deal: ThreeThirteenDeal, rng: Random) -> Move:
    """A legal move: often one that ends the round, often a throw that leaves little."""
    moves = deal.moves()
    endings = [move for move in moves if goes_out(move) or move == DISCARD_NONE]
    if endings and rng.random() < 0.4:
        return rng.choice(endings)
    if deal.drawn and rng.random() < 0.6:
        left = deal.terms.melder.after_discards(CardSet.of_mask(deal.hands[deal.turn]))
        throws = [move for move in moves if move < 64]
        return min(throws, key=lambda move: left[thrown_face(move)])
    return rng.choice(moves)


def played(deal: ThreeThirteenDeal, rng: Random) -> Iterator[Move]:
    """Plays to the end; gives each move before it is made."""
    while not deal.over:
        move = any_move(deal, rng)
        yield move
        deal.play(move)


def where_cards_lie(deal: ThreeThirteenDeal) -> list[int]:
    return [*deal.hands, CardSet(deal.stock).mask, CardSet(deal.pile).mask]


each_table = given(at=tables(), rng=st.randoms(use_true_random=False))
some = settings(max_examples=scaled(20), deadline=None)


def faces_of(at: Terms, cards: Iterable[int]) -> list[str]:
    return sorted(at.pack.text(cards).split())


def laid_out(at: Terms, shown: Arrangement) -> list[str]:
    return faces_of(at, [*shown.left, *(card for meld in shown.melds for card in meld.cards)])


@some
@each_table
def test_every_card_lies_in_one_place(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    for _ in played(deal, rng):
        piles = where_cards_lie(deal)
        assert sum(piles) == at.pack.cards.mask
        assert sum(pile.bit_count() for pile in piles) == len(at.pack.cards)
        assert len(deal.stock) + len(deal.pile) + sum(map(int.bit_count, deal.hands)) == (
            len(at.pack.cards)
        )
    assert sum(where_cards_lie(deal)) == at.pack.cards.mask


@some
@each_table
def test_hands_have_the_size_of_the_round(at: Terms, rng: Random) -> None:
    """One more after drawing, until a card is thrown or a turn ends without a throw."""
    deal = dealt(at, rng)
    kept: set[int] = set()
    for move in played(deal, rng):
        for seat, held in enumerate(deal.hands):
            more = seat in kept or (deal.drawn and seat == deal.turn)
            assert held.bit_count() == at.hand_size + more
        if move in (DISCARD_NONE, OUT_WITHOUT):
            kept.add(deal.turn)


@some
@each_table
def test_moves_are_exactly_what_is_not_refused(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    for _ in played(deal, rng):
        if rng.random() < 0.8:
            continue
        legal = deal.moves()
        assert legal
        assert len({*legal}) == len(legal)
        for move in MOVES:
            refusal = deal.refusal(move)
            assert (refusal is None) == (move in legal)
            assert refusal is None or (refusal.rule.startswith("T-") and refusal.reason)
    assert all(deal.refusal(move) is not None for move in MOVES)


@some
@each_table
def test_the_card_taken_stays_and_every_other_may_go(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    for move in played(deal, rng):
        if not deal.drawn:
            continue
        faces = [at.pack.face(card) for card in CardSet.of_mask(deal.hands[deal.turn])]
        barred = deal.taken is not None and not at.rules.may_discard_taken_card
        taken = at.pack.face(deal.taken) if barred and deal.taken is not None else None
        legal = {face for face in faces if face != taken or faces.count(face) > 1}
        assert {move for move in deal.moves() if move < 64} == {*map(discard, legal)}
        after = deal.copy()
        after.play(move)
        if barred and not after.restocks > deal.restocks:
            assert after.pile[-1:] != [deal.taken]


@some
@each_table
def test_going_out_leaves_nothing_over_and_is_possible_once(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    for move in played(deal, rng):
        if deal.drawn:
            assert deal.goer is None or not any(map(goes_out, deal.moves()))
        if goes_out(move):
            after = deal.copy()
            after.play(move)
            assert after.goer == deal.turn
            shown = after.view(Seat(0)).opened[deal.turn]
            assert shown is not None
            assert not shown.left
            assert laid_out(at, shown) == faces_of(at, bits(after.hands[deal.turn]))
            assert all(at.melder.is_meld(meld.cards) for meld in shown.melds)


@some
@each_table
def test_a_round_ends_in_time_and_its_points_are_what_is_left_over(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    for _ in played(deal, rng):
        assert len(deal.turns) <= at.players * at.rules.turn_limit + at.players
    prices = at.melder.rules.costs
    view = deal.view(Seat(0))
    for seat, points in enumerate(deal.points()):
        shown = view.opened[seat]
        assert shown is not None
        assert laid_out(at, shown) == faces_of(at, bits(deal.hands[seat]))
        left = sum(prices[at.pack.face(card)] for card in shown.left)
        assert points == (at.rules.going_out_score if seat == deal.goer else left)
    seats = [turn.seat for turn in deal.turns]
    first = (deal.layout.dealer + 1) % at.players
    assert seats == [(first + at_turn) % at.players for at_turn in range(len(seats))]


@some
@each_table
def test_a_copy_goes_its_own_way(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    for _ in played(deal, rng):
        if rng.random() < 0.9:
            continue
        before = [deal.view(Seat(seat)) for seat in range(at.players)]
        for _ in played(deal.copy(), rng):
            pass
        assert [deal.view(Seat(seat)) for seat in range(at.players)] == before


@some
@each_table
def test_a_round_is_replayed_from_its_cards_moves_and_new_stocks(at: Terms, rng: Random) -> None:
    """Another seed makes other stocks; the told ones make the same round."""
    deal = dealt(at, rng)
    again = GAME.start(at.rules, deal.layout, seed="not the same")
    for move in played(deal, rng):
        if deal.fresh_stock is not None:
            again.restock(deal.fresh_stock)
        assert again.refusal(move) is None
        again.play(move)
    if deal.fresh_stock is not None:
        again.restock(deal.fresh_stock)
    seats = map(Seat, range(at.players))
    assert all(again.view(seat) == deal.view(seat) for seat in seats)
    assert again.points() == deal.points()


@some
@each_table
def test_a_redealt_view_is_the_same_and_can_be_played_on(at: Terms, rng: Random) -> None:
    deal = dealt(at, rng)
    stop = rng.randrange(1, 80)
    for count, _ in enumerate(played(deal, rng)):
        if count == stop:
            break
    for seat in map(Seat, range(at.players)):
        view = deal.view(seat)
        other = GAME.sample(view, rng)
        assert other.view(seat) == view
        assert sum(where_cards_lie(other)) == at.pack.cards.mask
        assert at.pack.text(other.pile) == at.pack.text(deal.pile)
        assert len(other.stock) == len(deal.stock)
        assert faces_of(at, bits(other.hands[seat])) == faces_of(at, bits(deal.hands[seat]))
        for known, held in zip(deal.known, other.hands, strict=True):
            assert Counter(faces_of(at, bits(known))) <= Counter(faces_of(at, bits(held)))
        if deal.restocks:
            face = at.pack.face
            assert Counter(map(face, other.stock)) <= Counter(view.restocked_faces)
            assert Counter(map(face, deal.stock)) <= Counter(view.restocked_faces)
        for _ in played(other, rng):
            pass
        assert len(other.points()) == at.players
