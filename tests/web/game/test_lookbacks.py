"""A finished game is looked back on in the background, with progress, once for all who ask."""

import asyncio
import threading

import pytest

from nabeurt.game import Opening, advance, start
from nabeurt.game.commands import Resign
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import generate
from nabeurt.rules import rulebook
from nabeurt.store import StreamInfo, open_database, streams
from nabeurt.store import lookbacks as store
from nabeurt.store.lookbacks import Kept
from nabeurt.web.game import lookbacks, seats
from nabeurt.web.game.games import GAME
from nabeurt.web.game.listing import Chair, Listing
from nabeurt.web.game.lookbacks import Lookbacks
from nabeurt.web.game.session import GameSession
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.live.registry import OVER
from nabeurt.web.server.clock import wall_ms


def best(view):
    rack = view["players"][view["on_turn"]]["rack"]
    return str(generate(view["board"], rack, open_lexicon(), best=1)[0].placement)


def test_a_finished_game_is_looked_back_on(person, monkeypatch):
    # draws of which every rack has a word, as not every draw is
    monkeypatch.setattr(seats.chance, "token_hex", lambda length: "5a" * length)
    anna = person("Anna")
    wish = {"against": "together", "rulebook": "mattel-xl", "names": ["Bram"]}
    game = anna.post("/spel", **wish)["game"]
    with anna.line(game) as line:
        for _ in range(4):
            news = line.until(lambda news: news["view"]["on_turn"] is not None)
            assert anna.say(game, best(news["view"]), news["version"])["refused"] is None
            line.until(lambda now, seen=news["version"]: now["version"] > seen)
        assert anna.http.post(f"/spel/{game}/analyse").status_code == 404
        assert anna.http.get(f"/spel/{game}/analyse.json").status_code == 404
        assert anna.say(game, "opgeven", line.last["version"])["refused"] is None
        assert anna.http.get(f"/spel/{game}/analyse.json").json()["state"] == "idle"
        assert anna.post(f"/spel/{game}/analyse")["state"] == "busy"
        shares = []
        while not shares or shares[-1]["state"] == "busy":
            news = line.next()
            shares += [news["analysis"]] if "analysis" in news else []
    assert shares[-1]["state"] == "done"
    assert [each["share"] for each in shares] == sorted({each["share"] for each in shares})
    found = anna.http.get(f"/spel/{game}/analyse.json").json()
    assert len(found["review"]["turns"]) == 4
    assert found["review"]["turns"][0]["best"]
    assert anna.post(f"/spel/{game}/analyse")["state"] == "done"


def given_up(name):
    """Make a game of which nothing was played."""
    jury, drawer = jury_of(""), SeededDrawer("00" * 32)
    opening = Opening(rulebook("toernooi"), ("Anna", "Bram"), jury.used)
    begun = start(opening, 0, jury, drawer)
    course = advance(begun.state, Resign(), 0, 1, jury, drawer)
    chairs = (Chair("Anna"), Chair("Bram"))
    listing = Listing(
        rulebook={}, lexicon="", chairs=chairs, player_link="", jury_link="", watch_link=""
    )
    return GameSession.of(name, listing, jury, "00" * 32, (*begun.events, *course.events))


class Waiting:
    """Hears of every look back that is over, until the one waited for."""

    def __init__(self, last):
        self.heard, self.last, self.over = [], last, asyncio.Event()

    def __call__(self, name, lookback):
        if lookback.over:
            self.heard.append(name)
            if name == self.last:
                self.over.set()


@pytest.fixture
def database(tmp_path):
    """Open a database in which these games are."""
    with open_database(str(tmp_path / "games.sqlite")) as opened:
        for name in ("torn", "whole", *"abcd"):
            info = StreamInfo(name, GAME, OVER, "{}", 0, 0, 0)
            opened.write(lambda c, info=info: streams.create(c, info))
        yield opened


