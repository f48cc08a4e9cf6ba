"""One sitting: seats, drafts, clocks, dice sources, events, and what each seat sees."""

from zaria.session.dice import DiceSource
from zaria.session.events import TableEvent, event_from_json
from zaria.session.fair import FairRoll, commitment
from zaria.session.record import record_of
from zaria.session.seat import Seat
from zaria.session.table import Table
from zaria.session.verify import Verdict, verify

__all__ = [
    "DiceSource",
    "FairRoll",
    "Seat",
    "Table",
    "TableEvent",
    "Verdict",
    "commitment",
    "event_from_json",
    "record_of",
    "verify",
]
