"""``nabeurt tournament stage``: the file of the next stage, from the standings of this one."""

from pathlib import Path

import click

from nabeurt.cli.language import tell
from nabeurt.cli.tournament.data import show
from nabeurt.cli.tournament.files import read_tournament
from nabeurt.cli.tournament.options import FILE, JSON, LANG
from nabeurt.tournament import Format
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.settings import Settings
from nabeurt.tournament.stage import Advance, next_stage


@click.command("stage", help=tell("tournament.cli.stage"))
@FILE
@click.option("--first", type=click.IntRange(2, 2_000), required=True, help=tell("tournament.cli.first"))  # noqa: E501  # fmt: skip
@click.option("--per-group", is_flag=True, help=tell("tournament.cli.per_group"))
@click.option("--carry", is_flag=True, help=tell("tournament.cli.carry"))
@click.option("--format", "form", type=click.Choice([one.value for one in Format]), default=Format.KNOCK_OUT.value, show_default=True, help=tell("tournament.cli.format"))  # noqa: E501  # fmt: skip
@click.option("--rounds", type=click.IntRange(1, 500), help=tell("tournament.cli.rounds"))
@JSON
@LANG
def stage(  # noqa: PLR0913  # one parameter per option
    file: Path,
    *,
    first: int,
    per_group: bool,
    carry: bool,
    form: str,
    rounds: int | None,
    as_json: bool,
) -> None:
    """Write the next stage."""
    known = read_tournament(file)
    name = tell("tournament.cli.next_name", name=known.settings.name).strip()
    settings = Settings(
        name=name,
        ranking=known.settings.ranking,
        format=Format(form),
        rounds=rounds,
        seed=known.settings.seed,
        prizes=known.settings.prizes,
        start=known.settings.start,
    )
    text = write_tournament(next_stage(known, Advance(first, per_group, carry), settings))
    show({"tournament": name, "text": text}, text.splitlines(), as_json=as_json)
