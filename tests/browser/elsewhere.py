"""Somebody elsewhere, without a page: what they do on the same server, done at once."""

import re
import time
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import httpx

# Where an evening and a tournament show the way in.
LINKS = {"/avond": "/leiding/spelers", "/toernooi": "/links", "/club": "/links"}


@dataclass
class Other:
    """Somebody elsewhere, of whom only what they do is heard; ``place`` is where they do it."""

    client: httpx.Client
    place: str = ""

    @property
    def number(self) -> str:
        """Return who this is to the server."""
        return self.client.cookies["nabeurt"].strip('"').split(".")[0]

    def call(self, name: str) -> None:
        """Say one's name."""
        self.client.post("/naam", json={"name": name}).raise_for_status()

    def says(self, line: str) -> float:
        """Say a line of the game; returns when it was done."""
        seen = self._order(say="stand", version=0)["version"]  # a question is always answered
        return self._done(say=line, version=seen)

    def does(self, command: str, **fields: object) -> float:
        """Do something on an evening or at a tournament; returns when it was done."""
        role = {"role": "leader"} if self.place.startswith("/avond") else {}
        return self._done(say=command, fields=fields, **role)

    def makes(self, path: str, **form: str) -> dict[str, str]:
        """Make an evening, a tournament or a club; returns the secret of each of its doors."""
        made = self.client.post(path, data=form)
        assert made.status_code == 303, made.text
        self.place = "/".join(made.headers["location"].split("/")[:3])
        desk = self.client.get(self.place + LINKS[path]).text
        return dict(re.findall(rf"{self.place}/kom/(\w+)/(\w+)", desk))

    def sends(self, path: str, **form: str) -> None:
        """Send what a form would send."""
        answer = self.client.post(f"{self.place}{path}", data={"id": uuid4().hex, **form})
        assert answer.status_code in {200, 303}, answer.text

    def codes(self) -> dict[str, str]:
        """Return every player's code, as the organiser prints them."""
        page = self.client.get(f"{self.place}/codes").text
        found = re.findall(r"<b>\d+ (\w+)</b><span class=\"code\">(\w+) (\w+)<", page)
        return {name: first + last for name, first, last in found}

    def _done(self, **said: object) -> float:
        answer = self._order(**said)
        assert not answer["refused"], answer
        return time.time()

    def _order(self, **said: object) -> dict[str, Any]:
        order = said | {"id": uuid4().hex}
        answer: dict[str, Any] = self.client.post(f"{self.place}/opdracht", json=order).json()
        return answer
