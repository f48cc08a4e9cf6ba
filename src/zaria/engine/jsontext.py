"""JSON from outside, as data that can be written again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import NoReturn

Pairs = Callable[[list[tuple[str, object]]], object]

_MAYBE_HALF = r"\\u[dD][89a-fA-F]"
"""What may be half of a character written as two escapes."""


def read_json(text: str, pairs: Pairs | None = None) -> object:
    """Return the data of a JSON text, or raise `ValueError`; `pairs` makes its objects.

    Python's own reader takes more than JSON is, and fails in more ways: `NaN`, half a character,
    whole numbers of thousands of digits, brackets in brackets without end.
    """
    try:
        data: object = json.loads(text, object_pairs_hook=pairs, parse_constant=_no_number)
        if re.search(_MAYBE_HALF, text):
            json.dumps(data, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("nested too deep") from None
    return data


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
