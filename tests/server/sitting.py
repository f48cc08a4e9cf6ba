"""A whole sitting from outside: a table opened over HTTP, clients as processes, what came of it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.client import Client, Result, Wanted
from tests.tracing import untraced
from tests.waiting import PATIENCE
from zaria.engine import Outcome, Record, read_record
from zaria.engine.jsonform import outcome_to_json
from zaria.session import verify
from zaria.session.cells import cell_to_json

Json = dict[str, Any]
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table with its seats taken, not started yet."""

    url: str
    id: str
    host: str
    tokens: list[str]

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    def wanted(self, seat: int | None, **how: Any) -> Wanted:  # noqa: ANN401 - as `Wanted` has it
        """Return what the client of a seat is to do, or of a spectator; seat 0 is the host's."""
        given: Json = {"addresses": [self.socket_url], "table": self.id, "seed": seat or 0}
        if seat is not None:
            given["token"] = self.tokens[seat]
        if seat == 0:
            given |= {"host": self.host, "start": len(self.tokens)}
        return Wanted(**given | how)

    def record(self) -> Record:
        """Return the record as the server has it."""
        answer = httpx.get(f"{self.url}/api/tables/{self.id}/record")
        answer.raise_for_status()
        return read_record(answer.text)


def sit(url: str, game: str, players: int, **wish: Any) -> Sitting:  # noqa: ANN401 - JSON
    """Return a new table at which people sit."""
    with httpx.Client(base_url=url) as http:
        opened = http.post("/api/tables", json={"game": game, "most": max(players, 4), **wish})
        opened.raise_for_status()
        table: Mapping[str, str] = opened.json()
        tokens: list[str] = []
        for seat in range(players):
            given = {"name": f"Ψ{seat}"}
            taken = http.post(f"/api/tables/{table['id']}/seats", json=given)
            taken.raise_for_status()
            tokens.append(taken.json()["token"])
    return Sitting(url, table["id"], table["host"], tokens)


async def fill(sitting: Sitting) -> None:
    """Let a bot take the next seat."""
    url = f"{sitting.socket_url}/api/tables/{sitting.id}/play"
    async with connect(url, open_timeout=PATIENCE) as socket:
        await socket.send(json.dumps({"type": "hello", "host": sitting.host}))
        wish = {"type": "add_bot", "seat": len(sitting.tokens), "bot": "greedy", "name": "Bot"}
        await socket.send(json.dumps({**wish, "id": "fill"}))
        async with asyncio.timeout(PATIENCE):
            while (told := json.loads(await socket.recv())).get("reply_to") != "fill":
                pass
        assert "accepted" in told


class Players:
    """Clients, each in a process of its own."""

    def __init__(self, wanted: Sequence[Wanted]) -> None:
        self._wanted = wanted
        self._processes = [_spawn(one) for one in wanted]

    def results(self) -> list[Result]:
        """Return what came of each, when all have played to the end."""
        results: list[Result] = []
        try:
            for wanted, process in zip(self._wanted, self._processes, strict=True):
                # It ends by itself when the table stands still.
                out, errors = process.communicate(timeout=10 * wanted.seconds)
                assert process.returncode == 0, errors
                form = json.loads(out)
                form["acked"] = {int(number): moves for number, moves in form["acked"].items()}
                results.append(Result(**form))
        finally:
            self.close()
        return results

    def close(self) -> None:
        """End those that still run."""
        for process in self._processes:
            if process.poll() is None:
                process.kill()
            if process.stdout is not None and not process.stdout.closed:
                process.communicate()


def _spawn(wanted: Wanted) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.client"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=untraced(),
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(asdict(wanted)))
    process.stdin.close()
    process.stdin = None
    return process


async def watched(wanted: Wanted) -> tuple[Result, list[str]]:
    """Return what came of a client in this process, and every message that it received."""
    heard: list[str] = []
    return await Client(wanted, heard.append).play(), heard


def check(record: Record, results: Sequence[Result], verdict: str = "good") -> None:
    """Check that the record replays, proves its dice, and is what the clients saw and did."""
    final = record.final()
    outcome = final.next
    assert isinstance(outcome, Outcome)
    assert verify(record).code == verdict
    for result in results:
        assert result.state["outcome"] == json.loads(json.dumps(outcome_to_json(outcome)))
        for seat, sheet in result.sheets.items():
            cells = {cell.id: cell_to_json(cell) for cell in final.cells(int(seat))}
            assert sheet == json.loads(json.dumps(cells))
        made = [event for event in record.events if event.seat == result.state.get("you")]
        for number, moves in result.acked.items():
            # What comes after the clock has decided is answered with what the clock did.
            assert made[number].comment == "clock" or list(made[number].texts) == moves


def decisions(record: Record, seat: int | None) -> list[list[str]]:
    """Return all decisions of a seat."""
    return [list(event.texts) for event in record.events if event.seat == seat]


def in_any_order(record: Record) -> list[object]:
    """Return a record's events with those between two rolls in the order of the seats."""
    runs: list[list[tuple[int, tuple[str, ...]]]] = [[]]
    shown: list[object] = []
    for event in record.events:
        if event.seat is None:
            shown += [sorted(runs[-1], key=lambda made: made[0]), event.texts]
            runs.append([])
        else:
            runs[-1].append((event.seat, event.texts))
    return [*shown, sorted(runs[-1], key=lambda made: made[0])]
