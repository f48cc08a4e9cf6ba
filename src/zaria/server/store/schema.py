"""The tables of the database; `migrations` makes the same ones, step by step."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Identity,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# SQLite counts up a primary key of this very type only.
_ROW = BigInteger().with_variant(Integer(), "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("row", _ROW, Identity(always=True), primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("last", Integer, nullable=False),
)
"""Times are microseconds since 1970. On PostgreSQL `touched` and `last` change with every event, so
that no index may hold them; in SQLite `touched` does once a minute, and `last` does not.
"""

lobby = Index(
    "ix_tables_lobby",
    tables.c.created,
    sqlite_where=text("public AND finished IS NULL"),
    postgresql_where=text("public AND finished IS NULL"),
)

events = Table(
    "events",
    metadata,
    Column("row", _ROW, ForeignKey(tables.c.row, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("row", _ROW, ForeignKey(tables.c.row, ondelete="CASCADE"), primary_key=True),
    Column("key", Integer, primary_key=True, autoincrement=False),
    Column("token_hash", Text, nullable=False),
    UniqueConstraint("row", "token_hash"),
)
