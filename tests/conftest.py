"""How Hypothesis searches, and which tests start processes of their own.

Hypothesis: `default` in every run, `long` for `make test-long`.
"""

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None, derandomize=False, print_blob=True)
settings.register_profile("long", parent=settings.get_profile("default"), max_examples=5_000)
settings.load_profile("default")

STARTERS = frozenset(
    {
        "browser",
        "disk",
        "eye",
        "opened",
        "own_postgres",
        "postgres",
        "programs",
        "server",
        "start_server",
    }
)
"""The fixtures that start a server, a database, a browser, or build a wheel."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that start processes, which `make check` leaves out."""
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        params = getattr(getattr(item, "callspec", None), "params", {})
        if STARTERS.intersection(fixtures) or "postgresql" in params.values():
            item.add_marker("process")
