"""Views: each seat sees what it may, changes add up to the whole, and nothing secret is in it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.session.play import SEED, Driver, decision, seated
from zaria.session.drafts import default_moves
from zaria.session.public_view import PublicView
from zaria.session.seat_view import SeatView
from zaria.session.state import FEW

GAMES = ("qwinto", "knaster", "onecard", "border")


class Client:
    """A viewer that knows no rules: it keeps what it was told, as a page does."""

    def __init__(self, public: PublicView, key: int | None) -> None:
        self.view = SeatView(public, key)
        self.state: dict[str, Any] = {}
        self.sheets: dict[str, dict[str, Any]] = {}
        self.told(self.view.whole(0.0))

    def told(self, message: dict[str, Any]) -> None:
        message = json.loads(json.dumps(message))
        for seat, change in message.pop("sheets", {}).items():
            sheet = {} if change.get("whole") else self.sheets[seat]
            for name in change.get("gone", ()):
                del sheet[name]
            self.sheets[seat] = sheet | {cell["id"]: cell for cell in change["cells"]}
        self.state |= message


def sat(game: str, players: int = 3) -> tuple[Driver, list[Client]]:
    table = seated(game, players=players)
    public = PublicView(table.session.state)
    keys: list[int | None] = [seat.key for seat in table.seats]
    return table, [Client(public, key) for key in [*keys, None]]


@pytest.mark.parametrize("game", GAMES)
def test_changes_add_up_to_the_whole_view(game: str) -> None:
    rng = random.Random(3)
    table, clients = sat(game)
    table.start()
    while table.session.state.stage == "playing":
        seat = rng.choice(table.session.state.to_decide)
        texts = decision(table.session, seat, rng)
        key = table.seats[seat].key
        table.draft(
            key, len(table.session.state.made[seat]), texts[: rng.randrange(len(texts) + 1)]
        )
        for client in clients:
            if rng.random() < 0.7:
                client.told(client.view.changes(0.0))
        table.decide(key, len(table.session.state.made[seat]), texts)
        if rng.random() < 0.2:
            for client in clients:
                client.told(client.view.changes(0.0))
                fresh = Client(client.view.public, client.view.key)
                assert fresh.sheets == client.sheets
                assert fresh.state == client.state
    for client in clients:
        client.told(client.view.changes(0.0))
        assert client.state["outcome"]["scores"]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_and_nothing_secret_is_in_a_view(game: str) -> None:
    rng = random.Random(5)
    table, clients = sat(game)
    table.start()
    for _ in range(60):
        if table.session.state.stage != "playing":
            break
        seat = rng.choice(table.session.state.to_decide)
        texts = decision(table.session, seat, rng)
        key = table.seats[seat].key
        others = [client for client in clients if client.view.key != key]
        for client in others:
            client.told(client.view.changes(0.0))
        before = json.dumps([(client.state, client.sheets) for client in others])
        table.draft(key, len(table.session.state.made[seat]), texts)
        for client in others:
            change = client.view.changes(0.0)
            assert set(change) == {"event_number"}
            client.told(change)
        assert json.dumps([(client.state, client.sheets) for client in others]) == before
        simultaneous = len(table.session.state.to_decide) > 1
        table.decide(key, len(table.session.state.made[seat]), texts)
        for client in others:
            change = client.view.changes(0.0)
            if simultaneous:
                assert "sheets" not in change
                assert "last" not in change
            client.told(change)
        assert SEED not in json.dumps([client.state for client in clients])


def test_a_seat_is_told_its_moves_its_draft_and_its_number() -> None:
    table, clients = sat("knaster", 2)
    assert clients[0].state["stage"] == "lobby"
    assert clients[0].state["you"] == 0
    table.start()
    me = clients[0]
    me.told(me.view.changes(0.0))
    assert me.state["decision"]["kind"] == "knaster-answer"
    assert "c3" in me.state["decision"]["moves"]["write"]
    assert me.state["decision"]["number"] == 0
    table.draft(table.seats[0].key, 0, ["c3"])
    me.told(me.view.changes(0.0))
    assert me.state["decision"]["draft"] == ["c3"]
    assert me.state["decision"]["whole"] is True
    assert me.sheets["0"]["c3"]["text"]
    assert "c3" in me.state["decision"]["moves"]["write"]
    table.decide(table.seats[0].key, 0, ["c3"])
    me.told(me.view.changes(0.0))
    assert me.state["decision"] is None
    assert me.state["to_decide"] == [1]
    spectator = clients[-1]
    spectator.told(spectator.view.changes(0.0))
    assert "decision" not in spectator.state
    assert spectator.sheets["0"]["c3"].get("text") is None


def test_in_a_hall_each_phone_gets_its_own_sheet_and_the_standings_only() -> None:
    players = FEW + 30
    table, clients = sat("knaster", players)
    table.start()
    rng = random.Random(1)
    sizes: list[int] = []
    for _ in range(5):
        for seat in range(players):
            texts = decision(table.session, seat, rng)
            table.decide(table.seats[seat].key, len(table.session.state.made[seat]), texts)
            change = clients[0].view.changes(0.0)
            sizes.append(len(json.dumps(change)))
            clients[0].told(change)
    me, screen = clients[0], clients[-1]
    screen.told(screen.view.changes(0.0))
    assert set(me.sheets) == {"0"}
    assert screen.sheets == {}
    assert screen.state["to_decide"] == players
    assert len(screen.state["leaders"]) == 10
    assert me.state["rank"] >= 1
    assert max(sizes) < 6_000


def test_seats_that_change_are_told() -> None:
    table, clients = sat("knaster", 2)
    table.start()
    clients[0].told(clients[0].view.changes(0.0))
    assert clients[0].state["seats"][1]["away"] is False
    table.leave(table.seats[1].key)
    clients[0].told(clients[0].view.changes(0.0))
    assert clients[0].state["seats"][1]["away"] is True


def test_who_comes_back_is_told_how_much_time_is_left() -> None:
    table = seated("knaster", players=2, seconds=30)
    state = table.session.state
    public = PublicView(state)
    window, spectator = (SeatView(public, key) for key in (table.seats[0].key, None))
    assert "seconds_left" not in window.whole(100.0)
    table.start(0, 100.0)
    assert "seconds_left" not in window.changes(112.25)
    assert window.whole(112.25)["seconds_left"] == 17.8
    assert "seconds_left" not in spectator.whole(112.25)
    assert window.whole(172.25)["seconds_left"] == 0
    table.decide(table.seats[0].key, 0, default_moves(state.here.seen_by(0), 0), 172.25)
    assert "seconds_left" not in window.whole(172.25)
