"""A game saved at the terminal by an earlier version goes on."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tests.legacy.files import SAVED
from tests.terminal.driver import zaria_here
from zaria.engine import Chance, Record, read_record, to_decide

UNFINISHED = sorted(path.stem for path in SAVED.iterdir() if "-whole" not in path.stem)
UNFINISHED.remove("border-finished")


def saved(name: str) -> Record:
    return read_record((SAVED / f"{name}.zaria").read_text(encoding="utf-8"))


def next_lines(record: Record, rng: random.Random) -> list[str]:
    """Return what a person may type next: what real dice show, or a whole decision."""
    position = record.final()
    coming = position.next
    if isinstance(coming, Chance):
        return [coming.text(coming.sample(rng.randrange))]
    mine = {
        seat
        for seat in range(record.players)
        if dict(record.tags)[f"Seat{seat + 1}"].startswith("me")
    }
    seat = min(mine.intersection(to_decide(position)))
    lines: list[str] = []
    while not lines or position.is_partial(seat):
        move = rng.choice(list(position.moves(seat)))
        lines.append(move.text)
        position = position.play(seat, move)
    return lines


def gone_on(path: Path, lines: list[str]) -> Record:
    ran = zaria_here(
        "play",
        "--resume",
        path.name,
        "--no-confirm",
        typed="".join(f"{line}\n" for line in [*lines, "quit"]),
        folder=path.parent,
        lang="en",
    )
    assert (ran.status, ran.err) == (0, "")
    return read_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", UNFINISHED)
def test_it_goes_on_where_it_was_left(name: str, tmp_path: Path) -> None:
    before = saved(name)
    path = tmp_path / "g.zaria"
    shutil.copy(SAVED / f"{name}.zaria", path)
    record = gone_on(path, [])
    assert record.events == before.events
    kept = {"Dice", "Commitment", *(f"Seat{seat + 1}" for seat in range(before.players))}
    for tag, value in before.tags:
        if tag in kept:
            assert dict(record.tags)[tag] == value
    if dict(before.tags)["Dice"] != "seeded":
        assert dict(before.tags)["Seed"] not in path.read_text(encoding="utf-8")
    for number in range(3):
        lines = next_lines(record, random.Random(number))
        further = gone_on(path, lines)
        assert further.events[: len(record.events)] == record.events
        assert len(further.events) > len(record.events)
        record = further


@pytest.mark.parametrize("name", ["alone-seeded", "alone-fair"])
def test_its_dice_are_the_same_as_they_would_have_been(name: str, tmp_path: Path) -> None:
    path = tmp_path / "g.zaria"
    shutil.copy(SAVED / f"{name}.zaria", path)
    whole = saved(f"{name}-whole")
    rest = whole.events[len(saved(name).events) :]
    lines = [text for event in rest if event.seat is not None for text in event.texts]
    assert gone_on(path, lines) == whole


def test_the_dice_of_a_finished_game_are_proven() -> None:
    ran = zaria_here("verify", "border-finished.zaria", folder=SAVED)
    assert (ran.status, ran.err) == (0, "")
    assert "61" in ran.out
