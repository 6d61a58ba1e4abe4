"""What a season file says that cannot be."""

from nabeurt.tournament.file import UnreadableFile


class UnreadableSeason(UnreadableFile):
    """A season that cannot be read: its sentences are the club's."""

    room = "club"
