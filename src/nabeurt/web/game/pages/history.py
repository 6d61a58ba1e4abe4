"""What somebody played: every game that is over, how it went, and against whom."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nabeurt.speech.grammar.normalise import plain
from nabeurt.store import StreamInfo
from nabeurt.web.game.listing import Best, Chair, Listing, parse_listing


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over, from one of its seats."""

    id: str
    day: dt.date
    listing: Listing
    seat: int

    @property
    def points(self) -> int:
        """What one had in the end."""
        return self.listing.totals[self.seat]

    @property
    def lead(self) -> int:
        """How far one was ahead of the best of the others."""
        others = [p for seat, p in enumerate(self.listing.totals) if seat != self.seat]
        return self.points - max(others)

    @property
    def won(self) -> bool | None:
        """Whether one won; None for a draw, which it is not where all have lost."""
        drawn = self.listing.winner is None and not self.listing.nobody
        return None if drawn else self.listing.winner == self.seat

    @property
    def best(self) -> Best | None:
        """One's best turn."""
        return self.listing.best[self.seat] if self.listing.best else None

    def mentions(self, wanted: str) -> bool:
        """Whether a name, a rulebook or a word has these letters in it."""
        told = [chair.name for chair in self.listing.chairs] + [self.listing.rulebook["parent"]]
        words = [best.word for best in self.listing.best if best]
        return any(wanted in plain(each) for each in (*told, *words, self.day.isoformat()))


@dataclass(slots=True)
class Rival:
    """Somebody one has played with, and how that went; the last game says where to find them."""

    chair: Chair
    last: Played
    seat: int
    won: int = 0
    lost: int = 0
    drawn: int = 0
    lead: int = 0

    @property
    def games(self) -> int:
        """How many games."""
        return self.won + self.lost + self.drawn

    @property
    def average(self) -> int:
        """By how much one was ahead on average."""
        return round(self.lead / self.games)


def played_by(infos: Iterable[StreamInfo], me: str) -> list[Played]:
    """Return somebody's games; one that was only watched, or never had points, is none."""
    found = []
    for info in infos:
        listing = parse_listing(info.about)
        seats = [seat for seat, chair in enumerate(listing.chairs) if chair.person == me]
        if seats and len(listing.totals) == len(listing.chairs):
            day = dt.datetime.fromtimestamp(info.updated / 1000).astimezone().date()
            found.append(Played(info.id, day, listing, seats[0]))
    return found


def rivals(games: Sequence[Played]) -> list[Rival]:
    """Return everybody one played with, the latest first; who shared one's screen is not told."""
    met: dict[str, Rival] = {}
    for game in games:
        for seat, chair in enumerate(game.listing.chairs):
            key = chair.person or chair.bot
            if seat == game.seat or game.listing.shared or not key:
                continue
            rival = met.setdefault(key, Rival(chair, game, seat))
            lead = game.points - game.listing.totals[seat]
            won = game.listing.winner
            ahead = lead if won not in {None, game.seat, seat} else _sign(won, game.seat, seat)
            rival.lead += lead
            rival.won += ahead > 0
            rival.lost += ahead < 0
            rival.drawn += ahead == 0
    return list(met.values())


def _sign(winner: int | None, mine: int, theirs: int) -> int:
    """Say who of two won: one of them did, or it was a draw."""
    return (winner == mine) - (winner == theirs)
