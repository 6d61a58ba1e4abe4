"""An evening with people at it: a leader, phones, helpers."""

import re
import uuid
from collections.abc import Callable
from contextlib import contextmanager
from typing import Any

import pytest


class Evening:
    """An evening on a server, and who leads it."""

    def __init__(self, leader: Any, join: Callable[[str], Any], **wishes: Any) -> None:
        self.leader, self.join = leader, join
        form = {"titel": "Clubavond", "naam": "Lena", "trekken": "bag"} | wishes
        made = leader.http.post("/avond", data=form, follow_redirects=False)
        assert made.status_code == 303, made.text
        self.id = made.headers["location"].split("/")[2]
        desk = leader.http.get(f"/avond/{self.id}/leiding/spelers").text
        found = re.findall(rf"/avond/{self.id}/kom/(\w+)/(\w+)", desk)
        self.links = dict(found)

    def enter(self, who: Any, door: str, **form: Any) -> Any:
        return who.http.post(
            f"/avond/{self.id}/kom/{door}/{self.links[door]}", data=form, follow_redirects=False
        )

    def phone(self, name: str, **form: Any) -> Any:
        """Let somebody in with a phone."""
        phone = self.join("")
        answer = self.enter(phone, "mee", naam=name, **form)
        assert answer.status_code == 303, answer.text
        return phone

    def say(self, who: Any, command: str, role: str = "leader", **fields: Any) -> dict[str, Any]:
        key = fields.pop("id", str(uuid.uuid4()))
        return who.post(f"/avond/{self.id}/opdracht", say=command, id=key, role=role, fields=fields)

    def lead(self, *commands: str) -> None:
        """Let the leader say things that should not be refused."""
        for command in commands:
            name, _, letters = command.partition(" ")
            fields = {"letters": letters} if letters else {}
            heard = self.say(self.leader, name, **fields)
            assert heard["refused"] is None, heard

    def slip(self, who: Any, number: int, text: str, turn: int = 1, key: str = "") -> Any:
        where, word = text.split() if text else ("", "")
        slip = {"word": word, "where": where, "key": key or str(uuid.uuid4())}
        return self.say(who, "HandIn", "phone", turn=turn, number=number, slip=slip)

    def json(self, who: Any) -> dict[str, Any]:
        """Return the results as anybody may have them."""
        return who.http.get(f"/avond/{self.id}/uitslag.json").json()

    def best(self) -> str:
        """Return the best word there is, as the leader's desk tells it."""
        desk = self.leader.http.get(f"/avond/{self.id}/leiding").text
        found = re.search(r"Topscore \d+: \w+ ([\w()]+),", desk)
        assert found, desk
        return found[1]

    @contextmanager
    def line(self, who: Any, als: str = "telefoon"):
        with who.line(self.id, query=f"als={als}", room="avond") as line:
            yield line


@pytest.fixture
def evening(person, visitor):
    def make(address: str | None = None, **wishes: Any) -> Evening:
        come = (lambda name: visitor(address, name)) if address else person
        return Evening(come("Lena"), come, **wishes)

    return make
