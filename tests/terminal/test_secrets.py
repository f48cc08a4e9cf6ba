"""A fair game at the terminal: its secret is in nothing that can be handed on before the end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.terminal.driver import zaria_here
from zaria.engine import read_record
from zaria.session import verify
from zaria.session.fair import promise

PLAY = ("play", "knaster", "--seat", "me", "--save", "g.zaria", "--no-confirm")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "zaria" / "dice"


def tags_of(folder: Path) -> dict[str, str]:
    return dict(read_record((folder / "g.zaria").read_text(encoding="utf-8")).tags)


@pytest.mark.parametrize("dice", ["fair", "entered"])
def test_the_saved_file_has_the_promise_and_a_private_one_the_secret(
    dice: str, tmp_path: Path, state: Path
) -> None:
    ran = zaria_here(*PLAY, "--dice", dice, typed="quit\n", folder=tmp_path)
    assert ran.status == 0
    tags = tags_of(tmp_path)
    assert "Seed" not in tags
    private = state / tags["Commitment"]
    secret = private.read_text().strip()
    assert private.stat().st_mode & 0o777 == 0o600
    assert private.parent.stat().st_mode & 0o077 == 0
    handed_on = [path for path in tmp_path.rglob("*") if path.is_file() and path != private]
    assert handed_on
    for path in handed_on:
        assert secret not in path.read_text(encoding="utf-8", errors="replace")
        assert bytes.fromhex(secret) not in path.read_bytes()
    assert secret not in ran.out + ran.err


def played_to_the_end(folder: Path, *command: str) -> None:
    """Play decisions at random, a few lines a time."""
    rng = random.Random(1)
    ran = zaria_here(*command, typed="quit\n", folder=folder)
    assert (ran.status, ran.err) == (0, "")
    for _ in range(60):
        record = read_record((folder / "g.zaria").read_text(encoding="utf-8"))
        position = record.final()
        if position.over:
            return
        assert "Seed" not in dict(record.tags)
        lines: list[str] = []
        while not lines or position.is_partial(0):
            move = rng.choice(list(position.moves(0)))
            lines.append(move.text)
            position = position.play(0, move)
        again = ("play", "--resume", "g.zaria", "--no-confirm")
        zaria_here(*again, typed="\n".join([*lines, "quit"]) + "\n", folder=folder)
    raise AssertionError("it did not end")


def test_at_the_end_the_secret_is_revealed_and_all_is_proven(tmp_path: Path) -> None:
    played_to_the_end(tmp_path, *PLAY)
    tags = tags_of(tmp_path)
    assert (tags["Proof"], tags["FirstBy"]) == ("2", "dice")
    ran = zaria_here("verify", "g.zaria", folder=tmp_path)
    assert ran.status == 0
    assert "is the one that was told before the game" in ran.out
    assert "Who began is proven too" in ran.out
    assert "No player's device" in ran.out


def test_an_invitation_is_compared_with_the_record(tmp_path: Path, state: Path) -> None:
    played_to_the_end(tmp_path, *PLAY)
    link = f"http://example.org/t/ABC234{promise(tags_of(tmp_path)['Commitment'])}"
    for file in state.iterdir():
        file.unlink()
    ran = zaria_here("verify", "g.zaria", folder=tmp_path)
    assert "Compare it with your invitation" in ran.out
    assert zaria_here("verify", "g.zaria", "--link", link, folder=tmp_path).status == 0
    other = f"http://example.org/t/ABC234{promise('00' * 32)}"
    ran = zaria_here("verify", "g.zaria", "--link", other, folder=tmp_path)
    assert ran.status == 1
    assert "another commitment" in ran.out
    ran = zaria_here("verify", "g.zaria", "--link", "http://example.org", folder=tmp_path)
    assert ran.status == 2
    assert "http://example.org" in ran.err


def test_on_another_machine_these_dice_do_not_go_on_but_others_do(
    tmp_path: Path, state: Path
) -> None:
    zaria_here(*PLAY, typed="quit\n", folder=tmp_path)
    state.rename(tmp_path / "elsewhere")
    ran = zaria_here("play", "--resume", "g.zaria", typed="quit\n", folder=tmp_path)
    assert ran.status == 2
    assert "--dice fair" in ran.err
    played_to_the_end(tmp_path, "play", "--resume", "g.zaria", "--dice", "fair")
    record = read_record((tmp_path / "g.zaria").read_text(encoding="utf-8"))
    verdict = verify(record)
    assert verdict.good
    assert {note.code for note in verdict.notes} >= {"since", "first-unknown"}
    rolls = sum(event.seat is None for event in record.events)
    assert 0 < verdict.rolls == rolls - int(dict(record.tags)["DiceFrom"]) < rolls
