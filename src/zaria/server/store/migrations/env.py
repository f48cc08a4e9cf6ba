"""What Alembic runs: the steps, over the connection that `migrate` gives."""

from alembic import context

from zaria.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
context.run_migrations()
