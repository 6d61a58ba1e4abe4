"""A real server and a real Chromium: what a person would see, done as a person would do it."""

import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn

from nabeurt.web.app import create_app
from nabeurt.web.pages import routes
from nabeurt.web.settings import Settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a database of its own."""
    database = tmp_path_factory.mktemp("server") / "nabeurt.sqlite"
    app = create_app(Settings(str(database), b"k" * 32), routes())
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="session")
def chromium() -> Iterator["Browser"]:
    """One browser for all tests."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with playwright_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def axe() -> str:
    """The accessibility rules as a script."""
    package = pytest.importorskip("axe_playwright_python", reason="axe-core is not installed")
    return (Path(package.__file__).parent / "axe.min.js").read_text("utf-8")


@dataclass
class Visitor:
    """Somebody with a browser of their own."""

    page: "Page"
    address: str

    def post(self, path: str, **data: object) -> dict[str, Any]:
        """Send what a form would send."""
        answer = self.page.request.post(
            f"{self.address}{path}", data=data, headers={"X-Nabeurt": "1"}
        )
        assert answer.ok, answer.text()
        body: dict[str, Any] = answer.json()
        assert not body.get("refused"), body
        return body

    def open(self, game: str) -> None:
        """Open a game's page and wait until it is alive."""
        self.page.goto(f"{self.address}/spel/{game}")
        self.page.wait_for_selector("body.klaar")

    def view(self) -> dict[str, Any]:
        """Return the game as this page knows it."""
        seen: dict[str, Any] = self.page.evaluate(
            "async () => (await import('/static/js/state.js')).game.view"
        )
        return seen

    def hears(self, text: str) -> None:
        """Wait until the interrupting line says something."""
        playwright_api.expect(self.page.locator("#melding")).to_contain_text(text)

    @property
    def on_turn(self) -> bool:
        """Whether it is this person's turn."""
        seen = self.view()
        return seen["you"] is not None and seen["on_turn"] == seen["you"]


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(address: str, chromium: "Browser") -> Iterator[Visit]:
    """Let somebody come in by name; a page's error fails the test."""
    contexts, errors = [], []

    def come(name: str, **options: object) -> Visitor:
        context = chromium.new_context(**{"locale": "nl-NL"} | options)  # type: ignore[arg-type]  # Playwright's own options
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: line.type == "error" and errors.append(line.text))
        visitor = Visitor(page, address)
        visitor.post("/naam", name=name)
        return visitor

    yield come
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def two(visit: Visit) -> Callable[..., tuple[Visitor, Visitor]]:
    """Let Anna on a phone and Bram on a desktop sit down at one game."""

    def sit(rulebook: str, options: str = "") -> tuple[Visitor, Visitor]:
        anna = visit("Anna", viewport={"width": 360, "height": 740}, has_touch=True)
        bram = visit("Bram", viewport={"width": 1280, "height": 800})
        begun = anna.post("/spel", against="friend", rulebook=rulebook, options=options)
        bram.post(f"/spel/{begun['game']}/zit", link=begun["player_link"])
        for visitor in (anna, bram):
            visitor.open(begun["game"])
        return anna, bram

    return sit
