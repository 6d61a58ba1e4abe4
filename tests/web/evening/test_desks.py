"""The desks of an evening: forms of leader and helpers, and what anybody can take home."""

import json
import re
import uuid
from datetime import UTC, datetime
from io import BytesIO
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from nabeurt.cli.main import nabeurt


def lead(here, doe, tab="beurt", **fields):
    form = {"doe": doe, "id": str(uuid.uuid4()), "zeker": "ja"} | fields
    return here.leader.http.post(
        f"/avond/{here.id}/leiding?tab={tab}", data=form, follow_redirects=False
    )


def type_in(here, who, **fields):
    form = {"id": str(uuid.uuid4()), "beurt": "1"} | fields
    answer = who.http.post(f"/avond/{here.id}/papier", data=form)
    assert answer.status_code == 200, answer.text
    return answer.json()["refused"]


@pytest.fixture
def desk(evening, person):
    """An evening with two players on paper and two helpers, in its first turn."""
    here = evening(dubbel="ja")
    helpers = [person(""), person("")]
    for helper, name in zip(helpers, ("Henk", "Ina"), strict=True):
        assert here.enter(helper, "papier", naam=name).status_code == 303
    for number, name in (("3", "Piet"), ("4", "Els")):
        assert lead(here, "speler", "spelers", naam=name, nummer=number).status_code == 303
    here.lead("Draw EEITRNN", "StartTime")
    return here, *helpers


def test_two_helpers_who_type_in_differently_are_shown_both(desk):
    here, henk, ina = desk
    assert type_in(here, henk, nummer="3", waar="h5", woord="trein", punten="14") is None
    assert type_in(here, ina, nummer="3", waar="h5", woord="treinen", punten="14") is None
    assert type_in(here, henk, nummer="4", hoe="niets") is None
    page = ina.http.get(f"/avond/{here.id}/papier").text
    assert "h5 trein 14 (Henk) ≠ h5 treinen 14 (Ina)" in " ".join(page.split())
    here.lead("Close")
    refused = lead(here, "kijk-na")
    assert refused.status_code == 422
    assert "verschillend" in refused.text
    assert type_in(here, ina, nummer="3", waar="h5", woord="trein", punten="14") is None
    assert lead(here, "kijk-na").status_code == 303
    assert lead(here, "leg", plaatsing="H5 trein").status_code == 303
    slips = here.json(henk)["turns"][0]["slips"]
    assert [(one["number"], one["score"], one["reason"]) for one in slips] == [
        (3, 14, None),
        (4, 0, "nothing"),
    ]


def test_same_as_best_late_and_numbers_that_are_none(desk):
    here, henk, _ = desk
    assert type_in(here, henk, nummer="3", waar="H5", woord="TREINEN") is None
    assert "nog geen beste" in type_in(here, henk, nummer="4", hoe="zelfde")["text"]
    here.lead("Close")
    assert type_in(here, henk, nummer="4", hoe="zelfde") is None
    late = {"waar": "H5", "woord": "TREIN", "hoe": "laat", "vervang": "ja"}
    assert type_in(here, henk, nummer="3", **late) is None
    assert "99" in type_in(here, henk, nummer="99", hoe="niets")["text"]
    assert "klopt iets niet" in type_in(here, henk, nummer="drie", hoe="niets")["text"]
    here.say(here.leader, "Score", despite=True)
    here.lead("Finish")
    slips = here.json(henk)["turns"][0]["slips"]
    assert [(one["score"], one["reason"]) for one in slips] == [(0, "late"), (68, None)]


def test_a_slip_is_not_replaced_by_a_mistyped_number(evening, person):
    here = evening()
    anna, henk = here.phone("Anna", nummer="14"), person("")
    assert here.enter(henk, "papier", naam="Henk").status_code == 303
    lead(here, "speler", "spelers", naam="Piet", nummer="41")
    here.lead("Draw EEITRNN", "StartTime")
    here.slip(anna, 14, "H5 TREINEN")
    wrong = type_in(here, henk, nummer="14", waar="H5", woord="TREIN")
    assert "14, Anna, heeft al een ander briefje: H5 TREINEN (telefoon)" in wrong["text"]
    assert type_in(here, henk, nummer="41", waar="H5", woord="TREIN") is None
    again = type_in(here, henk, nummer="41", waar="H5", woord="NITER")
    assert "41, Piet, heeft al een ander briefje: H5 TREIN (Henk)" in again["text"]
    assert (
        type_in(here, henk, nummer="41", waar="h5", woord="trein") is None
    )  # the same is no other
    assert type_in(here, henk, nummer="41", waar="H5", woord="NIETER", vervang="ja") is None
    here.lead("Close", "Score", "Finish")
    slips = here.json(henk)["turns"][0]["slips"]
    assert {one["number"]: one["word"] for one in slips} == {14: "TREINEN", 41: "NIETER"}


