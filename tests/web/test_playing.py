"""People and bots play whole games through the same doors as a browser."""

import pytest

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


def test_a_rematch_is_one_game_whoever_asks_first(person):
    anna, bram = person("Anna"), person("Bram")
    made = anna.post("/spel", against="friend", rulebook="toernooi")
    bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    with anna.line(made["game"]) as line:
        news = line.until(lambda news: "view" in news)
        anna.say(made["game"], "opgeven", news["version"])
    again = [who.post(f"/spel/{made['game']}/nog-eens")["game"] for who in (anna, bram)]
    assert again[0] == again[1] != made["game"]
    with bram.line(again[1]) as line:
        assert line.until(lambda news: "view" in news)["seats"] == [0]
