"""People and bots play whole games through the same doors as a browser."""

from html import unescape

import pytest

from nabeurt.printing.braille import braille
from nabeurt.printing.brf import ascii_cells
from nabeurt.rules import NAMES

TWO = ("sbnl-punten", "sbnl-wedstrijd", "toernooi")


def test_two_people_on_two_browsers(person):
    anna, bram = person("Anna"), person("Bram")
    made = anna.post("/spel", against="friend", rulebook="toernooi")
    game = made["game"]
    with anna.line(game) as hers:
        assert hers.next()["waiting"] == ["Anna", ""]
        assert bram.post(f"/spel/{game}/zit", link="guessed")["refused"]
        assert bram.post(f"/spel/{game}/zit", link=made["player_link"])["seat"] == 1
        news = hers.until(lambda news: news["view"]["on_turn"] is not None)
        with bram.line(game) as his:
            his.until(lambda news: news["view"]["on_turn"] is not None)
            lines = (hers, his)
            people = (anna, bram)
            for _ in range(3):
                turn, version = news["view"]["on_turn"], news["version"]
                assert people[turn].say(game, "pas", version)["refused"] is None
                news = hers.until(lambda news, seen=version: news["version"] > seen)
                his.until(lambda news, seen=version: news["version"] > seen)
            assert all(line.last["view"]["ended"] == "passes" for line in lines)
            assert hers.last["view"]["result"] == his.last["view"]["result"]
    assert anna.http.get(f"/spel/{game}/bewijs").json()["verified"] is True
    assert "#player1" in anna.http.get(f"/spel/{game}/partij.gcg").text
    pages = anna.http.get(f"/spel/{game}/partij.brf").text  # 25 lines of 40 cells a page
    assert {len(page.split("\r\n")) for page in pages.split("\f")} == {26}
    assert max(map(len, pages.replace("\f", "").split("\r\n"))) <= 40
    assert ascii_cells(braille("Anna past")) in pages


@pytest.mark.parametrize("rulebook", NAMES)
def test_a_bot_answers_by_every_rulebook(person, rulebook):
    anna = person("Anna")
    game = anna.post("/spel", against="bot", rulebook=rulebook, level="beginner")["game"]
    with anna.line(game) as line:
        news = line.until(lambda news: news["view"]["on_turn"] == 0)
        rack = news["view"]["players"][0]["rack"]
        heard = anna.say(game, f"ruil {rack[:2]}", news["version"])
        assert heard["refused"] is None, heard
        line.until(lambda news: any(turn["seat"] == 1 for turn in news["view"]["turns"]))


def test_three_on_one_screen_speak_in_turn(person):
    anna = person("Anna")
    wish = {"against": "together", "rulebook": "mattel-xl", "names": ["Bram", "Anna"]}
    game = anna.post("/spel", **wish)["game"]
    with anna.line(game) as line:
        for _ in range(3):
            news = line.until(lambda news: news["view"]["on_turn"] is not None)
            view = news["view"]
            assert view["you"] == view["on_turn"]
            assert [player["name"] for player in view["players"]] == ["Anna", "Bram", "Anna 2"]
            assert sum("*" not in player["rack"] for player in view["players"]) == 1
            anna.say(game, "pas", news["version"], seat=view["on_turn"])
            line.until(lambda news, seen=news["version"]: news["version"] > seen)


def test_whoever_waits_is_found(person):
    anna, bram = person("Anna"), person("Bram")
    wish = {"against": "anyone", "rulebook": "basis"}
    waiting = anna.post("/spel", **wish)["game"]
    joined = bram.post("/spel", **wish)
    assert (joined["game"], joined["seat"]) == (waiting, 1)


