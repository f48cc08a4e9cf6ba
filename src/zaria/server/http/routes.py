"""All that can be asked over HTTP: each path with its methods, their types and their answers."""

from __future__ import annotations

from http import HTTPStatus

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response

from zaria.coach.forms import AnalysisEnd, AnalysisStart, AnalysisStep, Hint, PuzzleAnswer
from zaria.engine import Rejected, Rejection
from zaria.server.http import (
    catalogues,
    coaching,
    forms,
    health,
    lessons,
    lobby,
    pictures,
    printing,
    records,
    replays,
    rules,
    sharing,
)
from zaria.server.http.operations import UNCHANGED, Answer, Operation, Routes
from zaria.server.http.queries import HostHeaders, SeatHeaders

OK, CREATED, GONE = HTTPStatus.OK, HTTPStatus.CREATED, HTTPStatus.NO_CONTENT
SAME = HTTPStatus.NOT_MODIFIED
BAD, FORBIDDEN, NONE = HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND
NO, LARGE = HTTPStatus.CONFLICT, HTTPStatus.REQUEST_ENTITY_TOO_LARGE
SHEET, MANY = HTTPStatus.UNPROCESSABLE_ENTITY, HTTPStatus.TOO_MANY_REQUESTS
LACKING, BUSY = HTTPStatus.NOT_IMPLEMENTED, HTTPStatus.SERVICE_UNAVAILABLE


class _Number(IntegerConvertor):
    """A number in a path. Without a bound, one of thousands of digits would be an error of ours."""

    regex = "[0-9]{1,6}"


register_url_convertor("number", _Number())

_PICTURE = {OK: Answer("The picture.", media=("image/svg+xml",)), SAME: UNCHANGED}
_PNG = {OK: Answer("The picture.", media=("image/png",)), SAME: UNCHANGED}
_PDF = {OK: Answer("Pages to print.", media=("application/pdf",)), SAME: UNCHANGED}
_WORDS = {OK: Answer("A Fluent catalogue.", media=("text/plain",)), SAME: UNCHANGED}
_REPLAY = {OK: Answer("The frames.", forms.Replay), SAME: UNCHANGED}


async def _no_socket(request: Request) -> Response:
    del request
    raise Rejected(Rejection("not-found"))


