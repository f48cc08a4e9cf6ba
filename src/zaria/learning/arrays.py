"""The two array libraries: NumPy, and CuPy where there is a GPU."""

from __future__ import annotations

from functools import cache
from typing import Any

from zaria.extras import Needs

with Needs("players"):
    import numpy as np

Array = Any
"""An array of NumPy or of CuPy."""
Arrays = Any
"""The module of one of them."""

_LISTS = 16
_SUM_ROWS = r"""
#include <cuda_fp16.h>
extern "C" __global__ void sum_rows(
    const __half2* rows, const short* features, const __half2* bias, __half2* sums,
    long long count, int width, int half
) {
    extern __shared__ short wanted[];
    __shared__ int changed[LISTS];
    const long long first = blockIdx.x * (long long)LISTS;
    const int lists = (int)min((long long)LISTS, count - first);
    for (int place = threadIdx.x; place < lists * width; place += blockDim.x)
        wanted[place] = features[first * width + place];
    __syncthreads();
    for (int list = threadIdx.x; list < lists; list += blockDim.x) {
        const short* now = wanted + list * width;
        int many = list ? 0 : width;
        for (int place = 0; list && place < width; place++)
            many += now[place] != now[place - width];
        changed[list] = many;
    }
    __syncthreads();
    for (int unit = threadIdx.x; unit < half; unit += blockDim.x) {
        const float2 start = __half22float2(bias[unit]);
        float2 sum = start;
        for (int list = 0; list < lists; list++) {
            const short* now = wanted + list * width;
            const bool whole = 2 * changed[list] > width;
            if (whole) sum = start;
            for (int place = 0; place < width; place++) {
                if (!whole && now[place] == now[place - width]) continue;
                const float2 more = __half22float2(rows[(long long)now[place] * half + unit]);
                sum.x += more.x;
                sum.y += more.y;
                if (whole) continue;
                const short old = now[place - width];
                const float2 less = __half22float2(rows[(long long)old * half + unit]);
                sum.x -= less.x;
                sum.y -= less.y;
            }
            const float2 cut = make_float2(fmaxf(sum.x, 0.0f), fmaxf(sum.y, 0.0f));
            sums[(first + list) * half + unit] = __float22half2_rn(cut);
        }
    }
}
"""
"""Lists that come one after the other are mostly of one sheet: what they share is summed once."""

_FEW = 4
"""So few lists are added up row by row."""
_PRODUCT = 25
"""How many numbers of a matrix take as long to multiply as one row to add to a sum."""
_CALLS = 1_500
"""How many more rows take as long as the calls that find out which are to be added."""


def library(device: str) -> Arrays:
    """Return the array library of a device: `cpu` or `cuda`."""
    if device == "cpu":
        return np
    with Needs("cuda"):
        import cupy  # noqa: PLC0415 - a large library that only a GPU needs
    return cupy


def on_gpu(array: Array) -> bool:
    """Return whether an array is one of CuPy's."""
    return not isinstance(array, np.ndarray)


def sum_rows(rows: Array, features: Array, bias: Array) -> Array:
    """Return, for each list of features, the sum of their rows and the bias, negatives cut off."""
    if on_gpu(rows):
        return _sum_rows_gpu(rows, features, bias)
    if len(features) <= _FEW:
        sums = rows[features].sum(axis=1)
        sums += bias
        return np.maximum(sums, 0, out=sums)
    used, places = _used(features, len(rows))
    differs = features != features[0]
    if len(features) * len(used) > _PRODUCT * (np.count_nonzero(differs) + _CALLS):
        sums = _sums_of_changes(rows, features, differs)
    else:
        first = np.arange(len(features))[:, None] * len(used)
        held = np.bincount((places + first).ravel(), minlength=len(features) * len(used))
        sums = held.reshape(len(features), -1).astype(rows.dtype) @ rows[used]
    sums += bias
    return np.maximum(sums, 0, out=sums)


def _used(features: Array, most: int) -> tuple[Array, Array]:
    """Return the features that any list has, and for each place which of these it is."""
    holds = np.zeros(most, bool)
    holds[features] = True
    used = np.flatnonzero(holds)
    number = np.empty(most, np.int64)
    number[used] = np.arange(len(used))
    return used, number[features]


def _sums_of_changes(rows: Array, features: Array, differs: Array) -> Array:
    """Return the sums as that of the first list, and what changes from it to each other."""
    first = features[0]
    sums = np.tile(rows[first].sum(axis=0), (len(features), 1))
    for place in np.flatnonzero(differs.any(axis=0)):
        (at,) = np.nonzero(differs[:, place])
        if 2 * len(at) > len(features):
            sums += rows[features[:, place]] - rows[first[place]]
        else:
            sums[at] += rows[features[at, place]] - rows[first[place]]
    return sums


@cache
def _kernel() -> Any:  # noqa: ANN401 - CuPy has no types
    import cupy  # noqa: PLC0415

    source = f"#define LISTS {_LISTS}\n{_SUM_ROWS}"
    return cupy.RawKernel(source, "sum_rows", options=("--std=c++14",))


def _sum_rows_gpu(rows: Array, features: Array, bias: Array) -> Array:
    import cupy  # noqa: PLC0415

    count, width = features.shape
    units = rows.shape[1]
    sums = cupy.empty((count, units), cupy.float16)
    if count:
        sizes = (np.int64(count), np.int32(width), np.int32(units // 2))
        _kernel()(
            ((count + _LISTS - 1) // _LISTS,),
            (min(256, units // 2),),
            (rows, features, bias, sums, *sizes),
            shared_mem=2 * width * _LISTS,
        )
    return sums