def test_a_word_is_challenged_before_a_person_on_the_jury(person):
    anna, bram, carla, dirk = map(person, ("Anna", "Bram", "Carla", "Dirk"))
    wish = {"against": "friend", "rulebook": "sbnl-wedstrijd", "options": "jury=mens"}
    made = anna.post("/spel", **wish)
    game = made["game"]
    bram.post(f"/spel/{game}/zit", link=made["player_link"])
    assert carla.post(f"/spel/{game}/jury", link=made["watch_link"])["refused"]
    assert carla.post(f"/spel/{game}/jury", link=made["jury_link"])["game"] == game
    assert bram.post(f"/spel/{game}/jury", link=made["jury_link"])["refused"]
    assert dirk.post(f"/spel/{game}/jury", link=made["jury_link"])["refused"]
    assert carla.post(f"/spel/{game}/jury", link=made["jury_link"])["game"] == game
    for player in (anna, bram):
        shared = player.http.get(f"/spel/{game}/delen").text
        assert "Carla" in shared
        assert made["jury_link"] not in shared
    assert dirk.post(f"/spel/{game}/kijk", link=made["watch_link"])["game"] == game
    people = (anna, bram)
    with carla.line(game) as desk, dirk.line(game) as looks:
        news = desk.until(lambda news: news["view"]["on_turn"] is not None)
        turn = news["view"]["on_turn"]
        rack = news["view"]["players"][turn]["rack"].replace("?", "")
        heard = people[turn].say(game, f"H8 {rack[:3]}", news["version"])
        assert heard["refused"] is None, heard
        heard = people[1 - turn].say(game, "aanvechten", heard["version"])
        assert heard["refused"] is None, heard
        news = desk.until(lambda news: news["view"]["awaited"] == "challenge")
        assert news["view"]["desk"]["words"][0]["word"] == rack[:3]
        assert carla.say(game, "fout", news["version"])["refused"] is None
        news = looks.until(lambda news: bool(news["view"]["penalties"]))
        assert news["view"]["penalties"][0]["seat"] == turn
        assert all(set(p["rack"]) == {"*"} for p in news["view"]["players"])
        assert news["view"]["may"] == {}


def test_nobody_wins_before_a_person_on_the_jury_has_checked(person):
    anna, bram, carla = map(person, ("Anna", "Bram", "Carla"))
    wish = {"against": "friend", "rulebook": "toernooi", "options": "jury=mens"}
    made = anna.post("/spel", **wish)
    game = made["game"]
    bram.post(f"/spel/{game}/zit", link=made["player_link"])
    carla.post(f"/spel/{game}/jury", link=made["jury_link"])
    people = (anna, bram)
    with carla.line(game) as desk:
        news = desk.until(lambda news: news["view"]["on_turn"] is not None)
        turn = news["view"]["on_turn"]
        rack = news["view"]["players"][turn]["rack"].replace("?", "")
        version = news["version"]
        for somebody, line in (
            (people[turn], f"H8 {rack[:3]}"),
            (people[turn], "einde"),
            (people[1 - turn], "akkoord"),
        ):
            heard = somebody.say(game, line, version)
            assert heard["refused"] is None, heard
            version = heard["version"]
        result = page_of(anna, f"/spel/{game}/uitslag")
        assert 'class="winner"' not in result
        assert "De nacontrole moet nog komen" in result
        assert all("De nacontrole moet nog komen" in page_of(anna, at) for at in ("/", "/mijn"))
        assert carla.say(game, "nacontrole", version)["refused"] is None
    assert 'class="winner"' in page_of(anna, f"/spel/{game}/uitslag")
    assert not any("nacontrole" in page_of(anna, at) for at in ("/", "/mijn"))


def played(anna, bram):
    """Let two play a game to its end; return its name."""
    made = anna.post("/spel", against="friend", rulebook="toernooi")
    bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    with anna.line(made["game"]) as line:
        news = line.until(lambda news: "view" in news)
        anna.say(made["game"], "opgeven", news["version"])
    return made["game"]


def test_a_rematch_is_one_game_whoever_asks_first(person):
    anna, bram = person("Anna"), person("Bram")
    first = played(anna, bram)
    again = [who.post(f"/spel/{first}/nog-eens")["game"] for who in (anna, bram)]
    assert again[0] == again[1] != first
    with bram.line(again[1]) as line:
        assert line.until(lambda news: "view" in news)["seats"] == [0]


