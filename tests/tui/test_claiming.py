"""Claiming the rest at the table."""

import pytest

from parlour.engine.claim import Rest
from parlour.engine.seats import Seat
from parlour.tui.session import Session, Stage
from parlour.tui.table.result import Result
from tests.screens import run_at, screen_text, wait_for
from tests.tui.playing import STAY, bots_answer, persons_turn
from tests.tui.tables import TableApp, new_match


def at_a_claim(rest: Rest) -> Session:
    """A deal of Hearts in which the person may claim this, with several cards left."""
    for seed in map(str, range(60)):
        session = Session(new_match("hearts", seed=seed))
        session.begin_deal()
        while session.stage is Stage.PLAY:
            bots_answer(session)
            if session.stage is not Stage.PLAY:
                break
            claim = session.claimable
            if claim and claim.rest is rest and len(session.view(Seat(0)).hand) > 2:
                return session
            advice = session.advice()
            assert advice is not None
            session.play(advice.move)
    raise AssertionError("none of these deals comes to such a claim")


@pytest.mark.parametrize("rest", [Rest.ALL, Rest.NONE])
async def test_a_claim_is_offered_and_the_rest_plays_by_itself(rest: Rest) -> None:
    session = at_a_claim(rest)
    held = len(session.view(Seat(0)).hand)
    async with run_at(TableApp(session, STAY), 80, 24) as pilot:
        app = await persons_turn(pilot)
        assert f"Claim: {rest}" in screen_text(app)
        await pilot.press("c")
        await wait_for(pilot, lambda: isinstance(app.screen, Result))
        session.take_back()
        assert len(session.view(Seat(0)).hand) == held, "where the rest was claimed"


async def test_who_has_claimed_is_asked_for_nothing_more() -> None:
    session = at_a_claim(Rest.NONE)
    session.claim()
    bots_answer(session)
    while session.stage is Stage.PLAY:
        assert session.play_by_itself() is not None
        bots_answer(session)
    assert session.match.log[-1].points is not None
