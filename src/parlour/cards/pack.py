"""Packs of cards, and the notation that reads and writes them.

A *family* is a set of faces that belong together (French, Spanish); a *pack* holds one or more
copies of a family, with jokers if wanted. Card `c` of a pack of several copies is copy
`c // faces`, face `c % faces`; jokers come last. Faces lie suit after suit, and in each suit from
the lowest to the highest rank, ace high.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import Final

from parlour.cards.card import Card, CardTextError, Face
from parlour.cards.cardset import CardSet
from parlour.cards.frozen import FrozenDict

_NO_SELECTORS: Final = {0xFE0E: None, 0xFE0F: None}
"""Leaves out what says whether a suit is drawn in colour."""

_DIGITS: Final = {ord("o"): "0", ord("l"): "1", ord("i"): "1"}
"""Letters that are taken for digits."""

_NUMBERS: Final = {"13": "k", "12": "q", "11": "j", "14": "a", "1": "a"}
"""Court cards and aces that are written as numbers."""


@dataclass(frozen=True)
class Family:
    """The faces of one kind of pack.

    Attributes:
        name: what the kind is called.
        suits, ranks: a letter each; ranks from low to high.
        suit_names, rank_names: in the same order, in words.
        suit_aliases, rank_aliases: further spellings understood on input, in lower case.
    """

    name: str
    suits: str
    ranks: str
    suit_names: tuple[str, ...]
    rank_names: tuple[str, ...]
    suit_aliases: Mapping[str, str] = field(hash=False)
    rank_aliases: Mapping[str, str] = field(hash=False)

    @cached_property
    def size(self) -> int:
        """How many faces there are, jokers not counted."""
        return len(self.suits) * len(self.ranks)

    @property
    def joker(self) -> Face:
        """The face of a joker: the number after the last face."""
        return Face(self.size)

    def face(self, suit: int, rank: int) -> Face:
        """The face of a suit and a rank, each by its place in `suits` and `ranks`."""
        return Face(suit * len(self.ranks) + rank)

    def suit(self, face: int) -> int:
        """The place of a face's suit; for a joker, the number of suits."""
        return face // len(self.ranks)

    def rank(self, face: int) -> int:
        """The place of a face's rank, 0 the lowest. A joker has none: 0."""
        return face % len(self.ranks)

    def text(self, face: int) -> str:
        """A face in notation: `QS`, `TD`, `RO`, `X`."""
        return self._texts[face]

    def words(self, face: int) -> str:
        """A face in words: `the queen of spades`, `a joker`."""
        if face == self.joker:
            return "a joker"
        rank, suit = self.rank_names[self.rank(face)], self.suit_names[self.suit(face)]
        return f"the {rank} of {suit}"

    def parse(self, token: str, place: int = 1) -> Face:
        """Reads one face.

        Args:
            token: the text, `QS`, `10d`, `12o`, `R/coins`.
            place: which token of a longer text it is, for the error.

        Raises:
            CardTextError: no card is written like this.
        """
        face = self._faces.get(token.lower().translate(_NO_SELECTORS))
        if face is None:
            problem = f"not a card of the {self.name} deck; {self._near_miss(token) or self.hint}"
            raise CardTextError(token, place, problem)
        return face

    def _near_miss(self, token: str) -> str:
        """`did you mean QS?` for a card that is written the wrong way round, or in words."""
        written = token.lower().translate(_NO_SELECTORS)
        turned = (written[at:] + written[:at] for at in range(len(written)))
        digits = written.translate(_DIGITS)
        numbers = (written.replace(number, letter, 1) for number, letter in _NUMBERS.items())
        near = next((each for each in (*turned, digits, *numbers) if each in self._faces), None)
        if near is None:
            plain = written.replace("-", "").replace("_", "").replace("of", "", 1)
            near = next(iter(get_close_matches(plain, self._in_words, n=1, cutoff=0.85)), None)
            return f"did you mean {self.text(self._in_words[near])}?" if near else ""
        return f"did you mean {self.text(self._faces[near])}?"

    @property
    def hint(self) -> str:
        """How a card is written, for errors."""
        ranks, suits = " ".join(reversed(self.ranks)), " ".join(self.suits)
        return f"write a rank ({ranks}) and a suit ({suits}), like {self.text(self.size - 2)}"

    @cached_property
    def _in_words(self) -> FrozenDict[str, Face]:
        """Every face by its name in one word: `queenspades`."""
        return FrozenDict(
            {
                self.rank_names[self.rank(face)] + self.suit_names[self.suit(face)]: Face(face)
                for face in range(self.size)
            }
        )

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        return (*(rank + suit for suit in self.suits for rank in self.ranks), "X")

    @cached_property
    def _faces(self) -> FrozenDict[str, Face]:
        """Every understood spelling of every face, in lower case."""
        ranks = {letter.lower(): place for place, letter in enumerate(self.ranks)}
        ranks |= {alias: self.ranks.index(rank) for alias, rank in self.rank_aliases.items()}
        suits = {letter.lower(): place for place, letter in enumerate(self.suits)}
        suits |= {alias: self.suits.index(suit) for alias, suit in self.suit_aliases.items()}
        spelt = {r + s: self.face(suits[s], ranks[r]) for r in ranks for s in suits}
        return FrozenDict(spelt | dict.fromkeys(("x", "x1", "x2"), self.joker))


