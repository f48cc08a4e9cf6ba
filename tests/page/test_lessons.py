"""The lesson of each game, step by step, as a learner goes through it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import Device, Json, Language, People, Person
from tests.page.player import Player
from tests.page.sitting import GAMES
from tests.table.learning import decision_of
from zaria.engine import find_game
from zaria.table.lesson import Step, lesson

KINDS: dict[str, tuple[Device, Language]] = {
    "qwinto": ("desktop", "el"),
    "knaster": ("phone", "el"),
    "onecard": ("desktop", "en"),
    "border": ("phone", "en"),
}
NEXT = "footer button.main:last-child"


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_learnt(people: People, game: str) -> None:
    person = await people.come(*KINDS[game])
    await person.visit("learn", game)
    steps = lesson(find_game(game))
    learner = Learner(person, game)
    for number, step in enumerate(steps):
        await expect(person.page.locator("header .count")).to_have_text(
            f"{number + 1} / {len(steps)}"
        )
        if step.want:
            await learner.answer(number, step)
            await person.sees(".said.done")
        await person.press(NEXT)
    await person.sees(".end h2")
    assert learner.hints
    await person.press(".end a.main")
    await person.sees("article h2")


class Learner:
    """Somebody who tries something else first, hears why, and then does what is asked."""

    def __init__(self, person: Person, game: str) -> None:
        self._person, self._game = person, game
        self._hand = Player(person, Random(0))
        self.hints: list[str] = []

    async def answer(self, number: int, step: Step) -> None:
        """Make the moves that a step wants."""
        wanted = [decision_of(step, want) for want in step.want]
        if not self.hints:
            await self._err(number, [moves[0] for moves in wanted])
        made: list[str] = []
        for text in wanted[0]:
            await self._do(await self._decision(number, made), text)
            made.append(text)
            await expect(self._person.page.locator(".said.hint")).to_have_count(0)

    async def _err(self, number: int, wanted: list[str]) -> None:
        """Make a move that the rules allow and the step does not want, if there is one."""
        decision = await self._decision(number, [])
        cells = await self._person.page.locator(".sheet .open").evaluate_all(
            "all => all.map(one => one.dataset.cell)"
        )
        moves = {place: text for at in decision["moves"].values() for place, text in at.items()}
        for cell in cells:
            if moves.get(cell) not in (None, *wanted):
                await self._hand.tap_cell(cell)
                self.hints.append(await self._person.sees(".said.hint p"))
                await self._person.press("footer .round")
                await expect(self._person.page.locator(".said.hint")).to_have_count(0)
                return

    async def _decision(self, number: int, made: list[str]) -> Json:
        """Give what can be decided after some moves, as the page is told it."""
        address = f"{self._person.home}/api/lessons/{self._game}/{number}"
        answer = await self._person.context.request.post(address, data={"moves": made})
        view: Json = (await answer.json())["view"]
        decision: Json = view["decision"]
        groups: dict[str, str] = {}
        for sheet in view["sheets"].values():
            groups |= {cell["group"]: cell["id"] for cell in sheet["cells"] if cell.get("group")}
        return {**decision, "groups": groups}

    async def _do(self, decision: Json, text: str) -> None:
        place = next(
            place for at in decision["moves"].values() for place in at if at[place] == text
        )
        page = self._person.page
        cell = decision["groups"].get(place, place)
        if await page.locator(f'.sheet [data-cell="{cell}"].open').count():
            await self._hand.tap_cell(cell)
        elif "dice" in decision:
            await self._choose(decision["dice"], place)
        else:
            others = [at for kind in decision["moves"].values() for at in kind]
            await page.locator("footer button:not(.round, .plain)").nth(others.index(place)).click()

    async def _choose(self, dice: list[Json], faces: str) -> None:
        """Choose dice by tapping them, and throw."""
        left = list(faces)
        for place, die in enumerate(dice):
            if die["face"] in left:
                left.remove(die["face"])
                await self._person.press(f".tray .die:nth-of-type({place + 1})")
        await self._person.press("footer button:not(.round, .plain)")
