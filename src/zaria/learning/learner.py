"""Learning: a network in full precision, its gradients by hand, and Adam's steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from zaria.learning.arrays import Array, Arrays, on_gpu, sum_rows
from zaria.learning.network import NAMES, Network
from zaria.learning.task import Values

_DECAYS = (0.9, 0.999)
_TINY = 1e-8
_AVERAGED = 0.999
"""The network that is handed out is a moving average of the one that learns."""
_CHUNK = 1 << 20
"""So many sheets at most are valued at once."""
_SPREAD_WEIGHT = 0.2
"""What learning the spread counts beside learning the mean."""


class Shape(NamedTuple):
    """How large a network is."""

    features: int
    first: int
    second: int


class Learner:
    """A network that learns from samples."""

    def __init__(self, arrays: Arrays, shape: Shape, scale: float, seed: int) -> None:
        """Begin with small random numbers; the last row, of no feature, is empty."""
        self._xp, self._scale = arrays, scale
        random = np.random.default_rng(seed)
        features, first, second = shape

        def weights(inputs: int, outputs: int, spread: float) -> Array:
            drawn = random.standard_normal((inputs, outputs)) * spread
            return arrays.asarray(drawn.astype(np.float32))

        rows = weights(features + 1, first, 0.1)
        rows[features] = 0
        self.parts: dict[str, Array] = {
            "rows": rows,
            "bias": arrays.zeros(first, np.float32),
            "second": weights(first, second, (2 / first) ** 0.5),
            "second_bias": arrays.zeros(second, np.float32),
            "third": weights(second, 2, second**-0.5),
            "third_bias": arrays.zeros(2, np.float32),
        }
        self._means = {name: arrays.zeros_like(part) for name, part in self.parts.items()}
        self._squares = {name: arrays.zeros_like(part) for name, part in self.parts.items()}
        self.averaged = {name: part.copy() for name, part in self.parts.items()}
        self.steps = 0

    def begin(self, network: Network) -> None:
        """Begin with what a network of the same layers knows; features it lacks say nothing yet."""
        for name in NAMES:
            part = self._xp.asarray(getattr(network, name))
            if name == "rows":
                self.parts[name][: network.features] = part[:-1]
                self.parts[name][network.features :] = 0
            else:
                self.parts[name][...] = part
            self.averaged[name][...] = self.parts[name]

    def learn(
        self, features: Array, targets: Array, finals: Array, rate: float, *, told: bool = True
    ) -> float | None:
        """Make one step towards targets; return the mean square error in points, if wanted."""
        xp, parts = self._xp, self.parts
        count = len(features)
        inputs = xp.zeros((count, len(parts["rows"])), np.float32)
        inputs[xp.arange(count)[:, None], features] = 1
        inputs[:, -1] = 0
        first = xp.maximum(inputs @ parts["rows"] + parts["bias"], 0)
        second = xp.maximum(first @ parts["second"] + parts["second_bias"], 0)
        found = second @ parts["third"] + parts["third_bias"]
        error = found[:, 0] - targets / self._scale
        deviation = xp.abs(finals / self._scale - found[:, 0])
        slope = xp.stack([error, _SPREAD_WEIGHT * (found[:, 1] - deviation)], axis=1) / count
        gradients = {"third": second.T @ slope, "third_bias": slope.sum(axis=0)}
        slope = (slope @ parts["third"].T) * (second > 0)
        gradients |= {"second": first.T @ slope, "second_bias": slope.sum(axis=0)}
        slope = (slope @ parts["second"].T) * (first > 0)
        gradients |= {"rows": inputs.T @ slope, "bias": slope.sum(axis=0)}
        self._step(gradients, rate)
        # Asking for a number makes a GPU wait.
        return float((error * error).mean()) * self._scale**2 if told else None

    def _step(self, gradients: Mapping[str, Array], rate: float) -> None:
        xp = self._xp
        self.steps += 1
        first, second = (1 - decay**self.steps for decay in _DECAYS)
        kept = min(_AVERAGED, (1 + self.steps) / (10 + self.steps))
        for name, gradient in gradients.items():
            mean, square, part = self._means[name], self._squares[name], self.parts[name]
            mean *= _DECAYS[0]
            mean += (1 - _DECAYS[0]) * gradient
            square *= _DECAYS[1]
            square += (1 - _DECAYS[1]) * gradient * gradient
            part -= rate / first * mean / (xp.sqrt(square / second) + _TINY)
            average = self.averaged[name]
            average *= kept
            average += (1 - kept) * part

    def valuer(self) -> Values:
        """Return the averaged network as it is now, for playing: in half precision on a GPU."""
        xp, scale = self._xp, np.float32(self._scale)
        half = on_gpu(self.parts["rows"])
        dtype = np.float16 if half else np.float32
        rows, bias, second, second_bias, third, third_bias = (
            self.averaged[name].astype(dtype) for name in NAMES
        )
        third, third_bias = third[:, 0], third_bias[0]

        def values(features: Array) -> Array:
            found = xp.empty(len(features), np.float32)
            for at in range(0, len(features), _CHUNK):
                part = slice(at, at + _CHUNK)
                hidden = sum_rows(rows, features[part], bias)
                hidden = xp.maximum(hidden @ second + second_bias, 0)
                found[part] = (hidden @ third + third_bias).astype(np.float32) * scale
            return found

        return values

    def network(self, facts: Mapping[str, object]) -> Network:
        """Return the averaged network for handing out."""
        parts = {name: _to_numpy(self.averaged[name]) for name in NAMES}
        return Network(**parts, scale=self._scale, facts=facts)

    def state(self) -> dict[str, Array]:
        """Return all that is needed to go on later."""
        kinds = {"part": self.parts, "mean": self._means, "square": self._squares}
        kinds["averaged"] = self.averaged
        found = {
            f"{kind}-{name}": _to_numpy(part)
            for kind, group in kinds.items()
            for name, part in group.items()
        }
        return found | {"steps": np.array(self.steps)}

    def restore(self, state: Mapping[str, Array]) -> None:
        """Go on from a state."""
        kinds = {"part": self.parts, "mean": self._means, "square": self._squares}
        kinds["averaged"] = self.averaged
        for kind, group in kinds.items():
            for name in group:
                group[name][...] = self._xp.asarray(state[f"{kind}-{name}"])
        self.steps = int(state["steps"])


def _to_numpy(array: Array) -> Array:
    return array.get() if on_gpu(array) else array.copy()
