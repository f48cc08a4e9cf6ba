"""What is pointed out to who plays a game for the first time."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import Language, People
from tests.page.player import Player
from tests.page.tables import GAMES, play_now
from zaria.engine import find_game
from zaria.words import Words

SHOWN = ".pointer.shown"
OVERLAP = """() => {
  const [one, other] = ['.pointer', '.sheet'].map(
    name => document.querySelector(name).getBoundingClientRect());
  return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
}"""
GROWN = """texts => {
  // As high as it is with each text: the bar keeps its height, so that nothing below it moves.
  const [bar, pointer] = ['.area-bar', '.pointer'].map(name => document.querySelector(name));
  const [said, own] = [pointer.querySelector('p'), pointer.className];
  const before = said.textContent;
  const found = texts.filter(text => {
    said.textContent = text;
    pointer.classList.toggle('long', text.length > 48);
    const [room, box] = [bar, pointer].map(one => one.getBoundingClientRect());
    return box.height > 49 || box.top < room.top - 5 || box.bottom > room.bottom + 5;
  });
  [said.textContent, pointer.className] = [before, own];
  return found;
}"""
SEEN = "JSON.parse(localStorage.getItem('zaria-pointers')).seen"
SIZES = {"small phone": (360, 560), "phone lying": (750, 330), "laptop": (1280, 720)}


def texts_of(game: str, language: str) -> set[str]:
    """Return the texts of a game's pointers."""
    package = find_game(game).package
    words = Words(language, [package])
    kinds = ("dice", "enter", "answer", "circles", "keep", "mark", "complete", "cross")
    keys = [f"pointer-done-{game}", *(f"pointer-{game}-{kind}" for kind in kinds)]
    return {words(key) for key in keys if key in words}


@pytest.mark.parametrize("game", GAMES)
async def test_the_goal_comes_first_and_never_over_the_sheet(people: People, game: str) -> None:
    person = await people.new_person("phone", "el", pointers=True)
    await play_now(person, game)
    await person.sees(".sheet svg [data-cell]")
    words = Words("el", [find_game(game).package])
    pointer, goal = person.page.locator(".pointer p"), words(f"game-{game}-goal")
    await expect(pointer).to_have_text(goal)
    for width, height in SIZES.values():
        await person.page.set_viewport_size({"width": width, "height": height})
        await person.page.wait_for_function(f"() => !({OVERLAP})()")
    assert len(texts_of(game, "el")) == 3
    await person.press(".pointer button")
    await expect(pointer).not_to_have_text(goal)
    await person.page.reload()
    await person.sees(".sheet svg [data-cell]")
    await expect(pointer).not_to_have_text(goal)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["el", "en"])
async def test_none_is_higher_than_the_bar(people: People, game: str, language: Language) -> None:
    person = await people.new_person("phone", language, pointers=True)
    await play_now(person, game)
    await person.sees(f"{SHOWN} p:not(:empty)")
    await person.sees(".sheet svg [data-cell]")
    texts = sorted(texts_of(game, language))
    for width, height in SIZES.values():
        await person.page.set_viewport_size({"width": width, "height": height})
        assert await person.page.evaluate(GROWN, texts) == [], (width, height)


async def test_each_comes_at_its_moment_and_is_kept_as_seen(people: People) -> None:
    person = await people.new_person("desktop", "en", pointers=True)
    await play_now(person, "knaster")
    await person.sees(".sheet svg [data-cell]")
    hand = Player(person, Random(5))
    wanted = {"pointer-done-knaster", "pointer-knaster-answer"}
    while not wanted <= set(await person.page.evaluate(SEEN)):
        assert await hand.act(), "the game is over"
    first, *others = await person.page.evaluate(SEEN)
    assert first == "game-knaster-goal"
    assert len(set(others)) == len(others)


async def test_nothing_is_pointed_out_to_who_knows_the_game(people: People) -> None:
    person = await people.new_person("phone")
    await play_now(person, "knaster")
    await person.sees(".sheet svg [data-cell]")
    await expect(person.page.locator(SHOWN)).to_have_count(0)