def test_every_game_waits_once_and_the_queue_has_an_end(monkeypatch, database):
    monkeypatch.setattr(lookbacks, "MOST_WAITING", 3)
    monkeypatch.setattr(lookbacks, "MOST_KEPT", 2)

    async def asked():
        waiting = Waiting("c")
        queue = Lookbacks(database, waiting)
        answers = [await queue.ask(given_up(name)) for name in "aabacd"]
        assert answers[0] is answers[1] is answers[3]
        assert answers[5] is None
        work = asyncio.create_task(queue.run())
        await waiting.over.wait()
        work.cancel()
        assert waiting.heard == ["a", "b", "c"]
        monkeypatch.setattr(database, "read", lambda _: None)  # what is kept here
        known = [await queue.known(given_up(name)) for name in "abcd"]
        assert [each is None for each in known] == [True, False, False, True]

    asyncio.run(asked())


def test_what_was_found_outlives_the_server_and_is_not_looked_for_twice(database):
    async def asked():
        waiting = Waiting("a")
        queue = Lookbacks(database, waiting)
        first = await queue.ask(given_up("a"))
        elsewhere = await Lookbacks(database, waiting).ask(given_up("a"))
        assert (elsewhere.share, elsewhere.over) == (0.0, False)
        work = asyncio.create_task(queue.run())
        await waiting.over.wait()
        work.cancel()
        later = Lookbacks(database, waiting)
        assert (await later.known(given_up("a"))).review == first.review
        assert (await later.ask(given_up("a"))).over

    asyncio.run(asked())


def test_when_a_server_dies_looking_back_another_begins_anew(database):
    old = Kept(0.4, wall_ms() - lookbacks.SILENT_MS)
    database.write(lambda c: store.keep(c, "a", old))

    async def asked():
        queue = Lookbacks(database, Waiting("a"))
        assert await queue.known(given_up("a")) is None
        assert (await queue.ask(given_up("a"))).share == 0
        assert (await Lookbacks(database, Waiting("a")).known(given_up("a"))).share == 0

    asyncio.run(asked())


def test_what_waits_long_at_one_server_is_not_forgotten_at_another(monkeypatch, database):
    monkeypatch.setattr(lookbacks, "BEAT_S", 0.01)
    busy, done = threading.Event(), threading.Event()

    def slow(*_):
        busy.set()
        done.wait(60)
        raise TimeoutError

    monkeypatch.setattr(lookbacks, "_review", slow)

    async def asked():
        queue = Lookbacks(database, Waiting("b"))
        for name in "ab":
            await queue.ask(given_up(name))
        work = asyncio.create_task(queue.run())
        await asyncio.to_thread(busy.wait, 60)
        for name in "ab":  # two minutes later
            old = Kept(0.0, wall_ms() - lookbacks.SILENT_MS)
            database.write(lambda c, name=name, old=old: store.keep(c, name, old))
        elsewhere = Lookbacks(database, Waiting("b"))
        async with asyncio.timeout(60):
            while None in [await elsewhere.known(given_up(name)) for name in "ab"]:  # noqa: ASYNC110  # the store tells nobody
                await asyncio.sleep(0.01)
        done.set()
        work.cancel()

    asyncio.run(asked())


def test_what_fails_says_so_and_can_be_asked_again(database):
    torn = given_up("torn")
    torn.table.events = torn.events[3:]

    async def asked():
        waiting = Waiting("whole")
        queue = Lookbacks(database, waiting)
        first, other = await queue.ask(torn), await queue.ask(given_up("whole"))
        work = asyncio.create_task(queue.run())
        await waiting.over.wait()
        assert (first.failed, other.failed) == (True, False)
        assert (await queue.known(torn)).failed
        assert await queue.ask(torn) is not first
        work.cancel()

    asyncio.run(asked())


@pytest.mark.parametrize("method", ["get", "post"])
def test_an_unknown_game_has_none(person, method):
    path = "/spel/nergens/analyse" + (".json" if method == "get" else "")
    assert getattr(person("Anna").http, method)(path).status_code == 404
