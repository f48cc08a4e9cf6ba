"""The batch rules on a GPU: the same functions, compiled for CUDA, one thread a game.

    on_gpu = on_cuda(batch_of(zaria.game("..."), players=4))
    played = on_gpu.rollout(on_gpu.init(1_000_000), keys(seed=1, games=1_000_000))
    on_gpu.score(played.state).copy_to_host()

What goes in may lie on either side; what comes out lies on the GPU, as arrays that other libraries
take too (`__cuda_array_interface__`). Every number is the one that the processor gives.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from zaria.batch import bits, loops
from zaria.batch.errors import NoGpu
from zaria.batch.rules import BatchRules, Played
from zaria.extras import Needs

with Needs("cuda"):
    import numba_cuda  # noqa: F401 - without it, numba has another `cuda`
    from numba import cuda
    from numba.core import config
    from numba.core.dispatcher import Dispatcher
    from numba.cuda.cudadrv.devicearray import is_cuda_ndarray

Device = Any
"""An array on the GPU."""

THREADS = 128
"""The threads of a block."""
BLOCKS = 8
"""The blocks that play on one multiprocessor at a time; more wait for memory, not for work."""

_ONE = np.uint32(1)
_LOW = np.uint64(0xFFFFFFFF)


def ones(word: np.uint64) -> int:
    """As `bits.ones`: the GPU counts bits itself."""
    return np.int64(cuda.popc(word))


def nth_one(word: np.uint64, number: int) -> int:
    """As `bits.nth_one`, by halves of 32 bits, which is how wide the GPU counts."""
    half, rest, place = np.uint32(word & _LOW), np.int32(number), np.int32(0)
    low = np.int32(cuda.popc(half))
    if rest >= low:
        half, rest, place = np.uint32(word >> np.uint64(32)), np.int32(rest - low), np.int32(32)
    for width in (16, 8, 4, 2, 1):
        low = np.int32(cuda.popc(np.uint32(half & np.uint32((1 << width) - 1))))
        if rest >= low:
            rest = np.int32(rest - low)
            place = np.int32(place + width)
            half = np.uint32(half >> np.uint32(width))
    return np.int64(place)


_OWN: Mapping[Any, Callable[..., Any]] = {bits.ones: ones, bits.nth_one: nth_one}
"""What the GPU has in place of a function of the kit."""


def on_cuda(rules: BatchRules) -> CudaRules:
    """Return the rules of a batch for the GPU; raises `NoGpu` where there is none."""
    if not cuda.is_available():
        raise NoGpu
    return CudaRules(rules)


class CudaRules:
    """The functions of `BatchRules` that make sense for arrays on a GPU; choices go unchecked."""

    def __init__(self, rules: BatchRules, threads: int = THREADS, blocks: int = BLOCKS) -> None:
        """Take the rules of a setup, and how many threads a block has, blocks a multiprocessor."""
        self.rules, self.threads, self.blocks = rules, threads, blocks
        self._names = _device_names(rules)
        self._tables = _Flat.of(rules.tables)
        self._arrays = tuple(cuda.to_device(array) for array in self._tables.arrays)
        self._names["tables_of"] = _jit(self._tables.rebuild, device=True)
        self._kernels: dict[str, Any] = {}

    def init(self, games: int) -> Device:
        """Return so many games before their first roll."""
        return self._each(
            loops.begin_all, _one, _zeros((games, self.rules.width), self.rules.dtype)
        )

    def turn(self, state: Device) -> Device:
        """Return the first seat that must decide in each game, `CHANCE` (-1) or `OVER` (-2)."""
        return self._each(loops.turns, _two, state, _empty(len(state), np.int32))

    def weight(self, state: Device) -> Device:
        """Return in how many equally likely ways dice or cards can come, 0 where none do."""
        return self._each(loops.weights_of, _two, state, _empty(len(state), np.int64))

    def masks(self, state: Device, seats: Device) -> Device:
        """Return the legal moves of a seat in each game as the bits of words, the lowest first."""
        masks = _zeros((len(state), self.rules.words), np.uint64)
        return self._each(loops.masks_of, _three, state, seats, masks)

    def push(self, state: Device, choices: Device, seats: Device) -> Device:
        """Return the games after one choice in each, known to be legal: nothing is checked."""
        after = _empty(state.shape, self.rules.dtype)
        after.copy_to_device(state)
        self._each(loops.push_all, _three, after, seats, choices)
        return after

    def score(self, state: Device) -> Device:
        """Return the points of every seat as its sheet stands."""
        found = _empty((len(state), self.rules.players), np.int32)
        return self._each(loops.points_of, _two, state, found)

    def ranks(self, state: Device) -> Device:
        """Return every seat's rank if the games ended now; those with rank 1 win."""
        found = _empty((len(state), self.rules.players), np.int32)
        return self._each(loops.ranks_of, _two, state, found)

    def observe(self, state: Device, seats: Device) -> Device:
        """Return what a seat sees in each game, as `BatchRules.observe` does."""
        seen = _zeros((len(state), self.rules.observed), np.int16)
        return self._each(loops.observe_all, _three, state, seats, seen)

    def rollout(self, state: Device, keys: Device) -> Played:
        """Return all games played to their ends by random moves, in one kernel.

        The games are those of `BatchRules.rollout` for the same keys, number for number.
        """
        moves, rolled = _empty(len(state), np.int32), _empty(len(state), np.int32)
        played = Played(_empty(state.shape, self.rules.dtype), moves, rolled)
        self.play(_here(state), _here(keys), played)
        return played

    def play(self, state: Device, keys: Device, played: Played) -> None:
        """Start the kernel of `rollout` on arrays that are all on the GPU."""
        if games := len(state):
            grid = min(-(-games // self.threads), self.blocks * _multiprocessors())
            following = cuda.to_device(np.zeros(1, np.int64))
            self._kernel("play_on", play_on)[grid, self.threads](
                self._arrays, state, keys, *played, following
            )

    @property
    def resources(self) -> tuple[int, int]:
        """The registers and the bytes of local memory that a thread of `rollout` takes."""
        kernel = self._kernel("play_on", play_on)
        told = (kernel.get_regs_per_thread(), kernel.get_local_mem_per_thread())
        registers, local = (max(found.values(), default=0) for found in told)
        return registers, local

    def _each(self, loop: Callable[..., Any], shape: Callable[..., Any], *arrays: Device) -> Device:
        """Run a loop on every game by itself; give the last array."""
        here = [_here(array) for array in arrays]
        if games := len(here[0]):
            self._kernel(loop.__name__, shape, loop)[-(-games // self.threads), self.threads](
                self._arrays, *here
            )
        return here[-1]

    def _kernel(
        self, name: str, shape: Callable[..., Any], loop: Callable[..., Any] | None = None
    ) -> Any:
        if name not in self._kernels:
            names = dict(self._names)
            if loop:
                names["loop"] = _jit(_bound(loop, names), device=True)
            self._kernels[name] = _jit(_bound(shape, names))
        return self._kernels[name]


def play_on(
    arrays: Any, state: Any, keys: Any, after: Any, moves: Any, rolls: Any, following: Any
) -> None:
    """Play games to their ends, as `loops.play_out` does: a thread takes the next one at each end.

    So the threads that go in step are always all at some move.
    """
    tables = tables_of(arrays)
    row = cuda.local.array(WIDTH, DTYPE)
    mask = cuda.local.array(WORDS, WORD)
    games, width = len(state), WIDTH
    game = cuda.atomic.add(following, 0, 1)
    if game >= games:
        return
    for at in range(width):
        row[at] = state[game, at]
    key, drawn, rolled = keys[game], 0, 0
    while True:
        now = turn(tables, row)
        if now == OVER:
            for at in range(width):
                after[game, at] = row[at]
            moves[game] = drawn - rolled
            rolls[game] = rolled
            game = cuda.atomic.add(following, 0, 1)
            if game >= games:
                break
            for at in range(width):
                row[at] = state[game, at]
            key, drawn, rolled = keys[game], 0, 0
            continue
        random = random_bits(key, drawn)
        drawn += 1
        if now == CHANCE:
            push_roll(tables, row, below(random, weight(tables, row)))
            rolled += 1
        else:
            clear(mask)
            legal(tables, row, now, mask)
            push(tables, row, now, nth_of(mask, below(random, total(mask))))


def _one(arrays: Any, state: Any) -> None:
    game = cuda.grid(1)
    if game < len(state):
        loop(tables_of(arrays), state[game : game + 1])


def _two(arrays: Any, state: Any, other: Any) -> None:
    game = cuda.grid(1)
    if game < len(state):
        loop(tables_of(arrays), state[game : game + 1], other[game : game + 1])


def _three(arrays: Any, state: Any, other: Any, third: Any) -> None:
    game = cuda.grid(1)
    if game < len(state):
        span = slice(game, game + 1)
        loop(tables_of(arrays), state[span], other[span], third[span])


class _Flat(NamedTuple):
    """A game's tables taken apart: the arrays, and how the tables are made of them again.

    The numbers are compiled in, so that loops over seats and dice have a known length.
    """

    arrays: tuple[np.ndarray[Any, Any], ...]
    rebuild: Callable[..., Any]

    @classmethod
    def of(cls, tables: Any) -> _Flat:
        arrays: list[np.ndarray[Any, Any]] = []
        names: dict[str, Any] = {"__name__": __name__}

        def told(value: Any) -> str:
            if isinstance(value, np.ndarray):
                arrays.append(value)
                return f"arrays[{len(arrays) - 1}]"
            if isinstance(value, tuple):
                kind = f"Kind{len(names)}"
                names[kind] = type(value)
                return f"{kind}({', '.join(map(told, value))})"
            return repr(value)

        exec(f"def tables_of(arrays):\n    return {told(tables)}\n", names)  # noqa: S102
        return cls(tuple(arrays), names["tables_of"])


def _device_names(rules: BatchRules) -> dict[str, Any]:
    """Return what the loops and kernels name: a game's rules and the kit, for the GPU."""
    made: dict[Any, Any] = {}
    names = {**vars(loops), **globals(), **{rule.__name__: rule for rule in rules.compiled}}
    names = {name: _on_device(value, made) for name, value in names.items()}
    return names | {
        "WIDTH": rules.width,
        "WORDS": rules.words,
        "DTYPE": np.dtype(rules.dtype).type,
        "WORD": np.uint64,
    }


def _on_device(value: Any, made: dict[Any, Any]) -> Any:
    """Return a compiled function, and all that it calls, for the GPU; anything else as it is."""
    if not isinstance(value, Dispatcher):
        return value
    if value not in made:
        function: Any = _OWN.get(value) or value.py_func
        used = {
            name: _on_device(function.__globals__[name], made)
            for name in function.__code__.co_names
            if name in function.__globals__
        }
        made[value] = _jit(_bound(function, {**function.__globals__, **used}), device=True)
    return made[value]


def _bound(function: Any, names: Mapping[str, Any]) -> Any:
    return FunctionType(function.__code__, {**names}, function.__name__, function.__defaults__)


def _jit(function: Any, *, device: bool = False) -> Any:
    options = {} if config.ENABLE_CUDASIM else {"forceinline": device, "lto": False}
    return cuda.jit(device=device, **options)(function)


def _here(array: Any) -> Device:
    """Return an array as one on the GPU, where it may lie already."""
    return array if is_cuda_ndarray(array) else cuda.to_device(array)


def _empty(shape: Any, dtype: Any) -> Device:
    return cuda.device_array(shape, dtype)


def _zeros(shape: tuple[int, int], dtype: Any) -> Device:
    array = _empty(shape, dtype)
    if size := math.prod(shape):
        _clearing()[-(-size // THREADS), THREADS](array.reshape(size))
    return array


@cache
def _clearing() -> Any:
    return _jit(_clear)


def _clear(numbers: Any) -> None:
    at = cuda.grid(1)
    if at < len(numbers):
        numbers[at] = 0


def _multiprocessors() -> int:
    return getattr(cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1)
