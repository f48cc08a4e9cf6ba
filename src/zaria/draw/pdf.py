"""SVG pictures set on pages of a PDF, or turned into a PNG, by Typst.

Everything stays in memory: Typst gets a fixed template and the pictures as data. It sees no other
fonts than ours, so that a file comes out alike on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, NamedTuple

from zaria.extras import MissingExtra

if TYPE_CHECKING:
    import typst

_PDF = b"""
#let data = json(bytes(sys.inputs.data))
#let pictures = data.pictures.map(picture => bytes(picture))
#set document(title: data.title, author: "Zaria", date: none)
#set text(lang: data.language)
#set page(width: data.width * 1mm, height: data.height * 1mm, margin: 0mm)
#for (number, sheet) in data.pages.enumerate() {
  if number > 0 { pagebreak() }
  for (picture, x, y, width, height) in sheet {
    place(top + left, dx: x * 1mm, dy: y * 1mm, image(
      pictures.at(picture),
      format: "svg",
      width: width * 1mm,
      height: height * 1mm,
      alt: data.titles.at(picture),
    ))
  }
}
"""

_RULES_SHEET = b"""
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: "Zaria", date: none)
#set page(paper: "a4", margin: (x: 17mm, y: 15mm))
#set text(lang: data.language, font: "Source Sans Pro", size: 11pt, fill: rgb("#22303c"))
#set par(leading: 0.58em)
#set list(body-indent: 0.5em, spacing: 0.75em, marker: text(fill: rgb("#0b63c5"))[#sym.bullet])
#show heading.where(level: 1): set text(size: 25pt, weight: "bold")
#show heading.where(level: 2): set text(size: 13pt, weight: "bold", fill: rgb("#0b63c5"))
#show heading.where(level: 2): set block(above: 1.25em, below: 0.7em)
= #data.title
#text(size: 12pt, data.about)
#linebreak()
#text(fill: rgb("#5b6873"), data.players)
#v(1mm)
#let told(sections) = for section in sections [
  == #section.heading
  #list(..section.points)
]
#let middle = calc.ceil(data.sections.len() / 2)
#grid(columns: (6fr, 5fr).slice(0, calc.min(data.sections.len(), 2)), gutter: 9mm,
  told(data.sections.slice(0, middle)), told(data.sections.slice(middle)))
#v(3mm)
#block(height: 1fr, width: 100%, align(center + horizon, image(
  bytes(data.svg), format: "svg", width: 100%, height: 100%, fit: "contain", alt: data.caption,
)))
#align(center, text(size: 9.5pt, fill: rgb("#5b6873"), data.caption))
"""

_PNG = b"""
#set page(width: auto, height: auto, margin: 0pt, fill: none)
#image(bytes(sys.inputs.svg), format: "svg", width: int(sys.inputs.width) * 1pt)
"""


class Picture(NamedTuple):
    """An SVG document, and the words that stand for it where it cannot be seen."""

    svg: str
    title: str


class Placed(NamedTuple):
    """A picture, by its number, on a page: its left top corner and its size in millimetres."""

    picture: int
    x: float
    y: float
    width: float
    height: float


class Document(NamedTuple):
    """Pages of one size, in millimetres, and the pictures that are placed on them."""

    width: float
    height: float
    pictures: Sequence[Picture]
    pages: Sequence[Sequence[Placed]]


def pdf(document: Document, title: str, language: str) -> bytes:
    """Return the document as PDF, with its title and the letters it uses embedded."""
    data = document._asdict() | {
        "title": title,
        "language": language,
        "pictures": [picture.svg for picture in document.pictures],
        "titles": [picture.title for picture in document.pictures],
    }
    return _compiled(_PDF, {"data": json.dumps(data)})


class Section(NamedTuple):
    """A heading and what is said under it, point by point."""

    heading: str
    points: Sequence[str]


class RulesSheet(NamedTuple):
    """One page of text about a game, with a picture under it."""

    title: str
    about: str
    players: str
    sections: Sequence[Section]
    picture: Picture


def rules_pdf(content: RulesSheet, language: str) -> bytes:
    """Return a rules sheet as PDF on A4."""
    data = content._asdict() | {
        "language": language,
        "sections": [section._asdict() for section in content.sections],
        "svg": content.picture.svg,
        "caption": content.picture.title,
    }
    return _compiled(_RULES_SHEET, {"data": json.dumps(data)})


def png(svg: str, width: int) -> bytes:
    """Return an SVG document as PNG, so many pixels wide."""
    return _compiled(_PNG, {"svg": svg, "width": str(width)}, "png")


def _compiled(
    template: bytes, inputs: dict[str, str], form: Literal["pdf", "png"] = "pdf"
) -> bytes:
    """Return what Typst makes of a template; only those who print need it."""
    try:
        import typst  # noqa: PLC0415 - it comes with an extra

        fonts = _fonts()
    except ModuleNotFoundError:
        raise MissingExtra("print") from None
    return typst.compile(template, font_paths=fonts, format=form, ppi=72, sys_inputs=inputs)


@cache
def _fonts() -> typst.Fonts:
    """Return Source Sans Pro, which has Greek and may be embedded (SIL Open Font License)."""
    import typst  # noqa: PLC0415 - as above

    folder = str(files("font_source_sans_pro") / "files")
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder]
    )
