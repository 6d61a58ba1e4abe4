"""No byte tells anybody a tile they may not know, whatever they ask and however games go.

Everything that a seat, an onlooker and a stranger receive while a game goes on is kept: what the
lines tell, answers, pages, exports, errors, and what the server logs. Views are checked field by
field; and in nothing may the tiles of somebody else's rack stand in their order: a full rack
whatever stands between its tiles, a shorter one in a row. Over a whole page five letters do meet
by chance, seven do not.
"""

import json
import logging
import random
import re
from contextlib import ExitStack

import httpx
import pytest

from nabeurt.game import replay
from nabeurt.game.events import Placed
from nabeurt.game.records.log import parse_log
from nabeurt.moves import generate
from nabeurt.rules import NAMES
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.server.watch.logs import JsonLines

# So many tiles in a row are no coincidence.
ENOUGH = 5
FULL = 7
TURNS = 8
GAMES = range(3)
MORE_GAMES = range(3, 17)
PAGES = ("", "/delen", "/wachten", "/uitslag", "/jurytafel", "/woorden?w=AA", "/analyse.json")
EXPORTS = ("/partij.gcg", "/partij.jsonl", "/partij.brf", "/bewijs")
WRONG = ({"say": "tover"}, {"say": "pas", "version": "x"}, {"say": "H8 QQQ", "version": 1})


@pytest.fixture(scope="module")
def logged():
    """Everything that is logged, as the keeper of the server would read it."""
    lines, keeper = [], logging.Handler()
    keeper.emit = lambda record: lines.append(JsonLines().format(record))
    root = logging.getLogger()
    before = root.level
    root.addHandler(keeper)
    root.setLevel(logging.INFO)
    for other in (
        "httpx",
        "uvicorn",
    ):  # the visitors' own; and what the server is told to leave out
        logging.getLogger(other).setLevel(logging.WARNING)
    yield lines
    root.removeHandler(keeper)
    root.setLevel(before)


class Table:
    """Two players and an onlooker, and everything that each was sent."""

    def __init__(self, person, rulebook, dice):
        self.people = [person(name) for name in ("Anna", "Bram", "Carla")]
        self.dice, self.lexicon = dice, jury_of("").lexicon
        anna, bram, carla = self.people
        made = anna.post("/spel", against="friend", rulebook=rulebook)
        self.game = made["game"]
        bram.post(f"/spel/{self.game}/zit", link=made["player_link"])
        carla.post(f"/spel/{self.game}/kijk", link=made["watch_link"])

    def turn(self, lines, number):
        """Let whoever is on turn say something, allowed or not, and the other answer.

        The first turn is one that may be, so that there is something to see in every game.
        """
        version = lines[0].last["version"]
        turn = lines[0].last["view"]["on_turn"]
        lines[turn].until(lambda news: news["version"] >= version)
        view = lines[turn].last["view"]
        rack = view["players"][turn]["rack"]
        letters = rack.replace("?", "")
        best = [str(m.placement) for m in generate(view["board"], rack, self.lexicon, best=1)]
        sure = [*best, f"ruil {rack[:3]}"][:1]
        wishes = [*best, *best, f"ruil {rack[:3]}", f"H8 {letters[:3]}", f"vraag {letters[:4]}"]
        wishes += ["vast", "geen woord", "plankje", "zak"]
        self.say(lines, turn, self.dice.choice(wishes if number else sure))
        if lines[0].last["view"]["pending"]:
            self.say(lines, 1 - turn, self.dice.choice(["accepteer", "aanvechten"]))

    def say(self, lines, seat, line):
        heard = self.people[seat].say(self.game, line, lines[0].last["version"])
        lines[0].until(lambda news: news["version"] >= heard["version"])
        return heard

    def pry(self, stranger):
        """Ask for every page and export, and say what cannot be understood."""
        for who in (*self.people, stranger):
            http = getattr(who, "http", who)
            for path in (*PAGES, *EXPORTS):
                answer = http.get(f"/spel/{self.game}{path}", headers={"Accept": "text/html"})
                self.received(who).append(answer.text)
            for wrong in WRONG:
                answer = http.post(f"/spel/{self.game}/opdracht", json={"id": "12345678"} | wrong)
                self.received(who).append(answer.text)

    def received(self, who):
        return who.received if hasattr(who, "received") else self.strangers

    def play(self, stranger):
        """Play on for a while, look around, and give up; return what each had been sent."""
        self.strangers = []
        with ExitStack() as open_lines:
            hers, his, looks = (open_lines.enter_context(w.line(self.game)) for w in self.people)
            hers.until(lambda news: news["view"]["on_turn"] is not None)
            for number in range(TURNS):
                self.turn((hers, his), number)
                hers.until(lambda news: news["view"]["on_turn"] is not None)
            self.pry(stranger)
            for line in (his, looks):
                line.until(lambda news: news["version"] >= hers.last["version"])
            seen = [[*who.received] for who in self.people] + [self.strangers]
            assert self.say((hers, his), 0, "opgeven")["refused"] is None
        return seen


