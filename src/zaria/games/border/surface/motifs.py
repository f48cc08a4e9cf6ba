"""The pictures of The Border's regions: our own, in ink, a wash and the paper's white."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from zaria.draw.svg import element, number

HEIGHT = 36.0
"""The height of all motifs; the middle of their room is the origin."""

_TONES = {"ink": "solid", "wash": "wash", "white": "motif", "line": "line"}
_SIGNPOST = "signpost"
"""The motif of the regions of maps that are not ours."""
_ART = """
villa 38 meadow
    ink M-16.6 16C-20.6 9-18.9 1-16.6-6C-14.3 1-12.6 9-16.6 16ZM17 16C14.2 11 15.4 5 17 0
        C18.6 5 19.8 11 17 16Z
    white M5-8V-14.5H9V-6
    white M-11-1H12V16H-11Z
    wash M-14.5-1L-7.5-11H8.5L15.5-1Z
    ink M-2.4 16V8.4a2.9 2.9 0 0 1 5.8 0V16ZM-8.6 4h4v5h-4ZM5.6 4h4v5h-4Z
well 28 meadow
    white M-9.4 5V-7h2.8V5ZM6.6 5V-7h2.8V5Z
    line M-8-3H12V0M0-3V2
    ink M-3 .6H3L2.2 6H-2.2Z
    white M-12 6H12L11 16.5H-11Z
    line M-11.6 11.2H11.6M-5 6V11.2M4 6V11.2M0 11.2V16.5M-7.5 11.2V16.5M7.5 11.2V16.5
    wash M-14-6L-4-15.5H4L14-6Z
sailing-boat 37 bay
    white M1.4-17C9-12 14-5 14.6 4H1.4Z
    wash M-1.4-13C-6-8-10-2-12.6 4H-1.4Z
    line M0-17.5V8
    ink M-16.5 7H17.5C16 12 13 15 9.5 15H-8.5C-12.5 15-15 12-16.5 7Z
    line M-19 17.4q3-2.4 6 0t6 0t6 0t6 0t6 0t6 0
wind-turbine 34 heath
    wash M-18 17C-11 11.5-5 11.5 0 13.5C6 10.5 13 11.5 18 17Z
    white M-1.3-4H1.3L2.6 16.5H-2.6Z
    white M0-5.4C-2.6-8-2.4-13-.6-18C1.8-13 2-8 0-5.4C3.6-6.2 7.8-4 11.2.2C6 .6 1.4-1.6 0-5.4
        C-1-1.8-5.2.8-10.6 1.2C-8.4-3.8-4-6.4 0-5.4Z
    ink M-2-5.2a2 2 0 1 0 0-.1Z
castle 35 rock
    white M-8 16V-3.5H-5.2V-.7H-2.2V-3.5H2.2V-.7H5.2V-3.5H8V16Z
    wash M-17.5 16V-12.5h2.8v3h1.8v-3h2.8v3h1.8v-3h2.8V16ZM17.5 16V-12.5h-2.8v3h-1.8v-3h-2.8v3
        h-1.8v-3h-2.8V16Z
    ink M-3.6 16V9a3.6 3.6 0 0 1 7.2 0V16ZM-12.6-4.4h2.2v5.6h-2.2ZM10.4-4.4h2.2v5.6h-2.2Z
eagle 39 rock
    wash M0-6C4-11 11-14.5 19.4-13.5L16.4-10.4 18.6-8.6 15-6.4 16.6-3.8 12.6-2.6 13.4 .4 9 .6L
        8.6 3.4C6.4 3.4 4.6 4.4 3.4 7H-3.4C-4.6 4.4-6.4 3.4-8.6 3.4L-9 .6-13.4 .4-12.6-2.6
        -16.6-3.8-15-6.4-18.6-8.6-16.4-10.4-19.4-13.5C-11-14.5-4-11 0-6Z
    line M6-7.5L13-9M6.4-4.4L12-5.4M6-1.4L10-1.6M-6-7.5L-13-9M-6.4-4.4L-12-5.4M-6-1.4L-10-1.6
    ink M-3.4 6L-6.4 14.6-2.8 13.2 0 16 2.8 13.2 6.4 14.6 3.4 6Q0 8-3.4 6Z
    white M-3.4-4.5C-4-8.6-3-12.4 .6-12.6C4-12.6 6.6-10.4 7-6.6C5.4-8 4.2-8 3.4-7.4L3.2-4.5
        Q0-1.5-3.4-4.5Z
    ink M.5-9.4a.9 .9 0 1 0 0-.1Z
