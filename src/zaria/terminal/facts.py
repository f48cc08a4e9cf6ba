"""The main facts of a sheet in one line, for those who make their own."""

from __future__ import annotations

from zaria.engine import Sheet
from zaria.games.border.sheet import BorderSheet
from zaria.games.knaster.sheet import SIDE, KnasterSheet
from zaria.games.onecard.sheet import OneCardSheet
from zaria.games.qwinto.sheet import QwintoSheet
from zaria.words import Words


def facts(sheet: Sheet, words: Words) -> str:
    """Return what a person would count on a sheet; nothing for games that are not ours."""
    match sheet:
        case QwintoSheet():
            params = {"fields": len(sheet.fields), "threes": len(sheet.threes)}
            return words("facts-qwinto", params)
        case KnasterSheet(values=values):
            texts = [str(value) for value in values]
            columns, rows, diagonals = texts[:SIDE], texts[SIDE : 2 * SIDE], texts[2 * SIDE :]
            return words(
                "facts-knaster",
                {
                    "columns": " ".join(columns),
                    "rows": " ".join(rows),
                    "diagonals": " ".join(diagonals),
                },
            )
        case OneCardSheet(cards=cards):
            boxes = sum(row.length for card in cards for row in card.rows)
            suns = sum(len(card.suns) for card in cards)
            return words("facts-onecard", {"cards": len(cards), "boxes": boxes, "suns": suns})
        case BorderSheet():
            highs = sorted(region.high for region in sheet.regions)
            return words(
                "facts-border",
                {
                    "boxes": len(sheet.boxes),
                    "regions": len(highs),
                    "values": " ".join(map(str, highs)),
                    "segments": sum(map(bool, next(iter(sheet.boards.values())).segments)),
                    "boards": len(sheet.boards),
                },
            )
        case _:
            return ""
