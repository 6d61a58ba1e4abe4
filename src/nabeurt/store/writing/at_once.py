"""How PostgreSQL writes what is appended to a stream in one statement.

Over a line every statement costs a way there and back; a move has four. Here it is one: the stream
moves on if it is where the writer thinks it is and the command was not carried out before, and
only then the events and the command are written.
"""

from typing import TYPE_CHECKING

from sqlalchemy import Connection

if TYPE_CHECKING:
    from nabeurt.store.streams import Append


_WRITE = """
WITH moved AS (
    UPDATE streams
    SET version = %(reached)s, updated = %(now)s,
        status = coalesce(%(status)s, status), about = coalesce(%(about)s, about)
    WHERE id = %(stream)s AND version = %(expected)s
        AND (%(saw)s::text IS NULL OR about = %(saw)s)
        AND NOT EXISTS (SELECT FROM commands WHERE stream = %(stream)s AND id = %(command)s)
    RETURNING id
), added AS (
    INSERT INTO events (stream, version, data)
    SELECT moved.id, %(expected)s + line.place, line.data
    FROM moved, unnest(%(data)s::text[]) WITH ORDINALITY AS line (data, place)
), carried_out AS (
    INSERT INTO commands (stream, id, version)
    SELECT moved.id, %(command)s, %(reached)s FROM moved WHERE %(command)s::text IS NOT NULL
)
SELECT 1 FROM moved
"""


def written(connection: Connection, wanted: "Append") -> bool:
    """Write all of it, or nothing."""
    # By the engine, not the driver's own cursor: so it sees that a connection was lost.
    moved = connection.exec_driver_sql(
        _WRITE,
        {
            "stream": wanted.stream,
            "expected": wanted.expected,
            "reached": wanted.expected + len(wanted.data),
            "now": wanted.now,
            "status": wanted.status,
            "about": wanted.about,
            "saw": wanted.saw,
            "command": wanted.command,
            "data": list(wanted.data),
        },
    )
    return moved.first() is not None
