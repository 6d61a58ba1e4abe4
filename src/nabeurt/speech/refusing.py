"""Why something is refused, as a sentence."""

from collections.abc import Callable

from nabeurt.game.reasons import Reason, Refusal
from nabeurt.speech.voice import Voice


def explain(refusal: Refusal, voice: Voice) -> str:
    """Say why not."""
    fields = {name: _spoken(refusal, name, voice) for name in refusal.fields}
    return voice.say(f"refused.{refusal.reason.replace('-', '_')}", **fields)


def _spoken(refusal: Refusal, name: str, voice: Voice) -> object:
    value, noun = refusal.fields[name], _NOUNS.get((refusal.reason, name))
    if noun and isinstance(value, int):
        return voice.count(noun, value)
    return _FIELDS[name](value, voice) if name in _FIELDS else value


def _player(value: object, voice: Voice) -> object:
    return voice.name(value) if isinstance(value, int) else value


def _tiles(value: object, voice: Voice) -> object:
    return voice.tiles(value) if isinstance(value, str) else value


def _words(value: object, voice: Voice) -> object:
    return voice.all_of(str(word) for word in value) if isinstance(value, tuple | list) else value


# Numbers that are said with what they count.
_NOUNS: dict[tuple[Reason, str], str] = {
    (Reason.EXCHANGE_OPENING_LIMIT, "limit"): "turn",
    (Reason.ASK_LIMIT, "limit"): "word",
    (Reason.RACK_SIZE, "count"): "tile",
}
_FIELDS: dict[str, Callable[[object, Voice], object]] = {
    "player": _player,
    "tiles": _tiles,
    "words": _words,
}
