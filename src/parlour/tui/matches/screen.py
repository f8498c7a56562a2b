"""The kept matches as a list."""

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Label, OptionList
from textual.widgets.option_list import Option

from parlour.cards import printable
from parlour.cells import cropped, width
from parlour.engine.rulebook import marked
from parlour.store.errors import StoreError, reason_of
from parlour.store.files import write_file
from parlour.store.moments import moment
from parlour.store.store import Store
from parlour.store.summaries import Summary
from parlour.store.words import title_of
from parlour.tui.actions import bindings
from parlour.tui.dialogs import AskText, Question
from parlour.tui.heading import Heading
from parlour.tui.home.unfinished import when
from parlour.tui.keybar import Entry, KeyBar
from parlour.tui.leaving import LeftOnce, ask
from parlour.tui.looks import looks_of
from parlour.tui.not_kept import NotKept

PAGE: Final = 100
"""How many matches are read at first, and each time the cursor gets near the end."""

NEAR: Final = 30
"""The number of rows before the end at which more are read: more than a page of most screens."""

EDGES: Final = 6
"""Columns beside a row: paddings, and a bar to scroll with."""

FINISHED: Final = {"all": None, "unfinished": False, "finished": True}
"""The filters, each with what it asks of a match."""

OPEN: Final = Entry("enter", "⏎", "open")
"""The key that opens the match under the cursor, as the bottom line names it."""

FILTERS: Final = tuple(FINISHED)
NOTHING: Final = {
    "all": "No matches are kept yet.",
    "unfinished": "No match is unfinished.",
    "finished": "No match is finished yet.",
}


