"""A club over the network: its people, a season, what is published, and what is kept from whom."""

import re
import uuid
from typing import Any

import pytest

from nabeurt.club.register.events import EVENTS
from nabeurt.speech.sentences.catalogue import sentences


class House:
    """A club on a server, and who keeps it."""

    def __init__(self, keeper: Any) -> None:
        self.keeper = keeper
        made = keeper.http.post(
            "/club", data={"titel": "Littera", "naam": "Kees"}, follow_redirects=False
        )
        assert made.status_code == 303, made.text
        self.way = made.headers["location"].removesuffix("/beheer")

    def send(self, who: Any, deed: str, back: str = "beheer", **form: Any) -> Any:
        told = {"id": uuid.uuid4().hex, "doe": deed, "naar": back, **form}
        return who.http.post(f"{self.way}/doe", data=told, follow_redirects=False)

    def do(self, deed: str, back: str = "beheer", **form: Any) -> None:
        answer = self.send(self.keeper, deed, back, **form)
        assert answer.status_code == 303, re.findall(
            r'class="error"[^<]*<|<h1>.*?</h1>', answer.text
        )

    def no(self, deed: str, back: str = "beheer", **form: Any) -> str:
        answer = self.send(self.keeper, deed, back, **form)
        assert answer.status_code == 422, answer.status_code
        return re.findall(r'role="alert">([^<]*)<', answer.text)[0]

    def page(self, path: str = "", who: Any = None) -> str:
        answer = (who or self.keeper).http.get(f"{self.way}{path}")
        assert answer.status_code == 200, (path, answer.status_code)
        return answer.text


@pytest.fixture
def house(person: Any) -> House:
    made = House(person(""))
    made.do("lijst", "mensen", lijst="Naam;Club\nAnna;Littera\nBram;Littera\nCor de Wit;Zwolle")
    made.do("seizoen", naam="2026")
    made.do("klassement", seizoen="1", naam="Punten", maat="punten", telt="beste", hoeveel="2")
    return made


def evening(house: House, day: str, lines: str, **form: Any) -> None:
    house.do("avond", seizoen="1", datum=day, lijst=lines, **form)


def test_a_season_is_typed_published_and_corrected(house: House, person: Any):
    evening(house, "10-1-2026", "Anna 700\nBram 600\nCor de Wit 500")
    evening(house, "17 januari 2026", "Anna\t500\nbram\t600\nCor de Wit\t700")
    anybody = person("")
    for path in ("", "/lid/1"):
        assert "700" not in house.page(path, anybody), path
    assert "700" in house.page("/lid/1")
    house.do("publiceer", seizoen="1", klassement="1")
    rows = anybody.http.get(f"{house.way}/klassement.json").json()["rankings"][0]["rows"]
    # Both evenings count: 600 each.
    assert [(one["rank"], one["player"], one["value"]) for one in rows] == [
        *((1, "Anna", 600.0), (1, "Bram", 600.0), (1, "Cor de Wit", 600.0)),
    ]
    lines = "Anna 500\nBram 640\nCor de Wit 700"
    told = {"seizoen": "1", "avond": "2", "datum": "2026-01-17", "reden": "slip van Bram"}
    house.do("verbeter", lijst=lines, **told)
    assert anybody.http.get(f"{house.way}/klassement.json").json()["rankings"][0]["version"] == 1
    house.do("publiceer", seizoen="1", klassement="1", reden="slip van Bram")
    page = house.page("/versie/2", anybody)
    assert "Bram blijft 1, waarde 600,00 → 620,00." in page
    assert "Anna: 1 → 2" in page
    assert "slip van Bram" in house.page(who=anybody)
    assert "600,00" in house.page("/versie/1", anybody)


def test_wrong_input_is_told_with_its_line_and_changes_nothing(house: House):
    evening(house, "2026-01-10", "Anna 700")
    before = house.page("/beheer").count("<li>")
    assert "Regel 2" in house.no("avond", seizoen="1", datum="2026-01-17", lijst="Anna 5\nWie 6")
    assert "Regel 2" in house.no("avond", seizoen="1", datum="2026-01-17", lijst="Anna 5\nAnna 6")
    assert "al in het seizoen" in house.no("avond", seizoen="1", datum="10-1-2026", lijst="Bram 5")
    assert "geen datum" in house.no("avond", seizoen="1", datum="morgen", lijst="Bram 5")
    assert "Regel 3" in house.no("lijst", "mensen", lijst="Dirk\nEva\n12;\nFrits")
    assert "Dirk" not in house.page("/mensen")
    assert "is er al" in house.no("schrijf-in", "mensen", naam="ANNA")
    assert "niet te lezen" in house.no("verzonnen")
    assert "niet te lezen" in house.no("avond", seizoen="x", datum="2026-01-18", lijst="Anna 5")
    assert house.page("/beheer").count("<li>") == before


