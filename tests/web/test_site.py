"""The pages around the game as a browser without scripts meets them: forms, links, redirects."""

import re
import time
import uuid
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from nabeurt.rules import DUPLICATE_NAMES, NAMES, RULE_FIELDS, duplicate_rulebook, rulebook
from nabeurt.speech import LANGUAGES, Language, say
from nabeurt.speech.sentences import rulebook as speech
from nabeurt.web.app import create_app
from nabeurt.web.settings import Settings

Browser = TestClient[Litestar]
DUTCH = {"accept": "text/html", "accept-language": "nl"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One server; its own client holds it open."""
    database = tmp_path_factory.mktemp("site") / "nabeurt.sqlite"
    app = create_app(Settings(str(database), b"k" * 32))
    with TestClient(app) as browser:
        browser.headers.update(DUTCH)
        yield browser


@pytest.fixture
def anna(served: Browser) -> Browser:
    """Somebody who was never here."""
    served.cookies.clear()
    return served


def as_somebody_else(browser: Browser) -> dict[str, str]:
    """Put a person's cookies aside and return them."""
    kept = dict(browser.cookies)
    browser.cookies.clear()
    return kept


def begin(browser: Browser, **form: Any) -> Any:
    return browser.post("/begin", data={"naam": "Anna"} | form, follow_redirects=False)


def links(browser: Browser, game: str) -> dict[str, str]:
    """Read the links of a game off its page."""
    text = browser.get(f"{game}/delen").text
    return {path.split("/")[2]: path for path in re.findall(r'value="http://[^/]+(/[^"]+)"', text)}


def test_a_stranger_starts_against_the_computer_by_every_rulebook(anna: Browser) -> None:
    for name in NAMES:
        answer = begin(anna, tegen="bot", niveau="beginner", reglement=name)
        assert answer.status_code == 303
        assert re.fullmatch(r"/spel/[a-z2-7]+", answer.headers["location"])


def test_a_friend_comes_in_by_the_link_and_the_game_begins(anna: Browser) -> None:
    game = begin(anna, tegen="friend", reglement="toernooi").headers["location"][:-6]
    invitation = links(anna, game)["mee"]
    hers = as_somebody_else(anna)
    assert "Anna – nog vrij" in unescape(anna.get(invitation).text)
    entered = anna.post(invitation, data={"naam": "Bram"}, follow_redirects=False)
    assert (entered.status_code, entered.headers["location"]) == (303, game)
    anna.cookies.clear()
    late = anna.post(invitation, data={"naam": "Cor"}, follow_redirects=False)
    assert late.status_code == 422
    assert "geen plaats" in late.text
    strange = anna.get(game)
    assert (strange.status_code, strange.text.count("is van anderen")) == (403, 1)
    anna.cookies.update(hers)
    assert "Anna – Bram" in unescape(anna.get("/").text)


def test_a_link_opens_only_its_own_door(anna: Browser) -> None:
    game = begin(anna, tegen="friend", reglement="basis", jury="mens").headers["location"][:-6]
    found = links(anna, game)
    assert set(found) == {"mee", "jury", "kijk"}
    as_somebody_else(anna)
    for door, path in found.items():
        assert anna.get(path).status_code == 200
        for other in set(found) - {door}:
            assert anna.get(path.replace(door, other, 1)).status_code == 404
    assert anna.get(f"{game}/delen").status_code == 404
    assert anna.get(game.replace("spel", "kom/mee") + "/open").status_code == 404


def test_two_who_want_anybody_meet(anna: Browser) -> None:
    game = begin(anna, tegen="anyone", reglement="mattel-xl").headers["location"][:-6]
    as_somebody_else(anna)
    assert f'action="/kom/mee{game[5:]}/open"' in anna.get("/").text
    second = begin(anna, naam="Bram", tegen="anyone", reglement="mattel-xl")
    assert second.headers["location"] == game
    as_somebody_else(anna)
    watch = f"/kom/kijk{game[5:]}/open"
    assert watch in anna.get("/").text
    assert anna.post(watch, data={"naam": "Cor"}).status_code == 200
    assert anna.get(game).status_code == 200


def test_three_share_a_screen(anna: Browser) -> None:
    answer = begin(anna, tegen="together", naam2="Bram", naam3="Cor", reglement="basis")
    assert answer.status_code == 303
    assert "Anna – Bram – Cor" in unescape(anna.get("/").text)


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"naam": " "}, "Kies een naam"),
        ({"naam": "a:b"}, "Kies een naam"),
        ({"tegen": "together", "naam2": "B", "naam3": "C", "reglement": "toernooi"}, "spelers"),
        ({"reglement": "dammen"}, "Dat reglement bestaat niet"),
        ({"niveau": "wonder"}, "Dat niveau bestaat niet"),
        ({"reglement": "basis", "speelduur": "20m"}, "Dit reglement kent geen speelduur"),
        (
            {"reglement": "toernooi", "speelduur": "90m"},
            "De speelduur is 20 tot en met 30 minuten per speler.",
        ),
    ],
)
def test_what_does_not_fit_is_said_and_what_was_filled_in_stays(
    anna: Browser, form: dict[str, str], sentence: str
) -> None:
    answer = begin(anna, **form)
    assert answer.status_code == 422
    alert = re.search(r'role="alert"[^>]*>([^<]+)', answer.text)
    assert alert
    assert sentence in unescape(alert[1])
    for field in ("naam2", "naam3"):
        assert f'name="{field}" value="{form.get(field, "")}"' in answer.text


