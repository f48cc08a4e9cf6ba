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
        assert "ok" in asked(one, do="start", first=0)
        decision = asked(one, do="look")["decision"]
        (fresh,) = asked(one, do="odds")["odds"]
        assert (fresh["key"], len(fresh["bars"])) == ("border-any", 5)
        keep = next(text for text in moves_of(decision) if len(text) == 2)
        own, other = asked(one, do="odds", moves=[keep])["odds"]
        assert own["bars"][0] == {"label": "1", "share": 1, "colour": own["params"]["colour"]}
        assert other["params"] == {"dice": 4}
        assert asked(one, do="odds", moves=["b5"])["no"]["code"] == "border-still-rolling"
    with joined(server, table) as watcher:
        assert told(watcher, "stage")["stage"] == "playing"
        assert asked(watcher, do="odds")["odds"] == [fresh]
        assert asked(watcher, do="odds", moves=[keep])["no"]["code"] == "table-no-seat"
