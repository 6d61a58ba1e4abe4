"""Files that a command writes: the whole file or nothing, and never over another unless told to."""

from pathlib import Path

from nabeurt.cli.errors import Failure


def may_save(out: Path, *, force: bool) -> None:
    """Refuse a file that is there already."""
    if out.exists() and not force:
        raise Failure("records.exists", file=out)


def save(out: Path, text: str, *, force: bool) -> None:
    """Write the file."""
    may_save(out, force=force)
    part = out.with_name(out.name + ".part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(out)
    except OSError as problem:
        raise Failure("records.not_written", file=out, detail=problem.strerror) from problem
