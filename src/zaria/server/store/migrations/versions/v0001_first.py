"""Tables, events and seats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_ROW = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "tables",
        sa.Column("row", _ROW, sa.Identity(always=True), nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("last", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("row", name="pk_tables"),
        sa.UniqueConstraint("id", name="uq_tables_id"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    open_to_all = sa.text("public AND finished IS NULL")
    op.create_index(
        "ix_tables_lobby",
        "tables",
        ["created"],
        sqlite_where=open_to_all,
        postgresql_where=open_to_all,
    )
    op.create_table(
        "events",
        sa.Column("row", _ROW, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("row", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["row"], ["tables.row"], "fk_events_row", ondelete="CASCADE"),
    )
    op.create_table(
        "seats",
        sa.Column("row", _ROW, nullable=False),
        sa.Column("key", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("row", "key", name="pk_seats"),
        sa.UniqueConstraint("row", "token_hash", name="uq_seats_row_token_hash"),
        sa.ForeignKeyConstraint(["row"], ["tables.row"], "fk_seats_row", ondelete="CASCADE"),
    )
