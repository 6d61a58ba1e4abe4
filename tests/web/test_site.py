"""The pages around the game as a browser without scripts meets them: forms, links, redirects."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from nabeurt.rules import NAMES
from nabeurt.web.app import create_app
from nabeurt.web.pages_game import game_routes
from nabeurt.web.pages_site import site_routes
from nabeurt.web.settings import Settings

Browser = TestClient[Litestar]
DUTCH = {"accept": "text/html", "accept-language": "nl"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One server; its own client holds it open."""
    database = tmp_path_factory.mktemp("site") / "nabeurt.sqlite"
    app = create_app(Settings(str(database), b"k" * 32), [*game_routes, *site_routes])
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
    return {path.split("/")[3]: path for path in re.findall(r'value="http://[^/]+(/[^"]+)"', text)}


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
    anna.cookies.update(hers)
    assert "Anna – Bram" in unescape(anna.get("/").text)


def test_a_link_opens_only_its_own_door(anna: Browser) -> None:
    game = begin(anna, tegen="friend", reglement="basis", jury="mens").headers["location"][:-6]
    found = links(anna, game)
    assert set(found) == {"mee", "jury", "kijk"}
    as_somebody_else(anna)
    for door, path in found.items():
        key = path.rsplit("/", 1)[1]
        for other in set(found) - {door}:
            assert anna.get(f"{game}/{other}/{key}").status_code == 404
    assert anna.get(f"{game}/delen").status_code == 404
    assert anna.get(f"{game}/mee/open").status_code == 404


def test_two_who_want_anybody_meet(anna: Browser) -> None:
    game = begin(anna, tegen="anyone", reglement="mattel-xl").headers["location"][:-6]
    as_somebody_else(anna)
    second = begin(anna, naam="Bram", tegen="anyone", reglement="mattel-xl")
    assert second.headers["location"] == game


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
        ({"reglement": "toernooi", "speelduur": "90m"}, "buiten de grenzen"),
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
    assert "<i>" not in shown


def test_no_page_holds_script_or_style_of_its_own() -> None:
    templates = Path(__file__).parents[2] / "src/nabeurt/web/templates"
    for template in templates.glob("*.html"):
        text = template.read_text("utf-8")
        assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=", text), template
