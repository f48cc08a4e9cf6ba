"""What can be wrong with a batch: each is told in one sentence."""

from __future__ import annotations


class NoBatchRules(LookupError):  # noqa: N818 - it reads as what is wrong
    """Raised for a game that cannot be played in batches."""

    def __init__(self, game: str) -> None:
        super().__init__(
            f"{game} has no batch rules: its package would declare BATCH in the module batch."
        )


class BatchTooLarge(MemoryError):  # noqa: N818 - the same
    """Raised for a number of games that does not fit into memory."""

    def __init__(self, games: int, size: int, free: int) -> None:
        super().__init__(
            f"{games:,} games need {games * size:,} bytes of memory, and {free:,} are free:"
            f" at most {free // size:,} games fit."
        )


class IllegalChoice(ValueError):  # noqa: N818 - the same
    """Raised for a choice that a game of the batch does not allow now."""


class NoGpu(RuntimeError):  # noqa: N818 - the same
    """Raised where the rules are to run on a GPU and there is none that CUDA can use."""

    def __init__(self) -> None:
        super().__init__("CUDA finds no GPU here: play on the processor, without `device`.")
