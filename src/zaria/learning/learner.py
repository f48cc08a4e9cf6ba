"""Learning: a network in full precision, its gradients by hand, and Adam's steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from zaria.learning.adam import Adam
from zaria.learning.arrays import Array, Arrays, on_gpu, sum_rows
from zaria.learning.network import BESIDE, NAMES, Network
from zaria.learning.task import Samples

_CHUNK = 1 << 20
"""So many sheets at most are valued at once."""
_SPREAD_WEIGHT = 0.2
"""What learning the spread counts beside learning the mean."""
_TOTAL_WEIGHT = 0.2
"""What learning the points counts beside learning the lead."""


class Shape(NamedTuple):
    """How large a network is."""

    features: int
    first: int
    second: int
    leads: bool = False
    """Whether it looks at the others' sheets too."""


class Learner:
    """A network that learns from samples."""

    def __init__(self, arrays: Arrays, shape: Shape, scale: float, seed: int) -> None:
        """Begin with small random numbers; the last row, of no feature, is empty."""
        self._xp, self._scale = arrays, scale
        random = np.random.default_rng(seed)
        features, first, second, leads = shape
        outputs = 3 if leads else 2

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
            "third": weights(second, outputs, second**-0.5),
            "third_bias": arrays.zeros(outputs, np.float32),
        }
        if leads:
            self.parts[BESIDE] = weights(first, second, (2 / first) ** 0.5)
        self._adam = Adam(arrays, self.parts)

    def begin(self, network: Network) -> None:
        """Begin with what a network of the same or smaller layers knows; the rest says nothing yet.

        A network of points has half as many units in the second layer as one of leads that begins
        with it: at first a lead is one's own points less the others'.
        """
        known = {name: self._xp.asarray(getattr(network, name)) for name in NAMES}
        if network.beside is not None:
            known[BESIDE] = self._xp.asarray(network.beside)
        elif BESIDE in self.parts:
            known = _as_leads(self._xp, known)
        features, (first, second) = network.features, known["second"].shape
        for name, silent in {
            "rows": (slice(features, None), slice(first)),
            "second": (slice(first, None), slice(second)),
            BESIDE: (slice(first, None), slice(second)),
            "third": (slice(second, None),),
        }.items():
            if name in known:
                self.parts[name][silent] = 0
        known["rows"] = known["rows"][:-1]
        for name, part in known.items():
            self.parts[name][tuple(slice(size) for size in part.shape)] = part
            self._adam.averaged[name][...] = self.parts[name]

    @property
    def steps(self) -> int:
        """How many steps have been made."""
        return self._adam.steps

    def learn(self, some: Samples, rate: float, *, told: bool = True) -> float | None:
        """Make one step towards targets; return the mean square error in points, if wanted."""
        xp, parts = self._xp, self.parts
        count = len(some.features)
        inputs = self._inputs(some.features)
        first = xp.maximum(inputs @ parts["rows"] + parts["bias"], 0)
        hidden = first @ parts["second"] + parts["second_bias"]
        seen: list[tuple[Array, Array]] = []
        if some.others is not None:
            many = some.others.shape[1]
            for other in range(many):
                theirs = self._inputs(some.others[:, other])
                layer = xp.maximum(theirs @ parts["rows"] + parts["bias"], 0)
                hidden += layer @ (parts[BESIDE] / many)
                seen.append((theirs, layer))
        second = xp.maximum(hidden, 0)
        found = second @ parts["third"] + parts["third_bias"]
        error = found[:, 0] - some.targets / self._scale
        deviation = xp.abs(some.finals / self._scale - found[:, 0])
        errors = [error, _SPREAD_WEIGHT * (found[:, 1] - deviation)]
        if some.totals is not None:
            errors.append(_TOTAL_WEIGHT * (found[:, 2] - some.totals / self._scale))
        slope = xp.stack(errors, axis=1) / count
        gradients = {"third": second.T @ slope, "third_bias": slope.sum(axis=0)}
        slope = (slope @ parts["third"].T) * (second > 0)
        gradients |= {"second": first.T @ slope, "second_bias": slope.sum(axis=0)}
        back = (slope @ parts["second"].T) * (first > 0)
        gradients |= {"rows": inputs.T @ back, "bias": back.sum(axis=0)}
        if seen:
            gradients[BESIDE] = sum(layer.T @ slope for _, layer in seen) / len(seen)
        for theirs, layer in seen:
            back = (slope @ (parts[BESIDE] / len(seen)).T) * (layer > 0)
            gradients["rows"] += theirs.T @ back
            gradients["bias"] += back.sum(axis=0)
        self._adam.step(gradients, rate)
        # Asking for a number makes a GPU wait.
        return float((error * error).mean()) * self._scale**2 if told else None

    def _inputs(self, features: Array) -> Array:
        """Return lists of features as rows of ones and zeros."""
        xp = self._xp
        inputs = xp.zeros((len(features), len(self.parts["rows"])), np.float32)
        inputs[xp.arange(len(features))[:, None], features] = 1
        inputs[:, -1] = 0
        return inputs

    def valuer(self) -> Valuer:
        """Return the averaged network as it is now, for playing."""
        return Valuer(self._xp, self._adam.averaged, self._scale)

    def network(self, facts: Mapping[str, object]) -> Network:
        """Return the averaged network for handing out."""
        parts = {name: _to_numpy(part) for name, part in self._adam.averaged.items()}
        return Network(**parts, scale=self._scale, facts=facts)

    def state(self) -> dict[str, Array]:
        """Return all that is needed to go on later."""
        found = {
            f"{kind}-{name}": _to_numpy(part)
            for kind, group in self._adam.memory.items()
            for name, part in group.items()
        }
        return found | {"steps": np.array(self.steps)}

    def restore(self, state: Mapping[str, Array]) -> None:
        """Go on from a state."""
        for kind, group in self._adam.memory.items():
            for name in group:
                group[name][...] = self._xp.asarray(state[f"{kind}-{name}"])
        self._adam.steps = int(state["steps"])


