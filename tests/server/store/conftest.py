"""The databases that the same tests run on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres, postgres
from zaria.server.store import Store, open_store, sqlite_url

__all__ = ["postgres"]


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the URL of an empty database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path_factory.mktemp("store"))
    server = request.getfixturevalue("postgres")
    assert isinstance(server, Postgres)
    return server.url()


@pytest.fixture(scope="module")
def store(runner: asyncio.Runner, url: str) -> Iterator[Store]:
    store = runner.run(open_store(url))
    yield store
    runner.run(store.close())
