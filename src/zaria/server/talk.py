"""What a client asks of a table, and the one answer to each message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from zaria.bots import bot_names
from zaria.engine import Rejected, Rejection
from zaria.engine.jsonform import odds_to_json, score_to_json
from zaria.server import metrics
from zaria.server.hub import Hub
from zaria.server.protocol import integer, rejection_to_json, string, texts
from zaria.server.rematch import rematch
from zaria.server.room import Room
from zaria.server.store import StoreError
from zaria.server.telling import Viewer
from zaria.table import Table, TableEvent
from zaria.table.asked import odds_of, score_of, why
from zaria.table.view import Json

REACTIONS = frozenset(["👏", "😀", "😮", "😢", "🎲", "🤔", "❤️", "🎉"])


class Talk:
    """What one client may ask, and the answers."""

    def __init__(
        self, client: Viewer, hub: Hub, room: Room, key: int | None, *, host: bool
    ) -> None:
        """Answer `client`, who is in `room`, holds the seat `key` and may be the host."""
        self._client, self._hub, self._key, self._host = client, hub, key, host
        self.room = room
        self._doings: dict[object, Callable[[Mapping[str, object]], Awaitable[int]]] = {
            "decide": self._decide,
            "draft": self._draft,
            "enter": self._enter,
            "leave": self._leave,
            "react": self._react,
            "start": self._start,
            "kick": self._kick,
            "fill": self._fill,
            "rematch": self._rematch,
            "salt": self._salt,
        }
        self._askings: dict[object, Callable[[Mapping[str, object]], Awaitable[Json]]] = {
            "look": self._look,
            "odds": self._odds,
            "score": self._score,
            "why": self._why,
        }

    async def answer(self, message: Mapping[str, object]) -> Json:
        """Give the one answer to a message."""
        about, do = about_of(message), message.get("do")
        if do == "ping":
            return {"re": about, "ok": self.room.table.count}
        known = do if isinstance(do, str) and (do in self._doings or do in self._askings) else ""
        known = known or "unknown"
        try:
            answer: Json = {"re": about}
            if known in self._askings:
                answer |= {"ok": self.room.table.count, **await self._askings[known](message)}
            else:
                answer["ok"] = await self._doings.get(known, _unknown)(message)
        except (Rejected, StoreError) as error:
            metrics.MESSAGES.labels(known, "no").inc()
            return refusal_to(about, error)
        metrics.MESSAGES.labels(known, "ok").inc()
        return answer

    def _seat(self) -> int:
        if self._key is None:
            raise Rejected(Rejection("table-no-seat"))
        return self._key

    def _number(self) -> int | None:
        return None if self._key is None else self.room.table.find(self._key)

    def _only_host(self) -> None:
        if not self._host:
            raise Rejected(Rejection("table-not-host"))

    async def _decide(self, message: Mapping[str, object]) -> int:
        key, number, moves = self._seat(), integer(message, "number"), texts(message, "moves")
        with metrics.MOVES.time():
            count = await self.room.act(lambda table, now: table.decide(key, number, moves, now))
        made = self.room.table.made[self.room.table.number_of(key)]
        return made[number] if number < len(made) else count

    async def _draft(self, message: Mapping[str, object]) -> int:
        key, number, moves = self._seat(), integer(message, "number"), texts(message, "moves")
        return await self.room.draft(self._client, key, number, moves)

    async def _enter(self, message: Mapping[str, object]) -> int:
        key, number, fell = self._seat(), integer(message, "number"), string(message, "text")
        return await self.room.act(lambda table, now: table.enter(key, number, fell, now))

    async def _leave(self, message: Mapping[str, object]) -> int:
        del message
        key = self._seat()
        return await self.room.act(lambda table, now: table.leave(key, now))

    async def _react(self, message: Mapping[str, object]) -> int:
        sign = string(message, "sign")
        if sign not in REACTIONS:
            raise Rejected(Rejection("unknown-reaction"))
        self.room.shout({"reaction": sign, "from": self._number()})
        return self.room.table.count

    async def _salt(self, message: Mapping[str, object]) -> int:
        key, salt = self._seat(), string(message, "text")
        return await self.room.act(lambda table, now: table.salt(key, salt, now))

    async def _start(self, message: Mapping[str, object]) -> int:
        self._only_host()
        first = message.get("first")
        if not isinstance(first, int) or isinstance(first, bool):
            first = self.room.lot(len(self.room.table.seats))
        wanted = first
        return await self.room.act(lambda table, now: table.start(wanted, now))

    async def _kick(self, message: Mapping[str, object]) -> int:
        self._only_host()
        key = integer(message, "key")
        return await self.room.act(lambda table, now: table.leave(key, now, kicked=True))

    async def _fill(self, message: Mapping[str, object]) -> int:
        self._only_host()
        seat, bot, name = integer(message, "seat"), string(message, "bot"), string(message, "name")
        if bot not in bot_names(self.room.table.opened.game):
            raise Rejected(Rejection("unknown-bot", params={"bot": bot[:40]}))

        def act(table: Table, now: float) -> list[TableEvent]:
            # The seat is named so that a wish sent again after a cut does not seat two bots.
            if seat < len(table.seats):
                raise Rejected(Rejection("table-seat-taken", params={"seat": seat + 1}))
            return table.sit(name, now, bot=bot)

        return await self.room.act(act)

    async def _look(self, message: Mapping[str, object]) -> Json:
        del message
        whole = await self.room.look_again(self._client)
        return {"ok": whole["n"], **whole}

    async def _why(self, message: Mapping[str, object]) -> Json:
        refusal = why(self.room.table, self._seat(), string(message, "cell"))
        if refusal is not None:
            raise Rejected(refusal)
        return {}

    async def _odds(self, message: Mapping[str, object]) -> Json:
        await self.room.telling.settled()
        moves = texts({"moves": [], **message}, "moves")
        found = odds_of(self.room.table, self._number(), moves)
        return {"odds": [odds_to_json(odds) for odds in found]}

    async def _score(self, message: Mapping[str, object]) -> Json:
        await self.room.telling.settled()  # nobody is told of what is not durable yet
        score = score_of(self.room.table, integer(message, "seat"), self._number())
        return {"score": score_to_json(score)}

    async def _rematch(self, message: Mapping[str, object]) -> int:
        del message
        self._only_host()
        new = await rematch(self._hub, self.room)
        self.room.shout({"rematch": {"id": new.id, "code": new.code}})
        return self.room.table.count


async def _unknown(message: Mapping[str, object]) -> int:
    raise Rejected(Rejection("unknown-message", params={"do": str(message.get("do"))[:40]}))


def about_of(message: Mapping[str, object]) -> int | str | None:
    """Give the id of a message, which its answer carries."""
    about = message.get("id")
    return about if isinstance(about, int | str) else None


def refusal_to(about: int | str | None, error: Rejected | StoreError) -> Json:
    """Give the answer that tells of a refusal."""
    if isinstance(error, StoreError):
        return {"re": about, "no": rejection_to_json(Rejection(f"store-{error.code}"))}
    return {"re": about, "no": rejection_to_json(error.rejection)}
