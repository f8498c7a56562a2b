"""The statistics screen."""

import asyncio
from collections.abc import Callable, Collection
from typing import ClassVar, Final

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widgets import Button, OptionList, Static

from parlour.engine.words import listed
from parlour.store import Store, StoreError
from parlour.store.people import Seen
from parlour.store.statistics import Choice, Statistics, Unfinished, Who, figures
from parlour.store.tallies import Group, Result, Tally
from parlour.tui.actions import bindings
from parlour.tui.dialogs import AskText, Question
from parlour.tui.forms.controls import Choice as FilterChoice
from parlour.tui.heading import Heading
from parlour.tui.keybar import KeyBar
from parlour.tui.leaving import LeftOnce, ask
from parlour.tui.looks import looks_of
from parlour.tui.not_kept import NotKept
from parlour.tui.stats_screen.filters import Filters
from parlour.tui.stats_screen.lists import (
    MATCHES_HEAD,
    PLAYERS_HEAD,
    Rows,
    match_row,
    player_rows,
    unfinished_row,
)
from parlour.tui.stats_screen.page import page

VIEWS: Final = ("results", "matches", "players")
"""What can be looked at, in order."""

NONE_YET: Final = "No match is finished yet.\n\nFinish a match to see its results here."
NONE_LIKE_THIS: Final = "No finished match fits these filters. Change one above."


