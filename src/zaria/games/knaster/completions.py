"""What is completed in Knaster: lines with a result (K-17), and lines all circled (K-28)."""

from __future__ import annotations

from functools import cache, lru_cache

from zaria.engine.completion import Completion
from zaria.engine.rejection import Params
from zaria.games.knaster.cells import Values
from zaria.games.knaster.lines import CELLS, LINE_CELLS, LINE_MASKS
from zaria.games.knaster.numbers import Numbers
from zaria.games.knaster.results import result


@lru_cache(maxsize=1024)  # those of a draft are asked for again when it is revealed
def completions(values: Values, before: Numbers, after: Numbers) -> tuple[Completion, ...]:
    """Return the lines all of whose numbers are circled now, then those that are full now."""
    found: list[Completion] = []
    circled = after.circled
    for line, mask in enumerate(LINE_MASKS if circled != before.circled else ()):
        if circled & mask == mask != before.circled & mask:
            points: Params = {"points": values[line]}
            found.append(Completion("knaster-circled", _cells(line), points))
    for line, mask in _lines_through(before.free & ~after.free):
        if not after.free & mask:
            name, circles, _ = result([after.cells[cell] for cell in LINE_CELLS[line]])
            if circles:
                brings: Params = {"result": name, "circles": circles}
                found.append(Completion("knaster-result", _cells(line), brings))
    return tuple(found)


@lru_cache(maxsize=1024)  # most often it is one cell
def _lines_through(cells: int) -> tuple[tuple[int, int], ...]:
    """Return the lines through any of these cells, with their masks."""
    return tuple([(line, mask) for line, mask in enumerate(LINE_MASKS) if cells & mask])


@cache
def _cells(line: int) -> tuple[str, ...]:
    return tuple([CELLS[cell] for cell in LINE_CELLS[line]])
