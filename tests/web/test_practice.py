"""Practising alone as a browser without scripts meets it: a form per turn; the day is kept."""

import datetime as dt
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from nabeurt.duplicate.practice.attempt import lesson
from nabeurt.speech.sentences.numbers import day_text
from nabeurt.web.app import create_app
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.settings import Settings

Browser = TestClient[Litestar]
TODAY = dt.datetime.now().astimezone().date()


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    database = tmp_path_factory.mktemp("oefenen") / "nabeurt.sqlite"
    with TestClient(create_app(Settings(str(database), b"k" * 32))) as browser:
        browser.headers.update({"accept": "text/html", "accept-language": "nl"})
        yield browser


def hidden(text: str) -> dict[str, str]:
    """Return what the page carries to the next one."""
    found = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', text)
    return {name: unescape(value) for name, value in found}


def write(browser: Browser, path: str, text: str, where: str = "", word: str = "") -> str:
    answer = browser.post(path, data=hidden(text) | {"vak": where, "woord": word})
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


def begin(browser: Browser, path: str, clock: str = "") -> str:
    return unescape(browser.post(path, data={"klok": clock}).text)


def test_the_way_in_offers_today_and_the_days_before(browser: Browser) -> None:
    text = browser.get("/oefenen").text
    assert f"/oefenen/dag-{TODAY}" in text
    before = TODAY - dt.timedelta(days=6)
    assert f"/oefenen/dag-{before}" in text
    assert f">{day_text(before, 'nl')}<" in text
    assert f">{before}<" not in text
    assert day_text(before, "nl", year=True) in browser.get(f"/oefenen/dag-{before}").text
    assert 'href="/oefenen"' in browser.get("/").text


def test_a_random_game_has_an_address_of_its_own(browser: Browser) -> None:
    went = browser.get("/oefenen/partij", follow_redirects=False)
    assert went.status_code == 303
    assert re.fullmatch(r"/oefenen/partij-\d+", went.headers["location"])


def test_letters_wait_until_somebody_begins_and_no_page_tells_the_top(browser: Browser) -> None:
    words = jury_of("").lexicon
    first = lesson("partij 7", words, "7").turns[0]
    spread = " ".join(first.letters)
    assert spread not in browser.get("/oefenen/partij-7").text
    text = begin(browser, "/oefenen/partij-7")
    assert spread in text
    assert first.best is not None
    assert first.best.word not in text


def test_who_writes_the_top_each_turn_has_all_of_it(browser: Browser) -> None:
    told = lesson("partij 7", jury_of("").lexicon, "7")
    text = begin(browser, "/oefenen/partij-7")
    for turn in told.turns:
        assert turn.best is not None
        text = write(browser, "/oefenen/partij-7", text, turn.best.at, turn.best.word)
    assert f"{told.top} van {told.top} punten, 100,0% van de top." in text
    assert "Niets: elke beurt de top." in text


def test_nothing_and_nonsense_are_zero_with_the_reason(browser: Browser) -> None:
    path = f"/oefenen/dag-{TODAY}"
    text = write(browser, path, begin(browser, path))
    assert "Geen punten: geen briefje ingeleverd." in text
    wrong = hidden(text) | {"vak": "A1", "woord": "<b>QQ/QQ"}
    text = browser.post(path, data=wrong).text
    assert "Geen punten:" in text
    assert "<b>QQ" not in text
    assert hidden(text)["gedaan"] == "-/A1 <b>QQQQ"


def test_what_is_late_is_nothing(browser: Browser) -> None:
    path = "/oefenen/partij-7"
    text = begin(browser, path, "ja")
    late = hidden(text) | {"begon": "-999999", "vak": "H8", "woord": "DE"}
    assert "De tijd was om." in unescape(browser.post(path, data=late).text)


def test_a_page_sent_twice_answers_the_same_turn(browser: Browser) -> None:
    path = "/oefenen/partij-7"
    text = write(browser, path, begin(browser, path))
    again: dict[str, Any] = hidden(text) | {"beurt": "1", "vak": "H8", "woord": "DE"}
    assert "Beurt 2 van" in browser.post(path, data=again).text


@pytest.mark.parametrize(
    "name",
    ["dag-2999-01-01", "dag-morgen", "dag-20261101", "partij-x", "partij-007", "partij-9999999"],
)
def test_what_is_not_there_is_not_found(browser: Browser, name: str) -> None:
    assert browser.get(f"/oefenen/{name}").status_code == 404
    assert browser.post(f"/oefenen/{name}", data={}).status_code == 404


def played(browser: Browser, path: str, name: str, tops: int) -> str:
    """Let somebody do a day, with so many turns at the top and the rest empty."""
    browser.cookies.clear()
    browser.post("/naam", json={"name": name}, headers={"X-Nabeurt": "1"})
    day = path.removeprefix("/oefenen/dag-")
    text = begin(browser, path)
    for turn in lesson(f"dag {day}", jury_of("").lexicon, f"day {day}").turns:
        assert turn.best is not None
        slip = (turn.best.at, turn.best.word) if turn.turn <= tops else ("", "")
        text = write(browser, path, text, *slip)
    return text


def test_the_day_is_kept_whatever_happens_and_cannot_be_tried_twice(browser: Browser) -> None:
    day = TODAY - dt.timedelta(days=3)
    path = f"/oefenen/dag-{day}"
    browser.cookies.clear()
    text = write(browser, path, begin(browser, path))
    assert "Beurt 2 van" in text
    assert "Beurt 2 van" in browser.get(path).text  # loaded again, on another day, in another tab
    assert "Beurt 2 van" in begin(browser, path)
    forged = {"gedaan": "H8 DE/H8 DE/H8 DE", "beurt": "4", "vak": "H8", "woord": "DE"}
    assert "Beurt 2 van" in browser.post(path, data=forged).text


def test_who_did_the_day_is_ranked_and_has_a_text_to_share(browser: Browser) -> None:
    path = f"/oefenen/dag-{TODAY - dt.timedelta(days=2)}"
    first = played(browser, path, "Eerste <b>", 99)
    assert "Je bent nu nummer 1 van 1." in first
    second = played(browser, path, "Tweede", 1)
    assert "Je bent nu nummer 2 van 2." in second
    ranking = second.split('id="ranking"')[1]
    assert ranking.index("Eerste") < ranking.index("Tweede")
    assert "<b>" not in browser.get(path).text.split('id="ranking"')[1].split("</table>")[0]
    shared = re.search(r'<pre class="to-share">([^<]*)</pre>', second)
    assert shared is not None
    assert re.search("🟩⬜+", shared[1])
    assert path in shared[1]
    assert "Je bent nu nummer 2 van 2." in unescape(browser.get(path).text)
