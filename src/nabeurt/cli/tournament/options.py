"""What the commands about a tournament have in common: the file, JSON, the language."""

from pathlib import Path

import click

from nabeurt.cli.language import tell

FILE = click.argument("file", type=click.Path(path_type=Path))
JSON = click.option("--json", "as_json", is_flag=True, help=tell("tournament.cli.json"))
LANG = click.option(  # read by cli.language, wherever it stands
    "--lang", type=click.Choice(["nl", "en"]), expose_value=False, help=tell("help.language")
)
