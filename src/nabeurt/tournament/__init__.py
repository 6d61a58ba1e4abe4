"""A tournament: entries, rounds, results, standings and pairing, by the rulebooks' rankings."""

from nabeurt.tournament.entry import Entry, KeptApart
from nabeurt.tournament.match import Bye, Decision, Match, Slot, Verdict, verdict
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import Award, Format, Ranking, Restraint, Settings, Start
from nabeurt.tournament.tournament import Status, Tournament

__all__ = [
    "Award",
    "Bye",
    "Decision",
    "Entry",
    "Format",
    "KeptApart",
    "Match",
    "Ranking",
    "Restraint",
    "Round",
    "Settings",
    "Slot",
    "Start",
    "Status",
    "Tournament",
    "Verdict",
    "verdict",
]
