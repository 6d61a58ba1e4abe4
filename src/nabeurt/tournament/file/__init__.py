"""Tournaments as text: our own file, and those of other programs."""

from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.parse import parse_tournament

__all__ = ["UnreadableFile", "parse_tournament"]
