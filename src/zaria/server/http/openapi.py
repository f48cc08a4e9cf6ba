"""What is published about the service: the OpenAPI document and the schema of socket messages."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import cast

from zaria.session.cells import Json


@cache
def protocol_schema() -> str:
    """Return the JSON Schema of all socket messages."""
    return _text(_PROTOCOL)


@cache
def openapi() -> str:
    """Return the OpenAPI document, complete with the parts that it shares with the sockets."""
    document, data, shared = map(_parsed, ("openapi.json", "openapi.data.json", _PROTOCOL))
    document["paths"] = _object(document["paths"]) | _object(data["paths"])
    components, more = _object(document["components"]), _object(data["components"])
    for kind, parts in more.items():
        components[kind] = _object(components[kind]) | _object(parts)
    messages = _object(shared["$defs"])
    components["schemas"] = {name: messages[name] for name in _SHARED} | _object(
        components["schemas"]
    )
    return json.dumps(document, ensure_ascii=False)


_PROTOCOL = "protocol.schema.json"
_SHARED = ("no", "params", "state", "seat", "die", "outcome", "points", "cell", "sheet", "decision")


def _parsed(name: str) -> Json:
    found: Json = json.loads(_text(name).replace("#/$defs/", "#/components/schemas/"))
    return found


def _object(part: object) -> Json:
    return cast("Json", part)


def _text(name: str) -> str:
    return files("zaria.server.http").joinpath(name).read_text(encoding="utf-8")
