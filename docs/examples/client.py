"""A program that plays a game, leads an evening and reports a result, with Python alone.

python client.py http://127.0.0.1:8000 nabeurt.…   (a token for read, play, lead and organise)
"""

import itertools
import json
import sys
import time
import urllib.request
import uuid
from typing import Any

Data = dict[str, Any]
WAIT_S = 0.3


class Nabeurt:
    """A server, and the token by which one comes in."""

    def __init__(self, address: str, token: str) -> None:
        self.address = f"{address}/api/1"
        self.token = token

    def ask(self, path: str, data: Data | None = None) -> Data:
        """Ask for what is there, or with ``data`` for something to be done."""
        request = urllib.request.Request(
            self.address + path,
            None if data is None else json.dumps(data).encode(),
            {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            told: Data = json.load(answer)
        return told

    def say(self, path: str, **data: object) -> Data:
        """Say something once: delivered twice it still happens once."""
        return self.ask(path, {"id": str(uuid.uuid4()), **data})


def play(server: Nabeurt) -> Data:
    """Play a game against the weakest bot: lay a first word, and pass after that."""
    wish = {"against": "bot", "level": "beginner", "rulebook": "mattel-xl"}
    game = server.ask("/spel", wish | {"options": "controle=direct"})["game"]
    tried = None
    while True:
        now = server.ask(f"/spel/{game}/stand.json")
        view = now["view"]
        if view["ended"]:
            return view
        if view["on_turn"] != view["you"]:
            time.sleep(WAIT_S)
            continue
        rack = [letter for letter in view["players"][view["you"]]["rack"] if letter.isalpha()]
        tried = tried or itertools.permutations(rack, 2)
        opening = None if view["board"].strip(".") else next(tried, None)
        line = f"H8 {''.join(opening)}" if opening else "pas"
        heard = server.say(f"/spel/{game}/opdracht", say=line, version=now["version"])
        if heard["refused"]:
            time.sleep(WAIT_S)


def lead(server: Nabeurt) -> Data:
    """Lead an evening of one turn, with two players on paper, and letters from a real bag."""
    made = server.ask("/avond/nieuw", {"titel": "Clubavond", "trekken": "bag"})
    way = f"/avond/{made['evening']}"

    def order(command: str, **fields: object) -> None:
        heard = server.say(f"{way}/opdracht", say=command, role="leader", fields=fields)
        if heard["refused"]:
            raise RuntimeError(heard["refused"]["text"])

    order("add_player", name="Ans")
    order("add_player", name="Bea")
    order("draw", letters="EEITRNN")
    order("call")
    order("start_time")
    for number, word in ((1, "TREINEN"), (2, "TREIN")):
        slip = {"word": word, "where": "H4", "key": str(uuid.uuid4())}
        order("hand_in", turn=1, number=number, slip=slip)
    order("close")
    order("score")
    order("lay_master", placement="H4 TREINEN")
    order("finish")
    return server.ask(f"{way}/uitslag.json")


def report(server: Nabeurt) -> Data:
    """Organise a tournament of two, and report and confirm its result as its players."""
    made = server.ask("/toernooi/nieuw", {"titel": "Herfsttoernooi", "rondes": 1})
    way = f"/toernooi/{made['tournament']}"
    for name in ("Anna", "Bram"):
        server.say(f"{way}/opdracht", say="enter", fields={"personal": {"name": name}})
    for command in ("propose", "publish", "start_round"):
        server.say(f"{way}/opdracht", say=command)
    score = {"first": 420, "second": 380}
    codes = server.ask(f"{way}/codes.json")
    for (_, code), command in zip(sorted(codes.items()), ("report", "confirm"), strict=True):
        server.say(f"{way}/s/{code}/opdracht", say=command, fields={"table": 1, "score": score})
    return server.ask(f"{way}/stand.json")


def main() -> None:
    """Do all three, and tell what came of it."""
    server = Nabeurt(sys.argv[1], sys.argv[2])
    view = play(server)
    print("game", [player["total"] for player in view["players"]])
    print("evening", [one["total"] for one in lead(server)["ranking"]])
    print("tournament", report(server)["rounds"][0]["tables"][0]["points"])


if __name__ == "__main__":
    main()
