"""Pictures of positions, games, sheets and records in notebooks, drawn by another package."""

from __future__ import annotations

from contextlib import suppress

GROUP = "zaria.pictures"
"""The entry points under which a package offers to draw; `notebook` is a function of one value."""


class Drawable:
    """Mixin for values with a picture in notebooks, if a package that draws is installed."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        from importlib.metadata import entry_points  # noqa: PLC0415 - it is slow to import

        for drawer in entry_points(group=GROUP, name="notebook"):
            with suppress(ImportError):  # the extra that draws is not installed
                picture: str = drawer.load()(self)
                return picture
        return None
