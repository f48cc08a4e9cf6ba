"""Five levels for every game: their order, how they are shown, and that they play by the rules."""

from __future__ import annotations

import pytest

from zaria.bots import players_of
from zaria.bots.levels import FAMILY, LEVELS
from zaria.engine import find_game, game_ids
from zaria.session.seat import FACES
from zaria.words import LANGUAGES, Words

IDS = ("first", "easy", "middle", "strong", "master")


def test_they_go_from_a_first_game_to_a_master_and_look_different() -> None:
    assert tuple(level.id for level in LEVELS) == IDS
    assert [level.pips for level in LEVELS] == [1, 2, 3, 4, 5]
    faces = {level.face for level in LEVELS}
    assert len(faces) == len(LEVELS)
    assert faces <= set(range(FACES))
    assert FAMILY in IDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_name_of_its_own(language: str) -> None:
    words = Words(language)
    texts = [words(f"level-{level}{about}") for level in IDS for about in ("", "-about")]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_all_and_one_of_them_to_play_against(game_id: str) -> None:
    players = players_of(find_game(game_id))
    assert set(IDS) | {"greedy", "random"} <= set(players.ids)
    assert players.opponent == FAMILY
    assert players.stand_in == "greedy"
