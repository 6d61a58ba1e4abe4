"""A game at this terminal: who sits before the screen, what they hear, and what they may see.

Everything that happens is on disk before it is told. Time stands still while the screen is handed
over, and while the program is down.
"""

from dataclasses import dataclass, field, replace

from nabeurt.analysis.bots.bot import Bot
from nabeurt.cli.language import language, tell
from nabeurt.cli.play.saved_games import SavedGame
from nabeurt.cli.terminal.input import Lines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.cli.terminal.stopwatch import Stopwatch
from nabeurt.game.commands import By, Command, NoteLeftover, Overdrawn, Role
from nabeurt.game.events import Asked as WordsAsked
from nabeurt.game.events import Event, Exchanged, Passed, Placed
from nabeurt.game.judge.automatic import Course
from nabeurt.game.outcome.order import to_start
from nabeurt.game.outcome.settlement import result, settled
from nabeurt.game.outcome.verdict import by_person
from nabeurt.game.ports import Arbiter
from nabeurt.game.reasons import Refusal
from nabeurt.game.state import Awaiting, State
from nabeurt.game.state.clock import Timing, timing
from nabeurt.game.table import Table
from nabeurt.game.view import Onlooker, View, view
from nabeurt.speech.grammar.commands import (
    NO_TILES,
    UNSEEN,
    Asked,
    Look,
    Parsed,
    Question,
    parse,
    parse_tiles,
)
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.jury import parse_jury
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.normalise import plain
from nabeurt.speech.grammar.vocabulary import vocabulary
from nabeurt.speech.sentences.answers import answer
from nabeurt.speech.sentences.events import audible
from nabeurt.speech.sentences.events import tell as tell_event
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.result import outcome
from nabeurt.speech.sentences.voice import Voice

SECOND = 1.0
_TURNS = (Placed, Exchanged, Passed)
_ABOUT_A_RACK = {Awaiting.LEAVE, Awaiting.STUCK}