TABLES: Routes = {
    "/api/games": {
        "GET": Operation(
            lobby.games,
            "games",
            "The games that can be played here",
            {OK: Answer("The games.", list[forms.GameInfo])},
        )
    },
    "/api/tables": {
        "GET": Operation(
            lobby.tables,
            "tables",
            "The public tables that can be joined or watched, the newest first",
            {OK: Answer("At most 50 tables.", list[forms.PublicTable])},
            (BUSY,),
        ),
        "POST": Operation(
            lobby.open_table,
            "openTable",
            "Open a table",
            {CREATED: Answer("The table is open.", forms.OpenedTable)},
            (BAD, NONE, NO, LARGE, SHEET, MANY, BUSY),
        ),
    },
    "/api/tables/{table}": {
        "GET": Operation(
            lobby.table,
            "table",
            "What anybody who knows its id or code may know of a table",
            {OK: Answer("The table.", forms.TableInfo)},
            (NONE, MANY, BUSY),
        ),
        "DELETE": Operation(
            lobby.delete_table,
            "deleteTable",
            "Delete a table and everything of it",
            {GONE: Answer("It is gone.")},
            (FORBIDDEN, NONE, MANY, BUSY),
            headers=HostHeaders,
        ),
    },
    "/api/tables/{table}/seats": {
        "POST": Operation(
            lobby.take_seat,
            "takeSeat",
            "Take a seat",
            {CREATED: Answer("The seat is yours.", forms.TakenSeat)},
            (BAD, NONE, NO, LARGE, MANY, BUSY),
        )
    },
    "/api/tables/{table}/record": {
        "GET": Operation(
            records.record,
            "record",
            "The record of a table, with all that proves its dice",
            {
                OK: Answer("The record.", forms.RecordForm, ("text/plain",)),
                SAME: UNCHANGED,
            },
            (BAD, NONE, MANY, BUSY),
        )
    },
    "/api/tables/{table}/replay": {
        "GET": Operation(
            replays.of_table,
            "replay",
            "What a table has come through, as frames; in play, only what is revealed",
            _REPLAY,
            (BAD, NONE, NO, MANY, BUSY),
        )
    },
    "/api/tables/{table}/hint": {
        "GET": Operation(
            coaching.hint,
            "hint",
            "Help for the open decision of a seat, where the host allows it",
            {OK: Answer("The hint.", Hint)},
            (BAD, FORBIDDEN, NONE, NO, MANY, LACKING, BUSY),
            headers=SeatHeaders,
        )
    },
    "/api/tables/{table}/qr.svg": {
        "GET": Operation(
            lobby.qr,
            "qr",
            "The QR picture that leads a phone to a table",
            _PICTURE,
            (NONE, MANY, BUSY),
        )
    },
    "/api/tables/{table}/sheets/{seat:number}.svg": {
        "GET": Operation(
            pictures.table_sheet,
            "tableSheet",
            "A seat's sheet as all see it, its marks hidden until their classes are set",
            _PICTURE,
            (BAD, NONE, NO, MANY, BUSY),
        )
    },
    "/api/tables/{table}/sheets.pdf": {
        "GET": Operation(
            printing.of_table,
            "tableSheets",
            "The sheets of a table as all may see them now, to print",
            _PDF,
            (BAD, NONE, NO, MANY, BUSY),
        )
    },
    "/api/tables/{table}/play": {
        "GET": Operation(
            _no_socket,
            "play",
            "The WebSocket of a seat or a spectator; its messages are in protocol.schema.json",
            {HTTPStatus.SWITCHING_PROTOCOLS: Answer("A WebSocket.")},
            (BAD, FORBIDDEN, NONE, MANY),
        )
    },
}
"""What is asked of tables."""

