"""How Hypothesis searches, and which tests start processes of their own.

Hypothesis: `default` in every run, `long` for `make test-long`.
"""

import os
from collections.abc import Generator

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import settings

from tests.tracing import TRACED_PROCESSES, TRACER, UNTRACED, import_traced_parts
from tests.waiting import PATIENCE

# Tests run beside each other on all cores; learned players would wait for each other's threads.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile("default", deadline=None, derandomize=False, print_blob=True)
settings.register_profile("long", parent=settings.get_profile("default"), max_examples=5_000)
settings.load_profile("default")

# A server on a busy machine may answer late: httpx would give it five seconds.
for part in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, part, PATIENCE)

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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Start the processes of most tests untraced, in half the time."""
    tracer = None if TRACED_PROCESSES.search(item.nodeid) else os.environ.pop(TRACER, None)
    try:
        return (yield)
    finally:
        if tracer is not None:
            os.environ[TRACER] = tracer


def pytest_xdist_setupnodes() -> None:
    """Do not trace the workers as other processes are: pytest-cov traces them."""
    os.environ.pop(TRACER, None)


def pytest_configure(config: pytest.Config) -> None:
    """Leave a worker with one tracer: what pytest-cov pauses, a second would go on with.

    It starts one as in the main process first, since the options are the same.
    """
    plugin = config.pluginmanager.get_plugin("_cov")
    if plugin is not None and hasattr(config, "workerinput"):
        plugin.cov_controller.cov.stop()


def pytest_collection(session: pytest.Session) -> None:
    """Import what is measured while all is traced."""
    if session.config.pluginmanager.get_plugin("_cov") is not None:
        import_traced_parts()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that start processes, which `make check` leaves out, and those not traced."""
    for item in items:
        if UNTRACED.search(item.nodeid):
            item.add_marker("no_cover")
        fixtures = getattr(item, "fixturenames", ())
        params = getattr(getattr(item, "callspec", None), "params", {})
        if STARTERS.intersection(fixtures) or "postgresql" in params.values():
            item.add_marker("process")


@pytest.fixture(scope="session", autouse=True)
def _state_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the secrets of the tests' dice out of the user's own folder."""
    os.environ["XDG_STATE_HOME"] = str(tmp_path_factory.mktemp("state"))


def pytest_xdist_auto_num_workers() -> int:
    """Return two workers more than there are processors: tests of servers and pages wait a lot."""
    return (os.cpu_count() or 1) + 2
