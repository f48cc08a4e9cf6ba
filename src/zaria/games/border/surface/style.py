"""The colours of The Border's map, and the rules for its hexagons, coasts, regions and motifs."""

from __future__ import annotations

from zaria.draw.style import COLOURS, Style

_GREY = "#e2e2e2"
_LANDS = {
    "meadow": ("#cfe3a4", "#4c6139", _GREY),
    "heath": ("#ecdf9c", "#635b33", _GREY),
    "bay": ("#abd6e6", "#2b5c72", _GREY),
    "rock": ("#d5cec6", "#57534f", _GREY),
    "wood": ("#a9d3ab", "#2f5c3d", _GREY),
    "vine": ("#dcc4e0", "#5c4766", _GREY),
}

STYLE = Style(
    table=("#8f3f27", "#431e14"),
    shapes=(
        ".hexagon>.shape,.region>.shape{stroke-width:0}.hexagon>text{font-size:10.5px}"
        ".hexagon.crossed>text,.hexagon.crossed>.symbol{opacity:.5}"
        ".sea{stroke-width:1}"
        ".shoal{stroke-width:11}.shore{stroke-width:.8}"
        ".hexagon>.on-stroke{stroke-width:2}"
        ".motif,.wash{stroke-width:1.2;stroke-linejoin:round}"
    ),
    rules=(
        ".hexagon>text{fill:$printed}"
        ".white>.shape{fill:$white}.sea{fill:$sea;stroke:$faint}"
        ".shoal{fill:$shoal;stroke:$shoal}"
        ".shore{fill:$shore;stroke:$faint}"
        ".wall{fill:$wall}"
        ".motif{fill:$card;stroke:$ink}"
        ".wash{fill:$wash;stroke:$ink}"
        + "".join(f".z .{name}{{fill:${name}}}" for name in _LANDS)
        + ".region>.shape{fill-opacity:$veil}"
        ".hexagon.last>.shape{stroke:$last}"
    ),
    screen_rules=(
        "".join(f".screen .{name}.crossed>.shape{{fill:${name}_pale}}" for name in COLOURS)
        # The rule for any open cell comes later: this one must be the narrower.
        + ".screen .hexagon.open:not(.crossed)>.shape:not(.own),"
        ".screen .hexagon.draft>.shape:not(.own){fill:$bright}"
        ".screen .hexagon.draft .hand{stroke:$sketch}.screen .hexagon.open>.shape"
        "{filter:drop-shadow(0 0 2px $glow) drop-shadow(0 0 9px $glow)}"
        ".deciding .hexagon:not(.open):not(.draft):not(.crossed):not(.white)>.shape"
        "{fill-opacity:.86}"
    ),
    colours={
        "bright": ("#ffe9a8", "#ffe9a8", "#ffffff"),  # open boxes
        "sketch": ("#57514c", "#57514c", "#000000"),  # pencil on them
        "white": ("#ffffff", "#e8edf2", "#ffffff"),  # boxes without a colour
        "sea": ("#d6e9f3", "#142636", "#ffffff"),
        "shoal": ("#e8f4f7", "#1a3244", "#ffffff"),
        "shore": ("#fdf7e6", "#262d2f", "#ffffff"),
        "wall": ("#22303c", "#0c1014", "#000000"),  # lines between the boxes
        "last": ("#ffffff", "#e8edf2", "#000000"),  # round the last move's boxes, on the wall
        "wash": ("#d9c3a0", "#6d5f49", "#d0d0d0"),  # the second tone of the motifs
        "veil": (".45", ".4", "0"),  # open lands show through it, closed ones do not
        **_LANDS,
    },
)
