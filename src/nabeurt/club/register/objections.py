"""Why somebody is told no by a club's register; each has a sentence in both languages."""

from enum import StrEnum

from nabeurt.ledger import refusal


class Objection(StrEnum):
    """Why a command is refused; the fields of a refusal are named behind each."""

    KEEPER_ONLY = "keeper-only"
    DESK_ONLY = "desk-only"  # keeper and helpers
    BAD_NAME = "bad-name"  # longest
    BAD_NAME_LINE = "bad-name-line"  # longest, line
    SAME_NAME = "same-name"  # name, number
    SAME_NAME_LINE = "same-name-line"  # name, line
    TOO_MANY = "too-many"  # most
    NOBODY = "nobody"  # number
    LEFT_ALREADY = "left-already"  # name
    NOT_LEFT = "not-left"  # name
    SAME_PERSON = "same-person"
    BOTH_THERE = "both-there"  # one, other, days
    NO_SEASON = "no-season"
    NO_RANKING = "no-ranking"
    NO_EVENING = "no-evening"
    EVENING_TWICE = "evening-twice"  # day
    BAD_DAY = "bad-day"
    TOO_LONG = "too-long"  # longest
    BAD_RULES = "bad-rules"  # problem: the sentence of the file
    NO_TOP = "no-top"  # day
    NOTHING_HELD = "nothing-held"
    NOTHING_NEW = "nothing-new"


class Refusal(refusal.Refusal[Objection]):
    """The register says no."""

    __slots__ = ()


object_to = Refusal.because
