"""Whole pictures: a sheet, a position with all its sheets, the dice."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from zaria.draw.dice import dice_drawing
from zaria.draw.look import Look, Marks
from zaria.draw.pen import Pen
from zaria.draw.style import FONT, PLAIN, Style, stylesheet
from zaria.draw.svg import Drawing, element, number, side_by_side, stacked, text
from zaria.engine import Cards, Game, Position, Record, Sheet, find_game
from zaria.surface.surface import surface_of
from zaria.words import Words, language_from_environment

MARGIN = 8.0
_MOST_SHEETS = 6
_LETTERS = re.compile(r'(class="symbol"/>)<text[^>]*>[^<]*</text>')
_UNDER_CROSS = re.compile(r'( crossed"[^>]*><[^>]*class="shape[^>]*>)<path[^>]*class="symbol"/>')


def sheet_svg(
    position: Position,
    seat: int,
    *,
    words: Words,
    look: Look = Look(),  # noqa: B008 - a frozen value
    marks: Marks = Marks(),  # noqa: B008 - as above
) -> str:
    """Return a seat's sheet as SVG."""
    surface = surface_of(position.setup.game)
    pen = Pen(words, look, marks, lambda place: surface.place(words, position, seat, place))
    face = surface.face if look.form == "paper" else surface.screen or surface.face
    drawing = face(pen, position, seat)
    points = position.score(seat).total
    name = words(f"game-{position.setup.game.id}")
    title = words("draw-title", {"game": name, "seat": seat + 1})
    return wrap(drawing, look, title, words("draw-points", {"points": points}), surface.style)


def dice_svg(
    position: Position,
    *,
    words: Words,
    look: Look = Look(),  # noqa: B008 - a frozen value
) -> str:
    """Return the dice on the table as SVG."""
    drawing = dice_drawing(Pen(words, look, Marks()), position.dice)
    faces = " ".join(die.face for die in position.dice)
    return wrap(drawing, look, words("draw-dice", {"faces": faces}), "")


def position_svg(
    position: Position,
    *,
    words: Words,
    look: Look = Look(),  # noqa: B008 - a frozen value
) -> str:
    """Return the dice and the sheets of all seats (the first six) in one SVG."""
    surface = surface_of(position.setup.game)
    shown = min(position.setup.players, _MOST_SHEETS)
    sheets: list[Drawing] = []
    for seat in range(shown):
        pen = Pen(words, Look(look.theme, f"{look.prefix}s{seat + 1}-"), Marks())
        sheet = surface.face(pen, position, seat)
        points = position.score(seat).total
        caption = words("draw-seat", {"seat": seat + 1, "points": points})
        head = Drawing(sheet.width, 22, text(caption, sheet.width / 2, 11, 15))
        sheets.append(stacked([head, sheet], 0))
    rows = [side_by_side(sheets[at : at + 2], 24) for at in range(0, shown, 2)]
    dice = dice_drawing(Pen(words, look, Marks()), position.dice)
    drawing = stacked([dice, *rows] if position.dice else rows, 16)
    name = words(f"game-{position.setup.game.id}")
    title = words("draw-position", {"game": name, "players": position.setup.players})
    return wrap(drawing, look, title, position.text, surface.style)


def notebook_svg(shown: object) -> str:
    """Return a position, a record's last one, a sheet or a game's own sheet for a notebook."""
    if isinstance(shown, Game):
        return _sheet_alone(shown.standard)
    if isinstance(shown, Sheet):
        return _sheet_alone(shown)
    position = shown.final() if isinstance(shown, Record) else shown
    if not isinstance(position, Position):
        raise TypeError(f"{type(shown).__name__} has no picture")
    words = Words(language_from_environment(), [position.setup.game.package])
    return position_svg(position, words=words)


def _sheet_alone(sheet: Sheet) -> str:
    """Return a sheet as it looks before the first roll; of a deck, the first cards dealt."""
    game = find_game(sheet.game)
    position = game.start(game.players[0], sheet=sheet)
    while isinstance(chance := position.next, Cards):
        position = position.push_roll(next(chance.distribution())[0])
    words = Words(language_from_environment(), [game.package])
    return sheet_svg(position, 0, words=words)


def preview_svg(game: Game[Position], words: Words, theme: str) -> str:
    """Return a sheet in the middle of a game, as a picture of what the game is like.

    It is shown small, several at once and before anything else: what could not be read there, the
    letters beside symbols and the symbols under crosses, is left out.
    """
    line = surface_of(game).preview
    position = game.read_position(line) if line else game.start(game.players[0])
    drawn = sheet_svg(position, 0, words=words, look=Look(theme=theme, form="portrait"))
    return _UNDER_CROSS.sub(r"\1", _LETTERS.sub(r"\1", drawn))


def wrap(drawing: Drawing, look: Look, title: str, description: str, style: Style = PLAIN) -> str:
    """Return a whole SVG document: style, title and description, the drawing on its paper."""
    on_paper = look.form == "paper"
    margin = MARGIN if on_paper else 0
    width, height = drawing.width + 2 * margin, drawing.height + 2 * margin
    css = stylesheet(look.theme, style, screen=not on_paper) if look.styled else ""
    rules = element("style", css) if css else ""
    paper = element("rect", width=width, height=height, rx=10, class_="paper")
    if drawing.cards:
        paper = ""
    return element(
        "svg",
        element("title", escape(title)),
        element("desc", escape(description)) if description else "",
        rules,
        paper,
        element("g", drawing.body, transform=f"translate({number(margin)} {number(margin)})"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        class_="z" if on_paper else "z screen",
        role="img",
        data_seen=drawing.seen or None,
        font_family=FONT,
    )
