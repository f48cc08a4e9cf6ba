"""Which programs must decide, and which of them were asked already."""

from __future__ import annotations

from zaria.session.effects import BotRequest
from zaria.session.state import TableState


def programs_to_decide(state: TableState) -> list[tuple[int, str]]:
    """Return the seats for which a bot or a stand-in must decide now, with its name."""
    if state.stage != "playing" or state.paused or not state.has_programs:
        return []
    return [(seat, bot) for seat in state.to_decide if (bot := state.player(seat))]


class BotRequests:
    """The requests of one session: each decision is asked for once, until it is answered."""

    def __init__(self) -> None:
        self.asked: dict[int, int] = {}
        """By seat, the number of the decision that was asked for and not answered yet."""

    def to_ask(self, state: TableState) -> list[BotRequest]:
        """Return the decisions for which nobody was asked yet, and take them as asked."""
        requests: list[BotRequest] = []
        for seat, bot in programs_to_decide(state):
            number = len(state.made[seat])
            if self.asked.get(seat) != number:
                self.asked[seat] = number
                requests.append(BotRequest(seat, bot, number, state.here.seen_by(seat)))
        return requests

    def to_cancel(self, state: TableState) -> list[tuple[int, int]]:
        """Return the seats and decision numbers that nobody needs any more, as never asked for."""
        if not self.asked:
            return []
        wanted = {(seat, len(state.made[seat])) for seat, _ in programs_to_decide(state)}
        gone = [asked for asked in self.asked.items() if asked not in wanted]
        for seat, _ in gone:
            del self.asked[seat]
        return gone

    def answered(self, state: TableState, seat: int, number: int) -> bool:
        """Take an answer; return whether it is still waited for.

        Its person may have come back meanwhile, or the same was answered before.
        """
        if self.asked.get(seat) == number:
            del self.asked[seat]
        waiting = state.stage == "playing" and not state.paused and seat in state.to_decide
        return waiting and bool(state.player(seat)) and len(state.made[seat]) == number
