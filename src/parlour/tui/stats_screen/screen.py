"""The statistics screen."""

import asyncio
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widgets import Button, OptionList, Static

from parlour.store import Store, StoreError
from parlour.store.results import Result
from parlour.store.statistics import Statistics, Unfinished, Who
from parlour.tui.actions import bindings
from parlour.tui.dialogs import AskText, Question
from parlour.tui.heading import Heading
from parlour.tui.keybar import KeyBar
from parlour.tui.leaving import LeftOnce, ask
from parlour.tui.looks import looks_of
from parlour.tui.stats_screen.filters import Filters
from parlour.tui.stats_screen.lists import (
    MATCHES_HEAD,
    PLAYERS_HEAD,
    Rows,
    match_rows,
    player_rows,
)
from parlour.tui.stats_screen.page import page

VIEWS: Final = ("results", "matches", "players")
"""What can be looked at, in order."""

NONE_YET: Final = (
    "No match is finished yet.\n\nPlay one to its end: how it went is told here from then on."
)
NONE_LIKE_THIS: Final = "No finished match is like this. Choose something else above."


class Page(VerticalScroll):
    """The results, drawn for the room there is."""

    class Resized(Message):
        """There is more room, or less."""

    def on_resize(self) -> None:
        """Tells of it."""
        self.post_message(self.Resized())


