"""A player at the page who knows no rules: looks at what is offered, and tries some of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import TimeoutError as Late

from tests.page.people import PATIENCE, Person

Json = dict[str, Any]
HERE = Path(__file__).parent
LOOK = (HERE / "look.js").read_text()
"""Gives what can be done on the page now, and `sign`, which is another one when it has changed."""
FIND = (HERE / "find.js").read_text()
"""Brings a field into view, and gives a point at which a finger meets it and nothing else."""
CURIOUS, FICKLE = 0.04, 0.06
"""How often somebody tries what is not offered, to hear why, and changes a draft."""
SOON = 2_000
"""Milliseconds after which somebody looks again whether what was offered is still there."""
WAITING = 3 * PATIENCE
"""Who waits for others waits longer than these try, so that it is told who is stuck and at what."""
MOST_ACTS = 3_000


class Stuck(AssertionError):  # noqa: N818 - it reads as what happened
    """What the page offers does nothing, or the game never ends."""


@dataclass(slots=True)
class Player:
    """Plays for a person. `rejections` are what it was told when it tapped a closed cell."""

    person: Person
    random: Random
    rejections: list[str] = field(default_factory=list[str])
    done: set[str] = field(default_factory=set[str])
    """The kinds of things that were done."""
    patience: float = PATIENCE
    """Milliseconds after which what is done must be seen."""
    tried: str = ""
    """What was tried last."""

    async def play(self, acts: int = MOST_ACTS) -> bool:
        """Play until the game is over, or for some acts; tell whether it goes on."""
        for _ in range(acts):
            if not await self.act():
                return False
        if acts == MOST_ACTS:
            raise Stuck("The game does not end.")
        return True

    async def act(self) -> bool:
        """Do one thing, whatever it is; tell whether the game goes on."""
        self.patience = SOON
        while True:
            before = await self.look()
            if before["over"]:
                return False
            try:
                await self._do(before)
            except Late as late:
                # What was offered may be another before it is tapped: a draft is shown at once, and
                # what can be done with it comes with the server's answer.
                if (await self.look())["sign"] != before["sign"]:
                    return True
                if self.patience == PATIENCE:
                    raise Stuck(f"{self} tried {self.tried}, and nothing comes of it.") from late
                self.patience = PATIENCE
            else:
                return True

    async def look(self) -> Json:
        """Wait until something can be done, or all is over, and give what it is."""
        try:
            handle = await self.person.page.wait_for_function(
                f"() => {{ const seen = ({LOOK})(); return (seen.over || seen.can) && seen; }}",
                polling=30,
                timeout=WAITING,
            )
        except Late as late:
            raise Stuck(f"{self} tried {self.tried}, and can do nothing since then.") from late
        seen: Json = await handle.json_value()
        assert not seen["wide"], "The page can be scrolled sideways."
        assert not seen["unworded"], seen["unworded"]
        assert not seen["uncovered"], "A sheet is seen while the device is passed on."
        return seen

    def __str__(self) -> str:
        return self.person.name

    async def _do(self, seen: Json) -> None:
        if seen["closed"] and self.random.random() < CURIOUS:
            await self._hear_why(self.random.choice(seen["closed"]))
            return
        if seen["undo"] and self.random.random() < FICKLE:
            await self._press("undo", seen["undo"])
        elif seen["done"]:
            await self._press("done", [seen["done"]])
        else:
            kind = self._kind([kind for kind in ("cells", "buttons", "dice") if seen[kind]])
            if kind == "cells":
                await self._mark(self.random.choice(seen[kind]))
            else:
                await self._press(kind, seen[kind])
        await self._see_change(seen["sign"])

    async def _mark(self, cell: str) -> None:
        self.done.add("cells")
        self.tried = f"the field {cell}"
        await self.tap_cell(cell)

    def _kind(self, offered: list[str]) -> str:
        """Choose what kind of thing to do; nobody turns the same dice over and over."""
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
        """Tap a field of the sheet where it can be seen."""
        page = self.person.page
        place = await page.evaluate(FIND, cell)
        if place is None:
            raise Stuck(f"{cell} is not to be reached.")
        await (page.touchscreen.tap(*place) if self.person.phone else page.mouse.click(*place))

    async def _hear_why(self, cell: str) -> None:
        """Tap what cannot be used, and hear one sentence."""
        self.tried = f"why not {cell}"
        await self.tap_cell(cell)
        told = self.person.page.locator(".toast span")
        await told.wait_for(timeout=self.patience)
        self.rejections.append(await told.text_content(timeout=self.patience) or "")
        await self.press(".toast button")
        await self.person.page.locator(".toast").wait_for(state="detached")

    async def _see_change(self, sign: str) -> None:
        await self.person.page.wait_for_function(
            f"before => ({LOOK})().sign !== before", arg=sign, polling=30, timeout=self.patience
        )
