"""Every event of a game as a sentence for one listener; nobody hears what is on another's rack."""

import re
from collections.abc import Callable
from typing import Any

from nabeurt.board import Placement, letters_text
from nabeurt.game import events as e
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import OwnTimeUp, PassesEnd
from nabeurt.speech.sentences.rulebook import full_title
from nabeurt.speech.sentences.voice import Detail, Voice

Told = tuple[str, dict[str, object]]


def tell(event: e.Event, voice: Voice) -> str:
    """Say what happened."""
    key, fields = _TELL.get(type(event), _plainly)(event, voice)
    return voice.say(f"event.{key}", **fields)


def event_key(kind: type[e.Event]) -> str:
    """Name the sentence of an event: ``BeginsFirst`` is ``begins_first``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _plainly(event: Any, voice: Voice) -> Told:  # noqa: ANN401  # any event with these fields
    fields: dict[str, object] = {}
    if hasattr(event, "seat"):
        fields["name"] = voice.name(event.seat)
    if hasattr(event, "reason"):
        fields["because"] = voice.because(event.reason)
    return event_key(type(event)), fields


def _with_tiles(event: Any, voice: Voice) -> Told:  # noqa: ANN401  # any event about a rack
    tiles = event.tile if hasattr(event, "tile") else event.tiles
    key, fields = _plainly(event, voice)
    if voice.hears(event.seat) and "*" not in tiles:
        return f"{key}_seen", fields | {"tiles": voice.tiles(tiles)}
    return key, fields | {"count": voice.count("tile", len(tiles))}


def _time_claimed(event: e.TimeClaimed, voice: Voice) -> Told:
    if event.seat is None:
        return "time_claimed_unasked", {}
    return "time_claimed", {"name": voice.name(event.seat)}


def _started(event: e.Started, voice: Voice) -> Told:
    rulebook = full_title(event.rulebook, voice.language)
    return "started", {"rulebook": rulebook, "players": voice.all_of(event.players)}


def _drew_for_start(event: e.DrewForStart, voice: Voice) -> Told:
    return "drew_for_start", {"name": voice.name(event.seat), "tiles": voice.tiles(event.tile)}


def _clock_started(event: e.ClockStarted | e.ClockPaused | e.ClockResumed, voice: Voice) -> Told:
    return event_key(type(event)), {"name": voice.name(event.by)}


def _where(event: e.Placed | e.BoardLaid, voice: Voice) -> dict[str, object]:
    return _at(event.placement, voice)


def _at(placement: Placement, voice: Voice) -> dict[str, object]:
    return {
        "word": letters_text(placement.letters),
        "square": placement.at,
        "direction": voice.say(f"phrase.{placement.direction.value}"),
    }


def _placed(event: e.Placed, voice: Voice) -> Told:
    points = voice.count("point", event.score)
    fields = {"name": voice.name(event.seat), "points": points, **_where(event, voice)}
    if voice.detail is Detail.SHORT:
        return "placed_short", fields
    parts = [voice.say("phrase.word_points", word=w.word, points=w.points) for w in event.words]
    if event.bonus:
        parts.append(voice.say("phrase.bonus", points=event.bonus))
    if len(parts) < 2 and voice.detail is Detail.NORMAL:
        return "placed", fields
    return "placed_full", fields | {"words": voice.all_of(parts)}


def _pressed(event: e.Pressed | e.PressedAhead, voice: Voice) -> Told:
    fields: dict[str, object] = {"name": voice.name(event.seat), "by": voice.name(event.by)}
    return ("pressed" if event.by == event.seat else "pressed_for"), fields


def _challenged(event: e.Challenged, voice: Voice) -> Told:
    key = "challenged_intent" if event.intent else "challenged"
    return key, {"name": voice.name(event.seat)}


def _ruled(event: e.Ruled, voice: Voice) -> Told:
    if event.valid:
        return "ruled_valid", {}
    words = f" ({voice.all_of(event.invalid)})" if event.invalid else ""
    return ("ruled_stays" if event.stays else "ruled_invalid"), {"words": words}


def _asked(event: e.Asked, voice: Voice) -> Told:
    name = voice.name(event.seat)
    if voice.consulted or voice.hears(event.seat):
        return "asked", {"name": name, "words": voice.all_of(event.words)}
    return "asked_unseen", {"name": name, "count": voice.count("word", len(event.words))}


def _answered(event: e.Answered, voice: Voice) -> Told:
    name = voice.name(event.seat)
    if not (voice.consulted or voice.hears(event.seat)):
        return "answered_unseen", {"name": name}
    answers = [
        voice.say("phrase.good" if answer.valid else "phrase.wrong", word=answer.word)
        for answer in event.answers
    ]
    return "answered", {"name": name, "answers": voice.all_of(answers)}


def _deducted(event: e.Deducted, voice: Voice) -> Told:
    fields: dict[str, object] = {
        "name": voice.name(event.seat),
        "penalty": voice.count("penalty", event.points),
    }
    if event.why is e.Why.SANCTION:
        fields["because"] = voice.because(event.reason)
    return f"deducted_{event.why.replace('-', '_')}", fields


def _standstill(event: e.Protested | e.Restarted, voice: Voice) -> Told:
    """Speak of no clock where none runs."""
    key, fields = _plainly(event, voice)
    return (key if voice.timed else f"{key}_untimed"), fields


def _extra_time(event: e.ExtraTimeGiven, voice: Voice) -> Told:
    key, fields = _plainly(event, voice)
    return key, fields | {"time": voice.time(event.ms)}


def _proposed(event: e.Proposed, voice: Voice) -> Told:
    return f"proposed_{event.what}", {"name": voice.name(event.seat)}


def _checked(event: e.Checked, voice: Voice) -> Told:
    fields: dict[str, object] = {"turn": event.turn + 1, "name": voice.name(event.seat)}
    if not event.invalid:
        return "checked_valid", fields
    points = voice.count("point", event.points)
    return "checked_invalid", fields | {"words": voice.all_of(event.invalid), "points": points}


def _overruled(event: e.Overruled, voice: Voice) -> Told:
    key = "overruled_valid" if event.valid else "overruled_invalid"
    return key, {"words": voice.all_of(event.words)}


def _rack_noted(event: e.RackNoted, voice: Voice) -> Told:
    count = voice.count("tile", len(event.tiles))
    return "rack_noted", {"name": voice.name(event.seat), "count": count}


def _turn_noted(event: e.TurnNoted, voice: Voice) -> Told:
    fields: dict[str, object] = {"name": voice.name(event.by), "turn": event.turn + 1}
    if event.points is not None:
        fields["points"] = voice.count("point", event.points)
    if event.placement is None:
        return "turn_noted_points", fields
    fields |= {"word": letters_text(event.placement.letters), "square": event.placement.at}
    return ("turn_noted_word" if event.points is None else "turn_noted_both"), fields


def _confirmed(event: e.Confirmed, voice: Voice) -> Told:
    return "confirmed", {
        "name": voice.name(event.seat),
        "points": voice.all_of(map(str, event.final)),
    }


def _leftover_noted(event: e.LeftoverNoted, voice: Voice) -> Told:
    return "leftover_noted", {"name": voice.name(event.seat), "tiles": voice.tiles(event.tiles)}


def _ended(event: e.Ended, voice: Voice) -> Told:
    """Say how it ended and through whom."""
    if event.jury:
        return "ended_jury", {}
    if event.by is e.EndedBy.PASSES and voice.rulebook:
        return _passed_out(voice.rulebook, voice)
    if not event.who:
        return f"ended_{event.by}", {}
    some = "several" if len(event.who) > 1 else "named"
    return f"ended_{event.by}_{some}", {"names": voice.all_of(map(voice.name, event.who))}


def _passed_out(book: Rulebook, voice: Voice) -> Told:
    if book.passes_end is not PassesEnd.EACH_PLAYER:
        return "ended_passes_in_a_row", {"times": voice.count("time", book.passes_count)}
    if book.passes_count == 1:
        return "ended_passes_once", {}
    return "ended_passes_each", {"times": voice.count("time", book.passes_count)}


def _check_done(event: e.CheckDone, voice: Voice) -> Told:
    if not event.wrong:
        return "checked_all", {}
    return "check_done", {"count": voice.count("turn", event.wrong)}


def _check_corrected(event: e.CheckCorrected, voice: Voice) -> Told:
    points = voice.count("point", event.points)
    fields: dict[str, object] = {"name": voice.name(event.seat), "points": points}
    return "check_corrected", fields | {"turn": event.turn + 1}


def _overran(event: e.Overran, voice: Voice) -> Told:
    """Say what being over time costs."""
    name = voice.name(event.seat)
    if not event.minutes:
        return "overran_none", {"name": name}
    each = voice.rulebook.overtime_points if voice.rulebook else 0
    points = voice.count("point", each * event.minutes)
    return "overran", {"name": name, "time": voice.count("minute", event.minutes), "points": points}


def _final_set(event: e.FinalSet, voice: Voice) -> Told:
    key, fields = _plainly(event, voice)
    return key, fields | {"points": voice.count("point", event.points)}


def _hinted(event: e.Hinted, voice: Voice) -> Told:
    """Tell what the bot would have laid, to whom it was told."""
    fields: dict[str, object] = {"name": voice.name(event.seat)}
    if "*" in event.tip or not event.tip:
        return "hinted_hidden" if event.tip else "hinted_none", fields
    return "hinted", fields | _at(Placement.parse(event.tip), voice)


def _jury_seated(event: e.JurySeated, _: Voice) -> Told:
    return "jury_seated", {"name": event.name}


def _seed_revealed(event: e.SeedRevealed, _: Voice) -> Told:
    return "seed_revealed", {"seed": event.seed}


def _board_laid(event: e.BoardLaid, voice: Voice) -> Told:
    return "board_laid", _where(event, voice)


def _bag_set(event: e.BagSet, voice: Voice) -> Told:
    return "bag_set", {"count": voice.count("tile", len(event.tiles))}


def _score_set(event: e.ScoreSet, voice: Voice) -> Told:
    return "score_set", {
        "name": voice.name(event.seat),
        "points": voice.count("point", event.points),
    }


def _time_used_set(event: e.TimeUsedSet, voice: Voice) -> Told:
    return "time_used_set", {"name": voice.name(event.seat), "time": voice.time(event.used_ms)}


_TELL: dict[type[e.Event], Callable[[Any, Voice], Told]] = {
    e.Started: _started,
    e.DrewForStart: _drew_for_start,
    e.ClockStarted: _clock_started,
    e.Drew: _with_tiles,
    e.Placed: _placed,
    e.Exchanged: _with_tiles,
    e.Pressed: _pressed,
    e.PressedAhead: _pressed,
    e.ClockPaused: _clock_started,
    e.ClockResumed: _clock_started,
    e.Challenged: _challenged,
    e.Ruled: _ruled,
    e.Asked: _asked,
    e.Answered: _answered,
    e.Overdrew: _with_tiles,
    e.ReturnedUnseen: _with_tiles,
    e.Deducted: _deducted,
    e.ExtraTimeGiven: _extra_time,
    e.Protested: _standstill,
    e.Proposed: _proposed,
    e.Restarted: _standstill,
    e.Checked: _checked,
    e.CheckDone: _check_done,
    e.CheckCorrected: _check_corrected,
    e.Overruled: _overruled,
    e.RackNoted: _rack_noted,
    e.TurnNoted: _turn_noted,
    e.Confirmed: _confirmed,
    e.LeftoverNoted: _leftover_noted,
    e.Ended: _ended,
    e.JurySeated: _jury_seated,
    e.Hinted: _hinted,
    e.TimeClaimed: _time_claimed,
    e.Overran: _overran,
    e.FinalSet: _final_set,
    e.SeedRevealed: _seed_revealed,
    e.BoardLaid: _board_laid,
    e.RackSet: _with_tiles,
    e.BagSet: _bag_set,
    e.ScoreSet: _score_set,
    e.TimeUsedSet: _time_used_set,
}

# What follows by itself or was arranged beforehand, and is only told to who wants to hear all.
_QUIET = (
    e.Stood,
    e.PlayStopped,
    e.PressedBefore,
    e.TimeUp,
    e.SeedRevealed,
    e.BoardLaid,
    e.RackSet,
    e.BagSet,
    e.ScoreSet,
    e.TimeUsedSet,
)


# What is told only when there is something to it.
_WORTH: dict[type[e.Event], Callable[[Any, Rulebook], bool]] = {
    e.Pressed: lambda event, book: book.separate_press or event.by != event.seat,
    e.Checked: lambda event, _: bool(event.invalid),
    e.CheckDone: lambda event, _: not event.wrong,  # what was wrong has been told
    e.FlagFell: lambda _, book: book.time_up_each is not OwnTimeUp.LOSES,  # the end says so
    e.Drew: lambda event, _: bool(event.tiles),
}


def audible(event: e.Event, rulebook: Rulebook, voice: Voice) -> bool:
    """Whether an event is worth a sentence to this listener."""
    if voice.detail is Detail.FULL:
        return True
    if worth := _WORTH.get(type(event)):
        return worth(event, rulebook)
    return not isinstance(event, _QUIET)
