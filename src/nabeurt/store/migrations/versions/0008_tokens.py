"""By what a program may come in somebody's name."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("scopes", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("tokens_by_person", "tokens", ["person"])
