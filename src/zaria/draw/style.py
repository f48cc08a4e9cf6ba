"""The stylesheet: one family of colours for all games, in light, dark and black ink."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

FONT = "'Source Sans Pro', 'Source Sans 3', 'Noto Sans', system-ui, sans-serif"


class Landscape(NamedTuple):
    """The colours of a map. Open lands show through their `veil`, closed ones do not."""

    white: str
    """Boxes without a colour."""
    sea: str
    shoal: str
    shore: str
    wall: str
    """Lines between the boxes."""
    last: str
    """The outline of the last move's boxes, which lies on the wall."""
    wash: str
    """The second tone of the motifs."""
    veil: str
    meadow: str
    heath: str
    bay: str
    rock: str
    wood: str
    vine: str


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
    """Refused cells."""
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
    land: Landscape


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
    land=Landscape(
        white="#ffffff",
        sea="#d6e9f3",
        shoal="#e8f4f7",
        shore="#fdf7e6",
        wall="#22303c",
        last="#ffffff",
        wash="#d9c3a0",
        veil=".45",
        meadow="#cfe3a4",
        heath="#ecdf9c",
        bay="#abd6e6",
        rock="#d5cec6",
        wood="#a9d3ab",
        vine="#dcc4e0",
    ),
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
    land=Landscape(
        white="#e8edf2",
        sea="#142636",
        shoal="#1a3244",
        shore="#262d2f",
        wall="#0c1014",
        last="#e8edf2",
        wash="#6d5f49",
        veil=".4",
        meadow="#4c6139",
        heath="#635b33",
        bay="#2b5c72",
        rock="#57534f",
        wood="#2f5c3d",
        vine="#5c4766",
    ),
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
    land=Landscape(
        white="#ffffff",
        sea="#ffffff",
        shoal="#ffffff",
        shore="#ffffff",
        wall="#000000",
        last="#000000",
        wash="#d0d0d0",
        veil="0",
        meadow="#e2e2e2",
        heath="#e2e2e2",
        bay="#e2e2e2",
        rock="#e2e2e2",
        wood="#e2e2e2",
        vine="#e2e2e2",
    ),
)
LANDS = ("meadow", "heath", "bay", "rock", "wood", "vine")
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "grey")


def _map_rules(palette: Palette) -> str:
    land = palette.land
    lands = "".join(f".z .{name}{{fill:{getattr(land, name)}}}" for name in LANDS)
    return (
        f".hexagon>text{{fill:{palette.printed}}}"
        f".white>.shape{{fill:{land.white}}}.sea{{fill:{land.sea};stroke:{palette.faint}}}"
        f".shoal{{fill:{land.shoal};stroke:{land.shoal}}}"
        f".shore{{fill:{land.shore};stroke:{palette.faint}}}"
        f".wall{{fill:{land.wall}}}"
        f".motif{{fill:{palette.card};stroke:{palette.ink}}}"
        f".wash{{fill:{land.wash};stroke:{palette.ink}}}{lands}"
        f".region>.shape{{fill-opacity:{land.veil}}}"
        f".complete>.shape{{stroke:{palette.pen};fill-opacity:1}}"
    )


def _rules(palette: Palette) -> str:
    colours = "".join(f".{name}>.shape{{fill:{getattr(palette, name)}}}" for name in COLOURS)
    return (
        f".paper{{fill:{palette.paper}}}.card{{fill:{palette.card};stroke:{palette.faint}}}"
        f".z text{{fill:{palette.ink}}}.z .faint{{fill:{palette.faint}}}"
        f".line{{stroke:{palette.ink};fill:none}}.hair{{stroke:{palette.faint};fill:none}}"
        f".shape{{fill:{palette.cell};stroke:{palette.ink}}}{colours}"
        f".z .blank{{fill:{palette.cell}}}"
        f".symbol{{fill:{palette.printed};stroke:none}}"
        f".z .printed{{fill:{palette.printed}}}"
        f".z .pen{{fill:{palette.pen}}}.stroke{{stroke:{palette.pen};fill:none}}"
        f".z .on{{fill:{palette.printed}}}.on-stroke{{stroke:{palette.printed};fill:none}}"
        f".solid{{fill:{palette.ink};stroke:none}}"
        f"{_map_rules(palette)}.last>.shape{{stroke:{palette.ink}}}"
        f".hexagon.last>.shape{{stroke:{palette.land.last}}}"
        f".open>.shape,.draft>.shape{{stroke:{palette.accent}}}"
        f".rejected>.shape{{stroke:{palette.alarm}}}"
    )


# No state is told by its colour alone: open cells have a whole line, drafts short dashes, rejected
# cells dots, the last move long dashes and, in black ink, a grey ground.
_SHAPES = (
    ".z{font-weight:600}.z text{text-anchor:middle;stroke:none}"
    ".shape{stroke-width:1.2}.line{stroke-width:1.2}.hair{stroke-width:.7}.card{stroke-width:1}"
    ".stroke,.on-stroke{stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}"
    ".on-stroke.thin{stroke-width:1.4}"
    ".hexagon>.shape,.region>.shape{stroke-width:0}.hexagon>text{font-size:10.5px}"
    ".hexagon.crossed>text,.hexagon.crossed>.symbol{opacity:.5}"
    ".sea{stroke-width:1}"
    ".shoal{stroke-width:11}.shore{stroke-width:.8}.complete>.shape{stroke-width:2.4}"
    ".hexagon>.on-stroke{stroke-width:2}.motif,.wash{stroke-width:1.2;stroke-linejoin:round}"
    ".last>.shape{stroke-width:3;stroke-dasharray:11 4}"
    ".open>.shape{stroke-width:2.6}"
    ".draft>.shape{stroke-width:3;stroke-dasharray:4 2.4}"
    ".rejected>.shape{stroke-width:3.2;stroke-linecap:round;stroke-dasharray:0 4.6}"
    ".gone{opacity:.45}.aside{opacity:.7}.pale{opacity:.45}"
)


@cache
def stylesheet(theme: str) -> str:
    """Return the rules of a theme."""
    if theme == "auto":
        dark = f"@media (prefers-color-scheme:dark){{{_rules(DARK)}}}"
        return _SHAPES + _rules(LIGHT) + dark
    if theme == "mono":
        return f"{_SHAPES}{_rules(MONO)}.last>.shape{{fill:{MONO.land.wash}}}"
    return _SHAPES + _rules({"light": LIGHT, "dark": DARK}[theme])


def variables(palette: Palette) -> dict[str, str]:
    """Return the colours of a palette by the names of their CSS variables."""
    plain = {name: value for name, value in palette._asdict().items() if isinstance(value, str)}
    found = {**plain, **palette.land._asdict()}
    return {f"--z-{name}": value for name, value in found.items()}


def variable_rules() -> str:
    """Return the rules of a theme whose colours are CSS variables, which a page sets."""
    land = Landscape(*(f"var(--z-{name})" for name in Landscape._fields))
    names = [name for name in Palette._fields if name != "land"]
    palette = LIGHT._replace(land=land, **{name: f"var(--z-{name})" for name in names})
    return _SHAPES + _rules(palette)
