"""The end of a game in sentences: what the racks do to the totals, and who won."""

from nabeurt.game.events import EndedBy
from nabeurt.game.outcome.settlement import Result
from nabeurt.game.view import View
from nabeurt.speech.sentences.voice import Voice

# Where who won does not follow from the points.
_NOT_BY_POINTS = {EndedBy.CLOCK, EndedBy.RESIGNED, EndedBy.DISQUALIFIED}


def outcome(view: View, voice: Voice) -> list[str]:
    """Say the settlement line by line; nothing while the game goes on."""
    result = view.result
    if result is None:
        return []
    said = [_settled(view, number, voice) for number in range(len(view.players))]
    return [sentence for sentence in (*said, *final(view, result, voice)) if sentence]


def final(view: View, result: Result, voice: Voice) -> list[str]:
    """Say what everybody has in the end, and who won."""
    points = [
        voice.say("phrase.name_points", name=player.name, points=points)
        for player, points in zip(view.players, result.final, strict=True)
    ]
    waits = (
        ("points", result.awaits_check and result.certain),
        ("signature", result.awaits_signature),
    )
    return [
        voice.say("result.final", totals=voice.all_of(points)),
        *([voice.say("result.forgiven")] if result.forgiven else []),
        _won(view, result, voice),
        *(voice.say(f"result.awaits_{what}") for what, so in waits if so),
    ]


def _won(view: View, result: Result, voice: Voice) -> str:
    """Say who won, and why where it is not by points; nobody has before the words are checked."""
    if not result.certain:
        return voice.say("result.awaits_check")
    if result.winner is None:
        return voice.say("result.nobody" if result.nobody else "result.draw")
    best = [number for number, points in enumerate(result.final) if points == max(result.final)]
    name = voice.name(result.winner)
    if len(best) > 1 and view.beginner in best and view.ended not in _NOT_BY_POINTS:
        return voice.say("result.tie_won", name=name, beginner=voice.name(view.beginner or 0))
    gone = [view.players[number].name for number in best if view.players[number].disqualified]
    if gone and result.winner not in best:
        some = "several" if len(gone) > 1 else "named"
        return voice.say(f"result.winner_alone_{some}", name=name, gone=voice.all_of(gone))
    return voice.say("result.winner", name=name)


def _settled(view: View, number: int, voice: Voice) -> str:
    player = view.players[number]
    if view.result and number in view.result.set_by_jury:
        return ""
    change = view.result.final[number] - player.total if view.result else 0
    if change > 0:
        points = voice.count("point", change)
        others = [one.name for one in view.players if one is not player]
        some = "one" if len(others) == 1 else "many"
        return voice.say(
            f"result.rack_gain_{some}", name=player.name, other=voice.all_of(others), points=points
        )
    if not player.rack:
        return ""
    points = voice.count("point", -change)
    tiles = voice.tiles(player.rack)
    return voice.say("result.rack_off", name=player.name, tiles=tiles, points=points)