class Valuer:
    """A network for playing while it learns: in half precision on a GPU."""

    def __init__(self, arrays: Arrays, parts: Mapping[str, Array], scale: float) -> None:
        """Take a copy of a network as it is now."""
        self._xp, self._scale = arrays, np.float32(scale)
        dtype = np.float16 if on_gpu(parts["rows"]) else np.float32
        copies = {name: part.astype(dtype) for name, part in parts.items()}
        self._rows, self._bias, self._second, self._second_bias, third, third_bias = (
            copies[name] for name in NAMES
        )
        self._third, self._third_bias = third[:, 0], third_bias[0]
        self._beside = copies.get(BESIDE)

    def __call__(self, features: Array) -> Array:
        """Return what is expected, for each list of features."""
        return self._means(features, None)

    def means(self, features: Array, others: Array) -> Array:
        """Return what is expected beside what is seen of the others."""
        return self._means(features, others)

    def seen(self, features: Array) -> Array:
        """Return what sheets add to the values of others."""
        return sum_rows(self._rows, features, self._bias) @ self._beside

    def _means(self, features: Array, others: Array | None) -> Array:
        xp = self._xp
        found = xp.empty(len(features), np.float32)
        for at in range(0, len(features), _CHUNK):
            part = slice(at, at + _CHUNK)
            hidden = sum_rows(self._rows, features[part], self._bias) @ self._second
            hidden += self._second_bias
            if others is not None:
                hidden += others[part]
            hidden = xp.maximum(hidden, 0)
            found[part] = (hidden @ self._third + self._third_bias).astype(np.float32) * self._scale
        return found


def _as_leads(xp: Arrays, points: Mapping[str, Array]) -> dict[str, Array]:
    """Return the parts of a network of leads that knows what one of points knows."""
    second, third = points["second"], points["third"]
    nothing, mean, spread = xp.zeros_like(second), third[:, 0], third[:, 1] / 2**0.5
    own = xp.stack([mean, spread, mean], axis=1)
    others = xp.stack([-mean, spread, xp.zeros_like(mean)], axis=1)
    _, spread_bias = points["third_bias"]
    bias = [0 * spread_bias, 2**0.5 * spread_bias, points["third_bias"][0]]
    return {
        "rows": points["rows"],
        "bias": points["bias"],
        "second": xp.concatenate([second, nothing], axis=1),
        "second_bias": xp.concatenate([points["second_bias"]] * 2),
        "third": xp.concatenate([own, others]),
        "third_bias": xp.stack(bias),
        BESIDE: xp.concatenate([nothing, second], axis=1),
    }


def _to_numpy(array: Array) -> Array:
    return array.get() if on_gpu(array) else array.copy()
