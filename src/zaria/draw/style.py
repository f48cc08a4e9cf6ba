"""The stylesheet: one family of colours for all games, in light, dark and black ink."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from string import Template
from typing import NamedTuple

FONT = "'Source Sans Pro', 'Source Sans 3', 'Noto Sans', system-ui, sans-serif"


class Palette(NamedTuple):
    """The colours of a theme."""

    paper: str
    card: str
    ink: str
    faint: str
    pen: str
    """What a player has written."""
    accent: str
    """Drafts and open cells."""
    alarm: str
    """Rejected cells."""
    cell: str
    printed: str
    """Ink on the coloured cells."""
    red: str
    orange: str
    yellow: str
    green: str
    blue: str
    purple: str
    grey: str


LIGHT = Palette(
    paper="#fbf8f1",
    card="#ffffff",
    ink="#22303c",
    faint="#9aa5ad",
    pen="#14245c",
    accent="#0b63c5",
    alarm="#b3261e",
    cell="#ffffff",
    printed="#1b2530",
    red="#f08a80",
    orange="#f5a950",
    yellow="#f6dc66",
    green="#86cc93",
    blue="#86bcec",
    purple="#c4a4e4",
    grey="#b9c1c9",
)
DARK = LIGHT._replace(
    paper="#171c22",
    card="#222a33",
    ink="#e8edf2",
    faint="#6f7c88",
    pen="#f4f7ff",
    accent="#7fb8ff",
    alarm="#ff9c93",
    cell="#2c3641",
)
MONO = Palette(
    paper="#ffffff",
    card="#ffffff",
    ink="#000000",
    faint="#777777",
    pen="#000000",
    accent="#000000",
    alarm="#000000",
    cell="#ffffff",
    printed="#000000",
    red="#ffffff",
    orange="#ffffff",
    yellow="#ffffff",
    green="#ffffff",
    blue="#ffffff",
    purple="#ffffff",
    grey="#ffffff",
)
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "grey")
_LAST_GROUND = "#d0d0d0"
"""Under the last move in black ink, where there is no other tone."""


@dataclass(frozen=True, eq=False)
class Style:
    """What one game's face needs beyond the rules that all games share.

    `colours` has the values in light, in dark and in black ink for each name of its own; `rules`
    is CSS in which `$name` stands for one of these or of the palette's colours, and `shapes` is
    CSS without colours. On a page all games share one stylesheet: class names must be the game's.
    """

    shapes: str = ""
    rules: str = ""
    colours: Mapping[str, tuple[str, str, str]] = field(
        default_factory=dict[str, tuple[str, str, str]]
    )

    def in_theme(self, theme: str) -> dict[str, str]:
        """Return the game's own colours in a theme: light, dark or mono."""
        place = ("light", "dark", "mono").index(theme)
        return {name: values[place] for name, values in self.colours.items()}


PLAIN = Style()


def _rules(colours: Mapping[str, str], own: str = "") -> str:
    """Return the rules in these colours, a game's own between the printed forms and the states."""
    return Template(_PRINTED + own + _STATES).substitute(colours)


_PRINTED = (
    ".paper{fill:$paper}.card{fill:$card;stroke:$faint}"
    ".z text{fill:$ink}.z .faint{fill:$faint}"
    ".line{stroke:$ink;fill:none}.hair{stroke:$faint;fill:none}"
    ".shape{fill:$cell;stroke:$ink}"
    + "".join(f".{name}>.shape{{fill:${name}}}" for name in COLOURS)
    + ".z .blank{fill:$cell}"
    ".symbol{fill:$printed;stroke:none}"
    ".z .printed{fill:$printed}"
    ".z .pen{fill:$pen}.stroke{stroke:$pen;fill:none}"
    ".z .on{fill:$printed}.on-stroke{stroke:$printed;fill:none}"
    ".solid{fill:$ink;stroke:none}"
)
_STATES = (
    ".complete>.shape{stroke:$pen;fill-opacity:1}"
    ".last>.shape{stroke:$ink}"
    ".open>.shape,.draft>.shape{stroke:$accent}"
    ".rejected>.shape{stroke:$alarm}"
)
_PRINTED_SHAPES = (
    ".z{font-weight:600}.z text{text-anchor:middle;stroke:none}"
    ".shape{stroke-width:1.2}.line{stroke-width:1.2}.hair{stroke-width:.7}.card{stroke-width:1}"
    ".stroke,.on-stroke{stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}"
    ".on-stroke.thin{stroke-width:1.4}"
)
# No state is told by its colour alone: open cells have a whole line, drafts short dashes, rejected
# cells dots, the last move long dashes and, in black ink, a grey ground.
_STATE_SHAPES = (
    ".complete>.shape{stroke-width:2.4}"
    ".last>.shape{stroke-width:3;stroke-dasharray:11 4}"
    ".open>.shape{stroke-width:2.6}"
    ".draft>.shape{stroke-width:3;stroke-dasharray:4 2.4}"
    ".rejected>.shape{stroke-width:3.2;stroke-linecap:round;stroke-dasharray:0 4.6}"
    ".gone{opacity:.45}"
)


def _shapes(own: str) -> str:
    return _PRINTED_SHAPES + own + _STATE_SHAPES


@lru_cache(maxsize=64)
def stylesheet(theme: str, style: Style = PLAIN) -> str:
    """Return the rules of a theme for pictures of one game."""
    shapes = _shapes(style.shapes)
    if theme == "auto":
        dark = f"@media (prefers-color-scheme:dark){{{_in_theme('dark', style)}}}"
        return shapes + _in_theme("light", style) + dark
    if theme == "mono":
        return f"{shapes}{_in_theme('mono', style)}.last>.shape{{fill:{_LAST_GROUND}}}"
    return shapes + _in_theme(theme, style)


def _in_theme(theme: str, style: Style) -> str:
    return _rules(_colours(theme, [style]), style.rules)


def _colours(theme: str, styles: Iterable[Style]) -> dict[str, str]:
    colours = {"light": LIGHT, "dark": DARK, "mono": MONO}[theme]._asdict()
    for style in styles:
        colours |= style.in_theme(theme)
    return colours


def variables(theme: str, styles: Iterable[Style]) -> dict[str, str]:
    """Return the colours of a theme, those of these games too, by their CSS variables."""
    return {f"--z-{name}": value for name, value in _colours(theme, styles).items()}


def variable_rules(styles: Sequence[Style]) -> str:
    """Return the rules for pictures of several games, whose colours are CSS variables."""
    names = {name: f"var(--z-{name})" for name in _colours("light", styles)}
    shapes = _shapes("".join(style.shapes for style in styles))
    return shapes + _rules(names, "".join(style.rules for style in styles))
