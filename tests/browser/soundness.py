"""A page that everyone can use: the accessibility rules hold, and nothing goes sideways."""

import json
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