def test_a_rematch_waits_until_the_other_accepts(person):
    anna, bram, cor = person("Anna"), person("Bram"), person("Cor")
    first = played(anna, bram)
    asked = anna.post(f"/spel/{first}/nog-eens")["game"]
    assert anna.post(f"/spel/{first}/nog-eens")["game"] == asked
    with anna.line(asked) as line:
        assert line.next()["waiting"] == ["Bram", "Anna"]
        assert "Bram is gevraagd" in page_of(anna, f"/spel/{asked}/delen")
        assert cor.http.post(f"/spel/{asked}/aannemen").status_code == 303
        assert cor.post(f"/spel/{asked}/zit", link="")["refused"]
        assert f"/spel/{asked}/aannemen" in page_of(bram, "/")
        assert "Anna vraagt je" in page_of(bram, f"/spel/{asked}")
        assert bram.http.post(f"/spel/{asked}/aannemen").status_code == 303
        assert line.until(lambda news: "view" in news)["seats"] == [1]


def test_who_says_no_to_a_rematch_ends_the_waiting_and_may_be_asked_again(person):
    anna, bram = person("Anna"), person("Bram")
    first = played(anna, bram)
    asked = anna.post(f"/spel/{first}/nog-eens")["game"]
    with anna.line(asked) as line:
        line.next()
        assert bram.http.post(f"/spel/{asked}/nee").status_code == 303
        line.next()
    assert "Bram speelt nu liever niet" in page_of(anna, f"/spel/{asked}")
    assert f"/spel/{asked}" not in page_of(anna, "/")
    assert bram.post(f"/spel/{asked}/zit", link="")["refused"]
    assert anna.post(f"/spel/{asked}/afzeggen")["refused"]
    assert bram.post(f"/spel/{first}/nog-eens")["game"] != asked


def test_a_game_that_waits_is_taken_back_and_its_link_says_so(person):
    anna, bram = person("Anna"), person("Bram")
    made = anna.post("/spel", against="friend", rulebook="basis")
    door = f"/kom/mee/{made['game']}/{made['player_link']}"
    assert bram.post(f"/spel/{made['game']}/afzeggen")["refused"]
    assert anna.post(f"/spel/{made['game']}/afzeggen")["refused"] is None
    assert "gaat niet door" in page_of(bram, door)
    assert bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])["refused"]


def test_of_three_who_wait_one_may_leave(person):
    anna, bram, cor = person("Anna"), person("Bram"), person("Cor")
    made = anna.post("/spel", against="friend", rulebook="basis", seats=3)
    sits = f"/spel/{made['game']}/zit"
    bram.post(sits, link=made["player_link"])
    assert bram.post(f"/spel/{made['game']}/afzeggen")["refused"] is None
    assert cor.post(sits, link=made["player_link"])["seat"] == 1
    assert bram.post(sits, link=made["player_link"])["seat"] == 2
    with cor.line(made["game"]) as line:
        assert line.until(lambda news: "view" in news)["seats"] == [1]


def test_who_watches_may_come_before_the_game_begins(person):
    anna, bram, dirk = person("Anna"), person("Bram"), person("Dirk")
    made = anna.post("/spel", against="friend", rulebook="basis")
    game = made["game"]
    came = dirk.http.post(f"/kom/kijk/{game}/{made['watch_link']}", data={"naam": "Dirk"})
    assert came.status_code == 303
    shown = page_of(dirk, f"/spel/{game}")
    assert "begint als iedereen er is" in shown
    assert made["player_link"] not in shown
    with dirk.line(game) as line:
        assert line.next()["waiting"] == ["Anna", ""]
        bram.post(f"/spel/{game}/zit", link=made["player_link"])
        assert line.until(lambda news: "view" in news)["view"]["role"] == "spectator"


def test_a_game_that_goes_on_is_never_out_of_sight(person):
    anna = person("Anna")
    first = anna.post("/spel", against="together", rulebook="basis", names=["Bram"])["game"]
    for _ in range(45):
        anna.post("/spel", against="together", rulebook="basis", names=["Bram"])
    assert f'"/spel/{first}"' in page_of(anna, "/")


def page_of(somebody, path):
    headers = {"accept": "text/html", "accept-language": "nl"}
    return unescape(somebody.http.get(path, headers=headers, follow_redirects=True).text)