def test_two_helpers_of_one_name_are_two_and_each_sees_what_they_typed(evening, person):
    here = evening(dubbel="ja")
    helpers = [person(""), person("")]
    for helper in helpers:
        assert here.enter(helper, "papier", naam="Henk").status_code == 303
    lead(here, "speler", "spelers", naam="Piet", nummer="3")
    here.lead("Draw EEITRNN", "StartTime")
    assert type_in(here, helpers[0], nummer="3", waar="H5", woord="TREIN") is None
    page = helpers[1].http.get(f"/avond/{here.id}/papier").text
    assert "Nog één keer in te typen: 3" in page
    assert "Door jou ingetypt" not in page
    assert type_in(here, helpers[1], nummer="3", waar="H5", woord="TREINEN") is None
    assert "Verschillend ingetypt" in helpers[0].http.get(f"/avond/{here.id}/papier").text


def test_a_correction_is_told_with_who_when_and_why(desk, person):
    here, henk, _ = desk
    type_in(here, henk, nummer="3", waar="H5", woord="TREINEN")
    here.lead("Close")
    here.say(here.leader, "Score", despite=True)
    here.say(here.leader, "LayMaster", placement="H5 TREINEN")
    before = datetime.now(UTC).replace(microsecond=0)
    form = {"woord": "treinen", "hoe": "fout", "reden": "bij wijze van proef"}
    assert lead(here, "woord", "verbeteren", **form).status_code == 303
    told = here.json(here.leader)["corrections"][0]
    assert (told["by"], told["why"], told["valid"]) == ("Lena", "bij wijze van proef", False)
    assert before <= datetime.fromisoformat(told["when"]) <= datetime.now(UTC)
    for page in ("", "/leiding/verbeteren"):
        text = here.leader.http.get(f"/avond/{here.id}{page}").text
        assert f'datetime="{told["when"]}"' in text
        assert "TREINEN fout" in text
        assert "beurt 1, 3 Piet: 68 werd 0" in text
    printed = person("").http.get(f"/avond/{here.id}/bestand/verslag.html").text
    assert "TREINEN is fout: bij wijze van proef" in printed


def test_a_turn_has_a_page_of_its_own_once_its_word_lies(desk, person):
    here, henk, _ = desk
    public = person("")
    type_in(here, henk, nummer="3", waar="H5", woord="TREINEN")
    type_in(here, henk, nummer="4", waar="H5", woord="TREIN")
    way = f"/avond/{here.id}/beurt"
    here.lead("Close")
    here.say(here.leader, "Score", despite=True)
    for number in ("1", "0", "2", "-1"):
        assert public.http.get(f"{way}/{number}").status_code == 404
    here.say(here.leader, "LayMaster", placement="H5 TREINEN")
    page = " ".join(public.http.get(f"{way}/1").text.split())
    assert '<th scope="row">H5 TREINEN</th><td class="number">68</td><td class="number">1' in page
    club = '<td class="standings-club"></td>'
    assert f'<th scope="row">Els</th>{club}<td class="number"><b>14</b></td>' in page
    assert '<td class="number">19,4%</td>' in page
    assert "Deze beurt alleen" in page
    english = public.http.get(f"{way}/1", headers={"Accept-Language": "en"}).text
    assert "Ranking after turn 1" in english
    assert "19.4%" in english


def test_a_name_on_the_corrections_page_brings_up_that_slip(desk):
    here, henk, _ = desk
    type_in(here, henk, nummer="3", waar="h5", woord="treinen")
    page = f"/avond/{here.id}/leiding/verbeteren"
    assert f'{page}?beurt=1&amp;nummer=3#slip-fix">3 Piet</a>' in here.leader.http.get(page).text
    picked = here.leader.http.get(f"{page}?beurt=1&nummer=3").text
    assert 'name="waar" value="H5"' in picked
    assert 'name="woord" value="TREINEN"' in picked
    for odd in ("?nummer=99", "?nummer=x&beurt=y", "?voor=99", "?beurt=99"):
        assert here.leader.http.get(f"{page}{odd}").status_code == 200


