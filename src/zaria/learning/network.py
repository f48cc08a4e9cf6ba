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


@dataclass(frozen=True)
class Network:
    """Rows of the features, then two layers; the last gives values in units of `scale` points.

    The values are the points expected at the end and their mean deviation from that. The last row
    is empty: lists of features are filled up with its number.
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

    @property
    def features(self) -> int:
        """How many features there are."""
        return len(self.rows) - 1

    def values(self, features: Floats) -> Floats:
        """Return the points expected and their spread, for each list of features."""
        hidden = sum_rows(self.rows, features, self.bias)
        hidden = np.maximum(hidden @ self.second + self.second_bias, 0)
        return (hidden @ self.third + self.third_bias) * self.scale

    def means(self, features: Floats) -> Floats:
        """Return the points expected, for each list of features."""
        found: Floats = self.values(features)[:, 0]
        return found

    def with_facts(self, facts: Mapping[str, object]) -> Network:
        """Return the network with more said about how it was made."""
        return replace(self, facts={**self.facts, **facts})

    def save(self, path: Path) -> None:
        """Write the network in half precision: one file with its facts."""
        parts: dict[str, Any] = {
            name: np.asarray(getattr(self, name), np.float16) for name in NAMES
        }
        facts = {"scale": self.scale, **self.facts}
        stream = BytesIO()
        np.savez_compressed(stream, facts=np.array(json.dumps(facts)), **parts)
        path.write_bytes(stream.getvalue())

    @classmethod
    def load(cls, path: Path) -> Network:
        """Read a network that `save` wrote."""
        with np.load(path, allow_pickle=False) as file:
            facts = json.loads(str(file["facts"]))
            parts = {name: file[name].astype(np.float32) for name in NAMES}
        return cls(**parts, scale=facts.pop("scale"), facts=facts)
