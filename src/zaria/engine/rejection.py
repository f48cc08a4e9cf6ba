"""Rejections: why a move is not allowed, as data that each surface words for its users."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from zaria.engine.sentence import sentence

Params = Mapping[str, str | int]
NO_PARAMS: Params = {}


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why something is rejected: a code, the clause that forbids it, and the text's parameters.

    The words are found under `rejection-<code>` in the catalogues of the game and the house.
    """

    code: str
    clause: str = ""
    params: Params = field(default_factory=dict[str, str | int], hash=False)

    def __str__(self) -> str:
        """Return an English sentence, with the code and the clause behind it."""
        named = f"{self.code}, {self.clause}" if self.clause else self.code
        return f"{sentence('rejection', self.code, self.params)} [{named}]"


class Rejected(Exception):  # noqa: N818 - it reads as what happened to the move
    """Raised by the checked methods for an illegal move, roll or setup; has the rejection."""

    def __init__(self, rejection: Rejection) -> None:
        """Carry `rejection`."""
        super().__init__(rejection)
        self.rejection = rejection

    def __str__(self) -> str:
        return str(self.rejection)
