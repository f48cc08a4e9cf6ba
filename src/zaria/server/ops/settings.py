"""How a server is run: what `zaria serve` was told."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Limits:
    """What one socket and one address may do; 0 is no limit."""

    rate: int = 20
    """Messages a second that a socket may send for long; three times as many at once."""
    requests: int = 1_000
    """Requests a second that are answered for an address; more of them wait for their turn."""
    tables: int = 60
    """Tables that an address may open in an hour."""
    seats: int = 2_000
    """Seats that an address may take in an hour: a hall sits behind one address."""
    sockets: int = 2_000
    """Sockets that an address may hold."""
    connections: int = 4_000
    """Connections of all kinds that an address may hold: a browser opens up to seven."""
    misses: int = 30
    """Codes without a table that an address may try in an hour; twice as many at once."""
    questions: int = 2_000
    """Analyses, hints and answers to puzzles that an address may ask for in an hour."""
    patience: int = 10
    """Seconds in which a client must send a request's headers or a socket's first message.

    It has three times as long for a body, and for reading on.
    """


@dataclass(frozen=True, slots=True)
class Settings:
    """Where a server listens, where it keeps its tables, and whom it trusts."""

    database: str
    """The URL of the store."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    base_path: str = ""
    """What all paths begin with, as `/zaria`; without a slash at the end."""
    public_address: str = ""
    """What links begin with, as `https://example.org`; otherwise as a browser asked for it."""
    origins: tuple[str, ...] = ()
    """Pages elsewhere that may open sockets, as `https://example.org`."""
    proxies: tuple[str, ...] = ()
    """Addresses of the proxies whose X-Forwarded-For is believed."""
    keep_days: int = 0
    """Days after which a table that nobody touched is deleted; 0 is never."""
    bot_pace: int = 700
    """Milliseconds that a bot takes at least for a decision while people only look on."""
    analysis: int = 10
    """Seconds that the analysis of a game may take."""
    accept_loss: bool = False
    """Whether to go on with a database file that lacks what was kept in it."""
    limits: Limits = field(default_factory=Limits)

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.database.startswith("postgresql")
