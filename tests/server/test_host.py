"""The host of a running table, over HTTP and sockets."""

from __future__ import annotations

import httpx

from tests.server.asking import Json, asked, joined, opened, rejected, seated, told
from tests.server.conftest import NO_LIMITS, Server, StartServer
from zaria.engine import find_game
from zaria.session.lesson import lesson

PERSON = "mYoQ3nToKen-0123456789abcdEFGH"


def sat(http: httpx.Client, table: Json, name: str, **more: object) -> httpx.Response:
    return http.post(f"/api/tables/{table['id']}/seats", json={"name": name, **more})


def ended(server: Server, table: Json) -> Json:
    """Return the table of the rematch, after the host has ended the game."""
    with joined(server, table, host=table["host"]) as host:
        assert "accepted" in asked(host, type="end")
        host.send('{"type": "rematch"}')
        rematch: Json = told(host, "rematch")["rematch"]
        return rematch


def begun(server: Server, http: httpx.Client, **wish: object) -> tuple[Json, list[Json]]:
    table = opened(http, most=4, **wish)
    seats = [seated(http, table, name) for name in ("Anna", "Bo")]
    with joined(server, table, host=table["host"]) as host:
        assert "accepted" in asked(host, type="start", first=0)
    return table, seats


def test_who_was_removed_stays_removed_here_and_at_the_rematch(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, most=4)
        seated(http, table, "Anna")
        seat = sat(http, table, "Bo", token=PERSON).json()
        with (
            joined(server, table, host=table["host"]) as host,
            joined(server, table, token=PERSON) as person,
        ):
            told(person, "game")
            assert "accepted" in asked(host, type="kick", key=seat["key"])
            assert told(person, "removed")["removed"] is True
            assert rejected(sat(http, table, "Bo", token=PERSON)) == (409, "table-removed")
            seated(http, table, "Cy")
            assert "accepted" in asked(host, type="start", first=0)
        new = ended(server, table)
        for one in (table, new):
            assert rejected(sat(http, one, "Bo", token=PERSON)) == (409, "table-removed")
            with joined(server, one, token=PERSON) as person:
                assert told(person, "rejection")["rejection"]["code"] == "table-removed"
            with joined(server, one) as watcher:
                names = [one["name"] for one in told(watcher, "game")["seats"]]
                assert sorted(names) == ["Anna", "Cy"]


def test_who_comes_late_sits_at_the_rematch(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table, _ = begun(server, http)
        assert rejected(sat(http, table, "Cy")) == (409, "table-started")
        late = sat(http, table, "Cy", token=PERSON, late=True)
        assert late.status_code == 201
        assert sat(http, table, "Cy", token=PERSON, late=True).json() == late.json()
        with joined(server, table, token=PERSON) as person:
            assert told(person, "game")["reserved"] is True
            new = ended(server, table)
            assert told(person, "rematch")["rematch"] == new
        with joined(server, new, token=PERSON) as person:
            view = told(person, "game")
        assert [seat["name"] for seat in view["seats"]] == ["Bo", "Anna", "Cy"]
        assert view["you"] == 2


def test_a_pause_survives_a_restart(start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS)
    with httpx.Client(base_url=server.url) as http:
        table, seats = begun(server, http, seconds=60)
    with joined(server, table, host=table["host"]) as host:
        assert "accepted" in asked(host, type="pause")
    server.stop()
    server.restart()
    with (
        joined(server, table, token=seats[0]["token"]) as person,
        joined(server, table, host=table["host"]) as host,
    ):
        assert told(person, "game")["paused"] is True
        told(host, "game")
        refused = asked(person, type="decide", number=0, moves=["a1"])
        assert refused["rejection"]["code"] == "table-paused"
        assert "accepted" in asked(host, type="resume")
        update = told(person, "paused")
        assert update["paused"] is False
        assert 0 < update["seconds_left"] <= 60
        assert set(update["clocks"]) == {"0", "1"}


def test_who_is_missing_is_skipped_and_a_stand_in_plays(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table, seats = begun(server, http)
        with (
            joined(server, table, host=table["host"], screen=True) as host,
            joined(server, table, token=seats[0]["token"]) as person,
        ):
            seen = told(host, "game")
            assert "accepted" in asked(host, type="skip", seen=seen["event_number"])
            assert told(person, "roll_count")["roll_count"] >= 1
            assert "accepted" in asked(host, type="stand_in", key=seats[1]["key"])
            assert "accepted" in asked(host, type="stand_in", key=seats[0]["key"])
            assert "accepted" in asked(person, type="return")
            seats_now = asked(person, type="resync")["seats"]
            assert [seat["away"] for seat in seats_now] == [False, True]


def test_a_hall_says_over_http_that_its_game_has_begun(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, most=20)
        for number in range(10):
            seated(http, table, f"K{number}")
        assert http.get(f"/api/tables/{table['code']}").json()["stage"] == "lobby"
        with joined(server, table, host=table["host"]) as host:
            assert "accepted" in asked(host, type="start", first=0)
        assert http.get(f"/api/tables/{table['code']}").json()["stage"] == "playing"


def test_hosting_is_handed_over_with_the_rematch_and_the_right_to_delete(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table, (_, heir) = begun(server, http)
        by_opener, by_heir = ({"X-Host-Token": one} for one in (table["host"], heir["token"]))
        address = f"/api/tables/{table['id']}"
        assert rejected(http.delete(address, headers=by_heir)) == (403, "table-not-host")
        with joined(server, table, host=table["host"]) as host:
            assert "accepted" in asked(host, type="hand_over", key=heir["key"])
            for kind in ("end", "rematch"):
                assert asked(host, type=kind)["rejection"]["code"] == "table-not-host"
        with joined(server, table, token=heir["token"]) as person:
            assert told(person, "game")["host_seat"] == 1
            assert "accepted" in asked(person, type="end")
            person.send('{"type": "rematch"}')
            new = told(person, "rematch")["rematch"]
        with joined(server, new, token=heir["token"]) as person:
            view = told(person, "game")
            assert view["host_seat"] == view["you"]
        assert rejected(http.delete(address, headers=by_opener)) == (403, "table-not-host")
        assert http.delete(address, headers=by_heir).status_code == 204


def test_a_table_is_opened_from_a_position(server: Server) -> None:
    line = lesson(find_game("knaster"))[-1].position.text
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, most=4, position=line)
        person = seated(http, table, "Anna")
        with (
            joined(server, table, host=table["host"]) as host,
            joined(server, table, token=person["token"]) as anna,
        ):
            assert "accepted" in asked(host, type="add_bot", seat=1, bot="greedy", name="Bo")
            assert told(anna, "game")["from_position"] is True
            assert "accepted" in asked(host, type="start")
        record = http.get(f"/api/tables/{table['id']}/record").text
        assert f'[Position "{line}"]' in record
        wrong = http.post("/api/tables", json={"game": "knaster", "most": 2, "position": "x"})
        assert rejected(wrong) == (409, "damaged-position")
        new = ended(server, table)
        with joined(server, new) as watcher:
            assert "from_position" not in told(watcher, "game")
