"""The lesson of each game, step by step, as a learner goes through it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import Device, Json, Language, People, Person
from tests.page.player import Player
from tests.page.tables import GAMES, stored_record
from tests.session.learning import decision_of
from zaria.engine import find_game
from zaria.session.lesson import ANY, REST, Step, lesson

KINDS: dict[str, tuple[Device, Language]] = {
    "qwinto": ("desktop", "el"),
    "knaster": ("phone", "el"),
    "onecard": ("desktop", "en"),
    "border": ("phone", "en"),
}
NEXT = "footer button.main:last-child"
BUTTON = "footer button:not(.round, .plain)"


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_learnt(people: People, game: str) -> None:
    person = await people.new_person(*KINDS[game])
    await person.visit("learn", game)
    steps = lesson(find_game(game))
    learner = Learner(person, game)
    for number, step in enumerate(steps):
        await expect(person.page.locator("header .count")).to_have_text(
            f"{number + 1} / {len(steps)}"
        )
        if step.want:
            await learner.answer(number, step)
            await person.sees(".message.done")
            # All that was there stays in sight, also the boxes of a card that is laid aside.
            await expect(person.page.locator(".sheet .hidden")).to_have_count(0)
        await person.press(NEXT)
    await person.sees(".end h2")
    assert learner.hints
    if await person.page.locator(".scene [data-sum=total]").count():
        total = await learner.total(len(steps) - 1, decision_of(steps[-1], steps[-1].want[0]))
        await expect(person.page.locator(".scene [data-sum=total]")).to_have_attribute(
            "data-text", str(total)
        )
    await person.press(".end button.main")
    await person.sees(".play-page .sheet [data-cell]")
    record = await stored_record(person, person.page.url.rpartition("/")[2])
    assert record.position == steps[-1].position.text
    assert person.decisions()[0] == decision_of(steps[-1], steps[-1].want[0])


async def test_a_lesson_may_end_with_a_new_game(people: People) -> None:
    person = await people.new_person("phone", "el")
    await person.visit("learn", "knaster")
    for _ in lesson(find_game("knaster")):
        await person.press(".area-bar button:last-of-type")
    await person.press(".end button:not(.main)")
    await person.sees(".play-page .sheet [data-cell]")
    record = await stored_record(person, person.page.url.rpartition("/")[2])
    assert not record.position


IN_SIGHT = """() => {
  const box = selector => document.querySelector(selector).getBoundingClientRect();
  const [sheet, message, bar, foot] = ['.sheet svg', '.message', '.goal', '.area-actions'].map(box);
  const words = [...document.querySelectorAll('footer button')].filter(
    button => button.scrollWidth > button.clientWidth + 1);
  const apart = (one, other) => one.right <= other.left + 1 || one.left >= other.right - 1
    || one.bottom <= other.top + 1 || one.top >= other.bottom - 1;
  const inside = one => one.top >= -1 && one.bottom <= innerHeight + 1
    && one.left >= -1 && one.right <= innerWidth + 1;
  return [
    [sheet, message, bar, foot].every(inside) || 'out of sight',
    apart(sheet, message) && apart(message, foot) && apart(sheet, bar) || 'covered',
    !words.length || `broken: ${words[0].textContent}`,
    document.querySelectorAll('footer .main').length < 2 || 'two primary buttons',
  ].filter(one => one !== true);
}"""
SIZES = {"small phone": (360, 560), "phone": (390, 664), "phone lying": (750, 330)}


@pytest.mark.parametrize("game", GAMES)
async def test_sheet_text_and_buttons_are_in_sight_at_every_step(people: People, game: str) -> None:
    person = await people.new_person("phone", "el")
    await person.visit("learn", game)
    found: dict[tuple[int, str], list[str]] = {}
    for number, step in enumerate(lesson(find_game(game))):
        await expect(person.page.locator("header .count")).to_contain_text(f"{number + 1} /")
        if step.show:
            await person.sees(f'.sheet svg [data-cell="{step.show[0]}"]')
        else:
            await person.sees(".sheet svg [data-cell]")
        for name, (width, height) in SIZES.items():
            await person.page.set_viewport_size({"width": width, "height": height})
            if wrong := await person.settled(IN_SIGHT):
                found[number + 1, name] = wrong
        await person.press(".area-bar button:last-of-type")
    await person.sees(".end h2")
    assert not found, found


class Learner:
    """Makes a wrong move first, reads the hint, and then does what is asked, without a button."""

    def __init__(self, person: Person, game: str) -> None:
        self._person, self._game = person, game
        self._hand = Player(person, Random(0))
        self.hints: list[str] = []

    async def answer(self, number: int, step: Step) -> None:
        """Make the moves that a step wants."""
        await self._err(number, step)
        made: list[str] = []
        for text in decision_of(step, step.want[0]):
            await self._do(await self._see(number, made), text)
            made.append(text)
            await expect(self._person.page.locator(".message.hint")).to_have_count(0)

    async def _err(self, number: int, step: Step) -> None:
        """Make a move that the rules allow and the step does not want, if there is one."""
        if any(ANY in wanted or wanted == (REST,) for wanted in step.want):
            return
        wanted = {text for wanted in step.want for text in wanted}
        view = await self._see(number, [])
        for cell, text in _cells(view).items():
            if text not in wanted and (step.hint or text in dict(step.wrong)):
                await self._tap(cell)
                self.hints.append(await self._person.sees(".message.hint p"))
                await expect(self._person.page.locator(".sheet .refused").first).to_be_visible()
                return

    async def total(self, number: int, made: list[str]) -> int:
        """Return the learner's points after a decision."""
        view = await self._see(number, made)
        points: int = view["points"][view["you"]]
        return points

    async def _see(self, number: int, made: list[str]) -> Json:
        """Return the view after some moves, from the server."""
        address = f"{self._person.home}/api/lessons/{self._game}/{number}"
        answer = await self._person.context.request.post(address, data={"moves": made})
        view: Json = (await answer.json())["view"]
        return view

    async def _do(self, view: Json, text: str) -> None:
        decision = view["decision"]
        cell = next((cell for cell, move in _cells(view).items() if move == text), "")
        if cell:
            await self._tap(cell)
        elif "dice" in decision:
            (places,) = decision["moves"].values()
            await self._choose(
                decision["dice"], next(faces for faces in places if places[faces] == text)
            )
        else:
            at_cells = set(_cells(view).values())
            texts = [text for at in decision["moves"].values() for text in at.values()]
            place = [one for one in texts if one not in at_cells].index(text)
            await self._person.page.locator(BUTTON).nth(place).click()

    async def _tap(self, cell: str) -> None:
        await self._person.sees(f'.sheet [data-cell="{cell}"].open')
        await self._hand.tap_cell(cell)

    async def _choose(self, dice: list[Json], faces: str) -> None:
        """Choose dice by tapping them, and roll."""
        if len(faces) < len(dice):
            for face in faces:
                await self._person.press(f'.die[data-face="{face}"][aria-checked="false"]')
            await self._person.page.locator(BUTTON).last.click()
        else:
            await self._person.page.locator(BUTTON).first.click()


def _cells(view: Json) -> dict[str, str]:
    """Return the move of each cell."""
    texts = {place: text for at in view["decision"]["moves"].values() for place, text in at.items()}
    found: dict[str, str] = {}
    for cell in view["sheets"][str(view["you"])]["cells"]:
        for place in (cell["id"], cell.get("group")):
            if place and place in texts:
                found.setdefault(cell["id"], texts[place])
    return found
