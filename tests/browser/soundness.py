"""A page that everyone can use: the accessibility rules hold, and nothing goes sideways."""

import json
from collections.abc import Sequence
from typing import Any

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(page: Any, axe: str, more: str = "") -> list[str]:
    """Return what axe finds, with the first place of each; ``more`` are rules beside the usual."""
    page.evaluate(axe)
    found = page.evaluate(f"() => axe.run({{runOnly: {json.dumps(RULES)}, rules: {{{more}}}}})")
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]


def assert_sound(page: Any, axe: str) -> None:
    assert faults(page, axe) == [], page.url
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how well one colour is seen on the other (WCAG 2.2)."""
    light, dark = sorted((_brightness(one), _brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _brightness(colour: Sequence[float]) -> float:
    parts = [part / 255 for part in colour]
    r, g, b = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
