"""The real app in a terminal of its own, which can be typed into, closed and killed."""

import fcntl
import os
import pty
import re
import select
import signal
import sqlite3
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Final

from parlour.store import Store
from parlour.store.keeping import read_kept

PATIENCE: Final = 30.0
"""Seconds after which something that was waited for does not come about any more."""

QUIET: Final = "bot_pause = 0\ntrick_pause = 0\nmotion = false\n"

STARTER: Final = """
import os, sys
os.login_tty(0)
os.execv(sys.executable, [sys.executable, "-m", "parlour", *sys.argv[1:]])
"""
"""Makes the terminal the program's own, so that closing it hangs up."""

CLOSE: Final = "close"
"""The terminal is closed, as when its window is."""


class Terminal:
    """A terminal in which Parlour runs.

    Args:
        home: the folder in which matches and settings lie.
        args: the command line.
        size: columns and rows.

    Attributes:
        written: all that was written to it so far.
    """

    def __init__(self, home: Path, *args: str, size: tuple[int, int] = (100, 30)) -> None:
        self.written = b""
        self.home = home
        self._master, slave = pty.openpty()
        columns, rows = size
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        folders = {name: str(home) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", STARTER, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **folders, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
        )
        os.close(slave)

    @property
    def store(self) -> Path:
        """The file of the matches."""
        return self.home / "parlour" / "parlour.db"

    def press(self, keys: str) -> None:
        """Types."""
        os.write(self._master, keys.encode())

    def until(self, condition: Callable[[], bool]) -> None:
        """Reads what is written until something holds.

        Raises:
            TimeoutError: it does not come about.
        """
        end = monotonic() + PATIENCE
        while not condition():
            self.read()
            if monotonic() > end or self.process.poll() is not None:
                raise TimeoutError(f"did not come about; last written: {self.tail()}")

    def tail(self) -> str:
        """The end of what was written, without colours and places."""
        return " ".join(_without_escapes(self.written.decode(errors="replace")).split())[-1500:]

    def read(self, seconds: float = 0.02) -> bool:
        """Reads what is written within a moment.

        Returns:
            Whether anything was.
        """
        if self._master < 0 or not select.select([self._master], [], [], seconds)[0]:
            return False
        with suppress(OSError):  # nobody has the other end open any more
            data = os.read(self._master, 1 << 16)
            self.written += data
            return bool(data)
        return False

    def left_behind(self) -> str:
        """What stands in the terminal, and in its scrollback, once the app has given it back.

        An app draws on a screen of its own, which goes with it.
        """
        written = self.written.decode(errors="replace")
        own = re.sub(r"\x1b\[\?1049h.*?\x1b\[\?1049l", "", written, flags=re.DOTALL)
        return _without_escapes(own).strip()

    @property
    def raw(self) -> bool:
        """Whether keys reach the program as they are pressed, and are not shown by the terminal."""
        return not termios.tcgetattr(self._master)[3] & (termios.ICANON | termios.ECHO)

    @property
    def drawn_on(self) -> bool:
        """Whether the app has the screen now."""
        return self.written.rfind(b"\x1b[?1049h") > self.written.rfind(b"\x1b[?1049l")

    @property
    def stopped(self) -> bool:
        """Whether the program has been suspended."""
        state = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[0]
        return state == "T"

    def end(self, how: str) -> int:
        """Ends the program, by a signal's name or by closing the terminal.

        Returns:
            The exit status; the number of the signal below zero if one killed it.
        """
        if how == CLOSE:
            self._close()
        else:
            self.process.send_signal(signal.Signals[how])
        return self.wait()

    def wait(self) -> int:
        """Waits until the program has ended; reads what it still writes."""
        end = monotonic() + PATIENCE
        while self.process.poll() is None and monotonic() < end:
            self.read()
        while self.read():
            pass
        status = self.process.wait(1)
        self._close()
        return status

    def _close(self) -> None:
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def release(self) -> None:
        """Ends the program, if it still runs, and closes the terminal."""
        self.process.kill()
        self.process.wait()
        self._close()


def _without_escapes(text: str) -> str:
    """Text as a terminal would show it: without what it obeys."""
    return re.sub(r"\x1b(\[[0-9;?<>=$]*[a-zA-Z]|\][^\x07\x1b]*(\x07|\x1b\\))", "", text)


@contextmanager
def terminal(home: Path, *args: str, size: tuple[int, int] = (100, 30)) -> Iterator[Terminal]:
    """Runs Parlour in a terminal; nothing of it is left afterwards."""
    settings = home / "parlour" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(QUIET, encoding="utf-8")
    opened = Terminal(home, *args, size=size)
    try:
        yield opened
    finally:
        opened.release()


def kept_lines(store: Path) -> list[str]:
    """The lines of the last match that a file holds, read while another program writes it."""
    if not store.exists():
        return []
    query = "SELECT text FROM line WHERE match = (SELECT max(id) FROM match) ORDER BY place"
    with (
        closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection,
        suppress(sqlite3.OperationalError),  # it is just being made
    ):
        return [text for (text,) in connection.execute(query)]
    return []


def play_and_end(home: Path, how: str, moves: int, *args: str) -> tuple[int, int]:
    """Plays some moves in a real terminal, ends the program in their midst, compares what is kept.

    Args:
        home: the folder in which matches and settings lie.
        how: the signal's name, or `CLOSE`.
        moves: how many lines have to come to the match first.
        args: the command line.

    Returns:
        How many lines of the match were seen kept before, and how many are kept.

    Raises:
        AssertionError: something is lost, twice, or not said well.
    """
    with terminal(home, *args) as app:
        wanted = len(kept_lines(app.store)) + moves
        pressed = 0

        def enough() -> bool:
            nonlocal pressed
            now = len(kept_lines(app.store))
            if now >= pressed:
                app.press("\r")
                pressed = now
            return now >= wanted

        app.until(enough)
        app.press("\r")
        seen = kept_lines(app.store)
        status = app.end(how)
        assert status == (-signal.SIGHUP if how == CLOSE else 128 + signal.Signals[how]), status
        assert b"Traceback" not in app.written
        if how != CLOSE:
            assert app.left_behind() == ""
    with Store(app.store) as store:
        assert store.notice == ""
        (summary,) = store.summaries()
        store.hold(summary.id)
        store.load(summary.id)
        found = read_kept(store._file.connection, summary.id)
    assert found is not None
    assert list(found[1].lines[: len(seen)]) == seen
    return len(seen), len(found[1].lines)
