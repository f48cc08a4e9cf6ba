"""Dice: rolled by hand, they tumble, land, and are then told; kept ones stay in their places."""

from __future__ import annotations

from random import Random

from playwright.async_api import expect

from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.tables import create_shared_table, play_now, start_table, stop_time

SHAKE = """() => {
  const motion = { acceleration: { x: 18, y: 6, z: 3 } };
  const jerk = () => dispatchEvent(new DeviceMotionEvent("devicemotion", motion));
  for (const wait of [0, 150]) setTimeout(jerk, wait);
}"""
ROLL = "footer button.roll"
FAR_APART = ["a1", "c2", "e3", "b4", "d5", "b1", "d2", "a3", "c4", "e5"]
"""Cells of which no line of five is full."""


async def until_my_roll(person: Person) -> None:
    """Mark cells far apart, so that no line is filled, until it is this person's turn to roll."""
    page = person.page
    roll, cells, done = (page.locator(one) for one in (ROLL, ".sheet .open", "footer .done"))
    while True:
        await expect(roll.or_(cells).first).to_be_visible()
        if await roll.count():
            return
        written = await page.locator(".sheet .written").count()
        await person.press(f".sheet [data-cell={FAR_APART[written]}] .shape")
        await done.tap()
        await expect(done).to_have_count(0)


async def test_dice_are_rolled_by_the_button_the_dice_a_key_and_a_shake(people: People) -> None:
    person = await people.new_person("phone", "en")
    page = person.page
    await play_now(person, "knaster")
    roll, blank = page.locator(ROLL), page.locator(".dice-tray .blank")

    async def by_button() -> None:
        await roll.tap()

    async def by_dice() -> None:
        await blank.first.tap()

    async def by_key() -> None:
        await page.keyboard.press("Space")

    async def by_shake() -> None:
        await page.evaluate(SHAKE)

    for rolled in (by_button, by_dice, by_key, by_shake):
        await until_my_roll(person)
        await expect(blank).to_have_count(2)
        await expect(page.locator(".prompt")).to_contain_text("roll the dice")
        await expect(page.locator(".sheet .open")).to_have_count(0)
        await rolled()
        await expect(roll).to_have_count(0)
        await expect(page.locator(".sheet .open")).not_to_have_count(0)
        await expect(blank).to_have_count(0)


async def test_the_others_see_who_rolls(people: People) -> None:
    one, two = await people.new_person("phone", "el"), await people.new_person("desktop", "el")
    await start_table([one, two], "border", ["Άννα", "Βασίλης"], 0)
    either = one.page.locator(ROLL).or_(one.page.locator(".prompt", has_text="Ρίχνει: Βασίλης"))
    await expect(either).to_be_visible()
    mine = await one.page.locator(ROLL).count() == 1
    active, other = (one, two) if mine else (two, one)
    await expect(other.page.locator(".prompt")).to_contain_text(f"Ρίχνει: {active.name}")
    await expect(other.page.locator("footer button")).to_have_count(0)
    await active.press(ROLL)
    await expect(active.page.locator(".dice-tray button.die")).to_have_count(5)
    await expect(other.page.locator(".dice-tray .die:not(.blank)")).to_have_count(5)


async def test_on_one_device_it_is_handed_to_who_rolls(people: People) -> None:
    person = await people.new_person("phone", "en")
    await create_shared_table(person, "knaster", ["Ann", "Bo"])
    player = Player(person, Random(3))
    rolled: set[str] = set()
    while len(rolled) < 2:
        await player.look()
        if await person.page.locator(ROLL).count():
            rolled.add(await person.sees(".seat.me b"))
        assert await player.act(), "the game ended before both had rolled"


async def test_dice_land_and_then_their_sum_is_shown(people: People) -> None:
    person = await people.new_person("phone", "el", reduced_motion="no-preference")
    await play_now(person, "knaster")
    for _ in range(2):
        await until_my_roll(person)
        await person.press(ROLL)
        await expect(person.page.locator(".sum")).to_be_visible()
        await expect(person.page.locator(".cube")).to_have_count(0)
        await expect(person.page.locator(".sheet .open")).not_to_have_count(0)


