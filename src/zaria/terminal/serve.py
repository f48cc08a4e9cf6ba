"""`zaria serve`: run the server; every mistake in how it is called is told in one sentence."""

from __future__ import annotations

import argparse
import os
import sqlite3
import webbrowser
from collections.abc import Generator
from contextlib import contextmanager, suppress
from importlib import import_module
from ipaddress import ip_address, ip_network
from pathlib import Path
from socket import AF_INET, AF_INET6, SOCK_DGRAM, socket
from threading import Thread
from types import ModuleType
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from zaria.extras import Needs
from zaria.terminal.options import whole_within
from zaria.terminal.parser import Parser
from zaria.terminal.screen import Screen
from zaria.terminal.wording import UsageError
from zaria.words import Words

if TYPE_CHECKING:
    from zaria.server.ops.settings import Limits, Settings

DATA = "zaria-data"
MOST_PORT = 65_535
MOST_WORKERS = 64
MOST_DAYS = 36_500
MOST_PACE = 10_000
MOST_ANALYSIS = 600
MOST = 1_000_000_000
_ELSEWHERE = {4: (AF_INET, "192.0.2.1", "127.0.0.1"), 6: (AF_INET6, "2001:db8::1", "::1")}
"""By the version of IP: an address that is nobody's (RFC 5737, RFC 3849), and the machine's own."""
_LIMITS = (
    *("rate", "requests", "tables", "seats", "sockets", "connections", "misses"),
    *("questions", "patience"),
)
_SHOWN = 60


def serve_parser(words: Words) -> Parser:
    """Return the parser of `zaria serve`."""
    parser = Parser(words, "zaria serve", "help-serve")
    parser.option("--host", key="host")
    parser.option("--port", key="port")
    parser.option("--data", key="data")
    parser.option("--database", key="database")
    parser.option("--workers", key="workers")
    parser.option("--base-path", key="base-path")
    parser.option("--public-address", key="public-address")
    parser.option("--origin", key="origin", repeat=True)
    parser.option("--trust-proxy", key="trust-proxy", repeat=True)
    parser.option("--keep-days", key="keep-days")
    parser.option("--bot-pace", key="bot-pace")
    parser.option("--rate", key="rate")
    parser.option("--requests", key="requests")
    parser.option("--tables", key="tables")
    parser.option("--seats", key="seats")
    parser.option("--sockets", key="sockets")
    parser.option("--connections", key="connections")
    parser.option("--misses", key="misses")
    parser.option("--questions", key="questions")
    parser.option("--patience", key="patience")
    parser.option("--analysis", key="analysis")
    parser.option("--accept-data-loss", key="accept-data-loss", flag=True)
    parser.option("--open", key="open", flag=True)
    parser.set_defaults(host="127.0.0.1", port="8000", workers="1", keep_days="0", base_path="")
    parser.set_defaults(bot_pace="700", analysis="10")
    return parser


def backup_parser(words: Words) -> Parser:
    """Return the parser of `zaria backup`."""
    parser = Parser(words, "zaria backup", "help-backup")
    parser.argument("file", key="backup-file")
    parser.option("--data", key="data")
    return parser


def serve(args: argparse.Namespace, screen: Screen) -> int:
    """Run the server until it is told to stop."""
    settings = settings_of(args)
    server = _server()
    with _usage_errors("serve-no-store"), _lost_or_held():
        server.check_store(settings)
    where = f"{settings.host}:{settings.port}"
    with _usage_errors("serve-no-port", where=where):
        listening = server.listen(settings)
    with listening:
        host = _reached_at(settings.host)
        host = f"[{host}]" if ":" in host else host
        address = f"http://{host}:{listening.getsockname()[1]}{settings.base_path}/"
        screen.say("serve-at", address=address)
        screen.console.file.flush()
        if args.open:
            _open_soon(address)
        server.serve(settings, listening)
    return 0


def _reached_at(host: str) -> str:
    """Return where other devices reach this machine, if it listens at all its addresses."""
    try:
        address = ip_address(host)
    except ValueError:  # a name
        return host
    if not address.is_unspecified:
        return host
    family, elsewhere, here = _ELSEWHERE[address.version]
    with suppress(OSError), socket(family, SOCK_DGRAM) as towards:
        towards.connect((elsewhere, 9))  # sends nothing: it only finds the way there
        return str(towards.getsockname()[0])
    return here


def _open_soon(address: str) -> None:
    """Open the page where there is a browser; the socket listens already, so nothing is missed."""
    opening = Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()


