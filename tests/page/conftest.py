"""A real server, a real browser, and the people who use them.

Tests here are coroutines: several people act at once. All of a worker's run in one loop, which
rests between them, so that the browser is started once.
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
    """Return the loop of all tests of the page."""
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
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return a running server, one for all tests of the page that do it no harm."""
    server = Server(tmp_path_factory.mktemp("house"), NO_LIMITS)
    yield server
    server.close()


@pytest.fixture(scope="session")
def browser(loop: asyncio.Runner) -> Iterator[Browser]:
    """Return the browser that all people's windows belong to."""
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
def people(loop: asyncio.Runner, browser: Browser, house: Server) -> Iterator[People]:
    """Return the people of a test; whatever went wrong in a browser of theirs fails it."""
    everybody = People(browser, house.url)
    yield everybody
    faults = loop.run(everybody.leave())
    assert not faults, faults