FRENCH = Family(
    name="French",
    suits="CDHS",
    ranks="23456789TJQKA",
    suit_names=("clubs", "diamonds", "hearts", "spades"),
    rank_names=(*(str(n) for n in range(2, 11)), "jack", "queen", "king", "ace"),
    suit_aliases=FrozenDict({
        "♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S",
    }),
    rank_aliases=FrozenDict({"10": "T"}),
)  # fmt: skip
"""The 52 French faces."""

SPANISH = Family(
    name="Spanish",
    suits="COEB",
    ranks="23456789SCRA",
    suit_names=("cups", "coins", "swords", "clubs"),
    rank_names=(*(str(n) for n in range(2, 10)), "sota", "caballo", "rey", "ace"),
    suit_aliases=FrozenDict({"/cups": "C", "/coins": "O", "/swords": "E", "/clubs": "B"}),
    rank_aliases=FrozenDict({"10": "S", "11": "C", "12": "R", "1": "A"}),
)
"""The 48 Spanish faces, without printed 10s that are not the sota."""


@dataclass(frozen=True)
class Pack:
    """A pack as it lies on the table: copies of a family, jokers, and cards taken out.

    Attributes:
        family: the faces.
        copies: how many of each face.
        jokers: how many jokers in all.
        removed: faces taken out of every copy.
    """

    family: Family
    copies: int = 1
    jokers: int = 0
    removed: frozenset[Face] = frozenset()

    @cached_property
    def cards(self) -> CardSet:
        """Every card of the pack."""
        size = self.family.size
        whole = CardSet(range(size * self.copies + self.jokers))
        gone = (copy * size + face for copy in range(self.copies) for face in self.removed)
        return CardSet.of_mask(whole.mask & ~CardSet(gone).mask)

    def face(self, card: int) -> Face:
        """What is printed on a card."""
        size = self.family.size
        return self.family.joker if card >= size * self.copies else Face(card % size)

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """What is printed on each card, by its number."""
        return tuple(map(self.face, range(self.family.size * self.copies + self.jokers)))

    def text(self, cards: Iterable[int]) -> str:
        """Cards in notation, apart by spaces, in the order given."""
        return " ".join(self.family.text(self.face(card)) for card in cards)

    def copies_of(self, face: int) -> Sequence[Card]:
        """All cards of the pack that bear a face, lowest first."""
        return self._by_face.get(Face(face), ())

    def renumbered(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The same cards with equal ones exchanged, so that of each face the lowest comes first.

        Text cannot tell copies apart; in this order, reading gives back what was written.
        """
        copies = {face: iter(sorted(group)) for face, group in self._grouped(cards).items()}
        return tuple(next(copies[self.face(card)]) for card in cards)

    def _grouped(self, cards: Iterable[Card]) -> dict[Face, list[Card]]:
        found: dict[Face, list[Card]] = {}
        for card in cards:
            found.setdefault(self.face(card), []).append(card)
        return found

    def parse(self, text: str) -> tuple[Card, ...]:
        """Reads cards apart by spaces or commas; identical faces become different copies.

        Raises:
            CardTextError: a token is not a card, or the pack does not hold it (so often).
        """
        return CardDealer(self).take_all(text.replace(",", " ").replace(";", " "))

    @cached_property
    def _by_face(self) -> FrozenDict[Face, tuple[Card, ...]]:
        grouped = self._grouped(self.cards)
        return FrozenDict({face: tuple(cards) for face, cards in grouped.items()})


class CardDealer:
    """Turns faces into cards of a pack, each card once.

    Args:
        pack: where the cards come from.
    """

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._used: dict[Face, int] = {}

    def take(self, token: str, place: int = 1) -> Card:
        """The next unused card written `token`.

        Raises:
            CardTextError: no card is written so, or the pack holds no more of it.
        """
        face = self._pack.family.parse(token, place)
        copies = self._pack.copies_of(face)
        used = self._used.get(face, 0)
        if used >= len(copies):
            held = f"holds it only {_times(len(copies))}" if copies else "has no such card"
            raise CardTextError(token, place, f"the deck {held}")
        self._used[face] = used + 1
        return copies[used]

    def take_all(self, text: str) -> tuple[Card, ...]:
        """Every card of a text, apart by spaces."""
        return tuple(self.take(token, at) for at, token in enumerate(text.split(), start=1))


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
