"""What Qwinto's screen forms need beyond the colours that all games share."""

from __future__ import annotations

from zaria.draw.style import Style

_BANDS = {
    "orange": ("#f6be81", "#8a5820", "#ffffff"),
    "yellow": ("#f5d55f", "#7c661c", "#ffffff"),
    "purple": ("#c2a2e3", "#5f4484", "#ffffff"),
}
_EDGES = {
    "orange": ("#8b5216", "#d9a266", "#000000"),
    "yellow": ("#8d7020", "#d9c26a", "#000000"),
    "purple": ("#634a81", "#b79bd9", "#000000"),
}
_FREE = {
    "orange": ("#f7c997", "#4a3218", "#ffffff"),
    "yellow": ("#f9e7a2", "#453a17", "#ffffff"),
    "purple": ("#dcc9ef", "#372a4b", "#ffffff"),
}

STYLE = Style(
    table=("#1b5e6b", "#0e3038"),
    screen_shapes=(
        ".qwinto-lane{stroke-width:2.2}.qwinto-ribbon{stroke-width:9;stroke-linecap:round}"
        ".qwinto-dots{stroke-width:1.1;stroke-dasharray:1.5 4;stroke-linecap:round}"
        ".qwinto-way{stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}"
        ".qwinto-band{stroke-width:8;stroke-linejoin:round}"
        ".nothing{fill:none;stroke:none;pointer-events:all}"
    ),
    screen_rules=(
        "".join(
            f".{name}>.band{{fill:$band_{name};stroke:$band_{name}}}"
            f".{name}>.qwinto-field{{fill:$free_{name};stroke:$edge_{name}}}"
            f".{name}.written>.qwinto-field{{fill:$cell}}"
            for name in _BANDS
        )
        + ".qwinto-ribbon{stroke:$ribbon;fill:none}.qwinto-dots{stroke:$dots;fill:none}"
        ".z .qwinto-head{fill:$ink;stroke:none}.qwinto-way{stroke:$ink;fill:none}"
        ".z .soft{fill:$soft}.strong{stroke:$ink}"
    ),
    colours={
        "ribbon": ("#fdf5e3", "#3a352d", "#ffffff"),
        "dots": ("#7d6a4f", "#8d8067", "#000000"),
        "soft": ("#5e4f3e", "#c4bbae", "#000000"),
        **{f"band_{name}": values for name, values in _BANDS.items()},
        **{f"edge_{name}": values for name, values in _EDGES.items()},
        **{f"free_{name}": values for name, values in _FREE.items()},
    },
)
