"""How a database is brought up to date."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, text

LOCK = 0x7A61726961
"""The number under which processes that open the same PostgreSQL wait for each other."""
_one_at_a_time = Lock()
"""Alembic holds what it works on in variables of the whole process."""


def migrate(engine: Engine) -> None:
    """Make or change the database's tables as this version needs them, all or nothing.

    Raises:
        RuntimeError: A newer Zaria has changed the database.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with _one_at_a_time, engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise RuntimeError(f"a newer Zaria has changed the database: {error}") from None
