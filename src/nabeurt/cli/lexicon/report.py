"""What an import or an update did, as JSON for programs and as lines for people."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

import click

from nabeurt.cli.language import tell
from nabeurt.lexicon.library import Listing
from nabeurt.lexicon.library.difference import Difference
from nabeurt.lexicon.library.metadata import Card
from nabeurt.lexicon.library.patch import Changes, Wishes
from nabeurt.lexicon.reading.import_result import Harvest, Tally, lengths

Fields = dict[str, Any]


def answer(fields: object, lines: Iterable[str], *, as_json: bool) -> None:
    """Print for programs or for people."""
    if as_json:
        click.echo(json.dumps(fields, ensure_ascii=False))
        return
    for line in lines:
        click.echo(line)


def listing_fields(listing: Listing) -> Fields:
    """Describe a list to a program."""
    fields = asdict(listing)
    fields["source"] = fields.pop("origin")
    return fields


def import_fields(card: Card, harvest: Harvest, difference: Difference, *, written: bool) -> Fields:
    """Account for an import to a program."""
    return {
        "name": card.name,
        "version": card.version,
        "profile": card.profile,
        "words": len(harvest.words),
        "sha256": card.sha256,
        "source": asdict(card.origin),
        "written": written,
        "read": harvest.read,
        "accepted": len(harvest.words),
        "duplicates": asdict(harvest.duplicates),
        "rejected": {reason: asdict(tally) for reason, tally in harvest.rejected.items()},
        "lengths": lengths(harvest.words),
        "difference": asdict(difference),
    }


def import_lines(fields: Fields) -> Iterator[str]:
    """Account for an import to a person."""
    yield tell("lexicon.report.accepted", **fields)
    yield from tally_lines("duplicates", fields["duplicates"])
    yield from rejected_lines(fields["rejected"])
    counts = ", ".join(f"{length}: {count}" for length, count in fields["lengths"].items())
    yield tell("lexicon.report.lengths", counts=counts)
    found = fields["difference"]
    against = {"name": found["name"], "version": found["version"]}
    yield tell("lexicon.report.against", **against)
    for kind in ("added", "missing"):
        yield from tally_lines(kind, found[kind], always=True)


def update_fields(card: Card, wishes: Wishes, changes: Changes, *, written: bool) -> Fields:
    """Account for an update to a program."""
    return {
        "name": card.name,
        "version": card.version,
        "words": card.words,
        "sha256": card.sha256,
        "written": written,
        "added": asdict(_tally(changes.added)),
        "removed": asdict(_tally(changes.removed)),
        "present": asdict(changes.present),
        "absent": asdict(changes.absent),
        "rejected": {reason: asdict(tally) for reason, tally in wishes.rejected().items()},
    }


def update_lines(fields: Fields) -> Iterator[str]:
    """Account for an update to a person."""
    for kind in ("added", "removed"):
        yield from tally_lines(kind, fields[kind], always=True)
    for kind in ("present", "absent"):
        yield from tally_lines(kind, fields[kind])
    yield from rejected_lines(fields["rejected"])


def rejected_lines(rejected: Mapping[str, Fields]) -> Iterator[str]:
    """Say what was left out, and why."""
    for reason, tally in rejected.items():
        yield _line("left_out", tally, why=tell(f"lexicon.rejected.{reason}"))


def tally_lines(kind: str, tally: Fields, *, always: bool = False) -> Iterator[str]:
    """Say how many and which, if there are any."""
    if tally["count"] or always:
        yield _line(kind, tally)


def _line(kind: str, tally: Fields, **more: str) -> str:
    samples = ", ".join(tally["samples"])
    rest = "" if tally["count"] <= len(tally["samples"]) else ", …"
    named = f" ({samples}{rest})" if samples else ""
    return tell(f"lexicon.report.{kind}", count=tally["count"], samples=named, **more)


def _tally(words: Mapping[str, object]) -> Tally:
    tally = Tally()
    for word in sorted(words):
        tally.add(word)
    return tally
