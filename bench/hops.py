"""One word's way through the server, function by function: ``python bench/hops.py [PAGE]``.

Two people play on a server in this process. While one word is on its way, every function of ours
that is called is written down once, in the order of its first call, under whatever it was that the
server was doing: taking the command, writing, or telling a page. A PAGE that shows this,
``docs/architecture.md``, gets what was counted between its two marks.
"""

import asyncio
import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import uvicorn

from nabeurt.bench.server.client import Visitor
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import generate
from nabeurt.web.app import create_app
from nabeurt.web.settings import Settings

HOUSE = str(Path(create_app.__code__.co_filename).parents[1])
OUTSIDE = str(Path(HOUSE) / "bench")
MARKS = re.compile(r"(?<=<!-- counted -->\n).*?(?=<!-- /counted -->)", re.DOTALL)
# What a reader follows; whatever else the server happens to do meanwhile is its own affair.
FOLLOWED = {
    "Requests.__call__": "On the event loop, from the POST to the answer and the announcement",
    "Writer._run": "On the thread that writes",
    "_GameLine.tell": "To each page, here both together",
}


class Trace:
    """Which functions were called, by the first of ours in their stack; and which across rooms."""

    def __init__(self) -> None:
        self.on = False
        self.ways: dict[CodeType, dict[CodeType, None]] = {}
        self.entered: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Write a call down; comprehensions and lambdas are part of who has them."""
        if not self.on or event != "call" or not _ours(frame.f_code):
            return
        stack = list(_stack(frame))
        self.ways.setdefault(stack[-1], {})[stack[0]] = None
        if len(stack) == 1 or _room(stack[0]) != _room(stack[1]):
            self.entered.add(stack[0])


def _stack(frame: FrameType | None) -> Iterator[CodeType]:
    while frame:
        if _ours(frame.f_code):
            yield frame.f_code
        frame = frame.f_back


def _ours(code: CodeType) -> bool:
    inside = code.co_filename.startswith(HOUSE) and not code.co_filename.startswith(OUTSIDE)
    return inside and not code.co_name.startswith("<")


@contextmanager
def served(database: str) -> Iterator[int]:
    """Serve on a thread of this process."""
    app = create_app(Settings(database, b"a secret for measuring, of 32 b."))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join()


async def one_word(port: int, trace: Trace) -> str:
    """Let two people sit down, and whoever begins lay the best word of the rack."""
    anna, bram = Visitor(port), Visitor(port)
    await anna.post("/naam", name="Anna")
    await bram.post("/naam", name="Bram")
    made = await anna.post("/spel", against="friend", rulebook="toernooi")
    await bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    for player in (anna, bram):
        await player.look(made["game"])
        await player.hear(1)
    mover = (anna, bram)[anna.news["view"]["on_turn"]]
    version, line = mover.news["version"], _best_word(mover.news["view"])
    await asyncio.sleep(1)  # until who came in was told
    trace.on = True
    said = {"say": line, "version": version, "id": "one-word"}
    answer = await mover.post(f"/spel/{made['game']}/opdracht", **said)
    for player in (anna, bram):
        await player.hear(version + 1)
    trace.on = False
    await anna.close()
    await bram.close()
    if answer["refused"]:
        raise SystemExit(answer["refused"]["text"])
    return line


def _best_word(view: dict[str, Any]) -> str:
    """Return the best placement without a blank: what a blank asks for is not every word's way."""
    rack = view["players"][view["you"]]["rack"].replace("?", "")
    return str(generate(view["board"], rack, open_lexicon(), best=1)[0].placement)


def told(trace: Trace) -> Iterator[str]:
    """Say each way file by file, in the order of first calls, and how long it is."""
    for first, way in trace.ways.items():
        files: dict[str, list[str]] = {}
        for code in way:
            files.setdefault(_file(code), []).append(code.co_qualname)
        name, entered = first.co_qualname, len(trace.entered & way.keys())
        yield (
            f"\n{FOLLOWED.get(name, f'{_file(first)} {name}')}: **{len(way)} functions in "
            f"{len(files)} files, {entered} of them called by another room.**\n"
        )
        yield "| file | functions |\n|---|---|"
        yield from (f"| `{file}` | {_listed(names)} |" for file, names in files.items())


def followed(trace: Trace) -> Iterator[str]:
    """Say only what a reader follows, in the order of the way."""
    ways = {first.co_qualname: first for first in trace.ways}
    kept = Trace()
    kept.entered = trace.entered
    kept.ways = {ways[name]: trace.ways[ways[name]] for name in FOLLOWED}
    return told(kept)


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name.replace('.<locals>', '')}`" for name in names)


def _file(code: CodeType) -> str:
    return str(Path(code.co_filename).relative_to(HOUSE))


def _room(code: CodeType) -> str:
    return _file(code).partition("/")[0]


def main() -> None:
    """Play one word and print its way, or write it into a page."""
    trace = Trace()
    threading.setprofile(trace)
    with tempfile.TemporaryDirectory() as folder, served(f"{folder}/games.sqlite") as port:
        line = asyncio.run(one_word(port, trace))
    if not sys.argv[1:]:
        print(line, *told(trace), sep="\n")
        return
    page, shown = Path(sys.argv[1]), "\n".join(followed(trace)).strip()
    page.write_text(MARKS.sub(lambda _: f"\n{shown}\n\n", page.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
