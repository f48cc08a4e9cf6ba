"""What stands beside and on the sheets of our games, so that a stranger finds their way."""

from __future__ import annotations

from zaria.engine import Position
from zaria.terminal.grid import UNLABELLED, Labels
from zaria.words import Words


def labels_of(words: Words, position: Position, seat: int) -> Labels:
    """Return the labels of a seat's sheet; none for games that need none or are not ours."""
    cells = position.cells(seat)
    match position.setup.game.id:
        case "qwinto":
            rows = {"value": words("label-qwinto-bonus"), "square": words("label-qwinto-misthrows")}
            return Labels({cell.y: rows[cell.shape] for cell in cells if cell.shape in rows})
        case "onecard":
            cards = {cell.id: cell for cell in cells if cell.shape == "card"}
            below = {"scored": words("label-onecard-scored"), "open": words("label-onecard-open")}
            return Labels(
                {card.y: below[mark] for card in cards.values() for mark in card.marks},
                dict.fromkeys(cards, words("label-onecard-card")),
            )
        case "border":
            values = {"+": words("label-border-high"), "-": words("label-border-low")}
            regions = [cell.id for cell in cells if cell.shape == "region"]
            return Labels(
                {cell.y: values[cell.id[-1]] for cell in cells if cell.shape == "value"},
                {region: words("border-region", {"region": region}) for region in regions},
            )
        case _:
            return UNLABELLED