def test_who_may_see_and_change_what(house: House, person: Any):
    evening(house, "2026-01-10", "Anna 700\nBram 600")
    house.do("publiceer", seizoen="1", klassement="1")
    anybody = person("Iemand")
    for path in ("/beheer", "/mensen", "/links", "/avond/1/1"):
        assert anybody.http.get(house.way + path).status_code == 403, path
    assert house.send(anybody, "seizoen", naam="x").status_code == 403
    key = re.findall(rf"{house.way}/kom/hulp/(\w+)", house.page("/links"))[0]
    helper = person("")
    door = f"{house.way}/kom/hulp/{key}"
    assert helper.http.post(door, data={"naam": "Hanna"}).status_code == 303
    assert house.send(helper, "schrijf-in", "mensen", naam="Dirk").status_code == 303
    assert house.send(helper, "publiceer", seizoen="1", klassement="1").status_code == 422
    assert helper.http.get(f"{house.way}/links").status_code == 404
    holder = re.findall(r'name="houder" value="(\w+)"', house.page("/links"))[0]
    house.do("rol-af", "links", houder=holder, rol="helper")
    assert house.send(helper, "schrijf-in", "mensen", naam="Eva").status_code == 403


def test_a_member_decides_what_is_published_and_can_be_erased(house: House, person: Any):
    evening(house, "2026-01-10", "Anna 700\nBram 600\nCor de Wit 500")
    house.do("publiceer", seizoen="1", klassement="1")
    people = house.page("/mensen")
    codes = re.findall(rf"{house.way}/ik/(\w+)", people)
    cor, phone = codes[2], person("")
    own = f"{house.way}/ik/{cor}"
    assert "Cor de Wit" in phone.http.get(own).text
    assert phone.http.get(f"{house.way}/ik/AAAAAAAA").status_code == 404
    phone.http.post(own, data={"id": uuid.uuid4().hex, "toon": "initials", "groot": "ja"})
    public = house.page(who=phone)
    assert "C.d.W." in public
    assert "Cor de Wit" not in public
    assert phone.http.get(f"{house.way}/lid/3").status_code == 404
    asked = phone.http.post(own, data={"id": uuid.uuid4().hex, "doe": "wis"})
    assert asked.status_code == 422
    assert "Cor de Wit" in house.page("/mensen")
    gone = phone.http.post(own, data={"id": uuid.uuid4().hex, "doe": "wis", "zeker": "ja"})
    assert gone.status_code == 303
    for path in ("", "/beheer", "/mensen", "/versie/1", "/klassement.json", "/avond/1/1"):
        assert "Cor de Wit" not in house.page(path), path
    assert phone.http.get(own).status_code == 404
    assert len(phone.http.get(f"{house.way}/klassement.json").json()["rankings"][0]["rows"]) == 3


def test_merging_shows_first_what_it_does(house: House):
    evening(house, "2026-01-10", "Anna 700\nBram 600")
    house.do("schrijf-in", "mensen", naam="Bram Jansen")
    evening(house, "2026-01-17", "Anna 700\nBram Jansen 500")
    asked = house.send(house.keeper, "voeg-samen", "mensen", nummer="2", ander="4")
    assert "Bram wordt Bram Jansen" in asked.text
    asked = house.send(house.keeper, "voeg-samen", "mensen", nummer="1", ander="4")
    assert "het zijn twee mensen" in asked.text
    house.do("voeg-samen", "mensen", nummer="2", ander="4", zeker="ja")
    assert re.search(r"Bram Jansen</a></th><td class=\"number\">550,00", house.page("/beheer"))


def test_papers_and_a_piece_for_another_site(house: House, person: Any):
    evening(house, "2026-01-10", "Anna 700\nBram 600")
    anybody, way = person(""), f"{house.way}/klassement/1/1/klassement"
    assert anybody.http.get(f"{way}.csv").status_code == 404
    assert house.keeper.http.get(f"{way}.csv").status_code == 200
    house.do("publiceer", seizoen="1", klassement="1")
    assert "Anna" in anybody.http.get(f"{way}.csv").text
    assert anybody.http.get(f"{way}.pdf").content.startswith(b"%PDF")
    assert anybody.http.get(f"{way}-groot.pdf").content.startswith(b"%PDF")
    assert "anna" in anybody.http.get(f"{way}.brf").text.casefold()
    piece = anybody.http.get(f"{house.way}/stukje")
    assert "frame-ancestors *" in piece.headers["content-security-policy"]
    assert "x-frame-options" not in piece.headers
    assert "DENY" in anybody.http.get(house.way).headers["x-frame-options"]
    assert (
        anybody.http.get(f"{house.way}/klassement.json").headers["access-control-allow-origin"]
        == "*"
    )


