"""The lesson of each game, step by step, as a learner goes through it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import Device, Json, Language, People, Person
from tests.page.player import Player
from tests.page.tables import GAMES
from tests.session.learning import decision_of
from zaria.engine import find_game
from zaria.session.lesson import ANY, Step, lesson

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
        await person.press(NEXT)
    await person.sees(".end h2")
    assert learner.hints
    await person.press(".end a.main")
    await person.sees("article h2")


class Learner:
    """Makes a wrong move first, reads the hint, and then does what is asked."""

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
        if any(ANY in wanted for wanted in step.want):
            return
        wanted = {text for wanted in step.want for text in wanted}
        view = await self._see(number, [])
        for cell, text in _cells(view).items():
            if text not in wanted and (step.hint or text in dict(step.wrong)):
                await self._tap(cell)
                self.hints.append(await self._person.sees(".message.hint p"))
                await self._person.press("footer .round")
                await expect(self._person.page.locator(".message.hint")).to_have_count(0)
                return

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
        left = list(faces)
        if len(left) < len(dice):
            for place, die in enumerate(dice):
                if die["face"] in left:
                    left.remove(die["face"])
                    await self._person.press(f".dice-tray .die >> nth={place}")
            await self._person.press(BUTTON)
        else:
            await self._person.page.locator(BUTTON).last.click()


def _cells(view: Json) -> dict[str, str]:
    """Return the move of each cell."""
    texts = {place: text for at in view["decision"]["moves"].values() for place, text in at.items()}
    found: dict[str, str] = {}
    for cell in view["sheets"][str(view["you"])]["cells"]:
        for place in (cell["id"], cell.get("group")):
            if place and place in texts:
                found.setdefault(cell["id"], texts[place])
    return found
