"""Who played as a guest and signs in to an account they have brings their games along."""

import asyncio
from html import unescape

from nabeurt.game.commands import Pass
from nabeurt.store import open_database
from nabeurt.web.game.games import Games
from nabeurt.web.live.answers import Delivery, Done
from nabeurt.web.server.clock import ServiceClock
from nabeurt.web.server.store import Store

KEY = {"password": "een lang genoeg woord"}


def with_account(person, name):
    somebody = person(name)
    assert somebody.post("/account", name=name, **KEY)["refused"] is None
    return somebody


def seated(host, other, rulebook="toernooi"):
    """Let two sit down at a game; return its name."""
    made = host.post("/spel", against="friend", rulebook=rulebook)
    other.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    return made["game"]


def may_see(somebody, game):
    return somebody.http.get(f"/spel/{game}").status_code == 200


def home_of(somebody):
    return unescape(somebody.http.get("/", headers={"accept-language": "nl"}).text)


def test_games_that_run_wait_or_are_over_come_along(person):
    with_account(person, "Greet")
    guest, bram = person("Gast"), person("Bram")
    running, over = seated(guest, bram), seated(bram, guest)
    waiting = guest.post("/spel", against="friend", rulebook="basis")
    shared = guest.post("/spel", against="together", rulebook="basis", names=["Kind"])["game"]
    assert bram.say(over, "opgeven", last(bram, over)["version"])["refused"] is None
    assert guest.post("/aanmelden", name="Greet", password="niet dit woord")["refused"]
    assert may_see(guest, running)
    guest.post("/aanmelden", name="Greet", **KEY)
    shown = home_of(guest)
    assert all(f"/spel/{game}" in shown for game in (running, over, shared, waiting["game"]))
    assert last(guest, shared)["seats"] == [0, 1]
    assert guest.post(f"/spel/{over}/nog-eens")["game"]
    bram.post(f"/spel/{waiting['game']}/zit", link=waiting["player_link"])
    assert last(guest, waiting["game"])["seats"] == [0]
    for _ in range(2):  # what is written by a move does not bring the guest back
        news = last(guest, running)
        assert news["seats"] == [0]
        on_turn = (guest, bram)[news["view"]["on_turn"]]
        assert on_turn.say(running, "pas", news["version"])["refused"] is None


def last(somebody, game):
    with somebody.line(game) as line:
        return line.until(lambda news: "view" in news)


def test_nobody_gets_two_places_at_one_table(person):
    dirk, guest, bram = with_account(person, "Dirk"), person("Gast"), person("Bram")
    against_himself = seated(dirk, guest)
    judged = bram.post("/spel", against="friend", rulebook="toernooi", options="jury=mens")
    dirk.post(f"/spel/{judged['game']}/jury", link=judged["jury_link"])
    guest.post(f"/spel/{judged['game']}/zit", link=judged["player_link"])
    watched = bram.post("/spel", against="friend", rulebook="toernooi")
    dirk.post(f"/spel/{watched['game']}/kijk", link=watched["watch_link"])
    guest.post(f"/spel/{watched['game']}/zit", link=watched["player_link"])
    guest.post("/aanmelden", name="Dirk", **KEY)
    news = last(guest, against_himself)
    assert news["seats"] == [0]
    assert set(news["view"]["players"][1]["rack"]) == {"*"}
    assert last(guest, judged["game"])["view"]["role"] == "jury"
    assert last(guest, watched["game"])["seats"] == [1]


def test_who_has_an_account_keeps_their_games_in_it(person):
    with_account(person, "Emma")
    finn = with_account(person, "Finn")
    game = finn.post("/spel", against="together", rulebook="basis", names=["Kind"])["game"]
    finn.post("/aanmelden", name="Emma", **KEY)
    assert not may_see(finn, game)
    finn.post("/aanmelden", name="Finn", **KEY)
    assert may_see(finn, game)


def test_another_server_that_knew_the_guest_keeps_to_what_changed(serve, visitor, tmp_path):
    url = str(tmp_path / "games.sqlite")

    async def passed(games, game, key):
        live = await games.session(game)
        return await games.command(live, Pass(), live.state.on_turn, Delivery(key))

    async def through_it_all(guest, game):
        with open_database(url) as database:
            games = Games(Store(database), ServiceClock(database), 600)
            assert isinstance(await passed(games, game, "before-it"), Done)
            await asyncio.to_thread(guest.post, "/aanmelden", name="Greet", **KEY)
            assert isinstance(await passed(games, game, "after-it"), Done)

    with serve(url) as address:
        with_account(lambda name: visitor(address, name), "Greet")
        guest = visitor(address, "Gast")
        game = seated(guest, visitor(address, "Bram"))
        asyncio.run(through_it_all(guest, game))
        assert may_see(guest, game)
