"""Whether two pictures look alike."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops

NOTICEABLE = 32
"""The difference in red, green or blue, of 255, from which on an eye sees it in a single pixel.

Smoothed edges differ by less between versions of a browser, and so do the few colours of a
stored picture from the many of a new one.
"""
BLOCK = 8
MOST = 0.005
"""The share of all pixels that may differ noticeably."""
MOST_IN_BLOCK = 0.15
"""The same for any square of `BLOCK` pixels, so that a single letter is found."""


class Difference(NamedTuple):
    """How far two pictures differ, and where: black on white."""

    share: float
    in_block: float
    picture: Image.Image

    @property
    def seen(self) -> bool:
        """Whether the difference is too large to be chance."""
        return self.share > MOST or self.in_block > MOST_IN_BLOCK


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """Return how far two pictures differ; those of different sizes do so altogether."""
    if one.size != other.size:
        return Difference(1, 1, Image.new("L", one.size, 0))
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    marked = most.point([255 * (value > NOTICEABLE) for value in range(256)])
    share = marked.histogram()[255] / (marked.width * marked.height)
    block = max(marked.reduce(BLOCK).tobytes()) / 255
    return Difference(share, block, ImageChops.invert(marked))