def test_the_ranking_of_now_beside_an_earlier_one(desk):
    here, henk, _ = desk
    type_in(here, henk, nummer="3", waar="H5", woord="TREINEN")
    here.lead("Close")
    here.say(here.leader, "Score", despite=True)
    here.say(here.leader, "LayMaster", placement="H5 TREINEN")
    for points, why in (("10", "eerst"), ("20", "toen")):
        form = {"beurt": "1", "nummer": "4", "punten": points, "reden": why}
        assert lead(here, "punten", "verbeteren", **form).status_code == 303
    page = f"/avond/{here.id}/leiding/verbeteren"
    row = '<th scope="row">4 Els</th><td class="number">{} (2.)</td><td class="number">20 (2.)</td>'
    assert row.format(0) in here.leader.http.get(page).text
    assert row.format(10) in here.leader.http.get(f"{page}?voor=2").text


def test_a_form_that_cannot_be_read_says_so_and_changes_nothing(desk):
    here, _, _ = desk
    before = here.json(here.leader)
    for doe, fields in (
        ("onzin", {}),
        ("leg", {"plaatsing": "zomaar"}),
        ("punten", {"beurt": "een", "nummer": "3", "reden": "x"}),
        ("opnieuw", {"beurt": "1", "hoe": "alles", "reden": "x"}),
    ):
        assert lead(here, doe, **fields).status_code == 422
    assert here.json(here.leader) == before


def test_an_evening_can_be_taken_home_and_its_forms_only_by_the_desk(desk, person):
    here, henk, _ = desk
    public = person("")
    type_in(here, henk, nummer="3", waar="H5", woord="TREINEN")
    here.lead("Close")
    here.say(here.leader, "Score")
    here.say(here.leader, "LayMaster", placement="H5 TREINEN")
    way = f"/avond/{here.id}/bestand"
    assert "Piet" in public.http.get(f"{way}/uitslag.csv").text
    assert "TREINEN" in public.http.get(f"{way}/verslag.html").text
    assert public.http.get(f"{way}/uitslag.pdf").content.startswith(b"%PDF")
    for file in ("beurtbriefjes.pdf", "persoonlijk.pdf"):
        assert public.http.get(f"{way}/{file}").status_code == 403
        assert henk.http.get(f"{way}/{file}").content.startswith(b"%PDF")
    assert public.http.get(f"{way}/geheim.txt").status_code == 404
    assert public.http.get(f"{way}/logboek.jsonl").status_code == 404  # it would tell too much


