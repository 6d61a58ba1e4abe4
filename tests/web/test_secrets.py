"""No byte tells anybody a tile they may not know, whatever they ask and however games go."""

import json
import random

import pytest

from nabeurt.game import replay
from nabeurt.game.records.log import parse_log
from nabeurt.rules import NAMES


def racks_over_time(log: str) -> dict[int, list[str]]:
    """Tell from a finished game's log what was on every rack after each version."""
    events = parse_log(log.encode()).events
    states = [replay(events[:count]) for count in range(1, len(events) + 1)]
    return {state.version: [seat.rack for seat in state.seats] for state in states}


def shown_racks(texts: list[str]):
    for text in texts:
        news = json.loads(text)
        if isinstance(news, dict) and news.get("view"):
            yield news["version"], news["view"], news["said"]


class Table:
    """Two players and an onlooker, and everything that each was sent."""

    def __init__(self, person, rulebook):
        self.people = [person(name) for name in ("Anna", "Bram", "Carla")]
        anna, bram, carla = self.people
        made = anna.post("/spel", against="friend", rulebook=rulebook)
        self.game = made["game"]
        bram.post(f"/spel/{self.game}/zit", link=made["player_link"])
        carla.post(f"/spel/{self.game}/kijk", link=made["watch_link"])

    def turn(self, lines, dice):
        """Let whoever is on turn say something, allowed or not."""
        version = lines[0].last["version"]
        turn = lines[0].last["view"]["on_turn"]
        lines[turn].until(lambda news: news["version"] >= version)
        rack = lines[turn].last["view"]["players"][turn]["rack"]
        letters = rack.replace("?", "")
        wishes = [f"ruil {rack[:3]}", f"H8 {letters[:3]}", f"vraag {letters}", "vast"]
        self.say(lines, turn, dice.choice(wishes))
        if lines[0].last["view"]["pending"]:
            self.say(lines, 1 - turn, "accepteer")

    def say(self, lines, seat, line):
        heard = self.people[seat].say(self.game, line, lines[0].last["version"])
        lines[0].until(lambda news: news["version"] >= heard["version"])
        return heard

    def pry(self):
        """Ask for what is only given after the end."""
        for who in self.people:
            for path in ("partij.gcg", "partij.jsonl", "bewijs"):
                who.received.append(who.http.get(f"/spel/{self.game}/{path}").text)


def check(eyes, version, view, truth):
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


@pytest.mark.parametrize("rulebook", NAMES)
def test_nobody_is_sent_a_tile_they_may_not_know(person, rulebook):
    table, dice = Table(person, rulebook), random.Random(rulebook)
    anna, bram, carla = table.people
    with anna.line(table.game) as hers, bram.line(table.game) as his, carla.line(table.game):
        hers.until(lambda news: news["view"]["on_turn"] is not None)
        for _ in range(10):
            table.turn((hers, his), dice)
            hers.until(lambda news: news["view"]["on_turn"] is not None)
        table.pry()
        seen = {0: [*anna.received], 1: [*bram.received], None: [*carla.received]}
        assert table.say((hers, his), 0, "opgeven")["refused"] is None
        hers.until(lambda news: news["view"]["ended"] is not None)
    log = anna.http.get(f"/spel/{table.game}/partij.jsonl").text
    truth = racks_over_time(log)
    seed = json.loads(log.splitlines()[-1])["seed"]
    for eyes, texts in seen.items():
        assert not any(seed in text for text in texts)
        for version, view, said in shown_racks(texts):
            check(eyes, version, view, truth)
            for told in said:
                check_sentence(eyes, told)
