"""Who beats whom: matches in pairs of games with the same bag, each side begins once.

Tables of leaves meet in the compiled core; players who look ahead meet before the referee. All of
them know the whole list, so that only the way of choosing differs.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace

from nabeurt.analysis.bots.levels import LEVELS, Level
from nabeurt.analysis.training.duel import Duel, play_duel, play_sets
from nabeurt.analysis.training.selfplay import Setting
from nabeurt.analysis.training.strength import MatchScore, match
from nabeurt.analysis.training.workers import Crew, cores, crew
from nabeurt.analysis.values.leaves import leaves_for, shipped
from nabeurt.lexicon.library import open_lexicon
from nabeurt.rules import Rulebook
from nabeurt.rules import rulebook as named

Figures = dict[str, object]
Meeting = Callable[[Setting, "Length", Crew], MatchScore]

_BOOKS = ("toernooi", "sbnl-punten")
"""One rulebook of each way to end: with a bonus for going out, and with a nabeurt."""
_MANY_BOOKS = ("mattel-xl", "wwv-xl")
"""The same for more than two players."""
_THREE = 3

MASTER = LEVELS[-1]
STATIC = replace(MASTER, name="static", simulates=0, solves=0)
SIMULATION = replace(STATIC, name="simulation", simulates=MASTER.simulates)
SOLVER = replace(STATIC, name="endgame solver", solves=MASTER.solves)


@dataclass(frozen=True, slots=True)
class Length:
    """How many pairs, drawn by which seed, and how often to play on in thought."""

    pairs: int
    seed: int
    times: int


def _leaves(setting: Setting, length: Length, hands: Crew) -> MatchScore:
    trained = leaves_for(setting.lexicon).values
    return match(setting, trained, None, pairs=length.pairs, seed=length.seed, crew=hands)


def _own_leaves(setting: Setting, length: Length, hands: Crew) -> MatchScore:
    """Let what was trained here for the list meet what comes with Nabeurt."""
    own, other = leaves_for(setting.lexicon).values, shipped().values
    return match(setting, own, other, pairs=length.pairs, seed=length.seed, crew=hands)


def _against_static(level: Level) -> Meeting:
    def meeting(setting: Setting, length: Length, hands: Crew) -> MatchScore:
        known = (setting.lexicon, setting.rulebook, str(length.seed))
        duel = Duel(level, STATIC, *known, times=length.times)
        return MatchScore.of(play_duel(duel, length.pairs, hands).totals)

    return meeting


def _among_three(setting: Setting, length: Length, hands: Crew) -> MatchScore:
    """Let one who simulates meet two who do not: a third of the games would be even."""
    known = (setting.lexicon, setting.rulebook, str(length.seed))
    duel = Duel(SIMULATION, STATIC, *known, times=length.times)
    sets = max(2 * length.pairs // _THREE, 2)
    return MatchScore.of_sets(play_sets(duel, _THREE, sets, hands))


PAIRINGS: dict[str, tuple[str, Meeting]] = {
    "leaves": ("trained leaves - no leaves", _leaves),
    "own": ("leaves trained here - leaves that come with it", _own_leaves),
    "simulation": ("simulation - static", _against_static(SIMULATION)),
    "endgame": ("endgame solver - static", _against_static(SOLVER)),
    "master": ("simulation and endgame solver - static", _against_static(MASTER)),
    "three": ("simulation - two static", _among_three),
}

CHOICES = {"pairing": tuple(PAIRINGS), "rulebook": (*_BOOKS, *_MANY_BOOKS)}


def measure(  # noqa: PLR0913, PLR0917  # an option each
    lexicon: str | None = None,
    games: int = 100,
    seed: int = 7,
    workers: int = 0,
    times: int = 100,
    pairing: str | None = None,
    rulebook: str | None = None,
) -> Figures:
    """Let each pairing, or one of them, meet in so many games by each rulebook, or by one."""
    words = open_lexicon(lexicon)
    chosen = [(name, *each) for name, each in PAIRINGS.items() if pairing in {None, name}]
    length = Length(max(games // 2, 2), seed, times)
    with crew(workers or cores()) as hands:
        pairings = [
            _figures(title, book, meeting(Setting(words, book), length, hands))
            for name, title, meeting in chosen
            for book in _books(name, rulebook)
        ]
    return {"list": words.name, "seed": seed, "times": times, "pairings": pairings}


def _books(pairing: str, wanted: str | None) -> list[Rulebook]:
    """Choose the rulebooks that a pairing can be played by."""
    able = _MANY_BOOKS if pairing == "three" else _BOOKS
    return [named(name) for name in able if wanted in {None, name}]


def _figures(name: str, book: Rulebook, standing: MatchScore) -> Figures:
    figures = {key: round(figure, 4) for key, figure in asdict(standing).items()}
    return {"pairing": name, "rulebook": book.name, **figures}
