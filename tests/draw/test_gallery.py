"""The gallery shows the drawings as they are now."""

from __future__ import annotations

import re

import pytest

from docs.pictures.gallery import GAMES, HERE, STATES, pictures

PAGE = (HERE.parent / "gallery.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_pictures_are_drawn_anew(game: str) -> None:
    drawn = dict(pictures(game))
    stored = {name: (HERE / name).read_text(encoding="utf-8") for name in drawn}
    stale = [name for name in drawn if drawn[name] != stored[name]]
    assert not stale, "run `make pictures`, look at them, and store them"


def test_the_page_shows_every_picture_once_with_words_for_it() -> None:
    shown = re.findall(r"!\[(.+)\]\(pictures/(.+\.svg)\)", PAGE)
    names = [name for _, name in shown if not name.startswith("terminal-")]
    assert names == [f"{game}-{state}.svg" for game in GAMES for state in STATES]
    assert len({words for words, _ in shown}) == len(shown)
