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

_SUM_ROWS = r"""
#include <cuda_fp16.h>
extern "C" __global__ void sum_rows(
    const __half2* rows, const short* features, const __half2* bias, __half2* sums,
    int width, int half
) {
    extern __shared__ short wanted[];
    const long long at = blockIdx.x;
    for (int place = threadIdx.x; place < width; place += blockDim.x)
        wanted[place] = features[at * width + place];
    __syncthreads();
    for (int unit = threadIdx.x; unit < half; unit += blockDim.x) {
        float2 sum = __half22float2(bias[unit]);
        for (int place = 0; place < width; place++) {
            float2 more = __half22float2(rows[(long long)wanted[place] * half + unit]);
            sum.x += more.x;
            sum.y += more.y;
        }
        sum.x = fmaxf(sum.x, 0.0f);
        sum.y = fmaxf(sum.y, 0.0f);
        sums[at * half + unit] = __float22half2_rn(sum);
    }
}
"""


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
    # What may become of one sheet differs in a few features only: begin with the first list's sum.
    first = features[0]
    sums = np.tile(rows[first].sum(axis=0) + bias, (len(features), 1))
    differs = features != first
    for place in np.flatnonzero(differs.any(axis=0)):
        (at,) = np.nonzero(differs[:, place])
        if 2 * len(at) > len(features):
            sums += rows[features[:, place]] - rows[first[place]]
        else:
            sums[at] += rows[features[at, place]] - rows[first[place]]
    return np.maximum(sums, 0, out=sums)


@cache
def _kernel() -> Any:  # noqa: ANN401 - CuPy has no types
    import cupy  # noqa: PLC0415

    return cupy.RawKernel(_SUM_ROWS, "sum_rows", options=("--std=c++14",))


def _sum_rows_gpu(rows: Array, features: Array, bias: Array) -> Array:
    import cupy  # noqa: PLC0415

    count, width = features.shape
    units = rows.shape[1]
    sums = cupy.empty((count, units), cupy.float16)
    threads = min(256, units // 2)
    arguments = (rows, features, bias, sums, np.int32(width), np.int32(units // 2))
    _kernel()((count,), (threads,), arguments, shared_mem=2 * width)
    return sums
