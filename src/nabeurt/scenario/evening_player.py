"""An evening's text file played out by the rules, every mistake kept with its line."""

import math
from dataclasses import replace
from pathlib import Path

from nabeurt.board import RACK_SIZE
from nabeurt.duplicate import By, Draws, Evening, Phase, Refusal, Role, Setup
from nabeurt.duplicate.commands import (
    AddPlayer,
    Close,
    Command,
    CorrectPoints,
    CorrectSlip,
    Draw,
    Finish,
    HandIn,
    LayMaster,
    LayNothing,
    RemoveSlip,
    RuleWord,
    Score,
    StartTime,
)
from nabeurt.duplicate.judge.steps import setup_bar
from nabeurt.duplicate.scoring.draw import is_sound
from nabeurt.duplicate.scoring.master import choices
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.reading.read import How, read_list
from nabeurt.lexicon.reading.reason import Unusable
from nabeurt.rules.official import duplicate_rulebook
from nabeurt.scenario.evening_file import EveningFile, wrong
from nabeurt.scenario.evening_lines import (
    BoardLine,
    CorrectionLine,
    Entry,
    Ground,
    JuryLine,
    PlayerLine,
    Points,
    RedrawnLine,
    SlipLine,
    StopLine,
    TurnLine,
)
from nabeurt.scenario.steps import Named
from nabeurt.speech import Language, say
from nabeurt.speech.grammar.errors import UnreadableLine
from nabeurt.speech.grammar.normalise import visible
from nabeurt.speech.sentences.duplicate import explain_evening

DESK = By(Role.HELPER, "bestand")
_UNNAMED = "Duplicate"


# What could not be read here may have been a turn or its word.
_LEANED_ON = {f"duplicate.file.{key}" for key in ("unknown", "letters", "board")}


def _leaned_on(file: EveningFile) -> float:
    """Return the first unreadable line that those after it may lean on."""
    bad = (problem.line for problem in file.mistakes if problem.misread.key in _LEANED_ON)
    return min(bad, default=math.inf)


