"""A seat at a table: a person, a bot, or an absent person with a stand-in."""

from __future__ import annotations

import re
from dataclasses import dataclass

from zaria.engine import Rejected, Rejection


@dataclass(slots=True)
class Seat:
    """A seat and who sits on it.

    `away`: the person has left and a stand-in plays; `kicked`: for good, and another person may
    take the seat over.
    """

    key: int
    name: str
    bot: str
    salt: str
    face: int | None = None
    away: bool = False
    kicked: bool = False

    def player(self, stand_in: str) -> str:
        """Return the id of the bot that plays for the seat now, empty if a person does."""
        return self.bot or (stand_in if self.away else "")


FACES = 10
"""How many faces there are to choose from; surfaces draw them."""


def good_face(face: int | None) -> int | None:
    """Return a valid avatar (a number as text, or empty), or raise `Rejected`."""
    if face is not None and not 0 <= face < FACES:
        raise Rejected(Rejection("bad-message", params={"name": "face"}))
    return face


def good_share(text: str, name: str) -> str:
    """Return 32 bytes in hexadecimal, a commitment or a salt, or raise `Rejected`."""
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise Rejected(Rejection("bad-message", params={"name": name}))
    return text
