"""The command line's own words ("Usage", "No such option") in the language of this run.

click takes them from gettext under their English text. Compiled gettext files would put sentences
outside the room that speaks, so its look-up is pointed at our catalogue instead.
"""

import re
from collections.abc import Callable
from typing import Any, NoReturn

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
    if language == "nl":
        _with_commas()
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

    for kind_of in (core.Argument, core.Option):
        _call_by(kind_of, piece)
    core.Command.format_usage = usage  # type: ignore[method-assign]  # click has no hook for it


def _call_by(kind: type[core.Parameter], piece: Callable[[str], str]) -> None:
    """Let arguments or options say what they want by its name in this language."""
    called = kind.make_metavar

    def named(self: core.Parameter, ctx: core.Context) -> str:
        return piece(called(self, ctx))

    kind.make_metavar = named  # type: ignore[method-assign]  # click has no hook for it


def _with_commas() -> None:
    """Write numbers with a decimal comma, and read them so."""
    told = core.Option.get_help_extra

    def extra(self: core.Option, ctx: core.Context) -> dict[str, Any]:
        found: dict[str, Any] = dict(told(self, ctx))
        if isinstance(self.type, types.FloatParamType):
            found |= {key: _comma(found[key]) for key in ("default", "range") if key in found}
        return found

    def fail(self: types.FloatParamType, message: str, *where: Any) -> NoReturn:  # noqa: ANN401  # as it is handed on
        super(types.FloatParamType, self).fail(_comma(message), *where)

    def read(text: object) -> float:
        return float(str(text).replace(",", "."))

    number = types.FloatParamType
    for kind, name, ours in (  # click has no hook for these
        (core.Option, "get_help_extra", extra),
        (number, "fail", fail),
        (number, "_number_class", staticmethod(read)),
    ):
        setattr(kind, name, ours)


def _comma(number: str) -> str:
    return re.sub(r"(?<![\d.])(\d+)\.(\d+)(?![\d.]*\d)", lambda one: _whole(one[1], one[2]), number)


def _whole(before: str, after: str) -> str:
    return f"{before},{after}" if after.strip("0") else before


def _first_sentence(help_: str, max_length: int = 0) -> str:  # noqa: ARG001  # click's signature
    """Return the first sentence of a help text, whole; what a colon ends is none."""
    paragraph = " ".join(help_.strip().partition("\n\n")[0].split())
    return re.split(r"(?<=[.?]) (?=[A-Z])", paragraph)[0].rstrip(".:")


def paths() -> list[str]:
    """Return where click's own texts are, for the test that compares them."""
    return [str(module.__file__) for module in _MODULES if module.__package__ == click.__name__]
