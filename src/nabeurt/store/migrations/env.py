"""Alembic's door: it is handed an open connection and runs inside its transaction."""

from alembic import context

from nabeurt.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
