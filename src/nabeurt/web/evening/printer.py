"""The child that prints: run with ``FOLDER LANGUAGE FIRST LAST FILE…``.

It is given a record as JSON, and prints the files for its players from one place to another.
"""

import dataclasses
import sys
from pathlib import Path

from nabeurt.web.server.bounded import TOO_LARGE, bound


def main(folder: Path, language: str, first: int, last: int, *files: str) -> None:
    """Print into a folder."""
    bound()
    # What is imported before the bound would not be bound by it.
    from nabeurt.duplicate.record.model import parse_recorded  # noqa: PLC0415
    from nabeurt.web.evening.files import EXPORTS, wording  # noqa: PLC0415

    evening = parse_recorded(sys.stdin.buffer.read())
    some = dataclasses.replace(evening, players=evening.players[first:last])
    for file in files:
        made = EXPORTS[file].make(some, wording("en" if language == "en" else "nl"))
        (folder / file).write_bytes(made)


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), *sys.argv[5:])
    except MemoryError:
        sys.exit(TOO_LARGE)
