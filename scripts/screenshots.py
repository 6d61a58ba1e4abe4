"""Take the pictures of the README: a real server, real games, a real evening, a real browser.

``python scripts/screenshots.py`` plays a game against a bot to its end and an evening of some turns
as people would, by addresses, labels and buttons, and writes docs/screenshots/*.png.
"""

import io
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from nabeurt.board import Board, Placement
from nabeurt.board.laying import Fault, lay
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate

PICTURES = Path(__file__).parents[1] / "docs/screenshots"
DESK, PHONE = (1200, 800), (390, 780)
LARGEST = 120_000  # bytes of a picture; more slows a page down that many open
COLOURS = 96
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
PLAYERS = ["Ans", "Bert", "Carla", "Daan", "Els", "Fatima", "Geert", "Hilde", "Ivo", "Joke"]
SURE = "Ja, doe het"  # what the desk asks back
DRAWS = ["EEITRNN", "SLAOPEN", "GRDOEKA", "VWIEZEN"]
TURNS_FIRST = 6  # own turns before the board is worth a picture


@contextmanager
def served() -> Iterator[str]:
    """Serve a Nabeurt of its own, and yield its address."""
    with socket.socket() as free, TemporaryDirectory() as home:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        command = [sys.executable, "-m", "nabeurt", "serve", "--port", str(port)]
        server = subprocess.Popen(command, env=os.environ | {"NABEURT_HOME": home})
        address = f"http://127.0.0.1:{port}"
        try:
            while not _answers(address):
                time.sleep(0.1)
            yield address
        finally:
            server.terminate()
            server.wait()


def _answers(address: str) -> bool:
    try:
        with urlopen(f"{address}/health") as answer:  # noqa: S310  # our own address
            return bool(answer.status == 200)
    except URLError:
        return False


def keep(page: Page, name: str) -> None:
    """Write what the page shows, in as few colours as it needs to stay small."""
    shown = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    path = PICTURES / f"{name}.png"
    shown.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.name}: {shown.width} × {shown.height}, {size:,} bytes")
    if size > LARGEST:
        sys.exit(f"{path.name} is larger than {LARGEST:,} bytes")


def visitor(browser: Browser, size: tuple[int, int], **options: object) -> Page:
    """Return a page of somebody new, in Dutch and in light colours."""
    width, height = size
    viewport = {"width": width, "height": height}
    told = {"locale": "nl-NL", "color_scheme": "light", "viewport": viewport} | options
    page = browser.new_context(**told).new_page()
    page.set_default_timeout(60_000)
    return page


@dataclass
class Player:
    """Somebody at the board who plays what the generator finds first."""

    page: Page
    lexicon: Lexicon
    view: dict[str, Any] = field(default_factory=dict)

    def sit_down(self, address: str) -> None:
        """Begin a game against a bot, and listen to what the page is sent."""
        self.page.on("websocket", lambda line: line.on("framereceived", self._hear))
        self.page.goto(address)
        self.page.get_by_role("button", name="Speel nu", exact=True).click()
        self.page.wait_for_url("**/spel/*")
        self.page.wait_for_selector("body.ready")
        start = self.page.locator("#start button")
        if start.is_visible():
            start.click()

    def _hear(self, frame: str | bytes) -> None:
        if frame == "!":
            return  # only a sign of life
        told = json.loads(frame)
        self.view = told.get("view") or self.view

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.view.get("ended"))

    def wait(self) -> None:
        """Wait until it is our turn, or until there are no more."""
        while not self.over and (not self.view or self.view["on_turn"] != self.view["you"]):
            self.page.wait_for_timeout(100)

    def best(self) -> Placement | None:
        """Return the best that can be laid now."""
        rack = self.view["players"][self.view["you"]]["rack"]
        found = generate(self.view["board"], rack, self.lexicon, best=1)
        return found[0].placement if found else None

    def move(self) -> None:
        """Type a move on the line, as one may."""
        version, word = self.view["version"], self.best()
        self.page.get_by_label("Typ een zet of vraag").fill(str(word) if word else "pas")
        self.page.keyboard.press("Enter")
        while self.view["version"] == version:
            self.page.wait_for_timeout(50)

    def half_lay(self) -> None:
        """Lay a word on the board without saying that it is the move."""
        word = self.best()
        if word is None:
            return
        squares = self.page.get_by_role("grid").get_by_role("gridcell")
        squares.nth(word.start.row * 15 + word.start.column).click()
        if word.at[0].isdigit():
            self.page.keyboard.press("Space")
        fresh = lay(Board(self.view["board"]), word)
        if not isinstance(fresh, Fault):
            for letter in fresh.tiles.values():
                self.page.keyboard.press(letter if letter.isupper() else f"Shift+{letter}")


