"""A game on one page: how it is played, how it is scored, and a sheet as an example."""

from __future__ import annotations

from zaria.draw.look import Look
from zaria.draw.pdf import Picture, RulesSheet, Section
from zaria.engine import Game, Position
from zaria.session.lesson import lesson
from zaria.surface.picture import sheet_svg
from zaria.words import Words

SECTIONS = ("turn", "rules", "score", "end")


def rules_sheet_of(game: Game[Position], words: Words) -> RulesSheet:
    """Return the summary of a game; one that has none of its own has its help text on it."""
    keys = {name: f"summary-{game.id}-{name}" for name in SECTIONS}
    sections = [
        Section(words(f"draw-summary-{name}"), words(key).splitlines())
        for name, key in keys.items()
        if key in words
    ]
    helped = [Section(words("draw-summary-rules"), words(f"help-{game.id}").splitlines())]
    return RulesSheet(
        words(f"game-{game.id}"),
        words(f"game-{game.id}-about"),
        words(f"clause-{game.players_clause}"),
        sections or helped,
        _example(game, words),
    )


def _example(game: Game[Position], words: Words) -> Picture:
    """Return the last sheet that the lesson explains, an empty one if it has no lesson."""
    explained = [step.position for step in lesson(game) if not step.want]
    position = explained[-1] if explained else game.start(game.players[0])
    caption = words("draw-summary-example", {"points": position.score(0).total})
    return Picture(sheet_svg(position, 0, words=words, look=Look("light")), caption)
