"""The real server and the real PostgreSQL, for tests that do them harm; they take minutes."""

from pathlib import Path

import pytest

from tests.server.conftest import server, start_server
from tests.server.postgres import postgres

__all__ = ["postgres", "server", "start_server"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave these tests to `make test-long`."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.long)
