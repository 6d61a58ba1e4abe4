"""Results added up: places, what decided every match, and what is still possible."""

from nabeurt.tournament.standings.games import Game, games
from nabeurt.tournament.standings.ranking import Standing, Standings, standings
from nabeurt.tournament.standings.tally import Tally, tally

__all__ = ["Game", "Standing", "Standings", "Tally", "games", "standings", "tally"]
