"""The fields of a request's body: what is not as it should be is rejected by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import orjson

from zaria.engine import Rejected, Rejection

MOST_MOVES = 64


def object_of(text: bytes | bytearray) -> dict[str, object]:
    """Return the JSON object of a text, or raise `ValueError`."""
    found: object = orjson.loads(text)
    if not isinstance(found, dict):
        raise ValueError("not an object")  # noqa: TRY004 - it is the text that is wrong
    return cast("dict[str, object]", found)


def integer(message: Mapping[str, object], name: str) -> int:
    """Return a whole number of a message, or raise `Rejected`."""
    value = message.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 31:
        raise Rejected(Rejection("bad-message", params={"name": name}))
    return value


def string(message: Mapping[str, object], name: str) -> str:
    """Return a text of a message, or raise `Rejected`."""
    value = message.get(name)
    if not isinstance(value, str):
        raise Rejected(Rejection("bad-message", params={"name": name}))
    return value


def texts(message: Mapping[str, object], name: str) -> list[str]:
    """Return a short list of texts of a message, or raise `Rejected`."""
    value = message.get(name)
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    found = [item for item in items if isinstance(item, str)]
    if len(found) != len(items) or len(items) > MOST_MOVES:
        raise Rejected(Rejection("bad-message", params={"name": name}))
    return found
