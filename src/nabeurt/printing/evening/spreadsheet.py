"""An evening for a spreadsheet: the ranking, the turns or every slip, as CSV.

Semicolons, decimal commas and a byte order mark are what a Dutch spreadsheet opens without asking;
columns have the names that the JSON has. A text that a spreadsheet would take for a formula gets an
apostrophe in front.
"""

import csv
import io
import unicodedata
from collections.abc import Iterable, Sequence

from nabeurt.duplicate.record.model import Recorded, RecordedWord

Cell = str | int | None
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_BOM = "\ufeff"


def ranking_csv(evening: Recorded) -> bytes:
    """Write a row for each player in order of rank, with the points of every turn."""
    turns = [f"turn {turn.turn}" for turn in evening.turns]
    groups = ("team",) * bool(evening.teams) + ("room",) * bool(evening.rooms)
    head = ("rank", "number", "name", "club", "category", *groups, "total", "percent", *turns)
    rows: Iterable[list[Cell]] = (
        [
            one.rank,
            one.number,
            one.name,
            one.club,
            one.category,
            *(getattr(one, group) for group in groups),
            one.total,
            f"{one.percent:.1f}".replace(".", ","),
            *one.turns,
        ]
        for one in evening.ranking
    )
    return _written(head, rows)


def turns_csv(evening: Recorded) -> bytes:
    """Write a row for each turn."""
    head = ("turn", "letters", "word", "at", "score", "finders")
    best = ("best_word", "best_at", "topscore", "found_top", "redraws", "replaced")
    rows = (
        (
            turn.turn,
            turn.letters,
            *_word(turn.master),
            turn.master.score if turn.master else None,
            len(turn.finders(turn.master)),
            *_word(turn.best),
            turn.topscore,
            turn.found_top,
            " ".join(turn.redraws),
            " ".join(turn.replaced),
        )
        for turn in evening.turns
    )
    return _written((*head, *best), rows)


def slips_csv(evening: Recorded) -> bytes:
    """Write a row for each slip: what was written, how it was read, what it was worth and why."""
    head = ("turn", "letters", "number", "name", "at", "word", "claimed")
    read = ("read_at", "read_word", "score", "reason", "detail")
    rows = (
        (
            turn.turn,
            turn.letters,
            slip.number,
            evening.name_of(slip.number),
            slip.at,
            slip.word,
            slip.claimed,
            *_word(slip.read)[::-1],
            slip.score,
            slip.reason,
            ", ".join(slip.detail),
        )
        for turn in evening.turns
        for slip in turn.slips
    )
    return _written((*head, *read), rows)


def _word(word: RecordedWord | None) -> tuple[str | None, str | None]:
    return (word.word, word.at) if word else (None, None)


def _written(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=";")
    writer.writerow(head)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return (_BOM + text.getvalue()).encode()


def _safe(cell: Cell) -> Cell:
    r"""Keep a text from being taken for a formula, whichever width its signs have.

    >>> _safe("=1+1"), _safe(" \N{FULLWIDTH EQUALS SIGN}1").startswith("'"), _safe("Ans"), _safe(-3)
    ("'=1+1", True, 'Ans', -3)
    """
    if not isinstance(cell, str):
        return cell
    read = unicodedata.normalize("NFKC", cell)
    return f"'{cell}" if read.lstrip(" ").startswith(_FORMULA) else cell
