"""The server of an evening: who may do what, nothing lost, nothing twice, nothing too early."""

import asyncio
import threading
import time
from typing import get_args

import psycopg
import pytest

from nabeurt.duplicate import Command
from nabeurt.duplicate.commands import Join
from nabeurt.web.evening.api import COMMANDS

TREINEN = "EEITRNN"
FILES = ("/bestand/uitslag.csv", "/bestand/briefjes.csv", "/bestand/verslag.html")


def began(evening, letters=TREINEN):
    evening.lead(f"Draw {letters}", "StartTime")


def test_a_turn_goes_from_draw_to_result(evening):
    here = evening()
    anna, bram = here.phone("Anna"), here.phone("Bram", nummer="7", club="Delft")
    began(here)
    assert here.slip(anna, 1, "H5 TREINEN")["answer"] == "De server heeft je briefje."
    assert here.slip(bram, 7, "H5 TREIN")["refused"] is None
    here.lead("Close", "Score")
    here.say(here.leader, "LayMaster", placement="H5 TREINEN")
    with here.line(anna) as line:
        view = line.until(lambda news: news["view"]["phase"] == "laid")["view"]
    assert (view["own"][0]["points"], view["standing"]["rank"]) == (68, 1)
    with here.line(bram) as line:
        view = line.next()["view"]
    assert (view["own"][0]["points"], view["own"][0]["percent"]) == (14, 19.4)
    assert view["own"][0]["master"]["word"] == "TREINEN"


def test_wherever_the_board_of_an_evening_is_it_is_in_lines_too(evening):
    here = evening()
    anna = here.phone("Anna")
    began(here)
    here.slip(anna, 1, "H5 TREINEN")
    here.lead("Close", "Score")
    here.say(here.leader, "LayMaster", placement="H5 TREINEN")
    desk = {"accept": "text/html"}
    for who, page in (
        *((here.leader, page) for page in ("/leiding", "/scherm", "", "/beurt/1")),
        (anna, "/telefoon"),
    ):
        told = who.http.get(f"/avond/{here.id}{page}", headers=desk).text
        assert "   123456789012345\nA: *..-" in told, page
        assert "H: *..-TREINEN-..*" in told, page


def test_only_the_leader_leads_and_only_the_invited_come_in(evening, person):
    here = evening()
    anna, stranger = here.phone("Anna"), person("Vreemde")
    assert here.say(anna, "Draw", "phone", letters=TREINEN)["refused"]["reason"] == "leader-only"
    for who, role in ((anna, "leader"), (anna, "helper"), (stranger, "leader")):
        said = {"say": "Draw", "id": "12345678", "role": role, "fields": {"letters": TREINEN}}
        assert who.http.post(f"/avond/{here.id}/opdracht", json=said).status_code == 403
    for door in ("leiding", "papier", "mee"):
        wrong = stranger.http.post(f"/avond/{here.id}/kom/{door}/geraden", data={"naam": "X"})
        assert wrong.status_code == 404
    for path in ("leiding", "leiding/spelers", "papier"):
        assert anna.http.get(f"/avond/{here.id}/{path}").status_code == 403
    assert here.enter(stranger, "papier", naam="Henk").status_code == 303
    assert here.say(stranger, "AddPlayer", "helper", name="Piet", number=9)["refused"] is None


def test_a_foreign_device_a_second_delivery_and_a_wrong_turn(evening):
    here = evening()
    anna, bram = here.phone("Anna"), here.phone("Bram")
    began(here)
    assert here.slip(bram, 1, "H5 TREIN")["refused"]["reason"] == "foreign-device"
    first = here.slip(anna, 1, "H5 TREIN", key="slip-0001")
    again = here.slip(anna, 1, "H5 TREIN", key="slip-0001")
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["version"] == again["version"]
    assert here.slip(anna, 1, "H5 TREIN", turn=2)["refused"]["reason"] == "no-turn"
    heard = here.say(here.leader, "Close", id="close-0001")
    again = here.say(here.leader, "Close", id="close-0001")
    assert (again["refused"], again["repeated"], again["version"]) == (None, True, heard["version"])


def test_two_players_of_one_number_and_one_phone_for_two(evening, person):
    here = evening()
    anna = here.phone("Anna", nummer="5")
    other = person("")
    taken = here.enter(other, "mee", naam="Bram", nummer="5")
    assert taken.status_code == 422
    assert "Nummer 5 is al van Anna." in taken.text
    assert here.enter(anna, "mee", naam="Bram", nummer="6").status_code == 422
    assert here.enter(other, "mee", naam="Bram", nummer="zes").status_code == 422


def test_a_bag_that_does_not_add_up(evening):
    here = evening()
    here.phone("Anna")
    assert here.say(here.leader, "Draw", letters="QQEEEEE")["refused"]["reason"] == "bag-lacks"
    assert here.say(here.leader, "Draw", letters="EEITRN")["refused"]["reason"] == "letters-count"


