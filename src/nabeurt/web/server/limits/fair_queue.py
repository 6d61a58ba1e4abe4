"""A queue in which people take turns: whoever has much waiting holds up nobody but themselves."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """One of each person's in turn; within what is one person's, the first comes first."""

    def __init__(self) -> None:
        self._lanes: OrderedDict[str, deque[Item]] = OrderedDict()
        self._filled = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(map(len, self._lanes.values()))

    def of(self, who: str) -> int:
        """Return how much somebody has waiting."""
        return len(self._lanes.get(who, ()))

    def put(self, who: str, item: Item) -> None:
        """Let something wait."""
        self._lanes.setdefault(who, deque()).append(item)
        self._filled.release()

    async def get(self) -> Item:
        """Wait for the next one."""
        await self._filled.acquire()
        who, lane = self._lanes.popitem(last=False)
        item = lane.popleft()
        if lane:
            self._lanes[who] = lane  # behind everybody else
        return item
