"""Colours. Four themes, all made from the same variables; widgets name variables, never colours.

Besides Textual's own (`$background`, `$surface`, `$panel`, `$foreground`, `$primary`, `$accent`,
`$error`, ...) every theme has:

| Variable | What it colours |
|---|---|
| `$felt`, `$felt-edge` | the table, and lines drawn on it |
| `$ink`, `$ink-soft`, `$ink-faint` | text on the felt: what matters, helps, is only there |
| `$card`, `$card-ink`, `$card-edge` | a card that may be played: ground, black print, outline |
| `$card-dim`, `$card-dim-ink` | a card that may not be played now |
| `$card-chosen` | the ground of the card under the cursor |
| `$card-wild`, `$card-marked` | the ground of a wild card, of a card just received |
| `$card-back`, `$card-back-ink` | a card face down |
| `$turn` | whose turn it is, and what is asked |
| `$good`, `$bad` | a result that pleases, one that hurts |
| `$suit-clubs`, `$suit-diamonds`, `$suit-hearts`, `$suit-spades` | French suits on a card |
| `$suit-cups`, `$suit-coins`, `$suit-swords`, `$suit-batons` | Spanish suits on a card |
| `$felt-clubs`, ... `$felt-batons` | the same suits in text on the felt |

Suits never differ by colour alone: a letter or a symbol always stands with them.
"""

from dataclasses import dataclass, field
from typing import Final

from textual.theme import Theme

FRENCH_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
SPANISH_SUITS: Final = ("cups", "coins", "swords", "batons")
SUITS: Final = FRENCH_SUITS + SPANISH_SUITS
"""The suits as the variables name them, each family in its pack's order."""


