"""The stylesheet: one family of colours for all games, in light, dark and black ink."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from string import Template
from typing import NamedTuple

FONT = "'Source Sans Pro', 'Source Sans 3', 'Noto Sans', system-ui, sans-serif"


class Palette(NamedTuple):
    """The colours of a theme. Each dice colour has a pale tint and a darker tone for edges."""

    paper: str
    card: str
    ink: str
    faint: str
    pen: str
    """What a player has written."""
    pencil: str
    """Drafts."""
    glow: str
    """The light round open cells."""
    ring: str
    """The outline of open cells."""
    lit: str
    """The face of open cells."""
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
    red_pale: str
    orange_pale: str
    yellow_pale: str
    green_pale: str
    blue_pale: str
    purple_pale: str
    grey_pale: str
    red_edge: str
    orange_edge: str
    yellow_edge: str
    green_edge: str
    blue_edge: str
    purple_edge: str
    grey_edge: str


LIGHT = Palette(
    paper="#fbf5e7",
    card="#fffdf6",
    ink="#241c14",
    faint="#8c7c68",
    pen="#1d3a8f",
    pencil="#57514c",
    glow="#ffb300",
    ring="#6b4200",
    lit="#fffdf4",
    alarm="#b3261e",
    cell="#fffdf6",
    printed="#241c14",
    red="#ee877c",
    orange="#f2a24b",
    yellow="#f5d55f",
    green="#88cb95",
    blue="#87bae9",
    purple="#c2a2e3",
    grey="#bcc3ca",
    red_pale="#f9cfca",
    orange_pale="#fbddb6",
    yellow_pale="#fbedb4",
    green_pale="#cde9d2",
    blue_pale="#cfe3f6",
    purple_pale="#e4d6f4",
    grey_pale="#e2e5e8",
    red_edge="#b24f45",
    orange_edge="#b96e1e",
    yellow_edge="#bc962a",
    green_edge="#4e9560",
    blue_edge="#4c84b8",
    purple_edge="#8462ac",
    grey_edge="#848d96",
)
DARK = LIGHT._replace(
    paper="#2a2723",
    card="#1b1916",
    ink="#f4ebda",
    faint="#9c9183",
    pen="#a9c1ff",
    pencil="#c4bbae",
    ring="#ffc94d",
    lit="#463813",
    alarm="#ff9c93",
    cell="#1b1916",
    red_pale="#562a26",
    orange_pale="#573714",
    yellow_pale="#4f4217",
    green_pale="#22402b",
    blue_pale="#21394f",
    purple_pale="#3f3153",
    grey_pale="#3b3f43",
)
MONO = Palette(
    paper="#ffffff",
    card="#ffffff",
    ink="#000000",
    faint="#777777",
    pen="#000000",
    pencil="#000000",
    glow="#777777",
    ring="#000000",
    lit="#ffffff",
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
    red_pale="#ffffff",
    orange_pale="#ffffff",
    yellow_pale="#ffffff",
    green_pale="#ffffff",
    blue_pale="#ffffff",
    purple_pale="#ffffff",
    grey_pale="#ffffff",
    red_edge="#000000",
    orange_edge="#000000",
    yellow_edge="#000000",
    green_edge="#000000",
    blue_edge="#000000",
    purple_edge="#000000",
    grey_edge="#000000",
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
    screen_shapes: str = ""
    screen_rules: str = ""
    """What only the forms for screens need."""
    colours: Mapping[str, tuple[str, str, str]] = field(
        default_factory=dict[str, tuple[str, str, str]]
    )

    table: tuple[str, str] | None = None
    """The colour of the table that the sheet lies on, in light and in dark; None: as oak."""

    def in_theme(self, theme: str) -> dict[str, str]:
        """Return the game's own colours in a theme: light, dark or mono."""
        place = ("light", "dark", "mono").index(theme)
        return {name: values[place] for name, values in self.colours.items()}


PLAIN = Style()


