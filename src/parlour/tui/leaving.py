"""Screens that are left once, however many keys come at once, and questions that are put on them.

Keys are done one after another, but what they lead to may come late: two quick presses of Enter
press a button twice before the first has closed its dialog. Textual takes the second for the
screen below, and closes that.
"""

import asyncio
from typing import Any, TypeVar

from textual.app import App
from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType

Answer = TypeVar("Answer")


class LeftOnce(Screen[ScreenResultType]):
    """A screen that closes itself, and never another that would go on without an answer.

    Attributes:
        answered: is given the result at once, if someone waits for it.
    """

    answered: asyncio.Future[ScreenResultType | None] | None = None

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Closes this screen, and whatever lies on it; does nothing if it is closed already.

        Args:
            result: what the screen gives.
        """
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while self.app.screen is not self:
            self.app.pop_screen()
        if self.answered is not None and not self.answered.done():
            self.answered.set_result(result)
        return super().dismiss(result)


async def ask(app: App[Any], question: LeftOnce[Answer]) -> Answer | None:
    """Puts a question and waits for the answer.

    If the asking task is cancelled, nobody needs the answer: the question goes as well.

    Args:
        app: where it is put.
        question: the dialog.

    Returns:
        What the dialog gives; None if it gives nothing.
    """
    question.answered = asyncio.get_running_loop().create_future()
    app.push_screen(question)
    try:
        return await question.answered
    finally:
        question.dismiss()
