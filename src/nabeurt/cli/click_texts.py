"""The command line's own words ("Usage", "No such option") in the language of this run.

click takes them from gettext under their English text. Compiled gettext files would put sentences
outside the room that speaks, so its look-up is pointed at our catalogue instead.
"""

import re
from collections.abc import Callable
from typing import Any

import click
from click import core, decorators, exceptions, formatting, parser, types

from nabeurt.speech import Language
from nabeurt.speech.sentences.catalogue import sentences

_MODULES = (core, decorators, exceptions, formatting, parser, types)


def speak(language: Language) -> None:
    """Let click speak this language from now on."""
    english = sentences("en")
    said = {
        english[key]: sentence
        for key, sentence in sentences(language).items()
        if key.startswith(("click.", "help.argument."))
    }

    def one(text: str) -> str:
        return said.get(text, text)

    def one_or_more(single: str, several: str, count: int) -> str:
        return one(single if count == 1 else several)

    for module in _MODULES:
        for name, translate in (("_", one), ("ngettext", one_or_more)):
            if hasattr(module, name):
                setattr(module, name, translate)
    _name_values(one)
    core._make_default_short_help = _first_sentence  # type: ignore[assignment, attr-defined]  # noqa: SLF001  # click cuts it off


def _name_values(one: Callable[[str], str]) -> None:
    """Call what stands for a value, and the parts of a usage line, by their names."""
    numbers = (types.IntParamType, types.IntRange, types.FloatRange, types.FloatParamType)
    kinds: tuple[type[types.ParamType[Any]], ...] = (*numbers, types.StringParamType, types.File)
    for kind in kinds:
        kind.name = one(kind.name)

    def piece(text: str) -> str:
        return re.sub(r"[A-Z]+", lambda name: one(name[0]), text)

    def usage(self: core.Command, ctx: core.Context, formatter: formatting.HelpFormatter) -> None:
        pieces = " ".join(map(piece, self.collect_usage_pieces(ctx)))
        formatter.write_usage(ctx.command_path, pieces)

    called = core.Argument.make_metavar

    def argument(self: core.Argument, ctx: core.Context) -> str:
        return piece(called(self, ctx))

    core.Argument.make_metavar = argument  # type: ignore[method-assign]  # click has no hook for it
    core.Command.format_usage = usage  # type: ignore[method-assign]  # as above


def _first_sentence(help_: str, max_length: int = 0) -> str:  # noqa: ARG001  # click's signature
    """Return the first sentence of a help text, whole."""
    paragraph = " ".join(help_.strip().partition("\n\n")[0].split())
    return re.split(r"(?<=[.:]) ", paragraph)[0].rstrip(".:")


def paths() -> list[str]:
    """Return where click's own texts are, for the test that compares them."""
    return [str(module.__file__) for module in _MODULES if module.__package__ == click.__name__]