class Playing:
    """Plays a file out line by line; ``mistakes`` are what could not be, with their lines."""

    def __init__(self, file: EveningFile, lexicon: Lexicon, language: Language = "nl") -> None:
        book = replace(duplicate_rulebook(), top=file.top)
        setup = _seated(Setup(name=file.name or _UNNAMED, rulebook=book, draws=Draws.BAG), file)
        self.evening = Evening.opened(setup, lexicon, file.name or _UNNAMED)
        self.mistakes: list[UnreadableLine] = list(file.mistakes)
        self._entries = [entry for entry in file.entries if entry.line <= _leaned_on(file)]
        self._language = language
        self._laid: BoardLine | None = None
        self._stopped = False

    def play(self) -> None:
        """Play the lines; tell what cannot be, and stop where the next ones lean on it."""
        try:
            for entry in self._players_first():
                self._play_or_tell(entry)
            self._end_turn(self._entries[-1].line if self._entries else 0)
        except UnreadableLine as problem:
            self.mistakes.append(problem)
        played = any(isinstance(entry, PlayerLine | SlipLine) for entry in self._entries)
        if not played and not self.mistakes:
            drawn = any(isinstance(entry, TurnLine) for entry in self._entries)
            self.mistakes.append(wrong(0, "nobody" if drawn else "nothing"))

    def _play_or_tell(self, entry: Entry) -> None:
        try:
            self._play(entry)
        except UnreadableLine as problem:
            if isinstance(entry, TurnLine | RedrawnLine | StopLine):
                raise
            self.mistakes.append(problem)

    def _players_first(self) -> list[Entry]:
        """Put everybody who plays before the first turn: who has one slip has played all along."""
        named: dict[int, PlayerLine] = {}
        for entry in self._entries:
            if isinstance(entry, SlipLine):
                name = entry.name or f"{entry.number}"
                named.setdefault(entry.number, PlayerLine(entry.line, entry.number, name))
        told = {entry.number for entry in self._entries if isinstance(entry, PlayerLine)}
        implied = [player for number, player in named.items() if number not in told]
        players = [entry for entry in self._entries if isinstance(entry, PlayerLine)]
        rest = [entry for entry in self._entries if not isinstance(entry, PlayerLine)]
        return [*players, *implied, *rest]

    def _play(self, entry: Entry) -> None:
        if self._stopped and not isinstance(entry, (JuryLine, CorrectionLine)):
            raise wrong(entry.line, "after_end")
        match entry:
            case PlayerLine(line, number, name, club, category, team, room):
                self._say(line, AddPlayer(name, number, club, category, team, room))
            case RedrawnLine(line, letters):
                self._redrawn(line, letters)
            case TurnLine():
                self._turn(entry)
            case SlipLine():
                self._slip(entry)
            case BoardLine():
                self._board(entry)
            case JuryLine(line, word, valid, ground):
                self._decide(line, RuleWord(word, valid, self._why(line, ground)), ground)
            case CorrectionLine():
                self._correct(entry)
            case StopLine(line):
                self._stop(line)

    def _turn(self, entry: TurnLine) -> None:
        self._end_turn(entry.line)
        expected = len(self.evening.state.turns) + 1
        if entry.number not in {None, expected}:
            raise wrong(entry.line, "turn_number", turn=expected)
        if len(entry.letters) == RACK_SIZE and not is_sound(
            entry.letters, self.evening.state.rulebook
        ):
            raise wrong(entry.line, "unsound", text=entry.letters)
        self._anybody(entry.line)
        self._say(entry.line, Draw(entry.letters))
        self._say(entry.line, StartTime())

    def _anybody(self, line: int) -> None:
        """Let a file without slips be read to its end, so that its other mistakes are told."""
        if not self.evening.state.players:
            self._say(line, AddPlayer("-", 1))

    def _redrawn(self, line: int, letters: str) -> None:
        self._end_turn(line)
        if is_sound(letters, self.evening.state.rulebook):
            raise wrong(line, "sound")
        self._anybody(line)
        self._say(line, Draw(letters))

    def _same_name(self, entry: SlipLine | CorrectionLine) -> None:
        player = self.evening.state.players.get(entry.number)
        if player and entry.name and player.name.casefold() != entry.name.casefold():
            fields = {"name": visible(player.name), "other": visible(entry.name)}
            raise wrong(entry.line, "name_clash", number=entry.number, **fields)

    def _slip(self, entry: SlipLine) -> None:
        state, number = self.evening.state, entry.number
        self._same_name(entry)
        if state.phase is not Phase.RUNNING or state.turn is None:
            raise wrong(entry.line, "no_turn")
        if number in state.turn.slips:
            raise wrong(entry.line, "twice", number=number)
        self._say(entry.line, HandIn(state.turn.number, number, entry.slip), DESK)

    def _board(self, entry: BoardLine) -> None:
        if self.evening.state.phase is not Phase.RUNNING:
            raise wrong(entry.line, "no_turn")
        if self._laid:
            raise wrong(entry.line, "laid_twice")
        self._laid = entry

    def _correct(self, entry: CorrectionLine) -> None:
        self._same_name(entry)
        about, why = (entry.turn, entry.number), self._why(entry.line, entry.ground)
        match entry.right:
            case None:
                command: Command = RemoveSlip(*about, why)
            case Points(points):
                command = CorrectPoints(*about, points, why)
            case slip:
                command = CorrectSlip(*about, slip, why)
        self._decide(entry.line, command, entry.ground)

    def _stop(self, line: int) -> None:
        self._end_turn(line)
        self._stopped = True
        if self.evening.state.phase is not Phase.OVER:
            self._say(line, Finish())

    def _end_turn(self, line: int) -> None:
        """Score the turn that was open and lay its word: as the file says, else by the rule."""
        laid, self._laid = self._laid, None
        if self.evening.state.phase is not Phase.RUNNING:
            return
        self._say(line, Close())
        self._say(line, Score())
        try:
            self._say(laid.line if laid else line, self._master(laid))
        except UnreadableLine:
            self._say(line, self._master(None))
            raise

    def _master(self, laid: BoardLine | None) -> Command:
        if laid:
            return LayMaster(laid.placement) if laid.placement else LayNothing()
        state = self.evening.state
        proposed = choices(state, self.evening.lexicon, f"{state.setup.name}/{len(state.turns)}")
        return LayMaster(proposed[0].found.placement) if proposed else LayNothing()

    def _decide(self, line: int, command: Command, ground: Ground) -> None:
        self._say(line, command, By(Role.LEADER, ground.by) if ground.by else None)

    def _why(self, line: int, ground: Ground) -> str:
        return ground.why or say("duplicate.cli.why", self._language, line=line)

    def _say(self, line: int, command: Command, by: By | None = None) -> None:
        outcome = self.evening.hear(command, by) if by else self.evening.hear(command)
        if isinstance(outcome, Refusal):
            raise wrong(line, "refused", sentence=explain_evening(outcome, self._language))


def _seated(setup: Setup, file: EveningFile) -> Setup:
    """Let the evening have the teams and rooms that its players name."""
    players = [entry for entry in file.entries if isinstance(entry, PlayerLine)]
    if any(one.team for one in players):
        setup = replace(setup, team_best=setup.club_best)
    for one in players:
        larger = replace(setup, rooms=(*setup.rooms, one.room))
        if one.room and setup_bar(larger) is None:  # else it has the room, or the line is refused
            setup = larger
    return setup


def named_list(named: Named, folder: Path) -> Lexicon:
    """Read the word list that a file names, beside it."""
    try:
        words = read_list(folder / named.text, How(capitals=True)).words
    except (OSError, ValueError, Unusable) as problem:
        raise wrong(named.line, "no_list", text=visible(named.text)) from problem
    return Lexicon.of(words, name=named.text)