lighthouse 32 bay
    line M-8-12L-16-14.5M-8-10L-16-8.6M8-12L16-14.5M8-10L16-8.6
    wash M-17 17C-12 10.5-6 12 0 11C6 12 12 10.5 17 17Z
    white M-4-7H4L6.4 14H-6.4Z
    ink M-4.4-3.4H4.4L5 1.2H-5ZM-5.4 5.6H5.4L6 10.2H-6Z
    white M-3.4-12.6H3.4V-7.2H-3.4Z
    ink M-6-8.2H6V-6H-6ZM-4.6-12C-3.8-15.2-1.2-16-.7-18H.7C1.2-16 3.8-15.2 4.6-12Z
vineyard 30 vine
    line M0-7C0-12 1-15 4-17.5
    wash M-14.4-1.2a5 5 0 1 0 0-.1ZM-5-1.2a5 5 0 1 0 0-.1ZM4.4-1.2a5 5 0 1 0 0-.1Z
        M-9.7 6a5 5 0 1 0 0-.1ZM-.3 6a5 5 0 1 0 0-.1ZM-5 13.2a5 5 0 1 0 0-.1Z
    ink M1-8C-3-7-6-8-7.6-10.4L-11.6-10.6L-10.4-13.4L-12-16.4L-8-16.4L-6-18C-2.4-17 0-13 1-8Z
    line M1.4-9C5-13 9-12.6 10.4-10.4C11.6-8.6 14-8.4 15.4-10
forest 40 wood
    ink M-12.6 10h2.4v6h-2.4ZM10.2 10h2.4v6h-2.4Z
    wash M-11.4-10L-6-1.6H-8L-3.4 5.6H-6L-1.8 12H-20L-16.2 5.6H-19L-14.6-1.6H-16.8ZM11.4-10
        L16.8-1.6H14.6L19 5.6H16.2L20 12H1.8L6 5.6H3.4L8-1.6H6Z
    ink M-1.5 12h3v6h-3Z
    white M0-17.5L6.6-7.6H4L9.4 1H6L11.4 13.5H-11.4L-6 1H-9.4L-4-7.6H-6.6Z
signpost 30 meadow
    wash M-15 17C-10 12.5-5 14 0 13C5 14 10 12.5 15 17Z
    white M-1.6-17.5h3.2V14.5h-3.2Z
    white M-12-14H9l5.5 4.8L9-4.4H-12Z
    wash M12-1.5H-9l-5.5 4.8L-9 8.1H12Z
    line M-8-9.2H5M8 3.3H-5
"""
"""Each motif's name, its width, the ground that suits it; then its paths from back to front, each
after its tone."""


class Motif(NamedTuple):
    """A picture as pairs of a path's class and data, its width, the ground that suits it."""

    width: float
    ground: str
    paths: tuple[tuple[str, str], ...]


def _read(art: str) -> Iterator[tuple[str, Motif]]:
    """Return the motifs by their names."""
    lines = art.strip("\n").replace("\n        ", "").split("\n")
    starts = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        name, width, ground = lines[start].split()
        pairs = (line.split(maxsplit=1) for line in lines[start + 1 : end])
        yield name, Motif(float(width), ground, tuple((_TONES[tone], d) for tone, d in pairs))


MOTIFS = dict(_read(_ART))


def motif_of(region: str) -> Motif:
    """Return a region's motif, or the signpost."""
    return MOTIFS.get(region) or MOTIFS[_SIGNPOST]


@lru_cache(maxsize=256)
def motif(region: str, scale: float, x: float = 0, y: float = 0, *, fine: bool = True) -> str:
    """Return a region's motif round a point, on request without its fine lines."""
    paths = motif_of(region).paths
    place = f"translate({number(x)} {number(y)}) " if x or y else ""
    return element(
        "g",
        *(element("path", d=d, class_=tone) for tone, d in paths if fine or tone != "line"),
        transform=f"{place}scale({number(scale)})",
    )
