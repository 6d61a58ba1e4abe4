"""What a duplicate evening is set up with, and who comes to play."""

from dataclasses import dataclass, replace
from enum import StrEnum

from nabeurt.game.state.rack import HIDDEN
from nabeurt.rules.duplicate import DuplicateRulebook


class Draws(StrEnum):
    """Where the letters come from: the computer's verifiable draw, or a real bag and typing."""

    COMPUTER = "computer"
    BAG = "bag"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """An evening as the leader makes it.

    ``rulebook`` holds the options chosen: time per turn, warning, number of turns, whose best word
    is laid. ``late_ms`` is how long after the time a slip still counts. ``phones_help`` lets a
    phone show validity and score of what is being written. With ``double_entry`` every paper slip
    is typed in by two helpers. ``trust_phones`` lets a slip count that came in late for want of a
    line, when the phone says that it was written in time. A club's result is the sum of its best
    ``club_best`` players, a team's that of its best ``team_best``; with 0 there are no teams.
    ``rooms`` are the halls that play with one draw, each with a ranking of its own; none where
    there is one hall. With ``notices`` who asked for it is told on their device that a turn began.
    With ``missed_median`` who could not play a turn yet gets the median of those
    who did; with ``best_turns_decide`` equal totals are told apart by the best turn, then the next.
    """

    name: str
    rulebook: DuplicateRulebook
    date: str = ""
    clubs: tuple[str, ...] = ()
    draws: Draws = Draws.COMPUTER
    late_ms: int = 0
    phones_help: bool = False
    double_entry: bool = False
    club_best: int = 4
    trust_phones: bool = False
    missed_median: bool = False
    best_turns_decide: bool = False
    team_best: int = 0
    rooms: tuple[str, ...] = ()
    notices: bool = False


@dataclass(frozen=True)
class Player:
    """Somebody who plays; ``category`` is the class they play in, ``device`` their phone's key.

    ``team`` is whom they play for beside their club, ``room`` the hall they sit in. ``since`` is
    the first turn they could play: who comes late has no slip for those before. One who was
    ``released`` by the desk may go on with any phone.
    """

    number: int
    name: str
    club: str = ""
    category: str = ""
    device: str = ""
    since: int = 1
    withdrawn: bool = False
    team: str = ""
    room: str = ""
    released: bool = False

    @property
    def shown(self) -> "Player":
        """The player as others may see them: that there is a phone, not its key."""
        return replace(self, device=HIDDEN if self.device else "")
