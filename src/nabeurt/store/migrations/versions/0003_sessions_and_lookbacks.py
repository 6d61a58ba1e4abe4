"""Sessions that ended early, and what was found by looking back."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "ended_sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "lookbacks",
        sa.Column("stream", sa.String(64), sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("found", sa.Text),
    )
