"""Streams of events in SQLite or PostgreSQL: what was acknowledged is kept."""

from nabeurt.store.database import Database, open_database
from nabeurt.store.people import Person
from nabeurt.store.places import Place
from nabeurt.store.streams import Appended, Conflict, Entry, StreamInfo

__all__ = [
    "Appended",
    "Conflict",
    "Database",
    "Entry",
    "Person",
    "Place",
    "StreamInfo",
    "open_database",
]
