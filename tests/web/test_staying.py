"""What was acknowledged stays: through a lost line, a restart, and a server that is killed."""

import time


def test_a_line_that_comes_back_repeats_nothing_and_loses_nothing(person):
    anna = person("Anna")
    wish = {"against": "together", "rulebook": "mattel-xl", "names": ["Bram"]}
    game = anna.post("/spel", **wish)["game"]
    with anna.line(game) as line:
        first = line.until(lambda news: "view" in news)
    # the log of a shared screen is read by both
    drew = [said["text"] for said in first["said"] if "trekt" in said["text"]]
    assert sorted(drew) == ["Anna trekt zeven blokjes.", "Bram trekt zeven blokjes."]
    anna.say(game, "pas", first["version"])
    with anna.line(game, after=first["version"]) as line:
        missed = line.until(lambda news: "view" in news)
    assert [said["version"] for said in missed["said"]] == [first["version"] + 1]
    with anna.line(game, after=missed["version"]) as line:
        assert line.until(lambda news: "view" in news)["said"] == []
    with anna.line(game, after=10**7) as line:
        assert line.until(lambda news: "view" in news)["said"] == []


def test_presence_tells_who_is_here(person):
    anna, bram = person("Anna"), person("Bram")
    made = anna.post("/spel", against="friend", rulebook="basis")
    bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    with anna.line(made["game"]) as line:
        line.until(lambda news: news["here"] == {"0": 1})
        with bram.line(made["game"]) as his:
            his.next()
            while line.next().get("here") != {"0": 1, "1": 1}:
                pass
        while line.next().get("here") != {"0": 1}:
            pass


def test_after_a_restart_every_game_goes_on_and_no_clock_ran(serve, visitor, tmp_path):
    database = str(tmp_path / "games.sqlite")
    with serve(database) as base:
        anna = visitor(base, "Anna")
        wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
        game = anna.post("/spel", **wish)["game"]
        with anna.line(game) as line:
            before, looked = line.until(lambda news: "view" in news), time.monotonic()
    time.sleep(3)
    with serve(database) as base:
        again = visitor(base, "")
        again.http.cookies = anna.http.cookies
        with again.line(game, after=before["version"]) as line:
            after = line.until(lambda news: "view" in news)
            seat = after["view"]["on_turn"]
            used = [news["view"]["players"][seat]["used_ms"] for news in (before, after)]
            served_ms = (time.monotonic() - looked - 3) * 1000
            assert 0 <= used[1] - used[0] <= served_ms + 50
            assert after["version"] == before["version"]
            assert again.say(game, "pas", after["version"])["refused"] is None


def test_a_bot_finds_its_turn_after_a_restart(serve, visitor, tmp_path):
    database = str(tmp_path / "games.sqlite")
    with serve(database) as base:
        anna = visitor(base, "Anna")
        game = anna.post("/spel", against="bot", rulebook="toernooi", level="beginner")["game"]
        with anna.line(game) as line:
            news = line.until(lambda news: news["view"]["on_turn"] == 0)
        anna.say(game, "pas", news["version"])
    with serve(database) as base:
        again = visitor(base, "")
        again.http.cookies = anna.http.cookies
        with again.line(game) as line:
            line.until(lambda now: now["view"]["on_turn"] == 0 and now["version"] > news["version"])


def test_a_flag_falls_by_itself(serve, visitor, tmp_path, monkeypatch):
    database = str(tmp_path / "games.sqlite")
    with serve(database) as base:
        anna = visitor(base, "Anna")
        wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
        game = anna.post("/spel", options="speelduur=20m", **wish)["game"]
        monkeypatch.setattr("nabeurt.web.server.clock.monotonic_ms", _later(20 * 60_000 - 1000))
        with anna.line(game) as line:
            news = line.until(lambda news: news["view"]["ended"] is not None)
            assert news["view"]["ended"] == "clock"


def _later(ms):
    return lambda: time.monotonic_ns() // 1_000_000 + ms
