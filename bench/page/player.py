"""A player at the page who knows no rules and takes whatever is offered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page

Json = dict[str, Any]
Press = Callable[[], None]

PATIENCE = 30_000
"""Milliseconds after which what should come is taken as not coming."""
LAID = 60
"""Milliseconds for which a finger lies where it taps."""
SETTLED = "() => probe.settled()"
CAN = """() => {
  if (!probe.settled() || document.querySelector('.watch')) return false;
  const { over, done, cells, buttons, dice } = probe.offered();
  return over || done || cells.length + buttons + dice > 0;
}"""
OTHERS = "footer button:not(.done, .round):not(:disabled)"
DICE = ".dice-tray button.die:not(:disabled)"


class Player:
    """Plays at a window. `fickle` is how often a draft is made anew before it is confirmed."""

    def __init__(self, page: Page, random: Random, *, phone: bool, fickle: float = 0.5) -> None:
        """Play here, with fingers on a phone and else with a mouse."""
        self.page = page
        self._random, self._phone, self._fickle = random, phone, fickle
        self._fingers = page.context.new_cdp_session(page)

    def can(self) -> bool:
        """Return whether there is anything to do now."""
        return bool(self.page.evaluate(CAN))

    def act(self, press: Callable[[Press], None] = lambda act: act()) -> bool:
        """Do one thing, and tell whether the game goes on; `press` does what may be a decision."""
        self.page.wait_for_function(CAN, polling=20, timeout=PATIENCE)
        seen: Json = self.page.evaluate("() => probe.offered()")
        if seen["over"]:
            return False
        if seen["done"] and not (seen["cells"] and self._random.random() < self._fickle):
            self._click(".done", press)
            return True
        kinds = [kind for kind in ("cells", "buttons", "dice") if seen[kind]]
        kind = self._random.choice(kinds)
        if kind == "cells":
            self._tap(self._random.choice(seen["cells"]))
        elif kind == "buttons":
            self._click(OTHERS, press, self._random.randrange(seen["buttons"]))
        else:
            self._click(DICE, None, self._random.randrange(seen["dice"]))
        return True

    def _tap(self, cell: str) -> None:
        # What lies over a cell for a moment, a result called out say, is waited for.
        place = self.page.wait_for_function(
            "cell => probe.place(cell)", arg=cell, polling=20, timeout=PATIENCE
        ).json_value()
        if self._phone:
            self._touch(*place)
        else:
            self.page.mouse.click(*place)
        self.page.wait_for_function(SETTLED, polling=20, timeout=PATIENCE)

    def _touch(self, x: float, y: float) -> None:
        """Lay a finger on a point for as long as fingers do; Playwright's lifts it at once."""
        send = self._fingers.send
        send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.page.wait_for_timeout(LAID)
        send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _click(self, selector: str, press: Callable[[Press], None] | None, which: int = 0) -> None:
        found = self.page.locator(selector).nth(which)

        def act() -> None:
            if self._phone:
                found.tap()
            else:
                found.click()

        if press is None:
            act()
        else:
            press(act)
