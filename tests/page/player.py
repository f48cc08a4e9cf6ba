"""A player at the page who knows no rules: looks at what is offered, and tries some of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Page

from tests.page.people import PATIENCE, Person

Json = dict[str, Any]
LOOK = (Path(__file__).parent / "look.js").read_text()
"""Gives what can be done on the page now, and `sign`, which is another one when it has changed."""
CURIOUS = 0.04
"""How often somebody tries what is not offered, to hear why."""
CHANGES_MIND = 0.06
MOST_ACTS = 2_000


class Stuck(AssertionError):  # noqa: N818 - it reads as what happened
    """The page offers nothing, or what it offers does nothing."""


@dataclass(slots=True)
class Player:
    """Plays for a person. `refused` are the sentences heard after tapping what was not offered."""

    person: Person
    random: Random
    page: Page
    refused: list[str] = field(default_factory=list[str])
    seen: set[str] = field(default_factory=set[str])
    """What kinds of things were done."""

    async def play(self) -> None:
        """Play until the game is over."""
        for _ in range(MOST_ACTS):
            if not await self.act():
                return
        raise Stuck("The game does not end.")

    async def act(self) -> bool:
        """Do one thing, whatever it is; tell whether the game goes on."""
        before = await self.look()
        if before["over"]:
            return False
        await self._do(before)
        await self._changed(before["sign"])
        return True

    async def look(self) -> Json:
        """Wait until something can be done, or all is over, and give what it is."""
        handle = await self.page.wait_for_function(
            f"() => {{ const seen = ({LOOK})(); return (seen.over || seen.can) && seen; }}",
            polling=20,
            timeout=PATIENCE * 2,
        )
        seen: Json = await handle.json_value()
        return seen

    async def _do(self, seen: Json) -> None:
        closed: list[str] = seen["closed"]
        if closed and self.random.random() < CURIOUS:
            await self._hear_why(self.random.choice(closed))
        elif seen["undo"] and self.random.random() < CHANGES_MIND:
            self.seen.add("undo")
            await self._press(self.random.choice(seen["undo"]))
        elif seen["done"]:
            self.seen.add("done")
            await self._press(seen["done"])
        else:
            await self._choose(seen)

    async def _choose(self, seen: Json) -> None:
        """Tap one of the things on offer: a field, a die, a button."""
        ways = [kind for kind in ("cells", "dice", "buttons") if seen[kind]]
        kind = self.random.choice(ways)
        self.seen.add(kind)
        if kind == "cells":
            await self._tap_cell(self.random.choice(seen["cells"]))
        else:
            await self._press(self.random.choice(seen[kind]))

    async def _press(self, selector: str) -> None:
        found = self.page.locator(selector)
        await (found.tap() if self.person.phone else found.click())

    async def _tap_cell(self, cell: str) -> None:
        """Tap a field of one's own sheet where it can be seen."""
        place = await self.page.evaluate(FIND, cell)
        if place is None:
            raise Stuck(f"{cell} is not to be reached.")
        if self.person.phone:
            await self.page.touchscreen.tap(*place)
        else:
            await self.page.mouse.click(*place)

    async def _hear_why(self, cell: str) -> None:
        self.seen.add("why")
        await self._tap_cell(cell)
        toast = self.page.locator(".toast")
        await toast.wait_for()
        self.refused.append((await toast.text_content() or "").strip())
        await self._press(".toast button")
        await toast.wait_for(state="detached")

    async def _changed(self, sign: str) -> None:
        await self.page.wait_for_function(
            f"before => ({LOOK})().sign !== before", arg=sign, polling=20
        )


FIND = (Path(__file__).parent / "find.js").read_text()
"""Brings a field into view, and gives a point at which a finger meets it and nothing else."""
