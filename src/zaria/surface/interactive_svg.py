"""Sheets that a page keeps up to date: all marks are in them, and classes show what holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zaria.draw.look import Look
from zaria.draw.style import variable_rules, variables
from zaria.draw.svg import element
from zaria.draw.symbols import SYMBOLS
from zaria.engine import Position, find_game, game_ids
from zaria.surface.picture import sheet_svg
from zaria.surface.surface import surface_of
from zaria.words import Words

MARKS = ("written", "circled", "crossed", "complete", "gone", "scored")
"""The marks that the faces draw something for."""


def interactive_svg(position: Position, seat: int, words: Words, *, form: str = "portrait") -> str:
    """Return a seat's sheet whose cells show their marks by class; the page has the stylesheet."""
    look = Look(styled=False, interactive=True, form=form)
    return sheet_svg(position, seat, words=words, look=look)


@cache
def symbol_sprite() -> str:
    """Return the symbols of all colours in one document, each under the colour's name."""
    symbols = [
        element("symbol", element("path", d=d), id=colour, viewBox="-6.5 -6.5 13 13")
        for colour, d in SYMBOLS.items()
    ]
    return element("svg", *symbols, xmlns="http://www.w3.org/2000/svg")


@cache
def interactive_stylesheet() -> str:
    """Return the rules for all games, light or dark as the reader or the page wants it."""
    games = {game: surface_of(find_game(game)).style for game in game_ids()}
    styles = [*games.values()]
    tables = {f"--table-{game}": style.table for game, style in games.items() if style.table}
    light, dark = (
        _set(variables(theme, styles) | {name: colours[at] for name, colours in tables.items()})
        for at, theme in enumerate(("light", "dark"))
    )
    hidden = "".join(
        f".cell:not(.{mark})>.if-{mark},.cell.{mark}>.unless-{mark}{{display:none}}"
        for mark in MARKS
    )
    return (
        variable_rules(styles)
        + hidden
        + "".join(map(_table_rule, tables))
        + f":root{{{light}}}"
        + f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
        + f":root[data-theme=dark]{{{dark}}}"
    )


def _table_rule(name: str) -> str:
    game = name.removeprefix("--table-")
    return f'.table[data-game="{game}"]{{--own-table:var({name})}}'


def _set(colours: Mapping[str, str]) -> str:
    return ";".join(f"{name}:{value}" for name, value in colours.items())
