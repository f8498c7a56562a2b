"""What a person looks up at the table, and going back and forth."""

from textual import work

from parlour.bots import BotError
from parlour.engine.game import Advice
from parlour.tui.actions import COMMANDS
from parlour.tui.base import BaseApp
from parlour.tui.cards import Line, Span
from parlour.tui.dialogs import Question
from parlour.tui.leaving import ask
from parlour.tui.looks import looks_of
from parlour.tui.session import Request, Stage, Thinker, adviser, stand_in
from parlour.tui.table import words
from parlour.tui.table.course import if_not_soon
from parlour.tui.table.dialogs import Sheet
from parlour.tui.table.extras import extra_of
from parlour.tui.table.felt import last_trick
from parlour.tui.table.lines import lines_of
from parlour.tui.table.naming import Naming
from parlour.tui.table.result import Answer, score_rows
from parlour.tui.table.sight import Sight


class Looking(Naming):
    """The part of the table's screen that answers questions."""

    thinker: Thinker
    _hint_asked: Request | None = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys do something now."""
        del parameters
        return not self._refusals().get(action)

    def _refusals(self) -> dict[str, str]:
        """Of the commands that do not always work, why they do not; empty where they do."""
        session, choosing = self.session, self.now()
        ways = any(option.instead for option in choosing.options)
        tricks = session.match.game.trick_rules(session.match.rules) is not None
        unless = words.unless
        hand = "" if session.humans else words.NOBODY_PLAYS
        moving = hand or unless(choosing.cards or choosing.places, words.waits(session))
        goes_on = self.course.held is not None or session.stage is not Stage.PLAY
        return {
            "act": unless(goes_on or self.may_act, words.waits(session)),
            "pick": unless(self.may_act and choosing.count, words.waits(session)),
            "go_out": unless(any(o.key == "g" for o in choosing.options), words.no_way_out(tricks)),
            "discard": unless(ways, words.no_way_out(tricks)),
            "back": unless(goes_on or choosing.away or self.naming, "Nothing to put back"),
            "claim": unless(session.claimable and self.may_act, words.NOT_CERTAIN),
            "hint": hand or unless(self.may_act, words.waits(session)),
            "take_back": hand or unless(session.can_take_back, words.nothing_to_undo(session)),
            "redo": hand or unless(session.can_redo, "Nothing to redo"),
            "last_trick": unless(words.last_trick_event(session), words.no_last_trick(tricks)),
            "wheel": unless(
                extra_of(session.match.game).has_wheel, "In this game no suit beats another"
            ),
            "curtain": unless(session.several, "Only one person plays: nothing to hide"),
            **dict.fromkeys(("left", "right", "up", "down", "shift_left", "shift_right"), moving),
            **dict.fromkeys(("name_card", "order"), moving),
        }

    def key_labels(self, sight: Sight) -> dict[str, str]:
        """What some keys are called just now."""
        if self.naming:
            return words.NAMING_KEYS
        return words.key_labels(self.session, self.choosing, held=sight.winner is not None)

    def by_refused_key(self, key: str) -> bool:
        """Says why a key does nothing now; says whether it is one of those."""
        refusals = self._refusals()
        for name, command in COMMANDS.items():
            if key in command.keys.split(",") and refusals.get(name):
                self.course.skip()
                if name in ("act", "pick"):  # they have ended a pause
                    return True
                self.refuse(refusals[name])
                return True
        return False

    @work(exclusive=True, group="leaving")
    async def action_leave(self) -> None:
        """Leaves the table; where something would be lost, after a question."""
        kept = isinstance(self.app, BaseApp) and self.app.keeping
        known = self.session.match_id is not None
        lost = words.PARTLY_KEPT if known else words.NOT_KEPT
        asked = Question("Leave the table?", lost, "Leave", "Stay")
        if (kept and known) or await ask(self.app, asked):
            self.dismiss("home")

    def action_hint(self) -> None:
        """Suggests a move and says why, as soon as someone good has thought about it."""
        level = adviser(self.session.match.game)
        request = self.session.hint_request(level) if level else None
        if request is None:
            self.say((Span("There is no hint for this", "ink-soft"),))
        elif request != self._hint_asked:  # it is not on its way already
            self._hint_asked = request
            self._hint(request)

    @work(exclusive=True, group="hint")
    async def _hint(self, request: Request) -> None:
        game = self.session.match.game
        thinking: Line = (Span("Looking for a hint…", "ink-soft"),)
        try:
            with if_not_soon(lambda: self.say(thinking)):
                advice = await self.thinker.think(game, request)
        except BotError:
            advice = stand_in(game, request)
        finally:
            self._hint_asked = None
        if self.session.take_hint(request):
            self._show_hint(advice)

    def _show_hint(self, advice: Advice) -> None:
        """Puts the cursor on the suggested move, and says why."""
        sight = self.sight()
        asked = self.now().ask
        if sight is None or asked is None:
            return
        text = self.session.match.game.move_text(advice.move)
        if not (self.choosing.count > 1 and self.choosing.chosen):  # the player's choice stays
            self.choosing.choose(words.cards_meant(text, self.pack, self.choosing))
        for at, option in enumerate(self.choosing.options):
            if option.move == advice.move:
                self.choosing.spot = at
        why = advice.why.format(*self.session.names)
        move = words.suggested(advice.move, text, asked)
        self.say((Span("Hint: ", "good", bold=True), *sight.text(f"{move}. "),
                  *sight.text(why, "ink-soft")))  # fmt: skip

    @work(exclusive=True, group="course")
    async def action_take_back(self) -> None:
        """Takes the last decision back; the question for it has the screen to itself."""
        await self.go_back()
        self.run_course()

    async def go_back(self) -> None:
        """Takes the last decision back, if those who agreed to be asked agree.

        Everybody reads the question, so nobody's cards are on the screen behind it.
        """
        session = self.session
        seat = session.decider
        if seat is None:
            return
        session.leave_front()
        self.note = ()
        self.show()
        if not await self.all_agree(f"Undo the last move of {session.names[seat]}?"):
            return
        undone = session.take_back(seat)
        self.choosing.clear()
        self.rest_on(session.match.game.move_text(undone))
        self.note = (Span("Undone", "ink-soft"),)

    async def go_back_from_result(self, answer: Answer) -> None:
        """Goes back into a deal that is over.

        Args:
            answer: how: to its beginning, to the way it went the last time, or a decision.
        """
        session = self.session
        if answer == "swap":
            session.swap_ways()
        elif answer != "again":
            await self.go_back()
        else:
            word = session.match.game.deal_word
            if await self.all_agree(f"Play this {word} again with the same cards?"):
                session.again()

    async def all_agree(self, asked: str) -> bool:
        """Whether going back may happen; several people are asked if they agreed to be.

        Even one player is asked whether to open a match again that has ended.

        Args:
            asked: the question.
        """
        session = self.session
        if session.several and session.take_backs == "agree":
            question = Question(asked, "Everybody has to agree.", "We agree", "No")
        elif session.match.over:
            question = Question(asked, words.OPEN_AGAIN, "Yes", "No")
        else:
            return True
        return await ask(self.app, question) is True

    def action_redo(self) -> None:
        """Makes the moves again that were taken back."""
        self.session.redo()
        self.choosing.clear()
        self.note = (Span("Redone", "ink-soft"),)
        self.run_course()

    def action_last_trick(self) -> None:
        """Shows the last trick, with who took it and why."""
        sight = self.sight()
        if sight is None:
            return
        rows = [*lines_of(last_trick(sight)), (), words.trick_taken(self.session, sight)]
        self.app.push_screen(Sheet("The last trick", rows, key="l"))

    def action_wheel(self) -> None:
        """Shows which suit beats which."""
        sight = self.sight()
        if sight is not None:
            rows = extra_of(sight.game).wheel(sight)
            self.app.push_screen(Sheet("Which suit beats which", rows, key="w"))

    def action_scores(self) -> None:
        """The score sheet and the race."""
        rows = score_rows(self.session, looks_of(self).glyphs)
        self.app.push_screen(Sheet("Score sheet", rows, key="s"))

    def action_log(self) -> None:
        """What happened in this deal, in words."""
        sight = self.sight()
        if sight is not None:
            rows = words.log_lines(self.session, sight)[-200:] or words.NOTHING_YET
            self.app.push_screen(Sheet("What happened", rows, key="j"))
