"""A program: random games on a simulated GPU, compared with the processor's number by number.

`test_cuda.py` starts it with `NUMBA_ENABLE_CUDASIM=1`; it fails where anything differs.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

import zaria
from zaria.batch import batch_of, keys
from zaria.batch.cuda import CudaRules

GAMES = 2


def main() -> None:
    """Compare the states, counts, points and ranks of whole games."""
    rules = batch_of(zaria.game(sys.argv[1]), players=2)
    luck = keys(seed=5, games=GAMES)
    here = rules.rollout(rules.init(GAMES), luck, cores=1)
    gpu = CudaRules(rules)
    there = gpu.rollout(gpu.init(GAMES), luck)
    compared = (
        ("state", here.state, there.state),
        ("moves", here.moves, there.moves),
        ("rolls", here.rolls, there.rolls),
        ("points", rules.score(here.state), gpu.score(there.state)),
        ("ranks", rules.ranks(here.state), gpu.ranks(there.state)),
    )
    for name, mine, its in compared:
        if not np.array_equal(mine, _on_host(its)):
            sys.exit(f"{name} differ")
    sys.stdout.write("equal\n")


def _on_host(array: Any) -> Any:  # noqa: ANN401 - arrays on a GPU have no types
    return array.copy_to_host()


if __name__ == "__main__":
    main()