def backup(args: argparse.Namespace, screen: Screen) -> int:
    """Copy all tables of a data folder into one file, while a server uses it or not."""
    folder, file = Path(args.data or DATA), Path(args.file)
    if not (folder / "zaria.db").is_file():
        raise UsageError("backup-no-tables", folder=str(folder))
    server = _server()
    with _usage_errors("backup-failed", file=str(file)):
        server.backup(folder, file)
    screen.say("backup-done", file=str(file))
    return 0


def _server() -> ModuleType:
    """Return the server; only here, as no other command needs what it is made of."""
    with Needs("server"):
        return import_module("zaria.server.serve")


@contextmanager
def _usage_errors(key: str, **params: str) -> Generator[None, None, None]:
    """Make one sentence of what the machine or the database rejects."""
    from zaria.server.store import StoreError  # noqa: PLC0415 - as `_server`

    try:
        yield
    except (OSError, StoreError, RuntimeError, ValueError, sqlite3.Error) as error:
        number = error.errno if isinstance(error, OSError) else None
        text = os.strerror(number) if number is not None and number > 0 else str(error)
        raise UsageError(key, 2, reason=text or type(error).__name__, **params) from None


@contextmanager
def _lost_or_held() -> Generator[None, None, None]:
    """Make one sentence of a file that another server has, or that lacks what was kept."""
    from zaria.server.store import DataLost, FileHeld  # noqa: PLC0415 - as `_server`

    try:
        yield
    except FileHeld as held:
        since = held.since.astimezone().strftime("%Y-%m-%d %H:%M")
        raise UsageError("serve-held", 2, pid=str(held.pid), since=since) from None
    except DataLost as lost:
        raise UsageError(f"serve-lost-{lost.what}", 2, file=lost.file) from None


def settings_of(args: argparse.Namespace) -> Settings:
    """Return the settings of a command line, or complain."""
    from zaria.server.ops.settings import Settings  # noqa: PLC0415

    settings = Settings(
        database=_database(args),
        host=args.host,
        port=0 if args.port == "0" else whole_within(args.port, "--port", MOST_PORT),
        workers=whole_within(args.workers, "--workers", MOST_WORKERS),
        base_path=_base_path(args.base_path),
        public_address=_address(args.public_address, "--public-address"),
        origins=tuple(_address(origin, "--origin") for origin in args.origin),
        proxies=tuple(_network(proxy) for proxy in args.trust_proxy),
        keep_days=_or_none(args.keep_days, "--keep-days", MOST_DAYS),
        bot_pace=_or_none(args.bot_pace, "--bot-pace", MOST_PACE),
        analysis=whole_within(args.analysis, "--analysis", MOST_ANALYSIS),
        accept_loss=args.accept_data_loss,
        limits=_limits(args),
    )
    if settings.workers > 1 and not settings.shared:
        raise UsageError("terminal-goes-with", option="--workers", other="--database postgresql://")
    return settings


def _database(args: argparse.Namespace) -> str:
    if args.database is not None:
        if args.data is not None:
            raise UsageError("terminal-not-both", one="--data", other="--database")
        return str(args.database)
    folder = Path(args.data or DATA).absolute()
    if folder.exists() and not folder.is_dir():
        raise UsageError("serve-no-folder", folder=str(folder))
    return f"sqlite:///{folder / 'zaria.db'}"


def _base_path(text: str) -> str:
    path = text.rstrip("/")
    if path and not (path.startswith("/") and path.isascii() and path.isprintable()):
        raise UsageError("serve-bad-path", path=text[:_SHOWN])
    return path


def _address(text: str | None, option: str) -> str:
    if text is None:
        return ""
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path.strip("/"):
        raise UsageError("serve-bad-address", option=option, value=text[:_SHOWN])
    return f"{parts.scheme}://{parts.netloc}"


def _network(text: str) -> str:
    try:
        return str(ip_network(text))
    except ValueError:
        raise UsageError("serve-bad-proxy", value=text[:_SHOWN]) from None


def _limits(args: argparse.Namespace) -> Limits:
    from zaria.server.ops.settings import Limits  # noqa: PLC0415

    given = {name: getattr(args, name) for name in _LIMITS if getattr(args, name) is not None}
    return Limits(**{name: _or_none(text, f"--{name}", MOST) for name, text in given.items()})


def _or_none(text: str, option: str, most: int) -> int:
    """Return a whole number, 0 included."""
    return 0 if text == "0" else whole_within(text, option, most)
