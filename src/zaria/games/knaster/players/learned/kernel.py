"""The features of Knaster's sheets by one kernel of a GPU: a thread looks at a sheet.

The same as `sheets.features_of` finds by arrays, for which a GPU starts some hundred kernels.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from zaria.learning.arrays import Array

_SOURCE = r"""
extern "C" __global__ void features_of(
    const signed char* numbers, const bool* circled, const int* others,
    const short* classes, const long long* line_cells, short* found, long long count
) {
    const long long at = blockIdx.x * (long long)blockDim.x + threadIdx.x;
    if (at >= count) return;
    const signed char* held = numbers + at * CELLS;
    const bool* ringed = circled + at * CELLS;
    short* out = found + at * WIDTH;
    int copies[SUMS] = {};
    int free = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const int number = held[cell];
        out[cell] = cell * HELD + (number > 0 ? number - 1 + SUMS * ringed[cell] : 0);
        free += number == 0;
        if (number > 0 && !ringed[cell]) copies[number - 2]++;
    }
    for (int line = 0; line < LINES; line++) {
        int in_line[SIDE];
        int many = 0, equal = 0, highest = 0, lowest = 99, rings = 0;
        for (int place = 0; place < SIDE; place++) {
            const int cell = (int)line_cells[line * SIDE + place];
            const int number = held[cell];
            in_line[place] = number;
            rings += ringed[cell];
            many += number > 0;
            highest = max(highest, number);
            if (number > 0) {
                lowest = min(lowest, number);
                for (int before = 0; before < place; before++) equal += in_line[before] == number;
            }
        }
        const int near = highest - lowest < SIDE && equal == 0;
        const int kind = classes[(many * EQUAL + equal) * 2 + near];
        out[CELLS + line] = AT_LINES + (line * KINDS + kind) * (SIDE + 1) + rings;
    }
    for (int place = 0; place < SUMS; place++)
        out[CELLS + LINES + place] =
            AT_COPIES + place * (MOST_COPIES + 1) + min(copies[place], MOST_COPIES);
    out[WIDTH - 2] = AT_FREE + free;
    out[WIDTH - 1] = AT_OTHERS + others[at];
}
"""
_THREADS = 128


@cache
def _kernel(numbers: tuple[tuple[str, int], ...]) -> Any:  # noqa: ANN401 - CuPy has no types
    import cupy  # noqa: PLC0415 - a large library that only a GPU needs

    defined = "".join(f"#define {name} {number}\n" for name, number in numbers)
    return cupy.RawKernel(defined + _SOURCE, "features_of", options=("--std=c++14",))


def features_on_gpu(
    sheets: tuple[Array, Array, Array], tables: tuple[Array, Array], numbers: Mapping[str, int]
) -> Array:
    """Return the features of sheets: their numbers, their circles and the others' free cells.

    `tables` are the classes of lines and their cells, `numbers` where the features lie.
    """
    import cupy  # noqa: PLC0415

    held, circled, others = (cupy.ascontiguousarray(part) for part in sheets)
    found = cupy.empty((len(held), numbers["WIDTH"]), cupy.int16)
    if len(held):
        blocks = (len(held) + _THREADS - 1) // _THREADS
        arguments = (held, circled, others.astype(cupy.int32), *tables, found, len(held))
        _kernel(tuple(numbers.items()))((blocks,), (_THREADS,), arguments)
    return found
