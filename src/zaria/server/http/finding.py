"""Finding a table by what somebody typed: who only guesses codes is stopped."""

from __future__ import annotations

from typing import cast

from starlette.requests import Request

from zaria.engine import Rejected
from zaria.server.live.coach_pool import Coach
from zaria.server.live.registry import TableRegistry
from zaria.server.live.tokens import CODE_LENGTH, good_code
from zaria.server.ops.limits import Guard, address_of
from zaria.server.store import TableInfo


def registry_of(request: Request) -> TableRegistry:
    """Return the tables of the process."""
    return cast("TableRegistry", request.app.state.registry)


def guard_of(request: Request) -> Guard:
    """Return the limits of the process."""
    return cast("Guard", request.app.state.guard)


def coach_of(request: Request) -> Coach:
    """Return the coach of the process."""
    return cast("Coach", request.app.state.coach)


async def find_table(request: Request) -> TableInfo:
    """Return the table that the path names by id or code, or raise `Rejected`."""
    address = address_of(request.client)
    return await _find(
        registry_of(request), guard_of(request), address, request.path_params["table"]
    )


async def check_code(registry: TableRegistry, guard: Guard, address: str, name: str) -> None:
    """Count a code without a table as a miss; raise `Rejected` only if there were too many."""
    if _may_be_code(name):
        try:
            await _find(registry, guard, address, name)
        except Rejected as error:
            if error.rejection.code == "too-many-misses":
                raise


async def _find(registry: TableRegistry, guard: Guard, address: str, name: str) -> TableInfo:
    if not _may_be_code(name):
        return await registry.find(name)  # nobody guesses an id
    with guard.codes.trying(address, good_code(name)):
        return await registry.find(name)


def _may_be_code(name: str) -> bool:
    return len(good_code(name)) == CODE_LENGTH
