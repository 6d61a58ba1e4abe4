"""Why something is refused, as a sentence."""

from collections.abc import Callable

from nabeurt.game.reasons import Refusal
from nabeurt.speech.voice import Voice


def explain(refusal: Refusal, voice: Voice) -> str:
    """Say why not."""
    fields = {
        name: _FIELDS[name](value, voice) if name in _FIELDS else value
        for name, value in refusal.fields.items()
    }
    return voice.say(f"refused.{refusal.reason.replace('-', '_')}", **fields)


def _player(value: object, voice: Voice) -> object:
    return voice.name(value) if isinstance(value, int) else value


def _tiles(value: object, voice: Voice) -> object:
    return voice.tiles(value) if isinstance(value, str) else value


def _words(value: object, voice: Voice) -> object:
    return voice.all_of(str(word) for word in value) if isinstance(value, tuple | list) else value


_FIELDS: dict[str, Callable[[object, Voice], object]] = {
    "player": _player,
    "tiles": _tiles,
    "words": _words,
}
