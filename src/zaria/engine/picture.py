"""What a notebook shows of a position, a game, a sheet or a record: the engine draws nothing."""

from __future__ import annotations

from contextlib import suppress

GROUP = "zaria.pictures"
"""The entry points under which a package offers to draw; `notebook` is a function of one value."""


class Drawable:
    """Something that shows itself in a notebook, where a package that draws is installed."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        from importlib.metadata import entry_points  # noqa: PLC0415 - it is slow to import

        for drawer in entry_points(group=GROUP, name="notebook"):
            with suppress(ImportError):  # the extra that draws is not installed
                picture: str = drawer.load()(self)
                return picture
        return None
