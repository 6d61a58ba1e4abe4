"""The six levels of the bots: what each knows, sees and weighs, as values."""

from dataclasses import dataclass

from nabeurt.analysis.bots.vocabulary import UNSEEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A way to play between a beginner's and a master's.

    ``ranks`` is the rarest rank of word it knows. ``words`` is how many words come to mind in a
    turn (None: all of them), ``long`` how much less likely a word is to come to mind with each
    tile more, ``premiums`` how often a premium square is noticed. ``weighs`` tells that what stays
    on the rack counts too, ``simulates`` how many times it plays on in thought while tiles are
    unseen, ``solves`` how many turns deep it works out the ending (0: not at all). ``doubt`` is
    how likely it thinks it that a word it does not know is wrong; below ``content`` points it
    would rather exchange.
    """

    name: str
    persona: str
    ranks: int
    words: int | None
    long: float
    premiums: float
    doubt: float
    content: int
    weighs: bool = False
    simulates: int = 0
    solves: int = 0


LEVELS: tuple[Level, ...] = (
    Level(
        name="beginner",
        persona="Pip",
        ranks=0,
        words=7,
        long=0.6,
        premiums=0.4,
        doubt=0.02,
        content=3,
    ),
    Level(
        name="huiskamer",
        persona="Fien",
        ranks=1,
        words=12,
        long=0.66,
        premiums=0.52,
        doubt=0.05,
        content=4,
    ),
    Level(
        name="clubavond",
        persona="Joost",
        ranks=2,
        words=22,
        long=0.72,
        premiums=0.66,
        doubt=0.15,
        content=6,
    ),
    Level(
        name="gevorderd",
        persona="Hanneke",
        ranks=3,
        words=60,
        long=0.82,
        premiums=0.85,
        doubt=0.3,
        content=8,
    ),
    Level(
        name="kenner",
        persona="Govert",
        ranks=5,
        words=None,
        long=1.0,
        premiums=1.0,
        doubt=0.35,
        content=8,
        weighs=True,
    ),
    Level(
        name="meester",
        persona="Wilhelmina",
        ranks=UNSEEN,
        words=None,
        long=1.0,
        premiums=1.0,
        doubt=1.0,
        content=8,
        weighs=True,
        simulates=400,
        solves=5,
    ),
)


def find_level(text: str) -> Level | None:
    """Find a level by its name, the name of its bot, or its number from 1.

    >>> [level.name for level in map(find_level, ["Pip", "GEVORDERD", "6"]) if level]
    ['beginner', 'gevorderd', 'meester']
    """
    wanted = text.strip().casefold()
    for number, level in enumerate(LEVELS, 1):
        if wanted in {level.name, level.persona.casefold(), str(number)}:
            return level
    return None
