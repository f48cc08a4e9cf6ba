"""What a client asks of a table, and the one answer to each message."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter

from zaria.bots import players_of
from zaria.engine import Rejected, Rejection
from zaria.engine.jsonform import odds_to_json, score_to_json
from zaria.server.live.broadcaster import Viewer
from zaria.server.live.live_table import Room
from zaria.server.live.protocol import integer, rejection_to_json, string, texts
from zaria.server.live.registry import Hub
from zaria.server.live.rematch import rematch
from zaria.server.ops import metrics
from zaria.server.store import StoreError
from zaria.session import Table, TableEvent
from zaria.session.cells import Json
from zaria.session.queries import odds_of, score_of, why

Message = Mapping[str, object]
About = int | str | None
"""The id of a message, which its answer carries."""
Answered = Callable[[Json], None]

log = logging.getLogger(__name__)

REACTIONS = frozenset(["👏", "😀", "😮", "😢", "🎲", "🤔", "❤️", "🎉"])


class Talk:
    """What one client may ask, and the answers."""

    def __init__(
        self, client: Viewer, hub: Hub, room: Room, key: int | None, *, host: bool
    ) -> None:
        """Answer `client`, who is in `room`, holds the seat `key` and may be the host."""
        self._client, self._hub, self._key, self._host = client, hub, key, host
        self.room = room

    def answer(self, message: Message, answered: Answered) -> None:
        """Tell `answered` the one answer to a message, now or later."""
        about, do = about_of(message), message.get("do")
        if do == "ping":
            answered({"re": about, "ok": self.room.durable})
        elif do == "decide":
            self._decide(about, message, answered)
        elif do == "draft":
            self._draft(about, message, answered)
        else:
            self._hub.start(self._answer_later(about, do, message, answered))

    def _decide(self, about: About, message: Message, answered: Answered) -> None:
        """Answer a decision: of all messages these are to be answered fastest."""
        began = perf_counter()
        try:
            key, number, moves = self._seat(), integer(message, "number"), texts(message, "moves")
        except Rejected as error:
            answered(rejected(about, "decide", error))
            return

        def done(outcome: int | Rejection) -> None:
            if isinstance(outcome, Rejection):
                answered(rejected(about, "decide", Rejected(outcome)))
                return
            metrics.MOVES.observe(perf_counter() - began)
            metrics.count_message("decide", "ok")
            seat = self.room.table.find(key)
            made = [] if seat is None else self.room.table.made[seat]
            answered({"re": about, "ok": made[number] if number < len(made) else outcome})

        self.room.begin(lambda table, now: table.decide(key, number, moves, now), done)

    def _draft(self, about: About, message: Message, answered: Answered) -> None:
        try:
            draft = (self._seat(), integer(message, "number"), texts(message, "moves"))
        except Rejected as error:
            answered(rejected(about, "draft", error))
            return

        def done(outcome: int | Rejection) -> None:
            if isinstance(outcome, Rejection):
                answered(rejected(about, "draft", Rejected(outcome)))
            else:
                metrics.count_message("draft", "ok")
                answered({"re": about, "ok": outcome})

        self.room.draft(self._client, draft, done)

    async def _answer_later(
        self, about: About, do: object, message: Message, answered: Answered
    ) -> None:
        known = do if isinstance(do, str) and (do in _DOINGS or do in _ASKINGS) else "unknown"
        try:
            answer: Json = {"re": about}
            if known in _ASKINGS:
                answer |= {"ok": self.room.durable, **await _ASKINGS[known](self, message)}
            else:
                answer["ok"] = await _DOINGS.get(known, Talk.do_unknown)(self, message)
        except (Rejected, StoreError) as error:
            answered(rejected(about, known, error))
        except Exception:
            log.exception("a message could not be answered")
            answered(rejected(about, known, Rejected(Rejection("our-fault"))))
        else:
            metrics.count_message(known, "ok")
            answered(answer)

    def _seat(self) -> int:
        if self._key is None:
            raise Rejected(Rejection("table-no-seat"))
        return self._key

    def _number(self) -> int | None:
        return None if self._key is None else self.room.table.find(self._key)

    def _only_host(self) -> None:
        if not self._host:
            raise Rejected(Rejection("table-not-host"))

    async def do_enter(self, message: Message) -> int:
        """Take what real dice show."""
        key, number, fell = self._seat(), integer(message, "number"), string(message, "text")
        return await self.room.act(lambda table, now: table.enter(key, number, fell, now))

    async def do_leave(self, message: Message) -> int:
        """Let a stand-in play on for the seat."""
        del message
        key = self._seat()
        return await self.room.act(lambda table, now: table.leave(key, now))

    async def do_react(self, message: Message) -> int:
        """Show everybody a sign."""
        sign = string(message, "sign")
        if sign not in REACTIONS:
            raise Rejected(Rejection("unknown-reaction"))
        self.room.shout({"reaction": sign, "from": self._number()})
        return self.room.table.count

    async def do_salt(self, message: Message) -> int:
        """Take a seat's share in the dice."""
        key, salt = self._seat(), string(message, "text")
        return await self.room.act(lambda table, now: table.salt(key, salt, now))

    async def do_start(self, message: Message) -> int:
        """Begin the game."""
        self._only_host()
        first = message.get("first")
        if not isinstance(first, int) or isinstance(first, bool):
            first = self.room.random_first(len(self.room.table.seats))
        wanted = first
        return await self.room.act(lambda table, now: table.start(wanted, now))

    async def do_kick(self, message: Message) -> int:
        """Send somebody away."""
        self._only_host()
        key = integer(message, "key")
        return await self.room.act(lambda table, now: table.leave(key, now, kicked=True))

    async def do_fill(self, message: Message) -> int:
        """Let a bot take a seat."""
        self._only_host()
        seat, bot, name = integer(message, "seat"), string(message, "bot"), string(message, "name")
        if bot not in players_of(self.room.table.game).ids:
            raise Rejected(Rejection("unknown-bot", params={"bot": bot[:40]}))

        def act(table: Table, now: float) -> list[TableEvent]:
            # The seat is named so that a wish sent again after a cut does not seat two bots.
            if seat < len(table.seats):
                raise Rejected(Rejection("table-seat-taken", params={"seat": seat + 1}))
            return table.sit(name, now, bot=bot)

        return await self.room.act(act)

    async def do_rematch(self, message: Message) -> int:
        """Open a new table for those who are there."""
        del message
        self._only_host()
        new = await rematch(self._hub, self.room)
        self.room.shout({"rematch": {"id": new.id, "code": new.code}})
        return self.room.table.count

    async def ask_look(self, message: Message) -> Json:
        """Return the whole view."""
        del message
        whole = await self.room.look_again(self._client)
        return {"ok": whole["n"], **whole}

    async def ask_why(self, message: Message) -> Json:
        """Reject with the reason why nothing can be done at a cell."""
        rejection = why(self.room.table, self._seat(), string(message, "cell"))
        if rejection is not None:
            raise Rejected(rejection)
        return {}

    async def ask_odds(self, message: Message) -> Json:
        """Return what the next roll may bring."""
        await self.room.telling.settled()
        moves = texts({"moves": [], **message}, "moves")
        found = odds_of(self.room.table, self._number(), moves)
        return {"odds": [odds_to_json(odds) for odds in found]}

    async def ask_score(self, message: Message) -> Json:
        """Return the parts of a score."""
        await self.room.telling.settled()  # nobody is told of what is not durable yet
        score = score_of(self.room.table, integer(message, "seat"), self._number())
        return {"score": score_to_json(score)}

    async def do_unknown(self, message: Message) -> int:
        """Reject what there is not."""
        raise Rejected(Rejection("unknown-message", params={"do": str(message.get("do"))[:40]}))