class StatisticsScreen(LeftOnce[None]):
    """How players have been doing: figures with a picture, the matches, the players.

    Args:
        store: where the matches are kept; None if they cannot be.
        me: the name of the person whose results are shown first.
    """

    AUTO_FOCUS: ClassVar[str] = "#results"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("act", "view", "rename", "delete", "back", "help"),
        Binding("tab", "app.focus_next", show=False),
    ]
    DEFAULT_CSS = """
    StatisticsScreen {
        #views { height: 1; padding: 0 1; margin-bottom: 1; }
        #views Button { margin-right: 1; background: $background; color: $ink-soft; }
        #views Button.-on { color: $turn; text-style: bold; }
        #views Button:focus { background: $accent; color: $background; }
        #results { height: 1fr; padding: 0 2; scrollbar-size-vertical: 1;
            scrollbar-gutter: stable; overflow-x: hidden; }
        #page { width: 1fr; height: auto; }
        #head { height: 1; padding: 0 2; color: $ink-faint; }
    }
    """

    def __init__(self, store: Store | None, me: str = "") -> None:
        super().__init__()
        self.title = "Statistics"
        self._store = store
        self._me = me
        self._view = VIEWS[0]
        self._statistics: Statistics | None = None
        self._results: tuple[Result, ...] = ()
        self._unfinished: tuple[Unfinished, ...] = ()
        self._players: tuple[Who, ...] = ()

    def compose(self) -> ComposeResult:
        """Views to choose from, filters, and one of the views."""
        yield Heading("Statistics")
        with Horizontal(id="views"):
            for view in VIEWS:
                yield Button(view.capitalize(), id=f"view-{view}", compact=True)
        yield Filters(self._me)
        yield Static(id="head", markup=False)
        with Page(id="results"):
            yield Static("Looking through the matches", id="page", markup=False)
        yield Rows(id="matches")
        yield Rows(id="players")
        yield KeyBar()

    def on_mount(self) -> None:
        """Shows the first view; what is in it comes at once, or bit by bit."""
        self.query_one(KeyBar).labels = {"act": "choose"}
        self._turn_to(VIEWS[0])
        self._load()

    # What there is

    @work(exclusive=True, group="load")
    async def _load(self) -> None:
        """Reads everything; matches of an earlier version are looked through one by one.

        Thousands of matches take longer than a key may wait: they are read in a thread.
        """
        try:
            if self._store is not None:
                for done, among in self._store.fill_results():
                    self._say(f"Looking through older matches: {done} of {among}")
                    await asyncio.sleep(0)
                self._statistics = await asyncio.to_thread(Statistics.of, self._store)
        except StoreError as error:
            self._say(str(error))
            return
        self._show()

    def _say(self, words: str) -> None:
        self.query_one("#page", Static).update(words)

    def _show(self) -> None:
        """Shows what is asked for of what there is."""
        statistics = self._statistics
        if statistics is None:
            self._say("Matches cannot be kept on this machine: there is nothing to tell.")
            return
        filters = self.query_one(Filters)
        filters.take(statistics)
        wanted = filters.wanted
        self._results = statistics.wanted(wanted)[::-1]
        usual = wanted == type(wanted)(wanted.who, wanted.game)
        self._unfinished = statistics.unfinished_of(wanted.who, wanted.game) if usual else ()
        self._players = statistics.players(wanted.game)
        self.query_one("#matches", Rows).fill(match_rows(self._results, self._unfinished))
        rows = player_rows(statistics, self._players, wanted.game)
        self.query_one("#players", Rows).fill(rows)
        self._draw()
        self._tell()
        self.refresh_bindings()

    def _draw(self) -> None:
        """Draws the page for the room there is; without any, it is drawn once there is some."""
        statistics, scroll = self._statistics, self.query_one(Page)
        size = scroll.scrollable_content_region.size
        if statistics is None or size.width < 1:
            return
        if not self._results:
            self._say(NONE_LIKE_THIS if statistics.results else NONE_YET)
            return
        looks, wanted = looks_of(self), self.query_one(Filters).wanted
        drawn = page(
            self._results[::-1], wanted, size.width, size.height, looks.glyphs, plain=looks.ascii
        )
        self.query_one("#page", Static).update(drawn)

    def _tell(self) -> None:
        """Says at the top how many matches are shown, and how many are not."""
        assert self._statistics is not None
        wanted = self.query_one(Filters).wanted
        left = len(self._statistics.unfinished_of(wanted.who, wanted.game))
        known = len(self._statistics.wanted(type(wanted)(wanted.who, wanted.game, again=True)))
        parts = [f"{len(self._results)} shown", f"{left} not finished" if left else ""]
        parts.append(f"{known} with known cards" if known and wanted.again is False else "")
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
        """Goes on to the next view."""
        self._turn_to(VIEWS[(VIEWS.index(self._view) + 1) % len(VIEWS)])

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Goes to a view."""
        self._turn_to((event.button.id or "").removeprefix("view-"))

    def action_act(self) -> None:
        """Whatever has the focus takes Enter itself; this shows the key."""

    @on(OptionList.OptionSelected, "#players")
    def _take_player(self, event: OptionList.OptionSelected) -> None:
        self._turn_to("results")
        self.query_one(Filters).ask(who=self._players[event.option_index])

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
        matches: list[Unfinished | Result] = [*self._unfinished, *self._results]
        if self._view != "matches" or at is None or at >= len(matches):
            return None
        return matches[at]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """People can be renamed and deleted, and matches deleted."""
        del parameters
        if action == "act":
            return self._view != "matches"
        if not self.is_mounted or action not in ("rename", "delete"):
            return True
        return self._person is not None or (action == "delete" and self._match is not None)

    @work
    async def action_rename(self) -> None:
        """Gives the person under the cursor another name, that of another after a question."""
        old, store = self._person, self._store
        if old is None or store is None:
            return
        text = "It changes in all matches. The name of another player merges the two."
        new = await ask(self.app, AskText(f"A new name for {old}", text, old, "Rename"))
        if new is None or new == old:
            return
        if Who(new, "human") in self._players and not await self._sure(
            f"Are {old} and {new} one person?",
            f"All matches of {old} become {new}'s. They cannot be told apart again.",
            "Merge",
        ):
            return
        try:
            store.rename(old, new)
        except StoreError as error:
            self._complain("The name stays as it is", error)
        else:
            filters = self.query_one(Filters)
            if filters.wanted.who == Who(old, "human"):
                filters.ask(who=Who(new, "human"))
        self._load()

    @work
    async def action_delete(self) -> None:
        """Deletes the match or the person under the cursor, if that is meant."""
        match, person, store = self._match, self._person, self._store
        if store is None:
            return
        try:
            if match is not None:
                if await self._sure(
                    "Delete this match?", "Its moves and its results are gone then.", "Delete"
                ):
                    store.delete(match.match_id)
            elif person is not None and await self._sure(
                f"Delete {person}?", self._consequences(store, person), "Delete"
            ):
                store.forget(person)
        except StoreError as error:
            self._complain("Nothing is deleted", error)
        self._load()

    def _consequences(self, store: Store, person: str) -> str:
        """What deleting a person would do."""
        seen = store.matches_of(person)
        alone = sum(not each.others for each in seen)
        told = f"{alone} {'match goes' if alone == 1 else 'matches go'}, with moves and results."
        if alone < len(seen):
            others = sorted({name for each in seen for name in each.others})
            told += f" {len(seen) - alone} with {', '.join(others)} stay: the seat is Somebody's."
        return told

    async def _sure(self, title: str, text: str, yes: str) -> bool:
        asked = Question(title, text, yes, "Keep")
        return await ask(self.app, asked) is True

    def _complain(self, title: str, error: StoreError) -> None:
        self.notify(str(error), title=title, severity="error", timeout=10, markup=False)

    def action_back(self) -> None:
        """Leaves."""
        self.dismiss()