def test_time_is_the_servers_and_a_late_slip_is_nothing(evening):
    here = evening(tijd="5", eenheid="s", signaal="2")
    anna, bram = here.phone("Anna"), here.phone("Bram")
    started = time.monotonic()
    began(here)
    with here.line(anna) as line:
        assert line.next()["view"]["clock"]["runs"]
        here.slip(anna, 1, "H5 TREIN")
        closed = line.until(lambda news: news["view"]["phase"] == "closed")["view"]
        assert time.monotonic() - started >= 5
        assert closed["clock"]["left_ms"] == 0
    assert here.slip(anna, 1, "H5 TREINEN")["refused"]["reason"] == "too-late"
    assert here.slip(bram, 2, "H5 TREINEN")["answer"].startswith("Je briefje kwam te laat")
    here.lead("Score")
    with here.line(bram) as line:
        own = line.next()["view"]["own"][0]
    assert (own["points"], own["why"]) == (0, "te laat ingeleverd")


def test_a_restart_in_mid_turn_keeps_slips_and_countdown(evening, serve, tmp_path):
    database = str(tmp_path / "evening.sqlite")
    with serve(database) as address:
        here = evening(address)
        anna = here.phone("Anna")
        began(here)
        here.slip(anna, 1, "H5 TREIN")
        with here.line(anna) as line:
            before, looked = line.next()["view"]["clock"]["left_ms"], time.monotonic()
    time.sleep(3)
    with serve(database) as address:
        for who in (here.leader, anna):
            who.http.base_url = address
        with here.line(anna) as line:
            view = line.next()["view"]
            assert view["slip"]["word"] == "TREIN"
            served_ms = (time.monotonic() - looked - 3) * 1000
            assert 0 <= before - view["clock"]["left_ms"] <= served_ms + 50
            here.slip(anna, 1, "H5 TREINEN")
            here.lead("Close", "Score")
            here.say(here.leader, "LayMaster", placement="H5 TREINEN")
            line.until(lambda news: news["view"]["phase"] == "laid")
            assert line.last["view"]["own"][0]["points"] == 68


