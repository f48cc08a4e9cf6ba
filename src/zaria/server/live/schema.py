"""The JSON Schema of the socket messages, made from the typed messages and views of the session."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from zaria.server.live.codec import TYPES, VERSION, bounds_of
from zaria.session import views
from zaria.session.messages import REACTIONS, Bounds

Json = dict[str, Any]

VIEWS = (
    views.RejectionForm,
    views.View,
    views.PublicState,
    views.RejectedReply,
    views.Reaction,
    views.RematchOpened,
    views.SeatScore,
    views.Odds,
)
FROM_SERVER = ("Update", "AcceptedReply", "RejectedReply", "Reaction", "RematchOpened")
_ID: Json = {"type": ["integer", "string", "null"]}


@cache
def protocol_schema() -> Json:
    """Return the schema: `FromClient` and `FromServer` are all messages of either side."""
    _, defs = msgspec.json.schema_components(
        [*TYPES.values(), *VIEWS], ref_template="#/$defs/{name}"
    )
    found: Json = defs
    for form in found.values():
        _close(form)
    for name, kind in TYPES.items():
        _complete(found[kind.__name__], name, kind)
    describe(found, views)
    _add_replies(found)
    del found["PublicState"]["additionalProperties"]  # a part of something else
    found["Reaction"]["properties"]["reaction"] = {"enum": list(REACTIONS)}
    found["FromClient"] = _one_of(kind.__name__ for kind in TYPES.values())
    found["FromServer"] = _one_of(FROM_SERVER)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "protocol.schema.json",
        "title": "The messages of Zaria's sockets",
        "version": VERSION,
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": found,
    }


def _one_of(names: Iterable[str]) -> Json:
    return {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


def _close(form: Json) -> None:
    """Forbid other fields than those named."""
    form.pop("title", None)
    form["additionalProperties"] = False


def _complete(form: Json, name: str, kind: type) -> None:
    """Add the type and id that every message of a client has, and the bounds of its fields."""
    for field, bound in bounds_of(kind).items():
        place = form["properties"][field]
        for part in place.get("anyOf", [place]):
            if part.get("type") == "integer" and isinstance(bound, Bounds):
                part |= {"minimum": bound.least, "maximum": bound.most}
            elif part.get("type") == "array":
                part["maxItems"] = bound.most
    head: Json = {"type": {"const": name}, "id": _ID}
    form["properties"] = head | form["properties"]
    form["required"] = ["type", *form.get("required", [])]


def describe(found: Json, module: ModuleType) -> None:
    """Add the descriptions of a module's fields, which are texts in their annotations."""
    for name, form in found.items():
        kind = getattr(module, name, None)
        for field, hint in get_type_hints(kind, include_extras=True).items() if kind else ():
            for text in _texts_in(hint):
                form["properties"][field] |= {"description": text}


def _texts_in(hint: object) -> Iterable[str]:
    if get_origin(hint) is Annotated:
        yield from (part for part in get_args(hint)[1:] if isinstance(part, str))
    elif str(get_origin(hint)).rpartition(".")[2] in {"Required", "NotRequired"}:
        yield from _texts_in(get_args(hint)[0])


def _add_replies(found: Json) -> None:
    """Add the messages with a view's changes: an update by itself, or with a reply."""
    view = found["View"]
    view["required"] = [*view["required"], "stage"]
    found["Update"] = {
        **view,
        "description": "What is new: each name replaces what was known, only `sheets` adds.",
        "required": ["event_number"],
    }
    reply: Json = {
        "reply_to": _ID,
        "accepted": {
            "description": "The number of the last event that the message caused, now durable.",
            "type": "integer",
        },
        "score_of": {"$ref": "#/$defs/SeatScore"},
        "odds": {"type": "array", "items": {"$ref": "#/$defs/Odds"}},
    }
    found["AcceptedReply"] = {
        **view,
        "description": "A message had its effect; with it comes what is new for its sender.",
        "properties": reply | view["properties"],
        "required": ["reply_to", "accepted"],
    }
