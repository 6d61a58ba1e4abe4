"""What every page of the site shares: its language, its sentences, and who looks at it."""

from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import Final

import msgspec
import segno
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template
from markupsafe import Markup

from nabeurt.speech import Language, say
from nabeurt.speech.sentences.catalogue import sentences
from nabeurt.store import Person
from nabeurt.web.people.visits import Visit

SEE_OTHER: Final = 303
UNPROCESSABLE: Final = 422
FORM: Final = Body(media_type=RequestEncodingType.URL_ENCODED)


@dataclass(frozen=True, slots=True)
class Sayer:
    """Says the sentences of one room in one language."""

    language: Language
    room: str = "site"

    def __call__(self, key: str, **fields: object) -> str:
        """Say one."""
        return say(f"{self.room}.{key}", self.language, **fields)

    def count(self, key: str, number: int) -> str:
        """Say how many, one apart from many."""
        return self(f"{key}.{'one' if number == 1 else 'many'}", count=number)


def page(visit: Visit, name: str, status: int = 200, /, **context: object) -> Template:
    """Draw a page; ``person`` in the context is who looks at it.

    ``here`` is where another language brings one back to, for a page that a form led to.
    """
    language = visit.language
    shared: dict[str, object] = {
        "language": language,
        "other": "en" if language == "nl" else "nl",
        "say": Sayer(language),
        "here": visit.connection.url.path,
        "colours": visit.colours,
        "person": None,
        "full_address": visit.address,
    }
    return Template(f"{name}.html", context={**shared, **context}, status_code=status)


def as_data(told: object) -> Markup:
    """Write data for a ``<template>`` of a page; there a quotation mark needs no disguise.

    >>> str(as_data({"said": "<b> & more"}))
    '{"said":"&lt;b&gt; &amp; more"}'
    """
    text = escape(msgspec.json.encode(told).decode(), quote=False)
    return Markup(text)  # noqa: S704  # nothing in it can open or close a tag


def invitation(address: str) -> dict[str, str]:
    """Return an address with its QR code, drawn dark on light whatever the colours of the page."""
    drawn = BytesIO()
    segno.make(address, micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=False, border=3, light="#fff", omitsize=True
    )
    return {"address": address, "code": drawn.getvalue().decode()}


def onward(visit: Visit, path: str, person: Person | None) -> Redirect:
    """Go to another page after something was done; whoever is new takes their cookie along."""
    cookies = [visit.cookie(person)] if person else None
    return Redirect(path, status_code=SEE_OTHER, cookies=cookies)


def live_sentences(room: str, language: Language) -> dict[str, str]:
    """Return what a page itself says while it is open, by key."""
    told = sentences(language).items()
    return {key.removeprefix(room): text for key, text in told if key.startswith(room)}
