"""Why something is refused, as a sentence."""

from collections.abc import Callable

from nabeurt.game.reasons import Reason, Refusal
from nabeurt.speech.sentences.voice import Voice


def explain(refusal: Refusal, voice: Voice) -> str:
    """Say why not."""
    fields = {name: _spoken(refusal, name, voice) for name in refusal.fields}
    return voice.say(f"refused.{refusal.reason.replace('-', '_')}{_variant(refusal)}", **fields)


def _variant(refusal: Refusal) -> str:
    """Choose between the sentences of a reason: none left, one, or a number that is fixed."""
    fields = refusal.fields
    match refusal.reason:
        case Reason.EXCHANGE_NEEDS_BAG | Reason.EXCHANGE_MORE_THAN_BAG:
            return {0: "_none", 1: "_one"}.get(_whole(fields["bag"]), "")
        case Reason.RACK_SIZE if fields["count"] == 1:
            return "_one"
        case Reason.ASK_LIMIT if not fields["left"]:
            return "_none_one" if fields["limit"] == 1 else "_none"
        case Reason.PLAYER_COUNT if fields["least"] == fields["most"]:
            return "_exactly"
        case _:
            return ""


def _whole(value: object) -> int:
    return value if isinstance(value, int) else -1


def _spoken(refusal: Refusal, name: str, voice: Voice) -> object:
    value, noun = refusal.fields[name], _NOUNS.get((refusal.reason, name))
    if noun and isinstance(value, int):
        return voice.count(noun, value)
    return _FIELDS[name](value, voice) if name in _FIELDS else value


def _number(value: object, voice: Voice) -> object:
    return voice.number(value) if isinstance(value, int) else value


def _player(value: object, voice: Voice) -> object:
    return voice.name(value) if isinstance(value, int) else value


def _tiles(value: object, voice: Voice) -> object:
    return voice.tiles(value) if isinstance(value, str) else value


def _words(value: object, voice: Voice) -> object:
    return voice.all_of(str(word) for word in value) if isinstance(value, tuple | list) else value


# Numbers that are said with what they count.
_NOUNS: dict[tuple[Reason, str], str] = {
    (Reason.EXCHANGE_OPENING_LIMIT, "limit"): "time",
    (Reason.ASK_LIMIT, "limit"): "word",
    (Reason.ASK_LIMIT, "left"): "word",
    (Reason.PLAYER_COUNT, "most"): "player",
    (Reason.RACK_SIZE, "count"): "tile",
}
_FIELDS: dict[str, Callable[[object, Voice], object]] = {
    "player": _player,
    "tiles": _tiles,
    "words": _words,
    "needed": _number,
    "bag": _number,
    "least": _number,
}
