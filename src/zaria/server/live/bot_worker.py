"""A process in which bots run: `BotPool` starts it, and it ends when the pool does.

It reads messages from its standard input, which only the pool writes to, and writes answers to its
standard output. It works on one decision at a time.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import OrderedDict
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from zaria.bots import Bot, Budget, bot_seed, players_of
from zaria.server.live.bot_messages import (
    LENGTH_BYTES,
    Answer,
    Ask,
    Cancel,
    Forget,
    Message,
    framed,
)
from zaria.server.ops.logs import where

MOST_BOTS = 500
"""Bots that a process keeps; whichever was not asked for longest is made anew when it is."""


class Bots:
    """The bots that live here, by table and seat."""

    def __init__(self, most: int = MOST_BOTS) -> None:
        """Keep at most this number of bots."""
        self._most = most
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def decide(self, ask: Ask, budget: Budget) -> list[str]:
        """Return the texts of a bot's whole decision."""
        players = players_of(ask.position.setup.game)
        key = (ask.table, ask.seat, players.known(ask.bot))
        bot = self._bots.pop(key, None)
        if bot is None:
            bot = players.make(key[2], bot_seed(f"{ask.secret} {ask.table}", ask.seat, ask.made))
        moves = bot.decide(ask.position, ask.seat, budget)
        self._bots[key] = bot  # after an error it is made anew
        if len(self._bots) > self._most:
            self._bots.popitem(last=False)
        return [move.text for move in moves]

    def forget(self, table: str) -> None:
        """Let go of the bots of a table."""
        for key in [key for key in self._bots if key[0] == table]:
            del self._bots[key]


class Inbox:
    """The messages to work on. A thread reads them, so that a cancel takes effect at once."""

    def __init__(self, source: BinaryIO) -> None:
        """Read from `source`; the process ends with it."""
        self._source = source
        self._asked: tuple[int, Budget] = (0, Budget())
        self.messages: SimpleQueue[tuple[Ask, Budget] | Forget] = SimpleQueue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while length := self._source.read(LENGTH_BYTES):
            message: Message = pickle.loads(self._source.read(int.from_bytes(length, "big")))  # noqa: S301 - the pool wrote it
            match message:
                case Ask():
                    self._asked = (message.number, Budget(message.seconds))
                    self.messages.put((message, self._asked[1]))
                case Cancel(number):
                    if self._asked[0] == number:
                        self._asked[1].cancel()
                case Forget():
                    self.messages.put(message)
        os._exit(0)


def main() -> None:
    """Answer until the pool ends or is killed."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints goes to the server's log
    bots, inbox = Bots(), Inbox(sys.stdin.buffer)
    answer = Answer(0, [])
    while True:
        out.write(framed(answer))
        out.flush()
        while isinstance(message := inbox.messages.get(), Forget):
            bots.forget(message.table)
        ask, budget = message
        try:
            answer = Answer(ask.number, bots.decide(ask, budget))
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the process goes on
            answer = Answer(ask.number, [], where(error))


if __name__ == "__main__":
    main()