def racks_over_time(events) -> dict[int, list[str]]:
    """Tell from a finished game's events what was on every rack after each version."""
    states = [replay(events[:count]) for count in range(1, len(events) + 1)]
    return {state.version: [seat.rack for seat in state.seats] for state in states}


def views(texts):
    for text in texts:
        if text.startswith("{"):
            news = json.loads(text)
            if news.get("view"):
                yield news["version"], news["view"], news["said"]


def check_view(eyes, version, view, truth):
    for seat, player in enumerate(view["players"]):
        hidden = "*" * len(truth[version][seat])
        assert player["rack"] == (truth[version][seat] if seat == eyes else hidden)
    for turn in view["turns"]:
        if turn["kind"] == "exchanged" and turn["seat"] != eyes:
            assert set(turn["tiles"]) <= {"*"}


def check_sentence(eyes, told):
    """Who draws or exchanges hears which tiles; others hear how many."""
    if told["kind"] in {"drew", "exchanged"}:
        own = eyes is not None and told["text"].startswith(("Anna", "Bram")[eyes])
        assert own == ("blokje" not in told["text"]), told


def check_bytes(texts, secrets):
    """In nothing that was sent do these tiles stand in their order."""
    full = {secret for secret in secrets if len(secret) == FULL}
    for text in texts:
        tiles = re.sub("[^A-Z?]", "", text)
        assert not any(secret in text for secret in secrets), text
        assert not any(secret in tiles for secret in full), text


def laid(events) -> list[str]:
    """Return what was laid for all to see: tiles, and the words they are part of."""
    placed = [event for event in events if isinstance(event, Placed)]
    tiles = [re.sub("[a-z]", "?", event.tiles) for event in placed]
    return tiles + [event.placement.letters.upper() for event in placed]


def is_public(rack: str, laid: list[str]) -> bool:
    """Whether a rack was laid whole: where its word stands, its tiles may meet in any order.

    A turn tells its word several times over: EREEERE stands in REEE REEE REEE.
    """
    return any(rack in tiles * 3 or sorted(rack) == sorted(tiles) for tiles in laid)


def check_game(table, seen, logged):
    log = table.people[0].http.get(f"/spel/{table.game}/partij.jsonl").text
    events = parse_log(log.encode()).events
    truth, public = racks_over_time(events), laid(events)
    seed = json.loads(log.splitlines()[-1])["seed"]
    racks = [
        {
            now[seat]
            for now in truth.values()
            if len(now[seat]) >= ENOUGH and not is_public(now[seat], public)
        }
        for seat in (0, 1)
    ]
    hidden = {0: racks[1], 1: racks[0], None: racks[0] | racks[1]}
    for eyes, texts in zip((0, 1, None, None), seen, strict=True):
        assert not any(seed in text for text in texts)
        check_bytes(texts, hidden[eyes])
        for version, view, said in views(texts):
            check_view(eyes, version, view, truth)
            for told in said:
                check_sentence(eyes, told)
    check_bytes(logged, hidden[None])
    assert not any(seed in line for line in logged)


def played(person, base, rulebook, number, logged):
    logged.clear()
    table = Table(person, rulebook, random.Random(f"{rulebook} {number}"))
    with httpx.Client(base_url=base, headers={"X-Nabeurt": "1"}) as stranger:
        seen = table.play(stranger)
    check_game(table, seen, logged)
    assert all(len(list(views(texts))) > 1 for texts in seen[:3])
    assert logged


@pytest.mark.parametrize("rulebook", NAMES)
def test_nobody_is_sent_a_tile_they_may_not_know(person, base, rulebook, logged):
    for number in GAMES:
        played(person, base, rulebook, number, logged)


@pytest.mark.slow
@pytest.mark.proof
@pytest.mark.parametrize("rulebook", NAMES)
def test_nor_in_a_hundred_games(person, base, rulebook, logged):
    for number in MORE_GAMES:
        played(person, base, rulebook, number, logged)


def test_a_tile_that_leaks_would_be_found():
    with pytest.raises(AssertionError):
        check_bytes(["<li>A</li><li>B</li>C,D,?,EF"], {"ABCD?EF"})
    with pytest.raises(AssertionError):
        check_bytes(['{"rack":"ABCD?"}'], {"ABCD?"})