def board_and_look_back(browser: Browser, address: str, lexicon: Lexicon) -> None:
    """Play a game: the board half-way on two screens, and the look back after its end."""
    anna = Player(visitor(browser, DESK), lexicon)
    anna.sit_down(address)
    for _ in range(TURNS_FIRST):
        anna.wait()
        anna.move()
    anna.wait()
    state = anna.page.context.storage_state()
    phone = visitor(browser, PHONE, storage_state=state, device_scale_factor=1.5)
    phone.goto(anna.page.url)
    phone.get_by_role("grid").wait_for()
    anna.half_lay()
    anna.page.wait_for_timeout(1500)
    keep(anna.page, "board")
    keep(phone, "phone")
    while not anna.over:
        anna.move()
        anna.wait()
    look_back(anna.page, address)


def look_back(page: Page, address: str) -> None:
    """Ask for the look back, wait until every turn was thought about, and open the whole of it."""
    page.goto(f"{page.url}/uitslag")
    page.get_by_role("button", name="Kijk terug op deze partij").click()
    whole = page.get_by_role("link", name="Bewaar de hele terugblik")
    whole.wait_for(timeout=600_000)
    report = page.request.get(f"{address}{whole.get_attribute('href')}")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "terugblik.html"
        file.write_bytes(report.body())
        page.goto(file.as_uri())
        page.get_by_role("link", name="Verloop", exact=True).click()
        page.wait_for_timeout(1500)  # it scrolls there gently
        keep(page, "look-back")


@dataclass
class Leader:
    """The leader's desk, with the paper desk in a second window."""

    desk: Page
    paper: Page
    lexicon: Lexicon
    board: Board = field(default_factory=Board.empty)
    dice: Random = field(default_factory=lambda: Random(7))  # noqa: S311  # who finds what

    def make(self, address: str) -> str:
        """Make an evening whose letters come from a real bag, with its players."""
        desk = self.desk
        desk.goto(f"{address}/avond")
        desk.get_by_label("Naam van de avond").fill("Clubavond november")
        desk.get_by_label("Jouw naam").fill("Lena")
        desk.get_by_label("Een echte zak").check()
        desk.get_by_role("button", name="Maak de avond").click()
        desk.wait_for_url("**/leiding/spelers")
        for number, name in enumerate(PLAYERS, start=1):
            desk.get_by_label("Naam", exact=True).first.fill(name)
            desk.get_by_label("Nummer", exact=True).first.fill(str(number))
            self.press("Voeg toe")
        evening = desk.url.removesuffix("/leiding/spelers")
        desk.goto(f"{evening}/leiding")
        self.paper.goto(f"{evening}/papier")
        return evening

    def press(self, *names: str) -> None:
        """Press buttons one after the other, each on the page that the one before led to."""
        for name in names:
            self._press(name)
            if self.desk.get_by_role("button", name=SURE, exact=True).count():
                self._press(SURE)

    def _press(self, name: str) -> None:
        with self.desk.expect_navigation():
            self.desk.get_by_role("button", name=name, exact=True).first.click()

    def start(self, letters: str) -> None:
        """Type the letters, call them and start the time."""
        self.desk.get_by_label("De zeven letters uit de zak").fill(letters)
        self.press("Deze letters", "Roep de letters", "Start de tijd")

    def slips(self, letters: str) -> Placement:
        """Type a slip of every player, and return the best of them."""
        found = generate(self.board.cells, letters, self.lexicon, best=8)
        written = [self.dice.choice(found) for _ in PLAYERS]
        self.paper.reload()
        for number, one in enumerate(written, start=1):
            self.paper.get_by_label("Nummer", exact=True).first.fill(str(number))
            for text in ("", one.placement.at, one.placement.letters, str(one.score)):
                self.paper.keyboard.type(text)
                self.paper.keyboard.press("Enter")
                self.paper.wait_for_timeout(50)
            noted = self.paper.get_by_text(f"{number} {PLAYERS[number - 1]}: ").first
            expect(noted).to_be_visible()
            self.paper.wait_for_timeout(100)
        return max(written, key=lambda one: one.score).placement

    def score(self) -> None:
        """Close the turn and look at what was found."""
        self.press("Sluit nu", "Kijk na")

    def lay(self, word: Placement) -> None:
        """Lay the word that the desk proposes."""
        self.press(f"Leg {word}")
        fresh = lay(self.board, word)
        if not isinstance(fresh, Fault):
            self.board = self.board.with_tiles(fresh.tiles)


def evening(browser: Browser, address: str, lexicon: Lexicon) -> None:
    """Play some turns: the leader's desk once a turn was scored, the big screen while one runs."""
    desk = visitor(browser, DESK)
    leader = Leader(desk, desk.context.new_page(), lexicon)
    where = leader.make(address)
    *played, last = DRAWS
    for letters in played:
        leader.start(letters)
        word = leader.slips(letters)
        leader.score()
        if letters == played[-1]:
            keep(desk, "leader")
        leader.lay(word)
    leader.start(last)
    screen = visitor(browser, (1200, 675))
    screen.goto(f"{where}/scherm")
    screen.wait_for_timeout(1500)
    keep(screen, "screen")


def main() -> None:
    """Take them all."""
    PICTURES.mkdir(exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    lexicon = Lexicon.default()
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        evening(browser, address, lexicon)
        board_and_look_back(browser, address, lexicon)
        browser.close()


if __name__ == "__main__":
    main()
