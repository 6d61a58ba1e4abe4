"""Opens a game at this terminal, new or going on, and sees everybody out: the game is kept."""

import secrets
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.lexicon.lists import library, opened
from nabeurt.cli.play.old_files import bring_in, replayed
from nabeurt.cli.play.opponents import bots_at
from nabeurt.cli.play.saved_games import (
    SavedGame,
    database_path,
    found,
    games_folder,
    last_unfinished,
    listing_of,
    opened_store,
)
from nabeurt.cli.play.session import Sitting
from nabeurt.cli.terminal.input import Lines, NoMoreLines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.cli.terminal.stopwatch import Stopwatch
from nabeurt.game import Course
from nabeurt.game.events import Event
from nabeurt.game.judge.referee import Opening
from nabeurt.game.outcome.settlement import settled
from nabeurt.game.reasons import Refusal
from nabeurt.game.records import UnreadableRecord, log_text
from nabeurt.game.state import State
from nabeurt.game.table import Table
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon.library.atomic_files import replacing
from nabeurt.lexicon.reading.reason import Unusable
from nabeurt.rules import Rulebook
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.voice import Voice


@dataclass(frozen=True, slots=True)
class NewGame:
    """What people want to play; with ``boxes`` the program draws for a real board."""

    rulebook: Rulebook
    players: tuple[str, ...]
    lexicon: str | None
    seed: str | None
    table: bool = False
    boxes: bool = False
    beginner: int | None = None
    bots: tuple[str, ...] = ()


def unfinished_game() -> str | None:
    """Name the game of this terminal that was played last and is not over."""
    if not database_path().exists() and not games_folder().exists():
        return None
    with opened_store() as database:
        bring_in(database, None)
        last = last_unfinished(database)
    return last.id if last else None


def new_sitting(wish: NewGame, screen: Screen, lines: Lines) -> Sitting:
    """Start a game."""
    jury = LexiconJury(opened(wish.lexicon))
    seed = wish.seed or secrets.token_hex(16)
    seats = dict(enumerate(wish.bots, len(wish.players) - len(wish.bots)))
    opening = Opening(
        wish.rulebook,
        wish.players,
        jury.used,
        wish.table,
        "" if wish.table and not wish.boxes else commitment(seed),
        wish.beginner,
        by_hand=not wish.rulebook.each_renewed,
        bots=tuple(seats),
    )
    table = Table.opened(opening, 0, jury, SeededDrawer(seed))
    if isinstance(table, Refusal):
        sentence = explain(table, Voice(wish.players, language()))
        raise Failure("play.refused", exit_code=2, sentence=sentence)
    bots = bots_at(table.state, seats, jury.lexicon)
    listing = listing_of(table.state, _lasting(wish.lexicon), seats, 0)
    begun = Course(tuple(table.events), table.state)
    file = SavedGame.create(opened_store(), listing, seed, begun)
    return Sitting(file, table, screen, lines, Stopwatch(0), bots=bots)


def resumed_sitting(name: str | None, *, table: bool, screen: Screen, lines: Lines) -> Sitting:
    """Go on with a game where it was; nobody's clock ran in the meantime."""
    database = opened_store()
    try:
        bring_in(database, name)
        return _taken_up(SavedGame.of(database, found(database, name)), screen, lines, table=table)
    except BaseException:
        database.close()
        raise


def _taken_up(file: SavedGame, screen: Screen, lines: Lines, *, table: bool) -> Sitting:
    events = _events(file)
    state = replayed(file.name, events)
    _check_resumable(file, state, table=table)
    chairs, seed = file.listing.chairs, file.seed()
    jury = LexiconJury(opened(file.listing.lexicon or None))
    levels = {seat: chair.bot for seat, chair in enumerate(chairs) if chair.bot}
    bots = bots_at(state, levels, jury.lexicon)
    if jury.used.sha256 != state.started.lexicon.sha256:
        screen.tell(tell("play.list_changed", name=state.started.lexicon.name))
    watch = Stopwatch(max(state.now, file.time()))
    file.take_up(watch.now())
    game = Table(state, list(events), jury, SeededDrawer(seed))
    return Sitting(file, game, screen, lines, watch, known=len(events), bots=bots)


def _check_resumable(file: SavedGame, state: State, *, table: bool) -> None:
    if settled(state):
        raise Failure("play.over_already", name=file.name)
    if state.started.table is not table:
        raise Failure("play.wrong_mode", name=file.name, command="play" if table else "table")
    people = {chair.person for chair in file.listing.chairs if not chair.bot}
    if len(people) > 1:
        raise Failure("play.other_screens", name=file.name)


def _lasting(lexicon: str | None) -> str:
    """Name a list so that it is found from every folder; the active one has no name."""
    if lexicon is None or lexicon.lower() in library().names():
        return lexicon or ""
    return str(Path(lexicon).resolve())


def host(sitting: Sitting, command: str) -> None:
    """Let people play; whoever leaves early is told how to go on."""
    try:
        sitting.play()
    except (KeyboardInterrupt, NoMoreLines) as problem:
        sitting.leave()
        sitting.file.close()
        sitting.screen.tell("")
        sitting.screen.tell(tell("play.kept", command=command, name=sitting.file.name))
        if isinstance(problem, KeyboardInterrupt):
            raise
        return
    sitting.screen.tell(tell("play.finished", path=_written_log(sitting)))
    sitting.file.close()


def _written_log(sitting: Sitting) -> Path:
    """Write a finished game's log for people."""
    path = sitting.file.path
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with replacing(path) as beside:
            beside.touch(mode=0o600)
            beside.write_text(log_text(sitting.events, metadata.version("nabeurt")), "utf-8")
    except (OSError, Unusable) as problem:
        raise Failure("play.no_folder", path=path) from problem
    return path


def _events(file: SavedGame) -> tuple[Event, ...]:
    try:
        return file.events()
    except UnreadableRecord as problem:
        sentence = tell(f"records.flaw.{problem.flaw}", line=problem.line, **problem.fields)
        raise Failure("play.unreadable_game", name=file.name, sentence=sentence) from problem
