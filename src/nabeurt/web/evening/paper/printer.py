"""The child that prints: run with ``FOLDER LANGUAGE PLACES FILE…``.

It is given a record as JSON, and prints the files for its players in these places (``0,4,7``).
"""

import dataclasses
import sys
from pathlib import Path

from nabeurt.web.server.bounded import TOO_LARGE, bound


def main(folder: Path, language: str, places: str, *files: str) -> None:
    """Print into a folder."""
    bound()
    # What is imported before the bound would not be bound by it.
    from nabeurt.duplicate.record.model import parse_recorded  # noqa: PLC0415
    from nabeurt.web.evening.paper.files import EXPORTS, wording  # noqa: PLC0415

    evening = parse_recorded(sys.stdin.buffer.read())
    players = tuple(evening.players[int(place)] for place in places.split(",") if place)
    some = dataclasses.replace(evening, players=players)
    for file in files:
        made = EXPORTS[file].make(some, wording("en" if language == "en" else "nl"))
        (folder / file).write_bytes(made)


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), *sys.argv[2:])
    except MemoryError:
        sys.exit(TOO_LARGE)
