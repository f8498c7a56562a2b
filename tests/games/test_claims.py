"""What is claimed comes about, whatever the others hold and play: proved by looking at all of it.

An oracle deals the unseen cards in every way that the view allows, and lets the others play in
every way. Where there is too much of that, it deals and plays by chance.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from parlour.cards import CardSet, bits
from parlour.engine.claim import Rest
from parlour.engine.deal import Deal, Points
from parlour.engine.registry import find_game
from parlour.engine.seats import Seat
from tests.conformance.tables import Table, advance, all_tables, dealt

TABLES = [table for table in all_tables() if table.game != "three-thirteen"]
SMALL = {3: 3, 4: 2, 5: 1, 6: 1, 7: 1}
"""For each number of players, with how many cards in hand all deals are looked at."""

KITTY = {"omnibus-kitty"}
"""Where a kitty makes many more deals possible."""


def shared_out(cards: Sequence[int], counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to give cards to players, as masks; what is left over lies in the kitty."""
    if not counts:
        yield ()
        return
    for chosen in combinations(cards, counts[0]):
        rest = [card for card in cards if card not in chosen]
        for others in shared_out(rest, counts[1:]):
            yield (sum(1 << card for card in chosen), *others)


def voids(deal: Deal[Any], suits: int) -> dict[int, set[int]]:
    """Which suits each seat has shown to be out of, where suit has to be followed."""
    found: dict[int, set[int]] = {seat: set() for seat in range(len(deal.totals))}
    view = deal.view(deal.turn)
    for leader, trick in (*view.tricks, (view.leader, view.trick)):
        for place, card in enumerate(trick):
            if card // suits != trick[0] // suits:
                found[(leader + place) % view.players].add(card // suits)
    return found


def worlds(game: str, deal: Deal[Any]) -> Iterator[Deal[Any]]:
    """Every deal that the seat to act could be in, as far as its view tells."""
    view: Any = deal.view(deal.turn)
    pack = find_game("coins").pack(None, 3) if game == "coins" else view.terms.pack  # type: ignore[arg-type] # Coins has one pack
    seen = [*view.hand, *view.trick, *(c for _, cards in view.tricks for c in cards)]
    seen += [*(getattr(view, "kitty", None) or ())]
    unseen = sorted(pack.cards - CardSet(seen))
    others = [seat for seat in range(view.players) if seat != view.seat]
    shown = voids(deal, 13) if game == "hearts" else {}
    for hands in shared_out(unseen, [view.cards_left[seat] for seat in others]):
        held = dict(zip(others, hands, strict=True))
        if any(card // 13 in shown.get(seat, ()) for seat in others for card in bits(held[seat])):
            continue
        twin: Any = deal.copy()
        for seat, mask in held.items():
            twin.hands[seat] = mask
        if getattr(twin, "kitty", 0) and view.kitty is None:
            twin.kitty = CardSet(unseen).mask & ~sum(hands)
            if twin.kitty_owner is not None:
                twin.won[twin.kitty_owner] &= ~deal.kitty  # type: ignore[attr-defined] # Hearts
                twin.won[twin.kitty_owner] |= twin.kitty
        yield twin


def is_card(deal: Deal[Any]) -> bool:
    """Whether a card is to be played, not the moon's question answered."""
    return not deal.over and getattr(deal, "shooter", None) is None


def endings(game: str, deal: Deal[Any], seat: Seat, *, free: bool) -> Iterator[Deal[Any]]:
    """Every end of a deal, if a seat plays as its claim says, or freely, and all others freely."""
    if not is_card(deal):
        yield deal
        return
    moves = deal.moves()
    if deal.turn == seat and not free:
        sure = find_game(game).claim(deal.view(seat))
        assert sure is not None, "a claim holds to the end"
        moves = (sure.move,)
    for move in moves:
        after = deal.copy()
        after.play(move)
        yield from endings(game, after, seat, free=free)


def won_tricks(game: str, deal: Deal[Any]) -> list[int]:
    """Who has won each trick so far."""
    judge: Any = find_game(game)
    players = len(deal.totals)
    tricks = deal.view(Seat(0)).tricks
    rules = judge.rules_model()
    return [(leader + judge.trick_rules(rules).winner(cards)) % players for leader, cards in tricks]


def costs(deal: Any, seat: Seat) -> int:  # noqa: ANN401 - a deal of Hearts
    """Mask of the cards with points that a seat has won."""
    return int(deal.won[seat] & (deal.terms.costing | deal.terms.bonuses))


def check(game: str, before: Deal[Any], rest: Rest, seat: Seat, ends: Iterator[Deal[Any]]) -> None:
    """What was claimed has come about in all of these ends."""
    done = len(won_tricks(game, before))
    scores: set[Points] = set()
    for end in ends:
        later = won_tricks(game, end)[done:]
        if rest is Rest.ALL:
            assert set(later) <= {seat}
        elif rest is Rest.NONE:
            assert costs(end, seat) == costs(before, seat)
        scores.add(end.points() if rest.for_all else (end.points()[seat],))
    assert len(scores) == 1, "the score is certain"


def at_a_claim(table: Table, rng: Random, most: int) -> Iterator[tuple[Deal[Any], Rest]]:
    """Moments of a deal played by chance at which something may be claimed.

    Args:
        table: what is played.
        rng: the chance.
        most: how many cards the claimant holds at most.
    """
    _, deal = dealt(table, str(rng.random()))
    while not deal.over:
        deal.call_on(rng.choice(deal.waiting))
        view = deal.view(deal.turn)
        claim = find_game(table.game).claim(view) if len(view.hand) <= most else None
        if claim is not None:
            yield deal.copy(), claim.rest
        advance(deal, rng, 1)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_claim_in_a_small_ending_holds_in_every_world_and_every_play(table: Table) -> None:
    rng = Random(str(table))
    for _ in range(3):
        for deal, rest in at_a_claim(table, rng, SMALL[table.players] - (table.preset in KITTY)):
            seat = deal.turn
            for world in worlds(table.game, deal):
                free = rest is Rest.NOTHING
                ends = endings(table.game, world, seat, free=free)
                check(table.game, world, rest, seat, ends)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_claim_holds_in_worlds_and_plays_drawn_by_chance(table: Table) -> None:
    rng, game = Random(f"{table} by chance"), find_game(table.game)
    for _ in range(8):
        for deal, rest in at_a_claim(table, rng, 17):
            seat, ends = deal.turn, []
            for _ in range(6):
                world = game.sample(deal.view(seat), rng)
                while is_card(world):
                    sure = game.claim(world.view(seat)) if world.turn == seat else None
                    world.play(sure.move if sure else rng.choice(world.moves()))
                ends.append(world)
            done = len(won_tricks(table.game, deal))
            for end in ends:
                later = set(won_tricks(table.game, end)[done:])
                assert rest is not Rest.ALL or later <= {seat}
                assert rest is not Rest.NONE or costs(end, seat) == costs(deal, seat)
            break
