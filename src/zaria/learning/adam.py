"""Adam's steps, and the moving average of the parts that they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from zaria.learning.arrays import Array, Arrays, on_gpu

_DECAYS = (0.9, 0.999)
_TINY = 1e-8
_AVERAGED = 0.999

Parts = dict[str, Array]


class Adam:
    """What Adam remembers of the parts of a network, which it changes in place."""

    def __init__(self, arrays: Arrays, parts: Parts) -> None:
        """Begin with no memory; the average is that of the parts as they are."""
        self._parts = parts
        self._means = {name: arrays.zeros_like(part) for name, part in parts.items()}
        self._squares = {name: arrays.zeros_like(part) for name, part in parts.items()}
        self.averaged = {name: part.copy() for name, part in parts.items()}
        """A network is handed out and plays as this moving average."""
        self.steps = 0

    @property
    def memory(self) -> dict[str, Parts]:
        """All that is needed to go on later, but for the number of steps."""
        return {
            "part": self._parts,
            "mean": self._means,
            "square": self._squares,
            "averaged": self.averaged,
        }

    def step(self, gradients: Mapping[str, Array], rate: float) -> None:
        """Change every part against its gradient."""
        self.steps += 1
        first, second = (1 - decay**self.steps for decay in _DECAYS)
        kept = min(_AVERAGED, (1 + self.steps) / (10 + self.steps))
        for name, gradient in gradients.items():
            memory = (self._parts[name], self._means[name], self._squares[name])
            numbers = (rate / first, second, 1 - kept)
            move = _moved_on_gpu if on_gpu(gradient) else _moved
            move(gradient, numbers, memory, self.averaged[name])


def _moved(
    gradient: Array,
    numbers: tuple[float, float, float],
    memory: tuple[Array, Array, Array],
    average: Array,
) -> None:
    rate, second, new = numbers
    part, mean, square = memory
    mean *= _DECAYS[0]
    mean += (1 - _DECAYS[0]) * gradient
    square *= _DECAYS[1]
    square += (1 - _DECAYS[1]) * gradient * gradient
    part -= rate * mean / (np.sqrt(square / second) + _TINY)
    average *= 1 - new
    average += new * part


@cache
def _kernel() -> Any:  # noqa: ANN401 - CuPy has no types
    """Return the same as one kernel: on a GPU, starting many small ones is what takes time."""
    import cupy  # noqa: PLC0415 - a large library that only a GPU needs

    first, second = _DECAYS
    return cupy.ElementwiseKernel(
        "T gradient, float32 rate, float32 second, float32 newer",
        "T part, T mean, T square, T average",
        f"""
        mean += {1 - first:.6f}f * (gradient - mean);
        square += {1 - second:.6f}f * (gradient * gradient - square);
        part -= rate * mean / (sqrtf(square / second) + {_TINY}f);
        average += newer * (part - average);
        """,
        "zaria_adam",
    )


def _moved_on_gpu(
    gradient: Array,
    numbers: tuple[float, float, float],
    memory: tuple[Array, Array, Array],
    average: Array,
) -> None:
    _kernel()(gradient, *(np.float32(number) for number in numbers), *memory, average)