_DOINGS: dict[str, Callable[[Talk, Message], Awaitable[int]]] = {
    "enter": Talk.do_enter,
    "leave": Talk.do_leave,
    "react": Talk.do_react,
    "start": Talk.do_start,
    "kick": Talk.do_kick,
    "fill": Talk.do_fill,
    "rematch": Talk.do_rematch,
    "salt": Talk.do_salt,
}
_ASKINGS: dict[str, Callable[[Talk, Message], Awaitable[Json]]] = {
    "look": Talk.ask_look,
    "odds": Talk.ask_odds,
    "score": Talk.ask_score,
    "why": Talk.ask_why,
}


def rejected(about: About, do: str, error: Rejected | StoreError) -> Json:
    """Return the answer that tells of a rejection, and count it."""
    metrics.count_message(do, "no")
    return rejection_to(about, error)


def about_of(message: Message) -> About:
    """Return the id of a message, which its answer carries."""
    about = message.get("id")
    return about if isinstance(about, int | str) else None


def rejection_to(about: About, error: Rejected | StoreError) -> Json:
    """Return the answer that tells of a rejection."""
    if isinstance(error, StoreError):
        return {"re": about, "no": rejection_to_json(Rejection(f"store-{error.code}"))}
    return {"re": about, "no": rejection_to_json(error.rejection)}
