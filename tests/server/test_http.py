"""What is asked over HTTP: every answer, every rejection, and what browsers are told to forbid."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.asking import (
    asked,
    joined,
    opened,
    played_to_the_end,
    rejected,
    seated,
    told,
)
from tests.server.conftest import NO_LIMITS, Server, StartServer
from tests.waiting import wait_until
from zaria.server.live.rematch import next_seed
from zaria.session.events import Opened
from zaria.session.fair import promise, share_commitment


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


def test_a_table_is_opened_found_and_deleted_by_its_host(http: httpx.Client) -> None:
    table = opened(http)
    assert table["link"] == f"{http.base_url}/t/{table['code']}{promise(table['commitment'])}"
    for name in (table["id"], table["code"], table["code"].lower()):
        found = http.get(f"/api/tables/{name}").json()
        assert (found["commitment"], found["link"]) == (table["commitment"], table["link"])
        assert (found["id"], found["stage"], found["seats"]) == (table["id"], "lobby", [])
    path = f"/api/tables/{table['id']}"
    assert rejected(http.delete(path)) == (403, "table-not-host")
    assert rejected(http.delete(path, headers={"X-Host-Token": "x"})) == (403, "table-not-host")
    assert http.delete(path, headers={"X-Host-Token": table["host"]}).status_code == 204
    assert rejected(http.get(path)) == (404, "table-unknown")


def test_who_looks_at_a_table_that_is_deleted_is_told_and_sent_away(
    http: httpx.Client, server: Server
) -> None:
    table = opened(http)
    with joined(server, table) as watcher:
        told(watcher, "game")
        path = f"/api/tables/{table['id']}"
        assert http.delete(path, headers={"X-Host-Token": table["host"]}).status_code == 204
        assert told(watcher, "rejection")["rejection"]["code"] == "store-gone"
        with pytest.raises(ConnectionClosed) as closed:
            told(watcher, "never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4004


def test_a_seat_asked_for_many_times_at_once_is_one_seat(
    http: httpx.Client, server: Server
) -> None:
    table = opened(http)
    wish = {"name": "Άννα", "token": "Zk3_x9QmT0-bWq7RfYc2LpAe"}
    path = f"{server.url}/api/tables/{table['id']}/seats"
    with ThreadPoolExecutor(8) as many:
        answers = list(many.map(lambda _: httpx.post(path, json=wish), range(8)))
    assert {answer.status_code for answer in answers} == {201}
    assert {answer.json()["key"] for answer in answers} == {0}
    assert len(http.get(f"/api/tables/{table['id']}").json()["seats"]) == 1


def test_only_public_tables_that_are_not_over_are_in_the_lobby(
    http: httpx.Client, server: Server
) -> None:
    hidden, public = opened(http), opened(http, public=True, most=1)
    codes = [found["code"] for found in http.get("/api/tables").json()]
    assert public["code"] in codes
    assert hidden["code"] not in codes
    played_to_the_end(server, public, seated(http, public))
    wait_until(lambda: public["code"] not in http.get("/api/tables").text)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "most": 2}, 404, "unknown-game"),
        ({"game": "knaster", "most": 0}, 409, "wrong-players"),
        ({"game": "knaster", "most": True}, 400, "bad-message"),
        ({"game": "knaster", "most": 2, "dice": "loaded"}, 409, "table-unknown-dice"),
        ({"game": "knaster", "most": 2, "dice": "seeded"}, 409, "table-seed-wanted"),
        ({"game": "knaster", "most": 2, "options": {"variant": []}}, 400, "bad-message"),
        ({"game": "knaster", "most": 2, "options": {"nix": 1}}, 409, "wrong-option"),
        ({"game": "knaster", "most": 2, "sheet": []}, 400, "bad-message"),
        ({"game": "knaster", "most": 2, "sheet": {"x": 1}}, 422, "bad-sheet"),
        ({"game": "knaster", "most": 2, "seed": "\0"}, 400, "bad-message"),
        ({"game": "\ud800", "most": 2}, 400, "bad-message"),
        ([], 400, "bad-message"),
    ],
)
def test_a_request_that_cannot_be_met_is_rejected(
    http: httpx.Client, body: object, status: int, code: str
) -> None:
    assert rejected(http.post("/api/tables", content=json.dumps(body))) == (status, code)


@pytest.mark.parametrize("content", [b"", b"{", b"[" * 40_000, b"\xff", b"1" * 5_000])
def test_a_body_that_is_no_object_is_rejected(http: httpx.Client, content: bytes) -> None:
    assert rejected(http.post("/api/tables", content=content)) == (400, "bad-message")


def test_a_sheet_is_rejected_however_deep_it_is_nested(http: httpx.Client) -> None:
    """Somewhere here it can just be decoded, and not be written again."""
    for depth in range(900, 1_000, 2):
        nested = b'{"a":' * depth + b"1" + b"}" * depth
        answer = http.post(
            "/api/tables", content=b'{"game":"knaster","most":2,"sheet":%b}' % nested
        )
        assert rejected(answer) in {(400, "bad-message"), (422, "bad-sheet")}


@pytest.mark.parametrize(
    ("path", "length", "most"),
    [
        ("/api/tables", 50_001, 50_000),
        ("/api/tables", 2_000_000, 50_000),
        ("/api/replay", 1_100_001, 1_100_000),
    ],
)
def test_a_body_that_is_too_large_is_rejected(
    http: httpx.Client, path: str, length: int, most: int
) -> None:
    for sent in (b"x" * length, (b"x" * 1_000 for _ in range(-(-length // 1_000)))):
        answer = http.post(path, content=sent)
        assert rejected(answer) == (413, "too-large")
        assert answer.json()["rejection"]["params"] == {"most": most}


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\u200bb", "a\nb\0"])
def test_a_bad_name_is_rejected(http: httpx.Client, name: str) -> None:
    answer = http.post(f"/api/tables/{opened(http)['id']}/seats", json={"name": name})
    assert rejected(answer) == (409, "table-bad-name")


def test_a_token_that_can_be_guessed_is_a_conflict(http: httpx.Client) -> None:
    seat = {"name": "Άννα", "token": "a" * 24}
    answer = http.post(f"/api/tables/{opened(http)['id']}/seats", json=seat)
    assert rejected(answer) == (409, "weak-token")


def test_a_record_and_a_picture_are_given_by_code(http: httpx.Client) -> None:
    table = opened(http)
    text = http.get(f"/api/tables/{table['code']}/record")
    assert text.text.startswith('[Zaria "1"]')
    form = http.get(f"/api/tables/{table['code']}/record", params={"form": "json"})
    assert form.json()["game"] == "knaster"
    odd = http.get(f"/api/tables/{table['code']}/record", params={"form": "pdf"})
    assert rejected(odd) == (400, "bad-message")
    picture = http.get(f"/api/tables/{table['code']}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("host", ["a" * 3_000, "[", "<script>", ""])
def test_whatever_host_is_asked_for_there_are_links(http: httpx.Client, host: str) -> None:
    path = f"/api/tables/{opened(http)['code']}"
    for where in (path, f"{path}/qr.svg", "/"):
        answer = http.get(where, headers={"Host": host})
        assert answer.is_success
        assert "<script>/" not in answer.text
        assert "a" * 300 not in answer.text


def test_unknown_paths_and_methods_are_rejected_in_our_form(http: httpx.Client) -> None:
    assert rejected(http.get("/nix")) == (404, "not-found")
    wrong = http.put("/api/tables", json={})
    assert rejected(wrong) == (405, "wrong-method")
    assert set(wrong.headers["allow"].split(", ")) >= {"GET", "POST"}
    assert rejected(http.post("/")) == (405, "wrong-method")


def test_somebody_who_follows_a_link_that_leads_nowhere_gets_the_page(http: httpx.Client) -> None:
    browser = {"Accept": "text/html,*/*;q=0.8"}
    lost = http.get("/no/such/place", headers=browser)
    assert lost.status_code == 404
    assert lost.text == http.get("/", headers=browser).text
    for path in ("/api/nix", "/assets/nix.js"):
        assert rejected(http.get(path, headers=browser)) == (404, "not-found")
    assert rejected(http.post("/no/such/place", headers=browser)) == (404, "not-found")


def test_an_unknown_path_is_not_found_whatever_the_method(http: httpx.Client) -> None:
    long = f"/api/lessons/qwinto/{'1' * 5_000}"
    for path in ("/api/tables/a%2Fb", "/nix", "/api/lessons/qwinto/first", long):
        for method in ("GET", "POST", "DELETE", "TRACE"):
            assert rejected(http.request(method, path)) == (404, "not-found")


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/api/tables", {"most": 2}, "game"),
        ("/api/tables", {"game": "knaster", "most": -1}, "most"),
        ("/api/tables", {"game": "knaster", "most": 2, "options": {"x": 0.5}}, "options"),
        ("/api/tables", {"game": "knaster", "most": 2, "public": "perhaps"}, "public"),
        ("/api/tables", {"game": "knaster", "most": 2, "seed": "x" * 201}, "seed"),
        ("/api/tables", [], "body"),
        ("/api/tables/NIX/seats", {"name": None}, "name"),
        ("/api/tables/NIX/seats", {"name": "a", "token": 1}, "token"),
        ("/api/tables/NIX/seats", {"name": "a", "face": 10}, "face"),
        ("/api/lessons/qwinto/0", {"moves": ["x", 1]}, "moves"),
        ("/api/lessons/qwinto/0", {"moves": [], "cell": []}, "cell"),
    ],
)
def test_a_rejection_names_the_field_that_cannot_be_decoded(
    http: httpx.Client, path: str, body: object, field: str
) -> None:
    answer = http.post(path, json=body)
    assert rejected(answer) == (400, "bad-message")
    assert answer.json()["rejection"]["params"] == {"name": field}


@pytest.mark.parametrize("path", ["/health", "/nix", "/api/tables/NIX", "/api/tables"])
def test_every_response_forbids_what_a_page_does_not_need(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-" not in policy  # neither inline nor eval, of WebAssembly neither
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers


def test_pages_of_other_sites_cannot_open_sockets(server: Server, http: httpx.Client) -> None:
    url = f"{server.socket_url}/api/tables/{opened(http)['id']}/play"
    with connect(url, origin=Origin(server.url)):
        pass
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as error, connect(url, origin=Origin(origin)):
            pass
        assert error.value.response.status_code == 403
        assert b"foreign-page" in error.value.response.body


def test_an_address_may_open_so_many_tables_take_so_many_seats_and_hold_so_many_sockets(
    start_server: StartServer,
) -> None:
    server = start_server("--tables", "2", "--seats", "3", "--sockets", "1")
    with httpx.Client(base_url=server.url) as http:
        table, _ = opened(http), opened(http)
        answer = http.post("/api/tables", json={"game": "knaster", "most": 2})
        assert rejected(answer) == (429, "too-many-tables")
        assert 0 < int(answer.headers["retry-after"]) <= 3600
        for name in "abc":
            seated(http, table, name)
        full = http.post(f"/api/tables/{table['id']}/seats", json={"name": "d"})
        assert rejected(full) == (429, "too-many-seats")
        # Nobody who is not our proxy can pretend to come from elsewhere.
        forged = {"X-Forwarded-For": "203.0.113.7"}
        again = http.post("/api/tables", json={"game": "knaster", "most": 2}, headers=forged)
        assert rejected(again) == (429, "too-many-tables")
        with joined(server, table) as first:
            assert told(first, "stage")["stage"] == "lobby"
            with pytest.raises(InvalidStatus) as error, joined(server, table):
                pass
            assert error.value.response.status_code == 429


def test_addresses_behind_a_trusted_proxy_have_limits_of_their_own(
    start_server: StartServer,
) -> None:
    server = start_server("--tables", "1", "--trust-proxy", "127.0.0.1")
    wish = {"game": "knaster", "most": 2}
    for said, status in (("203.0.113.7", 201), ("203.0.113.8", 201), ("x, 203.0.113.7", 429)):
        headers = {"X-Forwarded-For": said}
        answer = httpx.post(f"{server.url}/api/tables", json=wish, headers=headers)
        assert answer.status_code == status


def test_a_socket_that_talks_too_fast_is_rejected_then_closed(start_server: StartServer) -> None:
    server = start_server("--rate", "1")
    with httpx.Client(base_url=server.url) as http:
        table = opened(http)
    with joined(server, table) as socket:
        codes: set[str] = set()
        with suppress(ConnectionClosed):
            for number in range(200):
                answer = asked(socket, type="ping", id=number)
                assert answer["reply_to"] == number
                codes.add(answer.get("rejection", {}).get("code", "ok"))
        assert codes == {"ok", "too-fast"}
        assert socket.close_code == 4029


def test_a_message_that_is_too_long_or_no_message_closes_the_socket(
    server: Server, http: httpx.Client
) -> None:
    table = opened(http)
    bad = {"x" * 5_000: 4009, "[]": 4000, "{": 4000, '{"a": "\\ud800"}': 4000}
    for text, code in bad.items():
        with joined(server, table) as socket:
            socket.send(text)
            with pytest.raises(ConnectionClosed) as closed:
                told(socket, "never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code


def test_messages_that_make_no_sense_are_rejected_and_hurt_nobody(
    server: Server, http: httpx.Client
) -> None:
    table = opened(http)
    seat = seated(http, table)
    with joined(server, table, token=seat["token"], host=table["host"]) as socket:
        for message, code in (
            ({"type": []}, "unknown-message"),
            ({"type": None}, "unknown-message"),
            ({"type": "decide"}, "bad-message"),
            ({"type": "decide", "number": 0, "moves": ["a1"]}, "table-not-started"),
            ({"type": "draft", "number": 0, "moves": ["a1"] * 65}, "bad-message"),
            ({"type": "odds"}, "table-not-started"),
            ({"type": "odds", "moves": "a1"}, "bad-message"),
            ({"type": "react", "reaction": "x"}, "unknown-reaction"),
            ({"type": "add_bot", "seat": 1, "bot": "nobody", "name": "B"}, "unknown-bot"),
            ({"type": "kick", "key": 7}, "table-no-seat"),
            ({"type": "start", "first": -1}, "bad-message"),
            ({"type": "start", "first": 7}, "wrong-first"),
            ({"type": "rematch"}, "table-not-over"),
        ):
            assert asked(socket, **message)["rejection"]["code"] == code, message
    with joined(server, table) as watcher:
        for message, code in (
            ({"type": "leave"}, "table-no-seat"),
            ({"type": "start"}, "table-not-host"),
            ({"type": "rematch"}, "table-not-host"),
        ):
            assert asked(watcher, **message)["rejection"]["code"] == code
    with joined(server, table, token="forged") as stranger:  # noqa: S106 - that is the point
        assert told(stranger, "rejection")["rejection"]["code"] == "table-no-seat"


def test_who_is_sent_away_holds_the_seat_no_more(server: Server, http: httpx.Client) -> None:
    table = opened(http)
    stays, goes = seated(http, table, "stays"), seated(http, table, "goes")
    with (
        joined(server, table, token=stays["token"], host=table["host"]) as host,
        joined(server, table, token=goes["token"]) as sent,
    ):
        assert told(sent, "you")["you"] == 1
        assert "accepted" in asked(host, type="start", first=0)
        assert "accepted" in asked(host, type="kick", key=goes["key"])
        assert told(sent, "removed")["removed"] is True
        rejection = asked(sent, type="draft", number=0, moves=["a1"])["rejection"]
        assert rejection["code"] == "table-no-seat"
        assert asked(host, type="kick", key=goes["key"])["rejection"]["code"] == "table-no-seat"
    with joined(server, table, token=goes["token"]) as back:
        assert told(back, "rejection")["rejection"]["code"] == "table-removed"
    with joined(server, table) as looking:
        view = told(looking, "game")
        assert "you" not in view
        assert view["seats"][1]["away"] is True


def test_a_rematch_moves_everybody_one_seat_further(server: Server, http: httpx.Client) -> None:
    table = opened(http)
    seats = [seated(http, table, name, face=face) for name, face in (("Anna", 7), ("Bo", None))]
    with joined(server, table, host=table["host"]) as host:
        assert "accepted" in asked(host, type="add_bot", seat=2, bot="greedy", name="Bot")
    played_to_the_end(server, table, *seats, bots=1)
    with joined(server, table, host=table["host"]) as host, joined(server, table) as watcher:
        assert "accepted" in asked(host, type="rematch")
        new = told(watcher, "rematch")["rematch"]
        assert "accepted" in asked(host, type="rematch")  # again, as after a cut: the same table
        assert told(watcher, "rematch")["rematch"] == new
    found = http.get(f"/api/tables/{new['code']}").json()
    assert found["id"] == new["id"]
    assert [seat["name"] for seat in found["seats"]] == ["Bo", "Bot", "Anna"]
    assert [seat["bot"] for seat in found["seats"]] == ["", "greedy", ""]
    assert [seat["face"] for seat in found["seats"]] == [None, None, 7]
    with joined(server, new, token=seats[0]["token"], host=table["host"]) as anna:
        assert told(anna, "you")["you"] == 2
        salt = b"Anna's new share in the new dice"
        made = share_commitment(new["commitment"], salt)
        assert "accepted" in asked(anna, type="commit", commitment=made)
        assert asked(anna, type="start", first=0)["sealed"]["attempt"] == 0
        assert asked(anna, type="reveal", salt=salt.hex())["stage"] == "playing"
        late = asked(anna, type="commit", commitment="ab" * 32)
        assert late["rejection"]["code"] == "table-started"
    record = http.get(f"/api/tables/{new['id']}/record").text
    assert f'[Share3 "{made}"]\n' in record
    assert "[Share1" not in record


def test_seeded_dice_fall_anew_in_a_rematch() -> None:
    opened_with = Opened("knaster", 2, {}, "", "seeded", "word", 0, "greedy")
    second = replace(opened_with, seed=next_seed(opened_with))
    assert (second.seed, next_seed(second)) == ("word 2", "word 3")
    fair = replace(opened_with, dice="fair", seed="00" * 32)
    assert next_seed(fair) != next_seed(fair)


def test_all_paths_begin_with_the_base_path(start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS, "--base-path", "/zaria/")
    table = httpx.post(f"{server.url}/zaria/api/tables", json={"game": "knaster", "most": 2})
    assert table.json()["link"].startswith(f"{server.url}/zaria/t/")
    assert httpx.get(f"{server.url}/api/games").status_code == 404
    assert httpx.get(f"{server.url}/zaria/api/games").status_code == 200


def test_links_and_sockets_know_the_public_address(start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS, "--public-address", "https://play.example")
    table = httpx.post(f"{server.url}/api/tables", json={"game": "knaster", "most": 2}).json()
    assert table["link"] == f"https://play.example/t/{table['code']}{promise(table['commitment'])}"
    url = f"{server.socket_url}/api/tables/{table['id']}/play"
    with connect(url, origin=Origin("https://play.example")):
        pass
    headers = httpx.get(f"{server.url}/health").headers
    assert headers["strict-transport-security"]


def test_a_seat_asked_for_again_with_its_token_is_the_same_one(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = http.post("/api/tables", json={"game": "knaster", "most": 3}).json()
        seats = f"/api/tables/{table['id']}/seats"
        wish = {"name": "Άννα", "token": "h7Jq-2VnXo4_sGd9KwUzRb1M"}
        first, second = http.post(seats, json=wish), http.post(seats, json=wish)
        assert first.status_code == second.status_code == 201
        assert first.json() == second.json()
        assert first.json()["token"] == wish["token"]
        assert len(http.get(f"/api/tables/{table['id']}").json()["seats"]) == 1
        rejected = http.post(seats, json=wish | {"token": "short"})
        assert rejected.status_code == 400
        assert rejected.json()["rejection"]["params"] == {"name": "token"}
