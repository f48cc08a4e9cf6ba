"""Draw the icon in the sizes that phones want, from web/public/icon.svg.

python web/icons.py
"""

from __future__ import annotations

from pathlib import Path

from zaria.draw.pdf import png

PUBLIC = Path(__file__).parent / "public"
SIZES = (180, 192, 512)
MASKABLE = 512


def main() -> None:
    """Write all sizes; phones cut a maskable one to their own shape, so it fills its square."""
    icon = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    for size in SIZES:
        (PUBLIC / f"icon-{size}.png").write_bytes(png(icon, size))
    square = icon.replace(' rx="14"', "", 1).replace("rotate(-8)", "rotate(-8) scale(0.85)", 1)
    (PUBLIC / f"icon-maskable-{MASKABLE}.png").write_bytes(png(square, MASKABLE))


if __name__ == "__main__":
    main()
