"""One sitting: seats, drafts, clocks, dice sources, events, and what each seat sees."""

from zaria.table.dice import DiceSource
from zaria.table.events import TableEvent, event_from_json
from zaria.table.fair import FairThrow, commitment
from zaria.table.record import record_of
from zaria.table.seat import Seat
from zaria.table.table import Table
from zaria.table.verify import Verdict, verify

__all__ = [
    "DiceSource",
    "FairThrow",
    "Seat",
    "Table",
    "TableEvent",
    "Verdict",
    "commitment",
    "event_from_json",
    "record_of",
    "verify",
]