def _rules(colours: Mapping[str, str], own: str, *, screen: bool) -> str:
    """Return the rules in these colours, a game's own between the printed forms and the states."""
    if screen:
        return Template(_PRINTED + _SCREEN + own + _STATES + _SCREEN_STATES).substitute(colours)
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
_SCREEN = (
    "".join(f".{name}>.tint{{fill:${name}_pale;stroke:${name}_edge}}" for name in COLOURS)
    + ".hand{stroke:$pen;fill:none}.z .hand text{fill:$pen}"
)
_STATES = (
    ".complete>.shape{stroke:$pen;fill-opacity:1}"
    ".last>.shape{stroke:$ink}"
    ".open:not(.crossed)>.shape,.draft>.shape{stroke:$ring}"
    ".rejected>.shape{stroke:$alarm}"
)
_SCREEN_STATES = (
    ".screen .last>.shape{stroke:$pen}"
    ".screen .open:not(.crossed)>.shape:not(.own),.screen .draft>.shape:not(.own){fill:$lit}"
    ".screen .open:not(.crossed)>.shape,.screen .draft>.shape{stroke:$ring}"
    ".light{stroke:$glow;fill:none}.dot{fill:$ring}"
    ".deciding .cell:not(.open):not(.draft):not(.written):not(.crossed)>.fades{fill-opacity:.6}"
    ".draft .hand{stroke:$pencil}.z .draft .hand text{fill:$pencil}"
)
_PRINTED_SHAPES = (
    ".z{font-weight:600}.z text{text-anchor:middle;stroke:none}"
    ".shape{stroke-width:1.2}.line{stroke-width:1.2}.hair{stroke-width:.7}.card{stroke-width:1}"
    ".stroke,.on-stroke{stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}"
    ".on-stroke.thin{stroke-width:1.4}"
)
_SCREEN_SHAPES = (
    ".hand{stroke-linecap:round;stroke-linejoin:round}"
    ".light{stroke-linejoin:round;stroke-width:17;opacity:.3}.near{stroke-width:8;opacity:.75}"
    ".cell:not(.open)>.halo,.crossed>.halo,.cell:not(.open)>.dot,.written>.dot{display:none}"
    ".z .start{text-anchor:start}.strong{stroke-width:2}"
    ".screen .draft>.shape{stroke-width:2.6;stroke-dasharray:none}"
    ".screen .last>.shape{stroke-width:1.9;stroke-dasharray:none}"
)
# No state is told by its colour alone: open cells have a thick whole line, drafts short dashes,
# rejected cells dots, the last move long dashes and, in black ink, a grey ground. On a screen a
# draft is told by the pencil and the dot that is gone.
_STATE_SHAPES = (
    ".complete>.shape{stroke-width:2.4}"
    ".last>.shape{stroke-width:3;stroke-dasharray:11 4}"
    ".open:not(.crossed)>.shape{stroke-width:2.6}"
    ".draft>.shape{stroke-width:3;stroke-dasharray:4 2.4}"
    ".rejected>.shape{stroke-width:3.2;stroke-linecap:round;stroke-dasharray:0 4.6}"
    ".gone{opacity:.45}"
)


def _shapes(own: str, *, screen: bool) -> str:
    return _PRINTED_SHAPES + own + _STATE_SHAPES + (_SCREEN_SHAPES if screen else "")


@lru_cache(maxsize=64)
def stylesheet(theme: str, style: Style = PLAIN, *, screen: bool = False) -> str:
    """Return the rules of a theme for pictures of one game, on paper or on a screen."""
    shapes = _shapes(style.shapes + (style.screen_shapes if screen else ""), screen=screen)
    if theme == "auto":
        dark = _in_theme("dark", style, screen=screen)
        light = _in_theme("light", style, screen=screen)
        return f"{shapes}{light}@media (prefers-color-scheme:dark){{{dark}}}"
    if theme == "mono":
        mono = _in_theme("mono", style, screen=screen)
        return f"{shapes}{mono}.last>.shape{{fill:{_LAST_GROUND}}}"
    return shapes + _in_theme(theme, style, screen=screen)


def _in_theme(theme: str, style: Style, *, screen: bool) -> str:
    own = style.rules + (style.screen_rules if screen else "")
    return _rules(_colours(theme, [style]), own, screen=screen)


def _colours(theme: str, styles: Iterable[Style]) -> dict[str, str]:
    colours = {"light": LIGHT, "dark": DARK, "mono": MONO}[theme]._asdict()
    for style in styles:
        colours |= style.in_theme(theme)
    return colours


def variables(theme: str, styles: Iterable[Style]) -> dict[str, str]:
    """Return the colours of a theme, those of these games too, by their CSS variables."""
    return {_variable(name): value for name, value in _colours(theme, styles).items()}


def variable_rules(styles: Sequence[Style]) -> str:
    """Return the rules for pictures of several games, whose colours are CSS variables."""
    names = {name: f"var({_variable(name)})" for name in _colours("light", styles)}
    shapes = "".join(style.shapes + style.screen_shapes for style in styles)
    rules = "".join(style.rules + style.screen_rules for style in styles)
    return _shapes(shapes, screen=True) + _rules(names, rules, screen=True)


def _variable(name: str) -> str:
    return f"--z-{name.replace('_', '-')}"
