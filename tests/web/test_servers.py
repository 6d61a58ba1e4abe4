"""Two server processes on one PostgreSQL serve two players of one game."""

import asyncio
import time

import psycopg
import pytest

from nabeurt.speech.grammar.commands import parse
from nabeurt.speech.grammar.names import Names
from nabeurt.store import open_database, streams
from nabeurt.web.game.games import Games
from nabeurt.web.live import heartbeat, peers, presence
from nabeurt.web.live.answers import Delivery, Done
from nabeurt.web.server.clock import ServiceClock
from nabeurt.web.server.store import Store


@pytest.mark.slow
def test_each_player_at_another_server(nursery, serve, visitor, database_url):
    url = database_url("postgresql")
    elsewhere = nursery(url)
    asyncio.run(elsewhere.begin())
    with serve(url) as here:
        anna, bram = visitor(here, "Anna"), visitor(f"http://127.0.0.1:{elsewhere.port}", "Bram")
        made = anna.post("/spel", against="friend", rulebook="toernooi")
        game = made["game"]
        with anna.line(game, query="praat=1") as hers:
            bram.post(f"/spel/{game}/zit", link=made["player_link"])
            news = hers.until(lambda news: "view" in news)
            with bram.line(game, query="praat=1") as his:
                his.until(lambda news: "view" in news)
                assert_talking(anna, bram, game, hers, his)
                for _ in range(3):
                    turn, version = news["view"]["on_turn"], news["version"]
                    assert (anna, bram)[turn].say(game, "pas", version)["refused"] is None
                    news = hers.until(lambda news, seen=version: news["version"] > seen)
                    his.until(lambda news, seen=version: news["version"] > seen)
                assert his.last["view"]["ended"] == hers.last["view"]["ended"] == "passes"
                visits = visitor(str(bram.http.base_url), "")
                visits.http.cookies.update(anna.http.cookies)
                with visits.line(game) as open_elsewhere:
                    anna.http.post("/afmelden")
                    assert open_elsewhere.closed() is not None
                assert visits.http.post(f"/spel/{game}/nog-eens").status_code == 403


def assert_talking(anna, bram, game, hers, his):
    """Who talks is heard at the other server too, and that both want to talk is known at both."""
    for line in (hers, his):
        news = line.last
        while not {"praat0", "praat1"} <= set(news.get("here", {})):
            news = line.next()
    said = ((anna, {"greeting": "hello"}), (bram, {"text": "Hoi Anna"}))
    for seat, (somebody, words) in enumerate(said):
        assert somebody.post(f"/spel/{game}/praat", **words)["refused"] is None
        told = {"seat": seat, "name": ("Anna", "Bram")[seat]} | words
        for line in (hers, his):
            while line.next().get("talk") != told:
                pass


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_line_that_was_being_opened_at_the_moment_of_signing_out_is_closed(
    serve, visitor, database_url, kind
):
    with serve(database_url(kind)) as here:
        for _ in range(10):
            anna = visitor(here, "Anna")
            game = anna.post("/spel", against="friend", rulebook="toernooi")["game"]
            with anna.line(game) as line:
                anna.http.post("/afmelden")
                assert line.closed(10) is not None


def died_after(url, game, line):
    """Let a server acknowledge what the first player says, and die; return the version then."""

    async def said():
        with open_database(url) as database:
            games = Games(Store(database), ServiceClock(database), 600)
            live = await games.session(game)
            rack = live.state.seats[0].rack
            command = parse(line.format(rack=rack), Names(live.state.started.players))
            done = await games.command(live, command, 0, Delivery("12345678"))
            assert isinstance(done, Done)
            return done.version

    return asyncio.run(said())


def stored(url, game):
    with open_database(url) as database:
        return database.read(lambda c: streams.info(c, game))


@pytest.fixture
def watchful(monkeypatch):
    monkeypatch.setattr(peers, "LOOK_S", 0.1)
    monkeypatch.setattr(peers, "SILENT_MS", 500)


@pytest.mark.slow
@pytest.mark.usefixtures("watchful")
def test_a_bot_of_a_dead_server_speaks_through_another(serve, visitor, database_url):
    url = database_url("postgresql")
    with serve(url) as here:
        anna = visitor(here, "Anna")
        wish = {"against": "bot", "rulebook": "toernooi", "level": "beginner"}
        game = anna.post("/spel", **wish)["game"]
        with anna.line(game) as line:
            line.until(lambda news: news["view"]["on_turn"] == 0)
    with serve(url):  # knows the game from the database alone
        before = died_after(url, game, "ruil {rack}")
        until(lambda: stored(url, game).version > before)


@pytest.mark.slow
@pytest.mark.usefixtures("watchful")
def test_a_flag_falls_though_the_server_of_the_game_is_dead(
    nursery, serve, visitor, database_url, monkeypatch
):
    url = database_url("postgresql")
    elsewhere = nursery(url)
    asyncio.run(elsewhere.begin())
    with serve(url):
        anna = visitor(f"http://127.0.0.1:{elsewhere.port}", "Anna")
        wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
        game = anna.post("/spel", options="speelduur=20m", **wish)["game"]
        elsewhere.kill()
        assert stored(url, game).status == "running"
        later = time.monotonic_ns() // 1_000_000 + 21 * 60_000
        monkeypatch.setattr("nabeurt.web.server.clock.monotonic_ms", lambda: later)
        until(lambda: stored(url, game).status == "over")


def until(true, seconds=20):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.slow
def test_who_is_at_another_server_is_here_too_until_that_server_dies(
    nursery, serve, visitor, database_url, monkeypatch
):
    url = database_url("postgresql")
    elsewhere = nursery(url)
    asyncio.run(elsewhere.begin())
    with serve(url) as here:
        anna = visitor(here, "Anna")
        bram = visitor(f"http://127.0.0.1:{elsewhere.port}", "Bram")
        made = anna.post("/spel", against="friend", rulebook="basis")
        bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
        with anna.line(made["game"]) as hers:
            hers.until(lambda news: news["here"] == {"0": 1})
            with bram.line(made["game"]) as his:
                both = {"0": 1, "1": 1}
                for line in (hers, his):
                    while line.next().get("here") != both:
                        pass
                monkeypatch.setattr(presence, "GONE_S", 0.5)
                monkeypatch.setattr(heartbeat, "CALL_S", 0.5)
                elsewhere.kill()
                while hers.next().get("here") != {"0": 1}:
                    pass


@pytest.mark.slow
def test_lines_go_on_after_postgresql_hung_up(serve, visitor, database_url):
    url = database_url("postgresql")
    with serve(url) as here:
        anna = visitor(here, "Anna")
        wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
        game = anna.post("/spel", **wish)["game"]
        with anna.line(game) as line:
            for _ in range(2):
                news = line.until(lambda news: "view" in news)
                with psycopg.connect(url, autocommit=True) as keeper:
                    keeper.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE pid <> pg_backend_pid() AND datname = current_database()"
                    )
                said = {
                    "say": "pas",
                    "version": news["version"],
                    "id": f"delivery-{news['version']}",
                }
                until(lambda said=said: not _said(anna, game, said)["refused"])
                line.until(lambda now, seen=news["version"]: now["version"] > seen)


def _said(person, game, said):
    answer = person.http.post(f"/spel/{game}/opdracht", json=said)
    return answer.json() if answer.status_code == 200 else {"refused": answer.text}
