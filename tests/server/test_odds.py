"""The odds of the next roll over a socket: for a seat that thinks, and for anybody."""

from __future__ import annotations

import httpx

from tests.server.asking import asked, joined, opened, seated, told
from tests.server.client import moves_of
from tests.server.conftest import Server


def test_who_thinks_about_a_keep_is_told_its_odds(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, game="border", most=2)
        first, _ = seated(http, table, "a"), seated(http, table, "b")
    with joined(server, table, token=first["token"], host=table["host"]) as one:
        assert "accepted" in asked(one, type="start", first=0)
        decision = asked(one, type="resync")["decision"]
        (fresh,) = asked(one, type="odds")["odds"]
        assert (fresh["key"], len(fresh["bars"])) == ("border-any", 5)
        keep = next(text for text in moves_of(decision) if len(text) == 2)
        own, other = asked(one, type="odds", moves=[keep])["odds"]
        assert own["bars"][0] == {"label": "1", "share": 1, "colour": own["params"]["colour"]}
        assert other["params"] == {"dice": 4}
        assert asked(one, type="odds", moves=["b5"])["rejection"]["code"] == "border-still-rolling"
    with joined(server, table) as watcher:
        assert told(watcher, "stage")["stage"] == "playing"
        assert asked(watcher, type="odds")["odds"] == [fresh]
        assert asked(watcher, type="odds", moves=[keep])["rejection"]["code"] == "table-no-seat"
