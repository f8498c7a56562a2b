"""Every command of the app, once: bindings, footer, command palette and help are made from this.

A command has the same key on every screen and in every game. A screen says which commands it has
with `bindings("hint", "take_back", ...)` and defines a method `action_<name>` for each.
"""

from dataclasses import dataclass
from typing import Final, Literal

from textual.binding import Binding, BindingType

Group = Literal["Moving about", "At the table", "Looking things up", "Everywhere"]


KEPT: Final = "; nothing is lost"
NOT_KEPT: Final = "; moves are not kept now"
"""What the help of commands that leave ends with: which of the two, shows when it is read."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a person can do.

    Attributes:
        name: the method `action_<name>` does it.
        keys: apart by commas, as Textual names them; the first is the one that is shown.
        shown: the keys as the footer and the help print them.
        label: one or two words for the footer.
        help: one line for the help and the command palette.
        group: where the help lists it.
        footer: whether the footer shows it where it is available.
        priority: whether it works before the focused widget sees the key.
    """

    name: str
    keys: str
    shown: str
    label: str
    help: str
    group: Group
    footer: bool = True
    priority: bool = False

    @property
    def binding(self) -> Binding:
        """The command as Textual binds it."""
        return Binding(
            self.keys,
            self.name,
            self.label,
            show=self.footer,
            key_display=self.shown,
            tooltip=self.help,
            priority=self.priority,
        )


_MOVING: Final = (
    Command("left", "left", "←→", "choose", "Move to the left or the right", "Moving about"),
    Command("right", "right", "→", "choose", "Move to the left or the right", "Moving about",
            footer=False),
    Command("up", "up", "↑", "raise", "Move up; at the table, to the buttons above the hand",
            "Moving about", footer=False),
    Command("down", "down", "↓", "lower", "Move down; at the table, back to the hand",
            "Moving about", footer=False),
    Command("take", "enter", "⏎", "choose", "Choose what the cursor is on", "Moving about"),
    Command("back", "escape", "esc", "back", "Go back", "Moving about"),
)  # fmt: skip
_TABLE: Final = (
    Command("act", "enter", "⏎", "play", "Play the selected card / confirm", "At the table"),
    Command("pick", "space", "space", "pick", "Pick a card up, or put it back", "At the table"),
    Command("name_card", "slash", "/", "card", "Choose a card by its name: /qs, /10d",
            "At the table", footer=False),
    Command("go_out", "g", "g", "go out", "Go out, or choose how to go out",
            "At the table"),
    Command("discard", "d", "d", "just discard", "Discard without going out, after a question",
            "At the table"),
    Command("claim", "c", "c", "claim", "Claim the rest when it is certain", "At the table"),
    Command("order", "o", "o", "order", "Sort the hand in another way", "At the table"),
    Command("shift_left", "shift+left", "⇧←", "shift", "Move the chosen card to the left",
            "At the table", footer=False),
    Command("shift_right", "shift+right", "⇧→", "shift", "Move the chosen card to the right",
            "At the table", footer=False),
    Command("hint", "h", "h", "hint", "Suggest a move and say why", "At the table"),
    Command("take_back", "u", "u", "undo",
            "Undo your last move (repeat for earlier ones)", "At the table"),
    Command("redo", "ctrl+y", "^y", "redo", "Redo what was undone last", "At the table"),
    Command("last_trick", "l", "l", "last trick", "Show the last trick", "At the table"),
    Command("wheel", "w", "w", "wheel", "Show which suit beats which", "At the table"),
    Command("curtain", "b", "b", "curtain", "Hide the cards until a player's key", "At the table",
            footer=False),
)  # fmt: skip
_LOOKING: Final = (
    Command("scores", "s", "s", "scores", "The score sheet", "Looking things up"),
    Command("log", "j", "j", "log", "What happened, in words", "Looking things up"),
    Command("rules", "r", "r", "rules", "The rules, with the active rule set", "Looking things up"),
    Command("search", "slash", "/", "search", "Search the page", "Looking things up"),
    Command("next_found", "n", "n", "next", "Go to the next result", "Looking things up"),
    Command("previous_found", "p", "p", "previous", "Go to the previous result",
            "Looking things up", footer=False),
    Command("matches", "m", "m", "matches", "Matches: continue one, or look at an old one",
            "Looking things up"),
    Command("filter", "f", "f", "filter", "Show all matches, or only some of them",
            "Looking things up"),
    Command("export", "x", "x", "export", "Write the match to a file", "Looking things up"),
    Command("hands", "a", "a", "all hands", "Show all hands, or one", "Looking things up"),
    Command("seat", "p", "p", "player", "See the table as the next player saw it",
            "Looking things up"),
    Command("statistics", "s", "s", "statistics", "Results of all players",
            "Looking things up"),
    Command("view", "v", "v", "view", "Switch to the results, the matches or the players",
            "Looking things up"),
    Command("rename", "m", "m", "rename", "Give a player another name, or merge two names",
            "Looking things up"),
    Command("delete", "d,delete", "d", "delete", "Delete a match or a player, after a question",
            "Looking things up"),
    Command("settings", "t", "t", "settings", "Settings: looks, speed, your name",
            "Looking things up"),
)  # fmt: skip
_EVERYWHERE: Final = (
    Command("start", "ctrl+s", "^s", "start", "Start the match", "Everywhere"),
    Command("save_rules", "ctrl+o", "^o", "save rules", "Save these rules as a file of your own",
            "Everywhere"),
    Command("as_shipped", "ctrl+r", "^r", "reset", "Reset everything here",
            "Everywhere"),
    Command("go_on", "c", "c", "continue", "Continue the last match", "Everywhere"),
    Command("help", "question_mark,f1", "?", "help", "What each key does here", "Everywhere"),
    Command("command_palette", "ctrl+p", "^p", "commands", "Find a command by its name",
            "Everywhere", footer=False),
    Command("leave", "q", "q", "leave", f"Leave{KEPT}", "Everywhere"),
    Command("suspend_process", "ctrl+z", "^z", "suspend",
            "Back to the shell; fg brings Parlour back", "Everywhere", footer=False, priority=True),
    Command("quit_at_once", "ctrl+q", "^q", "quit", f"Quit from anywhere{KEPT}",
            "Everywhere", footer=False, priority=True),
    Command("interrupt", "ctrl+c", "^c", "quit", f"Quit from anywhere{KEPT}",
            "Everywhere", footer=False, priority=True),
)  # fmt: skip

COMMANDS: Final = {c.name: c for c in (*_TABLE, *_MOVING, *_LOOKING, *_EVERYWHERE)}
"""Every command by its name, in the order of the help."""


def printed(key: str, *, plain: bool) -> str:
    """A key as it is printed.

    Args:
        key: as in `Command.shown`.
        plain: whether there are only ASCII characters to print it with.
    """
    return key.replace("⏎", "enter").replace("⇧", "shift+") if plain else key


def bindings(*names: str) -> list[BindingType]:
    """The bindings of a screen.

    Args:
        names: which commands it has, in the order of the footer.
    """
    return [COMMANDS[name].binding for name in names]
