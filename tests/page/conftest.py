"""End-to-end tests with a real server and a real browser.

Tests are coroutines, since several people act at once. A worker has one event loop for all of
them, so that the browser is started only once.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.camera import FLAGS, NoBrowser, program
from tests.page.people import People
from tests.server.conftest import NO_LIMITS, Server


@pytest.fixture(scope="session")
def loop() -> Iterator[asyncio.Runner]:
    """The event loop of all tests of the page."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    runner = pyfuncitem.funcargs["loop"]
    assert isinstance(runner, asyncio.Runner)
    wanted = inspect.signature(pyfuncitem.obj).parameters
    given = {name: value for name, value in pyfuncitem.funcargs.items() if name in wanted}
    runner.run(pyfuncitem.obj(**given))
    return True


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, shared by all tests that leave it intact."""
    server = Server(tmp_path_factory.mktemp("house"), NO_LIMITS)
    yield server
    server.close()


@pytest.fixture(scope="session")
def browser(loop: asyncio.Runner) -> Iterator[Browser]:
    """The browser, shared by all tests; each person has a context of their own."""
    playwright = loop.run(async_playwright().start())
    try:
        found = program(playwright.chromium.executable_path)
        opened = loop.run(playwright.chromium.launch(executable_path=found, args=FLAGS))
        yield opened
        loop.run(opened.close())
    except NoBrowser as reason:
        pytest.skip(str(reason))
    finally:
        loop.run(playwright.stop())


@pytest.fixture
def people(loop: asyncio.Runner, browser: Browser, server: Server) -> Iterator[People]:
    """The people of a test; any error in one of their browsers fails it."""
    everybody = People(browser, server.url)
    yield everybody
    faults = loop.run(everybody.close())
    assert not faults, faults
