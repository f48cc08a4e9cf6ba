"""What is completed in Knaster: lines with a result (K-17), and lines all circled (K-28)."""

from __future__ import annotations

from collections.abc import Iterator

from zaria.engine.completion import Completion
from zaria.engine.rejection import Params
from zaria.games.knaster.lines import CELLS, LINE_CELLS, LINE_MASKS
from zaria.games.knaster.numbers import Numbers
from zaria.games.knaster.results import result
from zaria.games.knaster.sheet import KnasterSheet


def completions(sheet: KnasterSheet, before: Numbers, after: Numbers) -> Iterator[Completion]:
    """Return the lines all of whose numbers are circled now, then those that are full now."""
    circled, filled = after.circled, before.free & ~after.free
    for line, mask in enumerate(LINE_MASKS if circled != before.circled else ()):
        if circled & mask == mask != before.circled & mask:
            points: Params = {"points": sheet.values[line]}
            yield Completion("knaster-circled", _cells(line), points)
    for line, mask in enumerate(LINE_MASKS if filled else ()):
        if filled & mask and not after.free & mask:
            found = result([after.cells[cell] for cell in LINE_CELLS[line]])
            if found.circles:
                brings: Params = {"result": found.name, "circles": found.circles}
                yield Completion("knaster-result", _cells(line), brings)


def _cells(line: int) -> tuple[str, ...]:
    return tuple([CELLS[cell] for cell in LINE_CELLS[line]])
