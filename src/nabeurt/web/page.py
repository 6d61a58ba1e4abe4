"""What every page of the site shares: its language, its sentences, and who looks at it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from litestar import Request
from litestar.response import Redirect, Template

from nabeurt.speech import Language, say
from nabeurt.store import Person
from nabeurt.web.colours import colours_of
from nabeurt.web.identity import cookie_for
from nabeurt.web.language import language_of
from nabeurt.web.settings import Settings

Asked = Request[Any, Any, Any]
SEE_OTHER: Final = 303


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


def page(request: Asked, name: str, status: int = 200, /, **context: object) -> Template:
    """Draw a page; ``person`` in the context is who looks at it.

    ``here`` is where another language brings one back to, for a page that a form led to.
    """
    language = language_of(request)
    shared: dict[str, object] = {
        "language": language,
        "other": "en" if language == "nl" else "nl",
        "zeg": Sayer(language),
        "here": request.url.path,
        "colours": colours_of(request),
        "person": None,
    }
    return Template(f"{name}.html", context={**shared, **context}, status_code=status)


def onward(request: Asked, path: str, person: Person | None, settings: Settings) -> Redirect:
    """Go to another page after something was done; whoever is new takes their cookie along."""
    cookies = [cookie_for(person.id, settings, request)] if person else None
    return Redirect(path, status_code=SEE_OTHER, cookies=cookies)


def address_of(request: Asked, settings: Settings) -> Callable[[str], str]:
    """Return how a path is written for somebody elsewhere."""
    scheme = "https" if settings.secure else request.url.scheme

    def full(path: str) -> str:
        return f"{scheme}://{request.url.netloc}{path}"

    return full
