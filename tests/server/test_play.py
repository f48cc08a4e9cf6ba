"""Whole games over real sockets, against the real server."""

from __future__ import annotations

import asyncio
import json
from functools import cache, partial
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.client import Client, Result, Wanted, moves_of
from tests.server.conftest import NO_LIMITS, Server, StartServer
from tests.server.postgres import Postgres, postgres
from tests.server.sitting import Players, Sitting, check, decisions, sit, watched
from tests.waiting import PATIENCE
from zaria.engine import Record
from zaria.session.cells import cell_to_json

__all__ = ["postgres"]

KINDS: dict[str, dict[str, Any]] = {
    "qwinto": {"game": "qwinto"},
    "knaster": {"game": "knaster"},
    "onecard": {"game": "onecard"},
    "onecard-advanced": {"game": "onecard", "options": {"cards": 3, "draft": "on", "market": "on"}},
    "border": {"game": "border"},
    "knaster-entered": {"game": "knaster", "dice": "entered"},
    "qwinto-entered": {"game": "qwinto", "dice": "entered"},
    "knaster-by-hand": {"game": "knaster", "rolls": "by hand"},
    "border-by-hand": {"game": "border", "rolls": "by hand"},
    "knaster-seeded": {"game": "knaster", "dice": "seeded", "seed": "today"},
}
EVERY_RUN = {"sqlite": KINDS.keys(), "postgresql": {"knaster", "onecard-advanced"}}
"""What is played on each database in every run; the long tests play all."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def anywhere(request: pytest.FixtureRequest, start_server: StartServer) -> Server:
    """Return a running server on either database."""
    if request.param == "sqlite":
        return start_server(*NO_LIMITS)
    database = request.getfixturevalue("postgres")
    assert isinstance(database, Postgres)
    return start_server(*NO_LIMITS, "--database", database.url())


def wishes(sitting: Sitting) -> list[Wanted]:
    """Return all seats and one spectator; the last seat decides without drafts."""
    last = len(sitting.tokens) - 1
    seats = [sitting.wanted(seat, drafts=seat != last) for seat in range(last + 1)]
    return [*seats, sitting.wanted(None)]


def played(sitting: Sitting) -> list[Result]:
    """Return what came of all of them."""

    async def play() -> list[Result]:
        found = await asyncio.gather(*map(watched, wishes(sitting)))
        return [result for result, _ in found]

    return asyncio.run(play())


@pytest.mark.parametrize(
    ("anywhere", "kind"),
    [
        pytest.param(database, kind, marks=() if kind in kinds else pytest.mark.long)
        for database, kinds in EVERY_RUN.items()
        for kind in KINDS
    ],
    indirect=["anywhere"],
)
def test_a_game_is_played_to_its_end(anywhere: Server, kind: str) -> None:
    sitting = sit(anywhere.url, players=2, **KINDS[kind])
    check_game(anywhere, kind, sitting, played(sitting))


def test_a_game_is_played_to_its_end_by_separate_processes(anywhere: Server) -> None:
    sitting = sit(anywhere.url, "knaster", 2)
    check_game(anywhere, "knaster", sitting, Players(wishes(sitting)).results())


def check_game(server: Server, kind: str, sitting: Sitting, results: list[Result]) -> None:
    """Check that the record is what all saw and did, and that nothing was rejected."""
    check(sitting.record(), results, "entered" if "entered" in kind else "good")
    assert [result.rejected for result in results] == [[], [], []]
    for seat, result in enumerate(results[:2]):
        assert list(result.acked.values()) == decisions(sitting.record(), seat)
    assert no_trouble(server)


def test_bots_play_and_a_stand_in_plays_for_who_left(anywhere: Server) -> None:
    sitting = sit(anywhere.url, "knaster", 2)
    asyncio.run(fill(sitting))
    wanted = [
        sitting.wanted(0, start=3),
        sitting.wanted(1, leave=3),
        sitting.wanted(None),
    ]
    results = Players(wanted).results()
    record = sitting.record()
    check(record, results)
    by = [event.comment for event in record.events if event.seat == 1]
    assert by[:3] == ["", "", ""]
    assert by[3:5] == ["stand-in", "stand-in"]
    assert by[-1] == ""
    assert {event.comment for event in record.events if event.seat == 2} == {"bot"}
    assert no_trouble(anywhere)


async def fill(sitting: Sitting) -> None:
    """Let a bot sit down, asked for twice as after a cut: it sits there once."""
    url = f"{sitting.socket_url}/api/tables/{sitting.id}/play"
    async with connect(url, open_timeout=PATIENCE) as socket:
        await socket.send(json.dumps({"type": "hello", "host": sitting.host}))
        wish = {"type": "add_bot", "seat": 2, "bot": "greedy", "name": "Bot"}
        assert "accepted" in await answer(socket, wish)
        assert (await answer(socket, wish))["rejection"]["code"] == "table-seat-taken"
        bad = await answer(socket, {**wish, "seat": 3, "bot": "nobody"})
        assert bad["rejection"]["code"] == "unknown-bot"


async def answer(socket: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
    """Return the one answer to a message."""
    await socket.send(json.dumps({**message, "id": "?"}))
    async with asyncio.timeout(PATIENCE):
        while True:
            told: dict[str, Any] = json.loads(await socket.recv())
            if told.get("reply_to") == "?":
                return told


def test_the_clock_decides_for_who_does_not(anywhere: Server) -> None:
    sitting = sit(anywhere.url, "knaster", 2, seconds=1)
    wanted = [sitting.wanted(0), sitting.wanted(1, slow=3)]
    results = Players(wanted).results()
    record = sitting.record()
    check(record, results)
    by = [event.comment for event in record.events if event.seat == 1]
    assert by[:3] == ["clock"] * 3
    assert set(by[3:]) <= {"clock", ""}
    assert no_trouble(anywhere)


def test_who_goes_or_is_sent_away_before_the_game_only_watches(anywhere: Server) -> None:
    sitting = sit(anywhere.url, "knaster", 4)

    async def go() -> None:
        url = f"{sitting.socket_url}/api/tables/{sitting.id}/play"
        patient = partial(connect, url, open_timeout=PATIENCE)
        async with patient() as host, patient() as goer, patient() as sent:
            for socket, seat in ((host, 0), (goer, 1), (sent, 2)):
                hello = {"type": "hello", "token": sitting.tokens[seat]}
                as_host = {"host": sitting.host} if seat == 0 else {}
                assert "accepted" in await answer(socket, hello | as_host)
            assert "accepted" in await answer(goer, {"type": "leave"})
            assert "accepted" in await answer(host, {"type": "kick", "key": 2})
            again = await answer(host, {"type": "kick", "key": 2})
            assert again["rejection"]["code"] == "table-no-seat"
            seen = await answer(host, {"type": "resync"})
            assert [seat["key"] for seat in seen["seats"]] == [0, 3]
            rejected = await answer(sent, {"type": "leave"})
            assert rejected["rejection"]["code"] == "table-no-seat"

    asyncio.run(go())
    results = Players([sitting.wanted(0, start=2), sitting.wanted(1), sitting.wanted(3)]).results()
    check(sitting.record(), results)
    assert "you" not in results[1].state
    assert no_trouble(anywhere)


def test_a_finished_table_is_the_same_after_a_restart(start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS)
    sitting = sit(server.url, "qwinto", 2)
    before = played(sitting)
    server.restart()
    result, heard = asyncio.run(watched(sitting.wanted(None)))
    assert len(heard) == 1
    # What the last move completed is told to who is there then.
    assert {**result.state, "completed": {}} == {**before[2].state, "completed": {}}
    assert result.sheets == before[2].sheets


@pytest.mark.parametrize("game", ["qwinto", "knaster", "onecard", "border"])
def test_nobody_receives_what_is_not_for_them(server: Server, game: str) -> None:
    """Everything that each client received, held against what only others may know."""
    sitting = sit(server.url, game, 3)
    heard = asyncio.run(all_heard(sitting))
    record = sitting.record()
    seed = dict(record.tags)["Seed"]
    for seat, texts in enumerate(heard):
        whole = "".join(texts)
        assert seed not in whole
        assert not any(token in whole for token in [*sitting.tokens, sitting.host])
        known = 0
        for text in texts:
            told = json.loads(text)
            assert set(told) <= SEEN, set(told) - SEEN
            assert told.get("you", seat) == seat
            assert told.get("event_number", known) >= known
            known = told.get("event_number", known)
            assert told.get("accepted", 0) <= known, "an answer before what it tells of"
    check_sheets(record, heard)


def check_sheets(record: Record, heard: list[list[str]]) -> None:
    """Check that after each message the others' sheets are as all may see them by then."""
    public = [position.seen_by(None) for position in record.positions()]
    last = max(json.loads(texts[-1])["event_number"] for texts in heard)
    before = last - len(record.events) - 1  # all but the game and its end

    @cache
    def shown(number: int, seat: int) -> dict[str, Any]:
        """Return a seat's sheet as all may see it after some events."""
        cells = {cell.id: cell_to_json(cell) for cell in public[number].cells(seat)}
        found: dict[str, Any] = json.loads(json.dumps(cells))
        return found

    for seat, texts in enumerate(heard):
        client = Client(Wanted([], ""))
        for text in texts:
            client.take(json.loads(text))
            number = min(client.result.state["event_number"] - before, len(public) - 1)
            # What the game itself does not hide, the table holds back until all have decided.
            past = range(max(0, number - record.players), number + 1)
            for other in set(range(record.players)) - {seat} if past else ():
                assert client.result.sheets[str(other)] in [shown(one, other) for one in past]


