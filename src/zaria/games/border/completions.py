"""What is completed in The Border: regions (B-36)."""

from __future__ import annotations

from collections.abc import Iterator

from zaria.engine.completion import Completion
from zaria.engine.rejection import Params
from zaria.games.border.borders import Borders
from zaria.games.border.sheet import BorderSheet


def completions(sheet: BorderSheet, before: Borders, after: Borders) -> Iterator[Completion]:
    """Return the regions that are closed now."""
    for number, region in enumerate(sheet.regions):
        if (after.regions & ~before.regions) >> number & 1:
            first = bool(after.firsts >> number & 1)
            params: Params = {"region": region.id, "points": region.high if first else region.low}
            yield Completion("border-region", (region.id,), params)
