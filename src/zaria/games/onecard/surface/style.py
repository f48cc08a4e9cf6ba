"""What One Card's cards need beyond the colours that all games share."""

from __future__ import annotations

from zaria.draw.style import COLOURS, Style

STYLE = Style(
    table=("#29603f", "#142f21"),
    shapes=".aside{opacity:.7}.pale{opacity:.45}",
    screen_rules="".join(f".sign-{name}{{fill:${name}_edge}}" for name in COLOURS)
    + ".card>.shape{fill:$paper;stroke:$faint}.onecard-band{fill:$glow}",
    # A card that was chosen to go back is off the table, as it were.
    screen_shapes=".onecard-band{opacity:.22}.cell:not(.open)>.onecard-band{display:none}"
    ".cell.card.draft:not(.open)>.shape{fill-opacity:.3}",
)
