"""Which cards may be led and followed with, what breaks hearts, who leads next, the kitty."""

from typing import Any

import pytest

from parlour.cards import CardSet
from parlour.engine.seats import Seat
from tests.games.hearts.set_ups import (
    cards,
    deal,
    legal,
    mask,
    play,
    position,
    refused,
    table,
    text,
)


def hand(held: str, trick: str = "", *, first_trick: bool = False, broken: bool = False,
         preset: str = "standard", **options: object) -> set[str]:  # fmt: skip
    """What seat 0 may play from a hand on top of a trick."""
    leader = -len(trick.split()) % 4
    others = ["7C", "7D", "7S"]
    at = table(preset, 4, **options)
    return legal(
        position(at, [held, *others], leader=leader, trick=trick, broken=broken,
                 first_trick=first_trick)
    )  # fmt: skip


def test_suit_is_followed_if_possible() -> None:
    assert hand("2D KD QS 3H", "5D") == {"2D", "KD"}
    assert hand("QS 3H 4C", "5D") == {"QS", "3H", "4C"}
    assert hand("QS 3H 4C", "5S 9S", first_trick=True) == {"QS"}, "who follows is never barred"


def test_refusals_say_what_is_legal() -> None:
    at = table()
    on = position(at, ["2D KD QS", "7C", "7S", "7D"], leader=3, trick="5D")
    said = "play a diamond: you must follow suit (H-6); legal: play 2D, play KD"
    assert refused(on, "play QS") == said
    assert refused(on, "play AC").startswith("you do not have AC (H-6)")
    assert refused(on, "pass 2D KD QS").startswith("play a card (H-14)")
    assert refused(on, "moon add").startswith("play a card (H-18)")


def test_no_points_on_the_first_trick() -> None:
    """Unless there is nothing else; bonuses and worthless hearts do not count (H-7)."""
    assert hand("2S QS 3H", "2C", first_trick=True) == {"2S"}
    assert hand("QS 3H", "2C", first_trick=True) == {"QS", "3H"}
    assert hand("2S QS 3H", "2C") == {"2S", "QS", "3H"}
    free = hand("2S QS 3H", "2C", first_trick=True, no_points_on_first_trick=False)
    assert free == {"2S", "QS", "3H"}
    assert hand("JD QS", "2C", first_trick=True, preset="omnibus") == {"JD"}
    worthless = {"QS": 13, "2H": 1}
    assert hand("9H QS 2H", "2C", first_trick=True, card_points=worthless) == {"9H"}
    on = position(table(), ["2S QS", "7C", "7S", "7D"], leader=3, trick="2C", first_trick=True)
    said = "play a card without points: no points on the first trick (H-7); legal: play 2S"
    assert refused(on, "play QS") == said


def test_the_opening_leader_is_not_bound_by_the_first_trick() -> None:
    options: dict[str, object] = {"opening_lead": "left_of_dealer"}
    assert hand("QS 3H 4C", first_trick=True, **options) == {"QS", "4C"}
    options["must_break_hearts"] = False
    assert hand("QS 3H 4C", first_trick=True, **options) == {"QS", "3H", "4C"}


def test_hearts_wait_until_they_are_broken() -> None:
    """H-8."""
    assert hand("2H 3H 4C QS") == {"4C", "QS"}
    assert hand("2H 3H 4C QS", broken=True) == {"2H", "3H", "4C", "QS"}
    assert hand("2H 3H 4C QS", must_break_hearts=False) == {"2H", "3H", "4C", "QS"}
    assert hand("2H 9H KH") == {"2H", "9H", "KH"}
    on = position(table(), ["2H 4C", "7C", "7S", "7D"])
    assert (
        refused(on, "play 2H")
        == "lead any card but a heart: hearts are not broken yet (H-8); legal: play 4C"
    )


