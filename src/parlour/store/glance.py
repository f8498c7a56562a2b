"""A glance at what is kept, for the first picture of the app: nothing is checked, or changed.

What is shown here is shown again, and checked, once the store and the settings have been opened.
"""

from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from parlour.engine.reading import read_text
from parlour.engine.toml import read_toml


def left_last(store: Path) -> tuple[int, str] | None:
    """The unfinished match that was played last.

    Args:
        store: the store's file.

    Returns:
        Its number, and when it was played (ISO 8601 in UTC); None if there is none to be seen.
    """
    if not store.is_file():
        return None
    import sqlite3

    query = (
        "SELECT id, touched FROM match WHERE NOT finished ORDER BY touched DESC, id DESC LIMIT 1"
    )
    # A file that nobody writes is read without making others beside it.
    journal = store.with_name(f"{store.name}-wal")
    how = "mode=ro" if journal.exists() else "mode=ro&immutable=1"
    where = f"{store.absolute().as_uri()}?{how}"
    with suppress(sqlite3.Error), closing(sqlite3.connect(where, uri=True, timeout=0)) as file:
        row: tuple[int, str] | None = file.execute(query).fetchone()
        return row
    return None


def told_settings(file: Path) -> dict[str, Any]:
    """What a settings file says, right or wrong; nothing if it cannot be read."""
    try:
        return read_toml(read_text(file))
    except (OSError, ValueError):  # bytes that are no text, and text that is no TOML, are both
        return {}