@dataclass(slots=True)
class Sitting:
    """One game, where it is kept, its doors to the outside, and the people around one screen."""

    file: SavedGame
    table: Table
    screen: Screen
    lines: Lines
    watch: Stopwatch
    known: int = 0  # events told before the program was down
    holder: By | None = None
    bots: dict[int, Bot] = field(default_factory=dict)
    stale: bool = False  # a bot has changed what was shown
    heard: dict[By | None, int] = field(default_factory=dict)

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.table.state

    @property
    def events(self) -> list[Event]:
        """What happened so far."""
        return self.table.events

    @property
    def names(self) -> Names:
        """The players, in seat order."""
        return Names(self.state.started.players)

    def listener(self, holder: By | None) -> int | None:
        """Tell which seat hears what is said now; None is everybody around the table."""
        return holder if isinstance(holder, int) and not self.state.started.table else None

    def voice(self, holder: By | None = None) -> Voice:
        """Say to whom things are told now: a seat hears its own, the table nobody's."""
        seat, book = self.listener(holder), self.state.rulebook
        return Voice(self.names.names, language(), seat, rulebook=book)

    def play(self) -> None:
        """Play until the game is over and nothing waits for the jury any more."""
        self.pass_time()
        while not settled(self.state):
            if self._bots_speak():
                continue
            if waits := to_start(self.state):
                self._await_start(waits[0])
                continue
            holder = self._person(seated(self.state, self.table.arbiter))
            if holder != self.holder:
                self._sit_down(holder)
            elif self.stale:
                self._show(holder)
            self._listen(holder)
        self._hear_out(self.holder or 0)
        self._tell_outcome()

    def _tell_outcome(self) -> None:
        for sentence in outcome(self._view(0), self.voice()):
            self.screen.tell(sentence)

    def _await_start(self, seat: int) -> None:
        """Ask for the clock to be started, while nobody has seen a rack yet (R33)."""
        self.watch.stand()
        if self.state.started.table:
            self._hear_out(None)
        alone = self.state.rulebook.clock_started_by_second
        prompt = "play.prompt_start" if alone else "play.prompt_ready"
        self.screen.prompt(tell(prompt, name=self.names.names[seat]))
        self._hear(self.lines.wait() or "", seat, None)

    def leave(self) -> None:
        """Note the time reached, so that the clocks are right when the game goes on."""
        self.watch.stand()
        self.file.note_time(self.watch.now(), at_once=True)

    def record(self, course: Course) -> None:
        """Put on disk what happened, then let it have happened."""
        if course.events:
            self.file.append(course, self.watch.now())
            self.table.keep(course)

    def pass_time(self) -> None:
        """Let happen what follows from the time alone."""
        now = self.watch.now()
        self.file.note_time(now)
        self.record(self.table.ticked(now))

    def _sit_down(self, holder: By) -> None:
        """Give the screen to somebody: out of sight what was private, then what they missed."""
        seat = self.listener(holder)
        if seat is not None and len(self.people) > 1:
            self._hand_over(self.names.names[seat])
        elif holder is Role.JURY:
            self._call_jury()
        if self.holder is None and self.known:
            self.answer(Question.LAST, holder)
        first, self.holder = self.holder is None, holder
        if self.state.ended:
            self.heard[None] = len(self.events)  # the jury has read along
            self._tell_outcome()
            return
        self._hear_out(holder)
        if seat is not None or first:
            self._show(holder)

    def _show(self, holder: By) -> None:
        """Show where the game stands."""
        seat, self.stale = self.listener(holder), False
        if seat is not None and not self.screen.plain:
            self.answer(Question.BOARD, holder)
        self.answer(Question.SCORE, holder)
        if timing(self.state.rulebook) is not Timing.NONE:
            self.answer(Question.TIME, holder)
        if seat is not None:
            self.answer(Question.RACK, holder)
        if self.state.on_turn is None and self.state.pending:
            intent = "_intent" if self.state.rulebook.intent_challenge else ""
            self.screen.tell(tell(f"play.last_word{intent}"))

    @property
    def people(self) -> list[int]:
        """The seats where no bot sits."""
        return [seat for seat in range(len(self.state.seats)) if seat not in self.bots]

    def _person(self, holder: By) -> By:
        """Name the person who may speak where a bot has nothing to say."""
        if holder not in self.bots:
            return holder
        placer = self.state.pending.seat if self.state.pending else None
        return next((seat for seat in self.people if seat != placer), self.people[0])

    def _bots_speak(self) -> bool:
        """Let a bot do what it would do now; say whether one did."""
        for seat, bot in self.bots.items():
            self.pass_time()
            for wish in bot.wishes(view(self.state, seat, self.watch.now())):
                if self._takes(wish, seat):
                    return True
        return False

    def _takes(self, wish: Command, seat: int) -> bool:
        """Let it happen, if the referee allows it, and tell whoever sits before the screen."""
        course = self.table.decided(wish, seat, self.watch.now())
        if isinstance(course, Refusal):
            return False
        self.record(course)
        self.stale = True
        if self.holder is not None and len(self.people) == 1:
            self._hear_out(self.holder)
        return True

    def _hand_over(self, name: str) -> None:
        self.watch.stand()
        self.file.note_time(self.watch.now(), at_once=True)
        if self.holder is not None:
            self.screen.scroll_away()
        self.screen.tell(tell("play.hand_over", name=name))
        self.lines.wait()
        self.screen.scroll_away()
        self.watch.run()

    def _call_jury(self) -> None:
        """Show the jury, and nobody else, the rack that it has to rule on."""
        awaited = self.state.awaited
        if awaited is None or awaited.question not in _ABOUT_A_RACK or self.state.started.table:
            return
        self._hand_over(tell("play.jury"))
        self.answer(Question.BOARD, Role.JURY)
        seat = self.state.seats[awaited.seat]
        self.screen.tell(tell("play.rack_of", name=seat.name, tiles=self.voice().tiles(seat.rack)))

    def _hear_out(self, holder: By | None) -> None:
        """Tell what this listener has not heard yet."""
        voice, listener = self.voice(holder), self.listener(holder)
        if holder is Role.JURY and not self.state.started.table:
            self.heard.setdefault(None, self._last_turn())
        for event in self.events[self.heard.get(listener, self.known) :]:
            # Whoever rules has to know on which words.
            to_rule = holder is Role.JURY and isinstance(event, WordsAsked)
            told_to = replace(voice, jury=to_rule)
            if audible(event, self.state.rulebook, told_to):
                self.screen.tell(tell_event(event, told_to))
        self.heard[listener] = len(self.events)

    def _last_turn(self) -> int:
        """Find where the last turn began: a jury that is called hears what it is about."""
        turns = (n for n, event in enumerate(self.events) if isinstance(event, _TURNS))
        return max(turns, default=self.known)

    def _listen(self, holder: By) -> None:
        """Wait for a line, or for time to change whose turn it is."""
        self.watch.run()
        self.screen.prompt(self._prompt(holder))
        told = len(self.events)
        while (line := self.lines.wait(SECOND)) is None:
            self.pass_time()
            if len(self.events) != told:
                self._hear_out(holder)
                return
        self.pass_time()
        sheet = self._sheet()
        self._hear(line, holder, holder)
        self._hear_out(holder)
        if self._sheet() != sheet and not self.state.ended:
            self.answer(Question.SCORE, holder)

    def _sheet(self) -> tuple[int, list[int]]:
        """Return what is told again whenever it changes: the turns and everybody's points."""
        state, now = self.state, self.watch.now()
        return len(state.turns), [state.total(seat, now) for seat in range(len(state.seats))]

    def _prompt(self, holder: By) -> str:
        if isinstance(holder, Role):
            return tell(self._jury_prompt())
        if self.state.stopped:
            return tell("play.prompt_leftover", name=self.names.names[holder])
        return tell("play.prompt", name=self.names.names[holder])

    def _jury_prompt(self) -> str:
        """Remind the jury of what the result still waits for."""
        final = result(self.state)
        if final and final.awaits_check:
            return "play.prompt_check"
        return "play.prompt_sign" if final and final.awaits_signature else "play.prompt_jury"

    def _hear(self, line: str, speaker: By, holder: By | None) -> None:
        """Answer a line: a question, a command, or what could not be read."""
        if not line:
            return
        by, words = self._speaker(line, speaker)
        meaning = self._meaning(words, by)
        match meaning:
            case Misread():
                self.screen.tell(meaning.text(language()))
            case Question.RACK if self._boxes and isinstance(by, int):
                self._tell_rack(by)
            case Question() | Look():
                self.answer(meaning, holder)
            case _:
                self._obey(meaning, by, holder)

    @property
    def _boxes(self) -> bool:
        """Whether the program draws for a real board: nobody sees a rack that was not asked for."""
        return self.state.started.table and not self.state.started.real_bag

    def _tell_rack(self, seat: int) -> None:
        """Tell a player at a real board what to take from the boxes, and what then stands there."""
        voice = Voice(self.names.names, language(), seat, rulebook=self.state.rulebook)
        seen = view(self.state, seat, self.watch.now())
        self.screen.tell(answer(Question.RACK, seen, self.state.rulebook, voice))

    def _speaker(self, line: str, holder: By) -> tuple[By, str]:
        """Let somebody else speak with their name in front: ``Bram: aanvechten``."""
        name, colon, words = line.partition(":")
        if colon and vocabulary("speaker").find([plain(name)]):
            return Role.JURY, words.strip()
        seat = self.names.seat(name.strip()) if colon else None
        return (holder, line) if seat is None else (seat, words.strip())

    def _meaning(self, words: str, by: By) -> Parsed:
        if isinstance(by, Role):
            asked = parse(words, self.names)
            return asked if isinstance(asked, Asked) else parse_jury(words, self.names)
        if self.state.started.table:
            words = _unseen(words)
        if self.state.stopped and not self.state.ended:
            return self._leftover(words, by)
        return parse(words, self.names)

    def _leftover(self, words: str, seat: int) -> Parsed:
        """Read plain tiles as what is left on this rack."""
        read = parse(words, self.names)
        if not isinstance(read, Misread):
            return read
        tiles = "" if words == NO_TILES else parse_tiles(words)
        return read if isinstance(tiles, Misread) else NoteLeftover(seat, tiles)

    def _obey(self, command: Command, by: By, holder: By | None) -> None:
        if isinstance(command, Overdrawn) and not self.state.started.table:
            self.screen.tell(tell("play.program_draws"))
            return
        course = self.table.decided(command, by, self.watch.now())
        if isinstance(course, Refusal):
            self.screen.tell(explain(course, self.voice(holder)))
        else:
            self.record(course)

    def answer(self, question: Asked, holder: By | None) -> None:
        """Answer what changes nothing."""
        voice = self.voice(holder)
        if question is Question.BOARD:
            self.screen.show_board(self.state.board, voice)
        else:
            seen = self._view(holder)
            self.screen.tell(answer(question, seen, self.state.rulebook, voice))

    def _view(self, holder: By | None) -> View:
        seat = self.listener(holder)
        viewer = Onlooker.SPECTATOR if seat is None else seat
        return view(self.state, viewer, self.watch.now())


