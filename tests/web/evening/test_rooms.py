"""Teams, and two rooms with one draw: from the code on the wall to the papers afterwards."""

import csv
import io
import re

LIST = "1;Ans;Zwolle;A;De Blanco's;Grote zaal\n2;Bea;;;DE BLANCO'S;bovenzaal\n3;Cor;;;;Kelder"


def rows(text: str) -> list[str]:
    """Return the lines that somebody reads on a page."""
    return [" ".join(line.split()) for line in re.sub(r"<[^>]+>", "\n", text).split("\n")]


def test_two_rooms_play_one_draw_and_each_has_a_ranking_a_screen_and_a_code(evening):
    here = evening(ploegen="2", zalen="Grote zaal, Bovenzaal")
    way, leader = f"/avond/{here.id}", here.leader.http
    wrong = leader.post(f"{way}/leiding/lijst", data={"lijst": LIST})
    # nobody of a list in which one line cannot be
    assert re.search("geen zaal die .Kelder. heet", wrong.text)
    headed = leader.post(f"{way}/leiding/lijst", data={"lijst": f"Nr;Naam;Club\n{LIST}"})
    assert "is er geen kolom. Er is niemand ingevoerd" in headed.text
    good = LIST.replace(";Kelder", "")
    more = "Voornaam;Tussenvoegsel;Achternaam;Adres;Mail\nEl;van;Dam;Dam 1;\n"
    unknown = leader.post(f"{way}/leiding/lijst", data={"lijst": more})
    assert "Met deze kolom kan een avond niets: Adres. Er is niemand ingevoerd" in unknown.text
    assert 'name="zonder"' in unknown.text
    without = {"lijst": more, "zonder": "ja"}
    assert leader.post(f"{way}/leiding/lijst", data=without).status_code == 303
    assert "El van Dam" in leader.get(f"{way}/leiding/spelers").text
    assert here.say(here.leader, "RemovePlayer", number=1)["refused"] is None
    assert leader.post(f"{way}/leiding/lijst", data={"lijst": good}).status_code == 303
    assert "Kelder" not in leader.get(f"{way}/leiding/spelers").text

    poster = leader.get(f"{way}/leiding/uitnodiging?zaal=Bovenzaal").text
    assert "Bovenzaal" in poster
    door = leader.get(f"{way}/kom/mee/{here.links['mee']}?zaal=Bovenzaal").text
    assert "<option selected>Bovenzaal" in door
    dirk = here.phone("Dirk", zaal="Bovenzaal", ploeg="De Blanco's")
    ans = here.phone("Ans", nummer="1")

    here.lead("Draw EEITRNN", "StartTime")
    here.slip(dirk, 4, "H4 TREINEN")
    for desk in ("leiding", "papier"):
        seen = " ".join(rows(leader.get(f"{way}/{desk}").text))
        assert re.search(r"Grote zaal\W+0 / 1 ?: 1 Ans .*Bovenzaal\W+1 / 2 ?: 2 Bea", seen), seen
        assert re.search(r"Geen zaal\W+0 / 1 ?: 3 Cor", seen)
    here.slip(ans, 1, "H5 TREIN")
    here.lead("Close", "Score")
    assert here.say(here.leader, "LayMaster", placement="H4 TREINEN")["refused"] is None

    told = here.json(here.leader)
    assert [(one["name"], one["room"], one["team"]) for one in told["ranking"]][:2] == [
        ("Dirk", "Bovenzaal", "De Blanco's"),
        ("Ans", "Grote zaal", "De Blanco's"),
    ]
    (team,) = told["teams"]
    assert (team["team"], team["numbers"]) == ("De Blanco's", [4, 1])
    places = {room: [one["number"] for one in there] for room, there in told["rooms"].items()}
    assert places == {"Bovenzaal": [4, 2], "Grote zaal": [1]}

    upstairs = " ".join(rows(leader.get(f"{way}/scherm?zaal=Bovenzaal").text))
    assert "Dirk (1e)" in upstairs
    assert "Ans" not in upstairs
    table = leader.get(f"{way}/bestand/uitslag.csv").content.decode("utf-8-sig")
    first = next(csv.DictReader(io.StringIO(table), delimiter=";"))
    assert (first["team"], first["room"]) == ("De Blanco's", "Bovenzaal")
    page = rows(leader.get(f"{way}/bestand/uitslag.html").text)
    assert {"Ploegen", "Stand: Grote zaal", "Stand: Bovenzaal"} <= set(page)
    assert leader.get(f"{way}/bestand/uitslag.pdf").content.startswith(b"%PDF")

    here.lead("Finish")
    below = " ".join(rows(leader.get(f"{way}/scherm?zaal=Grote zaal").text))
    assert re.search(r"Eerste in Grote zaal\s+Ans \d+\s+Gewonnen, van alle zalen\s+Dirk", below)
    assert "Gewonnen Dirk" in re.sub(r"\s+", " ", " ".join(rows(leader.get(f"{way}/scherm").text)))


def test_teams_that_come_on_the_way_stand_in_the_results_at_once(evening):
    here = evening()
    way = f"/avond/{here.id}"
    ans = here.phone("Ans")
    here.lead("Draw EEITRNN", "StartTime")
    here.slip(ans, 1, "H5 TREIN")
    here.lead("Close", "Score")
    assert here.say(here.leader, "LayMaster", placement="H5 TREIN")["refused"] is None
    assert "Ploegen" not in rows(here.leader.http.get(way).text)
    wishes = {"titel": "Clubavond", "trekken": "bag", "ploegen": "3"}
    changed = here.leader.http.post(f"{way}/leiding/instellingen", data=wishes)
    assert changed.status_code == 303
    heard = here.say(here.leader, "ChangePlayer", number=1, name="Ans", team="Littera")
    assert heard["refused"] is None
    assert {"Ploegen", "Littera"} <= set(rows(here.leader.http.get(way).text))


def test_the_list_of_an_earlier_evening_comes_without_rooms_that_are_not_here(evening):
    before = evening(zalen="Kelder, Zolder")
    for name, room in (("Ans", "Kelder"), ("Bea", "Zolder")):
        assert before.say(before.leader, "AddPlayer", name=name, room=room)["refused"] is None
    wishes = {"titel": "Finale", "naam": "Lena", "trekken": "bag", "zalen": "Zolder, Hal"}
    made = before.leader.http.post("/avond", data=wishes, follow_redirects=False)
    now = made.headers["location"].split("/")[2]
    page = before.leader.http.get(f"/avond/{now}/leiding/lijst?van={before.id}").text
    assert {"1;Ans", "2;Bea;;;;Zolder"} <= set(rows(page))
