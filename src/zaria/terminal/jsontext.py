"""JSON for people: what fits on a line stands on one, the rest is broken into parts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

_WIDTH = 100


def laid_out(data: object) -> str:
    """Return the text of a JSON file that is good to read and to change by hand."""
    return f"{_text(data, 0)}\n"


def _text(data: object, indent: int, before: int = 0) -> str:
    line = json.dumps(data, ensure_ascii=False)
    if indent + before + len(line) < _WIDTH or not isinstance(data, dict | list):
        return line
    deeper, opening, closing = indent + 2, "[", "]"
    if isinstance(data, dict):
        opening, closing = "{", "}"
        names = cast("Mapping[str, object]", data)
        parts = [_member(name, value, deeper) for name, value in names.items()]
    else:
        parts = [_text(item, deeper) for item in cast("list[object]", data)]
    body = (",\n" + " " * deeper).join(parts)
    return f"{opening}\n{' ' * deeper}{body}\n{' ' * indent}{closing}"


def _member(name: str, value: object, indent: int) -> str:
    key = f"{json.dumps(name, ensure_ascii=False)}: "
    return key + _text(value, indent, len(key))
