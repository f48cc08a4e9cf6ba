"""What goes on paper: empty sheets to write on, cards to cut out, a game's sheets to keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from zaria.draw.look import Look, Marks
from zaria.draw.paper import Piece, Run, with_back, with_page
from zaria.draw.pdf import Picture
from zaria.draw.pen import Pen
from zaria.draw.style import FONT, stylesheet
from zaria.draw.svg import Drawing, at, element, number, stacked
from zaria.draw.symbols import symbol
from zaria.engine import Game, Outcome, Position, Sheet
from zaria.surface.colour_dice import colour_dice
from zaria.surface.surface import Surface, surface_of
from zaria.words import Words

_MOST_SHEETS = 6
_MOST_SCORES = 8
_LETTERS = "ABCDEF"
_NARROWEST = 300.0
"""The least width, in units of a drawing, that a head needs."""
_EDGE = 10.0
_LETTER = 0.56
"""About how wide a letter is, for one unit of its size."""


class PlayedBy(NamedTuple):
    """Who played a game: the players' names, and the day if it is known."""

    names: Sequence[str]
    date: str


def blank_pieces(game: Game[Position], sheet: Sheet, words: Words, theme: str) -> list[Piece]:
    """Return all that a game needs on its table once: its cards, or each different sheet."""
    pen, surface = Pen(words, Look(theme), Marks()), surface_of(game)
    name = words(f"game-{game.id}")
    if surface.printables is None:
        return _blank_sheets(pen, surface, game.start(_seats(game), sheet=sheet), name)
    return [
        _piece(printable.drawing, theme, surface, f"{name} {printable.name}")
        for printable in surface.printables(pen, sheet)
    ]


def with_what_else(run: Run, game: Game[Position], words: Words, theme: str) -> Run:
    """Return a run with all that a game needs besides: backs of its cards, colours for dice."""
    back = back_piece(game, words, theme)
    if back is not None:
        run = with_back(run, back)
    for piece in dice_pieces(game, words, theme):
        run = with_page(run, piece)
    return run


def back_piece(game: Game[Position], words: Words, theme: str) -> Piece | None:
    """Return the other side of what a game has to cut out, none where it stays white."""
    surface = surface_of(game)
    if surface.back is None:
        return None
    drawing = surface.back(Pen(words, Look(theme), Marks()))
    return _piece(drawing, theme, surface, words(f"game-{game.id}"))


def dice_pieces(game: Game[Position], words: Words, theme: str) -> list[Piece]:
    """Return, for a game with colour dice, what makes them of plain ones: a key, and faces."""
    if not game.colours:
        return []
    drawing = colour_dice(Pen(words, Look(theme), Marks()), game.colours)
    return [_piece(drawing, theme, surface_of(game), words("draw-dice-key"))]


def _seats(game: Game[Position]) -> int:
    return min(game.players[-1], _MOST_SHEETS)


def _blank_sheets(pen: Pen, surface: Surface, position: Position, name: str) -> list[Piece]:
    """Return every seat's sheet, equal ones once, with lines for a name and the date above."""
    seats = range(position.setup.players)
    drawings = list(dict.fromkeys(surface.face(pen, position, seat) for seat in seats))
    titles = [f"{name} {letter}" for letter in _LETTERS] if len(drawings) > 1 else [name]
    return [
        _piece(
            _under([_blank_head(pen.words, title, _width(drawing))], drawing),
            pen.look.theme,
            surface,
            title,
        )
        for drawing, title in zip(drawings, titles, strict=False)
    ]


