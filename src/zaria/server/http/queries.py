"""What a request asks for behind its path and in its headers, as types.

They are read while the program runs, as those of `forms` are.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from zaria.draw.paper import MOST_COPIES
from zaria.server.http.forms import Natural
from zaria.words import LANGUAGES

_LAST_SEAT = 999_999
_LAST_PIECE = 999
MOST_EVENTS = 999_999

Language = Annotated[str, Meta(extra_json_schema={"enum": list(LANGUAGES)})]
"""One of our languages; another is rejected by its name."""
Ink = Literal["colour", "mono"]
Paper = Literal["A4", "A5", "A6", "letter"]
Theme = Literal["auto", "light", "dark", "mono"]
Form = Annotated[
    Literal["portrait", "landscape"], Meta(description="How the sheet fills a screen.")
]
Seat = Annotated[int, Meta(ge=0, le=_LAST_SEAT)]
Copies = Annotated[int, Meta(ge=1, le=MOST_COPIES)]


class Path(Struct, frozen=True):
    """The parts of paths that stand in braces."""

    table: Annotated[str, Meta(min_length=1, description="The id or the code of a table.")]
    game: Annotated[str, Meta(min_length=1, description="The id of a game.")]
    lang: Annotated[str, Meta(min_length=1, description="A language: en or el.")]
    seat: Natural
    step: Annotated[Natural, Meta(description="The number of the step; the first is 0.")]
    example: Annotated[Natural, Meta(description="The number of the example; the first is 0.")]


class HostHeaders(Struct, frozen=True):
    """What the host's requests carry."""

    token: Annotated[
        str, Meta(description="The host's token; that of a seat where hosting was handed over.")
    ] = field(name="X-Host-Token")


class SeatHeaders(Struct, frozen=True):
    """What a seat's requests carry."""

    token: Annotated[str, Meta(description="The token that holds the seat.")] = field(
        name="X-Seat-Token"
    )


class LanguageQuery(Struct, frozen=True, kw_only=True):
    """In which language."""

    lang: Language = LANGUAGES[0]


class WordsQuery(Struct, frozen=True, kw_only=True):
    """Which texts of a game: what it takes to play, or all, the rules and lessons too."""

    part: Literal["all", "play"] = "all"


class RecordQuery(Struct, frozen=True, kw_only=True):
    """A record as text or as JSON."""

    form: Literal["text", "json"] = "text"


class ReplayQuery(LanguageQuery, frozen=True, kw_only=True):
    """A replay."""

    seat: Annotated[
        Seat | None,
        Meta(description="In a hall of more than 8 seats: whose sheet the frames show."),
    ] = None


class PuzzleQuery(Struct, frozen=True, kw_only=True):
    """A puzzle."""

    day: Annotated[
        str,
        Meta(
            description="The day that it is for, as 2026-11-18.",
            extra_json_schema={"format": "date"},
        ),
    ]
    game: Annotated[
        str, Meta(max_length=40, description="The id of the game that it is of; else any.")
    ] = ""


class TableSheetQuery(LanguageQuery, frozen=True, kw_only=True):
    """A seat's sheet."""

    n: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_EVENTS)] | None,
        Meta(description="As it was after this event of the record; otherwise now."),
    ] = None
    form: Form = "portrait"


class PictureQuery(LanguageQuery, frozen=True, kw_only=True):
    """A seat's sheet in any position."""

    position: Annotated[str, Meta(description="A line of notation.")]
    seat: Natural = 0
    form: Form = "portrait"


class ThemeQuery(LanguageQuery, frozen=True, kw_only=True):
    """A picture in a theme."""

    theme: Theme = "auto"


class TableSheetsQuery(LanguageQuery, frozen=True, kw_only=True):
    """The sheets of a table, to print."""

    ink: Ink = "colour"
    seat: Annotated[
        Seat | None,
        Meta(description="Only this seat's sheet; needed where there are more than 60."),
    ] = None


class SheetsQuery(LanguageQuery, frozen=True, kw_only=True):
    """Empty sheets, to print."""

    ink: Ink = "colour"
    paper: Paper = "A4"
    copies: Annotated[
        Copies | None, Meta(description="How many of each; otherwise a page full.")
    ] = None
    per_page: Annotated[
        Copies | None,
        Meta(
            description="How many on a page, if they can still be read; otherwise as people like."
        ),
    ] = None


class PieceQuery(LanguageQuery, frozen=True, kw_only=True):
    """A picture of an empty sheet or card."""

    theme: Theme = "auto"
    piece: Annotated[
        int,
        Meta(
            ge=0,
            le=_LAST_PIECE,
            description="Which of the game's sheets or cards; the first is 0.",
        ),
    ] = 0
