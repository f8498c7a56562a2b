"""What Coins says: moves, events, and the table in words."""

import pytest

from parlour.cards import CardTextError
from parlour.engine.moves import Move, MoveTextError
from parlour.engine.scene import Role, plain
from parlour.engine.seats import Seat
from parlour.games.coins.deal import PACK, CoinsDeal
from tests.games.coins.set_ups import COINS, NAMES, layout, play, set_up


def events(deal: CoinsDeal, card: str) -> list[str]:
    (move,) = PACK.parse(card)
    before = deal.copy()
    deal.play(Move(move))
    return [plain(event.words(NAMES)) for event in COINS.narrate(before, Move(move), deal)]


@pytest.mark.parametrize("text", ["play RO", "play 12o", "play R/coins", "  play   ro "])
def test_a_move_in_notation(text: str) -> None:
    move = COINS.parse_move(text)
    assert COINS.move_text(move) == "play RO"


@pytest.mark.parametrize("text", ["", "play", "RO", "play X", "play RO AC", "pass RO", "PLAY RO"])
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(MoveTextError, match="is not a move of Coins; write play and a card, like"):
        COINS.parse_move(text)


def test_a_move_with_a_card_of_another_pack() -> None:
    with pytest.raises(CardTextError, match="not a card of the Spanish deck"):
        COINS.parse_move("play QS")


def test_a_trick_is_told_with_its_winner_and_why() -> None:
    deal = set_up(1, ("2C 2B", "AE 3B", "AO 4B"))
    assert events(deal, "AE") == ["Bea plays AE"]
    assert events(deal, "AO") == ["Cy plays AO"]
    assert events(deal, "2C") == [
        "Ann plays 2C",
        "Ann wins the trick (cups contain coins): 1 point",
    ]


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        (("2E 2B", "3E 3B", "AO 4B"), "Bea wins the trick (higher sword): 1 point"),
        (
            ("9O 2B", "AO 3B", "RO 4B"),
            "Bea wins the trick (highest coin): 3 points",
        ),
        (("2B 3B", "2E 4B", "2C 5B"), "Bea wins the trick (swords chop clubs): 0 points"),
    ],
)
def test_why_a_trick_is_won(hands: tuple[str, str, str], told: str) -> None:
    deal = set_up(0, hands)
    play(deal, " ".join(hand.split()[0] for hand in hands[:2]))
    assert events(deal, hands[2].split()[0])[-1] == told


def test_the_trick_that_wins_the_match_says_so() -> None:
    deal = set_up(0, ("AO 2B", "4C 3B", "3O 4B"), totals=(9, 3, 0))
    play(deal, "AO 4C")
    assert events(deal, "3O")[-1] == "Ann has 11 points and wins the match"


def status(leader: int, hands: tuple[str, str, str], played: str) -> tuple[str, ...]:
    deal = set_up(leader, hands)
    play(deal, played)
    return tuple(map(plain, COINS.scene(deal.view(Seat(0)), NAMES).status))


HANDS = ("2O 2B", "RE AE", "RC AC")


