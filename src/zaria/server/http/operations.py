"""What can be asked over HTTP, as data: an operation's handler, its types and its answers.

A handler says by its parameters what it takes besides the request: `body` and `query`, decoded by
their types before it is called.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zaria.server.http.requests import body_of, query_of
from zaria.server.http.responses import answered, wrong_method

Handler = Callable[..., Awaitable[Response]]
Form = type[msgspec.Struct]


class Answer(NamedTuple):
    """A response: JSON of a type, or a text or file of other media types, or nothing.

    With `lines` it is JSON of one of those types on every line, sent as it comes.
    """

    description: str
    json: object = None
    media: tuple[str, ...] = ()
    lines: tuple[type, ...] = ()


UNCHANGED = Answer("It is what `If-None-Match` names.")


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of a path.

    `rejects` are the statuses of its rejections. `text` describes a body that is not JSON;
    `headers` are those that it needs.
    """

    handler: Handler
    id: str
    summary: str
    answers: Mapping[HTTPStatus, Answer]
    rejects: tuple[HTTPStatus, ...] = ()
    text: str = ""
    headers: Form | None = None
    body: Form | None = field(init=False)
    query: Form | None = field(init=False)

    def __post_init__(self) -> None:
        """Read the types of body and query from the handler's annotations."""
        hints = inspect.get_annotations(self.handler, eval_str=True)
        object.__setattr__(self, "body", hints.get("body"))
        object.__setattr__(self, "query", hints.get("query"))

    async def answer(self, request: Request) -> Response:
        """Return the response to a request, or raise `Rejected`."""
        taken: dict[str, msgspec.Struct] = {}
        if self.query is not None:
            taken["query"] = query_of(request, self.query)
        if self.body is not None:
            taken["body"] = await body_of(request, self.body)
        return await self.handler(request, **taken)


Methods = Mapping[str, Operation]
Routes = Mapping[str, Methods]


def endpoint(methods: Methods) -> Callable[[Request], Awaitable[Response]]:
    """Return what answers on a path, whatever method of it is asked for."""
    allowed = [*methods, *(["HEAD"] if "GET" in methods else [])]

    async def answer(request: Request) -> Response:
        if request.method not in allowed:
            raise wrong_method(allowed)
        method = "GET" if request.method == "HEAD" else request.method
        return await methods[method].answer(request)

    return answered(answer)
