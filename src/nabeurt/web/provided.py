"""What a route can ask for: each thing by its name, from where the server put it on starting."""

from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import Scope

from nabeurt.web.people.visits import Visit

# Made when the server starts (lifespan.py) or with the application (app.py).
HELD = (
    *("games", "evenings", "tournaments", "clubs", "house"),
    *(
        "presence",
        "lookbacks",
        "handover",
        "limits",
        "store",
        "press",
        "healthy",
        "lines",
        "admission",
    ),
)


def provided() -> dict[str, Provide]:
    """Return how each is come by."""
    held = {name: Provide(_holder(name), sync_to_thread=False) for name in HELD}
    return held | {"visit": Provide(visit_of, sync_to_thread=False)}


def visit_of(scope: Scope, state: State) -> Visit:
    """Return who asks; made once for each request."""
    return Visit(ASGIConnection(scope), state.settings, state.store, state.sessions, state.limits)


def _holder(name: str) -> Callable[[State, Visit], Any]:
    """Return how a thing is come by: after the visit.

    The framework starts a task for each of two that can be come by at once, and that costs twice
    what all the rest of a request to it does.
    """

    def hold(state: State, visit: Visit) -> Any:  # noqa: ANN401, ARG001  # whatever bears that name
        return getattr(state, name)

    return hold
