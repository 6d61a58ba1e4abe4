"""A game of the terminal in the store: on disk before anybody hears of it, and one has it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from nabeurt.cli.errors import Failure
from nabeurt.cli.play.saved_games import SavedGame, found, last_unfinished, listing_of, opened_store
from nabeurt.game import Course, Opening, Table
from nabeurt.game.commands import Command, Pass, Resign
from nabeurt.game.reasons import Refusal
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook
from nabeurt.store import Database
from nabeurt.store.streams import OVER, RESTING

JURY = LexiconJury(Lexicon.default())


def table_of(book: str, *players: str) -> Table:
    drawer = SeededDrawer("geheim")
    opening = Opening(rulebook(book), players, JURY.used, commitment=commitment("geheim"))
    table = Table.opened(opening, 0, JURY, drawer)
    assert not isinstance(table, Refusal)
    return table


TABLE = table_of("toernooi", "Anna", "Zoë")
OPENING = Course(tuple(TABLE.events), TABLE.state)
ON_TURN = TABLE.state.on_turn or 0


def decided(command: Command) -> Course:
    course = TABLE.decided(command, ON_TURN, 5)
    assert not isinstance(course, Refusal)
    return course


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    with opened_store() as opened:
        yield opened


def created(database: Database) -> SavedGame:
    return SavedGame.create(database, listing_of(OPENING.state, "", {}, 0), "geheim", OPENING)


def again(database: Database, game: SavedGame) -> SavedGame:
    return SavedGame.of(database, found(database, game.name))


def passed(game: SavedGame, now: int = 7) -> None:
    game.append(decided(Pass()), now)


def test_what_was_written_reads_back(database: Database):
    game = created(database)
    passed(game)
    read = again(database, game)
    assert read.events() == OPENING.events + decided(Pass()).events
    assert read.seed() == "geheim"
    assert read.time() == 7
    assert read.listing == game.listing
    assert game.name.endswith("anna-zoe")


def test_two_games_of_the_same_second_are_two(database: Database):
    assert created(database).name != created(database).name


def test_names_fit_where_they_are_kept(database: Database):
    names = ("Maximiliaan", "Wilhelminaatje", "Bartholomeus", "Christoffeltje")
    table = table_of("basis", *names)
    course = Course(tuple(table.events), table.state)
    listing = listing_of(course.state, "", {}, 0)
    games = [SavedGame.create(database, listing, "", course) for _ in range(12)]
    assert max(len(game.name) for game in games) <= 64


def test_the_last_unfinished_game_is_found(database: Database):
    older, newer, over = created(database), created(database), created(database)
    over.append(decided(Resign()), 9)
    assert found(database, over.name).status == OVER
    for game in (older, newer):
        game.take_up(0)
        last = last_unfinished(database)
        assert last
        assert (last.id, last.status) in {(older.name, RESTING), (newer.name, RESTING)}
    assert found(database, f"{older.name}.jsonl").id == older.name
    for name in ("niets", "../x"):
        with pytest.raises(Failure):
            found(database, name)


def test_nothing_to_resume_is_said(database: Database):
    with pytest.raises(Failure):
        found(database, "")


def test_time_is_noted_every_second_and_when_asked(database: Database):
    game = created(database)
    game.note_time(999)
    assert again(database, game).time() == 0
    game.note_time(999, at_once=True)
    passed(game, 1200)
    game.note_time(1300)
    assert again(database, game).time() == 1200


def test_who_has_lost_a_game_is_told_by_a_note_and_by_a_move(database: Database):
    game, rival = created(database), created(database)
    other = again(database, game)
    other.take_up(0)
    with pytest.raises(Failure, match="ergens anders"):
        passed(game)
    assert again(database, game).events() == OPENING.events
    again(database, rival).take_up(0)
    rival.note_time(5000)
    with pytest.raises(Failure, match="ergens anders"):
        passed(rival)
    passed(other)
