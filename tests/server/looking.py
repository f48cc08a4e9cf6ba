"""Viewers at a table in this process, without a network."""

from __future__ import annotations

import asyncio

from zaria.engine import Rejected, Rejection
from zaria.server.live.live_table import LiveTable, Mail, Viewer
from zaria.session import Accepted, Message, Reply, Sender
from zaria.session.cells import Json
from zaria.session.messages import Connect


class Looker:
    """Somebody who looks at a table and asks; what is new for them goes to their viewer."""

    def __init__(
        self, table: LiveTable, viewer: Viewer, key: int | None = None, *, host: bool = False
    ) -> None:
        self.table, self._viewer = table, viewer
        self.sender = Sender(table.connect(viewer), key, host)

    async def ask(self, message: Message) -> Accepted:
        """Return what is accepted, or raise `Rejected`."""
        replied: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()

        def answer(reply: Reply, update: Json) -> None:
            if update:
                self._viewer.send(update)
            if not replied.done():
                replied.set_result(reply)

        self.table.post(Mail(self.sender, message, answer))
        reply = await replied
        if isinstance(reply, Rejection):
            raise Rejected(reply)
        return reply

    def leave(self) -> None:
        """Look no more."""
        assert self.sender.viewer is not None
        self.table.disconnect(self.sender.viewer)


async def look(
    table: LiveTable, viewer: Viewer, key: int | None = None, *, host: bool = False
) -> Looker:
    """Return somebody who has been shown the table."""
    looker = Looker(table, viewer, key, host=host)
    try:
        await looker.ask(Connect())
    except Rejected:
        looker.leave()
        raise
    return looker
