"""The walk of one decision through a real server, from a player's socket to another's.

Two people play Knaster; while the last of them decides, so that the next roll follows and all is
revealed, every module of ours that runs in the server is noted in the order of its first call.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from bench.report import Settings, Table
from zaria.server.ops.settings import Settings as ServerSettings
from zaria.server.serve import listen, server_config

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

Json = dict[str, Any]
SECONDS = 30.0
RULES = ("zaria.engine", "zaria.games")


class Recorder:
    """Counts the calls into our modules, by module, while `on`."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.on = False
        self.calls: Counter[str] = Counter()
        self.first: dict[str, str] = {}

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Take notice of a call, as `sys.setprofile` tells it."""
        if self.on and event == "call":
            module = str(frame.f_globals.get("__name__", ""))
            if module.startswith("zaria.") and not frame.f_code.co_name.startswith("<"):
                self.calls[module] += 1
                self.first.setdefault(module, frame.f_code.co_qualname)


def measure(settings: Settings) -> list[Table]:
    """Return the modules that a decision passes through."""
    settings.progress("a decision")
    recorder = Recorder()
    threading.setprofile(recorder)  # for the server's threads only
    try:
        with TemporaryDirectory() as folder, _served(folder) as address:
            _play(address, recorder)
    finally:
        threading.setprofile(None)
    rows = [
        (str(place), module, recorder.first[module], str(recorder.calls[module]))
        for place, module in enumerate(recorder.calls, start=1)
    ]
    walked = [module for module in recorder.calls if not module.startswith(RULES)]
    note = (
        f"{len(walked)} modules of session and server (wanted: ten or fewer); the others are the "
        "engine and the rules of the game. In the order in which they are entered first."
    )
    columns = ("", "module", "entered by", "calls")
    return [Table("The walk of a decision", columns, rows, note, texts=3)]


@contextmanager
def _served(folder: str) -> Iterator[str]:
    """Serve from a thread of this process, so that its calls can be seen."""
    chosen = ServerSettings(database=f"sqlite:///{folder}/zaria.db", port=0)
    with listen(chosen) as listening:
        server = uvicorn.Server(server_config(chosen))
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            yield f"127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(SECONDS)


def _play(address: str, recorder: Recorder) -> None:
    with httpx.Client(base_url=f"http://{address}", timeout=SECONDS) as http:
        table: Json = http.post("/api/tables", json={"game": "knaster", "most": 2}).json()
        seats = f"/api/tables/{table['id']}/seats"
        tokens = [http.post(seats, json={"name": name}).json()["token"] for name in "AB"]
    path = f"ws://{address}/api/tables/{table['id']}/play"
    with connect(path) as one, connect(path) as other:
        for socket, token in zip((one, other), tokens, strict=True):
            socket.send(json.dumps({"type": "hello", "token": token, "host": table["host"]}))
        one.send(json.dumps({"type": "start", "id": 1}))
        first, second = _decision(one), _decision(other)
        _decide(one, first)
        _until(one, "decide")
        recorder.on = True
        _decide(other, second)
        _until(one, "roll_count")
        recorder.on = False


def _decision(socket: ClientConnection) -> Json:
    decision: Json = _until(socket, "decision")["decision"]
    return decision


def _decide(socket: ClientConnection, decision: Json) -> None:
    made = {"number": decision["number"], "moves": [decision["default"]]}
    socket.send(json.dumps({"type": "decide", "id": "decide", **made}))


def _until(socket: ClientConnection, wanted: str) -> Json:
    """Return the next message that has this name, with a value, or is the reply of this id."""
    for _ in range(100):
        message: Json = json.loads(socket.recv(timeout=SECONDS))
        if message.get(wanted) is not None or message.get("reply_to") == wanted:
            return message
    raise RuntimeError(f"no {wanted} came")
