"""What holds in every game, by every preset, at every table. A new game is under it by itself."""

import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, replace
from functools import reduce
from operator import or_
from random import Random
from typing import Any

import pytest

from parlour.bots import find_bot, level_names
from parlour.cards import CardSet
from parlour.engine.deal import Deal
from parlour.engine.game import LayoutError
from parlour.engine.match import Match, Played
from parlour.engine.moves import IllegalMoveError, Move, MoveTextError
from parlour.engine.scene import CARD_IN_TEXT, Role
from parlour.engine.seats import NOBODY, Seat
from tests.conformance.tables import (
    LONGEST_DEAL,
    Table,
    advance,
    all_tables,
    dealt,
    game_of,
    position,
    views,
)
from tests.scale import scaled

TABLES = all_tables()
PROBES = [*range(-2, 150), 1 << 60, (1 << 60) + 7, (1 << 60) + (1 << 52)]
"""Moves of any kind, most of them wrong."""

each_table = pytest.mark.parametrize("table", TABLES, ids=str)


@pytest.fixture(params=range(scaled(1)))
def rng(table: Table, request: pytest.FixtureRequest) -> Random:
    return Random(f"{table} {request.param}")


def positions(table: Table, rng: Random, count: int = 4) -> Iterator[Deal[Any]]:
    for _ in range(count):
        yield position(table, rng)[1]


@each_table
def test_the_pack_is_dealt_out_whole(table: Table, rng: Random) -> None:
    match, deal = dealt(table, str(rng.random()))
    layout = deal.layout
    piles = (*layout.hands, layout.stock, layout.discard, layout.kitty)
    cards = Counter(card for pile in piles for card in pile)
    pack = match.game.pack(match.rules, table.players)
    assert cards == Counter(pack.cards)
    match.game.check_layout(match.rules, table.players, layout)


@each_table
def test_a_layout_that_could_not_be_dealt_is_refused(table: Table) -> None:
    match, deal = dealt(table, "wrong")
    first, *others = deal.layout.hands
    short = replace(deal.layout, hands=(first[1:], *others))
    with pytest.raises(LayoutError, match=r"\([A-Z]-\d+\)"):
        match.game.check_layout(match.rules, table.players, short)


@each_table
def test_only_the_seat_to_act_has_moves(table: Table, rng: Random) -> None:
    for deal in positions(table, rng):
        for view in views(deal):
            assert bool(view.moves) == (view.seat == deal.turn)
            assert view.over == deal.over
        assert set(deal.waiting) <= set(range(table.players))
        assert bool(deal.waiting) != deal.over
        for seat in {*range(table.players)} - {*deal.waiting}:
            with pytest.raises(ValueError, match="not to act"):
                deal.call_on(Seat(seat))


@each_table
def test_what_is_not_refused_is_what_is_legal(table: Table, rng: Random) -> None:
    for deal in positions(table, rng):
        legal = set(deal.moves())
        assert bool(legal) != deal.over
        for probe in {*PROBES, *rng.sample(sorted(legal), min(40, len(legal)))}:
            refusal = deal.refusal(Move(probe))
            assert (refusal is None) == (probe in legal)
            if refusal is not None:
                assert refusal.rule[0] == refusal.rule[0].upper()
                assert refusal.reason


@each_table
def test_moves_are_read_as_they_are_written(table: Table, rng: Random) -> None:
    game = game_of(table)
    for deal in positions(table, rng):
        for move in deal.moves()[:60]:
            assert game.parse_move(game.move_text(move)) == move
            assert game.parse_move(game.move_text(move).replace(" ", "   ")) == move
    for text in ("", "play", "dance", "play QS KS AS 2S 3S"):
        with pytest.raises((MoveTextError, ValueError)):
            game.parse_move(text)


@each_table
def test_a_copy_goes_its_own_way(table: Table, rng: Random) -> None:
    for deal in positions(table, rng):
        before = views(deal)
        twin = deal.copy()
        assert views(twin) == before
        advance(twin, rng, LONGEST_DEAL)
        assert twin.over
        assert views(deal) == before


@each_table
def test_views_are_values_that_hide_the_deal(table: Table, rng: Random) -> None:
    for deal in positions(table, rng):
        for view in views(deal):
            with pytest.raises((FrozenInstanceError, AttributeError)):
                view.turn = NOBODY
            again = deal.copy().view(view.seat)
            assert again == view
            assert hash(again) == hash(view)
            for each in fields(view):
                assert not isinstance(getattr(view, each.name), Deal)


@each_table
def test_views_can_be_sent_to_another_process_whatever_was_done_with_them(
    table: Table, rng: Random
) -> None:
    game = game_of(table)
    for deal in positions(table, rng, 2):
        for view in views(deal):
            game.scene(view, [f"Seat {seat}" for seat in range(table.players)])
            game.sort_hand(view, game.sort_orders[0])
        view = deal.view(deal.turn)
        if not deal.over:
            game.policies["club"](view, rng)
        assert pickle.loads(pickle.dumps(view)) == view


@each_table
def test_redealing_what_is_hidden_changes_no_view(table: Table, rng: Random) -> None:
    game = game_of(table)
    for deal in positions(table, rng, 6):
        seat = Seat(rng.randrange(table.players))
        if deal.waiting and rng.random() < 0.5:
            seat = rng.choice(deal.waiting)
            deal.call_on(seat)
        view = deal.view(seat)
        other = game.sample(view, rng)
        assert other.view(seat) == view
        advance(other, rng, LONGEST_DEAL)
        assert other.over
        assert len(other.points()) == table.players


