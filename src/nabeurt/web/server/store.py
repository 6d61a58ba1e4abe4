"""The database as requests use it: reading and writing without holding anybody up."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from nabeurt.store import Database

Result = TypeVar("Result")


class Store:
    """``shared`` tells whether other servers may write there too."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.shared = database.engine.dialect.name != "sqlite"

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up without holding anybody up."""
        return await asyncio.to_thread(self.database.read, work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Change something; returns when it is on disk."""
        return await asyncio.wrap_future(self.database.submit(work))
