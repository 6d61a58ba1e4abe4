"""Reading slips by the rules: the same for a phone and for paper (000 D III-3 to III-9; R9).

A wrong or missing square, a word that does not fit, is not in the list or has letters that were
not drawn, or a late slip: nothing, with the reason. A wrong sum is corrected.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace

from nabeurt.board import (
    Board,
    Extended,
    Fault,
    Laying,
    Placement,
    TileSet,
    Unreadable,
    lay,
    letters_text,
    parse_letters,
    parse_start,
    score,
    start_text,
)
from nabeurt.duplicate.ports import Arbiter
from nabeurt.duplicate.scoring.blanks import lacking, readings
from nabeurt.duplicate.scoring.legal_moves import Legal, legal
from nabeurt.duplicate.slip import FAULTS, Best, Mark, Slip, Zero

_JOINTS = re.compile(r"[\s'’`-]+")
# Among so many of the best placements one is surely left when the jury rejected some words.
_MANY = 200
_FEW = 20
# With more slips than this it pays to have every legal placement at hand.
_HALL = 40


@dataclass(frozen=True, slots=True)
class Reading:
    """What a word at a place is worth, whoever wrote it."""

    points: int = 0
    zero: Zero | None = None
    placement: Placement | None = None
    tiles: int = 0
    detail: tuple[str, ...] = ()


class Reader:
    """Reads the slips of one turn; what two players both wrote is worked out once."""

    def __init__(
        self,
        board: Board,
        letters: str,
        tiles: TileSet,
        arbiter: Arbiter,
        rulings: Mapping[str, bool] | None = None,
    ) -> None:
        self._board = board
        self._letters = letters
        self._tiles = tiles
        self._arbiter = arbiter
        self._rulings = rulings or {}
        self._rejected = {word for word, valid in self._rulings.items() if not valid}
        self._known: dict[tuple[str, str], Reading] = {}
        self._legal: Legal | None = None

    def read(self, number: int, slip: Slip | None) -> Mark:
        """Read a player's slip; None is one that was not handed in."""
        if slip is None:
            return Mark(number, 0, Zero.ABSENT)
        found = self.outcome(slip)
        return Mark(
            number,
            found.points,
            found.zero,
            found.placement,
            found.tiles,
            found.detail,
            slip.claimed,
        )

    def read_all(self, slips: Mapping[int, Slip | None]) -> tuple[Mark, ...]:
        """Read the slips of a hall; for many, what is legal is worked out beforehand."""
        if len(slips) > _HALL:
            self._everything()
        return tuple(self.read(number, slip) for number, slip in sorted(slips.items()))

    def outcome(self, slip: Slip) -> Reading:
        """Work out what a slip is worth."""
        if slip.late:
            return Reading(zero=Zero.LATE)
        key = slip.word, slip.where
        if key not in self._known:
            self._known[key] = self._read(*key)
        return self._known[key]

    def best(self) -> Best | None:
        """Return the engine's best; of equals the one with the fewest tiles (000 D III-4)."""
        count = _MANY if self._rejected else _FEW
        found = self._arbiter.best(self._board, self._letters, self._tiles, count)
        good = [one for one in found if self._stands(one.placement)]
        if not good:
            return None
        best = min(good, key=lambda one: (-one.score, len(one.tiles)))
        return Best(best.placement, best.score, len(best.tiles))

    def _stands(self, placement: Placement) -> bool:
        """Whether the jury took away none of the words that a legal placement makes."""
        if not self._rejected:
            return True
        laying = lay(self._board, placement)
        return isinstance(laying, Laying) and self._rejected.isdisjoint(
            word.word for word in laying.words
        )

    def _read(self, word: str, where: str) -> Reading:
        text, square = bare(word), _JOINTS.sub("", where).upper()
        if not text:
            return Reading(zero=Zero.NOTHING)
        if not square:
            return Reading(zero=Zero.NO_SQUARE)
        try:
            start = parse_start(square)
        except Unreadable:
            return Reading(zero=Zero.UNREADABLE_SQUARE, detail=(where[:20],))
        try:
            placement = Placement(*start, parse_letters(text))
        except Unreadable:
            return Reading(zero=Zero.UNREADABLE_WORD, detail=(word[:20],))
        return self._known_legal(placement) or self._laid(placement)

    def _known_legal(self, placement: Placement) -> Reading | None:
        """Take the generator's word for what is legal, where the jury took no word away."""
        if self._legal is None:
            return None
        found = self._legal.readings.get((placement.at, placement.letters))
        if found is None or not self._stands(placement):
            return None
        points, letters, tiles = found
        return Reading(points, None, replace(placement, letters=letters), tiles)

    def _laid(self, placement: Placement) -> Reading:
        laying = lay(self._board, placement)
        if isinstance(laying, Fault):
            return self._misplaced(placement, laying)
        fresh = [
            place
            for place, square in enumerate(placement.squares())
            if not self._board.holds(square)
        ]
        ways = list(readings(placement.letters, fresh, self._letters))
        if not ways:
            short = lacking(placement.letters, fresh, self._letters)
            return Reading(zero=Zero.NOT_DRAWN, detail=tuple(short))
        if wrong := self._invalid(laying):
            out = tuple(one for one in wrong if one in self._rejected)
            return Reading(zero=Zero.REJECTED if out else Zero.NOT_IN_LIST, detail=out or wrong)
        worth = (self._scored(placement, letters) for letters in ways)
        return max(worth, key=_preference)

    def _scored(self, placement: Placement, letters: str) -> Reading:
        read = replace(placement, letters=self._as_lying(placement, letters))
        laying = lay(self._board, read)
        if isinstance(laying, Fault):
            raise TypeError(laying)  # the same squares were laid a moment ago
        points = score(self._board, laying, self._tiles, Extended.ALL).total
        return Reading(points, None, read, len(laying.tiles))

    def _as_lying(self, placement: Placement, letters: str) -> str:
        """Write the tiles that lie there as they lie: a blank on the board is no new one."""
        squares = zip(placement.squares(), letters, strict=True)
        return "".join(
            self._board[square] if self._board.holds(square) else letter
            for square, letter in squares
        )

    def _invalid(self, laying: Laying) -> tuple[str, ...]:
        words = [word.word for word in laying.words]
        listed = self._arbiter.valid(words)
        return tuple(
            word
            for word, valid in zip(words, listed, strict=True)
            if not self._rulings.get(word, valid)
        )

    def _misplaced(self, placement: Placement, fault: Fault) -> Reading:
        """Say whether the word would have fitted the other way, elsewhere, or nowhere."""
        if fault is Fault.NOTHING_NEW:
            return Reading(zero=Zero.NOTHING_NEW)
        spots = self._spots(placement.letters.upper())
        turned = start_text(placement.start, placement.direction.other)
        if turned in spots:
            return Reading(zero=Zero.WRONG_DIRECTION, detail=(turned,))
        if spots:
            return Reading(zero=Zero.WRONG_SQUARE, detail=(spots[0],))
        return Reading(zero=FAULTS[fault])

    def _spots(self, word: str) -> list[str]:
        return self._everything().starts(word)

    def _everything(self) -> Legal:
        if self._legal is None:
            self._legal = legal(self._arbiter.rows(self._board, self._letters))
        return self._legal


def _preference(outcome: Reading) -> tuple[int, str]:
    """Prefer the reading worth most; of equals the one whose blanks come first."""
    return outcome.points, outcome.placement.letters if outcome.placement else ""


def bare(word: str) -> str:
    """Return a word as people write it in plain letters: é is E, auto's is AUTOS.

    >>> bare(" réünie "), bare("auto's"), bare("tr(e)in")
    ('REUNIE', 'AUTOS', 'TR(E)IN')
    """
    if not word.isascii():
        apart = unicodedata.normalize("NFKD", word)
        word = "".join(part for part in apart if not unicodedata.combining(part))
    return _JOINTS.sub("", word).upper()


def slip_of(placement: Placement, claimed: int | None = None) -> Slip:
    """Write a placement as a slip."""
    return Slip(letters_text(placement.letters), placement.at, claimed)
