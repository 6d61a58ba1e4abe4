"""Commands that are imported only when they are asked for, so that each starts quickly."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class Late(click.Group):
    """A group that also knows where other commands live, as ``module:name``."""

    def __init__(self, *given: Any, late: Mapping[str, str], **more: Any) -> None:  # noqa: ANN401  # as click takes them
        super().__init__(*given, **more)
        self._late = late

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name all, wherever they live."""
        return sorted([*self._late, *super().list_commands(ctx)])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module that defines it."""
        if cmd_name not in self._late:
            return super().get_command(ctx, cmd_name)
        module, _, name = self._late[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command
