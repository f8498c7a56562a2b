"""What is told of a move, to whom; and the table as a seat sees it."""

from collections.abc import Sequence

import pytest

from parlour.cards import CardSet
from parlour.engine.scene import Role, Scene, plain
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from tests.games.hearts.set_ups import (
    FREE_OPENING,
    GAME,
    cards,
    deal,
    play,
    position,
    shot_moon,
    table,
)

NAMES = ("Ann", "Bea", "Cy", "Dee")


def told(on: HeartsDeal, *moves: str) -> list[tuple[str, Sequence[int] | None]]:
    """What the last of some moves is told as, each line with its audience; None for all."""
    play(on, *moves[:-1])
    before = on.copy()
    play(on, moves[-1])
    names = [*NAMES, "Eli", "Fay", "Gus"][: on.terms.players]
    return [
        (plain(event.words(names)), None if event.audience is None else sorted(event.audience))
        for event in GAME.narrate(before, GAME.parse_move(moves[-1]), on)
    ]


def scene(on: HeartsDeal, seat: int = 0) -> Scene:
    return GAME.scene(on.view(Seat(seat)), NAMES[: on.terms.players])


def test_passes_are_told_to_those_they_concern() -> None:
    on = deal(table(), ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"])
    assert told(on, "pass 2C 3C 4C") == [
        ("Ann passes 2C, 3C, 4C to Bea", [0]),
    ]
    last = told(on, "pass 2D 3D 4D", "pass 2H 3H 4H", "pass 2S 3S 4S")
    assert last[0] == ("Dee passes 2S, 3S, 4S to Ann", [3])
    assert last[1:] == [
        ("Ann gets 2S, 3S, 4S from Dee", [0]),
        ("Bea gets 2C, 3C, 4C from Ann", [1]),
        ("Cy gets 2D, 3D, 4D from Bea", [2]),
        ("Dee gets 2H, 3H, 4H from Cy", [3]),
    ]


def test_of_a_pass_the_others_are_told_only_that_it_was_chosen() -> None:
    on = deal(table(), ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"])
    before, move = on.copy(), GAME.parse_move("pass 2C 3C 4C")
    play(on, "pass 2C 3C 4C")
    (event,) = GAME.narrate(before, move, on)
    for seat in (None, *map(Seat, range(1, 4))):
        heard = event.heard_by(seat)
        assert heard is not None
        assert heard.words(NAMES) == "Ann is ready"
        assert not heard.cards


def test_a_trick_is_told() -> None:
    on = position(table(), ["9D 2C", "QS 3C", "AD 4C", "2D 5C"])
    assert told(on, "play 9D") == [("Ann leads 9D", None)]
    assert told(on, "play QS") == [("Bea plays QS", None), ("Hearts are broken", None)]
    assert told(on, "play AD", "play 2D") == [
        ("Dee plays 2D", None),
        ("Cy wins the trick: 13 points", None),
    ]
    on = position(table(), ["9D 2C", "TD 3C", "AD 4C", "2D 5C"])
    assert (
        told(on, "play 9D", "play TD", "play AD", "play 2D")[-1][0] == "Cy wins the trick: 0 points"
    )
    on = position(table(), ["2H 2C", "TD 3C", "AD 4C", "2D 5C"], broken=True)
    assert told(on, "play 2H", "play TD", "play AD", "play 2D")[-1][0].endswith("1 point")


@pytest.mark.parametrize(
    ("reveal", "audience"), [("taker", [1]), ("all", None), ("nobody", "nothing")]
)
def test_the_kitty_is_told_to_those_who_may_look(
    reveal: str, audience: list[int] | str | None
) -> None:
    at = table("omnibus-kitty", 3, kitty_reveal=reveal)
    on = position(at, ["2C 2D", "AC 3D", "3C 4D"], kitty="QS", first_trick=True)
    lines = told(on, "play 2C", "play AC", "play 3C")
    assert ("The kitty goes to Bea", None) in lines
    seen = [who for line, who in lines if line == "In the kitty: QS"]
    if audience == "nothing":
        assert seen == []
    else:
        assert seen == [[0, 1, 2] if audience is None else audience]


def test_a_moon_is_told() -> None:
    on = shot_moon(table(**FREE_OPENING), 2)
    assert told(on.copy(), "moon subtract") == [("Cy takes 26 points off", None)]
    assert told(on, "moon add") == [("Cy adds 26 points to everybody else", None)]


def test_a_moon_without_a_choice_is_told_with_the_last_trick() -> None:
    whole = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
    on = position(table(moon="add"), ["9C", "4C", "5C", "6C"], won=[whole])
    assert told(on, "play 9C", "play 4C", "play 5C", "play 6C")[-2:] == [
        ("Ann has shot the moon", None),
        ("Ann adds 26 points to everybody else", None),
    ]
    on = position(table("sun"), ["9C", "4C", "5C", "6C"], won=[whole])
    lines = told(on, "play 9C", "play 4C", "play 5C", "play 6C")
    assert lines[-2:] == [
        ("Ann has shot the sun", None),
        ("Ann adds 52 points to everybody else", None),
    ]
    on = position(table(), ["9C", "4C", "5C", "6C"], won=[whole])
    lines = told(on, "play 9C", "play 4C", "play 5C", "play 6C")
    assert lines[-1] == ("Ann has shot the moon", None), "the shooter is asked now"


# The scene


@pytest.mark.parametrize(
    ("number", "where", "receiver"),
    [(1, "pass left", "Bea"), (2, "pass right", "Dee"), (3, "pass across", "Cy")],
)
def test_a_scene_says_where_cards_go(number: int, where: str, receiver: str) -> None:
    seen = scene(deal(table(), number=number))
    assert seen.heading == ("to 100", f"deal {number}", where, "hearts not broken")
    assert seen.status == ("Everybody passes 3 cards at the same time.",)
    assert seen.ask is not None
    assert seen.ask.prompt == f"Choose 3 cards to pass to {receiver}."
    assert (seen.ask.verb, seen.ask.count) == ("pass", 3)


def test_a_scene_of_one_card_to_pass_and_of_none() -> None:
    ask = scene(deal(table(pass_count=1))).ask
    assert ask is not None
    assert ask.prompt.startswith("Choose one card to pass")
    hold = scene(deal(table(game_end="hands", hands=4, must_break_hearts=False), number=4))
    assert hold.heading == ("4 deals", "deal 4", "no pass")
    assert hold.status == ()


def test_who_has_passed_shows() -> None:
    on = deal(table())
    on.call_on(Seat(2))
    on.play(on.moves()[0])
    assert [line.note for line in scene(on).seats] == ["", "", "ready", ""]


def test_received_cards_are_marked_until_the_first_trick_is_over() -> None:
    on = deal(table(), ["2S 3S 4S", "2D 3D 4D", "2H 3H 4H", "2C 3C 4C"])
    for gone in ("2S 3S 4S", "2D 3D 4D", "2H 3H 4H", "2C 3C 4C"):
        play(on, f"pass {gone}")
    seen = scene(on)
    assert seen.marked == dict.fromkeys(cards("2C 3C 4C"), "received")
    assert ("passed to Bea", "<2S> <3S> <4S>") in seen.facts
    assert ("received", "<2C> <3C> <4C>") in seen.facts
    assert seen.ask is not None
    assert seen.ask.prompt == "Lead the <2C>."
    while not on.tricks:
        on.play(on.moves()[0])
    assert scene(on).marked == {}


@pytest.mark.parametrize(
    ("hand", "trick", "prompt"),
    [
        ("2C 3C 3H", "", "Lead any card but a heart: hearts are not broken yet."),
        ("2C 3H", "", "Lead the <2C>: hearts are not broken yet."),
        ("2C 3D", "", "Lead any card."),
        ("2D 9D", "5D", "Play a diamond: <2D> is your highest below <5D>."),
        ("2D 4D 9D", "5D", "Play a diamond: <4D> is your highest below <5D>."),
        ("8D 9D", "5D", "Play a diamond: all of yours are higher than <5D>."),
        ("8C 9C", "5D", "You have no diamonds: play any card."),
    ],
)
def test_prompts_help(hand: str, trick: str, prompt: str) -> None:
    leader = -len(trick.split()) % 4
    ask = scene(position(table(), [hand, "7C", "7S", "7H"], leader=leader, trick=trick)).ask
    assert ask is not None
    assert ask.prompt == prompt
    assert (ask.verb, ask.count, ask.options) == ("play", 1, ())


def test_prompts_of_the_first_trick() -> None:
    at = table(opening_lead="lowest_club_holder_any_club")
    ask = scene(position(at, ["2C 9C QH"], first_trick=True)).ask
    assert ask is not None
    assert ask.prompt == "Lead any club."
    ask = scene(position(table(), ["8D QS"], leader=3, trick="2C", first_trick=True)).ask
    assert ask is not None
    assert ask.prompt.endswith("play any card without points.")


def test_the_middle_tells_of_the_trick() -> None:
    on = position(table(), ["9D 2C", "QS 3C", "AD 4C", "2D 5C"])
    play(on, "play 9D", "play QS")
    assert scene(on).status == ("Diamonds led · Ann is winning with <9D> · 13 points",)
    assert scene(on).zone(Role.TRICK, Seat(1)) is not None
    assert scene(on).heading[-1] == "hearts broken"
    play(on, "play AD", "play 2D")
    seen = scene(on)
    assert seen.status == ("Cy won the last trick: 13 points.",)
    last = seen.zone(Role.LAST_TRICK, Seat(2))
    assert last is not None
    assert last.cards == cards("AD")
    assert [line.points for line in seen.seats] == [0, 0, 13, 0]
    assert seen.seats[2].marks == ("leads",)
    assert seen.seats[0].marks == ("dealer",)
    assert seen.ask is None


def test_the_kitty_lies_on_the_table_until_it_is_taken() -> None:
    on = deal(table("omnibus-kitty", 3), ["AC", "3C", "2C"], kitty="QS", number=3, dealer=2)
    kitty = scene(on).zone(Role.KITTY)
    assert kitty is not None
    assert (kitty.cards, kitty.hidden) == ((), 1)
    assert ("kitty", "on the table") in scene(on).facts
    play(on, "play AC", "play 3C", "play 2C")
    kitty = scene(on).zone(Role.KITTY, Seat(0))
    assert kitty is not None
    assert kitty.cards == cards("QS")
    hidden = scene(on, 1).zone(Role.KITTY, Seat(0))
    assert hidden is not None
    assert (hidden.cards, hidden.hidden) == ((), 1)
    assert ("kitty", "Ann") in scene(on).facts
    assert "kitty" in scene(on).seats[0].marks


def test_a_shooter_sees_both_results() -> None:
    on = shot_moon(table(**FREE_OPENING), 1, (40, 30, 20, 10))
    ask = scene(on, 1).ask
    assert ask is not None
    assert ask.prompt == "You have shot the moon! Choose what it does."
    assert [(option.key, option.help) for option in ask.options] == [
        ("a", "Ann 66, Bea 30, Cy 46, Dee 36"),
        ("s", "Ann 40, Bea 4, Cy 20, Dee 10"),
    ]
    assert [GAME.move_text(option.move) for option in ask.options] == ["moon add", "moon subtract"]


def test_a_shooter_with_the_kitty_sees_both_results() -> None:
    at = table("omnibus-kitty", 3, moon="choice", **FREE_OPENING)
    on = deal(at, ["AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H AS KS QS JS TS"], kitty="2H", dealer=2)
    while not on.over and on.shooter is None:
        on.play(max(on.moves(), key=lambda c: (c // 13 == 2, c)) if on.turn == 0 else on.moves()[0])
    ask = scene(on).ask
    assert ask is not None
    jack = on.terms.points(on.won[0] & on.terms.bonuses)
    others = [on.terms.points(on.won[seat] & on.terms.bonuses) + 26 for seat in (1, 2)]
    assert ask.options[0].help == f"Ann {jack}, Bea {others[0]}, Cy {others[1]}"


def test_hands_are_sorted_with_colours_in_turn() -> None:
    view = position(table(), ["2H AC 3C QS 2D KS"]).view(Seat(0))
    assert GAME.sort_hand(view, "suit") == cards("3C AC 2D QS KS 2H")
    assert GAME.sort_hand(view, "rank") == cards("2D 2H 3C QS KS AC")


def test_chosen_cards_are_a_pass_or_a_play() -> None:
    on = deal(table(), ["2C 3C 4C"])
    chosen = GAME.choose(on.view(Seat(0)), CardSet(cards("4C 2C 3C")))
    assert GAME.move_text(chosen) == "pass 2C 3C 4C"
    on = position(table(), ["2C 3C"])
    assert GAME.move_text(GAME.choose(on.view(Seat(0)), CardSet(cards("3C")))) == "play 3C"
