"""A club: its people, its seasons with their rankings, and how strong everybody is."""

from nabeurt.club.person import Consent, Person
from nabeurt.club.rules import Amount, Counting, Measure, Rules, Value, Which
from nabeurt.club.season import Evening, Notice, Result, Season

__all__ = [
    "Amount",
    "Consent",
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