def test_many_slips_at_one_moment_are_all_kept(evening):
    here = evening()
    phones = [here.phone(f"Speler {number}") for number in range(1, 21)]
    began(here)
    heard = []

    def hand_in(number):
        heard.append(here.slip(phones[number - 1], number, "H5 TREIN")["refused"])

    threads = [threading.Thread(target=hand_in, args=(number,)) for number in range(1, 21)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert heard == [None] * 20
    here.lead("Close", "Score")
    for phone in phones:
        with here.line(phone) as line:
            assert line.next()["view"]["own"][0]["points"] == 14


def test_no_byte_tells_what_others_wrote_or_the_best_before_the_turn_is_laid(evening, person):
    here = evening()
    anna, bram, public = here.phone("Anna"), here.phone("Bram"), person("Publiek")
    letters = "XJITRNE"
    here.lead(f"Draw {letters}")
    with here.line(anna) as hers, here.line(public, als=""):
        assert hers.next()["view"]["letters"] == ""
        look(here, (anna, public))
        assert_unknown((anna, public), letters, "".join(sorted(letters)))
        assert "E" * 18 in here.json(public)["bag"]  # a bag that lacks seven would tell them
        here.lead("StartTime")
        here.slip(anna, 1, "H5 RIT")
        here.slip(bram, 2, "H5 TREIN")
        look(here, (anna, public))
        here.lead("Close")
        hers.until(lambda news: news["view"]["phase"] == "closed")
        look(here, (anna, public))
        here.lead("Score")
        look(here, (anna, public))
    best = here.best()
    assert_unknown((anna, public), "TREIN", best)
    assert_unknown((public,), "RIT")
    here.say(here.leader, "LayMaster", placement="H5 TREIN")
    assert [slip["word"] for slip in here.json(public)["turns"][0]["slips"]] == ["RIT", "TREIN"]
    assert here.json(public)["turns"][0]["best"]["word"] == best


def assert_unknown(people, *secrets):
    for text in (text for who in people for text in who.received):
        assert not any(secret in text for secret in secrets), text


def look(here, people):
    """Open every page that anybody may open, and some that they may not."""
    for who in people:
        for path in ("", "/scherm", "/uitslag.json", "/telefoon", *FILES):
            who.received.append(who.http.get(f"/avond/{here.id}{path}").text)
        for path in ("/leiding", "/leiding/verbeteren", "/papier", "/proef?waar=H5&woord=TRIX"):
            answer = who.http.get(f"/avond/{here.id}{path}")
            assert answer.status_code == 403
            who.received.append(answer.text)


def test_when_the_leaders_laptop_dies_another_goes_on(evening, person):
    here = evening()
    anna = here.phone("Anna")
    began(here)
    here.slip(anna, 1, "H5 TREIN")
    other = person("")
    assert here.enter(other, "leiding", naam="Mia").status_code == 303
    here.leader = other
    here.lead("PauseTime", "ResumeTime", "Close", "Score")
    here.say(other, "RuleWord", word="TREIN", valid=False, why="bij wijze van proef")
    told = here.json(anna)
    assert [(one["by"], one["word"]) for one in told["corrections"]] == [("Mia", "TREIN")]


@pytest.mark.slow
def test_a_slip_at_another_server_and_a_turn_that_closes_when_its_own_is_dead(
    evening, nursery, serve, database_url
):
    url = database_url("postgresql")
    elsewhere = nursery(url)
    asyncio.run(elsewhere.begin())
    with serve(url) as address:
        here = evening(f"http://127.0.0.1:{elsewhere.port}", tijd="5", eenheid="s", signaal="1")
        anna, bram = here.phone("Anna"), here.phone("Bram")
        bram.http.base_url = address
        began(here)
        with here.line(bram) as line:
            line.until(lambda news: news["view"]["phase"] == "running")
            assert here.slip(anna, 1, "H5 TREIN")["refused"] is None
            assert here.slip(bram, 2, "H5 TREINEN")["refused"] is None
            elsewhere.kill()
            line.until(lambda news: news["view"]["phase"] == "closed", timeout=40)
        here.leader.http.base_url = address
        here.lead("Score")
        here.say(here.leader, "LayMaster", placement="H5 TREINEN")
        assert [one["total"] for one in here.json(bram)["ranking"]] == [68, 14]


def test_an_evening_that_nobody_looks_at_leaves_memory_and_comes_back(open_app, evening, tmp_path):
    with open_app(str(tmp_path / "games.sqlite"), keep_s=0.1) as (app, here):
        club = evening(here)
        phone = club.phone("Anna")
        end = time.monotonic() + 20
        while app.state.evenings.at_hand(club.id) is not None:
            assert time.monotonic() < end
            time.sleep(0.02)
        with club.line(phone) as line:
            assert line.until(lambda news: "view" in news)["view"]["name"] == "Anna"


def test_programs_say_commands_by_names_that_stay(evening):
    here = evening()
    assert here.say(here.leader, "add_player", name="Anna", number=4)["refused"] is None
    assert here.say(here.leader, "AddPlayer", name="Bram", number=5)["refused"] is None
    for wrong in ("Join", "join", "add-player", "ADD_PLAYER!", "__class__"):
        assert here.say(here.leader, wrong, name="Cor")["refused"]["reason"] == "misread"
    assert set(COMMANDS.values()) == set(get_args(Command)) - {Join}


@pytest.mark.slow
def test_a_phone_keeps_its_line_after_postgresql_hung_up(serve, evening, database_url):
    url = database_url("postgresql")
    with serve(url) as address:
        here = evening(address)
        phone = here.phone("Anna")
        with here.line(phone) as line:
            line.until(lambda news: "view" in news)
            with psycopg.connect(url, autocommit=True) as keeper:
                keeper.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE pid <> pg_backend_pid() AND datname = current_database()"
                )
            line.next()  # it looks again by itself
            began(here)
            line.until(lambda news: news["view"]["phase"] == "running")


def test_signing_in_on_an_evening_keeps_the_phones_place(evening):
    hall = evening()
    phone = hall.phone("Saar")
    phone.http.post("/account/nieuw", data={"naam": "Saar V", "wachtwoord": "lang genoeg"})
    phone.post("/afmelden")
    guest = hall.phone("Saar op telefoon")
    hall.lead("draw EEITRNN", "call", "start_time")
    hall.slip(guest, 2, "H4 TREIN")
    assert guest.post("/aanmelden", name="Saar V", password="lang genoeg") == {"refused": None}
    refused = hall.slip(guest, 2, "H4 TREINEN")["refused"]
    assert refused["reason"] == "foreign-device"  # the account plays along already, as number 1
    assert hall.slip(guest, 1, "H4 TREINEN")["refused"] is None

    other = hall.phone("Ties")
    maker = hall.join("")
    maker.http.post("/account/nieuw", data={"naam": "Ties T", "wachtwoord": "lang genoeg"})
    assert other.post("/aanmelden", name="Ties T", password="lang genoeg") == {"refused": None}
    assert hall.slip(other, 3, "H4 TREINEN")["refused"] is None
    with hall.line(other) as line:
        assert line.next()["view"]["number"] == 3
    assert other.http.get("/avond").text.count("Clubavond") == 0  # it is not one that Ties leads
