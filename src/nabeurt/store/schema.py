"""The tables. What happened is in ``events``, which only grows."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

STREAMS = Table(
    "streams",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("status", String(32), nullable=False),
    Column("about", Text, nullable=False),  # JSON for lists of games; never anything hidden
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("streams_by_update", "kind", "status", "updated"),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("stream", String(64), ForeignKey("streams.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("data", Text, nullable=False),
)

# A command that was carried out, so that its second delivery is answered and not applied again.
COMMANDS = Table(
    "commands",
    METADATA,
    Column("stream", String(64), ForeignKey("streams.id"), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40), unique=True),  # the name in one case, once there is a password
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    Column("looks", String(40), nullable=False, server_default=""),  # the name as an eye takes it
    Index("people_by_looks", "looks"),
)

# Who wants to hear nothing of whom.
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("person", String(64), ForeignKey("people.id"), primary_key=True),
    Column("other", String(64), ForeignKey("people.id"), primary_key=True),
    Index("blocks_by_other", "other"),
)

PLACES = Table(
    "places",
    METADATA,
    Column("stream", String(64), ForeignKey("streams.id"), primary_key=True),
    Column("person", String(64), ForeignKey("people.id"), primary_key=True),
    Column("role", String(16), primary_key=True),
    Column("seat", Integer),
    Index("places_by_person", "person"),
)

# The seed of a game's draws: published when it is over, never before.
SECRETS = Table(
    "secrets",
    METADATA,
    Column("stream", String(64), ForeignKey("streams.id"), primary_key=True),
    Column("secret", String(128), nullable=False),
)

# A cookie outlives its session when somebody signs out or in; its session's number is then here.
ENDED_SESSIONS = Table(
    "ended_sessions",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("ended", BigInteger, nullable=False),
)

# How far looking back on a finished game is, and what was found, as ``analysis`` writes it.
LOOKBACKS = Table(
    "lookbacks",
    METADATA,
    Column("stream", String(64), ForeignKey("streams.id"), primary_key=True),
    Column("share", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("found", Text),
)

# Where somebody wants to be told that it is their turn, on a device of theirs.
SUBSCRIPTIONS = Table(
    "subscriptions",
    METADATA,
    Column("id", String(64), primary_key=True),  # of the endpoint, which is long
    Column("person", String(64), ForeignKey("people.id"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Index("subscriptions_by_person", "person"),
)

# By what a program may come in somebody's name; of the token itself nothing is kept.
TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("person", String(64), ForeignKey("people.id"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("scopes", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("tokens_by_person", "person"),
)

# The duplicate of a day as somebody tries it: what they wrote, and what it came to at the end.
TRIES = Table(
    "tries",
    METADATA,
    Column("lesson", String(80), primary_key=True),
    Column("person", String(64), ForeignKey("people.id"), primary_key=True),
    Column("written", Text, nullable=False),
    Column("timed", String(4), nullable=False),
    Column("began", BigInteger, nullable=False),  # the turn that is being tried, in time of service
    Column("points", Integer),
    Index("tries_by_points", "lesson", "points"),
)

# One row: at wall time ``since_ms`` there had been ``served_ms`` of service; seen at ``beat_ms``.
UPTIME = Table(
    "uptime",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("served_ms", BigInteger, nullable=False),
    Column("since_ms", BigInteger, nullable=False),
    Column("beat_ms", BigInteger, nullable=False),
)
