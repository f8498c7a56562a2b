"""Where the rule files lie that come with Parlour."""

from pathlib import Path

import parlour


def shipped_rules() -> Path:
    """Their folder: in the package, or beside the source."""
    package = Path(parlour.__file__).parent
    inside = package / "rules"
    return inside if inside.is_dir() else package.parents[1] / "rules"