@dataclass(frozen=True)
class Palette:
    """The colours of a theme.

    Attributes:
        name: as in the settings.
        title: as shown.
        base: Textual's own colours.
        dark: whether text is light on dark.
        table: the variables of the module's table, without the suits.
        two: suit -> (on a card, on the felt), where hearts and diamonds share a colour.
        four: the same where each suit has its own; what is absent is as in `two`.
    """

    name: str
    title: str
    base: dict[str, str]
    dark: bool
    table: dict[str, str]
    two: dict[str, tuple[str, str]]
    four: dict[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def theme(self) -> Theme:
        """The theme as Textual takes it."""
        base = self.base
        return Theme(
            name=self.name,
            dark=self.dark,
            primary=base["primary"],
            secondary=base["secondary"],
            accent=base["accent"],
            foreground=base["foreground"],
            background=base["background"],
            surface=base["surface"],
            panel=base["panel"],
            success=base["success"],
            warning=base["warning"],
            error=base["error"],
            variables=self._variables,
        )

    @property
    def _variables(self) -> dict[str, str]:
        """What Textual's widgets draw their parts with, and our own."""
        ground, accent, edge = self.base["background"], self.base["accent"], self.table["felt-edge"]
        return {
            "block-cursor-background": accent,
            "block-cursor-foreground": ground,
            "block-cursor-text-style": "bold",
            "input-cursor-background": accent,
            "border": accent,
            "border-blurred": edge,
            "scrollbar": edge,
            "scrollbar-hover": accent,
            "scrollbar-active": accent,
            "scrollbar-background": ground,
            "scrollbar-background-hover": ground,
            "scrollbar-background-active": ground,
            "scrollbar-corner-color": ground,
            "link-color": accent,
            **self.table,
            **self.suits(four_colours=False),
        }

    def suits(self, *, four_colours: bool) -> dict[str, str]:
        """The suit variables, `suit-hearts` on a card and `felt-hearts` on the felt.

        Args:
            four_colours: whether each French suit has a colour of its own.
        """
        colours = {**self.two, **self.four} if four_colours else self.two
        on_card = {f"suit-{suit}": card for suit, (card, _) in colours.items()}
        return on_card | {f"felt-{suit}": felt for suit, (_, felt) in colours.items()}


def _two(black: tuple[str, str], red: tuple[str, str], spanish: str) -> dict[str, tuple[str, str]]:
    """French suits in two colours, and the Spanish ones.

    Args:
        black: clubs and spades on a card, on the felt.
        red: diamonds and hearts likewise.
        spanish: four pairs `card/felt` for cups, coins, swords and clubs.
    """
    french = dict(zip(FRENCH_SUITS, (black, red, red, black), strict=True))
    pairs = [tuple(pair.split("/")) for pair in spanish.split()]
    own = {suit: (card, felt) for suit, (card, felt) in zip(SPANISH_SUITS, pairs, strict=True)}
    return french | own


DARK: Final = Palette(
    name="dark",
    title="Dark: green felt by lamplight",
    dark=True,
    base={
        "background": "#0e1a15",
        "surface": "#14261e",
        "panel": "#1b3228",
        "foreground": "#e9e5d8",
        "primary": "#c9a557",
        "secondary": "#7fb59b",
        "accent": "#e3bf6d",
        "success": "#8fcf8a",
        "warning": "#e8b04f",
        "error": "#f08476",
    },
    table={
        "felt": "#16352a",
        "felt-edge": "#35604c",
        "ink": "#f0ecdf",
        "ink-soft": "#b3c4b6",
        "ink-faint": "#7d988a",
        "card": "#f5f0e1",
        "card-ink": "#22252b",
        "card-edge": "#8f8870",
        "card-dim": "#a7a894",
        "card-dim-ink": "#565c52",
        "card-chosen": "#fffdf5",
        "card-wild": "#f4d98a",
        "card-marked": "#cfe3f2",
        "card-back": "#274a73",
        "card-back-ink": "#6d93c4",
        "turn": "#f1cf7e",
        "good": "#9fd99a",
        "bad": "#f59a8d",
    },
    two=_two(
        ("#22252b", "#dfe3dc"),
        ("#b8232f", "#ff958c"),
        "#b8232f/#ff958c #8a5a00/#f0c555 #1d58a6/#8dbcf5 #1c6636/#8fd6a0",
    ),
    four={"clubs": ("#1c6636", "#8fd6a0"), "diamonds": ("#1d58a6", "#8dbcf5")},
)
LIGHT: Final = Palette(
    name="light",
    title="Light: linen by day",
    dark=False,
    base={
        "background": "#f6f2e8",
        "surface": "#ece6d7",
        "panel": "#e0d8c5",
        "foreground": "#2a2923",
        "primary": "#6d5110",
        "secondary": "#2f6650",
        "accent": "#7a560a",
        "success": "#22682f",
        "warning": "#855300",
        "error": "#a8232b",
    },
    table={
        "felt": "#d5e2d3",
        "felt-edge": "#8ba890",
        "ink": "#1f2620",
        "ink-soft": "#43524a",
        "ink-faint": "#5f7066",
        "card": "#fffdf6",
        "card-ink": "#22252b",
        "card-edge": "#8d8a7c",
        "card-dim": "#d3d5c8",
        "card-dim-ink": "#65695f",
        "card-chosen": "#fff3c9",
        "card-wild": "#f6df96",
        "card-marked": "#c9e0f2",
        "card-back": "#4f76a8",
        "card-back-ink": "#b9cfea",
        "turn": "#704e00",
        "good": "#1f642c",
        "bad": "#a2222a",
    },
    two=_two(
        ("#22252b", "#1f2620"),
        ("#b01f2b", "#a2222a"),
        "#b01f2b/#a2222a #855600/#704a00 #1d58a6/#1b4f96 #1c6636/#1a5a30",
    ),
    four={"clubs": ("#1c6636", "#1a5a30"), "diamonds": ("#1d58a6", "#1b4f96")},
)
HIGH_CONTRAST: Final = Palette(
    name="high-contrast",
    title="High contrast: white on black",
    dark=True,
    base={
        "background": "#000000",
        "surface": "#000000",
        "panel": "#1a1a1a",
        "foreground": "#ffffff",
        "primary": "#ffe14d",
        "secondary": "#8ee6ff",
        "accent": "#ffe14d",
        "success": "#7dff8a",
        "warning": "#ffc34d",
        "error": "#ff8f8f",
    },
    table={
        "felt": "#000000",
        "felt-edge": "#bdbdbd",
        "ink": "#ffffff",
        "ink-soft": "#f0f0f0",
        "ink-faint": "#cfcfcf",
        "card": "#ffffff",
        "card-ink": "#000000",
        "card-edge": "#5a5a5a",
        "card-dim": "#4a4a4a",
        "card-dim-ink": "#ffffff",
        "card-chosen": "#ffe14d",
        "card-wild": "#8ee6ff",
        "card-marked": "#7dff8a",
        "card-back": "#000000",
        "card-back-ink": "#ffffff",
        "turn": "#ffe14d",
        "good": "#7dff8a",
        "bad": "#ff8f8f",
    },
    two=_two(
        ("#000000", "#ffffff"),
        ("#a30010", "#ff8f8f"),
        "#a30010/#ff8f8f #6b4700/#ffe14d #003f9e/#8ec5ff #00541d/#7dff8a",
    ),
    four={"clubs": ("#00541d", "#7dff8a"), "diamonds": ("#003f9e", "#8ec5ff")},
)
COLOUR_BLIND: Final = Palette(
    name="colour-blind",
    title="Colour-blind safe: blue and orange",
    dark=True,
    base={
        "background": "#101820",
        "surface": "#18232e",
        "panel": "#223140",
        "foreground": "#eceff2",
        "primary": "#e69f00",
        "secondary": "#56b4e9",
        "accent": "#f0b233",
        "success": "#56b4e9",
        "warning": "#f0e442",
        "error": "#f29450",
    },
    table={
        "felt": "#1b2b3a",
        "felt-edge": "#4a6882",
        "ink": "#f2f4f6",
        "ink-soft": "#bccad6",
        "ink-faint": "#8ba0b3",
        "card": "#f6f4ec",
        "card-ink": "#000000",
        "card-edge": "#84888c",
        "card-dim": "#a3a9ae",
        "card-dim-ink": "#4a5056",
        "card-chosen": "#fff2c2",
        "card-wild": "#f5d98c",
        "card-marked": "#bfe0f5",
        "card-back": "#0b4f7d",
        "card-back-ink": "#7fc3ee",
        "turn": "#f0b233",
        "good": "#7cc7f2",
        "bad": "#f4a05f",
    },
    two=_two(
        ("#000000", "#e6eaee"),
        ("#ad3f00", "#f5a868"),
        "#ad3f00/#f5a868 #6e5a00/#f0e442 #00578a/#7cc7f2 #00614a/#5fd3b1",
    ),
    four={"clubs": ("#00614a", "#5fd3b1"), "diamonds": ("#00578a", "#7cc7f2")},
)

PALETTES: Final = {p.name: p for p in (DARK, LIGHT, HIGH_CONTRAST, COLOUR_BLIND)}
"""The themes by name, the usual one first."""
