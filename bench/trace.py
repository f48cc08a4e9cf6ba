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
LEGS = {
    "received": "zaria.session.state",
    "kept": "zaria.server.store.sqlite",
    "told": "zaria.session.seat_view",
}
"""What happens to a decision, and the module in which that ends."""


class Recorder:
    """Counts the calls into our modules, and notes who entered each first, while `on`."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.on = False
        self.calls: Counter[str] = Counter()
        self.first: dict[str, str] = {}
        self.caller: dict[str, str] = {}

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Take notice of a call, as `sys.setprofile` tells it."""
        if self.on and event == "call":
            module = _module(frame)
            if module and not frame.f_code.co_name.startswith("<"):
                self.calls[module] += 1
                if module not in self.first:
                    self.first[module] = frame.f_code.co_qualname
                    self.caller[module] = _caller(frame)

    def leg(self, end: str) -> list[str]:
        """Return the modules that handed the decision on, one to the next, down to this one."""
        leg = [end]
        while caller := self.caller.get(leg[0]):
            leg.insert(0, caller)
        return leg


def _module(frame: FrameType) -> str:
    name = str(frame.f_globals.get("__name__", ""))
    return name if name.startswith("zaria.") else ""


def _caller(frame: FrameType) -> str:
    """Return the module of ours that called, through whatever library."""
    own, back = _module(frame), frame.f_back
    while back is not None and _module(back) in {"", own}:
        back = back.f_back
    return _module(back) if back is not None else ""


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
    return [_legs(recorder), _modules(recorder)]


def _legs(recorder: Recorder) -> Table:
    legs = {name: recorder.leg(end) for name, end in LEGS.items()}
    rows = [
        (name, " → ".join(module.removeprefix("zaria.") for module in leg), str(len(leg)))
        for name, leg in legs.items()
    ]
    note = "Each module hands the decision, or what came of it, on to the next."
    return Table(
        "From a decision to the other players", ("", "through", "modules"), rows, note, texts=2
    )


def _modules(recorder: Recorder) -> Table:
    rows = [
        (str(place), module, recorder.first[module], str(recorder.calls[module]))
        for place, module in enumerate(recorder.calls, start=1)
    ]
    ours = [module for module in recorder.calls if not module.startswith(RULES)]
    note = (
        f"In the order in which they are entered first: {len(ours)} modules of session and server, "
        "their helpers among them, and those of the engine and the game."
    )
    columns = ("", "module", "entered by", "calls")
    return Table("All modules that run for it", columns, rows, note, texts=3)


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