class MatchesScreen(LeftOnce[int | None]):
    """The last played first. Gives the number of an unfinished match to continue.

    Args:
        store: what they are read from; None if they cannot be read.
        now: the present.
        folder: where exported files go that name no other folder.
        not_kept: why matches cannot be kept; empty if they can.
    """

    AUTO_FOCUS: ClassVar[str] = "#matches"
    BINDINGS: ClassVar[list[BindingType]] = bindings("filter", "export", "delete", "back", "help")
    DEFAULT_CSS = """
    MatchesScreen {
        #filters { height: 1; padding: 0 2; margin-bottom: 1; }
        #filters Button { margin-right: 1; }
        #filters Button.-on { text-style: bold underline; color: $turn; }
        #filters Button.-on:focus { color: $background; }
        #none { padding: 0 3; color: $ink-soft; }
        OptionList {
            height: 1fr; padding: 0 1; border: none; background: $background; color: $ink;
            scrollbar-size-vertical: 1; scrollbar-gutter: stable;
            &:focus { border: none; background-tint: $background 0%; }
            & > .option-list--option { padding: 0 1; }
            & > .option-list--option-highlighted { background: $panel; color: $ink; }
            &:focus > .option-list--option-highlighted { background: $felt-edge; color: $ink; }
            &:nocolor > .option-list--option-highlighted { text-style: reverse; }
        }
    }
    """

    def __init__(
        self,
        store: Store | None,
        now: Callable[[], datetime],
        folder: Path | None = None,
        not_kept: str = "",
    ) -> None:
        super().__init__()
        self.title = "Matches"
        self._store = store
        self._now = now
        self._folder = folder or Path.cwd()
        self._not_kept = not_kept
        self._filter = FILTERS[0]
        self._summaries: list[Summary] = []
        self._more = False

    def compose(self) -> ComposeResult:
        """What is shown, and the list."""
        yield Heading("Matches", "last played first")
        with Horizontal(id="filters"):
            for name in FILTERS:
                yield Button(name.capitalize(), id=f"only-{name}", compact=True)
        yield NotKept(self._not_kept)
        yield Label("", id="none")
        yield OptionList(id="matches")
        yield KeyBar()

    def on_mount(self) -> None:
        """Reads the first page of them."""
        self._turn_to(FILTERS[0])

    def on_resize(self) -> None:
        """Uses the room there is now."""
        self._draw_again()

    # Reading

    def _read(self) -> None:
        """Reads the matches that come after those that are listed, a page of them."""
        found: tuple[Summary, ...] = ()
        last = self._summaries[-1] if self._summaries else None
        if self._store is not None:
            try:
                found = self._store.summaries(
                    finished=FINISHED[self._filter], most=PAGE, after=last
                )
            except StoreError as error:
                self._complain("The matches cannot be read", str(error))
        self._more = len(found) == PAGE
        self._summaries += found
        self.query_one(OptionList).add_options(self._rows(found))
        self._tell()

    def _rows(self, summaries: Iterable[Summary]) -> list[Option]:
        """Rows for the room there is now."""
        room, dot = max(20, self.app.size.width - EDGES), looks_of(self).glyphs.dot
        return [Option(_row(each, room, self._now(), dot)) for each in summaries]

    def _tell(self) -> None:
        """Says so where nothing is listed."""
        none = self.query_one("#none", Label)
        none.update("" if self._summaries else NOTHING[self._filter])
        none.display = not self._summaries
        self.query_one(KeyBar).first = (OPEN,) if self._summaries else ()
        self.refresh_bindings()

    def _draw_again(self) -> None:
        """Draws all rows for the room there is now."""
        rows = self.query_one(OptionList)
        at = rows.highlighted
        with self.prevent(OptionList.OptionHighlighted):
            rows.set_options(self._rows(self._summaries))
            rows.highlighted = at

    @on(OptionList.OptionHighlighted)
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        if self._more and event.option_index >= len(self._summaries) - NEAR:
            self._read()

    # Filters

    def _turn_to(self, name: str) -> None:
        self._filter = name
        pointer = looks_of(self).glyphs.pointer
        for each in FILTERS:
            button = self.query_one(f"#only-{each}", Button)
            button.label = f"{pointer if each == name else ' '} {each.capitalize()}"
            button.set_class(each == name, "-on")
        self._summaries.clear()
        rows = self.query_one(OptionList).clear_options()
        self._read()
        rows.highlighted = 0 if self._summaries else None

    def action_filter(self) -> None:
        """Shows all matches, the unfinished or the finished ones."""
        self._turn_to(FILTERS[(FILTERS.index(self._filter) + 1) % len(FILTERS)])
        self.set_focus(self.query_one(OptionList))

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self._turn_to((event.button.id or "").removeprefix("only-"))
        self.set_focus(self.query_one(OptionList))

    # What is done with a match

    @property
    def _match(self) -> Summary | None:
        at = self.query_one(OptionList).highlighted if self.is_mounted else None
        return self._summaries[at] if at is not None and at < len(self._summaries) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without a match there is nothing to export or delete."""
        del parameters
        if action == "delete" and (self._store is None or self._store.read_only):
            return False
        return action not in ("export", "delete") or self._match is not None

    @on(OptionList.OptionSelected)
    def _open(self, event: OptionList.OptionSelected) -> None:
        """Continues a match, or shows it again."""
        summary = self._summaries[event.option_index]
        store = self._store
        assert store is not None
        if not summary.finished:
            if store.read_only:
                self._complain("This match cannot be continued now", self._not_kept)
            else:
                self.dismiss(summary.id)
            return
        from parlour.tui.matches.steps import StepsScreen

        try:
            match = store.load(summary.id)
        except StoreError as error:
            self._complain("This match cannot be opened", str(error))
        else:
            self.app.push_screen(StepsScreen(match))

    @work
    async def action_delete(self) -> None:
        """Deletes the match under the cursor, after a question."""
        summary, store = self._match, self._store
        text = "Its moves and results are deleted. This cannot be undone."
        asked = Question("Delete this match?", text, "Delete", "Keep")
        if summary is None or store is None or not await ask(self.app, asked):
            return
        try:
            store.delete(summary.id)
        except StoreError as error:
            self._complain("The match is not deleted", str(error))
        else:
            self._drop(summary)

    def _drop(self, summary: Summary) -> None:
        """Lists a match no more; the cursor stays where it was, as far as that goes."""
        rows, at = self.query_one(OptionList), self._summaries.index(summary)
        del self._summaries[at]
        rows.remove_option_at_index(at)
        rows.highlighted = min(at, len(self._summaries) - 1) if self._summaries else None
        self._tell()

    @work
    async def action_export(self) -> None:
        """Writes the match under the cursor to a file, as a record."""
        summary, store = self._match, self._store
        if summary is None or store is None:
            return
        usual = f"{summary.header['game']}-{summary.id}.jsonl"
        asked = AskText("Export this match", "File name, with its folder:",
                        str(self._folder / usual), "Export")  # fmt: skip
        told = await ask(self.app, asked)
        if told is None:
            return
        path = Path(told).expanduser()
        try:
            await self._write(path, store.record(summary.id))
        except StoreError as error:
            self._complain("The match is not exported", str(error))
        except OSError as error:
            self._complain("The match is not exported", f"{path}: {reason_of(error)}")

    async def _write(self, path: Path, text: str) -> None:
        overwrite = path.exists()
        asked = Question(f"Overwrite {path.name}?", str(path), "Overwrite", "Keep it")
        if overwrite and not await ask(self.app, asked):
            return
        write_file(path, text, overwrite=overwrite)
        self.notify(str(path), title="Match exported", markup=False)

    def _complain(self, title: str, problem: str) -> None:
        self.notify(problem, title=title, severity="error", timeout=10, markup=False)

    def action_back(self) -> None:
        """Leaves."""
        self.dismiss(None)


def _row(summary: Summary, room: int, now: datetime, dot: str) -> Content:
    """A match on two lines: what and when, then who has how much."""
    header = summary.header
    rules = marked(printable(str(header["rules"])), own="rule_set" in header)
    state = "finished" if summary.finished else "unfinished"
    last = moment(summary.touched)
    told = f"{state} {dot} {when(last, now)}"
    title = title_of(header["game"])
    what = cropped(f" {dot} {rules}", max(1, room - width(title) - width(told) - 2))
    gap = " " * max(1, room - width(title) - width(what) - width(told))
    seats = cropped(f"  {dot}  ".join(_seats(summary)), room - 2)
    return Content.assemble(
        (title, "bold"), (what, ""), gap, (told, "$ink-soft"), "\n  ", (seats, "$ink-soft")
    )


def _seats(summary: Summary) -> list[str]:
    seats: list[dict[str, Any]] = summary.header["seats"]
    totals = [*summary.totals, *[0] * len(seats)]
    return [
        f"{printable(str(seat['name']))} {total}"
        for seat, total in zip(seats, totals, strict=False)
    ]
