"""What can go wrong in an arena: one sentence each, and what was played is kept."""

from __future__ import annotations


class ArenaFault(Exception):  # noqa: N818 - it may be a bot's, a file's or a cluster's
    """What is wrong, as a code with parameters; worded as `arena-<code>`."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code, params)
        self.code, self.params = code, params

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, str | int]]]:
        return _again, (self.code, self.params)

    def __str__(self) -> str:
        return self.code + "".join(f" {name}={value}" for name, value in self.params.items())


def _again(code: str, params: dict[str, str | int]) -> ArenaFault:
    return ArenaFault(code, **params)
