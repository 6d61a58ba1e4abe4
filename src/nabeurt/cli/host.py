"""Opens a game at this terminal, new or going on, and sees everybody out: the game is kept."""

import secrets
from dataclasses import dataclass
from pathlib import Path

from nabeurt.cli.failure import Failure
from nabeurt.cli.games import GameFile, Kept, Taken, find_game
from nabeurt.cli.language import language, tell
from nabeurt.cli.lines import Lines, NoMoreLines
from nabeurt.cli.lists import opened
from nabeurt.cli.opponents import Opponents
from nabeurt.cli.screen import Screen
from nabeurt.cli.sitting import Sitting
from nabeurt.cli.stopwatch import Stopwatch
from nabeurt.game.drawer import SeededDrawer, commitment
from nabeurt.game.events import Event
from nabeurt.game.fold import replay
from nabeurt.game.lexicon_jury import LexiconJury
from nabeurt.game.rack import Impossible
from nabeurt.game.reasons import Refusal
from nabeurt.game.records import UnreadableRecord
from nabeurt.game.referee import Opening, start
from nabeurt.game.state import State
from nabeurt.lexicon.library import home
from nabeurt.rules import Rulebook
from nabeurt.speech.refusing import explain
from nabeurt.speech.voice import Voice


@dataclass(frozen=True, slots=True)
class Wish:
    """What people want to play."""

    rulebook: Rulebook
    players: tuple[str, ...]
    lexicon: str | None
    seed: str | None
    table: bool = False
    beginner: int | None = None
    bots: tuple[str, ...] = ()


def games_folder() -> Path:
    """Where the games of this machine are kept."""
    return home() / "games"


def new_sitting(wish: Wish, screen: Screen, lines: Lines) -> Sitting:
    """Start a game."""
    jury = LexiconJury(opened(wish.lexicon))
    seed = wish.seed or secrets.token_hex(16)
    drawer = SeededDrawer(seed)
    opening = Opening(
        wish.rulebook,
        wish.players,
        jury.used,
        wish.table,
        "" if wish.table else commitment(seed),
        wish.beginner,
    )
    events = start(opening, 0, jury, drawer)
    if isinstance(events, Refusal):
        sentence = explain(events, Voice(wish.players, language()))
        raise Failure("play.refused", exit_code=2, sentence=sentence)
    state = replay(events)
    bots = Opponents.seated(state, wish.bots, jury.lexicon).bots
    file = _created(wish.players, Kept(seed, wish.lexicon, wish.bots))
    file.append(events)
    watch = Stopwatch(0)
    return Sitting(file, list(events), state, jury, drawer, screen, lines, watch, bots=bots)


def resumed_sitting(name: str | None, *, table: bool, screen: Screen, lines: Lines) -> Sitting:
    """Go on with a game where it was; nobody's clock ran in the meantime."""
    file, events = _opened(find_game(games_folder(), name))
    try:
        state = _replayed(file, events)
        _check_resumable(file, state, table=table)
        kept = file.kept()
        jury = LexiconJury(opened(kept.lexicon))
        bots = Opponents.seated(state, kept.bots, jury.lexicon).bots
    except Failure:
        file.close()
        raise
    if jury.used.sha256 != state.started.lexicon.sha256:
        screen.tell(tell("play.list_changed", name=state.started.lexicon.name))
    watch, drawer = Stopwatch(max(state.now, file.noted_time())), SeededDrawer(kept.seed)
    known = len(events)
    return Sitting(file, list(events), state, jury, drawer, screen, lines, watch, known, bots=bots)


def _check_resumable(file: GameFile, state: State, *, table: bool) -> None:
    if state.ended:
        raise Failure("play.over_already", name=file.name)
    if state.started.table is not table:
        raise Failure("play.wrong_mode", name=file.name, command="play" if table else "table")


def host(sitting: Sitting, command: str) -> None:
    """Let people play; whoever leaves early is told how to go on."""
    try:
        sitting.play()
    except (KeyboardInterrupt, NoMoreLines) as problem:
        sitting.leave()
        sitting.screen.tell("")
        sitting.screen.tell(tell("play.kept", command=command, name=sitting.file.name))
        if isinstance(problem, KeyboardInterrupt):
            raise
        return
    sitting.file.finish()
    sitting.screen.tell(tell("play.finished", path=sitting.file.path))


def _opened(path: Path) -> tuple[GameFile, tuple[Event, ...]]:
    try:
        return GameFile.open(path)
    except Taken as problem:
        raise Failure("play.in_use", name=path.stem) from problem
    except OSError as problem:
        raise Failure("play.no_folder", path=path) from problem
    except UnreadableRecord as problem:
        sentence = tell(f"records.flaw.{problem.flaw}", line=problem.line, **problem.fields)
        raise Failure("play.unreadable_game", name=path.stem, sentence=sentence) from problem


def _replayed(file: GameFile, events: tuple[Event, ...]) -> State:
    try:
        return replay(events)
    except Impossible as problem:
        sentence = tell("records.flaw.not-played")
        raise Failure("play.unreadable_game", name=file.name, sentence=sentence) from problem


def _created(players: tuple[str, ...], kept: Kept) -> GameFile:
    try:
        return GameFile.create(games_folder(), players, kept)
    except OSError as problem:
        raise Failure("play.no_folder", path=games_folder()) from problem