def played_pieces(
    position: Position, played: PlayedBy, words: Words, theme: str, only: int | None = None
) -> list[Piece]:
    """Return the sheets of all seats, or of `only` one, as they were written.

    They have names, date and scores; in a hall each has its own score alone.
    """
    pen, surface = Pen(words, Look(theme), Marks()), surface_of(position.setup.game)
    game = words(f"game-{position.setup.game.id}")
    players = position.setup.players
    scores = [position.score(seat).total for seat in range(players)]
    coming = position.next
    winners = coming.winners if isinstance(coming, Outcome) and players > 1 else ()
    pieces: list[Piece] = []
    for seat in range(players) if only is None else (only,):
        sheet, name = surface.face(pen, position, seat), played.names[seat]
        width = _width(sheet)
        result = _minus(words("draw-paper-result", {"points": scores[seat]}))
        won = words("draw-paper-won") if seat in winners else ""
        heads = [
            _played_head(words, game, played.date, width),
            _name_line(name, won, result, width),
        ]
        if 1 < players <= _MOST_SCORES:
            pairs = zip(played.names, scores, strict=True)
            others = " · ".join(f"{other} {_minus(str(score))}" for other, score in pairs)
            heads.append(Drawing(width, 16, _text(others, (_EDGE, 9), 10.5, "start")))
        title = f"{game}: {name}, {result}"
        pieces.append(_piece(_under(heads, sheet), theme, surface, title))
    return pieces


def _minus(shown: str) -> str:
    return shown.replace("-", "−")


def _width(drawing: Drawing) -> float:
    return max(drawing.width, _NARROWEST)


def _under(heads: Sequence[Drawing], drawing: Drawing) -> Drawing:
    """Return a drawing below its head, in the middle."""
    body = at((_width(drawing) - drawing.width) / 2, 0, drawing.body)
    return stacked([*heads, Drawing(_width(drawing), drawing.height, body)], 0)


def _blank_head(words: Words, title: str, width: float) -> Drawing:
    date = width - _EDGE - 130
    name = max(_EDGE + len(title) * 17 * _LETTER + 14, width * 0.28)
    return Drawing(
        width,
        30,
        _text(title, (_EDGE, 15), 17, "start")
        + _ruled(words("draw-paper-name"), name, date - 10)
        + _ruled(words("draw-paper-date"), date, width - _EDGE),
    )


def _played_head(words: Words, title: str, date: str, width: float) -> Drawing:
    right = (
        _text(date, (width - _EDGE, 15), 12, "end")
        if date
        else _ruled(words("draw-paper-date"), width - _EDGE - 130, width - _EDGE)
    )
    return Drawing(width, 26, _text(title, (_EDGE, 15), 17, "start") + right)


def _name_line(name: str, won: str, result: str, width: float) -> Drawing:
    """Return a name and its points; between them, for who has won, a star that says so."""
    after = _EDGE + len(name) * 20 * _LETTER + 22
    star = symbol("yellow", after, 12.5, 1.5, "winner-star") if won else ""
    return Drawing(
        width,
        26,
        _text(name, (_EDGE, 13), 20, "start", "pen")
        + star
        + (_text(won, (after + 13, 13), 14, "start") if won else "")
        + _text(result, (width - _EDGE, 13), 20, "end", "pen"),
    )


def _ruled(label: str, left: float, right: float) -> str:
    """Return a label and the line to write on after it."""
    begin = left + len(label) * 12 * _LETTER + 5
    line = element("path", d=f"M{number(begin)} 20H{number(right)}", class_="hair")
    return _text(label, (left, 15), 12, "start") + line


def _text(
    content: str, place: tuple[float, float], size: float, anchor: str, class_: str = ""
) -> str:
    """Return a text that begins or ends at a place."""
    return element(
        "text",
        escape(content),
        x=place[0],
        y=place[1] + size * 0.35,
        font_size=size,
        class_=class_,
        style=f"text-anchor:{anchor}",
    )


def _piece(drawing: Drawing, theme: str, surface: Surface, title: str) -> Piece:
    """Return a drawing as a document of its own, on the paper's white."""
    width, height, body, *_ = drawing
    svg = element(
        "svg",
        element("style", stylesheet(theme, surface.style)),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        class_="z",
        font_family=FONT,
    )
    return Piece(width, height, Picture(svg, title), surface.comfort)