SEEN = {
    *("event_number", "reply_to", "accepted", "rejection", "game", "options", "most", "seconds"),
    *("dice_kind", "commitment", "stage", "active", "roll_count", "dice", "to_decide", "points"),
    *("last", "outcome", "you", "decision", "score", "seats", "sheets", "sealed", "share"),
    *("paused", "completed", "host_seat", "hints"),
}
"""All that a client may be told at a small table."""


async def all_heard(sitting: Sitting) -> list[list[str]]:
    """Return every message that each seat received."""
    seats = range(len(sitting.tokens))
    found = await asyncio.gather(*(watched(sitting.wanted(seat)) for seat in seats))
    check(await asyncio.to_thread(sitting.record), [result for result, _ in found])
    return [heard for _, heard in found]


def test_a_record_of_a_game_under_way_shows_nothing_hidden(server: Server) -> None:
    sitting = sit(server.url, "knaster", 2)

    async def go() -> None:
        url = f"{sitting.socket_url}/api/tables/{sitting.id}/play"
        async with connect(url, open_timeout=PATIENCE) as socket:
            hello = {"type": "hello", "token": sitting.tokens[0], "host": sitting.host}
            await socket.send(json.dumps(hello))
            assert "accepted" in await answer(socket, {"type": "start", "first": 0})
            seen = await answer(socket, {"type": "resync"})
            move = moves_of(seen["decision"])[0]
            assert "accepted" in await answer(
                socket, {"type": "decide", "number": 0, "moves": [move]}
            )

    asyncio.run(go())
    record = sitting.record()
    assert [event.seat for event in record.events] == [None]
    assert "Seed" not in dict(record.tags)


def no_trouble(server: Server) -> bool:
    """Return whether the server goes on and its log has no error in it."""
    assert not server.errors
    assert httpx.get(f"{server.url}/health").is_success
    return True
