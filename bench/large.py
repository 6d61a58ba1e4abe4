"""A database with 100,000 finished games and 1,000 evenings: how long the pages and a start take.

Usage: python bench/large.py [GAMES [EVENINGS]]. Every game has all the events of a short one. The
pages are asked for twenty times each, over a real line; what is told is the median and the worst.
"""

import gzip
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from nabeurt.bench.load import port_of, served
from nabeurt.store import open_database

KEPT = Path(__file__).parents[1] / "tests/web/first_version.sqlite.gz"
GAMES, EVENINGS = 100_000, 1_000
MINE, TIMES = 400, 20
PAGES = (
    *("/", "/mijn", "/mijn?zoek=anna", "/avond", "/spel/g-77/uitslag", "/spel/g-78/partij.gcg"),
    *("/avond/e-7", "/account"),
)
FROM = "SELECT id FROM streams WHERE status='over' LIMIT 1"


def fill(file: Path, games: int, evenings: int, evening: str, person: str) -> None:
    """Copy a finished game and an evening so many times, some of the games as a person's own."""
    with sqlite3.connect(file) as base:
        (game,) = base.execute(FROM).fetchone()
        copies = [(game, "g", games), (evening, "e", evenings)]
        for source, mark, count in copies:
            numbers = (
                f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<{count})"
            )
            where = (f"{mark}-", source)
            base.execute(
                f"INSERT INTO streams {numbers} SELECT ?||i, kind, 'over', about, version, created,"
                " updated-i FROM n, streams WHERE id=?", where)  # fmt: skip
            base.execute(
                f"INSERT INTO events {numbers} SELECT ?||i, version, data FROM n, events"
                " WHERE stream=?", where)  # fmt: skip
            base.execute(
                f"INSERT INTO secrets {numbers} SELECT ?||i, secret FROM n, secrets WHERE stream=?",
                where)  # fmt: skip
        base.execute(
            "INSERT INTO places SELECT id, ?, 'player', 0 FROM streams"
            " WHERE id LIKE 'g-%' LIMIT ?", (person, MINE))  # fmt: skip
        base.execute(
            "INSERT INTO places SELECT id, ?, 'leader', NULL FROM streams WHERE id LIKE 'e-%'",
            (person,))  # fmt: skip
    base.close()


def visit(file: Path) -> tuple[float, httpx.Client, subprocess.Popen[str]]:
    """Serve a database; return how long it took until the first page, and a visitor there."""
    begun = time.perf_counter()
    server = served(file.parent, str(file))
    http = httpx.Client(base_url=f"http://127.0.0.1:{port_of(server)}", timeout=60)
    http.headers["X-Nabeurt"] = "1"
    http.get("/health")
    return time.perf_counter() - begun, http, server


def main() -> None:
    """Fill, serve, ask and tell."""
    games, evenings = (*map(int, sys.argv[1:]), GAMES, EVENINGS)[:2]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "large.sqlite"
        with gzip.open(KEPT, "rb") as packed, file.open("wb") as out:
            shutil.copyfileobj(packed, out)
        open_database(str(file)).close()
        empty, http, server = visit(file)
        http.post("/naam", json={"name": "Vera"})
        made = http.post("/avond/nieuw", json={"titel": "Clubavond"}).json()["evening"]
        stop(server)
        with sqlite3.connect(file) as base:
            (person,) = base.execute("SELECT id FROM people WHERE name='Vera'").fetchone()
        base.close()
        fill(file, games, evenings, made, person)
        print(f"{file.stat().st_size / 1e6:.0f} MB")
        taken, again, server = visit(file)
        again.cookies.update(http.cookies)
        print(f"start-up {taken:.2f} s (with next to nothing in it {empty:.2f} s)")
        for page in PAGES:
            print(f"{page:24} {asked(again, page)}")
        stop(server)


def asked(http: httpx.Client, page: str) -> str:
    """Ask for a page many times; tell how long it took."""
    each = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        answer = http.get(page, headers={"Accept": "text/html"})
        each.append((time.perf_counter() - begun) * 1000)
    middle = statistics.median(each)
    return f"{answer.status_code} {middle:6.1f} ms, first {each[0]:6.1f}, worst {max(each):6.1f}"


def stop(server: subprocess.Popen[str]) -> None:
    """Let a server go home."""
    server.terminate()
    server.wait()


if __name__ == "__main__":
    main()
