"""What is seen: the app, its screens and the tables. The only package that knows Textual.

How the shell and the table meet:

    session = Session(match, keeper=store, match_id=None, take_backs=start.take_backs)
    screen = TableScreen(session, pace=Pace(bots=0.6, trick=1.5, motion=True))
    outcome = await app.push_screen_wait(screen)    # "home" or "rematch"

`parlour.tui.session` holds `Session`, the course of a match without any widget, and `Pace`, how
fast things are shown. A `keeper` is what keeps matches: `begin(match) -> number` and
`note(number, match)`
after every move; with a `match_id` the match is one that was kept before. `parlour.tui.table` holds
`TableScreen`. It reads `app.looks`, and takes another `pace` at any time through `screen.pace`.
"""
