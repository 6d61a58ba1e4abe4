"""``nabeurt rules``: list, explain and compare the rulebooks, and check house rules."""

import json
from pathlib import Path
from typing import Any

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.rulebooks import ALL_NAMES, house_rules, named_rulebook
from nabeurt.rules import RULE_FIELDS, Rulebook, contradictions, rulebook
from nabeurt.speech.sentences import rulebook as speech

json_option = click.option("--json", "as_json", is_flag=True, help=tell("rules.help.json"))


@click.group(help=tell("rules.help.rules"), invoke_without_command=True)
@json_option
@click.pass_context
def rules(ctx: click.Context, *, as_json: bool) -> None:
    """List the rulebooks when nothing else is asked."""
    if ctx.invoked_subcommand is not None:
        return
    books = [named_rulebook(name) for name in ALL_NAMES]
    if as_json:
        _print_json([_listed(book) for book in books])
        return
    for book in books:
        players = speech.players(book, language())
        click.echo(tell("rules.listed", name=book.name, title=_title(book), players=players))


@rules.command(help=tell("rules.help.show"))
@click.argument("name")
@json_option
@click.option("--all", "silent", is_flag=True, help=tell("rules.help.all"))
def show(name: str, *, as_json: bool, silent: bool) -> None:
    """Explain one."""
    book = named_rulebook(name)
    if as_json:
        _print_json(_described(book))
        return
    for line in speech.explanation(book, language(), silent=silent):
        click.echo(line)
    if not silent:
        click.echo("\n" + tell("rules.rest", name=name))


@rules.command(help=tell("rules.help.compare"))
@click.argument("a")
@click.argument("b")
@json_option
def compare(a: str, b: str, *, as_json: bool) -> None:
    """Show what differs between two."""
    left, right = named_rulebook(a), named_rulebook(b)
    if type(left) is not type(right):
        duplicate = right if isinstance(left, Rulebook) else left
        raise Failure("rules.incomparable", exit_code=2, name=duplicate.name)
    fields = [
        field for field in speech.rule_fields(left) if getattr(left, field) != getattr(right, field)
    ]
    if as_json:
        data = left.as_data(), right.as_data()
        _print_json({field: [each[field] for each in data] for field in fields})
    elif not fields:
        click.echo(tell("rules.same", a=left.name, b=right.name))
    for field in [] if as_json else fields:
        click.echo(_difference(left, right, field))


@rules.command(help=tell("rules.help.check"))
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def check(file: Path, *, as_json: bool) -> None:
    """Check house rules."""
    book = house_rules(file)
    found = contradictions(book)
    sentences = [speech.Clash(each, book).text(language()) for each in found]
    if as_json:
        _print_json({"name": book.name, "parent": book.parent, "contradictions": found})
    elif found:
        click.echo("\n".join([tell("rules.contradicted"), *sentences]), err=True)
    else:
        click.echo(_soundness(book))
    if found:
        raise SystemExit(1)


def _listed(book: speech.AnyRulebook) -> dict[str, Any]:
    least, most = (book.players_min, book.players_max) if isinstance(book, Rulebook) else (1, None)
    return {"name": book.name, "title": _title(book), "players_min": least, "players_max": most}


def _title(book: speech.AnyRulebook) -> str:
    return speech.title(book, language())


def _difference(left: speech.AnyRulebook, right: speech.AnyRulebook, field: str) -> str:
    label = tell(f"rules.label.{field}").capitalize()
    sentences = [speech.cited_rule(book, field, language()) for book in (left, right)]
    return tell(
        "rules.differs",
        label=label,
        a=left.name,
        b=right.name,
        left=sentences[0],
        right=sentences[1],
    )


def _soundness(book: Rulebook) -> str:
    parent = rulebook(book.parent)
    changes = sum(getattr(book, field) != getattr(parent, field) for field in RULE_FIELDS)
    key = "rules.sound_one" if changes == 1 else "rules.sound"
    return tell(key, name=book.name, parent=book.parent, changes=changes)


def _described(book: speech.AnyRulebook) -> dict[str, Any]:
    data = book.as_data()
    described = {
        field: _described_field(book, field, data[field]) for field in speech.rule_fields(book)
    }
    readings = {name: tell(f"rules.reading.{name}") for name in speech.readings(book)}
    return {"name": book.name, "title": _title(book), "fields": described, "readings": readings}


def _described_field(book: speech.AnyRulebook, field: str, value: object) -> dict[str, Any]:
    found = speech.source(book, field)
    return {
        "value": value,
        "article": found.article if found else None,
        "readings": found.readings if found else (),
        "sentence": speech.rule(book, field, language()),
    }


def _print_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))