@pytest.mark.parametrize("form", [{"tegen": "niemand"}, {"aantal": "9"}, {"klok": "ja x=1"}])
def test_what_no_form_of_ours_sends_is_refused(anna: Browser, form: dict[str, str]) -> None:
    assert begin(anna, **form).status_code == 400


def test_another_site_starts_nothing(anna: Browser) -> None:
    foreign = anna.post("/begin", data={"naam": "A"}, headers={"origin": "https://elsewhere.test"})
    assert foreign.status_code == 403


@pytest.mark.parametrize(
    ("back", "leads"),
    [("/spel/abc", "/spel/abc"), ("//else.test", "/"), ("https://else.test", "/"), ("/\\e.t", "/")],
)
def test_the_language_is_chosen_and_nobody_is_sent_elsewhere(
    anna: Browser, back: str, leads: str
) -> None:
    answer = anna.get("/taal/en", params={"terug": back}, follow_redirects=False)
    assert answer.headers["location"] == leads
    assert '<html lang="en"' in anna.get("/").text


def test_a_name_is_shown_as_text_whatever_it_holds(anna: Browser) -> None:
    begin(anna, naam="<i>Anna</i>", tegen="bot", niveau="beginner", reglement="basis")
    shown = anna.get("/").text
    assert "&lt;i&gt;Anna" in shown
    assert "<i>A" not in shown


def resigned(browser: Browser, game: str) -> None:
    """Give a game up, as whoever is on turn."""
    spoken(browser, game, "opgeven")


def spoken(browser: Browser, game: str, line: str, seat: int | None = None) -> None:
    """Say a line, as whoever is on turn unless a seat is named."""
    version = 0
    while True:
        said = {"say": line, "version": version, "id": str(uuid.uuid4()), "seat": seat}
        heard = browser.post(f"{game}/opdracht", json=said, headers={"X-Nabeurt": "1"}).json()
        if heard["refused"] is None:
            return
        assert heard["refused"]["reason"] == "stale"
        version = heard["version"]


def test_after_the_game_there_is_a_sheet_a_proof_and_another_game(anna: Browser) -> None:
    game = begin(anna, tegen="together", naam2="Bram", reglement="basis").headers["location"]
    early = anna.get(f"{game}/uitslag", follow_redirects=False)
    assert (early.status_code, early.headers["location"]) == (303, game)
    resigned(anna, game)
    shown = unescape(anna.get(f"{game}/uitslag").text)
    assert "Anna – Bram" in shown
    assert re.search("(Anna|Bram) geeft op", shown)
    assert "heeft opgegeven." in shown
    premiums = re.findall(r'class="square p(..)" data-square="\w+"><i>\1</i>', shown)
    assert {mark: premiums.count(mark) for mark in premiums} == {
        "3W": 8,
        "2L": 24,
        "2W": 17,
        "3L": 12,
    }
    proof = anna.get(f"{game}/bewijs").json()
    assert proof["tiles"] >= 2 * 7
    assert say("records.proof.true", "nl", **proof) in shown
    again = anna.post(f"{game}/opnieuw", follow_redirects=False)
    assert again.status_code == 303
    assert again.headers["location"] != game
    second = anna.post(f"{game}/opnieuw", follow_redirects=False)
    assert second.headers["location"] == again.headers["location"]
    assert f'href="{game}/uitslag"' in anna.get("/").text
    as_somebody_else(anna)
    begin(anna, naam="Cor", tegen="bot", niveau="beginner", reglement="basis")
    assert anna.post(f"{game}/opnieuw", follow_redirects=False).headers["location"] == game


