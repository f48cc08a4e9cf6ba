"""Codes, ids and tokens: what opens a table and what holds a seat."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from itertools import pairwise

from zaria.engine import Rejected, Rejection

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that are not taken for each other when read aloud or off a wall."""
CODE_LENGTH = 6
TOKEN = "[A-Za-z0-9_-]{22,64}"  # noqa: S105 - a pattern
"""A token: base64url of 128 bits or more, as ours and the page's are."""
HEX_DIGITS = 32
"""The fewest of a token that is written in hexadecimal digits: they hold four bits each."""
LEAST_VARIED = 8
"""The fewest different characters of a token, and the fewest different steps between neighbours.

Of random tokens one in twenty million has fewer; what is typed in a row or by a pattern has.
"""


def new_id() -> str:
    """Return an id for a table that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """Return a short code to join by."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def good_code(typed: str) -> str:
    """Return a code as it was meant: case, spaces and dashes do not matter."""
    return "".join(letter for letter in typed.upper() if letter in CODE_LETTERS)


def new_token() -> str:
    """Return a token that holds a seat."""
    return secrets.token_urlsafe(24)


def good_token(token: str) -> str:
    """Return a token of somebody's own choice, or none; one that can be guessed is `Rejected`."""
    if token and not re.fullmatch(TOKEN, token):
        raise Rejected(Rejection("bad-message", params={"name": "token"}))
    if token and not _varied(token):
        raise Rejected(Rejection("weak-token"))
    return token


def _varied(token: str) -> bool:
    if len(token) < HEX_DIGITS and re.fullmatch("[0-9A-Fa-f]+", token):
        return False
    steps = {ord(after) - ord(before) for before, after in pairwise(token)}
    return len(set(token)) >= LEAST_VARIED and len(steps) >= LEAST_VARIED


def hashed(token: str) -> str:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str, kept: str) -> bool:
    """Tell, in a time that does not depend on it, whether a token is the one kept."""
    return hmac.compare_digest(hashed(token), kept)
