"""How many are being answered at this moment; who comes when there are too many hears so at once.

A server that takes on more than it can do lets everybody wait ever longer. So the row has an end:
beyond it a sentence is given instead of silence, and who asks comes again. A game whose clock runs
is let in last of all to be refused, what can wait (papers, looks back) first. A hall may hand in at
once: its slips and results are written together.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from nabeurt.web.server.refusals import Telling

MOST = 400
PATIENT = 200  # so many may wait when something comes that can wait
UNTIMED = 300  # the same for a game in which no clock runs
HALL = 3_000
ALWAYS = frozenset({"/health", "/ready", "/metrics"})
CAN_WAIT = ("analyse", "bestand", "oefenen", "mijn", "partij.", "bewijs", "verslag", "beheer")
IN_A_HALL = ("/avond/", "/toernooi/")


class TooBusy(Telling):
    """There are too many at this moment; it was not done."""

    status_code = 503
    key: ClassVar[str] = "web.busy"


class Admission:
    """Counts requests that are being answered; lines that stay open are not among them."""

    def __init__(self, most: int = MOST) -> None:
        self.under_way = 0
        self._share = most / MOST

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Count a request for as long as it takes."""
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1

    def admit(self, route: str) -> None:
        """Raise when there are too many for what is asked."""
        if route not in ALWAYS:
            self._bound(_most(route))

    def admit_game(self, *, timed: bool) -> None:
        """Raise when there are too many for a command in a game."""
        self._bound(MOST if timed else UNTIMED)

    def _bound(self, most: int) -> None:
        if self.under_way > most * self._share:
            raise TooBusy


def _most(route: str) -> int:
    if route.endswith("/opdracht") and route.startswith(IN_A_HALL):
        return HALL
    return PATIENT if any(word in route for word in CAN_WAIT) else MOST
