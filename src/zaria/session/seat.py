"""A seat at a table: a person, a bot, or a person whose stand-in plays on."""

from __future__ import annotations

from dataclasses import dataclass

from zaria.engine import Rejected, Rejection
from zaria.session.fair import LONGEST_SALT

LONGEST_NAME = 24


@dataclass(slots=True)
class Seat:
    """Who sits there.

    `away`: the person has left and a stand-in plays; `kicked`: for good, and another person may
    take the seat over.
    """

    key: int
    name: str
    bot: str
    salt: str
    away: bool = False
    kicked: bool = False

    def player(self, stand_in: str) -> str:
        """Return the name of the bot that plays for the seat now, nothing if a person does."""
        return self.bot or (stand_in if self.away else "")


def good_name(name: str) -> str:
    """Return a name without spaces round it, or raise `Rejected`: 1 to 24 visible characters."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Rejected(Rejection("table-bad-name", params={"most": LONGEST_NAME}))
    return name


def good_salt(salt: str) -> str:
    """Return a salt, or raise `Rejected`: at most 64 printable characters."""
    if len(salt) > LONGEST_SALT or not salt.isprintable():
        raise Rejected(Rejection("table-bad-salt", params={"most": LONGEST_SALT}))
    return salt
