"""Who wants to hear nothing of whom."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(64), sa.ForeignKey("people.id"), primary_key=True),
    )
    op.create_index("blocks_by_other", "blocks", ["other"])
