"""A stream is live while somebody wants it, and is read from the store no oftener than it must."""

import asyncio
import itertools
import ssl
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, event

from nabeurt.game import replay
from nabeurt.game.records.log import line_of, parse_log
from nabeurt.store import StreamInfo, open_database, secrets, streams
from nabeurt.store.streams import Append
from nabeurt.web.game.games import GAME
from nabeurt.web.game.listing import Chair, Listing, up_to_date
from nabeurt.web.live import registry
from nabeurt.web.live.registry import OVER, WAITING

# Reading the world's certificates takes longer than a whole game.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
PLAYED = Path(__file__).parents[2] / "games" / "toernooi.jsonl"
TOGETHER = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}


@contextmanager
def looks_at_streams():
    """Gather every look at one stream's row, whichever server of this process has it."""
    seen = []

    def note(_connection, _cursor, statement, *_):
        if statement.startswith("SELECT streams.id") and "streams.id = " in statement:
            seen.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)


@pytest.mark.slow
def test_a_move_needs_no_look_at_what_other_servers_wrote(serve, visitor, database_url):
    with serve(database_url("postgresql")) as here:
        anna = visitor(here, "Anna")
        game = anna.post("/spel", **TOGETHER)["game"]
        with anna.line(game) as line, anna.line(game) as beside:
            news = line.until(lambda news: "view" in news)
            beside.until(lambda news: "view" in news)
            with looks_at_streams() as looks:
                anna.say(game, "pas", news["version"])
                for each in (line, beside):
                    each.until(lambda now, seen=news["version"]: now["version"] > seen)
            assert looks == []  # who writes is told when others did, and lines hear of it


def gone(app, game):
    """Wait until a game has left memory."""
    end = time.monotonic() + 20
    while app.state.games.at_hand(game) is not None:
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_game_that_nobody_looks_at_leaves_memory_and_comes_back(open_app, visitor, tmp_path):
    with open_app(str(tmp_path / "games.sqlite"), keep_s=0.1) as (app, here):
        anna = visitor(here, "Anna")
        game = anna.post("/spel", **TOGETHER)["game"]
        with anna.line(game) as line:
            news = line.until(lambda news: "view" in news)
            live = app.state.games.at_hand(game)
            time.sleep(0.5)
            assert app.state.games.at_hand(game) is live  # a page is open
            del live
        gone(app, game)
        assert anna.say(game, "pas", news["version"])["refused"] is None
        gone(app, game)
        with anna.line(game, after=news["version"]) as line:
            later = line.until(lambda news: "view" in news)
            assert later["view"]["on_turn"] != news["view"]["on_turn"]


def test_a_flag_falls_in_a_game_that_left_memory(open_app, visitor, tmp_path, monkeypatch):
    with open_app(str(tmp_path / "games.sqlite"), keep_s=0.1) as (app, here):
        anna = visitor(here, "Anna")
        game = anna.post("/spel", options="speelduur=20m", **TOGETHER)["game"]
        gone(app, game)
        later = time.monotonic_ns() // 1_000_000 + 21 * 60_000
        monkeypatch.setattr("nabeurt.web.server.clock.monotonic_ms", lambda: later)
        end = time.monotonic() + 20
        while app.state.store.database.read(lambda c: streams.info(c, game)).status != OVER:
            assert time.monotonic() < end
            time.sleep(0.2)


def test_a_bot_plays_on_in_a_game_that_left_memory(open_app, visitor, tmp_path):
    with open_app(str(tmp_path / "games.sqlite"), keep_s=0.05) as (app, here):
        anna = visitor(here, "Anna")
        game = anna.post("/spel", against="bot", rulebook="toernooi", level="beginner")["game"]
        version = 0
        for _ in range(3):
            with anna.line(game) as line:
                news = line.until(
                    lambda now, seen=version: now["view"]["on_turn"] == 0 and now["version"] > seen
                )
            assert anna.say(game, "pas", news["version"])["refused"] is None
            version = news["version"]
            gone(app, game)


def written(url, count):
    """Write so many finished games straight into the store; return their names."""
    events = parse_log(PLAYED.read_bytes()).events
    state = replay(events)
    listing = Listing(
        rulebook=dict(state.rulebook.as_data()),
        lexicon="",
        chairs=tuple(Chair(name, name) for name in state.started.players),
        player_link="",
        jury_link="",
        watch_link="",
    )
    about, lines = up_to_date(listing, state).text(), list(map(line_of, events))
    names = [f"played-{number}" for number in range(count)]

    def write(connection):
        for name in names:
            streams.create(connection, StreamInfo(name, GAME, WAITING, listing.text(), 0, 0, 0))
            secrets.keep_secret(connection, name, "a seed")
            streams.append(connection, Append(name, 0, lines, now=0, status=OVER, about=about))

    with open_database(url) as database:
        database.write(write)
    return names


def opened(base, names):
    """Open each, from many addresses: nobody asks too often."""
    with ExitStack() as homes:
        clients = [
            homes.enter_context(
                httpx.Client(transport=httpx.HTTPTransport(NO_TLS, local_address=f"127.0.2.{at}"))
            )
            for at in range(1, 41)
        ]
        for client, name in zip(itertools.cycle(clients), names, strict=False):
            answer = client.get(f"{base}/spel/{name}/analyse.json")
            assert answer.status_code == 200, answer.text


def test_however_many_games_are_opened_few_stay(open_app, tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "MOST_IDLE", 10)
    url = str(tmp_path / "games.sqlite")
    names = written(url, 60)
    with open_app(url) as (app, here):
        opened(here, names)
        live = [name for name in names if app.state.games.at_hand(name) is not None]
        assert live == names[-10:]


def memory_mb(pid):
    """Return what a process holds."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


@pytest.mark.slow
def test_five_thousand_finished_games_take_no_more_memory_than_one_thousand(nursery, database_url):
    url = database_url("sqlite")
    names = written(url, 5_000)
    server = nursery(url)
    asyncio.run(server.begin())
    address = f"http://127.0.0.1:{server.port}"
    opened(address, names[:1_000])
    first = memory_mb(server.pid)
    opened(address, names[1_000:])
    assert memory_mb(server.pid) < first * 1.2
