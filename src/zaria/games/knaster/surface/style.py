"""The colours of Knaster's grid."""

from __future__ import annotations

from zaria.draw.style import Style

STYLE = Style(
    table=("#783a5c", "#35192a"),
    screen_shapes=(
        ".knaster-square,.knaster-diagonal{stroke-width:0}.knaster-ring{stroke-width:1.6}"
        ".knaster-lamp{stroke-width:1.8;display:none}.told>.knaster-lamp{display:block}"
    ),
    screen_rules=(
        ".knaster-lawn{fill:$lawn}"
        ".cell>.knaster-square{fill:$square;stroke:$square}"
        ".cell>.knaster-diagonal{fill:$diagonal;stroke:$diagonal}"
        ".knaster-ring{fill:none;stroke:$pen}.knaster-lamp{fill:$lamp;stroke:$ring}"
    ),
    colours={
        "lawn": ("#7fb488", "#1b2e21", "#ffffff"),
        "square": ("#cfe6cc", "#2a4532", "#ffffff"),
        "lamp": ("#ffd978", "#463813", "#ffffff"),
        "diagonal": ("#bbddb9", "#35563f", "#ffffff"),
    },
)
