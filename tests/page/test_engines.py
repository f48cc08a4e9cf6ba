"""Whole games in Firefox and in WebKit, by touch and by mouse, dice and pen in motion."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any

import pytest

from tests.page.engines import Engine, firefox, missing, webkit
from tests.page.player import PAGE_STATE, TAP_POINT
from tests.page.tables import GAMES, card_of
from tests.server.conftest import Server

Json = dict[str, Any]
SECONDS_BETWEEN_LOOKS = 0.05
MOST_LOOKS = 20_000
LOOKS_UNTIL_STUCK = 1_200
CENTRE = """selector => {
  const node = document.querySelector(selector);
  if (!node) return null;
  node.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
WATCH = """() => {
  window.faults = [];
  addEventListener("error", event => window.faults.push(event.message));
  addEventListener("unhandledrejection", event => window.faults.push(String(event.reason)));
}"""


def opened(name: str) -> AbstractAsyncContextManager[Engine]:
    """Return a browser to be started, or skip the test where it cannot be."""
    if away := missing(name):
        pytest.skip(f"There is no {' and no '.join(away)} here; `make test-long` installs them.")
    if name == "firefox":
        return firefox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    return webkit(port, f":{port % 1000 + 100}")


async def press(browser: Engine, selector: str) -> None:
    """Tap the first element that is found, once it is there."""
    for _ in range(LOOKS_UNTIL_STUCK):
        if place := await browser.run(CENTRE, selector):
            await browser.tap(*place)
            return
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
    raise AssertionError(f"{selector} does not come")


async def act(browser: Engine, seen: Json, random: Random) -> None:
    """Do something that the page offers; what is gone by then is left."""
    kind = random.choice([kind for kind in ("cells", "buttons", "dice") if seen[kind]] or ["done"])
    if seen["done"]:
        place = await browser.run(CENTRE, seen["done"])
    elif kind == "cells":
        place = await browser.run(TAP_POINT, random.choice(seen["cells"]))
    else:
        place = await browser.run(CENTRE, random.choice(seen[kind]))
    if isinstance(place, list):
        await browser.tap(*place)


async def play_to_the_end(browser: Engine, random: Random) -> None:
    """Play whatever can be played until the game is over; fail if nothing comes of it."""
    last, since = "", 0
    for look in range(MOST_LOOKS):
        seen: Json = await browser.run(PAGE_STATE)
        if seen["over"]:
            return
        if seen["fingerprint"] != last:
            last, since = seen["fingerprint"], look
        assert look - since < LOOKS_UNTIL_STUCK, seen
        if seen["can"]:
            await act(browser, seen, random)
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
    raise AssertionError("the game does not end")


@pytest.mark.long
@pytest.mark.usefixtures("loop")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["firefox", "webkit"])
async def test_a_whole_game_in_another_browser(server: Server, name: str, game: str) -> None:
    async with opened(name) as browser:
        await browser.visit(server.url)
        await browser.run(WATCH)
        await press(browser, f"{card_of(game)} .main")
        await play_to_the_end(browser, Random(game))
        assert await browser.run("() => document.querySelector('.game-over h2').textContent")
        assert await browser.run("() => window.faults") == []
