"""A learned value: a list of features in, values out.

The first layer is a sum of rows, one for each feature that holds; two small layers follow. It is
little arithmetic: NumPy does it in a fraction of a millisecond, and a browser could.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

from zaria.extras import Needs

with Needs("players"):
    import numpy as np

    from zaria.learning.arrays import sum_rows

Floats = Any
"""An array of floating-point numbers; of what precision, the network says."""

NAMES = ("rows", "bias", "second", "second_bias", "third", "third_bias")
"""The parts of a network, in order."""
BESIDE = "beside"
"""The part that networks have besides that look at others' sheets too."""

_IN_STEPS = "steps"
"""In a file, how large a step of each unit's rows is; older files have none."""
_STEPS = 127
_LEAST = 1e-6


@dataclass(frozen=True)
class Network:
    """Rows of the features, then two layers; the last gives values in units of `scale` points.

    The values are what is expected at the end (points, or a lead), its mean deviation from that
    and, in a network that looks at others' sheets, the points. The last row is empty: lists of
    features are filled up with its number.
    """

    rows: Floats
    bias: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats
    scale: float
    facts: Mapping[str, object]
    """How it was made: the command, the date, the result."""
    beside: Floats = None
    """What the first layer of others' sheets adds to the second layer."""

    @property
    def features(self) -> int:
        """How many features there are."""
        return len(self.rows) - 1

    def values(self, features: Floats, others: Floats = 0) -> Floats:
        """Return the values of each list of features, beside what `seen` says of the others."""
        hidden = sum_rows(self.rows, features, self.bias)
        hidden = np.maximum(hidden @ self.second + self.second_bias + others, 0)
        return (hidden @ self.third + self.third_bias) * self.scale

    def means(self, features: Floats, others: Floats = 0) -> Floats:
        """Return what is expected, for each list of features."""
        found: Floats = self.values(features, others)[:, 0]
        return found

    def seen(self, features: Floats) -> Floats:
        """Return what sheets add to the values of others."""
        return sum_rows(self.rows, features, self.bias) @ self.beside

    def with_facts(self, facts: Mapping[str, object]) -> Network:
        """Return the network with more said about how it was made."""
        return replace(self, facts={**self.facts, **facts})

    def save(self, path: Path) -> None:
        """Write one file with the network and its facts.

        The rows, which are nearly all of it, have a byte for each number, in steps of each unit's
        own; the rest is in half precision.
        """
        names = NAMES if self.beside is None else (*NAMES, BESIDE)
        parts: dict[str, Any] = {
            name: np.asarray(getattr(self, name), np.float16) for name in names
        }
        steps = np.maximum(np.abs(self.rows).max(axis=0), _LEAST) / _STEPS
        parts["rows"] = np.rint(self.rows / steps).astype(np.int8)
        parts[_IN_STEPS] = steps.astype(np.float32)
        facts = {"scale": self.scale, **self.facts}
        stream = BytesIO()
        np.savez_compressed(stream, facts=np.array(json.dumps(facts)), **parts)
        path.write_bytes(stream.getvalue())

    @classmethod
    def load(cls, path: Path) -> Network:
        """Read a network that `save` wrote."""
        with np.load(path, allow_pickle=False) as file:
            facts = json.loads(str(file["facts"]))
            names = [name for name in (*NAMES, BESIDE) if name in file]
            parts = {name: file[name].astype(np.float32) for name in names}
            if _IN_STEPS in file:
                parts["rows"] *= file[_IN_STEPS]
        return cls(**parts, scale=facts.pop("scale"), facts=facts)