def test_from_hearts_and_the_queen_the_queen_goes() -> None:
    """Unless an option lets a heart go instead (H-8)."""
    assert hand("2H 9H QS") == {"QS"}
    assert hand("2H 9H QS", may_lead_hearts_instead_of_queen=True) == {"2H", "9H", "QS"}
    assert hand("2H 9H QS 2C", may_lead_hearts_instead_of_queen=True) == {"QS", "2C"}
    on = position(table(), ["2H QS", "7C", "7S", "7D"])
    assert refused(on, "play 2H").startswith(
        "lead the queen of spades: hearts are not broken yet (H-8)"
    )


def test_the_queen_may_have_to_wait_for_hearts() -> None:
    """H-10, and H-11 where nothing else is left."""
    late: dict[str, object] = {"queen_lead": "after_hearts_broken"}
    assert hand("QS 4C 5H", **late) == {"4C"}
    assert hand("QS 4C 5H", broken=True, **late) == {"QS", "4C", "5H"}
    assert hand("QS 5H", **late) == {"QS", "5H"}
    assert hand("QS", **late) == {"QS"}
    late["may_lead_hearts_instead_of_queen"] = True
    assert hand("QS 5H", **late) == {"5H"}
    assert hand("QS", **late) == {"QS"}
    on = position(
        table(queen_lead="after_hearts_broken"), ["QS 4C", "7C", "7S", "7D"], first_trick=True
    )
    said = (
        "lead another card: the queen may be led only when hearts are broken (H-10); legal: play 4C"
    )
    assert refused(on, "play QS") == said


@pytest.mark.parametrize(
    ("preset", "breaker", "broken"),
    [
        ("standard", "QS", True),
        ("standard", "2H", True),
        ("standard", "KS", False),
        ("classic-computer", "QS", False),
        ("classic-computer", "2H", True),
        ("rotating-lead", "QS", False),
    ],
)
def test_what_breaks_hearts(preset: str, breaker: str, *, broken: bool) -> None:
    """A card played, not one passed or in the kitty (H-9)."""
    on = position(table(preset), ["7C", breaker, "7D", "8D"])
    play(on, "play 7C", f"play {breaker}")
    assert on.broken == broken


@pytest.mark.parametrize("by", [["heart", "QS"], ["QS"], []])
def test_a_heart_led_from_hearts_alone_breaks_them_whatever_else_does(by: list[str]) -> None:
    """H-8: the lead that has to be a heart; whoever leads next may lead one of choice."""
    on = position(table(hearts_broken_by=by), ["2H 9H", "AH 3H 4C", "3C 5C", "3D 5D"])
    play(on, "play 2H")
    assert on.broken
    play(on, "play AH", "play 3C", "play 3D")
    assert legal(on) == {"3H", "4C"}


def test_other_hearts_break_nothing_where_only_the_queen_does() -> None:
    """A heart thrown, and one led from hearts and the queen, as H-11 or an option allows (H-9)."""
    queen: dict[str, Any] = {"hearts_broken_by": ["QS"]}
    thrown = position(table(**queen), ["7C", "2H 3H", "7D", "8D"])
    assert not play(thrown, "play 7C", "play 2H").broken
    for option in ("may_lead_hearts_instead_of_queen", "queen_lead"):
        value = True if option.startswith("may") else "after_hearts_broken"
        led = position(table(**queen, **{option: value}), ["2H QS", "7C", "7D", "8D"])
        assert not play(led, "play 2H").broken, option
    free = position(table(**queen, must_break_hearts=False), ["2H 3H", "7C", "7D", "8D"])
    assert not play(free, "play 2H").broken, "hearts that need not be broken are not, by a lead"


def test_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    """H-12, H-13."""
    on = position(table(), ["AH 2C", "AS 3C", "2D 4C", "KD 5C"], leader=2, broken=True)
    play(on, "play 2D", "play KD", "play AH", "play AS")
    assert on.won == [0, 0, 0, mask("AH AS 2D KD")]
    assert (on.leader, on.turn) == (3, 3)
    assert on.view(Seat(0)).tricks[-1] == (2, cards("2D KD AH AS"))
    assert on.view(Seat(0)).taken == (0, 0, 0, 1)


