"""Fingers on a sheet: a tap counts once and as soon as it can; a finger that wanders means none."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.async_api import CDPSession, expect

from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.sitting import gathered

CELL = '.sheet [data-cell="c3"]'
NEAR, FAR = 4, 30
"""Pixels: how a finger trembles, and how it wanders."""
IN_SIGHT = """() => {
  const open = [...document.querySelectorAll(".sheet .open .shape")];
  if (!open.length) return null;
  const frame = document.querySelector(".sheet .sheet-frame").getBoundingClientRect();
  return open.some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top;
  });
}"""
"""Tells whether some open cell is in sight, if there are any."""
LOOK_AWAY = "() => document.querySelector('.sheet .sheet-frame')?.scrollTo(9999, 9999)"


@pytest.mark.parametrize("wanders", [0, NEAR])
async def test_a_tap_counts_once(people: People, wanders: int) -> None:
    person = await _at_knaster(people)
    await _touch(person, wanders)
    await expect(person.page.locator(f"{CELL}.draft")).to_be_visible()
    await expect(person.page.locator("footer .done")).to_be_visible()
    assert [one["moves"] for one in person.said if one["do"] == "draft"] == [["c3"]]
    assert not any(one["do"] == "why" for one in person.said)


async def test_a_finger_that_wanders_marks_nothing(people: People) -> None:
    person = await _at_knaster(people)
    await _touch(person, FAR)
    await person.press(CELL)
    await expect(person.page.locator("footer .done")).to_be_visible()
    assert len([one for one in person.said if one["do"] == "draft"]) == 1


async def test_a_click_without_a_finger_counts_too(people: People) -> None:
    """So a screen reader taps."""
    person = await _at_knaster(people)
    await person.page.locator(CELL).dispatch_event("click")
    await expect(person.page.locator("footer .done")).to_be_visible()


async def test_what_is_open_comes_into_sight(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also to those who looked elsewhere on a large sheet while they waited."""
    monkeypatch.setattr("tests.page.player.CURIOUS", 0)
    person = await people.come("phone", "el")
    await gathered([person], "border", ["Άννα"], bots=1)
    player = Player(person, Random(4))
    looked = 0
    for _ in range(60):
        await player.act()
        seen = await person.page.evaluate(IN_SIGHT)
        assert seen is not False
        looked += seen is True
        if seen is None:
            await person.page.evaluate(LOOK_AWAY)
    assert looked


async def _at_knaster(people: People) -> Person:
    person = await people.come("phone", "el")
    await gathered([person], "knaster", ["Άννα"], bots=1)
    await person.page.locator(f"{CELL}.open").wait_for()
    return person


async def _touch(person: Person, wanders: int) -> None:
    """Lay a finger on the cell, let it wander so far to the right, and lift it."""
    box = await person.page.locator(f"{CELL} .shape").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = await person.context.new_cdp_session(person.page)
    await _send(fingers, "touchStart", {"x": x, "y": y})
    if wanders:
        await _send(fingers, "touchMove", {"x": x + wanders, "y": y})
    await person.page.wait_for_timeout(60)
    await _send(fingers, "touchEnd")


async def _send(fingers: CDPSession, kind: str, *points: Any) -> None:  # noqa: ANN401 - JSON
    message = {"type": kind, "touchPoints": list(points)}
    await fingers.send("Input.dispatchTouchEvent", message)
