"""What nobody comes back for ends after the days that were set, and nothing else does."""

import asyncio
from pathlib import Path

import pytest
from tests.web.conftest import SECRET, served

from nabeurt.speech import say
from nabeurt.store import people, streams
from nabeurt.web.app import create_app
from nabeurt.web.keeping.tidying import DAY_MS, Tidying
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.settings import Settings


@pytest.fixture
def hall(tmp_path: Path, visitor):
    """A server with a game that waits, one that runs and an evening; and what tidies there."""
    settings = Settings(str(tmp_path / "games.sqlite"), SECRET)
    app, loops = create_app(settings), list[asyncio.AbstractEventLoop]()
    app.on_startup.append(lambda: loops.append(asyncio.get_running_loop()))
    with served(app) as address:
        anna, bram = visitor(address, "Anna"), visitor(address, "Bram")
        waits = anna.post("/spel", against="friend", rulebook="basis")["game"]
        runs = anna.post("/spel", against="friend", rulebook="basis")
        bram.post(f"/spel/{runs['game']}/zit", link=runs["player_link"])
        evening = anna.post("/avond/nieuw", titel="Clubavond", naam="Anna")["evening"]
        held = app.state
        tidying = Tidying(settings, held.games, held.evenings, held.handover)

        def tidy(days: int) -> None:
            later = tidying.tidy(wall_ms() + days * DAY_MS)
            asyncio.run_coroutine_threadsafe(later, loops[0]).result(60)

        yield app, tidy, anna, (waits, runs["game"], evening)


def test_each_ends_when_its_days_are_over(hall):
    app, tidy, anna, names = hall

    def states() -> list[str]:
        read = app.state.store.database.read
        return [read(lambda c, name=name: streams.info(c, name)).status for name in names]

    tidy(29)
    assert states() == ["waiting", "running", "running"]
    tidy(31)
    assert states() == ["cancelled", "running", "running"]
    tidy(181)
    assert states() == ["cancelled", "over", "over"]
    assert "geeft op" in anna.http.get(f"/spel/{names[1]}/uitslag").text
    tidy(399)
    assert anna.http.get("/account/gegevens.json").json()["name"] == "Anna"
    tidy(432)  # the game that waited was touched when it was called off
    assert anna.http.get("/account/gegevens.json").status_code == 403
    called = app.state.store.database.read(lambda c: people.guests_called(c, "Anna"))
    assert called == []
    gone = say("web.removed_player", "nl")
    assert gone in app.state.store.database.read(lambda c: streams.info(c, names[1])).about
