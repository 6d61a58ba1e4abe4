"""A tournament over the network: roles, codes, the life of a result, what is kept from whom."""

import json
import re
import time
import uuid
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from nabeurt.tournament.day.record.log import parse_day
from nabeurt.tournament.file import parse_tournament
from nabeurt.web.tournament import forecast

NAMES = ("Anna", "Bram", "Cor", "Dirk")


def score(first: int, second: int, flag: int = 0) -> dict[str, int]:
    return {"first": first, "second": second, "flag": flag}


def test_a_result_from_phone_to_signature(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    jury, desk = here.staff("jury", "Joop"), here.staff("balie", "Hanna")
    first, second = here.json(person(""))["rounds"][0]["tables"][0]["players"]
    told = score(420, 380)
    phone = person("")
    assert here.phone(phone, first, "report", table=1, score=told)["refused"] is None
    assert here.json(phone)["rounds"][0]["tables"][0]["result"] == "reported"
    assert here.say(jury, "sign", table=1)["refused"]["reason"] == "not-confirmed"
    other = person("")
    assert here.phone(other, second, "confirm", table=1, score=told)["refused"] is None
    assert here.say(desk, "sign", table=1)["refused"]["reason"] == "jury-only"
    assert here.say(jury, "sign", table=1)["refused"] is None
    table = here.json(phone)["rounds"][0]["tables"][0]
    assert (table["points"], table["result"]) == ([420, 380], "signed")


def test_a_second_delivery_changes_nothing(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    first, _ = here.json(person(""))["rounds"][0]["tables"][0]["players"]
    phone = person("")
    before = here.phone(phone, first, "report", table=1, score=score(420, 380))
    again = here.phone(phone, first, "report", table=1, score=score(420, 380))
    assert (before["version"], again["repeated"]) == (again["version"], True)
    key = str(uuid.uuid4())
    heard = [here.say(here.leader, "publish_standings", id=key) for _ in range(2)]
    assert [one["repeated"] for one in heard] == [False, True]
    assert heard[0]["version"] == heard[1]["version"]


def test_a_dispute_reaches_the_jury(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    jury = here.staff("jury", "Joop")
    first, second = here.json(person(""))["rounds"][0]["tables"][0]["players"]
    here.phone(person(""), first, "report", table=1, score=score(420, 380))
    here.phone(person(""), second, "dispute", table=1, why="het was 402")
    queue = jury.http.get(f"{here.way}/jury").text
    assert "het was 402" in queue
    assert here.json(jury)["rounds"][0]["tables"][0]["points"] is None
    assert "het was 402" not in person("").http.get(here.way).text


def test_a_jury_member_who_plays_does_not_sign_their_own_game(day: Any, person: Any):
    here = day(*NAMES)
    here.pair()
    first, _ = here.json(person(""))["rounds"][0]["tables"][0]["players"]
    number = NAMES.index(first) + 1
    jury = here.staff("jury", "Joop", nummer=str(number))
    here.say(here.leader, "report", table=1, score=score(420, 380))
    assert here.say(jury, "sign", table=1)["refused"]["reason"] == "own-game"


def test_who_has_no_role_sees_no_desk(day: Any, person: Any):
    here = day(*NAMES)
    here.lead("propose")
    stranger = person("Vreemd")
    for page in ("leiding", "spelers", "links", "logboek", "balie", "jury", "codes"):
        assert stranger.http.get(f"{here.way}/{page}").status_code == 403, page
    for file in ("logboek.jsonl", "toernooi.txt"):
        assert stranger.http.get(f"{here.way}/{file}").status_code == 403
    for door in ("leiding", "jury", "balie"):
        assert stranger.http.get(f"{here.way}/kom/{door}/geraden").status_code == 404
    helper = here.staff("balie", "Hanna")
    assert helper.http.get(f"{here.way}/leiding").status_code == 403
    assert helper.http.get(f"{here.way}/logboek").status_code == 403
    said = stranger.http.post(f"{here.way}/opdracht", json={"say": "publish", "id": "x" * 8})
    assert said.status_code == 403


def test_nothing_of_the_desk_reaches_the_public(day: Any, person: Any):
    """Drafts, payments, warnings, codes and links are in no byte that anybody is sent."""
    here = day(*NAMES)
    here.lead("mark_paid", number=1)
    here.lead("warn", player=1, why="praatte-tijdens-de-partij")
    here.lead("propose")
    codes, stranger = here.codes(), person("")
    pages = [
        stranger.http.get(f"{here.way}{path}").text
        for path in ("", "/scherm", "/stand.json", "/speler/1", f"/s/{codes['Bram']}")
    ]
    kept = [*here.links.values(), *(c for n, c in codes.items() if n != "Bram")]
    kept += ["praatte-tijdens-de-partij", "betaald", '"table"', "tafel 1"]
    assert [word for page in pages for word in kept if word in page] == []


def test_a_code_that_is_not_one(day: Any, person: Any):
    here = day(*NAMES)
    stranger = person("")
    assert stranger.http.get(f"{here.way}/s/ZZZZZZZZ").status_code == 404
    answer = stranger.http.post(here.way, data={"code": "fout"})
    assert answer.status_code == 422
    assert "hoort niet bij dit toernooi" in answer.text
    found = stranger.http.post(
        here.way, data={"code": here.codes()["Anna"].lower()}, follow_redirects=False
    )
    assert found.status_code == 303


def test_the_desk_types_a_line(day: Any):
    here = day(*NAMES)
    here.pair()
    desk = here.staff("balie", "Hanna")

    def typed(line: str, **more: str) -> dict[str, Any]:
        form = {"id": uuid.uuid4().hex, "regel": line, **more}
        return desk.http.post(f"{here.way}/balie", data=form).json()

    first, second = here.json(desk)["rounds"][0]["tables"][0]["players"]
    assert typed("1 420 380")["answer"] == f"Tafel 1: {first} 420, {second} 380. Genoteerd."
    assert typed("2 42 380")["refused"]["reason"] == "doubtful"
    assert typed("2 42 380", hoe="zeker")["answer"]
    assert typed("9 400 300")["refused"]["reason"] == "no_table"
    assert typed("onzin")["refused"]["reason"] == "unreadable"
    tables = here.json(desk)["rounds"][0]["tables"]
    assert [one["points"] for one in tables] == [[420, 380], [42, 380]]


@pytest.mark.parametrize(
    "form",
    [
        {"doe": "teken", "tafel": "een"},
        {"doe": "bestaat-niet"},
        {"doe": "wissel", "nummer": "1"},
        {"doe": "formulier", "tafel": "1", "woorden": "geen regel"},
        {"doe": "schrijf-in", "naam": "X", "sterkte": "heel sterk"},
    ],
)
def test_what_cannot_be_read_is_said_and_does_nothing(day: Any, form: dict[str, str]):
    here = day(*NAMES)
    here.pair()
    before = here.json(here.leader)["version"]
    answer = here.leader.http.post(f"{here.way}/doe", data={"id": "a" * 8, **form})
    assert answer.status_code == 422
    assert "niet te lezen" in answer.text
    assert here.json(here.leader)["version"] == before


def test_the_log_and_the_file_give_the_day_back(day: Any):
    here = day(*NAMES)
    here.pair()
    here.lead("report", table=1, score=score(420, 380))
    here.lead("sign", table=1)
    events, torn = parse_day(here.leader.http.get(f"{here.way}/logboek.jsonl").content)
    assert not torn
    assert type(events[-1]).__name__ == "ResultSigned"
    assert all(code not in json.dumps(str(events)) for code in here.codes().values())
    again = parse_tournament(here.leader.http.get(f"{here.way}/toernooi.txt").text)
    assert again.rounds[0].matches[0].points == (420, 380)


def test_last_years_tournament_as_a_template(day: Any, person: Any):
    people = 'speler Anna club=X\nspeler "Bram B."\nverboden Anna "Bram B."\n'
    file = f"toernooi Oud\nvorm buren\nrondes 6\n{people}"
    here = day(titel="Nieuw", bestand=file)
    page = here.leader.http.get(f"{here.way}/spelers").text
    assert "Bram B." in page
    assert "Spelen niet tegen elkaar" in page
    leader = person("Lena")
    bad = leader.http.post("/toernooi", data={"titel": "N", "naam": "Lena", "bestand": "raar iets"})
    assert bad.status_code == 422
    assert "Regel 1" in bad.text


def test_undoing_from_the_log_names_what_leans_on_it(day: Any):
    here = day(*NAMES)
    here.pair()
    answer = here.leader.http.post(
        f"{here.way}/doe?naar=logboek",
        data={"id": "a" * 8, "doe": "ongedaan", "nummer": "3", "reden": "dubbel"},
    )
    assert answer.status_code == 422
    assert "De indeling van ronde 1 is bekendgemaakt" in answer.text


def test_published_versions_stay_as_they_were(day: Any, person: Any):
    here = day("Anna", "Bram")
    here.pair()
    here.lead("report", table=1, score=score(420, 380))
    here.lead("sign", table=1)
    here.lead("publish_standings", official=True)
    here.lead("correct", table=1, score=score(380, 420), why="verkeerd om")
    here.lead("publish_standings", official=True)
    stranger = person("")
    first, second = (stranger.http.get(f"{here.way}/stand/{one}").text for one in (1, 2))
    ranked = [re.findall(r'scope="row">(\w+)<', page) for page in (first, second)]
    assert ranked[0] == ranked[1][::-1]
    assert "Verbeterd sinds de vorige stand" not in first
    assert "Ronde 1, tafel 1" in second
    assert stranger.http.get(f"{here.way}/stand/3").status_code == 404


def test_a_role_that_was_taken_away_is_gone(day: Any):
    here = day(*NAMES)
    jury = here.staff("jury", "Joop")
    page = here.leader.http.get(f"{here.way}/links").text
    holder = re.search(r'name="naam" value="(\w+)"', page)
    assert holder
    here.lead("revoke_role", role="jury", holder=holder[1])
    assert jury.http.get(f"{here.way}/jury").status_code == 403


def test_chances_are_the_leaders_until_they_are_shown_and_never_mixed_with_what_is_certain(
    day: Any, person: Any, monkeypatch: pytest.MonkeyPatch
):
    counted: list[int] = []
    worked_out = forecast.chances

    def counting(*told: Any) -> Any:
        counted.append(1)
        return worked_out(*told)

    monkeypatch.setattr(forecast, "chances", counting)
    here, anybody = day(*NAMES, rondes="2"), person("")
    page = f"{here.way}/kansen"
    assert anybody.http.get(page).status_code == 404
    assert "Anna wordt eerste in" in here.leader.http.get(page).text
    assert here.say(here.staff("jury", "Joop"), "show_chances")["refused"]["reason"] == (
        "leader-only"
    )
    here.leader.http.post(
        f"{here.way}/doe", data={"doe": "kansen", "hoe": "ja", "id": uuid.uuid4().hex}
    )
    assert page in anybody.http.get(here.way).text
    assert anybody.http.get(page).text.count("wordt eerste in") == len(NAMES)
    assert len(counted) == 1  # roles and showing change no chances
    for _ in range(2):
        here.pair()
        for table in (1, 2):
            first = here.json(anybody)["rounds"][-1]["tables"][table - 1]["players"][0]
            starter = next(int(n) for n, name in here.numbers().items() if name == first)
            here.lead("report", table=table, score=score(450, 300), starter=starter)
        seen = anybody.http.get(page).text
        here.lead("close_round", despite=True)
    assert len(counted) == 2
    assert "wordt eerste in" not in seen  # all is played: nothing is left to guess
    here.lead("show_chances", shown=False)
    assert anybody.http.get(page).status_code == 404


def test_why_two_do_not_meet(day: Any):
    here = day(*NAMES)
    here.lead("propose")
    page = here.leader.http.get(f"{here.way}/leiding").text
    pair = re.search(r"<span>(\d) \w+ – (\d) \w+", page)
    assert pair
    other = next(str(n) for n in range(1, 5) if str(n) not in pair.groups())
    asked = here.leader.http.get(f"{here.way}/leiding?een={pair[1]}&ander={other}").text
    said = re.search(r"autofocus><b>([^<]+)<", asked)
    assert said
    assert NAMES[int(pair[1]) - 1] in said[1]
    odd = here.leader.http.get(f"{here.way}/leiding?een=1&ander=x").text
    assert "Noem twee verschillende spelers" in odd


@pytest.mark.parametrize("file", ["formulieren.pdf", "indeling-groot.pdf", "stand.brf"])
def test_a_round_is_printed_at_any_moment(day: Any, person: Any, file: str):
    here = day(*NAMES)
    here.lead("fix_table", number=1, table=12)
    here.pair()
    made = here.leader.http.get(f"{here.way}/papier/1/{file}")
    assert made.status_code == 200
    assert made.content.startswith(b"%PDF") == file.endswith(".pdf")
    assert len(made.content) > 100
    assert here.leader.http.get(f"{here.way}/papier/2/{file}").status_code == 404
    assert here.leader.http.get(f"{here.way}/papier/1/../../x").status_code == 404
    assert person("").http.get(f"{here.way}/papier/1/{file}").status_code == 403


@pytest.mark.parametrize("file", ["formulieren.pdf", "briefjes-groot.pdf"])
def test_papers_have_codes_to_scan_where_others_can_reach_the_server(day: Any, file: str):
    here = day(*NAMES)
    here.pair()
    reached = here.leader.http.get(
        f"{here.way}/papier/1/{file}", headers={"Host": "toernooi.example"}
    )
    alone = here.leader.http.get(f"{here.way}/papier/1/{file}")
    assert figures(reached.content) >= len(NAMES)
    assert figures(alone.content) == 0


def figures(paper: bytes) -> int:
    with pikepdf.open(BytesIO(paper)) as document:
        parts = [one for one in document.objects if isinstance(one, pikepdf.Dictionary)]
        return sum(one.get("/S") == "/Figure" for one in parts)


@pytest.mark.parametrize(
    ("minutes", "said"), [("15", "vanzelf forfait"), ("0", "jury is geroepen")]
)
def test_a_helper_reports_who_does_not_come_and_the_jury_decides(day: Any, minutes: str, said: str):
    here = day("Anna", "Bram", forfait=minutes)
    here.pair()
    jury, desk = here.staff("jury", "Joop"), here.staff("balie", "Hanna")
    second = here.json(desk)["rounds"][0]["tables"][0]["players"][1]
    line = {"regel": "1 f2", "id": "regel-01"}
    answer = desk.http.post(f"{here.way}/balie", data=line).json()["answer"]
    assert f"{second} is er niet" in answer
    assert said in answer
    assert here.json(desk)["rounds"][0]["tables"][0]["result"] == "paired"
    called = "Niemand roept de jury" not in jury.http.get(f"{here.way}/jury").text
    assert called == (minutes == "0")
    ruled = jury.http.post(f"{here.way}/balie", data=line | {"id": "regel-02"}).json()
    assert f"{second} was er niet" in ruled["answer"]
    assert here.json(desk)["standings"][0]["score"] == 1


def test_who_does_not_come_is_told_and_forfeits_by_itself(
    day: Any, person: Any, monkeypatch: pytest.MonkeyPatch
):
    wait_ms = [10**7]
    soon = "nabeurt.tournament.day.judge.no_show._due"
    monkeypatch.setattr(soon, lambda request, _: request.now + wait_ms[0])
    here = day("Anna", "Bram", forfait="15")
    here.pair()
    one, other = here.json(here.leader)["rounds"][0]["tables"][0]["players"]
    ways = [f"{here.way}/s/{here.codes()[name]}" for name in (one, other)]
    phones = [person(""), person("")]
    page = phones[0].http.get(ways[0], follow_redirects=True).text
    assert f"{other} is er niet" in page
    missed = re.search(r'name="nummer" value="(\d+)"><button id="do-is-weg"', page)
    assert missed
    form = {"doe": "is-weg", "id": "gemist-1", "tafel": "1", "ronde": "1", "nummer": missed[1]}
    phones[0].http.post(ways[0], data=form, follow_redirects=True)
    assert "Je wordt gemist" in phones[1].http.get(ways[1], follow_redirects=True).text
    coming = {"doe": "is-er", "id": "hier-ben-ik", "nummer": missed[1]}
    phones[1].http.post(ways[1], data=coming, follow_redirects=True)
    assert "is er niet" in phones[0].http.get(ways[0]).text
    wait_ms[0] = 200
    phones[0].http.post(ways[0], data=form | {"id": "gemist-2"}, follow_redirects=True)
    end = time.monotonic() + 30
    while here.json(here.leader)["standings"][0]["score"] == 0:
        assert time.monotonic() < end, "nothing was forfeited"
        time.sleep(0.1)
    won = {
        row["player"]: (row["score"], row["balance"]) for row in here.json(phones[0])["standings"]
    }
    assert won == {one: (1, 50), other: (0, -50)}
    assert here.json(phones[0])["rounds"][0]["tables"][0]["result"] == "signed"
