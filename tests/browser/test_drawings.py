"""The drawings look as they are stored, in a real browser, on a phone and on a desktop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.browser.camera import WIDTHS, Camera, NoBrowser, camera
from tests.browser.compare import difference
from tests.browser.references import FOLDER, path_of, stored
from tests.browser.scenes import NAMES, drawn


@pytest.fixture(scope="module")
def eye() -> Iterator[Camera]:
    try:
        with camera() as opened:
            yield opened
    except NoBrowser as reason:
        pytest.skip(str(reason))


def assert_alike(new: Image.Image, scene: str, width: str, folder: Path) -> None:
    found = difference(new, stored(scene, width))
    if found.seen:
        new.save(folder / "new.png")
        found.picture.save(folder / "difference.png")
        pytest.fail(
            f"{scene} on a {width} differs from {path_of(scene, width)} in {found.share:.2%} of "
            f"all pixels, {found.in_block:.0%} at the worst place; look at new.png and "
            f"difference.png in {folder}. If it is meant: python -m tests.browser.references"
        )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scene", NAMES)
def test_it_looks_as_stored(eye: Camera, scene: str, width: str, tmp_path: Path) -> None:
    assert_alike(eye.take(drawn(scene), WIDTHS[width]), scene, width, tmp_path)


ALTERED = {
    "another number": ("knaster-finished", 'class="on">12<', 'class="on">11<'),
    "another letter": ("border-empty", ">R</text>", ">Y</text>"),
    "another place": ("qwinto-middle", 'class="band orange"', 'transform="translate(1)"'),
    "another colour": ("onecard-empty", "#88cb95", "#88cbbb"),
    "a finer line": ("border-marked", "stroke-width:3;stroke-dasharray:4", "stroke-dasharray:4"),
    "one state for another": ("qwinto-marked-mono", " rejected", " open"),
    "a cross less": ("onecard-middle", 'class="on-stroke"', 'class="on-stroke" display="none"'),
    "another font": ("knaster-empty", "Source Sans Pro", "Nobody has this"),
}
"""A scene, and what in it is replaced once."""


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("change", ALTERED)
def test_a_change_is_found(eye: Camera, change: str, width: str, tmp_path: Path) -> None:
    scene, before, after = ALTERED[change]
    svg = drawn(scene)
    assert before in svg
    altered = eye.take(svg.replace(before, after, 1), WIDTHS[width])
    with pytest.raises(pytest.fail.Exception, match=str(tmp_path)):
        assert_alike(altered, scene, width, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"new.png", "difference.png"}


def test_the_references_are_complete_and_small() -> None:
    files = set(FOLDER.glob("*.png"))
    assert files == {path_of(scene, width) for scene in NAMES for width in WIDTHS}
    assert sum(path.stat().st_size for path in files) < 1_500_000


def test_pictures_of_another_size_differ() -> None:
    small, large = Image.new("RGB", (24, 24)), Image.new("RGB", (24, 36))
    assert difference(small, large).seen
    assert not difference(small, small.copy()).seen
