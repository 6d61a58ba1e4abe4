"""A bot in the browser is the bot of the terminal: same knowledge, same answer to the same view."""

from nabeurt.cli.play.opponents import bots_at
from nabeurt.game import replay, view
from nabeurt.game.commands import Exchange, Place
from nabeurt.game.events import Exchanged, Placed
from nabeurt.game.records.log import parse_log
from nabeurt.lexicon import Lexicon

ANNA, BOT = 0, 1


def test_what_the_bot_did_in_the_browser_it_would_do_at_the_terminal(person):
    anna = person("Anna")
    game = anna.post("/spel", against="bot", rulebook="toernooi", level="kenner")["game"]
    with anna.line(game) as line:
        for _ in range(6):
            news = line.until(lambda news: news["view"]["on_turn"] == ANNA)
            rack = news["view"]["players"][ANNA]["rack"]
            assert anna.say(game, f"ruil {rack[:1]}", news["version"])["refused"] is None
            line.until(lambda news, seen=news["version"]: news["version"] > seen)
        news = line.until(lambda news: news["view"]["on_turn"] == ANNA)
        assert anna.say(game, "opgeven", news["version"])["refused"] is None
    events = parse_log(anna.http.get(f"/spel/{game}/partij.jsonl").content).events
    compared = 0
    for at, event in enumerate(events):
        if isinstance(event, Placed | Exchanged) and event.seat == BOT:
            state = replay(events[:at])
            bot = bots_at(state, {BOT: "kenner"}, Lexicon.default())[BOT]
            assert bot.leaves is not None
            assert bot.command(view(state, BOT)) == _said(event)
            compared += 1
    assert compared >= 6


def _said(event: Placed | Exchanged) -> Place | Exchange:
    return Exchange(event.tiles) if isinstance(event, Exchanged) else Place(event.placement)
