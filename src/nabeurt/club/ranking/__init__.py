"""The ranking of a season: of its people, of its clubs, and what somebody still needs."""

from nabeurt.club.ranking.changes import Change, changes
from nabeurt.club.ranking.clubs import ClubScore, clubs
from nabeurt.club.ranking.ranking import Played, Ranked, Ranking, ranking
from nabeurt.club.ranking.what_if import WhatIf, what_if

__all__ = [
    "Change",
    "ClubScore",
    "Played",
    "Ranked",
    "Ranking",
    "WhatIf",
    "changes",
    "clubs",
    "ranking",
    "what_if",
]
