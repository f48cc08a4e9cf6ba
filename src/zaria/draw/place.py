"""What a place on a sheet is called."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A place in words."""

    name: str = ""
    """Such as “orange row, field 4”; "" where it has none but its code."""
    about: str = ""
    """What else is printed there and matters: its column, the regions beside it."""
