"""Answers to the steps of a lesson."""

from __future__ import annotations

from zaria.session.drafts import drafted
from zaria.session.lesson import ANY, REST, Step

OURS = ("qwinto", "knaster", "onecard", "border")


def decision_of(step: Step, wanted: tuple[str, ...]) -> list[str]:
    """Return a whole decision that is wanted, with the first move that goes where any will do."""
    texts: list[str] = []
    places = [text for text in wanted if text != REST]
    while True:
        position = drafted(step.position, step.seat, texts).after
        if texts and not position.is_partial(step.seat):
            return texts
        offered = [move.text for move in position.moves(step.seat) if move.text != "."]
        place = places[len(texts)] if len(texts) < len(places) else ANY
        texts.append(next(iter(offered), ".") if place == ANY else place)
