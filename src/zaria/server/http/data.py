"""What can be read here besides tables: words, rules, lessons, replays, sheets to print."""

from __future__ import annotations

from zaria.server.http import catalogues, lessons, printing, replays, rules
from zaria.server.http.responses import Handler

ROUTES: dict[str, dict[str, Handler]] = {
    "/api/tables/{table}/replay": {"GET": replays.of_table},
    "/api/tables/{table}/sheets.pdf": {"GET": printing.of_table},
    "/api/sheets/{game}.pdf": {"GET": printing.blank},
    "/api/sheets/{game}.svg": {"GET": printing.picture},
    "/api/sheets/{game}": {"GET": printing.choices},
    "/api/replay": {"POST": replays.of_record},
    "/api/rules/{game}": {"GET": rules.clauses},
    "/api/rules/{game}/summary.pdf": {"GET": rules.summary},
    "/api/lessons/{game}": {"GET": lessons.steps},
    "/api/lessons/{game}/{step:int}": {"POST": lessons.moved},
    "/api/words/{lang}": {"GET": catalogues.general},
    "/api/words/{lang}/{game}": {"GET": catalogues.of_game},
}
