"""A player alone against an evening: each turn by the same reading, beside the top and the hall.

An evening that was played is its own lesson; another is made from a seed, the computer laying the
best word each turn, so that everybody with the same seed and list meets the same letters.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nabeurt.board import TILE_SETS
from nabeurt.duplicate.commands import AddPlayer, Close, Draw, LayMaster, LayNothing, StartTime
from nabeurt.duplicate.commands import Score as ScoreSlips
from nabeurt.duplicate.evening import Evening
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.model import Recorded, RecordedTurn
from nabeurt.duplicate.scoring.ranking import percent
from nabeurt.duplicate.scoring.slips import Reader
from nabeurt.duplicate.setup import Setup
from nabeurt.duplicate.slip import Mark, Slip
from nabeurt.duplicate.turn import Phase
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.rules.official import duplicate_rulebook
from nabeurt.rules.policies import Top

YOU = 1


@dataclass(frozen=True, slots=True)
class Attempt:
    """A turn tried: what the slip is worth, and the top it is held against."""

    turn: RecordedTurn
    mark: Mark
    top: int

    @property
    def missed(self) -> int:
        """The points that were left lying."""
        return self.top - self.mark.points

    @property
    def percent(self) -> float:
        """The points as a percentage of the top; all of it where nothing could be placed."""
        return percent(self.mark.points, self.top) if self.top else 100.0


@dataclass(frozen=True, slots=True)
class Result:
    """All turns tried: total, top and percentage; ``place`` is the rank it would have been.

    ``misses`` are the turns with something left lying, most first. ``players`` is how many were
    ranked in the hall; without any, or before the last turn, there is no place.
    """

    total: int
    top: int
    percent: float
    misses: tuple[Attempt, ...]
    place: int | None
    players: int


def attempt(evening: Recorded, turn: RecordedTurn, slip: Slip | None, lexicon: Lexicon) -> Attempt:
    """Read a slip for a turn of an evening as it was read in the hall, rulings included."""
    tiles = TILE_SETS[duplicate_rulebook().tiles]
    rulings = {one.word: one.valid for one in evening.rulings}
    reader = Reader(turn.position, turn.letters, tiles, LexiconJury(lexicon), rulings)
    mark = reader.read(YOU, slip)
    return Attempt(turn, mark, max(turn.topscore, mark.points))


def result(evening: Recorded, attempts: Sequence[Attempt]) -> Result:
    """Add up."""
    total, top = sum(one.mark.points for one in attempts), sum(one.top for one in attempts)
    misses = sorted((one for one in attempts if one.missed), key=lambda one: -one.missed)
    whole = len(attempts) == len(evening.turns) and evening.ranking
    better = sum(one.total > total for one in evening.ranking)
    place = better + 1 if whole else None
    return Result(total, top, percent(total, top), tuple(misses), place, len(evening.ranking))


def lesson(name: str, lexicon: Lexicon, seed: str, *, date: str = "") -> Recorded:
    """Make an evening from a seed: nobody in the hall, the computer's best laid each turn."""
    book = replace(duplicate_rulebook(), top=Top.ENGINE)
    evening = Evening.opened(Setup(name=name, rulebook=book, date=date), lexicon, seed)
    evening.say(AddPlayer(name="-", number=YOU))
    while evening.state.phase is not Phase.OVER:
        _lay_best(evening)
    return replace(record(evening.state), players=(), ranking=())


def _lay_best(evening: Evening) -> None:
    evening.say(Draw())
    evening.say(StartTime())
    evening.say(Close())
    evening.say(ScoreSlips(despite=True))
    best = evening.state.turns[-1].engine
    evening.say(LayMaster(best.placement) if best else LayNothing())
