"""How Hypothesis searches, and which tests start processes of their own.

Hypothesis: `default` in every run, `long` for `make test-long`.
"""

import os
import re

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


UNTRACED = re.compile(
    r"^tests/(?:bench|perft)/|^tests/games/test_(?:conformance|\w+_laws)"
    r"|^tests/bots/.*::test_.*(?:beats|against_itself|many_points|scores_well)"
)
"""Tests that run the same code millions of times; others trace it for the coverage."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that start processes, which `make check` leaves out, and those not traced."""
    for item in items:
        if UNTRACED.search(item.nodeid):
            item.add_marker("no_cover")
        fixtures = getattr(item, "fixturenames", ())
        params = getattr(getattr(item, "callspec", None), "params", {})
        if STARTERS.intersection(fixtures) or "postgresql" in params.values():
            item.add_marker("process")


def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are processors: tests of servers and pages wait a lot."""
    return (os.cpu_count() or 1) + 1
