"""An evening under way in the hands of a program: its events so far and its state."""

from dataclasses import dataclass

from nabeurt.duplicate.commands import By, Command, Role
from nabeurt.duplicate.events import Event
from nabeurt.duplicate.judge.automatic import Course
from nabeurt.duplicate.judge.referee import advance, start, tick
from nabeurt.duplicate.reasons import Refusal
from nabeurt.duplicate.setup import Draws, Setup
from nabeurt.duplicate.state import State
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.journal import Journal
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon

LEADER = By(Role.LEADER, "spelleider")


class Refused(Exception):
    """Something was refused that the program that said it should have known to be refused."""

    def __init__(self, command: Command | Setup, refusal: Refusal) -> None:
        super().__init__(command, refusal)
        self.refusal = refusal


@dataclass(slots=True)
class Evening(Journal[Event, State]):
    """An evening whose draws follow from a seed, or whose letters are told."""

    lexicon: Lexicon
    seed: str

    @classmethod
    def opened(cls, setup: Setup, lexicon: Lexicon, seed: str) -> "Evening":
        """Set up an evening; its time begins at 0."""
        promise = commitment(seed) if setup.draws is Draws.COMPUTER else ""
        course = start(setup, LexiconJury(lexicon).used, 0, promise)
        if isinstance(course, Refusal):
            raise Refused(setup, course)
        return cls(course.state, list(course.events), lexicon, seed)

    def hear(self, command: Command, by: By = LEADER, at: int | None = None) -> Course | Refusal:
        """Let somebody say something; what happens is kept."""
        now = self.state.now if at is None else at
        arbiter, drawer = LexiconJury(self.lexicon), SeededDrawer(self.seed)
        course = advance(self.state, command, by, now, arbiter, drawer)
        if not isinstance(course, Refusal):
            self.keep(course)
        return course

    def say(self, command: Command, by: By = LEADER, at: int | None = None) -> Course:
        """Let somebody say something that should not be refused."""
        course = self.hear(command, by, at)
        if isinstance(course, Refusal):
            raise Refused(command, course)
        return course

    def tick(self, now: int) -> Course:
        """Let time pass."""
        course = tick(self.state, now)
        self.keep(course)
        return course