@each_table
def test_players_do_the_same_when_hidden_cards_are_redealt(table: Table, rng: Random) -> None:
    game = game_of(table)
    for deal in positions(table, rng, 3):
        if deal.over:
            continue
        view = deal.view(deal.turn)
        other = game.sample(view, rng).view(deal.turn)
        for level in level_names(game):
            bot = find_bot(game, level)
            advice = bot.move(view, "seed")
            assert advice.move in view.moves
            assert advice.why.format(*range(table.players))
            assert bot.move(other, "seed") == advice


@each_table
def test_events_tell_nobody_what_they_may_not_know(table: Table, rng: Random) -> None:
    """An event about a card face down has no card, or only those in it as its audience."""
    match, deal = dealt(table, str(rng.random()))
    names = [f"<{seat}>" for seat in range(table.players)]
    for _ in range(60):
        if deal.over:
            break
        deal.call_on(rng.choice(deal.waiting))
        for event in match.play(rng.choice(deal.moves())):
            event.words(names)
            assert "<" not in event.outside
            held = CardSet.of_mask(reduce(or_, deal.hands))
            told = Counter(map(deal.pack.face, held & CardSet(event.cards)))
            if event.audience is None:
                shown = Counter(map(deal.pack.face, _open_cards(deal)))
                assert told <= shown, event
            assert event.seat is None or 0 <= event.seat < table.players


def _open_cards(deal: Deal[Any]) -> CardSet:
    """The cards in hands that everybody knows of."""
    view = deal.view(Seat(0))
    known = CardSet()
    for held in (*getattr(view, "known", ()), *getattr(view, "open_hands", ())):
        known |= held or CardSet()
    return known


@each_table
def test_a_scene_shows_only_what_its_seat_may_see(table: Table, rng: Random) -> None:
    match, deal = position(table, rng)
    game = match.game
    names = [f"Seat {seat}" for seat in range(table.players)]
    for seat in range(table.players):
        view = deal.view(Seat(seat))
        scene = game.scene(view, names)
        hand = scene.zone(Role.HAND, Seat(seat))
        assert hand is not None
        assert CardSet(hand.cards) == view.hand
        assert all(z.seat == seat for z in scene.zones if z.role == Role.HAND)
        shown = CardSet(card for zone in scene.zones for card in zone.cards)
        hidden = game.sample(view, rng)
        again = game.scene(hidden.view(Seat(seat)), names)
        assert again == scene
        assert len(scene.seats) == table.players
        assert (scene.ask is not None) == view.my_turn
        if scene.ask is not None:
            assert {option.move for option in scene.ask.options} <= set(view.moves)
            assert scene.ask.prompt
        for group in scene.groups:
            assert set(group.cards) <= set(shown)
        for line in (*scene.status, *scene.heading):
            for token in CARD_IN_TEXT.findall(line):
                game.pack(match.rules, table.players).family.parse(token)


@each_table
def test_a_hand_is_sorted_without_losing_a_card(table: Table, rng: Random) -> None:
    match, deal = position(table, rng)
    for view in views(deal):
        for order in match.game.sort_orders:
            cards = match.game.sort_hand(view, order)
            assert sorted(cards) == sorted(view.hand)


@each_table
def test_choosing_cards_names_the_move(table: Table, rng: Random) -> None:
    for deal in positions(table, rng):
        if deal.over:
            continue
        view = deal.view(deal.turn)
        ask = game_of(table).scene(view, [""] * table.players).ask
        assert ask is not None
        if not ask.count:
            assert ask.options
            continue
        cards = CardSet(rng.sample(sorted(view.hand), ask.count))
        move = game_of(table).choose(view, cards)
        assert deal.refusal(move) is None or move not in view.moves


@each_table
def test_points_are_certain_once_a_deal_is_settled(table: Table, rng: Random) -> None:
    _, deal = dealt(table, str(rng.random()))
    while not deal.settled:
        deal.call_on(deal.waiting[0])
        deal.play(rng.choice(deal.moves()))
    ends = []
    for _ in range(3):
        twin = deal.copy()
        while not twin.over and len(twin.moves()) > 0:
            choices = twin.moves()
            twin.play(choices[0] if twin.hands[twin.turn] == 0 else rng.choice(choices))
        ends.append(twin.points())
    assert len(set(ends)) == 1


@each_table
def test_a_refused_move_changes_nothing(table: Table, rng: Random) -> None:
    match, deal = position(table, rng)
    match.deal = deal
    if deal.over:
        return
    before = views(deal)
    log = len(match.log[-1].entries)
    with pytest.raises(IllegalMoveError):
        match.play(Move(149))
    assert views(deal) == before
    assert len(match.log[-1].entries) == log


def matches() -> list[Table]:
    """The standard rules at every table, and each other preset at the smallest."""
    smallest = {(table.game, table.preset): table for table in reversed(TABLES)}
    return [t for t in TABLES if t.preset == "standard" or smallest[t.game, t.preset] == t]


@pytest.mark.parametrize("table", matches(), ids=str)
def test_whole_matches_end_and_play_again_the_same(table: Table) -> None:
    first, second = (_played(table, "again") for _ in range(2))
    assert first.winners
    assert first.log == second.log
    best = min(first.totals) if first.game.low_wins else max(first.totals)
    assert all(first.totals[seat] == best for seat in first.winners)
    played = sum(isinstance(entry, Played) for entry in first.log[-1].entries)
    assert played
    assert {feat for deal in first.log for feat in deal.feats} <= set(first.game.feat_words)
    assert first.log[-1].feats == first.game.feats(first.deal)


def _played(table: Table, seed: str) -> Match:
    match = table.match(seed)
    bot = find_bot(match.game, "novice")
    while not match.over:
        if match.between_deals:
            match.begin_deal()
        assert match.deal is not None
        view = match.deal.view(match.deal.turn)
        match.play(bot.move(view, str(len(match.log))).move)
    return match
