"""A player without rules: reads off the page what can be done, and does some of it at random."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import TimeoutError as Late

from tests.page.people import PATIENCE, Person
from tests.page.tables import SOON

Json = dict[str, Any]
HERE = Path(__file__).parent
PAGE_STATE = (HERE / "page_state.js").read_text()
"""Returns what can be done on the page now, and a `fingerprint` that changes with the page."""
TAP_POINT = (HERE / "tap_point.js").read_text()
"""Scrolls a cell into view, and returns a point at which it is not covered by anything."""
CLOSED_TAP_RATE, UNDO_RATE = 0.04, 0.06
"""How often a closed cell is tapped, to see the reason, and a draft is undone."""
WAITING = 3 * PATIENCE
"""Longer than those who act try: the error is then raised for the one who is stuck."""
MOST_ACTS = 3_000


class Stuck(AssertionError):  # noqa: N818 - it reads as what happened
    """What the page offers does nothing, or the game never ends."""


@dataclass(slots=True)
class Player:
    """Plays for a person. `rejections` are the texts shown after taps on closed cells."""

    person: Person
    random: Random
    rejections: list[str] = field(default_factory=list[str])
    done: set[str] = field(default_factory=set[str])
    """The kinds of actions done so far."""
    patience: float = PATIENCE
    """Milliseconds within which an action must have an effect."""
    tried: str = ""
    """The last action, for error messages."""

    async def play(self, acts: int = MOST_ACTS) -> bool:
        """Play to the end, or for some actions; return whether the game goes on."""
        for _ in range(acts):
            if not await self.act():
                return False
        if acts == MOST_ACTS:
            raise Stuck("The game does not end.")
        return True

    async def act(self) -> bool:
        """Do one random action; return whether the game goes on."""
        self.patience = SOON
        while True:
            before = await self.look()
            if before["over"]:
                return False
            try:
                await self._do(before)
            except Late as late:
                # What was offered may have changed before it is tapped: a draft is shown as an
                # optimistic update, and its buttons come with the server's reply.
                if (await self.look())["fingerprint"] != before["fingerprint"]:
                    return True
                if self.patience == PATIENCE:
                    raise Stuck(f"{self} tried {self.tried}, and nothing comes of it.") from late
                self.patience = PATIENCE
            else:
                return True

    async def look(self) -> Json:
        """Wait until something can be done or the game is over, and return the page's state."""
        try:
            handle = await self.person.page.wait_for_function(
                f"() => {{ const now = ({PAGE_STATE})(); return (now.over || now.can) && now; }}",
                polling=30,
                timeout=WAITING,
            )
        except Late as late:
            raise Stuck(f"{self} tried {self.tried}, and can do nothing since then.") from late
        seen: Json = await handle.json_value()
        assert not seen["wide"], "The page can be scrolled sideways."
        assert not seen["untranslated"], seen["untranslated"]
        assert not seen["visible_while_passing"], "A sheet is seen while the device is passed on."
        return seen

    def __str__(self) -> str:
        return self.person.name

    async def _do(self, seen: Json) -> None:
        if seen["closed"] and self.random.random() < CLOSED_TAP_RATE:
            await self._tap_closed(self.random.choice(seen["closed"]))
            return
        if seen["undo"] and self.random.random() < UNDO_RATE:
            await self._press("undo", seen["undo"])
        elif seen["done"]:
            await self._press("done", [seen["done"]])
        else:
            kind = self._kind([kind for kind in ("cells", "buttons", "dice") if seen[kind]])
            if kind == "cells":
                await self._mark(self.random.choice(seen[kind]))
            else:
                await self._press(kind, seen[kind])
        await self._see_change(seen["fingerprint"])

    async def _mark(self, cell: str) -> None:
        self.done.add("cells")
        self.tried = f"the field {cell}"
        await self.tap_cell(cell)

    def _kind(self, offered: list[str]) -> str:
        """Choose a kind of action; dice less often, since choosing them ends nothing."""
        kind = self.random.choice(offered)
        return self.random.choice(offered) if kind == "dice" else kind

    async def _press(self, kind: str, offered: list[str]) -> None:
        self.done.add(kind)
        self.tried = f"one of {kind}"
        await self.press(self.random.choice(offered))

    async def press(self, selector: str) -> None:
        """Press a button."""
        await self.person.press(selector, self.patience)

    async def tap_cell(self, cell: str) -> None:
        """Tap a cell at a point where it is visible."""
        page = self.person.page
        place = await page.evaluate(TAP_POINT, cell)
        if place == "gone":  # with its sheet: another person's comes, or nobody's for now
            raise Late(f"{cell} is gone")
        if place is None:
            raise Stuck(f"{cell} is not to be reached.")
        await (page.touchscreen.tap(*place) if self.person.phone else page.mouse.click(*place))

    async def _tap_closed(self, cell: str) -> None:
        """Tap a closed cell, and collect the reason shown."""
        self.tried = f"why not {cell}"
        await self.tap_cell(cell)
        told = self.person.page.locator(".toast span")
        await told.wait_for(timeout=self.patience)
        self.rejections.append(await told.text_content(timeout=self.patience) or "")
        await self.press(".toast button")
        await self.person.page.locator(".toast").wait_for(state="detached")

    async def _see_change(self, fingerprint: str) -> None:
        await self.person.page.wait_for_function(
            f"before => ({PAGE_STATE})().fingerprint !== before",
            arg=fingerprint,
            polling=30,
            timeout=self.patience,
        )