async def test_kept_dice_stay_chosen_in_their_places(people: People) -> None:
    person = await people.new_person("phone", "el", reduced_motion="no-preference")
    await person.page.clock.install()
    await play_now(person, "onecard")
    dice = person.page.locator(".dice-tray button.die")
    main = person.page.locator("footer button.main")
    player = Player(person, Random(2))
    while not (await player.look())["dice"]:  # the other one may begin
        assert await player.act()
    faces = [await die.get_attribute("data-face") for die in await dice.all()]
    for place in (1, 3):
        await dice.nth(place).click()
    await stop_time(person)  # so that they tumble for as long as it takes to see it
    await main.click()
    await expect(person.page.locator(".cube")).to_have_count(len(faces) - 2)
    await person.page.clock.resume()
    await expect(person.page.locator(".cube")).to_have_count(0)
    for place, face in enumerate(faces):  # one more roll is left
        kept = place in {1, 3}
        await expect(dice.nth(place)).to_have_attribute("aria-checked", str(kept).lower())
        if kept:
            await expect(dice.nth(place)).to_have_attribute("data-face", face or "")


async def test_dice_with_pips_tell_their_colours_in_letters(people: People) -> None:
    person = await people.new_person("phone", "el")
    await play_now(person, "qwinto")
    player, dice = Player(person, Random(1)), person.page.locator(".dice-tray .die[role=img]")
    while not (await player.look() and await dice.count()):
        assert await player.act()
    letters = await person.page.locator(".dice-tray .caption").all_inner_texts()
    assert len(letters) == await dice.count()
    assert {one.strip() for one in letters} <= {"Πο", "Κι", "Μω"}


async def test_real_dice_are_tapped_undone_and_corrected(people: People) -> None:
    person = await people.new_person("phone", "el")
    page = person.page
    await start_table([person], "knaster", ["Άννα"], bots=1, dice="entered")
    keys, slots = page.locator(".keys button"), page.locator(".entered .die:not(.empty)")
    enter = page.locator("footer button.main")
    await keys.nth(2).tap()
    await keys.nth(5).tap()
    await expect(slots).to_have_count(2)
    await expect(keys.first).to_be_disabled()
    await page.locator(".dice-entry .back").tap()
    await expect(slots).to_have_count(1)
    await expect(enter).to_be_disabled()
    await keys.nth(3).tap()
    await enter.tap()
    await expect(page.locator(".sum")).to_have_text("=7")
    await page.locator("footer .take-back").tap()
    await expect(slots).to_have_count(0)
    await keys.nth(0).tap()
    await keys.nth(0).tap()
    await enter.tap()
    await expect(page.locator(".sum")).to_have_text("=2")
    await page.locator(".sheet .open").first.tap()
    await page.locator("footer .done").tap()
    await expect(page.locator("footer .take-back")).to_have_count(0)


async def test_real_dice_say_who_rolls_them(people: People) -> None:
    anna, ben, cleo = [await people.new_person("phone", "en") for _ in range(3)]
    code = await start_table([anna, ben], "border", ["Anna", "Ben"], bots=0, dice="entered")
    prompts = [await one.sees(".dice-entry") and await one.sees(".prompt") for one in (anna, ben)]
    own = next(seat for seat, told in enumerate(prompts) if told.startswith("Roll the real dice"))
    assert prompts[1 - own].startswith(f"{('Anna', 'Ben')[own]} rolls: ")
    await cleo.visit("t", code)  # who only looks on enters nothing
    assert await cleo.sees(".prompt") == f"{('Anna', 'Ben')[own]} is rolling …"


async def test_real_dice_have_their_colours(people: People) -> None:
    person = await people.new_person("phone", "el")
    await start_table([person], "qwinto", ["Άννα"], bots=1, dice="entered")
    player = Player(person, Random(2))
    while not (await player.look() and await person.page.locator(".dice-entry").count()):
        assert await player.act()
    coloured = person.page.locator(".entered .orange, .entered .yellow, .entered .purple")
    await expect(coloured).to_have_count(await person.page.locator(".entered .die").count())
