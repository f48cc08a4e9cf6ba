"""What is published about the service: the OpenAPI document and the schema of socket messages."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import cast

from zaria.table.looks import Json


@cache
def protocol_schema() -> str:
    """Give the JSON Schema of all socket messages."""
    return _text("protocol.schema.json")


@cache
def openapi() -> str:
    """Give the OpenAPI document, complete with the parts that it shares with the sockets."""
    here = "#/components/schemas/"
    document: Json = json.loads(_text("openapi.json").replace("#/$defs/", here))
    shared: Json = json.loads(protocol_schema().replace("#/$defs/", here))["$defs"]
    components = cast("dict[str, Json]", document["components"])
    wanted = {name: shared[name] for name in _SHARED}
    components["schemas"] = wanted | components["schemas"]
    return json.dumps(document, ensure_ascii=False)


_SHARED = ("no", "params", "state", "seat", "die", "outcome")


def _text(name: str) -> str:
    return files("zaria.server").joinpath(name).read_text(encoding="utf-8")
