"""Whether a challenge pays, judged by the words somebody knows (000 W III-9, 001)."""

from collections.abc import Iterable
from dataclasses import dataclass

from nabeurt.analysis.bots.levels import Level
from nabeurt.game.events import Placed
from nabeurt.game.outcome.verdict import plain
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import WordCheck

# How likely a word is wrong that does not even look like Dutch.
STRANGE = 0.9
# What it is worth not to disturb a table for nothing, in points.
COURTESY = 10
_PIECE = 3


@dataclass(frozen=True, slots=True)
class Judge:
    """Somebody who knows these ``words`` of a ``lexicon``, and lost so many challenges before."""

    level: Level
    words: Lexicon
    lexicon: Lexicon
    lost: int

    def doubts(self, placed: Placed, book: Rulebook) -> bool:
        """Say whether challenging this turn is worth its price."""
        if book.check is not WordCheck.CHALLENGE:
            return False
        wrong = self._chance(plain(one.word) for one in placed.words)
        gain = wrong * (placed.score + book.challenge_penalty_placer)
        return gain > (1 - wrong) * (book.challenge_penalty_challenger + COURTESY)

    def _chance(self, words: Iterable[str]) -> float:
        """Tell how likely a turn is wrong; whoever lost a challenge trusts the other more."""
        unknown = [word for word in words if word not in self.words]
        if not unknown:
            return 0.0
        if self.level.doubt == 1:  # knows the whole list
            return 1.0
        # What Dutch looks like, people know from far more words than they would think of.
        strange = any(looks_strange(word, self.lexicon) for word in unknown)
        return STRANGE if strange else self.level.doubt / 2**self.lost


def looks_strange(word: str, words: Lexicon) -> bool:
    """Whether a word begins, ends or goes on as no known word does.

    >>> words = Lexicon.of(["STREEK", "REKENEN", "TEKEN"])
    >>> looks_strange("STREKEN", words), looks_strange("REKSTEN", words)
    (False, True)
    """
    last = len(word) - _PIECE
    return any(
        not words.pattern(("*" if at else "") + word[at : at + _PIECE] + ("*" if at < last else ""))
        for at in range(last + 1)
    )
