"""A tournament with people at it: an organiser, a jury, a desk, and players by their codes."""

import re
import uuid
from typing import Any

import pytest


class Day:
    """A tournament on a server, and who leads it."""

    def __init__(self, leader: Any, join: Any, *names: str, **wishes: Any) -> None:
        self.leader, self.join = leader, join
        form = {"titel": "Herfsttoernooi", "naam": "Lena", "rondes": "3"} | wishes
        made = leader.http.post("/toernooi", data=form, follow_redirects=False)
        assert made.status_code == 303, made.text
        self.id = made.headers["location"].split("/")[2]
        self.way = f"/toernooi/{self.id}"
        self.links = dict(
            re.findall(rf"{self.way}/kom/(\w+)/(\w+)", leader.http.get(f"{self.way}/links").text)
        )
        for name in names:
            assert self.say(leader, "enter", personal={"name": name})["refused"] is None

    def staff(self, door: str, name: str, **form: Any) -> Any:
        who = self.join("")
        answer = who.http.post(
            f"{self.way}/kom/{door}/{self.links[door]}",
            data={"naam": name, **form},
            follow_redirects=False,
        )
        assert answer.status_code == 303, answer.text
        return who

    def say(self, who: Any, command: str, **fields: Any) -> dict[str, Any]:
        key = fields.pop("id", str(uuid.uuid4()))
        return who.post(f"{self.way}/opdracht", say=command, id=key, fields=fields)

    def lead(self, *commands: str, **fields: Any) -> None:
        for command in commands:
            heard = self.say(self.leader, command, **fields)
            assert heard["refused"] is None, heard

    def pair(self) -> None:
        self.lead("propose", "publish", "start_round")

    def codes(self) -> dict[str, str]:
        """Return everybody's code, as the desk prints them."""
        page = self.leader.http.get(f"{self.way}/codes").text
        found = re.findall(r"<b>\d+ (\w+)</b><span class=\"code\">(\w+) (\w+)</span>", page)
        return {name: first + last for name, first, last in found}

    def numbers(self) -> dict[str, str]:
        """Return everybody's name by number."""
        found = self.leader.http.get(f"{self.way}/codes").text
        return dict(re.findall(r"<b>(\d+) (\w+)</b>", found))

    def phone(self, who: Any, name: str, command: str, **fields: Any) -> dict[str, Any]:
        key = str(uuid.uuid4())
        way = f"{self.way}/s/{self.codes()[name]}/opdracht"
        return who.post(way, say=command, id=key, fields=fields)

    def json(self, who: Any) -> dict[str, Any]:
        return who.http.get(f"{self.way}/stand.json").json()


@pytest.fixture
def day_at() -> type[Day]:
    return Day


@pytest.fixture
def day(person: Any) -> Any:
    return lambda *names, **wishes: Day(person(""), person, *names, **wishes)
