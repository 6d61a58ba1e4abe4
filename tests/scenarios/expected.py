"""What a file says must come of it, and whether it did."""

import re
from typing import Any


def expectations(text: str) -> dict[str, str]:
    """Return what stands under each header after the scenario, without its comment marks."""
    _, *parts = text.split("\n#= ")
    headed = (part.partition("\n") for part in parts)
    return {header: re.sub(r"^#\| ?", "", body, flags=re.MULTILINE) for header, _, body in headed}


def holds(expected: Any, found: Any) -> bool:
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(key in found and holds(value, found[key]) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(holds, expected, found))
    return bool(expected == found)
