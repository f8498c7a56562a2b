"""A folder in which nothing can be written, also where the tests are run by root."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

NOBODY = 65534


@contextmanager
def folder_to_close() -> Iterator[Path]:
    """A folder for `closed`: anyone may enter those that it lies in."""
    folder = Path(mkdtemp(prefix="parlour-test-"))
    try:
        yield folder
    finally:
        folder.chmod(0o700)
        shutil.rmtree(folder)


@contextmanager
def closed(folder: Path) -> Iterator[None]:
    """Lets nothing be written in a folder for a while; root is a person without rights then."""
    root = os.geteuid() == 0
    for each in (*folder.iterdir(), folder):
        if root:
            os.chown(each, NOBODY, NOBODY)
        each.chmod(0o500 if each.is_dir() else 0o400)
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
