"""The pages that are served: every room of pages lists its own routes."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

ROOMS = ("game", "site", "evening", "practice")


def routes() -> list[Any]:
    """Return the routes of all pages, those of a room that is not built left out."""
    found: list[Any] = []
    for room in ROOMS:
        module = f"nabeurt.web.pages_{room}"
        if find_spec(module):
            found += getattr(import_module(module), f"{room}_routes")
    return found
