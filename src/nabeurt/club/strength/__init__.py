"""How strong everybody is: never a number without its interval."""

from nabeurt.club.strength.games import Games, games_of_season, games_of_tournament
from nabeurt.club.strength.models import Model, Strong, Table, strengths

__all__ = [
    "Games",
    "Model",
    "Strong",
    "Table",
    "games_of_season",
    "games_of_tournament",
    "strengths",
]
