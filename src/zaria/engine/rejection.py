"""Rejections: why a move is not allowed, as a value that every surface words for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Params = Mapping[str, str | int]
NO_PARAMS: Params = {}


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why something is rejected: a code, the clause that forbids it, and what to fill in.

    The words are found under `rejection-<code>` in the catalogues of the game and the house.
    """

    code: str
    clause: str = ""
    params: Params = field(default_factory=dict[str, str | int], hash=False)


class Rejected(Exception):  # noqa: N818 - it reads as what happened to the move
    """Raised by the checked ways to play; carries the rejection."""

    def __init__(self, rejection: Rejection) -> None:
        """Carry `rejection`."""
        super().__init__(rejection)
        self.rejection = rejection

    def __str__(self) -> str:
        clause = f" ({self.rejection.clause})" if self.rejection.clause else ""
        params = "".join(f" {name}={value}" for name, value in self.rejection.params.items())
        return f"{self.rejection.code}{clause}{params}"
