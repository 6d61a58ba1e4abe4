"""Every page on the narrowest window, 320 pixels (400 % of 1280), and text twice as large."""

from typing import Any

import httpx
import pytest
from browser.elsewhere import Other
from browser.tables import Table, laid

pytestmark = pytest.mark.slow
LENA = {"naam": "Lena"}
NARROWEST = {"width": 320, "height": 256}
SITE = (
    *("/", "/nieuw", "/leren", "/woorden?woord=ei", "/reglementen", "/reglementen/toernooi"),
    *("/privacy", "/account", "/mijn", "/offline", "/a", "/tafel", "/avond", "/toernooi", "/club"),
    "/oefenen",
)
GAME = ("", "/delen", "/uitslag", "/jurytafel")
EVENING = (
    *("", "/leiding", "/leiding/spelers", "/leiding/verbeteren", "/leiding/uitnodiging"),
    *("/leiding/lijst", "/leiding/instellingen", "/papier", "/telefoon", "/scherm", "/beurt/1"),
)
TOURNAMENT = (
    *("", "/leiding", "/spelers", "/links", "/logboek", "/balie", "/jury", "/tafel/1/1", "/codes"),
    *("/speler/1", "/stand/1", "/scherm", "/scherm?vast=stand", "/kansen"),
)
CLUB = ("", "/links", "/mensen", "/beheer", "/lid/1")
SEASON: list[tuple[str, str, dict[str, str]]] = [
    (
        "lijst",
        "mensen",
        {"lijst": "Naam;Club\nAnna van den Langenboomgaarden;Littera\nBram;Zwolle"},
    ),
    ("seizoen", "beheer", {"naam": "2026"}),
    ("klassement", "beheer", {"seizoen": "1", "naam": "Punten", "maat": "punten"}),
    ("avond", "beheer", {"seizoen": "1", "datum": "10-1-2026", "lijst": "Bram 600"}),
]
# What a whole room reads goes with the window; zoomed in it is still twice as large.
LARGE = (
    ("/leiding/uitnodiging", "h1", ".how"),
    ("/scherm", "#where", ".calls li", ".clock"),
    ("/scherm?vast=stand", ".long-list"),
)
# What sticks out, for whoever has to mend it.
WIDE = """() => document.documentElement.scrollWidth <= 320 ? [] :
  [...document.querySelectorAll('*')]
  .filter((one) => one.getBoundingClientRect().right > 321 && one.checkVisibility())
  .slice(0, 3).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture
def lena(visit: Any) -> Any:
    """Lena leads everything; what she does without a page is done as ``other``."""
    visitor = visit("Lena")
    cookies = {"nabeurt": visitor.cookie}
    with httpx.Client(base_url=visitor.address, cookies=cookies, timeout=30) as client:
        client.headers.update({"X-Nabeurt": "1"})
        visitor.other = Other(client)
        yield visitor


def game(lena: Any, app: Any) -> list[str]:
    """Lena is the jury of a game that is over."""
    table = Table(rulebook="toernooi", options="jury=mens", racks=["TREINEN", "SNOEZIE"])
    seats = laid(app.state.games, table, [("Anna", "1"), ("Bram", "2")])
    lena.other.place = f"/spel/{seats.player_link}"
    lena.other.client.post(f"/kom/jury/{seats.player_link}/{seats.jury_link}", data=LENA)
    return [lena.other.place + path for path in GAME]


def evening(lena: Any) -> list[str]:
    """One turn was played; another runs."""
    doors = lena.other.makes("/avond", titel="Clubavond", naam="Lena", trekken="bag")
    place = lena.other.place
    lena.other.sends(f"/kom/mee/{doors['mee']}", naam="Lena van den Langenboomgaarden")
    for command in ("Call", "StartTime", "Close", "Score", "LayNothing"):
        if command == "Call":
            lena.other.does("Draw", letters="EEITRNN")
        lena.other.does(command)
    lena.other.does("Draw", letters="EEITRNN")
    lena.other.does("Call")
    return [place + path for path in EVENING]


def tournament(lena: Any) -> list[str]:
    """A round is over and its standings are published."""
    lena.other.makes("/toernooi", titel="Herfsttoernooi", naam="Lena", rondes="2")
    for name in ("Wilhelmina van den Langenboomgaarden", "Bram"):
        lena.other.does("enter", personal={"name": name})
    for step in ("propose", "publish", "start_round"):
        lena.other.does(step)
    lena.other.does("report", table=1, score={"first": 420, "second": 380}, starter=1)
    lena.other.does("publish_standings")
    return [lena.other.place + path for path in TOURNAMENT]


def club(lena: Any) -> list[str]:
    """A season with an evening is published."""
    lena.other.makes("/club", titel="Littera", naam="Lena")
    for deed, back, fields in SEASON:
        lena.other.sends("/doe", doe=deed, naar=back, **fields)
    return [lena.other.place + path for path in CLUB]


def test_pages_are_narrow_enough_and_screens_can_be_larger(lena: Any, app: Any) -> None:
    page = lena.page
    page.set_viewport_size(NARROWEST)
    pages = [*SITE, *game(lena, app), *evening(lena), *tournament(lena), *club(lena)]
    wide = {}
    for path in pages:
        answer = page.goto(lena.address + path)
        if found := answer.status if answer.status != 200 else page.evaluate(WIDE):
            wide[path] = found
    assert wide == {}
    for path, *texts in LARGE:
        page.goto(next(lena.address + each for each in pages if each.endswith(path)))
        for text in texts:
            far, near = (text_size(page, text, scale) for scale in (1, 2))
            assert near * 2 >= far * 1.95, (path, text)


def text_size(page: Any, selector: str, scale: int) -> float:
    """Return how large a text is for the page when somebody zooms in."""
    page.set_viewport_size({"width": 1920 // scale, "height": 1080 // scale})
    size = page.locator(selector).first.evaluate("(one) => getComputedStyle(one).fontSize")
    return float(size.removesuffix("px"))