class Page(VerticalScroll, inherit_bindings=False):
    """The results, drawn for the room there is. Left and right are the screen's."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", show=False),
        Binding("down", "scroll_down", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
        Binding("home", "scroll_home", show=False),
        Binding("end", "scroll_end", show=False),
    ]

    class Resized(Message):
        """There is more room, or less."""

    def on_resize(self) -> None:
        """Says so."""
        self.post_message(self.Resized())


def _row_of(match: Unfinished | Result) -> str:
    return unfinished_row(match) if isinstance(match, Unfinished) else match_row(match)


class StatisticsScreen(LeftOnce[None]):
    """Results of the players: figures with a chart, the matches, the players.

    Args:
        store: what the matches are read from; None if they cannot be read.
        me: the name of the person whose results are shown first.
        not_kept: why matches cannot be kept; empty if they can.
    """

    AUTO_FOCUS: ClassVar[str] = "#results"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("take", "view", "filter", "rename", "delete", "back", "help"),
        Binding("right", "turn(1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("down", "into_view", show=False),
        Binding("tab", "app.focus_next", show=False),
    ]
    CSS = """
    StatisticsScreen {
        #views { height: 1; padding: 0 1; margin-bottom: 1; }
        #views Button { margin-right: 1; background: $background; color: $ink-soft; }
        #views Button.-on { color: $turn; text-style: bold; }
        #views Button:focus { background: $accent; color: $background; }
        #views Button.-on:nocolor { text-style: bold underline; }
        #views Button:nocolor:focus { text-style: bold reverse; }
        #results { height: 1fr; padding: 0 2; scrollbar-size-vertical: 1;
            scrollbar-gutter: stable; overflow-x: hidden; }
        #page { width: 1fr; height: auto; }
        #head { height: 1; padding: 0 2; color: $ink-faint; }
    }
    """

    def __init__(self, store: Store | None, me: str = "", not_kept: str = "") -> None:
        super().__init__()
        self.title = "Statistics"
        self._store = store
        self._me = me
        self._not_kept = not_kept
        self._view = VIEWS[0]
        self._statistics: Statistics | None = None
        self._wanted: dict[Group, Tally] = {}
        self._results: tuple[Result, ...] | None = None
        self._unfinished: tuple[Unfinished, ...] = ()
        self._players: tuple[Who, ...] = ()

    def compose(self) -> ComposeResult:
        """Views to choose from, filters, and one of the views."""
        yield Heading("Statistics")
        with Horizontal(id="views"):
            for view in VIEWS:
                yield Button(view.capitalize(), id=f"view-{view}", compact=True)
        yield NotKept(self._not_kept)
        yield Filters(self._me)
        yield Static(id="head", markup=False)
        with Page(id="results"):
            yield Static("Reading the matches", id="page", markup=False)
        yield Rows(id="matches")
        yield Rows(id="players")
        yield KeyBar()

    def on_mount(self) -> None:
        """Shows the first view; what is in it comes at once, or bit by bit."""
        self._turn_to(VIEWS[0])
        self._load()

    # What there is

    @work(exclusive=True, group="load")
    async def _load(self) -> None:
        """Adds everything up; matches of an earlier version are completed before that.

        What takes longer than a key may wait is done in a thread.
        """
        try:
            if self._store is not None:
                filling = self._store.fill_results()
                while (step := await asyncio.to_thread(next, filling, None)) is not None:
                    self._say(f"Reading older matches: {step[0]} of {step[1]}")
                self._statistics = await asyncio.to_thread(Statistics.of, self._store)
        except StoreError as error:
            self._say(str(error))
            return
        if self._statistics is not None:
            self.query_one(Filters).take(self._statistics)
        self._show()

    def _say(self, words: str) -> None:
        self.query_one("#page", Static).update(words)

    def _show(self) -> None:
        """Shows what is asked for of what there is."""
        statistics = self._statistics
        if statistics is None:
            self._say("The matches cannot be read, so there are no results.")
            return
        filters = self.query_one(Filters)
        wanted = filters.wanted
        self._wanted, self._results = statistics.wanted(wanted), None
        usual = wanted == Choice(wanted.who, wanted.game)
        self._unfinished = statistics.unfinished_of(wanted.who, wanted.game) if usual else ()
        self._players = statistics.players(wanted.game)
        rows = player_rows(statistics, self._players, wanted.game)
        self.query_one("#players", Rows).fill(len(rows), rows.__getitem__)
        self._draw()
        self._tell()
        self._read_results()

    @work(exclusive=True, group="results")
    async def _read_results(self) -> None:
        """Reads the results one by one, for the chart and the list of matches."""
        store, wanted = self._store, self._wanted
        assert store is not None
        try:
            self._results = (await asyncio.to_thread(store.results, wanted))[::-1]
        except StoreError as error:
            self._say(str(error))
            return
        matches: list[Unfinished | Result] = [*self._unfinished, *self._results]
        self.query_one("#matches", Rows).fill(len(matches), lambda at: _row_of(matches[at]))
        self._draw()
        self.refresh_bindings()

    def _draw(self) -> None:
        """Draws the page for the room there is; without any, it is drawn once there is some."""
        statistics, scroll = self._statistics, self.query_one(Page)
        size = scroll.scrollable_content_region.size
        if statistics is None or size.width < 1:
            return
        if not self._wanted:
            self._say(NONE_LIKE_THIS if statistics.tallies else NONE_YET)
            return
        looks, wanted = looks_of(self), self.query_one(Filters).wanted
        drawn = page(
            self._wanted,
            None if self._results is None else self._results[::-1],
            wanted,
            size.width,
            size.height,
            glyphs=looks.glyphs,
            plain=looks.ascii,
        )
        self.query_one("#page", Static).update(drawn)

    def _tell(self) -> None:
        """Shows at the top how many matches count, and how many do not."""
        assert self._statistics is not None
        wanted = self.query_one(Filters).wanted
        left = len(self._statistics.unfinished_of(wanted.who, wanted.game))
        again = self._statistics.wanted(Choice(wanted.who, wanted.game, again=True))
        known = figures(again.values()).matches
        count = figures(self._wanted.values()).matches
        parts = [f"{count} {'match' if count == 1 else 'matches'}"]
        parts.append(f"{left} unfinished" if left else "")
        parts.append(f"{known} with the same cards again" if known and not wanted.again else "")
        remark = f" {looks_of(self).glyphs.dot} ".join(part for part in parts if part)
        self.query_one(Heading).remark = remark if self._statistics.players() else ""

    @on(Page.Resized)
    def _resized(self) -> None:
        self._draw()

    @on(Filters.Changed)
    def _asked(self) -> None:
        self._show()
        self.query_one(Page).scroll_home(animate=False)

    # Views

    def _turn_to(self, view: str) -> None:
        self._view = view
        pointer = looks_of(self).glyphs.pointer
        for each in VIEWS:
            button = self.query_one(f"#view-{each}", Button)
            button.label = f"{pointer if each == view else ' '} {each.capitalize()}"
            button.set_class(each == view, "-on")
            self.query_one(f"#{each}").display = each == view
        head = self.query_one("#head", Static)
        head.display = view != "results"
        head.update(MATCHES_HEAD if view == "matches" else PLAYERS_HEAD)
        self.query_one(Filters).show_for(view)
        self.set_focus(self.query_one(f"#{view}"))
        self.refresh_bindings()

    def action_view(self) -> None:
        """Shows the next view."""
        self.action_turn(1)

    def action_turn(self, steps: int) -> None:
        """Shows the view a number of places to the right."""
        self._turn_to(VIEWS[(VIEWS.index(self._view) + steps) % len(VIEWS)])

    def action_filter(self) -> None:
        """Goes to the first filter."""
        choices = self.query_one(Filters).query(FilterChoice)
        self.set_focus(next(choice for choice in choices if choice.visible))

    def action_into_view(self) -> None:
        """Goes from the buttons and filters down into the view."""
        self.set_focus(self.query_one(f"#{self._view}"))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Shows a view."""
        self._turn_to((event.button.id or "").removeprefix("view-"))

    def action_take(self) -> None:
        """The focused widget takes Enter itself; this shows the key."""

    @on(OptionList.OptionSelected, "#players")
    def _take_player(self, event: OptionList.OptionSelected) -> None:
        self._turn_to("results")
        self.query_one(Filters).ask(who=self._players[event.option_index])

    @on(events.DescendantFocus)
    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        self.refresh_bindings()

    # Changing what is kept

    @property
    def _person(self) -> str | None:
        """The person under the cursor."""
        at = self.query_one("#players", Rows).highlighted
        if self._view != "players" or at is None or at >= len(self._players):
            return None
        who = self._players[at]
        return who.name if who.kind == "human" else None

    @property
    def _match(self) -> Unfinished | Result | None:
        """The match under the cursor."""
        at = self.query_one("#matches", Rows).highlighted
        matches: list[Unfinished | Result] = [*self._unfinished, *(self._results or ())]
        if self._view != "matches" or at is None or at >= len(matches):
            return None
        return matches[at]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """People can be renamed and deleted, and matches deleted."""
        del parameters
        if action == "take":
            return isinstance(self.focused, Button | FilterChoice) or self._view == "players"
        if not self.is_mounted or action not in ("rename", "delete"):
            return True
        if self._store is None or self._store.read_only:
            return False
        return self._person is not None or (action == "delete" and self._match is not None)

    @work
    async def action_rename(self) -> None:
        """Renames the person under the cursor; asks before two persons become one."""
        old, store = self._person, self._store
        if old is None or store is None:
            return
        text = "It changes in all matches. If another player has this name, the two become one."
        new = await ask(self.app, AskText(f"A new name for {old}", text, old, "Rename"))
        if new is None or new == old:
            return
        text = f"All matches of {old} become {new}'s. This cannot be undone."
        known = Who(new, "human") in self._players
        if known and not await self._sure(f"Merge {old} and {new}?", text, "Merge"):
            return
        if await self._changed("Not renamed", store.rename, old, new):
            filters = self.query_one(Filters)
            if filters.wanted.who == Who(old, "human"):
                filters.ask(who=Who(new, "human"))
        self._load()

    @work
    async def action_delete(self) -> None:
        """Deletes the match or the person under the cursor, after a question."""
        match, person, store = self._match, self._person, self._store
        if store is None:
            return
        if match is not None:
            text = "Its moves and results are deleted. This cannot be undone."
            if await self._sure("Delete this match?", text, "Delete"):
                await self._changed("Not deleted", store.delete, match.match_id)
        elif person is not None:
            try:
                seen = await asyncio.to_thread(store.matches_of, person)
            except StoreError as error:
                self._complain("Not deleted", error)
            else:
                if await self._sure(f"Delete {person}?", _consequences(seen), "Delete"):
                    await self._changed("Not deleted", store.forget, person)
        self._load()

    async def _changed(self, title: str, change: Callable[..., object], *what: object) -> bool:
        """Changes what is kept, in a thread: a name may stand in very many matches.

        Args:
            title: what it means if it fails.
            change: a method of the store.
            what: its arguments.

        Returns:
            Whether it was done; if not, the reason is shown.
        """
        try:
            await asyncio.to_thread(change, *what)
        except StoreError as error:
            self._complain(title, error)
            return False
        return True

    async def _sure(self, title: str, text: str, yes: str) -> bool:
        asked = Question(title, text, yes, "Keep")
        return await ask(self.app, asked) is True

    def _complain(self, title: str, error: StoreError) -> None:
        self.notify(str(error), title=title, severity="error", timeout=10, markup=False)

    def action_back(self) -> None:
        """Leaves."""
        self.dismiss()


def _consequences(seen: Collection[Seen]) -> str:
    """What deleting a person would do.

    Args:
        seen: the matches that the person sat in.
    """
    alone = sum(not each.others for each in seen)
    told = f"{alone} {'match is' if alone == 1 else 'matches are'} deleted."
    if stay := len(seen) - alone:
        others = listed(sorted({name for each in seen for name in each.others}))
        told += f" {stay} with {others} {'stays' if stay == 1 else 'stay'}, without the name."
    return f"{told} This cannot be undone."