DATA: Routes = {
    "/api/picture.svg": {
        "GET": Operation(
            pictures.picture,
            "picture",
            "A seat's sheet in any position",
            _PICTURE,
            (BAD, NONE, NO, BUSY),
        )
    },
    "/api/previews/{game}.svg": {
        "GET": Operation(
            pictures.preview,
            "preview",
            "A picture of a sheet in the middle of a game",
            _PICTURE,
            (BAD, NONE, BUSY),
        )
    },
    "/api/share/{game}.png": {
        "GET": Operation(
            sharing.picture,
            "sharePicture",
            "The picture that goes with a link to a game",
            _PNG,
            (BAD, NONE, BUSY),
        )
    },
    "/api/share.png": {
        "GET": Operation(
            sharing.house_picture,
            "houseSharePicture",
            "The picture that goes with a link to the page",
            _PNG,
            (BAD, BUSY),
        )
    },
    "/api/draw.css": {
        "GET": Operation(
            pictures.stylesheet,
            "drawStyle",
            "The stylesheet of all these pictures",
            {OK: Answer("The rules.", media=("text/css",)), SAME: UNCHANGED},
        )
    },
    "/api/symbols.svg": {
        "GET": Operation(
            pictures.symbols,
            "symbols",
            "The symbols of the colours, each under the colour's name",
            _PICTURE,
        )
    },
    "/api/sheets/{game}.pdf": {
        "GET": Operation(
            printing.blank, "sheets", "Empty sheets to print", _PDF, (BAD, NONE, NO, BUSY)
        )
    },
    "/api/sheets/{game}.svg": {
        "GET": Operation(
            printing.picture,
            "sheetPicture",
            "A picture of an empty sheet or card",
            _PICTURE,
            (BAD, NONE, BUSY),
        )
    },
    "/api/sheets/{game}": {
        "GET": Operation(
            printing.choices,
            "printing",
            "What of a game can be printed, and how",
            {OK: Answer("The choices.", forms.PrintChoices)},
            (NONE, BUSY),
        )
    },
    "/api/replay": {
        "POST": Operation(
            replays.of_record,
            "replayRecord",
            "A record as frames",
            _REPLAY,
            (BAD, NO, LARGE, BUSY),
            text="A record in either form; see docs/records.md.",
        )
    },
    "/api/analysis": {
        "POST": Operation(
            coaching.analysis,
            "analyse",
            "What luck and choices were worth in a game, event by event",
            {
                OK: Answer(
                    "A start, a step for each event that counts, an end.",
                    lines=(AnalysisStart, AnalysisStep, AnalysisEnd),
                )
            },
            (BAD, NO, LARGE, MANY, LACKING, BUSY),
            text="A record in either form; see docs/records.md.",
        )
    },
    "/api/puzzle": {
        "GET": Operation(
            coaching.puzzle,
            "puzzle",
            "The puzzle of a day",
            {OK: Answer("The puzzle.", forms.PuzzleView)},
            (BAD, NONE, NO, MANY, LACKING, BUSY),
        ),
        "POST": Operation(
            coaching.answer,
            "answerPuzzle",
            "What a decision in a position is worth, and what was best",
            {OK: Answer("The answer.", PuzzleAnswer)},
            (BAD, NONE, NO, LARGE, MANY, LACKING, BUSY),
        ),
    },
    "/api/puzzle/draft": {
        "POST": Operation(
            coaching.draft,
            "draftPuzzle",
            "What is seen in a position after some moves, and what may be done next",
            {OK: Answer("What is seen.", forms.LessonView)},
            (BAD, NONE, NO, LARGE),
        )
    },
    "/api/rules/{game}": {
        "GET": Operation(
            rules.clauses,
            "rules",
            "The rules of a game, clause by clause",
            {OK: Answer("The clauses in their order.", list[forms.Clause]), SAME: UNCHANGED},
            (NONE,),
        )
    },
    "/api/rules/{game}/chapters": {
        "GET": Operation(
            rules.chapters,
            "chapters",
            "The rules of a game as chapters, with examples",
            {OK: Answer("The chapters in their order.", list[forms.Chapter]), SAME: UNCHANGED},
            (NONE, BUSY),
        )
    },
    "/api/rules/{game}/examples/{example:number}.svg": {
        "GET": Operation(
            rules.example,
            "example",
            "The picture of an example in the rules",
            _PICTURE,
            (BAD, NONE, BUSY),
        )
    },
    "/api/rules/{game}/summary.pdf": {
        "GET": Operation(
            rules.summary, "summary", "A game on one page, to print", _PDF, (NONE, BUSY)
        )
    },
    "/api/lessons/{game}": {
        "GET": Operation(
            lessons.steps,
            "lesson",
            "A game's lesson, step by step; one that has none has no steps",
            {OK: Answer("The steps.", forms.Lesson), SAME: UNCHANGED},
            (NONE,),
        )
    },
    "/api/lessons/{game}/{step:number}": {
        "POST": Operation(
            lessons.moved,
            "attempt",
            "What comes of the moves that a learner makes at a step",
            {OK: Answer("What the learner sees then.", forms.LearnerResult)},
            (BAD, NONE, NO, LARGE),
        )
    },
    "/api/words/{lang}": {
        "GET": Operation(
            catalogues.general,
            "words",
            "The texts that every page needs, and how the games are called",
            _WORDS,
            (NONE,),
        )
    },
    "/api/words/{lang}/{game}": {
        "GET": Operation(catalogues.of_game, "gameWords", "Texts of a game", _WORDS, (BAD, NONE))
    },
}
"""What can be read here besides tables."""

PROCESS: Routes = {
    "/health": {
        "GET": Operation(
            health.alive,
            "health",
            "Whether the process is alive",
            {OK: Answer("It is.", forms.Alive)},
        )
    },
    "/ready": {
        "GET": Operation(
            health.ready,
            "ready",
            "Whether the store answers",
            {OK: Answer("It does.", forms.Ready), BUSY: Answer("It does not.", forms.Ready)},
        )
    },
    "/metrics": {
        "GET": Operation(
            health.figures,
            "metrics",
            "Figures for Prometheus",
            {OK: Answer("The figures.", media=("text/plain",))},
        )
    },
}
"""What is asked of the process."""

ROUTES: Routes = {**TABLES, **DATA, **PROCESS}
