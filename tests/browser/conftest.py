"""A real server and a real Chromium: what a person would see, done as a person would do it."""

import shutil
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from browser.hall import DESK, Hall
from browser.tables import Table, laid
from litestar import Litestar

from nabeurt.web.app import create_app
from nabeurt.web.game.listing import Listing
from nabeurt.web.settings import Settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
playwright_api.expect.set_options(timeout=30_000)  # a busy machine is no fault of the page
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
# The same engine without windows that nobody sees: less than half of the work.
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
]


@pytest.fixture(scope="session", autouse=True)
def own_home(graphs: Path) -> Iterator[None]:
    """Keep the lists of whoever runs the tests out of them."""
    with pytest.MonkeyPatch.context() as here:
        here.setenv("NABEURT_HOME", str(graphs.parent))
        yield


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Litestar:
    """The application with a database of its own."""
    database = tmp_path_factory.mktemp("server") / "nabeurt.sqlite"
    return create_app(Settings(str(database), b"k" * 32))


@pytest.fixture(scope="session")
def address(app: Litestar) -> Iterator[str]:
    """The address where it is served."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def chromium() -> Iterator["Browser"]:
    """One browser for the tests of a file.

    While Playwright is at work no other event loop can run in this process, so that a browser for
    the whole session would be in the way of every later test that needs one.
    """
    if SHELL is None:
        pytest.skip("Chromium is not installed")
    with playwright_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=SHELL, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def whole_chromium(chromium: "Browser") -> Iterator["Browser"]:
    """Chromium as people have it, for what it only does with its windows."""
    browser = chromium.browser_type.launch(executable_path=CHROMIUM, args=FLAGS)
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
    name: str = ""
    listing: Listing | None = None

    @property
    def cookie(self) -> str:
        """Return what the server knows somebody by."""
        cookies = self.page.context.cookies()
        return next(each["value"] for each in cookies if each["name"] == "nabeurt")

    @property
    def number(self) -> str:
        """Return who this is to the server, as the cookie says."""
        return self.cookie.split(".")[0]

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
        self.page.wait_for_selector("body.ready")

    def view(self) -> dict[str, Any]:
        """Return the game as this page knows it."""
        seen: dict[str, Any] = self.script("state", "game.view")
        return seen

    def script(self, module: str, wanted: str) -> Any:
        """Return something of a module of the game's page: of the very one that it runs."""
        page = "document.querySelector('script[src$=\"/game/main.js\"]').src"
        return self.page.evaluate(
            f"async () => (await import({page}.replace('main', '{module}'))).{wanted}"
        )

    def hears(self, text: str) -> None:
        """Wait until the interrupting line says something."""
        playwright_api.expect(self.page.locator("#message")).to_contain_text(text)

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
        context = chromium.new_context(**{"locale": "nl-NL", "service_workers": "block"} | options)  # type: ignore[arg-type]  # Playwright's own options
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: line.type == "error" and errors.append(line.text))
        visitor = Visitor(page, address, name)
        visitor.post("/naam", name=name)
        return visitor

    yield come
    for context in contexts:
        context.close()
    # Only a test that takes the network away hears this: the browser says it, not the page.
    assert [error for error in errors if "ERR_INTERNET_DISCONNECTED" not in error] == []


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


@pytest.fixture
def seated(app: Litestar, visit: Visit) -> Callable[..., tuple[Visitor, Visitor]]:
    """Let Anna on a phone and Bram on a desktop sit down at a laid table; Anna begins."""

    def sit(table: Table) -> tuple[Visitor, Visitor]:
        anna = visit("Anna", viewport={"width": 360, "height": 740}, has_touch=True)
        bram = visit("Bram", viewport={"width": 1280, "height": 800})
        both = (anna, bram)
        listing = laid(app.state.games, table, [(each.name, each.number) for each in both])
        for each in both:
            each.listing = listing
            each.open(listing.player_link)
        return both

    return sit


@pytest.fixture
def hall(address: str, chromium: Any) -> Any:
    """Open a hall on the server of these tests."""
    contexts, errors = [], []

    def come(viewport: Any, **options: Any) -> Any:
        context = chromium.new_context(
            locale="nl-NL", viewport=viewport, bypass_csp=True, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield Hall(address, come, come(DESK))
    for context in contexts:
        context.close()
    assert errors == []
