"""What one person may have under way, and that nobody else feels it."""

import asyncio
import time
from contextlib import ExitStack

import httpx
import pytest

from nabeurt.store import Person, StreamInfo, streams
from nabeurt.store.streams import WAITING
from nabeurt.web.game.api import waiting
from nabeurt.web.game.bots import Bots
from nabeurt.web.game.listing import Chair, Listing
from nabeurt.web.live.presence import Presence
from nabeurt.web.people.bounds import EVENINGS, GAMES, Bound
from nabeurt.web.server.limits.fair_queue import FairQueue


def test_whoever_has_enough_games_or_evenings_finishes_one_first(person, monkeypatch):
    monkeypatch.setattr(Bound, "most", lambda _self, _person: 2)
    anna = person("Anna")
    wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
    games = [anna.post("/spel", **wish) for _ in range(3)]
    assert [one["game"] is not None for one in games] == [True, True, False]
    assert games[2]["refused"].startswith("Je hebt al 2 partijen lopen.")
    evenings = [anna.post("/avond/nieuw", titel="Avond") for _ in range(3)]
    assert evenings[2]["refused"] == "Je hebt al 2 avonden open. Sluit er eerst één af."
    first = games[0]["game"]
    with anna.line(first) as line:
        version = line.until(lambda news: "view" in news)["version"]
    assert anna.say(first, "opgeven", version)["refused"] is None
    assert anna.post("/spel", **wish)["game"]


def test_who_has_an_account_may_have_more():
    guest = Person("a", "Anna", None, None, 0)
    known = Person("a", "Anna", "anna", "hash", 0)
    for bound in (GAMES, EVENINGS):
        assert bound.most(guest) < bound.most(known)


def test_new_people_from_one_address_have_a_bound_and_other_addresses_do_not_feel_it(
    serve, tmp_path
):
    with serve(str(tmp_path / "games.sqlite")) as base:
        answers = [_named(base, "127.0.0.1").status_code for _ in range(330)]
        assert answers[:280] == [200] * 280
        assert 429 in answers[300:]
        assert _named(base, "127.0.0.2").status_code == 200


def _named(base, address):
    way = httpx.HTTPTransport(local_address=address, verify=False)
    with httpx.Client(transport=way, headers={"X-Nabeurt": "1"}) as somebody:
        return somebody.post(f"{base}/naam", json={"name": "Anna"})


@pytest.mark.slow
def test_passwords_for_one_account_have_a_bound_wherever_they_come_from(base, person):
    person("Eva").post("/account", name="Eva Veilig", password="een lang wachtwoord")
    given = {"name": "eva veilig", "password": "geraden wachtwoord"}
    answers, begun = [], time.monotonic()
    for number in range(40):
        way = httpx.HTTPTransport(local_address=f"127.0.2.{number + 1}", verify=False)
        with httpx.Client(transport=way, timeout=60) as thief:
            answers.append(thief.post(f"{base}/aanmelden", json=given).status_code)
    assert answers[:30] == [200] * 30
    heard = answers.count(200)
    assert heard <= 31 + (time.monotonic() - begun) * 0.1
    assert answers.count(429) == 40 - heard > 0


def test_the_newest_lines_of_a_person_stay_and_the_oldest_close_for_good(person):
    anna = person("Anna")
    game = anna.post("/spel", against="friend", rulebook="toernooi")["game"]
    with ExitStack() as lines:
        held = [lines.enter_context(anna.line(game)) for _ in range(10)]
        for one in held[:2]:
            assert one.closed(10) == 4429
        held[-1].next()
        held[2].socket.ping().wait(10)
        assert held[2].socket.close_code is None


def test_people_take_turns_however_much_one_of_them_has_waiting():
    async def order():
        queue = FairQueue()
        for number in range(5):
            queue.put("anna", f"a{number}")
        queue.put("bram", "b0")
        queue.put("bram", "b1")
        queue.put("carla", "c0")
        assert len(queue) == 8
        assert queue.of("anna") == 5
        return [await queue.get() for _ in range(8)]

    assert asyncio.run(order()) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"]


def listing(*people):
    chairs = (*(Chair(name, name) for name in people), Chair("Bot", bot="meester"))
    return Listing(
        rulebook={}, lexicon="", chairs=chairs, player_link="", jury_link="", watch_link=""
    )


def test_bots_of_whoever_has_hundreds_of_games_keep_nobody_waiting():
    async def order():
        bots = Bots(None, Presence())
        for number in range(600):
            bots.wait(f"flood-{number}", listing("mallory"))
            bots.wait(f"flood-{number}", listing("mallory"))
        bots.wait("quiet", listing("anna"))
        return [await bots._queue.get() for _ in range(3)]  # noqa: SLF001  # what is thought of next

    assert asyncio.run(order()) == ["flood-0", "quiet", "flood-1"]


def test_a_hundred_private_invitations_hide_no_game_that_is_open(open_app, visitor, tmp_path):
    with open_app(str(tmp_path / "games.sqlite")) as (app, base):
        anna = visitor(base, "Anna")
        game = anna.post("/spel", against="anyone", rulebook="toernooi")["game"]
        private = listing("mallory").text()
        for number in range(150):
            info = StreamInfo(f"p{number}", "game", WAITING, private, 0, 10**14, 10**14)
            app.state.store.database.write(lambda c, info=info: streams.create(c, info))
        found = asyncio.run(waiting(app.state.games))
        assert [info.id for info in found] == [game]
        bram = visitor(base, "Bram")
        assert bram.post("/spel", against="anyone", rulebook="toernooi")["game"] == game
