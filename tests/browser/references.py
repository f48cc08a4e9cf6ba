"""The stored pictures that the drawings are compared with.

    python -m tests.browser.references

takes all of them anew. Look at what has changed before you store it.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tests.browser.camera import WIDTHS, camera
from tests.browser.scenes import NAMES, drawn

FOLDER = Path(__file__).parent / "references"
COLOURS = 128
"""The most that a stored picture has, so that the files stay small."""
AREA = 0.002
"""The share of a picture from which on a colour is kept in any case."""
APART = 24
"""How far all others differ from those kept, in red, green or blue."""


def path_of(scene: str, width: str) -> Path:
    """Return the file of a scene at a width."""
    return FOLDER / f"{scene}-{width}.png"


def stored(scene: str, width: str) -> Image.Image:
    """Return the stored picture of a scene at a width."""
    with Image.open(path_of(scene, width)) as picture:
        return picture.convert("RGB")


def _few_colours(picture: Image.Image) -> Image.Image:
    """Return a picture in its most frequent colours: all but smoothed edges keep theirs."""
    pixels = picture.width * picture.height
    kept: list[tuple[int, ...]] = []
    for count, colour in sorted(picture.getcolors(pixels) or [], reverse=True):
        assert isinstance(colour, tuple)
        if count > AREA * pixels or all(_apart(colour, other) >= APART for other in kept):
            kept.append(colour)
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in kept[:COLOURS] for part in colour])
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def _apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def main() -> None:
    """Write all pictures."""
    for old in FOLDER.glob("*.png"):
        old.unlink()
    FOLDER.mkdir(exist_ok=True)
    with camera() as eye:
        for scene in NAMES:
            for width, pixels in WIDTHS.items():
                picture = eye.take(drawn(scene), pixels)
                _few_colours(picture).save(path_of(scene, width), optimize=True)
    size = sum(path.stat().st_size for path in FOLDER.glob("*.png"))
    print(f"{FOLDER}: {size} bytes")  # noqa: T201 - a command that shows its result


if __name__ == "__main__":
    main()
