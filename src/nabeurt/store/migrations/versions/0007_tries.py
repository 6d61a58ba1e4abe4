"""The duplicate of a day as somebody tries it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "tries",
        sa.Column("lesson", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("written", sa.Text, nullable=False),
        sa.Column("timed", sa.String(4), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("points", sa.Integer),
    )
    op.create_index("tries_by_points", "tries", ["lesson", "points"])
