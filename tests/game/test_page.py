"""The page about the game mentions every command, event and reason."""

from pathlib import Path
from typing import get_args

from nabeurt.game import EVENTS, Command, Reason

PAGE = (Path(__file__).parents[2] / "docs" / "inside.md").read_text("utf-8")


def test_every_command_event_and_reason_is_on_the_page():
    names = [kind.__name__ for kind in (*EVENTS, *get_args(Command))] + [
        one.value for one in Reason
    ]
    assert [name for name in names if f"`{name}`" not in PAGE] == []
