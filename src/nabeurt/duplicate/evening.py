"""An evening under way in the hands of a program: its events so far and its state."""

from dataclasses import dataclass, field

from nabeurt.duplicate.commands import By, Command, Role
from nabeurt.duplicate.course import Course
from nabeurt.duplicate.doors import LexiconArbiter
from nabeurt.duplicate.events import Event
from nabeurt.duplicate.reasons import Refusal
from nabeurt.duplicate.referee import advance, start, tick
from nabeurt.duplicate.setup import Draws, Setup
from nabeurt.duplicate.state import State
from nabeurt.game.drawer import SeededDrawer, commitment
from nabeurt.lexicon import Lexicon

LEADER = By(Role.LEADER, "spelleider")


class Refused(Exception):
    """Something was refused that the program that said it should have known to be refused."""

    def __init__(self, command: Command | Setup, refusal: Refusal) -> None:
        super().__init__(command, refusal)
        self.refusal = refusal


@dataclass(slots=True)
class Evening:
    """An evening whose draws follow from a seed, or whose letters are told."""

    lexicon: Lexicon
    seed: str
    state: State
    events: list[Event] = field(default_factory=list)

    @classmethod
    def opened(cls, setup: Setup, lexicon: Lexicon, seed: str) -> "Evening":
        """Set up an evening; its time begins at 0."""
        promise = commitment(seed) if setup.draws is Draws.COMPUTER else ""
        course = start(setup, LexiconArbiter(lexicon).used, 0, promise)
        if isinstance(course, Refusal):
            raise Refused(setup, course)
        return cls(lexicon, seed, course.state, list(course.events))

    def hear(self, command: Command, by: By = LEADER, at: int | None = None) -> Course | Refusal:
        """Let somebody say something; what happens is kept."""
        now = self.state.now if at is None else at
        arbiter, drawer = LexiconArbiter(self.lexicon), SeededDrawer(self.seed)
        course = advance(self.state, command, by, now, arbiter, drawer)
        return course if isinstance(course, Refusal) else self._keep(course)

    def say(self, command: Command, by: By = LEADER, at: int | None = None) -> Course:
        """Let somebody say something that should not be refused."""
        course = self.hear(command, by, at)
        if isinstance(course, Refusal):
            raise Refused(command, course)
        return course

    def tick(self, now: int) -> Course:
        """Let time pass."""
        return self._keep(tick(self.state, now))

    def _keep(self, course: Course) -> Course:
        self.state = course.state
        self.events += course.events
        return course