@pytest.mark.parametrize(
    ("hands", "played", "lines"),
    [
        (HANDS, "", ()),
        (HANDS, "2O", ("Ann led 2O. 1 point so far.",)),
        (
            HANDS,
            "2O RE",
            (
                "Ann is winning (coins buy swords). 1 point so far.",
                (
                    "If Cy plays a cup or coin: Cy wins · a sword: the higher sword wins · "
                    "a club: Ann wins"
                ),
            ),
        ),
        (
            ("2O 2B", "RE AE", "RC AC"),
            "2B RE",
            (
                "Bea is winning (swords chop clubs). 0 points so far.",
                (
                    "If Cy plays a cup: Bea wins · a coin or club: Cy wins · "
                    "a sword: the higher sword wins"
                ),
            ),
        ),
        (
            ("6O 2B", "RB AE", "RC AC"),
            "6O RB",
            (
                "Neither suit beats the other. 1 point so far.",
                (
                    "If Cy plays a cup: Bea wins · a coin or club: the higher one wins · "
                    "a sword: Ann wins"
                ),
            ),
        ),
        (
            ("6C 2B", "RB AE", "RC AC"),
            "6C RB",
            (
                "Bea is winning (clubs smash cups). 0 points so far.",
                (
                    "If Cy plays a cup or club: the higher one wins · a coin: Bea wins · "
                    "a sword: Cy wins"
                ),
            ),
        ),
        (
            ("6O 2B", "RO AE", "RC AC"),
            "6O RO",
            (
                "Bea is winning (higher coin). 2 points so far.",
                "If Cy plays a cup, sword or club: Bea wins · a coin: the highest coin wins",
            ),
        ),
        (
            ("AO 2B", "RO AE", "RC AC"),
            "AO RO",
            (
                "Ann is winning (higher coin). 2 points so far.",
                "Whatever Cy plays, Ann wins.",
            ),
        ),
        (HANDS, "2O RE RC", ("Cy won the trick (cups contain coins): 1 point.",)),
    ],
)
def test_the_middle_of_the_table_in_words(
    hands: tuple[str, str, str], played: str, lines: tuple[str, ...]
) -> None:
    assert status(0, hands, played) == lines


@pytest.mark.parametrize(
    ("hand", "played", "prompt"),
    [
        ("2O 2B", "", "Lead any card."),
        ("2O 2B", "9E", "Play any card."),
        ("2O 2B", "9B 9C", "Play any card: none of yours wins this trick."),
        ("2O 2E", "9E 9B", "Play any card: 1 of your cards wins this trick, worth up to 1 point."),
        ("AO 2E", "9E RO", "Play any card: 1 of your cards wins this trick, worth up to 2 points."),
        ("AE 2B", "9E RB", "Play any card: 1 of your cards wins this trick, worth 0 points."),
    ],
)
def test_the_prompt_says_what_could_be_won(hand: str, played: str, prompt: str) -> None:
    cards = played.split()
    hands = ["", "", hand]
    for place, card in enumerate(cards):
        hands[(2 - len(cards) + place) % 3] = f"{card} 3C 4C"[: 2 + 6 * (place == 0)]
    deal = set_up((2 - len(cards)) % 3, hands)
    play(deal, played)
    ask = COINS.scene(deal.view(Seat(2)), NAMES).ask
    assert ask is not None
    assert (ask.prompt, ask.verb, ask.count) == (prompt, "play", 1)


def test_who_is_not_to_act_is_not_asked() -> None:
    deal = set_up(0, HANDS)
    assert COINS.scene(deal.view(Seat(1)), NAMES).ask is None


def test_a_scene_shows_the_table() -> None:
    deal = CoinsDeal(15, layout(1, ("AO", "2E", "9E")), (3, 0, 7))
    play(deal, "2E 9E AO")
    leader = deal.turn
    play(deal, PACK.text(deal.moves()[:1]))
    scene = COINS.scene(deal.view(Seat(0)), NAMES)
    assert scene.heading == ("to 15", "deal 1", "trick 2 of 16")
    assert [(line.cards, line.total, line.points) for line in scene.seats] == [
        (15, 3, None),
        (15, 0, None),
        (14, 8, None),
    ], "coins count at once (C-10)"
    assert scene.seats[0].marks == ("dealer",)
    assert scene.seats[leader].marks == ("leads",)
    last = {zone.seat: PACK.text(zone.cards) for zone in scene.zones if zone.role == "last trick"}
    assert last == {1: "2E", 2: "9E", 0: "AO"}
    assert scene.zone(Role.TRICK, leader) is not None


def test_nobody_leads_once_it_is_over() -> None:
    deal = set_up(0, ("AO", "4C", "3O"))
    play(deal, "AO 4C 3O")
    scene = COINS.scene(deal.view(Seat(0)), NAMES)
    assert scene.heading[-1] == "trick 2 of 16"
    assert all("leads" not in line.marks for line in scene.seats)
    assert scene.ask is None
