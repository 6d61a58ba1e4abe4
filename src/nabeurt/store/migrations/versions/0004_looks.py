"""How a name looks, so that nobody can take on the name of somebody who has an account."""

import sqlalchemy as sa
from alembic import op

from nabeurt.store.people import looks

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column, and look at every name that is there."""
    added = sa.Column("looks", sa.String(40), nullable=False, server_default="")
    op.add_column("people", added)
    op.create_index("people_by_looks", "people", ["looks"])
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("looks"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(people.c.id, people.c.name)).all():
        seen = {"looks": looks(row.name)}
        connection.execute(sa.update(people).where(people.c.id == row.id).values(seen))
