"""Who sits where at the terminal: people at this keyboard, and bots."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from zaria.bots import Bot, UnknownBot, bot_names, find_bot
from zaria.table.record import PERSON
from zaria.table.seat import LONGEST_NAME
from zaria.terminal.wording import Complaint
from zaria.words import Words


@dataclass(frozen=True)
class Seat:
    """A seat: its name and, if it is not a person's, its bot. `word` is what `--seat` said."""

    name: str
    word: str
    bot: Bot | None = None


def seat_from(word: str, number: int, game: str, words: Words, random: Random) -> Seat:
    """Give the seat of a `--seat` word: `me`, `me=NAME` or the name of a bot."""
    kind, _, name = word.partition("=")
    if kind == PERSON:
        named = name.strip() or words("terminal-you", {"seat": number + 1})
        if len(named) > LONGEST_NAME or not named.isprintable():
            raise Complaint("terminal-bad-name", name=named[:40], most=LONGEST_NAME)
        return Seat(named, word)
    try:
        maker = find_bot(kind, game)
    except UnknownBot:
        known = ", ".join((PERSON, *bot_names(game)))
        raise Complaint("terminal-unknown-bot", bot=kind, known=known) from None
    return Seat(f"{kind} {number + 1}", word, maker(random.randrange(1 << 32)))


def seats_from(wanted: list[str], game: str, words: Words, random: Random) -> tuple[Seat, ...]:
    """Give all seats, in order."""
    return tuple(seat_from(word, number, game, words, random) for number, word in enumerate(wanted))