def test_the_jury_signs_where_that_was_chosen(anna: Browser) -> None:
    form = {"naam2": "Bram", "reglement": "sbnl-punten", "jury": "tekent"}
    game = begin(anna, tegen="together", **form).headers["location"][:-6]
    chair = links(anna, game)["jury"]
    for seat in range(2):
        spoken(anna, game, "start", seat=seat)
    spoken(anna, game, "opgeven")
    assert "De jury moet de uitslag nog tekenen." in unescape(anna.get(f"{game}/uitslag").text)
    as_somebody_else(anna)
    shown = unescape(anna.post(chair, data={"naam": "Jury"}).text)
    assert "De uitslag wacht op je handtekening" in shown
    signed = unescape(anna.post(f"{game}/jurytafel", data=ruling("teken")).text)
    assert "De uitslag is getekend. Er verandert niets meer." in signed


def test_a_person_on_the_jury_sees_what_is_asked_and_rules(anna: Browser) -> None:
    form = {"naam2": "Bram", "reglement": "sbnl-punten", "jury": "mens"}
    game = begin(anna, tegen="together", **form).headers["location"][:-6]
    chair = links(anna, game)["jury"]
    for seat in range(2):
        spoken(anna, game, "start", seat=seat)
    spoken(anna, game, "vraag QQ TREIN")
    hers = as_somebody_else(anna)
    assert anna.get(f"{game}/jurytafel").status_code == 403
    assert anna.post(f"{game}/jurytafel", data=ruling("goed")).status_code == 403
    shown = unescape(anna.post(chair, data={"naam": "Jury"}).text)
    assert "<b>QQ</b><span>staat niet in de lijst" in shown
    assert "<b>TREIN</b><span>staat in de lijst" in shown
    overruled = unescape(anna.post(f"{game}/jurytafel", data=ruling("goed") | {"woord": "QQ"}).text)
    assert "staat niet in de lijst; <strong>in deze partij goed" in overruled
    shown = overruled
    late = anna.post(f"{game}/jurytafel", data=ruling("fout") | {"versie": "1"})
    assert say("web.stale", "nl") in unescape(late.text)
    seen = re.search(r'name="versie" value="(\d+)"', shown)
    assert seen
    verdict = ruling("fout") | {"versie": seen[1]}
    ruled = unescape(anna.post(f"{game}/jurytafel", data=verdict).text)
    assert "Er wordt nu niets gevraagd" in ruled
    sanction = ruling("strafpunten") | {"speler": "Bram", "aantal": "10", "reden": "praten"}
    for _ in range(2):  # a form that is sent twice counts once
        assert anna.post(f"{game}/jurytafel", data=sanction).status_code == 200
    wrong = anna.post(f"{game}/jurytafel", data=ruling("strafpunten") | {"speler": "Bram"})
    assert wrong.status_code == 422
    as_somebody_else(anna)
    for late in (anna.get(chair), anna.post(chair, data={"naam": "Kim"})):
        assert "Aan de jurytafel zit al iemand" in unescape(late.text)
    as_somebody_else(anna)
    anna.cookies.update(hers)
    resigned(anna, game)
    sheet = unescape(anna.get(f"{game}/uitslag").text)
    assert sheet.count("Bram: -10, praten") == 1
    assert "De jury beslist: in deze partij goed: QQ." in sheet
    assert "De jury geeft Bram 10 strafpunten (praten)." in sheet


def test_a_look_back_is_asked_for_followed_and_taken_home(anna: Browser) -> None:
    form = {"naam2": "Bram", "reglement": "mattel-xl"}
    game = begin(anna, tegen="together", **form).headers["location"]
    assert anna.post(f"{game}/terugkijken").status_code == 404
    resigned(anna, game)
    assert anna.get(f"{game}/terugblik.html").status_code == 404
    asked = anna.post(f"{game}/terugkijken", follow_redirects=False)
    assert asked.headers["location"] == f"{game}/uitslag#review"
    for _ in range(600):
        sheet = anna.get(f"{game}/uitslag").text
        if 'data-review="busy"' not in sheet:
            break
        time.sleep(0.1)
    assert 'data-review="done"' in sheet
    home = anna.get(f"{game}/terugblik.html")
    assert home.headers["content-disposition"].startswith("attachment")
    assert "Anna" in home.text