def test_the_clubs_people_are_known_at_its_evenings(house: House):
    http = house.keeper.http
    made = http.post("/avond", data={"naam": "Kees", "titel": "Avond"}, follow_redirects=False)
    assert made.status_code == 303, made.text
    desk = made.headers["location"].split("/leiding")[0] + "/leiding/spelers"
    assert "Cor de Wit" in http.get(desk).text


def test_ten_thousand_lines_with_one_error_are_told_with_the_line(house: House):
    lines = [f"Lid {number}" for number in range(1, 10_001)]
    lines[7_311] = "12;"
    assert "Regel 7312" in house.no("lijst", "mensen", lijst="\n".join(lines))
    assert "3 leden en gasten" in house.page("/mensen").replace("Drie", "3")


def test_a_line_for_the_clubs_own_site_can_be_copied_as_it_is(house: House):
    (line,) = re.findall(r'data-copy="(&lt;iframe[^"]*)"', house.page("/links"))
    assert f"{house.way}/stukje" in line
    assert "<" not in line


def test_the_rules_of_a_ranking_are_changed_from_what_they_are(house: House):
    page = house.page("/beheer")
    assert re.search(r'name="klassement" value="1"[^§]*?value="beste" selected', page)
    told = {"maat": "rp", "gv": "25", "telt": "laatste", "hoeveel": "10", "minimaal": "33%"}
    house.do("klassement", seizoen="1", klassement="1", naam="RP", **told)
    page = house.page("/beheer")
    assert "Rankingprocent, gv 25, gemiddelde; de laatste 10 tellen" in page
    assert "een plaats voor wie er 33% van de avonden was; gasten doen mee." in page
    assert 'value="33%"' in page


def test_the_clubs_people_are_offered_at_tournaments_and_tables(house: House):
    http = house.keeper.http
    made = http.post(
        "/toernooi", data={"titel": "Herfst", "naam": "Kees", "rondes": "2"}, follow_redirects=False
    )
    way = made.headers["location"].removesuffix("/leiding")
    for path in (f"{way}/spelers", "/tafel", "/nieuw"):
        assert 'value="Cor de Wit"' in http.get(path).text, path
    form = {"id": uuid.uuid4().hex, "doe": "schrijf-in", "naam": "cor de wit"}
    http.post(f"{way}/doe?naar=spelers", data=form)
    assert "cor de wit · Zwolle" in http.get(f"{way}/spelers").text


def test_the_keeper_reads_the_log_in_sentences(house: House, person: Any):
    evening(house, "2026-01-10", "Anna 700\nBram 600\nCor de Wit 500")
    told = {"seizoen": "1", "avond": "1", "datum": "2026-01-10", "reden": "slip van Bram"}
    house.do("verbeter", lijst="Anna 700\nBram 650\nCor de Wit 500", **told)
    house.do("publiceer", seizoen="1", klassement="1")
    house.do("kondig-aan", datum="2026-02-01", plaats="De Zaal")
    house.do("wis", "mensen", nummer="3", zeker="ja")
    key = re.findall(rf"{house.way}/kom/hulp/(\w+)", house.page("/links"))[0]
    helper = person("")
    helper.http.post(f"{house.way}/kom/hulp/{key}", data={"naam": "Hanna"})
    holder = re.findall(r'name="houder" value="(\w+)"', house.page("/links"))[0]
    house.do("rol-af", "links", houder=holder, rol="helper")
    lines = re.findall(r"<li>.*?</li>", house.page("/logboek"), re.DOTALL)
    log = [" ".join(re.sub("<[^>]+>", "", one).split()) for one in lines]
    assert log[0].endswith("Kees: Hanna zit niet meer aan de tafel van de club (hulp).")
    wanted = (
        "Kees: #3 is gewist.",
        "Kees: Wat er komt, werd: zondag 1 februari 2026, De Zaal.",
        "Kees: Klassement Punten van seizoen 2026 werd gepubliceerd, na één avond.",
        "januari 2026 in seizoen 2026 werd verbeterd. Reden: slip van Bram",
        "Kees: De avond van zaterdag 10 januari 2026 staat in seizoen 2026.",
        "Kees: Klassement Punten van seizoen 2026 kreeg zijn regels.",
        "Kees: Seizoen 2026 begon.",
        "Kees: #3 staat in het bestand.",
        "Kees: De club Littera begon.",
    )
    places = [next(at for at, one in enumerate(log) if one.endswith(each)) for each in wanted]
    assert places == sorted(places)
    assert "Cor de Wit" not in " ".join(log)
    assert helper.http.get(f"{house.way}/logboek").status_code == 403
    assert person("").http.get(f"{house.way}/logboek").status_code == 403
    assert house.page("/logboek?tot=5").count("<time") == len(log) - 5


def test_every_event_has_its_sentence_in_the_log():
    told = sentences("nl")
    for kind in EVENTS:
        assert f"clubhouse.log.{kind.__name__}" in told
