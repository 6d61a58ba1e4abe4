"""A season as text."""

from nabeurt.club.file.parse import parse_season

__all__ = ["parse_season"]
