"""What the duplicate evening's typed answers sound like: refusals, reasons, phases, ends."""

from enum import StrEnum

from nabeurt.duplicate import EndedBy, Mark, Phase, Redo, Refusal, Zero
from nabeurt.speech.sentences.catalogue import Language, say


def explain_evening(refusal: Refusal, language: Language) -> str:
    """Say why not."""
    fields = {name: _field(value, language) for name, value in refusal.fields.items()}
    if isinstance(zero := refusal.fields.get("zero"), Zero):
        fields["zero"] = _zero(zero, refusal.fields.get("detail"), language) + "."
    return _said("refused", refusal.reason, language, **fields)


def why_zero(mark: Mark, language: Language) -> str:
    """Say why a slip is worth nothing; empty when it is worth something."""
    return _zero(mark.zero, mark.detail, language) if mark.zero else ""


def tell_phase(phase: Phase, language: Language) -> str:
    """Say where a turn stands."""
    return _said("phase", phase, language)


def tell_ended(by: EndedBy, language: Language) -> str:
    """Say how the evening came to its end."""
    return _said("ended", by, language)


def tell_redo(redo: Redo, language: Language) -> str:
    """Say how far back a turn goes."""
    return _said("redo", redo, language)


def _zero(zero: Zero, detail: object, language: Language) -> str:
    parts = detail if isinstance(detail, tuple) else ()
    return _said("zero", zero, language, detail=", ".join(map(str, parts)))


def _field(value: object, language: Language) -> object:
    if isinstance(value, Phase):
        return tell_phase(value, language)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def _said(kind: str, what: StrEnum, language: Language, **fields: object) -> str:
    return say(f"duplicate.{kind}.{what.value.replace('-', '_')}", language, **fields)
