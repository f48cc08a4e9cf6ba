"""Answers to HTTP requests: a rejection is an answer with a code, never an error of ours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import RecordFault, Rejected, Rejection, SheetFault
from zaria.engine.rejection import Params
from zaria.extras import MissingExtra
from zaria.server.live.codec import rejection_form
from zaria.server.store import StoreError

STATUS = {
    "bad-message": HTTPStatus.BAD_REQUEST,
    "table-not-host": HTTPStatus.FORBIDDEN,
    "foreign-page": HTTPStatus.FORBIDDEN,
    "table-unknown": HTTPStatus.NOT_FOUND,
    "unknown-game": HTTPStatus.NOT_FOUND,
    "unknown-language": HTTPStatus.NOT_FOUND,
    "store-gone": HTTPStatus.NOT_FOUND,
    "not-found": HTTPStatus.NOT_FOUND,
    "no-puzzles": HTTPStatus.NOT_FOUND,
    "wrong-method": HTTPStatus.METHOD_NOT_ALLOWED,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "bad-sheet": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too-many-tables": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-seats": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-sockets": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-misses": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-questions": HTTPStatus.TOO_MANY_REQUESTS,
    "hints-off": HTTPStatus.FORBIDDEN,
    "our-fault": HTTPStatus.INTERNAL_SERVER_ERROR,
    "missing-extra": HTTPStatus.NOT_IMPLEMENTED,
    "coach-missing": HTTPStatus.NOT_IMPLEMENTED,
    "too-busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "store-busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "store-conflict": HTTPStatus.SERVICE_UNAVAILABLE,
    "store-down": HTTPStatus.SERVICE_UNAVAILABLE,
    "store-full": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of each rejection; of all others, which the rules or the table make, it is 409."""

LINES = "application/x-ndjson"
"""JSON on every line."""

Handler = Callable[[Request], Awaitable[Response]]


def json_response(
    form: object, status: int = HTTPStatus.OK, headers: dict[str, str] | None = None
) -> Response:
    """Return a form, or plain data that one describes, as JSON."""
    return Response(msgspec.json.encode(form), status, headers, "application/json")


def rejection_response(rejection: Rejection) -> Response:
    """Return the answer that tells of a rejection."""
    status = STATUS.get(rejection.code, HTTPStatus.CONFLICT)
    wait = rejection.params.get("seconds")
    headers = {"Retry-After": str(wait)} if wait is not None else {}
    return json_response({"rejection": rejection_form(rejection)}, status, headers)


def answered(handler: Handler) -> Handler:
    """Return a handler whose rejections are answers."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Rejected as error:
            return rejection_response(error.rejection)
        except SheetFault as fault:
            return rejection_response(
                Rejection("bad-sheet", params={"fault": fault.code, **fault.params})
            )
        except RecordFault as fault:
            params: Params = {"fault": fault.code, "line": fault.line}
            return rejection_response(Rejection("bad-record", params=params))
        except StoreError as error:
            return rejection_response(Rejection(f"store-{error.code}"))
        except MissingExtra as missing:
            return rejection_response(Rejection("missing-extra", params={"extra": missing.extra}))

    return answer


def wrong_method(allowed: Iterable[str]) -> HTTPException:
    """Return the error for a method that a path does not have."""
    return HTTPException(
        HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": ", ".join(sorted(allowed))}
    )


async def no_such_page(request: Request, error: Exception) -> Response:
    """Return the answer for an unknown path or method."""
    del request
    status = error.status_code if isinstance(error, HTTPException) else HTTPStatus.NOT_FOUND
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        answer = rejection_response(Rejection("wrong-method"))
    else:
        answer = rejection_response(Rejection("not-found"))
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


async def our_fault(request: Request, error: Exception) -> Response:
    """Return the answer when something of ours is wrong; what, only the log tells."""
    del request, error
    form = {"rejection": rejection_form(Rejection("our-fault"))}
    return json_response(form, HTTPStatus.INTERNAL_SERVER_ERROR)
