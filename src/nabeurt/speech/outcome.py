"""The end of a game in sentences: what the racks do to the totals, and who won."""

from nabeurt.game.view import View
from nabeurt.speech.voice import Voice


def outcome(view: View, voice: Voice) -> list[str]:
    """Say the settlement line by line; nothing while the game goes on."""
    result = view.result
    if result is None:
        return []
    said = [_settled(view, number, voice) for number in range(len(view.players))]
    points = [
        voice.say("phrase.name_points", name=player.name, points=final)
        for player, final in zip(view.players, result.final, strict=True)
    ]
    said.append(voice.say("result.final", totals=voice.all_of(points)))
    if result.winner is None:
        said.append(voice.say("result.draw"))
    else:
        said.append(voice.say("result.winner", name=voice.name(result.winner)))
    return [sentence for sentence in said if sentence]


def _settled(view: View, number: int, voice: Voice) -> str:
    player = view.players[number]
    change = view.result.final[number] - player.total if view.result else 0
    if change > 0:
        points = voice.count("point", change)
        return voice.say("result.rack_gain", name=player.name, points=points)
    if not player.rack:
        return ""
    points = voice.count("point", -change)
    tiles = voice.tiles(player.rack)
    return voice.say("result.rack_off", name=player.name, tiles=tiles, points=points)
