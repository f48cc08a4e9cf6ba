"""Who sits where at the terminal: people at this keyboard, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from zaria.bots import Bot, Players
from zaria.engine import Record, Rejected
from zaria.session.names import LONGEST_NAME, cleaned, good_name
from zaria.session.record import PERSON
from zaria.terminal.wording import UsageError
from zaria.words import Words


@dataclass(frozen=True)
class Seat:
    """A seat: its name and, if it is not a person's, its bot. `word` is what `--seat` said."""

    name: str
    word: str
    bot: Bot | None = None


def names_of(wanted: Sequence[str], words: Words) -> list[str]:
    """Return the names of the seats of these `--seat` words: people's own, levels', bots' ids."""
    return [_name(word, seat, wanted, words) for seat, word in enumerate(wanted)]


def _name(word: str, seat: int, wanted: Sequence[str], words: Words) -> str:
    kind, _, name = word.partition("=")
    if kind == PERSON or not word:
        return name.strip() or words("terminal-you", {"seat": seat + 1})
    called = words(f"level-{word}") if f"level-{word}" in words else word
    # Only where several seats would be called alike, each has its number.
    return called if wanted.count(word) == 1 else f"{called} {seat + 1}"


def names_in(record: Record, words: Words) -> list[str]:
    """Return how the seats of a record are called, fit to be shown whoever wrote the record."""
    tags = dict(record.tags)
    numbers = range(1, record.players + 1)
    called = names_of([cleaned(tags.get(f"Seat{number}", "")) for number in numbers], words)
    names = [cleaned(tags.get(f"Name{number}", "")) for number in numbers]
    both = zip(names, called, strict=True)
    return [(name or usual)[:LONGEST_NAME] for name, usual in both]


def clean(text: str) -> str:
    """Return a text of a record, fit to be shown whoever wrote it."""
    return "".join(filter(str.isprintable, text)).strip()


def seats_from(
    wanted: Sequence[str], players: Players, words: Words, random: Random
) -> tuple[Seat, ...]:
    """Return the seats of `--seat` words, in order: `me`, `me=NAME` or the name of a bot."""
    names = names_of(wanted, words)
    both = zip(wanted, names, strict=True)
    return tuple(_seat(word, name, players, random) for word, name in both)


def _seat(word: str, name: str, players: Players, random: Random) -> Seat:
    kind = word.partition("=")[0]
    if kind == PERSON:
        try:
            return Seat(good_name(name), word)
        except Rejected:
            raise UsageError("terminal-bad-name", name=name[:40], most=LONGEST_NAME) from None
    if kind not in players.ids:
        known = ", ".join((PERSON, *players.ids))
        raise UsageError("terminal-unknown-bot", bot=kind, known=known)
    return Seat(name, word, players.make(kind, random.randrange(1 << 32)))
