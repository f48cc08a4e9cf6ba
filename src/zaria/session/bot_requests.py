"""Decisions that bots and stand-ins must make, and which have been requested."""

from __future__ import annotations

from zaria.session.effects import BotRequest
from zaria.session.state import TableState


def programs_to_decide(state: TableState) -> list[tuple[int, str]]:
    """Return the seats for which a bot or stand-in must decide now, with the bot's id."""
    if state.stage != "playing" or state.paused or not state.has_programs:
        return []
    return [(seat, bot) for seat in state.to_decide if (bot := state.player(seat))]


class BotRequests:
    """The open requests to bots of one session: each decision is requested once."""

    def __init__(self) -> None:
        self.asked: dict[int, int] = {}
        """By seat, the number of the decision that was asked for and not answered yet."""

    def to_ask(self, state: TableState) -> list[BotRequest]:
        """Return the decisions to request now, and mark them as requested."""
        requests: list[BotRequest] = []
        for seat, bot in programs_to_decide(state):
            number = len(state.made[seat])
            if self.asked.get(seat) != number:
                self.asked[seat] = number
                requests.append(BotRequest(seat, bot, number, state.here.seen_by(seat)))
        return requests

    def to_cancel(self, state: TableState) -> list[tuple[int, int]]:
        """Return the requests (seat, decision number) that are obsolete, and forget them."""
        if not self.asked:
            return []
        wanted = {(seat, len(state.made[seat])) for seat, _ in programs_to_decide(state)}
        gone = [asked for asked in self.asked.items() if asked not in wanted]
        for seat, _ in gone:
            del self.asked[seat]
        return gone

    def answered(self, state: TableState, seat: int, number: int) -> bool:
        """Register an answer; return whether it was still expected.

        Its person may have come back meanwhile, or the same was answered before.
        """
        if self.asked.get(seat) == number:
            del self.asked[seat]
        waiting = state.stage == "playing" and not state.paused and seat in state.to_decide
        return waiting and bool(state.player(seat)) and len(state.made[seat]) == number
