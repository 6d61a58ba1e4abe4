"""Plays the whole games in this folder again: ``python tests/games/make.py``.

One by each rulebook, with the default word list and the seeds below. The files are kept as they
were written, so that what one version writes the next still reads; make them again only when the
schema of the log changes.
"""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

from nabeurt.board import Board, Placement
from nabeurt.game import commands as c
from nabeurt.game.events import Event
from nabeurt.game.judge.referee import Opening
from nabeurt.game.reasons import Refusal
from nabeurt.game.records import gcg_text, log_text
from nabeurt.game.state import State
from nabeurt.game.table import Table
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.lexicon import Lexicon, default
from nabeurt.moves import exists_any, generate
from nabeurt.rules import NAMES, rulebook

HERE = Path(__file__).parent
PLAYERS = ("Anna Bos", "Bram", "Zoë van 't Hof", "Dirk-Jan")


class ListJury:
    """The default list as the jury."""

    defers = False

    def __init__(self) -> None:
        self.words = {entry.word for entry in default.entries() if entry.tier == "listed"}
        self.lexicon = Lexicon.of(sorted(self.words))

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        return tuple(word in self.words for word in words)

    def exists(self, board: Board, rack: str) -> bool:
        return exists_any(board.cells, rack, self.lexicon)


def play(name: str, jury: ListJury) -> tuple[Event, ...]:
    """Play one game; the same every time."""
    book, chance, seed = rulebook(name), random.Random(name), f"de kiem van {name}"
    players = PLAYERS[: min(3, book.players_max)]
    promise, drawer = commitment(seed), SeededDrawer(seed)
    opening = Opening(book, players, LexiconUsed(default.NAME, "", ""), commitment=promise)
    table, now = Table.opened(opening, 0, jury, drawer), 0
    assert not isinstance(table, Refusal)
    while not table.state.ended:
        now += chance.randrange(5_000, 90_000)
        course = table.ticked(now)
        if course.events:
            table.keep(course)
        else:
            say(table, now, jury, chance)
    return tuple(table.events)


def say(table: Table, now: int, jury: ListJury, chance: random.Random) -> None:
    """Let somebody say the first thing that is allowed."""
    for command, by in ideas(table.state, jury, chance):
        if not isinstance(table.hear(command, by, now), Refusal):
            return


def ideas(state: State, jury: ListJury, chance: random.Random) -> Iterator[tuple[c.Command, int]]:
    seat = state.on_turn
    if seat is None:
        yield from ((c.Accept(), other) for other in range(len(state.seats)))
        return
    if state.recent and chance.random() < 0.15:
        yield c.Challenge(), seat
    rack = state.seats[seat].rack
    if chance.random() < 0.06:
        yield c.Exchange(rack[:3]), seat
    found = generate(state.board.cells, rack, jury.lexicon, tiles=state.tile_set, best=6)
    if found and chance.random() < 0.1:
        yield c.Place(misspelt(chance.choice(found).placement, chance)), seat
    for candidate in chance.sample(found, len(found)):
        yield c.Place(candidate.placement), seat
    for command in (c.Exchange(rack), c.AskLeave(), c.ClaimStuck(), c.Pass()):
        yield command, seat


def misspelt(placement: Placement, chance: random.Random) -> Placement:
    """Lay the letters in another order: most likely not a word."""
    letters = "".join(chance.sample(placement.letters, len(placement.letters)))
    return Placement(placement.start, placement.direction, letters)


def main() -> None:
    jury = ListJury()
    for name in NAMES:
        events = play(name, jury)
        (HERE / f"{name}.gcg").write_text(gcg_text(events, "0.1.0"), "utf-8")
        (HERE / f"{name}.jsonl").write_text(log_text(events, "0.1.0"), "utf-8")


if __name__ == "__main__":
    main()
