"""What is published about the service: the OpenAPI document and the schema of socket messages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zaria.coach import forms as coach_forms
from zaria.server.http import forms
from zaria.server.http.documents import document_response, make_document
from zaria.server.http.operations import (
    UNCHANGED,
    Answer,
    Form,
    Handler,
    Methods,
    Operation,
    Routes,
)
from zaria.server.http.queries import Path
from zaria.server.http.responses import LINES
from zaria.server.http.routes import ROUTES, SAME
from zaria.server.live import schema
from zaria.server.live.schema import Json

_REF = "#/components/schemas/{name}"
_HEAD: Json = {
    "openapi": "3.1.0",
    "info": {
        "title": "Zaria",
        "version": "1",
        "summary": "Lobby and data of a game server",
        "description": "Every rejection is an answer with a code and, where a rule says so, its "
        "clause. Play itself goes over WebSockets.",
    },
    "servers": [{"url": ".."}],
}
REJECTIONS = {
    HTTPStatus.BAD_REQUEST: "The request is not as it should be.",
    HTTPStatus.FORBIDDEN: "Only the host may or has to allow it, and no page of another site may.",
    HTTPStatus.NOT_FOUND: "There is no such table, game, language or thing.",
    HTTPStatus.METHOD_NOT_ALLOWED: "This cannot be done here; `Allow` says what can.",
    HTTPStatus.CONFLICT: "The rules or the table say no.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "The body is too large.",
    HTTPStatus.UNPROCESSABLE_ENTITY: "The sheet has a fault.",
    HTTPStatus.TOO_MANY_REQUESTS: "Too many from this address; try again later.",
    HTTPStatus.NOT_IMPLEMENTED: "This server lacks what it takes.",
    HTTPStatus.SERVICE_UNAVAILABLE: "Too much is asked at once, or the store is away or full.",
}


@cache
def protocol_schema() -> str:
    """Return the JSON Schema of all socket messages."""
    return json.dumps(schema.protocol_schema(), ensure_ascii=False)


@cache
def openapi() -> str:
    """Return the OpenAPI document, made from the routes and their types."""
    document = _HEAD | {
        "paths": {_template(path): _path(path, methods) for path, methods in _all_routes()},
        "components": {"responses": _rejections(), "schemas": _published(http_schemas())},
    }
    return json.dumps(document, ensure_ascii=False)


@cache
def http_schemas() -> dict[str, Json]:
    """Return the schemas of all that is sent over HTTP, by their names; sockets share some."""
    kinds = [forms.Rejected, *_bodies(), *_answers()]
    _, found = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    open_to_more = {form.__name__ for form in _bodies()} | {forms.RecordForm.__name__}
    for name, form in found.items():
        form.pop("title", None)
        if name not in open_to_more:
            form["additionalProperties"] = False
    schema.describe(found, forms)
    schema.describe(found, coach_forms)
    shared = schema.protocol_schema()["$defs"]
    return {name: shared.get(name, form) for name, form in found.items()}


def _published(found: dict[str, Json]) -> Json:
    text = json.dumps(found).replace("#/$defs/", _REF.format(name=""))
    schemas: Json = json.loads(text)
    return schemas


def _operations() -> Iterator[Operation]:
    for _, methods in _all_routes():
        yield from methods.values()


def _bodies() -> list[Form]:
    return [operation.body for operation in _operations() if operation.body is not None]


def _answers() -> list[object]:
    answers = (answer for operation in _operations() for answer in operation.answers.values())
    kinds = (kind for answer in answers for kind in (answer.json, *answer.lines))
    return [kind for kind in kinds if kind is not None]


def _template(path: str) -> str:
    return re.sub(r":\w+\}", "}", path)


def _path(path: str, methods: Methods) -> Json:
    names = re.findall(r"\{(\w+)\}", _template(path))
    parts = [part for part in _parameters(Path, "path") if part["name"] in names]
    shown: Json = {"parameters": parts} if parts else {}
    return shown | {method.lower(): _operation(found) for method, found in methods.items()}


def _operation(operation: Operation) -> Json:
    form: Json = {"operationId": operation.id, "summary": operation.summary}
    parameters = [
        *(_parameters(operation.query, "query") if operation.query else ()),
        *(_parameters(operation.headers, "header") if operation.headers else ()),
    ]
    if parameters:
        form["parameters"] = parameters
    if operation.body is not None:
        form["requestBody"] = {"required": True, "content": _content(operation.body)}
    if operation.text:
        content = {"text/plain": {"schema": {"type": "string"}}}
        form["requestBody"] = {
            "required": True,
            "description": operation.text,
            "content": content,
        }
    told = (*operation.rejects, HTTPStatus.METHOD_NOT_ALLOWED)
    form["responses"] = {
        str(int(status)): _response(answer) for status, answer in operation.answers.items()
    } | {str(int(status)): {"$ref": f"#/components/responses/{int(status)}"} for status in told}
    return form


def _response(answer: Answer) -> Json:
    form: Json = {"description": answer.description}
    content: Json = {media: {"schema": {"type": "string"}} for media in answer.media}
    if answer.json is not None:
        content |= _content(answer.json)
    if answer.lines:
        kinds, _ = msgspec.json.schema_components(answer.lines, ref_template=_REF)
        content |= {LINES: {"schema": {"oneOf": list(kinds)}}}
    return form | ({"content": content} if content else {})


def _content(kind: object) -> Json:
    (form,), _ = msgspec.json.schema_components([kind], ref_template=_REF)
    return {"application/json": {"schema": form}}


def _parameters(form: Form, where: str) -> list[Json]:
    (_,), found = msgspec.json.schema_components([form], ref_template=_REF)
    described = found[form.__name__]
    return [
        _parameter(name, where, kind, required=name in described["required"])
        for name, kind in described["properties"].items()
    ]


def _parameter(name: str, where: str, kind: Json, *, required: bool) -> Json:
    """Return a parameter. An optional one may be null when decoded, but not in the document."""
    shown: Json = {"name": name, "in": where, "required": required}
    if "description" in kind:
        shown["description"] = kind.pop("description")
    if kind.get("default", ...) is None:
        del kind["default"]
        (kind,) = [part for part in kind["anyOf"] if part.get("type") != "null"]
    return shown | {"schema": kind}


def _rejections() -> Json:
    return {
        str(int(status)): _response(Answer(description, forms.Rejected))
        for status, description in REJECTIONS.items()
    }


def _document(text: Callable[[], str]) -> Handler:
    document = cache(lambda: make_document(text().encode(), "application/json"))

    async def handle(request: Request) -> Response:
        return document_response(request, document())

    return handle


PUBLISHED: Routes = {
    "/api/openapi.json": {
        "GET": Operation(
            _document(openapi),
            "openapi",
            "This document",
            {HTTPStatus.OK: Answer("This document.", dict[str, Any]), SAME: UNCHANGED},
        )
    },
    "/api/protocol.schema.json": {
        "GET": Operation(
            _document(protocol_schema),
            "protocol",
            "The JSON Schema of all socket messages",
            {HTTPStatus.OK: Answer("The schema.", dict[str, Any]), SAME: UNCHANGED},
        )
    },
}
"""The documents themselves."""


def _all_routes() -> Iterator[tuple[str, Methods]]:
    yield from ROUTES.items()
    yield from PUBLISHED.items()