def unpacked(answer):
    with ZipFile(BytesIO(answer.content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_everything_in_one_file_and_a_log_that_proves_it(evening, person, tmp_path):
    here = evening(trekken="computer", beurten="1")
    anna, public = here.phone("Anna"), person("")
    here.lead("Draw", "StartTime")
    here.slip(anna, 1, "")
    way = f"/avond/{here.id}/bestand"
    before = unpacked(public.http.get(f"{way}/alles.zip"))
    assert not {"logboek.jsonl", "persoonlijk.pdf"} & before.keys()
    assert not any(json.loads(before["uitslag.json"])[part] for part in ("turns", "seed"))
    here.lead("Close", "Score", "LayNothing", "Finish")
    assert "persoonlijk-groot.pdf" in unpacked(here.leader.http.get(f"{way}/alles.zip"))
    after = unpacked(public.http.get(f"{way}/alles.zip"))
    assert after["verslag-groot.pdf"].startswith(b"%PDF")
    log = after["logboek.jsonl"]
    assert set(re.findall(rb'"device": ?"(.*?)"', log)) == {b"1"}
    assert set(re.findall(rb'"hand": ?"(.*?)"', log)) <= {b""}
    file = tmp_path / "avond.jsonl"
    file.write_bytes(log)
    proof = CliRunner().invoke(nabeurt, ["duplicate", "verify", str(file)])
    assert "Alles klopt: 1 trekking, 1 briefje" in proof.output, proof.output


def test_a_player_has_the_own_sheet_in_print_large_print_and_braille(evening, person):
    here = evening()
    anna, bram = here.phone("Anna"), here.phone("Bram")
    here.lead("Draw EEITRNN", "StartTime")
    here.slip(anna, 1, "H5 TREINEN")
    here.lead("Close", "Score")
    here.say(here.leader, "LayMaster", placement="H5 TREINEN")
    way = f"/avond/{here.id}/mijn"
    hers, his = (who.http.get(f"{way}/persoonlijk.brf").text for who in (anna, bram))
    assert ".ANNA" in hers
    assert ".ANNA" not in his
    for file in ("persoonlijk.pdf", "persoonlijk-groot.pdf"):
        assert anna.http.get(f"{way}/{file}").content.startswith(b"%PDF")
    assert person("").http.get(f"{way}/persoonlijk.pdf").status_code == 403
    assert anna.http.get(f"{way}/beurtbriefjes.pdf").status_code == 404


def test_the_code_to_scan_can_be_shown_to_a_whole_hall(evening, person):
    here = evening()
    page = here.leader.http.get(f"/avond/{here.id}/leiding/uitnodiging").text
    assert f"/avond/{here.id}/kom/mee/{here.links['mee']}" in page
    assert "<svg" in page
    assert person("").http.get(f"/avond/{here.id}/leiding/uitnodiging").status_code == 403


def test_the_computer_draws_until_the_last_turn_and_the_seed_is_told_after_it(evening):
    here = evening(trekken="computer", beurten="2", tijd="3", eenheid="dag", signaal="3600")
    anna = here.phone("Anna")
    promise = here.json(anna)["commitment"]
    for turn in (1, 2):
        here.lead("Draw", "Call", "StartTime")
        with here.line(anna) as line:
            view = line.until(lambda news: news["view"]["phase"] == "running")["view"]
        assert view["clock"]["left_ms"] > 2 * 86_400_000
        here.slip(anna, 1, "", turn=turn)
        here.lead("Close", "Score", "LayNothing")
    told = here.json(anna)
    assert (told["ended_by"], told["seed"], told["commitment"]) == ("turns", "", promise)
    here.lead("Finish")
    assert here.json(anna)["seed"]


def test_a_phone_shows_what_a_word_is_worth_only_where_the_leader_allows_it(evening):
    here = evening(hulp="ja")
    anna = here.phone("Anna")
    here.lead("Draw EEITRNN", "StartTime")
    tried = anna.http.get(f"/avond/{here.id}/proef", params={"waar": "H5", "woord": "TREIN"})
    assert tried.json() == {"points": 14, "why": ""}
    tried = anna.http.get(f"/avond/{here.id}/proef", params={"waar": "H5", "woord": "TREINX"})
    assert tried.json() == {"points": 0, "why": "niet getrokken: X"}


def test_the_two_letter_words_lie_on_every_phone(evening):
    here = evening()
    page = here.phone("Anna").http.get(f"/avond/{here.id}/telefoon").text
    assert "Woorden van twee letters" in page
    assert "<dt>Z</dt><dd>ZE ZO</dd>" in page
    assert "Woorden van drie letters" not in page


def test_the_leader_takes_the_two_letter_words_away_on_the_record(evening):
    here = evening(geen_lijstje="ja")
    phone, way = here.phone("Anna").http, f"/avond/{here.id}"
    assert "Woorden van twee letters" not in phone.get(f"{way}/telefoon").text
    box = r'name="geen_lijstje" value="ja"( checked)?>'
    for wishes, shown in (({}, True), ({"geen_lijstje": "ja"}, False)):
        form = {"titel": "Clubavond", "trekken": "bag"} | wishes
        here.leader.http.post(f"{way}/leiding/instellingen", data=form)
        assert ("Woorden van twee letters" in phone.get(f"{way}/telefoon").text) is shown
        chosen = re.search(box, here.leader.http.get(f"{way}/leiding/instellingen").text)
        assert bool(chosen and chosen[1]) is not shown
    record = here.leader.http.get(f"{way}/leiding/verbeteren").text
    assert "lijst met woorden van twee letters" in record


def test_nothing_that_costs_happens_by_one_slip_of_the_hand(desk):
    here, henk, _ = desk
    for doe, fields, said in (
        ("sluit", {}, "ontbreken twee briefjes"),
        ("opnieuw", {"beurt": "1", "hoe": "draw", "reden": "x"}, "Beurt 1 gaat over: nieuwe"),
        ("einde", {}, "De avond eindigt hier"),
    ):
        asked = lead(here, doe, zeker="", **fields)
        assert (asked.status_code, said in asked.text) == (200, True), doe
        assert here.say(here.leader, "Draw")["refused"]["reason"] == "not-now", "nothing happened"
    assert lead(here, "sluit").status_code == 303
    assert "3 Piet, 4 Els" in lead(here, "kijk-na", zeker="").text
    assert lead(here, "stap-terug").status_code == 303
    assert type_in(here, henk, nummer="3", waar="H5", woord="TREIN") is None
    here.lead("ResumeTime", "Close", "Score")
    asked = lead(here, "leg", plaatsing="H5 trein", zeker="")
    assert "H5 TREIN komt op elk bord" in asked.text
    assert lead(here, "leg", plaatsing="H5 trein").status_code == 303
    assert lead(here, "stap-terug").status_code == 303
    page = here.leader.http.get(f"/avond/{here.id}/leiding/verbeteren").text
    assert "weer geopend" in page
    assert "een ander woord op het bord" in page


def test_the_jury_rules_before_the_word_is_laid_and_hears_what_changed(evening):
    here = evening()
    anna, bram = here.phone("Anna"), here.phone("Bram")
    here.lead("Draw EEITRNN", "StartTime")
    here.slip(anna, 1, "H5 TREINNE")
    here.slip(bram, 2, "H5 TREIN")
    here.lead("Close", "Score")
    page = here.leader.http.get(f"/avond/{here.id}/leiding").text
    assert "<b>TREINNE</b>" in page
    assert "1: 1 Anna" in page
    assert lead(here, "woord", woord="TREINNE", hoe="goed", reden="gezien").status_code == 303
    page = " ".join(here.leader.http.get(f"/avond/{here.id}/leiding").text.split())
    assert "TREINNE: goed. beurt 1, 1 Anna: 0 werd 68" in page
    assert "Topscore 72" in page
    assert lead(here, "woord", woord="TREINNE", hoe="fout", reden="toch niet").status_code == 303
    page = " ".join(here.leader.http.get(f"/avond/{here.id}/leiding").text.split())
    assert "TREINNE: fout. beurt 1, 1 Anna: 68 werd 0" in page
    with here.line(anna) as line:
        own = line.next()["view"]["own"][0]
    assert own["why"] == "door de jury afgekeurd: TREINNE"


def test_a_list_is_pasted_and_settings_change_on_the_way(evening):
    here = evening(clubs="WSV Zwolle")
    way = f"/avond/{here.id}/leiding"
    lines = "\n".join(f"{number}\tSpeler {number}\twsv zwolle\tA" for number in range(1, 61))
    pasted = here.leader.http.post(
        f"{way}/lijst", data={"lijst": f"Nr\tNaam\tClub\tKlasse\n{lines}"}
    )
    assert "Er doen 60 spelers mee" in pasted.text or pasted.status_code == 303
    page = here.leader.http.get(f"{way}/spelers").text
    assert "Er doen 60 spelers mee" in page
    assert page.count("WSV Zwolle · A") == 60
    wrong = here.leader.http.post(f"{way}/lijst", data={"lijst": "Anna\n;;;x"})
    assert (wrong.status_code, "Regel 2" in wrong.text, "Anna" in wrong.text) == (422, True, True)
    form = {"titel": "Finale", "tijd": "2", "eenheid": "min", "signaal": "20", "beurten": "10"}
    assert "Tijd per beurt" in here.leader.http.get(f"{way}/instellingen").text
    changed = here.leader.http.post(f"{way}/instellingen", data=form, follow_redirects=False)
    assert changed.status_code == 303, changed.text
    assert "tijd per beurt" in here.leader.http.get(f"{way}/verbeteren").text
    refused = here.leader.http.post(f"{way}/instellingen", data=form | {"tijd": "0"})
    assert refused.status_code == 422


def test_a_phone_whose_player_gets_another_number_plays_on(evening):
    here = evening()
    anna = here.phone("Anna")
    here.lead("Draw EEITRNN", "StartTime")
    with here.line(anna) as line:
        line.next()
        assert lead(here, "nummer", "spelers", nummer="1", hoe="77").status_code == 303
        line.until(lambda news: news["view"]["number"] == 77)
        assert here.slip(anna, 77, "H5 TREIN")["held"]["word"] == "TREIN"


def test_forms_for_one_player_or_only_for_paper(evening):
    here = evening()
    here.phone("Anna")
    assert lead(here, "speler", "spelers", naam="Piet", nummer="40").status_code == 303
    way = f"/avond/{here.id}/bestand/persoonlijk.brf"
    for asked, there, gone in (("nummer=1", ".ANNA", ".PIET"), ("papier=1", ".PIET", ".ANNA")):
        text = here.leader.http.get(f"{way}?{asked}").text
        assert there in text
        assert gone not in text
    assert here.leader.http.get(f"{way}?nummer=99").status_code == 404


def test_somebody_who_comes_late_is_added_at_the_paper_desk(desk):
    here, henk, _ = desk
    form = {"id": str(uuid.uuid4()), "naam": "Ria", "nummer": "9"}
    assert henk.http.post(f"/avond/{here.id}/papier/speler", data=form).status_code in {200, 303}
    assert type_in(here, henk, nummer="9", waar="H5", woord="TREIN") is None
    again = here.leader.http.post(
        f"/avond/{here.id}/papier/speler", data=form | {"id": str(uuid.uuid4())}
    )
    assert (again.status_code, "Nummer 9 is al van Ria" in again.text) == (422, True)