def test_list_and_language_are_chosen_with_the_game(anna: Browser) -> None:
    choices = anna.get("/nieuw").text.split('name="lijst"')[1]
    lists = re.findall(r"<option[^>]*>([^<]+)", choices)[:2]
    begun = begin(anna, tegen="together", naam2="Bram", lijst=lists[1], taal="en")
    page = anna.get(begun.headers["location"])
    assert '<html lang="en"' in page.text
    assert f"with the word list {lists[1]}" in page.text
    missing = begin(anna, tegen="together", naam2="Bram", lijst="nergens")
    assert missing.status_code == 422
    assert say("web.no_list", "en") in unescape(missing.text)


def ruling(line: str) -> dict[str, str]:
    return {"regel": line, "id": str(uuid.uuid4())}


@pytest.mark.parametrize("name", NAMES + DUPLICATE_NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_a_rulebook_can_be_read(anna: Browser, name: str, language: Language) -> None:
    book = duplicate_rulebook(name) if name in DUPLICATE_NAMES else rulebook(name)
    answer = anna.get(f"/reglementen/{name}", headers={"accept-language": language})
    shown = unescape(answer.text)
    for field in speech.rule_fields(book):
        assert speech.cited_rule(book, field, language) in shown


def test_two_rulebooks_are_compared(anna: Browser) -> None:
    shown = unescape(anna.get("/reglementen", params={"a": "toernooi", "b": "sbnl-punten"}).text)
    left, right = rulebook("toernooi"), rulebook("sbnl-punten")
    for field in RULE_FIELDS:
        label = f'<th scope="row">{say(f"rules.label.{field}", "nl")}</th>'
        assert (label in shown) == (getattr(left, field) != getattr(right, field))
    assert anna.get("/reglementen", params={"a": "dammen"}).status_code == 404


def test_an_account_brings_the_games_to_another_device(anna: Browser) -> None:
    begin(anna, naam="Dirk", tegen="together", naam2="Eva", reglement="basis")
    short = anna.post("/account/nieuw", data={"naam": "Dirk", "wachtwoord": "kort"})
    assert short.status_code == 422
    assert "minstens 8" in short.text
    key = {"naam": "Dirk", "wachtwoord": "een lang genoeg woord"}
    made = anna.post("/account/nieuw", data=key, follow_redirects=False)
    assert made.status_code == 303
    as_somebody_else(anna)
    wrong = anna.post("/account/aanmelden", data=key | {"wachtwoord": "iets heel anders"})
    assert wrong.status_code == 422
    _, new, again = wrong.text.split("<form")[:3]
    assert 'class="error"' in again  # where it was filled in, and ready to try again
    assert re.search('type="password"[^>]* autofocus', again)
    assert 'class="error"' not in new
    assert 'value="Dirk"' not in new
    assert anna.get(re.findall('href="(/taal/[^"]+)"', wrong.text)[0]).url.path == "/account"
    anna.get("/taal/nl?terug=/")
    assert "Dirk – Eva" not in unescape(anna.get("/").text)
    anna.post("/account/aanmelden", data=key)
    assert "Dirk – Eva" in unescape(anna.get("/").text)
    anna.post("/account/afmelden")
    assert "Dirk – Eva" not in unescape(anna.get("/").text)


def test_what_is_not_there_is_a_page_too(anna: Browser) -> None:
    answer = anna.get("/reglementen/dammen")
    assert answer.status_code == 404
    assert say("web.not_found", "nl") in unescape(answer.text)
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_no_page_holds_script_or_style_of_its_own() -> None:
    templates = Path(__file__).parents[2] / "src/nabeurt/web/templates"
    for template in templates.rglob("*.html"):
        text = re.sub(r"\{[{%].*?[%}]\}", "", template.read_text("utf-8"))
        assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=", text), template


def test_a_pace_of_ones_own_is_marked_as_a_house_rule(anna: Browser) -> None:
    begun = begin(anna, tegen="friend", reglement="basis", tempo="5m+3s")
    marked = "De korte inleiding, huisregel: vijf minuten en drie seconden per beurt"
    assert marked in unescape(anna.get(begun.headers["location"]).text)
    assert marked in unescape(anna.get("/").text)
    slow = begin(anna, tegen="together", naam2="Bram", reglement="toernooi", tempo="3d")
    assert "huisregel: drie dagen per beurt" in unescape(anna.get(slow.headers["location"]).text)
    for wrong in ({"tempo": "snel"}, {"tempo": "5m", "speelduur": "20m"}, {"tempo": "0m"}):
        assert begin(anna, tegen="friend", reglement="toernooi", **wrong).status_code == 422
