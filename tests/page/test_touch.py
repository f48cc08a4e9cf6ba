"""Touch on a sheet: a tap counts once, on pointerup; a drag is no tap."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.async_api import CDPSession, expect

from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.tables import start_table, start_with_options, to_mark

CELL = '.sheet [data-cell="c3"]'
NEAR, FAR = 4, 30
"""Pixels that a finger moves: within the slop of a tap, and beyond it."""
IN_VIEW = """() => {
  const open = [...document.querySelectorAll(".sheet .open .shape")];
  if (!open.length) return null;
  const frame = document.querySelector(".sheet .sheet-frame").getBoundingClientRect();
  return open.some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top;
  });
}"""
"""Whether an open cell is in view; null if there are none."""
IN_VIEW_SOON = f"""() => {{
  const seen = !document.querySelector(".sheet .pressed") && ({IN_VIEW})();
  return seen !== false && [seen];
}}"""
"""The same in a list, but never false: for as long as no open cell is in view, it is waited for.

And until a tap is answered: a player who taps before that scrolls to a cell that closes meanwhile.
"""
SCROLL_AWAY = """() => {
  if (!document.querySelector(".sheet .open"))
    document.querySelector(".sheet .sheet-frame")?.scrollTo(9999, 9999);
}"""
"""Scroll elsewhere, unless a cell has been opened by now: the page need not come back then."""


SHAKEN = """window.shaken = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  if (this.dataset.cell) window.shaken.push(this.dataset.cell);
  return animate.apply(this, how);
};"""
"""Keeps which cells have shaken."""


@pytest.mark.parametrize("moved", [0, NEAR])
async def test_a_tap_counts_once(people: People, moved: int) -> None:
    person = await _at_knaster(people)
    await _touch(person, moved)
    await expect(person.page.locator(f"{CELL}.draft")).to_be_visible()
    await expect(person.page.locator("footer .done")).to_be_visible()
    assert [one["moves"] for one in person.sent if one["type"] == "draft"] == [["c3"]]
    assert not any(one["type"] == "why" for one in person.sent)


async def test_a_drag_marks_nothing(people: People) -> None:
    person = await _at_knaster(people)
    await _touch(person, FAR)
    await person.press(CELL)
    await expect(person.page.locator("footer .done")).to_be_visible()
    assert len([one for one in person.sent if one["type"] == "draft"]) == 1


async def test_a_click_without_a_finger_counts_too(people: People) -> None:
    """As screen readers send it."""
    person = await _at_knaster(people)
    await person.page.locator(CELL).dispatch_event("click")
    await expect(person.page.locator("footer .done")).to_be_visible()


async def test_a_closed_cell_shakes_and_says_why(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An open one does not, nor does any where motion is not wanted."""
    monkeypatch.setattr("tests.page.player.CLOSED_TAP_RATE", 0)
    for motion, shakes in (("no-preference", 1), ("reduce", 0)):
        person = await people.new_person("phone", "el", reduced_motion=motion)
        await person.context.add_init_script(SHAKEN)
        await _to_knaster(person)
        player = Player(person, Random(1))
        while not (closed := (await player.look())["closed"]):
            await player.act()
        assert await person.page.evaluate("window.shaken") == []
        await player.tap_cell(closed[0])
        assert (await person.sees(".toast span")).endswith(".")
        assert await person.page.evaluate("window.shaken") == [closed[0]] * shakes


async def test_open_cells_are_scrolled_into_view(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even after scrolling elsewhere on a large sheet: here there are cards and a market."""
    monkeypatch.setattr("tests.page.player.CLOSED_TAP_RATE", 0)
    person = await people.new_person("phone", "el")
    await start_with_options(person, "onecard", cards="3", draft="off", market="on")
    player = Player(person, Random(4))
    looked = 0
    for _ in range(60):
        await player.act()
        # The sheet has its size, and with it its scale, only after the layout.
        (seen,) = await (await person.page.wait_for_function(IN_VIEW_SOON)).json_value()
        looked += seen is True
        if seen is None:
            await person.page.evaluate(SCROLL_AWAY)
    assert looked


async def _at_knaster(people: People) -> Person:
    person = await people.new_person("phone", "el")
    await _to_knaster(person)
    return person


async def _to_knaster(person: Person) -> None:
    await start_table([person], "knaster", ["Άννα"], bots=1)
    await to_mark(person)
    await person.page.locator(f"{CELL}.open").wait_for()


async def _touch(person: Person, moved: int) -> None:
    """Touch the cell, move right by some pixels, and lift."""
    box = await person.page.locator(f"{CELL} .shape").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = await person.context.new_cdp_session(person.page)
    await _send(fingers, "touchStart", {"x": x, "y": y})
    if moved:
        await _send(fingers, "touchMove", {"x": x + moved, "y": y})
    await _send(fingers, "touchEnd")


async def _send(fingers: CDPSession, kind: str, *points: Any) -> None:  # noqa: ANN401 - JSON
    message = {"type": kind, "touchPoints": list(points)}
    await fingers.send("Input.dispatchTouchEvent", message)
