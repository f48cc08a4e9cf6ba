"""The cost of a move against the number of tables, as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from math import log10
from pathlib import Path

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 30, 50
FONT = 'font-family="sans-serif" font-size="12"'
BELOW = "tables, two sockets each"
INK, PAPER, LINE, GRID = "#1b1b1b", "#ffffff", "#1f5fa8", "#d8d8d8"


def draw(file: Path, costs: Mapping[int, float]) -> None:
    """Write the picture of these costs, in microseconds by the number of tables."""
    high = _above(max(costs.values()))
    low_x, high_x = log10(min(costs)), log10(max(costs))

    def x(tables: float) -> float:
        share = (log10(tables) - low_x) / (high_x - low_x)
        return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)

    def y(cost: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * cost / high, 1)

    under = HEIGHT - BOTTOM + 18
    points = " L".join(f"{x(tables)} {y(cost)}" for tables, cost in costs.items())
    steps = [high * part / 4 for part in range(5)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        "<title>CPU time per move, by the number of tables</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/><g fill="{INK}">',
        f'<text x="{LEFT}" y="18">µs of CPU time per move</text>',
        *(
            f'<path d="M{LEFT} {y(step)}H{WIDTH - RIGHT}" stroke="{GRID}"/>'
            f'<text x="{LEFT - 8}" y="{y(step) + 4}" text-anchor="end">{step:,.0f}</text>'
            for step in steps
        ),
        *(f'<text x="{x(n)}" y="{under}" text-anchor="middle">{n:,}</text>' for n in costs),
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 10}" text-anchor="end">{BELOW}</text>',
        f'<path d="M{points}" fill="none" stroke="{LINE}" stroke-width="2"/>',
        *(
            f'<circle cx="{x(tables)}" cy="{y(cost)}" r="4" fill="{LINE}"/>'
            for tables, cost in costs.items()
        ),
        "</g></svg>",
    ]
    file.write_text("\n".join(parts) + "\n", encoding="utf-8")


def _above(number: float) -> int:
    """Return a round number above this one."""
    step = int(10 ** int(log10(number)))
    return (int(number // step) + 1) * step
