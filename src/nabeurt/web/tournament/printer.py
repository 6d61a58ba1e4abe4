"""The child that prints a tournament: run with ``FOLDER LANGUAGE ROUND TABLES FILE``.

It is given the addresses of the players' own pages in the order of the file (JSON, on a line of its
own; none where nobody elsewhere could reach them) and the tournament file. ``TABLES`` are the
numbers of the round's tables in the order of the file, with a ``b`` behind those of which it is
known who begins: ``1b,2,12``.
"""

import json
import sys
from pathlib import Path

from nabeurt.web.server.bounded import TOO_LARGE, bound

# What can be printed, by the name of its file: what it is, in large print, in braille.
FILES: dict[str, tuple[str, bool, bool]] = {
    f"{name}{look}": (what, look == "-groot.pdf", look == ".brf")
    for name, what in (
        ("indeling", "pairings"),
        ("namen", "names"),
        ("formulieren", "forms"),
        ("briefjes", "slips"),
        ("kruistabel", "wallchart"),
        ("stand", "standings"),
        ("oorkonden", "certificates"),
    )
    for look in (".pdf", "-groot.pdf", ".brf")
}


def print_round(folder: Path, language: str, number: str, tables: str, file: str) -> None:
    """Print into a folder."""
    bound()
    # What is imported before the bound would not be bound by it.
    from nabeurt.tournament.file import parse_tournament  # noqa: PLC0415
    from nabeurt.web.tournament.papers import printed  # noqa: PLC0415

    addresses, _, text = sys.stdin.buffer.read().decode().partition("\n")
    own = dict(enumerate(json.loads(addresses)))
    known = parse_tournament(text)
    made = printed(known, int(number), tables.split(","), *FILES[file], language, own)
    (folder / file).write_bytes(made)


if __name__ == "__main__":
    try:
        print_round(Path(sys.argv[1]), *sys.argv[2:])
    except MemoryError:
        sys.exit(TOO_LARGE)