def _unseen(words: str) -> str:
    """Read a number of tiles at the table as so many that nobody has seen.

    >>> _unseen("ruil 3"), _unseen("H8 TREIN")
    ('ruil ***', 'H8 TREIN')
    """
    command, space, last = words.rpartition(" ")
    return f"{command} {UNSEEN * int(last)}" if space and last in set("1234567") else words


def seated(state: State, arbiter: Arbiter) -> By:
    """Tell who has to speak now: a player, or the jury."""
    if state.ended:
        return Role.JURY
    if state.protest is not None or (state.awaited and by_person(state, arbiter)):
        return Role.JURY
    if state.stopped:
        return next((n for n, seat in enumerate(state.seats) if not seat.known), Role.LEADER)
    if state.proposed:
        return next(n for n in state.active if n not in state.proposed.agreed)
    if state.on_turn is not None:
        return state.on_turn
    return _after_the_last_word(state)


def _after_the_last_word(state: State) -> int:
    """Tell who may still challenge the last word first."""
    placer = state.pending.seat if state.pending else 0
    count = len(state.seats)
    others = ((placer + step) % count for step in range(1, count + 1))
    accepted = state.pending.accepted if state.pending else frozenset()
    asked = (number for number in others if number not in accepted)
    return next(number for number in asked if state.seats[number].active)
