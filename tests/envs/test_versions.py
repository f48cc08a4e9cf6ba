"""Names, versions and pages of facts: what a version promises stays as it was."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

import zaria
import zaria.envs
from tests.envs.conftest import GAMES
from tests.envs.playing import play_aec
from zaria.envs.__main__ import main
from zaria.envs.facts import facts
from zaria.envs.single import ZariaEnv

HOUSE = ("border", "knaster", "onecard", "qwinto")
PAGES = Path(__file__).parents[2] / "docs" / "environments"
PRINTS = Path(__file__).parent / "fingerprints.json"
NEW = "an environment has changed: give history.json a new version, then write its new fingerprint"


def fingerprint(game: str) -> str:
    """Return a digest of what an environment shows, allows and rewards in a few games."""
    digest = sha256()
    env = zaria.envs.aec(game, players=2, reward="points")
    digest.update(repr((env.action_space("seat_0"), env.fields)).encode())
    for seed in range(3):
        for decision in play_aec(env, seed):
            digest.update(repr(decision).encode())
        digest.update(repr((env.table.points, env.rewards)).encode())
    one = ZariaEnv(game, players=2, opponents="random")
    random = Random(1)
    _, info = one.reset(seed=1)
    over = False
    while not over:
        action = random.choice(info["action_mask"].nonzero()[0].tolist())
        seen, reward, over, _, info = one.step(action)
        digest.update(repr((seen.tolist(), reward, info["points"].tolist())).encode())
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("game", GAMES)
def test_a_version_stays_what_it_was(game: str) -> None:
    kept = json.loads(PRINTS.read_text(encoding="utf-8"))
    assert kept[zaria.envs.env_id(zaria.game(game))] == fingerprint(game), NEW


def test_versions_only_grow() -> None:
    changes = zaria.envs.history()
    assert [change.version for change in changes] == list(range(len(changes)))
    assert sorted(change.date for change in changes) == [change.date for change in changes]
    assert all(change.what.endswith(".") for change in changes)


@pytest.mark.parametrize("game", HOUSE)
def test_the_page_of_facts_is_up_to_date(game: str) -> None:
    kept = (PAGES / f"{game}.md").read_text(encoding="utf-8")
    anew = f"make it anew: python -m zaria.envs {game} --write docs/environments"
    assert kept == facts(zaria.game(game)), anew


def test_pages_are_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["digits"]) == 0
    page = capsys.readouterr().out
    assert 'gymnasium.make("zaria/Digits-v0")' in page
    assert "| played by | the readable engine |" in page
    assert "| 3 to 6 |" not in page.partition("## Actions")[0]
    assert main(["digits", "--write", str(tmp_path)]) == 0
    assert (tmp_path / "digits.md").read_text(encoding="utf-8") == page


@pytest.mark.parametrize(
    ("args", "fault"),
    [(["chess"], "There is no game “chess”"), (["--write", "/no/folder"], "is no folder")],
)
def test_a_bad_command_is_told_in_one_sentence(
    args: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as error:
        main(args)
    assert error.value.code == 2
    assert fault in capsys.readouterr().err


def test_numbers_of_texts_tell_texts_apart() -> None:
    from zaria.envs.cells import number_of  # noqa: PLC0415

    texts = ["", "0", "1", "17", "x", "y", "xy", "yx", "°"]
    assert len({number_of(text) for text in texts}) == len(texts)
    assert number_of("") == 0
    assert number_of("0") == 1
    assert number_of("99999") == 32767
