"""A club: its people, its seasons with their rankings, and how strong everybody is."""

from nabeurt.club.person import Person
from nabeurt.club.rules import Amount, Counting, Measure, Rules, Value, Which
from nabeurt.club.season import Evening, Notice, Result, Season

__all__ = [
    "Amount",
    "Counting",
    "Evening",
    "Measure",
    "Notice",
    "Person",
    "Result",
    "Rules",
    "Season",
    "Value",
    "Which",
]
