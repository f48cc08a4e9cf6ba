"""A table as a pure core: seats, drafts, clocks, dice, events and views, without I/O."""

from zaria.session.dice import DiceSource
from zaria.session.effects import Accepted, BotRequest, Effects, Reply
from zaria.session.events import TableEvent, event_from_json
from zaria.session.fair import FairRoll, commitment
from zaria.session.messages import Message, Sender, TableRequest
from zaria.session.record import record_of
from zaria.session.seat import Seat
from zaria.session.session import Session
from zaria.session.state import TableState
from zaria.session.verify import Verdict, verify

__all__ = [
    "Accepted",
    "BotRequest",
    "DiceSource",
    "Effects",
    "FairRoll",
    "Message",
    "Reply",
    "Seat",
    "Sender",
    "Session",
    "TableEvent",
    "TableRequest",
    "TableState",
    "Verdict",
    "commitment",
    "event_from_json",
    "record_of",
    "verify",
]
