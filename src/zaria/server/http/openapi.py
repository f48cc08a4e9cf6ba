"""What is published about the service: the OpenAPI document and the schema of socket messages."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import cast

from zaria.server.live import schema
from zaria.session.cells import Json


@cache
def protocol_schema() -> str:
    """Return the JSON Schema of all socket messages."""
    return json.dumps(schema.protocol_schema(), ensure_ascii=False)


@cache
def openapi() -> str:
    """Return the OpenAPI document, complete with the parts that it shares with the sockets."""
    document, data = map(_parsed, ("openapi.json", "openapi.data.json"))
    document["paths"] = _object(document["paths"]) | _object(data["paths"])
    components, more = _object(document["components"]), _object(data["components"])
    for kind, parts in more.items():
        components[kind] = _object(components[kind]) | _object(parts)
    messages = _object(json.loads(_for_openapi(protocol_schema()))["$defs"])
    components["schemas"] = {name: messages[name] for name in _SHARED} | _object(
        components["schemas"]
    )
    return json.dumps(document, ensure_ascii=False)


_SHARED = (
    "RejectionForm",
    "PublicState",
    "SeatInfo",
    "Die",
    "Outcome",
    "Score",
    "Part",
    "Cell",
    "SheetChange",
    "Decision",
    "Leader",
    "RollToEnter",
)


def _for_openapi(text: str) -> str:
    return text.replace("#/$defs/", "#/components/schemas/")


def _parsed(name: str) -> Json:
    found: Json = json.loads(_for_openapi(_text(name)))
    return found


def _object(part: object) -> Json:
    return cast("Json", part)


def _text(name: str) -> str:
    return files("zaria.server.http").joinpath(name).read_text(encoding="utf-8")
