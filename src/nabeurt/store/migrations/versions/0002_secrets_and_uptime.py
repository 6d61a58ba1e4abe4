"""What a stream keeps to itself until its end, and how long somebody has been serving."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "secrets",
        sa.Column("stream", sa.String(64), sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("secret", sa.String(128), nullable=False),
    )
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("served_ms", sa.BigInteger, nullable=False),
        sa.Column("since_ms", sa.BigInteger, nullable=False),
        sa.Column("beat_ms", sa.BigInteger, nullable=False),
    )