def test_the_lead_may_rotate_whoever_wins() -> None:
    on = position(table("rotating-lead"), ["2D 2C", "3D 3C", "AD 4C", "4D 5C"])
    play(on, "play 2D", "play 3D", "play AD", "play 4D")
    assert on.won[2]
    assert (on.leader, on.turn) == (1, 1)


def kitty_taken(to: str, *tricks: str, reveal: str = "taker") -> list[tuple[int | None, str]]:
    """Who has the kitty after each trick of a three-player deal, and what seat 1 sees of it."""
    at = table("omnibus-kitty", 3, kitty_to=to, kitty_reveal=reveal)
    hands = [" ".join(trick.split()[seat] for trick in tricks) for seat in range(3)]
    on = position(at, hands, kitty="QS", broken=True, first_trick=True)
    found = []
    for trick in tricks:
        order = trick.split()
        play(on, *(f"play {order[(on.leader + step) % 3]}" for step in range(3)))
        seen = on.view(Seat(1)).kitty
        found.append((on.kitty_owner, "" if seen is None else text(CardSet(seen).mask)))
    return found


HARMLESS, DEAR, LAST = "2C AC 3C", "5D AD 6H", "AS 4S 5S"


def test_the_kitty_goes_to_the_first_trick() -> None:
    assert kitty_taken("first_trick", HARMLESS, DEAR, LAST) == [(1, "QS")] * 3


def test_the_kitty_may_go_to_the_first_trick_with_points() -> None:
    assert kitty_taken("first_penalty_trick", HARMLESS, DEAR, LAST)[:2] == [(None, ""), (1, "QS")]
    harmless = kitty_taken("first_penalty_trick", HARMLESS, "5D AD 6D", LAST)
    assert harmless == [(None, ""), (None, ""), (0, "QS")], "without one the last trick takes it"


def test_the_kitty_may_go_to_the_last_trick() -> None:
    assert kitty_taken("last_trick", HARMLESS, DEAR, LAST) == [(None, ""), (None, ""), (0, "QS")]


def test_who_may_look_at_the_kitty() -> None:
    """The taker, all or nobody; when the deal is over, everybody (H-2)."""
    others = "AC 3C 2C"
    assert kitty_taken("first_trick", others, DEAR, LAST) == [(0, ""), (0, ""), (0, "QS")]
    seen = kitty_taken("first_trick", others, DEAR, LAST, reveal="all")
    assert seen == [(0, "QS")] * 3
    seen = kitty_taken("first_trick", HARMLESS, DEAR, LAST, reveal="nobody")
    assert seen == [(1, ""), (1, ""), (1, "QS")]


def test_shown_points_leave_the_kitty_out_until_the_end() -> None:
    at = table("omnibus-kitty", 3)
    on = position(at, ["AC 2S", "3C 3S", "2C 4H"], kitty="QS AH", first_trick=True)
    play(on, "play AC", "play 3C", "play 2C")
    assert on.view(Seat(0)).taken == (14, 0, 0)
    assert on.view(Seat(1)).taken == (0, 0, 0)
    assert not on.broken, "the kitty breaks nothing"
    play(on, "play 2S", "play 3S", "play 4H")
    assert on.view(Seat(1)).taken == on.points() == (14, 1, 0)


def test_the_kitty_is_no_part_of_the_hand() -> None:
    on = deal(table("omnibus-kitty", 3), ["AC", "3C", "2C"], kitty="QS", number=3, dealer=2)
    play(on, "play AC")
    assert sum(hand.bit_count() for hand in on.hands) == 50
    assert all(not held & mask("QS") for held in on.hands)


def test_a_finished_deal_takes_no_move() -> None:
    on = position(table(), ["2D", "3D", "4D", "5D"])
    play(on, "play 2D", "play 3D", "play 4D", "play 5D")
    assert on.over
    assert on.moves() == ()
    assert on.waiting == ()
    assert refused(on, "play 2D") == "the deal is over (H-26)"
