"""What can be read here besides tables: words, lessons, replays."""

from __future__ import annotations

from zaria.server import catalogues, lessons, replays
from zaria.server.answers import Handler

ROUTES: dict[str, dict[str, Handler]] = {
    "/api/tables/{table}/replay": {"GET": replays.of_table},
    "/api/replay": {"POST": replays.of_record},
    "/api/lessons/{game}": {"GET": lessons.steps},
    "/api/lessons/{game}/{step:int}": {"POST": lessons.moved},
    "/api/words/{lang}": {"GET": catalogues.house},
    "/api/words/{lang}/{game}": {"GET": catalogues.of_game},
}
