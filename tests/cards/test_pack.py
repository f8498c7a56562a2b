"""Packs, and the notation of their cards both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import FRENCH, SPANISH, CardSet, CardTextError, Face, Family, Pack

FRENCH_PACK = Pack(FRENCH)
SPANISH_PACK = Pack(SPANISH)
TWO_WITH_JOKERS = Pack(FRENCH, copies=2, jokers=2)

both = pytest.mark.parametrize("family", [FRENCH, SPANISH], ids=lambda family: family.name)


def test_packs_have_as_many_cards_as_on_the_table() -> None:
    assert len(FRENCH_PACK.cards) == 52
    assert len(SPANISH_PACK.cards) == 48
    assert len(Pack(FRENCH, copies=3, jokers=6).cards) == 162


@both
def test_every_face_is_read_as_it_is_written(family: Family) -> None:
    faces = [*range(family.size), family.joker]
    texts = [family.text(face) for face in faces]
    assert len(set(texts)) == len(faces)
    assert [family.parse(text) for text in texts] == faces
    assert [family.parse(text.lower()) for text in texts] == faces


@both
def test_suits_and_ranks_make_a_face(family: Family) -> None:
    made = [
        family.face(suit, rank)
        for suit in range(len(family.suits))
        for rank in range(len(family.ranks))
    ]
    assert made == list(range(family.size))
    for face in made:
        assert family.face(family.suit(face), family.rank(face)) == face
        assert (
            family.text(face) == family.ranks[family.rank(face)] + family.suits[family.suit(face)]
        )
    assert family.suit(family.joker) == len(family.suits)
    assert family.rank(family.joker) == 0


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("QS", "QS"), ("TD", "TD"), ("10D", "TD"), ("10d", "TD"), ("qs", "QS"), ("q♠", "QS"),
        ("10♦", "TD"), ("10♠\ufe0e", "TS"), ("a♡", "AH"), ("2♣", "2C"), ("K♥\ufe0f", "KH"),
        ("X", "X"), ("x1", "X"), ("X2", "X"),
    ],
)  # fmt: skip
def test_french_spellings(text: str, canonical: str) -> None:
    assert FRENCH.text(FRENCH.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("SQ", "QS"), ("♠10", "TS"), ("1OS", "TS"), ("lOd", "TD"), ("1S", "AS"), ("11H", "JH"),
        ("12♥", "QH"), ("13c", "KC"), ("queen-of-spades", "QS"), ("tenhearts", ""), ("zz", ""),
        ("queenofspade", "QS"), ("10hearts", "TH"), ("", ""),
    ],
)  # fmt: skip
def test_a_card_that_is_nearly_right_is_named(text: str, meant: str) -> None:
    with pytest.raises(CardTextError) as refused:
        FRENCH.parse(text)
    said = f"did you mean {meant}?" if meant else "write a rank"
    assert said in str(refused.value)


@pytest.mark.parametrize("text", ["7S,8S,9S", "7S, 8S, 9S", "7s;8s 9s", " 7S 8S 9S ,"])
def test_cards_may_stand_apart_by_commas(text: str) -> None:
    assert Pack(FRENCH).text(Pack(FRENCH).parse(text)) == "7S 8S 9S"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("RO", "RO"), ("CC", "CC"), ("12O", "RO"), ("11o", "CO"), ("10B", "SB"), ("1E", "AE"),
        ("R/coins", "RO"), ("a/cups", "AC"), ("12/swords", "RE"), ("9/clubs", "9B"), ("ae", "AE"),
    ],
)  # fmt: skip
def test_spanish_spellings(text: str, canonical: str) -> None:
    assert SPANISH.text(SPANISH.parse(text)) == canonical


@pytest.mark.parametrize(
    "text", ["", "Q", "S", "QSS", "1S", "11S", "SQ", "Q S", "X3", "ZZ", "RO", "0H", "AS ", "♠Q"]
)
def test_what_is_not_a_french_card(text: str) -> None:
    with pytest.raises(CardTextError, match="not a card of the French deck") as caught:
        FRENCH.parse(text, place=4)
    assert caught.value.token == text
    assert caught.value.place == 4


@pytest.mark.parametrize(
    "text", ["QS", "TO", "13O", "R/gold", "KO", "A", "O", "/coins", "RO/coins"]
)
def test_what_is_not_a_spanish_card(text: str) -> None:
    with pytest.raises(CardTextError, match="not a card of the Spanish deck"):
        SPANISH.parse(text)


def test_the_hint_says_how_a_card_is_written() -> None:
    with pytest.raises(CardTextError) as caught:
        FRENCH.parse("?")
    assert caught.value.reason.endswith(
        "write a rank (A K Q J T 9 8 7 6 5 4 3 2) and a suit (C D H S), like KS"
    )


def test_faces_in_words() -> None:
    assert FRENCH.words(FRENCH.parse("QS")) == "the queen of spades"
    assert FRENCH.words(FRENCH.parse("TD")) == "the 10 of diamonds"
    assert FRENCH.words(FRENCH.joker) == "a joker"
    assert SPANISH.words(SPANISH.parse("RO")) == "the rey of coins"


@both
@given(data=st.data())
def test_any_cards_are_read_as_they_are_written(family: Family, data: st.DataObject) -> None:
    pack = Pack(family)
    cards = data.draw(st.permutations(list(pack.cards)).map(lambda order: tuple(order[:16])))
    assert pack.parse(pack.text(cards)) == cards
    assert pack.parse(f"  {pack.text(cards)}\n") == cards


def test_copies_share_a_face_and_are_written_alike() -> None:
    sevens = TWO_WITH_JOKERS.parse("7H 7H")
    assert len(set(sevens)) == 2
    assert {TWO_WITH_JOKERS.face(card) for card in sevens} == {FRENCH.parse("7H")}
    assert TWO_WITH_JOKERS.text(sevens) == "7H 7H"
    assert TWO_WITH_JOKERS.copies_of(FRENCH.parse("7H")) == sevens


def test_jokers_come_last_and_share_a_face() -> None:
    jokers = TWO_WITH_JOKERS.parse("X X2")
    assert jokers == (104, 105)
    assert TWO_WITH_JOKERS.text(jokers) == "X X"
    assert TWO_WITH_JOKERS.copies_of(FRENCH.joker) == jokers


@pytest.mark.parametrize(
    ("pack", "text", "token", "place", "reason"),
    [
        (FRENCH_PACK, "2C QS 2C", "2C", 3, "the deck holds it only once"),
        (TWO_WITH_JOKERS, "2C 2C KD 2c", "2c", 4, "the deck holds it only twice"),
        (Pack(FRENCH, copies=3), "5H 5H 5H 5H", "5H", 4, "the deck holds it only 3 times"),
        (FRENCH_PACK, "AS X", "X", 2, "the deck has no such card"),
        (Pack(FRENCH, removed=frozenset({Face(0)})), "2C", "2C", 1, "the deck has no such card"),
    ],
)
def test_cards_that_a_pack_does_not_hold(
    pack: Pack, text: str, token: str, place: int, reason: str
) -> None:
    with pytest.raises(CardTextError) as caught:
        pack.parse(text)
    assert (caught.value.token, caught.value.place) == (token, place)
    assert caught.value.reason == reason


def test_removed_faces_are_gone_from_every_copy() -> None:
    gone = frozenset({FRENCH.parse("2D"), FRENCH.parse("2C")})
    pack = Pack(FRENCH, copies=2, removed=gone)
    assert len(pack.cards) == 100
    assert not {pack.face(card) for card in pack.cards} & gone
    assert pack.copies_of(FRENCH.parse("2D")) == ()


def test_equal_cards_are_renumbered_in_the_order_of_reading() -> None:
    first, second = TWO_WITH_JOKERS.parse("7H 7H")
    (queen,) = FRENCH_PACK.parse("QS")
    assert TWO_WITH_JOKERS.renumbered([second, queen, first]) == (first, queen, second)


@given(st.permutations(list(TWO_WITH_JOKERS.cards)))
def test_a_renumbered_pack_is_what_reading_gives(order: list[int]) -> None:
    renumbered = TWO_WITH_JOKERS.renumbered(order)
    assert CardSet(renumbered) == TWO_WITH_JOKERS.cards
    assert TWO_WITH_JOKERS.parse(TWO_WITH_JOKERS.text(order)) == renumbered
